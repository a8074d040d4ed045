import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern, linkIn } from './lectern.ts'
import { newTeacher, password, type Person, signInByScreen } from './people.ts'

const studentEmail = 'anna@example.org'
const minute = 60_000
/** The shortest lead that may be chosen, and some seconds in which the lesson is planned before it has come. */
const lead = 15
const ahead = lead * minute + 12_000

let lectern: Lectern
let clara: Person
test.beforeAll(async () => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
})
test.afterAll(() => lectern.stop())

const iso = (instant: number) => new Date(instant).toISOString()

/** A student with an account. @returns the profile */
async function bringAnna(): Promise<number> {
  const added = await clara.ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    `mutation add($email: String) { upsertUserProfile(profiles: [{display_name: "Anna Weber", email: $email}]) { user_profile_id } }`,
    { email: studentEmail },
  )
  const id = added.data?.upsertUserProfile[0]?.user_profile_id ?? 0
  await clara.ask(`mutation invite($id: Int!) { inviteStudent(userProfileId: $id, sendMail: true) { url } }`, { id })
  const token = new URL(linkIn(await lectern.mail(studentEmail, /invit/i))).searchParams.get('invite')
  const accepted = await lectern.post('/auth/invitation/accept', { token, email: studentEmail, password, locale: 'en' })
  expect(accepted.status).toBe(200)
  return id
}

test('a reminder arrives, and whoever wants no more of them says so by its link, without signing in', async ({
  browser,
}) => {
  const id = await bringAnna()
  const said = await clara.ask(
    `mutation ($preferences: mail_preferences_input!) { saveMailPreferences(preferences: $preferences) { student_leads } }`,
    { preferences: { off: [], student_leads: [lead], quiet_from: 0, quiet_until: 0 } },
  )
  expect(said.errors).toBeUndefined()
  const start = Date.now() + ahead
  const event = { user_profile_id: id, title: 'Scales', start: iso(start), end: iso(start + 45 * minute) }
  const { data, errors } = await clara.ask<{ upsertEvent: { event_id: number } }>(
    `mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id } }`,
    { event },
  )
  expect(errors).toBeUndefined()
  // A reminder waits while it is still to be told when the lesson is: here nobody is told.
  const untold = await clara.ask<{ cancelNotices: number }>(
    `mutation untold($id: Int!) { cancelNotices(eventIds: [$id]) }`,
    { id: data?.upsertEvent.event_id },
  )
  expect(untold.data?.cancelNotices).toBe(1)

  const mail = await lectern.mail(studentEmail, /lesson “Scales” with Clara Braun$/)
  expect(mail.text).toContain('Your lesson “Scales” with Clara Braun is on')
  expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  const link = /<(.*)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''

  // A scanner of mails looks at every link, and nobody has pressed anything yet.
  expect((await fetch(link)).status).toBe(200)
  const page = await browser.newPage()
  await page.goto(link)
  await expect(page.getByRole('status')).toHaveText('You get these emails.')
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('status')).toHaveText('You no longer get these emails.')

  const anna = await browser.newPage({ baseURL: lectern.url })
  await signInByScreen(anna, studentEmail)
  await anna.goto('/settings/notifications')
  const reminders = anna.getByRole('switch', { name: 'Reminders', exact: true })
  await expect(reminders).not.toBeChecked()
  await anna.getByText('Reminders', { exact: true }).click()
  await expect(reminders).toBeChecked()
  await expect(anna.getByRole('region', { name: 'Emails' }).getByText('Saved')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('status')).toHaveText('You get these emails.')
})
