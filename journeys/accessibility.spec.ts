import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { test } from './journey.ts'
import { type Lectern, linkIn } from './lectern.ts'
import { newAccount, password, signInByScreen } from './people.ts'
import { forStudents, go, inside, otherOnPhones, outside } from './screens.ts'
import { busyDate as date, fillCalendar, startUnlimited } from './filled-calendar.ts'
import { offScale } from './type-scale.ts'
import { typeWhen, whenField } from './typed-when.ts'

/*
 * Nobody is shut out of a screen by how it is built or by a type that is too small for it, in either scheme and in three
 * themes: one dark accent and the two brightest ones (experience.md C1, C4). A person signs in once and goes from screen to screen as in the app; a look is put on in
 * place. All rules run in the first look; another one changes nothing but colours, so there the rules about colours run.
 */
const looks = ['indigo', 'yellow', 'lime'].flatMap((theme) => ['light', 'dark'].map((scheme) => ({ theme, scheme })))
/** For what opens over a screen that wears all of them: a light look and a dark one. */
const twoLooks = looks.slice(0, 2)
const rulesAboutColours = ['color-contrast', 'link-in-text-block']
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Thirty screens, six looks each: seconds on a quiet machine, minutes beside other work. */
test.describe.configure({ timeout: 400_000 })

let lectern: Lectern
let context: BrowserContext | undefined
test.beforeAll(async () => {
  lectern = await startUnlimited()
  await fillCalendar(lectern)
})
test.afterAll(() => lectern.stop())

test('a page may be enlarged by two fingers, and asks ahead for two faces at most', async ({ request }) => {
  const page = await (await request.get(`${lectern.url}/auth/login`)).text()
  const [, viewport] = /<meta name="viewport" content="([^"]*)"/.exec(page) ?? []
  expect(viewport).toContain('width=device-width')
  expect(viewport).not.toMatch(/user-scalable|(?:maximum|minimum)-scale/)
  const isFace = (name: string) => name.endsWith('.woff2')
  const ahead = [...page.matchAll(/<link rel="preload"[^>]* href="([^"]*)"/g)].map(([, href = '']) => href)
  expect(ahead.filter(isFace)).toHaveLength(2)
  // Nor does the service worker take more for a page that was never asked for.
  const worker = await (await request.get(`${lectern.url}/sw.js`)).text()
  const kept = [...worker.matchAll(/"(\/assets\/[^"]*)"/g)].map(([, file = '']) => file)
  expect(kept.filter(isFace).toSorted()).toEqual(ahead.filter(isFace).toSorted())
})

test('a guest can use every screen, and every step of signing in', async ({ browser }) => {
  const page = await open(browser)
  await page.goto('/auth/login')
  for (const [path, heading] of outside) await visit(page, path, heading)
  await page.setViewportSize(phone)
  await go(page, '/auth/login', 'Welcome back')
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expectNoFindings(page, 'a link by mail', twoLooks)
  await page.getByRole('textbox', { name: 'Email' }).fill('clara@example.org')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible()
  await expectNoFindings(page, 'the link was sent', twoLooks)
  await page.getByRole('button', { name: 'Sign in with a password' }).click()
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expectNoFindings(page, 'a code by phone', twoLooks)
  await page.getByLabel('Phone number').fill('+49 151 2345678')
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await page.getByLabel('Code').fill('000000')
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  await expectNoFindings(page, 'a wrong code', twoLooks)
})

test('a teacher can use every screen, wide and on a phone', async ({ browser }) => {
  const page = await open(browser)
  await signInByScreen(page, 'clara@example.org')
  for (const [path, heading] of inside) await visit(page, path, heading)
  await page.setViewportSize(phone)
  for (const [path, heading] of inside.filter(([each]) => otherOnPhones.includes(each)))
    await test.step(`${path} on a phone`, async () => {
      await go(page, path, heading)
      await expectNoFindings(page, `${path} on a phone`, looks.slice(0, 1))
    })
  await page.setViewportSize(wide)
  await go(page, '/settings/account', 'Account')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('Name of the new token').fill('Export')
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText(/it is shown only this once/)).toBeVisible()
  await expectNoFindings(page, 'the account at work', twoLooks)
  await page.goto('/auth/newpassword')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoFindings(page, '/auth/newpassword')
})

test('and every view of the calendar, with what opens over it', async ({ browser }) => {
  const page = await open(browser)
  await signInByScreen(page, 'clara@example.org')
  const lesson = page.getByRole('button', { name: /Anna Weber/ }).first()
  for (const view of ['dayGridMonth', 'listWeek', 'timeGridDay', 'timeGridWeek'])
    await test.step(`view ${view}`, async () => {
      await page.goto(`/calendar?date=${date}&view=${view}`)
      await expect(lesson).toBeVisible()
      await expectNoFindings(page, view)
    })
  await test.step('the line of quick add', async () => {
    await page.getByRole('textbox', { name: 'Quick add' }).fill('anna 2036-11-20 16:00 weekly')
    await expect(page.locator('[data-draft]')).toBeVisible()
    await expectNoFindings(page, 'quick add', twoLooks)
    await page.keyboard.press('Escape')
  })
  await test.step('a draft that repeats', async () => {
    await page.getByRole('button', { name: 'New lesson' }).click()
    await page.getByRole('combobox', { name: 'Repeats' }).selectOption('Every week')
    await expectNoFindings(page, 'a draft', twoLooks)
    await page.keyboard.press('Escape')
  })
  await test.step('a lesson, and its series', async () => {
    await lesson.click()
    await expect(page.getByRole('dialog', { name: 'Anna Weber' })).toBeVisible()
    await expectNoFindings(page, 'a lesson', twoLooks)
    await page.getByRole('button', { name: 'Series…' }).click()
    await expect(page.getByText(/will be deleted/)).toBeVisible()
    await expectNoFindings(page, 'a series', twoLooks)
    await page.keyboard.press('Escape')
  })
  await test.step('several lessons', async () => {
    await lesson.click({ modifiers: ['Shift'] })
    await expect(page.getByRole('toolbar', { name: 'Selected lessons' })).toBeVisible()
    await expectNoFindings(page, 'several lessons', twoLooks)
    await page.getByRole('button', { name: 'Clear selection' }).click()
  })
  await test.step('days that are to be closed', async () => {
    await page.getByRole('button', { name: 'Close days…' }).click()
    await typeWhen(whenField(page, 'From'), date)
    await expect(page.getByText('2 lessons:')).toBeVisible()
    await expectNoFindings(page, 'days to close', twoLooks)
    await page.keyboard.press('Escape')
  })
  await test.step('a lesson beside the board', async () => {
    await go(page, '/lesson?lesson=1', 'Lessons')
    await expect(page.getByRole('complementary', { name: 'Lesson' })).toBeVisible()
    await expectNoFindings(page, 'the drawer', twoLooks)
  })
})

test('and what the shell opens over a page', async ({ browser }) => {
  const page = await open(browser)
  await signInByScreen(page, 'clara@example.org')
  const look = (place: string) => expectNoFindings(page, place, twoLooks, [])
  await test.step('the palette', async () => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await look('the palette')
    await page.keyboard.type('anna')
    await expect(palette.getByRole('option', { name: /Anna Weber/ }).first()).toBeVisible()
    await look('the palette, asked')
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  })
  await test.step('the keyboard map', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
    await look('the keyboard map')
    await page.keyboard.press('Escape')
  })
  await test.step('the profile menu', async () => {
    await page.getByRole('button', { name: /Clara Braun/ }).click()
    await expect(page.getByRole('menu', { name: 'Your menu' })).toBeVisible()
    await look('the profile menu')
    await page.keyboard.press('Escape')
  })
  await test.step('the appearance', async () => {
    const sidebar = page.getByRole('complementary', { name: 'Appearance' })
    await page.getByRole('button', { name: 'Appearance' }).click()
    await expect(sidebar).toBeVisible()
    await look('the appearance')
    await page.keyboard.press('Escape')
    await expect(sidebar).toBeHidden()
  })
  await test.step('the search', async () => {
    const field = page.getByRole('combobox', { name: 'Search or jump to' })
    await field.fill('anna')
    await expect(page.getByRole('option', { name: /Anna Weber/ }).first()).toBeVisible()
    await look('the search')
    await page.keyboard.press('Escape')
  })
  await test.step('a flyout', async () => {
    await page.getByRole('button', { name: 'Students', exact: true }).press('ArrowRight')
    await expect(page.getByRole('list', { name: 'Students' })).toBeVisible()
    await look('a flyout')
    await page.keyboard.press('Escape')
  })
  await test.step('the menu of a phone', async () => {
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await look('the menu of a phone')
  })
})

test('and a student, too', async ({ browser }) => {
  const page = await open(browser)
  await page.goto(linkIn(await lectern.mail('anna@example.org', /invit/i)))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  for (const [path, heading] of forStudents) await visit(page, path, heading)
})

test('and whoever comes for the first time, with the own profile and the locked page', async ({ browser }) => {
  const page = await open(browser)
  const { email, profileId } = await newAccount(lectern, 'new@example.org')
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('1 of 3')).toBeVisible()
  await expectNoFindings(page, 'the first step: you')
  await page.getByLabel('Display name').fill('Nora Lind')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('2 of 3')).toBeVisible()
  await expectNoFindings(page, 'the second step: your week')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByRole('textbox', { name: 'Your students' })
    .fill('Anna Weber <anna@nora.example>\nLuca Rossi\nno mail@')
  await expect(page.getByRole('button', { name: 'Add 3 students' })).toBeVisible()
  await expectNoFindings(page, 'the third step: your students')
  await page.getByRole('button', { name: 'Add 3 students' }).click()
  await expect(page).toHaveURL(/\/calendar/)
  await visit(page, `/profile/edit/${profileId}`, /Nora Lind|Profile/)
  await page.goto('/auth/lockscreen')
  await expect(page.getByRole('heading', { name: 'Nora Lind' })).toBeVisible()
  await expectNoFindings(page, '/auth/lockscreen', looks, [])
})

test.afterEach(() => context?.close())

async function open(browser: Browser): Promise<Page> {
  context = await browser.newContext({ baseURL: lectern.url, reducedMotion: 'reduce', viewport: wide })
  return context.newPage()
}

async function visit(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await test.step(path, async () => {
    await go(page, path, heading)
    await expectNoFindings(page, path)
  })
}

/** The same on every screen: what it wears is looked at on the first one. */
const frame = ['header', 'nav[aria-label="Main menu"]', 'footer']

async function expectNoFindings(
  page: Page,
  place: string,
  worn = looks,
  lookedAt = place === '/' ? [] : frame,
): Promise<void> {
  const violations = await violationsOn(page)
  const found = violations.map(({ id, nodes }) => `${place}: ${id}: ${nodes.map(({ html }) => html).join('\n')}`)
  const coloured: string[] = []
  const before = await wear(page)
  for (const { theme, scheme } of worn.slice(1)) {
    await wear(page, { theme, scheme })
    for (const { id, nodes } of await violationsOn(page, { except: lookedAt, rules: rulesAboutColours }))
      for (const { html, failureSummary } of nodes)
        coloured.push(`${theme}, ${scheme}: ${id}: ${html}: ${failureSummary}`)
  }
  await wear(page, before)
  const small = await offScale(page)
  expect.soft([...found, ...[...coloured, ...small].map((each) => `${place}: ${each}`)]).toEqual([])
}

/** Puts a look on the page, if one is named. @returns what it wore before */
const wear = (page: Page, look: Record<string, string | undefined> = {}) =>
  page.evaluate((worn) => {
    const { dataset } = document.documentElement
    const { theme, scheme } = dataset
    Object.assign(dataset, worn)
    return { theme, scheme }
  }, look)
