import { expect, test, type Browser, type Page } from '@playwright/test'
import { Lectern, linkIn } from './lectern.ts'
import { newTeacher, password, signInByScreen, type Person } from './people.ts'

/** A phone in the hand of a parent. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let lectern: Lectern
let clara: Person
let bob: Person
test.beforeAll(async () => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  bob = await newTeacher(lectern, 'bob@example.org', 'Bob Baker')
})
test.afterAll(() => lectern.stop())

/** A student with a lesson tomorrow. @returns the number of the profile */
async function student(teacher: Person, name: string): Promise<number> {
  const added = await teacher.ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    `mutation add($name: String!) { upsertUserProfile(profiles: [{display_name: $name}]) { user_profile_id } }`,
    { name },
  )
  const id = added.data?.upsertUserProfile[0]?.user_profile_id ?? 0
  const start = Date.now() + 86_400_000 + id * 3_600_000
  const event = {
    user_profile_id: id,
    title: `${name} plays`,
    start: new Date(start).toISOString(),
    end: new Date(start + 1_800_000).toISOString(),
  }
  const planned = await teacher.ask(`mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id } }`, {
    event,
  })
  expect(planned.errors).toBeUndefined()
  return id
}

/** @returns the path of the link that is sent to a guardian */
async function invitation(teacher: Person, childId: number): Promise<string> {
  const { data } = await teacher.ask<{ inviteGuardian: { url: string } }>(
    `mutation tie($guardian: guardian_input!) { inviteGuardian(guardian: $guardian) { url } }`,
    { guardian: { user_profile_id: childId, name: 'Parent' } },
  )
  const { pathname, search } = new URL(data?.inviteGuardian.url ?? '')
  return pathname + search
}

/** @returns the path of the link that is sent to a student */
async function ownInvitation(teacher: Person, id: number): Promise<string> {
  const { data } = await teacher.ask<{ inviteStudent: { url: string } }>(
    `mutation invite($id: Int!) { inviteStudent(userProfileId: $id, sendMail: false) { url } }`,
    { id },
  )
  const { pathname, search } = new URL(data?.inviteStudent.url ?? '')
  return pathname + search
}

const open = async (browser: Browser): Promise<Page> => browser.newPage({ ...phone, baseURL: lectern.url })
const card = (page: Page, name: string) => page.getByRole('region', { name })
const inviteOf = (path: string) => `/profile/join?invite=${new URLSearchParams(path.split('?')[1]).get('invite') ?? ''}`

/** Makes an account by the wire that has taken an invitation. */
async function accountFor(path: string, email: string): Promise<void> {
  const token = new URLSearchParams(path.split('?')[1]).get('invite')
  await lectern.post('/auth/invitation/accept', { token, email, password, displayName: 'Maria Weber' })
  await fetch(linkIn(await lectern.mail(email, /verify/i)), { redirect: 'manual' })
}

/** Accepts one more invitation with the account that is signed in. */
async function accept(page: Page, path: string): Promise<void> {
  await page.goto(inviteOf(path))
  await page.getByRole('button', { name: /^Accept as/ }).tap()
}

test('who teaches accepts for a child, keeps the teacher’s app and finds the child on one page', async ({
  browser,
}) => {
  const mia = await student(clara, 'Mia')
  await student(clara, 'Stranger')
  const page = await open(browser)
  await signInByScreen(page, bob.email)
  await accept(page, await invitation(clara, mia))
  await expect(card(page, 'Next lesson of Mia')).toBeVisible()
  await expect(page).toHaveURL(/\/children$/)
  await expect(page.getByText('Stranger')).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Today' }).tap()
  await expect(card(page, 'Next lesson of Mia')).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('link', { name: 'My children' }).tap()
  await expect(card(page, 'Next lesson of Mia')).toBeVisible()

  // What is the child's is not in the teacher's own calendar.
  await page.goto('/calendar')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(page.getByText('Mia plays')).toHaveCount(0)
  await page.context().close()
})

test('one address is a student and looks after a child: both stand on Today', async ({ browser }) => {
  const [maria, mia] = [await student(bob, 'Maria'), await student(clara, 'Mia')]
  await accountFor(await ownInvitation(bob, maria), 'maria@example.org')
  const page = await open(browser)
  await signInByScreen(page, 'maria@example.org')
  await accept(page, await invitation(clara, mia))
  await expect(card(page, 'Next lesson of Mia')).toBeVisible()
  await expect(page.getByText('Maria plays').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Me' }).tap()
  await expect(card(page, 'Next lesson of Mia')).toHaveCount(0)
  await expect(page.getByText('Maria plays').first()).toBeVisible()
  await page.context().close()
})

test('who looks after students of two teachers sees each, and one alone on a tap', async ({ browser }) => {
  const [mia, tom] = [await student(clara, 'Mia'), await student(bob, 'Tom')]
  await accountFor(await invitation(clara, mia), 'father@example.org')
  const page = await open(browser)
  await signInByScreen(page, 'father@example.org')
  await expect(card(page, 'Next lesson of Mia')).toContainText('Clara Braun')
  await accept(page, await invitation(bob, tom))
  await expect(card(page, 'Next lesson of Tom')).toContainText('Bob Baker')
  await expect(card(page, 'Next lesson of Mia')).toContainText('Clara Braun')
  await page.getByRole('radio', { name: 'Tom' }).tap()
  await expect(card(page, 'Next lesson of Mia')).toHaveCount(0)
  await expect(card(page, 'Next lesson of Tom')).toBeVisible()
  await page.context().close()
})

test('two guardians of one child each see it; one who is let go leaves the other', async ({ browser }) => {
  const mia = await student(clara, 'Mia')
  await accountFor(await invitation(clara, mia), 'mother@example.org')
  await accountFor(await invitation(clara, mia), 'aunt@example.org')
  const [mother, aunt] = [await open(browser), await open(browser)]
  await signInByScreen(mother, 'mother@example.org')
  await signInByScreen(aunt, 'aunt@example.org')
  for (const page of [mother, aunt]) await expect(card(page, 'Next lesson of Mia')).toBeVisible()
  const { data } = await clara.ask<{ guardiansOf: { guardian_id: number }[] }>(
    'query of($id: Int!) { guardiansOf(userProfileId: $id) { guardian_id } }',
    { id: mia },
  )
  await clara.ask('mutation go($id: Int!) { removeGuardian(id: $id) { guardian_id } }', {
    id: data?.guardiansOf[1]?.guardian_id,
  })
  // Live: nobody has to ask.
  await expect(card(aunt, 'Next lesson of Mia')).toHaveCount(0)
  await mother.reload()
  await expect(card(mother, 'Next lesson of Mia')).toBeVisible()
  for (const page of [mother, aunt]) await page.context().close()
})
