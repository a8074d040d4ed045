import '../ui/base.css'
import '../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AuthAnswer, fakeAuthServer, fakeSession, noNetwork, refusing } from '../lib/auth-server.fake.ts'
import { client } from '../lib/client.ts'
import { ensureTemporal } from '../lib/dates.ts'
import { i18n } from '../lib/i18n.ts'
import { queryClient } from '../lib/query-cache.ts'
import { appRouter } from '../routes.ts'

const stale = 'Sign out, sign in again and do this right after it.'

let root: Root
let answers: Record<string, AuthAnswer>
let server: ReturnType<typeof fakeAuthServer>
let router: ReturnType<typeof appRouter>
let delivery: { mail: string; sms: string }

/** Somebody who has neither a password nor a key, and has typed what deletes the account. */
async function askToLeave(user: Record<string, unknown> = {}, word = 'clara@example.org'): Promise<void> {
  answers = {
    '/signin/pat': () => ({ session: fakeSession(user), mfa: null }),
    '/user/delete': refusing(403, 'recent-sign-in-required', stale),
    '/delivery': () => delivery,
  }
  server = fakeAuthServer(answers)
  vi.stubGlobal('fetch', server.fetch)
  await client.auth.signInPAT(crypto.randomUUID())
  router = appRouter(createMemoryHistory({ initialEntries: ['/settings/data'] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
  await userEvent.click(page.getByRole('button', { name: 'Delete my account…' }))
  await userEvent.fill(confirmation(), word)
  server.sent.length = 0
  await userEvent.click(page.getByRole('button', { name: 'Delete my account', exact: true }))
  await expect.element(question).toBeVisible()
}

beforeEach(async () => {
  delivery = { mail: 'inbox', sms: 'phone' }
  await page.viewport(1200, 900)
  await ensureTemporal()
})
afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

const question = page.getByRole('dialog', { name: 'Is it you?' })
const confirmation = () => page.getByRole('textbox', { name: /^Type your .* to confirm/ })
const code = () => question.getByLabelText('Code')
const paths = () => server.sent.map(({ path }) => path)

test('who closes the question reads the refusal, and what was typed stays', async () => {
  await askToLeave()
  await userEvent.click(question.getByRole('button', { name: 'Close' }))
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBeTruthy()
  await expect.element(page.getByText(stale)).toBeVisible()
  await expect.element(confirmation()).toHaveValue('clara@example.org')
  expect(paths()).toEqual(['/user/delete'])
})

test('a code that is not sent, or not right, is said and can be tried again; the right one goes on with the change', async () => {
  await askToLeave()
  answers['/signin/otp/email'] = noNetwork
  await userEvent.click(question.getByRole('button', { name: 'Email me a code' }))
  await expect.element(question.getByText(/We couldn’t reach the server\./)).toBeVisible()
  delete answers['/signin/otp/email']
  await userEvent.click(question.getByRole('button', { name: 'Email me a code' }))
  answers['/signin/otp/email/verify'] = refusing(401, 'invalid-otp', 'Invalid or expired OTP')
  await userEvent.fill(code(), '111111')
  await expect.element(question.getByText('That code isn’t right. Try again or ask for a new one.')).toBeVisible()

  const fresh = fakeSession()
  answers['/signin/otp/email/verify'] = () => ({ session: fresh, mfa: null })
  answers['/user/delete'] = () => ({ lessons: 0, events: 0, stays: [] })
  server.sent.length = 0
  await userEvent.fill(code(), '')
  await userEvent.fill(code(), '123456')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/landing'))
  expect(server.sent.filter(({ path }) => path === '/user/delete')).toEqual([
    { path: '/user/delete', body: { confirm: 'clara@example.org' } },
  ])
  // It was the fresh session that lived at the end. The page leaves first, and then tells the server.
  const ended = () => server.sent.filter(({ path }) => path === '/signout').map(({ body }) => body)
  await expect.poll(ended).toContainEqual({ refreshToken: fresh.refreshToken, all: false })
})

const byPhone = { email: null, emailVerified: false, phoneNumber: '+4915123456789', phoneNumberVerified: true }

test('no code is offered by text message where none can be sent, and what is left is said', async () => {
  delivery = { mail: 'inbox', sms: 'nowhere' }
  await askToLeave(byPhone, 'Clara Braun')
  await expect.element(question.getByText('Sign out, sign in again and do this right after it.')).toBeVisible()
  expect(question.getByRole('button', { name: 'Text me a code' }).query()).toBeNull()
  await userEvent.click(question.getByRole('button', { name: 'Close' }))
  await expect.element(question).not.toBeInTheDocument()
})

test('a second factor is asked for as well', async () => {
  await askToLeave(byPhone, 'Clara Braun')
  const ticket = `mfaTotp:${crypto.randomUUID()}`
  answers['/signin/passwordless/sms/otp'] = () => ({ session: null, mfa: { ticket } })
  await userEvent.click(question.getByRole('button', { name: 'Text me a code' }))
  await userEvent.fill(code(), '123456')
  await expect.element(question.getByText(/authenticator app/)).toBeVisible()
  answers['/signin/mfa/totp'] = () => ({ session: fakeSession(byPhone), mfa: null })
  answers['/user/delete'] = () => ({ lessons: 0, events: 0, stays: [] })
  await userEvent.fill(code(), '654321')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/landing'))
  expect(server.sent.find(({ path }) => path === '/signin/mfa/totp')?.body).toEqual({ ticket, otp: '654321' })
})

test('a recovery code will do for the second factor', async () => {
  await askToLeave()
  const ticket = `mfaTotp:${crypto.randomUUID()}`
  answers['/signin/otp/email/verify'] = () => ({ session: null, mfa: { ticket } })
  await userEvent.click(question.getByRole('button', { name: 'Email me a code' }))
  await userEvent.fill(code(), '123456')
  await userEvent.click(question.getByRole('button', { name: 'Use a recovery code' }))
  answers['/signin/mfa/totp'] = () => ({ session: fakeSession(), mfa: null })
  answers['/user/delete'] = () => ({ lessons: 0, events: 0, stays: [] })
  await userEvent.fill(question.getByLabelText('Recovery code'), 'K7QM-2ZXB-9RTE')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/landing'))
  expect(server.sent.find(({ path }) => path === '/signin/mfa/totp')?.body).toEqual({ ticket, otp: 'K7QM-2ZXB-9RTE' })
})

test('a sign-out in another tab ends the question', async () => {
  await askToLeave()
  await client.auth.signOut()
  await expect.element(question).not.toBeInTheDocument()
})
