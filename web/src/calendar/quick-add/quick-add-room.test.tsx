import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetLines } from '../../lib/quick-add-line.ts'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

afterEach(async () => {
  forgetLines()
  await leaveCalendar()
})

const line = page.getByRole('textbox', { name: 'Quick add' })

/** The box around the reading of the line and the choices it offers. */
function panelBox(): DOMRect {
  const panel = document.getElementById(line.element().getAttribute('aria-describedby') ?? '')?.parentElement
  if (!panel) throw new Error('Nothing is said of the line.')
  return panel.getBoundingClientRect()
}

/** Where an element is seen: what scrolls or hides around it takes a part away. Null where nothing of it is. */
function seenOf(element: Element): DOMRect | null {
  let { left, top, right, bottom } = element.getBoundingClientRect()
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const frame = at.getBoundingClientRect()
    left = Math.max(left, frame.left)
    top = Math.max(top, frame.top)
    right = Math.min(right, frame.right)
    bottom = Math.min(bottom, frame.bottom)
  }
  return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null
}

/** Names the controls and texts of the days that lie under the panel. */
function covered(panel: DOMRect): string[] {
  const own = line.element().closest('[class*="_line"]')
  const others = [...document.querySelectorAll('main :is(button, a, input, [role="radio"])')].flatMap((each) => {
    const box = own?.contains(each) ? null : seenOf(each)
    return box ? [{ each, box }] : []
  })
  if (others.length < 6) throw new Error('The calendar is not there.')
  return others.flatMap(({ each, box }) => {
    const isApart =
      box.right <= panel.left + 0.5 ||
      box.left >= panel.right - 0.5 ||
      box.bottom <= panel.top + 0.5 ||
      box.top >= panel.bottom - 0.5
    return isApart ? [] : [each.getAttribute('aria-label') ?? each.textContent]
  })
}

const texts = [
  'anna 2026-11-20 16:00',
  'anna every fri 16:00 45m — bring the metronome and the second book',
  'Omar 2026-11-20 16:00',
  'anna december 16:00',
]

test.each([1440, 1280, 768])(
  'at %i px what is read of a line covers neither the heads of the days nor a button, and the page stays as high as the window',
  async (width) => {
    await openCalendar({ router: appRouter, events: [annasEvent], width })
    await expect.element(page.getByRole('button', { name: /Anna Weber.*Scales/ })).toBeVisible()
    for (const text of texts) {
      await userEvent.fill(line, text)
      await expect.poll(() => panelBox().height).toBeGreaterThan(20)
      const panel = panelBox()
      expect({ text, covered: covered(panel) }).toEqual({ text, covered: [] })
      // Below the line, and nearer to it than anything else.
      const { bottom, left, right } = line.element().getBoundingClientRect()
      expect(panel.top - bottom).toBeGreaterThanOrEqual(0)
      expect(panel.top - bottom).toBeLessThan(12)
      expect([panel.left >= left - 1, panel.right <= right + 1]).toEqual([true, true])
      expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
  },
)

test.each([1440, 768])('at %i px the hint of the first visit covers neither', async (width) => {
  await openCalendar({ router: appRouter, events: [annasEvent], width, search: '?date=2026-11-18#quick-add' })
  await expect.element(page.getByText('Type a lesson, or drag a student onto the week.')).toBeVisible()
  expect(covered(panelBox())).toEqual([])
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight)
})

test('the week gives way once, and not with each letter', async () => {
  await openCalendar({ router: appRouter, events: [annasEvent], width: 1440 })
  await expect.element(page.getByRole('button', { name: /Anna Weber.*Scales/ })).toBeVisible()
  const heads = () => document.querySelector('main [class*="_heads"]')?.getBoundingClientRect().top
  await userEvent.click(line)
  await userEvent.keyboard('a')
  await expect.poll(() => panelBox().height).toBeGreaterThan(20)
  const first = heads()
  for (const more of ['nna ', 'fri', ' 16:0', '0 45m']) {
    await userEvent.keyboard(more)
    expect([more, heads()]).toEqual([more, first])
  }
})

test('at 390 px the line opens over the page: what is read lies below it, within its dialog and the window', async () => {
  await openCalendar({ router: appRouter, events: [annasEvent], width: 390 })
  await expect.element(page.getByRole('button', { name: /Anna Weber.*Scales/ })).toBeVisible()
  await userEvent.keyboard('c')
  const dialog = page.getByRole('dialog', { name: 'Quick add' })
  const inside = dialog.getByRole('textbox')
  await expect.element(inside).toHaveFocus()
  for (const text of texts) {
    await userEvent.fill(inside, text)
    const says = () => document.getElementById(inside.element().getAttribute('aria-describedby') ?? '')?.parentElement
    await expect.poll(() => says()?.getBoundingClientRect().height ?? 0).toBeGreaterThan(20)
    const faults = () => {
      const [box, around, field] = [says(), dialog.element(), inside.element()].map((each) =>
        each?.getBoundingClientRect(),
      )
      if (!box || !around || !field) return ['it is not there']
      return [
        box.top < field.bottom && `it lies on the line: ${box.top} < ${field.bottom}`,
        box.left < around.left - 0.5 && 'it begins beside the dialog',
        box.right > around.right + 0.5 && `it ends beside the dialog: ${box.right} > ${around.right}`,
        box.bottom > around.bottom + 0.5 && `it ends below the dialog: ${box.bottom} > ${around.bottom}`,
        around.bottom > innerHeight && 'the dialog is higher than the window',
        document.documentElement.scrollWidth > innerWidth && 'the page scrolls sideways',
      ].filter((fault) => fault !== false)
    }
    await expect.poll(() => [text, ...faults()]).toEqual([text])
  }
})
