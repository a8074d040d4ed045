import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { client } from '../lib/client.ts'
import { quickAddStore } from '../lib/quick-add-line.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import '../ui/base.css'
import '../ui/tokens.css'

/** A slow line: the script of quick add comes when a test lets it through. */
const script = vi.hoisted(() => Promise.withResolvers<undefined>())
vi.mock(import('./quick-add-anywhere.tsx'), async (fetched) => {
  await script.promise
  return fetched()
})

const clara = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'Europe/Berlin' }

afterEach(async () => {
  quickAddStore.set(null)
  await closeApp()
})

const line = page.getByRole('dialog', { name: 'Quick add' }).getByRole('textbox')

test('what was typed after C before its script came is no key of the page, and stands in its line', async () => {
  vi.stubGlobal('fetch', fakeServer('teacher', { getUserProfileByUid: () => ({ getUserProfileByUid: clara }) }))
  await client.auth.waitUntilReady()
  await signInFake()
  await openApp('/settings/keyboard')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('c')
  await userEvent.keyboard('given up{Escape}')
  await expect.poll(() => quickAddStore.get()).toBe(null)
  await userEvent.keyboard('c')
  // Of these ? and / open something else on the page, and Enter would press what has the focus.
  await userEvent.keyboard('Anna? 24/12 16:000{Backspace}{Enter}')
  script.resolve(undefined)
  await expect.element(line).toHaveValue('Anna? 24/12 16:00')
  await expect.element(line).toHaveFocus()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
})
