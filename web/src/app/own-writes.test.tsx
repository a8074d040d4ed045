import type { Lesson } from '../data/lesson-rows.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { annasEvent } from '../calendar/test-calendar.fake.tsx'
import { changeEvent } from '../data/event-writes.ts'
import { runLate } from '../data/today.ts'
import { moveEvent } from '../data/move-event.ts'
import { unplanLesson, planLesson, replanLesson } from '../data/plan-lesson.ts'
import { client } from '../lib/client.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, signInFake } from '../lib/server.fake.ts'

const me = 1
const later = { start: '2026-11-18T11:00:00.000Z', end: '2026-11-18T11:45:00.000Z' }
const { event_id, title, start, end } = annasEvent
const lesson = { lesson_id: 12, event_id, title, start, end, lesson_status_id: 2, position: 'V' } as Lesson
const placement = { lesson_id: 12, lesson_status_id: 2, position: 'V' }

/** As the server has it. */
let version: number
/** The versions on which changes in the calendar were based. */
let based: unknown[]

beforeEach(async () => {
  version = annasEvent.version
  based = []
  const row = () => ({ ...annasEvent, version: (version += 1) })
  vi.stubGlobal(
    'fetch',
    fakeServer('teacher', {
      saveEvent: ({ event }) => {
        // Today and the board name no version.
        const { version: seen } = event as { version?: number }
        if (seen !== undefined) based.push(seen)
        return { upsertEvent: row() }
      },
      runTodayLate: () => ({ runAllLate: [row()] }),
      deleteEvent: () => ({ deleteEvent: row() }),
      restoreEvent: () => ({ restoreEvent: row() }),
      linkLesson: () => ({ updateEventId: lesson }),
      saveLesson: () => ({ upsertLesson: lesson }),
    }),
  )
  await client.auth.waitUntilReady()
  await signInFake()
})

afterEach(async () => {
  queryClient.clear()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

test.each([
  ['Today moved the lesson', () => moveEvent(annasEvent, later, false)],
  ['it was put off', () => runLate([event_id], 10)],
  [
    'the lesson got another time',
    () => planLesson(me, { lesson, times: later, title, placement, studentId: 2, overlapWanted: false }),
  ],
  [
    'the lesson lost its time and got it back',
    async () => {
      await unplanLesson(me, lesson, placement)
      await replanLesson(me, lesson)
    },
  ],
])('what the calendar changed is taken back after %s as well', async (_name, meanwhile) => {
  const moved = await changeEvent(me, annasEvent, later)
  if (!moved) throw new Error('The server has it')
  await meanwhile()
  const newest = version
  await changeEvent(me, moved, annasEvent)
  expect(based).toEqual([1, newest])
})
