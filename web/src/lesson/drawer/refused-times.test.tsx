import '../../ui/base.css'
import '../../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../lib/client.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { toastStore } from '../../lib/toast.ts'
import { forgetDoings } from '../../lib/undo.ts'
import { appRouter } from '../../routes.ts'
// Loaded before the tests begin: what a page loads when it is opened takes long on a machine that is busy.
import '../board/lesson-board-screen.tsx'
import './lesson-drawer.tsx'
import '../../lib/quick-add/read-when.ts'
import { plainEvent } from '../../data/plain-event.fake.ts'

let root: Root
let router: ReturnType<typeof appRouter>
/** The writes, by operation. */
let written: [string, unknown][]
/** The writes that are refused next. */
let refusals: { operation: string; message: string; extensions: object }[]

const event = {
  ...plainEvent,
  event_id: 7,
  user_profile_id: 2,
  title: 'Scales',
  start: '2026-11-21T02:00:00Z',
  end: '2026-11-21T02:45:00Z',
  lesson_id: 12,
  lesson_status_id: 2,
}
const { start, end } = event
const unwritten = { plan: null, shared_note: null, private_note: null, homework: null, place: null, video_link: null }
const lesson = {
  ...unwritten,
  lesson_id: 12,
  event_id: 7,
  lesson_status_id: 2,
  user_profile_id: 2,
  title: 'Scales',
  steps: [],
  homework_due: null,
  homework_done_at: null,
  homework_items: [],
  attendance: null,
  minutes: 45,
  start,
  end,
  version: 1,
}
const moving = { message: 'Something went wrong on the server.', extensions: { code: 'internal' } }
const taken = { message: 'Taken', extensions: { code: 'event-clash', clashes: [] } }

/** A lesson that is open beside the board, of a teacher in New York. */
beforeEach(async () => {
  written = []
  refusals = []
  const own = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'America/New_York' }
  const take = (operation: string, answer: (variables: Record<string, unknown>) => object) => ({
    [operation]: (variables: Record<string, unknown>) => {
      if (variables['preview'] !== true) written.push([operation, variables])
      return answer(variables)
    },
  })
  const counts = { created: 12, changed: 0, removed: 0, kept: 0, past: 0 }
  const outcome = { operation_id: 'o', ...counts, series: null, events: [], removed_events: [], clashes: [] }
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: { ...own, working_hours: null, teacher: null } }),
    loadLessonCards: () => ({ loadLessons: [{ ...lesson, position: 'V1' }] }),
    boardStatuses: () => ({ lessonStatuses: [{ value: 2, label: 'Planned' }] }),
    loadStudents: () => ({ getStudentList: [] }),
    boardCounts: () => ({ lessonCounts: [] }),
    loadLesson: () => ({ loadLesson: lesson }),
    loadLessons: () => ({ loadLessons: [] }),
    openComments: () => ({ loadLessonComments: [] }),
    resourcesOfLesson: () => ({ resourcesOfLesson: [] }),
    lessonAnswers: () => ({ loadLessonAnswers: [] }),
    loadEvents: () => ({ loadEvents: [event] }),
    loadEventTimes: () => ({ loadEvents: [event] }),
    clockWatch: () => ({ clockWatch: [] }),
    loadAbsences: () => ({ absences: [] }),
    loadResources: () => ({ loadLessonResources: [] }),
    // A lesson that will repeat is first deleted as a single event, and restored where the series is refused.
    deleteEvent: () => ({ deleteEvent: { event_id: 7, version: 2 } }),
    restoreEvent: () => ({ restoreEvent: event }),
    saveLesson: () => ({ upsertLesson: { ...lesson, position: 'V1' } }),
    ...take('saveEvent', ({ event: row }) => ({ upsertEvent: { ...event, ...(row as object) } })),
    ...take('createSeries', () => ({ createSeries: outcome })),
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/graphql')) {
      const { operationName, variables } = (await request.clone().json()) as {
        operationName: string
        variables: { preview?: boolean }
      }
      const [next] = refusals
      if (next?.operation === operationName && variables.preview !== true) {
        refusals.shift()
        return Response.json({ errors: [{ message: next.message, extensions: next.extensions }] })
      }
    }
    return server(request)
  })
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  await page.viewport(1440, 900)
  router = appRouter(createMemoryHistory({ initialEntries: ['/lesson?lesson=12'] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
  await vi.waitUntil(() => drawer.getByRole('button', { name: 'Repeat…' }).query())
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  toastStore.set([])
  forgetDoings()
  await client.auth.signOut()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const drawer = page.getByRole('complementary', { name: 'Lesson' })
const field = drawer.getByLabelText('New day and time')

async function type(text: string): Promise<void> {
  drawer.element().focus()
  await userEvent.keyboard('m')
  await expect.element(field).toHaveFocus()
  await retype(text)
}

/** The typed text is read before it can be sent. */
async function retype(text: string): Promise<void> {
  await userEvent.fill(field, text)
  await expect.element(drawer.getByRole('button', { name: 'Move', exact: true })).toBeEnabled()
  await userEvent.keyboard('{Enter}')
}
/** A time alone keeps the day, which is Friday in New York. */
const moved = { event_id: 7, start: '2026-11-20T22:30:00Z', end: '2026-11-20T23:15:00Z' }

test('another time that is refused stays as it was typed, and goes the next time', async () => {
  refusals = [{ operation: 'saveEvent', ...moving }]
  await type('17:30')
  await expect.element(page.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.element(field).toHaveValue('17:30')
  expect(written).toEqual([])
  await userEvent.click(drawer.getByRole('button', { name: 'Move', exact: true }))
  await expect.poll(() => written).toMatchObject([['saveEvent', { event: moved }]])
  await expect.element(field).not.toBeInTheDocument()
})

test('one that is taken says so and is wanted all the same, or another is typed', async () => {
  refusals = [
    { operation: 'saveEvent', ...taken },
    { operation: 'saveEvent', ...taken },
  ]
  await type('16:00')
  const said = drawer.getByText('There is something else at that time.')
  await expect.element(said).toBeVisible()
  await expect.element(field).toHaveValue('16:00')
  await retype('17:30')
  // Refused once more, so the same is offered again.
  await expect.poll(() => refusals).toEqual([])
  await expect.element(said).toBeVisible()
  await userEvent.click(drawer.getByRole('button', { name: 'Plan anyway' }))
  await expect.poll(() => written).toMatchObject([['saveEvent', { event: { ...moved, overlap_wanted: true } }]])
  await expect.element(field).not.toBeInTheDocument()
})

test('how the lesson shall repeat comes back as it was chosen when that is refused', async () => {
  refusals = [{ operation: 'createSeries', ...moving }]
  await userEvent.click(drawer.getByRole('button', { name: 'Repeat…' }))
  const dialog = page.getByRole('dialog', { name: 'Repeat' })
  await userEvent.selectOptions(dialog.getByLabelText('Repeats'), 'weekly 2')
  await userEvent.fill(dialog.getByLabelText('Times'), '7')
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await userEvent.click(save)
  await expect.element(dialog.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Repeats')).toHaveValue('weekly 2')
  await expect.element(dialog.getByLabelText('Times')).toHaveValue(7)
  await userEvent.click(save)
  const series = { rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=7' }
  await expect.poll(() => written).toMatchObject([['createSeries', { series }]])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the calendar is shown on the day that the lesson has on the own clock', async () => {
  await userEvent.click(drawer.getByRole('button', { name: 'Show in calendar' }))
  await expect.poll(() => router.state.location.search).toMatchObject({ date: '2026-11-20' })
})
