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

const [here, there, key, token, linked] = Array.from({ length: 5 }, () => crypto.randomUUID())
const at = '2026-11-20T14:02:00.000Z'

let root: Root
let answers: Record<string, AuthAnswer>
let server: ReturnType<typeof fakeAuthServer>
let router: ReturnType<typeof appRouter>

const devices = [
  { id: here, createdAt: at, lastUsedAt: at, device: 'Firefox on Windows', isCurrent: true },
  { id: there, createdAt: at, lastUsedAt: at, device: 'Safari on iPhone', isCurrent: false },
]
const asList =
  (list: readonly unknown[]): AuthAnswer =>
  (_, method) =>
    method === 'GET' ? list : 'OK'

async function open(): Promise<void> {
  router = appRouter(createMemoryHistory({ initialEntries: ['/settings/account'] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

beforeEach(async () => {
  await page.viewport(1200, 900)
  answers = {
    '/signin/pat': () => ({ session: fakeSession(), mfa: null }),
    '/user/sessions': asList(devices),
    '/user/webauthn': asList([{ id: key, nickname: 'Blue laptop', createdAt: at, lastUsedAt: null }]),
    '/user/pats': asList([
      { id: token, name: 'Calendar export', createdAt: at, expiresAt: '2027-11-20T14:02:00.000Z', lastUsedAt: at },
    ]),
  }
  server = fakeAuthServer(answers)
  vi.stubGlobal('fetch', server.fetch)
  await ensureTemporal()
  await client.auth.signInPAT(crypto.randomUUID())
})

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

test('a list that does not load says so in its place, and can be asked for again', async () => {
  answers['/user/sessions'] = refusing(503, 'service-unavailable', 'The server is busy. Please try again in a moment.')
  await open()
  const list = card('Signed-in devices')
  await expect.element(list.getByText('The server is busy. Please try again in a moment.')).toBeVisible()
  expect(toastStore.get()).toEqual([])
  answers['/user/sessions'] = asList(devices)
  await userEvent.click(list.getByRole('button', { name: 'Try again' }))
  await expect.element(list.getByText('Safari on iPhone')).toBeVisible()
})

describe('devices', () => {
  const list = () => card('Signed-in devices')

  test('one is signed out; a refusal is said and leaves it there', async () => {
    await open()
    answers[`/user/sessions/${there}`] = noNetwork
    await userEvent.click(list().getByRole('button', { name: 'Sign out on Safari on iPhone' }))
    await expect.element(list().getByText('Network error')).toBeVisible()
    delete answers[`/user/sessions/${there}`]
    answers['/user/sessions'] = asList([devices[0]])
    await userEvent.click(list().getByRole('button', { name: 'Sign out on Safari on iPhone' }))
    await expect.element(list().getByText('Safari on iPhone')).not.toBeInTheDocument()
    await expect.element(list().getByText('This device')).toBeVisible()
  })

  test('all others are signed out, and this one stays', async () => {
    await open()
    await userEvent.click(list().getByRole('button', { name: 'Sign out all others' }))
    await vi.waitFor(() => expect(bodyOf('/user/sessions')).toHaveLength(1))
    expect(client.auth.isAuthenticated()).toBe(true)
  })

  test('this one is signed out as by the menu', async () => {
    await open()
    await userEvent.click(list().getByRole('button', { name: 'Sign out on this device' }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/landing'))
  })
})

describe('passkeys', () => {
  const list = () => card('Passkeys and security keys')

  test('one is renamed; an empty name is none', async () => {
    await open()
    await userEvent.click(list().getByRole('button', { name: 'Rename Blue laptop' }))
    await userEvent.fill(list().getByLabelText('New name'), '')
    await userEvent.click(list().getByRole('button', { name: 'Save' }))
    await expect.element(list().getByText('Please enter a name.')).toBeVisible()
    await userEvent.fill(list().getByLabelText('New name'), 'Old laptop')
    answers[`/user/webauthn/${key}`] = noNetwork
    await userEvent.click(list().getByRole('button', { name: 'Save' }))
    await expect.element(list().getByText(/Your typing is kept\./)).toBeVisible()
    await expect.element(list().getByLabelText('New name')).toHaveValue('Old laptop')
    delete answers[`/user/webauthn/${key}`]
    answers['/user/webauthn'] = asList([{ id: key, nickname: 'Old laptop', createdAt: at, lastUsedAt: null }])
    await userEvent.click(list().getByRole('button', { name: 'Save' }))
    await expect.element(list().getByText('Old laptop')).toBeVisible()
    expect(bodyOf(`/user/webauthn/${key}`).at(-1)).toEqual({ nickname: 'Old laptop' })
  })

  test('one is removed only with the password, or a passkey', async () => {
    await open()
    answers[`/user/webauthn/${key}`] = refusing(401, 'invalid-email-password', 'Incorrect email or password')
    await userEvent.click(list().getByRole('button', { name: 'Remove Blue laptop' }))
    const dialog = page.getByRole('dialog')
    await userEvent.fill(dialog.getByLabelText('Your password'), 'wrong')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await expect.element(dialog.getByText('Incorrect email or password')).toBeVisible()

    answers[`/user/webauthn/${key}`] = refusing(403, 'elevated-claim-required', 'Confirm with your passkey.')
    answers['/elevate/webauthn'] = () => ({ challenge: 'aGk', rpId: 'localhost', allowCredentials: [] })
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm with a passkey' }))
    await expect.element(dialog.getByText('No passkey was used.')).toBeVisible()

    delete answers[`/user/webauthn/${key}`]
    answers['/user/webauthn'] = asList([])
    await userEvent.fill(dialog.getByLabelText('Your password'), 'right')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(list().getByText('Blue laptop')).not.toBeInTheDocument()
    expect(bodyOf(`/user/webauthn/${key}`)).toEqual([{ password: 'wrong' }, {}, { password: 'right' }])
  })
})

test('an account without an address shows its key as well before one goes', async () => {
  await client.auth.signOut()
  answers['/signin/pat'] = () => ({
    session: fakeSession({ email: null, phoneNumber: '+4915123456789', phoneNumberVerified: true }),
    mfa: null,
  })
  await client.auth.signInPAT(crypto.randomUUID())
  await open()
  answers[`/user/webauthn/${key}`] = refusing(403, 'elevated-claim-required', 'Confirm with your passkey.')
  answers['/elevate/webauthn'] = () => ({ challenge: 'aGk', rpId: 'localhost', allowCredentials: [] })
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
  const list = card('Passkeys and security keys')
  await userEvent.click(list.getByRole('button', { name: 'Remove Blue laptop' }))
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm with a passkey' }))
  await expect.element(dialog.getByText('No passkey was used.')).toBeVisible()
  expect(bodyOf('/elevate/webauthn')).toEqual([{}])
})

test('an account without a key is offered none to confirm with', async () => {
  answers['/user/ways'] = () => ({ password: true, securityKey: false })
  await open()
  await userEvent.click(card('Passkeys and security keys').getByRole('button', { name: 'Remove Blue laptop' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Your password')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Confirm with a passkey' })).not.toBeInTheDocument()
})

test('an account without a password is asked for none before one goes', async () => {
  answers['/user/ways'] = () => ({ password: false, securityKey: true })
  await open()
  const list = card('Passkeys and security keys')
  await userEvent.click(list.getByRole('button', { name: 'Remove Blue laptop' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Your password')).not.toBeInTheDocument()
  answers['/user/webauthn'] = asList([])
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm with a passkey' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodyOf(`/user/webauthn/${key}`)).toEqual([{}])
})

test('a token is revoked', async () => {
  await open()
  const list = card('Personal access tokens')
  await expect.element(list.getByText(/Ends .*2027/)).toBeVisible()
  const revoke = list.getByRole('button', { name: 'Revoke Calendar export' })
  answers[`/user/pats/${token}`] = refusing(
    429,
    'too-many-requests',
    'Too many requests. Please wait a moment and try again.',
  )
  await userEvent.click(revoke)
  await expect.element(list.getByText('Too many requests. Please wait a moment and try again.')).toBeVisible()
  delete answers[`/user/pats/${token}`]
  answers['/user/pats'] = asList([])
  await userEvent.click(revoke)
  await expect.element(list.getByText('Calendar export')).not.toBeInTheDocument()
  expect(bodyOf(`/user/pats/${token}`)).toHaveLength(2)
})

test('accounts elsewhere are shown where a provider works, and unlinked with the password', async () => {
  answers['/providers'] = () => [
    { name: 'google', label: 'Google', isConfigured: true },
    { name: 'github', label: 'GitHub', isConfigured: true },
    { name: 'apple', label: 'Apple', isConfigured: false },
  ]
  const ofGoogle = { provider: 'google', label: 'Google', email: 'clara@gmail.com', createdAt: at, lastUsedAt: null }
  answers['/user/providers'] = asList([{ id: linked, ...ofGoogle }])
  await open()
  const list = card('Linked accounts')
  await expect.element(list.getByText(/clara@gmail\.com/)).toBeVisible()
  await expect.element(list.getByRole('button', { name: 'Link GitHub' })).toBeVisible()
  expect(list.getByRole('button', { name: 'Link Apple' }).query()).toBeNull()
  answers['/user/providers'] = asList([])
  await userEvent.click(list.getByRole('button', { name: 'Unlink Google' }))
  const dialog = page.getByRole('dialog')
  answers[`/user/providers/${linked}`] = refusing(400, 'bad-request', 'This is your last way in.', 'only-way-in')
  await userEvent.fill(dialog.getByLabelText('Your password'), 'right')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await expect.element(dialog.getByText('This is the only way into your account. Add another one first.')).toBeVisible()
  delete answers[`/user/providers/${linked}`]
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await expect.element(list.getByRole('button', { name: 'Link Google' })).toBeVisible()
  expect(bodyOf(`/user/providers/${linked}`)).toEqual([{ password: 'right' }, { password: 'right' }])
})

test('a search finds no accounts elsewhere where the server is set up for none', async () => {
  answers['/providers'] = () => [{ name: 'github', label: 'GitHub', isConfigured: false }]
  await open()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Find a setting' }), 'github')
  await expect.element(page.getByText('No setting matches “github”.')).toBeVisible()
})

test('a search finds the accounts elsewhere where one works', async () => {
  answers['/providers'] = () => [{ name: 'github', label: 'GitHub', isConfigured: true }]
  await open()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Find a setting' }), 'github')
  await expect.element(page.getByRole('link', { name: /Linked accounts/ })).toBeVisible()
})

test('an account elsewhere is linked only with the passkey of who has one, where the server wants it', async () => {
  answers['/providers'] = () => [{ name: 'github', label: 'GitHub', isConfigured: true }]
  answers['/user/ways'] = () => ({ password: true, securityKey: true, owesKey: true })
  answers['/elevate/webauthn'] = () => ({ challenge: 'aGk', rpId: 'localhost', allowCredentials: [] })
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
  await open()
  const list = card('Linked accounts')
  await userEvent.click(list.getByRole('button', { name: 'Link GitHub' }))
  await expect.element(list.getByText('No passkey was used.')).toBeVisible()
  expect(bodyOf('/elevate/webauthn')).toEqual([{ email: 'clara@example.org' }])
})

test('the history tells what happened, page after page', async () => {
  const entry = { at, device: 'Firefox on Windows', network: '203.0.113.0/24', data: {} }
  const older = Array.from({ length: 49 }, (_, index) => ({ id: 56 - index, kind: 'signed-in', ...entry }))
  answers['/user/audit'] = () => [{ id: 57, kind: 'password-changed', ...entry }, ...older]
  await open()
  const list = card('Security history')
  await expect.element(list.getByText('Password changed')).toBeVisible()
  await expect.element(list.getByText(/Firefox on Windows · 203\.0\.113\.0\/24/).first()).toBeVisible()
  answers['/user/audit'] = () => [{ id: 6, kind: 'security-key-added', ...entry, data: { nickname: 'Blue laptop' } }]
  await userEvent.click(list.getByRole('button', { name: 'Show more' }))
  await expect.element(list.getByText('Passkey added: Blue laptop')).toBeVisible()
  await expect.element(list.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})
