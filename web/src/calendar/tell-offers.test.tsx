import type { CalendarEvent } from '../data/event-rows.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../lib/client.ts'
import { ensureTemporal } from '../lib/dates.ts'
import '../lib/i18n.ts'
import { queryClient } from '../lib/query-cache.ts'
import { waitingFor } from '../data/telling.ts'
import { fakeServer, signInFake } from '../lib/server.fake.ts'
import { toastStore } from '../lib/toast.ts'
import { forgetDoings } from '../lib/undo.ts'
import { annasEvent } from './test-calendar.fake.tsx'
import type { Person } from './event/calendar-event.ts'
import { changeActions } from './saving/event-actions.ts'
import { callOffWithMakeUp } from './saving/call-off.ts'
import { callThemOff, copyAWeekLater, deleteThem, moveAWeekLater } from './saving/selection-actions.ts'
import { seriesActions } from './saving/series-actions.ts'
import { mark } from './lesson/mark-attendance.ts'
import { oweMakeUp } from './lesson/owe-make-up.ts'
import { lessonStatus } from '@lectern/contract/statuses'

/** Days that do not pass while these tests are of use. */
const on = (event_id: number, day: number, user_profile_id: number | null): CalendarEvent => ({
  ...annasEvent,
  event_id,
  user_profile_id,
  start: `2126-11-${day}T09:00:00.000Z`,
  end: `2126-11-${day}T09:45:00.000Z`,
})
const annas = on(7, 18, 2)
const weekly = { ...annas, series_id: 5, original_start: '2126-11-18T09:00:00' }
const bens = on(8, 19, 3)
const cleos = on(9, 20, 4)
const written = { ...annas, lesson_id: 72, lesson_status_id: lessonStatus.planned }
const missed = {
  ...written,
  lesson_status_id: lessonStatus.missed,
  attendance: 'excused',
  cancelled_at: '2026-11-18T08:00:00Z',
}
const own = on(10, 21, null)
const past = { ...on(11, 22, 2), start: '2020-11-18T09:00:00.000Z', end: '2020-11-18T09:45:00.000Z' }
const people = new Map<number, Person>([
  [2, { name: 'Anna', colour: 'fern', hasAccount: true }],
  [3, { name: 'Ben', colour: 'fern', hasGuardian: true }],
  // Nobody is reached.
  [4, { name: 'Cleo', colour: 'fern' }],
])
const needs = { profileId: 1, zone: 'UTC', people }

/** The events that an operation wrote and removed. */
let events: CalendarEvent[]
let removed: CalendarEvent[]
let told: unknown[]
let asked: unknown[]
/** Families that hear of an operation. */
let families: number
const dont = 'Don’t tell'

beforeEach(async () => {
  events = []
  removed = []
  told = []
  asked = []
  families = 2
  const outcome = () => ({
    operation_id: 'o',
    created: 0,
    changed: events.length,
    removed: removed.length,
    kept: 0,
    past: 0,
    series: null,
    events,
    removed_events: removed,
    clashes: [],
  })
  const server = fakeServer('teacher', {
    saveEvent: ({ event }) => ({ upsertEvent: { ...annas, ...(event as object), version: 2 } }),
    cancelEvent: ({ id }) => ({
      cancelEvent: { ...[annas, past].find(({ event_id }) => event_id === id), cancelled_at: '2026-11-18T08:00:00Z' },
    }),
    giveCalendarEvents: ({ id, userProfileId, scope }) => {
      const row = { ...annas, event_id: id as number, user_profile_id: userProfileId as number | null, version: 2 }
      return { giveEvents: scope === 'this' ? { ...outcome(), events: [row] } : outcome() }
    },
    planMakeUp: () => ({ planMakeUp: { lesson_id: 73, version: 1 } }),
    deleteEvent: ({ id }) => ({ deleteEvent: { event_id: id, version: 2 } }),
    saveLesson: () => ({ upsertLesson: { lesson_id: 72, version: 1 } }),
    linkLesson: () => ({ updateEventId: { lesson_id: 72, lesson_status_id: 2, version: 2 } }),
    createSeries: () => ({ createSeries: outcome() }),
    editCalendarSeries: () => ({ editSeries: outcome() }),
    endCalendarSeries: () => ({ endSeries: outcome() }),
    closeCalendarTime: () => ({ closeTime: outcome() }),
    waitingNotices: ({ eventIds, operationId }) => {
      asked.push(operationId ?? eventIds)
      const told = operationId ? families : (eventIds as number[]).length
      return { waitingNotices: { families: told, at_once: told, is_late: false } }
    },
    dontTell: ({ eventIds, operationId }) => {
      told.push(operationId ?? eventIds)
      return { cancelNotices: 1 }
    },
  })
  vi.stubGlobal('fetch', server)
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
})

afterEach(async () => {
  toastStore.set([])
  forgetDoings()
  queryClient.clear()
  await client.auth.signOut()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const changes = () =>
  changeActions({
    ...needs,
    events: [],
    waiting: [],
    series: { edit: () => undefined, remove: () => undefined },
    ask: () => undefined,
  })
const give = (event: CalendarEvent, user_profile_id: number | null) =>
  changes().give(event, { user_profile_id, title: 'Scales' })
const series = () => seriesActions({ ...needs, ask: () => undefined })
const draft = {
  title: 'Scales',
  studentId: 2,
  start: annas.start,
  end: annas.end,
  lesson: null,
  wholeDaysIn: null,
  note: null,
}
const repeat = { pattern: 'weekly' as const, interval: 1, end: { count: 2 } }
const closing = {
  from: annas.start,
  to: cleos.end,
  title: null,
  time_zone: 'UTC',
  action: 'cancel' as const,
  decisions: [],
}
const later = { start: '2126-11-19T09:00:00.000Z', end: '2126-11-19T09:45:00.000Z' }

/** Presses the button of the question whether a lesson that has not begun was taught. */
function pressAllTheSame(): void {
  const asked = toastStore.get()
  toastStore.set([])
  for (const toast of asked) for (const { run } of toast.kind === 'done' ? toast.further : []) run()
}

interface Way {
  name: string
  run: () => unknown
  /** The events that an operation on it wrote and removed. */
  did?: { events?: CalendarEvent[]; removed?: CalendarEvent[]; families?: number }
  offers: string[]
  /** Of what the server is asked to tell nobody: events, or an operation. */
  tells: unknown
}
const ways: Way[] = [
  { name: 'a lesson that is planned', run: () => changes().create(draft), offers: [dont], tells: [7] },
  { name: 'a lesson that is moved', run: () => changes().change(annas, later), offers: [dont], tells: [7] },
  {
    name: 'one of a series that is moved',
    run: () => changes().change(weekly, later),
    offers: ['Apply to all following', dont],
    tells: [7],
  },
  { name: 'a lesson that is called off', run: () => changes().callOff(annas, true), offers: [dont], tells: [7] },
  {
    name: 'a lesson that is called off and made up for',
    run: () => callOffWithMakeUp({ ...annas, lesson_id: 72 }, { ...needs, offerOf: () => null }),
    offers: [dont],
    tells: [7],
  },
  { name: 'a lesson that is deleted', run: () => changes().remove(annas), offers: [dont], tells: [7] },
  {
    name: 'one of a series that is deleted',
    run: () => changes().remove(weekly),
    offers: ['Delete all following', dont],
    tells: [7],
  },
  { name: 'a time that is given', run: () => give(own, 2), offers: [dont], tells: [10] },
  { name: 'a lesson that is given to another student', run: () => give(annas, 3), offers: [dont], tells: [7] },
  { name: 'a lesson that is freed', run: () => give(annas, null), offers: [dont], tells: [7] },
  { name: 'a time that is given to somebody who is not reached', run: () => give(own, 4), offers: [], tells: null },
  {
    name: 'a new series',
    run: () => series().create(draft, repeat),
    did: { events: [annas, { ...annas, event_id: 17 }] },
    offers: [dont],
    tells: 'o',
  },
  {
    name: 'a lesson that is made weekly',
    run: () => series().repeat(annas, repeat),
    did: { events: [annas, { ...annas, event_id: 17 }] },
    offers: [dont],
    tells: 'o',
  },
  {
    name: 'a series that is changed',
    run: () => series().edit(weekly, 'following', { start: later.start }),
    did: { events: [annas, past], removed: [{ ...annas, event_id: 17 }] },
    offers: [dont],
    tells: 'o',
  },
  {
    name: 'a series that is given, of which one lesson was somebody else’s',
    run: () =>
      series().give({ ...weekly, user_profile_id: null }, { user_profile_id: 4, title: 'Scales' }, 'following'),
    did: { events: [cleos, { ...cleos, event_id: 17 }] },
    offers: [dont],
    tells: 'o',
  },
  {
    name: 'a series that is given, and nobody is told',
    run: () =>
      series().give({ ...weekly, user_profile_id: null }, { user_profile_id: 4, title: 'Scales' }, 'following'),
    did: { events: [cleos, { ...cleos, event_id: 17 }], families: 0 },
    offers: [],
    tells: null,
  },
  {
    name: 'a series that is freed',
    run: () => series().give(weekly, { user_profile_id: null, title: 'Scales' }, 'all'),
    did: { events: [{ ...annas, user_profile_id: null }] },
    offers: [dont],
    tells: 'o',
  },
  {
    name: 'a series that is ended',
    run: () => series().end(weekly, '2126-11-18'),
    did: { removed: [annas] },
    offers: [dont],
    tells: 'o',
  },
  {
    name: 'days that are closed',
    run: () => series().close(closing),
    did: { events: [annas, bens, cleos, own] },
    offers: [dont],
    tells: 'o',
  },
  {
    name: 'several that are moved',
    run: () => moveAWeekLater(needs, [annas, own]),
    offers: [dont],
    tells: [7, 10],
  },
  { name: 'several that are copied', run: () => copyAWeekLater(needs, [annas]), offers: [dont], tells: [7] },
  { name: 'several that are called off', run: () => callThemOff(needs, [annas]), offers: [dont], tells: [7] },
  {
    name: 'several that are deleted',
    run: () => deleteThem(needs, [annas, bens, cleos]),
    offers: [dont],
    tells: [7, 8],
  },
  {
    name: 'a lesson to come that is marked as missed',
    run: () => mark(1, written, 'excused', people),
    offers: [dont],
    tells: [7],
  },
  {
    name: 'one that nobody wrote yet that is marked as missed',
    run: () => mark(1, annas, 'absent', people),
    offers: [dont],
    tells: [7],
  },
  {
    name: 'a lesson that is missed for another reason',
    run: () => mark(1, missed, 'absent', people),
    offers: [],
    tells: null,
  },
  {
    name: 'a missed lesson to come that takes place after all',
    run: async () => {
      await mark(1, missed, 'present', people)
      pressAllTheSame()
    },
    offers: [dont],
    tells: [7],
  },
  { name: 'a lesson that is over and was missed', run: () => mark(1, past, 'absent', people), offers: [], tells: null },
  { name: 'a lesson to come that is owed', run: () => oweMakeUp(1, written, people), offers: [dont], tells: [7] },
  {
    name: 'a lesson that is over and is owed',
    run: () => oweMakeUp(1, { ...past, lesson_id: 72 }, people),
    offers: [],
    tells: null,
  },
  { name: 'a lesson of somebody who is not reached', run: () => changes().remove(cleos), offers: [], tells: null },
  { name: 'a lesson that is over', run: () => changes().callOff(past, true), offers: [], tells: null },
  {
    name: 'a lesson that only has another title',
    run: () => changes().change(annas, { ...annas, title: 'Arpeggios' }),
    offers: [],
    tells: null,
  },
]

test.each(ways)(
  '$name: it says when families are told, and one press tells nobody',
  async ({ run, did, offers, tells }) => {
    events = did?.events ?? []
    removed = did?.removed ?? []
    families = did?.families ?? families
    await run()
    const said = () => toastStore.get().find((toast) => toast.kind === 'done')
    await expect.poll(said).toBeTruthy()
    expect(said()?.further.map(({ text }) => text)).toEqual(offers)
    const offer = said()?.further.find(({ text }) => text === dont)
    if (!offer) return
    const expected = await offer.waits?.expected()
    expect(expected?.said(60)).toMatch(/^(?:The family is|2 families are) told in 60 s$/)
    expect(asked.at(-1)).toEqual(tells)
    offer.run()
    await expect.poll(() => told).toEqual([tells])
  },
)

test('what was changed elsewhere is heard of, and what was told of it is no change', async () => {
  const heard = vi.fn<() => void>()
  const stop = waitingFor([7], null).waits?.changes(heard)
  queryClient.setQueryData(['event', 'notices', { eventId: 7 }], [])
  queryClient.setQueryData(['lesson'], [])
  expect(heard).not.toHaveBeenCalled()
  queryClient.setQueryData(['event', 'week'], [])
  expect(heard).toHaveBeenCalled()
  stop?.()
  heard.mockClear()
  queryClient.setQueryData(['event', 'week'], [annas])
  expect(heard).not.toHaveBeenCalled()
})

test('of more lessons than are taken back at once all families are counted, in one question, and all are told nothing', async () => {
  const many = Array.from({ length: 1_000 }, (_, at) => at + 1)
  const offer = waitingFor(many, null)
  const expected = await offer.waits?.expected()
  expect(expected?.said(60)).toMatch(/^1,?000 families are told in 60 s$/)
  expect(asked).toEqual([many])
  offer.run()
  await expect.poll(() => told.map((part) => (part as number[]).length)).toEqual([400, 400, 200])
  expect(told.flat()).toEqual(many)
})
