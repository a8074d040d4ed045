import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../lib/client.ts'
import { noteAway } from '../../lib/connection.ts'
import { dayText, ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { appRouter } from '../../routes.ts'
import '../../ui/tokens.css'
import '../../ui/base.css'

let root: Root
let role: 'student' | 'teacher'
let asked: unknown[]
let absences: object[]

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const child = (user_profile_id: number, display_name: string, sees_lessons = true) => ({
  user_profile_id,
  display_name,
  avatar_url: null,
  colour: null,
  teacher_name: 'Clara',
  sees_events: true,
  sees_lessons,
  sees_resources: true,
  ticks_homework: false,
})
const lesson = (lesson_id: number, user_profile_id: number, title: string | null, start: string | null, more = {}) => ({
  lesson_id,
  event_id: start === null ? null : lesson_id + 100,
  lesson_status_id: 2,
  user_profile_id,
  title,
  plan: null,
  steps: [],
  homework: null,
  homework_done_at: null,
  homework_items: [],
  make_up_of: null,
  taught_at: null,
  minutes: 45,
  place: null,
  video_link: null,
  position: 'a',
  start,
  end: start,
  all_day: false,
  to_confirm: false,
  version: 1,
  ...more,
})
const taught = '2026-01-05T09:00:00Z'
const lessons = [
  lesson(1, 2, 'Scales', inDays(3)),
  lesson(2, 2, 'Anna', inDays(-3)),
  lesson(3, 2, 'Chords', null, { lesson_status_id: 4, taught_at: taught }),
  lesson(4, 3, 'Bows', inDays(2)),
  lesson(5, 3, 'Strings', inDays(90)),
  lesson(6, 4, 'Secret', inDays(1)),
]

beforeEach(async () => {
  role = 'student'
  asked = []
  absences = []
  localStorage.clear()
  await ensureTemporal()
  await client.auth.waitUntilReady()
})
afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  localStorage.clear()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

async function open(path: string) {
  const answers = {
    getUserProfileByUid: () => ({
      getUserProfileByUid: {
        user_profile_id: 1,
        id: fakeUserId,
        display_name: 'Maria',
        time_zone: 'UTC',
        teacher: null,
      },
    }),
    myChildren: () => ({ myChildren: [child(2, 'Anna'), child(3, 'Ben'), child(4, 'Cleo', false)] }),
    loadChildEvents: () => ({ childEvents: [] }),
    loadChildLessons: ({ userProfileId: of, lessonId: one, eventId: event }: Record<string, unknown>) => {
      const theirs = lessons.filter((each) => each.user_profile_id === of)
      if (!one && !event) {
        asked.push(of)
        return { childLessons: theirs }
      }
      return {
        childLessons: theirs
          .filter((each) => each.lesson_id === one || each.event_id === event)
          .map((each) => ({ ...each, shared_note: 'Well played' })),
      }
    },
    loadAbsences: () => ({ absences }),
    loadLessonCards: () => ({ loadLessons: [] }),
    boardStatuses: () => ({ lessonStatuses: [{ value: 2, label: 'Planned' }] }),
    loadStudents: () => ({ getStudentList: [] }),
  }
  vi.stubGlobal('fetch', fakeServer(role, answers, { roles: [role, 'student'] }))
  await signInFake()
  const router = appRouter(createMemoryHistory({ initialEntries: [path] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}
const column = (name: string) => page.getByRole('region', { name, exact: true })
const card = (name: string) => page.getByRole('button', { name, exact: true })

test('a child’s lesson that this device never opened says without a connection why it is not there', async () => {
  await open('/lesson')
  await expect.element(card('Scales')).toBeVisible()
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  noteAway(true)
  await userEvent.click(card('Scales'))
  const why = page.getByText('This device hasn’t opened it before. It will be here when you are online.')
  await expect.element(why).toBeVisible()
  vi.stubGlobal('fetch', answering)
  noteAway(false)
  await expect.element(page.getByText('Well played')).toBeVisible()
  await expect.element(why).not.toBeInTheDocument()
})

test('what comes and what was of all children or of one, each as far as its teacher shows it', async () => {
  await open('/lesson')
  await expect.element(column('Coming').getByRole('button', { name: 'Scales' })).toBeVisible()
  await expect.element(column('Coming').getByText('Ben')).toBeVisible()
  // Called after the child in the teacher's calendar: one with the teacher, as Today says.
  await expect.element(column('Past').getByRole('button', { name: 'Lesson with Clara', exact: true })).toBeVisible()
  await expect.element(page.getByText('Clara doesn’t show you the lessons of Cleo for now.')).toBeVisible()
  await expect.element(page.getByText('Secret')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('radio', { name: 'Ben' }))
  await expect.element(card('Scales')).not.toBeInTheDocument()
  await expect.element(card('Strings')).not.toBeInTheDocument()
  // Only the weeks around now were read: a column without a lesson says no more than that.
  await expect.element(column('Past').getByText('Nothing in these weeks')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show all lessons' }))
  await expect.element(card('Strings')).toBeVisible()
  await expect.element(column('Past').getByText('Nothing here yet')).toBeVisible()
  expect(asked).not.toContain(4)
  expect(Object.values(localStorage)).toContain('3')
})

test('a request that waits for an answer stands on its lesson, and goes with the answer', async () => {
  absences = [{ absence_id: 1, event_id: 101, user_profile_id: 2, answer: null }]
  await open('/lesson')
  const slip = (name: string) =>
    column('Coming')
      .getByRole('listitem')
      .filter({ has: card(name) })
  await expect.element(slip('Scales').getByText('asked to be cancelled')).toBeVisible()
  await expect.element(slip('Bows').getByText('asked to be cancelled')).not.toBeInTheDocument()
  absences = [{ absence_id: 1, event_id: 101, user_profile_id: 2, answer: 'stays' }]
  await queryClient.invalidateQueries({ queryKey: ['absence'] })
  await expect.element(slip('Scales').getByText('asked to be cancelled')).not.toBeInTheDocument()
})

test('a card opens what a parent may know of the lesson, and no more can be done with it', async () => {
  await open('/lesson')
  await userEvent.click(card('Chords'))
  const beside = page.getByRole('dialog', { name: 'Lesson' })
  await expect.element(beside.getByText('Well played')).toBeVisible()
  await expect.element(beside.getByText(dayText(taught, 'UTC'))).toBeVisible()
  await userEvent.click(beside.getByRole('button', { name: 'Close' }))
  await expect.element(card('Chords')).toHaveFocus()
  await expect.element(page.getByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument()
})

test('one who teaches has the own board, and that of the children beside it', async () => {
  role = 'teacher'
  await open('/lesson')
  await expect.element(column('Planned')).toBeVisible()
  await expect.element(card('Scales')).not.toBeInTheDocument()
  root.unmount()
  document.body.replaceChildren()
  await open('/children/lessons')
  await expect.element(card('Scales')).toBeVisible()
  await expect.poll(() => document.title).toBe('Lessons · Lectern')
})

test('an address below the children that is no page leads nowhere', async () => {
  await open('/children/secrets')
  await expect.element(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible()
})
