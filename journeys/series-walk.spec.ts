import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { CalendarPage } from './calendar-page.ts'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { newTeacher, signInByScreen } from './people.ts'
import { phone } from './phone.ts'
import { Finger } from './touch.ts'
import { signInByFinger } from './touched-lesson.ts'

/*
 * A new teacher's first series, from its plan to what became of it, by pointer, by keys alone and by touch: one date is moved, the
 * rest is, one is called off, one was taught and has a note. Each date is a lesson wherever lessons are looked for.
 */
let lectern: Lectern
test.beforeAll(async () => {
  lectern = await Lectern.start()
})
test.afterAll(() => lectern.stop())

/** The Tuesday of this week, or of one before (negative) or after it. */
const tuesday = (weeks: number): Temporal.PlainDate => {
  const today = Temporal.Now.plainDateISO('Europe/Berlin')
  return today.subtract({ days: today.dayOfWeek - 2 }).add({ weeks })
}

const lessonOn = (page: Page, name: RegExp): Locator =>
  page.getByRole('region', { name: /\d{4}/ }).getByRole('listitem').getByRole('button', { name })

/** How a teacher does it; each begins on a page of its own, on which nothing has the focus. */
interface Way {
  view: BrowserContextOptions
  /** The view that is drawn where a date is asked for. */
  shown: 'timeGridWeek' | 'timeGridDay'
  plan: (page: Page, date: string) => Promise<void>
  /** To 17:00 of the same day. */
  move: (page: Page, lesson: Locator) => Promise<void>
  press: (button: Locator) => Promise<void>
  /** Opens what can be done with it. */
  ask: (page: Page, lesson: Locator) => Promise<void>
  open: (page: Page, lesson: Locator) => Promise<void>
}

const middleOf = async (place: Locator): Promise<{ x: number; y: number; height: number }> => {
  await place.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await place.boundingBox()
  if (!box) throw new Error(`${String(place)} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height }
}

/** An hour of the grid, as high as it is drawn. */
const hourOf = async (page: Page): Promise<number> => {
  const [four, five] = await Promise.all(
    ['16:00', '17:00'].map((hour) => page.getByText(hour, { exact: true }).first().boundingBox()),
  )
  if (!four || !five) throw new Error('The hours are not on the screen')
  return five.y - four.y
}

/** The arrow leads to the only lesson of the week, once it has been read. */
async function chooseByKey(page: Page, lesson: Locator): Promise<void> {
  await expect(lesson).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lesson).toBeFocused()
}

const desk = { viewport: { width: 1440, height: 900 } }

const ways: Record<string, Way> = {
  pointer: {
    view: desk,
    shown: 'timeGridWeek',
    plan: async (page) => {
      await new CalendarPage(page).click('Tuesday', '16:00')
      const draft = page.getByRole('dialog', { name: 'New lesson' })
      await draft.getByRole('combobox', { name: 'Repeats' }).selectOption('Every week')
      await draft.getByRole('combobox', { name: 'Student' }).fill('anna')
      await page.keyboard.press('Enter')
    },
    move: async (page, lesson) => {
      const from = await middleOf(lesson)
      await new CalendarPage(page).drag(from, { x: from.x, y: from.y + (await hourOf(page)) })
    },
    press: (button) => button.click(),
    ask: (_page, lesson) => lesson.click({ button: 'right' }),
    open: (_page, lesson) => lesson.dblclick(),
  },
  keys: {
    view: desk,
    shown: 'timeGridWeek',
    plan: async (page, date) => {
      await page.keyboard.press('c')
      await page.keyboard.type(`anna ${date} 16:00 45m weekly`)
      await page.keyboard.press('Enter')
    },
    move: async (page, lesson) => {
      await chooseByKey(page, lesson)
      for (const key of ['Shift+M', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter'])
        await page.keyboard.press(key)
    },
    press: (button) => button.press('Enter'),
    ask: async (page, lesson) => {
      await chooseByKey(page, lesson)
      await page.keyboard.press('.')
    },
    open: async (page, lesson) => {
      await chooseByKey(page, lesson)
      await page.keyboard.press('Enter')
    },
  },
  touch: {
    view: phone,
    shown: 'timeGridDay',
    plan: async (page) => {
      const { x, y } = await middleOf(page.getByText('16:00', { exact: true }).first())
      await page.touchscreen.tap(x + 200, y - 16)
      const draft = page.getByRole('dialog', { name: 'New lesson' })
      await draft.getByRole('combobox', { name: 'Repeats' }).selectOption('Every week')
      await draft.getByRole('combobox', { name: 'Student' }).fill('anna')
      await page.keyboard.press('Enter')
    },
    move: async (page, lesson) => {
      const from = await middleOf(lesson)
      const finger = await Finger.on(page)
      await finger.down(from)
      await finger.rest()
      await finger.moveBy(0, await hourOf(page))
      await finger.up()
    },
    press: (button) => button.tap(),
    ask: async (page, lesson) => {
      const finger = await Finger.on(page)
      await finger.down(await middleOf(lesson))
      await finger.rest()
      await finger.up()
    },
    open: async (page, lesson) => {
      await middleOf(lesson)
      await lesson.tap()
      await page.getByRole('dialog', { name: 'Anna Weber' }).getByRole('button', { name: 'Open lesson' }).tap()
    },
  },
}

for (const [name, way] of Object.entries(ways))
  test(`a series is planned, changed, taught and found again, by ${name}`, async ({ browser }) => {
    const email = `${name}@example.org`
    const clara = await newTeacher(lectern, email, 'Clara Braun')
    const context = await browser.newContext({ baseURL: lectern.url, ...way.view })
    const page = await context.newPage()
    await (name === 'touch' ? signInByFinger(page, clara) : signInByScreen(page, email))
    await page.goto('/profile/create?many=true')
    await page.getByLabel('Your students').fill('Anna Weber\nLuca Rossi')
    await way.press(page.getByRole('button', { name: 'Add 2 students' }))
    await expect(page.getByText('2 students added')).toBeVisible()
    const show = async (weeks: number) => {
      await page.goto(`/calendar?date=${tuesday(weeks).toString()}&view=${way.shown}`)
      await expect(page.getByRole('list', { name: /^Tuesday / })).toBeVisible()
    }
    const at = (time: string) => lessonOn(page, new RegExp(`Anna Weber, ${time}`))

    await test.step('it is planned from last week on', async () => {
      await show(-1)
      await way.plan(page, tuesday(-1).toString())
      await expect(page.getByText(/Anna Weber planned 12 times/)).toBeVisible()
    })

    await test.step('one date is moved, and later the rest', async () => {
      await show(1)
      await way.move(page, at('16:00'))
      await expect(at('17:00')).toBeVisible()
      await show(2)
      await expect(at('16:00')).toBeVisible()
      await way.move(page, at('16:00'))
      await way.press(page.getByRole('button', { name: 'Apply to all following' }))
      await expect(page.getByText(/Anna Weber: \d+ lessons changed/)).toBeVisible()
      await show(4)
      await expect(at('17:00')).toBeVisible()
    })

    await test.step('one is called off', async () => {
      await show(3)
      await expect(at('17:00')).toBeVisible()
      await way.ask(page, at('17:00'))
      await way.press(page.getByRole('menuitem', { name: 'Cancel lesson', exact: true }))
      await expect(lessonOn(page, /Anna Weber.*Cancelled/)).toBeVisible()
    })

    await test.step('the first was taught, and has a note', async () => {
      await show(-1)
      await expect(at('16:00')).toBeVisible()
      await way.open(page, at('16:00'))
      await page.getByLabel('Note for the student').fill('The left hand alone')
      await way.press(page.getByRole('button', { name: 'Mark taught' }).last())
      await expect(page.getByText(/^Taught \w+ \d+/)).toBeVisible()
      await expect(page.getByText('Saved')).toBeVisible()
    })

    const moved = `${tuesday(1).day} ${tuesday(1).toLocaleString('en-GB', { month: 'short' })}`
    await test.step('it is found at its student', async () => {
      await page.goto('/profile/list')
      await way.press(page.getByRole('link', { name: 'Anna Weber' }))
      await expect(page.getByRole('region', { name: 'Next lessons' })).toContainText(new RegExp(`${moved}.* 17:00`))
      await expect(page.getByRole('region', { name: 'Last note' })).toContainText('The left hand alone')
    })

    await test.step('and on the board, on Today and in the search', async () => {
      await page.goto('/lesson')
      for (const column of [/^Planned/, /^Taught/, /^Missed/]) {
        if (name === 'touch')
          await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: column }).tap()
        await expect(page.getByRole('region', { name: column }).getByText('Anna Weber').first()).toBeVisible()
      }
      await page.goto('/')
      await expect(page.getByText(/Anna Weber/).first()).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.keyboard.type('anna')
      const palette = page.getByRole('dialog', { name: 'Command palette' })
      await expect(palette.getByRole('option', { name: new RegExp(`^Anna Weber.*${moved}.* 17:00`) })).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await context.close()
  })
