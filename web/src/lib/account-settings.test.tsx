import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSettings } from './account-settings.ts'
import { fakeAuthServer, fakeSession, noNetwork } from './auth-server.fake.ts'
import { client } from './client.ts'
import { changeLayout, defaultLayout, layoutStore } from './layout-config.ts'
import { changePreferences, defaultPreferences, preferencesStore } from './preferences.ts'

let gone: AbortController
let saved: unknown[]
let isAway: boolean

/** Somebody whose account was left with these settings, or with none. */
async function signIn(settings?: unknown, id = fakeSession().user.id): Promise<void> {
  const metadata = { userProfileId: 1, ...(settings !== undefined && { settings }) }
  const server = fakeAuthServer({
    '/signin/pat': () => ({ session: fakeSession({ id, metadata }), mfa: null }),
    '/user/settings': (body) => {
      if (isAway) return noNetwork()
      saved.push(body['settings'])
      return 'OK'
    },
  })
  vi.stubGlobal('fetch', server.fetch)
  await client.auth.signInPAT(crypto.randomUUID())
}
const begin = (id = fakeSession().user.id) => followSettings(id, gone.signal)

/** The page closes over whoever is signed in, and the same or another person opens it later. */
async function leave(how: 'signed out' | 'closed'): Promise<void> {
  if (how === 'closed') gone.abort()
  await client.auth.signOut()
  gone.abort()
  gone = new AbortController()
}
const davidId = 'b3c1f6de-98c3-4f62-8a1f-6c0c1f2b7a90'

beforeEach(async () => {
  await client.auth.waitUntilReady()
  changeLayout(defaultLayout)
  changePreferences(defaultPreferences)
  localStorage.clear()
  gone = new AbortController()
  saved = []
  isAway = false
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
  await begin()
  expect(layoutStore.get()).toEqual({ ...defaultLayout, theme: 'lime', scale: 16 })
  expect(document.documentElement.dataset['theme']).toBe('lime')
  expect(preferencesStore.get()).toEqual({ ...defaultPreferences, timeFormat: '12', showGallery: true })
  expect(localStorage.getItem('layout.v1')).toContain('lime')
})

test('the look that this browser was set to wins, the habits are the person’s', async () => {
  changeLayout({ theme: 'pink' })
  await signIn({ layout: { theme: 'lime' }, preferences: { firstDay: 7 } })
  await begin()
  expect(layoutStore.get().theme).toBe('pink')
  expect(preferencesStore.get().firstDay).toBe(7)
})

test('what a person changes before the account is heard wins, beside what the account has, and is kept with it', async () => {
  await signIn({ layout: { theme: 'lime', scale: 12 }, preferences: { noteTemplate: 'Old', snap: 30 } })
  const heard = begin()
  changeLayout({ scale: 16 })
  changePreferences({ snap: 5 })
  await heard
  expect(layoutStore.get()).toEqual({ ...defaultLayout, theme: 'lime', scale: 16 })
  expect(preferencesStore.get()).toEqual({ ...defaultPreferences, noteTemplate: 'Old', snap: 5 })
  await vi.waitFor(() => expect(saved).toEqual([{ layout: { scale: 16 }, preferences: { snap: 5 } }]))
})

test('whoever comes before the last person was forgotten here is not taken to have changed their habits', async () => {
  await signIn({ layout: {}, preferences: { snap: 30 } })
  await begin()
  const atStart = { layout: layoutStore.get(), preferences: preferencesStore.get() }
  await leave('signed out')
  await vi.waitFor(() => expect(preferencesStore.get()).toEqual(defaultPreferences))
  const { takeSettings } = await import('./stored-settings.ts')
  expect(takeSettings(davidId, { settings: { preferences: { snap: 10 } } }, atStart)).toBe(false)
  expect(preferencesStore.get().snap).toBe(10)
})

test('what an account says that makes no sense is left out', async () => {
  await signIn({
    layout: { theme: '<b>', menuMode: 7, colorScheme: 'dark', layoutTheme: 'primaryColor' },
    preferences: 1,
  })
  await begin()
  expect(layoutStore.get()).toEqual({ ...defaultLayout, colorScheme: 'dark' })
  expect(preferencesStore.get()).toEqual(defaultPreferences)
})

test('changes are kept with the account once they rest; after the sign-out they are of this browser alone', async () => {
  await signIn()
  await begin()
  changeLayout({ theme: 'blue' })
  changeLayout({ theme: 'green' })
  changePreferences({ sounds: true })
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  // Nothing else: another device may have changed it meanwhile.
  expect(saved[0]).toEqual({ layout: { theme: 'green' }, preferences: { sounds: true } })
  changeLayout({ theme: 'orange' })
  gone.abort()
  changeLayout({ theme: 'purple' })
  // The settings that the next person saves come after all that were still to be saved.
  gone = new AbortController()
  await begin()
  changeLayout({ theme: 'pink' })
  await vi.waitFor(() => expect(saved.at(-1)).toMatchObject({ layout: { theme: 'pink' } }))
  expect(saved).toHaveLength(2)
})

test('an account without any learns what this browser was set to before', async () => {
  changeLayout({ theme: 'cyan' })
  await signIn()
  await begin()
  await vi.waitFor(() => expect(saved).toMatchObject([{ layout: { theme: 'cyan' } }]))
})

test('another person on this browser starts with habits of their own, and nobody’s are sent for theirs', async () => {
  await signIn()
  await begin()
  changePreferences({ terms: '2027-01-11/2027-03-26', noteTemplate: 'Clara’s outline', weekNumbers: false })
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  await leave('closed')
  changePreferences({ sounds: true })

  await signIn({ layout: {}, preferences: { terms: '2028-01-01/2028-02-02' } }, davidId)
  await begin(davidId)
  expect(preferencesStore.get()).toEqual({ ...defaultPreferences, terms: '2028-01-01/2028-02-02' })
  changePreferences({ timeFormat: '24' })
  await vi.waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]).toEqual({ layout: {}, preferences: { timeFormat: '24' } })
})

test('a new account on a browser that somebody used is given nothing of theirs', async () => {
  await signIn()
  await begin()
  changePreferences({ noteTemplate: 'Clara’s outline' })
  await leave('closed')
  await signIn(undefined, davidId)
  await begin(davidId)
  expect(preferencesStore.get()).toEqual(defaultPreferences)
})

test('what another device changed arrives beside what was changed here without a connection', async () => {
  await signIn({ layout: {}, preferences: { noteTemplate: 'Old', snap: 30 } })
  await begin()
  isAway = true
  changePreferences({ snap: 5 })
  await leave('closed')
  isAway = false
  await signIn({ layout: {}, preferences: { noteTemplate: 'New', snap: 30, terms: '2027-01-11/2027-03-26' } })
  await begin()
  expect(preferencesStore.get()).toMatchObject({ noteTemplate: 'New', terms: '2027-01-11/2027-03-26', snap: 5 })
  await vi.waitFor(() => expect(saved).toEqual([{ layout: {}, preferences: { snap: 5 } }]))
})

test('a session that is older than what was saved takes nothing of it back', async () => {
  await signIn({ layout: {}, preferences: { snap: 30 } })
  await begin()
  changePreferences({ snap: 5 })
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  gone.abort()
  gone = new AbortController()
  await begin()
  expect(preferencesStore.get().snap).toBe(5)
})

test('a sign-out leaves no habits behind, unless they wait to be sent', async () => {
  await signIn({ layout: {}, preferences: { noteTemplate: 'Clara’s outline' } })
  await begin()
  await leave('signed out')
  await vi.waitFor(() => expect(preferencesStore.get()).toEqual(defaultPreferences))
  expect(Object.values(localStorage).join()).not.toContain('Clara’s outline')

  await signIn({ layout: {}, preferences: { noteTemplate: 'Clara’s outline' } })
  await begin()
  changePreferences({ snap: 5 })
  await leave('signed out')
  await signIn({ layout: {}, preferences: { noteTemplate: 'Clara’s outline' } })
  await begin()
  await vi.waitFor(() => expect(saved).toEqual([{ layout: {}, preferences: { snap: 5 } }]))
})
