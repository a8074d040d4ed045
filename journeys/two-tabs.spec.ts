import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { newTeacher, signInByScreen } from './people.ts'

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await Lectern.start()
  await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
})
test.afterAll(() => lectern.stop())

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test('two tabs renew their token once between them, and leave together', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: lectern.url })
  await context.clock.install()
  const one = await context.newPage()
  const other = await context.newPage()
  await signInByScreen(one, 'clara@example.org')
  await other.goto('/calendar')
  await expect(other.getByRole('button', { name: 'New lesson' })).toBeVisible()

  await test.step('one renewal, while both find their token expired', async () => {
    let renewals = 0
    context.on('request', (request) => {
      if (request.url().endsWith('/v1/auth/token')) renewals++
    })
    await context.clock.fastForward('20:00')
    // The pages' next step wants a token that counts.
    for (const page of [one, other]) {
      await page.getByRole('link', { name: 'Lessons' }).first().click()
      await expect(page).toHaveURL(/\/lesson$/)
      await expect(page.getByRole('region', { name: /To schedule/ })).toBeVisible()
    }
    expect(renewals).toBe(1)
  })

  await test.step('signing out in one signs out the other', async () => {
    await one.getByRole('button', { name: /Clara Braun/ }).click()
    await one.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(one).toHaveURL(/\/landing/)
    await expect(other).toHaveURL(/\/landing/)
    await expect(menu(other)).toBeHidden()
    await other.goBack()
    await expect(other).toHaveURL(/\/auth\/login|\/landing/)
    await expect(menu(other)).toBeHidden()
  })
})
