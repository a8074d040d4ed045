import type { CalendarEvent } from '../../data/event-rows.ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import '../../ui/base.css'
import { appRouter } from '../../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'

const at = (event_id: number, day: string, hour: number, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...annasEvent,
  event_id,
  start: `${day}T${hour}:00:00.000Z`,
  end: `${day}T${hour}:45:00.000Z`,
  ...more,
})
const events = [
  annasEvent,
  at(8, '2026-11-18', 11, { title: 'Étude', cancelled_at: '2026-11-17T00:00:00.000Z' }),
  at(9, '2026-11-20', 10, { title: 'Recital', user_profile_id: null }),
]
const days = page.getByRole('list', { name: /^Days\./ })
const day = (name: RegExp) => days.getByRole('button', { name })
const wednesday = day(/^Wednesday, November 18/)
const friday = day(/^Friday, November 20/)
const listed = (name: RegExp) =>
  page.getByRole('region', { name: 'Lessons in November 2026' }).getByRole('button', { name })
let router: ReturnType<typeof appRouter>
const search = () => new URLSearchParams(router.state.location.searchStr)

async function open(scene: Partial<Parameters<typeof openCalendar>[0]> = {}): Promise<void> {
  await openCalendar({
    router: (history) => (router = appRouter(history)),
    events,
    width: 390,
    search: '?date=2026-11-18&view=dayGridMonth',
    ...scene,
  })
  await expect.element(days).toBeVisible()
}
const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })

afterEach(async () => {
  document.documentElement.removeAttribute('dir')
  await leaveCalendar()
})

test('where there is room and a mouse the month has its events in its days', async () => {
  await openCalendar({ router: appRouter, events, width: 768, search: '?date=2026-11-18&view=dayGridMonth' })
  await expect.element(page.getByRole('button', { name: /Anna Weber, Scales/ })).toBeVisible()
  await expect.element(days).not.toBeInTheDocument()
})

test('a student reads a month and plans nothing in it', async () => {
  await open({ role: 'student' })
  await expect.element(wednesday).toHaveAttribute('aria-pressed', 'true')
  await userEvent.dblClick(friday)
  await expect.element(friday).toHaveAttribute('aria-pressed', 'true')
  await expect.element(listed(/^New lesson on/)).not.toBeInTheDocument()
  expect(search().get('view')).toBe('dayGridMonth')
})

test('each day says what is on it, and shows it by marks that differ in more than colour', async () => {
  await open({ events: [...events, ...[12, 13, 14].map((hour) => at(hour, '2026-11-18', hour))] })
  await expect.element(wednesday).toHaveAccessibleName('Wednesday, November 18, 4 lessons')
  await expect.element(day(/^Thursday, November 19/)).toHaveAccessibleName('Thursday, November 19, nothing planned')
  const marks = (of: typeof wednesday) => [...(of.element().closest('li')?.querySelectorAll<HTMLElement>('i') ?? [])]
  await expect.poll(() => wednesday.element().closest('li')?.textContent).toMatch(/\+2$/)
  const look = (mark: HTMLElement) => {
    const { borderTopWidth, borderRadius } = getComputedStyle(mark)
    return `${borderTopWidth} ${borderRadius}`
  }
  const [lesson, off] = marks(wednesday).map(look)
  const [recital] = marks(friday).map(look)
  expect(new Set([lesson, off, recital]).size).toBe(3)
})

test('a tap chooses a day and lists what is on it, and a row opens its event', async () => {
  await open()
  await expect.element(listed(/Anna Weber Scales/)).toBeVisible()
  await userEvent.click(friday)
  await expect.element(friday).toHaveAttribute('aria-pressed', 'true')
  await expect.element(wednesday).toHaveAttribute('aria-pressed', 'false')
  await expect.element(listed(/Anna Weber Scales/)).not.toBeInTheDocument()
  expect(search().get('date')).toBe('2026-11-20')
  await userEvent.click(listed(/Recital/))
  await expect.element(page.getByRole('dialog', { name: 'Recital' })).toBeVisible()
})

test.each(['a second tap', 'the list'])('%s plans at the next free time of the day', async (by) => {
  await open({ search: '?date=2036-11-18&view=dayGridMonth', events: [] })
  const thursday = day(/^Thursday, November 20/)
  if (by === 'the list') {
    await userEvent.click(thursday)
    await userEvent.click(page.getByRole('button', { name: 'New lesson on Thursday, November 20' }))
  } else await userEvent.dblClick(thursday)
  await expect.element(page.getByRole('dialog', { name: 'New lesson' })).toBeVisible()
  expect([search().get('view'), search().get('date')]).toEqual(['timeGridDay', '2036-11-20'])
})

test.each(['ltr', 'rtl'])('arrow keys go from day to day and on into the next month: %s', async (direction) => {
  document.documentElement.dir = direction
  await open()
  const forward = direction === 'ltr' ? '{ArrowRight}' : '{ArrowLeft}'
  ;(wednesday.element() as HTMLElement).focus()
  await userEvent.keyboard(forward)
  await expect.element(day(/^Thursday, November 19/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(day(/^Thursday, November 26/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(day(/^Thursday, December 10/)).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'December 2026' })).toBeVisible()
  // One stop for all days: the next one is the list's.
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Thursday, December 10', exact: true })).toHaveFocus()
})

test('taken by key, an event goes to another day, and the list and the focus with it', async () => {
  const written: unknown[] = []
  const answers = {
    saveEvent: ({ event }: Record<string, unknown>) => {
      written.push(event)
      return { upsertEvent: { ...annasEvent, ...(event as object), version: 2 } }
    },
  }
  await open({ answers })
  const anna = listed(/Anna Weber Scales/)
  await expect.element(anna).toBeVisible()
  ;(anna.element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}M{/Shift}{ArrowRight}{ArrowRight}{Enter}')
  await expect.poll(() => written).toMatchObject([{ event_id: 7, start: '2026-11-20T09:00:00.000Z' }])
  await expect.element(friday).toHaveAttribute('aria-pressed', 'true')
  await expect.element(anna).toHaveFocus()
  await expect.element(page.getByText(/^Anna Weber moved to/)).toBeVisible()
})

test('a day at which clocks are turned for one of two carries a mark, and says what is to be known', async () => {
  await touch(true)
  onTestFinished(async () => {
    await touch(false)
  })
  const drift = {
    event_id: 7,
    on: '2026-11-18',
    display_name: 'Anna Weber',
    teacher_before: '2026-11-18T09:00:00',
    teacher_after: '2026-11-18T09:00:00',
    student_before: '2026-11-18T05:00:00',
    student_after: '2026-11-18T04:00:00',
  }
  await open({ answers: { clockWatch: () => ({ clockWatch: [drift] }) } })
  await expect.element(wednesday).toHaveAccessibleName(/Anna Weber: .*for you/)
  await expect.poll(() => wednesday.element().closest('li')?.textContent).toMatch(/◷$/)
  const more = page.getByText(/^The clocks change/)
  expect(more.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

describe('with a finger', () => {
  beforeEach(() => touch(true))
  afterEach(() => touch(false))

  test.each([320, 390, 768])('every day and every row can be hit: %s px', async (width) => {
    await open({ width })
    await expect.element(listed(/Anna Weber Scales/)).toBeVisible()
    const sides = [...days.getByRole('button').elements(), listed(/Anna Weber Scales/).element()].map((element) => {
      const { width: wide, height } = element.getBoundingClientRect()
      return Math.min(wide, height)
    })
    expect(sides).toHaveLength(36)
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(44)
  })

  test('a swipe turns the month and keeps the day', async () => {
    await open()
    const { left, top, width } = days.element().getBoundingClientRect()
    const frame = window.frameElement?.getBoundingClientRect()
    const [x, y] = [left + width / 2 + (frame?.left ?? 0), top + 70 + (frame?.top ?? 0)]
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number[], step: number) =>
      cdp().send('Input.dispatchTouchEvent', {
        type,
        touchPoints: by.map((way) => ({ x: x + way, y })),
        timestamp: begun + step / 40,
      })
    const begun = Date.now() / 1_000
    await send('touchStart', [0], 0)
    for (const [step, way] of [-30, -70, -110].entries()) await send('touchMove', [way], step + 1)
    await send('touchEnd', [], 4)
    await expect.poll(() => search().get('date')).toBe('2026-12-18')
  })
})
