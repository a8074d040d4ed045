import type { Ref } from 'react'
import { type AskedForNeeds, useAskedFor } from './use-address-requests.ts'
import { CalendarKeys, type CalendarKeysProps } from './calendar-keys.ts'
import { EventKeys, type EventKeysProps } from './saving/event-keys.ts'
import { DropFile } from './calendar-file/drop-file.tsx'
import type { PrintSheetProps } from './print/print-sheet.tsx'
import { type PrintHandle, Printing } from './print/printing.tsx'
import { type ShowEventNeeds, useShowEvent } from './use-show-event.ts'

export interface CalendarInteractionsProps {
  keys: CalendarKeysProps
  event: EventKeysProps
  asked: AskedForNeeds
  show: ShowEventNeeds
  print: Omit<PrintSheetProps, 'prints' | 'onDone'> & { ref: Ref<PrintHandle> }
  /** A calendar file was dropped; null where none is taken. */
  onFile: ((file: File) => void) | null
}

const rest = () => undefined

interface ReadingKeysProps extends Pick<CalendarKeysProps, 'onToday' | 'onTurn' | 'onView' | 'onPrint'> {
  print: CalendarInteractionsProps['print']
}

/** The keys and the paper of a calendar in which nothing can be planned. */
export function ReadingKeys({ print, ...keys }: ReadingKeysProps) {
  return (
    <>
      <Printing {...print} />
      <CalendarKeys
        {...keys}
        onNew={rest}
        onQuickAdd={rest}
        onOtherZone={rest}
        onFree={rest}
        onHours={rest}
        onEscape={rest}
        onImport={rest}
        onCloseDays={rest}
      />
    </>
  )
}

/** Carries out the calendar's actions when a key, a file or the address asks for them. */
export function CalendarInteractions({ keys, event, asked, show, print, onFile }: CalendarInteractionsProps) {
  useAskedFor(asked)
  useShowEvent(show)
  return (
    <>
      <Printing {...print} />
      <CalendarKeys {...keys} />
      <EventKeys {...event} />
      {onFile ? <DropFile onFile={onFile} /> : null}
    </>
  )
}
