import { expect, type Page } from '@playwright/test'
import { CalendarPage } from './calendar-page.ts'
import { Lectern } from './lectern.ts'
import { newTeacher, type Person, signInByScreen } from './people.ts'

/** A teacher with three students, of whom one waits for the times of two lessons. */
export async function startWithWaiting(): Promise<{ lectern: Lectern; clara: Person }> {
  const lectern = await Lectern.start()
  const clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  const made = await clara.ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    `mutation students($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }`,
    { profiles: [{ display_name: 'Anna Weber' }, { display_name: 'Mina Park' }, { display_name: 'Luca Rossi' }] },
  )
  const waiting = made.data?.upsertUserProfile[2]?.user_profile_id
  for (const title of ['Sight reading', 'Theory'])
    await clara.ask('mutation wait($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }', {
      lesson: { user_profile_id: waiting, title, minutes: 60 },
    })
  return { lectern, clara }
}

/** @param week its Monday */
export async function openWeek(page: Page, { email }: Person, week: string): Promise<CalendarPage> {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signInByScreen(page, email)
  await page.goto(`/calendar?date=${week}&view=timeGridWeek`)
  const calendar = new CalendarPage(page)
  await expect(calendar.day('Monday')).toBeVisible()
  return calendar
}
