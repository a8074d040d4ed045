import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { client } from '../lib/client.ts'
import { dayAndTimeText, whenText } from '../lib/dates.ts'
import { cutOff } from '../data/offline/cut-off.fake.ts'
import { waitingStore } from '../data/offline/waiting.ts'
import { changePreferences } from '../lib/preferences.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import type { UnpaidLesson } from '../data/payments.ts'

let unpaid: UnpaidLesson[]
let paid: Set<number>
let asked: unknown[]
let ticks: unknown[]
let isBroken: boolean
/** With which keys ticks came. */
let keys: (string | null)[]
/** The server does the next tick, and nobody hears of it. */
let losesAnswer: boolean

const anna = {
  user_profile_id: 2,
  display_name: 'Anna Weber',
  email: null,
  archived_at: null,
  paused_at: null,
  invitation_status: 'none',
  invited_at: null,
}
const since = '2026-11-01T00:00:00.000Z'
const lesson = (event_id: number, day: string): UnpaidLesson => ({
  event_id,
  user_profile_id: 2,
  title: 'Lesson',
  start: `2026-11-${day}T15:00:00Z`,
  end: `2026-11-${day}T15:45:00Z`,
})

beforeEach(async () => {
  unpaid = [newer, older]
  paid = new Set()
  asked = []
  ticks = []
  isBroken = false
  keys = []
  losesAnswer = false
  const answers = {
    getUserProfileByUid: () => ({
      getUserProfileByUid: { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'UTC' },
    }),
    loadEvents: () => ({ loadEvents: [] }),
    clockWatch: () => ({ clockWatch: [] }),
    loadAbsences: () => ({ absences: [] }),
    loadLessons: () => ({ loadLessons: [] }),
    loadStudents: () => ({ getStudentList: [anna] }),
    loadStudentSummaries: () => ({ loadStudentSummaries: [{ user_profile_id: 2, next_lesson: null }] }),
    unpaidLessons: (variables: object) => {
      asked.push(variables)
      if (isBroken) throw new Error('Something went wrong on the server.')
      return { unpaidLessons: unpaid.filter(({ event_id }) => !paid.has(event_id)) }
    },
    tickPayment: ({ eventId, paid: isPaid }: Record<string, unknown>) => {
      ticks.push([eventId, isPaid])
      if (isBroken) throw new Error('Something went wrong on the server.')
      if (isPaid === true) paid.add(Number(eventId))
      else paid.delete(Number(eventId))
      return { tickPayment: eventId }
    },
  }
  const server = fakeServer('teacher', answers)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const answer = await server(request.clone())
    const key = request.headers.get('idempotency-key')
    if (key === null) return answer
    keys.push(key)
    if (!losesAnswer) return answer
    losesAnswer = false
    throw new TypeError('Failed to fetch')
  })
  await client.auth.waitUntilReady()
  await signInFake()
  changePreferences({ paymentsSince: since })
})
afterEach(closeApp)

const card = page.getByRole('region', { name: 'Unpaid' })
const box = ({ start }: UnpaidLesson) =>
  card.getByRole('checkbox', { name: `Anna Weber, ${dayAndTimeText(start, 'UTC')} · 45 min: paid` })
const [newer, older] = [lesson(9, '17'), lesson(7, '10')]

test('who does not keep track of payments is asked for none', async () => {
  changePreferences({ paymentsSince: '' })
  await openApp('/')
  await expect.element(page.getByRole('region', { name: 'Needs attention' }).getByText('Anna Weber')).toBeVisible()
  expect(card.query()).toBeNull()
  expect(asked).toEqual([])
})

test('a list that does not load says so, and can be tried again', async () => {
  isBroken = true
  await openApp('/')
  await expect.element(card.getByText('This didn’t load.')).toBeVisible()
  isBroken = false
  await userEvent.click(card.getByRole('button', { name: 'Try again' }))
  await expect.element(box(newer)).toBeVisible()
})

test('a lesson that takes a whole day is told of without hours', async () => {
  const day = { start: '2026-11-17T00:00:00Z', end: '2026-11-18T00:00:00Z', all_day: true, time_zone: 'UTC' }
  unpaid = [{ ...newer, ...day }]
  await openApp('/')
  const row = card.getByRole('listitem')
  await expect.element(row).toHaveTextContent(`Anna Weber${whenText(day, 'UTC')} · all day`)
  await expect.element(row).not.toHaveTextContent(':00')
})

test('a tick that is refused is taken off again', async () => {
  await openApp('/')
  await expect.element(box(newer)).toBeVisible()
  isBroken = true
  await userEvent.click(box(newer))
  await expect.element(page.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.element(box(newer)).toBeVisible()
  await expect.element(box(newer)).not.toBeChecked()
})

test('a tick says that a lesson was paid and stays in sight, undo or a second tap takes it back, and nothing moves', async () => {
  await openApp('/')
  await expect.element(box(older)).toBeVisible()
  expect(asked).toContainEqual({ from: since })
  const rows = card.getByRole('listitem').elements()
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    [newer, older].map(({ start }) => `Anna Weber${dayAndTimeText(start, 'UTC')} · 45 min`),
  )
  // On the page: the browser of the test scrolls to what it clicks on.
  const spots = () => [newer, older].map((each) => box(each).element().getBoundingClientRect().top + window.scrollY)
  const before = spots()
  await userEvent.click(box(newer))
  await expect.element(box(newer)).toBeChecked()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeInTheDocument()
  ;(undo.element() as HTMLElement).click()
  await expect.element(box(newer)).not.toBeChecked()
  await expect
    .poll(() => ticks)
    .toEqual([
      [9, true],
      [9, false],
    ])
  await userEvent.click(box(newer))
  await expect.element(box(newer)).toBeChecked()
  await expect.poll(() => [...paid]).toEqual([9])
  await userEvent.click(box(newer))
  await expect.element(box(newer)).not.toBeChecked()
  await expect.poll(() => [...paid]).toEqual([])
  await userEvent.click(box(newer))
  await userEvent.click(box(older))
  await expect.poll(() => [...paid]).toEqual([9, 7])
  for (const each of [newer, older]) await expect.element(box(each)).toBeChecked()
  // Less than a finger notices: what stands above may round its height anew.
  for (const [at, top] of spots().entries()) expect(Math.abs(top - (before[at] ?? 0))).toBeLessThan(2)
})

test('what was ticked is gone when one comes back, and no card is left of an empty list', async () => {
  unpaid = [newer]
  await openApp('/')
  await userEvent.click(box(newer))
  await expect.poll(() => [...paid]).toEqual([9])
  await userEvent.click(page.getByRole('link', { name: 'Calendar' }).first())
  await expect.element(card).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('link', { name: 'Today' }).first())
  await expect.element(page.getByRole('region', { name: 'Needs attention' })).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})

const clock = ({ start }: UnpaidLesson) =>
  card
    .getByRole('listitem')
    .filter({ hasText: dayAndTimeText(start, 'UTC') })
    .getByLabelText('Waiting to sync')

test('a tick without the server stays in sight as waiting, and arrives once', async () => {
  await openApp('/')
  await expect.element(box(newer)).toBeVisible()
  const comeBack = await cutOff()
  await userEvent.click(box(newer))
  await expect.element(box(newer)).toBeChecked()
  await expect.element(clock(newer)).toBeVisible()
  await expect.element(clock(older)).not.toBeInTheDocument()
  expect(waitingStore.get().map(({ row, fields }) => ({ row, fields }))).toEqual([
    { row: 'event_payment 9', fields: { paid: true } },
  ])
  expect(ticks).toEqual([])

  comeBack()
  await expect.element(clock(newer)).not.toBeInTheDocument()
  await expect.element(box(newer)).toBeChecked()
  await expect.poll(() => waitingStore.get()).toEqual([])
  await expect.element(box(older)).not.toBeChecked()
  expect(ticks).toEqual([[9, true]])
})

test('a tick that is taken off again without the server is owed, before and after both were sent', async () => {
  await openApp('/')
  await expect.element(box(newer)).toBeVisible()
  const comeBack = await cutOff()
  await userEvent.click(box(newer))
  await expect.element(box(newer)).toBeChecked()
  await expect.element(clock(newer)).toBeVisible()
  await userEvent.click(box(newer))
  await expect.element(box(newer)).not.toBeChecked()
  comeBack()
  await expect.element(clock(newer)).not.toBeInTheDocument()
  await expect.element(box(newer)).not.toBeChecked()
  await expect
    .poll(() => ticks)
    .toEqual([
      [9, true],
      [9, false],
    ])
})

test('a tick whose answer was lost is sent again under the same key', async () => {
  await openApp('/')
  await expect.element(box(newer)).toBeVisible()
  const comeBack = await cutOff()
  losesAnswer = true
  await userEvent.click(box(newer))
  await expect.element(clock(newer)).toBeVisible()
  comeBack()
  await expect.element(clock(newer)).not.toBeInTheDocument()
  await expect.poll(() => waitingStore.get()).toEqual([])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('by keyboard a row is ticked where the focus stays, and ticked off again', async () => {
  await openApp('/')
  await expect.element(box(newer)).toBeVisible()
  box(newer).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(box(newer)).toBeChecked()
  await expect.element(box(newer)).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(box(newer)).not.toBeChecked()
})

test('six are a glance, three on a phone, and the others one press away', async () => {
  unpaid = Array.from({ length: 8 }, (_, index) => lesson(index + 1, String(18 - index)))
  const [, , third, fourth, , sixth, seventh, last] = unpaid.map(box)
  const areShown = () => [third, fourth, sixth, seventh, last].map((each) => each?.query()?.checkVisibility() ?? false)
  await openApp('/')
  await expect.poll(areShown).toEqual([true, true, true, false, false])
  await page.viewport(390, 800)
  await expect.poll(areShown).toEqual([true, false, false, false, false])
  await userEvent.click(card.getByRole('button', { name: /^Show all: / }))
  await expect.poll(areShown).toEqual([true, true, true, true, true])
})
