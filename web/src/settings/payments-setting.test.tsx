import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { fakeAuthServer, fakeSession } from '../lib/auth-server.fake.ts'
import { client } from '../lib/client.ts'
import { changePreferences, preferencesFrom, preferencesStore } from '../lib/preferences.ts'

const dayMs = 86_400_000

afterEach(closeApp)

test('a first day that is none tracks nothing', () => {
  for (const paymentsSince of ['tomorrow', '2026-02-31T00:00:00.000Z', '2026-11-01', true, 5, null])
    expect(preferencesFrom({ paymentsSince }).paymentsSince).toBe('')
  const paymentsSince = '2026-11-01T00:00:00.000Z'
  expect(preferencesFrom({ paymentsSince })).toMatchObject({ paymentsSince })
})

test('payments are tracked from the day on which that was switched on, which an undo keeps', async () => {
  const answers = { '/signin/pat': () => ({ session: fakeSession(), mfa: null }) }
  vi.stubGlobal('fetch', fakeAuthServer(answers).fetch)
  await client.auth.signInPAT(crypto.randomUUID())
  await openApp('/settings/lessons')
  const list = page.getByRole('switch', { name: 'List unpaid lessons' })
  const since = () => preferencesStore.get().paymentsSince
  await expect.element(list).not.toBeChecked()
  await userEvent.click(page.getByText('List unpaid lessons'))
  await expect.element(list).toBeChecked()
  const age = Date.now() - Date.parse(since())
  // A day has 25 hours when the clocks are put back.
  expect(age >= 0 && age < dayMs + 3_600_000).toBe(true)

  changePreferences({ paymentsSince: '2026-10-01T00:00:00.000Z' })
  await userEvent.click(page.getByText('List unpaid lessons'))
  await expect.poll(since).toBe('')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeInTheDocument()
  ;(undo.element() as HTMLElement).click()
  await expect.poll(since).toBe('2026-10-01T00:00:00.000Z')
  await expect.element(list).toBeChecked()
})
