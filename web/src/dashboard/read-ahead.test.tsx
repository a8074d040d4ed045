import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'

afterEach(closeApp)

test('what Today shows is asked for beside the profile, and once', async () => {
  const asked: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const note = (name: string, answer: unknown) => () => {
    asked.push(name)
    return answer
  }
  const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'Pacific/Auckland' }
  const server = fakeServer('teacher', {
    getUserProfileByUid: async () => {
      await promise
      return { getUserProfileByUid: profile }
    },
    loadEvents: note('events', { loadEvents: [] }),
    loadLessons: note('lessons', { loadLessons: [] }),
    loadStudents: note('students', { getStudentList: [] }),
    clockWatch: () => ({ clockWatch: [] }),
  })
  vi.stubGlobal('fetch', server)
  await signInFake()
  const opened = openApp('/')
  await expect.poll(() => asked.toSorted()).toEqual(['events', 'lessons', 'students'])
  await expect.element(page.getByRole('region', { name: 'Workload' })).not.toBeInTheDocument()
  resolve()
  await opened
  await expect.element(page.getByRole('region', { name: 'Workload' })).toBeVisible()
  expect(asked).toHaveLength(3)
})
