import '../ui/base.css'
import '../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../lib/client.ts'
import { ensureTemporal } from '../lib/dates.ts'
import { i18n } from '../lib/i18n.ts'
import { noteAway } from '../lib/connection.ts'
import { preferencesStore } from '../lib/preferences.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { toastStore } from '../lib/toast.ts'
import { pressUndo } from '../lib/undo.fake.ts'
import { appRouter } from '../routes.ts'
import { typeWhen, whenField, whenIn } from '../ui/typed-when.fake.ts'
import { plainEvent } from '../data/plain-event.fake.ts'

const student = { user_profile_id: 2, display_name: 'Anna Weber', first_name: 'Anna', last_name: 'Weber' }
const event = {
  ...plainEvent,
  event_id: 7,
  user_profile_id: 2,
  title: 'Scales',
  start: '2026-11-18T09:00:00.000Z',
  end: '2026-11-18T09:45:00.000Z',
  lesson_id: 70,
  lesson_status_id: 2,
}
/** An occurrence of a series, for which nobody planned a lesson yet. */
const unplanned = { ...event, lesson_id: null, lesson_status_id: null, series_id: 5, rrule: 'FREQ=WEEKLY;COUNT=12' }
const waiting = {
  lesson_id: 71,
  event_id: null,
  lesson_status_id: 1,
  user_profile_id: 2,
  title: 'Sight reading',
  minutes: 45,
  video_link: null,
}
/** The details of the lesson that are read when it is opened. */
const opened = {
  lesson_id: 70,
  event_id: event.event_id,
  lesson_status_id: 2,
  user_profile_id: 2,
  title: 'Scales',
  plan: null,
  steps: [],
  homework: null,
  homework_due: null,
  homework_items: [],
  start: event.start,
  end: event.end,
  version: 1,
}
const profile = {
  user_profile_id: 1,
  id: fakeUserId,
  display_name: 'Clara Braun',
  default_lesson_minutes: 45,
  time_zone: 'UTC',
}

let root: Root
let router: ReturnType<typeof appRouter>
/** The answer with the students waits for this. */
let gate: Promise<void>
let askedForEvents: number
/** Lessons that were made. */
let made: unknown[]
/** The events in the calendar. */
let shown: (Omit<typeof event | typeof unplanned, 'lesson_id'> & { lesson_id: number | null })[]
/** The events that were written, and the marks that lessons were given. */
let changed: unknown[]
let marked: unknown[]
/** The requests to the route for calendar files, and its answer. */
let brought: Record<string, unknown>[]
let files: (body: Record<string, unknown>) => Response
/** The own calendar as it arrives. */
let whole: () => BodyInit
/** Lessons at which clocks drift apart. */
let drifts: object[]
/** When the teacher teaches. */
let hours: { weekday: number; from: number; to: number }[] | null

beforeEach(async () => {
  gate = Promise.resolve()
  askedForEvents = 0
  made = []
  shown = [event]
  hours = null
  drifts = []
  changed = []
  marked = []
  brought = []
  files = () => Response.json({ operation_id: null, created: 0, items: [] })
  whole = () => 'BEGIN:VCALENDAR'
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: { ...profile, working_hours: hours } }),
    loadEvents: ({ from, to }) => {
      askedForEvents += 1
      return { loadEvents: shown.filter(({ start }) => String(from) <= start && start < String(to)) }
    },
    loadStudents: async () => {
      await gate
      const students = [{ ...student, colour: 'fern', video_link: null, default_lesson_minutes: 45 }]
      return { getStudentList: students }
    },
    loadLessonCards: () => ({ loadLessons: [waiting] }),
    saveEvent: ({ event: written }) => {
      changed.push(written)
      return { upsertEvent: { ...event, event_id: 500, ...(written as object), version: 2 } }
    },
    saveLesson: ({ lesson }) => {
      if ('user_profile_id' in (lesson as object)) {
        made.push(lesson)
        return { upsertLesson: { lesson_id: 72, version: 1 } }
      }
      marked.push(lesson)
      return { upsertLesson: { lesson_id: 70, version: 2 } }
    },
    loadLesson: () => ({
      loadLesson: { ...opened, place: 'Room 3', shared_note: 'Bring the <b>metronome</b>', private_note: null },
    }),
    deleteEvent: ({ id }) => ({ deleteEvent: { event_id: id, version: 2 } }),
    clockWatch: () => ({ clockWatch: drifts }),
    loadAbsences: () => ({ absences: [] }),
    calendarEventFile: () => ({ eventFile: 'BEGIN:VCALENDAR' }),
    linkLesson: () => ({ updateEventId: { lesson_id: 72, lesson_status_id: 2, version: 2 } }),
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/v1/calendar/export')) return new Response(whole())
    if (!request.url.endsWith('/v1/calendar/import')) return server(request)
    const body: Record<string, unknown> = await request.json()
    brought.push(body)
    return files(body)
  })
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  toastStore.set([])
  await client.auth.signOut()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(width: number, search = '?date=2026-11-18'): Promise<void> {
  await page.viewport(width, 900)
  router = appRouter(createMemoryHistory({ initialEntries: [`/calendar${search}`] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

test('events are drawn only when it is known whose they are', async () => {
  let letThrough = () => {}
  gate = new Promise((resolve) => {
    letThrough = resolve
  })
  await open(1440)
  // The weeks beside this one are asked for once it has been drawn with its events.
  await vi.waitFor(() => expect(askedForEvents).toBe(3))
  expect(document.querySelector('[data-event]')).toBeNull()
  await expect.element(page.getByText('Nothing planned.', { exact: false })).not.toBeInTheDocument()

  letThrough()
  await vi.waitFor(() => expect(document.querySelector('[data-event]')?.textContent).toContain('Anna Weber'))
})

test('where there is no room beside the week, what waits for a time is one press away', async () => {
  await open(1100)
  await expect.element(page.getByRole('button', { name: /Sight reading/ })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: '1 lesson to schedule' }))
  await expect.element(page.getByRole('button', { name: /Sight reading/ })).toBeVisible()
})

test('with room for it, what waits stands beside the week', async () => {
  await open(1440)
  await expect.element(page.getByRole('button', { name: /Sight reading/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '1 lesson to schedule' })).not.toBeInTheDocument()
})

test.each([
  [1440, 'Week'],
  [768, 'Week'],
  [390, '1 day'],
])('the first view at %i px is the %s', async (width, view) => {
  await open(width, '')
  await expect.element(page.getByRole('radio', { name: view })).toBeChecked()
})

test('who turns quicker than the address follows misses no week', async () => {
  await open(1440)
  await expect.element(page.getByRole('list', { name: /18.*, 1 lesson/ })).toBeInTheDocument()
  await userEvent.keyboard('jjj')
  await expect.element(page.getByRole('list', { name: /^Wednesday.*\b9\b/ })).toBeInTheDocument()
  await expect.poll(() => router.state.location.search).toMatchObject({ date: '2026-12-09' })
})

test('3 shows the month: an event opens from it, and a day', async () => {
  await open(1440)
  await expect.element(page.getByRole('radio', { name: 'Week' })).toBeChecked()
  await userEvent.keyboard('3')
  await expect.element(page.getByRole('heading', { name: 'November 2026', level: 1 })).toBeVisible()
  const day = page.getByRole('list', { name: /18.*, 1 lesson/ })
  await userEvent.click(day.getByRole('button', { name: /Anna Weber, Scales/ }))
  const preview = page.getByRole('dialog', { name: 'Anna Weber' })
  await expect.element(preview).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(preview).not.toBeInTheDocument()
  await userEvent.click(
    page.getByRole('region', { name: 'Lessons in November 2026' }).getByRole('button', { name: /Wednesday.*18/ }),
  )
  await expect.element(page.getByRole('radio', { name: 'Day' })).toBeChecked()
})

test('the month says the number of each of its weeks, unless the settings want none', async () => {
  const before = preferencesStore.get()
  onTestFinished(() => preferencesStore.set(before))
  preferencesStore.set({ ...before, firstDay: 1 })
  await open(1440, '?date=2026-11-18&view=dayGridMonth')
  const numbers = page.getByTitle(/^Week \d+$/)
  await expect.element(numbers.first()).toBeVisible()
  expect(numbers.elements().map(({ textContent }) => textContent)).toEqual(['44', '45', '46', '47', '48', '49'])
  preferencesStore.set({ ...before, weekNumbers: false })
  await expect.element(numbers).not.toBeInTheDocument()
})

test('in the month an event is dragged, copied with Alt, or taken by key to another day', async () => {
  await open(1440, '?date=2026-11-18&view=dayGridMonth')
  const cell = (date: string) => document.querySelector<HTMLElement>(`[class*=month] [data-drop-day="${date}"]`)
  const block = () => document.querySelector<HTMLElement>('[class*=month] [data-event="7"]')
  await vi.waitFor(() => expect(block()).not.toBeNull())
  const drag = async (to: string, altKey: boolean) => {
    const from = block()?.getBoundingClientRect()
    const over = cell(to)?.getBoundingClientRect()
    if (!from || !over) throw new Error('The month is not drawn.')
    const pointer = (type: string, x: number, y: number) =>
      (type === 'pointerdown' ? block() : window)?.dispatchEvent(
        new PointerEvent(type, { clientX: x, clientY: y, altKey, bubbles: true, isPrimary: true, pointerId: 1 }),
      )
    pointer('pointerdown', from.left + 5, from.top + 5)
    pointer('pointermove', from.left + 15, from.top + 15)
    pointer('pointermove', over.left + 20, over.top + 40)
    await vi.waitFor(() => expect(cell(to)?.hasAttribute('data-over')).toBe(true))
    pointer('pointerup', over.left + 20, over.top + 40)
  }
  await drag('2026-11-20', false)
  await vi.waitFor(() => expect(changed).toMatchObject([{ event_id: 7, start: '2026-11-20T09:00:00.000Z' }]))
  await expect.element(page.getByText(/^Anna Weber moved to/)).toBeVisible()

  await drag('2026-11-25', true)
  await vi.waitFor(() => expect(changed.at(-1)).toMatchObject({ start: '2026-11-25T09:00:00.000Z' }))
  expect(changed.at(-1)).not.toHaveProperty('event_id')

  block()?.focus()
  await userEvent.keyboard('{Shift>}M{/Shift}{ArrowDown}{ArrowLeft}')
  await expect.element(page.getByText(/^Thursday.*26/).last()).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(changed.at(-1)).toMatchObject({ event_id: 7, start: '2026-11-26T09:00:00.000Z' }))
  // Undo takes back the change that was announced last.
  await expect.element(page.getByText(/^Anna Weber moved to .*26/)).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(changed.at(-1)).toMatchObject({ event_id: 7, start: '2026-11-20T09:00:00.000Z' }))
})

test('4 shows a list of days, which a screen reader reads from top to bottom', async () => {
  await open(1440)
  await expect.element(page.getByRole('radio', { name: 'Week' })).toBeChecked()
  await userEvent.keyboard('4')
  await expect.element(page.getByRole('radio', { name: 'List' })).toBeChecked()
  const lists = page.getByRole('list', {
    name: /November.*(nothing planned|lesson)|(nothing planned|lesson).*November/,
  })
  await vi.waitFor(() => {
    if (lists.elements().length < 7) throw new Error('Not all days are there yet.')
  })
  await expect
    .element(page.getByRole('list', { name: /18.*1 lesson/ }).getByRole('button', { name: /Anna Weber/ }))
    .toBeVisible()
})

test('in the list, too, a lesson is selected, copied, moved and deleted by its keys', async () => {
  const next = {
    ...event,
    event_id: 8,
    title: 'Étude',
    start: '2026-11-19T09:00:00.000Z',
    end: '2026-11-19T09:45:00.000Z',
  }
  shown = [event, next]
  await open(1440, '?date=2026-11-18&view=listWeek')
  const rows = page.getByRole('button', { name: /Anna Weber.*(Scales|Étude)/ })
  await vi.waitFor(() => expect(rows.elements()).toHaveLength(2))
  rows.first().element().focus()
  await userEvent.keyboard('{Shift>}j{/Shift}')
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await expect.element(rows.last()).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Shift>}d{/Shift}')
  await vi.waitFor(() => expect(changed).toMatchObject([{ start: '2026-11-26T09:00:00.000Z' }]))
  await userEvent.keyboard('m')
  await expect.element(page.getByRole('dialog', { name: 'Move to…' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Move to…' })).not.toBeInTheDocument()
  rows.last().element().focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByText(/Anna Weber on .* deleted/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Scales/ })).toHaveFocus()
})

test('the preview card shows where it is and what was noted, marks it taught, and leads to all that can be done', async () => {
  await open(1440)
  await vi.waitFor(() => expect(document.querySelector('[data-event]')).not.toBeNull())
  await userEvent.click(lesson())
  const preview = page.getByRole('dialog', { name: 'Anna Weber' })
  await expect.element(preview.getByText('Room 3')).toBeVisible()
  await expect.element(preview.getByText('Bring the <b>metronome</b>')).toBeVisible()
  await userEvent.click(preview.getByRole('button', { name: 'More' }))
  const menu = page.getByRole('menu', { name: 'Actions of Anna Weber' })
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await userEvent.click(lesson())
  await userEvent.click(preview.getByRole('button', { name: 'Mark taught' }))
  await vi.waitFor(() => expect(marked).toMatchObject([{ lesson_id: 70, attendance: 'present' }]))
  await expect.element(preview).not.toBeInTheDocument()
})

test('what has not begun is marked taught only when that is meant', async () => {
  shown = [{ ...event, start: '2099-01-07T09:00:00.000Z', end: '2099-01-07T09:45:00.000Z' }]
  await open(1440, '?date=2099-01-07')
  await vi.waitFor(() => expect(document.querySelector('[data-event]')).not.toBeNull())
  await userEvent.click(lesson())
  const preview = page.getByRole('dialog', { name: 'Anna Weber' })
  await expect.element(preview.getByRole('button', { name: 'Open lesson' })).toBeVisible()
  await expect.element(preview.getByRole('button', { name: 'Mark taught' })).not.toBeInTheDocument()
  await userEvent.click(preview.getByRole('button', { name: 'More' }))
  await expect.element(page.getByRole('menuitem', { name: /^Mark taught/ })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  lesson().element().focus()
  await userEvent.keyboard('y')
  await expect.element(page.getByText('Anna Weber: the lesson has not begun yet.')).toBeVisible()
  expect(marked).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Mark taught all the same' }))
  await vi.waitFor(() => expect(marked).toMatchObject([{ lesson_id: 70, attendance: 'present' }]))
})

test('Mod+P prints the days in view, and nothing else', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await open(1440)
  await vi.waitFor(() => expect(document.querySelector('[data-event]')).not.toBeNull())
  await userEvent.keyboard('{Control>}p{/Control}')
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(document.querySelector('[data-print]')?.textContent).toContain('Anna Weber')
  window.dispatchEvent(new Event('afterprint'))
  await vi.waitFor(() => expect(document.querySelector('[data-print]')).toBeNull())

  // The browser's own menu prints what it finds right after it has said so.
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.querySelector('[data-print]')?.textContent).toContain('Anna Weber')
  expect(print).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('afterprint'))
  await vi.waitFor(() => expect(document.querySelector('[data-print]')).toBeNull())
  print.mockRestore()
})

test('the sheet has each lesson at its hour, and no other hours; a list is printed where it is chosen', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  shown = [event, { ...event, event_id: 8, title: 'Étude', start: '2026-11-18T09:15:00.000Z' }]
  await open(1440)
  await vi.waitFor(() => expect(document.querySelectorAll('[data-event]')).toHaveLength(2))
  await userEvent.keyboard('{Control>}p{/Control}')
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
  const items = () => [...document.querySelectorAll<HTMLElement>('[data-print] li')]
  expect(items().map(({ style: { top, width } }) => [top, width])).toEqual([
    ['0%', '50%'],
    ['25%', '50%'],
  ])
  window.dispatchEvent(new Event('afterprint'))
  await vi.waitFor(() => expect(document.querySelector('[data-print]')).toBeNull())

  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Print as a list' }))
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  expect(items().map(({ style: { top } }) => top)).toEqual(['', ''])
  window.dispatchEvent(new Event('afterprint'))
  await vi.waitFor(() => expect(document.querySelector('[data-print]')).toBeNull())
  print.mockRestore()
})

test('what lies in a term that is over is read and marked, and neither changed nor added to', async () => {
  const before = preferencesStore.get()
  onTestFinished(() => preferencesStore.set(before))
  preferencesStore.set({ ...before, terms: '2020-09-07/2020-12-18' })
  shown = [{ ...event, start: '2020-11-18T09:00:00.000Z', end: '2020-11-18T09:45:00.000Z' }]
  await open(1440, '?date=2020-11-18')
  await expect.element(page.getByText(/^The term until .*18.* is over\. Its lessons can only be read\./)).toBeVisible()
  await focusLesson()
  await userEvent.keyboard('e=-{Shift>}m{/Shift}{ArrowDown}{Enter}')
  await closeDrawer('2020-11-18')
  await focusLesson()
  await userEvent.keyboard('x{Delete}')
  await expect.element(page.getByRole('textbox', { name: 'Title' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('toolbar', { name: 'Selected lessons' })).not.toBeInTheDocument()
  await userEvent.click(lesson())
  const preview = page.getByRole('dialog', { name: 'Anna Weber' })
  await expect.element(preview.getByRole('button', { name: 'Mark taught' })).toBeVisible()
  await expect.element(preview.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
  await expect.element(preview.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')

  const line = page.getByRole('textbox', { name: 'Quick add' })
  await userEvent.type(line, 'anna 2020-11-20 16:00{Enter}')
  await expect.element(page.getByText('Change the dates of the term in the settings', { exact: false })).toBeVisible()
  await expect.element(line).toHaveValue('anna 2020-11-20 16:00')
  expect(changed).toEqual([])

  await focusLesson()
  await userEvent.keyboard('y')
  await vi.waitFor(() => expect(marked).toMatchObject([{ lesson_id: 70, attendance: 'present' }]))
})

test('a student is dragged from beside the week onto a time, or pressed for the next free one', async () => {
  await open(1440)
  const chip = page.getByRole('button', { name: 'Plan a lesson with Anna Weber' })
  await expect.element(chip).toBeVisible()
  await vi.waitFor(() => expect(document.querySelector('[data-event]')).not.toBeNull())
  const [from, to] = [chip.element(), page.getByRole('list', { name: /Friday, November 20/ }).element()].map(
    (element) => element.getBoundingClientRect(),
  )
  if (!from || !to) throw new Error('Both are on the screen.')
  const send = (on: EventTarget, type: string, clientX: number, clientY: number) =>
    on.dispatchEvent(
      new PointerEvent(type, { clientX, clientY, bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse' }),
    )
  const [x, y] = [to.left + to.width / 2, to.top + to.height / 2]
  send(chip.element(), 'pointerdown', from.left + 5, from.top + 5)
  send(window, 'pointermove', from.left - 20, from.top + 5)
  send(window, 'pointermove', x, y)
  await vi.waitFor(() => expect(document.querySelector('[data-overlay] > *')).not.toBeNull())
  send(window, 'pointerup', x, y)
  await vi.waitFor(() => expect(changed).toMatchObject([{ user_profile_id: 2, title: 'Anna Weber' }]))
  expect(changed[0]).toMatchObject({ start: expect.stringMatching(/^2026-11-20T/) as string })

  await userEvent.click(chip)
  const draft = page.getByRole('dialog', { name: 'New lesson' })
  await expect.element(draft.getByRole('combobox', { name: 'Student' })).toHaveValue('Anna Weber')
})

test('a student’s term is printed as a list, alone', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => window.dispatchEvent(new Event('beforeprint')))
  shown = [event, { ...event, event_id: 8, user_profile_id: 9, title: 'Choir', start: '2026-11-19T11:00:00.000Z' }]
  await open(1440)
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Print a student’s term…' }))
  const dialog = page.getByRole('dialog', { name: 'Print a student’s term' })
  await typeWhen(whenField(dialog, 'First day'), '2026-11-16')
  await typeWhen(whenField(dialog, 'Last day'), '2026-11-30')
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }))
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
  const sheets = [...document.querySelectorAll('[data-print]')].map(({ textContent }) => textContent)
  expect(sheets).toEqual([expect.stringMatching(/^Anna Weber.*16.*30.*18.*Scales/)])
  expect(sheets[0]).not.toContain('Choir')
  window.dispatchEvent(new Event('afterprint'))
  await expect.element(dialog).not.toBeInTheDocument()
  print.mockRestore()
})

test('so is the term of one who was not known yet when it was asked for', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const print = vi.spyOn(window, 'print').mockReturnValue()
  onTestFinished(() => print.mockRestore())
  gate = promise
  await open(1440)
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Print a student’s term…' }))
  const dialog = page.getByRole('dialog', { name: 'Print a student’s term' })
  const confirm = dialog.getByRole('button', { name: 'Print' })
  await expect.element(confirm).toBeDisabled()
  resolve()
  await expect.element(dialog.getByLabelText('Student')).toHaveDisplayValue('Anna Weber')
  await expect.element(confirm).toBeEnabled()
  await userEvent.click(confirm)
  await expect.poll(() => print.mock.calls).toHaveLength(1)
})

test('the calendar is drawn with what was chosen in the settings', async () => {
  const before = preferencesStore.get()
  onTestFinished(() => preferencesStore.set(before))
  preferencesStore.set({ ...before, firstHour: 6, secondZone: 'America/New_York', weekNumbers: false })
  await open(1440)
  await expect.element(page.getByText('1 lesson · 45 min', { exact: true })).toBeVisible()
  await expect.element(page.getByText('New York')).toBeVisible()
  // Beside the hour in New York.
  await expect.element(page.getByText(/[AP]M6\sAM$/)).toBeVisible()
  await userEvent.keyboard('z')
  await expect.element(page.getByText('New York')).not.toBeInTheDocument()
})

test('what is typed while the popover of a new lesson comes is typed into it', async () => {
  await open(1440)
  await expect.element(page.getByRole('button', { name: /Anna Weber.*Scales/ })).toBeVisible()
  await userEvent.keyboard('nann')
  const draft = page.getByRole('dialog', { name: 'New lesson' })
  await expect.element(draft.getByRole('combobox', { name: 'Student' })).toHaveValue('ann')
  expect(router.state.location.search).not.toMatchObject({ view: 'listWeek' })
  await userEvent.keyboard('{Enter}')
  await expect.element(draft).not.toBeInTheDocument()
  await vi.waitFor(() => expect(changed).toMatchObject([{ user_profile_id: 2 }]))
})

test('what only the server can do says so while it is away, and does nothing', async () => {
  onTestFinished(() => noteAway(false))
  shown = [unplanned]
  await open(1440)
  const close = page.getByRole('button', { name: 'Close days…' })
  await expect.element(close).not.toHaveAttribute('aria-disabled')
  // An answer that is still on its way would say that the server is there.
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  noteAway(true)
  await expect.element(close).toHaveAccessibleDescription('This needs a connection.')
  await userEvent.click(close, { force: true })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await expect.element(page.getByRole('menuitem', { name: /Export .ics/ })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('menuitem', { name: /Print these days/ })).not.toHaveAttribute('aria-disabled')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test('a date of a series opens its lesson, which came with it', async () => {
  shown = [{ ...unplanned, lesson_id: 73 }]
  await open(1440)
  await userEvent.click(page.getByRole('button', { name: /Anna Weber.*, weekly/ }))
  await expect.element(page.getByRole('dialog').getByText('↻ weekly')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Open lesson' }))
  await expect.poll(() => router.state.location.search).toMatchObject({ lesson: 73 })
  expect(made).toEqual([])
})

test('another time says what it would overlap before anything is moved', async () => {
  shown = [
    event,
    { ...event, event_id: 8, title: 'Choir', start: '2026-11-18T11:00:00.000Z', end: '2026-11-18T12:00:00.000Z' },
  ]
  await open(1440)
  await userEvent.click(page.getByRole('button', { name: /Anna Weber.*Scales/ }))
  await userEvent.click(page.getByRole('button', { name: 'Move to…' }))
  const dialog = page.getByRole('dialog', { name: 'Move to…' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText(/Overlaps with/)).not.toBeInTheDocument()
  await typeWhen(whenField(dialog, 'Time'), '11:30')
  await expect.element(dialog.getByText(/Overlaps with Anna Weber/)).toBeVisible()
})

test('working hours: others are shaded, H shows them alone, and a time outside of them is said', async () => {
  hours = [
    { weekday: 1, from: 600, to: 720 },
    { weekday: 3, from: 540, to: 720 },
  ]
  await open(1440)
  await vi.waitFor(() => expect(document.querySelector('[data-event]')).not.toBeNull())
  // Two parts on Monday and on Wednesday, and the whole of the other days.
  expect(document.querySelectorAll('[data-off-hours]')).toHaveLength(9)

  await userEvent.click(page.getByRole('button', { name: /Anna Weber.*Scales/ }))
  await userEvent.click(page.getByRole('button', { name: 'Move to…' }))
  const dialog = page.getByRole('dialog', { name: 'Move to…' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText('Outside your working hours')).not.toBeInTheDocument()
  await typeWhen(whenField(dialog, 'Time'), '11:30')
  await expect.element(dialog.getByText('Outside your working hours')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  const hoursShown = () => [...document.querySelectorAll('[class*=rail] > span')].length
  expect(hoursShown()).toBe(14)
  await userEvent.keyboard('h')
  await vi.waitFor(() => expect(hoursShown()).toBe(3))
  await userEvent.keyboard('h')
  await vi.waitFor(() => expect(hoursShown()).toBe(14))
})

const lesson = () => page.getByRole('button', { name: /Anna Weber.*Scales/ })
const focusLesson = async () => {
  await vi.waitFor(() => expect(document.querySelector('[data-event]')).not.toBeNull())
  document.querySelector<HTMLElement>('[data-event]')?.focus()
}

/** Goes back to the week once the lesson beside it is there: one that came later would take the focus. */
const closeDrawer = async (date: string) => {
  const drawer = page.getByRole('complementary', { name: 'Lesson' })
  await expect.element(drawer).toBeVisible()
  await router.navigate({ href: `/calendar?date=${date}` })
  await expect.element(drawer).not.toBeInTheDocument()
}

test('on a lesson E changes its title in place, and the point opens what can be done with it', async () => {
  await open(1440)
  await focusLesson()
  await userEvent.keyboard('e')
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect.element(title).toHaveValue('Scales')
  await userEvent.keyboard('Never{Escape}')
  await expect.element(title).not.toBeInTheDocument()
  await expect.element(lesson()).toHaveFocus()
  expect(changed).toEqual([])

  await userEvent.keyboard('e')
  await expect.element(title).toHaveFocus()
  await userEvent.keyboard('Études{Enter}')
  await vi.waitFor(() => expect(changed).toMatchObject([{ event_id: 7, title: 'Études', start: event.start }]))

  await focusLesson()
  await userEvent.keyboard('.')
  await expect.element(page.getByRole('menu', { name: 'Actions of Anna Weber' })).toBeVisible()
  await userEvent.click(page.getByRole('menuitem', { name: /^Move to…/ }))
  const dialog = page.getByRole('dialog', { name: 'Move to…' })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  // The second button of the pointer asks for the same.
  await userEvent.click(page.getByRole('button', { name: /Anna Weber, / }), { button: 'right' })
  await expect.element(page.getByRole('menu', { name: 'Actions of Anna Weber' })).toBeVisible()
})

test('a double click and Enter open the lesson, one click and Space the preview card', async () => {
  await open(1440)
  await vi.waitFor(() => expect(document.querySelector('[data-event]')).not.toBeNull())
  await userEvent.dblClick(lesson())
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ lesson: 70 }))
  await closeDrawer('2026-11-18')
  await expect.element(page.getByRole('dialog', { name: 'Anna Weber' })).not.toBeInTheDocument()
  await focusLesson()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ lesson: 70 }))
  await closeDrawer('2026-11-18')
  await focusLesson()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('dialog', { name: 'Anna Weber' })).toBeVisible()
})

test('Y marks a lesson taught, U asks why it was missed, and both are taken back', async () => {
  await open(1440)
  await focusLesson()
  await userEvent.keyboard('y')
  await vi.waitFor(() => expect(marked).toEqual([{ lesson_id: 70, lesson_status_id: 4, attendance: 'present' }]))
  await expect.element(page.getByRole('button', { name: /Anna Weber.*, Taught/ })).toBeVisible()
  await pressUndo()
  await vi.waitFor(() => expect(marked.at(-1)).toEqual({ lesson_id: 70, lesson_status_id: 2, attendance: null }))

  await focusLesson()
  await userEvent.keyboard('u')
  await userEvent.click(page.getByRole('menuitem', { name: 'Cancelled by me' }))
  await vi.waitFor(() =>
    expect(marked.at(-1)).toEqual({ lesson_id: 70, lesson_status_id: 5, attendance: 'teacher_absent' }),
  )
})

test('S chooses free times by pointer and by keys, without what is taken, and copies them as text', async () => {
  hours = [{ weekday: 3, from: 480, to: 660 }]
  await open(1440)
  await vi.waitFor(() => expect(document.querySelector('[data-event]')).not.toBeNull())
  await userEvent.keyboard('s')
  const text = page.getByRole('textbox', { name: 'Free times as text' })
  await expect.element(text).toHaveValue('')
  const times = page.getByRole('button', { name: /^Times\./ })
  const { height, width } = times.element().getBoundingClientRect()
  // At ten on the fourth day of seven: two of fourteen hours down.
  await userEvent.click(times, { position: { x: (width * 3.5) / 7, y: (height * 2.1) / 14 } })
  await vi.waitFor(() => expect(document.querySelectorAll('[data-free]')).toHaveLength(1))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const first = () => (text.element() as HTMLTextAreaElement).value
  await expect.poll(first).toMatch(/10:00.*10:45/)

  await userEvent.click(page.getByRole('button', { name: 'Free time; press to leave it out' }))
  await expect.element(text).toHaveValue('')
  times.element().focus()
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Enter}')
  await vi.waitFor(() => expect(document.querySelectorAll('[data-free]')).toHaveLength(1))

  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(page.getByRole('button', { name: /^Copy \d/ }))
  await vi.waitFor(() => expect(copy).toHaveBeenCalledWith(first()))
  copy.mockRestore()
  await userEvent.click(page.getByRole('button', { name: 'Done' }))
  await vi.waitFor(() => expect(document.querySelectorAll('[data-free]')).toHaveLength(0))
})

const item = {
  start: '2026-11-19T10:00:00Z',
  end: '2026-11-19T11:00:00Z',
  all_day: false,
  time_zone: 'UTC',
  zone_assumed: false,
  unknown_zone: null,
  notes: [],
  rrule: null,
  events: 1,
  changed: 0,
  removed: 0,
  standing: 0,
  kept: 0,
  past: 0,
  clashes: 0,
  problem: null,
}
const drop = async (file: File) => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const send = (type: string) => {
    const drag = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
    document.querySelector('main')?.dispatchEvent(drag)
    return drag.defaultPrevented
  }
  send('dragenter')
  // A browser goes on to say where the file is held, and drops it where that is taken.
  await expect.poll(() => send('dragover')).toBe(true)
  send('drop')
}

test('a calendar file that is dropped is looked through before any of it is added', async () => {
  files = ({ preview }) => {
    if (preview !== true) return Response.json({ operation_id: 'o', created: 1, changed: 0, removed: 0, items: [] })
    const items = [
      { ...item, key: 'a', title: 'Choir' },
      { ...item, key: 'b', title: 'Dentist' },
      { ...item, key: 'c', title: 'Old', start: '', problem: 'This series has ended.' },
    ]
    return Response.json({ operation_id: null, created: 2, changed: 0, removed: 0, items })
  }
  await open(1440)
  await expect.element(page.getByRole('radio', { name: 'Week' })).toBeChecked()
  await drop(new File(['BEGIN:VCALENDAR'], 'choir.ics', { type: 'text/calendar' }))
  const dialog = page.getByRole('dialog', { name: 'Import a calendar file' })
  await expect.element(dialog.getByRole('checkbox', { name: /Old.*This series has ended/ })).toBeDisabled()
  // The field names the file that is being looked through.
  await expect.element(dialog.getByLabelText('Calendar file (.ics)')).toHaveValue('C:\\fakepath\\choir.ics')
  await userEvent.click(dialog.getByRole('checkbox', { name: /Dentist/ }))
  // Nothing of a file is left out without a word.
  const left = dialog.getByText('Descriptions, places, guests and reminders are not added.')
  await expect.element(left).toBeVisible()
  await userEvent.selectOptions(dialog.getByLabelText('Add them as'), 'busy')
  await expect.element(left).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 event' }))
  await vi.waitFor(() =>
    expect(brought.at(-1)).toEqual({ file: 'BEGIN:VCALENDAR', as: 'busy', time_zone: 'UTC', take: ['a'] }),
  )
  await expect.element(page.getByText('1 event added')).toBeVisible()
})

test('of a calendar file that was brought before it is said what changes, and done as one', async () => {
  const answer = { operation_id: 'o', created: 1, changed: 2, removed: 1 }
  files = ({ preview }) => {
    if (preview !== true) return Response.json({ ...answer, items: [] })
    const items = [
      { ...item, key: 'a', title: 'Choir', rrule: 'FREQ=WEEKLY', changed: 2, removed: 1, standing: 9, kept: 1 },
      { ...item, key: 'b', title: 'Solo', events: 0, standing: 1, problem: 'It is in your calendar already.' },
    ]
    return Response.json({ ...answer, operation_id: null, items })
  }
  await open(1440)
  await expect.element(page.getByRole('radio', { name: 'Week' })).toBeChecked()
  await drop(new File(['BEGIN:VCALENDAR'], 'choir.ics', { type: 'text/calendar' }))
  const dialog = page.getByRole('dialog', { name: 'Import a calendar file' })
  const choir = / · 1 new · 2 change · 1 is no longer in it · 9 already there · 1 stays as you changed it$/
  await expect.element(dialog.getByRole('checkbox', { name: choir })).toBeChecked()
  await expect.element(dialog.getByRole('checkbox', { name: /Solo.*in your calendar already/ })).toBeDisabled()
  await userEvent.click(dialog.getByRole('button', { name: 'Add or change 4 events' }))
  await vi.waitFor(() => expect(brought.at(-1)).toMatchObject({ take: ['a'] }))
  await expect.element(page.getByText('4 events added or changed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Don’t tell' })).toBeVisible()
})

test('a calendar file of an old program is sent in the letters that it has, and what was left out of it is of it alone', async () => {
  files = () =>
    Response.json({
      operation_id: null,
      created: 1,
      changed: 0,
      removed: 0,
      items: [{ ...item, key: 'a', title: 'Choir' }],
    })
  await open(1440)
  await expect.element(page.getByRole('radio', { name: 'Week' })).toBeChecked()
  await drop(new File([Uint8Array.from([...new TextEncoder().encode('SUMMARY:Zo'), 0xeb])], 'old.ics'))
  await vi.waitFor(() => expect(brought.at(-1)).toMatchObject({ file: 'SUMMARY:Zoë', preview: true }))
  const choir = page.getByRole('checkbox', { name: /Choir/ })
  await userEvent.click(choir)
  await expect.element(choir).not.toBeChecked()
  await drop(new File(['SUMMARY:new'], 'new.ics'))
  await vi.waitFor(() => expect(brought.at(-1)).toMatchObject({ file: 'SUMMARY:new' }))
  await expect.element(choir).toBeChecked()
})

test('a file that is too large, empty or no calendar is refused by a sentence', async () => {
  files = () =>
    Response.json(
      { status: 400, error: 'invalid-input', message: 'This is no calendar.', reason: 'no-calendar' },
      { status: 400 },
    )
  await open(1440)
  await expect.element(page.getByRole('radio', { name: 'Week' })).toBeChecked()
  await drop(new File([new Uint8Array(50 * 1024 * 1024)], 'huge.ics'))
  await expect.element(page.getByText('This file is larger than 5 MB.')).toBeVisible()
  expect(brought).toEqual([])
  await drop(new File(['hello'], 'hello.ics'))
  await expect.element(page.getByText('This is not a calendar file.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await drop(new File([''], 'empty.ics'))
  await expect.element(page.getByText('This file is empty.')).toBeVisible()
  await expect.element(page.getByLabelText('Calendar file (.ics)')).toHaveValue('C:\\fakepath\\empty.ics')
})

test('one lesson, and the whole calendar, are saved as files', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await open(1440)
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Export .ics' }))
  await vi.waitFor(() => expect(saved).toEqual(['lectern.ics']))
  await userEvent.click(lesson())
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save as .ics' }))
  await vi.waitFor(() => expect(saved).toEqual(['lectern.ics', 'lectern-7.ics']))
  click.mockRestore()
})

test('of a calendar that breaks off on its way nothing is saved, and that is said', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  whole = () =>
    new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('BEGIN:VCALENDAR')),
      pull: (stream) => stream.error(new TypeError('network error')),
    })
  await open(1440)
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Export .ics' }))
  await expect.element(page.getByText('The file could not be made')).toBeVisible()
  expect(click).not.toHaveBeenCalled()
  click.mockRestore()
})

test('days at which clocks drift apart are marked, and it is said what changes', async () => {
  drifts = [
    {
      event_id: 7,
      on: '2026-11-18',
      display_name: 'Sam',
      teacher_before: '2026-11-18T16:00:00',
      teacher_after: '2026-11-18T16:00:00',
      student_before: '2026-11-18T10:00:00',
      student_after: '2026-11-18T11:00:00',
    },
  ]
  await open(1440)
  await userEvent.click(page.getByText(/^The clocks change: on one of these days/))
  await expect
    .element(page.getByText(/Sam: .* for you is .*11:00.* there, and not .*10:00.* as now\./).last())
    .toBeVisible()
  await vi.waitFor(() => expect(document.querySelectorAll('[title*="Sam:"]')).toHaveLength(1))
})

test('other pages ask the calendar for things by its address, once', async () => {
  await open(1440, '?date=2026-11-18&do=import')
  const dialog = page.getByRole('dialog', { name: 'Import a calendar file' })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('s')
  await expect.element(page.getByRole('region', { name: 'Copy free times' })).toBeVisible()
  await router.navigate({ href: '/calendar?view=timeGridDay&date=2036-11-19&do=close' })
  const closing = page.getByRole('dialog', { name: 'Close days' })
  await expect.poll(() => whenIn(whenField(closing, 'From'))).toBe('2036-11-19')
  await expect.poll(() => router.state.location.searchStr).not.toContain('do=')
})
