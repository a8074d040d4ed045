import { t } from '@lingui/core/macro'
import { type HomeworkReminder, remindOfHomework } from '../data/notices.ts'
import { waitingFor } from '../data/telling.ts'
import { dayAndTimeText } from '../lib/dates.ts'
import { showDone } from '../lib/toast.ts'

/** Reminds a family of late homework, and says what came of it. A refusal is shown. @param zone of who reads it */
export async function remind({ id, name }: { id: number; name: string }, zone: string): Promise<void> {
  try {
    const reminded = await remindOfHomework(id)
    const { people, operation_id } = reminded
    const further = people > 0 ? waitingFor([], operation_id ?? null) : undefined
    showDone({ text: remindedText(name, reminded, zone), further })
  } catch {
    // It was shown when it came.
  }
}

function remindedText(name: string, { people, late, already_at }: HomeworkReminder, zone: string): string {
  if (people > 0) return t`Reminder to ${name} of late homework`
  if (late === 0) return t`${name} has no late homework any more`
  if (!already_at) return t`Emails about homework reach nobody for ${name}`
  const when = dayAndTimeText(already_at, zone)
  return t`${name} was already reminded: ${when}`
}
