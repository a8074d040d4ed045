import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
// Compiled before the first test, which would wait for them otherwise.
import './calendar/quick-add/quick-add-dialog.tsx'
import './calendar/quick-add/quick-add-line.tsx'
import { closeApp, openApp } from './app-stage.tsx'
import { client } from './lib/client.ts'
import { quickAddStore } from './lib/quick-add-line.ts'
import { fakeServer, fakeUserId, signInFake } from './lib/server.fake.ts'
import { paletteStore } from './shell/search/open.tsx'
import './ui/base.css'
import './ui/tokens.css'

const students = [{ user_profile_id: 7, display_name: 'Anna Weber', colour: 'sky', archived_at: null, paused_at: null }]
const clara = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'Europe/Berlin' }

async function openAs(role: 'teacher' | 'student'): Promise<void> {
  vi.stubGlobal(
    'fetch',
    fakeServer(role, {
      getUserProfileByUid: () => ({ getUserProfileByUid: clara }),
      searchIndex: () => ({ loadLessons: [], loadEvents: [], loadLessonResources: [] }),
      searchStudents: () => ({ getStudentList: students }),
    }),
  )
  await client.auth.waitUntilReady()
  await signInFake()
  await openApp('/settings/keyboard')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

beforeEach(() => client.auth.waitUntilReady())
afterEach(async () => {
  paletteStore.set(false)
  quickAddStore.set(null)
  await closeApp()
})

const line = page.getByRole('dialog', { name: 'Quick add' }).getByRole('textbox')
const palette = page.getByRole('dialog', { name: 'Command palette' })

test('a student has no line to plan with, by key or by palette', async () => {
  await openAs('student')
  await userEvent.keyboard('c')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('anna 24 dec 16:00')
  await expect.element(palette.getByText('Nothing called “anna 24 dec 16:00”.')).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
})

test('C opens the line on any page, and a line in the palette says what it would plan', async () => {
  await openAs('teacher')
  await userEvent.keyboard('c')
  await expect.element(line).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(line).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard('anna 24 dec 16:00')
  const add = palette.getByRole('option', { name: /^Add: Anna Weber · .*24/ })
  await expect.element(add).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(line).toHaveValue('anna 24 dec 16:00')
})
