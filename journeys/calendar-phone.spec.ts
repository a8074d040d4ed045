import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import type { Lectern } from './lectern.ts'
import type { Person } from './people.ts'
import { Finger } from './touch.ts'
import { signInByFinger, startWithLesson } from './touched-lesson.ts'
import { typeWhen, whenField } from './typed-when.ts'

// As most people have it: what is in the way only while it moves is met here (docs/decisions/0078).
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

let lectern: Lectern
let clara: Person
/** A Tuesday that is never past. */
const date = '2036-11-18'
const minute = 60_000

test.beforeAll(async () => {
  ;({ lectern, clara } = await startWithLesson(date))
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
  await signInByFinger(page, clara)
  await page.goto(`/calendar?date=${date}&view=timeGridDay`)
  const week = page.getByRole('region', { name: /2036/ })
  const lesson = week.getByRole('button', { name: /Anna Weber/ })
  const slip = page.locator('[data-overlay] > *')
  await expect(lesson).toHaveAccessibleName(/10:00–11:00/)
  const finger = await Finger.on(page)
  const centre = async () => {
    // A day that was swiped rolls on for a moment, maybe far, and a finger that stops it scrolls: the browser asks nobody.
    let before: number | undefined
    await expect
      .poll(async () => {
        const y = (await lesson.boundingBox())?.y
        const isStill = y === before
        before = y
        return isStill
      })
      .toBe(true)
    await lesson.evaluate((block) => block.scrollIntoView({ block: 'center' }))
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
    /** A finger that takes long rests: the page's time stands still until it is up, however slow the machine is. */
    const atOnce = async (gesture: () => Promise<void>) => {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
      await gesture()
      await page.clock.resume()
    }
    const swipe = (from: { x: number; y: number }, dx: number) =>
      atOnce(async () => {
        await finger.down(from)
        await finger.moveBy(dx, 0)
        await finger.up()
      })
    const pressed = strip.locator('[aria-pressed=true]')
    await swipe(onDay, -120)
    await expect(pressed).toHaveText(/Wednesday 19/)
    for (const from of [onStrip, onDay]) {
      await atOnce(() => finger.spread(from))
      await expectPans(page, finger, onDay)
      await finger.unzoom()
    }
    await atOnce(() => finger.spread(onDay, { x: 60, y: 90 }))
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
    await finger.rest()
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
    await typeWhen(whenField(sheet, 'Time'), '16:00')
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
    await finger.rest()
    await finger.moveBy(0, box.height)
    await finger.up()
    const draft = page.getByRole('dialog', { name: 'New lesson' })
    await expect(draft.getByRole('heading')).toContainText(/14:\d\d–15:\d\d/)
    await draft.getByRole('button', { name: 'Cancel' }).tap()
    await expect(draft).toBeHidden()
    // The message about the last step stands above the bar, and lies over the day.
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
    // The handles stand at the end of the block.
    await finger.down({ x: handle.box.x + handle.box.width - 14, y: handle.y - box.height / 2 - 2 })
    await expect(slip).toBeVisible()
    await finger.rest()
    await finger.moveBy(0, -box.height)
    await finger.up()
    await expect(lesson).toHaveAccessibleName(/15:00–17:00/)
    // A finger that rests near the lower end of the day scrolls it, so the lesson stands at its upper end.
    await lesson.evaluate((block) => block.scrollIntoView({ block: 'start' }))
    const upper = await lesson.boundingBox()
    if (!upper) throw new Error('The lesson is not on the screen')
    await finger.down({ x: upper.x + upper.width - 14, y: upper.y + upper.height + 2 })
    await expect(slip).toBeVisible()
    await finger.rest()
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
