import { expect, type Page } from '@playwright/test'
import { tableOf } from './invitation-steps.ts'
import {
  type Around,
  byProvider,
  create,
  expectInbox,
  heading,
  typeDigits,
  type Way,
  withPassword,
} from './invitation-ways.ts'
import type { Invited } from './invitations.ts'
import { test } from './journey.ts'
import { linkIn } from './lectern.ts'
import { password } from './people.ts'

/* Invitations that are taken up with an account that is made for it. */

async function withKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use a passkey instead of a password' }).click()
  await create(page)
}

async function withNumber(page: Page, { phoneNumber }: Invited, { lectern }: Around): Promise<void> {
  await page.getByRole('button', { name: 'Use a phone number instead of an email' }).click()
  await page.getByLabel('Phone number').fill(phoneNumber)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByText(phoneNumber)).toBeVisible()
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(await lectern.textMessage(phoneNumber))?.[0] ?? '')
}

const fillAddress = (page: Page, { email }: Invited) => page.getByRole('textbox', { name: 'Email' }).fill(email)
async function withAddress(page: Page, invited: Invited): Promise<void> {
  await fillAddress(page, invited)
  await withPassword(page)
  await expectInbox(page)
}

const ways: Record<string, Way> = {
  'a password, by a copied link': { byMail: false, takeUp: withAddress, mail: /verify/i },
  'a password and the digits of the mail, by a copied link': {
    byMail: false,
    takeUp: async (page, invited, { lectern }) => {
      await withAddress(page, invited)
      await typeDigits(page, invited, lectern, /verify/i)
    },
    mail: null,
  },
  'a phone number, by a copied link': { byMail: false, takeUp: withNumber, mail: null },
  'a password of a guardian, by a copied link': {
    byMail: false,
    isGuardian: true,
    takeUp: withAddress,
    mail: /verify/i,
  },
  'a password of a guardian, by a mailed link': { byMail: true, isGuardian: true, takeUp: withPassword, mail: null },
  'a phone number of a guardian, by a copied link': {
    byMail: false,
    isGuardian: true,
    takeUp: withNumber,
    mail: null,
  },
  'a passkey, by a copied link': {
    byMail: false,
    takeUp: async (page, invited) => {
      await fillAddress(page, invited)
      await withKey(page)
      await expectInbox(page)
    },
    mail: /verify/i,
  },
  'a password, by a mailed link': { byMail: true, takeUp: withPassword, mail: null },
  'a passkey, by a mailed link': { byMail: true, takeUp: withKey, mail: null },
  'a provider, by a copied link': { byMail: false, takeUp: byProvider, mail: null },
  'a provider, by a mailed link': { byMail: true, takeUp: byProvider, mail: null },
}

const around = tableOf(ways)

test('an address that was mistyped costs nothing: the invitation stays open', async () => {
  const { lectern, invitations, phones } = around()
  const invited = await invitations.invite({ byMail: false })
  const page = await phones.own.next()
  await page.goto(invited.path)
  await fillAddress(page, { ...invited, email: `mistyped.${invited.email}` })
  await withPassword(page)
  await page.getByRole('link', { name: 'Use another one' }).click()
  await expect(heading(page)).toBeVisible()
  await fillAddress(page, invited)
  await withPassword(page)
  await expect(page.getByText(invited.email)).toBeVisible()
  await page.goto(linkIn(await lectern.mail(invited.email, /verify/i)))
  await invitations.expectIn(page, invited)
})

test('who has taken it up and comes again is led to sign in, and to a second mail', async () => {
  const { lectern, invitations, phones } = around()
  const invited = await invitations.invite({ byMail: false })
  const page = await phones.own.next()
  for (const _ of [1, 2]) {
    await page.goto(invited.path)
    await fillAddress(page, invited)
    await withPassword(page)
    await page.getByText(/Check your inbox|There is already an account/).waitFor()
  }
  await page.getByRole('link', { name: 'Sign in instead?' }).click()
  // The page that is left has a field of this name as well.
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText(/A new link is on its way/)).toBeVisible()
  await page.goto(linkIn(await lectern.mail(invited.email, /verify/i)))
  await invitations.expectIn(page, invited)
})
