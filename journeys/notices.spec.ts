import { expect } from '@playwright/test'
import { CalendarPage } from './calendar-page.ts'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { newTeacher, type Person, signInByScreen } from './people.ts'

const family = 'family@example.org'
/** A zone where it is about noon, whatever the hour of a journey: nobody there has quiet hours. In its names the sign is turned. */
const ahead = 12 - new Date().getUTCHours()
const timeZone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
/** A notice waits for a minute, so that it can be taken back. */
const minutes = { timeout: 120_000 }

let lectern: Lectern
let clara: Person
test.beforeAll(async () => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  const zone = await clara.ask(
    `mutation zone($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { time_zone } }`,
    { profiles: [{ user_profile_id: clara.profileId, time_zone: timeZone }] },
  )
  expect(zone.errors).toBeUndefined()
  // Two children and one mailbox.
  const { errors } = await clara.ask(
    `mutation students($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }`,
    { profiles: ['Anna Weber', 'Ben Weber'].map((display_name) => ({ display_name, email: family })) },
  )
  expect(errors).toBeUndefined()
})
test.afterAll(() => lectern.stop())

test('a family reads one mail of what a teacher closes, none of what is not to be told, and the teacher sees what was told', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: lectern.url, timezoneId: timeZone })
  await signInByScreen(page, clara.email)
  const calendar = new CalendarPage(page)
  await calendar.openNextWeek()
  const line = page.getByRole('textbox', { name: 'Quick add' })
  for (const text of ['anna next wed 10:00 45m', 'ben next wed 16:00 45m', 'anna next fri 10:00 45m']) {
    await line.fill(text)
    await line.press('Enter')
    await expect(page.getByText(/^The family is told in \d+ s$/).first()).toBeVisible()
  }
  const linesOf = (texts: readonly string[], line: RegExp) => texts.flatMap((text) => text.match(line) ?? [])
  const texts = async () => (await lectern.mails(family)).map(({ text }) => text)
  await expect.poll(async () => linesOf(await texts(), /New: /g), minutes).toHaveLength(3)

  await test.step('a lesson is called off, and nobody is told', async () => {
    await calendar
      .day('Friday')
      .getByRole('button', { name: /Anna Weber/ })
      .focus()
    await page.keyboard.press('.')
    await page.getByRole('menuitem', { name: 'Cancel lesson' }).click()
    await page.getByRole('button', { name: 'Don’t tell' }).click()
    await expect(page.getByText('Nobody is told')).toBeVisible()
  })

  await test.step('a day is closed, and the family reads it in one mail', async () => {
    await page.getByRole('button', { name: /^Wed / }).dblclick()
    await page.getByRole('button', { name: 'Close days…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close days' })
    await expect(dialog.getByText('2 lessons:')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close these days' }).click()
    await expect(page.getByText(/Closed, Wed /)).toBeVisible()
    const news = async () => (await texts()).filter((text) => text.includes('Cancelled: '))
    await expect.poll(news, minutes).toHaveLength(1)
    expect(linesOf(await news(), /(?:Anna|Ben) Weber · Cancelled: Wed /g)).toHaveLength(2)
    expect(linesOf(await news(), /Cancelled: Fri/g)).toEqual([])
  })

  await test.step('what was told stands with the student', async () => {
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Anna Weber' }).first().click()
    const card = page.getByRole('region', { name: 'Told' })
    await expect(card.getByText(/^Cancelled: Wed /)).toBeVisible()
    await expect(card.getByText(/Anna Weber · sent /).first()).toBeVisible()
    await expect(card.getByText(/Anna Weber · taken back/)).toBeVisible()
  })
})
