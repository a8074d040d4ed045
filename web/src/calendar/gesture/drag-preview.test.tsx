import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

const after = { start: '2026-11-18T10:00:00.000Z', end: '2026-11-18T10:45:00.000Z' }
const choir = { ...annasEvent, ...after, event_id: 8, title: 'Choir' }
const anna = page.getByRole('button', { name: /Anna Weber.*Scales/ })
const slip = () => document.querySelector('[data-overlay] > *')

afterEach(leaveCalendar)

test.each([
  [390, 'timeGridDay'],
  [390, 'timeGridWeek'],
  [768, 'timeGridWeek'],
  [1440, 'timeGridWeek'],
])('at %i px the name and the time of a low slip are both read, and a cut name says so (%s)', async (width, view) => {
  const search = `?date=2026-11-18&view=${view}`
  await openCalendar({ router: appRouter, events: [annasEvent, choir], width, search })
  await expect.element(anna).toBeVisible()
  const { left, top, height } = anna.element().getBoundingClientRect()
  const send = (type: string, dy: number) => {
    const where = { clientX: left + 30, clientY: top + 12 + dy }
    const target = type === 'pointerdown' ? anna.element() : window
    target.dispatchEvent(new PointerEvent(type, { ...where, bubbles: true, isPrimary: true, pointerId: 1 }))
  }
  send('pointerdown', 0)
  send('pointermove', 10)
  send('pointermove', height)
  await expect.poll(() => slip()?.hasAttribute('data-clash')).toBe(true)
  const edge = slip()?.getBoundingClientRect() ?? new DOMRect()
  const [name, when, clash] = [...(slip()?.children ?? [])].map((line) => line.getBoundingClientRect())
  if (!name || !when || !clash) throw new Error('The slip says too little.')
  expect(name.top).toBeGreaterThanOrEqual(edge.top)
  expect(name.bottom).toBeLessThanOrEqual(edge.bottom)
  expect(getComputedStyle(slip()?.children[0] ?? document.body).textOverflow).toBe('ellipsis')
  // The time is whole, and beside the name or below it: nothing of either is covered.
  const words = document.createRange()
  words.selectNodeContents(slip()?.children[1] ?? document.body)
  expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(when.right + 0.5)
  const letters = document.createRange()
  letters.selectNodeContents(slip()?.children[0] ?? document.body)
  const end = Math.min(letters.getBoundingClientRect().right, name.right)
  expect(when.left >= end || when.top >= name.bottom - 1).toBe(true)
  // The clash stands below both.
  expect(clash.top).toBeGreaterThanOrEqual(Math.max(when.bottom, edge.bottom) - 1)
  expect(slip()?.textContent).toMatch(/^Anna Weber.*9:45.*10:30/)
  await userEvent.keyboard('{Escape}')
  expect(slip()).toBeNull()
})
