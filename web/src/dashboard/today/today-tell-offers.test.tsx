import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lessonStatus } from '@lectern/contract/statuses'
import type { TodayStudent } from '../../data/today.ts'
import { client } from '../../lib/client.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, signInFake } from '../../lib/server.fake.ts'
import { toastStore } from '../../lib/toast.ts'
import { forgetDoings } from '../../lib/undo.ts'
import { markMissed, markOwed, markTaught, putOff } from './lesson-marks.ts'
import type { Item } from './today.ts'

const anna: TodayStudent = {
  user_profile_id: 2,
  display_name: 'Anna',
  colour: 'fern',
  email: null,
  video_link: null,
  archived_at: null,
  paused_at: null,
  invitation_status: 'accepted',
  invited_at: null,
}
/** On a day that does not pass while these tests are of use. */
const annas = {
  event_id: 7,
  lessonId: 72,
  title: 'Scales',
  studentId: 2,
  start: '2126-11-18T09:00:00.000Z',
  end: '2126-11-18T09:45:00.000Z',
  all_day: false,
  name: 'Anna',
  detail: 'Scales',
  plan: null,
  student: anna,
  videoLink: null,
  statusId: lessonStatus.planned,
  attendance: null,
  isCancelled: false,
  isToConfirm: false,
  isLesson: true,
} satisfies Item
const bens = { ...annas, event_id: 8, lessonId: 73, student: { ...anna, user_profile_id: 3, display_name: 'Ben' } }
/** Nobody is reached. */
const cleos = { ...annas, event_id: 9, lessonId: 74, student: { ...anna, invitation_status: 'none' } }
const past = { ...annas, start: '2020-11-18T09:00:00.000Z', end: '2020-11-18T09:45:00.000Z' }
/** Of today: it has begun, and is not over. */
const running = { ...annas, start: '2020-11-18T09:00:00.000Z' }
const missed = { ...annas, statusId: lessonStatus.missed, attendance: 'excused', isCancelled: true }

let told: unknown[]
const dont = 'Don’t tell'

beforeEach(async () => {
  told = []
  const server = fakeServer('teacher', {
    saveLesson: () => ({ upsertLesson: { lesson_id: 72, version: 2 } }),
    planMakeUp: () => ({ planMakeUp: { lesson_id: 76, version: 1 } }),
    runTodayLate: ({ eventIds }) => ({
      runAllLate: (eventIds as number[]).map((event_id) => ({ event_id, version: 2, start: annas.start })),
    }),
    waitingNotices: () => ({ waitingNotices: { families: 1, at_once: 1, is_late: false } }),
    dontTell: ({ eventIds }) => {
      told.push(eventIds)
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

interface Way {
  name: string
  run: () => Promise<unknown>
  /** Events whose families are told nothing by one press; null where nothing is offered. */
  tells: number[] | null
  /** Offers that stand before that. */
  others?: string[]
}
const owe = (item: Item & { lessonId: number }) => markOwed(item, () => undefined)
const takesPlaceAfterAll = async (item: Item) => {
  await markTaught(item)
  const asked = toastStore.get()
  toastStore.set([])
  for (const toast of asked) for (const { run } of toast.kind === 'done' ? toast.further : []) run()
}
const ways: Way[] = [
  { name: 'a lesson to come that is missed', run: () => markMissed(annas, 'excused'), tells: [7] },
  {
    name: 'one that nobody wrote yet',
    run: () => markMissed({ ...annas, lessonId: null, statusId: null }, 'absent'),
    tells: [7],
  },
  { name: 'one that is missed for another reason', run: () => markMissed(missed, 'absent'), tells: null },
  { name: 'a lesson that is over and was missed', run: () => markMissed(past, 'absent'), tells: null },
  { name: 'a lesson that runs and is missed', run: () => markMissed(running, 'absent'), tells: null },
  { name: 'a lesson of somebody who is not reached', run: () => markMissed(cleos, 'excused'), tells: null },
  { name: 'a missed lesson to come that takes place after all', run: () => takesPlaceAfterAll(missed), tells: [7] },
  { name: 'a lesson that is taught', run: () => markTaught(running), tells: null },
  { name: 'a lesson to come that is owed', run: () => owe(annas), tells: [7], others: ['Plan…'] },
  { name: 'a lesson that is off and is owed', run: () => owe(missed), tells: null, others: ['Plan…'] },
  { name: 'a lesson that is over and is owed', run: () => owe(past), tells: null, others: ['Plan…'] },
  { name: 'lessons that begin later', run: () => putOff([annas, bens, cleos], 10), tells: [7, 8] },
]

test.each(ways)(
  '$name: whether families hear of it is said, and one press tells nobody',
  async ({ run, tells, others = [] }) => {
    await run()
    const said = () => toastStore.get().find((toast) => toast.kind === 'done')
    await expect.poll(said).toBeTruthy()
    const offers = said()?.further ?? []
    expect(offers.map(({ text }) => text)).toEqual([...others, ...(tells ? [dont] : [])])
    const offer = offers.find(({ text }) => text === dont)
    if (!offer) return
    offer.run()
    await expect.poll(() => told).toEqual([tells])
  },
)
