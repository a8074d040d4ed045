import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import type { Lectern } from './lectern.ts'
import { linkIn } from './lectern.ts'
import { over } from './over-by-finger.ts'
import { password, signIn, signInByScreen } from './people.ts'
import { phone } from './phone.ts'
import { tooSmall } from './reach.ts'
import { forStudents, go, inside, outside } from './screens.ts'
import { busyDate, fillCalendar, startUnlimited } from './filled-calendar.ts'

/*
 * A finger hits whatever can be pressed on every screen of a phone (experience.md C2). Left out is what is drawn to scale: a lesson
 * among the hours is as high as it is long. The list and the month, which has one below its days, have room for fingers.
 */
const toScale = ':has(> [data-times]) [data-event]'
const views = ['timeGridDay', 'timeGridWeek', 'dayGridMonth', 'listWeek'] as const

/** A layer that an address opens. */
const asked = [{ place: 'a calendar file', path: '/calendar?do=import', opens: 'Import a calendar file' }] as const

/** Settings that everybody has. */
const ofAll = [
  ['/settings/appearance', 'Appearance'],
  ['/settings/notifications', 'Notifications and sounds'],
  ['/settings/keyboard', 'Keyboard'],
  ['/settings/account', 'Account'],
] as const

/** Forty screens: seconds on a quiet machine, minutes beside other work. */
test.describe.configure({ timeout: 400_000 })

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await startUnlimited()
  await fillCalendar(lectern)
})
test.afterAll(() => lectern.stop())

async function open(browser: Browser): Promise<Page> {
  return browser.newPage({ baseURL: lectern.url, reducedMotion: 'reduce', ...phone })
}

/** @param within what stands over the rest, whose turn comes when it is gone */
async function expectRoom(page: Page, place: string, within = 'body'): Promise<void> {
  // A part that comes in a moment may still stand elsewhere.
  await expect
    .configure({ soft: true })
    .poll(() => tooSmall(page, { within, except: toScale }), place)
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
  for (const { place, path, heading, press, opens, next } of over)
    await test.step(place, async () => {
      await go(page, path, heading)
      await page.getByRole('button', press).first().tap()
      if (next) await page.getByRole('button', next).or(page.getByRole('menuitem', next)).first().tap()
      const opened = page.locator(opens)
      await expect(opened.locator('input, a, button, [role=menuitem]').first()).toBeVisible()
      await expectRoom(page, place, opens)
      // Only what has the focus hears a key, and that comes a moment after it stands there.
      await expect(opened.and(page.locator(':focus-within')).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(opened.and(page.locator(':focus-within'))).toHaveCount(0)
    })
  for (const { place, path, opens } of asked)
    await test.step(place, async () => {
      await go(page, path, /20\d\d/)
      await expect(page.getByRole('dialog', { name: opens })).toBeVisible()
      await expectRoom(page, place, '[role=dialog]')
      await page.keyboard.press('Escape')
    })
  await test.step('an invitation in the wrong hands', async () => {
    const { search } = new URL(linkIn(await lectern.mail('anna@example.org', /invit/i)))
    await go(page, `/profile/join${search}`, /invited you/)
    await expectRoom(page, 'an invitation')
  })
  await test.step('everything about a student', async () => {
    await go(page, '/profile/edit/2', /Anna Weber/)
    for (const part of await page.locator('main details').all())
      await part.evaluate((details) => details.setAttribute('open', ''))
    await expectRoom(page, 'everything about a student')
  })
  await test.step('what a lesson is typed into', async () => {
    await page.evaluate(() => document.body.focus())
    await page.keyboard.press('c')
    await expect(page.getByRole('dialog', { name: 'Quick add' })).toBeVisible()
    await expectRoom(page, 'quick add', '[role=dialog]')
  })
  await test.step('what stands in the way of a series', async () => {
    await page.keyboard.type(`anna ${busyDate} 10:00 weekly x2`)
    await page.keyboard.press('Enter')
    const question = '[role=dialog]:has(select)'
    await expect(page.locator(question)).toBeVisible()
    await expectRoom(page, 'a clash', question)
    await page.keyboard.press('Escape')
  })
  await test.step('a lesson', async () => {
    await go(page, '/lesson?lesson=1', 'Lessons')
    await expect(page.getByRole('dialog', { name: 'Lesson' }).getByLabel('Title')).toBeVisible()
    await expectRoom(page, 'a lesson')
  })
  await page.close()
})

test('on the three steps of a new teacher', async ({ browser }) => {
  await lectern.post('/auth/signup/email-password', { email: 'nora@example.org', password })
  const page = await open(browser)
  await page.goto(linkIn(await lectern.mail('nora@example.org', /verify/i)))
  await page.getByLabel('Display name').fill('Nora Blum')
  await expectRoom(page, 'the name')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('2 of 3')).toBeVisible()
  await expectRoom(page, 'the week')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('3 of 3')).toBeVisible()
  await expectRoom(page, 'the students')
  await page.close()
})

test('on every screen of a student', async ({ browser }) => {
  const page = await open(browser)
  await page.goto(linkIn(await lectern.mail('anna@example.org', /invit/i)))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  for (const [path, heading] of [...forStudents, ...ofAll, ['/profile/edit/2', /Anna Weber/] as const])
    await test.step(path, async () => {
      await go(page, path, heading)
      await expectRoom(page, path)
    })
  for (const view of views)
    await test.step(view, async () => {
      await go(page, `/calendar?date=${busyDate}&view=${view}`, /2036/)
      await expect(page.getByRole('button', { name: /Scales/ }).first()).toBeVisible()
      await expectRoom(page, view)
    })
  await test.step('an event', async () => {
    await page
      .getByRole('button', { name: /Scales/ })
      .first()
      .tap()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Can’t come?' })).toBeVisible()
    await expectRoom(page, 'an event', '[role=dialog]')
    await page.getByRole('button', { name: 'Can’t come?' }).tap()
    await expectRoom(page, 'why one can’t come', '[role=dialog]')
    await page.keyboard.press('Escape')
  })
  await test.step('a lesson', async () => {
    await go(page, '/lesson?lesson=1', 'Lessons')
    await expect(page.getByRole('dialog', { name: 'Lesson' }).getByText('Page 4')).toBeVisible()
    await expectRoom(page, 'a lesson')
  })
  await page.close()
})

test('on every screen of a parent', async ({ browser }) => {
  const clara = await signIn(lectern, 'clara@example.org')
  const guardian = { user_profile_id: 2, name: 'Maria', sees_events: true, sees_lessons: true, ticks_homework: true }
  const { data } = await clara.ask<{ inviteGuardian: { url: string } }>(
    'mutation tie($guardian: guardian_input!) { inviteGuardian(guardian: $guardian) { url } }',
    { guardian },
  )
  const page = await open(browser)
  await page.goto(data?.inviteGuardian.url ?? '')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expectRoom(page, 'the invitation')
  await page.getByLabel('Email').fill('maria@example.org')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).tap()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expectRoom(page, 'the inbox')
  await page.goto(linkIn(await lectern.mail('maria@example.org', /verify/i)))
  await expect(page.getByRole('region', { name: 'Homework of Anna Weber' }).getByText('Page 4')).toBeVisible()
  await expectRoom(page, 'Today')
  for (const [path, heading] of [...forStudents, ...ofAll])
    await test.step(path, async () => {
      await go(page, path, heading)
      await expectRoom(page, path)
    })
  for (const view of views)
    await test.step(view, async () => {
      await go(page, `/calendar?date=${busyDate}&view=${view}`, /2036/)
      await expect(page.getByRole('button', { name: /Scales/ }).first()).toBeVisible()
      await expectRoom(page, view)
    })
  await test.step('an event of a child', async () => {
    await page
      .getByRole('button', { name: /Scales/ })
      .first()
      .tap()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Can’t come?' })).toBeVisible()
    await expectRoom(page, 'an event of a child', '[role=dialog]')
    await page.getByRole('button', { name: 'Can’t come?' }).tap()
    await expectRoom(page, 'why a child can’t come', '[role=dialog]')
    await page.keyboard.press('Escape')
  })
  await test.step('a lesson of a child', async () => {
    await go(page, '/lesson?of=2&childLesson=1', 'Lessons')
    await expect(page.getByRole('dialog', { name: 'Lesson' }).getByText('Page 4')).toBeVisible()
    await expectRoom(page, 'a lesson of a child')
    await page.keyboard.press('Escape')
  })
  await test.step('the menu', async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    await expectRoom(page, 'the menu', '[role=dialog]')
  })
  await page.close()
})
