import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSettings } from './account-settings.ts'
import { fakeAuthServer, fakeSession } from './auth-server.fake.ts'
import { client } from './client.ts'
import { changeLayout, defaultLayout, layoutStore } from './layout-config.ts'
import { changePreferences, defaultPreferences, preferencesStore } from './preferences.ts'

let gone: AbortController
let saved: unknown[]

/** A browser that was set to nothing yet, and an account that may have been. */
async function signIn(settings?: unknown): Promise<void> {
  const metadata = { userProfileId: 1, ...(settings !== undefined && { settings }) }
  const server = fakeAuthServer({
    '/signin/pat': () => ({ session: fakeSession({ metadata }), mfa: null }),
    '/user/settings': (body) => {
      saved.push(body['settings'])
      return 'OK'
    },
  })
  vi.stubGlobal('fetch', server.fetch)
  await client.auth.signInPAT(crypto.randomUUID())
}
const begin = () => followSettings(fakeSession().user.id, gone.signal)

beforeEach(async () => {
  await client.auth.waitUntilReady()
  changeLayout(defaultLayout)
  changePreferences(defaultPreferences)
  localStorage.clear()
  gone = new AbortController()
  saved = []
})
afterEach(async () => {
  gone.abort()
  await client.auth.signOut()
  vi.unstubAllGlobals()
  changeLayout(defaultLayout)
  changePreferences(defaultPreferences)
  localStorage.clear()
})

test('a second device starts as the first one was left', async () => {
  await signIn({ layout: { theme: 'lime', scale: 16 }, preferences: { timeFormat: '12', showGallery: true } })
  begin()
  expect(layoutStore.get()).toEqual({ ...defaultLayout, theme: 'lime', scale: 16 })
  expect(document.documentElement.dataset['theme']).toBe('lime')
  expect(preferencesStore.get()).toEqual({ ...defaultPreferences, timeFormat: '12', showGallery: true })
  expect(localStorage.getItem('layout.v1')).toContain('lime')
})

test('what this browser was set to wins, each of the two by itself', async () => {
  changeLayout({ theme: 'pink' })
  await signIn({ layout: { theme: 'lime' }, preferences: { firstDay: 7 } })
  begin()
  expect(layoutStore.get().theme).toBe('pink')
  expect(preferencesStore.get().firstDay).toBe(7)
})

test('what an account says that makes no sense is left out', async () => {
  await signIn({
    layout: { theme: '<b>', menuMode: 7, colorScheme: 'dark', layoutTheme: 'primaryColor' },
    preferences: 1,
  })
  begin()
  expect(layoutStore.get()).toEqual({ ...defaultLayout, colorScheme: 'dark' })
  expect(preferencesStore.get()).toEqual(defaultPreferences)
})

test('changes are kept with the account once they rest; after the sign-out they are of this browser alone', async () => {
  await signIn()
  begin()
  changeLayout({ theme: 'blue' })
  changeLayout({ theme: 'green' })
  changePreferences({ sounds: true })
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toEqual({
    layout: { ...defaultLayout, theme: 'green' },
    preferences: { ...defaultPreferences, sounds: true },
  })
  changeLayout({ theme: 'orange' })
  gone.abort()
  changeLayout({ theme: 'purple' })
  // What the next one saves comes after anything that was still to be saved.
  gone = new AbortController()
  begin()
  changeLayout({ theme: 'pink' })
  await vi.waitFor(() => expect(saved.at(-1)).toMatchObject({ layout: { theme: 'pink' } }))
  expect(saved).toHaveLength(2)
})

test('an account without any learns what this browser was set to before', async () => {
  changeLayout({ theme: 'cyan' })
  await signIn()
  begin()
  await vi.waitFor(() => expect(saved).toMatchObject([{ layout: { theme: 'cyan' } }]))
})
