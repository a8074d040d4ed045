import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { noNetwork, refusing } from '../lib/auth-server.fake.ts'
import { client } from '../lib/client.ts'
import { noteAway } from '../lib/connection.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'

type Role = 'teacher' | 'student'
type Answer = () => unknown

const toStudent = { teacherName: 'Clara', studentName: 'Anna', email: null }
const toGuardian = { ...toStudent, studentName: 'Mother', childName: 'Anna' }
const shown = (invitation: object) => () => Response.json(invitation)

let joined: unknown[]
afterEach(async () => {
  noteAway(false)
  await closeApp()
})

/** Signs in, and opens the link of an invitation. @param answers by the end of a path of the auth service */
async function open(role: Role, answers: Record<string, Answer>) {
  joined = []
  const server = fakeServer(role, {
    getUserProfileByUid: () => ({
      getUserProfileByUid: { user_profile_id: 1, id: fakeUserId, display_name: 'Sam', default_lesson_minutes: 45 },
    }),
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/invitation/join')) joined.push(await request.clone().json())
    const answer = Object.entries(answers).find(([path]) => pathname.endsWith(path))?.[1]
    return answer ? ((await answer()) as Response) : server(request)
  })
  await client.auth.waitUntilReady()
  await signInFake()
  return openApp('/profile/join?invite=abc')
}
const accept = page.getByRole('button', { name: 'Accept as clara@example.org' })
const leave = page.getByRole('button', { name: 'Sign out and use another account' })
const heading = (name: string) => page.getByRole('heading', { name })

test.each([
  ['student', toStudent, 'You will see your own lessons with this account.', '/'],
  ['student', toGuardian, 'You will see the lessons of Anna with this account.', '/'],
  [
    'teacher',
    toGuardian,
    'You will see the lessons of Anna with this account, on a page beside your own teaching.',
    '/children',
  ],
] as const)('a %s reads what the link gives, and is led there by a press alone: %o', async (role, view, text, home) => {
  const router = await open(role, { '/invitation/show': shown(view) })
  await expect.element(heading('Clara invited you')).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .element()
        .textContent.replaceAll(/[\u2068\u2069]/g, ''),
    )
    .toContain(text)
  await expect.element(leave).toBeVisible()
  expect(joined).toEqual([])
  await userEvent.click(accept)
  await expect.poll(() => router.state.location.pathname).toBe(home)
  expect(joined).toEqual([{ token: 'abc' }])
})

test('a teacher can take no invitation of a student, and is offered another account alone', async () => {
  await open('teacher', { '/invitation/show': shown(toStudent) })
  await expect.element(page.getByText(/A student needs another one\./)).toBeVisible()
  await expect.element(leave).toBeVisible()
  await expect.element(accept).not.toBeInTheDocument()
})

test.each([
  ['student', '/'],
  ['teacher', '/children'],
] as const)('a %s who has taken it already is led in', async (role, home) => {
  const router = await open(role, { '/invitation/show': shown({ ...toGuardian, isYours: true }) })
  await expect.poll(() => router.state.location.pathname).toBe(home)
  expect(joined).toEqual([])
})

test.each([
  [
    'is over',
    refusing(404, 'invalid-invitation', 'No'),
    'This invitation has expired or was already used. Ask your teacher for a new one.',
  ],
  [
    'is asked for too often',
    refusing(429, 'too-many-requests', 'No'),
    'Too many requests. Please wait a moment and try again.',
  ],
  ['does not come', noNetwork, 'Network error'],
])('an invitation that %s says so, and leads to Today', async (_, answer, sentence) => {
  const router = await open('student', { '/invitation/show': answer })
  await expect.element(heading('This invitation doesn’t work')).toBeVisible()
  await expect.element(page.getByText(sentence)).toBeVisible()
  await userEvent.click(page.getByRole('main').getByRole('link', { name: 'Go to Today' }))
  await expect.poll(() => router.state.location.pathname).toBe('/')
})

test('offline it says what it needs, and goes on by itself', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  await open('student', { '/invitation/show': () => promise })
  await expect.element(heading('This invitation doesn’t work')).not.toBeInTheDocument()
  noteAway(true)
  await expect.element(heading('Your invitation')).toBeVisible()
  await expect.element(page.getByText('This needs a connection.').first()).toBeVisible()
  resolve(Response.json(toStudent))
  await expect.element(accept).toBeVisible()
})

test.each([
  [
    'the account is in use',
    { '/invitation/join': refusing(409, 'account-not-free', 'No') },
    'This account is in use already. Accept the invitation with another address.',
  ],
  [
    'it was used meanwhile',
    { '/invitation/join': refusing(404, 'invalid-invitation', 'No') },
    'This invitation has expired or was already used. Ask your teacher for a new one.',
  ],
  ['the server is not reached', { '/invitation/join': noNetwork }, 'Network error'],
])('where %s the press says so, and can be made again', async (_, answers, sentence) => {
  const all: Record<string, Answer> = { '/invitation/show': shown(toStudent), ...answers }
  const router = await open('student', all)
  await userEvent.click(accept)
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(router.state.location.pathname).toBe('/profile/join')
  delete all['/invitation/join']
  await userEvent.click(accept)
  await expect.poll(() => router.state.location.pathname).toBe('/')
})

test('while it is accepted nothing can be pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const router = await open('student', { '/invitation/show': shown(toStudent), '/invitation/join': () => promise })
  await userEvent.click(accept)
  await expect.element(accept).toBeDisabled()
  await expect.element(leave).toBeDisabled()
  resolve(Response.json('OK'))
  await expect.poll(() => router.state.location.pathname).toBe('/')
})

test('another account goes on with the same invitation', async () => {
  const router = await open('student', { '/invitation/show': shown(toStudent) })
  await userEvent.click(leave)
  await expect.poll(() => router.state.location.href).toBe('/auth/register?invite=abc')
  expect(joined).toEqual([])
})
