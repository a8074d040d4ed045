import { expect } from '@playwright/test'
import { openWeek, startWithWaiting } from './gesture-week.ts'
import { Invitations } from './invitations.ts'
import { test } from './journey.ts'
import type { Lectern } from './lectern.ts'
import { accountFor, type Person, signIn } from './people.ts'

// As most people have it: what is in the way only while it moves is met here (docs/decisions/0078).
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

let lectern: Lectern
let clara: Person
/** A Monday whose week is never past. */
const monday = '2036-11-17'

test.beforeAll(async () => {
  ;({ lectern, clara } = await startWithWaiting())
})
test.afterAll(() => lectern.stop())

test('every gesture of the calendar by pointer', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: lectern.url })
  await page.clock.install()
  const calendar = await openWeek(page, clara, monday)
  const on = (weekday: string, name: RegExp) => calendar.day(weekday).getByRole('button', { name })
  const preview = (name: string) => page.getByRole('dialog', { name })
  const toast = (said: RegExp) =>
    page.getByRole('region', { name: 'Notifications' }).locator('[data-kind]').filter({ hasText: said })

  await test.step('a click on the empty grid, and a drawn time, begin a lesson', async () => {
    await calendar.click('Monday', '09:00')
    await calendar.planFor('anna')
    await expect(on('Monday', /Anna Weber, 09:00–09:45/)).toBeVisible()
    await calendar.drag(await calendar.point('Monday', '11:00'), await calendar.point('Monday', '12:30'))
    await calendar.planFor('mina')
    await expect(on('Monday', /Mina Park, 11:00–12:30/)).toBeVisible()
  })

  await test.step('a click shows it, two open the lesson, and the second button what can be done', async () => {
    await on('Monday', /Anna Weber/).click()
    await expect(preview('Anna Weber')).toBeFocused()
    await page.keyboard.press('Escape')
    await on('Monday', /Anna Weber/).dblclick()
    await expect(page).toHaveURL(/lesson=\d+/)
    await expect(page.getByRole('complementary', { name: 'Lesson' })).toContainText('Anna Weber')
    // A layer that the first click has shown has the keys for itself until it is gone.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page
      .getByRole('complementary', { name: 'Lesson' })
      .getByRole('button', { name: 'Close' })
      .first()
      .press('Escape')
    await expect(page).not.toHaveURL(/lesson=\d+/)
    await on('Monday', /Anna Weber/).click({ button: 'right' })
    await expect(page.getByRole('menu', { name: 'Actions of Anna Weber' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  await test.step('it is dragged to another time, copied with Alt, and put back by Escape', async () => {
    await calendar.drag(await calendar.point('Monday', '09:15'), await calendar.point('Wednesday', '10:15'))
    await expect(on('Wednesday', /Anna Weber, 10:00–10:45/)).toBeVisible()
    await page.keyboard.down('Alt')
    await calendar.drag(await calendar.point('Wednesday', '10:15'), await calendar.point('Thursday', '14:15'))
    await page.keyboard.up('Alt')
    await expect(on('Thursday', /Anna Weber, 14:00–14:45/)).toBeVisible()
    await expect(on('Wednesday', /Anna Weber, 10:00–10:45/)).toBeVisible()
    const [from, to] = [await calendar.point('Thursday', '14:15'), await calendar.point('Friday', '16:15')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(on('Thursday', /Anna Weber, 14:00–14:45/)).toBeVisible()
  })

  await test.step('both edges change its length', async () => {
    const edges = async () => {
      const box = await on('Monday', /Mina Park/).boundingBox()
      if (!box) throw new Error('The lesson is not on the screen')
      return { x: box.x + box.width / 2, top: box.y + 2, bottom: box.y + box.height - 2 }
    }
    let at = await edges()
    await calendar.drag({ x: at.x, y: at.bottom }, await calendar.point('Monday', '13:00'))
    await expect(on('Monday', /Mina Park, 11:00–13:00/)).toBeVisible()
    at = await edges()
    await calendar.drag({ x: at.x, y: at.top }, await calendar.point('Monday', '10:30'))
    await expect(on('Monday', /Mina Park, 10:30–13:00/)).toBeVisible()
  })

  await test.step('it is dropped on a day of the small month, and what waits on a time', async () => {
    const day = await page.locator('aside [data-drop-day="2036-11-21"]').boundingBox()
    if (!day) throw new Error('The small month is not on the screen')
    await calendar.drag(await calendar.point('Thursday', '14:15'), { x: day.x + 8, y: day.y + 8 })
    await expect(on('Friday', /Anna Weber, 14:00–14:45/)).toBeVisible()
    const card = await page.getByRole('button', { name: /Luca Rossi.*Sight reading/ }).boundingBox()
    if (!card) throw new Error('Nothing waits for a time')
    await calendar.drag({ x: card.x + 20, y: card.y + 10 }, await calendar.point('Tuesday', '15:00'))
    await expect(on('Tuesday', /Luca Rossi, 15:00–16:00/)).toBeVisible()
  })

  await test.step('Shift makes the steps fine, and Alt with the wheel the hours high', async () => {
    const [from, fine] = [await calendar.point('Tuesday', '15:15'), await calendar.point('Tuesday', '15:20')]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.keyboard.down('Shift')
    await page.mouse.move(fine.x, fine.y + 40, { steps: 6 })
    await page.mouse.move(fine.x, fine.y, { steps: 6 })
    await page.mouse.up()
    await page.keyboard.up('Shift')
    await expect(on('Tuesday', /Luca Rossi, 15:05–16:05/)).toBeVisible()
    const before = (await calendar.day('Tuesday').boundingBox())?.height ?? 0
    await page.keyboard.down('Alt')
    await page.mouse.wheel(0, -300)
    await expect.poll(async () => (await calendar.day('Tuesday').boundingBox())?.height).toBeGreaterThan(before + 50)
    await page.mouse.wheel(0, 300)
    await expect.poll(async () => (await calendar.day('Tuesday').boundingBox())?.height).toBe(before)
    await page.keyboard.up('Alt')
  })

  await test.step('what is drawn over the names of days is chosen', async () => {
    const head = async (name: RegExp) => {
      const box = await page.getByRole('button', { name }).boundingBox()
      if (!box) throw new Error('The day is not on the screen')
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const hours = await calendar.day('Tuesday').boundingBox()
    await calendar.drag(await head(/^Mon 17/), await head(/^Tue 18/))
    const selected = page.getByRole('toolbar', { name: 'Selected lessons' })
    await expect(selected.getByText('2 selected')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(selected).toBeHidden()
    // Each hour is again where it was: what follows points at one.
    await expect.poll(() => calendar.day('Tuesday').boundingBox()).toEqual(hours)
  })

  await test.step('after 600 ms at the side a carried lesson is in the next week, once; dropped there, Undo brings it back', async () => {
    const from = await calendar.point('Tuesday', '15:15')
    const to = await calendar.point('Wednesday', '10:15')
    const side = await calendar.day('Sunday').boundingBox()
    if (!side) throw new Error('Sunday is not on the screen')
    const head = (day: RegExp) => page.getByRole('button', { name: day })
    const carryToTheSide = async () => {
      // A week that was opened anew has its lessons first, and then the height of its hours.
      await expect.poll(() => calendar.point('Tuesday', '15:15')).toEqual(from)
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      // The page's time stands still at the side, however slow the machine is.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
      await page.mouse.move(side.x + side.width - 3, from.y, { steps: 8 })
      await page.clock.runFor(500)
      await expect(head(/^Mon 17/)).toBeVisible()
      await page.clock.runFor(150)
      await expect(head(/^Mon 24/)).toBeVisible()
      await expect(head(/^Mon 17/)).toBeHidden()
    }
    await carryToTheSide()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await page.clock.resume()
    await page.goto(`/calendar?date=${monday}&view=timeGridWeek`)
    await expect(on('Tuesday', /Luca Rossi, 15:05–16:05/)).toBeVisible()
    await carryToTheSide()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.up()
    await page.clock.resume()
    await expect(on('Wednesday', /Luca Rossi, 10:00–11:00/)).toBeVisible()
    await toast(/^Luca Rossi moved to Wed 26 Nov/)
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(on('Wednesday', /Luca Rossi/)).toHaveCount(0)
    await page.goto(`/calendar?date=${monday}&view=timeGridWeek`)
    await expect(on('Tuesday', /Luca Rossi, 15:05–16:05/)).toBeVisible()
  })

  await test.step('a student is dragged onto a time, and Undo on what is said of it takes the lesson away', async () => {
    const chip = page.getByRole('button', { name: 'Plan a lesson with Mina Park' })
    await chip.scrollIntoViewIfNeeded()
    const box = await chip.boundingBox()
    if (!box) throw new Error('The student is not on the screen')
    await calendar.drag({ x: box.x + 20, y: box.y + 10 }, await calendar.point('Thursday', '17:00'))
    await expect(on('Thursday', /Mina Park, 17:00–17:45/)).toBeVisible()
    await toast(/^Mina Park planned/)
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(on('Thursday', /Mina Park/)).toHaveCount(0)
    await expect(on('Monday', /Mina Park/)).toBeVisible()
  })

  await test.step('several are chosen with Shift; the head of a day opens it', async () => {
    await on('Monday', /Mina Park/).click({ modifiers: ['Shift'] })
    await on('Tuesday', /Luca Rossi/).click({ modifiers: ['Shift'] })
    await expect(page.getByRole('toolbar', { name: 'Selected lessons' }).getByText('2 selected')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Tue 18/ }).dblclick()
    await expect(page.getByRole('radio', { name: 'Day' })).toBeChecked()
  })
  await page.close()
})

test('the edges of a lesson are drawn below the pointer of whoever may move it, and of nobody else', async ({
  browser,
}) => {
  const { email, name, profileId, path } = await new Invitations(lectern, clara).invite({ byMail: true })
  await accountFor(lectern, path, email, name)
  const event = {
    title: 'Scales',
    user_profile_id: profileId,
    start: `${monday}T12:00:00Z`,
    end: `${monday}T13:00:00Z`,
  }
  await clara.ask('mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id } }', { event })
  for (const [person, drawn] of [
    [clara, true],
    [await signIn(lectern, email), false],
  ] as const) {
    const page = await browser.newPage({ baseURL: lectern.url, timezoneId: 'Europe/Berlin' })
    const calendar = await openWeek(page, person, monday)
    const lesson = calendar.day('Monday').getByRole('button', { name: /13:00–14:00/ })
    await lesson.hover()
    const edges = () =>
      lesson.evaluate((element) =>
        ['::before', '::after'].map((edge) => getComputedStyle(element, edge).content !== 'none'),
      )
    await expect.poll(edges).toEqual([drawn, drawn])
    await page.context().close()
  }
})
