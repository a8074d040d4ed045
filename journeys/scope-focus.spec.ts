import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { newTeacher, type Person, signInByScreen } from './people.ts'
import { typeWhen, whenField } from './typed-when.ts'

/*
 * A person who works by keys goes on where the change was made: whatever is chosen of this lesson, those that follow or the whole
 * series, and however (in a form, or on the message of what was done), the lesson has the focus afterwards, and where it is gone,
 * the week has.
 */
let lectern: Lectern
let clara: Person
let page: Page
test.beforeAll(async ({ browser }) => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  page = await browser.newPage({ baseURL: lectern.url, viewport: { width: 1440, height: 1000 } })
  await signInByScreen(page, clara.email)
})
test.afterAll(async () => {
  await page.close()
  await lectern.stop()
})

/** A Monday whose week is never past, and within the ten years in which a series begins; each case has a series of its own. */
const monday = Temporal.PlainDate.from('2034-01-02')
const weeksOfCase = 5

const lesson = (page: Page): Locator =>
  page
    .getByRole('region', { name: /\d{4}/ })
    .getByRole('listitem')
    .getByRole('button', { name: /^(?:\d\d:\d\d )?Anna/ })

const on = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** By half an hour, as an arrow moves it by a quarter. */
async function move(page: Page): Promise<void> {
  for (const key of ['Shift+M', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText(/^Anna moved to/)).toBeVisible()
}

async function choose(page: Page, item: string): Promise<void> {
  await page.keyboard.press('.')
  await page.getByRole('menuitem', { name: item }).press('Enter')
}

/** Of the form of the lesson, by its keys. */
const editing =
  (scope: string, isSaved: boolean, said: RegExp | null) =>
  async (page: Page): Promise<void> => {
    await choose(page, 'Edit…')
    const form = page.getByRole('dialog', { name: 'Anna' })
    await form.getByRole('combobox', { name: 'Applies to' }).selectOption(scope)
    await typeWhen(whenField(form, 'To'), '17:30')
    await page.keyboard.press(isSaved ? 'Enter' : 'Escape')
    if (said) await expect(page.getByText(said)).toBeVisible()
    await expect(form).toHaveCount(0)
  }

const ofSeries =
  (button: string, said: RegExp) =>
  async (page: Page): Promise<void> => {
    await choose(page, 'Series…')
    const dialog = page.getByRole('dialog', { name: 'Series' })
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
    await dialog.getByRole('button', { name: button }).press('Enter')
    await expect(page.getByText(said)).toBeVisible()
  }

interface Case {
  name: string
  run: (page: Page) => Promise<void>
  /** Whether the lesson stands afterwards. */
  isThere: boolean
}

const onMessage = (name: string, button: string, said: RegExp | null): Case => ({
  name,
  isThere: true,
  run: async (page) => {
    await move(page)
    await on(page, button).first().press('Enter')
    if (said) await expect(page.getByText(said)).toBeVisible()
    else await expect(page.getByText(/^Anna moved to/)).toHaveCount(0)
  },
})

const cases: Case[] = [
  onMessage('all that follow, on the message', 'Apply to all following', /^Anna: \d+ lessons changed/),
  onMessage('Undo, on the message', 'Undo', null),
  onMessage('Close, on the message', 'Close', null),
  {
    name: 'Undo of all that follow, on the message',
    isThere: true,
    run: async (page) => {
      await move(page)
      await on(page, 'Apply to all following').press('Enter')
      const changed = page.getByText(/^Anna: \d+ lessons changed/)
      await expect(changed).toBeVisible()
      await on(page, 'Undo').first().press('Enter')
      await expect(changed).toHaveCount(0)
    },
  },
  {
    name: 'Undo of all that follow, by key',
    isThere: true,
    run: async (page) => {
      await move(page)
      await on(page, 'Apply to all following').press('Enter')
      await expect(page.getByText(/^Anna: \d+ lessons changed/)).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect(page.getByText(/^Undid: Anna: \d+ lessons changed/)).toBeVisible()
    },
  },
  { name: 'only this, in the form', isThere: true, run: editing('Only this lesson', true, /^Anna is now/) },
  {
    name: 'all that follow, in the form',
    isThere: true,
    run: editing('This and all following', true, /^Anna: \d+ lessons changed/),
  },
  {
    name: 'all of the series, in the form',
    isThere: true,
    run: editing('All of the series', true, /^Anna: \d+ lessons changed/),
  },
  { name: 'none, with Escape in the form', isThere: true, run: editing('This and all following', false, null) },
  {
    name: 'another day, in the fields',
    isThere: true,
    run: async (page) => {
      await page.keyboard.press('m')
      const dialog = page.getByRole('dialog', { name: 'Move to…' })
      await typeWhen(whenField(dialog, 'Time'), '18:00')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^Anna moved to/)).toBeVisible()
      await on(page, 'Apply to all following').press('Enter')
      await expect(page.getByText(/^Anna: \d+ lessons changed/)).toBeVisible()
    },
  },
  {
    name: 'the end of the series with this day',
    isThere: true,
    run: ofSeries('End the series with this day', /^Anna ends with/),
  },
  {
    name: 'the series, with Escape',
    isThere: true,
    run: async (page) => {
      await choose(page, 'Series…')
      await expect(page.getByRole('dialog', { name: 'Series' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    name: 'the going of this and all that follow',
    isThere: false,
    run: ofSeries('Delete this and all following', /^Anna ends with/),
  },
  {
    name: 'the going of the whole series',
    isThere: false,
    run: ofSeries('Delete the whole series', /^Anna: the series with/),
  },
  {
    name: 'the going of all that follow, on the message',
    isThere: false,
    run: async (page) => {
      await page.keyboard.press('Delete')
      await on(page, 'Delete all following').press('Enter')
      await expect(page.getByText(/^Anna ends with/)).toBeVisible()
    },
  },
  {
    name: 'Undo of its going, on the message',
    isThere: true,
    run: async (page) => {
      await page.keyboard.press('Delete')
      await on(page, 'Undo').first().press('Enter')
      await expect(lesson(page)).toBeVisible()
    },
  },
]

for (const [index, { name, isThere, run }] of cases.entries())
  test(`the focus stays with the lesson or its week: ${name}`, async () => {
    // From its second date on there are both: what was before, and what follows.
    const first = monday.add({ weeks: index * weeksOfCase })
    const made = await clara.ask(
      'mutation plan($series: series_input!) { createSeries(series: $series) { created } }',
      {
        series: {
          title: 'Anna',
          rrule: 'FREQ=WEEKLY;COUNT=4',
          first_start: `${first.toString()}T16:00:00`,
          minutes: 45,
          time_zone: 'Europe/Berlin',
        },
      },
    )
    expect(made.errors).toBeUndefined()
    await page.goto(`/calendar?date=${first.add({ weeks: 1 }).toString()}&view=timeGridWeek`)
    await expect(lesson(page)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(lesson(page)).toBeFocused()
    await run(page)
    if (isThere) await expect(lesson(page)).toBeFocused()
    else {
      await expect(lesson(page)).toHaveCount(0)
      await expect(page.getByRole('region', { name: /\d{4}/ }).locator(':focus')).toHaveCount(1)
    }
  })
