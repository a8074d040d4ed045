import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type AuthAnswer,
  fakeAuthServer,
  fakeSession,
  noNetwork,
  refusing,
  watchDelivery,
} from '../../lib/auth-server.fake.ts'
import { client } from '../../lib/client.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { unlock } from '../../lib/lock.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { appRouter } from '../../routes.ts'
import '../../ui/tokens.css'
import '../../ui/base.css'

let root: Root
let answers: Record<string, AuthAnswer>
let server: ReturnType<typeof fakeAuthServer>
let router: ReturnType<typeof appRouter>

beforeEach(async () => {
  answers = {
    '/signin/pat': () => ({ session: fakeSession(), mfa: null }),
    '/session/lock': () => lockedAs({}),
  }
  server = fakeAuthServer(answers)
  vi.stubGlobal('fetch', server.fetch)
  await ensureTemporal()
  await client.auth.signInPAT(crypto.randomUUID())
  await openLock()
})

/** The server's answer about a locked session. */
const lockedAs = (user: Record<string, unknown>, ways = { password: true, securityKey: true }) => ({
  user: fakeSession(user).user,
  ways,
  providers: [{ provider: 'github', label: 'GitHub' }],
})

const byPhone = { email: null, emailVerified: false, phoneNumber: '+4915123456789', phoneNumberVerified: true }

/** The same lock for somebody of another kind. */
async function reopenAs(user: Record<string, unknown>): Promise<void> {
  root.unmount()
  await client.auth.signOut()
  answers['/signin/pat'] = () => ({ session: fakeSession(user), mfa: null })
  answers['/token'] = () => fakeSession(user)
  const { ways } = (answers['/session/lock']?.({}, 'POST') ?? lockedAs({})) as ReturnType<typeof lockedAs>
  answers['/session/lock'] = () => lockedAs(user, ways)
  unlock()
  await client.auth.signInPAT(crypto.randomUUID())
  await openLock()
  server.sent.length = 0
}

/** A key's answer; whether it is right is the server's to say. */
const someKey = {
  id: 'a2V5',
  rawId: new ArrayBuffer(3),
  type: 'public-key',
  response: {},
  authenticatorAttachment: null,
  getClientExtensionResults: () => ({}),
  toJSON: () => ({ id: 'a2V5', rawId: 'a2V5', type: 'public-key', response: {}, clientExtensionResults: {} }),
} as unknown as Credential

async function openLock(): Promise<void> {
  router = appRouter(createMemoryHistory({ initialEntries: ['/auth/lockscreen?to=%2Fauth%2Fnewpassword'] }))
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
  unlock()
  await client.auth.signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const field = () => page.getByLabelText('Password', { exact: true })
const unlockIt = page.getByRole('button', { name: 'Unlock' })
const passkey = page.getByRole('button', { name: 'Use a passkey' })

test("a wrong password is refused in the server's words", async () => {
  answers['/signin/email-password'] = refusing(401, 'invalid-email-password', 'Incorrect email or password')
  await userEvent.fill(field(), 'not it')
  await userEvent.click(unlockIt)
  await expect.element(page.getByText('Incorrect email or password')).toBeVisible()
  expect(router.state.location.pathname).toBe('/auth/lockscreen')
})

test('the face of who is locked out stands beside the heading, with initials for a picture that can’t be shown', async () => {
  const face = () => document.querySelector<HTMLElement>('h1')?.previousElementSibling
  const picture = 'https://localhost:1/nobody.png'
  const asked: string[] = []
  const watcher = new PerformanceObserver((list) => asked.push(...list.getEntries().map(({ name }) => name)))
  watcher.observe({ type: 'resource' })
  await reopenAs({ avatarUrl: picture })
  await expect.poll(() => asked).toContain(picture)
  watcher.disconnect()
  await expect.poll(() => face()?.textContent).toBe('CB')
  const [beside, heading] = [face(), document.querySelector('h1')].map((each) => each?.getBoundingClientRect())
  expect(beside?.right).toBeLessThan(heading?.left ?? 0)
  expect(beside?.bottom).toBeGreaterThan(heading?.bottom ?? 0)
  expect(beside?.width).toBe(beside?.height)
})

test('a mailbox, which often stands open beside it, opens nothing', async () => {
  await expect.element(passkey).toBeVisible()
  await expect.element(page.getByRole('button', { name: /code/ })).not.toBeInTheDocument()
})

test('what was typed stays without a network', async () => {
  answers['/signin/email-password'] = noNetwork
  await userEvent.fill(field(), 'secret-enough')
  await userEvent.click(unlockIt)
  await expect.element(page.getByText(/We couldn’t reach the server\. Your typing is kept\./)).toBeVisible()
  await expect.element(field()).toHaveValue('secret-enough')
})

test('the right password leads back: the session that it opened is the proof, and over', async () => {
  const tried = fakeSession()
  answers['/signin/email-password'] = () => ({ session: tried, mfa: null })
  await userEvent.fill(field(), 'secret-enough')
  await userEvent.click(unlockIt)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/auth/newpassword'))
  await expect
    .poll(() => server.sent.at(-1))
    .toMatchObject({ path: '/session/unlock', body: { proof: tried.refreshToken } })
  expect(client.auth.isAuthenticated()).toBe(true)
})

test('a quick proof is asked for once the lock was told, which takes none that is older', async () => {
  const nextLesson = Promise.withResolvers<Response>()
  const steps: string[] = []
  // The lock of before is told, and sends nothing any more.
  await expect.element(page.getByRole('button', { name: 'Unlock with GitHub' })).toBeVisible()
  root.unmount()
  queryClient.clear()
  unlock()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url)
    if (pathname.endsWith('/graphql')) return nextLesson.promise
    if (/lock$|signin/.test(pathname)) steps.push(pathname.replace('/v1/auth', ''))
    return server.fetch(input, init)
  })
  answers['/signin/email-password'] = () => ({ session: fakeSession(), mfa: null })
  await openLock()
  await userEvent.fill(field(), 'secret-enough')
  await userEvent.click(unlockIt)
  await expect.poll(() => router.state.location.pathname).toBe('/auth/newpassword')
  expect(steps).toEqual(['/session/lock', '/signin/email-password', '/session/unlock'])
  nextLesson.resolve(Response.error())
})

test('a session that was lost meanwhile is signed in to again', async () => {
  root.unmount()
  await client.auth.signOut()
  // The timer renews it each second, until it is refused.
  const brief = () => ({ ...fakeSession(), accessTokenExpiresIn: 2 })
  answers['/signin/email-password'] = () => ({ session: brief(), mfa: null })
  answers['/token'] = brief
  await client.auth.signIn({ email: 'clara@example.org', password: 'secret-enough' })
  await openLock()
  await expect.element(field()).toBeVisible()
  answers['/token'] = refusing(401, 'invalid-refresh-token', 'Invalid or expired refresh token')
  await vi.waitFor(() => expect(client.auth.isAuthenticated()).toBe(false))
  expect(router.state.location.pathname).toBe('/auth/lockscreen')

  answers['/signin/email-password'] = () => ({ session: fakeSession(), mfa: null })
  await userEvent.fill(field(), 'secret-enough')
  await userEvent.click(page.getByRole('button', { name: 'Sign In' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/auth/newpassword'))
  expect(client.auth.isAuthenticated()).toBe(true)
})

test('a session that ended before the page has heard of it is gone on with after one password', async () => {
  const proof = fakeSession()
  answers['/signin/email-password'] = () => ({ session: proof, mfa: null })
  answers['/session/unlock'] = refusing(401, 'invalid-refresh-token', 'Invalid or expired refresh token')
  const renewed = vi.fn<AuthAnswer>(() => fakeSession())
  answers['/token'] = renewed
  await userEvent.fill(field(), 'secret-enough')
  await userEvent.click(unlockIt)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/auth/newpassword'))
  expect(server.sent.filter(({ path }) => path === '/signin/email-password')).toHaveLength(1)
  expect(renewed.mock.calls.map(([body]) => body)).toContainEqual({ refreshToken: proof.refreshToken })
  expect(client.auth.isAuthenticated()).toBe(true)
})

test('nobody else goes on where a session ended before the page has heard of it', async () => {
  const other = fakeSession({ id: crypto.randomUUID() })
  answers['/signin/email-password'] = () => ({ session: other, mfa: null })
  answers['/session/unlock'] = refusing(401, 'invalid-refresh-token', 'Invalid or expired refresh token')
  await userEvent.fill(field(), 'secret-enough')
  await userEvent.click(unlockIt)
  await expect.poll(() => server.sent.some(({ path }) => path === '/signout')).toBe(true)
  expect(router.state.location.pathname).toBe('/auth/lockscreen')
})

/** Somebody comes back to the page, which asks at once whether its session is there. */
async function lookAgain(answer: AuthAnswer): Promise<void> {
  const asked = vi.fn<AuthAnswer>(answer)
  answers['/token'] = asked
  await expect
    .poll(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      return asked.mock.calls.length
    })
    .toBeGreaterThan(0)
}

test.each([
  ['signed-out-elsewhere', 'You were signed out on another device. Sign in again to go on where you were.'],
  [undefined, 'Your session has ended. Sign in again to go on where you were.'],
])('says by itself, within seconds, that the session ended elsewhere: %s', async (reason, sentence) => {
  await expect.element(unlockIt).toBeVisible()
  answers['/token'] = refusing(401, 'invalid-refresh-token', 'No', reason)
  await expect.element(page.getByText(sentence), { timeout: 5_000 }).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('has nothing to sign in to where the account was deleted', async () => {
  await lookAgain(refusing(401, 'invalid-refresh-token', 'No', 'account-deleted'))
  await expect.element(page.getByText('This account was deleted.')).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
  await expect.element(passkey).not.toBeInTheDocument()
})

test.each([
  ['a session that is locked', refusing(403, 'session-locked', 'This session is locked.')],
  ['a session of which the server does not say', noNetwork],
])('%s has not ended', async (_, answer) => {
  await lookAgain(answer)
  await expect.element(unlockIt).toBeVisible()
  expect(client.auth.isAuthenticated()).toBe(true)
})

test('a passkey that was not used keeps the lock', async () => {
  answers['/signin/webauthn'] = () => ({ challenge: 'aGk', rpId: 'localhost', allowCredentials: [] })
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
  await userEvent.click(passkey)
  await expect.element(page.getByText('No passkey was used.')).toBeVisible()
  expect(server.sent.find(({ path }) => path === '/signin/webauthn')?.body).toEqual({ email: 'clara@example.org' })
  expect(router.state.location.pathname).toBe('/auth/lockscreen')
})

test("a key that opens another account unlocks nothing, also where that one's second factor is asked for", async () => {
  await reopenAs(byPhone)
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(someKey)
  answers['/signin/webauthn'] = () => ({ challenge: 'aGk', rpId: 'localhost', allowCredentials: [] })
  const other = fakeSession({ id: crypto.randomUUID() })
  answers['/session/unlock'] = refusing(403, 'not-the-owner', 'This opens another account.')
  const shown = () => server.sent.filter(({ path }) => path === '/signin/webauthn/verify')
  for (const [index, answer] of [
    { session: other, mfa: null },
    { session: null, mfa: { ticket: `mfaTotp:${crypto.randomUUID()}` } },
  ].entries()) {
    answers['/signin/webauthn/verify'] = () => answer
    await userEvent.click(passkey)
    await expect.poll(shown).toHaveLength(index + 1)
    await expect.element(page.getByText('This opens another account.')).toBeVisible()
  }
  expect(router.state.location.pathname).toBe('/auth/lockscreen')
  const ended = () => server.sent.filter(({ path }) => path === '/signout').at(-1)?.body
  await expect.poll(ended).toMatchObject({ refreshToken: other.refreshToken })

  delete answers['/session/unlock']
  answers['/signin/webauthn/verify'] = () => ({ session: fakeSession(byPhone), mfa: null })
  await userEvent.click(passkey)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/auth/newpassword'))
})

test('no code is offered by text message where none can be sent', async () => {
  answers['/delivery'] = () => ({ mail: 'inbox', sms: 'nowhere' })
  const drawn = watchDelivery()
  await reopenAs(byPhone)
  await expect.element(passkey).toBeVisible()
  await drawn()
  await expect.element(page.getByRole('button', { name: 'Text me a code' })).not.toBeInTheDocument()
})

test('an account with nothing but a phone unlocks by a code in a text message', async () => {
  await reopenAs(byPhone)
  await expect.element(page.getByLabelText('Password', { exact: true })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Text me a code' }))
  await expect.element(page.getByText(/The code is valid for five minutes\./)).toBeVisible()
  answers['/signin/passwordless/sms/otp'] = refusing(401, 'invalid-otp', 'Invalid or expired OTP')
  await userEvent.fill(page.getByLabelText('Code'), '111111')
  await expect.element(page.getByText('That code isn’t right. Try again or ask for a new one.')).toBeVisible()
  answers['/signin/passwordless/sms/otp'] = () => ({ session: fakeSession(byPhone), mfa: null })
  await userEvent.fill(page.getByLabelText('Code'), '123456')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/auth/newpassword'))
})

describe('an account that only links and codes by mail open', () => {
  beforeEach(async () => {
    answers['/session/lock'] = () => lockedAs({}, { password: false, securityKey: false })
    await reopenAs({})
  })

  test('is asked for neither a password nor a passkey; a code that could not be sent, or is wrong, keeps the lock', async () => {
    await expect.element(field()).not.toBeInTheDocument()
    await expect.element(passkey).not.toBeInTheDocument()
    answers['/signin/otp/email'] = refusing(
      429,
      'too-many-requests',
      'Too many requests. Please wait a moment and try again.',
    )
    await userEvent.click(page.getByRole('button', { name: 'Email me a code' }))
    await expect.element(page.getByText('Too many requests. Please wait a moment and try again.')).toBeVisible()
    delete answers['/signin/otp/email']
    await userEvent.click(page.getByRole('button', { name: 'Email me a code' }))
    await expect.element(page.getByText(/The code is valid for an hour\./)).toBeVisible()
    answers['/signin/otp/email/verify'] = refusing(401, 'invalid-otp', 'Invalid or expired OTP')
    await userEvent.fill(page.getByLabelText('Code'), '111111')
    await expect.element(page.getByText('That code isn’t right. Try again or ask for a new one.')).toBeVisible()
    expect(router.state.location.pathname).toBe('/auth/lockscreen')
  })

  test('unlocks by the code: the session that it opened is the proof', async () => {
    const tried = fakeSession()
    const locked = client.auth.getSession()?.refreshToken
    // Asked meanwhile whether the session is there, the server renews no token of one that is locked.
    answers['/token'] = refusing(403, 'session-locked', 'This session is locked.')
    answers['/session/unlock'] = () => {
      answers['/token'] = () => fakeSession()
      return 'OK'
    }
    answers['/signin/otp/email/verify'] = () => ({ session: tried, mfa: null })
    await userEvent.click(page.getByRole('button', { name: 'Email me a code' }))
    await userEvent.fill(page.getByLabelText('Code'), '123456')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/auth/newpassword'))
    await expect
      .poll(() => server.sent.map(({ path, body }) => [path, body]))
      .toEqual([
        ['/signin/otp/email', expect.objectContaining({ email: 'clara@example.org' })],
        ['/signin/otp/email/verify', { email: 'clara@example.org', otp: '123456' }],
        ['/session/unlock', { refreshToken: locked, proof: tried.refreshToken }],
      ])
    expect(client.auth.isAuthenticated()).toBe(true)
  })
})

test('an account with a key and no password is not opened from its mailbox', async () => {
  answers['/session/lock'] = () => lockedAs({}, { password: false, securityKey: true })
  await reopenAs({})
  await expect.element(field()).not.toBeInTheDocument()
  await expect.element(passkey).toBeVisible()
  await expect.element(page.getByRole('button', { name: /code/ })).not.toBeInTheDocument()
})

test('an account elsewhere that opens this one is offered, and whoever comes back from it signed in anew is let in', async () => {
  await expect.element(passkey).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Unlock with GitHub' })).toBeVisible()
  expect(page.getByRole('button', { name: /Unlock with/ }).elements()).toHaveLength(1)

  expect(await comeBack()).toBe('/auth/lockscreen')
  await client.auth.signOut()
  await client.auth.signInPAT(crypto.randomUUID())
  expect(await comeBack()).toBe('/auth/newpassword')
})

/** The whole page is left for an account elsewhere, and loaded anew. @returns where that ends */
async function comeBack(): Promise<string> {
  root.unmount()
  const next = appRouter(createMemoryHistory({ initialEntries: ['/auth/newpassword'] }))
  await next.load()
  return next.state.location.pathname
}

test('a session that was ended in another tab leaves nothing to unlock', async () => {
  await expect.element(passkey).toBeVisible()
  await client.auth.signOut()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/landing'))
})
