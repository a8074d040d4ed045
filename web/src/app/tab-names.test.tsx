import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from './test-app.fake.tsx'
import { client } from '../lib/client.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { visitedStore } from '../lib/open-search.ts'
import { forgetTabs, tabStore } from '../lib/open-tabs.ts'

afterEach(async () => {
  await closeApp()
  forgetTabs()
  visitedStore.set([])
})

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
const strip = page.getByRole('navigation', { name: 'Open pages' })
const tabOf = (label: string) => strip.getByRole('link', { name: label, exact: true })

interface Scene {
  width: number
  /** The server's answer when it is asked for her profile. */
  profile?: () => unknown
  /** The tabs that an earlier visit left. */
  tabs?: readonly object[]
}

/** Opens Anna's page. */
async function openAnna({ width, profile = () => anna, tabs = [{ path: '/profile/edit/42', label: 'Anna' }] }: Scene) {
  let shown: object = anna
  const answers = {
    getUserProfileByUid: () => ({ getUserProfileByUid: own }),
    getUserProfileById: async () => ({ getUserProfileById: (await profile()) && shown }),
    loadStudents: () => ({ getStudentList: [] }),
    saveProfiles: ({ profiles }: Record<string, unknown>) => {
      const [saved] = profiles as object[]
      shown = { ...shown, ...saved, version: 2 }
      return { upsertUserProfile: [{ user_profile_id: 42, version: 2 }] }
    },
  }
  vi.stubGlobal('fetch', fakeServer('teacher', answers))
  await client.auth.waitUntilReady()
  await signInFake()
  sessionStorage.setItem('tabs.v1', JSON.stringify({ owner: fakeUserId, tabs }))
  await openApp('/profile/edit/42', { width })
}

/** Every name that a tab had. */
function namesOf(): Set<string> {
  const names = new Set<string>()
  onTestFinished(tabStore.subscribe(() => tabStore.get().forEach(({ label }) => names.add(label))))
  return names
}
const recent = () => visitedStore.get().map(({ label }) => label)

describe.each([1440, 992, 991, 390])('at %i px', (width) => {
  test('a tab keeps its name until the page knows its own, and takes that', async () => {
    const names = namesOf()
    const answer = Promise.withResolvers<boolean>()
    await openAnna({ width, profile: () => answer.promise })
    await expect.element(tabOf('Anna')).toHaveAttribute('aria-current', 'page')
    await expect.element(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
    expect(recent()).toEqual([])
    answer.resolve(true)
    await expect.element(tabOf('Anna Weber')).toHaveAttribute('aria-current', 'page')
    expect([...names]).toEqual(['Anna', 'Anna Weber'])
    await expect.poll(recent).toEqual(['Anna Weber'])
  })

  test('a page that is gone leaves its tab the name, and is not called visited', async () => {
    await openAnna({ width, profile: () => null })
    await expect.element(page.getByText('There is no such profile, or it is not yours')).toBeVisible()
    await expect.element(tabOf('Anna')).toBeVisible()
    expect(recent()).toEqual([])
  })

  test('who renames a student renames the tab', async () => {
    await openAnna({ width })
    await expect.element(tabOf('Anna Weber')).toBeVisible()
    await userEvent.click(page.getByText('Details', { exact: true }))
    await page.getByRole('textbox', { name: 'Display name' }).fill('Anna Roth')
    await userEvent.tab()
    await expect.element(tabOf('Anna Roth')).toHaveAttribute('aria-current', 'page')
    expect(sessionStorage.getItem('tabs.v1')).toContain('Anna Roth')
  })

  test('a page of the menu has the name in its tab that the menu has now, in whatever language it was opened', async () => {
    const tabs = [
      { path: '/calendar', label: 'Kalender' },
      { path: '/settings', label: 'Einstellungen' },
      { path: '/profile/edit/9', label: 'Mina' },
    ]
    await openAnna({ width, tabs })
    await expect.element(tabOf('Calendar')).toBeVisible()
    expect(tabStore.get().map(({ label }) => label)).toEqual(['Calendar', 'Settings', 'Mina'])
  })
})
