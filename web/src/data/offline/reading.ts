/** Keeps what was read of the days around today, for when the server is away (experience.md "States"). */
import type { User } from '@lectern/client'
import type { Query } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { awayStore } from '../../lib/connection.ts'
import { forgetLeftBehind } from './left-behind.ts'
import { changeStored, dropStored, dropQueue, dropReading, keepAll } from './device-store.ts'

/** The account that was signed in last, and its session. */
export interface LastAccount {
  user: User
  sessionId: string
}

/** One query's data. */
export interface Stored {
  hash: string
  key: readonly unknown[]
  data: unknown
  /** When it was read, ms since 1970. */
  at: number
}

export const dayMs = 86_400_000
/** SPEC of the offline mode: today and a week to both sides. */
export const storedDays = 7
/**
 * A week of the calendar is kept by its first day, so one that began up to six days earlier still reaches into the span. By
 * the clock of some places that day was over a day ago.
 */
const weekDays = 8
/** ms between a change of the cache and its copy: what comes together is written together, and who leaves at once loses nothing. */
const gathering = 40

/** The events and lessons that are kept, by their use: Today, the calendar, the board, the drawer and a student's page. */
const keptUses: Readonly<Record<string, readonly unknown[]>> = {
  event: ['today', 'unpaid', 'next', 'summaries', 'edited', 'days'],
  lesson: ['calendar', 'today', 'board', 'open', 'thread', 'edited'],
}

/** Tables whose every list opens again: comments and answers of a lesson, resources, children and guardians, requests, changes. */
const keptTables: readonly unknown[] = ['lesson_status', 'lesson_resource', 'guardian', 'absence', 'recent']

/** Whether data belongs to what is kept, by its key. Weeks far away, searches, files and settings do not. */
export function isStored(key: readonly unknown[], now: number): boolean {
  const [table, use, , , week] = key
  if (table === 'profile') return use === 'own' || use === 'edited' || use === 'students'
  if (table === 'event' && use === 'calendar') {
    const days = (Date.parse(String(week)) - now) / dayMs
    // The same end as the notes': by the clock of some places the day after the last one has begun.
    return days > -(storedDays + weekDays) && days < storedDays + 1
  }
  // A lesson that was opened opens again with all that stood in it; how many comments there are is counted anew.
  if (table === 'lesson_comment' || table === 'lesson_answer') return typeof use === 'number'
  return keptTables.includes(table) || (typeof table === 'string' && (keptUses[table]?.includes(use) ?? false))
}

/** Keeps what the page of this person reads, until the signal fires. Of others nothing is left. */
export async function keepReading(user: User, signal: AbortSignal): Promise<void> {
  const account = user.id
  await dropReading(account, 'others')
  // The session's id stays while its token is renewed, and no other session has it.
  const sessionId = client.auth.getSession()?.refreshTokenId ?? ''
  await changeStored('account', 'last', (): LastAccount => ({ user, sessionId }))
  const changed = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = async () => {
    timer = undefined
    const queries = [...changed.values()]
    changed.clear()
    if (signal.aborted) return
    await keepAll(
      queries.map(({ queryHash: hash, queryKey: key, state }) => {
        const value: Stored = { hash, key, data: state.data, at: state.dataUpdatedAt }
        return { key: [account, hash], value }
      }),
    )
  }
  const note = (query: Query) => {
    // Data that come while the server is away were not read: they were kept before, or made here.
    if (awayStore.get() || query.state.status !== 'success' || !isStored(query.queryKey, Date.now())) return
    changed.set(query.queryHash, query)
    timer ??= setTimeout(() => void keep().catch(() => undefined), gathering)
  }
  const cache = queryClient.getQueryCache()
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query)
  })
  for (const query of cache.getAll()) note(query)
  signal.addEventListener('abort', () => {
    stop()
    clearTimeout(timer)
  })
}

/** Forgets what was read, and who it was for. */
export async function forgetReading(account: string): Promise<void> {
  await dropReading(account, 'own')
  await dropStored('account', 'last')
}

/** Forgets everything of an account, at sign-out: also what waits to be sent. */
export async function forgetDevice(account: string): Promise<void> {
  forgetLeftBehind(account)
  await forgetReading(account)
  await dropQueue(account)
}
