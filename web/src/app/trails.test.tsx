import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, openApp as open } from './test-app.fake.tsx'
import { client } from '../lib/client.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import '../ui/base.css'
import '../ui/tokens.css'

const own = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', default_lesson_minutes: 45 }
const anna = {
  user_profile_id: 42,
  id: null,
  profile_type: 'STUDENT',
  first_name: 'Anna',
  middle_name: null,
  last_name: 'Weber',
  display_name: 'Anna Weber',
  avatar_url: null,
  email: null,
  biography: null,
  resources: null,
  video_link: null,
  teacher_id: 1,
  teacher: null,
  time_zone: null,
  colour: 'sky',
  default_lesson_minutes: 45,
  invitation_status: 'none',
  tags: [],
  created_at: '2026-11-01T10:00:00Z',
  version: 1,
}

beforeEach(async () => {
  vi.stubGlobal(
    'fetch',
    fakeServer('teacher', {
      getUserProfileByUid: () => ({ getUserProfileByUid: own }),
      getUserProfileById: () => ({ getUserProfileById: anna }),
      loadStudents: () => ({ getStudentList: [] }),
    }),
  )
  await client.auth.waitUntilReady()
})

afterEach(closeApp)

const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
const labels = () => [...trail.element().querySelectorAll('li')].slice(1).map((each) => each.textContent)
const links = () => [...trail.element().querySelectorAll('a')].map((each) => each.getAttribute('href'))

/** experience.md A6: path, labels after the home icon, where its links lead, title. */
test.each([
  ['/', [], ['/'], 'Lectern'],
  ['/profile/list', ['User Management', 'List'], ['/'], 'Students · Lectern'],
  ['/profile/create', ['User Management', 'Create'], ['/'], 'Add students · Lectern'],
  ['/profile/edit/42', ['User Management', 'Anna Weber'], ['/'], 'Anna Weber · Lectern'],
  ['/lesson', ['Lesson'], ['/'], 'Lessons · Lectern'],
  ['/lesson/resources', ['Lesson', 'Resources'], ['/', '/lesson'], 'Resources · Lectern'],
  ['/calendar', ['Calendar'], ['/'], 'Calendar · Lectern'],
  ['/settings', ['Settings'], ['/'], 'Settings · Lectern'],
  ['/settings/data', ['Settings', 'Data'], ['/', '/settings'], 'Data · Lectern'],
])('the trail of %s', async (path, expected, ways, title) => {
  await signInFake()
  await open(path)
  await expect.element(trail).toBeVisible()
  await expect.poll(labels).toEqual(expected)
  await expect.poll(links).toEqual(ways)
  await expect.poll(() => document.title).toBe(title)
  const current = () => trail.element().querySelector('[aria-current=page]')?.textContent
  await expect.poll(current).toBe(expected.at(-1) ?? '')
  expect(trail.element().querySelectorAll('[aria-current]')).toHaveLength(1)
  expect(trail.element().querySelector('ol')).not.toBeNull()
})

test('a student reads nothing of the management of users above the own profile', async () => {
  vi.stubGlobal(
    'fetch',
    fakeServer('student', {
      getUserProfileByUid: () => ({ getUserProfileByUid: own }),
      getUserProfileById: () => ({ getUserProfileById: anna }),
    }),
  )
  await signInFake()
  await open('/profile/edit/42')
  await expect.poll(labels).toEqual(['Anna Weber'])
  await expect.poll(() => document.title).toBe('Anna Weber · Lectern')
})

test('on the calendar the trail stands beside what can be done, to give the grid its height', async () => {
  await signInFake()
  await open('/calendar')
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toBeVisible()
  await expect.element(trail).toBeVisible()
  const actions = page.getByRole('button', { name: 'Today', exact: true })
  const isInside = () => {
    const [trails, row, heading] = [trail, actions, title].map((each) => each.element().getBoundingClientRect())
    return trails && row && heading && trails.bottom > row.top && trails.top < row.bottom && trails.top <= heading.top
  }
  await expect.poll(isInside).toBe(true)
})

test('the trail of /login, in the frame of the shell', async () => {
  await open('/login')
  await expect.element(trail).toBeVisible()
  await expect.poll(labels).toEqual(['Sign in'])
  await expect.poll(() => document.title).toBe('Sign in · Lectern')
})
