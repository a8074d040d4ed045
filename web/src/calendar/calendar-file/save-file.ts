import { t } from '@lingui/core/macro'
import { showError } from '../../lib/toast.ts'
import { calendarFile, eventFile } from '../../data/calendar-file.ts'

/** Hands a file to the browser's downloads. */
function saveFile(name: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

async function save(name: string, read: () => Promise<string | Blob | null>): Promise<void> {
  try {
    const content = await read()
    if (content !== null) saveFile(name, content)
    else showError({ title: t`There is nothing to save`, detail: t`It may have been deleted meanwhile.`, cause: null })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    showError({ title: t`The file could not be made`, detail, cause: error })
  }
}

/** Saves one event as an .ics file. A refusal is shown. */
export const saveEventFile = (eventId: number): Promise<void> =>
  save(`lectern-${eventId}.ics`, () => eventFile(eventId))

/** Saves the own calendar as an .ics file. A refusal is shown. */
export const saveCalendarFile = (): Promise<void> => save('lectern.ics', calendarFile)
