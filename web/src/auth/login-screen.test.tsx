import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../lib/i18n.ts'
import { LoginScreen } from './login-screen.tsx'

let root: Root
let sent: { path: string; body: unknown }[]
let refusal: { status: number; error: string; message: string } | 'network' | null

/** The network, as the server would answer: the only thing that is not real here. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  sent.push({ path: pathname, body: await request.json() })
  if (refusal === 'network') throw new TypeError('Failed to fetch')
  if (refusal && pathname.endsWith('/signin/email-password')) return Response.json(refusal, { status: refusal.status })
  return Response.json('OK')
}

beforeEach(() => {
  sent = []
  refusal = null
  vi.stubGlobal('fetch', answer)
  const top = createRootRoute()
  const screen = createRoute({ getParentRoute: () => top, path: '/auth/login', component: LoginScreen })
  const router = createRouter({
    routeTree: top.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: ['/auth/login'] }),
  })
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const email = () => page.getByLabelText('Email')
const password = () => page.getByLabelText('Password', { exact: true })
const button = () => page.getByRole('button', { name: 'Sign In' })

describe('what the form says', () => {
  test('nothing before a field was touched, and the button is disabled', async () => {
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(email()).not.toHaveAttribute('aria-invalid')
    expect(document.body.textContent).not.toContain('Please enter')
  })

  test('an empty address, once left', async () => {
    await userEvent.click(email())
    await userEvent.click(password())
    await expect.element(page.getByText('Please enter an email address.')).toBeVisible()
    await expect.element(email()).toHaveAccessibleDescription(/Please enter an email address\./)
  })

  test('an address with an apostrophe, an international domain or a wide sign is none of that', async () => {
    for (const address of ["o'hara@example.org", 'clara@bücher.example', 'clara＠example.org', 'o’hara@example.org']) {
      await userEvent.fill(email(), 'clara@')
      await userEvent.click(password())
      await expect.element(page.getByText('Please enter a valid email.')).toBeVisible()
      await userEvent.fill(email(), address)
      await expect.element(page.getByText('Please enter a valid email.')).not.toBeInTheDocument()
    }
  })

  test('a malformed address, and nothing more as soon as it is well-formed', async () => {
    await userEvent.fill(email(), 'clara@')
    await userEvent.click(password())
    await expect.element(page.getByText('Please enter a valid email.')).toBeVisible()
    await userEvent.fill(email(), 'clara@example.org')
    await expect.element(page.getByText('Please enter a valid email.')).not.toBeInTheDocument()
  })

  test('an empty password, once left', async () => {
    await userEvent.click(password())
    await userEvent.click(email())
    await expect.element(page.getByText('Please enter a password.')).toBeVisible()
  })

  test('why the button is disabled, when it has the focus', async () => {
    await expect.element(button()).toBeVisible()
    button().element().focus()
    await expect.element(page.getByText('Fill in both fields to sign in')).toBeVisible()
  })
})

describe('signing in', () => {
  test('is impossible while the form is not valid', async () => {
    await userEvent.fill(email(), 'clara@')
    await userEvent.fill(password(), 'secret-enough')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Please enter a valid email.')).toBeVisible()
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
    expect(sent).toEqual([])
  })

  test('sends what was typed, without the blanks around the address', async () => {
    refusal = { status: 401, error: 'invalid-email-password', message: 'Incorrect email or password' }
    await userEvent.fill(email(), ' clara@example.org ')
    await userEvent.fill(password(), ' secret ')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(sent).toEqual([
      { path: '/v1/auth/signin/email-password', body: { email: 'clara@example.org', password: ' secret ' } },
    ])
  })

  test("shows the server's message word for word, and what to do", async () => {
    refusal = { status: 401, error: 'invalid-email-password', message: 'Incorrect email or password' }
    await userEvent.fill(email(), 'clara@example.org')
    await userEvent.fill(password(), 'wrong')
    await userEvent.click(button())
    await expect.element(page.getByRole('alert').getByText(/Incorrect email or password/)).toBeVisible()
    await expect
      .element(page.getByRole('alert').getByText(/Check the address and password, or reset it\./))
      .toBeVisible()
    await expect.element(email()).toHaveValue('clara@example.org')
  })

  test('offers to send the link again to an address that was not verified', async () => {
    refusal = { status: 401, error: 'unverified-user', message: 'Email is not verified' }
    await userEvent.fill(email(), 'clara@example.org')
    await userEvent.fill(password(), 'right')
    await userEvent.click(button())
    await expect.element(page.getByRole('alert').getByText(/We can send the link again\./)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Resend' }))
    await expect.element(page.getByText(/A new link is on its way/)).toBeVisible()
    expect(sent.at(-1)?.path).toBe('/v1/auth/user/email/send-verification-email')
  })

  test('keeps what was typed when there is no network', async () => {
    refusal = 'network'
    await userEvent.fill(email(), 'clara@example.org')
    await userEvent.fill(password(), 'right')
    await userEvent.click(button())
    await expect.element(page.getByRole('alert').getByText(/Network error/)).toBeVisible()
    await expect.element(page.getByRole('alert').getByText(/We couldn’t reach the server\./)).toBeVisible()
    await expect.element(password()).toHaveValue('right')
  })
})

test('the forgotten password has its link', async () => {
  await expect
    .element(page.getByRole('link', { name: 'Forgot your password?' }))
    .toHaveAttribute('href', '/auth/forgotpassword')
})

test('four plain links lead to accounts elsewhere, and back to this screen', async () => {
  const group = page.getByRole('region', { name: 'or sign in with below' })
  await expect.element(group).toBeVisible()
  const links = [...group.element().querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, new URL(link.href).pathname])).toEqual([
    ['Google', '/v1/auth/signin/provider/google'],
    ['Apple', '/v1/auth/signin/provider/apple'],
    ['Microsoft', '/v1/auth/signin/provider/windowslive'],
    ['Facebook', '/v1/auth/signin/provider/facebook'],
  ])
  for (const link of links) {
    expect(new URL(link.href).searchParams.get('redirectTo')).toBe(`${window.location.origin}/auth/login`)
  }
})
