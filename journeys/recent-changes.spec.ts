import { expect, type Locator, type Page } from '@playwright/test'
import { CalendarPage } from './calendar-page.ts'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { answered, newTeacher, signInByScreen, type Person } from './people.ts'

let lectern: Lectern
let clara: Person
/** The week after this one, where nothing is past whatever day it is. */
let week: string
test.beforeAll(async () => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  const made = await clara.ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    'mutation { upsertUserProfile(profiles: [{display_name: "Anna Weber"}]) { user_profile_id } }',
  )
  const timeZone = 'Europe/Berlin'
  const today = Temporal.Now.plainDateISO(timeZone)
  const tuesday = today.add({ days: 9 - today.dayOfWeek }).toZonedDateTime({ timeZone, plainTime: '15:00' })
  week = `/calendar?date=${tuesday.toPlainDate().toString()}&view=timeGridWeek`
  await clara.ask('mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id } }', {
    event: {
      title: 'Piano',
      user_profile_id: made.data?.upsertUserProfile[0]?.user_profile_id,
      start: tuesday.toInstant().toString(),
      end: tuesday.add({ minutes: 45 }).toInstant().toString(),
    },
  })
})
test.afterAll(() => lectern.stop())

const said = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('status')

/** Whether something is on the screen, and a message of what was done lies on no part of it. */
async function isClear(page: Page, thing: Locator): Promise<boolean> {
  const box = await thing.boundingBox()
  const message = await said(page).locator('[data-kind=done]').first().boundingBox()
  if (!box || !message) throw new Error('It is not on the screen')
  const isBeside = box.x >= message.x + message.width || box.x + box.width <= message.x
  return isBeside || box.y >= message.y + message.height || box.y + box.height <= message.y
}

test('what was done is undone from the list after a reload; by the message it is marked there', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: lectern.url })
  const page = await context.newPage()
  await signInByScreen(page, clara.email)
  const calendar = new CalendarPage(page)
  await page.goto(week)
  const on = (day: string) => calendar.day(day).getByRole('button', { name: /Anna Weber/ })

  const move = async () => {
    const moved = answered(page, 'saveEvent')
    await calendar.drag(await calendar.point('Tuesday', '15:20'), await calendar.point('Thursday', '17:00'))
    await expect(on('Thursday')).toBeVisible()
    await moved
  }

  await test.step('a lesson is moved, and the week stands still below what is said of it', async () => {
    const grid = page.getByRole('main').getByRole('region', { name: /\d{4}/ }).first()
    await expect(on('Tuesday')).toBeVisible()
    const before = await grid.boundingBox()
    await move()
    await expect(said(page).getByText(/Anna Weber moved/)).toBeVisible()
    expect(await grid.boundingBox()).toEqual(before)
  })

  await test.step('after a reload the list has it, and takes it back', async () => {
    await page.reload()
    await page.goto('/recent-changes')
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /moved to Thu/ })
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: 'Undo' }).click()
    await expect(row.getByText('Undone')).toBeVisible()
    await page.goto(week)
    await expect(on('Tuesday')).toBeVisible()
    await expect(on('Thursday')).toHaveCount(0)
  })

  await test.step('what is undone by the message is marked in the list', async () => {
    await move()
    const back = answered(page, 'saveEvent')
    await said(page).getByRole('button', { name: 'Undo' }).first().click()
    await expect(on('Tuesday')).toBeVisible()
    await back
    await page.goto('/recent-changes')
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /moved to Thu/ })
    await expect(rows.first().getByText('Undone')).toBeVisible()
  })
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`no message lies on "Add student" or on the bar of what is selected at ${width}`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: lectern.url, viewport: { width, height } })
    const page = await context.newPage()
    await signInByScreen(page, clara.email)
    await page.goto('/profile/create')
    const add = page.getByRole('button', { name: 'Add student', exact: true })
    for (const who of ['Luca Rossi', 'Mina Park']) {
      const [first = '', last = ''] = who.split(' ')
      await page.getByRole('textbox', { name: 'First name' }).fill(first)
      await page.getByRole('textbox', { name: /^Last name/ }).fill(`${last} ${width}`)
      await add.click()
      await expect(said(page).getByText(`${who} ${width}`)).toBeVisible()
      await expect.poll(() => isClear(page, add)).toBe(true)
    }
    await page.goto('/profile/list')
    const choose = (who: string) =>
      page.getByRole('checkbox', { name: `Select ${who} ${width}` }).check({ force: true })
    await choose('Luca Rossi')
    const bar = page.getByRole('region', { name: 'Selected students' })
    await bar.getByRole('button', { name: 'Pause' }).click()
    await expect(said(page).getByText(/paused/)).toBeVisible()
    await choose('Mina Park')
    await expect.poll(() => isClear(page, bar)).toBe(true)
  })
