import { expect, type Page } from '@playwright/test'
import { codeOf, giveKey } from './authenticator.ts'
import { test } from './journey.ts'
import { Lectern, linkIn } from './lectern.ts'
import { newTeacher, password, signInByScreen } from './people.ts'
import { phone } from './phone.ts'

let lectern: Lectern
test.beforeAll(async () => {
  // Five people who sign in several times from one address within a minute are more than the limits let through.
  lectern = await Lectern.start(async () => ({ LECTERN_RATE_LIMITS: 'off' }))
})
test.afterAll(() => lectern.stop())

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Clara Braun/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Account' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Clara Braun/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/landing/)
}

test('a link by mail signs in, here and in the tab that waits for it', async ({ browser }) => {
  const email = 'clara.link@example.org'
  await newTeacher(lectern, email, 'Clara Braun')
  const context = await browser.newContext({ baseURL: lectern.url })
  const page = await context.newPage()
  await page.goto('/lesson')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible()

  const other = await context.newPage()
  const link = linkIn(await lectern.mail(email, /sign-in link/i))
  await other.goto(link)
  await expect(menu(other)).toBeVisible()
  await expect(other).toHaveURL(/\/lesson$/)
  await expect(menu(page)).toBeVisible()

  await test.step('and works once', async () => {
    const stranger = await browser.newPage({ baseURL: lectern.url })
    await stranger.goto(link)
    await expect(stranger.getByText('This link doesn’t work any more.')).toBeVisible()
    await expect(stranger.getByText('Ask for a new one.')).toBeVisible()
    await expect(stranger).toHaveURL(/\/auth\/login/)
  })
})

test('two-step codes are set up, asked for at the next sign-in, and one counts once', async ({ browser }) => {
  const email = 'clara.codes@example.org'
  await newTeacher(lectern, email, 'Clara Braun')
  const page = await browser.newPage({ baseURL: lectern.url })
  await signInByScreen(page, email)
  await openAccount(page)
  const card = page.getByRole('region', { name: 'Two-step codes' })
  await card.getByRole('button', { name: 'Set up' }).click()
  await expect(card.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = await card.locator('code').innerText()
  const first = codeOf(secret)
  await card.getByRole('textbox', { name: 'Code' }).fill(first)
  await expect(card.getByText(/^On\./)).toBeVisible()
  await expect(page.getByText('Two-step codes switched on')).toBeVisible()
  const kept = await card.getByRole('region', { name: 'Your recovery codes' }).locator('code').allInnerTexts()
  expect(kept).toHaveLength(10)
  await card.getByRole('button', { name: 'I have saved them' }).click()
  await expect(card.getByText('10 recovery codes are left.')).toBeVisible()
  await signOut(page)

  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Code', { exact: true }).fill(first)
  await expect(page.getByText('That code isn’t right. Wait for the next one.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
  await expect(menu(page)).toBeVisible()
  await signOut(page)

  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible()
  // A phone that opens the authenticator app closes the page behind it.
  await page.reload()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(kept[0]?.toLowerCase() ?? '')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(menu(page)).toBeVisible()
  await openAccount(page)
  await expect(card.getByText('9 recovery codes are left.')).toBeVisible()
})

test('a passkey is added, signs in and unlocks; another one makes an account without a password', async ({
  browser,
}) => {
  const email = 'clara.key@example.org'
  await newTeacher(lectern, email, 'Clara Braun')
  const context = await browser.newContext({ baseURL: lectern.url })
  const page = await context.newPage()
  await giveKey(page)
  await signInByScreen(page, email)
  await openAccount(page)
  const card = page.getByRole('region', { name: 'Passkeys and security keys' })
  await card.getByLabel('Name of the new key').fill('Blue laptop')
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card.getByRole('list', { name: 'Your keys' }).getByText('Blue laptop')).toBeVisible()
  await signOut(page)

  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(menu(page)).toBeVisible()

  await page.goto('/auth/lockscreen')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(menu(page)).toBeVisible()
  await signOut(page)

  await test.step('a new account needs no password', async () => {
    const fresh = 'clara.fresh@example.org'
    await page.goto('/auth/register')
    await page.getByLabel('Name').fill('Clara Fresh')
    await page.getByRole('textbox', { name: 'Email' }).fill(fresh)
    await page.getByRole('button', { name: 'Use a passkey instead of a password' }).click()
    await page.getByRole('button', { name: 'Create account with a passkey' }).click()
    await expect(page).toHaveURL(/\/auth\/verification/)
    await page.goto(linkIn(await lectern.mail(fresh, /verify/i)))
    await expect(page).toHaveURL(/\/profile-setup\//)
    // The address is the link's own until its code was changed for the session.
    await expect(page.getByLabel('Display name')).toHaveValue('Clara Fresh')

    // Its one key goes only with the key itself.
    await page.goto('/settings/account')
    await card.getByRole('button', { name: /^Remove/ }).click()
    const question = page.getByRole('dialog', { name: /^Remove/ })
    await question.getByRole('button', { name: 'Confirm with a passkey' }).click()
    await expect(card.getByRole('list', { name: 'Your keys' })).toBeHidden()
  })
})

test('a code by phone makes no account at the sign-in, and one at the sign-up, which asks who one is', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: lectern.url })
  await giveKey(page)
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await page.getByLabel('Phone number').fill('+49 151 2345678')
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page).toHaveURL(/\/auth\/verification/)
  await expect(page.getByText(/if there is no account with this number, it says so/)).toBeVisible()
  expect(await lectern.textMessage('+491512345678')).toMatch(/^There is no Lectern account with this number\./)
  await page.getByLabel('Code').fill('123456')
  await expect(page.getByText('That code isn’t right. Try again or ask for a new one.')).toBeVisible()

  await page.goto('/auth/register')
  await page.getByText('I’m a student').click()
  await page.getByLabel('Name').fill('Clara Phone')
  await page.getByRole('button', { name: 'Use a phone number instead of an email' }).click()
  await page.getByLabel('Phone number').fill('+49 151 2345678')
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page).toHaveURL(/\/auth\/verification/)
  await page.reload()
  const text = await lectern.textMessage('+491512345678')
  await page.getByLabel('Code').fill(/\d{6}/.exec(text)?.[0] ?? '')
  await expect(page).toHaveURL(`${lectern.url}/`)
  await expect(menu(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /Clara Phone/ })).toBeVisible()

  await page.goto('/settings/account')
  const card = page.getByRole('region', { name: 'Passkeys and security keys' })
  await card.getByLabel('Name of the new key').fill('Blue laptop')
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card.getByRole('list', { name: 'Your keys' }).getByText('Blue laptop')).toBeVisible()
  await page.goto('/auth/lockscreen?to=%2Fsettings%2Faccount')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await card.getByRole('button', { name: /^Remove/ }).click()
  await page
    .getByRole('dialog', { name: /^Remove/ })
    .getByRole('button', { name: 'Confirm with a passkey' })
    .click()
  await expect(card.getByRole('list', { name: 'Your keys' })).toBeHidden()
})

test('a number is added in the settings, proven, signs in, and goes again', async ({ browser }) => {
  const email = 'clara.number@example.org'
  await newTeacher(lectern, email, 'Clara Braun')
  const page = await browser.newPage({ baseURL: lectern.url, ...phone })
  await page.goto('/auth/login?to=%2Fsettings%2Faccount')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const card = page.getByRole('region', { name: 'Phone number' })
  await card.getByRole('button', { name: 'Add a phone number' }).tap()
  await card.getByLabel('Phone number').fill('+49 151 7654321')
  await card.getByRole('button', { name: 'Text me a code' }).tap()
  await expect(card.getByText(/We sent six digits to/)).toBeVisible()
  await card.getByLabel('Code').fill(/\d{6}/.exec(await lectern.textMessage('+491517654321'))?.[0] ?? '')
  await expect(card.getByText('+491517654321')).toBeVisible()

  await test.step('a code to it signs in', async () => {
    const other = await browser.newPage({ baseURL: lectern.url })
    await other.goto('/auth/login')
    await other.getByRole('button', { name: 'Text me a code' }).click()
    await other.getByLabel('Phone number').fill('+49 151 7654321')
    await other.getByRole('button', { name: 'Text me a code' }).click()
    await expect(other).toHaveURL(/\/auth\/verification/)
    await other.getByLabel('Code').fill(/\d{6}/.exec(await lectern.textMessage('+491517654321'))?.[0] ?? '')
    await expect(menu(other)).toBeVisible()
    await other.context().close()
  })

  await card.getByRole('button', { name: 'Remove' }).tap()
  const question = page.getByRole('dialog', { name: 'Remove your phone number?' })
  await question.getByLabel('Your password').fill(password)
  await question.getByRole('button', { name: 'Remove' }).tap()
  await expect(card.getByRole('button', { name: 'Add a phone number' })).toBeVisible()
})

test('a new address counts from its link on', async ({ browser }) => {
  const email = 'clara.old@example.org'
  const next = 'clara.new@example.org'
  await newTeacher(lectern, email, 'Clara Braun')
  const page = await browser.newPage({ baseURL: lectern.url })
  await signInByScreen(page, email)
  await openAccount(page)
  const card = page.getByRole('region', { name: 'Email' })
  await card.getByRole('button', { name: 'Change email' }).click()
  await card.getByLabel('New email').fill(next)
  await card.getByRole('button', { name: 'Send the link' }).click()
  await expect(card.getByText(/You sign in with clara\.old@example\.org/)).toBeVisible()
  await page.goto(linkIn(await lectern.mail(next, /change your email/i)))
  await expect(page).toHaveURL(/\/settings\/account/)
  await expect(card.getByText(/You sign in with clara\.new@example\.org/)).toBeVisible()
  await expect(page.getByText('Email changed')).toBeVisible()

  await test.step('and the account ends when its address is typed', async () => {
    await page.getByRole('button', { name: /Clara Braun/ }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await page.getByRole('button', { name: 'Delete my account…' }).click()
    const question = page.getByRole('dialog', { name: 'Delete your account?' })
    const end = question.getByRole('button', { name: 'Delete my account' })
    await question.getByLabel('Your password').fill(password)
    await question.getByLabel('Type your address to confirm').fill(email)
    await expect(end).toBeDisabled()
    await question.getByLabel('Type your address to confirm').fill(next)
    await end.click()
    await expect(page).toHaveURL(/\/landing/)
    await page.goto('/calendar')
    await expect(page).toHaveURL(/\/auth\/login/)
    await page.getByRole('textbox', { name: 'Email' }).fill(next)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Incorrect email or password')).toBeVisible()
  })
})
