import { expect, type Locator, type Page, test } from '@playwright/test'
import { CalendarPage } from './calendar-page.ts'
import { Lectern } from './lectern.ts'
import { newTeacher, password, type Person } from './people.ts'
import { Finger } from './touch.ts'

let lectern: Lectern
let clara: Person
/** A Tuesday that is never past. */
const date = '2036-11-18'
/** A Tuesday of another week, so that neither test is in the way of the other. */
const tabletDate = '2036-12-02'
const minute = 60_000

test.beforeAll(async () => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  const made = await clara.ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    `mutation students($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }`,
    { profiles: [{ display_name: 'Anna Weber', time_zone: 'Europe/Berlin' }] },
  )
  const anna = made.data?.upsertUserProfile[0]?.user_profile_id
  for (const day of [date, tabletDate])
    await clara.ask('mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id } }', {
      event: {
        title: 'Scales',
        user_profile_id: anna,
        start: `${day}T10:00:00+01:00`,
        end: `${day}T11:00:00+01:00`,
      },
    })
  await clara.ask('mutation wait($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }', {
    lesson: { user_profile_id: anna, title: 'Theory', minutes: 60 },
  })
})
test.afterAll(() => lectern.stop())

/** On a page that was made larger one finger moves about, both ways. */
async function expectPans(page: Page, finger: Finger, from: { x: number; y: number }): Promise<void> {
  const seen = () =>
    page.evaluate(() => ({
      left: window.visualViewport?.offsetLeft ?? 0,
      top: window.visualViewport?.offsetTop ?? 0,
    }))
  await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1)
  await expect(page.locator(':root[data-magnified]')).toHaveCount(1)
  const pan = async (dx: number, dy: number) => {
    await finger.down(from)
    await finger.moveBy(dx, dy)
    await finger.up()
  }
  // More than the page is long: what scrolls in it comes first.
  await pan(200, 0)
  await expect.poll(async () => (await seen()).left).toBe(0)
  await pan(-200, 0)
  await expect.poll(async () => (await seen()).left).toBeGreaterThan(50)
  for (const way of [300, 300, 300]) await pan(0, way)
  await expect.poll(async () => (await seen()).top).toBe(0)
}

test('on a phone a swipe scrolls, a resting finger moves a lesson, and a sheet moves it without dragging', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: lectern.url,
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: true,
  })
  await context.clock.install()
  const page = await context.newPage()
  await signInByPhone(page)
  await page.goto(`/calendar?date=${date}&view=timeGridDay`)
  const week = page.getByRole('region', { name: /2036/ })
  const lesson = week.getByRole('button', { name: /Anna Weber/ })
  const slip = page.locator('[data-overlay] > *')
  await expect(lesson).toHaveAccessibleName(/10:00–11:00/)
  const finger = await Finger.on(page)
  const centre = async () => {
    // A day that was swiped rolls on for a moment, maybe far.
    let before: number | undefined
    await expect
      .poll(async () => {
        await lesson.evaluate((block) => block.scrollIntoView({ block: 'center' }))
        const y = (await lesson.boundingBox())?.y
        const isStill = y === before
        before = y
        return isStill
      })
      .toBe(true)
    const box = await lesson.boundingBox()
    if (!box) throw new Error('The lesson is not on the screen')
    return { box, x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  await test.step('one finger turns the day, and the week on its days; two make the page larger and turn nothing', async () => {
    const strip = page.getByRole('group', { name: 'Days of the week' })
    const box = await strip.boundingBox()
    if (!box) throw new Error('The days of the week are not on the screen')
    const onStrip = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const onDay = { x: 195, y: 450 }
    const swipe = async (from: { x: number; y: number }, dx: number) => {
      // A finger that takes long rests: the page's time stands still until it is up, however slow the machine is.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
      await finger.down(from)
      await finger.moveBy(dx, 0)
      await finger.up()
      await page.clock.resume()
    }
    const pressed = strip.locator('[aria-pressed=true]')
    await swipe(onDay, -120)
    await expect(pressed).toHaveText(/Wednesday 19/)
    for (const from of [onStrip, onDay]) {
      await finger.spread(from)
      await expectPans(page, finger, onDay)
      await finger.unzoom()
    }
    await finger.spread(onDay, { x: 60, y: 90 })
    await finger.unzoom()
    await swipe(onStrip, -120)
    await expect(pressed).toHaveText(/Wednesday 26/)
    await swipe(onStrip, 120)
    await swipe(onDay, 120)
    await expect(pressed).toHaveText(/Tuesday 18/)
  })

  await test.step('a swipe that begins on the lesson scrolls the day and moves nothing', async () => {
    const { x, y, box } = await centre()
    // A finger that hesitates rests: the page's time stands still until it has moved, however slow the machine is.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + minute)
    await finger.down({ x, y })
    await finger.moveBy(0, -80)
    await page.clock.runFor(minute)
    await expect(slip).toHaveCount(0)
    await finger.up()
    await page.clock.resume()
    await expect.poll(async () => (await lesson.boundingBox())?.y).toBeLessThan(box.y - 40)
    await expect(lesson).toHaveAccessibleName(/10:00–11:00/)
  })

  await test.step('a finger that rests on it lifts it, and drops it an hour later', async () => {
    const { x, y, box } = await centre()
    await finger.down({ x, y })
    await expect(slip).toBeVisible()
    await finger.moveBy(0, box.height)
    await finger.up()
    await expect(lesson).toHaveAccessibleName(/11:00–12:00/)
    await expect(page.getByText(/Anna Weber moved to/)).toBeVisible()
  })

  await test.step('the same without dragging', async () => {
    await centre()
    await lesson.tap()
    await page.getByRole('dialog', { name: 'Anna Weber' }).getByRole('button', { name: 'Move to…' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Move to…' })
    await sheet.getByLabel('Time').fill('16:00')
    await sheet.getByRole('button', { name: 'Move', exact: true }).tap()
    await expect(lesson).toHaveAccessibleName(/16:00–17:00/)
  })

  await test.step('a finger that rests and is let go asks what can be done with it, and copies it', async () => {
    const { x, y } = await centre()
    await finger.down({ x, y })
    await expect(slip).toBeVisible()
    await finger.up()
    await expect(page.getByRole('menu', { name: 'Actions of Anna Weber' })).toBeVisible()
    await page.getByRole('menuitem', { name: /Duplicate next week/ }).tap()
    await expect(page.getByText(/Anna Weber planned for/)).toBeVisible()
  })

  await test.step('a resting finger draws a new lesson on an empty time, and both handles of a selected one', async () => {
    const { x, y, box } = await centre()
    await finger.down({ x, y: y - 2 * box.height })
    await expect(slip).toBeVisible()
    await finger.moveBy(0, box.height)
    await finger.up()
    const draft = page.getByRole('dialog', { name: 'New lesson' })
    await expect(draft.getByRole('heading')).toContainText(/14:\d\d–15:\d\d/)
    await draft.getByRole('button', { name: 'Cancel' }).tap()
    await expect(draft).toBeHidden()
    // What was done so far is said above the bar, and lies over the day.
    const said = page.getByRole('button', { name: 'Close', exact: true })
    await said.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
    await expect(said).toHaveCount(0)
    await lesson.evaluate((block) => block.scrollIntoView({ block: 'center' }))
    const again = await centre()
    await finger.down({ x: again.x, y: again.y })
    await expect(slip).toBeVisible()
    await finger.up()
    await page.getByRole('menuitem', { name: /Select/ }).tap()
    const bar = page.getByRole('toolbar', { name: 'Selected lessons' })
    await expect(bar.getByText('1 selected')).toBeVisible()
    const handle = await centre()
    await finger.down({ x: handle.x, y: handle.y - box.height / 2 - 2 })
    await expect(slip).toBeVisible()
    await finger.moveBy(0, -box.height)
    await finger.up()
    await expect(lesson).toHaveAccessibleName(/15:00–17:00/)
    const lower = await centre()
    await finger.down({ x: lower.x, y: lower.y + lower.box.height / 2 + 2 })
    await expect(slip).toBeVisible()
    await finger.moveBy(0, -box.height)
    await finger.up()
    await expect(lesson).toHaveAccessibleName(/15:00–16:00/)
    await bar.getByRole('button', { name: 'Clear selection' }).tap()
    await expect(bar).toBeHidden()
  })

  await test.step('a tap on a time begins a lesson there; a tap on a lesson shows it, and opens it', async () => {
    await lesson.evaluate((block) => block.scrollIntoView({ block: 'center' }))
    const { x, y, box } = await centre()
    await page.touchscreen.tap(x, y - box.height)
    await page.getByRole('dialog', { name: 'New lesson' }).getByRole('button', { name: 'Cancel' }).tap()
    await lesson.tap()
    await page.getByRole('dialog', { name: 'Anna Weber' }).getByRole('button', { name: 'Open lesson' }).tap()
    await expect(page).toHaveURL(/lesson=\d+/)
  })
})

test('on a tablet a finger drags onto the week and the small month, takes several, and opens a day', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: lectern.url,
    viewport: { width: 1366, height: 1000 },
    hasTouch: true,
    isMobile: true,
  })
  await context.clock.install()
  const page = await context.newPage()
  await signInByPhone(page)
  await page.goto(`/calendar?date=${tabletDate}&view=timeGridWeek`)
  const calendar = new CalendarPage(page)
  const on = (weekday: string, name: RegExp) => calendar.day(weekday).getByRole('button', { name })
  const slip = page.locator('[data-overlay] > *')
  const finger = await Finger.on(page)
  const middle = async (what: Locator) => {
    await expect(what).toBeVisible()
    const box = await what.boundingBox()
    if (!box) throw new Error('It is not on the screen')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await expect(on('Tuesday', /Anna Weber, 10:00–11:00/)).toBeVisible()

  await test.step('what waits for a time is dragged onto one', async () => {
    const card = page.getByRole('button', { name: /Anna Weber.*Theory/ })
    const [from, to] = [await middle(card), await calendar.point('Thursday', '15:00')]
    await finger.down(from)
    await expect(card).toHaveAttribute('data-lifted')
    await finger.moveBy(to.x - from.x, to.y - from.y)
    await expect(slip).toBeVisible()
    await finger.up()
    await expect(on('Thursday', /Anna Weber, 15:00–16:00, Theory/)).toBeVisible()
  })

  await test.step('a lesson is dragged onto a day of the small month', async () => {
    const day = page.locator('aside [data-drop-day="2036-12-05"]')
    const [from, to] = [await middle(on('Tuesday', /Anna Weber/)), await middle(day)]
    await finger.down(from)
    await expect(slip).toBeVisible()
    await finger.moveBy(to.x - from.x, to.y - from.y)
    await expect(day).toHaveAttribute('data-over')
    await finger.up()
    await expect(on('Friday', /Anna Weber, 10:00–11:00/)).toBeVisible()
  })

  await test.step('with one selected, a tap takes another, and both go to the next week', async () => {
    await finger.down(await middle(on('Friday', /Anna Weber/)))
    await expect(slip).toBeVisible()
    await finger.up()
    await page.getByRole('menuitem', { name: /Select/ }).tap()
    const bar = page.getByRole('toolbar', { name: 'Selected lessons' })
    await expect(bar.getByText('1 selected')).toBeVisible()
    await on('Thursday', /Anna Weber/).tap()
    await expect(bar.getByText('2 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Copy to next week' }).tap()
    await expect(page.getByText('2 lessons copied to the next week')).toBeVisible()
    await expect(bar).toBeHidden()
  })

  await test.step('a finger that is lifted off the week puts the lesson back', async () => {
    await finger.down(await middle(on('Thursday', /Anna Weber/)))
    await expect(slip).toBeVisible()
    await finger.moveBy(60, 0)
    await finger.cancel()
    await expect(slip).toHaveCount(0)
    await expect(on('Thursday', /Anna Weber, 15:00–16:00/)).toBeVisible()
  })

  await test.step('carried to the side, it is after 600 ms in the next week, and dropped there', async () => {
    const from = await middle(on('Thursday', /Anna Weber/))
    const to = await calendar.point('Tuesday', '11:30')
    const side = await calendar.day('Sunday').boundingBox()
    if (!side) throw new Error('Sunday is not on the screen')
    const there = side.x + side.width - 3
    const head = (day: RegExp) => page.getByRole('button', { name: day })
    await finger.down(from)
    await expect(slip).toBeVisible()
    // The page's time stands still at the side, however slow the machine is.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await finger.moveBy(there - from.x, 0)
    await page.clock.runFor(500)
    await expect(head(/^Mon 1/)).toBeVisible()
    await page.clock.runFor(150)
    await expect(head(/^Mon 8/)).toBeVisible()
    await expect(head(/^Mon 1/)).toBeHidden()
    await finger.moveBy(to.x - there, to.y - from.y)
    await finger.up()
    await page.clock.resume()
    await expect(on('Tuesday', /Anna Weber, 11:00–12:00/)).toBeVisible()
  })

  await test.step('the name of a day opens it', async () => {
    const head = await middle(page.getByRole('button', { name: /^Thu 11/ }))
    // At once: what comes later than a double tap may are two taps.
    await Promise.all([1, 2].map(() => page.touchscreen.tap(head.x, head.y)))
    await expect(page.getByRole('radio', { name: 'Day' })).toBeChecked()
  })
  await context.close()
})

/** The main menu is a bar below on a phone. */
async function signInByPhone(page: Page): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(clara.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).tap()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}
