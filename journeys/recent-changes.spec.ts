import { expect, test, type Locator, type Page } from '@playwright/test'
import { Lectern } from './lectern.ts'
import { newTeacher, signInByScreen, type Person } from './people.ts'

let lectern: Lectern
let clara: Person
test.beforeAll(async () => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
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
