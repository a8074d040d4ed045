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
} from '../lib/auth-server.fake.ts'
import { client } from '../lib/client.ts'
import { refuseClipboard } from '../lib/copy.fake.ts'
import { ensureTemporal } from '../lib/dates.ts'
import { i18n } from '../lib/i18n.ts'
import { queryClient } from '../lib/query-cache.ts'
import { serverAddresses } from '../lib/server-addresses.ts'
import { fakeUserId } from '../lib/server.fake.ts'
import { appRouter } from '../routes.ts'

let root: Root
let answers: Record<string, AuthAnswer>
let server: ReturnType<typeof fakeAuthServer>
let router: ReturnType<typeof appRouter>

async function open(path: string): Promise<void> {
  router = appRouter(createMemoryHistory({ initialEntries: [path] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}
const signIn = () => client.auth.signInPAT(crypto.randomUUID())

beforeEach(async () => {
  answers = { '/signin/pat': () => ({ session: fakeSession(), mfa: null }) }
  server = fakeAuthServer(answers)
  vi.stubGlobal('fetch', server.fetch)
  await ensureTemporal()
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  await client.auth.signOut()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const email = () => page.getByLabelText('Email')

const outbox = page.getByRole('link', { name: 'Open the outbox' })
/** Shows a page that waits for a mail, and how many on the way to it ask where mails arrive. */
const waiting: [string, number, () => Promise<void>][] = [
  [
    'the verification',
    1,
    async () => {
      sessionStorage.setItem('pending-email', 'clara@example.org')
      await open('/auth/verification')
    },
  ],
  [
    'a forgotten password',
    1,
    async () => {
      await open('/auth/forgotpassword')
      await userEvent.fill(email(), 'clara@example.org')
      await userEvent.click(button('Send recovery email'))
    },
  ],
  [
    'a link to sign in',
    2,
    async () => {
      await open('/auth/login')
      await userEvent.click(button('Email me a sign-in link'))
      await userEvent.fill(email(), 'clara@example.org')
      await userEvent.click(button('Send the link'))
    },
  ],
]

describe.each(waiting)('where %s waits for a mail', (_, pages, show) => {
  test('the outbox is named where the mail stays there', async () => {
    answers['/delivery'] = () => ({ mail: 'outbox', sms: 'outbox' })
    await show()
    await expect.element(outbox).toHaveAttribute('href', '/dev/mail?to=clara%40example.org')
  })

  test('it is not where mails leave', async () => {
    answers['/delivery'] = () => ({ mail: 'inbox', sms: 'nowhere' })
    const drawn = watchDelivery()
    await show()
    await expect.element(page.getByLabelText('Code from the email')).toBeVisible()
    await drawn(pages)
    expect(outbox.query()).toBeNull()
  })
})

describe('a forgotten password', () => {
  beforeEach(() => open('/auth/forgotpassword'))

  test('asks for patience when the server does, and keeps the address without a network', async () => {
    answers['/user/password/reset'] = refusing(
      429,
      'too-many-requests',
      'Too many requests. Please wait a moment and try again.',
    )
    await userEvent.fill(email(), 'clara@example.org')
    await userEvent.click(button('Send recovery email'))
    await expect.element(page.getByText('Too many requests. Please wait a moment and try again.')).toBeVisible()

    answers['/user/password/reset'] = noNetwork
    await userEvent.click(button('Send recovery email'))
    await expect.element(page.getByText(/We couldn’t reach the server\. Your typing is kept\./)).toBeVisible()
    await expect.element(email()).toHaveValue('clara@example.org')
  })

  test('answers alike for every address, and offers another one', async () => {
    await userEvent.fill(email(), 'clara@example.org')
    await userEvent.click(button('Send recovery email'))
    await expect.element(page.getByText(/If there is an account for/)).toBeVisible()
    await expect.element(button(/Send again \(in \d+ s\)/)).toBeDisabled()
    await userEvent.click(button('Use another address'))
    await expect.element(email()).toBeVisible()
  })
})

describe('a new password', () => {
  test('needs a link that works: one that does not offers a new one', async () => {
    sessionStorage.setItem('pending-email', 'clara@example.org')
    await open('/auth/newpassword')
    await expect.element(page.getByRole('heading', { name: 'This link has expired.' })).toBeVisible()
    await userEvent.click(button('Send a new one'))
    await expect.element(page.getByText(/A new link is on its way/)).toBeVisible()
    expect(server.sent.at(-1)).toMatchObject({ path: '/user/password/reset', body: { email: 'clara@example.org' } })
  })

  test('asks who has two-step codes for one first; who begins again asks for another mail', async () => {
    const ticket = `mfaTotp:${crypto.randomUUID()}`
    // As the code in the address of the mail's link is answered.
    answers['/signin/email-password'] = () => ({ session: null, mfa: { ticket } })
    await client.auth.signIn({ email: 'clara@example.org', password: 'secret-enough' })
    await open('/auth/newpassword')
    answers['/signin/mfa/totp'] = refusing(401, 'invalid-otp', 'Invalid or expired OTP')
    await userEvent.fill(page.getByLabelText('Code'), '111111')
    await expect.element(page.getByText('That code isn’t right. Wait for the next one.')).toBeVisible()
    answers['/signin/mfa/totp'] = () => ({ session: fakeSession({ activeMfaType: 'totp' }), mfa: null })
    await userEvent.fill(page.getByLabelText('Code'), '')
    await userEvent.fill(page.getByLabelText('Code'), '123456')
    await expect.element(page.getByLabelText('New password', { exact: true })).toBeVisible()
    expect(server.sent.at(-1)).toEqual({ path: '/signin/mfa/totp', body: { ticket, otp: '123456' } })

    await client.auth.signOut()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/landing'))
    await client.auth.signIn({ email: 'clara@example.org', password: 'secret-enough' })
    await router.navigate({ to: '/auth/newpassword' })
    await userEvent.click(button('Start again'))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/auth/forgotpassword'))
    await router.navigate({ to: '/auth/newpassword' })
    await expect.element(page.getByRole('heading', { name: 'This link has expired.' })).toBeVisible()
  })

  test("shows the server's rule, and asks twice only while it can't be read", async () => {
    await signIn()
    await open('/auth/newpassword')
    const password = page.getByLabelText('New password', { exact: true })
    await userEvent.fill(password, 'long enough')
    await userEvent.fill(page.getByLabelText('Confirm password'), 'long enougb')
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText('The two passwords differ.')).toBeVisible()
    await userEvent.click(button('Show password'))
    await expect.element(page.getByLabelText('Confirm password')).not.toBeInTheDocument()
    answers['/user/password'] = refusing(400, 'password-too-short', 'Password is too short')
    await userEvent.click(button('Change password'))
    await expect.element(page.getByText('Password is too short')).toBeVisible()
    answers['/user/password'] = noNetwork
    await userEvent.click(button('Change password'))
    await expect.element(page.getByText(/Your typing is kept\./)).toBeVisible()
    await expect.element(password).toHaveValue('long enough')
  })

  test.each([
    ['password1', /^Many people use this password/],
    ['Letmein123', /^Many people use this password/],
    ['lessonlesson2026', /^Many people use this password/],
    ['clara@example.org', /must not contain your name or email address/],
    ['Clara.Example.Org!2026', /must not contain your name or email address/],
    ['ClaraBraun2026', /must not contain your name or email address/],
    ['braun-clara-1987', /must not contain your name or email address/],
    ['violet', /^At least 8 characters, 15 is better\.$/],
  ])('%s is not praised, and is not sent', async (password, said) => {
    answers['/password-rule'] = () => ({ least: 8 })
    await signIn()
    await open('/auth/newpassword')
    await userEvent.click(button('Show password'))
    const field = page.getByLabelText('New password', { exact: true })
    // The whole rule is known once it praises one that it takes.
    await userEvent.fill(field, 'violet-harbour')
    await expect.element(page.getByText('Good. 15 or more is better.')).toBeVisible()
    const before = server.sent.length
    await userEvent.fill(field, password)
    await expect.element(page.getByText(said)).toBeVisible()
    await expect.element(page.getByText(/^Good\.|^Long enough/)).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^Good\.|^Long enough/)).not.toBeInTheDocument()
    expect(server.sent).toHaveLength(before)
  })

  // An app on a phone has no Back of its own.
  test('can be given up, back where it was asked for', async () => {
    await signIn()
    await open('/auth/newpassword')
    await userEvent.click(page.getByRole('link', { name: 'Cancel' }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/settings/account'))
  })

  test('asks for the key of who has one, where the server wants it', async () => {
    await signIn()
    await open('/auth/newpassword')
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
    answers['/user/password'] = refusing(403, 'elevated-claim-required', 'Confirm with your passkey.')
    answers['/elevate/webauthn'] = () => ({ challenge: 'aGk', rpId: 'localhost', allowCredentials: [] })
    await userEvent.click(button('Show password'))
    await userEvent.fill(page.getByLabelText('New password', { exact: true }), 'long enough')
    await userEvent.click(button('Change password'))
    await expect.element(page.getByText('No passkey was used.')).toBeVisible()

    await userEvent.click(button('Send me the link'))
    await expect.element(page.getByText(/A new link is on its way/)).toBeVisible()
    expect(server.sent.at(-1)).toMatchObject({
      path: '/user/password/reset',
      body: { email: 'clara@example.org', options: { redirectTo: `${window.location.origin}/auth/newpassword` } },
    })
    await expect.element(page.getByLabelText('New password', { exact: true })).toHaveValue('long enough')
  })
})

describe('the verification', () => {
  test('sends again after half a minute', async () => {
    sessionStorage.setItem('pending-email', 'clara@example.org')
    await open('/auth/verification')
    await expect.element(page.getByText('clara@example.org')).toBeVisible()
    await expect.element(button(/Send again \(in \d+ s\)/)).toBeDisabled()
  })

  test('asks for the address where it is not known', async () => {
    await open('/auth/verification')
    answers['/user/email/send-verification-email'] = refusing(
      429,
      'too-many-requests',
      'Too many requests. Please wait a moment and try again.',
    )
    await userEvent.fill(email(), 'clara@example.org')
    await userEvent.click(button('Send a new link'))
    await expect.element(page.getByText('Too many requests. Please wait a moment and try again.')).toBeVisible()
    await expect.element(email()).toHaveValue('clara@example.org')
    delete answers['/user/email/send-verification-email']
    await userEvent.click(button('Send a new link'))
    await expect.element(page.getByText(/A new link is on its way/)).toBeVisible()
  })

  test('of who is signed in goes to another address, says why it does not, and goes on by itself once it was opened elsewhere', async () => {
    answers['/signin/pat'] = () => ({ session: fakeSession({ emailVerified: false }), mfa: null })
    answers['/token'] = () => fakeSession({ emailVerified: false })
    await signIn()
    await open('/auth/verification')
    await userEvent.click(button('Change address'))
    answers['/user/email/change'] = refusing(409, 'email-already-in-use', 'Email already in use')
    await userEvent.fill(email(), 'anna@example.org')
    await userEvent.click(button('Send a new link'))
    await expect.element(page.getByText('Email already in use')).toBeVisible()
    await expect.element(email()).toHaveValue('anna@example.org')
    delete answers['/user/email/change']
    await userEvent.click(button('Send a new link'))
    await expect.element(page.getByText(/We sent an email to anna@example\.org/)).toBeVisible()
    await expect.element(button('Sign out')).toBeVisible()

    answers['/token'] = () => fakeSession({ emailVerified: true })
    window.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/profile-setup/${fakeUserId}`))
  })

  test('goes on to the first steps by itself when another tab signed in, as the link of the mail does', async () => {
    await open('/auth/verification')
    await signIn()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/profile-setup/${fakeUserId}`))
  })

  test('goes on to the page that somebody was on the way to', async () => {
    await open('/auth/verification?to=%2Fnotfound')
    await signIn()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/notfound'))
  })

  test('of who is in already leads to the start', async () => {
    await signIn()
    await open('/auth/verification')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  test('of a code by phone says so when the number is not known any more', async () => {
    await open('/auth/verification?by=phone')
    await expect.element(page.getByText(/Start again\./)).toBeVisible()
  })
})

test('“Try again” goes back to where it failed', async () => {
  await open('/auth/login')
  await router.navigate({ to: '/auth/error' })
  await userEvent.click(button('Try again'))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'))
})

test('“Try again” of an error page that was opened by its address leads to the start', async () => {
  await open('/auth/error')
  await userEvent.click(button('Try again'))
  // Where whoever is not signed in is asked to.
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'))
})

test('the error page offers details to copy, also by hand', async () => {
  await open('/auth/error')
  await userEvent.click(page.getByText('Details', { exact: true }))
  refuseClipboard()
  await userEvent.click(button('Copy details'))
  await expect.element(page.getByRole('alert').getByText('Select the text and copy it.')).toBeVisible()
})

/** Signs out as another tab of this browser does. */
function signOutInAnotherTab(): void {
  const tab = client.edges.openChannel?.(`lectern ${serverAddresses.authUrl}`)
  tab?.post({ type: 'signout' })
  tab?.close()
}

/** Pages outside the shell that belong to whoever is signed in. */
const owned: [string, string, Record<string, unknown>, () => Promise<void>, () => Promise<void>][] = [
  [
    'a new password',
    '/auth/newpassword',
    {},
    async () => await userEvent.fill(page.getByLabelText('New password', { exact: true }), 'a long walk by'),
    async () =>
      await expect.element(page.getByLabelText('New password', { exact: true })).toHaveValue('a long walk by'),
  ],
  [
    'the verification',
    '/auth/verification',
    { emailVerified: false },
    async () => {
      await userEvent.click(button('Change address'))
      await userEvent.fill(email(), 'clara@new.exam')
    },
    async () =>
      await expect.element(page.getByRole('textbox', { name: 'Email' }).first()).toHaveValue('clara@new.exam'),
  ],
]

describe.each(owned)('the page of %s', (_, path, user, type, isKept) => {
  beforeEach(async () => {
    answers['/signin/pat'] = () => ({ session: fakeSession(user), mfa: null })
    answers['/token'] = () => fakeSession(user)
    await signIn()
    await open(path)
  })

  test('leads out when another tab signs out', async () => {
    await type()
    signOutInAnotherTab()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/landing'))
  })

  test('asks to sign in again when the session ends on another device, and goes on with what was typed', async () => {
    await type()
    answers['/token'] = refusing(401, 'invalid-refresh-token', 'No', 'signed-out-elsewhere')
    await client.auth.confirmSession()
    const question = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect.element(question.getByText(/You were signed out on another device\./)).toBeVisible()
    answers['/signin/email-password'] = () => ({ session: fakeSession(user), mfa: null })
    answers['/token'] = () => fakeSession(user)
    await userEvent.fill(question.getByLabelText('Password', { exact: true }), 'secret-enough')
    await userEvent.click(question.getByRole('button', { name: 'Sign In' }))
    await expect.element(question).not.toBeInTheDocument()
    await isKept()
    expect(router.state.location.pathname).toBe(path)
  })
})
