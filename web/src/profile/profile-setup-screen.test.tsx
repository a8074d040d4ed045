import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../lib/client.ts'
import { ensureTemporal } from '../lib/dates.ts'
import { i18n } from '../lib/i18n.ts'
import { preferencesStore } from '../lib/preferences.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { toastStore } from '../lib/toast.ts'
import { forgetDoings } from '../lib/undo.ts'
import { appRouter } from '../routes.ts'
import { refreshPeople } from '../data/profile-writes.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import { typeWhen, whenField } from '../ui/typed-when.fake.ts'

let root: Root
let saved: Record<string, unknown>[]

async function open(role: 'teacher' | 'student', readProfile?: () => Promise<never>): Promise<void> {
  saved = []
  let profile: Record<string, unknown> = {
    user_profile_id: 1,
    id: fakeUserId,
    profile_type: role.toUpperCase(),
    display_name: null,
    first_name: null,
    last_name: null,
    middle_name: null,
    avatar_url: null,
    time_zone: null,
    teacher: role === 'student' ? { display_name: 'Clara <b>Braun</b>', video_link: null } : null,
    default_lesson_minutes: 45,
    working_hours: null,
    version: 1,
  }
  const server = fakeServer(role, {
    getUserProfileByUid: readProfile ?? (() => ({ getUserProfileByUid: profile })),
    loadStudents: () => ({ getStudentList: [] }),
    saveProfiles: ({ profiles }) => {
      const [part] = profiles as Record<string, unknown>[]
      profile = { ...profile, ...part }
      if (part) saved.push(part)
      return { upsertUserProfile: [profile] }
    },
  })
  vi.stubGlobal('fetch', server)
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  await page.viewport(1024, 1200)
  const router = appRouter(createMemoryHistory({ initialEntries: [`/profile-setup/${fakeUserId}`] }))
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
  forgetDoings()
  await client.auth.signOut()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a session that ended elsewhere is said at once and signed in to again; what was typed stays', async () => {
  await open('student')
  const first = page.getByRole('textbox', { name: 'First name' })
  await userEvent.fill(first, 'Anna')
  const answering = fetch
  const refusal = { status: 401, error: 'invalid-refresh-token', message: 'Gone', reason: 'signed-out-elsewhere' }
  let isFollowed = false
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url)
    if (pathname.endsWith('/token')) return Response.json(refusal, { status: 401 })
    if (!pathname.endsWith('/changes') || isFollowed) return answering(input, init)
    isFollowed = true
    return new Response('event: ended\ndata: {"reason":"signed-out-elsewhere"}\n\n', {
      headers: { 'content-type': 'text/event-stream' },
    })
  })
  const question = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect.element(question.getByText(/You were signed out on another device\./)).toBeVisible()
  vi.stubGlobal('fetch', answering)
  await userEvent.fill(question.getByLabelText('Password', { exact: true }), 'secret-enough')
  await userEvent.click(question.getByRole('button', { name: 'Sign In' }))
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(first).toHaveValue('Anna')
})

test('who signs out, here or in another tab, is led out', async () => {
  await open('student')
  await userEvent.fill(page.getByRole('textbox', { name: 'First name' }), 'Anna')
  await client.auth.signOut()
  await expect.element(page.getByText('You’re signed out.')).toBeVisible()
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([])
})

test('a student reads whose student that is, markup and all', async () => {
  await open('student')
  await expect.element(page.getByText('Your teacher: Clara <b>Braun</b>')).toBeVisible()
  await expect.element(page.getByText('Add a photo')).toBeVisible()
})

test('a teacher says the name and paints the week; what most begin with is painted already', async () => {
  await open('teacher')
  await userEvent.fill(page.getByRole('textbox', { name: 'First name' }), 'Clara')
  await expect.element(page.getByRole('textbox', { name: 'Display name' })).toHaveValue('Clara Braun')
  expect(document.querySelector('[role=switch]')).toBeNull()
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.element(page.getByRole('grid', { name: 'When you teach' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(saved).toHaveLength(2))
  const { working_hours: hours } = saved[1] as { working_hours: { weekday: number }[] }
  expect(hours.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6])
  expect(hours[0]).toEqual({ weekday: 1, from: 480, to: 1320 })

  // The way back loses nothing of a list that is not written yet.
  const list = page.getByRole('textbox', { name: 'Your students' })
  // Emails about lessons need no invitation, so nobody may think that none comes.
  await expect
    .element(page.getByText(/Once you plan lessons, students with an email address are told of them, invited or not\./))
    .toBeVisible()
  await userEvent.fill(list, 'Ben Okri')
  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  await userEvent.click(page.getByText('60 minutes'))
  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Clara')
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.element(page.getByRole('radio', { name: '60 minutes' })).toBeChecked()
  // Weekly lessons are planned until then.
  const termEnd = whenField(page, 'Last day of the current term (optional)')
  await typeWhen(termEnd, '2020-12-18')
  await expect.element(page.getByText('That day is over.')).toBeVisible()
  await typeWhen(termEnd, '2099-12-18')
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.poll(() => preferencesStore.get().terms).toMatch(/^\d{4}-\d{2}-\d{2}\/2099-12-18$/)
  await expect.element(list).toHaveValue('Ben Okri')
})

/** The pages of the setup, each by its heading; every one but the last goes on by Continue. */
test.each([
  ['teacher', ['What shall we call you?', 'Your week', 'Who do you teach?'], 0],
  ['teacher', ['What shall we call you?', 'Your week', 'Who do you teach?'], 1],
  ['teacher', ['What shall we call you?', 'Your week', 'Who do you teach?'], 2],
  ['student', ['What shall we call you?'], 0],
] as const)('a %s who does not want to go on can leave from %s, at page %i', async (role, headings, at) => {
  await open(role)
  await userEvent.fill(page.getByRole('textbox', { name: 'First name' }), 'Clara')
  for (const next of headings.slice(1, at + 1)) {
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await expect.element(page.getByRole('heading', { name: next })).toBeVisible()
  }
  await userEvent.click(page.getByRole('button', { name: 'Sign out' }))
  await vi.waitFor(() => expect(client.auth.isAuthenticated()).toBe(false))
  await expect.element(page.getByText('You’re signed out.')).toBeVisible()
})

test('by the keyboard each step begins at its heading, onwards and back, and Tab leads to what comes first in it', async () => {
  await open('teacher')
  await userEvent.fill(page.getByRole('textbox', { name: 'First name' }), 'Clara')
  const press = async (name: string) => {
    page.getByRole('button', { name }).element().focus()
    await userEvent.keyboard('{Enter}')
  }
  const week = page.getByRole('grid', { name: 'When you teach' })
  const list = page.getByRole('textbox', { name: 'Your students' })
  for (const [button, heading, first] of [
    ['Continue', 'Your week', week],
    ['Continue', 'Who do you teach?', list],
    ['Back', 'Your week', week],
    ['Skip', 'Who do you teach?', list],
    ['Back', 'Your week', week],
    ['Back', 'What shall we call you?', page.getByRole('textbox', { name: 'First name' })],
  ] as const) {
    await press(button)
    await expect.element(page.getByRole('heading', { name: heading })).toHaveFocus()
    await expect.element(first).toBeVisible()
    await userEvent.tab()
    expect(first.element().contains(document.activeElement)).toBe(true)
  }
})

test.each([
  ['is on its way', () => new Promise<never>(() => undefined)],
  ['could not be read', () => Promise.reject(new Error('Broken'))],
])('a person whose profile %s can leave as well', async (_, readProfile) => {
  await open('teacher', readProfile)
  await expect.element(page.getByRole('textbox', { name: 'First name' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Sign out' }))
  await expect.element(page.getByText('You’re signed out.')).toBeVisible()
})

test('what ends after its person has left brings nothing of that person back', async () => {
  await open('teacher')
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toBeVisible()
  root.unmount()
  queryClient.clear()
  await refreshPeople(fakeUserId)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test.each([320, 390])(
  'at %i px no action of a step is left alone below the others, and none is cut off',
  async (width) => {
    await open('teacher')
    await page.viewport(width, 844)
    const lines = () => {
      const buttons = [...document.querySelectorAll('main [class*=actions] button')].map((each) =>
        each.getBoundingClientRect(),
      )
      const tops = [...new Set(buttons.map(({ top }) => Math.round(top)))]
      return tops.map((top) => buttons.filter((each) => Math.round(each.top) === top).length)
    }
    await userEvent.fill(page.getByRole('textbox', { name: 'First name' }), 'Clara')
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await expect.element(page.getByRole('grid', { name: 'When you teach' })).toBeVisible()
    await expect.poll(lines).toEqual([3])
    expect(document.documentElement.scrollWidth).toBe(width)
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await expect.element(page.getByRole('textbox', { name: 'Your students' })).toBeVisible()
    await expect.poll(() => lines().at(-1)).toBeGreaterThan(1)
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)
