import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { changePreferences } from '../lib/preferences.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'

const dayMs = 86_400_000
const midnight = Math.floor(Date.now() / dayMs) * dayMs

const blankLesson = {
  event_id: null,
  user_profile_id: null,
  plan: null,
  shared_note: null,
  homework: null,
  homework_due: null,
  homework_done_at: null,
  minutes: 45,
  video_link: null,
  start: null,
}

/** At an hour of today in the teacher's zone. */
const lessonAt = (event_id: number, hour: number, lesson_status_id: number) => ({
  event_id,
  user_profile_id: null,
  title: `Scales ${event_id}`,
  start: new Date(midnight + hour * 3_600_000).toISOString(),
  end: new Date(midnight + (hour + 1) * 3_600_000).toISOString(),
  all_day: false,
  cancelled_at: null,
  lesson_id: event_id,
  lesson_status_id,
})

const waits = { ...blankLesson, lesson_id: 9, lesson_status_id: 1, title: 'Étude' }

afterEach(closeApp)

test('Today calls the statuses as the teacher does', async () => {
  changePreferences({ statuses: '4 Held\n1 Without a time\n5 Fell through\n2\n3' })
  const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'UTC' }
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
    loadEvents: () => ({ loadEvents: [lessonAt(7, 9, 4), lessonAt(8, 11, 5)] }),
    clockWatch: () => ({ clockWatch: [] }),
    loadLessons: () => ({ loadLessons: [waits] }),
    loadStudents: () => ({ getStudentList: [] }),
  })
  vi.stubGlobal('fetch', server)
  await signInFake()
  await openApp('/')
  await expect.element(page.getByRole('region', { name: 'Without a time' }).getByText('Étude')).toBeVisible()
  const row = (title: string) =>
    page.getByRole('region', { name: 'Today' }).getByRole('listitem').filter({ hasText: title })
  await expect.element(row('Scales 7').getByLabelText('Held')).toBeVisible()
  await expect.element(row('Scales 8').getByLabelText('Fell through')).toBeVisible()
})
