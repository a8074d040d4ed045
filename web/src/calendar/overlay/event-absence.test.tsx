import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { client } from '../../lib/client.ts'
import { DataError } from '../../lib/data-error.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { toastStore } from '../../lib/toast.ts'
import { appRouter } from '../../routes.ts'
import { cutOff } from '../../data/offline/cut-off.fake.ts'
import { plainEvent } from '../../data/plain-event.fake.ts'

let root: Root
let absences: {
  absence_id: number
  is_own: boolean
  event_id: unknown
  answer: string | null
  answer_seen?: boolean
  reason: unknown
}[]
let events: object[]
/** The requests that stay when one is taken back. */
let leftBehind: typeof absences
/** The answer of the server to a request that it does not take. */
let refusal: DataError | null

/** A time in UTC without a lesson: this week's last hour, or one of years ago. */
const event = (event_id: number, title: string, start: string, cancelled_at: string | null = null) => ({
  ...plainEvent,
  event_id,
  user_profile_id: 1,
  teacher_id: 9,
  title,
  start,
  end: new Date(Date.parse(start) + 2_700_000).toISOString(),
  cancelled_at,
})

beforeEach(() => {
  leftBehind = []
  refusal = null
})

async function open(role: 'teacher' | 'student', date: string): Promise<void> {
  const own = { user_profile_id: 1, id: fakeUserId, display_name: 'Anna Weber', time_zone: 'UTC' }
  const teacher = { user_profile_id: 9, display_name: 'Clara <b>Braun</b>', video_link: null, time_zone: 'UTC' }
  const server = fakeServer(role, {
    getUserProfileByUid: () => ({ getUserProfileByUid: { ...own, teacher: role === 'student' ? teacher : null } }),
    loadEvents: () => ({ loadEvents: events }),
    loadLessonCards: () => ({ loadLessons: [] }),
    loadStudents: () => ({
      getStudentList: [{ user_profile_id: 1, display_name: 'Anna Weber' }],
    }),
    clockWatch: () => ({ clockWatch: [] }),
    loadAbsences: () => ({ absences }),
    askAbsence: ({ eventId, reason }) => {
      if (refusal) throw refusal
      absences = [{ absence_id: 5, is_own: true, event_id: eventId, answer: null, reason }]
      return { askAbsence: { absence_id: 5 } }
    },
    seeAbsenceAnswer: ({ id }) => {
      absences = absences.map((each) => ({ ...each, answer_seen: true }))
      return { seeAbsenceAnswer: { absence_id: id } }
    },
    withdrawAbsence: () => {
      absences = leftBehind
      return { withdrawAbsence: 5 }
    },
  })
  vi.stubGlobal('fetch', server)
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  await page.viewport(1440, 900)
  const router = appRouter(createMemoryHistory({ initialEntries: [`/calendar?date=${date}`] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

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

const block = (title: string) => page.getByRole('button', { name: new RegExp(title) })
const question = page.getByRole('button', { name: 'Can’t come?' })

test('a student who can’t come to a time without a lesson reads what follows, asks in the calendar, and takes it back', async () => {
  absences = []
  events = [
    event(71, 'Piano', '2099-03-04T10:00:00.000Z'),
    event(72, 'Theory', '2099-03-05T10:00:00.000Z', '2099-01-01T00:00:00Z'),
  ]
  await open('student', '2099-03-04')
  await userEvent.click(block('Piano'))
  await userEvent.click(question)
  await expect
    .element(page.getByText(/^Clara <b>Braun<\/b> will be asked to cancel this lesson\. It stays planned until/))
    .toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: /^Reason/ }), 'A <b>cold</b>')
  await userEvent.click(page.getByRole('button', { name: 'Ask Clara <b>Braun</b>' }))
  await vi.waitFor(() => expect(absences).toMatchObject([{ event_id: 71, reason: 'A <b>cold</b>' }]))
  await userEvent.click(page.getByRole('button', { name: 'I can come after all' }))
  await expect.element(question).toBeVisible()
  await expect.poll(() => absences).toEqual([])

  // A lesson that was cancelled already raises no question.
  await userEvent.keyboard('{Escape}')
  await userEvent.click(block('Theory'))
  await expect.element(page.getByText('Cancelled')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

test('an answer that is looked at with its time was read', async () => {
  absences = [{ absence_id: 5, is_own: true, event_id: 71, answer: 'stays', answer_seen: false, reason: null }]
  events = [event(71, 'Piano', '2099-03-04T10:00:00.000Z')]
  await open('student', '2099-03-04')
  await expect.element(block('Piano')).toBeVisible()
  expect(absences).toMatchObject([{ answer_seen: false }])
  await userEvent.click(block('Piano'))
  await expect.element(page.getByText(/could not cancel it: the lesson takes place/)).toBeVisible()
  await expect.poll(() => absences).toMatchObject([{ answer_seen: true }])
})

test('after "Keep it" the family asks again, reads that it waits, and takes it back to the answer of before', async () => {
  const kept = { absence_id: 4, is_own: true, event_id: 71, answer: 'stays', answer_seen: true, reason: null }
  absences = [kept]
  events = [event(71, 'Piano', '2099-03-04T10:00:00.000Z')]
  await open('student', '2099-03-04')
  await userEvent.click(block('Piano'))
  const answer = page.getByText(/could not cancel it: the lesson takes place/)
  await expect.element(answer).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  const again = page.getByRole('button', { name: 'Ask again' })
  await userEvent.click(again)
  // The answer stays beside the question.
  await expect.element(answer).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Not now' }))
  await userEvent.click(again)
  await userEvent.fill(page.getByRole('textbox', { name: /^Reason/ }), 'A fever')
  await userEvent.click(page.getByRole('button', { name: 'Ask Clara <b>Braun</b>' }))
  await expect.element(page.getByText(/^You asked Clara <b>Braun<\/b> to cancel this lesson/)).toBeVisible()
  expect(absences).toMatchObject([{ absence_id: 5, event_id: 71, reason: 'A fever' }])
  await expect.element(answer).not.toBeInTheDocument()
  await expect.element(again).not.toBeInTheDocument()
  // A request that waits is taken back: what the teacher said before is the newest then.
  leftBehind = [kept]
  await userEvent.click(page.getByRole('button', { name: 'I can come after all' }))
  await expect.element(answer).toBeVisible()
  await expect.element(again).toBeVisible()
})

test('who asks too often is told so where they asked; what is called off is not asked again', async () => {
  absences = [
    { absence_id: 4, is_own: true, event_id: 71, answer: 'stays', answer_seen: true, reason: null },
    { absence_id: 5, is_own: true, event_id: 72, answer: 'called-off', answer_seen: true, reason: null },
  ]
  events = [
    event(71, 'Piano', '2099-03-04T10:00:00.000Z'),
    event(72, 'Theory', '2099-03-05T10:00:00.000Z', '2099-01-01T00:00:00Z'),
  ]
  await open('student', '2099-03-04')
  refusal = new DataError([
    { message: 'no', extensions: { code: 'invalid-input', reason: 'asked-often', values: { most: 5 } } },
  ])
  await userEvent.click(block('Piano'))
  await userEvent.click(page.getByRole('button', { name: 'Ask again' }))
  await userEvent.click(page.getByRole('button', { name: 'Ask Clara <b>Braun</b>' }))
  await expect.element(page.getByText(/^The teacher has answered you 5 times/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(block('Theory'))
  await expect.element(page.getByText('Clara <b>Braun</b> cancelled this lesson.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ask again' })).not.toBeInTheDocument()
})

test('a request that is made again without a connection waits here, under no other answer', async () => {
  absences = [{ absence_id: 4, is_own: true, event_id: 71, answer: 'stays', answer_seen: true, reason: null }]
  events = [event(71, 'Piano', '2099-03-04T10:00:00.000Z')]
  await open('student', '2099-03-04')
  await userEvent.click(block('Piano'))
  await expect.element(page.getByText(/could not cancel it/)).toBeVisible()
  await cutOff()
  await userEvent.click(page.getByRole('button', { name: 'Ask again' }))
  await userEvent.click(page.getByRole('button', { name: 'Ask Clara <b>Braun</b>' }))
  await expect.element(page.getByLabelText('Waiting to sync')).toBeVisible()
  await expect.element(page.getByText(/could not cancel it/)).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'I can come after all' }))
  await expect.element(page.getByText(/could not cancel it/)).toBeVisible()
})

test('a request that was made without a connection is marked as waiting, and is taken back here', async () => {
  absences = []
  events = [event(71, 'Piano', '2099-03-04T10:00:00.000Z')]
  await open('student', '2099-03-04')
  await userEvent.click(block('Piano'))
  await cutOff()
  await userEvent.click(question)
  await userEvent.click(page.getByRole('button', { name: 'Ask Clara <b>Braun</b>' }))
  await expect.element(page.getByLabelText('Waiting to sync')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'I can come after all' }))
  await expect.element(question).toBeVisible()
  expect(absences).toEqual([])
})

test('nobody is asked about what is over', async () => {
  absences = []
  events = [event(71, 'Piano', '2020-03-04T10:00:00.000Z')]
  await open('student', '2020-03-04')
  await userEvent.click(block('Piano'))
  await expect.element(page.getByText('Only your teacher can change this.')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

test('a teacher looks at the same time without that question', async () => {
  absences = []
  events = [event(71, 'Piano', '2099-03-04T10:00:00.000Z')]
  await open('teacher', '2099-03-04')
  await userEvent.click(block('Piano'))
  await expect.element(page.getByRole('button', { name: 'Move to…' })).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})
