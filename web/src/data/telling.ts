/** What is offered beside "Undo" of something that students should know of: one press, and they get a mail. */
import { plural, t } from '@lingui/core/macro'
import { awayStore } from '../lib/connection.ts'
import type { Further } from '../lib/toast.ts'
import { type Changed, reachedName } from './reached.ts'

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
