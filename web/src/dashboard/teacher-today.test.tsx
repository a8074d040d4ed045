/// <reference types="@vitest/browser-playwright" />
import type { TodayEvent, TodayLesson, TodayStudent } from '../data/today.ts'
import '../ui/base.css'
import '../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { client } from '../lib/client.ts'
import { ensureTemporal } from '../lib/dates.ts'
import { i18n } from '../lib/i18n.ts'
import { cutOff } from '../data/offline/cut-off.fake.ts'
import { sendOrKeep, type NewOperation } from '../data/offline/waiting.ts'
import { changePreferences } from '../lib/preferences.ts'
import { queryClient } from '../lib/query-cache.ts'
import { quickAddStore } from '../lib/quick-add-line.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { toastStore } from '../lib/toast.ts'
import { forgetDoings } from '../lib/undo.ts'
import { pressUndo } from '../lib/undo.fake.ts'
import { appRouter } from '../routes.ts'
import type { Point } from './move/use-finger-drag.ts'

let root: Root
let router: ReturnType<typeof appRouter>
let lessons: TodayLesson[]
let students: TodayStudent[]
/** When a student comes next, by id, however far off. */
let comesNext: Record<number, string>
let marks: unknown[]
let moves: unknown[]
let isBroken: boolean
let reminder: object
/** Operations of which nobody is to be told. */
let untold: unknown[]
let drifts: object[]
let events: TodayEvent[]
/** Whether something else stands wherever an event is moved. */
let isTaken: boolean
/** The answer to a mark waits for this. */
let gate: Promise<void>
/** The question that is answered only once this is settled. */
let late: { operation: string; until: Promise<void> } | null

const dayMs = 86_400_000
const at = (ms: number) => new Date(ms).toISOString()

const student = (user_profile_id: number, display_name: string): TodayStudent => ({
  user_profile_id,
  display_name,
  colour: 'fern',
  email: null,
  video_link: null,
  archived_at: null,
  paused_at: null,
  invitation_status: 'none',
  invited_at: null,
})

/** The whole day in the teacher's zone: it runs, whatever the clock says. */
const running = (): TodayEvent => ({
  event_id: 7,
  user_profile_id: 2,
  title: 'Anna Weber',
  start: at(Math.floor(Date.now() / dayMs) * dayMs),
  end: at((Math.floor(Date.now() / dayMs) + 1) * dayMs),
  all_day: false,
  cancelled_at: null,
  lesson_id: 12,
  lesson_status_id: 2,
})

/** At a time of today in the teacher's zone, for an hour. */
const later = (event_id: number, hour: number): TodayEvent => {
  const start = Math.floor(Date.now() / dayMs) * dayMs + hour * 3_600_000
  return { ...running(), event_id, start: at(start), end: at(start + 3_600_000), lesson_id: null }
}

const blank: TodayLesson = {
  lesson_id: 12,
  event_id: 7,
  lesson_status_id: 2,
  user_profile_id: 2,
  title: null,
  plan: null,
  shared_note: null,
  homework: null,
  homework_due: null,
  homework_done_at: null,
  minutes: 45,
  video_link: null,
  start: null,
}

beforeEach(async () => {
  lessons = [blank]
  students = [student(2, 'Anna Weber'), student(3, 'Luca Rossi')]
  comesNext = {}
  marks = []
  moves = []
  isBroken = false
  reminder = { operation_id: 'o', late: 1, people: 2, already_at: null }
  untold = []
  drifts = []
  events = [running()]
  isTaken = false
  gate = Promise.resolve()
  late = null
  localStorage.removeItem(`attention.v1.${fakeUserId}`)
  await page.viewport(1440, 900)
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => ({
      getUserProfileByUid: { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'UTC' },
    }),
    loadEvents: () => {
      if (isBroken) throw new Error('Something went wrong on the server.')
      return { loadEvents: events }
    },
    loadEventTimes: ({ to }) => ({
      loadEvents: [{ user_profile_id: 2, cancelled_at: null, start: at(Date.parse(String(to)) - dayMs / 2) }],
    }),
    remindOfHomework: () => ({ remindOfHomework: reminder }),
    waitingNotices: () => ({ waitingNotices: { families: 1, at_once: 1, is_late: false } }),
    dontTell: ({ operationId }) => {
      untold.push(operationId)
      return { cancelNotices: 1 }
    },
    clockWatch: () => ({ clockWatch: drifts }),
    loadLessons: () => ({ loadLessons: lessons }),
    loadStudents: () => ({ getStudentList: students }),
    loadStudentSummaries: () => ({
      loadStudentSummaries: students.map(({ user_profile_id }) => ({
        user_profile_id,
        next_lesson: comesNext[user_profile_id] ?? null,
      })),
    }),
    resourcesOfLesson: () => ({
      resourcesOfLesson: [
        { lesson_rsrc_id: 1, lesson_rsrc_dspl: 'Hanon', url: 'https://example.org/h', file_id: null },
      ],
    }),
    saveLesson: async ({ lesson }) => {
      await gate
      marks.push(lesson)
      return { upsertLesson: { lesson_id: 12, version: 2 } }
    },
    planMakeUp: (variables) => {
      marks.push(variables)
      return { planMakeUp: { lesson_id: 40, version: 1 } }
    },
    deleteLesson: (variables) => {
      marks.push(variables)
      return { deleteLesson: { lesson_id: 40 } }
    },
    restoreLesson: (variables) => {
      marks.push(variables)
      return { restoreLesson: { lesson_id: 40 } }
    },
    saveEvent: ({ event }) => {
      moves.push(event)
      return { upsertEvent: { event_id: 9, version: 2 } }
    },
    runTodayLate: (variables) => {
      moves.push(variables)
      return { runAllLate: [{ event_id: 7, version: 2 }] }
    },
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    if (late && body.includes(`"operationName":"${late.operation}"`)) await late.until
    if (!isTaken || !body.includes('saveEvent') || body.includes('"overlap_wanted":true')) return server(input, init)
    const errors = [{ message: 'This time overlaps with another event.', extensions: { code: 'event-clash' } }]
    return Response.json({ errors })
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
  forgetDoings()
  quickAddStore.set(null)
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

async function open(): Promise<void> {
  router = appRouter(createMemoryHistory({ initialEntries: ['/'] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

const card = (name: string) => page.getByRole('region', { name })
/** A card that comes while a row is dragged would move the others. */
const settled = () => vi.waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))

const waits = (lesson_id: number, user_profile_id: number): TodayLesson => ({
  ...blank,
  lesson_id,
  user_profile_id,
  event_id: null,
  lesson_status_id: 1,
})

test('the next lesson says where it is held, and nothing where nobody said it', async () => {
  lessons = [{ ...blank, place: ' Room 3 ' }]
  await open()
  await expect.element(card('Next lesson').getByText('Room 3', { exact: true })).toBeVisible()
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  lessons = [{ ...blank, place: ' ' }]
  await open()
  await expect.element(card('Next lesson').getByText('Anna Weber')).toBeVisible()
  expect(card('Next lesson').element().querySelector('[class*=place]')).toBeNull()
})

test('a date of today that is not settled says so', async () => {
  events = [running(), { ...later(8, 20), title: 'Luca trial', to_confirm: true }]
  await open()
  const rows = page
    .getByRole('region', { name: /^Today/ })
    .getByRole('listitem')
    .filter({ hasText: 'Tentative' })
  await expect.poll(() => rows.elements().map(({ dataset }) => dataset['event'])).toEqual(['8'])
})

test.each([
  'loadEvents',
  'loadLessons',
  'loadStudents',
  'resourcesOfLesson',
  'unpaidLessons',
  'loadAbsences',
  'clockWatch',
])('nothing of a card can be pressed before the answer to %s is there, which would move it', async (operation) => {
  changePreferences({ paymentsSince: '2026-01-01T00:00:00.000Z' })
  onTestFinished(() => changePreferences({ paymentsSince: '' }))
  const { promise, resolve } = Promise.withResolvers<void>()
  late = { operation, until: promise }
  await open()
  await expect.element(card('Today')).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(1)
  const actions = page.getByRole('link', { name: 'Open plan' })
  await expect.element(actions).not.toBeInTheDocument()
  resolve()
  await expect.element(actions).toBeVisible()
})

test('a card whose data fails says so, and the others go on', async () => {
  isBroken = true
  lessons = [waits(21, 3)]
  await open()
  await expect.element(card('Workload').getByText('This didn’t load.')).toBeVisible()
  await expect.element(card('To schedule').getByText('Luca Rossi')).toBeVisible()
})

test('where every lesson has its time, no card asks for one', async () => {
  await open()
  await expect.element(card('Needs attention').getByText('Luca Rossi')).toBeVisible()
  await expect.element(card('To schedule')).not.toBeInTheDocument()
})

test('a lesson is planned from here by the line of quick add', async () => {
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Quick add' }))
  await expect.element(page.getByRole('dialog', { name: 'Quick add' }).getByRole('textbox')).toHaveFocus()
})

test('what was done last is taken back before its answer has come, and what was done before it stays', async () => {
  await open()
  await userEvent.click(card('Next lesson').getByRole('button', { name: 'Running late' }))
  await userEvent.click(page.getByRole('menuitem', { name: '5 min later' }))
  await expect.element(page.getByText(/begins 5 min later/)).toBeVisible()
  const answer = Promise.withResolvers<void>()
  gate = answer.promise
  const row = card('Today').getByRole('link', { name: 'Anna Weber' })
  row.element().focus()
  await userEvent.keyboard('y')
  await userEvent.keyboard('{Control>}z{/Control}')
  answer.resolve()
  await expect.element(page.getByText('Undid: Anna Weber marked taught')).toBeVisible()
  expect(marks).toEqual([
    { lesson_id: 12, lesson_status_id: 4, attendance: 'present' },
    { lesson_id: 12, lesson_status_id: 2, attendance: null },
  ])
  expect(moves).toEqual([{ eventIds: [7], minutes: 5 }])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => moves.at(-1)).toEqual({ eventIds: [7], minutes: -5 })
})

test('a lesson that is made with what became of it is marked back by undo', async () => {
  events = [{ ...running(), lesson_id: null }]
  await open()
  const row = card('Today').getByRole('link', { name: 'Anna Weber' })
  await userEvent.click(card('Next lesson').getByRole('button', { name: 'Mark taught' }))
  await expect.element(page.getByText('Anna Weber marked taught')).toBeVisible()
  await pressUndo()
  await expect.poll(() => marks.at(-1)).toEqual({ lesson_id: 12, lesson_status_id: 2, attendance: null })
  await expect.element(row).toBeVisible()
})

test('who was forgotten is named with the reason; a tick hides it from the next visit on, another or undo brings it back', async () => {
  await open()
  const needs = card('Needs attention')
  await expect.element(needs.getByText('No lesson planned')).toBeVisible()
  await expect.element(needs.getByText('Anna Weber')).not.toBeInTheDocument()
  const hide = needs.getByRole('button', { name: 'Hide Luca Rossi for 14 days' })
  await userEvent.click(hide)
  await expect.element(hide).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(hide)
  await expect.element(hide).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(hide)
  await pressUndo()
  await expect.element(hide).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(hide)
  root.unmount()
  document.body.replaceChildren()
  await open()
  await expect.element(needs.getByText('Everyone is on track.')).toBeVisible()
})

test('who comes only after the weeks that are read was not forgotten', async () => {
  comesNext = { 3: '2099-03-28T12:30:00Z' }
  await open()
  await expect.element(card('Needs attention').getByText('Everyone is on track.')).toBeVisible()
})

/** An hour of an earlier day, some days ago. */
const earlier = (event_id: number, days: number): TodayEvent => {
  const start = Math.floor(Date.now() / dayMs) * dayMs - days * dayMs + 10 * 3_600_000
  return { ...running(), event_id, lesson_id: event_id, start: at(start), end: at(start + 3_600_000) }
}

test('a lesson of an earlier day that nobody marked is asked about, and one press says it', async () => {
  const asked = earlier(21, 1)
  // As the server has it after each mark.
  const status = () => Object(marks.at(-1)).lesson_status_id ?? 2
  Object.defineProperty(asked, 'lesson_status_id', { enumerable: true, get: status })
  events = [running(), asked, { ...earlier(22, 2), lesson_status_id: 4 }, earlier(23, 40)]
  await open()
  const needs = card('Needs attention')
  const mark = needs.getByRole('button', { name: /^Mark taught: Anna Weber, / })
  await expect.element(mark).toBeVisible()
  await expect.element(needs.getByText(/: not marked yet$/)).toBeVisible()
  await userEvent.click(mark)
  await expect.poll(() => marks).toEqual([{ lesson_id: 21, lesson_status_id: 4, attendance: 'present' }])
  // It keeps its place until one leaves: another press there takes it back.
  await expect.element(mark).toHaveAttribute('aria-pressed', 'true')
  await pressUndo()
  await expect.poll(() => marks.at(-1)).toMatchObject({ lesson_status_id: 2, attendance: null })
  await expect.element(mark).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(needs.getByRole('button', { name: /^Mark absent: Anna Weber, / }))
  await expect.poll(() => marks.at(-1)).toEqual({ lesson_id: 21, lesson_status_id: 5, attendance: 'absent' })
  // Said once the server has answered: whoever leaves before that reads it with the next change.
  await expect.element(page.getByText('Anna Weber marked absent')).toBeVisible()
  root.unmount()
  document.body.replaceChildren()
  await open()
  await expect.element(needs.getByText('No lesson planned')).toBeVisible()
  await expect.element(mark).not.toBeInTheDocument()
})

test('whose homework is late is reminded by one press, which can be stopped, and once within a day', async () => {
  const late = at(Date.now() - 3 * dayMs).slice(0, 10)
  lessons = [{ ...blank, homework: 'Page 12', homework_due: late }]
  await open()
  const press = card('Needs attention').getByRole('button', { name: 'Remind Anna Weber of homework' })
  await userEvent.click(press)
  await expect.element(page.getByText('Reminder to Anna Weber of late homework')).toBeVisible()
  await expect.element(page.getByText(/^The family is told in \d+ s$/).first()).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Don’t tell' }))
  await expect.element(page.getByText('Nobody is told')).toBeVisible()
  expect(untold).toEqual(['o'])
  reminder = { operation_id: null, late: 1, people: 0, already_at: at(Date.now()) }
  await userEvent.click(press)
  await expect.element(page.getByText(/^Anna Weber was already reminded: /)).toBeVisible()
  reminder = { operation_id: null, late: 1, people: 0, already_at: null }
  await userEvent.click(press)
  await expect.element(page.getByText('Emails about homework reach nobody for Anna Weber')).toBeVisible()
  expect(page.getByRole('button', { name: 'Don’t tell' }).query()).toBeNull()
  await cutOff()
  await expect.element(press).toHaveAttribute('aria-disabled', 'true')
})

test.each([390, 1440])(
  'what can be done about each is said in words, without a pointer on it, at %i px',
  async (width) => {
    events = [earlier(21, 1)]
    await page.viewport(width, 900)
    await open()
    const needs = card('Needs attention')
    await expect.element(needs.getByText(/: not marked yet$/)).toBeVisible()
    const words = needs
      .getByRole('button', { name: /Anna Weber|Luca Rossi/ })
      .elements()
      .map((each) => each.textContent)
    expect(words).toEqual(['Taught', 'Absent', 'Hide'])
    const box = needs.element().getBoundingClientRect()
    for (const button of needs.getByRole('button').elements())
      expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(box.right)
  },
)

test('of many that were not marked the newest stand there, and all are marked at once', async () => {
  events = [running(), ...[1, 2, 3, 4, 5, 6, 7].map((days) => earlier(20 + days, days))]
  await open()
  const needs = card('Needs attention')
  await expect.element(needs.getByRole('button', { name: /^Mark taught: / }).first()).toBeVisible()
  expect(needs.getByRole('button', { name: /^Mark taught: / }).elements()).toHaveLength(5)
  await userEvent.click(needs.getByRole('button', { name: 'Mark all 7 taught' }))
  const marked = () => new Set(marks.map((mark) => Object(mark).lesson_id))
  await expect.poll(marked).toEqual(new Set([21, 22, 23, 24, 25, 26, 27]))
})

test('without a connection no invitation goes out again, and its button says why', async () => {
  students = [{ ...student(2, 'Anna Weber'), invitation_status: 'sent', invited_at: at(Date.now() - 5 * dayMs) }]
  await open()
  const again = card('Needs attention').getByRole('button', { name: 'Invite Anna Weber again' })
  await expect.element(again).toBeVisible()
  await cutOff()
  await expect.element(again).toHaveAttribute('aria-disabled', 'true')
  await expect.element(again).toHaveAccessibleDescription('This needs a connection.')
})

test('U begins with the first reason, the arrows lead on, and Escape gives the row its focus back', async () => {
  await open()
  const row = card('Today').getByRole('link', { name: 'Anna Weber' })
  await expect.element(row).toBeVisible()
  row.element().focus()
  await userEvent.keyboard('u')
  await expect.element(page.getByRole('menuitem', { name: 'Absent, excused' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(row).toHaveFocus()
  expect(marks).toEqual([])
  await userEvent.keyboard('u')
  await expect.element(page.getByRole('menuitem', { name: 'Absent, excused' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Absent' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => marks).toEqual([{ lesson_id: 12, lesson_status_id: 5, attendance: 'absent' }])
})

test('without a connection no make-up is owed from a row of the day, and its item says so', async () => {
  await open()
  const row = card('Today').getByRole('listitem').first()
  await expect.element(row.getByRole('link')).toBeVisible()
  await cutOff()
  row.getByRole('link').element().focus()
  await userEvent.keyboard('u')
  const owe = page.getByRole('menuitem', { name: /^Make-up due/ })
  await expect.element(owe).toHaveAttribute('aria-disabled', 'true')
})

test('the next lesson is done or late in one or two presses', async () => {
  await open()
  const next = card('Next lesson')
  await userEvent.click(next.getByRole('button', { name: 'Running late' }))
  await userEvent.click(page.getByRole('menuitem', { name: '10 min later', exact: true }))
  await expect.poll(() => moves).toHaveLength(1)
  expect(moves[0]).toEqual({ eventIds: [7], minutes: 10 })
  await userEvent.click(next.getByRole('button', { name: 'Mark taught' }))
  await expect.poll(() => marks).toEqual([{ lesson_id: 12, lesson_status_id: 4, attendance: 'present' }])
})

test.each([
  [1440, 900],
  [390, 844],
])(
  'the rest of the day is put off with the next lesson at once, with one way back, at %i px',
  async (width, height) => {
    await page.viewport(width, height)
    onTestFinished(() => page.viewport(1440, 900))
    const soon = (event_id: number, hour: number, more: Partial<TodayEvent> = {}) => {
      const { start, end } = events[0] ?? running()
      const shift = (instant: string) => new Date(Date.parse(instant) + hour * 3_600_000).toISOString()
      return { ...running(), event_id, lesson_id: null, start: shift(start), end: shift(end), ...more }
    }
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:10:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    events = [{ ...running(), start: '2026-11-18T10:00:00Z', end: '2026-11-18T10:45:00Z' }]
    events.push(soon(20, 1), soon(21, 2, { cancelled_at: '2026-11-17T10:00:00Z' }), soon(22, 3), soon(23, 24))
    await open()
    await userEvent.click(card('Next lesson').getByRole('button', { name: 'Running late' }))
    await userEvent.click(page.getByRole('menuitem', { name: '3 lessons, 10 min later' }))
    await expect.poll(() => moves).toEqual([{ eventIds: [7, 20, 22], minutes: 10 }])
    await expect.element(page.getByText('3 lessons begin 10 min later')).toBeVisible()
    await pressUndo()
    await expect.poll(() => moves.slice(1)).toEqual([{ eventIds: [7, 20, 22], minutes: -10 }])
  },
)

test('running late says when the family is told, and only where somebody is', async () => {
  students = [{ ...student(2, 'Anna Weber'), invitation_status: 'accepted' }]
  await open()
  const later = async (minutes: number) => {
    await userEvent.click(card('Next lesson').getByRole('button', { name: 'Running late' }))
    await userEvent.click(page.getByRole('menuitem', { name: `${minutes} min later`, exact: true }))
  }
  const dontTell = page.getByRole('button', { name: 'Don’t tell' })
  await later(10)
  await expect.element(page.getByText('Anna Weber begins 10 min later')).toBeVisible()
  await expect.element(dontTell).toBeVisible()
  toastStore.set([])
  students = [student(2, 'Anna Weber')]
  await queryClient.invalidateQueries()
  await later(5)
  await expect.element(page.getByText('Anna Weber begins 5 min later')).toBeVisible()
  await expect.element(dontTell).not.toBeInTheDocument()
})

test('the next lesson brings along the last note, what is still to do, and what hangs on it', async () => {
  const homework_items = [
    { item_id: 'a', text: 'Page 12', due: '2026-11-18', done_at: null },
    { item_id: 'b', text: 'Page 13', due: null, done_at: '2026-11-14T10:00:00Z' },
  ]
  const earlier = { ...blank, lesson_id: 11, event_id: 6, start: '2020-01-01T10:00:00Z' }
  lessons = [
    blank,
    { ...earlier, shared_note: 'Mind the left hand', homework_items },
    { ...earlier, lesson_id: 10, user_profile_id: 3, shared_note: 'Of somebody else' },
  ]
  await open()
  const next = card('Next lesson')
  await expect.element(next.getByText('Mind the left hand')).toBeVisible()
  await expect.element(next.getByText(/Page 12.*due/)).toBeVisible()
  await expect.element(next.getByRole('link', { name: /Hanon/ })).toHaveAttribute('href', 'https://example.org/h')
  for (const text of ['Page 13', 'Of somebody else']) await expect.element(next.getByText(text)).not.toBeInTheDocument()
  await userEvent.click(next.getByRole('link', { name: 'Open plan' }))
  await expect.poll(() => router.state.location.search).toEqual({ lesson: 12 })
})

test('a row opens its lesson; Y and U on it say what became of it', async () => {
  await open()
  const row = card('Today').getByRole('link', { name: 'Anna Weber' })
  await expect.element(row).toBeVisible()
  row.element().focus()
  await userEvent.keyboard('u')
  await userEvent.click(page.getByRole('menuitem', { name: 'Cancelled by me' }))
  await expect.poll(() => marks).toEqual([{ lesson_id: 12, lesson_status_id: 5, attendance: 'teacher_absent' }])
  row.element().focus()
  await userEvent.keyboard('y')
  await expect.poll(() => marks.at(-1)).toEqual({ lesson_id: 12, lesson_status_id: 4, attendance: 'present' })
  row.element().focus()
  await userEvent.keyboard('u')
  await userEvent.click(page.getByRole('menuitem', { name: 'Make-up due' }))
  await expect
    .element(page.getByText('Anna Weber’s lesson did not take place; a make-up waits for a time'))
    .toBeVisible()
  await expect.poll(() => marks.at(-1)).toEqual({ lessonId: 12 })
  await pressUndo()
  await expect
    .poll(() => marks.slice(-2))
    .toEqual([{ id: 40 }, { lesson_id: 12, lesson_status_id: 2, attendance: null }])
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(() => marks.slice(-2)).toEqual([{ id: 40 }, { lessonId: 12 }])
  await userEvent.click(row)
  await expect.poll(() => router.state.location.search).toEqual({ lesson: 12 })
})

/** In the last second of the day, so that it is still to come whenever this runs. */
const atMidnight = (): TodayEvent => {
  const end = (Math.floor(Date.now() / dayMs) + 1) * dayMs
  return { ...running(), start: at(end - 1_000), end: at(end) }
}

test('a row is marked by one press, again by another, and undo gives back who came', async () => {
  events = [running(), { ...later(8, 0), user_profile_id: 3, title: 'Luca Rossi', lesson_id: 13, lesson_status_id: 4 }]
  lessons = [blank, { ...blank, lesson_id: 13, event_id: 8, lesson_status_id: 4, attendance: 'late' }]
  await open()
  const today = card('Today')
  const taught = today.getByRole('button', { name: 'Mark taught: Anna Weber' })
  await expect.element(taught).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(taught)
  await expect.poll(() => marks).toEqual([{ lesson_id: 12, lesson_status_id: 4, attendance: 'present' }])
  // A press on the row opens the lesson, one on its buttons does not.
  expect(router.state.location.search).toEqual({})
  const absent = today.getByRole('button', { name: 'Mark absent: Luca Rossi' })
  await expect
    .element(today.getByRole('button', { name: 'Mark taught: Luca Rossi' }))
    .toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(absent)
  await expect.poll(() => marks.at(-1)).toMatchObject({ lesson_status_id: 5, attendance: 'absent' })
  await expect.element(page.getByText('Luca Rossi marked absent')).toBeVisible()
  await pressUndo()
  await expect.poll(() => marks.at(-1)).toMatchObject({ lesson_status_id: 4, attendance: 'late' })
})

test('a day that is over takes one press for all who came, and one more for each who did not', async () => {
  const over = (event_id: number, seconds: number): TodayEvent => {
    const start = Math.floor(Date.now() / dayMs) * dayMs + seconds * 1000
    return { ...running(), event_id, start: at(start), end: at(start + 1000), lesson_id: 10 + event_id }
  }
  events = [over(2, 0), { ...over(3, 1), user_profile_id: 3, title: 'Luca Rossi' }]
  await open()
  const today = card('Today')
  await userEvent.click(today.getByRole('button', { name: 'Mark all 2 taught' }))
  const present = (lesson_id: number) => ({ lesson_id, lesson_status_id: 4, attendance: 'present' })
  await expect.poll(() => marks).toEqual([present(12), present(13)])
  await userEvent.click(today.getByRole('button', { name: 'Mark absent: Luca Rossi' }))
  await expect.poll(() => marks.slice(2)).toEqual([{ lesson_id: 13, lesson_status_id: 5, attendance: 'absent' }])
})

test('a mark that is pressed again is taken off, and a row that was called off has none', async () => {
  events = [
    { ...running(), lesson_status_id: 5 },
    { ...later(8, 0), cancelled_at: at(Date.now()) },
  ]
  await open()
  const absent = card('Today').getByRole('button', { name: /^Mark absent/ })
  await expect.element(absent).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(absent)
  await expect.poll(() => marks).toEqual([{ lesson_id: 12, lesson_status_id: 2, attendance: null }])
})

test('why a lesson was missed is asked beside its row by pointer, too', async () => {
  events = [atMidnight()]
  await open()
  const menu = card('Today').getByRole('button', { name: 'Why Anna Weber was missed' })
  await userEvent.click(menu)
  await userEvent.click(page.getByRole('menuitem', { name: 'Absent, excused' }))
  await expect.poll(() => marks).toEqual([{ lesson_id: 12, lesson_status_id: 5, attendance: 'excused' }])
})

test('what has not begun is marked taught only when that is meant', async () => {
  events = [atMidnight()]
  await open()
  const row = card('Today').getByRole('link', { name: 'Anna Weber' })
  await expect.element(row).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Mark (taught|absent)/ })).not.toBeInTheDocument()
  row.element().focus()
  await userEvent.keyboard('y')
  await expect.element(page.getByText('Anna Weber: the lesson has not begun yet.')).toBeVisible()
  expect(marks).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Mark taught all the same' }))
  await expect.poll(() => marks).toEqual([{ lesson_id: 12, lesson_status_id: 4, attendance: 'present' }])
})

test('on a phone a row has marks as large as a finger, beside a name that can be read', async () => {
  await page.viewport(390, 844)
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  try {
    await open()
    const row = card('Today').getByRole('listitem').first()
    await expect.element(row.getByRole('button', { name: /^Mark taught/ })).toBeVisible()
    for (const button of row.getByRole('button').elements()) {
      const { width, height } = button.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    // A line for each of its words, none of which is broken.
    expect(row.getByRole('link').element().getClientRects().length).toBeLessThanOrEqual(2)
    expect(document.documentElement.scrollWidth).toBe(390)
  } finally {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  }
})

test('at the smallest scale every name and title that leads on can be hit', async () => {
  lessons = [waits(21, 2), waits(22, 3)]
  document.documentElement.style.fontSize = '12px'
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  await open()
  await expect.element(card('Today').getByRole('link', { name: 'Anna Weber' }).first()).toBeVisible()
  await expect.element(card('To schedule').getByRole('listitem').first()).toBeVisible()
  const isHit = (link: Element) => {
    const { left, top, width, height } = link.getBoundingClientRect()
    const middle = top + height / 2
    return [-11.5, 0, 11.5].every((down) =>
      document.elementsFromPoint(left + Math.min(width / 2, 10), middle + down).includes(link),
    )
  }
  const low = () => {
    const links = [...document.querySelectorAll('main a')]
    return links
      .filter((link) => {
        link.scrollIntoView({ block: 'center' })
        return !isHit(link)
      })
      .map(({ textContent }) => textContent)
  }
  expect(document.querySelectorAll('main a').length).toBeGreaterThan(5)
  await expect.poll(low).toEqual([])
})

test('what waits for a time is counted for each student, and is planned one by one or all together', async () => {
  lessons = [waits(21, 2), waits(22, 3), waits(23, 2)]
  await open()
  const wait = card('To schedule')
  await expect
    .element(wait.getByRole('listitem').filter({ hasText: 'Anna Weber' }).getByText('2 lessons'))
    .toBeVisible()
  await expect.element(wait.getByRole('listitem').filter({ hasText: 'Luca Rossi' }).getByText('45 min')).toBeVisible()
  await expect.element(wait.getByRole('link', { name: 'Plan Anna Weber' })).toHaveAttribute('href', '/lesson?plan=21')
  // A name is hit at the smallest scale, too.
  document.documentElement.style.fontSize = '12px'
  const name = wait.getByRole('link', { name: 'Anna Weber', exact: true }).first().element()
  name.scrollIntoView({ block: 'center' })
  const { left, top, height } = name.getBoundingClientRect()
  const rows = Array.from({ length: 60 }, (_, index) => top + height / 2 - 30 + index)
  expect(rows.filter((y) => document.elementFromPoint(left + 5, y) === name).length).toBeGreaterThanOrEqual(23)
  document.documentElement.style.removeProperty('font-size')
  await userEvent.click(wait.getByRole('link', { name: 'Plan all…' }))
  await expect.poll(() => router.state.location.pathname).toBe('/lesson')
})

test('on a phone three rows of the day are in sight, and the line of now is none of them', async () => {
  // In the last second of the day, so that they are still to come whenever this runs.
  const start = at((Math.floor(Date.now() / dayMs) + 1) * dayMs - 1_000)
  events = [20, 21, 22, 23].map((event_id) => ({ ...running(), event_id, start, lesson_id: null }))
  await page.viewport(390, 844)
  await open()
  const rows = card('Today')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
  await expect.element(rows.first()).toBeVisible()
  await expect.poll(() => rows.elements().filter((each) => each.checkVisibility())).toHaveLength(3)
  await userEvent.click(card('Today').getByRole('button', { name: /^Show all: / }))
  await expect.poll(() => rows.elements().filter((each) => each.checkVisibility())).toHaveLength(4)
})

test('on a free day both cards lead to the next lesson', async () => {
  events = [{ ...running(), start: at(Date.now() + 2 * dayMs), end: at(Date.now() + 2 * dayMs + 3_600_000) }]
  await open()
  for (const name of ['Next lesson', 'Today']) {
    await userEvent.click(card(name).getByRole('link', { name: /Next: .* Anna Weber/ }))
    await expect.poll(() => router.state.location.href).toContain('lesson=12')
    await router.navigate({ to: '/' })
    await expect.poll(() => router.state.location.href).not.toContain('lesson=')
  }
})

const wholeDay = (): TodayEvent => ({ ...running(), event_id: 8, lesson_id: null, all_day: true, time_zone: 'UTC' })
const privateTime = (): TodayEvent => ({
  ...later(9, 9),
  title: 'Dentist',
  user_profile_id: null,
  lesson_status_id: null,
})

test('Y and U on a row say why they mark nothing', async () => {
  events = [{ ...running(), lesson_status_id: 4 }, privateTime()]
  await open()
  const row = (name: string) => card('Today').getByRole('listitem').filter({ hasText: name })
  const pressOn = async (name: string, key: string) => {
    await expect.element(row(name)).toBeVisible()
    row(name).element().querySelector<HTMLElement>('a, button')?.focus()
    await userEvent.keyboard(key)
  }
  await pressOn('Dentist', 'y')
  await expect.element(page.getByText('Dentist has no student, so there is no attendance to mark.')).toBeVisible()
  await pressOn('Anna Weber', 'y')
  await expect.element(page.getByText('Anna Weber is marked taught already.')).toBeVisible()
  await pressOn('Dentist', 'u')
  await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument()
  expect(marks).toEqual([])
})

test.each([
  { day: 'nothing', of: () => [], said: /^A free day$/, count: '' },
  { day: 'a private time', of: () => [privateTime()], said: /^No lessons today$/, count: '' },
  {
    day: 'a lesson that is cancelled',
    of: () => [{ ...later(7, 9), cancelled_at: at(Date.now()) }],
    said: /^No lessons today$/,
    count: '',
  },
  { day: 'a lesson of the whole day', of: () => [wholeDay()], said: /^1 lesson, all day$/, count: '1' },
  {
    day: 'one with hours, too',
    of: () => [wholeDay(), later(7, 9)],
    said: /^2 lessons, first at 0?9:00(\sAM)?$/,
    count: '2',
  },
  {
    day: 'one with hours, and a private time',
    of: () => [later(7, 10), privateTime()],
    said: /^1 lesson, at 10:00(\sAM)?$/,
    count: '1',
  },
])('the head of a day with $day says so: $said', async ({ of, said, count }) => {
  events = of()
  await open()
  await expect.element(page.getByText(said)).toBeVisible()
  // The card counts as its head does, and shows what else lies on the day.
  expect(card('Today').element().querySelector('header')?.textContent).toBe(`Today${count}`)
  await expect
    .poll(() => card('Today').getByRole('listitem').elements())
    .toHaveLength(events.length === 0 ? 0 : events.length + 1)
})

test('a lesson of the whole day is the next one, without hours, and can’t be late', async () => {
  events = [wholeDay()]
  await open()
  const next = card('Next lesson')
  await expect.element(next.getByRole('link', { name: 'Anna Weber' })).toBeVisible()
  await expect.element(next.getByText('all day')).toBeVisible()
  await expect.element(next.getByText(/00:00/)).not.toBeInTheDocument()
  await expect.element(next.getByRole('button', { name: 'Mark taught' })).toBeVisible()
  await expect.element(next.getByRole('button', { name: 'Running late' })).not.toBeInTheDocument()
})

test('a lesson of a whole day to come is named by its day', async () => {
  const start = Math.floor(Date.now() / dayMs) * dayMs + 3 * dayMs
  events = [{ ...wholeDay(), start: at(start), end: at(start + dayMs) }]
  await open()
  for (const name of ['Next lesson', 'Today'])
    await expect.element(card(name).getByRole('link', { name: /Next: \w+,? [^:]+ Anna Weber\.$/ })).toBeVisible()
})

test('on a free day the next lesson stands beside it as high, and above it where there is no room', async () => {
  events = []
  await open()
  await expect.element(card('Today').getByText('A free day.')).toBeVisible()
  const box = (name: string) => card(name).element().getBoundingClientRect()
  await expect.poll(() => box('Next lesson').height - box('Today').height).toBe(0)
  expect(box('Next lesson').top).toBe(box('Today').top)
  await page.viewport(1000, 900)
  await expect.poll(() => box('Today').top - box('Next lesson').bottom).toBeGreaterThan(0)
})

test('what waits for a time is dragged onto a day of the month, which is asked about with that day; beside a day nothing is', async () => {
  lessons = [blank, waits(21, 3)]
  await open()
  const slip = card('To schedule').getByRole('listitem').filter({ hasText: 'Luca Rossi' })
  await expect.element(slip).toBeVisible()
  await settled()
  const gone: string[] = []
  router.subscribe('onBeforeNavigate', ({ toLocation }) => gone.push(toLocation.href))
  await userEvent.dragAndDrop(slip, card('Needs attention'))
  expect(gone).toEqual([])
  const day = document.querySelector('[data-drop-day]:nth-last-child(10)')
  await userEvent.dragAndDrop(slip, day ?? document.body)
  await expect.poll(() => gone[0]).toBe(`/lesson?plan=21&day=${day?.getAttribute('data-drop-day')}`)
})

test('what was done without the server is marked on its row until it was sent', async () => {
  events = [running(), later(9, 12)]
  lessons = [blank, waits(21, 3)]
  await open()
  const rows = card('Today').getByRole('listitem')
  const marksIn = (name: string) => card(name).getByLabelText('Waiting to sync')
  await expect.element(card('To schedule').getByText('Luca Rossi')).toBeVisible()
  await expect.element(rows.first().getByRole('link')).toBeVisible()
  const comeBack = await cutOff()
  rows.first().getByRole('link').element().focus()
  await userEvent.keyboard('y')
  await expect.element(rows.first().getByLabelText('Waiting to sync')).toBeVisible()
  await expect.poll(() => marksIn('Today').elements()).toHaveLength(1)
  await expect.element(marksIn('To schedule')).not.toBeInTheDocument()
  const longer: NewOperation = {
    operation_id: crypto.randomUUID(),
    row: 'lesson 21',
    title: 'Luca Rossi',
    document: 'mutation saveLesson($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }',
    variables: { lesson: { lesson_id: 21, minutes: 60 } },
    input: 'lesson',
    answer: 'upsertLesson',
    fields: { minutes: 60 },
    base: { minutes: 45 },
  }
  await sendOrKeep(
    () => Promise.reject(new Error('Nothing is sent now.')),
    () => ({ operations: [longer], answer: undefined }),
  )
  await expect.element(marksIn('To schedule')).toBeVisible()
  await expect.element(card('To schedule').getByText('60 min')).toBeVisible()

  comeBack()
  await expect.element(marksIn('To schedule')).not.toBeInTheDocument()
  await expect.element(marksIn('Today')).not.toBeInTheDocument()
  expect(marks).toEqual([
    { lesson_id: 12, lesson_status_id: 4, attendance: 'present' },
    { lesson_id: 21, minutes: 60 },
  ])
})

test('a lesson whose number is not known here is marked by its event, without the server too, and marked back', async () => {
  events = [{ ...running(), lesson_id: null }]
  lessons = []
  await open()
  const row = card('Today').getByRole('listitem').first()
  await expect.element(row.getByRole('link')).toBeVisible()
  const comeBack = await cutOff()
  row.getByRole('link').element().focus()
  await userEvent.keyboard('y')
  await expect.element(row.getByLabelText('Waiting to sync')).toBeVisible()
  await expect.element(page.getByText('Anna Weber marked taught')).toBeVisible()
  comeBack()
  await expect.poll(() => marks).toEqual([{ event_id: 7, lesson_status_id: 4, attendance: 'present' }])
  await pressUndo()
  await expect.poll(() => marks.at(-1)).toEqual({ event_id: 7, lesson_status_id: 2, attendance: null })
})

test('a row is dragged onto another time, undone, and two lessons at one time are asked about', async () => {
  const [first, second] = [later(9, 12), later(10, 14)]
  events = [first, second]
  await open()
  const rowOf = (id: number) => document.querySelector(`[data-event="${id}"]`)
  await expect.poll(() => rowOf(10)).not.toBeNull()
  await settled()
  const drag = (id: number, onto: number, y: number) =>
    userEvent.dragAndDrop(rowOf(id) ?? document.body, rowOf(onto) ?? document.body, { targetPosition: { x: 80, y } })
  await drag(9, 10, 31)
  await expect.element(page.getByText(/^Anna Weber moved to/)).toBeVisible()
  const { start, end } = moves[0] as { start: string; end: string }
  expect(Date.parse(end) - Date.parse(start)).toBe(3_600_000)
  // Below the middle of a lesson at 14:00, by less than the height of a row.
  expect(Date.parse(start) - Date.parse(second.start)).toBeGreaterThan(0)
  expect(Date.parse(start) - Date.parse(second.start)).toBeLessThan(3_600_000)
  await pressUndo()
  await expect
    .poll(() => moves.at(-1))
    .toMatchObject({ event_id: 9, start: first.start, end: first.end, overlap_wanted: false, version: 2 })

  await settled()
  isTaken = true
  await drag(10, 9, 15)
  await userEvent.click(page.getByRole('button', { name: 'Keep both' }))
  await expect.poll(() => moves.at(-1)).toMatchObject({ event_id: 10, overlap_wanted: true })
})

test('a finger that rests on a row carries it to another time; one that moves first, or is called away, does not', async () => {
  events = [later(9, 12), later(10, 14)]
  await open()
  const rowOf = (id: number) => document.querySelector(`[data-event="${id}"]`)
  await expect.poll(() => rowOf(10)).not.toBeNull()
  await settled()
  const touch = (type: string, y: number) => {
    const at = { pointerId: 5, pointerType: 'touch', isPrimary: true, clientX: 80, clientY: y }
    rowOf(9)
      ?.querySelector('a')
      ?.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true, cancelable: true }))
  }
  const top = (id: number) => rowOf(id)?.getBoundingClientRect().top ?? 0
  const line = () => document.querySelector('ol > li[aria-hidden]')?.textContent
  const from = top(9) + 12
  touch('pointerdown', from)
  touch('pointermove', from + 40)
  touch('pointerup', from + 40)
  touch('pointerdown', from)
  await expect.poll(line).toMatch(/\d\d/)
  touch('pointercancel', from)
  await expect.poll(line).toBeUndefined()
  expect(moves).toEqual([])

  touch('pointerdown', from)
  await expect.poll(line).toMatch(/\d\d/)
  touch('pointermove', top(10) + 31)
  const told = line()
  touch('pointerup', top(10) + 31)
  rowOf(9)?.querySelector('a')?.click()
  await expect.element(page.getByText(/^Anna Weber moved to/)).toBeVisible()
  await expect.poll(() => moves).toHaveLength(1)
  await expect.poll(line).toBeUndefined()
  expect(told).toBeDefined()
  expect(router.state.location.search).toEqual({})
})

describe('by a finger', () => {
  /** As long (ms) as lifts something. */
  const rest = 400
  const slip = card('To schedule').getByRole('listitem').filter({ hasText: 'Luca Rossi' })
  const isLifted = () => slip.element().hasAttribute('data-lifted')
  const day = () => document.querySelector<HTMLElement>('[data-drop-day]:nth-last-child(10)')
  const middleOf = (element: Element | null) => {
    const { left, top, width, height } = (element ?? document.body).getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  let gone: string[]

  /** By the browser's own input: only so it scrolls what is swiped. */
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', at: Point[] = []) => {
    const frame = window.frameElement?.getBoundingClientRect()
    const touchPoints = at.map(({ x, y }) => ({ x: x + (frame?.left ?? 0), y: y + (frame?.top ?? 0) }))
    await cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  /** Goes down, once the page has heard of it. */
  const goDown = async (at: Point) => {
    const heard = new Promise((resolve) => window.addEventListener('pointerdown', resolve, { once: true }))
    await touch('touchStart', [at])
    await heard
  }

  const begin = async () => {
    lessons = [blank, waits(21, 3)]
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.viewport(800, 600)
    await open()
    await expect.element(slip).toBeVisible()
    await settled()
    gone = []
    router.subscribe('onBeforeNavigate', ({ toLocation }) => gone.push(toLocation.href))
    slip.element().scrollIntoView({ block: 'center' })
    // The page's time stands still, however slow the machine is: a finger rests when the test says so.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  }
  afterEach(async () => {
    vi.useRealTimers()
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  })

  test('a swipe that begins on what waits for a time scrolls the page, and plans nothing', async () => {
    await begin()
    const { x, y } = middleOf(slip.element())
    const top = () => slip.element().getBoundingClientRect().top
    const before = top()
    await goDown({ x, y })
    for (const way of [20, 60, 100, 140]) await touch('touchMove', [{ x, y: y - way }])
    vi.advanceTimersByTime(rest)
    expect(isLifted()).toBe(false)
    await touch('touchEnd')
    await expect.poll(top).toBeLessThan(before - 40)
    expect(isLifted()).toBe(false)
    expect(gone).toEqual([])
  })

  test('a finger that rests on it carries it to a day, which is asked about; called away, it puts it back', async () => {
    await begin()
    const from = middleOf(slip.element())
    await goDown(from)
    vi.advanceTimersByTime(rest)
    await expect.poll(isLifted).toBe(true)
    await touch('touchCancel')
    await expect.poll(isLifted).toBe(false)
    expect(gone).toEqual([])

    await goDown(from)
    vi.advanceTimersByTime(rest)
    await expect.poll(isLifted).toBe(true)
    const to = middleOf(day())
    for (const part of [0.5, 1])
      await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
    await expect.poll(() => day()?.hasAttribute('data-over')).toBe(true)
    const date = day()?.dataset['dropDay']
    await touch('touchEnd')
    vi.useRealTimers()
    await expect.poll(() => gone[0]).toBe(`/lesson?plan=21&day=${date}`)
  })
})

test('the load of the week is a table too', async () => {
  await open()
  const load = card('Workload')
  await expect.element(load.getByRole('button', { name: /24 h planned/ })).toBeVisible()
  await userEvent.click(load.getByRole('button', { name: 'Table' }))
  await expect.element(load.getByRole('cell', { name: '24 h' })).toBeVisible()
  await userEvent.click(load.getByRole('radio', { name: 'Next week' }))
  await expect.element(load.getByRole('cell', { name: '24 h' })).not.toBeInTheDocument()
})

test('1 to 5 jump to the cards, and a day of the month opens in the calendar', async () => {
  lessons = [blank, waits(21, 3)]
  await open()
  await expect.element(card('To schedule').getByText('Luca Rossi')).toBeVisible()
  const areaInFocus = () => document.activeElement?.closest('[data-area]')?.getAttribute('data-area')
  await userEvent.keyboard('2')
  await expect.poll(areaInFocus).toBe('today')
  await userEvent.keyboard('3')
  await expect.poll(areaInFocus).toBe('attention')
  await userEvent.keyboard('5')
  await expect.poll(areaInFocus).toBe('load')
  const today = document.querySelector('[data-drop-day][aria-current=date]')
  await userEvent.click(today ?? document.body)
  await expect.poll(() => router.state.location.pathname).toBe('/calendar')
})

test('days of the month beyond those that the page reads have their dots, also the grey ones', async () => {
  await open()
  await expect.element(card('Today').getByRole('link', { name: 'Anna Weber' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Month after' }))
  const last = () => [...document.querySelectorAll<HTMLElement>('[data-drop-day]')].at(-1)?.dataset
  await expect.poll(() => last()?.['busy']).toBe('true')
  expect(last()?.['other']).toBe('true')
})

test.each(['j', 'k', '{ArrowDown}', '{ArrowUp}'])('on a fresh page %s leads to the first row', async (key) => {
  await open()
  const row = card('Today').getByRole('link', { name: 'Anna Weber' })
  await expect.element(row).toBeVisible()
  await userEvent.keyboard(key)
  await expect.poll(() => document.activeElement?.closest('li')).not.toBeNull()
  expect(document.querySelector('[data-area] li')?.contains(document.activeElement)).toBe(true)
})

test('J and K walk through the rows of the card that has the focus, and Plan leads to the calendar with the student', async () => {
  events = []
  await open()
  const attention = card('Needs attention')
  const plan = (name: string) => attention.getByRole('link', { name: `Plan a lesson with ${name}` })
  await expect.element(plan('Luca Rossi')).toBeVisible()
  await userEvent.keyboard('3')
  await expect.element(plan('Anna Weber')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(plan('Luca Rossi')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(plan('Luca Rossi')).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(plan('Anna Weber')).toHaveFocus()
  const today = Temporal.Now.plainDateISO('UTC').toString()
  await expect.element(plan('Anna Weber')).toHaveAttribute('href', `/calendar?date=${today}&for=2`)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/calendar')
})

test('one line says where clocks drift apart, and leads to that week', async () => {
  const clocks = { teacher_before: '2027-03-15T16:00:00', teacher_after: '2027-03-15T16:00:00' }
  const theirs = { student_before: '2027-03-15T10:00:00', student_after: '2027-03-15T11:00:00' }
  const drift = { event_id: 7, start: '2027-03-15T16:00:00Z', display_name: 'Sam', ...clocks, ...theirs }
  drifts = [drift, { ...drift, event_id: 8 }]
  await open()
  await expect.element(page.getByText(/And one more lesson/)).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: /4:00.PM for you is 11:00.AM for Sam/ }))
  await vi.waitFor(() => expect(router.state.location.href).toBe('/calendar?date=2027-03-15'))
})
