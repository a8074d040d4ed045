import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../lib/query-cache.ts'
import { appRouter } from '../routes.ts'
import { annasEvent, leaveCalendar, openCalendar } from './test-calendar.fake.tsx'

let router: ReturnType<typeof appRouter>
/** The events that were written, and the ids of those that were deleted. */
let written: Record<string, unknown>[]
let deleted: unknown[]
let isBroken: boolean

const at = (start: string, end: string) => ({ start: `2026-11-18T${start}:00.000Z`, end: `2026-11-18T${end}:00.000Z` })
const second = { ...annasEvent, event_id: 8, title: 'Choir', ...at('11:00', '12:00') }
const third = { ...annasEvent, event_id: 9, title: 'Theory', ...at('14:00', '15:00') }
const block = (title: string) => page.getByRole('button', { name: new RegExp(`Anna Weber.*${title}`) })
const view = (name: string) => page.getByRole('radio', { name })
const address = () => new URLSearchParams(router.state.location.searchStr)

beforeEach(() => {
  written = []
  deleted = []
  isBroken = false
})
afterEach(leaveCalendar)

async function open(search = '?date=2026-11-18', width = 1440): Promise<void> {
  const events = [annasEvent, second, third]
  await openCalendar({
    router: (history) => (router = appRouter(history)),
    events,
    search,
    width,
    answers: {
      loadEvents: ({ from, to }) => {
        if (isBroken) throw new Error('Something went wrong on the server.')
        return { loadEvents: events.filter(({ start }) => String(from) <= start && start < String(to)) }
      },
      saveEvent: ({ event }) => {
        const row = event as Record<string, unknown>
        written.push(row)
        return { upsertEvent: { ...annasEvent, event_id: 500 + written.length, ...row, version: 2 } }
      },
      saveLesson: () => ({ upsertLesson: { lesson_id: 72, version: 1 } }),
      linkLesson: () => ({ updateEventId: { lesson_id: 72, lesson_status_id: 2, version: 2 } }),
      deleteEvent: ({ id }) => {
        deleted.push(id)
        return { deleteEvent: { event_id: id, version: 2 } }
      },
    },
  })
  await expect.element(view(width > 600 ? 'Week' : '1 day')).toBeChecked()
}
async function openOn(title: string): Promise<void> {
  await open()
  await expect.element(block(title)).toBeVisible()
  block(title).element().focus()
}

test('each view has a digit and a letter', async () => {
  await open()
  const keys = { 1: 'Day', w: 'Week', 3: 'Month', a: 'List', 2: 'Week', d: 'Day', 4: 'List' }
  for (const [key, name] of Object.entries(keys)) {
    await userEvent.keyboard(key)
    await expect.element(view(name)).toBeChecked()
  }
})

test('K turns back, J on, and T to today', async () => {
  await open()
  await userEvent.keyboard('k')
  await expect.poll(() => address().get('date')).toBe('2026-11-11')
  await userEvent.keyboard('j')
  await expect.poll(() => address().get('date')).toBe('2026-11-18')
  await userEvent.keyboard('t')
  await expect.poll(() => address().get('date')).toBe(new Date().toISOString().slice(0, 10))
})

test('Tab goes from event to event in the order of time, and back with Shift', async () => {
  await openOn('Scales')
  await userEvent.keyboard('{Tab}')
  await expect.element(block('Choir')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(block('Scales')).toHaveFocus()
  await userEvent.keyboard('{Tab>2/}')
  await expect.element(block('Theory')).toHaveFocus()
})

test('a key that is held deletes one event, not all that follow, and copies it once', async () => {
  await openOn('Scales')
  await userEvent.keyboard('{Delete>4/}')
  await expect.poll(() => deleted).toEqual([7])
  await expect.element(block('Choir')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{D>4/}{/Shift}')
  await expect.poll(() => written).toMatchObject([{ start: '2026-11-25T11:00:00.000Z' }])
  await userEvent.keyboard('{Control>}c{/Control}')
  page
    .getByRole('button', { name: /^Times/ })
    .element()
    .focus()
  await userEvent.keyboard('{Control>}{v>4/}{/Control}')
  await expect.poll(() => written.length).toBe(2)
  // Its length is made of steps.
  block('Theory').element().focus()
  await userEvent.keyboard('{=>3/}')
  await expect.poll(() => written.at(-1)).toMatchObject({ event_id: 9, end: '2026-11-18T15:45:00.000Z' })
  expect(deleted).toEqual([7])
  expect(written.filter(({ event_id }) => event_id === undefined)).toHaveLength(2)
})

test('a double click on a day of the month begins a lesson there, at the next free time', async () => {
  // Years ahead: of the day that it is the hours that have passed are not free.
  await open('?date=2036-11-18')
  await userEvent.keyboard('3')
  const month = page.getByRole('region', { name: /^Lessons in/ })
  await expect.element(month).toBeVisible()
  // The middle of the day itself, wherever it stands by then: the lines of a month move until its lessons are there.
  const day = await vi.waitUntil(() => month.element().querySelector('[data-drop-day="2036-11-26"]'))
  await userEvent.dblClick(day)
  await expect.element(view('Day')).toBeChecked()
  const draft = page.getByRole('dialog', { name: 'New lesson' })
  await expect.element(draft.getByRole('heading', { name: /Nov 26.*8:00.*8:45/ })).toBeVisible()
})

test('on a phone the view that was left is the one that is found', async () => {
  await open('', 390)
  await userEvent.click(view('List'))
  await expect.element(view('List')).toBeChecked()
  await router.navigate({ to: '/settings/{-$section}', params: { section: 'keyboard' } })
  await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await router.navigate({ to: '/calendar' })
  await expect.element(view('List')).toBeChecked()
})

test('a browser that keeps nothing turns the pages all the same', async () => {
  const refuse = () => {
    throw new DOMException('Refused', 'SecurityError')
  }
  await open()
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
  )
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  await userEvent.keyboard('j')
  await expect.poll(() => address().get('date')).toBe('2026-11-25')
  await userEvent.keyboard('h3')
  await expect.element(view('Month')).toBeChecked()
  await expect.poll(() => address().get('view')).toBe('dayGridMonth')
})

test('days that could not be read again stand there with their time, until they are', async () => {
  await open()
  await expect.element(block('Scales')).toBeVisible()
  isBroken = true
  await queryClient.invalidateQueries()
  await expect.element(page.getByText(/^Couldn’t refresh – showing \d+:\d\d/)).toBeVisible()
  await expect.element(block('Scales')).toBeVisible()
  isBroken = false
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await expect.element(page.getByText(/^Couldn’t refresh/)).not.toBeInTheDocument()
})

test('without a network only days that were never read are told as missing; the others stand there', async () => {
  await open()
  await expect.element(block('Scales')).toBeVisible()
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => isOnline.mockRestore())
  const server = fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  window.dispatchEvent(new Event('offline'))
  await queryClient.invalidateQueries()
  await expect.element(page.getByText(/^Offline – showing what we saved at \d+:\d\d/)).toBeVisible()
  await expect.element(block('Scales')).toBeVisible()
  await expect.element(page.getByText(/^Couldn’t/)).not.toBeInTheDocument()

  router.history.push('/calendar?date=2027-11-18')
  await expect.element(page.getByText('Couldn’t load your lessons.')).toBeVisible()

  vi.stubGlobal('fetch', server)
  isOnline.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Couldn’t load your lessons.')).not.toBeInTheDocument()
})
