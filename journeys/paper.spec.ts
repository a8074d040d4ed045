import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern, linkIn } from './lectern.ts'
import { newTeacher, password, type Person, signInByScreen } from './people.ts'
import { countPrints } from './print-dialog.ts'
import { noonIn } from './filled-calendar.ts'

/*
 * Any page is printed, and any other one was before it: the paper stands as its reader has it, the page is on it
 * and the frame is not, and nothing ends at the paper's edge.
 */
const date = '2036-11-17'
/** px between the margins of A4, which a browser leaves 1 cm wide; standing and lying. */
const papers = [718, 1047]
const long = `${'Slowly, hands apart, then together with the pedal. '.repeat(12)}To the very end.`

let lectern: Lectern
let clara: Person

test.beforeAll(async () => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  const made = await clara.ask(
    `mutation week($plan: String!, $start: timestamptz!, $end: timestamptz!) {
      upsertUserProfile(profiles: [{display_name: "Anna Weber", email: "anna@example.org"}]) { user_profile_id }
      upsertLesson(lesson: {title: "Scales", plan: $plan, homework: "Page 12 to page 14"}) { lesson_id }
      upsertEvent(event: {title: "Rehearsal", start: $start, end: $end}) { event_id }
      upsertLessonResource(resource: {lesson_rsrc_dspl: "Hanon 1–20"}) { lesson_rsrc_id } }`,
    { plan: long, start: `${date}T10:00:00Z`, end: `${date}T11:00:00Z` },
  )
  expect(made.errors).toBeUndefined()
  const planned = await Promise.all([
    clara.ask('mutation { inviteStudent(userProfileId: 2, sendMail: true) { __typename } }'),
    // More of them than the strip of the coming lessons has room for.
    ...[1, 3, 5, 7, 9, 11].map((days) =>
      clara.ask(
        'mutation plan($start: timestamptz!, $end: timestamptz!) { upsertEvent(event: {title: "Scales", user_profile_id: 2, start: $start, end: $end}) { event_id } }',
        noonIn(days),
      ),
    ),
  ])
  expect(planned.flatMap(({ errors }) => errors ?? [])).toEqual([])
})
test.afterAll(() => lectern.stop())

/** In the order of one visit: first those that bring rules of their own for paper. */
const pages = [
  ['/settings/keyboard', 'Keyboard'],
  ['/settings/appearance', 'Appearance'],
  ['/', /day \d+ \w+/],
  ['/dashboard-sales', 'Insights'],
  ['/lesson', 'Lessons'],
  ['/lesson/resources', 'Resources'],
  ['/profile/list', 'Students'],
  ['/profile/edit/2', /Anna Weber/],
  ['/documentation', 'Documentation'],
] as const

test('every page is printed whole, without its frame and on the paper that there is', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: lectern.url, viewport: { width: 1440, height: 900 } })
  await countPrints(page)
  await signInByScreen(page, clara.email)
  await page.goto(`/calendar?date=${date}&view=timeGridWeek`)
  await expect(page.getByRole('button', { name: /Rehearsal/ }).first()).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(page.locator('[data-print]')).toHaveCount(1)
  expect(await sizeOf(page)).toBe('lying')
  // The first column, in which the lesson stands.
  await page.evaluate((key) => localStorage.setItem(key, '[1]'), `board.v1.${clara.profileId}`)
  for (const [path, heading] of pages)
    await test.step(path, async () => {
      await go(page, path, heading)
      expect.soft(await sizeOf(page), path).toBe('standing')
      await expectWhole(page, path)
    })
  await test.step('of Today what is known, and nothing that is pressed', async () => {
    await go(page, '/', /day \d+ \w+/)
    await onPaper(page, 718)
    await expect(page.getByRole('heading', { name: 'Workload' })).toBeVisible()
    await expect(page.getByText('This week', { exact: true })).toBeVisible()
    await expect(page.getByText('Next week', { exact: true })).toBeHidden()
    await expect(page.getByText('Scales').first()).toBeVisible()
    await expect(page.getByText('Plan…')).toBeHidden()
    await expect(page.getByText('Table', { exact: true })).toBeHidden()
    await onScreen(page)
  })
  await test.step('each tab of a student, and the names of the others not', async () => {
    await go(page, '/profile/edit/2', /Anna Weber/)
    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
    for (const name of ['Overview', 'Lessons', 'Homework', 'Resources', 'Pause or remove', 'Details']) {
      await tab(name).click()
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await onPaper(page, 718)
      await expect.soft(page.getByText(/paste one here/)).toBeHidden()
      await expect.soft(page.locator('[role=tab]:visible')).toHaveText(new RegExp(`^${name}`))
      // Only what a student has; it is offered on the screen alone.
      if (name === 'Resources') await expect.soft(page.getByText('Hanon 1–20')).toBeHidden()
      await onScreen(page)
      await expectWhole(page, name)
    }
  })
  await test.step('all of a plan, though its column is folded', async () => {
    await go(page, '/lesson', 'Lessons')
    await expect(page.getByRole('button', { name: 'To schedule', expanded: false })).toBeVisible()
    await onPaper(page, 718)
    const sheet = page.locator('[data-print]')
    await expect(sheet.getByText('To the very end.')).toBeVisible()
    await expect(sheet.getByText('Page 12 to page 14')).toBeVisible()
    await onScreen(page)
  })
  await test.step('of a list who is on it, and not what is ticked or pressed', async () => {
    await go(page, '/profile/list', 'Students')
    const rows = page.getByRole('grid').or(page.getByRole('table')).first()
    await expect(rows.getByText('Anna Weber')).toBeVisible()
    await onPaper(page, 718)
    await expect(rows.getByText('Anna Weber')).toBeVisible()
    await expect.soft(page.locator('main input[type=checkbox]:visible')).toHaveCount(0)
    await onScreen(page)
    await go(page, '/lesson/resources', 'Resources')
    const strip = page.locator('main section').filter({ has: page.getByRole('listitem').getByText('Anna Weber') })
    await expect(strip.last()).toBeVisible()
    await onPaper(page, 718)
    await expect.soft(strip.last()).toBeHidden()
    await onScreen(page)
  })
  await test.step('a lesson that is open, and not the page behind it', async () => {
    await go(page, '/lesson?lesson=1', 'Lessons')
    await expect(page.getByRole('complementary', { name: 'Lesson' }).getByLabel('Title')).toHaveValue('Scales')
    await onPaper(page, 718)
    await expect(page.getByRole('heading', { name: 'Lessons' })).toBeHidden()
    await expect.poll(() => cutOff(page)).toEqual([])
  })
  await page.close()
})

test('and so are a student’s own pages', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: lectern.url, viewport: { width: 1440, height: 900 } })
  await page.goto(linkIn(await lectern.mail('anna@example.org', /invit/i)))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  for (const [path, heading] of [
    ['/', /day \d+ \w+/],
    ['/lesson', 'Lessons'],
    ['/lesson/resources', 'Resources'],
    ['/calendar', /20\d\d/],
  ] as const)
    await test.step(path, async () => {
      await go(page, path, heading)
      await expectWhole(page, path)
    })
  await page.close()
})

async function expectWhole(page: Page, name: string): Promise<void> {
  for (const width of papers) {
    await onPaper(page, width)
    await expect
      .configure({ soft: true })
      .poll(() => cutOff(page), `${name} on ${width} px`)
      .toEqual([])
  }
  await onScreen(page)
}

/** Goes to another page as a link in the app does, so that all that was loaded stays. */
async function go(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function onPaper(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

async function onScreen(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** How the first sheet of a print on A4 stands where its reader has chosen nothing. */
async function sizeOf(page: Page): Promise<'standing' | 'lying'> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const [, width = 0, height = 0] = (/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []).map(
    Number,
  )
  return width < height ? 'standing' : 'lying'
}

/**
 * Finds the parts of the printed page that are not on the paper, cut by their box, or of no use there; an empty print,
 * as well.
 */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const paper = document.documentElement.clientWidth
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let count = 0
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      const words = text.textContent?.trim() ?? ''
      if (!parent || words === '' || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom, width } = range.getBoundingClientRect()
      if (width === 0) continue
      count += 1
      const frames: Element[] = []
      for (let at: Element | null = parent; at; at = at.parentElement) frames.push(at)
      // Heard and not seen.
      if (frames.some((each) => /inset\(50%\)/.test(getComputedStyle(each).clipPath))) continue
      if (
        frames.some((each) => each.matches('header[class], nav[aria-label="Main menu"], footer')) &&
        parent.closest('main, [data-print]') === null
      )
        found.push(`frame: ${words}`)
      if (left < -1 || right > paper + 1) found.push(`beyond the edge: ${words}`)
      const isCut = frames.some((each) => {
        const { overflowX, overflowY } = getComputedStyle(each)
        const box = each.getBoundingClientRect()
        return (
          (overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1)) ||
          (overflowY !== 'visible' && (top < box.top - 1 || bottom > box.bottom + 1))
        )
      })
      if (isCut) found.push(`cut: ${words}`)
    }
    // Elements that are only there to be pressed or searched by.
    for (const each of document.querySelectorAll(
      'main :is(button, a)[data-size]:not([data-event]), main input[type=search]',
    ))
      if (each.checkVisibility()) found.push(`to press: ${each.getAttribute('aria-label') ?? each.textContent}`)
    for (const area of document.querySelectorAll('textarea'))
      if (area.checkVisibility() && area.scrollHeight > area.clientHeight + 1)
        found.push(`cut: ${area.value.slice(0, 40)}`)
    return count > 3 ? found : [...found, 'nothing is printed']
  })
}
