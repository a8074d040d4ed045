import { expect } from '@playwright/test'
import { CalendarPage } from './calendar-page.ts'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { newTeacher, type Person, signInByScreen } from './people.ts'

let lectern: Lectern
let clara: Person

test.beforeAll(async () => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  await clara.ask(
    `mutation students($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }`,
    { profiles: [{ display_name: 'Anna Weber' }] },
  )
})
test.afterAll(() => lectern.stop())

test('a teacher plans a weekly lesson by pointer, moves it for good, ends it and takes that back', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: lectern.url })
  await signInByScreen(page, clara.email)
  const calendar = new CalendarPage(page)
  await calendar.openNextWeek()
  const on = (weekday: string, name: RegExp) => calendar.day(weekday).getByRole('button', { name })
  const starts = async () => {
    const { data } = await clara.ask<{ loadEvents: { start: string }[] }>(
      'query all($id: Int!) { loadEvents(id: $id) { start } }',
      { id: clara.profileId },
    )
    return (data?.loadEvents ?? []).map(({ start }) => start)
  }

  await test.step('plans ten lessons with one draft', async () => {
    await calendar.click('Tuesday', '16:00')
    const draft = page.getByRole('dialog', { name: 'New lesson' })
    await draft.getByRole('combobox', { name: 'Repeats' }).selectOption('Every week')
    await draft.getByRole('spinbutton', { name: 'Times' }).fill('10')
    await draft.getByRole('combobox', { name: 'Student' }).fill('anna')
    await page.keyboard.press('Enter')
    await expect(on('Tuesday', /Anna Weber, 16:00–16:45, weekly/)).toBeVisible()
    await expect(page.getByText(/Anna Weber planned 10 times/)).toBeVisible()
    expect(await starts()).toHaveLength(10)
  })

  await test.step('moves one occurrence, and then all that follow', async () => {
    await calendar.turn('Week after')
    await expect(on('Tuesday', /Anna Weber, 16:00/)).toBeVisible()
    await calendar.drag(await calendar.point('Tuesday', '16:15'), await calendar.point('Thursday', '17:15'))
    await expect(on('Thursday', /Anna Weber, 17:00/)).toBeVisible()
    await calendar.turn('Week after')
    await expect(on('Tuesday', /Anna Weber, 16:00/)).toBeVisible()
    await page.getByRole('button', { name: 'Apply to all following' }).click()
    await expect(on('Thursday', /Anna Weber, 17:00/)).toBeVisible()
    await expect(on('Tuesday', /Anna Weber/)).toBeHidden()
    await calendar.turn('Week before')
    await calendar.turn('Week before')
    await expect(on('Tuesday', /Anna Weber, 16:00/)).toBeVisible()
    expect(await starts()).toHaveLength(10)
  })

  await test.step('ends the series, after having seen what goes', async () => {
    await calendar.turn('Week after')
    await on('Thursday', /Anna Weber/).click()
    await page.getByRole('dialog', { name: 'Anna Weber' }).getByRole('button', { name: 'Series…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Series' })
    await expect(dialog.getByText('8 lessons will be deleted:')).toBeVisible()
    await dialog.getByRole('button', { name: 'End the series with this day' }).click()
    await expect(page.getByText(/8 lessons deleted/)).toBeVisible()
    await expect(on('Thursday', /Anna Weber/)).toBeVisible()
    await expect.poll(async () => (await starts()).length).toBe(2)
  })

  await test.step('takes the end back', async () => {
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(async () => (await starts()).length).toBe(10)
  })

  await test.step('takes one occurrence away with those after it', async () => {
    await on('Thursday', /Anna Weber/).click()
    await page.getByRole('dialog', { name: 'Anna Weber' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete all following' }).click()
    await expect.poll(async () => (await starts()).length).toBe(1)
  })
})
