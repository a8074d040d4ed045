import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'
import { loadOverlays } from '../overlay/overlays-later.tsx'

beforeEach(loadOverlays)
afterEach(leaveCalendar)

const form = page.getByRole('dialog', { name: 'New lesson' })

/** Names the elements that reach beyond a box at a side. */
function beyond(box: DOMRect, inside: Element): string[] {
  return [...inside.querySelectorAll('input, button, [role=group], h2, p, label')].flatMap((each) => {
    const { left, right, width } = each.getBoundingClientRect()
    const isOut = width > 1 && !each.closest('[aria-hidden=true]') && (left < box.left - 1 || right > box.right + 1)
    return isOut ? [each.getAttribute('aria-label') ?? (each.textContent || each.tagName)] : []
  })
}

test.each([
  [390, 'timeGridDay'],
  [390, 'timeGridWeek'],
  [390, 'dayGridMonth'],
  [390, 'listWeek'],
  [320, 'timeGridDay'],
])('at %i px the form of a new lesson has the width of the page, and all of it is within (%s)', async (width, view) => {
  await openCalendar({ router: appRouter, events: [annasEvent], width, search: `?date=2026-11-18&view=${view}` })
  await userEvent.click(page.getByRole('button', { name: 'Lesson', exact: true }))
  await expect.element(form.getByRole('combobox', { name: 'Student' })).toBeVisible()
  await expect.poll(() => form.element().getAnimations({ subtree: true }).length).toBe(0)
  const box = form.element().getBoundingClientRect()
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(width)
  // The field for typing has room: nearly all of the page, and nothing reaches beyond it.
  expect(box.width).toBeGreaterThan(width * 0.8)
  expect(beyond(box, form.element())).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const fields = [...form.element().querySelectorAll('input:not([type=checkbox], [type=hidden])')]
  for (const each of fields) expect(each.scrollWidth).toBeLessThanOrEqual(each.clientWidth + 1)
})
