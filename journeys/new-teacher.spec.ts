import { expect } from '@playwright/test'
import { CalendarPage } from './calendar-page.ts'
import { test } from './journey.ts'
import { Lectern, linkIn } from './lectern.ts'
import { answered, password } from './people.ts'

// As most people have it: what is in the way only while it moves is met here (docs/decisions/0078).
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await Lectern.start()
})
test.afterAll(() => lectern.stop())

test('a new teacher signs up, adds two students and plans a week that is still there after a reload', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: lectern.url })
  const email = 'clara@example.org'

  await test.step('signs up', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Name').fill('Clara Braun')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/auth\/verification/)
    await expect(page.getByText(email)).toBeVisible()
  })

  await test.step('follows the link of the mail to the profile setup', async () => {
    await page.goto(linkIn(await lectern.mail(email, /verify/i)))
    await expect(page).toHaveURL(/\/profile-setup\//)
    await expect(page).not.toHaveURL(/code=|refreshToken=/)
  })

  await test.step('says who she is and adds two students', async () => {
    await expect(page.getByLabel('Display name')).toHaveValue('Clara Braun')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('2 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('textbox', { name: 'Your students' }).fill('Anna Weber <anna@example.org>\nLuca Rossi')
    await page.getByRole('button', { name: 'Add 2 students' }).click()
    await expect(page).toHaveURL(/\/calendar/)
  })

  const calendar = new CalendarPage(page)
  await test.step('plans three lessons by click and drag', async () => {
    await calendar.openNextWeek()
    await calendar.click('Tuesday', '10:00')
    await calendar.planFor('Anna')
    await expect(calendar.event(/Anna Weber, 10:00–10:45/)).toBeVisible()

    await calendar.drag(await calendar.point('Wednesday', '14:00'), await calendar.point('Wednesday', '15:00'))
    await calendar.planFor('Luca')
    await expect(calendar.day('Wednesday').getByRole('button', { name: /Luca Rossi, 14:00/ })).toBeVisible()

    await calendar.click('Thursday', '09:00')
    await calendar.planFor('Anna')
    await expect(calendar.day('Thursday').getByRole('button', { name: /Anna Weber, 09:00/ })).toBeVisible()
  })

  await test.step('moves one', async () => {
    await calendar.drag(await calendar.point('Tuesday', '10:15'), await calendar.point('Friday', '16:15'))
    await expect(calendar.day('Friday').getByRole('button', { name: /Anna Weber, 16:00–16:45/ })).toBeVisible()
  })

  await test.step('resizes one by its lower edge', async () => {
    const box = await calendar
      .day('Thursday')
      .getByRole('button', { name: /Anna Weber/ })
      .boundingBox()
    if (!box) throw new Error('The lesson is not on the screen')
    const edge = { x: box.x + box.width / 2, y: box.y + box.height - 2 }
    const { y } = await calendar.point('Thursday', '10:30')
    await calendar.drag(edge, { x: edge.x, y })
    await expect(calendar.day('Thursday').getByRole('button', { name: /Anna Weber, 09:00–10:30/ })).toBeVisible()
  })

  await test.step('deletes one and takes that back', async () => {
    const luca = calendar.day('Wednesday').getByRole('button', { name: /Luca Rossi/ })
    await luca.click()
    await page.getByRole('dialog', { name: 'Luca Rossi' }).getByRole('button', { name: 'Delete' }).click()
    await expect(luca).toBeHidden()
    const restored = answered(page, 'restoreEvent')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(luca).toBeVisible()
    await restored
  })

  await test.step('reloads: all is there', async () => {
    await page.reload()
    await expect(calendar.day('Friday').getByRole('button', { name: /Anna Weber, 16:00–16:45/ })).toBeVisible()
    await expect(calendar.day('Thursday').getByRole('button', { name: /Anna Weber, 09:00–10:30/ })).toBeVisible()
    await expect(calendar.day('Wednesday').getByRole('button', { name: /Luca Rossi, 14:00/ })).toBeVisible()
    await expect(calendar.day('Tuesday')).toHaveAccessibleName(/nothing planned/)
  })

  await test.step('finds the lessons on the board', async () => {
    await page.goto('/lesson')
    const planned = page.getByRole('region', { name: /Planned/ })
    await expect(planned.getByText('Luca Rossi').first()).toBeVisible()
    await expect(planned.getByText('Anna Weber').first()).toBeVisible()
  })
})
