import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AuthAnswer, fakeAuthServer, fakeSession, noNetwork, refusing } from '../../lib/auth-server.fake.ts'
import { client } from '../../lib/client.ts'
import { dayAndTimeText, deviceZone, ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { coverStore, isLocked, lockHere, unlock } from '../../lib/lock.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { appRouter } from '../../routes.ts'

let root: Root
let answers: Record<string, AuthAnswer>
let router: ReturnType<typeof appRouter>

const soon = Temporal.Now.instant().add({ hours: 3 }).toString()
const event = (start: string, more: object = {}) => ({
  start,
  all_day: false,
  user_profile_id: 2,
  cancelled_at: null,
  ...more,
})
const events = [
  event(Temporal.Now.instant().add({ hours: 9 }).toString()),
  event(Temporal.Now.instant().add({ hours: 1 }).toString(), { cancelled_at: soon }),
  event(Temporal.Now.instant().add({ hours: 2 }).toString(), { user_profile_id: null }),
  event(soon),
]

beforeEach(async () => {
  answers = { '/signin/pat': () => ({ session: fakeSession(), mfa: null }) }
  const server = fakeAuthServer(answers)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const isNext = typeof init?.body === 'string' && init.body.includes('loadEventTimes')
    return isNext ? Response.json({ data: { loadEvents: events } }) : server.fetch(input, init)
  })
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
  await userEvent.fill(page.getByLabelText('Name of the new key'), 'half a na')
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  unlock()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

const cover = page.getByRole('alertdialog', { name: 'Locked' })
const password = () => cover.getByLabelText('Password', { exact: true })
const typed = () => document.querySelector<HTMLInputElement>('input[value="half a na"]')

async function lockNow(): Promise<void> {
  lockHere()
  await expect.element(password()).toBeVisible()
}

test('the page behind it is blurred and inert: no focus, no shortcut, no Escape', async () => {
  await lockNow()
  const dialog = cover.element()
  expect(getComputedStyle(dialog, '::backdrop').backdropFilter).toMatch(/^blur\(\d/)
  typed()?.focus()
  expect(dialog.contains(document.activeElement)).toBe(true)
  const middle = typed()?.getBoundingClientRect()
  if (!middle) throw new Error('The page is gone')
  expect(document.elementFromPoint(middle.x + 5, middle.y + 5)?.closest('main')).toBeNull()
  for (const keys of ['{Escape}', '{Escape}', '{Control>}k{/Control}', '?']) await userEvent.keyboard(keys)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
  await expect.element(password()).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(isLocked(client.auth.getUser()?.id ?? '')).toBe(true)
})

test('it asks with the focus in the password; unlocking returns to the very state, with the focus where it was', async () => {
  await lockNow()
  await vi.waitFor(() => expect(document.activeElement).toBe(password().element()))
  answers['/signin/email-password'] = refusing(401, 'invalid-email-password', 'Incorrect email or password')
  await userEvent.fill(password(), 'not it')
  await userEvent.click(cover.getByRole('button', { name: 'Unlock' }))
  await expect.element(cover.getByText('Incorrect email or password')).toBeVisible()

  answers['/signin/email-password'] = () => ({ session: fakeSession(), mfa: null })
  await userEvent.fill(password(), 'secret-enough')
  await userEvent.click(cover.getByRole('button', { name: 'Unlock' }))
  await expect.element(cover).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/settings/account')
  await vi.waitFor(() => expect(document.activeElement).toBe(typed()))
})

test("it shows when the next lesson begins, without a name; events of one's own and what was called off are none", async () => {
  await lockNow()
  await expect.element(cover.getByText(`Next lesson: ${dayAndTimeText(soon, deviceZone())}`)).toBeVisible()
})

/** Changes the lock as another tab of this browser does. */
function elsewhere(value: string | null): void {
  if (value === null) localStorage.removeItem('lock.v2')
  else localStorage.setItem('lock.v2', value)
  window.dispatchEvent(new StorageEvent('storage', { key: 'lock.v2', newValue: value }))
}

test('a reload and a new tab find the session locked', async () => {
  await lockNow()
  coverStore.set(false)
  await router.navigate({ to: '/auth/newpassword' })
  expect(router.state.location.pathname).toBe('/auth/lockscreen')
})

test('what another tab locks is locked here, and what it unlocks is as it was', async () => {
  lockHere()
  const value = localStorage.getItem('lock.v2')
  unlock()
  await expect.element(cover).not.toBeInTheDocument()
  elsewhere(value)
  await expect.element(password()).toBeVisible()
  elsewhere(null)
  await expect.element(cover).not.toBeInTheDocument()
  expect(typed()).not.toBeNull()
})

test('a lock of somebody else covers nothing', () => {
  elsewhere(JSON.stringify({ user: { ...fakeSession().user, id: crypto.randomUUID() } }))
  expect([coverStore.get(), isLocked(client.auth.getUser()?.id ?? '')]).toEqual([false, false])
})

test('without a network it holds, and the server is told as soon as there is one', async () => {
  const told = vi.fn<() => unknown>(noNetwork)
  answers['/session/lock'] = told
  await lockNow()
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  answers['/signin/email-password'] = noNetwork
  await userEvent.fill(password(), 'secret-enough')
  await userEvent.click(cover.getByRole('button', { name: 'Unlock' }))
  await expect.element(cover.getByText(/We couldn’t reach the server\./)).toBeVisible()
  const before = told.mock.calls.length
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(told.mock.calls.length).toBeGreaterThan(before))
  expect(isLocked(client.auth.getUser()?.id ?? '')).toBe(true)
})

test('the server is told after it was asked for the next lesson, and nothing of the page is asked after it', async () => {
  const order: string[] = []
  const fetch = window.fetch.bind(window)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin)
    if (typeof init?.body === 'string' && init.body.includes('loadEventTimes')) order.push('next')
    if (pathname.endsWith('/session/lock')) order.push('lock')
    return fetch(input, init)
  })
  await lockNow()
  await vi.waitFor(() => expect(order).toEqual(['next', 'lock']))
})
