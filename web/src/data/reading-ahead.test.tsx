import { lessonQuery } from './open-lesson.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { User } from '@lectern/client'
import { calendarLessonsKey, calendarWeekKey } from './calendar-reading.ts'
import { client } from '../lib/client.ts'
import { preferencesStore } from '../lib/preferences.ts'
import { profileKey } from './profile.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { awayStore, noteAway } from '../lib/connection.ts'
import { changeStored, keepAll, readAllStored, readStored } from './offline/device-store.ts'
import { fillFromStored } from './offline/fill-stored.ts'
import { keepReady, readAhead } from './reading-ahead.ts'
import { forgetDevice, forgetReading, isStored, type Stored, keepReading } from './offline/reading.ts'
import { startFromStored } from './start-from-stored.ts'
import { studentsQuery } from './students.ts'

const stranger = '00000000-0000-4000-8000-000000000001'
const me = 1
const zone = 'Europe/Berlin'
const today = Temporal.Now.plainDateISO(zone)
const monday = today.subtract({ days: today.dayOfWeek - 1 })
const weekKey = (weeks: number) => calendarWeekKey(me, zone, monday.add({ weeks }).toString())

/** An event that begins at an hour of a day after this week's Monday. */
const event = (event_id: number, days: number, hour: number, hours: number) => {
  const start = monday.add({ days }).toZonedDateTime({ timeZone: zone, plainTime: { hour } })
  const [from, to] = [start, start.add({ hours })].map((at) => at.toInstant().toString())
  return { event_id, title: `Lesson ${event_id}`, start: from, end: to, version: 1 }
}
const events = [event(1, -7, 10, 1), event(2, 6, 23, 2), event(3, 8, 10, 1)]

const student = {
  user_profile_id: 7,
  id: null,
  display_name: 'Luca',
  first_name: null,
  last_name: null,
  colour: 'fern',
}
const answers = {
  loadEvents: () => ({ loadEvents: events }),
  loadLessonCards: () => ({ loadLessons: [{ lesson_id: 5, event_id: null }] }),
  loadStudents: () => ({
    getStudentList: [{ ...student, video_link: null, time_zone: null, has_guardian: false }],
  }),
  loadLessons: () => ({ loadLessons: [{ lesson_id: 6, private_note: 'Scales' }] }),
}

let user: User
let gone: AbortController

async function signInTo(role: 'teacher' | 'student', given: Parameters<typeof fakeServer>[1] = answers): Promise<void> {
  vi.stubGlobal('fetch', fakeServer(role, given))
  await client.auth.waitUntilReady()
  await signInFake()
  const { user: signedIn } = client.auth.getState()
  if (!signedIn) throw new Error('Nobody is signed in')
  user = signedIn
  queryClient.setQueryData(profileKey(user.id), { display_name: 'Clara', time_zone: zone })
}

const titles = (weeks: number) =>
  queryClient.getQueryData<typeof events>(weekKey(weeks))?.map(({ event_id }) => event_id)

beforeEach(() => {
  gone = new AbortController()
  preferencesStore.set({ ...preferencesStore.get(), firstDay: 1 })
})

afterEach(async () => {
  gone.abort()
  await forgetDevice(fakeUserId)
  await forgetDevice(stranger)
  await client.auth.signOut()
  queryClient.clear()
  noteAway(false)
  vi.unstubAllGlobals()
})

test('what the server refuses is no reason to do without the rest, and a student has no students', async () => {
  await signInTo('student', { loadEvents: answers.loadEvents })
  await readAhead(user, me, gone.signal)
  queryClient.clear()
  await fillFromStored(user.id)
  expect(titles(0)).toEqual([2])
  expect(queryClient.getQueryData(studentsQuery(user.id).queryKey)).toBeUndefined()
  expect(queryClient.getQueryData(calendarLessonsKey(me))).toBeUndefined()
})

test('nothing is kept for who left while it was read', async () => {
  await signInTo('teacher')
  const reading = readAhead(user, me, gone.signal)
  gone.abort()
  await reading
  expect(await readAllStored(user.id)).toEqual([])
})

test('the weeks around today are there without the server, though nobody opened the calendar', async () => {
  await signInTo('teacher')
  await readAhead(user, me, gone.signal)
  expect(queryClient.getQueryData(weekKey(0))).toBeUndefined()
  await fillFromStored(user.id)
  // An event that goes on over midnight belongs to both weeks.
  expect([-1, 0, 1].map(titles)).toEqual([[1], [2], [2, 3]])
  expect(queryClient.getQueryData(calendarLessonsKey(me))).toEqual([{ lesson_id: 5, event_id: null }])
  expect(queryClient.getQueryData(studentsQuery(user.id).queryKey)).toMatchObject([student])
  expect(queryClient.getQueryData(lessonQuery(6).queryKey)).toMatchObject({ private_note: 'Scales' })
})

test('a lesson is read ahead with all that it is read with when it is opened', async () => {
  await signInTo('teacher', { ...answers, loadLesson: () => ({ loadLesson: null }) })
  const asked = new Map<string, string | undefined>()
  const answer = window.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { operationName, query } = (await new Request(input, init).json()) as Record<string, string>
    asked.set(operationName ?? '', /fragment \w+ on lesson (\{[\s\S]+)/.exec(query ?? '')?.[1])
    return answer(input, init)
  })
  await readAhead(user, me, gone.signal)
  await queryClient.fetchQuery(lessonQuery(6))
  expect(asked.get('loadLesson')).toContain('to_confirm')
  expect(asked.get('loadLessons')).toBe(asked.get('loadLesson'))
})

test('a page that stays open is given what was kept when the server goes, and keeps what it read itself', async () => {
  await signInTo('teacher')
  await readAhead(user, me, gone.signal)
  await keepReading(user, gone.signal)
  keepReady(user, me, gone.signal)
  const weeksKept = async () => ((await readAllStored(user.id)) as Stored[]).filter(({ key }) => key[1] === 'calendar')
  const kept = await weeksKept()
  noteAway(true)
  queryClient.setQueryData(weekKey(0), [])
  await expect.poll(() => [-1, 0, 1].map(titles)).toEqual([[1], [], [2, 3]])
  // A lesson lasts longer than what nobody looks at is usually remembered.
  const { gcTime } = queryClient.getQueryCache().find({ queryKey: weekKey(1) }) ?? {}
  expect(gcTime).toBe(Number.POSITIVE_INFINITY)
  // Data that were given back were not read anew: the next time that data are kept, these stay as they are.
  noteAway(false)
  queryClient.setQueryData(['lesson_status'], 'read')
  await expect.poll(async () => ((await readAllStored(user.id)) as Stored[]).map(({ data }) => data)).toContain('read')
  expect(await weeksKept()).toEqual(kept)
})

test('what was still being read when the server went is given to the page as well', async () => {
  await signInTo('teacher')
  const answer = window.fetch
  const lost = Promise.withResolvers<Response>()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { operationName = '' } = (await new Request(input, init).json()) as Record<string, string>
    asked.push(operationName)
    return operationName === 'loadLessons' ? lost.promise : answer(input, init)
  })
  keepReady(user, me, gone.signal)
  await expect.poll(() => asked).toContain('loadLessons')
  // As the browser says it: what comes of the other readings then proves nothing.
  window.dispatchEvent(new Event('offline'))
  onTestFinished(() => void window.dispatchEvent(new Event('online')))
  lost.reject(new TypeError('Failed to fetch'))
  await expect.poll(() => titles(0)).toEqual([2])
})

test('the stretch of days that Today shows goes on with the day, and the newest one counts', async () => {
  await signInTo('teacher')
  const dayMs = 86_400_000
  const now = Date.now()
  const from = Math.floor(now / dayMs) * dayMs - 57 * dayMs
  const kept = (days: number) => {
    const key = ['event', 'today', me, from - days * dayMs, from - days * dayMs + 87 * dayMs]
    const value = { hash: `${days}`, key, data: `${days} ago`, at: now - days * dayMs }
    return { key: [user.id, `${days}`] as [string, string], value }
  }
  await keepAll([kept(1), kept(2), kept(3)])
  await fillFromStored(user.id)
  expect(queryClient.getQueryData(['event', 'today', me, from, from + 87 * dayMs])).toBe('1 ago')
})

test('what Today shows of a child goes on with the day as well', async () => {
  await signInTo('student')
  const dayMs = 86_400_000
  const now = Date.now()
  const today = Math.floor(now / dayMs) * dayMs
  const key = (days: number) => {
    const from = today - (57 + days) * dayMs
    return ['guardian', 'world', 7, from, from + 87 * dayMs, new Date(from - 100 * dayMs).toISOString()]
  }
  await keepAll([{ key: [user.id, 'w'], value: { hash: 'w', key: key(2), data: 'kept', at: now - 2 * dayMs } }])
  await fillFromStored(user.id)
  expect(queryClient.getQueryData(key(0))).toBe('kept')
})

test('what was read long ago is forgotten, so that it never fills the device', async () => {
  await signInTo('teacher')
  const old = (name: string, days: number) => {
    const value = { hash: name, key: ['event', 'today', me, name], data: [], at: Date.now() - days * 86_400_000 }
    return { key: [user.id, name] as [string, string], value }
  }
  await keepAll([old('a month', 30), old('a week', 7)])
  await readAhead(user, me, gone.signal)
  const kept = (await readAllStored(user.id)) as { hash: string }[]
  expect(kept.filter(({ hash }) => hash.startsWith('a ')).map(({ hash }) => hash)).toEqual(['a week'])
})

test('a page that starts without the server shows what was kept, to nobody but the session that read it', async () => {
  await signInTo('teacher', {})
  const stop = new AbortController()
  await changeStored('reading', [stranger, 'x'], () => ({
    hash: 'x',
    key: ['profile', 'own', stranger],
    data: 1,
    at: 1,
  }))
  await keepReading(user, stop.signal)
  expect(await readAllStored(stranger)).toEqual([])
  queryClient.setQueryData(profileKey(user.id), { display_name: 'Clara' })
  queryClient.setQueryData(['search', 'everything'], 'never kept')
  await expect.poll(async () => (await readAllStored(user.id)).length).toBe(1)
  stop.abort()

  queryClient.clear()
  expect(await startFromStored()).toMatchObject({ id: user.id })
  expect(awayStore.get()).toBe(true)
  expect(queryClient.getQueryData(profileKey(user.id))).toEqual({ display_name: 'Clara' })

  queryClient.clear()
  await client.auth.signOut()
  expect(await startFromStored()).toBe(null)
  await signInFake()
  expect(await startFromStored()).toBe(null)
  await forgetReading(user.id)
  expect([await readAllStored(user.id), await readStored('account', 'last')]).toEqual([[], undefined])
})

test('weeks around today are kept, and nothing that is far away or of another kind', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const week = (first: string) => isStored(['event', 'calendar', 1, 'Europe/Berlin', first], now)
  expect(['2026-11-09', '2026-11-16', '2026-11-23'].map(week)).toEqual([true, true, true])
  expect(['2026-11-02', '2026-11-30', 'x'].map(week)).toEqual([false, false, false])
  // In Berlin it is Monday already.
  expect(isStored(['event', 'calendar', 1, 'Europe/Berlin', '2026-11-30'], Date.parse('2026-11-22T23:30:00Z'))).toBe(
    true,
  )
  // In Honolulu it is Sunday still, and the week before begins further back than two weeks.
  const evening = Date.parse('2026-11-23T09:30:00Z')
  expect(isStored(['event', 'calendar', 1, 'Pacific/Honolulu', '2026-11-09'], evening)).toBe(true)
  expect(isStored(['lesson', 'open', 7], now)).toBe(true)
  // The queries of a lesson that was opened.
  for (const key of [
    ['lesson_comment', 7],
    ['lesson_answer', 7],
    ['lesson_resource', 'of-lesson', 7],
    ['lesson', 'thread', 1],
    // And in every other page: a student's, a parent's, requests, changes.
    ['profile', 'edited', 'u'],
    ['profile', 'students', 'u', 'list'],
    ['lesson', 'edited', 1, false],
    ['event', 'summaries', 1],
    ['event', 'edited', 'unpaid', 'x'],
    ['guardian', 'children', 'u'],
    ['guardian', 'world', 1, 'a', 'b'],
    ['absence'],
    ['recent', 1],
  ])
    expect(isStored(key, now)).toBe(true)
  expect(
    [
      ['lesson_comment', 'counts', 1],
      ['security', 'tokens'],
      ['profile', 'invitation'],
      ['lesson', 'search', 1],
      ['account', 'devices'],
    ].map((key) => isStored(key, now)),
  ).toEqual([false, false, false, false, false])
})
