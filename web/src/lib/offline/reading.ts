/** Keeps what was read of the days around today, for when the server is away (UX.md B0, Offline). */
import type { User } from '@lectern/client'
import { hashKey, type Query } from '@tanstack/react-query'
import { client } from '../client.ts'
import { graphql } from '../generated/gql.ts'
import { queryClient, request } from '../query-cache.ts'
import { awayStore } from './connection.ts'
import { changeKept, dropKept, dropReading, keepAll } from './device-store.ts'

/** Who was signed in last, and by which session. */
export interface LastAccount {
  user: User
  sessionId: string
}

/** One query's data. */
export interface Kept {
  hash: string
  key: readonly unknown[]
  data: unknown
  /** When it was read, ms since 1970. */
  at: number
}

graphql(`
  fragment keptLesson on lesson {
    lesson_id
    event_id
    lesson_status_id
    user_profile_id
    title
    plan
    steps {
      text
      done
    }
    shared_note
    private_note
    homework
    homework_due
    homework_done_at
    homework_items {
      item_id
      text
      start
      due
      done_at
    }
    make_up_of
    attendance
    taught_at
    minutes
    place
    video_link
    start
    end
    version
  }
`)

const keptLessons = graphql(`
  query keptLessons($id: Int!, $from: timestamptz!, $to: timestamptz!) {
    loadLessons(id: $id, from: $from, to: $to) {
      ...keptLesson
    }
  }
`)

const dayMs = 86_400_000
/** SPEC of the offline mode: today and a week to both sides. */
const keptDays = 7
/** A week of the calendar is kept by its first day, so one that began up to six days earlier still reaches into the span. */
const weekDays = 7
/** ms between a change of the cache and its copy: what comes together is written together. */
const gathering = 1_000
/** ms between two reads of the notes of the kept days. */
const notesPause = 10 * 60_000
/** ms after the page stands: its own reading comes first. */
const afterStart = 3_000

/** Whether data belongs to what is kept, by its key. Weeks far away, searches, files and settings do not. */
export function isKept(key: readonly unknown[], now: number): boolean {
  const [table, use, , , week] = key
  if (table === 'profile') return use === 'own' || use === 'students'
  if (table === 'event' && use === 'calendar') {
    const days = (Date.parse(String(week)) - now) / dayMs
    // The same end as the notes': by the clock of some places the day after the last one has begun.
    return days > -(keptDays + weekDays) && days < keptDays + 1
  }
  if (table === 'event') return use === 'today' || use === 'unpaid'
  if (table === 'lesson') return use === 'calendar' || use === 'today' || use === 'board' || use === 'open'
  return table === 'lesson_status'
}

/** Keeps what the page of this person reads, until the signal fires. Of others nothing is left. */
export async function keepReading(user: User, profileId: number, signal: AbortSignal): Promise<void> {
  const account = user.id
  await dropReading(account, 'others')
  // The session's id stays while its token is renewed, and no other session has it.
  const sessionId = client.auth.getSession()?.refreshTokenId ?? ''
  await changeKept('account', 'last', (): LastAccount => ({ user, sessionId }))
  const changed = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = async () => {
    timer = undefined
    const queries = [...changed.values()]
    changed.clear()
    if (signal.aborted) return
    await keepAll(
      queries.map(({ queryHash: hash, queryKey: key, state }) => {
        const value: Kept = { hash, key, data: state.data, at: state.dataUpdatedAt }
        return { key: [account, hash], value }
      }),
    )
  }
  const note = (query: Query) => {
    if (query.state.status !== 'success' || !isKept(query.queryKey, Date.now())) return
    changed.set(query.queryHash, query)
    timer ??= setTimeout(() => void keep().catch(() => undefined), gathering)
  }
  const cache = queryClient.getQueryCache()
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query)
  })
  for (const query of cache.getAll()) note(query)
  const notes = () => {
    if (!awayStore.get() && client.auth.getState().user)
      void keepNotes(account, profileId, signal).catch(() => undefined)
  }
  const first = setTimeout(notes, afterStart)
  const again = setInterval(notes, notesPause)
  signal.addEventListener('abort', () => {
    stop()
    clearTimeout(timer)
    clearTimeout(first)
    clearInterval(again)
  })
}

/** Reads the lessons of the kept days with their notes, so that each can be opened though nobody opened it yet. */
async function keepNotes(account: string, profileId: number, signal: AbortSignal): Promise<void> {
  const now = Date.now()
  const [from, to] = [-keptDays, keptDays + 1].map((days) => new Date(now + days * dayMs).toISOString())
  if (!from || !to) return
  const { loadLessons } = await request(keptLessons, { id: profileId, from, to }, { signal })
  if (signal.aborted) return
  await keepAll(
    loadLessons.map((lesson) => {
      const key = ['lesson', 'open', lesson.lesson_id]
      const value: Kept = { hash: hashKey(key), key, data: lesson, at: now }
      return { key: [account, value.hash], value }
    }),
  )
}

/** Forgets what was read, and who it was for. */
export async function forgetReading(account: string): Promise<void> {
  await dropReading(account, 'own')
  await dropKept('account', 'last')
}

/** Forgets everything of an account, at sign-out: also what waits to be sent. */
export async function forgetDevice(account: string): Promise<void> {
  await forgetReading(account)
  await dropKept('queue', account)
}
