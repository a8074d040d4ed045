import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Lectern } from './lectern.ts'
import { linkIn } from './lectern.ts'
import { password, signInByScreen } from './people.ts'
import { tooSmall } from './reach.ts'
import { forStudents, go, inside, outside } from './screens.ts'
import { busyDate, fillStudio, startUnlimited } from './studio.ts'

/*
 * A finger hits whatever can be pressed on every screen of a phone (UX.md C2). Left out is what is drawn to scale: a lesson
 * is as high as it is long, and a month gives each of its days a seventh of the screen; a day of its own, the list and
 * what opens at a press have room for fingers.
 */
const toScale = '[data-event]'
const views = ['timeGridDay', 'timeGridWeek', 'listWeek'] as const

/** What opens over a page at a press. */
const over = [
  {
    place: 'the menu',
    path: '/settings/data',
    heading: 'Data',
    press: { name: 'Menu', exact: true },
    opens: '[role=dialog]',
  },
  {
    place: 'the search',
    path: '/settings/data',
    heading: 'Data',
    press: { name: 'Search', exact: true },
    opens: 'header search > :not(button)',
  },
  {
    place: 'the month and what waits',
    path: `/calendar?date=${busyDate}&view=timeGridDay`,
    heading: /2036/,
    press: { name: /to schedule$/ },
    opens: '[role=dialog]',
  },
  {
    place: 'a title that is changed',
    path: '/lesson',
    heading: 'Lessons',
    press: { name: 'Make-up lesson', exact: true },
    opens: '[data-lesson]:has(input)',
  },
  {
    place: 'the menu of a card',
    path: '/lesson',
    heading: 'Lessons',
    press: { name: 'Actions for Make-up lesson' },
    opens: '[role=menu]',
  },
] as const

/** Forty screens: seconds on a quiet machine, minutes beside other work. */
test.describe.configure({ timeout: 400_000 })

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await startUnlimited()
  await fillStudio(lectern)
})
test.afterAll(() => lectern.stop())

async function open(browser: Browser): Promise<Page> {
  return browser.newPage({
    baseURL: lectern.url,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
}

/** @param within what stands over the rest, whose turn comes when it is gone */
async function expectRoom(page: Page, place: string, within = 'body'): Promise<void> {
  // What comes in a moment may still stand elsewhere.
  await expect
    .configure({ soft: true })
    .poll(() => tooSmall(page, { within, except: toScale }), { message: place, timeout: 10_000 })
    .toEqual([])
}

test('on every screen of a guest', async ({ browser }) => {
  const page = await open(browser)
  for (const [path, heading] of outside)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expectRoom(page, path)
    })
  await page.close()
})

test('on every screen of a teacher, and in every view of the calendar', async ({ browser }) => {
  const page = await open(browser)
  await signInByScreen(page, 'clara@example.org')
  for (const [path, heading] of inside)
    await test.step(path, async () => {
      await go(page, path, heading)
      await expectRoom(page, path)
    })
  for (const view of views)
    await test.step(view, async () => {
      await go(page, `/calendar?date=${busyDate}&view=${view}`, /2036/)
      await expect(page.getByRole('button', { name: /Anna Weber/ }).first()).toBeVisible()
      await expectRoom(page, view)
    })
  for (const { place, path, heading, press, opens } of over)
    await test.step(place, async () => {
      await go(page, path, heading)
      await page.getByRole('button', press).first().tap()
      const opened = page.locator(opens)
      await expect(opened.locator('input, a, button, [role=menuitem]').first()).toBeVisible()
      await expectRoom(page, place, opens)
      // Only what has the focus hears a key, and that comes a moment after it stands there.
      await expect(opened.and(page.locator(':focus-within')).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(opened.and(page.locator(':focus-within'))).toHaveCount(0)
    })
  await test.step('a lesson', async () => {
    await go(page, '/lesson?lesson=1', 'Lessons')
    await expect(page.getByRole('dialog', { name: 'Lesson' }).getByLabel('Title')).toBeVisible()
    await expectRoom(page, 'a lesson')
  })
  await page.close()
})

test('on every screen of a student', async ({ browser }) => {
  const page = await open(browser)
  await page.goto(linkIn(await lectern.mail('anna@example.org', /invit/i)))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  for (const [path, heading] of forStudents)
    await test.step(path, async () => {
      await go(page, path, heading)
      await expectRoom(page, path)
    })
  await page.close()
})
