import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern, linkIn } from './lectern.ts'
import { password } from './people.ts'

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await Lectern.start()
})
test.afterAll(() => lectern.stop())

test('who registers in a German browser reads German mails', async ({ browser }) => {
  const email = 'clara.deutsch@example.org'
  const page = await browser.newPage({ baseURL: lectern.url, locale: 'de-AT' })
  await page.goto('/auth/register')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.locator('input[autocomplete="name"]').fill('Clara Braun')
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(password)
  await page.locator('form button[type="submit"]').click()
  await expect(page).toHaveURL(/\/auth\/verification/)
  const first = await lectern.mail(email, /Bestätige deine E-Mail-Adresse/)
  await page.goto(linkIn(first))
  await expect(page).toHaveURL(/\/profile-setup\//)

  await lectern.post('/auth/user/password/reset', { email })
  expect((await lectern.mail(email, /Passwort/)).text).toMatch(/^Hallo Clara Braun,/)
})
