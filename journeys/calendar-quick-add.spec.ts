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
  series_id: number | null
}

test('a teacher plans by typing: one lesson, then a series around a date that is taken, and takes it back', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: lectern.url })
  await signInByScreen(page, clara.email)
  const calendar = new CalendarPage(page)
  await calendar.openNextWeek()
  const line = page.getByRole('textbox', { name: 'Quick add' })
  const events = async () => {
    const { data } = await clara.ask<{ loadEvents: Stored[] }>(
      'query all($id: Int!) { loadEvents(id: $id) { title start series_id } }',
      { id: clara.profileId },
    )
    return data?.loadEvents ?? []
  }

  await test.step('types one lesson and sees it on the week before it is added', async () => {
    await page.keyboard.press('c')
    await expect(line).toBeFocused()
    await page.keyboard.type('luca next wed 16:00 1h — bring metronome')
    await expect(page.getByText(/^Luca Rossi · Wed .* 16:00–17:00( · not Wed .*)?$/)).toBeVisible()
    await expect(page.locator('[data-draft]')).toContainText('16:00–17:00')
    await page.keyboard.press('Enter')
    await expect(calendar.event(/Luca Rossi, 16:00–17:00/)).toBeVisible()
    await expect(line).toHaveValue('')
  })

  await test.step('types a weekly lesson that clashes once, and moves that date', async () => {
    await page.keyboard.type('anna next wed 16:30 45m weekly x3')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /Anna Weber: 1 date already taken/ })
    await expect(dialog.getByText(/overlaps with Luca Rossi, 16:00–17:00/)).toBeVisible()
    await expect(dialog.getByRole('combobox')).toHaveValue('next_free')
    expect(await events()).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(calendar.event(/Anna Weber, 17:00–17:45/)).toBeVisible()
    await expect(page.getByText(/Anna Weber planned 3 times/)).toBeVisible()
    const stored = await events()
    expect(stored.filter(({ series_id }) => series_id !== null)).toHaveLength(3)
  })

  await test.step('takes the whole series back', async () => {
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(calendar.event(/Anna Weber/)).toBeHidden()
    await expect.poll(async () => (await events()).length).toBe(1)
  })
})
