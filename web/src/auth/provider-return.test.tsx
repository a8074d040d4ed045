import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeAuthServer } from '../lib/auth-server.fake.ts'

let root: Root
const ownAddress = window.location.href
const back = new URLSearchParams({
  error: 'disabled-endpoint',
  errorDescription: 'This way in is switched off here.',
  provider: 'google',
})

beforeAll(async () => {
  vi.stubGlobal('fetch', fakeAuthServer({}).fetch)
  // The client library reads the address when it is loaded, so it is loaded only now.
  const start = new URL(ownAddress)
  for (const [name, value] of back) start.searchParams.set(name, value)
  window.history.replaceState(null, '', start)
  const [{ appRouter }, { I18nProvider }, { i18n }] = await Promise.all([
    import('../routes.ts'),
    import('@lingui/react'),
    import('../lib/i18n.ts'),
  ])
  const router = appRouter(createMemoryHistory({ initialEntries: [`/?${back}`] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
})

afterAll(() => {
  root.unmount()
  document.body.replaceChildren()
  window.history.replaceState(null, '', ownAddress)
  vi.unstubAllGlobals()
})

test('who comes back without a session reads why on the sign-in screen, and what to do', async () => {
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  const note = page.getByRole('status').filter({ hasText: 'The host has not set up this way to sign in.' })
  await expect.element(note.getByText(/Use your email and password/)).toBeVisible()
  // It is nobody's mistake.
  await expect.element(page.getByRole('alert').first()).toBeEmptyDOMElement()
})
