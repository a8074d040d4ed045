import { expect, type Page } from '@playwright/test'
import { type Lectern, linkIn } from './lectern.ts'
import { password, type Person } from './people.ts'

/** A student with an invitation. */
export interface Invited {
  name: string
  email: string
  profileId: number
  path: string
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

  /** A student of the teacher with an invitation that is not used. */
  async invite({ byMail }: { byMail: boolean }): Promise<Invited> {
    this.#people += 1
    const [name, email] = [`Anna ${this.#people}`, `anna${this.#people}@example.org`]
    const added = await this.#teacher.ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
      `mutation add($name: String, $email: String) {
         upsertUserProfile(profiles: [{ display_name: $name, email: $email }]) { user_profile_id } }`,
      { name, email: byMail ? email : null },
    )
    const profileId = added.data?.upsertUserProfile[0]?.user_profile_id ?? 0
    const invited = await this.#teacher.ask<{ inviteStudent: { url: string } }>(
      `mutation invite($id: Int!, $byMail: Boolean!) { inviteStudent(userProfileId: $id, sendMail: $byMail) { url } }`,
      { id: profileId, byMail },
    )
    const url = new URL(
      byMail
        ? linkIn(await this.#lectern.mail(email, /invit/i))
        : (invited.data?.inviteStudent.url ?? this.#lectern.url),
    )
    return { name, email, profileId, path: url.pathname + url.search }
  }

  /** The account that a profile belongs to, as the teacher sees it. */
  async isTied({ profileId }: Invited): Promise<boolean> {
    const list = await this.#teacher.ask<{ getStudentList: { user_profile_id: number; id: string | null }[] }>(
      'query list($id: uuid!) { getStudentList(id: $id) { user_profile_id id } }',
      { id: this.#teacher.session.user.id },
    )
    return list.data?.getStudentList.find((one) => one.user_profile_id === profileId)?.id != null
  }

  /** Waits until the invited one is in, and tied to the profile. */
  async expectIn(page: Page, invited: Invited): Promise<void> {
    await expect(page).toHaveURL(`${this.#lectern.url}/`)
    await expect(page.getByRole('main')).toBeVisible()
    await expect.poll(() => this.isTied(invited)).toBe(true)
  }

  /** A student's account that is there already, without a teacher. */
  async account({ email, name }: Invited): Promise<void> {
    const options = { displayName: name, allowedRoles: ['student'], defaultRole: 'student' }
    await this.#lectern.post('/auth/signup/email-password', { email, password, options })
    await fetch(linkIn(await this.#lectern.mail(email, /verify/i)), { redirect: 'manual' })
  }
}
