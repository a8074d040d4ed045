import { I18nProvider } from '@lingui/react'
import { createRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../../lib/i18n.ts'
import '../../ui/base.css'
import '../../ui/tokens.css'
import type { CalendarEvent, Times } from '../rules.ts'
import { daysFrom } from '../time/rules.ts'
import type { WeekGridHandle } from './hands.tsx'
import { WeekGrid, type WeekGridProps } from './week-grid.tsx'

const zone = 'Asia/Kathmandu'
const people = new Map([
  [2, { name: 'Anna', colour: 'sky' }],
  [3, { name: 'Mina', colour: 'fern' }],
])

/** By the clock in Kathmandu, which is 5:45 before UTC's. */
const at = (day: number, hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 10, day, hour, minute) - 345 * 60_000).toISOString()

const lesson = (event_id: number, user_profile_id: number, start: string, end: string): CalendarEvent => ({
  event_id,
  user_profile_id,
  teacher_id: 1,
  title: 'Lesson',
  start,
  end,
  all_day: false,
  time_zone: null,
  overlap_wanted: false,
  cancelled_at: null,
  lesson_id: null,
  lesson_status_id: 2,
  version: 1,
})
const anna = lesson(1, 2, at(17, 10), at(17, 11))
const mina = lesson(2, 3, at(18, 10), at(18, 11))

let root: Root
const said = {
  onDraft: vi.fn<WeekGridProps['onDraft']>(),
  onChange: vi.fn<WeekGridProps['onChange']>(),
  onOpen: vi.fn<WeekGridProps['onOpen']>(),
  onDelete: vi.fn<WeekGridProps['onDelete']>(),
  onMoveTo: vi.fn<WeekGridProps['onMoveTo']>(),
  onOpenDay: vi.fn<WeekGridProps['onOpenDay']>(),
  onTurn: vi.fn<WeekGridProps['onTurn']>(),
}
const handle = createRef<WeekGridHandle>()

function show(more: Partial<WeekGridProps> = {}) {
  root.render(
    <I18nProvider i18n={i18n}>
      <div style={{ blockSize: '700px', inlineSize: '900px', display: 'flex' }}>
        <WeekGrid
          ref={handle}
          days={daysFrom(zone, '2026-11-16', 7)}
          zone={zone}
          events={[anna, mina]}
          people={people}
          now={Date.parse(at(16, 9))}
          locale="en-GB"
          label="The week"
          {...said}
          {...more}
        />
      </div>
    </I18nProvider>,
  )
}

beforeEach(async () => {
  document.documentElement.dataset['scheme'] = 'light'
  root = createRoot(document.body.appendChild(document.createElement('div')))
  for (const spy of Object.values(said)) spy.mockReset()
  show()
  await vi.waitFor(() => block(1))
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.useRealTimers()
})

const block = (id: number): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-event="${id}"]`)
  if (!found) throw new Error(`Event ${id} is not drawn.`)
  return found
}
const times = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[data-times]')
  if (!found) throw new Error('There are no times.')
  return found
}
/** px of an hour and of a day on the page. */
const scale = () => {
  const { width, height } = times().getBoundingClientRect()
  return { hour: height / 14, day: width / 7 }
}
const slip = () => document.querySelector('[class*=slip]')
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

interface Press {
  /** px from the upper left corner of the pressed element. */
  from?: { x: number; y: number }
  pointerType?: string
}

/** Presses on an element; the answer moves by px and lets go. */
function press(element: HTMLElement, { from = { x: 20, y: 20 }, pointerType = 'mouse' }: Press = {}) {
  const box = element.getBoundingClientRect()
  const [x, y] = [box.left + from.x, box.top + from.y]
  const send = (on: EventTarget, type: string, dx: number, dy: number, shiftKey = false) =>
    on.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        button: 0,
        pointerId: 1,
        pointerType,
        clientX: x + dx,
        clientY: y + dy,
        shiftKey,
      }),
    )
  send(element, 'pointerdown', 0, 0)
  return {
    async move(dx: number, dy: number, shiftKey = false) {
      send(window, 'pointermove', Math.sign(dx) * 8, Math.sign(dy) * 8, shiftKey)
      send(window, 'pointermove', dx, dy, shiftKey)
      await frame()
      await frame()
    },
    release: (dx: number, dy: number) => send(window, 'pointerup', dx, dy),
  }
}

const changedTo = () => said.onChange.mock.calls.map(([event, { start, end }]) => [event.event_id, start, end])

describe('dragging an event', () => {
  test('moves it by days and quarters of an hour', async () => {
    const { hour, day } = scale()
    const drag = press(block(1))
    await drag.move(2 * day, 1.3 * hour)
    expect(slip()?.textContent).toContain('Thu 11:15–12:15')
    drag.release(2 * day, 1.3 * hour)
    expect(changedTo()).toEqual([[1, at(19, 11, 15), at(19, 12, 15)]])
  })

  test('steps by five minutes with Shift', async () => {
    const { hour } = scale()
    const drag = press(block(1))
    await drag.move(0, hour / 6, true)
    expect(slip()?.textContent).toContain('10:10–11:10')
  })

  test('says what it would overlap before it is dropped', async () => {
    const { day } = scale()
    const drag = press(block(1))
    await drag.move(day, 0)
    expect(slip()?.textContent).toContain('Overlaps with Mina 10:00–11:00')
    drag.release(day, 0)
  })

  test('Escape puts it back', async () => {
    const { hour } = scale()
    const drag = press(block(1))
    await drag.move(0, hour)
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    drag.release(0, hour)
    expect([said.onChange.mock.calls.length, slip()]).toEqual([0, null])
  })

  test('a press without a move opens it', async () => {
    await userEvent.click(block(1))
    expect(said.onOpen.mock.calls.map(([event]) => event.event_id)).toEqual([1])
    expect(said.onChange).not.toHaveBeenCalled()
  })

  test('by finger only after a rest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { hour } = scale()
    const scrolling = press(block(1), { pointerType: 'touch' })
    await scrolling.move(0, hour)
    scrolling.release(0, hour)
    expect(said.onChange).not.toHaveBeenCalled()
    const drag = press(block(1), { pointerType: 'touch' })
    vi.advanceTimersByTime(400)
    await drag.move(0, hour)
    drag.release(0, hour)
    vi.runAllTimers()
    expect(changedTo()).toEqual([[1, at(17, 11), at(17, 12)]])
  })
})

describe('dragging an edge', () => {
  test('the lower one', async () => {
    const { hour } = scale()
    const drag = press(block(1), { from: { x: 20, y: block(1).offsetHeight - 2 } })
    await drag.move(0, hour / 2)
    drag.release(0, hour / 2)
    expect(changedTo()).toEqual([[1, anna.start, at(17, 11, 30)]])
  })

  test('the upper one', async () => {
    const { hour } = scale()
    const drag = press(block(1), { from: { x: 20, y: 2 } })
    await drag.move(0, -hour / 2)
    drag.release(0, -hour / 2)
    expect(changedTo()).toEqual([[1, at(17, 9, 30), anna.end]])
  })
})

describe('planning', () => {
  test('a click on an empty slot drafts the usual length', async () => {
    const { hour, day } = scale()
    await userEvent.click(times(), { position: { x: 3.5 * day, y: 4.1 * hour } })
    expect(said.onDraft.mock.calls).toEqual([[{ start: at(19, 12), end: at(19, 12, 45) }]])
  })

  test('drawing on the empty grid drafts that length', async () => {
    const { hour, day } = scale()
    const drag = press(times(), { from: { x: 4.5 * day, y: 6 * hour + 2 } })
    await drag.move(0, 1.5 * hour)
    drag.release(0, 1.5 * hour)
    expect(said.onDraft.mock.calls).toEqual([[{ start: at(20, 14), end: at(20, 15, 30) }]])
  })

  test('something from beside the grid is dropped on a time', async () => {
    const { hour, day } = scale()
    const card = document.body.appendChild(document.createElement('button'))
    const box = times().getBoundingClientRect()
    card.style.cssText = `position:fixed;left:${box.right + 20}px;top:${box.top}px;inline-size:40px;block-size:20px`
    const dropped = vi.fn<(times: Times) => void>()
    card.addEventListener('pointerdown', (down) =>
      handle.current?.receive({ minutes: 30, look: { name: 'Omar', colour: 'iris' } }, down, dropped),
    )
    const drag = press(card, { from: { x: 5, y: 0 } })
    await drag.move(-25 - 0.5 * day, 3 * hour)
    drag.release(-25 - 0.5 * day, 3 * hour)
    expect(dropped.mock.calls).toEqual([[{ start: at(22, 11), end: at(22, 11, 30) }]])
  })

  test('by keyboard: arrows choose a time, Enter drafts', async () => {
    times().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowDown}{/Shift}')
    await expect.element(page.getByRole('status')).toHaveTextContent('Tuesday 17 November, 09:15–09:45')
    await userEvent.keyboard('{Enter}')
    expect(said.onDraft.mock.calls).toEqual([[{ start: at(17, 9, 15), end: at(17, 9, 45) }]])
  })
})

describe('an event with the focus', () => {
  beforeEach(() => block(1).focus())

  test('arrows go to the next in time', async () => {
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(block(2))
  })

  test('is grabbed, moved and dropped', async () => {
    await userEvent.keyboard('{Shift>}M{/Shift}{ArrowRight}{ArrowDown}{Enter}')
    expect(changedTo()).toEqual([[1, at(18, 10, 15), at(18, 11, 15)]])
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Anna dropped on Wednesday 18 November, 10:15–11:15. Overlaps with Mina 10:00–11:00')
  })

  test('is put back by Escape', async () => {
    await userEvent.keyboard('{Shift>}M{/Shift}{ArrowRight}{Escape}')
    expect(said.onChange).not.toHaveBeenCalled()
  })

  test('is made longer and shorter', async () => {
    await userEvent.keyboard('=-')
    expect(changedTo()).toEqual([
      [1, anna.start, at(17, 11, 15)],
      [1, anna.start, at(17, 10, 45)],
    ])
  })

  test('is deleted, and the focus stays on the grid', async () => {
    await userEvent.keyboard('{Delete}')
    expect(said.onDelete.mock.calls.map(([event]) => event.event_id)).toEqual([1])
    expect(document.activeElement).toBe(block(2))
  })

  test('asks for another time with M', async () => {
    await userEvent.keyboard('m')
    expect(said.onMoveTo.mock.calls.map(([event]) => event.event_id)).toEqual([1])
  })
})

test('who may only read opens events and changes nothing', async () => {
  show({ readOnly: true })
  await vi.waitFor(() => expect(document.querySelector('[data-times]')).toBeNull())
  const drag = press(block(1))
  await drag.move(0, 100)
  drag.release(0, 100)
  block(1).focus()
  await userEvent.keyboard('{Delete}=')
  await userEvent.click(block(2))
  expect([said.onChange, said.onDelete, said.onOpen].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 1])
})

test('what lies before the visible hours is counted and shown on demand', async () => {
  show({ events: [anna, lesson(3, 3, at(18, 6), at(18, 7))] })
  await userEvent.click(page.getByRole('button', { name: '1 earlier, show' }))
  await expect.element(page.getByRole('button', { name: /^Mina, 06:00–07:00/ })).toBeVisible()
})

test('every control is named by what it shows, and by more where that is too little', async () => {
  show({ events: [anna, lesson(3, 3, at(18, 6), at(18, 7)), lesson(4, 3, at(19, 9), at(19, 9, 15))] })
  await expect.element(page.getByRole('button', { name: 'Tue 17 November', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Anna, 10:00–11:00, Lesson', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '09:00 Mina, to 09:15, Lesson', exact: true })).toBeVisible()
})

test('the days are lists in time order', async () => {
  const list = page.getByRole('list', { name: 'Tuesday 17 November, 1 lesson' })
  await expect.element(list.getByRole('button', { name: 'Anna, 10:00–11:00, Lesson' })).toBeVisible()
})
