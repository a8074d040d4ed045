import { t } from '@lingui/core/macro'
import { awayStore } from '../../lib/offline/connection.ts'
import { type Further, showDone } from '../../lib/toast.ts'
import { type CalendarEvent, nameOf, type Person } from '../rules.ts'

/** What tells the student how a lesson stands; null where mails reach nobody, and for one that is over or not sent yet. */
export function tellOf(event: CalendarEvent, people: ReadonlyMap<number, Person>): (() => void) | null {
  const person = event.user_profile_id === null ? null : people.get(event.user_profile_id)
  const isOver = Date.parse(event.end) <= Date.now()
  return person?.hasAccount && event.event_id > 0 && !isOver ? () => void tell(event, person.name) : null
}

/** What is offered beside "Undo" of something that a student should know of. */
export function telling(event: CalendarEvent, people: ReadonlyMap<number, Person>): Further | undefined {
  const run = awayStore.get() ? null : tellOf(event, people)
  return run ? { text: t`Tell ${nameOf(event, people)}`, run } : undefined
}

/** Mails the student how the lesson stands now. A refusal is shown. */
async function tell({ event_id }: CalendarEvent, name: string): Promise<void> {
  const { tellStudent } = await import('./data.ts')
  try {
    const isTold = await tellStudent(event_id)
    showDone({ text: isTold ? t`${name} gets a mail` : t`${name} takes no mails about lessons: nobody was told` })
  } catch {
    // It was shown when it came.
  }
}
