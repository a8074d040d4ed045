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
    { profiles: [{ display_name: 'Anna Weber' }, { display_name: 'Luca Rossi' }] },
  )
})
test.afterAll(() => lectern.stop())

interface Stored {
  title: string
  start: string
  cancelled_at: string | null
}

test('a teacher closes a day, sees what becomes of each lesson first, and takes all of it back at once', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: lectern.url })
  await signInByScreen(page, clara.email)
  const calendar = new CalendarPage(page)
  await calendar.openNextWeek()
  const stored = async () => {
    const { data } = await clara.ask<{ loadEvents: Stored[] }>(
      'query all($id: Int!) { loadEvents(id: $id) { title start cancelled_at } }',
      { id: clara.profileId },
    )
    return data?.loadEvents ?? []
  }
  const line = page.getByRole('textbox', { name: 'Quick add' })
  for (const text of ['anna next wed 10:00 45m', 'luca next wed 16:00 45m']) {
    await line.fill(text)
    await line.press('Enter')
  }
  await expect(calendar.event(/Luca Rossi, 16:00/)).toBeVisible()
  await expect.poll(async () => (await stored()).length).toBe(2)
  const before = await stored()

  await test.step('opens the day and says what is to happen', async () => {
    await calendar.day('Wednesday').getByRole('button', { name: /Luca/ }).waitFor()
    await page.getByRole('button', { name: /^Wed / }).dblclick()
    await page.getByRole('button', { name: 'Close days…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close days' })
    await expect(dialog.getByText('2 lessons:')).toBeVisible()
    await dialog.getByRole('combobox', { name: /^Luca Rossi/ }).selectOption('Move to the next free day')
    await expect(dialog.getByText(/Luca Rossi.* → Thu .* 16:00/)).toBeVisible()
    await expect(dialog.getByText(/Anna Weber.* – cancelled/)).toBeVisible()
    expect(await stored()).toEqual(before)
    await dialog.getByRole('button', { name: 'Close these days' }).click()
    await expect(page.getByText(/Closed, Wed .*: 2 lessons changed/)).toBeVisible()
  })

  await test.step('finds the lessons where the preview said', async () => {
    // A dialog that still closes has the keys for itself.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('w')
    await expect(calendar.day('Thursday').getByRole('button', { name: /Luca Rossi, 16:00/ })).toBeVisible()
    await expect(calendar.day('Wednesday').getByRole('button', { name: /Anna Weber.*Cancelled/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Closed, Wednesday / })).toBeVisible()
  })

  await test.step('takes it back with one undo', async () => {
    await page.keyboard.press('Control+z')
    await expect(calendar.day('Wednesday').getByRole('button', { name: /Luca Rossi, 16:00/ })).toBeVisible()
    await expect.poll(stored).toEqual(before)
  })
})
