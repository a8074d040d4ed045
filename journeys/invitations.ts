import { expect, type Page } from '@playwright/test'
import { codeOf } from './authenticator.ts'
import { type Lectern, linkIn } from './lectern.ts'
import { password, type Person, signIn } from './people.ts'

/** A student with an invitation, or somebody who is to look after one. */
export interface Invited {
  name: string
  email: string
  phoneNumber: string
  /** Of the student. */
  profileId: number
  isGuardian: boolean
  path: string
}

interface Wanted {
  byMail: boolean
  isGuardian?: boolean
}

/** The invitations of a teacher, and what becomes of them. */
export class Invitations {
  readonly #lectern: Lectern
  readonly #teacher: Person
  #people = 0

  constructor(lectern: Lectern, teacher: Person) {
    this.#lectern = lectern
    this.#teacher = teacher
  }

  /** A student of the teacher, or a guardian of a new one, with an invitation that is not used. */
  async invite({ byMail, isGuardian = false }: Wanted): Promise<Invited> {
    this.#people += 1
    const [name, email] = [`Anna ${this.#people}`, `anna${this.#people}@example.org`]
    const phoneNumber = `+4915123${10_000 + this.#people}`
    const added = await this.#teacher.ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
      `mutation add($name: String, $email: String) {
         upsertUserProfile(profiles: [{ display_name: $name, email: $email }]) { user_profile_id } }`,
      { name: isGuardian ? `Child of ${name}` : name, email: byMail && !isGuardian ? email : null },
    )
    const profileId = added.data?.upsertUserProfile[0]?.user_profile_id ?? 0
    const invited = await this.#teacher.ask<{ link: { url: string } }>(
      isGuardian
        ? `mutation invite($id: Int!, $name: String!, $email: String) {
             link: inviteGuardian(guardian: { user_profile_id: $id, name: $name }, email: $email) { url } }`
        : `mutation invite($id: Int!, $byMail: Boolean!) { link: inviteStudent(userProfileId: $id, sendMail: $byMail) { url } }`,
      isGuardian ? { id: profileId, name, email: byMail ? email : null } : { id: profileId, byMail },
    )
    const url = new URL(
      byMail ? linkIn(await this.#lectern.mail(email, /invit/i)) : (invited.data?.link.url ?? this.#lectern.url),
    )
    return { name, email, phoneNumber, profileId, isGuardian, path: url.pathname + url.search }
  }

  /** Whether an account has taken the invitation, as the teacher sees it. */
  async isTied({ profileId, isGuardian }: Invited): Promise<boolean> {
    if (isGuardian) {
      const { data } = await this.#teacher.ask<{ guardiansOf: { accepted_at: string | null }[] }>(
        'query tied($id: Int!) { guardiansOf(userProfileId: $id) { accepted_at } }',
        { id: profileId },
      )
      return data?.guardiansOf.some((one) => one.accepted_at !== null) ?? false
    }
    const list = await this.#teacher.ask<{ getStudentList: { user_profile_id: number; id: string | null }[] }>(
      'query list($id: uuid!) { getStudentList(id: $id) { user_profile_id id } }',
      { id: this.#teacher.session.user.id },
    )
    return list.data?.getStudentList.find((one) => one.user_profile_id === profileId)?.id != null
  }

  /** Waits until the invited one is in, and tied to the profile or the child. */
  async expectIn(page: Page, invited: Invited): Promise<void> {
    await page.waitForURL(`${this.#lectern.url}/`, { waitUntil: 'commit' })
    await page.getByRole('main').waitFor()
    await expect.poll(() => this.isTied(invited)).toBe(true)
  }

  /** A student's account that is there already, without a teacher. */
  async account({ email, name }: Invited): Promise<void> {
    const options = { displayName: name, allowedRoles: ['student'], defaultRole: 'student' }
    await this.#lectern.post('/auth/signup/email-password', { email, password, options })
    await fetch(linkIn(await this.#lectern.mail(email, /verify/i)), { redirect: 'manual' })
  }

  /** The same with two-step codes. @returns the secret of the authenticator app */
  async accountWithCodes(invited: Invited): Promise<string> {
    await this.account(invited)
    const { session } = await signIn(this.#lectern, invited.email)
    const headers = { authorization: `Bearer ${session.accessToken}` }
    const made = await fetch(`${this.#lectern.url}/v1/auth/mfa/totp/generate`, { headers })
    const { totpSecret } = (await made.json()) as { totpSecret: string }
    await this.#lectern.post('/auth/user/mfa', { code: codeOf(totpSecret), activeMfaType: 'totp' }, headers)
    return totpSecret
  }
}
