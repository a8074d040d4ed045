import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appRouter } from '../../routes.tsx'
import { annasEvent, leaveCalendar, openCalendar } from '../calendar-stage.tsx'

const after = { start: '2026-11-18T10:00:00.000Z', end: '2026-11-18T10:45:00.000Z' }
const choir = { ...annasEvent, ...after, event_id: 8, title: 'Choir' }
const anna = page.getByRole('button', { name: /Anna Weber.*Scales/ })
const slip = () => document.querySelector('[data-overlay] > *')

afterEach(leaveCalendar)

test.each(['timeGridDay', 'timeGridWeek'])(
  'on a phone a low slip holds its time within its edge (%s)',
  async (view) => {
    const search = `?date=2026-11-18&view=${view}`
    await openCalendar({ router: appRouter, events: [annasEvent, choir], width: 390, search })
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
    // What it would overlap stands below it.
    const lines = [...(slip()?.children ?? [])].slice(0, 2).map((line) => line.getBoundingClientRect())
    expect(lines).toHaveLength(2)
    for (const { top: above, bottom } of lines) {
      expect(above).toBeGreaterThanOrEqual(edge.top)
      expect(bottom).toBeLessThanOrEqual(edge.bottom)
    }
    expect(slip()?.textContent).toMatch(/^Anna Weber.*9:45.*10:30/)
    await userEvent.keyboard('{Escape}')
    expect(slip()).toBeNull()
  },
)
