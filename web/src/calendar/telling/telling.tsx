import { t } from '@lingui/core/macro'
import { awayStore } from '../../lib/offline/connection.ts'
import type { Further } from '../../lib/toast.ts'
import type { CalendarEvent, Person } from '../rules.ts'

export interface Telling {
  /** Who is told. */
  name: string
  run: () => void
}

/** Whom a mail about a lesson of this student reaches; null where it reaches nobody. */
export function reachedName({ name, hasAccount, hasGuardian }: Person): string | null {
  if (hasAccount) return name
  return hasGuardian ? t`${name}’s guardian` : null
}

/** What tells how a lesson stands; null where mails reach nobody, and for one that is over or not sent yet. */
export function tellOf(event: CalendarEvent, people: ReadonlyMap<number, Person>): Telling | null {
  const person = event.user_profile_id === null ? undefined : people.get(event.user_profile_id)
  const name = person ? reachedName(person) : null
  const isOver = Date.parse(event.end) <= Date.now()
  if (!person || name === null || event.event_id < 0 || isOver) return null
  return { name, run: () => void import('./tell.tsx').then(({ tell }) => tell(event, person)) }
}

/** What is offered beside "Undo" of something that a student should know of. */
export function telling(event: CalendarEvent, people: ReadonlyMap<number, Person>): Further | undefined {
  const told = awayStore.get() ? null : tellOf(event, people)
  return told ? { text: t`Tell ${told.name}`, run: told.run } : undefined
}
