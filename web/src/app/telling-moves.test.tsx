import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellingOfItems, type TodayStudent } from '../data/today.ts'
import type { Item } from '../dashboard/today/today.ts'
import { client } from '../lib/client.ts'
import { ensureTemporal } from '../lib/dates.ts'
import '../lib/i18n.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, signInFake } from '../lib/server.fake.ts'
import { toastStore } from '../lib/toast.ts'
import { forgetDoings } from '../lib/undo.ts'
import { moveTo, swap } from '../search/lesson-moves.ts'

const student = (user_profile_id: number, display_name: string, change: Partial<TodayStudent> = {}): TodayStudent => ({
  user_profile_id,
  display_name,
  colour: 'fern',
  email: null,
  video_link: null,
  archived_at: null,
  paused_at: null,
  invitation_status: 'accepted',
  invited_at: null,
  ...change,
})

/** On a day that does not pass while these tests are of use. */
const item = (event_id: number, day: number, of: TodayStudent): Item => ({
  event_id,
  lessonId: null,
  title: 'Lesson',
  studentId: of.user_profile_id,
  start: `2126-11-${day}T09:00:00.000Z`,
  end: `2126-11-${day}T09:45:00.000Z`,
  all_day: false,
  name: of.display_name ?? '',
  detail: null,
  plan: null,
  student: of,
  videoLink: null,
  statusId: null,
  attendance: null,
  isCancelled: false,
  isToConfirm: false,
  isLesson: true,
})
const annas = item(7, 18, student(2, 'Anna'))
const bens = item(8, 19, student(3, 'Ben'))
const later = { start: '2126-11-20T09:00:00.000Z', end: '2126-11-20T09:45:00.000Z' }

/** The events that nobody is to be told of. */
let told: number[]

beforeEach(async () => {
  told = []
  const server = fakeServer('teacher', {
    saveEvent: ({ event }) => ({ upsertEvent: { ...(event as object), version: 2 } }),
    waitingNotices: () => ({ waitingNotices: { families: 1, at_once: 1, is_late: false } }),
    dontTell: ({ eventIds }) => {
      told.push(...(eventIds as number[]))
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

test.each([
  ['a lesson that the search moves', () => moveTo(annas, later, 'UTC'), ['Don’t tell'], [7]],
  ['two that it swaps', () => swap(annas, bens), ['Don’t tell'], [7, 8]],
])('%s: one press tells nobody', async (_, run, offers, tells) => {
  await run()
  const said = toastStore.get().find((toast) => toast.kind === 'done')
  expect(said?.further.map(({ text }) => text)).toEqual(offers)
  for (const { run: press } of said?.further ?? []) press()
  await expect.poll(() => told.toSorted((one, other) => one - other)).toEqual(tells)
})

test.each([
  ['who has an account', {}, later.end, ['Don’t tell']],
  ['whose guardian has one', { invitation_status: 'none', has_guardian: true } as const, later.end, ['Don’t tell']],
  ['whom nothing reaches', { invitation_status: 'none' } as const, later.end, []],
  ['whose lesson is over', {}, '2020-11-20T09:45:00.000Z', []],
])('what Today moves is told to a student %s', (_, change, end, offers) => {
  const moved = item(7, 18, student(2, 'Anna', change))
  expect(tellingOfItems({ ...moved, end }).map(({ text }) => text)).toEqual(offers)
})
