import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AuthAnswer, fakeAuthServer, noNetwork } from '../lib/auth-server.fake.ts'
import { i18n } from '../lib/i18n.ts'
import { loadAuth } from '../lib/load-auth.ts'
import { appRouter } from '../routes.ts'

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

const links = () => page.getByRole('region', { name: /^(?:or sign in with below|Or continue with)$/ }).getByRole('link')
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

test('what works says nothing, and neither does what is not known yet', async () => {
  answers['/providers'] = () =>
    Response.json(
      [
        ['google', 'Google'],
        ['apple', 'Apple'],
        ['windowslive', 'Microsoft'],
        ['facebook', 'Facebook'],
      ].map(([name, label]) => ({ name, label, isConfigured: true })),
    )
  await open('/auth/login')
  await expect.element(links().first()).toBeVisible()
  await expect.element(page.getByText(/Not set up by the host/)).not.toBeInTheDocument()
  for (const link of links().elements()) expect(link).not.toHaveAttribute('title')
})

test.each(['/auth/login', '/auth/register'])(
  'those that the host has not set up say so on %s in tooltip and page, and no field complains',
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
    await expect.element(page.getByText('Not set up by the host: Google, Apple, and Microsoft')).toBeVisible()
    for (const name of ['Google', 'Apple', 'Microsoft']) {
      const link = page.getByRole('link', { name })
      await expect.element(link).toHaveAttribute('title', `The host has not set up signing in with ${name}`)
      await expect.element(link).toHaveAccessibleDescription(/^Not set up by the host/)
    }
    await expect.element(page.getByRole('link', { name: 'Facebook' })).not.toHaveAttribute('title')
    const address = window.location.href
    await userEvent.fill(page.getByLabelText('Email'), '')
    await userEvent.click(page.getByRole('link', { name: 'Google' }))
    await expect.element(page.getByRole('status').filter({ hasText: 'Google' })).toBeVisible()
    await expect.element(page.getByText('Please enter an email address.')).not.toBeInTheDocument()
    await userEvent.fill(page.getByLabelText('Email'), 'clara@example.org')
    for (const name of ['Google', 'Apple']) {
      await userEvent.click(page.getByRole('link', { name }))
      await expect
        .element(page.getByRole('status').filter({ hasText: `signing in with ${name}. Use another way` }))
        .toBeVisible()
    }
    for (const alert of page.getByRole('alert').elements()) expect(alert).toBeEmptyDOMElement()
    for (const name of ['Google', 'Apple']) {
      expect(hrefOf(name).pathname).toMatch(/\/signin\/provider\//)
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
