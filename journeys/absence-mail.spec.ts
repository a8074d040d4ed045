import { expect, type Browser } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern, linkIn } from './lectern.ts'
import { newTeacher, noQuietHours, password, type Person, signIn, signInByScreen } from './people.ts'

const studentEmail = 'anna@example.org'
const day = 24 * 60 * 60 * 1000

let lectern: Lectern
let clara: Person
test.beforeAll(async () => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  await noQuietHours(clara)
  await bringAnna()
})
test.afterAll(() => lectern.stop())

/** A student with an account who reads German, and her lesson of tomorrow. */
async function bringAnna(): Promise<void> {
  const added = await clara.ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    `mutation add($email: String) { upsertUserProfile(profiles: [{display_name: "Anna Weber", email: $email}]) { user_profile_id } }`,
    { email: studentEmail },
  )
  const id = added.data?.upsertUserProfile[0]?.user_profile_id
  await clara.ask(`mutation invite($id: Int!) { inviteStudent(userProfileId: $id, sendMail: true) { url } }`, { id })
  const token = new URL(linkIn(await lectern.mail(studentEmail, /invit/i))).searchParams.get('invite')
  const { status } = await lectern.post('/auth/invitation/accept', {
    token,
    email: studentEmail,
    password,
    locale: 'de',
  })
  expect(status).toBe(200)
  await noQuietHours(await signIn(lectern, studentEmail))
  const start = Date.now() + day
  const event = { user_profile_id: id, title: 'Scales', start: iso(start), end: iso(start + day / 24) }
  const { errors } = await clara.ask(
    `mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id } }`,
    { event },
  )
  expect(errors).toBeUndefined()
}
const iso = (instant: number) => new Date(instant).toISOString()

async function today(browser: Browser, email: string) {
  const page = await browser.newPage({ baseURL: lectern.url })
  await signInByScreen(page, email)
  await page.goto('/')
  return page
}

test('a student can’t come, the teacher reads why and answers, and the student reads the answer: on screen and by mail', async ({
  browser,
}) => {
  const anna = await today(browser, studentEmail)
  await anna.getByRole('button', { name: 'Can’t come?' }).click()
  await anna.getByRole('textbox', { name: /^Reason/ }).fill('A <b>cold</b>')
  await anna.getByRole('button', { name: 'Ask Clara Braun' }).click()
  await expect(anna.getByText(/You asked Clara Braun/)).toBeVisible()
  const asked = await lectern.mail(clara.email, /^Anna Weber can’t come: /)
  expect(asked.text).toContain('Reason: A <b>cold</b>')
  expect(asked.html).not.toContain('<b>')

  const teacher = await today(browser, clara.email)
  const request = teacher.getByRole('group', { name: 'Request of Anna Weber' })
  await request.getByRole('textbox', { name: /^Message to Anna Weber/ }).fill('Rehearsal is on Friday')
  await request.getByRole('button', { name: 'Keep it' }).click()
  // It stays at its place until one leaves the page, and asks nothing any more.
  await expect(request.getByRole('button', { name: 'Keep it' })).toBeDisabled()
  const answer = await lectern.mail(studentEmail, /^Deine Stunde am .* findet statt$/)
  await teacher.reload()
  await expect(teacher.getByRole('heading', { name: 'Next lesson' })).toBeVisible()
  await expect(request).toHaveCount(0)

  expect(answer.text).toMatch(/^Clara Braun konnte deine Stunde „Scales“ .* nicht absagen/)
  expect(answer.text).toContain('Clara Braun schreibt: Rehearsal is on Friday')
  await expect(anna.getByText('Clara Braun could not cancel it: the lesson takes place.')).toBeVisible()
  await expect(anna.getByText('Rehearsal is on Friday')).toBeVisible()

  // The answer is not the last word: the student asks again, and the teacher reads that as the first request.
  await anna.getByRole('button', { name: 'Got it' }).click()
  await anna.getByRole('button', { name: 'Ask again' }).click()
  await anna.getByRole('textbox', { name: /^Reason/ }).fill('Now a fever')
  await anna.getByRole('button', { name: 'Ask Clara Braun' }).click()
  await expect(anna.getByText(/You asked Clara Braun/)).toBeVisible()
  await expect(request.getByText('Now a fever')).toBeVisible()
  await request.getByRole('button', { name: 'Cancel the lesson' }).click()
  await lectern.mail(studentEmail, /^Deine Stunde am .* ist abgesagt$/)
  await expect(anna.getByText('Clara Braun cancelled this lesson.')).toBeVisible()
})
