import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { client } from '../lib/client.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'

const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', default_lesson_minutes: 45 }
const signIn = (role: 'teacher' | 'student') => {
  vi.stubGlobal('fetch', fakeServer(role, { getUserProfileByUid: () => ({ getUserProfileByUid: profile }) }))
  return signInFake()
}
const names = (label: string) =>
  [...page.getByRole('navigation', { name: label }).element().querySelectorAll('a')].map((each) => each.textContent)
const field = page.getByRole('searchbox', { name: 'Find a page' })

beforeEach(() => client.auth.waitUntilReady())
afterEach(closeApp)

test('a wrong address is shown with the pages that come closest, and one types at once', async () => {
  await signIn('teacher')
  const router = await openApp('/calender')
  await expect.element(page.getByText('/calender')).toBeVisible()
  expect(names('Closest pages')).toHaveLength(3)
  expect(names('Closest pages')[0]).toBe('Calendar')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('invite{Enter}')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/profile/create'))
})

test.each(['/nowhere', '/auth/error', '/auth/access'])(
  'whoever is signed in reads %s inside the shell',
  async (path) => {
    await signIn('teacher')
    await openApp(path)
    await expect.element(page.getByRole('button', { name: /Clara Braun/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to Today' })).toBeVisible()
    expect(document.querySelectorAll('main')).toHaveLength(1)
  },
)

test('a guest reads it by itself', async () => {
  await openApp('/nowhere')
  await expect.element(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible()
  expect(document.querySelector('#content')).toBeNull()
  expect(document.querySelectorAll('main')).toHaveLength(1)
})

test('a student is offered nothing of a teacher, a guest nothing that wants an account', async () => {
  await signIn('student')
  await openApp('/notfound?path=/profile/list')
  await userEvent.fill(field, 'student')
  await expect.element(page.getByText('No page is called that.')).toBeVisible()
  await closeApp()

  await openApp('/notfound?path=/auth/logn')
  await expect.element(field).toHaveFocus()
  expect(names('Closest pages')[0]).toBe('Sign in')
  expect(names('Closest pages')).not.toContain('Calendar')
})
