import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeAuthServer, fakeSession } from '../lib/auth-server.fake.ts'
import { client } from '../lib/client.ts'
import '../lib/i18n.ts'
import { toastStore } from '../lib/toast.ts'
import { useNotRemembered } from './use-not-remembered.ts'

function Frame() {
  useNotRemembered()
  return 'The page'
}

async function signIn(): Promise<() => void> {
  const server = fakeAuthServer({ '/signin/pat': () => ({ session: fakeSession(), mfa: null }) })
  vi.stubGlobal('fetch', server.fetch)
  await client.auth.signInPAT(crypto.randomUUID())
  const place = document.createElement('div')
  const root = createRoot(place)
  root.render(<Frame />)
  await expect.poll(() => place.textContent).toBe('The page')
  return () => root.unmount()
}

afterEach(async () => {
  vi.restoreAllMocks()
  await client.auth.signOut()
  toastStore.set([])
  vi.unstubAllGlobals()
})

test('a browser that refuses to keep the session is told about, and a good one is not', async () => {
  const leave = await signIn()
  await vi.waitFor(() => expect(client.auth.getState().isRemembered).toBe(true))
  leave()
  expect(toastStore.get()).toEqual([])
  await client.auth.signOut()

  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const leaveAgain = await signIn()
  await vi.waitFor(() =>
    expect(toastStore.get()).toMatchObject([{ kind: 'error', title: 'You are signed in for this tab only' }]),
  )
  leaveAgain()
  expect(client.auth.isAuthenticated()).toBe(true)
})
