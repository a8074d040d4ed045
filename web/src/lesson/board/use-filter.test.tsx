import '../../ui/base.css'
import '../../ui/tokens.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, openApp } from '../../app/test-app.fake.tsx'
// Compiled before the first test, which would wait for it otherwise.
import './lesson-board-screen.tsx'
import { client } from '../../lib/client.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'

const clara = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'Europe/Berlin' }
const lesson = (lesson_id: number, title: string) => ({
  lesson_id,
  event_id: null,
  lesson_status_id: 2,
  user_profile_id: null,
  title,
  plan: null,
  steps: [],
  homework: null,
  homework_items: [],
  minutes: 45,
  place: null,
  video_link: null,
  position: `V${lesson_id}`,
  start: null,
  end: null,
  version: 1,
})
const search = page.getByRole('searchbox', { name: 'Search lessons' })
const card = (title: string) => page.getByRole('main').getByText(title)

beforeEach(async () => {
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: clara }),
    loadLessonCards: () => ({ loadLessons: [lesson(1, 'Scales'), lesson(2, 'Sonata')] }),
    boardStatuses: () => ({ lessonStatuses: [{ value: 2, label: 'Planned' }] }),
    loadStudents: () => ({ getStudentList: [] }),
    boardCounts: () => ({ lessonCounts: [] }),
  })
  vi.stubGlobal('fetch', server)
  await client.auth.waitUntilReady()
  await signInFake()
})
afterEach(closeApp)

test.each(['{', '[]', '{"studentId":"7","span":"ever","search":4}'])(
  'what was kept broken, %s, hides nothing',
  async (kept) => {
    localStorage.setItem('board.filter.v1.1', kept)
    await openApp('/lesson')
    await expect.element(card('Scales')).toBeVisible()
    await expect.element(search).toHaveValue('')
  },
)

test('the board is filtered as it was left', async () => {
  const router = await openApp('/lesson')
  await expect.element(card('Sonata')).toBeVisible()
  await search.fill('sca')
  await expect.element(card('Sonata')).not.toBeInTheDocument()
  await router.navigate({ href: '/settings/keyboard' })
  await expect.element(search).not.toBeInTheDocument()
  await router.navigate({ to: '/lesson' })
  await expect.element(search).toHaveValue('sca')
  await expect.element(card('Scales')).toBeVisible()
  await expect.element(card('Sonata')).not.toBeInTheDocument()
})
