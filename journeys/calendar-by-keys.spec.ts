import { expect } from '@playwright/test'
import { openWeek, startWithWaiting } from './gesture-week.ts'
import { test } from './journey.ts'
import type { Lectern } from './lectern.ts'
import type { Person } from './people.ts'
import { typeWhen, whenField } from './typed-when.ts'

let lectern: Lectern
let clara: Person
/** A Monday whose week is never past. */
const monday = '2036-11-24'

test.beforeAll(async () => {
  ;({ lectern, clara } = await startWithWaiting())
})
test.afterAll(() => lectern.stop())

test('every gesture of the calendar by keys alone', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: lectern.url })
  const calendar = await openWeek(page, clara, monday)
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
    // A dialog that still closes has the keys for itself.
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
    // The words that a screen reader hears of each step.
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
    await typeWhen(whenField(move, 'Date'), '2036-11-29')
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
    await typeWhen(whenField(form, 'From'), '09:45')
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
    await expect(on('Monday', /Mina Park.*Cancelled/)).toBeVisible()
    await expect(on('Saturday', /Mina Park.*Cancelled/)).toBeVisible()
  })

  await test.step('what waits is given a time, and a day is opened', async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: /Luca Rossi.*Theory/ }).focus()
    await keys.press('Enter')
    const plan = page.getByRole('dialog', { name: 'Plan…' })
    await typeWhen(whenField(plan, 'Date'), '2036-11-30')
    await typeWhen(whenField(plan, 'Time'), '10:00')
    await keys.press('Enter')
    await expect(on('Sunday', /Luca Rossi, 10:00–11:00/)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: /^Tue 25/ }).focus()
    await keys.press('Enter')
    await expect(page.getByRole('radio', { name: 'Day' })).toBeChecked()
  })
  await page.close()
})
