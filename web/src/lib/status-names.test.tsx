import { afterEach, expect, test, vi } from 'vitest'
import { fakeAuthServer, fakeSession } from './auth-server.fake.ts'
import { client } from './client.ts'
import { i18n } from './i18n.ts'
import { changePreferences, defaultPreferences, preferencesFrom } from './preferences.ts'
import { ownStatusName, shownStatuses, usualStatusName } from './status-names.ts'

const stored = ['To schedule', 'Planned', 'Prepared', 'Taught', 'Missed / cancelled'].map((label, at) => ({
  value: at + 1,
  label,
}))
const own = '4 Held\n1\n2 In the diary\n5\n3'

afterEach(async () => {
  await client.auth.signOut()
  vi.unstubAllGlobals()
  changePreferences(defaultPreferences)
  localStorage.clear()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

async function signIn(role: 'teacher' | 'student'): Promise<void> {
  const session = fakeSession({ defaultRole: role, roles: [role] })
  vi.stubGlobal('fetch', fakeAuthServer({ '/signin/pat': () => ({ session, mfa: null }) }).fetch)
  await client.auth.signInPAT(crypto.randomUUID())
}

test('without names of the teacher’s they are in the reader’s language and in id order, those of the database as they are', async () => {
  const statuses = [{ value: 6, label: 'Waiting for the hall' }, ...stored.toReversed()]
  expect(shownStatuses(statuses, '').map(({ label }) => label)).toEqual([
    ...stored.map(({ label }) => label),
    'Waiting for the hall',
  ])
  const { messages } = await import('./locales/de.po')
  i18n.loadAndActivate({ locale: 'de', messages })
  const labels = shownStatuses(statuses, '').map(({ label }) => label)
  expect([labels[1], labels[5], usualStatusName(2)]).toEqual(['Geplant', 'Waiting for the hall', 'Geplant'])
  expect(labels).not.toContain('Taught')
})

test('own names and the own order are shown; a status without a name keeps that of the reader’s language', async () => {
  const { messages } = await import('./locales/de.po')
  i18n.loadAndActivate({ locale: 'de', messages })
  const shown = shownStatuses(stored, own)
  expect(shown.map(({ value }) => value)).toEqual([4, 1, 2, 5, 3])
  expect(shown.map(({ label }) => label)).toEqual([
    'Held',
    usualStatusName(1),
    'In the diary',
    usualStatusName(5),
    usualStatusName(3),
  ])
})

test('what a browser keeps that is no order of the five is left out', () => {
  for (const statuses of ['4 Held', '1\n2\n3 x\n4 X\n5', 7, null, ['1']])
    expect(preferencesFrom({ statuses }).statuses).toBe('')
  expect(preferencesFrom({ statuses: own }).statuses).toBe(own)
})

test('a student on the browser of a teacher is told no name of hers, and she is', async () => {
  changePreferences({ statuses: own })
  await signIn('student')
  expect(ownStatusName(4)).toBeNull()
  await client.auth.signOut()
  await signIn('teacher')
  expect([ownStatusName(4), ownStatusName(1)]).toEqual(['Held', null])
  changePreferences({ statuses: '' })
  expect(ownStatusName(4)).toBeNull()
})
