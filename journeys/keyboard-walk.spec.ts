import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { walkByTab, walkOn } from './focus.ts'
import { test } from './journey.ts'
import { type Lectern, linkIn } from './lectern.ts'
import { password, signIn, signInByScreen } from './people.ts'
import { forStudents, go, inside, otherOnPhones, outside } from './screens.ts'
import { busyDate, fillCalendar, startUnlimited } from './filled-calendar.ts'

/*
 * A reader without a pointer goes from stop to stop and always sees where they are: in a ring that nothing cuts off or hides,
 * on every screen, in both schemes (WCAG 2.4.3, 2.4.7, 2.4.11, 1.4.11). And whoever needs 400 % reads everything in one
 * direction (1.4.10): a window of 1280 × 1024 px has 320 × 256 of them then.
 */
const wide = { width: 1440, height: 900 }
const magnified = { width: 320, height: 256 }
const phone = { width: 390, height: 844 }

test.describe.configure({ timeout: 400_000 })

let lectern: Lectern
let context: BrowserContext | undefined
test.beforeAll(async () => {
  lectern = await startUnlimited()
  await fillCalendar(lectern)
  await planAtEdges()
})
test.afterAll(() => lectern.stop())
test.afterEach(() => context?.close())

const calendars = ['timeGridWeek', 'timeGridDay', 'dayGridMonth', 'listWeek'].map(
  (view) => [`/calendar?view=${view}&date=${busyDate}`, /20\d\d/] as const,
)
/** A day on which events reach into the visible hours by five minutes, at either edge and beside others. */
const edgeDate = '2036-12-02'
const atEdges = [
  ['Early', '07:00', '08:05'],
  ['First', '08:05', '08:35'],
  ['Evening', '21:00', '21:55'],
  ['Late', '21:55', '22:55'],
] as const
async function planAtEdges(): Promise<void> {
  const clara = await signIn(lectern, 'clara@example.org')
  for (const [title, from, to] of atEdges) {
    const event = { title, start: `${edgeDate}T${from}:00+01:00`, end: `${edgeDate}T${to}:00+01:00` }
    const { errors } = await clara.ask(
      'mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id } }',
      { event },
    )
    expect(errors).toBeUndefined()
  }
}

type Screens = readonly (readonly [path: string, heading: string | RegExp])[]

async function open(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  context = await browser.newContext({ baseURL: lectern.url, reducedMotion: 'reduce', viewport })
  return context.newPage()
}

async function expectWalks(page: Page, screens: Screens): Promise<void> {
  for (const [path, heading] of screens)
    await test.step(path, async () => {
      await go(page, path, heading)
      expect.soft(await walkByTab(page), path).toEqual([])
      expect.soft(await sideways(page), `${path} needs no scrolling sideways`).toBe(0)
    })
}

/** How much wider than its window the page is, in px. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [size, viewport] of [
  ['wide', wide],
  ['at 400 %', magnified],
] as const) {
  test(`a guest goes through every screen by Tab, ${size}`, async ({ browser }) => {
    const page = await open(browser, viewport)
    await page.goto('/auth/login')
    await expectWalks(page, outside)
  })

  test(`a teacher goes through every screen by Tab, ${size}`, async ({ browser }) => {
    const page = await open(browser, viewport)
    await signInByScreen(page, 'clara@example.org')
    await expectWalks(page, [...inside, ...calendars])
  })
}

test('what reaches into the visible hours by five minutes is walked to as well, wide and at 400 %', async ({
  browser,
}) => {
  const page = await open(browser, wide)
  await signInByScreen(page, 'clara@example.org')
  for (const viewport of [wide, magnified]) {
    await page.setViewportSize(viewport)
    await page.goto(`/calendar?view=timeGridDay&date=${edgeDate}`)
    await expect(page.locator('[data-event]')).toHaveCount(atEdges.length)
    expect.soft(await walkByTab(page), `${viewport.width} px`).toEqual([])
  }
})

test('a teacher goes through what a phone builds in another way by Tab', async ({ browser }) => {
  const page = await open(browser, phone)
  await signInByScreen(page, 'clara@example.org')
  await expectWalks(page, [...inside.filter(([path]) => otherOnPhones.includes(path)), ...calendars])
})

test('what opens over a page is whole at 400 %, and all of it is reached by Tab', async ({ browser }) => {
  const page = await open(browser, magnified)
  await signInByScreen(page, 'clara@example.org')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
  const month = [`/calendar?view=dayGridMonth&date=${busyDate}`, /20\d\d/] as const
  const list = [`/calendar?view=listWeek&date=${busyDate}`, /20\d\d/] as const
  const openings: [name: string, path: string, heading: string | RegExp, open: () => Promise<void>][] = [
    ['the menu', '/', /day \d+ \w+/, () => button('Menu').click()],
    ['the map of the keys', '/', /day \d+ \w+/, () => page.keyboard.press('?')],
    ['days to close', ...month, () => button('Close days…').click()],
    ['a new lesson', ...month, () => button('Lesson').press('Enter')],
    [
      'a lesson',
      ...list,
      () =>
        page
          .getByRole('button', { name: /Anna Weber/ })
          .first()
          .press('Enter'),
    ],
    ['a lesson of the board', '/lesson?lesson=1', 'Lessons', async () => {}],
  ]
  for (const [name, path, heading, show] of openings)
    await test.step(name, async () => {
      await page.goto('/landing')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await show()
      await expect(page.locator('[role=dialog], dialog[open], [role=complementary]').last()).toBeVisible()
      // While it is read there is nothing in it to come to.
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect.soft(await walkOn(page), name).toEqual([])
      expect.soft(await sideways(page), `${name} needs no scrolling sideways`).toBe(0)
    })
})

test('and a student goes through every screen by Tab, wide and at 400 %', async ({ browser }) => {
  const page = await open(browser, wide)
  await page.goto(linkIn(await lectern.mail('anna@example.org', /invit/i)))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  const screens = [...forStudents, ...calendars]
  await expectWalks(page, screens)
  await page.setViewportSize(magnified)
  await expectWalks(page, screens)
})
