import { expect, type Page } from '@playwright/test'
import { openidProvider } from '../testing/openid-provider.ts'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { newTeacher, password, signInByScreen } from './people.ts'

const secret = 'a secret that only two know'

let lectern: Lectern
let google: Awaited<ReturnType<typeof openidProvider>>
test.beforeAll(async () => {
  lectern = await Lectern.start(async (url) => {
    const redirectUris = [`${url}/v1/auth/signin/provider/google/callback`]
    google = await openidProvider({ id: 'lectern', secret, redirectUris, pkce: true })
    return {
      LECTERN_OAUTH_GOOGLE_CLIENT_ID: 'lectern',
      LECTERN_OAUTH_GOOGLE_CLIENT_SECRET: secret,
      LECTERN_OAUTH_GOOGLE_ISSUER: google.issuer,
      // Several people who sign in from one address within a minute are more than the limits let through.
      LECTERN_RATE_LIMITS: 'off',
    }
  })
})
test.afterAll(async () => {
  await lectern.stop()
  await google.close()
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test('who refuses at the provider comes back and reads why', async ({ browser }) => {
  google.meet('refuses')
  const page = await browser.newPage({ baseURL: lectern.url })
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Google' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByRole('alert').first()).not.toBeEmpty()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('one that is not set up says so, whether the page knows it or only the server, and the wanted page stays', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: lectern.url })
  await page.goto('/calendar')
  await page.getByRole('textbox', { name: 'Email' }).fill('clara@example.org')
  // The page knows it once the server has told which ways there are.
  await expect(page.getByText(/^Not set up by the host: /)).toBeVisible()
  await page.getByRole('link', { name: 'Apple' }).click()
  await expect(page.getByText(/The host has not set up signing in with Apple\. Use another way/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('clara@example.org')
  await page.route('**/providers', (route) => route.abort())
  await page.reload()
  await page.getByRole('link', { name: 'Apple' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?to=%2Fcalendar/)
  await expect(
    page.getByText(/The host has not set up this way to sign in\. Use your email and password/),
  ).toBeVisible()
})

test('an account elsewhere makes no account at the sign-in, one at the sign-up, and opens it again', async ({
  browser,
}) => {
  google.meet({ sub: 'ada', email: 'ada@example.org', email_verified: true, name: 'Ada Example' })
  const context = await browser.newContext({ baseURL: lectern.url })
  const page = await context.newPage()
  await page.goto('/calendar')
  await page.getByRole('link', { name: 'Google' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText('There is no account for this yet.')).toBeVisible()

  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByRole('link', { name: 'Google' }).click()
  await expect(page).toHaveURL(`${lectern.url}/`)
  await expect(page).not.toHaveURL(/code=|refreshToken=/)
  await expect(page.getByText('Ada Example').first()).toBeVisible()

  const again = await browser.newPage({ baseURL: lectern.url })
  await again.goto('/auth/login')
  await again.getByRole('link', { name: 'Google' }).click()
  await expect(again).toHaveURL(`${lectern.url}/`)
})

test('an account elsewhere is linked in the settings, signs in, and is unlinked with the password', async ({
  browser,
}) => {
  await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  google.meet({ sub: 'clara', email: 'clara@elsewhere.example.org', email_verified: true, name: 'Clara' })
  const page = await browser.newPage({ baseURL: lectern.url })
  await signInByScreen(page, 'clara@example.org')
  await page.goto('/settings/account')
  const card = page.getByRole('region', { name: 'Linked accounts' })
  await card.getByRole('button', { name: 'Link Google' }).click()
  await expect(page).toHaveURL(/\/settings\/account/)
  await expect(card.getByText(/clara@elsewhere\.example\.org/)).toBeVisible()

  await test.step('signs in', async () => {
    const other = await browser.newPage({ baseURL: lectern.url })
    await other.goto('/auth/login')
    await other.getByRole('link', { name: 'Google' }).click()
    await expect(menu(other)).toBeVisible()
    await expect(other.getByRole('button', { name: /Clara Braun/ })).toBeVisible()
  })

  await card.getByRole('button', { name: 'Unlink Google' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(card.getByRole('button', { name: 'Link Google' })).toBeVisible()
})
