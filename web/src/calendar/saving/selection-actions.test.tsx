import type { CalendarEvent } from '../../data/event-rows.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../lib/client.ts'
import '../../lib/i18n.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, signInFake } from '../../lib/server.fake.ts'
import { closeToast, toastStore } from '../../lib/toast.ts'
import { redoLast, undoLast } from '../../lib/undo.ts'
import { callThemOff, deleteThem, moveAWeekLater } from './selection-actions.ts'
import { plainEvent } from '../../data/plain-event.fake.ts'

const event = (event_id: number, start: string, end: string): CalendarEvent => ({
  ...plainEvent,
  event_id,
  start,
  end,
})
const one = event(1, '2027-03-23T15:00:00.000Z', '2027-03-23T16:00:00.000Z')
const two = event(2, '2027-03-24T15:00:00.000Z', '2027-03-24T16:00:00.000Z')

const needs = { profileId: 1, zone: 'Europe/Berlin', people: new Map() }

let asked: [string, unknown][]

beforeEach(async () => {
  asked = []
  const answer = (name: string, data: (variables: Record<string, unknown>) => unknown) => [
    name,
    (variables: Record<string, unknown>) => {
      asked.push([name, variables])
      return data(variables)
    },
  ]
  vi.stubGlobal(
    'fetch',
    fakeServer(
      'teacher',
      Object.fromEntries([
        answer('saveEvent', ({ event: input }) => {
          const wanted = input as CalendarEvent
          if (wanted.event_id === 2 && wanted.start.startsWith('2027-03-31')) throw new Error('taken')
          return { upsertEvent: { ...one, ...wanted, version: wanted.version + 1 } }
        }),
        answer('cancelEvent', ({ id, cancelled }) => ({
          cancelEvent: { ...one, event_id: id, cancelled_at: cancelled === true ? one.start : null, version: 2 },
        })),
        answer('deleteEvent', ({ id }) => ({ deleteEvent: { event_id: id, version: 2 } })),
        answer('restoreEvent', ({ id }) => ({ restoreEvent: { ...one, event_id: id, version: 3 } })),
      ]),
    ),
  )
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
})

afterEach(async () => {
  for (const { id } of toastStore.get()) closeToast(id)
  queryClient.clear()
  await client.auth.signOut()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('what could not be moved is said, and one undo takes back what was', async () => {
  await moveAWeekLater(needs, [one, two])
  const [said] = toastStore.get().filter((toast) => toast.kind === 'done')
  expect(said).toMatchObject({ text: '1 lesson moved to the next week; 1 could not be' })
  // The clocks are changed in between: the wall time stays. Both were asked at once, so either may have come first.
  const moved = { event_id: 1, start: '2027-03-30T14:00:00.000Z' }
  expect(asked).toContainEqual(['saveEvent', { event: expect.objectContaining(moved) as object }])
  asked = []
  await undoLast()
  expect(asked).toMatchObject([['saveEvent', { event: { event_id: 1, start: one.start } }]])
  asked = []
  await redoLast()
  expect(asked).toMatchObject([['saveEvent', { event: moved }]])
})

test('several that were deleted come back together, and go again together', async () => {
  await deleteThem(needs, [one, two])
  await undoLast()
  await redoLast()
  expect(asked.map(([name]) => name)).toEqual([
    'deleteEvent',
    'deleteEvent',
    'restoreEvent',
    'restoreEvent',
    'deleteEvent',
    'deleteEvent',
  ])
})

test('several are called off together, but for one that is; one undo lets them take place after all', async () => {
  await callThemOff(needs, [one, { ...two, cancelled_at: two.start }])
  expect(toastStore.get()).toMatchObject([{ text: '1 lesson cancelled' }])
  await undoLast()
  await redoLast()
  expect(asked).toEqual([true, false, true].map((cancelled) => ['cancelEvent', { id: 1, cancelled }]))
})
