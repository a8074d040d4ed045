import { expect, type Page } from '@playwright/test'
import type { Session, SessionAnswer } from '@lectern/contract/session'
import { linkIn, type Lectern } from './lectern.ts'

export const password = 'a long walk by the sea'

/** Someone with an account, and the bearer that speaks for them. */
export interface Person {
  email: string
  session: Session
  profileId: number
  /** Runs one GraphQL document as this person. */
  ask<T>(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer<T>>
}

export interface Answer<T> {
  data: T | null
  errors?: { message: string; extensions: { code: string } & Record<string, unknown> }[]
}

/** Makes an account by the wire alone, which has no display name yet: sign-up, the mail's link, sign-in. */
export async function newAccount(lectern: Lectern, email: string): Promise<Person> {
  await lectern.post('/auth/signup/email-password', { email, password })
  await fetch(linkIn(await lectern.mail(email, /verify/i)), { redirect: 'manual' })
  return signIn(lectern, email)
}

/** Makes a teacher by the wire alone: an account, and a display name. */
export async function newTeacher(lectern: Lectern, email: string, displayName: string): Promise<Person> {
  const teacher = await newAccount(lectern, email)
  await teacher.ask(
    `mutation name($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }`,
    { profiles: [{ user_profile_id: teacher.profileId, display_name: displayName }] },
  )
  return teacher
}

/**
 * Makes an account by the wire that has taken an invitation.
 *
 * @param url of the invitation, or the path of it
 */
export async function accountFor(lectern: Lectern, url: string, email: string, displayName: string): Promise<void> {
  const token = new URL(url, lectern.url).searchParams.get('invite')
  await lectern.post('/auth/invitation/accept', { token, email, password, displayName })
  const { body } = await lectern.post('/auth/signin/email-password', { email, password })
  // A link that came by mail has proven the address.
  if (!(body as SessionAnswer | null)?.session)
    await fetch(linkIn(await lectern.mail(email, /verify/i)), { redirect: 'manual' })
}

/** Lets mails reach somebody at whatever hour a journey is made. */
export async function noQuietHours(person: Person): Promise<void> {
  const { errors } = await person.ask(
    `mutation awake($preferences: mail_preferences_input!) { saveMailPreferences(preferences: $preferences) { off } }`,
    { preferences: { off: [], quiet_from: 0, quiet_until: 0 } },
  )
  expect(errors).toBeUndefined()
}

/** Signs in by the wire. */
export async function signIn(lectern: Lectern, email: string): Promise<Person> {
  const { body } = await lectern.post('/auth/signin/email-password', { email, password })
  const { session } = body as SessionAnswer
  if (!session) throw new Error(`${email} can't sign in: ${JSON.stringify(body)}`)
  return {
    email,
    session,
    profileId: session.user.metadata.userProfileId ?? 0,
    ask: async <T>(query: string, variables = {}, headers = {}) => {
      const bearer = { authorization: `Bearer ${session.accessToken}`, ...headers }
      return (await lectern.post('/graphql', { query, variables }, bearer)).body as Answer<T>
    },
  }
}

/** Signs in as a person does, and waits for the shell. */
export async function signInByScreen(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

/** Resolves once the server has answered an operation of the page to the last byte; what is drawn before that may still be on its way. */
export async function answered(page: Page, operation: string): Promise<void> {
  const answer = await page.waitForResponse(
    (response) => response.url().endsWith('/graphql') && (response.request().postData() ?? '').includes(operation),
  )
  await answer.finished()
}
