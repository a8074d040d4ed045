import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
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
import { ensureTemporal } from '../lib/dates.ts'
import { i18n } from '../lib/i18n.ts'
import { queryClient } from '../lib/query-cache.ts'
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

beforeEach(async () => {
  answers = {}
  server = fakeAuthServer(answers)
  vi.stubGlobal('fetch', server.fetch)
  await ensureTemporal()
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  // A step that a test left half done, such as a second factor, is over with the next session.
  answers['/signin/pat'] = () => ({ session: fakeSession(), mfa: null })
  await client.auth.signInPAT(crypto.randomUUID())
  await client.auth.signOut()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const alert = () => page.getByRole('alert').first()

/** Fills in a text at once, as the clipboard or the browser does. */
function paste(text: string): void {
  const data = new DataTransfer()
  data.setData('text', text)
  page
    .getByLabelText('Code')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

describe('a link by mail', () => {
  beforeEach(async () => {
    await open('/auth/login?to=%2Fcalendar')
    await userEvent.fill(page.getByLabelText('Email'), 'clara@example.org')
    await userEvent.click(button('Email me a sign-in link'))
  })

  test('keeps the address when there is no network, and says so', async () => {
    answers['/signin/passwordless/email'] = noNetwork
    await userEvent.click(button('Send the link'))
    await expect.element(alert().getByText(/Network error/)).toBeVisible()
    await expect.element(alert().getByText(/We couldn’t reach the server\./)).toBeVisible()
    await expect.element(page.getByLabelText('Email')).toHaveValue('clara@example.org')
  })

  test("shows the server's sentence", async () => {
    answers['/signin/passwordless/email'] = refusing(409, 'disabled-endpoint', 'This way in is switched off here.')
    await userEvent.click(button('Send the link'))
    await expect.element(alert().getByText('This way to sign in is switched off here.')).toBeVisible()
  })

  test('is asked for with the address that was typed already, and leads where one wanted to go', async () => {
    await userEvent.click(button('Send the link'))
    await expect.element(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible()
    await expect.element(page.getByText('clara@example.org')).toBeVisible()
    const call = server.sent.at(-1)
    expect(call?.path).toBe('/signin/passwordless/email')
    expect(call?.body).toMatchObject({
      email: 'clara@example.org',
      options: { locale: 'en', redirectTo: `${window.location.origin}/auth/login?to=%2Fcalendar` },
    })
  })

  test('can be sent again after half a minute, and to another address', async () => {
    await userEvent.click(button('Send the link'))
    await expect.element(page.getByRole('button', { name: /Send again \(in \d+ s\)/ })).toBeDisabled()
    await userEvent.click(button('Use another address'))
    await expect.element(page.getByLabelText('Email')).toHaveValue('clara@example.org')
  })

  test('goes on by itself when another tab signed in', async () => {
    await userEvent.click(button('Send the link'))
    await expect.element(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible()
    answers['/signin/pat'] = () => ({ session: fakeSession(), mfa: null })
    await client.auth.signInPAT(crypto.randomUUID())
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/calendar'))
  })

  test('brings the address back to the password', async () => {
    await userEvent.fill(page.getByLabelText('Email'), 'anna@example.org')
    await userEvent.click(button('Sign in with a password'))
    await expect.element(page.getByLabelText('Email')).toHaveValue('anna@example.org')
  })
})

describe('a code by phone', () => {
  beforeEach(async () => {
    await open('/auth/login?to=%2Flesson')
    await userEvent.click(button('Text me a code'))
  })

  test.each(['', '0151 2345678', '+49', 'no number'])('is not sent to %j', async (number) => {
    await userEvent.fill(page.getByLabelText('Phone number'), number)
    await userEvent.keyboard('{Enter}{Tab}')
    await expect.element(page.getByText(/Please enter a phone number|Start with the country/)).toBeVisible()
    expect(server.sent).toEqual([])
  })

  test('has its field ready', async () => {
    await expect.element(page.getByLabelText('Phone number')).toHaveFocus()
  })

  test("keeps the number when it can't be sent", async () => {
    answers['/signin/passwordless/sms'] = refusing(
      502,
      'cannot-send-sms',
      'The text message could not be sent. Try again later.',
    )
    await userEvent.fill(page.getByLabelText('Phone number'), '+49 151 2345678')
    await userEvent.click(button('Text me a code'))
    await expect.element(alert().getByText('The text message could not be sent. Try again later.')).toBeVisible()
    await expect.element(page.getByLabelText('Phone number')).toHaveValue('+49 151 2345678')
  })

  test('is asked for on the verification page, where a wrong one can be replaced by pasting the right one', async () => {
    await userEvent.fill(page.getByLabelText('Phone number'), '+49 (151) 234-5678')
    await userEvent.click(button('Text me a code'))
    await expect.element(page.getByText('+491512345678')).toBeVisible()
    expect(router.state.location.pathname).toBe('/auth/verification')
    await expect.element(page.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code')
    await expect.element(page.getByLabelText('Code')).toHaveAttribute('inputmode', 'numeric')
    await expect.element(page.getByLabelText('Code')).toHaveFocus()

    answers['/signin/passwordless/sms/otp'] = refusing(401, 'invalid-otp', 'Invalid or expired OTP')
    await userEvent.keyboard('111111{Enter}')
    await expect.element(alert().getByText('That code isn’t right. Try again or ask for a new one.')).toBeVisible()
    await expect.element(alert().getByText(/That code isn’t right\./)).toBeVisible()

    answers['/signin/passwordless/sms/otp'] = () => ({
      session: fakeSession({ email: null, emailVerified: false, phoneNumberVerified: true }),
      mfa: null,
    })
    paste(' 123-456 ')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/lesson'))
    expect(server.sent.filter(({ path }) => path === '/signin/passwordless/sms/otp').map(({ body }) => body)).toEqual([
      { phoneNumber: '+491512345678', otp: '111111' },
      { phoneNumber: '+491512345678', otp: '123456' },
    ])
  })

  test.each([
    ['to sign in', {}],
    ['to sign up', { account: { displayName: 'Layla' } }],
  ])('%s, the number that it went to is read from its plus on, also from right to left', async (_, account) => {
    document.documentElement.dir = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    sessionStorage.setItem('pending-phone', JSON.stringify({ phoneNumber: '+491512345678', ...account }))
    await router.navigate({ to: '/auth/verification', search: { by: 'phone' } })
    const number = page.getByText('+491512345678')
    await expect.element(number).toBeVisible()
    // As in an Arabic sentence.
    number.element().before('إلى ')
    const text = number.element().firstChild
    if (!text) throw new Error('The number is no text')
    const [plus, last] = [0, 12].map((at) => {
      const sign = document.createRange()
      sign.setStart(text, at)
      sign.setEnd(text, at + 1)
      return sign.getBoundingClientRect().left
    })
    expect(plus).toBeLessThan(last ?? 0)
  })

  test('leads who has two-step codes on to theirs, and then to where one wanted to go', async () => {
    await userEvent.fill(page.getByLabelText('Phone number'), '+49 151 2345678')
    await userEvent.click(button('Text me a code'))
    await expect.element(page.getByText('+491512345678')).toBeVisible()
    const ticket = `mfaTotp:${crypto.randomUUID()}`
    answers['/signin/passwordless/sms/otp'] = () => ({ session: null, mfa: { ticket } })
    await userEvent.fill(page.getByLabelText('Code'), '123456')
    await expect.element(button('Use a recovery code')).toBeVisible()
    answers['/signin/mfa/totp'] = () => ({ session: fakeSession(), mfa: null })
    await userEvent.fill(page.getByLabelText('Code'), '654321')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/lesson'))
    expect(server.sent.at(-1)).toEqual({ path: '/signin/mfa/totp', body: { ticket, otp: '654321' } })
  })

  test('leads back to the sign-in with the wanted page kept', async () => {
    await userEvent.fill(page.getByLabelText('Phone number'), '+49 151 2345678')
    await userEvent.click(button('Text me a code'))
    await userEvent.click(page.getByRole('link', { name: 'Use another number or way' }))
    await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible()
    expect(router.state.location.href).toBe('/auth/login?to=%2Flesson')
  })
})

describe('where codes by phone arrive', () => {
  let asked: number
  const delivered = (sms: string) => {
    asked = 0
    answers['/delivery'] = () => {
      asked += 1
      return { mail: 'inbox', sms }
    }
  }

  test('nowhere: none is offered', async () => {
    delivered('nowhere')
    const drawn = watchDelivery()
    await open('/auth/login')
    await expect.element(button('Email me a sign-in link')).toBeVisible()
    await drawn()
    await expect.element(button('Text me a code')).not.toBeInTheDocument()
    await router.navigate({ to: '/auth/register' })
    await expect.element(button('Create account')).toBeVisible()
    await drawn(2)
    await expect.element(button('Use a phone number instead of an email')).not.toBeInTheDocument()
  })

  test.each([
    ['outbox', ['/dev/mail?to=%2B491512345678']],
    ['phone', []],
  ])('%s: the page of the code says so', async (sms, hrefs) => {
    delivered(sms)
    await open('/auth/login')
    await userEvent.click(button('Text me a code'))
    await userEvent.fill(page.getByLabelText('Phone number'), '+49 151 2345678')
    await userEvent.click(button('Text me a code'))
    await expect.element(page.getByText(/The code is valid for five minutes/)).toBeVisible()
    await expect.poll(() => asked).toBe(2)
    const outbox = page.getByRole('link', { name: 'Open the outbox' })
    await expect.poll(() => outbox.elements().map((link) => link.getAttribute('href'))).toEqual(hrefs)
  })
})

describe('the second factor', () => {
  beforeEach(async () => {
    const ticket = `mfaTotp:${crypto.randomUUID()}`
    answers['/signin/email-password'] = () => ({ session: null, mfa: { ticket } })
    await open('/auth/login')
    await userEvent.fill(page.getByLabelText('Email'), 'clara@example.org')
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'secret-enough')
    await userEvent.click(button('Sign In'))
    await userEvent.click(page.getByLabelText('Code'))
  })

  test('takes digits only, and six of them', async () => {
    await userEvent.keyboard('12ab3{Enter}')
    await expect.element(page.getByLabelText('Code')).toHaveValue('123')
    expect(server.sent.map(({ path }) => path)).toEqual(['/signin/email-password'])
  })

  test('keeps the code when there is no network', async () => {
    answers['/signin/mfa/totp'] = noNetwork
    await userEvent.keyboard('123456{Enter}')
    await expect.element(alert().getByText(/Network error/)).toBeVisible()
    await expect.element(page.getByLabelText('Code')).toHaveValue('123456')
  })

  test('sends a typed code with its last digit, and not again with the Enter that follows', async () => {
    answers['/signin/mfa/totp'] = refusing(401, 'invalid-otp', 'Invalid or expired OTP')
    await userEvent.keyboard('12345')
    expect(server.sent.map(({ path }) => path)).toEqual(['/signin/email-password'])
    await userEvent.keyboard('6{Enter}')
    await expect.element(alert().getByText('That code isn’t right. Wait for the next one.')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    const tried = () => server.sent.filter(({ path }) => path === '/signin/mfa/totp')
    expect(tried()).toHaveLength(1)
    // The next code takes the place of the wrong one without a key to delete it.
    answers['/signin/mfa/totp'] = () => ({ session: fakeSession(), mfa: null })
    await userEvent.keyboard('654321')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(tried().map(({ body }) => body)).toMatchObject([{ otp: '123456' }, { otp: '654321' }])
  })

  test('takes a recovery code in place of the app, as it is typed from paper', async () => {
    await userEvent.click(button('Use a recovery code'))
    const field = page.getByLabelText('Recovery code')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('k7qm-2zxb-9rt{Enter}')
    expect(server.sent.map(({ path }) => path)).toEqual(['/signin/email-password'])
    answers['/signin/mfa/totp'] = refusing(401, 'invalid-otp', 'Invalid or expired OTP')
    await userEvent.keyboard('x{Enter}')
    await expect.element(alert().getByText('That code isn’t right, or was used already.')).toBeVisible()
    answers['/signin/mfa/totp'] = () => ({ session: fakeSession(), mfa: null })
    await userEvent.fill(field, 'k7qm 2zxb 9rte')
    await userEvent.click(button('Sign In'))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(server.sent.at(-1)?.body).toMatchObject({ otp: 'K7QM 2ZXB 9RTE' })
  })

  test('sends a pasted code at once, and only once', async () => {
    answers['/signin/mfa/totp'] = () => ({ session: fakeSession(), mfa: null })
    paste('123456')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(server.sent.filter(({ path }) => path === '/signin/mfa/totp')).toHaveLength(1)
  })

  test('says what to do when its ticket is used up, and leads back with the address kept', async () => {
    answers['/signin/mfa/totp'] = refusing(401, 'invalid-ticket', 'Invalid or expired verification ticket')
    await userEvent.keyboard('123456{Enter}')
    await expect.element(alert().getByText(/Too much time has passed, or too many tries\. Start again\./)).toBeVisible()
    await userEvent.click(button('Start again'))
    await expect.element(page.getByLabelText('Email')).toHaveValue('clara@example.org')
  })
})

describe('a passkey', () => {
  const cancelled = new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError')
  let ceremony: { mockRestore: () => void }

  beforeEach(async () => {
    ceremony = vi.spyOn(navigator.credentials, 'get').mockRejectedValue(cancelled)
    answers['/signin/webauthn'] = () => ({ challenge: 'aGk', rpId: 'localhost', allowCredentials: [] })
    await open('/auth/login')
  })
  afterEach(() => ceremony.mockRestore())

  test('is asked for without an address, and says what to do when it was not used', async () => {
    await userEvent.click(button('Use a passkey'))
    await expect.element(alert().getByText('No passkey was used.')).toBeVisible()
    await expect.element(alert().getByText(/You may have cancelled, or waited too long\./)).toBeVisible()
    expect(server.sent).toEqual([{ path: '/signin/webauthn', body: {} }])
  })

  test('belongs to the address that was typed, which stays', async () => {
    await userEvent.fill(page.getByLabelText('Email'), 'clara@example.org')
    answers['/signin/webauthn'] = noNetwork
    await userEvent.click(button('Use a passkey'))
    await expect.element(alert().getByText(/Network error/)).toBeVisible()
    await expect.element(page.getByLabelText('Email')).toHaveValue('clara@example.org')
    expect(server.sent).toEqual([{ path: '/signin/webauthn', body: { email: 'clara@example.org' } }])
  })

  test("shows the server's sentence", async () => {
    answers['/signin/webauthn'] = refusing(401, 'invalid-webauthn-security-key', 'This passkey was not accepted.')
    await userEvent.click(button('Use a passkey'))
    await expect.element(alert().getByText('This passkey was not accepted.')).toBeVisible()
  })
})

test('a link that asks for the second factor leads to it; who begins again is not asked any more', async () => {
  answers['/signin/email-password'] = () => ({ session: null, mfa: { ticket: `mfaTotp:${crypto.randomUUID()}` } })
  await client.auth.signIn({ email: 'clara@example.org', password: 'secret-enough' })
  await open('/auth/login')
  await expect.element(page.getByRole('heading', { name: 'Your code' })).toBeVisible()
  await userEvent.click(button('Start again'))
  await userEvent.click(page.getByRole('link', { name: 'Create an account' }))
  await userEvent.click(page.getByRole('link', { name: 'Sign in' }))
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})
