import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, test, type Page } from '@playwright/test'
import { Lectern, linkIn } from './lectern.ts'
import { newTeacher, password, signInByScreen } from './people.ts'

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await Lectern.start()
  const clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  const answer = await clara.ask<{ upsertUserProfile: { user_profile_id: number }[] }>(`mutation {
    upsertUserProfile(profiles: [{display_name: "Anna Weber", email: "anna@example.org"}, {display_name: "Luca Rossi"}]) { user_profile_id }
    upsertLesson(lesson: {title: "Make-up lesson"}) { lesson_id }
    upsertEvent(event: {title: "Rehearsal", start: "${hoursFromNow(1)}", end: "${hoursFromNow(2)}"}) { event_id }
    upsertLessonResource(resource: {lesson_rsrc_dspl: "Hanon 1–20"}) { lesson_rsrc_id } }`)
  expect(answer.errors).toBeUndefined()
  const invited = await clara.ask(
    `mutation invite($id: Int!) { inviteStudent(userProfileId: $id, sendMail: true) { __typename } }`,
    { id: answer.data?.upsertUserProfile[0]?.user_profile_id },
  )
  expect(invited.errors).toBeUndefined()
})
test.afterAll(() => lectern.stop())

const outside = [
  '/landing',
  '/auth/login',
  '/login',
  '/auth/register',
  '/auth/forgotpassword',
  '/auth/error',
  '/notfound',
]
const inside = [
  '/',
  '/calendar',
  '/lesson',
  '/lesson/resources',
  '/profile/list',
  '/profile/create',
  '/profile/edit/1',
  '/auth/newpassword',
]

const students = ['/', '/calendar', '/lesson', '/lesson/resources', '/auth/access', '/auth/newpassword']
const phone = { width: 390, height: 844 }

test('nobody is shut out of a screen by how it is built', async ({ browser }) => {
  const page = await openIn('light', browser)
  for (const path of outside) await expectAccessible(page, path)
  await signInByScreen(page, 'clara@example.org')
  for (const path of inside) await expectAccessible(page, path)
})

test('nor on a phone', async ({ browser }) => {
  const page = await openIn('light', browser)
  await signInByScreen(page, 'clara@example.org')
  await page.setViewportSize(phone)
  for (const path of inside) await expectAccessible(page, path)
})

test('nor a student', async ({ browser }) => {
  const page = await openIn('light', browser)
  await page.goto(linkIn(await lectern.mail('anna@example.org', /invit/i)))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  for (const path of students) await expectAccessible(page, path)
})

test('everything can be read in the dark', async ({ browser }) => {
  const page = await openIn('dark', browser)
  for (const path of outside) await expectAccessible(page, path, ['color-contrast'])
  await signInByScreen(page, 'clara@example.org')
  for (const path of inside) await expectAccessible(page, path, ['color-contrast'])
})

async function openIn(scheme: 'light' | 'dark', browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: lectern.url, reducedMotion: 'reduce' })
  await context.addInitScript((wanted) => {
    localStorage.setItem('layout.v1', JSON.stringify({ colorScheme: wanted }))
  }, scheme)
  return context.newPage()
}

/** @param rules only these of axe's; all without them */
async function expectAccessible(page: Page, path: string, rules?: string[]): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const found = violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes.map((node) => node.html).join('\n')}`)
  expect.soft(found).toEqual([])
}

function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}
