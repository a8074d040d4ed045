import { type Browser, expect, type Page } from '@playwright/test'
import { Invitations } from './invitations.ts'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { newTeacher, noQuietHours, password, signIn } from './people.ts'
import { phone } from './phone.ts'

/*
 * A person who ends the sessions of other devices ends what they show: each page says so by itself, within seconds, with the way back
 * in; and the Back button shows nothing of who has left.
 */
let lectern: Lectern
test.beforeAll(async () => {
  lectern = await Lectern.start(async () => ({ LECTERN_RATE_LIMITS: 'off' }))
})
test.afterAll(() => lectern.stop())

/** How long (ms) an ended session may go on being shown, on a machine that is busy. */
const atOnce = 10_000

async function phoneAt(browser: Browser, email: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: lectern.url, ...phone })
  const page = await context.newPage()
  await page.goto(`/auth/login?to=${encodeURIComponent(path)}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).tap()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page).not.toHaveURL(/\/auth\//)
  return page
}

async function lockedPhone(browser: Browser, email: string): Promise<Page> {
  const page = await phoneAt(browser, email, '/settings/account')
  await page.goto('/auth/lockscreen?to=%2Fsettings%2Faccount')
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
  return page
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })
const isTold = (page: Page) =>
  expect(question(page).getByText(/You were signed out on another device\./)).toBeVisible({ timeout: atOnce })

test('“Sign out all others” is said on every page of the other devices, which sign in again where they are', async ({
  browser,
}) => {
  const email = 'clara.others@example.org'
  await newTeacher(lectern, email, 'Clara Braun')
  const calendar = await phoneAt(browser, email, '/calendar')
  const account = await calendar.context().newPage()
  await account.goto('/settings/account')
  await expect(account.getByRole('region', { name: 'Email' }).getByText(email)).toBeVisible()
  const setup = await phoneAt(browser, email, '/profile-setup/me')
  await setup.getByLabel('First name').fill('Clara Maria')

  // Outside the shell, where somebody signed in stands as well: behind the lock, and at a new password.
  const locked = await lockedPhone(browser, email)
  const reloaded = await lockedPhone(browser, email)
  await reloaded.reload()
  await expect(reloaded.getByRole('button', { name: 'Unlock' })).toBeVisible()
  const renewing = await phoneAt(browser, email, '/settings/account')
  await renewing.goto('/auth/newpassword')
  await renewing.getByLabel('New password', { exact: true }).fill('half of a new')

  const desk = await phoneAt(browser, email, '/settings/account')
  await desk.getByRole('button', { name: 'Sign out all others' }).tap()
  for (const page of [calendar, account, setup, renewing]) await isTold(page)
  for (const page of [locked, reloaded])
    await expect(page.getByText(/You were signed out on another device\./)).toBeVisible({ timeout: atOnce })
  await expect(question(desk)).toBeHidden()
  // Whose page it is stays said behind the question; the cards would offer to add an address to an account that has one.
  await expect(account.getByText(`You sign in with ${email}.`)).toHaveCount(1)
  await expect(account.getByText('You have no address yet.')).toHaveCount(0)

  await question(setup).getByLabel('Password', { exact: true }).fill(password)
  await question(setup).getByRole('button', { name: 'Sign In' }).tap()
  await expect(question(setup)).toBeHidden()
  await expect(setup.getByLabel('First name')).toHaveValue('Clara Maria')

  await question(renewing).getByLabel('Password', { exact: true }).fill(password)
  await question(renewing).getByRole('button', { name: 'Sign In' }).click()
  await expect(question(renewing)).toBeHidden()
  await expect(renewing.getByLabel('New password', { exact: true })).toHaveValue('half of a new')
  await locked.getByLabel('Password', { exact: true }).fill(password)
  await locked.getByRole('button', { name: 'Sign In' }).click()
  await expect(locked).toHaveURL(/\/settings\/account/)

  await question(calendar).getByLabel('Password', { exact: true }).fill(password)
  await question(calendar).getByRole('button', { name: 'Sign In' }).tap()
  for (const page of [calendar, account]) await expect(question(page)).toBeHidden()
})

test('“Sign out everywhere” ends this device too, and Back shows nothing of who was here', async ({ browser }) => {
  const email = 'clara.everywhere@example.org'
  await newTeacher(lectern, email, 'Clara Braun')
  const other = await phoneAt(browser, email, '/calendar')
  const here = await phoneAt(browser, email, '/settings/account')
  const beside = await here.context().newPage()
  await beside.goto('/profile/list')
  await expect(beside.getByRole('heading', { name: 'Students' })).toBeVisible()
  await here.getByRole('button', { name: 'Sign out everywhere' }).tap()
  for (const page of [here, beside]) await expect(page.getByText('You’re signed out.')).toBeVisible()
  await isTold(other)
  await question(other).getByRole('button', { name: 'Sign out' }).tap()
  await expect(other.getByText('You’re signed out.')).toBeVisible()
  for (const page of [here, beside, other]) {
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText('Clara Braun')).toHaveCount(0)
  }
})

test('the reason that a student was typing when the session ended is there after signing in, and goes to the teacher', async ({
  browser,
}) => {
  const clara = await newTeacher(lectern, 'clara.reason@example.org', 'Clara Braun')
  await noQuietHours(clara)
  const invited = await new Invitations(lectern, clara).invite({ byMail: true })
  const { email, name, profileId, path } = invited
  const token = new URL(path, lectern.url).searchParams.get('invite')
  await lectern.post('/auth/invitation/accept', { token, email, password, displayName: name })
  const start = Date.now() + 86_400_000
  const event = {
    title: 'Scales',
    user_profile_id: profileId,
    start: new Date(start).toISOString(),
    end: new Date(start + 1_800_000).toISOString(),
  }
  await clara.ask('mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id } }', { event })

  const page = await phoneAt(browser, email, '/')
  await page.getByRole('button', { name: 'Can’t come?' }).tap()
  await page.getByLabel('Reason').fill('We are away until Sunday')
  const { session } = await signIn(lectern, email)
  const bearer = { authorization: `Bearer ${session.accessToken}` }
  await lectern.post('/auth/signout', { refreshToken: session.refreshToken, all: true }, bearer)
  await isTold(page)
  await question(page).getByLabel('Password', { exact: true }).fill(password)
  await question(page).getByRole('button', { name: 'Sign In' }).tap()
  await expect(question(page)).toBeHidden()
  await expect(page.getByLabel('Reason')).toHaveValue('We are away until Sunday')
  await page.getByRole('button', { name: 'Ask Clara Braun' }).tap()
  await expect(page.getByRole('button', { name: 'I can come after all' })).toBeVisible()
  await lectern.mail('clara.reason@example.org', /^.* can’t come: /)
})
