/** Families are told by themselves of what a teacher changes, a minute later: what may be said of it beside "Undo". */
import { t } from '@lingui/core/macro'
import { awayStore } from '../lib/connection.ts'
import { queryClient } from '../lib/query-cache.ts'
import { hasBegun } from '../lib/begun.ts'
import type { Further, Waiting } from '../lib/toast.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { type Changed, reachedName } from './reached.ts'

/** Seconds that the server waits before it tells anybody (docs/reference, notices). */
export const noticeDelay = 60

/** Those of whom somebody is told; not of what is over or was not sent yet. */
const toldOf = (changes: readonly Changed[]): Changed[] =>
  changes.filter(
    ({ event_id, end, person }) => event_id > 0 && Date.parse(end) > Date.now() && person && reachedName(person),
  )

/**
 * Whether a status calls a lesson off that has not begun, or on again: the server does so with its event.
 *
 * @param from the status so far, null where nobody gave one
 * @param start RFC 3339; null without a time
 */
export const callsOffOrOn = (from: number | null, to: number, start: string | null): boolean =>
  !hasBegun(start) && (from === lessonStatus.missed) !== (to === lessonStatus.missed)

/** Gives the button that tells by hand how an event stands, at once; null where mails reach nobody. */
export function offerToTell(change: Changed): Further | null {
  const told = toldOf([change])
  const person = told[0]?.person
  const name = person && reachedName(person)
  if (!name) return null
  return { text: t`Tell ${name}`, run: () => void import('./tell.ts').then(({ tell }) => tell(change, person)) }
}

/**
 * The line and the buttons of a toast where families will be told; nothing without a connection, since nobody knows when it is sent.
 *
 * @param operationId of what was done at once, if it has one
 */
export function telling(changes: readonly Changed[], operationId: string | null = null): Further[] {
  const told = awayStore.get() ? [] : toldOf(changes)
  if (told.length === 0) return []
  return [waitingFor([...new Set(told.map(({ event_id }) => event_id))], operationId)]
}

/** Hears of events that were read anew: somebody changed some, here or elsewhere. */
const followEvents = (again: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [of, what] = query.queryKey
    if (type === 'updated' && query.state.status === 'success' && of === 'event' && what !== 'notices') again()
  })

/**
 * The line of a toast that counts down to the mail, with the way to stop it. @param eventIds the changed ones, unless
 * an operation says it
 */
export function waitingFor(eventIds: readonly number[], operationId: string | null): Further {
  const waits: Waiting = {
    until: Date.now() + noticeDelay * 1000,
    expected: () => import('./tell.ts').then(({ expectedOf }) => expectedOf(eventIds, operationId)),
    changes: followEvents,
  }
  const run = () => void import('./tell.ts').then(({ dontTell }) => dontTell(eventIds, operationId))
  return { text: t`Don’t tell`, run, waits }
}

/** The same of an operation on lessons that are not all known here: the server is asked whether anybody will be told of it. */
export async function tellingOfOperation(operationId: string | null): Promise<Further[]> {
  if (operationId === null) return []
  const { expectedOf } = await import('./tell.ts')
  const expected = await expectedOf([], operationId)
  return expected?.canStop === true ? [waitingFor([], operationId)] : []
}
