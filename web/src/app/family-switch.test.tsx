import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../lib/client.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import '../ui/base.css'
import '../ui/tokens.css'
import { closeApp, openApp } from './test-app.fake.tsx'

const child = (user_profile_id: number, display_name: string, sees: boolean) => ({
  user_profile_id,
  display_name,
  avatar_url: null,
  colour: null,
  teacher_name: 'Clara',
  teacher_time_zone: null,
  sees_events: sees,
  sees_lessons: sees,
  sees_resources: sees,
  ticks_homework: false,
})
const teacher = { user_profile_id: 9, display_name: 'Pia', video_link: null, time_zone: 'UTC' }

beforeEach(async () => {
  const own = { user_profile_id: 1, id: fakeUserId, display_name: 'Maria', default_lesson_minutes: 45 }
  vi.stubGlobal(
    'fetch',
    fakeServer('student', {
      getUserProfileByUid: () => ({ getUserProfileByUid: { ...own, time_zone: 'UTC', teacher } }),
      myChildren: () => ({ myChildren: [child(2, 'Anna', true), child(3, 'Ben', false)] }),
      loadChildEvents: () => ({ childEvents: [] }),
      loadChildLessons: () => ({ childLessons: [] }),
      loadChildResources: () => ({ childResources: [] }),
      loadEvents: () => ({ loadEvents: [] }),
      loadEventTimes: () => ({ loadEvents: [] }),
      loadLessons: () => ({ loadLessons: [] }),
      loadLessonResources: () => ({ loadLessonResources: [] }),
      loadAbsences: () => ({ absences: [] }),
    }),
  )
  await client.auth.waitUntilReady()
  await signInFake()
})

afterEach(closeApp)

/** Ben's teacher shows nothing of him, and one's own pages are those of any student. */
const choices = ['All', 'Anna', 'Ben', 'Me']
const pages = ['/', '/calendar', '/lesson', '/lesson/resources']

test.each(pages.flatMap((path) => [390, 1440].map((width) => [path, width] as const)))(
  'on %s at %i px the switch between the children stands below the trail and the title, whoever is chosen',
  async (path, width) => {
    await openApp(path, { width })
    for (const name of choices) {
      await userEvent.click(page.getByRole('radio', { name, exact: true }))
      await expect.element(page.getByRole('radio', { name, exact: true })).toBeChecked()
      const switched = page.getByRole('radiogroup', { name: /^Whose/ })
      for (const before of [
        page.getByRole('navigation', { name: 'Breadcrumb' }),
        page.getByRole('heading', { level: 1 }),
      ]) {
        await expect.element(before).toBeVisible()
        const order = before.element().compareDocumentPosition(switched.element())
        expect(order & Node.DOCUMENT_POSITION_FOLLOWING, `${name}, in the order of reading`).toBeTruthy()
        const [end, start] = [
          before.element().getBoundingClientRect().bottom,
          switched.element().getBoundingClientRect().top,
        ]
        expect(start, `${name}, to the eye`).toBeGreaterThanOrEqual(end)
      }
    }
  },
)
