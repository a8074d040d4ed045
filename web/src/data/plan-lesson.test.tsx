import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { client } from '../lib/client.ts'
import { noteAway } from '../lib/connection.ts'
import { DataError } from '../lib/data-error.ts'
import '../lib/i18n.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import type { Lesson } from './lesson-rows.ts'
import { createEvent } from './event-writes.ts'
import { changeLesson } from './board-lessons.ts'
import { lessonsKey } from './board-write.ts'
import { openOutbox } from './offline/outbox.ts'
import { forgetDevice } from './offline/reading.ts'
import { conflictStore, waitingStore } from './offline/waiting.ts'
import { planLesson } from './plan-lesson.ts'

const me = 1
const times = { start: '2026-11-20T17:00:00.000Z', end: '2026-11-20T17:45:00.000Z' }
const placement = { lesson_id: 40, lesson_status_id: 2, position: 'V' }
const waiting = { lesson_id: 40, event_id: null, user_profile_id: 2, lesson_status_id: 1, position: 'V' } as Lesson

const values = { ...times, days_in: '', zone: 'UTC' }
const plannedMeanwhile = new DataError([
  { message: '', extensions: { code: 'conflict', reason: 'planned-meanwhile', values } },
])

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
  noteAway(false)
  await forgetDevice(fakeUserId)
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
  refusal = plannedMeanwhile
  await expect(planFor(3)).rejects.toThrow('Nothing was changed.')
  expect(written.map(([operation]) => operation)).toEqual(['saveEvent', 'linkLesson', 'deleteEvent'])
})

describe('without the server', () => {
  beforeEach(async () => {
    const gone = new AbortController()
    onTestFinished(() => gone.abort())
    queryClient.setQueryData<Lesson[]>(lessonsKey(me), [waiting])
    await openOutbox(fakeUserId, gone.signal)
    noteAway(true)
  })
  const isBack = async () => {
    noteAway(false)
    await expect.poll(() => waitingStore.get()).toEqual([])
  }
  const ways: [string, () => Promise<unknown>, object][] = [
    ['on the board', () => planFor(2), {}],
    ['on the board for another student', () => planFor(3), { userProfileId: 3 }],
    [
      'in the calendar',
      () =>
        createEvent(me, {
          ...times,
          title: 'Étude',
          studentId: 2,
          lesson: { ...waiting, minutes: 45, video_link: null, title: 'Étude' },
          wholeDaysIn: null,
          note: null,
        }),
      {},
    ],
  ]

  test.each(ways)('a lesson that was planned %s takes its time when it is back', async (_, plan, given) => {
    await plan()
    await isBack()
    expect(written.slice(0, 2)).toMatchObject([
      ['saveEvent', times],
      ['linkLesson', { lessonId: 40, eventId: 500, waiting: true, ...given }],
    ])
    expect(written.map(([operation]) => operation)).not.toContain('deleteEvent')
    expect(conflictStore.get()).toEqual([])
  })

  test.each(ways)('one that was planned %s and elsewhere meanwhile stays there, and it is said', async (_, plan) => {
    refusal = plannedMeanwhile
    await plan()
    await isBack()
    expect(written.map(([operation]) => operation)).toEqual(['saveEvent', 'linkLesson', 'deleteEvent'])
    expect(written[2]).toEqual(['deleteEvent', { id: 500 }])
    expect(conflictStore.get()).toMatchObject([
      { reason: 'unfit', message: expect.stringMatching(/planned meanwhile.*Nothing was changed\.$/) as string },
    ])
  })

  test('what was changed of the lesson before goes in any case, and nothing of the plan with it', async () => {
    refusal = plannedMeanwhile
    await changeLesson(me, 40, { title: 'Nocturne' })
    await planFor(3)
    await isBack()
    expect(written).toMatchObject([
      ['saveLesson', { lesson_id: 40, title: 'Nocturne' }],
      ['saveEvent', times],
      ['linkLesson', { lessonId: 40, eventId: 500 }],
      ['deleteEvent', { id: 500 }],
    ])
    expect(written[0]?.[1]).not.toHaveProperty('user_profile_id')
  })
})
