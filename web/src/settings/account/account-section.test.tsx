import '../../ui/base.css'
import '../../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AuthAnswer, fakeAuthServer, fakeSession, noNetwork, refusing } from '../../lib/auth-server.fake.ts'
import { client } from '../../lib/client.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { toastStore } from '../../lib/toast.ts'
import { appRouter } from '../../routes.ts'

let root: Root
let answers: Record<string, AuthAnswer>
let server: ReturnType<typeof fakeAuthServer>
let router: ReturnType<typeof appRouter>

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function open(user: Record<string, unknown> = {}, more: Record<string, AuthAnswer> = {}): Promise<void> {
  answers = {
    ...more,
    '/signin/pat': () => ({ session: fakeSession(user), mfa: null }),
    '/mfa/totp/generate': () => ({ imageUrl: picture, totpSecret: 'JBSWY3DPEHPK3PXP' }),
  }
  server = fakeAuthServer(answers)
  vi.stubGlobal('fetch', server.fetch)
  await ensureTemporal()
  await client.auth.signInPAT(crypto.randomUUID())
  router = appRouter(createMemoryHistory({ initialEntries: ['/settings/account'] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

beforeEach(() => page.viewport(1200, 900))
afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  toastStore.set([])
  await client.auth.signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const card = (name: string) => page.getByRole('region', { name })
const bodyOf = (path: string) => server.sent.filter((call) => call.path === path).map(({ body }) => body)

test('what the account is stays said behind the question to sign in again', async () => {
  await open({ phoneNumber: '+491512345678', phoneNumberVerified: true, activeMfaType: 'totp' })
  const said = async () => {
    await expect.element(card('Email').getByText('clara@example.org')).toBeInTheDocument()
    await expect.element(card('Phone number').getByText('+491512345678')).toBeInTheDocument()
    await expect.element(card('Two-step codes').getByText(/^On\./)).toBeInTheDocument()
  }
  await said()
  answers['/token'] = refusing(401, 'invalid-refresh-token', 'Invalid or expired refresh token')
  await client.auth.confirmSession()
  await expect.element(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  expect(client.auth.getUser()).toBeNull()
  await said()
})

describe('the phone number', () => {
  const phone = () => card('Phone number')
  const number = '+491512345678'

  test('is not asked for where no text message can be sent', async () => {
    await open({ phoneNumber: null }, { '/delivery': () => ({ mail: 'inbox', sms: 'nowhere' }) })
    await expect.element(phone().getByText(/The host has set up no text messages/)).toBeVisible()
    await expect.element(phone().getByRole('button', { name: 'Add a phone number' })).not.toBeInTheDocument()
  })

  test('is added by its code: nonsense, a wrong code and a number of somebody else are said', async () => {
    await open({ phoneNumber: null })
    await expect.element(phone().getByText(/authenticator app is safer/)).toBeVisible()
    await userEvent.click(phone().getByRole('button', { name: 'Add a phone number' }))
    const field = phone().getByLabelText('Phone number')
    await userEvent.fill(field, '0151 2345678')
    await userEvent.keyboard('{Tab}')
    await expect.element(phone().getByText(/Start with the country/)).toBeVisible()
    answers['/user/phone/change'] = refusing(
      502,
      'cannot-send-sms',
      'The text message could not be sent. Try again later.',
    )
    await userEvent.fill(field, '+49 151 2345678')
    await userEvent.click(phone().getByRole('button', { name: 'Text me a code' }))
    await expect.element(phone().getByText('The text message could not be sent. Try again later.')).toBeVisible()
    delete answers['/user/phone/change']
    await userEvent.click(phone().getByRole('button', { name: 'Text me a code' }))
    await expect.element(phone().getByText(number)).toBeVisible()
    answers['/user/phone/confirm'] = refusing(401, 'invalid-otp', 'Invalid or expired OTP')
    await userEvent.fill(phone().getByLabelText('Code'), '111111')
    await expect.element(phone().getByText(/That code isn’t right\./)).toBeVisible()
    const taken = 'Another account has this phone number already.'
    answers['/user/phone/confirm'] = refusing(409, 'phone-number-already-in-use', taken)
    await userEvent.fill(phone().getByLabelText('Code'), '')
    await userEvent.fill(phone().getByLabelText('Code'), '222222')
    await expect.element(phone().getByText(taken)).toBeVisible()
    delete answers['/user/phone/confirm']
    answers['/token'] = () => fakeSession({ phoneNumber: number, phoneNumberVerified: true })
    await userEvent.fill(phone().getByLabelText('Code'), '')
    await userEvent.fill(phone().getByLabelText('Code'), '123456')
    await expect.element(phone().getByRole('button', { name: 'Change phone number' })).toBeVisible()
    expect(bodyOf('/user/phone/confirm').at(-1)).toEqual({ phoneNumber: number, otp: '123456' })
  })

  test('is not changed to itself, and goes with the password', async () => {
    await open({ phoneNumber: number, phoneNumberVerified: true })
    await userEvent.click(phone().getByRole('button', { name: 'Change phone number' }))
    await userEvent.fill(phone().getByLabelText('Phone number'), '0049 151 2345678')
    await userEvent.keyboard('{Tab}')
    await expect.element(phone().getByText('This is your number already.')).toBeVisible()
    await userEvent.click(phone().getByRole('button', { name: 'Cancel' }))
    await userEvent.click(phone().getByRole('button', { name: 'Remove' }))
    const question = page.getByRole('dialog', { name: 'Remove your phone number?' })
    await userEvent.fill(question.getByLabelText('Your password'), 'a long walk by the sea')
    answers['/token'] = () => fakeSession({ phoneNumber: null })
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    await expect.element(phone().getByRole('button', { name: 'Add a phone number' })).toBeVisible()
    expect(bodyOf('/user/phone')).toEqual([{ password: 'a long walk by the sea' }])
  })
})

describe('the address', () => {
  const email = () => card('Email')

  test('is not changed to itself, nor to nonsense', async () => {
    await open()
    await userEvent.click(email().getByRole('button', { name: 'Change email' }))
    await userEvent.fill(email().getByLabelText('New email'), 'Clara@example.org')
    await userEvent.tab()
    await expect.element(email().getByText('This is your address already.')).toBeVisible()
    await userEvent.fill(email().getByLabelText('New email'), 'clara@')
    await expect.element(email().getByText('Please enter a valid email.')).toBeVisible()
    expect(bodyOf('/user/email/change')).toEqual([])
  })

  test("stays as typed when the server refuses, in its words, or can't be reached", async () => {
    await open()
    answers['/user/email/change'] = refusing(409, 'email-already-in-use', 'Email already in use')
    await userEvent.click(email().getByRole('button', { name: 'Change email' }))
    await userEvent.fill(email().getByLabelText('New email'), 'anna@example.org')
    await userEvent.click(email().getByRole('button', { name: 'Send the link' }))
    await expect.element(email().getByText('Email already in use')).toBeVisible()
    answers['/user/email/change'] = noNetwork
    await userEvent.click(email().getByRole('button', { name: 'Send the link' }))
    await expect.element(email().getByText(/Your typing is kept\./)).toBeVisible()
    await expect.element(email().getByLabelText('New email')).toHaveValue('anna@example.org')
  })

  test('changes when the link is opened, and says so', async () => {
    await open()
    await userEvent.click(email().getByRole('button', { name: 'Change email' }))
    await userEvent.fill(email().getByLabelText('New email'), 'clara@new.example.org')
    await userEvent.click(email().getByRole('button', { name: 'Send the link' }))
    await expect.element(email().getByText('clara@new.example.org')).toBeVisible()
    expect(bodyOf('/user/email/change')).toMatchObject([
      { newEmail: 'clara@new.example.org', options: { redirectTo: `${window.location.origin}/settings/account` } },
    ])
  })

  test('is changed only with the passkey of who has one, when the server wants it', async () => {
    await open()
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
    answers['/user/email/change'] = refusing(403, 'elevated-claim-required', 'Confirm with your passkey.')
    answers['/elevate/webauthn'] = () => ({ challenge: 'aGk', rpId: 'localhost', allowCredentials: [] })
    await userEvent.click(email().getByRole('button', { name: 'Change email' }))
    await userEvent.fill(email().getByLabelText('New email'), 'clara@new.example.org')
    await userEvent.click(email().getByRole('button', { name: 'Send the link' }))
    await expect.element(email().getByText('No passkey was used.')).toBeVisible()
    expect(bodyOf('/elevate/webauthn')).toEqual([{ email: 'clara@example.org' }])
  })
})

describe('two-step codes', () => {
  const codes = () => card('Two-step codes')

  test("say why they can't be set up", async () => {
    await open()
    answers['/mfa/totp/generate'] = refusing(400, 'totp-already-active', 'Two-step codes are on already.')
    await userEvent.click(codes().getByRole('button', { name: 'Set up' }))
    await expect.element(codes().getByText('Two-step codes are on already.')).toBeVisible()
  })

  test('are set up with picture, secret and a first code; a wrong one can be tried again', async () => {
    await open()
    await userEvent.click(codes().getByRole('button', { name: 'Set up' }))
    await expect.element(codes().getByRole('img', { name: /QR code/ })).toHaveAttribute('src', picture)
    await expect.element(codes().getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    answers['/user/mfa'] = refusing(401, 'invalid-otp', 'Invalid or expired OTP')
    await userEvent.fill(codes().getByLabelText('Code'), '111111')
    await expect.element(codes().getByText('That code isn’t right. Wait for the next one.')).toBeVisible()

    answers['/user/mfa'] = () => ({ recoveryCodes })
    answers['/token'] = () => fakeSession({ activeMfaType: 'totp' })
    await userEvent.fill(codes().getByLabelText('Code'), '123456')
    await expect.element(codes().getByText(/^On\./)).toBeVisible()
    expect(bodyOf('/user/mfa')).toEqual([
      { code: '111111', activeMfaType: 'totp', recoveryCodes: true },
      { code: '123456', activeMfaType: 'totp', recoveryCodes: true },
    ])
    await seenOnce()
  })

  test('open the app of the phone by a link beside the picture', async () => {
    await open()
    await userEvent.click(codes().getByRole('button', { name: 'Set up' }))
    await expect
      .element(codes().getByText('Open the authenticator app of this phone'))
      .toHaveAttribute(
        'href',
        'otpauth://totp/Lectern:clara%40example.org?issuer=Lectern&secret=JBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
      )
  })

  const recoveryCodes = Array.from({ length: 10 }, (_, i) => `K7QM-2ZXB-9RT${i}`)

  /** All ten stand on the screen, can be printed and copied, and are gone once they are kept. */
  async function seenOnce(): Promise<void> {
    const shown = codes().getByRole('region', { name: 'Your recovery codes' })
    for (const code of recoveryCodes) await expect.element(shown.getByText(code)).toBeVisible()
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined)
    await userEvent.click(shown.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    const paper = document.querySelector('[data-print]')?.textContent ?? ''
    for (const code of recoveryCodes) expect(paper).toContain(code)
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await userEvent.click(shown.getByRole('button', { name: 'Copy' }))
    expect(write).toHaveBeenCalledWith(recoveryCodes.join('\n'))
    await userEvent.click(shown.getByRole('button', { name: 'I have saved them' }))
    await expect.element(shown).not.toBeInTheDocument()
    // The button that was pressed is gone.
    await expect.poll(() => document.activeElement).not.toBe(document.body)
    expect(document.body.textContent).not.toContain(recoveryCodes[0])
    vi.restoreAllMocks()
  }

  for (const [left, said] of [
    [10, '10 recovery codes are left.'],
    [2, '2 recovery codes are left. Make new ones before they run out.'],
    [1, '1 recovery code is left. Make new ones before they run out.'],
    [0, 'You have no recovery codes. If your phone is lost, you can’t sign in.'],
  ] as const) {
    test(`say how many recovery codes are left: ${left}`, async () => {
      await open({ activeMfaType: 'totp' }, { '/user/recovery-codes': () => ({ left }) })
      await expect.element(codes().getByText(said)).toBeVisible()
    })
  }

  test('have their recovery codes made anew with both factors', async () => {
    await open({ activeMfaType: 'totp' }, { '/user/recovery-codes': () => ({ left: 1 }) })
    await userEvent.click(codes().getByRole('button', { name: 'Make new recovery codes' }))
    const dialog = page.getByRole('dialog', { name: 'Make new recovery codes' })
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(codes().getByRole('button', { name: 'Make new recovery codes' })).toHaveFocus()
    await userEvent.click(codes().getByRole('button', { name: 'Make new recovery codes' }))
    answers['/user/recovery-codes'] = (_, method) =>
      method === 'GET' ? { left: 1 } : refusing(401, 'invalid-email-password', 'Incorrect email or password')()
    // Enter after the password leads to what is still missing.
    await userEvent.fill(dialog.getByLabelText('Your password'), 'secret-wrong')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByLabelText('Code')).toHaveFocus()
    await userEvent.keyboard('111111')
    await expect.element(dialog.getByText('That password isn’t right.')).toBeVisible()
    answers['/user/recovery-codes'] = (_, method) => (method === 'GET' ? { left: 10 } : { codes: recoveryCodes })
    await userEvent.fill(dialog.getByLabelText('Your password'), 'secret-enough')
    await userEvent.keyboard('{Enter}')
    await seenOnce()
    expect(bodyOf('/user/recovery-codes').at(-1)).toEqual({ code: '111111', password: 'secret-enough' })
    await expect.element(codes().getByText('10 recovery codes are left.')).toBeVisible()
  })

  test('are switched off by a code', async () => {
    await open({ activeMfaType: 'totp' })
    answers['/token'] = () => fakeSession({ activeMfaType: null })
    await userEvent.click(codes().getByRole('button', { name: 'Switch off' }))
    await userEvent.fill(codes().getByLabelText('Code'), '123456')
    await expect.element(codes().getByText(/^Off\./)).toBeVisible()
    expect(bodyOf('/user/mfa')).toEqual([{ code: '123456', activeMfaType: '' }])
  })
})

test('a passkey that was not made keeps its name', async () => {
  await open()
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
  answers['/user/webauthn/add'] = () => ({
    rp: { id: 'localhost', name: 'Lectern' },
    user: { id: fakeSession().user.id, name: 'clara@example.org', displayName: 'Clara' },
    challenge: 'aGk',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  })
  const keys = card('Passkeys and security keys')
  await userEvent.fill(keys.getByLabelText('Name of the new key'), 'Blue laptop')
  await userEvent.click(keys.getByRole('button', { name: 'Add a passkey' }))
  await expect.element(keys.getByText('No passkey was used.')).toBeVisible()
  await expect.element(keys.getByLabelText('Name of the new key')).toHaveValue('Blue laptop')
})

test('a personal access token has a name and an end, and is shown once', async () => {
  await open()
  const tokens = card('Personal access tokens')
  answers['/pat'] = refusing(429, 'too-many-requests', 'Too many requests. Please wait a moment and try again.')
  await userEvent.fill(tokens.getByLabelText('Name of the new token'), 'Calendar export')
  await userEvent.click(tokens.getByRole('button', { name: 'Create token' }))
  await expect.element(tokens.getByText('Too many requests. Please wait a moment and try again.')).toBeVisible()
  await expect.element(tokens.getByLabelText('Name of the new token')).toHaveValue('Calendar export')

  const secret = crypto.randomUUID()
  answers['/pat'] = () => ({ id: crypto.randomUUID(), personalAccessToken: secret })
  await userEvent.click(tokens.getByRole('button', { name: 'Create token' }))
  await expect.element(tokens.getByText(secret)).toBeVisible()
  const { expiresAt, metadata } = bodyOf('/pat').at(-1) as { expiresAt: string; metadata: unknown }
  expect(metadata).toEqual({ name: 'Calendar export' })
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThanOrEqual(30)
})

test('signing out everywhere ends this session too', async () => {
  await open()
  await userEvent.click(card('Signed-in devices').getByRole('button', { name: 'Sign out everywhere' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/landing'))
  // The page leaves first, and then tells the server.
  await expect.poll(() => bodyOf('/signout')).toMatchObject([{ all: true }])
})
