import type { OperatorStatus, TestMailAnswer } from '@lectern/contract/operator'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusing } from '../lib/auth-server.fake.ts'
import { client } from '../lib/client.ts'
import { i18n } from '../lib/i18n.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, signInFake } from '../lib/server.fake.ts'
import { appRouter } from '../routes.ts'
import '../ui/base.css'
import '../ui/tokens.css'

const secret = 'the secret of the operator'
const now = '2026-11-23T12:00:00Z'
const letter = {
  mail_id: 7,
  domain: 'clinic.example',
  state: 'retrying',
  created_at: '2026-11-23T09:00:00Z',
  attempts: 3,
  next_try_at: '2026-11-23T12:05:00Z',
  last_error: '550 <…>: no such user',
} as const
const whole: OperatorStatus = {
  version: '0.1.0',
  update: { asked: false, newest: null, is_newer: false },
  since: '2026-11-22T12:00:00Z',
  now,
  migrations: { count: 77, newest: '0077-answers-as-they-stand' },
  figures: {
    mails: {
      waiting: { count: 0, oldest: 0 },
      retrying: { count: 10_000, oldest: 10_800 },
      given_up: { count: 0, oldest: 0 },
    },
    texts: { count: 0, oldest: 0 },
    notices: { count: 31, oldest: 7_200 },
    pushes: { count: 0, oldest: 0 },
    databaseBytes: 41_000_000,
    files: { count: 12, bytes: 3_400_000 },
    users: { all: 120, day: 2, week: 9 },
    sessions: 88,
    backup: { night: '2026-11-23', finished_at: '2026-11-23T02:00:00Z', bytes: 5_000_000, restored: true },
    failed_backup: null,
  },
  disks: [
    { folder: 'data', free: 40_000_000_000, size: 100_000_000_000 },
    { folder: 'files', free: 4_000_000_000, size: 100_000_000_000 },
  ],
  mail_server: 'mail.example.org:587',
  jobs: [
    {
      job: 'auth.sweep',
      ended_at: '2026-11-23T11:58:00Z',
      succeeded_at: null,
      seconds: 0.25,
      failures: 1,
      failed_with: '57014',
    },
  ],
  limits: [{ limit: 'account-password', count: 3 }],
  letters: [letter],
}

let root: Root
let status: OperatorStatus
/** The server's answer to the next look, if it refuses. */
let refusal: (() => Response) | null
let asked: { path: string; secret: string | null; bearer: string | null; body: unknown }[]
let test_mail: TestMailAnswer

beforeEach(async () => {
  status = whole
  refusal = null
  asked = []
  test_mail = { sent: true, reason: null, dialogue: [] }
  await page.viewport(1440, 900)
})
afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

function answer(input: string, init: RequestInit): Response {
  const path = input.replace('/v1/operator', '')
  const headers = new Headers(init.headers)
  const given = headers.get('x-hasura-admin-secret')
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  asked.push({ path, secret: given, bearer: headers.get('authorization'), body })
  if (refusal) return refusal()
  if (given !== secret) return refusing(401, 'unauthenticated-user', 'User is not logged in')()
  if (path === '/status') return Response.json(status)
  return Response.json(path === '/test-mail' ? test_mail : { count: 1 })
}

async function open({ isSignedIn = false } = {}): Promise<void> {
  const others = fakeServer('teacher', {})
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) =>
    typeof input === 'string' && input.startsWith('/v1/operator')
      ? Promise.resolve(answer(input, init))
      : others(input, init),
  )
  await client.auth.waitUntilReady()
  if (isSignedIn) await signInFake()
  const router = appRouter(createMemoryHistory({ initialEntries: ['/operator'] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

const main = page.getByRole('main')
const field = main.getByRole('textbox', { name: 'Secret' })
async function enter(text = secret): Promise<void> {
  await field.fill(text)
  await userEvent.keyboard('{Enter}')
}
/** The requests to end sessions. */
const ended = () => asked.filter(({ path }) => path === '/sessions/end').map(({ body }) => body)
const region = (name: string) => main.getByRole('region', { name })

test('without a session it asks for the secret first, and shows nothing before', async () => {
  refusal = refusing(404, 'route-not-found', 'Route not found')
  await open()
  await expect.element(field).toBeVisible()
  expect(main.getByText('Database').query()).toBeNull()
  // A session that another test left in this browser may be tried; the secret of nobody is not.
  expect(asked.every(({ secret: sent }) => sent === null)).toBe(true)
})

test('a night without a backup is shown with its reason, beside the last that is whole', async () => {
  const error = 'The bucket <i>studio</i> answers 403 (AccessDenied).'
  status = { ...whole, figures: whole.figures && { ...whole.figures, failed_backup: { night: '2026-11-24', error } } }
  await open()
  await enter()
  await expect.element(region('Space').getByText(`Nov 24, 2026: ${error}`)).toBeVisible()
  await expect.element(region('Space').getByText('10 hours ago · 5 MB')).toBeVisible()
})

test('a wrong secret is said, and may be followed by another', async () => {
  refusal = refusing(401, 'unauthenticated-user', 'User is not logged in')
  await open()
  await enter('a wrong one')
  await expect.element(main.getByRole('alert')).toHaveTextContent('That isn’t the secret.')
  refusal = refusing(429, 'too-many-requests', 'Too many requests')
  await enter('another')
  await expect.element(main.getByRole('alert').getByText(/Try again in a quarter of an hour/)).toBeVisible()
  refusal = null
  await enter()
  await expect.element(region('Version')).toBeVisible()
})

test('a secret that no header can hold is a wrong one', async () => {
  await open()
  await enter('ключ от всего')
  await expect.element(main.getByRole('alert')).toHaveTextContent('That isn’t the secret.')
})

test('it says how the server is', async () => {
  await open()
  await enter()
  await expect.element(region('Version').getByText('0.1.0')).toBeVisible()
  await expect.element(region('Version').getByText('Nobody is asked')).toBeVisible()
  await expect.element(region('Space').getByText('10 hours ago · 5 MB')).toBeVisible()
  await expect.element(region('Space').getByText('41 MB')).toBeVisible()
  await expect.element(region('Space').getByText('3.4 MB (12)')).toBeVisible()
  await expect.element(region('Space').getByText('40 GB of 100 GB')).toBeVisible()
  await expect.element(region('People').getByText('120')).toBeVisible()
  await expect.element(region('Work in the background').getByText('failed 2 minutes ago: 57014')).toBeVisible()
  await expect.element(region('Refused for asking too often').getByText('account-password')).toBeVisible()
  await expect.element(region('Emails').getByText('10,000, the oldest for 3 hours')).toBeVisible()
  await expect.element(region('Emails').getByText('31, the oldest for 2 hours')).toBeVisible()
})

test.each([
  [{ asked: true, newest: '0.2.0', is_newer: true }, '0.2.0'],
  [{ asked: true, newest: '0.1.0', is_newer: false }, 'This one'],
  [{ asked: true, newest: null, is_newer: false }, 'Unknown: nobody answered'],
])('of releases it says %j as %s', async (update, text) => {
  status = { ...whole, update }
  await open()
  await enter()
  await expect.element(region('Version').getByText(text, { exact: true })).toBeVisible()
})

test('without its database the rest is shown', async () => {
  status = { ...whole, figures: null, letters: [] }
  await open()
  await enter()
  await expect.element(region('Emails').getByText('The database does not answer.')).toBeVisible()
  await expect.element(region('Version').getByText('0.1.0')).toBeVisible()
})

test('a mail is tried again at once, and deleted only after a second press', async () => {
  await open()
  await enter()
  const row = region('Emails').getByRole('listitem')
  await expect.element(row.getByRole('paragraph').first()).toHaveTextContent('@clinic.example · 3 hours ago · Tries: 3')
  await row.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked.find(({ path }) => path === '/mails/retry')?.body).toEqual({ mail_id: 7 })
  await row.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(row.getByRole('button', { name: 'Keep' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await row.getByRole('button', { name: 'Delete', exact: true }).click()
  expect(asked.some(({ path }) => path === '/mails/drop')).toBe(false)
  await row.getByRole('button', { name: 'Delete for good' }).click()
  await expect.poll(() => asked.find(({ path }) => path === '/mails/drop')?.body).toEqual({ mail_id: 7 })
  await region('Emails').getByRole('button', { name: 'Try all again' }).click()
  await expect.poll(() => asked.filter(({ path }) => path === '/mails/retry').at(-1)?.body).toEqual({})
})

test('a test mail shows what was said with the mail server', async () => {
  test_mail = {
    sent: false,
    reason: '554 relay access denied',
    dialogue: [
      { from: 'server', text: '220 mail.example.org' },
      { from: 'client', text: 'RCPT TO:<olga@example.org>' },
    ],
  }
  await open()
  await enter()
  await main.getByRole('textbox', { name: 'Email' }).fill('olga@example.org')
  await main.getByRole('button', { name: 'Send' }).click()
  await expect.element(main.getByText('It was not sent.')).toBeVisible()
  await expect.element(main.getByText('554 relay access denied')).toBeVisible()
  const said = main.getByRole('list', { name: 'What was said' }).getByRole('listitem')
  expect(said.elements().map(({ textContent }) => textContent)).toEqual([
    '220 mail.example.org',
    'RCPT TO:<olga@example.org>',
  ])
  expect(asked.at(-1)?.body).toEqual({ to: 'olga@example.org', locale: 'en' })
})

test('an account is signed out by its address', async () => {
  await open()
  await enter()
  const card = region('Sign people out')
  await card.getByRole('textbox', { name: 'Email of the account' }).fill(' anna@example.org ')
  await userEvent.keyboard('{Enter}')
  await expect.element(card.getByRole('status')).toHaveTextContent('1 device was signed out.')
  expect(ended()).toEqual([{ email: 'anna@example.org' }])
})

test('everybody is signed out only after a second press', async () => {
  await open()
  await enter()
  const card = region('Sign people out')
  await card.getByRole('button', { name: 'Sign everybody out…' }).click()
  // The same key once more does no harm.
  await expect.element(card.getByRole('button', { name: 'Leave them signed in' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await card.getByRole('button', { name: 'Sign everybody out…' }).click()
  expect(ended()).toEqual([])
  await card.getByRole('button', { name: 'Sign everybody out now' }).click()
  await expect.element(card.getByRole('status')).toHaveTextContent('1 device was signed out.')
  expect(ended()).toEqual([{ everybody: true }])
})

test('who can’t be signed out is said, and nobody was', async () => {
  await open()
  await enter()
  const card = region('Sign people out')
  await expect.element(card).toBeVisible()
  refusal = refusing(400, 'invalid-request', 'email must be an e-mail address')
  await card.getByRole('textbox', { name: 'Email of the account' }).fill('anna@')
  await card.getByRole('textbox', { name: 'Email of the account' }).fill('anna@@')
  await userEvent.keyboard('{Enter}')
  await expect.element(card.getByRole('alert')).not.toBeEmptyDOMElement()
  await expect.element(card.getByRole('status')).toBeEmptyDOMElement()
})

test('a session is tried by itself, and where it is no operator’s the secret is asked for without a word', async () => {
  refusal = refusing(404, 'route-not-found', 'Route not found')
  await open({ isSignedIn: true })
  await expect.element(field).toBeVisible()
  expect(asked[0]).toMatchObject({
    path: '/status',
    secret: null,
    bearer: expect.stringContaining('Bearer ') as string,
  })
  expect(main.getByText('That isn’t the secret.').query()).toBeNull()
  expect(document.querySelector('[role=alert]')?.textContent ?? '').toBe('')
})

test('on a small phone nothing is cut off', async () => {
  await page.viewport(320, 800)
  await open()
  await enter()
  await expect.element(region('Emails')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
