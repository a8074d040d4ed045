/** What is offered beside "Undo" of something that students should know of: one press, and they get a mail. */
import { plural, t } from '@lingui/core/macro'
import { awayStore } from '../lib/connection.ts'
import type { Further } from '../lib/toast.ts'

/** A student, as far as it matters whom mails about the lessons reach. */
export interface Reached {
  name: string
  /** Mails reach whoever has an account. */
  hasAccount?: boolean
  /** Somebody looks after the student who may see this calendar. */
  hasGuardian?: boolean
}

/** An event that was changed. */
export interface Changed {
  event_id: number
  end: string
  /** Undefined for one that is nobody's. */
  person: Reached | undefined
  /** It was deleted, and is told as called off. */
  isGone?: boolean
}

/** Whom a mail about a lesson of this student reaches; null where it reaches nobody. */
export function reachedName({ name, hasAccount, hasGuardian }: Reached): string | null {
  if (hasAccount) return name
  return hasGuardian ? t`${name}’s guardian` : null
}

/** Null where mails reach nobody, and for what is over or was not sent yet. */
export function tellingOf(changes: readonly Changed[]): Further | null {
  const told = changes.filter(
    ({ event_id, end, person }) => event_id > 0 && Date.parse(end) > Date.now() && person && reachedName(person),
  )
  const people = [...new Set(told.flatMap(({ person }) => person ?? []))]
  const [first, ...others] = people
  const name = first && reachedName(first)
  if (!name) return null
  const count = people.length
  const text =
    others.length === 0 ? t`Tell ${name}` : plural(count, { one: 'Tell # student', other: 'Tell # students' })
  return { text, run: () => void import('./tell.ts').then(({ tell }) => tell(told, people)) }
}

/** What a toast offers; nothing without a connection, which may come back when it is gone. */
export function telling(changes: readonly Changed[]): Further[] {
  const offer = awayStore.get() ? null : tellingOf(changes)
  return offer ? [offer] : []
}
