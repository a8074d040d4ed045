import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

interface Point {
  x: number
  y: number
}

const days = page.getByRole('region', { name: /November/ })
const strip = page.getByRole('group', { name: 'Days of the week' })
const anna = page.getByRole('button', { name: /Anna Weber.*Scales/ })
let router: ReturnType<typeof appRouter>
const open = async (direction: 'ltr' | 'rtl') => {
  document.documentElement.dir = direction
  await openCalendar({ router: (history) => (router = appRouter(history)), events: [annasEvent], width: 390 })
  await expect.element(anna).toBeVisible()
}
/** The day in view. */
const date = () => new URLSearchParams(router.state.location.searchStr).get('date') ?? '2026-11-18'

beforeEach(async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
})
afterEach(async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  document.documentElement.dir = 'ltr'
  await leaveCalendar()
})

/** Sends the browser a finger's movement: `pause` ms from step to step, however slow the machine is. */
async function swipe(from: Point, dx: number, dy = 0, pause = 25): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect()
  let timestamp = Date.now() / 1_000
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    await cdp().send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
    timestamp += pause / 1_000
  }
  const at = (part: number) => ({
    x: from.x + dx * part + (frame?.left ?? 0),
    y: from.y + dy * part + (frame?.top ?? 0),
  })
  await send('touchStart', [at(0)])
  for (const part of [0.2, 0.5, 0.8, 1]) await send('touchMove', [at(part)])
  await send('touchEnd', [])
}
const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
const onDays = () => {
  const { x, y } = middleOf(days.element())
  return { x, y: Math.min(y, 600) }
}

describe.each([
  ['ltr', -1],
  ['rtl', 1],
] as const)('with pages that are read %s', (direction, forward) => {
  test('a finger that swipes over the day turns to the next one, and back', async () => {
    await open(direction)
    await swipe(onDays(), 120 * forward, 20)
    await expect.poll(date).toBe('2026-11-19')
    await swipe(onDays(), -120 * forward, -20)
    await expect.poll(date).toBe('2026-11-18')
    await swipe(middleOf(anna.element()), -120 * forward)
    await expect.poll(date).toBe('2026-11-17')
  })

  test('over the days of the week it turns to the same day of the next one, and back', async () => {
    await open(direction)
    await swipe(middleOf(strip.element()), 120 * forward)
    await expect.poll(date).toBe('2026-11-25')
    await swipe(middleOf(strip.element()), -120 * forward)
    await expect.poll(date).toBe('2026-11-18')
  })
})

test('no day is turned by scrolling, nor by a finger that comes to rest or rests first', async () => {
  await open('ltr')
  const dates = [date()]
  for (const quiet of [
    () => swipe(onDays(), -100, -140),
    () => swipe(onDays(), 30, 160),
    () => swipe(onDays(), -50),
    () => swipe(onDays(), -120, 0, 100),
    () => swipe(middleOf(anna.element()), -120, 0, 100),
  ]) {
    await quiet()
    dates.push(date())
  }
  expect(dates).toEqual(dates.map(() => '2026-11-18'))
  // A swipe that was going to turn the page has done so by the end of the next one.
  await swipe(onDays(), -120)
  await expect.poll(date).toBe('2026-11-19')
})
