import { type Browser, expect, type Page } from '@playwright/test'
import { codeOf } from './authenticator.ts'
import { test } from './journey.ts'
import { codeIn, Lectern, linkIn } from './lectern.ts'
import { newTeacher, password } from './people.ts'
import { phone } from './phone.ts'

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await Lectern.start(async () => ({ LECTERN_RATE_LIMITS: 'off' }))
})
test.afterAll(() => lectern.stop())

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: lectern.url, ...phone })
  return context.newPage()
}

interface Mailed {
  subject: RegExp
  /** From a fresh page as far as the one that waits for the mail. */
  ask: (page: Page, email: string) => Promise<void>
  /** Whether an account has to be there. */
  isKnown: boolean
  /** Where the link, or its digits, lead. */
  end: (page: Page) => Promise<void>
  /** The button for another mail, on the page of a link that was used. */
  again: string
}

const isIn = async (page: Page) => {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page).not.toHaveURL(/\/auth\//)
}

const mails: Record<string, Mailed> = {
  'a sign-in link': {
    subject: /sign-in link/i,
    isKnown: true,
    ask: async (page, email) => {
      await page.goto('/auth/login?to=%2Flesson')
      await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible()
    },
    end: async (page) => {
      await isIn(page)
      await expect(page).toHaveURL(/\/lesson$/)
    },
    again: 'Send again',
  },
  'the link of a sign-up': {
    subject: /verify/i,
    isKnown: false,
    ask: async (page, email) => {
      await page.goto('/auth/register')
      await page.getByLabel('Name').fill('Clara Braun')
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    },
    // Where the link of the mail leads, whichever way it was taken.
    end: async (page) => {
      await isIn(page)
      await expect(page).toHaveURL(/\/profile-setup\//)
    },
    again: 'Send again',
  },
  'the link to a new password': {
    subject: /reset/i,
    isKnown: true,
    ask: async (page, email) => {
      await page.goto('/auth/forgotpassword')
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByRole('button', { name: 'Send recovery email' }).click()
      await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible()
    },
    end: async (page) => {
      await expect(page).toHaveURL(/\/auth\/newpassword/)
      await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
    },
    again: 'Send a new one',
  },
}

for (const [number, [name, { subject, isKnown, ask, end, again }]] of Object.entries(mails).entries()) {
  test.describe(name, () => {
    const asked = async (browser: Browser, at: string) => {
      const email = `${at}${number}@example.org`
      if (isKnown) await newTeacher(lectern, email, 'Clara Braun')
      const page = await open(browser)
      await ask(page, email)
      const mail = await lectern.mail(email, subject)
      return { page, link: linkIn(mail), code: codeIn(mail) }
    }

    test('read on another device: its digits go on in the page that waits', async ({ browser }) => {
      const { page, code } = await asked(browser, 'digits')
      const wrong = code === '000000' ? '000001' : '000000'
      await page.getByLabel('Code from the email').fill(wrong)
      await expect(page.getByText(/That code isn’t right/)).toBeVisible()
      await page.getByLabel('Code from the email').fill('')
      await page.getByLabel('Code from the email').fill(code)
      await end(page)
    })

    test('read in a program for which the phone closes the page: its digits go on in the page once it is back', async ({
      browser,
    }) => {
      const { page, code } = await asked(browser, 'back')
      await page.reload()
      await page.getByLabel('Code from the email').fill(code)
      await end(page)
    })

    test('opened in another browser: nobody is in there, and the first one goes on by the link', async ({
      browser,
    }) => {
      const { page, link } = await asked(browser, 'first')
      const other = await open(browser)
      await other.goto(link)
      await expect(other.getByRole('heading', { name: 'Continue here' })).toBeVisible()
      await page.goto(link)
      await end(page)
    })

    test('opened in another browser, gone on with there by its digits', async ({ browser }) => {
      const { link, code } = await asked(browser, 'there')
      const other = await open(browser)
      await other.goto(link)
      await other.getByLabel('Code').fill(code)
      await end(other)
    })

    test('gone on with elsewhere by its digits: the link then says that it was used, and another can be sent', async ({
      browser,
    }) => {
      const { page, link, code } = await asked(browser, 'used')
      const other = await open(browser)
      await other.goto(link)
      await other.getByLabel('Code').fill(code)
      await end(other)
      await page.goto(link)
      await expect(page.getByText(/^This link (doesn’t work any more|has expired)\.$/)).toBeVisible()
      await expect(page.getByRole('button', { name: again, exact: true })).toBeEnabled()
    })

    test('opened in another browser that closes the page meanwhile: it goes on there once it is back', async ({
      browser,
    }) => {
      const { link, code } = await asked(browser, 'there.back')
      const other = await open(browser)
      await other.goto(link)
      await expect(other.getByRole('heading', { name: 'Continue here' })).toBeVisible()
      await other.reload()
      await other.getByLabel('Code').fill(code)
      await end(other)
    })
  })
}

test('a page that waited and was left for another address is not come back to', async ({ browser }) => {
  const email = 'left@example.org'
  await newTeacher(lectern, email, 'Clara Braun')
  const page = await open(browser)
  await mails['the link to a new password']?.ask(page, email)
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
})

test('a second factor that is asked for after the link to a new password is still asked for after a reload', async ({
  browser,
}) => {
  const email = 'clara.two@example.org'
  const clara = await newTeacher(lectern, email, 'Clara Braun')
  const bearer = { authorization: `Bearer ${clara.session.accessToken}` }
  const answer = await fetch(`${lectern.url}/v1/auth/mfa/totp/generate`, { headers: bearer })
  const { totpSecret } = (await answer.json()) as { totpSecret: string }
  await lectern.post('/auth/user/mfa', { code: codeOf(totpSecret), activeMfaType: 'totp' }, bearer)
  const page = await open(browser)
  await mails['the link to a new password']?.ask(page, email)
  await page.goto(linkIn(await lectern.mail(email, /reset/i)))
  await expect(page.getByRole('heading', { name: 'Your code' })).toBeVisible()
  await page.reload()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(totpSecret, 1))
  await mails['the link to a new password']?.end(page)
})

test('the page that waits for the link of a sign-up goes on to the first steps once it was opened elsewhere', async ({
  browser,
}) => {
  const email = 'waiting@example.org'
  const page = await open(browser)
  await mails['the link of a sign-up']?.ask(page, email)
  const beside = await page.context().newPage()
  await beside.goto(linkIn(await lectern.mail(email, /verify/i)))
  await expect(beside).toHaveURL(/\/profile-setup\//)
  await expect(page).toHaveURL(/\/profile-setup\//)
})

test('a new address is confirmed by the digits of its mail', async ({ browser }) => {
  const [email, next] = ['clara.change@example.org', 'clara.changed@example.org']
  await newTeacher(lectern, email, 'Clara Braun')
  const page = await open(browser)
  await page.goto('/auth/login?to=%2Fsettings%2Faccount')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const card = page.getByRole('region', { name: 'Email' })
  await card.getByRole('button', { name: 'Change email' }).tap()
  await card.getByLabel('New email').fill(next)
  await card.getByRole('button', { name: 'Send the link' }).tap()
  await card.getByLabel('Code from the email').fill(codeIn(await lectern.mail(next, /change your email/i)))
  await expect(card.getByText(/You sign in with clara\.changed@example\.org/)).toBeVisible()
})
