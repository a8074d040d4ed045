import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { client } from '../lib/client.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'

const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', default_lesson_minutes: 45 }

beforeEach(() => client.auth.waitUntilReady())
afterEach(closeApp)

test('a page that falls over in a running app does not claim that the app could not start', async () => {
  // Lists that are no lists: the page breaks while it is drawn.
  vi.stubGlobal(
    'fetch',
    fakeServer('teacher', {
      getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
      loadShelf: () => ({ loadLessonResources: 7 }),
      loadResources: () => ({ loadLessonResources: 7 }),
    }),
  )
  await signInFake()
  await openApp('/lesson/resources')
  await expect.element(page.getByRole('heading', { name: 'We couldn’t show this page' })).toBeVisible()
  await expect.element(page.getByText('couldn’t start')).not.toBeInTheDocument()
  // The browser's own words are for programmers, and in English.
  await expect.element(page.getByText(/Something went wrong, or the server can’t be reached\./)).toBeVisible()
  expect(document.querySelector('main')?.textContent).not.toMatch(/is not|undefined|function/)
  expect(document.querySelectorAll('main')).toHaveLength(1)
  expect(document.querySelector('main #content, main main')).toBeNull()
})

test('without a profile the app cannot start: the failure is the page, and says so', async () => {
  vi.stubGlobal(
    'fetch',
    fakeServer('teacher', {
      getUserProfileByUid: () => {
        throw new Error('Something went wrong on the server.')
      },
    }),
  )
  await signInFake()
  await openApp('/calendar')
  await expect.element(page.getByText('Something went wrong on the server. Nothing you saved is lost.')).toBeVisible()
  expect(document.querySelectorAll('main')).toHaveLength(1)
})
