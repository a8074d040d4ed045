/// <reference types="@vitest/browser-playwright" />
import type { CalendarEvent, Times } from '../../data/event-rows.ts'
import { I18nProvider } from '@lingui/react'
import { createRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { i18n } from '../../lib/i18n.ts'
import { waitingStore } from '../../data/offline/waiting.ts'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { pointOut } from '../../data/point-out.ts'
import { nameRoot } from '../../data/own-writes.ts'
import { daysFrom } from '../../lib/wall-time.ts'
import { BesideEventsContext, nothingBeside } from '../event/beside-events.ts'
import type { WeekGridHandle } from './grid-interactions.ts'
import { WeekGrid, type WeekGridProps } from './week-grid.tsx'
import { plainEvent } from '../../data/plain-event.fake.ts'

const zone = 'Asia/Kathmandu'
const people = new Map([
  [2, { name: 'Anna', colour: 'sky' }],
  [3, { name: 'Mina', colour: 'fern' }],
])

/** By the clock in Kathmandu, which is 5:45 before UTC's. */
const at = (day: number, hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 10, day, hour, minute) - 345 * 60_000).toISOString()

const lesson = (event_id: number, user_profile_id: number, start: string, end: string): CalendarEvent => ({
  ...plainEvent,
  event_id,
  user_profile_id,
  title: 'Lesson',
  start,
  end,
  lesson_status_id: 2,
})
const anna = lesson(1, 2, at(17, 10), at(17, 11))
const mina = lesson(2, 3, at(18, 10), at(18, 11))

let root: Root
const said = {
  onDraft: vi.fn<WeekGridProps['onDraft']>(),
  onChange: vi.fn<WeekGridProps['onChange']>(),
  onCopy: vi.fn<WeekGridProps['onCopy']>(),
  onOpen: vi.fn<WeekGridProps['onOpen']>(),
  onDelete: vi.fn<WeekGridProps['onDelete']>(),
  onChoose: vi.fn<WeekGridProps['onChoose']>(),
  onOpenDay: vi.fn<WeekGridProps['onOpenDay']>(),
  onTurn: vi.fn<WeekGridProps['onTurn']>(),
}
const handle = createRef<WeekGridHandle>()

function show(more: Partial<WeekGridProps> = {}, height = '700px', inlineSize = '900px') {
  root.render(
    <I18nProvider i18n={i18n}>
      <div style={{ blockSize: height, inlineSize, display: 'flex' }}>
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

/** Whether a finger is what points. */
const byFinger = async (enabled: boolean) => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled })
  await vi.waitUntil(() => window.matchMedia('(pointer: coarse)').matches === enabled)
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
const preview = () => document.querySelector('[class*=preview]')
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
/** The timers by which a resting finger is measured. */
const fingerTimers: ('setTimeout' | 'clearTimeout' | 'performance')[] = ['setTimeout', 'clearTimeout', 'performance']

interface Press {
  /** px from the upper left corner of the pressed element. */
  from?: { x: number; y: number }
  pointerType?: string
}

/** Presses on an element; the answer moves by px and lets go. */
function press(element: HTMLElement, { from = { x: 20, y: 20 }, pointerType = 'mouse' }: Press = {}) {
  const box = element.getBoundingClientRect()
  const [x, y] = [box.left + from.x, box.top + from.y]
  const send = (
    on: EventTarget,
    type: string,
    dx: number,
    dy: number,
    { shiftKey = false, timeStamp = performance.now() } = {},
  ) => {
    const event = new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      isPrimary: true,
      button: 0,
      // Nobody's: the browser's own mouse is the first, and says where it is when the page changes below it.
      pointerId: 41,
      pointerType,
      clientX: x + dx,
      clientY: y + dy,
      shiftKey,
    })
    // By the clock of the test, which a finger rests by.
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    on.dispatchEvent(event)
  }
  send(element, 'pointerdown', 0, 0)
  return {
    /** @param how `timeStamp` where it was made earlier than it is heard */
    async move(dx: number, dy: number, how: { shiftKey?: boolean; timeStamp?: number } = {}) {
      send(window, 'pointermove', Math.sign(dx) * 8, Math.sign(dy) * 8, how)
      send(window, 'pointermove', dx, dy, how)
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
    expect(preview()?.textContent).toContain('Thu 11:15–12:15')
    drag.release(2 * day, 1.3 * hour)
    expect(changedTo()).toEqual([[1, at(19, 11, 15), at(19, 12, 15)]])
  })

  test('steps by five minutes with Shift', async () => {
    const { hour } = scale()
    const drag = press(block(1))
    await drag.move(0, hour / 6, { shiftKey: true })
    expect(preview()?.textContent).toContain('10:10–11:10')
  })

  test('says what it would overlap before it is dropped', async () => {
    const { day } = scale()
    const drag = press(block(1))
    await drag.move(day, 0)
    expect(preview()?.textContent).toContain('Overlaps with Mina 10:00–11:00')
    drag.release(day, 0)
  })

  test('Escape puts it back', async () => {
    const { hour } = scale()
    const drag = press(block(1))
    await drag.move(0, hour)
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    drag.release(0, hour)
    expect([said.onChange.mock.calls.length, preview()]).toEqual([0, null])
  })

  test('a press without a move opens it', async () => {
    await userEvent.click(block(1))
    expect(said.onOpen.mock.calls.map(([event]) => event.event_id)).toEqual([1])
    expect(said.onChange).not.toHaveBeenCalled()
  })

  test('by finger only after a rest', async () => {
    vi.useFakeTimers({ toFake: fingerTimers })
    const { hour } = scale()
    const scrolling = press(block(1), { pointerType: 'touch' })
    await scrolling.move(0, hour)
    scrolling.release(0, hour)
    expect(said.onChange).not.toHaveBeenCalled()
    const drag = press(block(1), { pointerType: 'touch' })
    vi.advanceTimersByTime(499)
    expect(preview()).toBeNull()
    vi.advanceTimersByTime(1)
    await drag.move(0, hour)
    drag.release(0, hour)
    vi.runAllTimers()
    expect(changedTo()).toEqual([[1, at(17, 11), at(17, 12)]])
  })

  test('not by a finger that moved before it had rested, however late that is heard', async () => {
    vi.useFakeTimers({ toFake: fingerTimers })
    const { hour } = scale()
    const swipe = press(block(1), { pointerType: 'touch' })
    const timeStamp = performance.now() + 499
    vi.advanceTimersByTime(500)
    expect(preview()).not.toBeNull()
    await swipe.move(0, hour, { timeStamp })
    expect(preview()).toBeNull()
    swipe.release(0, hour)
    vi.runAllTimers()
    expect(said.onChange).not.toHaveBeenCalled()
  })

  test('by a finger that only rests moves nothing and asks for the menu', async () => {
    // As the server writes instants.
    show({ events: [{ ...anna, start: anna.start.replace('.000Z', 'Z'), end: anna.end.replace('.000Z', 'Z') }] })
    await vi.waitFor(() => expect(document.querySelector('[data-event="2"]')).toBeNull())
    vi.useFakeTimers({ toFake: fingerTimers })
    let asked = 0
    document.addEventListener('contextmenu', () => (asked += 1), { once: true })
    const rest = press(block(1), { pointerType: 'touch' })
    vi.advanceTimersByTime(500)
    rest.release(0, 0)
    vi.runAllTimers()
    expect(said.onChange).not.toHaveBeenCalled()
    expect(asked).toBe(1)
  })
})

describe('dragging an event to the edge of a grid that shows a part of its hours', () => {
  const scroller = () => page.getByRole('region', { name: 'The week' }).element()
  beforeEach(async () => {
    show({}, '360px')
    await vi.waitUntil(() => scroller().scrollHeight - scroller().clientHeight > 100)
    scroller().scrollTop = 0
    await frame()
  })
  /** Holds the event there, px from the top of the window. */
  const hold = async (y: number) => {
    const drag = press(block(1))
    const dy = y - block(1).getBoundingClientRect().top - 20
    await drag.move(0, dy)
    return () => drag.release(0, dy)
  }

  test('scrolls on to the later hours as long as it is held there, and drops it on one of them', async () => {
    const { bottom } = scroller().getBoundingClientRect()
    const release = await hold(bottom - 3)
    await expect
      .poll(() => scroller().scrollHeight - scroller().clientHeight - scroller().scrollTop)
      .toBeLessThanOrEqual(1)
    await frame()
    release()
    const [[, start = ''] = []] = changedTo()
    expect(Date.parse(String(start))).toBeGreaterThan(Date.parse(at(17, 20)))
  })

  test('scrolls back at the upper one, and no further once Escape has ended it', async () => {
    scroller().scrollTop = 60
    await frame()
    const release = await hold(scroller().getBoundingClientRect().top + 3)
    await expect.poll(() => scroller().scrollTop).toBe(0)
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    scroller().scrollTop = 60
    await frame()
    await frame()
    release()
    expect([scroller().scrollTop, changedTo()]).toEqual([60, []])
  })
})

describe('on a phone', () => {
  const scroller = () => page.getByRole('region', { name: 'The week' }).element()
  const dayOf = (date: string, events: CalendarEvent[]) => ({ days: daysFrom(zone, date, 1), events })
  const late = dayOf('2026-11-16', [lesson(7, 2, at(16, 20), at(16, 21))])
  const early = dayOf('2026-11-17', [anna])
  const isSeen = (id: number) => {
    const [box, around] = [block(id).getBoundingClientRect(), scroller().getBoundingClientRect()]
    return box.top >= around.top && box.bottom <= around.bottom
  }

  test.for([
    ['the next day, before anything was pressed', false, true],
    ['a day to which somebody turned, at the hours that were looked at', true, false],
  ] as const)('after a day that opened at its late lesson: %s', async ([, isPressed, isInSight]) => {
    await byFinger(true)
    onTestFinished(() => byFinger(false))
    root.unmount()
    root = createRoot(document.body.appendChild(document.createElement('div')))
    show(late, '360px', '390px')
    await expect.poll(() => isSeen(7)).toBe(true)
    if (isPressed) press(block(7)).release(0, 0)
    show(early, '360px', '390px')
    await expect.poll(() => document.querySelector('[data-event="1"]')).not.toBeNull()
    await frame()
    expect(isSeen(1)).toBe(isInSight)
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

describe('by finger', () => {
  /** Rests on an edge, on what is as high as two hours, until it lifts it. */
  const hold = (from: { x: number; y: number }) => {
    vi.useFakeTimers({ toFake: fingerTimers })
    const drag = press(block(1), { pointerType: 'touch', from })
    vi.advanceTimersByTime(500)
    return drag
  }

  test('the edge of a block that is high enough is drawn, and the middle moves it', async () => {
    show({ events: [{ ...anna, end: at(17, 12) }] })
    await vi.waitFor(() => expect(document.querySelector('[data-event="2"]')).toBeNull())
    const { hour } = scale()
    const drag = hold({ x: 20, y: block(1).offsetHeight - 10 })
    await drag.move(0, hour)
    drag.release(0, hour)
    vi.runAllTimers()
    expect(changedTo()).toEqual([[1, anna.start, at(17, 13)]])
    said.onChange.mockClear()
    const move = hold({ x: 20, y: block(1).offsetHeight / 2 })
    await move.move(0, hour)
    move.release(0, hour)
    vi.runAllTimers()
    expect(changedTo()).toEqual([[1, at(17, 11), at(17, 13)]])
  })

  // Below a pointer they are drawn in a journey: a browser that was told of a finger has no mouse for the tests that follow.
  test('who only reads sees no handles on what is selected', async () => {
    await byFinger(true)
    onTestFinished(() => byFinger(false))
    const drawn = () => ['::before', '::after'].map((part) => getComputedStyle(block(1), part).content !== 'none')
    show({ chosen: new Set([1]) })
    await vi.waitFor(() => expect(drawn()).toEqual([true, true]))
    show({ chosen: new Set([1]), readOnly: true })
    await vi.waitFor(() => expect(drawn()).toEqual([false, false]))
  })

  test('a selected one has handles, however low it is; others are only moved', async () => {
    const short = { ...anna, end: at(17, 10, 30) }
    show({ events: [short], chosen: new Set([1]) })
    await vi.waitFor(() => expect(block(1).hasAttribute('data-selected')).toBe(true))
    const { hour } = scale()
    const drag = hold({ x: 20, y: block(1).offsetHeight + 4 })
    await drag.move(0, hour)
    drag.release(0, hour)
    vi.runAllTimers()
    expect(changedTo()).toEqual([[1, anna.start, at(17, 11, 30)]])
    said.onChange.mockClear()
    vi.useRealTimers()
    show({ events: [short] })
    await vi.waitFor(() => expect(block(1).hasAttribute('data-selected')).toBe(false))
    const move = hold({ x: 20, y: block(1).offsetHeight - 2 })
    await move.move(0, hour)
    move.release(0, hour)
    vi.runAllTimers()
    expect(changedTo()).toEqual([[1, at(17, 11), at(17, 11, 30)]])
  })

  test('a rest on an empty time begins a lesson there, of the usual length or as long as it is drawn', async () => {
    const { hour, day } = scale()
    vi.useFakeTimers({ toFake: fingerTimers })
    const from = { x: day * 3.5, y: hour * 4 + 2 }
    const scroll = press(times(), { pointerType: 'touch', from })
    await scroll.move(0, hour)
    scroll.release(0, hour)
    expect(said.onDraft).not.toHaveBeenCalled()
    const rest = press(times(), { pointerType: 'touch', from })
    vi.advanceTimersByTime(500)
    await rest.move(0, 0)
    rest.release(0, 0)
    vi.runAllTimers()
    expect(said.onDraft.mock.calls).toEqual([[{ start: at(19, 12), end: at(19, 12, 45) }]])
    said.onDraft.mockClear()
    const draw = press(times(), { pointerType: 'touch', from })
    vi.advanceTimersByTime(500)
    await draw.move(0, hour * 1.5)
    draw.release(0, hour * 1.5)
    vi.runAllTimers()
    expect(said.onDraft.mock.calls).toEqual([[{ start: at(19, 12), end: at(19, 13, 30) }]])
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

test('a whole day stands above its day, and nothing is written over the way to earlier hours', async () => {
  show({ events: [{ ...anna, all_day: true, start: at(19, 0), end: at(20, 0) }, mina] })
  const bar = page
    .getByRole('list', { name: 'Whole days' })
    .getByRole('button', { name: 'Anna · Lesson, Thursday 19 November' })
  await expect.element(bar).toBeVisible()
  const { left, right } = bar.element().getBoundingClientRect()
  const from = times().getBoundingClientRect().left + 3 * scale().day
  expect(left - from).toBeCloseTo(2, 0)
  expect(right - from).toBeCloseTo(scale().day - 3, 0)
  const box = page.getByRole('button', { name: 'Earlier hours' }).element().getBoundingClientRect()
  const heads = page.getByRole('list', { name: 'Whole days' }).element().parentElement
  expect(heads?.textContent).toBe('Anna · Lesson')
  expect(left).toBeGreaterThan(box.right)
})

describe('the cursor of the keyboard', () => {
  const mark = () => document.querySelector('[class*=cursor]')?.getBoundingClientRect() ?? new DOMRect()
  beforeEach(async () => {
    times().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
    await vi.waitUntil(
      () => document.querySelector('output')?.textContent === 'Wednesday 18 November, 09:15–09:30' && mark().width > 0,
    )
  })

  test('stays on its time where the days become narrower', async () => {
    const column = () => times().getBoundingClientRect().width / 7
    const before = column()
    show({ otherZone: 'UTC' })
    await expect.poll(column).toBeLessThan(before)
    expect(mark().width).toBeCloseTo(column(), 0)
    expect(mark().left).toBeCloseTo(times().getBoundingClientRect().left + 2 * column(), 0)
  })

  test('goes to a day that is shown, where its own is shown no longer', async () => {
    show({ days: daysFrom(zone, '2026-11-19', 1) })
    await vi.waitFor(() => expect(document.querySelectorAll('ol')).toHaveLength(1))
    expect(mark().width).toBeCloseTo(times().getBoundingClientRect().width, 0)
    expect(mark().left).toBeCloseTo(times().getBoundingClientRect().left, 0)
    await userEvent.keyboard('{Enter}')
    expect(said.onDraft.mock.calls).toEqual([[{ start: at(19, 9, 15), end: at(19, 10) }]])
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

  test('grabbed past the last day, it says the day that is shown then', async () => {
    await userEvent.keyboard(
      '{Shift>}M{/Shift}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}',
    )
    expect(said.onTurn.mock.calls).toEqual([[1]])
    expect(document.querySelector('output')?.textContent).toBe('Monday 23 November, 10:00–11:00')
    await userEvent.keyboard('{Enter}')
    expect(changedTo()).toEqual([[1, at(23, 10), at(23, 11)]])
  })

  test('stays in sight wherever it is carried to', async () => {
    show({}, '360px')
    const scroller = page.getByRole('region', { name: 'The week' }).element()
    await vi.waitUntil(() => scroller.scrollHeight - scroller.clientHeight > 100)
    scroller.scrollTop = 0
    const isSeen = () => {
      const [box, around] = [preview()?.getBoundingClientRect(), scroller.getBoundingClientRect()]
      return box !== undefined && box.top >= around.top && box.bottom <= around.bottom
    }
    await userEvent.keyboard('{Shift>}M{/Shift}{ArrowDown>30/}')
    await expect.poll(isSeen).toBe(true)
    expect(scroller.scrollTop).toBeGreaterThan(0)
    await userEvent.keyboard('{ArrowUp>36/}')
    await expect.poll(isSeen).toBe(true)
    await userEvent.keyboard('{Escape}')
  })

  test('is put back by Escape', async () => {
    await userEvent.keyboard('{Shift>}M{/Shift}{ArrowRight}{Escape}')
    expect(said.onChange).not.toHaveBeenCalled()
  })

  test('put back in another week than its own, the focus stays on the grid', async () => {
    const nextWeek = daysFrom(zone, '2026-11-23', 7)
    said.onTurn.mockImplementation(() => show({ days: nextWeek, events: [] }))
    await userEvent.keyboard('{Shift>}M{/Shift}{ArrowRight>6/}')
    await expect.poll(() => document.querySelectorAll('[data-event]').length).toBe(0)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.activeElement).toBe(times())
    expect(said.onChange).not.toHaveBeenCalled()
  })

  test('is made longer and shorter', async () => {
    // Each step goes on from the one before, also where that is not drawn yet; how long that lasts is not this machine's to say.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await userEvent.keyboard('=--')
    expect(changedTo()).toEqual([
      [1, anna.start, at(17, 11, 15)],
      [1, anna.start, at(17, 11)],
      [1, anna.start, at(17, 10, 45)],
    ])
    // The drawn length has not changed by then: the write was refused, and a step goes on from that length.
    vi.runAllTimers()
    await userEvent.keyboard('=')
    expect(changedTo().at(-1)).toEqual([1, anna.start, at(17, 11, 15)])
  })

  test('is deleted, and the focus stays on the grid', async () => {
    await userEvent.keyboard('{Delete}')
    expect(said.onDelete.mock.calls.map(([event]) => event.event_id)).toEqual([1])
    expect(document.activeElement).toBe(block(2))
  })
})

describe('where one reads from the right', () => {
  beforeEach(async () => {
    document.documentElement.dir = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    show()
    const left = (id: number) => block(id).getBoundingClientRect().left
    await vi.waitUntil(() => left(1) > left(2))
  })

  test('a drag to the left moves to later days, and the preview lies under the pointer', async () => {
    const { hour, day } = scale()
    const drag = press(block(1))
    await drag.move(-2 * day, hour)
    expect(preview()?.textContent).toContain('Thu 11:00–12:00')
    const [drawn, box] = [preview()?.getBoundingClientRect(), times().getBoundingClientRect()]
    expect(drawn?.left).toBeCloseTo(box.left + 3 * day, -1)
    drag.release(-2 * day, hour)
    expect(changedTo()).toEqual([[1, at(19, 11), at(19, 12)]])
  })

  test('of two at one time the first stands at the right', async () => {
    show({ events: [anna, { ...mina, start: at(17, 10, 30), end: at(17, 11, 30) }] })
    const [first, second] = [() => block(1).getBoundingClientRect(), () => block(2).getBoundingClientRect()]
    await expect
      .poll(() => Math.max(first().right, second().right) - Math.min(first().left, second().left))
      .toBeLessThan(scale().day)
    expect(first().left).toBeGreaterThan(second().right)
  })

  test('a name from left to right shows its beginning where there is no room for all of it', async () => {
    const title = 'Donaudampfschifffahrtsgesellschaft'
    show({ events: [{ ...anna, end: at(17, 10, 45), title, user_profile_id: null }] })
    const boxOf = (letters: number) => {
      const text = block(1).querySelector('b')?.firstChild
      const range = document.createRange()
      if (text) range.setStart(text, 0)
      if (text) range.setEnd(text, letters)
      return range.getBoundingClientRect()
    }
    const seen = () => (block(1).closest('li') ?? times()).getBoundingClientRect()
    await expect.poll(() => boxOf(title.length).width).toBeGreaterThan(seen().width)
    expect(boxOf(1).left).toBeGreaterThanOrEqual(seen().left)
    expect(boxOf(1).right).toBeLessThan(seen().right)
  })

  test('the way to other hours stands with the hours, and covers no day', async () => {
    const more = page.getByRole('button', { name: 'Earlier hours' })
    await expect.element(more).toBeVisible()
    const [button, days] = [more.element().getBoundingClientRect(), times().getBoundingClientRect()]
    expect(button.left).toBeGreaterThanOrEqual(days.right - 1)
  })

  test('a lesson is planned on the day that was pressed, and drawn there', async () => {
    const { hour, day } = scale()
    await userEvent.click(times(), { position: { x: 3.5 * day, y: 4.1 * hour } })
    await userEvent.click(times(), { position: { x: 0.5 * day, y: 4.1 * hour } })
    const draw = press(times(), { from: { x: 5.5 * day, y: 6 * hour + 2 } })
    await draw.move(0, 1.5 * hour)
    draw.release(0, 1.5 * hour)
    expect(said.onDraft.mock.calls).toEqual([
      [{ start: at(19, 12), end: at(19, 12, 45) }],
      [{ start: at(22, 12), end: at(22, 12, 45) }],
      [{ start: at(17, 14), end: at(17, 15, 30) }],
    ])
  })

  test('the lower edge keeps its day', async () => {
    const { hour } = scale()
    const drag = press(block(1), { from: { x: 20, y: block(1).offsetHeight - 2 } })
    await drag.move(0, hour)
    drag.release(0, hour)
    expect(changedTo()).toEqual([[1, anna.start, at(17, 12)]])
  })

  test('the left arrow goes to later days', async () => {
    block(1).focus()
    await userEvent.keyboard('{Shift>}M{/Shift}{ArrowLeft}{Enter}')
    expect(changedTo()).toEqual([[1, at(18, 10), at(18, 11)]])
    times().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByRole('status')).toHaveTextContent('Tuesday 17 November, 09:00–09:15')
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

test('of two side by side the one below the pointer comes to the front', async () => {
  show({ events: [anna, { ...mina, start: at(17, 10, 30), end: at(17, 11, 30) }] })
  const layer = (id: number) => getComputedStyle(block(id).closest('li') ?? times()).zIndex
  await vi.waitFor(() => block(2))
  for (const [over, other] of [
    [1, 2],
    [2, 1],
  ] as const) {
    await userEvent.hover(block(over))
    await expect.poll(() => [layer(over), layer(other)]).toEqual(['2', 'auto'])
  }
})

test('the ring of what is selected is not cut off', async () => {
  show({ selectedId: 1 })
  const clipped = () => getComputedStyle(block(1).closest('li') ?? times()).overflowX
  await expect.poll(clipped).toBe('visible')
})

test('the ring of one that was put back is not cut off', async () => {
  const place = () => block(1).closest('li') ?? times()
  const clipped = () => getComputedStyle(place()).overflowX
  const ring = () => getComputedStyle(block(1)).animationName
  expect([clipped(), ring()]).toEqual(['clip', 'none'])
  pointOut(1)
  await expect.poll(clipped).toBe('visible')
  expect(ring()).not.toBe('none')
  // Nothing of it stays.
  await expect.poll(clipped, { timeout: 5_000 }).toBe('clip')
})

test.for([
  ['first', at(19, 7, 15), at(19, 8, 5)],
  ['last', at(19, 21, 55), at(19, 22, 55)],
] as const)('an event of which little is left at the %s visible hour still shows its name', async ([, start, end]) => {
  show({ events: [lesson(5, 2, start, end)] })
  await vi.waitFor(() => block(5))
  const [name, seen] = [block(5).querySelector('b'), block(5).closest('li')]
  expect(name?.textContent).toContain('Anna')
  const boxes = () => [name, seen, times()].map((each) => each?.getBoundingClientRect() ?? new DOMRect())
  await expect
    .poll(() => {
      const [text, place, day] = boxes() as [DOMRect, DOMRect, DOMRect]
      return text.bottom - place.bottom <= 2 && place.top >= day.top - 1 && place.bottom <= day.bottom + 1
    })
    .toBe(true)
})

test('a free time of which little is left at the last visible hour can be taken back', async () => {
  const free = [{ start: at(19, 21, 55), end: at(19, 22, 40) }]
  root.render(
    <BesideEventsContext value={{ ...nothingBeside, free }}>
      <div style={{ blockSize: '700px', inlineSize: '900px', display: 'flex' }}>
        <WeekGrid
          days={daysFrom(zone, '2026-11-16', 7)}
          {...{ zone, people, ...said }}
          events={[anna]}
          now={Date.parse(at(16, 9))}
          locale="en-GB"
          label="The week"
        />
      </div>
    </BesideEventsContext>,
  )
  const chosen = page.getByRole('button', { name: 'Free time; press to leave it out' })
  // Five minutes are a twelfth.
  await expect.poll(() => chosen.element().getBoundingClientRect().height).toBeGreaterThan(scale().hour / 4)
})

test('what lies before the visible hours is counted and shown on demand', async () => {
  show({ events: [anna, lesson(3, 3, at(18, 6), at(18, 7))] })
  await userEvent.click(page.getByRole('button', { name: '1 earlier, show' }))
  await expect.element(page.getByRole('button', { name: /^Mina, 06:00–07:00/ })).toBeVisible()
})

test('every control is named by what it shows, and by more where that is too little', async () => {
  show({ events: [anna, lesson(3, 3, at(18, 6), at(18, 7)), lesson(4, 3, at(19, 9), at(19, 9, 15))] })
  await expect.element(page.getByRole('button', { name: 'Tue 17 November', exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Anna, 10:00–11:00, Lesson, Planned', exact: true }))
    .toBeVisible()
  // A column of a phone has room for the name alone.
  const low = page.getByRole('button', { name: /Mina, .*09:15/ })
  await expect.element(low).toHaveAccessibleName('Mina, 09:00–09:15, Lesson, Planned')
  expect(low.element().textContent).toMatch(/^Mina/)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(1280, 900)
  show({ events: [lesson(4, 3, at(19, 9), at(19, 9, 15))] })
  await expect.element(low).toHaveAccessibleName('09:00 Mina, to 09:15, Lesson, Planned')
})

test('the days are lists in time order', async () => {
  const list = page.getByRole('list', { name: 'Tuesday 17 November, 1 lesson' })
  await expect.element(list.getByRole('button', { name: 'Anna, 10:00–11:00, Lesson, Planned' })).toBeVisible()
})

test('an event that the server names while it is dragged overlaps nothing but others, and is no ghost afterwards', async () => {
  const made = { ...anna, event_id: -5 }
  show({ events: [made, mina] })
  await vi.waitFor(() => block(-5))
  const drag = press(block(-5))
  await drag.move(0, scale().hour / 2)
  expect(block(-5).hasAttribute('data-ghost')).toBe(true)
  nameRoot(5, -5)
  show({ events: [{ ...anna, event_id: 5 }, mina] })
  await vi.waitFor(() => block(5))
  await drag.move(0, scale().hour / 4)
  expect([preview()?.hasAttribute('data-clash'), preview()?.textContent]).toEqual([
    false,
    expect.not.stringMatching('Overlaps'),
  ])
  drag.release(0, scale().hour / 4)
  expect(said.onChange).toHaveBeenCalledWith(made, { start: at(17, 10, 15), end: at(17, 11, 15) })
  expect(block(5).hasAttribute('data-ghost')).toBe(false)
})

test('Alt makes a copy of what is dragged, also when it is pressed on the way', async () => {
  const drag = press(block(1))
  await drag.move(0, scale().hour)
  expect(block(1).hasAttribute('data-ghost')).toBe(true)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Alt', bubbles: true }))
  await frame()
  await frame()
  expect([block(1).hasAttribute('data-ghost'), preview()?.hasAttribute('data-copy')]).toEqual([false, true])
  drag.release(0, scale().hour)
  expect(said.onChange).not.toHaveBeenCalled()
  expect(said.onCopy).toHaveBeenCalledWith(anna, { start: at(17, 11), end: at(17, 12) })
})

test('Shift+D copies to the next week, Mod+C and Mod+V to the cursor', async () => {
  block(1).focus()
  await userEvent.keyboard('{Shift>}D{/Shift}')
  expect(said.onCopy).toHaveBeenLastCalledWith(anna, { start: at(24, 10), end: at(24, 11) })
  await userEvent.keyboard('{Control>}c{/Control}')
  times().focus()
  await userEvent.keyboard('{ArrowDown}{Control>}v{/Control}')
  const [event, pasted] = said.onCopy.mock.lastCall ?? []
  expect(event).toBe(anna)
  expect(Date.parse(pasted?.end ?? '') - Date.parse(pasted?.start ?? '')).toBe(3_600_000)
})

test('the wheel with Alt makes the hours higher, and never lower than they were', async () => {
  const height = () => document.querySelector('[class*=body]')?.getBoundingClientRect().height ?? 0
  const turn = (deltaY: number, altKey: boolean) => {
    const wheel = new WheelEvent('wheel', { deltaY, altKey, bubbles: true, cancelable: true })
    block(1).dispatchEvent(wheel)
    return wheel.defaultPrevented
  }
  const before = height()
  expect(turn(-100, false)).toBe(false)
  expect(turn(-100, true)).toBe(true)
  await vi.waitFor(() => expect(height()).toBeGreaterThan(before * 1.1))
  turn(100, true)
  turn(100, true)
  await vi.waitFor(() => expect(height()).toBe(before))
})

test('a second zone stands beside the hours', () => {
  show({ otherZone: 'America/New_York' })
  return vi.waitFor(() => {
    expect(document.querySelector('section')?.textContent).toContain('New York')
    // 08:00 in Kathmandu is 02:15 in UTC.
    expect(document.querySelector('section')?.textContent).toContain('21:15')
  })
})

test('two zones that count to twelve have room beside each other', () => {
  const berlin = 'Europe/Berlin'
  show({ days: daysFrom(berlin, '2026-11-16', 7), zone: berlin, otherZone: 'UTC', locale: 'en-US' })
  return vi.waitFor(() => expect(document.querySelector('section')?.textContent).toContain('9 AM10 AM'))
})

test('an event in the selection is drawn as such', async () => {
  show({ chosen: new Set([1]) })
  await vi.waitFor(() => expect([1, 2].map((id) => block(id).hasAttribute('data-selected'))).toEqual([true, false]))
})

test('drawn over the names of days, X on one, or Shift and a click: what lies there is selected', async () => {
  const head = (date: string) => {
    const found = document.querySelector<HTMLElement>(`[data-head="${date}"]`)
    if (!found) throw new Error(`${date} is not in view.`)
    return found
  }
  const draw = (from: string, to: string) => {
    const at = (date: string) => {
      const { left, top } = head(date).getBoundingClientRect()
      return { clientX: left + 5, clientY: top + 5, bubbles: true, pointerId: 41 }
    }
    head(from).dispatchEvent(new PointerEvent('pointerdown', at(from)))
    window.dispatchEvent(new PointerEvent('pointermove', at(to)))
    const marked = document.querySelectorAll('[data-head][data-over]').length
    window.dispatchEvent(new PointerEvent('pointerup', at(to)))
    return marked
  }
  expect(draw('2026-11-18', '2026-11-16')).toBe(3)
  expect(said.onChoose.mock.calls).toEqual([[anna], [mina]])
  expect(document.querySelector('[data-over]')).toBeNull()
  said.onChoose.mockClear()
  expect(draw('2026-11-17', '2026-11-17')).toBe(0)
  expect(said.onChoose).not.toHaveBeenCalled()
  head('2026-11-17').focus()
  await userEvent.keyboard('x')
  await userEvent.click(head('2026-11-18'), { modifiers: ['Shift'] })
  expect(said.onChoose.mock.calls).toEqual([[anna], [mina]])
})

test('an event keeps the focus when the server gives it its own id', async () => {
  show({ events: [{ ...anna, event_id: -5 }, mina] })
  await vi.waitFor(() => block(-5))
  const drawn = block(-5)
  drawn.focus()
  nameRoot(50, -5)
  show({ events: [mina, { ...anna, event_id: 50 }] })
  await vi.waitFor(() => block(50))
  expect(document.activeElement).toBe(drawn)
  expect(block(50)).toBe(drawn)
})

describe('another week, drawn with the elements of this one', () => {
  const next = lesson(3, 3, at(24, 14), at(24, 15))
  const turn = async () => {
    show({ days: daysFrom(zone, '2026-11-23', 7), events: [next] })
    await vi.waitFor(() => block(3))
  }

  test('is drawn whole, and nothing of this one stays', async () => {
    show({ events: [{ ...anna, cancelled_at: at(16, 9), title: 'Étude' }, mina], chosen: new Set([1]) })
    await vi.waitFor(() => expect(block(1).dataset).toHaveProperty('selected'))
    const drawn = block(1)
    await turn()
    expect(block(3)).toBe(drawn)
    expect(drawn.dataset).toMatchObject({ event: '3', colour: 'fern' })
    expect(drawn.dataset).not.toHaveProperty('off')
    expect(drawn.dataset).not.toHaveProperty('selected')
    expect(drawn.getAttribute('aria-label')).toBe('Mina, 14:00–15:00, Lesson, Planned')
    expect(document.querySelectorAll('[data-event]')).toHaveLength(1)
    const { left, top } = drawn.getBoundingClientRect()
    const grid = times().getBoundingClientRect()
    expect((left - grid.left) / scale().day).toBeCloseTo(1, 1)
    expect((top - grid.top) / scale().hour).toBeCloseTo(6, 1)
  })

  test('takes the focus away from what was left, and gives it to no other event', async () => {
    block(1).focus()
    await turn()
    expect(document.activeElement).toBe(document.body)
  })

  test('is not marked by a drag that goes on, and the event is when its week comes back', async () => {
    const drag = press(block(1))
    await drag.move(30, 60)
    expect(block(1).dataset).toHaveProperty('ghost')
    await turn()
    await drag.move(30, 90)
    expect(block(3).dataset).not.toHaveProperty('ghost')
    show()
    await vi.waitFor(() => block(1))
    await drag.move(30, 120)
    expect(block(1).dataset).toHaveProperty('ghost')
    drag.release(30, 120)
    expect(said.onChange).toHaveBeenCalledOnce()
  })
})

test('a free time that was chosen is taken back by one press, which drafts nothing', async () => {
  const free = [{ start: at(19, 10), end: at(19, 11) }]
  root.render(
    <BesideEventsContext value={{ ...nothingBeside, free }}>
      <div style={{ blockSize: '700px', inlineSize: '900px', display: 'flex' }}>
        <WeekGrid
          days={daysFrom(zone, '2026-11-16', 7)}
          {...{ zone, people, ...said }}
          events={[anna]}
          now={Date.parse(at(16, 9))}
          locale="en-GB"
          label="The week"
        />
      </div>
    </BesideEventsContext>,
  )
  const chosen = page.getByRole('button', { name: 'Free time; press to leave it out' })
  await userEvent.click(chosen)
  await expect.poll(() => said.onDraft.mock.calls).toEqual(free.map((time) => [time]))
  chosen.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => said.onDraft.mock.calls).toEqual([...free, ...free].map((time) => [time]))
})

test.each([768, 1280, 1920])('a name that is too long for its day ends in an ellipsis: %i px', async (width) => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(width, 900)
  show({ people: new Map([[2, { name: 'Wolfeschlegelsteinhausenberger'.repeat(2), colour: 'sky' }]]), events: [anna] })
  const name = () => block(1).querySelector('b')
  await expect.poll(() => (name()?.scrollWidth ?? 0) - (name()?.clientWidth ?? 0)).toBeGreaterThan(0)
  expect(getComputedStyle(name() ?? times())).toMatchObject({ textOverflow: 'ellipsis', overflowX: 'clip' })
})

test('in a wide window a name that has room is spared the layer that a cut costs', async () => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(1280, 900)
  show({ people: new Map([[2, { name: 'Anna Weber', colour: 'sky' }]]), events: [anna] })
  await expect.poll(() => getComputedStyle(block(1).querySelector('b') ?? times()).overflowX).toBe('visible')
})

test('beside others an event shows its end where that has room, and its start alone where it would be cut', async () => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(1440, 900)
  const beside = [anna, lesson(3, 2, at(18, 10), at(18, 12)), lesson(4, 2, at(18, 10), at(18, 12))]
  show({ events: [...beside, lesson(5, 2, at(19, 10), at(19, 12))] }, '790px')
  await expect.poll(() => block(5).textContent).toMatch(/10:00.*–.*12:00/)
  for (const id of [3, 4]) {
    expect(block(id).textContent).toMatch(/10:00/)
    expect(block(id).textContent).not.toMatch(/–/)
    // It is read out as a whole.
    expect(block(id).getAttribute('aria-label')).toMatch(/10:00.*–.*12:00/)
  }
})

/** The times that are seen in the blocks, each with how far it reaches over the side of its block (px). */
const timesSeen = () =>
  [...document.querySelectorAll<HTMLElement>('button[data-event]')].flatMap((shown) => {
    const side = shown.getBoundingClientRect().right
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    const found: [string, number][] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const match = /\d\d:\d\d(?:–\d\d:\d\d)?/.exec(text.textContent ?? '')
      if (!match) continue
      const range = document.createRange()
      range.setStart(text, match.index)
      range.setEnd(text, match.index + match[0].length)
      found.push([match[0], Math.max(...[...range.getClientRects()].map(({ right }) => right)) - side])
    }
    return found
  })

test.each([700, 800, 900, 1_000, 1_200, 1_600])(
  'no time is cut where the grid is %i px wide, however many stand beside it',
  async (width) => {
    const { innerWidth, innerHeight } = window
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    // Beside the grid there may be a panel: the window is no measure of its days.
    await page.viewport(width + 300, 900)
    const day = (id: number, date: number, hours: number) => lesson(id, 2, at(date, 10), at(date, 10 + hours))
    const beside = [
      day(3, 18, 2),
      day(4, 18, 2),
      day(5, 19, 2),
      day(6, 19, 2),
      day(7, 19, 2),
      day(8, 20, 0.5),
      day(9, 20, 2),
    ]
    show({ events: [anna, ...beside] }, '790px', `${width}px`)
    await expect.poll(() => document.querySelectorAll('[data-event]').length).toBe(beside.length + 1)
    expect(timesSeen().filter(([, over]) => over > 0)).toEqual([])
    // Where it has a day for itself it is whole, and read out wherever it stands.
    expect(block(1).textContent).toMatch(/10:00/)
    for (const { event_id } of beside) expect(block(event_id).getAttribute('aria-label')).toMatch(/10:00/)
  },
)

test('a name in two lines takes no room from the time, and is whole where there is room for both', async () => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(768, 900)
  const long = new Map([[2, { name: 'Maximiliane Katharina Steinhausen', colour: 'sky' }]])
  // Of an hour and of two, 50 px each.
  show({ people: long, events: [anna, lesson(3, 2, at(18, 10), at(18, 12))] }, '790px')
  const lines = (id: number) => Math.round((block(id).querySelector('b')?.clientHeight ?? 0) / 16)
  await expect.poll(() => [lines(1), lines(3) > 1]).toEqual([1, true])
  for (const id of [1, 3]) {
    const text = [...block(id).childNodes].find((node) => node.textContent?.startsWith('10:00–'))
    const line = document.createRange()
    line.setStart(text ?? block(id), 0)
    line.setEnd(text ?? block(id), 11)
    expect(line.getBoundingClientRect().bottom).toBeLessThanOrEqual(block(id).getBoundingClientRect().bottom)
  }
})

test('where a day is so narrow that nothing of a name can be read, none stands there', async () => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  const events = [1, 2, 3, 4, 5].map((id) => lesson(id, 2, at(17, 10), at(17, 11)))
  const texts = () => new Set(events.map(({ event_id }) => block(event_id).textContent))
  await page.viewport(768, 900)
  show({ events })
  await expect.poll(texts).toEqual(new Set(['']))
  await page.viewport(1440, 900)
  show({ events: [...events] })
  await expect.poll(texts).not.toContain('')
})

test('the chosen hours are shown, and a drag keeps to the chosen minutes', async () => {
  const usual = { first: 6 * 60, last: 24 * 60 }
  root.render(
    <BesideEventsContext value={{ ...nothingBeside, usual, snap: 30 }}>
      <div style={{ blockSize: '900px', inlineSize: '900px', display: 'flex' }}>
        <WeekGrid
          days={daysFrom(zone, '2026-11-16', 7)}
          {...{ zone, people, ...said }}
          events={[anna]}
          now={Date.parse(at(16, 9))}
          locale="en-GB"
          label="The week"
        />
      </div>
    </BesideEventsContext>,
  )
  await expect.element(page.getByRole('button', { name: 'Later hours' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Earlier hours' })).toBeVisible()
  const hour = times().getBoundingClientRect().height / 18
  const drag = press(block(1))
  await drag.move(0, hour * 0.8)
  drag.release(0, hour * 0.8)
  expect(changedTo()).toEqual([[1, at(17, 11), at(17, 12)]])
})

test('what overlaps is hatched and says with what; what was called off overlaps nothing', async () => {
  const beside = { ...mina, start: at(17, 10, 30), end: at(17, 11, 30) }
  show({ events: [anna, beside] })
  await expect.element(page.getByRole('button', { name: /^Anna, .*Overlaps with Mina$/ })).toBeVisible()
  expect([1, 2].map((id) => block(id).hasAttribute('data-clash'))).toEqual([true, true])
  expect(block(2).title).toBe('Overlaps with Anna')
  show({ events: [anna, { ...beside, cancelled_at: at(16, 9) }] })
  await expect
    .element(page.getByRole('button', { name: 'Anna, 10:00–11:00, Lesson, Planned', exact: true }))
    .toBeVisible()
  expect(document.querySelector('[data-clash]')).toBeNull()
})

test('a finger that is drawn quickly sideways turns to other days; slowly or upwards it does not', () => {
  const swipe = (dx: number, dy: number, ms: number) => {
    const target = times()
    const touch = (x: number, y: number) => new Touch({ identifier: 1, target, clientX: x, clientY: y })
    const send = (type: string, at: Touch, timeStamp: number) => {
      const event = new TouchEvent(type, {
        bubbles: true,
        touches: type === 'touchend' ? [] : [at],
        changedTouches: [at],
      })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      target.dispatchEvent(event)
    }
    send('touchstart', touch(300, 300), 1_000)
    send('touchend', touch(300 + dx, 300 + dy), 1_000 + ms)
  }
  swipe(-120, 10, 200)
  swipe(120, -10, 200)
  expect(said.onTurn.mock.calls).toEqual([[1], [-1]])
  swipe(-120, 10, 600)
  swipe(-120, 100, 200)
  swipe(-30, 0, 100)
  expect(said.onTurn).toHaveBeenCalledTimes(2)
})

test('a right click opens the event', () => {
  block(1).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  expect(said.onOpen).toHaveBeenCalledWith(anna, block(1))
})

test('dropped on a day beside the grid, an event goes to the same time of that day', async () => {
  const beside = document.body.appendChild(document.createElement('div'))
  beside.dataset['dropDay'] = '2026-12-08'
  beside.style.cssText = 'position: fixed; inset: 750px auto auto 20px; inline-size: 40px; block-size: 40px'
  const from = block(1).getBoundingClientRect()
  const [dx, dy] = [40 - from.left - 20, 770 - from.top - 20]
  const drag = press(block(1))
  await drag.move(dx, dy)
  expect(beside.hasAttribute('data-over')).toBe(true)
  drag.release(dx, dy)
  expect(changedTo()).toEqual([[1, at(38, 10), at(38, 11)]])
  expect(beside.hasAttribute('data-over')).toBe(false)
  // And not the minute that the pointer passed on its way.
  expect(document.querySelector('output')?.textContent).toBe('Anna: Tuesday 8 December, 10:00–11:00')
})

test('back over the grid, a day beside it is marked no longer, and nothing is looked for under the pointer', async () => {
  const beside = document.body.appendChild(document.createElement('div'))
  beside.dataset['dropDay'] = '2026-12-08'
  beside.style.cssText = 'position: fixed; inset: 750px auto auto 20px; inline-size: 40px; block-size: 40px'
  const look = vi.spyOn(document, 'elementFromPoint')
  onTestFinished(() => look.mockRestore())
  const from = block(1).getBoundingClientRect()
  const drag = press(block(1))
  await drag.move(40 - from.left - 20, 770 - from.top - 20)
  await expect.poll(() => beside.hasAttribute('data-over')).toBe(true)
  look.mockClear()
  await drag.move(0, scale().hour)
  await expect.poll(() => beside.hasAttribute('data-over')).toBe(false)
  drag.release(0, scale().hour)
  expect(changedTo()).toEqual([[1, at(17, 11), at(17, 12)]])
  expect(look).not.toHaveBeenCalled()
})

test('nobody else hears how a drag moves, and everybody hears of other moves', async () => {
  const heard = vi.fn<() => void>()
  document.addEventListener('pointermove', heard)
  onTestFinished(() => document.removeEventListener('pointermove', heard))
  const move = (clientX: number) =>
    block(2).dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerId: 41, clientX }))
  move(200)
  expect(heard).toHaveBeenCalledTimes(1)
  const drag = press(block(1))
  await drag.move(0, scale().hour)
  move(300)
  expect(heard).toHaveBeenCalledTimes(1)
  drag.release(0, scale().hour)
  move(400)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('what was not sent yet has a clock, and says so, until it was', async () => {
  onTestFinished(() => waitingStore.set([]))
  show()
  await expect.element(page.getByRole('button', { name: /Anna/ })).toBeVisible()
  const operation = { operation_id: 'x', row: 'event 1', title: 'Anna', document: '', variables: {}, input: null }
  const rest = { answer: '', fields: {}, base: {}, after: null, at: 1, sent_at: null, failures: 0 }
  waitingStore.set([{ ...operation, ...rest }])
  const waits = page.getByRole('button', { name: 'Anna, 10:00–11:00, Lesson, Planned, Waiting to sync' })
  await expect.element(waits).toBeVisible()
  expect(waits.element().querySelectorAll('svg')).toHaveLength(1)
  expect(page.getByRole('button', { name: /Mina/ }).element().querySelector('svg')).toBeNull()
  waitingStore.set([])
  await expect.element(waits).not.toBeInTheDocument()
})

test('for a finger three quarters of an hour are high enough to hit, and the first lesson is in sight', async () => {
  root.unmount()
  document.body.replaceChildren()
  await byFinger(true)
  onTestFinished(() => byFinger(false))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  show({ events: [lesson(1, 2, at(17, 18), at(17, 18, 45))] }, '420px')
  await expect.poll(() => block(1).getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  const { top, bottom } = document.querySelector('section')?.getBoundingClientRect() ?? new DOMRect()
  const box = block(1).getBoundingClientRect()
  expect(box.top).toBeGreaterThan(top)
  expect(box.bottom).toBeLessThan(bottom)
})

describe('a low lesson', () => {
  const dragged = async (y: number) => {
    said.onChange.mockClear()
    const { hour } = scale()
    const drag = press(block(1), { from: { x: 20, y } })
    await drag.move(0, hour)
    drag.release(0, hour)
    return changedTo()
  }
  const showLong = async (minutes: number) => {
    show({ events: [{ ...anna, end: at(17, 10, minutes) }] })
    await vi.waitFor(() => expect(document.querySelector('[data-event="2"]')).toBeNull())
  }

  test.each([20, 30, 45])('of %i min is moved by its upper side and its middle', async (minutes) => {
    await showLong(minutes)
    const height = block(1).offsetHeight
    expect(height).toBeLessThan(47)
    for (const y of [1, 3, height / 2, height * 0.72])
      expect(await dragged(y)).toEqual([[1, at(17, 11), at(17, 11, minutes)]])
  })

  test.each([30, 45])('of %i min is resized by its lower side', async (minutes) => {
    await showLong(minutes)
    expect(await dragged(block(1).offsetHeight - 2)).toEqual([[1, anna.start, at(17, 11, minutes)]])
  })
})
