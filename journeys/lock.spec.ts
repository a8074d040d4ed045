import { expect } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { test } from './journey.ts'
import { Lectern, linkIn } from './lectern.ts'
import { newTeacher, password, signInByScreen } from './people.ts'

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await Lectern.start()
  await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
})
test.afterAll(() => lectern.stop())

test('a locked session shows nothing in any tab until the password was right, and then everything in all', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: lectern.url })
  const page = await context.newPage()
  await signInByScreen(page, 'clara@example.org')
  const otherTab = await context.newPage()
  const cover = otherTab.getByRole('alertdialog', { name: 'Locked' })
  await otherTab.goto('/calendar')
  await expect(otherTab.getByRole('button', { name: 'New lesson' })).toBeVisible()

  await page.goto('/auth/lockscreen')
  await expect(cover).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Clara Braun' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.goto('/calendar')
  await expect(page).toHaveURL(/\/auth\/lockscreen/)

  // A person who comes back types at once.
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('not the password')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Incorrect email or password')).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page).toHaveURL(/\/calendar/)
  await expect(page.getByRole('button', { name: 'New lesson' })).toBeVisible()
  await expect(cover).toBeHidden()
  await otherTab.reload()
  await expect(otherTab.getByRole('button', { name: 'New lesson' })).toBeVisible()
})

test('who locks now is locked out by the server too, in a new tab and without what the browser keeps of it', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: lectern.url })
  const page = await context.newPage()
  await signInByScreen(page, 'clara@example.org')
  const asked = page.waitForRequest((request) => request.url().endsWith('/v1/graphql'))
  await page.goto('/settings/account')
  const bearer = (await asked).headers()['authorization'] ?? ''
  const told = page.waitForResponse((response) => response.url().endsWith('/session/lock'))
  await page.getByRole('button', { name: 'Lock now' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Locked' })).toBeVisible()
  expect((await told).status()).toBe(200)
  const ask = async (): Promise<unknown> => {
    const data = { query: '{ personalAccessTokens { id } }' }
    return (await page.request.post('/v1/graphql', { headers: { authorization: bearer }, data })).json()
  }
  // Of several servers the others hear of it within two seconds.
  await expect.poll(ask).toMatchObject({ data: null, errors: [{ extensions: { code: 'session-locked' } }] })

  const newTab = await context.newPage()
  await newTab.goto('/calendar')
  await expect(newTab).toHaveURL(/\/auth\/lockscreen/)
  // A person who takes the lock out of the browser finds the server's.
  await newTab.evaluate(() => localStorage.removeItem('lock.v2'))
  await newTab.goto('/calendar')
  await expect(newTab).toHaveURL(/\/auth\/lockscreen/)
  await expect(newTab.getByRole('heading', { name: 'Clara Braun' })).toBeVisible()
  await newTab.getByLabel('Password', { exact: true }).fill(password)
  await newTab.getByRole('button', { name: 'Unlock' }).click()
  await expect(newTab.getByRole('button', { name: 'New lesson' })).toBeVisible()
})

test('an account that only links by mail open unlocks by a code in a mail', async ({ browser }) => {
  const email = 'clara.link@example.org'
  const page = await browser.newPage({ baseURL: lectern.url })
  // A program signs up so, with options of a sign-up; the pages want a password or a passkey.
  const options = { defaultRole: 'teacher' }
  await page.request.post('/v1/auth/signin/passwordless/email', { data: { email, options } })
  await page.goto(linkIn(await lectern.mail(email, /sign-in link/i)))
  await expect(page).toHaveURL(/\/profile-setup\//)
  await page.getByLabel('Display name').fill('Clara Link')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('2 of 3')).toBeVisible()

  await page.goto('/auth/lockscreen?to=%2Fsettings%2Faccount')
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Email me a code' }).click()
  const { text } = await lectern.mail(email, /code/i)
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await expect(page).toHaveURL(/\/settings\/account/)
})
