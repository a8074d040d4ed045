import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AuthAnswer, fakeAuthServer, fakeSession, refusing, watchDelivery } from '../lib/auth-server.fake.ts'
import { client } from '../lib/client.ts'
import { i18n } from '../lib/i18n.ts'
import { SignInAgain } from './sign-in-again.tsx'

let root: Root
let answers: Record<string, AuthAnswer>
let server: ReturnType<typeof fakeAuthServer>
const giveUp = vi.fn<() => void>()

beforeEach(async () => {
  answers = {}
  server = fakeAuthServer(answers)
  vi.stubGlobal('fetch', server.fetch)
  await client.auth.waitUntilReady()
})

const ended = { error: 'invalid-refresh-token' }
function open(user: { id: string; email: string | null; phoneNumber: string | null }, refusal: object = {}): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <SignInAgain user={user} refusal={{ ...ended, ...refusal }} onGiveUp={giveUp} />
    </I18nProvider>,
  )
}
const { id } = fakeSession().user
const withAddress = { id, email: 'clara@example.org', phoneNumber: null }
const phoneNumber = '+4915123456789'
const withPhone = { id, email: null, phoneNumber }

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  await client.auth.signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const dialog = page.getByRole('dialog', { name: 'Please sign in again' })

async function sendPassword(): Promise<void> {
  open(withAddress)
  await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'secret-enough')
  await userEvent.click(dialog.getByRole('button', { name: 'Sign In' }))
}

test('a refused password says why, and the address stays', async () => {
  answers['/signin/email-password'] = refusing(401, 'invalid-email-password', 'Incorrect email or password')
  await sendPassword()
  await expect.element(dialog.getByText('Incorrect email or password')).toBeVisible()
  await expect.element(dialog.getByLabelText('Email')).toHaveValue('clara@example.org')
})

test('an account with a second factor is asked for its code, and a wrong one can be typed again', async () => {
  answers['/signin/email-password'] = () => ({ session: null, mfa: { ticket: `mfaTotp:${crypto.randomUUID()}` } })
  answers['/signin/mfa/totp'] = refusing(401, 'invalid-otp', 'Invalid or expired OTP')
  await sendPassword()
  await userEvent.fill(dialog.getByLabelText('Code'), '111111')
  await expect.element(dialog.getByText('That code isn’t right. Wait for the next one.')).toBeVisible()
  answers['/signin/mfa/totp'] = () => ({ session: fakeSession(), mfa: null })
  await userEvent.fill(dialog.getByLabelText('Code'), '123456')
  await vi.waitFor(() => expect(client.auth.isAuthenticated()).toBe(true))
  expect(server.sent.map(({ path }) => path)).toEqual([
    '/signin/email-password',
    '/signin/mfa/totp',
    '/signin/mfa/totp',
  ])
})

test('a recovery code stands in for the app', async () => {
  answers['/signin/email-password'] = () => ({ session: null, mfa: { ticket: `mfaTotp:${crypto.randomUUID()}` } })
  await sendPassword()
  answers['/signin/mfa/totp'] = () => ({ session: fakeSession(), mfa: null })
  await userEvent.click(dialog.getByRole('button', { name: 'Use a recovery code' }))
  await userEvent.fill(dialog.getByLabelText('Recovery code'), 'K7QM-2ZXB-9RTE')
  await userEvent.click(dialog.getByRole('button', { name: 'Sign In' }))
  await vi.waitFor(() => expect(client.auth.isAuthenticated()).toBe(true))
  expect(server.sent.at(-1)?.body).toMatchObject({ otp: 'K7QM-2ZXB-9RTE' })
})

describe('an account without an address', () => {
  test('is offered no code by text message where none can be sent', async () => {
    answers['/delivery'] = () => ({ mail: 'inbox', sms: 'nowhere' })
    const drawn = watchDelivery()
    open(withPhone)
    await expect.element(dialog.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await drawn()
    expect(dialog.getByRole('button', { name: 'Text me a code' }).query()).toBeNull()
  })

  test('is asked for no password, but for any key that the person picks', async () => {
    open(withPhone)
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
    answers['/signin/webauthn'] = () => ({ challenge: 'aGk', rpId: 'localhost', allowCredentials: [] })
    await userEvent.click(dialog.getByRole('button', { name: 'Use a passkey' }))
    await expect.element(dialog.getByText('No passkey was used.')).toBeVisible()
    await expect.element(dialog.getByLabelText('Password', { exact: true })).not.toBeInTheDocument()
    expect(server.sent).toEqual([{ path: '/signin/webauthn', body: {} }])
  })

  test('signs in with a code in a text message; one that could not be sent can be asked for again', async () => {
    open(withPhone)
    answers['/signin/passwordless/sms'] = refusing(
      502,
      'cannot-send-sms',
      'The text message could not be sent. Try again later.',
    )
    const ask = dialog.getByRole('button', { name: 'Text me a code' })
    await userEvent.click(ask)
    await expect.element(dialog.getByText('The text message could not be sent. Try again later.')).toBeVisible()
    answers['/signin/passwordless/sms'] = () => 'OK'
    await userEvent.click(ask)
    answers['/signin/passwordless/sms/otp'] = refusing(401, 'invalid-otp', 'Invalid or expired OTP')
    await userEvent.fill(dialog.getByLabelText('Code'), '111111')
    await expect.element(dialog.getByText('That code isn’t right. Try again or ask for a new one.')).toBeVisible()
    answers['/signin/passwordless/sms/otp'] = () => ({ session: fakeSession(withPhone), mfa: null })
    await userEvent.fill(dialog.getByLabelText('Code'), '123456')
    await vi.waitFor(() => expect(client.auth.isAuthenticated()).toBe(true))
    expect(server.sent.at(-1)).toEqual({ path: '/signin/passwordless/sms/otp', body: { phoneNumber, otp: '123456' } })
  })
})

test('an address without a password gets a code by mail, and the second factor is still asked for', async () => {
  open(withAddress)
  answers['/signin/otp/email/verify'] = () => ({ session: null, mfa: { ticket: `mfaTotp:${crypto.randomUUID()}` } })
  await userEvent.click(dialog.getByRole('button', { name: 'Email me a code' }))
  await userEvent.fill(dialog.getByLabelText('Code'), '123456')
  await expect.element(dialog.getByText(/authenticator app/)).toBeVisible()
  answers['/signin/mfa/totp'] = () => ({ session: fakeSession(), mfa: null })
  await userEvent.fill(dialog.getByLabelText('Code'), '654321')
  await vi.waitFor(() => expect(client.auth.isAuthenticated()).toBe(true))
  expect(server.sent.map(({ path }) => path)).toEqual([
    '/signin/otp/email',
    '/signin/otp/email/verify',
    '/signin/mfa/totp',
  ])
})

test.each([
  [{ reason: 'signed-out-elsewhere' }, 'You were signed out on another device.'],
  [{ reason: 'password-changed' }, 'Your password was changed, which signed out all other devices.'],
  [{ reason: 'session-copied' }, 'An old copy of this sign-in was used somewhere, so we ended it.'],
  [{ reason: 'token-revoked' }, 'The access token that this sign-in came from was revoked.'],
  [{}, 'Your session has ended.'],
  [{ reason: 'of a later version' }, 'Your session has ended.'],
])('it says why, and that what was typed is still there: %o', async (refusal, sentence) => {
  open(withAddress, refusal)
  await expect.element(dialog.getByText(sentence, { exact: false })).toBeVisible()
  await expect.element(dialog.getByText('What you typed is still here.', { exact: false })).toBeVisible()
})

test.each([
  [{ error: 'disabled-user' }, 'This account was switched off. Ask who runs this server.'],
  [{ reason: 'account-deleted' }, 'This account was deleted.'],
])('an account that is over has nothing to sign in to: %o', async (refusal, sentence) => {
  open(withAddress, refusal)
  const over = page.getByRole('dialog', { name: 'You are signed out' })
  await expect.element(over.getByText(sentence, { exact: false })).toBeVisible()
  expect(
    over
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Sign out'])
  await userEvent.click(over.getByRole('button', { name: 'Sign out' }))
  await vi.waitFor(() => expect(giveUp).toHaveBeenCalled())
})

test('an address that was changed elsewhere can be typed, and opens the same account', async () => {
  open(withAddress, { reason: 'signed-out-elsewhere' })
  const renamed = fakeSession({ email: 'clara@new.example' })
  answers['/signin/email-password'] = ({ email }) =>
    email === 'clara@new.example'
      ? { session: renamed, mfa: null }
      : Response.json({ status: 401, error: 'invalid-email-password', message: 'No' }, { status: 401 })
  await userEvent.fill(dialog.getByLabelText('Email'), 'clara@new.example')
  await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'secret-enough')
  await userEvent.click(dialog.getByRole('button', { name: 'Sign In' }))
  await vi.waitFor(() => expect(client.auth.isAuthenticated()).toBe(true))
})

test('somebody else does not come in over the page of another, and what was typed stays theirs to send', async () => {
  open(withAddress)
  const other = fakeSession({ id: crypto.randomUUID(), email: 'bob@example.org' })
  answers['/signin/email-password'] = () => ({ session: other, mfa: null })
  const told = vi.fn<() => void>()
  const stop = client.auth.onAuthStateChanged(told)
  await userEvent.fill(dialog.getByLabelText('Email'), 'bob@example.org')
  await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'secret-enough')
  await userEvent.click(dialog.getByRole('button', { name: 'Sign In' }))
  await expect.element(dialog.getByText('This opens another account.')).toBeVisible()
  expect([client.auth.isAuthenticated(), told.mock.calls]).toEqual([false, []])
  expect(server.sent.at(-1)).toMatchObject({ path: '/signout', body: { refreshToken: other.refreshToken } })
  stop()
})
