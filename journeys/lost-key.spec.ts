import { expect } from '@playwright/test'
import { giveKey } from './authenticator.ts'
import { test } from './journey.ts'
import { Lectern, linkIn } from './lectern.ts'
import { newTeacher, signInByScreen } from './people.ts'

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await Lectern.start(async () => ({ LECTERN_ELEVATION: 'recommended' }))
})
test.afterAll(() => lectern.stop())

test('who lost the password and the key sets a new password by the link of a mail', async ({ browser }) => {
  const email = 'clara@example.org'
  const newPassword = 'another walk along the shore'
  await newTeacher(lectern, email, 'Clara Braun')
  const before = await browser.newPage({ baseURL: lectern.url })
  await giveKey(before)
  await signInByScreen(before, email)
  await before.goto('/settings/account')
  const card = before.getByRole('region', { name: 'Passkeys and security keys' })
  await card.getByLabel('Name of the new key').fill('Blue laptop')
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card.getByRole('list', { name: 'Your keys' }).getByText('Blue laptop')).toBeVisible()
  await before.close()

  const page = await browser.newPage({ baseURL: lectern.url })
  await page.goto('/auth/forgotpassword')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send recovery email' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible()
  await page.goto(linkIn(await lectern.mail(email, /reset your password/i)))
  await expect(page).toHaveURL(/\/auth\/newpassword$/)
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  const { status } = await lectern.post('/auth/signin/email-password', { email, password: newPassword })
  expect(status).toBe(200)
})
