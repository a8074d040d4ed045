import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type AuthAnswer, fakeAuthServer, fakeSession } from '../lib/auth-server.fake.ts'
import { client } from '../lib/client.ts'
import { ensureTemporal } from '../lib/dates.ts'
import { i18n } from '../lib/i18n.ts'
import { lockAfter, noteActivity } from '../lib/idle-lock.ts'
import { unlock } from '../lib/lock.ts'
import { queryClient } from '../lib/query-cache.ts'
import { appRouter } from '../routes.ts'

const minute = 60_000
let root: Root
let router: ReturnType<typeof appRouter>

beforeEach(async () => {
  const answers: Record<string, AuthAnswer> = { '/signin/pat': () => ({ session: fakeSession(), mfa: null }) }
  vi.stubGlobal('fetch', fakeAuthServer(answers).fetch)
  noteActivity(Date.now())
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
  await userEvent.click(page.getByRole('heading', { name: 'Lock screen' }))
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  lockAfter(0)
  unlock()
  localStorage.removeItem('active.v1')
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

/** As if the last touch had been so long ago, in every tab. */
function leaveAlone(minutes: number): void {
  const then = Date.now() - minutes * minute
  noteActivity(then)
  localStorage.setItem('active.v1', String(then))
}
const cover = page.getByRole('alertdialog', { name: 'Locked' })
const path = () => router.state.location.pathname

test('a browser that nobody told to lock stays open', async () => {
  leaveAlone(600)
  window.dispatchEvent(new Event('focus'))
  await expect.element(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
  expect(path()).toBe('/settings/account')
})

test('it locks after the time that was chosen, on the page where it was', async () => {
  lockAfter(5)
  await expect
    .element(page.getByRole('button', { name: /Lock this browser/ }))
    .toHaveTextContent('After 5 minutes without use')
  leaveAlone(4)
  window.dispatchEvent(new Event('focus'))
  expect(path()).toBe('/settings/account')
  leaveAlone(6)
  window.dispatchEvent(new Event('focus'))
  await expect.element(cover).toBeVisible()
  expect(path()).toBe('/settings/account')
})

test('the first touch after a sleep locks too, instead of counting as work', async () => {
  lockAfter(5)
  await expect
    .element(page.getByRole('button', { name: /Lock this browser/ }))
    .toHaveTextContent('After 5 minutes without use')
  leaveAlone(6)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
  await expect.element(cover).toBeVisible()
})

test('work in another tab keeps this one open', async () => {
  lockAfter(5)
  await expect
    .element(page.getByRole('button', { name: /Lock this browser/ }))
    .toHaveTextContent('After 5 minutes without use')
  leaveAlone(6)
  localStorage.setItem('active.v1', String(Date.now()))
  window.dispatchEvent(new Event('focus'))
  await expect.element(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
  expect(path()).toBe('/settings/account')
})

test('it locks at once when asked', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Lock now' }))
  await expect.element(cover).toBeVisible()
})
