import { pages } from '@lectern/contract/pages'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from './lib/client.ts'
import { ensureTemporal } from './lib/dates.ts'
import { i18n } from './lib/i18n.ts'
import { changePreferences, defaultPreferences } from './lib/preferences.ts'
import { queryClient } from './lib/query-cache.ts'
import { appRouter } from './routes.ts'

const userId = '5d8e5a1c-98c3-4f62-8a1f-6c0c1f2b7a90'

let root: Root | undefined
let user: { defaultRole: string; roles: string[]; emailVerified: boolean }
let displayName: string | null
/** Seconds that an access token lives. */
let lifetime: number
let isTokenRefused: boolean
let isPasswordWrong: boolean
/** A sign-in waits for this. */
let gate: Promise<void>
let router: ReturnType<typeof appRouter>

function session() {
  const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + lifetime }))
  return {
    accessToken: `e30.${claims}.x`,
    accessTokenExpiresIn: lifetime,
    refreshToken: crypto.randomUUID(),
    refreshTokenId: sessionId,
    user: {
      id: userId,
      email: 'clara@example.org',
      displayName: 'Clara Braun',
      isAnonymous: false,
      metadata: { userProfileId: 1 },
      ...user,
    },
  }
}

/** One for each sign-in: the token of a session changes, the session stays. */
let sessionId = ''
const wrongPassword = { status: 401, error: 'invalid-email-password', message: 'Incorrect email or password' }
const refused = { status: 401, error: 'invalid-refresh-token', message: 'Invalid or expired refresh token' }

/** The network, as the server would answer: the only thing that is not real here. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(new Request(input, init).url)
  if (pathname.endsWith('/signin/email-password')) {
    await gate
    if (isPasswordWrong) return Response.json(wrongPassword, { status: 401 })
    sessionId = crypto.randomUUID()
    return Response.json({ session: session(), mfa: null })
  }
  if (pathname.endsWith('/token'))
    return isTokenRefused ? Response.json(refused, { status: 401 }) : Response.json(session())
  if (!pathname.endsWith('/graphql')) return Response.json('OK')
  const profile = { user_profile_id: 1, id: userId, display_name: displayName, default_lesson_minutes: 45 }
  return Response.json({
    data: { getUserProfileByUid: profile, getStudentList: [], loadEvents: [], loadLessons: [], lessonStatuses: [] },
  })
}

beforeEach(async () => {
  user = { defaultRole: 'teacher', roles: ['teacher'], emailVerified: true }
  displayName = 'Clara Braun'
  lifetime = 3600
  isTokenRefused = false
  isPasswordWrong = false
  gate = Promise.resolve()
  vi.stubGlobal('fetch', answer)
  await ensureTemporal()
  await client.auth.waitUntilReady()
})

afterEach(async () => {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  queryClient.clear()
  await client.auth.signOut()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const signIn = () => client.auth.signIn({ email: 'clara@example.org', password: 'secret-enough' })

function draw(path: string): void {
  router = appRouter(createMemoryHistory({ initialEntries: [path] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

/** Opens an address and tells where it led. */
async function open(path: string): Promise<string> {
  draw(path)
  await router.load()
  await vi.waitFor(() => expect(router.state.status).toBe('idle'))
  return router.state.location.href
}

test.each([
  '/',
  '/calendar',
  '/lesson',
  '/lesson/resources',
  '/profile/list',
  '/profile/create',
  '/profile/edit/7',
  '/dashboard-sales',
  '/uikit',
])('without a session %s leads to the sign-in, which remembers it', async (path) => {
  const wanted = path === '/' ? '' : `?to=${encodeURIComponent(path)}`
  expect(await open(path)).toBe(`/auth/login${wanted}`)
})

test.each(['//evil.example', '/\\\\evil.example'])('a sign-in never leads to another site (%s)', async (to) => {
  await signIn()
  expect(await open(`/auth/login?to=${encodeURIComponent(to)}`)).toBe('/')
})

test('an address that was not verified leads to the verification', async () => {
  user.emailVerified = false
  await signIn()
  expect(await open('/calendar')).toBe('/auth/verification?to=%2Fcalendar')
})

test.each([null, '', '  '])('a profile with the display name %j has to be completed first', async (name) => {
  displayName = name
  await signIn()
  expect(await open('/calendar')).toBe(`/profile-setup/${userId}?to=%2Fcalendar`)
})

test('somebody else cannot be set up', async () => {
  await signIn()
  expect(await open('/profile-setup/11111111-98c3-4f62-8a1f-6c0c1f2b7a90')).toBe(`/profile-setup/${userId}`)
})

test.each(['/auth/login', '/login'])('a verified user who opens %s is sent to the start page', async (path) => {
  await signIn()
  expect(await open(path)).toBe('/')
})

test.each(['/profile/list', '/profile/create', '/dashboard-sales'])('students have no %s', async (path) => {
  user.defaultRole = 'student'
  await signIn()
  expect(await open(path)).toBe('/auth/access')
})

test.each([
  ['teacher', '/?child=7', '/children?child=7'],
  ['teacher', '/?child=7&of=7&childEvent=8', '/children?child=7&of=7&childEvent=8'],
  ['teacher', '/', '/'],
  ['student', '/?child=7', '/?child=7'],
])('a mail about a child leads a %s from %s to %s', async (role, from, to) => {
  user = { ...user, defaultRole: role, roles: ['teacher', 'student'] }
  await signIn()
  expect(await open(from)).toBe(to)
})

test('teachers have their list', async () => {
  await signIn()
  expect(await open('/profile/list')).toBe('/profile/list')
  await vi.waitFor(() => expect(document.title).toBe('Students · Lectern'))
})

test('the frame makes way as soon as the page can be drawn: no clock has to go on', async () => {
  await signIn()
  let release = () => {}
  const gone = new Promise<void>((resolve) => (release = resolve))
  vi.stubGlobal('fetch', async (...call: Parameters<typeof answer>) => {
    await gone
    return answer(...call)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  draw('/profile/list')
  await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull()
  release()
  // Frame by frame: what waits in vitest's own ways lets the clock go on.
  while (!document.querySelector('h1')) await new Promise(requestAnimationFrame)
  expect(document.querySelector('h1')?.textContent).toBe('Students')
})

test('the server knows which addresses are pages', () => {
  const own = Object.keys(appRouter().routesByPath).filter((path) => path !== '/$' && path !== '/notfound')
  expect(own.toSorted()).toEqual(pages.toSorted())
})

test.each(['/nowhere', '/lesson/7/8', '/auth/nowhere'])('the unknown address %s leads to /notfound', async (path) => {
  expect(await open(path)).toBe(`/notfound?path=${encodeURIComponent(path)}`)
})

test.each([
  ['/uikit', 'UI kit'],
  ['/utilities', 'Utilities'],
  ['/pages', 'Pages'],
  ['/documentation', 'Documentation'],
  ['/blocks', 'Blocks'],
  ['/ecommerce', 'Ecommerce'],
  ['/apps', 'Apps'],
])('%s is an area of the gallery', async (path, name) => {
  await signIn()
  changePreferences({ showGallery: true })
  onTestFinished(() => changePreferences(defaultPreferences))
  expect(await open(path)).toBe(path)
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Gallery' }).getByText(name)).toBeVisible()
})

test('from the gallery there is a way to every page', async () => {
  await signIn()
  await open('/pages')
  await expect.element(page.getByRole('heading', { name: 'Outside the shell' })).toBeVisible()
  const ways = new Set(
    [...document.querySelectorAll<HTMLAnchorElement>('main li a')].map((link) => new URL(link.href).pathname),
  )
  // Those two only lead on to others, and this one is shown.
  const shown = pages.filter((path) => !['/profile', '/auth', '/pages'].includes(path))
  const missing = shown.filter((path) => {
    const pattern = new RegExp(`^${path.replace(/\/\{-\$\w+\}/, '(/.+)?').replace(/\$\w+/, '[^/]+')}$`)
    return ![...ways].some((way) => pattern.test(way))
  })
  expect(missing).toEqual([])
})

test('help leads to the guide, which is no part of the gallery to who has not asked for that', async () => {
  await signIn()
  await page.viewport(1440, 900)
  await open('/settings')
  await userEvent.click(page.getByRole('contentinfo').getByRole('link', { name: 'Help' }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Gallery' })).not.toBeInTheDocument()
})

test('beside the guide its chapters stand, each one press away; a phone has no room for them', async () => {
  await signIn()
  await page.viewport(1440, 500)
  await open('/documentation')
  const chapter = page.getByRole('heading', { level: 2, name: 'Look and keys' })
  await expect.element(chapter).not.toBeInViewport()
  const chapters = page.getByRole('navigation', { name: 'Chapters' })
  await userEvent.click(chapters.getByRole('link', { name: 'Look and keys' }))
  await expect.element(chapter).toBeInViewport()
  await page.viewport(390, 844)
  await expect.element(chapters).not.toBeInTheDocument()
})

test.each([
  ['teacher', 'The first minutes'],
  ['student', 'For students'],
])('the guide begins for a %s with “%s”, and has all its chapters', async (defaultRole, chapter) => {
  user = { defaultRole, roles: [defaultRole], emailVerified: true }
  await signIn()
  await open('/documentation')
  const titles = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(() => titles()[0]).toBe(chapter)
  expect(new Set(titles()).size).toBe(16)
})

test('a link to a chapter of the guide shows it', async () => {
  await signIn()
  await open('/documentation#whats-new')
  await expect.element(page.getByRole('heading', { level: 2, name: 'What’s new' })).toBeInViewport()
})

test('the guide is searched by words, whatever their accents and apostrophes', async () => {
  await signIn()
  await open('/documentation')
  await userEvent.fill(page.getByLabelText('Search the guide'), 'Archivé left')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Students and invitations' })).toBeVisible()
  await expect.element(page.getByText('1 of 16 chapters')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Search the guide'), "can't come? asks")
  await expect.element(page.getByRole('heading', { level: 2, name: 'For students' })).toBeVisible()
  await userEvent.fill(page.getByLabelText('Search the guide'), 'trombone')
  await expect.element(page.getByText('Nothing in the guide has these words.')).toBeVisible()
})

test.each([
  '/auth/register',
  '/auth/forgotpassword',
  '/auth/newpassword',
  '/auth/verification',
  '/auth/restore',
  '/auth/error',
  '/auth/access',
  '/landing',
  '/notfound',
])('%s is open to everybody', async (path) => {
  expect(await open(path)).toBe(path)
  await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
})

test('a lost session asks for the password where one is; the page and what was typed stay', async () => {
  lifetime = 1 // the timer renews it within seconds, and is refused
  await signIn()
  await open('/profile/create')
  await userEvent.fill(page.getByLabelText('First name'), 'Anna')
  isTokenRefused = true
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect.element(dialog).toBeVisible()

  let letIn = () => {}
  gate = new Promise((open) => {
    letIn = open
  })
  isTokenRefused = false
  lifetime = 3600
  await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'secret-enough')
  await userEvent.click(dialog.getByRole('button', { name: 'Sign In' }))
  await expect.element(dialog.getByRole('button', { name: 'Signing in…' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/profile/create')
  letIn()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/profile/create')
  await expect.element(page.getByLabelText('First name')).toHaveValue('Anna')
})

test('a lock whose session has ended meanwhile leads to the sign-in, which says so and keeps the way', async () => {
  lifetime = 1 // the timer renews it within seconds, and is refused
  await signIn()
  isTokenRefused = true
  await vi.waitFor(() => expect(client.auth.getState().user).toBeNull(), { timeout: 10_000 })
  expect(await open('/auth/lockscreen?to=%2Flesson')).toBe('/auth/login?to=%2Flesson')
  await expect.element(page.getByText('Your session has ended.')).toBeVisible()
})

test('whoever signs in where a locked session has ended is not asked for the password again', async () => {
  lifetime = 1
  await signIn()
  expect(await open('/auth/lockscreen?to=%2Flesson')).toBe('/auth/lockscreen?to=%2Flesson')
  root?.unmount()
  isTokenRefused = true
  await vi.waitFor(() => expect(client.auth.getState().user).toBeNull(), { timeout: 10_000 })
  expect(await open('/auth/lockscreen?to=%2Flesson')).toBe('/auth/login?to=%2Flesson')
  ;[lifetime, isTokenRefused] = [3600, false]
  await userEvent.fill(page.getByLabelText('Email'), 'clara@example.org')
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'secret-enough')
  await userEvent.click(page.getByRole('button', { name: 'Sign In', exact: true }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/lesson'))
})

test('without a session there is nothing to lock', async () => {
  expect(await open('/auth/lockscreen')).toBe('/auth/login')
})

test('what only points at the lock screen locks nothing', async () => {
  await signIn()
  await open('/notfound')
  await router.preloadRoute({ to: '/auth/lockscreen' })
  root?.unmount()
  expect(await open('/auth/newpassword')).toBe('/auth/newpassword')
})

test('a locked tab leads every screen to the lock, until the password was right', async () => {
  await signIn()
  expect(await open('/auth/lockscreen')).toBe('/auth/lockscreen')
  root?.unmount()
  expect(await open('/auth/newpassword')).toBe('/auth/lockscreen?to=%2Fauth%2Fnewpassword')
  root?.unmount()
  expect(await open('/profile/create')).toBe('/auth/lockscreen?to=%2Fprofile%2Fcreate')

  isPasswordWrong = true
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'guessed')
  await userEvent.click(page.getByRole('button', { name: 'Unlock' }))
  await expect.element(page.getByRole('alert').getByText('Incorrect email or password')).toBeVisible()

  isPasswordWrong = false
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'secret-enough')
  await userEvent.click(page.getByRole('button', { name: 'Unlock' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/profile/create'))
  expect(client.auth.isAuthenticated()).toBe(true)
})
