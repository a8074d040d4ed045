import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { Lectern } from './lectern.ts'
import { newTeacher, password, signInByScreen } from './people.ts'

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await Lectern.start()
  await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
})
test.afterAll(() => lectern.stop())

test('a locked tab shows nothing until the password was right, and the other tab works on', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: lectern.url })
  const page = await context.newPage()
  await signInByScreen(page, 'clara@example.org')
  const otherTab = await context.newPage()
  await otherTab.goto('/calendar')
  await expect(otherTab.getByRole('button', { name: 'New lesson' })).toBeVisible()

  await page.goto('/auth/lockscreen')
  await expect(page.getByRole('heading', { name: 'Clara Braun' })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.goto('/calendar')
  await expect(page).toHaveURL(/\/auth\/lockscreen/)

  // Whoever comes back types at once.
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('not the password')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Incorrect email or password')).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page).toHaveURL(/\/calendar/)
  await expect(page.getByRole('button', { name: 'New lesson' })).toBeVisible()
  await otherTab.reload()
  await expect(otherTab.getByRole('button', { name: 'New lesson' })).toBeVisible()
})
