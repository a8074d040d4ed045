import type { Page } from '@playwright/test'
import { Lectern } from './lectern.ts'
import { newTeacher, password, type Person } from './people.ts'

/** A teacher with a student, who has a lesson at 10:00 on a day and waits for the time of another. */
export async function startWithLesson(day: string): Promise<{ lectern: Lectern; clara: Person }> {
  const lectern = await Lectern.start()
  const clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  const made = await clara.ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    `mutation students($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }`,
    { profiles: [{ display_name: 'Anna Weber', time_zone: 'Europe/Berlin' }] },
  )
  const anna = made.data?.upsertUserProfile[0]?.user_profile_id
  await clara.ask('mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id } }', {
    event: {
      title: 'Scales',
      user_profile_id: anna,
      start: `${day}T10:00:00+01:00`,
      end: `${day}T11:00:00+01:00`,
    },
  })
  await clara.ask('mutation wait($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }', {
    lesson: { user_profile_id: anna, title: 'Theory', minutes: 60 },
  })
  return { lectern, clara }
}

/** The main menu is a bar below on a phone. */
export async function signInByFinger(page: Page, { email }: Person): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).tap()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}
