import { expect, type Page } from '@playwright/test'
import { codeOf } from './authenticator.ts'
import { tableOf } from './invitation-steps.ts'
import {
  type Around,
  byPassword,
  byProvider,
  expectInbox,
  heading,
  toSignIn,
  typeDigits,
  type Way,
  withPassword,
} from './invitation-ways.ts'
import type { Invited } from './invitations.ts'
import { test } from './journey.ts'

/* Invitations that are taken up with an account that is there already. */

const existing = (_page: Page, invited: Invited, { invitations }: Around) => invitations.account(invited)
/** The secrets of authenticator apps, by address. */
const secrets = new Map<string, string>()
async function withCodes(_page: Page, invited: Invited, { invitations }: Around): Promise<void> {
  secrets.set(invited.email, await invitations.accountWithCodes(invited))
}

/** An account with a second way in, which was added in its settings; nobody is signed in then. */
const accountWith =
  (add: (page: Page, invited: Invited, around: Around) => Promise<void>) =>
  async (page: Page, invited: Invited, around: Around) => {
    await around.invitations.account(invited)
    await page.goto('/auth/login?to=%2Fsettings%2Faccount')
    await byPassword(page, invited)
    await page.waitForURL(/\/settings\/account/)
    await add(page, invited, around)
    await page.evaluate(() => localStorage.clear())
  }
const withKey = accountWith(async (page) => {
  const card = page.getByRole('region', { name: 'Passkeys and security keys' })
  await card.getByLabel('Name of the new key').fill('Phone')
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card.getByRole('list', { name: 'Your keys' }).getByText('Phone')).toBeVisible()
})
const withGoogle = accountWith(async (page, { email, name }, { google }) => {
  google.meet({ sub: email, email, email_verified: true, name })
  const card = page.getByRole('region', { name: 'Linked accounts' })
  await card.getByRole('button', { name: 'Link Google' }).click()
  await expect(card.getByRole('button', { name: 'Unlink Google' })).toBeVisible()
})

async function signInByPassword(page: Page, invited: Invited): Promise<void> {
  await toSignIn(page)
  await byPassword(page, invited)
}
/** The code that comes next: the one of now was used to switch the codes on. */
async function signInByCode(page: Page, invited: Invited): Promise<void> {
  await signInByPassword(page, invited)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secrets.get(invited.email) ?? '', 1))
}
async function signInByKey(page: Page): Promise<void> {
  await toSignIn(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
}
async function signInByProvider(page: Page, invited: Invited, around: Around): Promise<void> {
  await toSignIn(page)
  await byProvider(page, invited, around)
}
async function askForLink(page: Page, { email }: Invited): Promise<void> {
  await toSignIn(page)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expectInbox(page, 'Look in your inbox')
}
async function signInByDigits(page: Page, invited: Invited, { lectern }: Around): Promise<void> {
  await askForLink(page, invited)
  await typeDigits(page, invited, lectern, /sign-in link/i)
}

const byMail = { byMail: true, accepts: true, mail: null } as const
const byLink = { ...byMail, byMail: false } as const

const ways: Record<string, Way> = {
  'the password of an account that is there, of a guardian': {
    ...byLink,
    isGuardian: true,
    before: existing,
    takeUp: signInByPassword,
  },
  'the password and the code of an account that is there, by a copied link': {
    ...byLink,
    before: withCodes,
    takeUp: signInByCode,
  },
  'the password and the code of an account that is there, by a mailed link': {
    ...byMail,
    before: withCodes,
    takeUp: signInByCode,
  },
  'the digits of a mail to an account that is there, by a copied link': {
    ...byLink,
    before: existing,
    takeUp: signInByDigits,
  },
  'the password of an account that is there, by a copied link': {
    ...byLink,
    before: existing,
    takeUp: signInByPassword,
  },
  'the password of an account that is there, by a mailed link': {
    ...byMail,
    before: existing,
    takeUp: signInByPassword,
  },
  'a passkey of an account that is there, by a copied link': { ...byLink, before: withKey, takeUp: signInByKey },
  'a passkey of an account that is there, by a mailed link': { ...byMail, before: withKey, takeUp: signInByKey },
  'a provider of an account that is there, by a copied link': {
    ...byLink,
    before: withGoogle,
    takeUp: signInByProvider,
  },
  'a provider of an account that is there, by a mailed link': {
    ...byMail,
    before: withGoogle,
    takeUp: signInByProvider,
  },
  'a magic link to an account that is there, by a copied link': {
    ...byLink,
    before: existing,
    takeUp: askForLink,
    mail: /sign-in link/i,
  },
  'a magic link to an account that is there, by a mailed link': {
    ...byMail,
    before: existing,
    takeUp: askForLink,
    mail: /sign-in link/i,
  },
}

const around = tableOf(ways)

test('who is signed in as somebody else signs out for it, and every tab goes on with the invitation', async () => {
  const { lectern, invitations, phones } = around()
  const [other, invited] = [await invitations.invite({ byMail: false }), await invitations.invite({ byMail: true })]
  await invitations.account(other)
  const page = await phones.own.next()
  await page.goto('/auth/login')
  await byPassword(page, other)
  await expect(page).toHaveURL(`${lectern.url}/`)
  const tabs = [await page.context().newPage(), await page.context().newPage()] as const
  for (const tab of tabs) {
    await tab.goto(invited.path)
    await expect(tab.getByRole('button', { name: `Accept as ${other.email}` })).toBeVisible()
  }
  await tabs[0].getByRole('button', { name: 'Sign out and use another account' }).tap()
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/auth\/register\?invite=/)
    await expect(heading(tab)).toBeVisible()
  }
  await expect(page).toHaveURL(/\/landing/)
  await withPassword(tabs[1])
  await invitations.expectIn(tabs[1], invited)
  expect(await invitations.isTied(other)).toBe(false)
})
