import { expect, type Locator } from '@playwright/test'
import { CalendarPage } from './calendar-page.ts'
import { test } from './journey.ts'
import type { Lectern } from './lectern.ts'
import type { Person } from './people.ts'
import { Finger } from './touch.ts'
import { signInByFinger, startWithLesson } from './touched-lesson.ts'

let lectern: Lectern
let clara: Person
/** A Tuesday that is never past. */
const date = '2036-12-02'

test.beforeAll(async () => {
  ;({ lectern, clara } = await startWithLesson(date))
})
test.afterAll(() => lectern.stop())

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
  await signInByFinger(page, clara)
  await page.goto(`/calendar?date=${date}&view=timeGridWeek`)
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
    await finger.rest()
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
    await finger.rest()
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
