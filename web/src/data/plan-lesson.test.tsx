import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../lib/client.ts'
import { DataError } from '../lib/data-error.ts'
import '../lib/i18n.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, signInFake } from '../lib/server.fake.ts'
import type { Lesson } from './lesson-rows.ts'
import { planLesson } from './plan-lesson.ts'

const me = 1
const times = { start: '2026-11-20T17:00:00.000Z', end: '2026-11-20T17:45:00.000Z' }
const placement = { lesson_id: 40, lesson_status_id: 2, position: 'V' }
const waiting = { lesson_id: 40, event_id: null, user_profile_id: 2, lesson_status_id: 1, position: 'V' } as Lesson

/** The writes, by operation. */
let written: [string, unknown][]
let refusal: DataError | null

beforeEach(async () => {
  written = []
  refusal = null
  vi.stubGlobal(
    'fetch',
    fakeServer('teacher', {
      saveEvent: ({ event }) => {
        written.push(['saveEvent', event])
        return { upsertEvent: { ...(event as object), event_id: 500, version: 1 } }
      },
      linkLesson: (link) => {
        written.push(['linkLesson', link])
        if (refusal) throw refusal
        return { updateEventId: waiting }
      },
      saveLesson: ({ lesson }) => {
        written.push(['saveLesson', lesson])
        return { upsertLesson: waiting }
      },
      deleteEvent: (gone) => {
        written.push(['deleteEvent', gone])
        return { deleteEvent: { event_id: 500, version: 2 } }
      },
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

const planFor = (studentId: number) =>
  planLesson(me, { lesson: waiting, times, title: 'Étude', placement, studentId, overlapWanted: false })

test('a lesson that is planned for another student becomes that one’s as it takes its time', async () => {
  await planFor(3)
  expect(written).toEqual([
    ['saveEvent', { title: 'Étude', ...times, user_profile_id: 3 }],
    ['linkLesson', { lessonId: 40, eventId: 500, waiting: true, userProfileId: 3 }],
    ['saveLesson', { ...placement, minutes: 45, user_profile_id: 3 }],
  ])
})

test('nothing of the lesson is written before a refusal that says so', async () => {
  const values = { ...times, days_in: '', zone: 'UTC' }
  refusal = new DataError([{ message: '', extensions: { code: 'conflict', reason: 'planned-meanwhile', values } }])
  await expect(planFor(3)).rejects.toThrow('Nothing was changed.')
  expect(written.map(([operation]) => operation)).toEqual(['saveEvent', 'linkLesson', 'deleteEvent'])
})
