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
import { appRouter } from '../../routes.tsx'
import '../../ui/tokens.css'
import '../../ui/base.css'

const own = {
  user_profile_id: 1,
  id: fakeUserId,
  display_name: 'Clara Braun',
  default_lesson_minutes: 45,
  time_zone: 'UTC',
}
let root: Root
let student: Record<string, unknown>
/** What another device writes before the next save arrives. */
let meanwhile: Record<string, unknown>
/** What was done with the student as a whole. */
let asked: [string, Record<string, unknown>][]

beforeEach(async () => {
  meanwhile = {}
  asked = []
  student = {
    user_profile_id: 2,
    id: null,
    profile_type: 'STUDENT',
    display_name: 'Anna Weber',
    first_name: 'Anna',
    middle_name: null,
    last_name: 'Weber',
    avatar_url: null,
    email: null,
    biography: null,
    resources: null,
    video_link: null,
    teacher_id: 1,
    teacher: null,
    time_zone: 'UTC',
    colour: 'sky',
    default_lesson_minutes: 45,
    usual_slot: null,
    private_note: null,
    tags: ['Exam'],
    paused_at: null,
    archived_at: null,
    invitation_status: 'none',
    created_by: fakeUserId,
    created_at: '2026-02-03T09:00:00Z',
    version: 1,
  }
  const answers = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: own }),
    getUserProfileById: () => ({ getUserProfileById: student }),
    getStudentList: () => ({
      getStudentList: [{ user_profile_id: 3, id: null, display_name: 'Ben <i>W</i>', email: 'weber@example.org' }],
    }),
    loadStudentSummaries: () => ({
      loadStudentSummaries: [
        {
          user_profile_id: 2,
          next_lesson: '2099-01-05T09:00:00Z',
          last_lesson: null,
          homework_open: 0,
          homework_late: 0,
        },
      ],
    }),
    editedGifts: () => ({
      loadLessonResources: [{ lesson_rsrc_id: 5, lesson_rsrc_dspl: 'Book <1>' }],
      resourceGifts: [{ lesson_rsrc_id: 5, user_profile_id: 2 }],
    }),
    pauseStudents: (what) => {
      asked.push(['pause', what])
      return { pauseStudents: [{ user_profile_id: 2, paused_at: '2026-11-20T00:00:00Z' }] }
    },
    archiveStudents: (what) => {
      asked.push(['archive', what])
      return { archiveStudents: [{ user_profile_id: 2, lessons: 0 }] }
    },
    shelfResources: () => ({ loadLessonResources: [] }),
    shelfGifts: () => ({ resourceGifts: [] }),
    editedLessons: () => ({
      loadLessons: [
        {
          lesson_id: 9,
          title: 'Scales',
          start: '2026-01-05T09:00:00Z',
          lesson_status_id: 4,
          attendance: null,
          shared_note: 'Went well',
          private_note: null,
          homework_items: [
            { item_id: 'a', text: 'Page 4', due: '2026-01-12', done_at: null },
            { item_id: 'b', text: 'Page 5', due: null, done_at: '2026-01-06T10:00:00Z' },
          ],
        },
      ],
    }),
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const body = request.url.endsWith('/graphql')
      ? ((await request.clone().json()) as {
          operationName: string
          variables: { profiles: Record<string, unknown>[] }
        })
      : null
    if (body?.operationName !== 'saveProfileField') return answers(request)
    const [change = {}] = body.variables.profiles
    student = { ...student, ...meanwhile, version: Number(student['version']) + Object.keys(meanwhile).length }
    meanwhile = {}
    if (change['version'] !== student['version'])
      return Response.json({
        errors: [{ message: 'Changed elsewhere', extensions: { code: 'conflict', current: student } }],
      })
    student = { ...student, ...change, version: Number(student['version']) + 1 }
    return Response.json({ data: { upsertUserProfile: [student] } })
  })
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  await client.auth.signOut()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(width = 1440, path = '/profile/edit/2'): Promise<ReturnType<typeof appRouter>> {
  await page.viewport(width, 900)
  const router = appRouter(createMemoryHistory({ initialEntries: [path] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
  return router
}
const biography = () => page.getByRole('textbox', { name: /^Biography/ })
async function write(text: string): Promise<void> {
  await userEvent.fill(biography(), text)
  await userEvent.tab()
}

test('a change of another field elsewhere is no conflict', async () => {
  await open()
  await expect.element(biography()).toBeVisible()
  meanwhile = { last_name: 'Weber-Roth' }
  await write('Plays the cello')
  await vi.waitFor(() => expect(student).toMatchObject({ biography: 'Plays the cello', last_name: 'Weber-Roth' }))
})

test('a change of the same field elsewhere is shown, and one of the two is chosen', async () => {
  await open()
  await expect.element(biography()).toBeVisible()
  meanwhile = { biography: 'Theirs' }
  await write('Mine')
  await expect.element(page.getByText('This was changed elsewhere to “Theirs”.')).toBeVisible()
  expect(student['biography']).toBe('Theirs')
  await userEvent.click(page.getByRole('button', { name: 'Keep mine' }))
  await vi.waitFor(() => expect(student['biography']).toBe('Mine'))

  meanwhile = { biography: 'Theirs again' }
  await write('Mine again')
  await userEvent.click(page.getByRole('button', { name: 'Use theirs' }))
  await expect.element(biography()).toHaveValue('Theirs again')
  expect(student['biography']).toBe('Theirs again')
})

test('what could not be saved comes back after a reload', async () => {
  sessionStorage.setItem('draft.profile.2.biography', 'Half a sen')
  await open()
  await expect.element(biography()).toHaveValue('Half a sen')
  await userEvent.click(page.getByRole('button', { name: 'Discard' }))
  await expect.element(biography()).toHaveValue('')
})

test('the head says who added the student when, and when the next lesson is; an address that somebody has is told', async () => {
  await open()
  await expect.element(page.getByText(/Next lesson: Mon.* 5 Jan.*09:00|Next lesson: Mon.*Jan 5.*09:00/)).toBeVisible()
  await expect.element(page.getByText(/Added .*(3 Feb|Feb 3).* by you/)).toBeVisible()
  await userEvent.fill(
    page.getByRole('region', { name: 'Contact' }).getByRole('textbox', { name: /^Email/ }),
    'Weber@example.org',
  )
  await userEvent.tab()
  await vi.waitFor(() => expect(student['email']).toBe('Weber@example.org'))
  await expect.element(page.getByRole('link', { name: 'Ben <i>W</i>' })).toHaveAttribute('href', '/profile/edit/3')
})

test('tabs hold the story, homework, resources and the way off the list', async () => {
  const router = await open()
  await expect.element(biography()).toBeVisible()
  await userEvent.click(page.getByRole('tab', { name: 'Overview' }))
  await expect.element(page.getByText('Went well')).toBeVisible()
  await userEvent.click(page.getByRole('tab', { name: /Homework/ }))
  await expect.element(page.getByRole('checkbox', { name: 'Page 4' })).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Page 5' })).toBeChecked()
  await userEvent.click(page.getByRole('tab', { name: /Resources/ }))
  await expect.element(page.getByRole('button', { name: 'Book <1>' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(page.getByRole('tab', { name: 'Danger' }))
  await expect.element(page.getByRole('button', { name: 'Remove the student' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Begin a break' }))
  await vi.waitFor(() => expect(asked).toEqual([['pause', { userProfileIds: [2], paused: true }]]))
  await userEvent.click(page.getByRole('button', { name: 'Remove the student' }))
  await vi.waitFor(() => expect(asked.at(-1)).toEqual(['archive', { userProfileIds: [2], archived: true }]))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/profile/list'))
})

test('who has what is known here and on the shelf, each in its own shape', async () => {
  const router = await open(1440, '/lesson/resources')
  await expect.element(page.getByRole('heading', { name: 'Resources' })).toBeVisible()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await router.navigate({ to: '/profile/edit/$userId', params: { userId: '2' } })
  await userEvent.click(page.getByRole('tab', { name: /Resources/ }))
  await expect.element(page.getByRole('button', { name: 'Book <1>' })).toHaveAttribute('aria-pressed', 'true')
})

test('the guardians have a card of their own beside the others, as wide as they are', async () => {
  await open()
  const card = page.getByRole('region', { name: 'Guardians' })
  await expect.element(card).toBeVisible()
  const name = page.getByRole('region', { name: 'Name', exact: true })
  expect(name.element().contains(card.element())).toBe(false)
  expect(card.element().clientWidth).toBeGreaterThanOrEqual(name.element().clientWidth)
})

test('the name is written anew at the head, by E, and Escape leaves it', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Anna Weber', exact: true })).toBeVisible()
  await userEvent.keyboard('e')
  await userEvent.keyboard('{Control>}a{/Control}Nobody{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Anna Weber', exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Rename' }))
  const field = page.getByRole('heading').getByRole('textbox', { name: 'Display name' })
  await userEvent.fill(field, '  ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Please enter a name.')).toBeVisible()
  await userEvent.fill(field, 'Anna <b>W</b>')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Anna <b>W</b>' })).toBeVisible()
  expect(student).toMatchObject({ display_name: 'Anna <b>W</b>' })
})

test('on a phone the sections stand below each other', async () => {
  await open(390)
  await expect.element(biography()).toBeVisible()
  expect(document.querySelectorAll('details').length).toBeGreaterThan(5)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
