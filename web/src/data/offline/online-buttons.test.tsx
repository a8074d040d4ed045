import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GuardianCard } from '../../profile/guardian-card.tsx'
import { guardiansQuery } from '../guardians.ts'
import { appRouter } from '../../routes.ts'
import { fakeAuthServer, fakeSession } from '../../lib/auth-server.fake.ts'
import { client } from '../../lib/client.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { toastStore } from '../../lib/toast.ts'
import { noteAway } from '../../lib/connection.ts'

/*
 * An act that only the server can do waits for it: its button stays in reach, says why, and does nothing.
 */
const why = 'This needs a connection.'
const at = '2026-11-20T14:02:00.000Z'

let root: Root
let isCut = false
/** The requests since the server went away, beside whether it is back. */
let asked: string[]

const answers = {
  '/signin/pat': () => ({ session: fakeSession({ phoneNumber: '+4915123456789' }), mfa: null }),
  '/user/sessions': () => [
    { id: crypto.randomUUID(), createdAt: at, lastUsedAt: at, device: 'Firefox on Windows', isCurrent: true },
    { id: crypto.randomUUID(), createdAt: at, lastUsedAt: at, device: 'Safari on iPhone', isCurrent: false },
  ],
  '/user/webauthn': () => [{ id: crypto.randomUUID(), nickname: 'Blue laptop', createdAt: at, lastUsedAt: null }],
  '/user/pats': () => [
    {
      id: crypto.randomUUID(),
      name: 'Calendar export',
      createdAt: at,
      expiresAt: '2027-11-20T14:02:00Z',
      lastUsedAt: at,
    },
  ],
  '/user/providers': () => [{ id: crypto.randomUUID(), provider: 'github', email: 'clara@example.org', createdAt: at }],
}

beforeEach(async () => {
  isCut = false
  asked = []
  const server = fakeAuthServer(answers)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (isCut) {
      const { pathname } = new URL(request.url)
      const body = await request.text()
      // Whether it is back is asked all the time, and what a page shows; a token is renewed by itself.
      if (
        request.method !== 'GET' &&
        !pathname.endsWith('/token') &&
        (!pathname.endsWith('/graphql') || /mutation (?!nothing)\w/.test(body))
      )
        asked.push(pathname)
      throw new TypeError('Failed to fetch')
    }
    return server.fetch(request)
  })
  await page.viewport(1200, 900)
  await ensureTemporal()
  await client.auth.signInPAT(crypto.randomUUID())
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  isCut = false
  noteAway(false)
  toastStore.set([])
  queryClient.clear()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

function draw(what: ReactNode): void {
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{what}</QueryClientProvider>
    </I18nProvider>,
  )
}

function cut(): void {
  isCut = true
  noteAway(true)
}

/** The buttons of a page that wait; each is pressed. */
const pages: Record<string, readonly string[]> = {
  '/settings/account': [
    'Change email',
    'Change phone number',
    'Set up',
    'Remove Blue laptop',
    'Revoke Calendar export',
    'Sign out on Safari on iPhone',
    'Sign out all others',
    'Sign out everywhere',
  ],
  '/settings/calendar': ['Make an address'],
  '/settings/data': ['Download my data', 'Delete my account…'],
}

test.each(Object.entries(pages))('on %s what only the server can do waits, and says why', async (path, waits) => {
  const router = appRouter(createMemoryHistory({ initialEntries: [path] }))
  draw(<RouterProvider router={router} />)
  await router.load()
  for (const name of waits) await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
  cut()
  for (const name of waits) {
    const button = page.getByRole('button', { name, exact: true })
    await expect.element(button).toHaveAccessibleDescription(why)
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button).toHaveFocus()
  }
  expect(asked).toEqual([])
  expect(document.querySelector('[role=dialog]')).toBe(null)
})

test('who looks after a student is invited, changed and let go with a connection alone', async () => {
  const guardian = {
    guardian_id: 4,
    name: 'Maria',
    phone: null,
    sees_events: true,
    sees_lessons: true,
    sees_resources: false,
    ticks_homework: true,
    accepted_at: at,
  }
  queryClient.setQueryData(guardiansQuery(2).queryKey, [guardian] as never)
  cut()
  draw(<GuardianCard profileId={2} name="Anna" />)
  await userEvent.fill(page.getByLabelText('Name', { exact: true }), 'Omar')
  for (const name of ['Invite a guardian', 'End the access of Maria'])
    await expect.element(page.getByRole('button', { name })).toHaveAccessibleDescription(why)
  for (const name of ['Sees the calendar', 'May tick homework'])
    await expect.element(page.getByRole('switch', { name })).toBeDisabled()
  // A switch takes no focus then: it is said beside them.
  await expect.element(page.getByText(why)).toBeVisible()
  page.getByRole('button', { name: 'Invite a guardian' }).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(asked).toEqual([])
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Omar')
})
