import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AuthAnswer, fakeAuthServer, noNetwork } from '../lib/auth-server.fake.ts'
import { i18n } from '../lib/i18n.ts'
import { loadAuth } from '../lib/load-auth.ts'
import { appRouter } from '../routes.tsx'

let root: Root
let answers: Record<string, AuthAnswer>

async function open(path: string): Promise<void> {
  const router = appRouter(createMemoryHistory({ initialEntries: [path] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

beforeEach(() => {
  answers = {}
  vi.stubGlobal('fetch', fakeAuthServer(answers).fetch)
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const links = () => page.getByRole('region', { name: 'or sign in with below' }).getByRole('link')
const names = () =>
  links()
    .elements()
    .map((link) => link.textContent)
const hrefOf = (name: string) =>
  new URL(page.getByRole('link', { name, exact: true }).element().getAttribute('href') ?? '')

test('without an answer, four are offered all the same', async () => {
  answers['/providers'] = noNetwork
  await open('/auth/login?to=%2Fcalendar')
  await expect.element(links().first()).toBeVisible()
  expect(names()).toEqual(['Google', 'Apple', 'Microsoft', 'Facebook'])
  expect(hrefOf('Apple').searchParams.get('redirectTo')).toBe(
    `${window.location.origin}/auth/login?to=${encodeURIComponent('/calendar')}`,
  )
})

test('those that the server is set up for come first', async () => {
  answers['/providers'] = () =>
    Response.json([
      { name: 'google', label: 'Google', isConfigured: false },
      { name: 'facebook', label: 'Facebook', isConfigured: true },
      { name: 'github', label: 'GitHub', isConfigured: true },
    ])
  await open('/auth/login')
  await expect.element(page.getByRole('link', { name: 'GitHub' })).toBeVisible()
  expect(names()).toEqual(['Facebook', 'GitHub', 'Google', 'Apple'])
})

test.each(['/auth/login', '/auth/register'])(
  'one that the server is not set up for says so on %s, and what was typed stays',
  async (path) => {
    answers['/providers'] = () =>
      Response.json([
        { name: 'google', label: 'Google', isConfigured: false },
        { name: 'facebook', label: 'Facebook', isConfigured: true },
      ])
    await open(path)
    // By the order one sees that the server has answered.
    await expect.poll(names).toEqual(['Facebook', 'Google', 'Apple', 'Microsoft'])
    await loadAuth()
    await vi.waitFor(() => expect(hrefOf('Apple').searchParams.get('codeChallenge')).toHaveLength(43))
    await userEvent.fill(page.getByLabelText('Email'), 'clara@example.org')
    const address = window.location.href
    for (const name of ['Google', 'Apple']) {
      await userEvent.click(page.getByRole('link', { name }))
      const alert = page.getByRole('alert').filter({ hasText: name })
      await expect
        .element(alert.getByText(/^This way in is not set up here\. Use your email and password/))
        .toBeVisible()
    }
    expect(window.location.href).toBe(address)
    await expect.element(page.getByLabelText('Email')).toHaveValue('clara@example.org')
  },
)

test('the way back is to carry a code that only this browser can redeem', async () => {
  await open('/auth/login')
  await expect.element(links().first()).toBeVisible()
  // Until somebody is there nothing of it is loaded, and the links lead on all the same.
  expect(hrefOf('Google').searchParams.get('codeChallenge')).toBeNull()
  await loadAuth()
  await vi.waitFor(() => expect(hrefOf('Google').searchParams.get('codeChallenge')).toHaveLength(43))
})

test('a registration takes the chosen role along', async () => {
  await open('/auth/register')
  await expect.element(links().first()).toBeVisible()
  expect(hrefOf('Google').searchParams.get('defaultRole')).toBe('teacher')
  await userEvent.click(page.getByText('I’m a student'))
  await vi.waitFor(() => {
    const { searchParams } = hrefOf('Google')
    expect([searchParams.get('allowedRoles'), searchParams.get('defaultRole')]).toEqual(['student', 'student'])
  })
})

test('a sign-in makes no account: the link says so, with and without the script', async () => {
  await open('/auth/login')
  await expect.element(links().first()).toBeVisible()
  const wish = () => {
    const { searchParams } = hrefOf('Google')
    return [searchParams.get('knownOnly'), searchParams.get('defaultRole'), searchParams.get('allowedRoles')]
  }
  expect(wish()).toEqual(['true', null, null])
  await loadAuth()
  await vi.waitFor(() => expect(hrefOf('Google').searchParams.get('codeChallenge')).toHaveLength(43))
  expect(wish()).toEqual(['true', null, null])
})
