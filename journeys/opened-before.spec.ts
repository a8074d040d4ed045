import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { type Lectern, linkIn } from './lectern.ts'
import { accountFor, signIn, signInByScreen } from './people.ts'
import { forStudents } from './screens.ts'
import { fillCalendar, startUnlimited } from './filled-calendar.ts'

/*
 * A page that was opened before opens again without the server, from its address: with what stood on it, or with a word about
 * what is known with a connection alone. It never turns for good, and no failure is said that is none.
 */
type Screen = readonly [path: string, heading: string | RegExp, shown?: string | RegExp]

const ofAll: readonly Screen[] = [
  ['/settings/appearance', 'Appearance'],
  ['/settings/notifications', 'Notifications and sounds'],
  ['/settings/keyboard', 'Keyboard'],
  ['/settings/account', 'Account', /You sign in with \w+@example\.org/],
  ['/auth/access', /access|for teachers/],
  ['/auth/error', /./],
  ['/notfound', /./],
  ['/nowhere', /./],
  ['/insights', /./],
  ['/utilities', /./],
  ['/documentation', /./],
  ['/ecommerce', /./],
  ['/apps', /./],
  ['/landing', /./],
  ['/auth/newpassword', /./],
  ['/auth/verification', /./],
  ['/auth/forgotpassword', /./],
  ['/auth/register', /./],
  ['/auth/restore', /./],
  ['/auth/login', /./],
  ['/profile/join?invite=gone', /./],
  ['/operator', /./],
]
const ofTeachers: readonly Screen[] = [
  ['/', /day \d+ \w+/, 'Rehearsal'],
  ['/lesson', 'Lessons', 'Make-up lesson'],
  ['/lesson?lesson=1', 'Lessons', 'What you want to do'],
  ['/lesson/resources', 'Resources', 'Hanon 1–20'],
  ['/profile/list', 'Students', 'Luca Rossi'],
  ['/profile/edit/2', /Anna Weber/, 'Page 4'],
  ['/profile/create', 'Add students'],
  ['/recent-changes', 'Recent changes'],
  ['/settings/calendar', 'Calendar'],
  ['/settings/lessons', 'Lessons'],
  ['/settings/data', 'Data'],
  ['/calendar', /20\d\d/, /Rehearsal/],
  ...ofAll,
]
const ofStudents: readonly Screen[] = [...forStudents, ['/lesson?lesson=1', 'Lessons', 'Page 4'], ...ofAll]
const ofParents: readonly Screen[] = [
  ['/', /day \d+ \w+/, 'Page 4'],
  ['/?of=2&childLesson=1', /day \d+ \w+/, 'Only the teacher can change this.'],
  ['/settings/calendar', 'Calendar'],
  ...ofAll,
]

/** A page that shows this moment and is kept nowhere has a failure to tell of; every other page knows why it waits. */
const asksServer = '/operator'

/** ms: more than the page gathers what it keeps (web/src/data/offline/reading.ts). */
const gathering = 100

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await startUnlimited()
  await fillCalendar(lectern)
  await accountFor(lectern, linkIn(await lectern.mail('anna@example.org', /invit/i)), 'anna@example.org', 'Anna Weber')
  const clara = await signIn(lectern, 'clara@example.org')
  const { data } = await clara.ask<{ inviteGuardian: { url: string } }>(
    'mutation tie($guardian: guardian_input!) { inviteGuardian(guardian: $guardian) { url } }',
    { guardian: { user_profile_id: 2, name: 'Maria', sees_events: true, sees_lessons: true, ticks_homework: true } },
  )
  await accountFor(lectern, data?.inviteGuardian.url ?? '', 'maria@example.org', 'Maria')
})
test.afterAll(() => lectern.stop())

const open = (browser: Browser): Promise<Page> =>
  browser.newPage({ baseURL: lectern.url, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })

/** Waits until what the page has read lies on the device: it is put there by a timer, and each writing waits for those before it. */
const isStored = (page: Page): Promise<void> =>
  page.evaluate(
    (later) =>
      new Promise<void>((done) => {
        setTimeout(() => {
          const opening = indexedDB.open('lectern')
          opening.addEventListener('success', () => {
            const reading = opening.result.transaction('reading')
            reading.objectStore('reading').count()
            reading.addEventListener('complete', () => {
              opening.result.close()
              done()
            })
          })
        }, later)
      }),
    gathering,
  )

async function show(page: Page, [path, heading, shown]: Screen): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible()
  await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
  if (shown !== undefined) await expect(page.getByText(shown).first(), path).toBeVisible()
  await isStored(page)
}

for (const [email, screens] of [
  ['clara@example.org', ofTeachers],
  ['anna@example.org', ofStudents],
  ['maria@example.org', ofParents],
] as const)
  test(`every page that ${email} has opened opens again`, async ({ browser }) => {
    const page = await open(browser)
    await signInByScreen(page, email)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    for (const screen of screens) await show(page, screen)
    await page.context().setOffline(true)
    for (const screen of screens)
      await test.step(screen[0], async () => {
        const soft = expect.configure({ soft: true, timeout: 10_000 })
        await page.goto(screen[0])
        await soft(page.getByRole('heading', { name: screen[1] }).first(), screen[0]).toBeVisible()
        await soft(page.locator('[aria-busy=true]'), screen[0]).toHaveCount(0)
        if (screen[2] !== undefined) await soft(page.getByText(screen[2]).first(), screen[0]).toBeVisible()
        const alerts = await page.locator('main [role=alert]').allTextContents()
        expect
          .soft(
            alerts.filter((text) => text !== ''),
            screen[0],
          )
          .toEqual(screen[0] === asksServer ? [expect.stringContaining('reach the server')] : [])
      })
    await page.context().close()
  })

test('what is said and offered on a page is for who was here, without the server too', async ({ browser }) => {
  const opened = async (email: string, path: string) => {
    const page = await open(browser)
    await signInByScreen(page, email)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    await show(page, [path, /./])
    await page.context().setOffline(true)
    await page.goto(path)
    return page
  }
  await test.step('a student and a parent have the guide for students first', async () => {
    for (const email of ['anna@example.org', 'maria@example.org']) {
      const page = await opened(email, '/documentation')
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('For students')
      await page.context().close()
    }
  })
  await test.step('a teacher has the line of quick add', async () => {
    const page = await opened('clara@example.org', '/profile/list')
    await expect(page.getByRole('link', { name: /Luca Rossi/ }).first()).toBeVisible()
    await page.keyboard.press('c')
    await expect(page.getByRole('textbox', { name: 'Quick add' })).toBeFocused()
    await page.context().close()
  })
})
