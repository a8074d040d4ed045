import type { CalendarEvent } from './event-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../lib/i18n.ts'
import { client } from '../lib/client.ts'
import { queryClient } from '../lib/query-cache.ts'
import { cutOff } from './offline/cut-off.fake.ts'
import { fakeServer, signInFake } from '../lib/server.fake.ts'
import { calendarWeekKey } from './calendar-reading.ts'
import { createEvent } from './event-writes.ts'
import { markEvent } from './attendance.ts'
import { plainEvent } from './plain-event.fake.ts'

const me = 1
const weekKey = calendarWeekKey(me, 'Europe/Berlin', '2026-11-16')
/** An occurrence of which this page does not know the lesson. */
const occurrence: CalendarEvent = {
  ...plainEvent,
  event_id: 7,
  user_profile_id: 2,
  teacher_id: me,
  title: 'Anna',
  start: '2026-11-20T15:00:00.000Z',
  end: '2026-11-20T15:45:00.000Z',
  series_id: 3,
  original_start: '2026-11-20T16:00:00',
}

let sent: unknown[]
let gate: PromiseWithResolvers<void>
beforeEach(async () => {
  sent = []
  gate = Promise.withResolvers<void>()
  const answers = {
    saveEvent: ({ event }: Record<string, unknown>) => {
      sent.push(event)
      return { upsertEvent: { ...occurrence, event_id: 8, ...(event as object) } }
    },
    saveLesson: async ({ lesson }: Record<string, unknown>) => {
      sent.push(lesson)
      await gate.promise
      return { upsertLesson: { lesson_id: 70, version: sent.length } }
    },
  }
  vi.stubGlobal('fetch', fakeServer('teacher', answers))
  await client.auth.waitUntilReady()
  await signInFake()
  queryClient.setQueryData<CalendarEvent[]>(weekKey, [occurrence])
})
afterEach(async () => {
  queryClient.clear()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

test('two marks of one lesson go one after the other, and the first names it by its event', async () => {
  const taught = { lesson_status_id: lessonStatus.taught, attendance: 'present' } as const
  const missed = { lesson_status_id: lessonStatus.missed, attendance: 'absent' } as const
  const first = markEvent(me, occurrence, taught)
  const second = markEvent(me, occurrence, missed)
  await expect.poll(() => sent.length).toBe(1)
  gate.resolve()
  await Promise.all([first, second])
  expect(sent).toEqual([
    { event_id: 7, ...taught },
    { lesson_id: 70, ...missed },
  ])
  const [row] = queryClient.getQueryData<CalendarEvent[]>(weekKey) ?? []
  expect(row).toMatchObject({ lesson_id: 70, lesson_status_id: lessonStatus.missed })
})

test('what is marked without the server is one write of the lesson that came with its event, also where that waits too', async () => {
  gate.resolve()
  const comeBack = await cutOff()
  const taught = { lesson_status_id: lessonStatus.taught, attendance: 'present' } as const
  const missed = { lesson_status_id: lessonStatus.missed, attendance: 'absent' } as const
  await markEvent(me, occurrence, taught)
  await markEvent(me, occurrence, missed)
  const { title, start, end } = occurrence
  const times = { start: start.replace('-20T', '-19T'), end: end.replace('-20T', '-19T') }
  const made = await createEvent(me, { title, ...times, studentId: 2, lesson: null, note: null, wholeDaysIn: null })
  if (made === null) throw new Error('Nothing was planned.')
  expect(made.event_id).toBeLessThan(0)
  await markEvent(me, made, taught)
  expect(sent).toEqual([])
  comeBack()
  await expect
    .poll(() => sent)
    .toEqual([
      { event_id: 7, ...missed },
      { title, ...times, user_profile_id: 2 },
      { event_id: 8, ...taught },
    ])
})
