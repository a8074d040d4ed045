import { expect, type Page } from '@playwright/test'
import { CalendarPage } from './calendar-page.ts'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { answered, newTeacher, signInByScreen, type Person } from './people.ts'

let lectern: Lectern
let clara: Person
test.beforeAll(async () => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  await clara.ask(`mutation { upsertUserProfile(profiles: [{display_name: "Anna Weber"}]) { user_profile_id }
    upsertLesson(lesson: {title: "Make-up lesson"}) { lesson_id } }`)
})
test.afterAll(() => lectern.stop())

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(name) })

test('a lesson without a time is dragged to a time; calendar, board and a second tab agree', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: lectern.url })
  const page = await context.newPage()
  await signInByScreen(page, clara.email)
  const otherTab = await context.newPage()

  await test.step('it waits on the board', async () => {
    await otherTab.goto('/lesson')
    await expect(column(otherTab, 'To schedule').getByText('Make-up lesson')).toBeVisible()
  })

  const calendar = new CalendarPage(page)
  await test.step('it is dragged from "To schedule" onto the week', async () => {
    await calendar.openNextWeek()
    const card = page.getByRole('region', { name: /To schedule/ }).getByText('Make-up lesson')
    const { x, y } = await calendar.point('Thursday', '15:00')
    const box = await calendar.day('Thursday').boundingBox()
    if (!box) throw new Error('Thursday is not on the screen')
    const linked = answered(page, 'linkLesson')
    await card.dragTo(calendar.day('Thursday'), { targetPosition: { x: x - box.x, y: y - box.y }, force: true })
    await expect(calendar.day('Thursday').getByRole('button', { name: /Make-up lesson/ })).toBeVisible()
    await expect(page.getByRole('region', { name: /To schedule/ }).getByText('Make-up lesson')).toHaveCount(0)
    await linked
  })

  await test.step('both tabs agree after a reload, and the status has moved', async () => {
    await otherTab.reload()
    await expect(column(otherTab, 'Planned').getByText('Make-up lesson')).toBeVisible()
    await expect(column(otherTab, 'To schedule').getByText('Make-up lesson')).toHaveCount(0)
    await page.reload()
    await expect(calendar.day('Thursday').getByRole('button', { name: /Make-up lesson/ })).toBeVisible()
  })

  await test.step('a card is dragged to the next column and stays there', async () => {
    const card = column(otherTab, 'Planned').getByText('Make-up lesson')
    const saved = answered(otherTab, 'saveLesson')
    await card.dragTo(column(otherTab, 'Prepared'))
    await expect(column(otherTab, 'Prepared').getByText('Make-up lesson')).toBeVisible()
    await saved
    await otherTab.reload()
    await expect(column(otherTab, 'Prepared').getByText('Make-up lesson')).toBeVisible()
  })
})
