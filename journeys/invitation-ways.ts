import { expect, type Page } from '@playwright/test'
import type { openidProvider } from '../testing/openid-provider.ts'
import type { Invited, Invitations } from './invitations.ts'
import { codeIn, type Lectern } from './lectern.ts'
import { password } from './people.ts'
import type { SharedPhone } from './shared-phone.ts'

/** The surroundings of a person who was invited: the server, a provider, the teacher, and phones. */
export interface Around {
  lectern: Lectern
  google: Awaited<ReturnType<typeof openidProvider>>
  invitations: Invitations
  /** The own one, and another that the mail or the link is opened on as well. */
  phones: { own: SharedPhone; other: SharedPhone }
}

type Step = (page: Page, invited: Invited, around: Around) => Promise<void>

/** A way to take up an invitation: one row of the table. */
export interface Way {
  /** Whether the teacher sent the invitation by mail; else the link was copied. */
  byMail: boolean
  /** Invited to look after a student, and not to be one. */
  isGuardian?: true
  /** The steps before the invitation is opened, in the page that opens it. */
  before?: Step
  /** From the page that the invitation opens as far as the person gets without a mail. */
  takeUp: Step
  /** The subject of the mail that is to be opened then; null for a way that needs none. */
  mail: RegExp | null
  /** An account that was there accepts by a press. */
  accepts?: true
}

export const heading = (page: Page) => page.getByRole('heading', { name: /Clara Braun invited you/ })
export const create = (page: Page) => page.getByRole('button', { name: /^Create account/ }).click()

export async function toSignIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
}

export async function byPassword(page: Page, { email }: Invited): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export async function withPassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await create(page)
}

/** Comes in by the provider, from a page that offers it. */
export const byProvider: Step = async (page, { name, email }, { google }) => {
  google.meet({ sub: email, email, email_verified: true, name })
  await page.getByRole('link', { name: 'Google' }).click()
}

/** A reader who has the mail open beside the page types its digits, and follows no link. */
export async function typeDigits(page: Page, { email }: Invited, lectern: Lectern, subject: RegExp): Promise<void> {
  await page.getByLabel('Code from the email').fill(codeIn(await lectern.mail(email, subject)))
}

export async function expectInbox(page: Page, name = 'Check your inbox'): Promise<void> {
  await expect(page.getByRole('heading', { name })).toBeVisible()
}
