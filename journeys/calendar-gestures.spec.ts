import { expect, type Page, test } from '@playwright/test'
import { CalendarPage } from './calendar-page.ts'
import { Lectern } from './lectern.ts'
import { newTeacher, type Person, signInByScreen } from './people.ts'

let lectern: Lectern
let clara: Person
/** A Monday whose week is never past. */
const monday = '2036-11-17'
/** A week of its own, so that no lesson of the one is in the way of the other. */
const nextMonday = '2036-11-24'

test.beforeAll(async () => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  const made = await clara.ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    `mutation students($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }`,
    { profiles: [{ display_name: 'Anna Weber' }, { display_name: 'Mina Park' }, { display_name: 'Luca Rossi' }] },
  )
  const waiting = made.data?.upsertUserProfile[2]?.user_profile_id
  for (const title of ['Sight reading', 'Theory'])
    await clara.ask('mutation wait($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }', {
      lesson: { user_profile_id: waiting, title, minutes: 60 },
    })
})
test.afterAll(() => lectern.stop())

async function openWeek(page: Page, week = monday): Promise<CalendarPage> {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signInByScreen(page, clara.email)
  await page.goto(`/calendar?date=${week}&view=timeGridWeek`)
  const calendar = new CalendarPage(page)
  await expect(calendar.day('Monday')).toBeVisible()
  return calendar
}

test('every gesture of the calendar by pointer', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: lectern.url })
  await page.clock.install()
  const calendar = await openWeek(page)
  const on = (weekday: string, name: RegExp) => calendar.day(weekday).getByRole('button', { name })
  const peek = (name: string) => page.getByRole('dialog', { name })
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
    await expect(peek('Anna Weber')).toBeFocused()
    await page.keyboard.press('Escape')
    await on('Monday', /Anna Weber/).dblclick()
    await expect(page).toHaveURL(/lesson=\d+/)
    await expect(page.getByRole('complementary', { name: 'Lesson' })).toContainText('Anna Weber')
    // What the first click has shown has the keys for itself until it is gone.
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
    await calendar.drag(await head(/^Mon 17/), await head(/^Tue 18/))
    await expect(page.getByRole('toolbar', { name: 'Selected lessons' }).getByText('2 selected')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('after 600 ms at the side a carried lesson is in the next week, once; dropped there, Undo brings it back', async () => {
    const from = await calendar.point('Tuesday', '15:15')
    const to = await calendar.point('Wednesday', '10:15')
    const side = await calendar.day('Sunday').boundingBox()
    if (!side) throw new Error('Sunday is not on the screen')
    const head = (day: RegExp) => page.getByRole('button', { name: day })
    const carryToTheSide = async () => {
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

test('every gesture of the calendar by keys alone', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: lectern.url })
  const calendar = await openWeek(page, nextMonday)
  const keys = page.keyboard
  const on = (weekday: string, name: RegExp) => calendar.day(weekday).getByRole('button', { name })

  await test.step('a time is chosen or drawn, and a lesson begun there', async () => {
    await page.getByRole('button', { name: /^Times\./ }).focus()
    await keys.press('ArrowRight')
    await keys.press('Shift+ArrowDown')
    await keys.press('Shift+ArrowDown')
    await keys.press('Shift+ArrowDown')
    await keys.press('Enter')
    await calendar.planFor('mina')
    await expect(on('Tuesday', /Mina Park, 09:00–10:00/)).toBeVisible()
  })

  await test.step('it is shown, opened, and asked what can be done with it', async () => {
    // What still closes has the keys for itself.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await on('Tuesday', /Mina Park/).focus()
    await keys.press('Space')
    await expect(page.getByRole('dialog', { name: 'Mina Park' })).toBeFocused()
    await keys.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await on('Tuesday', /Mina Park/).focus()
    await keys.press('Enter')
    const drawer = page.getByRole('complementary', { name: 'Lesson' })
    await expect(drawer).toContainText('Mina Park')
    await drawer.getByRole('button', { name: 'Close' }).first().press('Enter')
    await expect(page).not.toHaveURL(/lesson=\d+/)
    await on('Tuesday', /Mina Park/).focus()
    await keys.press('.')
    await expect(page.getByRole('menu', { name: 'Actions of Mina Park' })).toBeVisible()
    await keys.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  await test.step('it is grabbed and dropped, put back, lengthened, copied, moved by fields and selected', async () => {
    await on('Tuesday', /Mina Park/).focus()
    // What a screen reader hears of each step.
    const said = (text: RegExp) => page.getByRole('status').filter({ hasText: text })
    await keys.press('Shift+M')
    await expect(said(/^Mina Park grabbed/)).toHaveCount(1)
    await keys.press('ArrowRight')
    await expect(said(/^Wednesday 26 November, 09:00–10:00/)).toHaveCount(1)
    for (const key of ['ArrowDown', 'Enter']) await keys.press(key)
    await expect(said(/^Mina Park dropped on Wednesday 26 November, 09:15–10:15/)).toHaveCount(1)
    await expect(page.getByRole('list', { name: 'Wednesday 26 November, 1 lesson' })).toBeVisible()
    await expect(on('Wednesday', /Mina Park, 09:15–10:15|Mina Park, 09:15/)).toBeVisible()
    await on('Wednesday', /Mina Park/).focus()
    for (const key of ['Shift+M', 'ArrowRight', 'Escape']) await keys.press(key)
    await expect(on('Wednesday', /Mina Park, 09:15/)).toBeVisible()
    await on('Wednesday', /Mina Park/).focus()
    await keys.press('=')
    await expect(on('Wednesday', /Mina Park, 09:15–10:30/)).toBeVisible()
    await on('Wednesday', /Mina Park/).focus()
    await keys.press('Control+c')
    await page.getByRole('button', { name: /^Times\./ }).focus()
    for (const key of ['ArrowLeft', 'Control+v']) await keys.press(key)
    await expect(on('Monday', /Mina Park, 09:00–10:15/)).toBeVisible()
    await on('Wednesday', /Mina Park, 09:15/).focus()
    await keys.press('x')
    await expect(page.getByRole('toolbar', { name: 'Selected lessons' }).getByText('1 selected')).toBeVisible()
    await keys.press('Escape')
    await expect(page.getByRole('toolbar', { name: 'Selected lessons' })).toHaveCount(0)
    await on('Wednesday', /Mina Park, 09:15/).focus()
    await keys.press('m')
    const move = page.getByRole('dialog', { name: 'Move to…' })
    await move.getByLabel('Date').fill('2036-11-29')
    await keys.press('Enter')
    await expect(on('Saturday', /Mina Park, 09:15–10:30/)).toBeVisible()
  })

  await test.step('it is shortened, begun later, had again next week, deleted, and that is taken back and done again', async () => {
    const saturday = on('Saturday', /Mina Park/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await saturday.focus()
    await keys.press('-')
    await expect(on('Saturday', /Mina Park, 09:15–10:15/)).toBeVisible()
    await saturday.focus()
    await keys.press('.')
    await page.getByRole('menuitem', { name: 'Edit…' }).press('Enter')
    const form = page.getByRole('dialog', { name: 'Mina Park' })
    await form.getByLabel('From').fill('09:45')
    await keys.press('Enter')
    await expect(on('Saturday', /09:45 Mina Park, to 10:15/)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await saturday.focus()
    await keys.press('Shift+D')
    await expect(page.getByText(/Mina Park planned for Sat,? 6 Dec/)).toBeVisible()
    await keys.press('j')
    await expect(on('Saturday', /09:45 Mina Park, to 10:15/)).toBeVisible()
    await keys.press('k')
    await expect(page.getByRole('list', { name: 'Saturday 29 November, 1 lesson' })).toBeVisible()
    await saturday.focus()
    await keys.press('Delete')
    await expect(saturday).toHaveCount(0)
    await keys.press('Control+z')
    await expect(saturday).toBeVisible()
    await keys.press('Control+Shift+z')
    await expect(saturday).toHaveCount(0)
    await keys.press('Control+z')
    await expect(saturday).toBeVisible()
  })

  await test.step('two are selected on the way, and both called off', async () => {
    await on('Monday', /Mina Park/).focus()
    await keys.press('Shift+J')
    const bar = page.getByRole('toolbar', { name: 'Selected lessons' })
    await expect(bar.getByText('2 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Cancel lessons' }).press('Enter')
    await expect(on('Monday', /Mina Park.*cancelled/)).toBeVisible()
    await expect(on('Saturday', /Mina Park.*cancelled/)).toBeVisible()
  })

  await test.step('what waits is given a time, and a day is opened', async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: /Luca Rossi.*Theory/ }).focus()
    await keys.press('Enter')
    const plan = page.getByRole('dialog', { name: 'Plan…' })
    await plan.getByLabel('Date').fill('2036-11-30')
    await plan.getByLabel('Time').fill('10:00')
    await keys.press('Enter')
    await expect(on('Sunday', /Luca Rossi, 10:00–11:00/)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: /^Tue 25/ }).focus()
    await keys.press('Enter')
    await expect(page.getByRole('radio', { name: 'Day' })).toBeChecked()
  })
  await page.close()
})
