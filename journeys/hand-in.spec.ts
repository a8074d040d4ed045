import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern, linkIn } from './lectern.ts'
import { accountFor, newTeacher, password, type Person, signInByScreen } from './people.ts'
import { phone } from './phone.ts'

/*
 * A file that a student hands in from a phone reaches the teacher, and nothing that was typed is lost on the way: through a closed
 * lesson, a reload, a lost line, and a session that was ended on another device.
 */
const stillPhone = { ...phone, reducedMotion: 'reduce' } as const
const email = 'nora@example.org'
const words = 'Bar 12 is too fast for me'
/** experience.md "States": a device learns at once that its session is over, ms. */
const atOnce = 2_000

let lectern: Lectern
let clara: Person
let lessonId: number

async function ask<T>(query: string, variables: Record<string, unknown>): Promise<T> {
  const { data, errors } = await clara.ask<T>(query, variables)
  expect(errors).toBeUndefined()
  if (!data) throw new Error('There is no answer')
  return data
}

test.beforeAll(async () => {
  lectern = await Lectern.start(async () => ({ LECTERN_RATE_LIMITS: 'off' }))
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  const { upsertUserProfile } = await ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    'mutation add($email: String) { upsertUserProfile(profiles: [{display_name: "Nora Quist", email: $email}]) { user_profile_id } }',
    { email },
  )
  const nora = upsertUserProfile[0]?.user_profile_id
  const { upsertLesson } = await ask<{ upsertLesson: { lesson_id: number } }>(
    'mutation lesson($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }',
    { lesson: { title: 'Scales', user_profile_id: nora } },
  )
  lessonId = upsertLesson.lesson_id
  await ask('mutation invite($id: Int!) { inviteStudent(userProfileId: $id, sendMail: true) { __typename } }', {
    id: nora,
  })
  await accountFor(lectern, linkIn(await lectern.mail(email, /invit/i)), email, 'Nora Quist')
})
test.afterAll(() => lectern.stop())

const lesson = (page: Page): Locator => page.getByRole('dialog', { name: 'Lesson' })
const comment = (page: Page): Locator => lesson(page).getByRole('textbox', { name: 'Write a comment' })
const sheet = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })

async function openLesson(page: Page): Promise<void> {
  await page.goto('/lesson')
  await page.getByRole('button', { name: 'Scales' }).tap()
  await expect(comment(page)).toBeVisible()
}

/** Signs in on another device, and ends every session of the account from there. */
async function signOutEverywhere(context: BrowserContext): Promise<void> {
  const other = await context.newPage()
  await signInByScreen(other, email)
  await other.goto('/settings/account')
  await other.getByRole('button', { name: 'Sign out everywhere' }).tap()
  await expect(other).toHaveURL(/\/landing/)
  await context.close()
}

test('a student hands in a sheet and a word, whatever happens on the way', async ({ browser }) => {
  const page = await browser.newPage({ ...stillPhone, baseURL: lectern.url })
  await signInByScreen(page, email)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await openLesson(page)

  await test.step('through a closed lesson and a reload', async () => {
    await comment(page).fill(words)
    await lesson(page).getByRole('button', { name: 'Close' }).tap()
    await openLesson(page)
    await expect(comment(page)).toHaveValue(words)
    await page.reload()
    await expect(comment(page)).toHaveValue(words)
  })

  await test.step('through a lost line, also where the page is opened anew without it', async () => {
    await page.context().setOffline(true)
    await lesson(page).locator('input[type=file]').setInputFiles(sheet('minuet.txt'))
    const waiting = lesson(page).getByRole('list', { name: 'Uploads' })
    await expect(waiting).toContainText('minuet.txt')
    await expect(waiting).toContainText('Waiting to sync')
    await page.reload()
    await expect(waiting).toContainText('Waiting to sync')
    await expect(comment(page)).toHaveValue(words)
    await page.context().setOffline(false)
    await expect(waiting).toBeHidden()
    await expect(lesson(page).getByRole('button', { name: 'Withdraw “minuet.txt”' })).toBeVisible()
  })

  await test.step('through a session that another device ended, which is said at once', async () => {
    await signOutEverywhere(await browser.newContext({ ...stillPhone, baseURL: lectern.url }))
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(again).toBeVisible({ timeout: atOnce })
    await expect(again).toContainText('You were signed out on another device.')
    await again.getByLabel('Password', { exact: true }).fill(password)
    await again.getByRole('button', { name: 'Sign In' }).tap()
    await expect(again).toBeHidden()
    await expect(comment(page)).toHaveValue(words)
    await lesson(page).getByRole('button', { name: 'Send' }).tap()
    await expect(lesson(page).getByText(words)).toBeVisible()
    await expect(comment(page)).toHaveValue('')
  })

  await test.step('and the teacher has both', async () => {
    const { answers, comments } = await ask<{ answers: { name: string }[]; comments: { body: string }[] }>(
      'query lesson($id: Int!) { answers: loadLessonAnswers(lessonId: $id) { name } comments: loadLessonComments(lessonId: $id) { body } }',
      { id: lessonId },
    )
    expect(answers).toEqual([{ name: 'minuet.txt' }])
    expect(comments).toEqual([{ body: words }])
  })

  await test.step('who signs out leaves nothing behind the browser’s Back', async () => {
    await lesson(page).getByRole('button', { name: 'Close' }).tap()
    await page.goto('/settings/account')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('button', { name: 'Sign out', exact: true }).tap()
    await expect(page).toHaveURL(/\/landing/)
    for (const _ of ['settings', 'lessons']) {
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
      await expect(page.getByText('Nora Quist')).toHaveCount(0)
    }
  })
  await page.context().close()
})
