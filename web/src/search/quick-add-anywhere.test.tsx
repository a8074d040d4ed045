import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
// Compiled before the first test, which would wait for them otherwise.
import '../calendar/quick-add-dialog.tsx'
import '../calendar/quick-add/quick-add-line.tsx'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { client } from '../lib/client.ts'
import { quickAddStore } from '../lib/quick-add-line.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { paletteStore } from '../lib/open-search.ts'
import '../ui/base.css'
import '../ui/tokens.css'

const anna = { user_profile_id: 7, display_name: 'Anna Weber', colour: 'sky', archived_at: null, paused_at: null }
const clara = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'Europe/Berlin' }

async function openAs(role: 'teacher' | 'student', students = [anna]): Promise<void> {
  vi.stubGlobal(
    'fetch',
    fakeServer(role, {
      getUserProfileByUid: () => ({ getUserProfileByUid: clara }),
      searchIndex: () => ({
        loadLessons: [{ lesson_id: 12, title: 'Scales thu 16', user_profile_id: 7, start: null }],
        loadEvents: [],
        loadLessonResources: [],
      }),
      loadStudents: () => ({ getStudentList: students }),
    }),
  )
  await client.auth.waitUntilReady()
  await signInFake()
  await openApp('/settings/keyboard')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The server does not go on with it. */
async function endSession(): Promise<void> {
  const answering = fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    new URL(new Request(input, init).url).pathname.endsWith('/token')
      ? Response.json({ status: 401, error: 'invalid-refresh-token', message: 'Gone' }, { status: 401 })
      : answering(input, init),
  )
  await client.auth.confirmSession()
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

const labels = () =>
  palette
    .getByRole('option')
    .elements()
    .map((row) => row.querySelector('span:not([aria-hidden])')?.textContent ?? '')

test('of two students who fit the palette names both, and the line asks which one is meant', async () => {
  await openAs('teacher', [anna, { ...anna, user_profile_id: 8, display_name: 'Annika Weber' }])
  await userEvent.keyboard('{Control>}k{/Control}')
  await palette.getByRole('combobox').fill('ann 24 dec 2036 16:00')
  await expect.poll(labels).toEqual([expect.stringMatching(/^Add: Anna Weber or Annika Weber · .*24/)])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Which one?')).toBeVisible()
})

test('a line with a day or a time is offered last, behind what is called so; one that has neither, or is about nothing, is not, and no name', async () => {
  await openAs('teacher')
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = palette.getByRole('combobox')
  await field.fill('anna 45m')
  await expect.poll(labels).toEqual(['Create a lesson “anna 45m”'])
  await field.fill('24 dec 16:00')
  await expect.poll(labels).toEqual(['Create a lesson “24 dec 16:00”'])
  await field.fill('scales thu 16')
  await expect.poll(labels).toEqual(['Scales thu 16 · Anna Weber', expect.stringMatching(/^Add: scales · .*4:00/)])
  await field.fill('recital 12 dec 2036 all day')
  await expect.poll(labels).toEqual(['Add: recital · Fri, Dec 12, 2036'])
  await field.fill('anna 24 dec 2036')
  await expect.poll(labels).toEqual(['Add: Anna Weber · Wed, Dec 24, 2036'])
  await userEvent.keyboard('{Enter}')
  await expect.element(line).toHaveValue('anna 24 dec 2036')
  await expect.element(page.getByText(/at what time\?/)).toBeVisible()
})

test('a line that was begun stays when the session ends under it', async () => {
  await openAs('teacher')
  await userEvent.keyboard('c')
  await expect.element(line).toHaveFocus()
  await userEvent.keyboard('anna 24 dec')
  const typed = line.element()
  await endSession()
  await expect.element(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  expect(typed.isConnected).toBe(true)
  expect(typed).toHaveProperty('value', 'anna 24 dec')
  await userEvent.fill(page.getByLabelText('Password'), 'secret-enough')
  await userEvent.click(page.getByRole('button', { name: 'Sign In' }))
  await expect.element(line).toHaveValue('anna 24 dec')
})
