import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AuthAnswer, fakeAuthServer, fakeSession, refusing } from '../lib/auth-server.fake.ts'
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

function open(user: { email: string | null; phoneNumber: string | null }): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <SignInAgain user={user} onGiveUp={giveUp} />
    </I18nProvider>,
  )
}
const withAddress = { email: 'clara@example.org', phoneNumber: null }
const phoneNumber = '+4915123456789'
const withPhone = { email: null, phoneNumber }

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
    const asked = vi.fn<() => unknown>(() => ({ mail: 'inbox', sms: 'nowhere' }))
    answers['/delivery'] = asked
    open(withPhone)
    await expect.element(dialog.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
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
    answers['/signin/passwordless/sms'] = refusing(502, 'cannot-send-sms', 'Error sending SMS')
    const ask = dialog.getByRole('button', { name: 'Text me a code' })
    await userEvent.click(ask)
    await expect.element(dialog.getByText('Error sending SMS')).toBeVisible()
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
