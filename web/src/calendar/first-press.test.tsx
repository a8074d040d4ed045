import type { CalendarEvent } from '../data/event-rows.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { awakeStore } from '../lib/awake.ts'
import { appRouter } from '../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from './test-calendar.fake.tsx'

/** The events that were written. */
let written: Record<string, unknown>[]
let address: () => string

beforeEach(() => {
  written = []
  // As on a page that was opened just now, which nobody has touched.
  awakeStore.set(false)
})
afterEach(leaveCalendar)

const lesson = { ...annasEvent, lesson_id: 30 }
/** Has no time yet. */
const waiting = {
  lesson_id: 40,
  event_id: null,
  lesson_status_id: 1,
  user_profile_id: 2,
  title: 'Waits',
  minutes: 30,
  video_link: null,
  attendance: null,
  make_up_of: null,
  version: 1,
}
const anna = page.getByRole('button', { name: /Anna Weber.*Scales/ })
const preview = page.getByRole('dialog', { name: 'Anna Weber' })
const draft = page.getByRole('dialog', { name: 'New lesson' })

async function open(search = '') {
  let shown: CalendarEvent = lesson
  await openCalendar({
    router: (history) => {
      const router = appRouter(history)
      address = () => router.state.location.href
      return router
    },
    search: `?date=2026-11-18${search}`,
    events: [lesson],
    answers: {
      loadEvents: () => ({ loadEvents: [shown] }),
      loadLessonCards: () => ({ loadLessons: [waiting] }),
      linkLesson: () => ({ updateEventId: { lesson_id: 40, lesson_status_id: 2, version: 2 } }),
      saveEvent: ({ event }) => {
        written.push(event as Record<string, unknown>)
        const { event_id = 500 } = event as Partial<CalendarEvent>
        shown = { ...shown, ...(event as object), event_id, version: shown.version + 1 }
        return { upsertEvent: shown }
      },
    },
  })
  await expect.element(anna).toBeVisible()
}

/** px of the grid. */
const scale = () => {
  const times = document.querySelector('[data-times]')?.getBoundingClientRect() ?? new DOMRect()
  return { day: times.width / 7, hour: times.height / 14, left: times.left, top: times.top }
}

interface Pressed {
  pointerType?: string
  /** By how many px it moves. */
  dx?: number
  dy?: number
  /** How long ago it was, ms. */
  ago?: number
  detail?: number
  button?: number
}

/** Dispatches the events that a browser sends for a pointer on an element. */
function say(element: Element, types: readonly string[], how: Pressed = {}): PointerEvent[] {
  const { pointerType = 'mouse', dx = 0, dy = 0, ago = 0, detail = 1, button = 0 } = how
  const { left, top } = element.getBoundingClientRect()
  return types.map((type) => {
    const goesOn = type === 'pointermove' || type === 'pointerup'
    const event = new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      composed: true,
      isPrimary: true,
      // Nobody's: the browser's own mouse is the first, and says where it is when the page changes below it.
      pointerId: 41,
      pointerType,
      button,
      detail,
      clientX: left + 20 + (goesOn ? dx : 0),
      clientY: top + 20 + (goesOn ? dy : 0),
    })
    Object.defineProperty(event, 'timeStamp', { value: performance.now() - ago })
    element.dispatchEvent(event)
    return event
  })
}

/** Waits for the next task: to a browser, a press that is not followed by another at once is a task of its own. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** A key as the browser presses it; each is a task of its own there (`typing`). */
const key = (name: string, on: Element = document.activeElement ?? document.body) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, composed: true })
  on.dispatchEvent(event)
  return event
}

/** @returns of each key whether the page took it */
async function typing(letters: string): Promise<boolean[]> {
  const taken: boolean[] = []
  for (const letter of letters) {
    taken.push(key(letter).defaultPrevented)
    await nextTask()
  }
  return taken
}

test('the first click opens the event, once', async () => {
  await open()
  say(anna.element(), ['pointerdown', 'pointerup', 'click'])
  await expect.element(preview).toBeVisible()
  expect(written).toEqual([])
})

test('the first drag moves the event, once, and opens nothing', async () => {
  await open()
  const { day, hour } = scale()
  say(anna.element(), ['pointerdown', 'pointermove', 'pointermove', 'pointerup', 'click'], { dx: day, dy: hour })
  await expect
    .poll(() => written)
    .toMatchObject([{ event_id: 7, start: '2026-11-19T10:00:00.000Z', end: '2026-11-19T10:45:00.000Z' }])
  await expect.element(preview).not.toBeInTheDocument()
})

test('a pointer that is still down is followed from where it went down', async () => {
  await open()
  const { hour } = scale()
  const block = anna.element()
  say(block, ['pointerdown'])
  say(block, ['pointermove', 'pointermove', 'pointerup', 'click'], { dy: 2 * hour })
  await expect.poll(() => written).toMatchObject([{ event_id: 7, start: '2026-11-18T11:00:00.000Z' }])
})

test('a pointer that was taken away does nothing', async () => {
  await open()
  const block = anna.element()
  // So long ago that the next press makes no double click of it.
  say(block, ['pointerdown', 'pointermove', 'pointercancel'], { dx: 200, ago: 1_000 })
  say(block, ['pointermove', 'pointerup'], { dx: 200 })
  await nextTask()
  say(block, ['pointerdown', 'pointerup', 'click'])
  await expect.element(preview).toBeVisible()
  expect(written).toEqual([])
})

test('a click on an empty time drafts a lesson there', async () => {
  await open()
  const times = document.querySelector('[data-times]') ?? document.body
  say(times, ['pointerdown', 'pointerup', 'click'])
  await expect.element(draft).toBeVisible()
})

test('a finger that has rested has lifted the event when it is let go', async () => {
  await open()
  const block = anna.element()
  say(block, ['pointerdown'], { pointerType: 'touch', ago: 1_000 })
  await expect.poll(() => document.querySelector('[data-held]')).not.toBeNull()
  say(block, ['pointerup'], { pointerType: 'touch' })
  await expect.element(page.getByRole('menu')).toBeVisible()
})

test('a right click gets the menu of the event and not the browser’s', async () => {
  await open()
  const [asked] = say(anna.element(), ['contextmenu'], { button: 2 })
  expect(asked?.defaultPrevented).toBe(true)
  await expect.element(page.getByRole('menu')).toBeVisible()
})

test('a double click opens the lesson, and no preview card over it', async () => {
  await open()
  const block = anna.element()
  const [first] = say(block, ['pointerdown', 'pointerup', 'click'])
  await nextTask()
  // However busy the machine is, the second follows the first by 100 ms.
  const ago = performance.now() - (first?.timeStamp ?? 0) - 100
  say(block, ['pointerdown', 'pointerup', 'click'], { detail: 2, ago })
  await expect.poll(() => address()).toContain('lesson=')
  await expect.element(preview).not.toBeInTheDocument()
})

test('of two clicks on two places both count', async () => {
  await open()
  say(document.querySelector('[data-times]') ?? document.body, ['pointerdown', 'pointerup', 'click'])
  say(anna.element(), ['pointerdown', 'pointerup', 'click'])
  await expect.element(preview).toBeVisible()
  await expect.element(draft).not.toBeInTheDocument()
})

test('a third click opens no preview card over the lesson that two have opened', async () => {
  await open()
  const block = anna.element()
  const [first] = say(block, ['pointerdown', 'pointerup', 'click'])
  for (const detail of [2, 3]) {
    await nextTask()
    const ago = performance.now() - (first?.timeStamp ?? 0) - 100 * detail
    say(block, ['pointerdown', 'pointerup', 'click'], { detail, ago })
  }
  await expect.poll(() => address()).toContain('lesson=')
  await expect.element(preview).not.toBeInTheDocument()
})

test('with Escape between them two clicks look twice and open nothing', async () => {
  await open()
  const [first] = say(anna.element(), ['pointerdown', 'pointerup', 'click'])
  await expect.element(preview).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(preview).not.toBeInTheDocument()
  const ago = performance.now() - (first?.timeStamp ?? 0) - 100
  say(anna.element(), ['pointerdown', 'pointerup', 'click'], { ago })
  await expect.element(preview).toBeVisible()
  expect(address()).not.toContain('lesson=')
})

test('keys are pressed in order: to the next week, to the one after it, and back by one', async () => {
  await open()
  expect(await typing('jjk')).toEqual([true, true, true])
  await expect.poll(() => address()).toContain('2026-11-25')
})

test('what is typed after the key for a new lesson stands in its field, and is no key of the page', async () => {
  await open()
  await userEvent.keyboard('nAn')
  await expect.element(draft.getByRole('combobox', { name: 'Student' })).toHaveValue('An')
  expect(address()).not.toContain('listWeek')
})

test('what is typed after the key for quick add stands in the line', async () => {
  await open()
  await userEvent.keyboard('qAnna9')
  await expect.element(page.getByLabelText('Quick add', { exact: true })).toHaveValue('Anna9')
})

test('an arrow on the times moves their cursor, and the page does not scroll for it', async () => {
  await open()
  const times = document.querySelector<HTMLElement>('[data-times]')
  times?.focus()
  expect(key('ArrowDown').defaultPrevented).toBe(true)
  key('Enter')
  await expect.element(draft).toBeVisible()
})

test('an arrow on a page where nothing has the focus leads to the first event, and Enter opens that', async () => {
  await open()
  for (const name of ['ArrowDown', 'Enter']) expect(key(name).defaultPrevented).toBe(true)
  await expect.poll(() => address()).toContain('lesson=')
})

test('Enter on an event opens its lesson', async () => {
  await open()
  anna.element().focus()
  expect(key('Enter').defaultPrevented).toBe(true)
  await expect.poll(() => address()).toContain('lesson=')
})

test('keys of a field stay there', async () => {
  await open()
  const line = page.getByLabelText('Quick add', { exact: true }).element()
  expect(key('j', line).defaultPrevented).toBe(false)
})

test('a lesson that waits is carried onto the week', async () => {
  await open()
  const slip = page.getByRole('button', { name: /Waits/ })
  await expect.element(slip).toBeVisible()
  const [card, { left, top }] = [slip.element().getBoundingClientRect(), scale()]
  say(slip.element(), ['pointerdown', 'pointermove', 'pointermove', 'pointerup', 'click'], {
    dx: left + 10 - card.left - 20,
    dy: top + 10 - card.top - 20,
  })
  await expect.poll(() => written).toMatchObject([{ start: expect.stringContaining('2026-11-15T08:') }])
})

test('what the address asks for needs no hand', async () => {
  await open('&do=import')
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('what the menu prints is printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  onTestFinished(() => print.mockRestore())
  await open()
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await userEvent.click(page.getByRole('menuitem', { name: /^Print these days/ }))
  await expect.poll(() => print.mock.calls).toHaveLength(1)
  window.dispatchEvent(new Event('afterprint'))
})

test('who leaves the calendar at once has opened nothing on the next page', async () => {
  await open()
  say(anna.element(), ['pointerdown', 'pointerup', 'click'])
  await leaveCalendar()
  await open()
  await expect.element(preview).not.toBeInTheDocument()
})

test('who drags a file onto the page has touched nothing on it before, and it is taken', async () => {
  await open()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['BEGIN:VCALENDAR'], 'choir.ics'))
  const send = (type: string) => {
    const drag = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
    document.body.dispatchEvent(drag)
    return drag.defaultPrevented
  }
  send('dragenter')
  await expect.poll(() => send('dragover')).toBe(true)
  await expect.element(page.getByText('Drop a calendar file (.ics) to add its events')).toBeVisible()
})
