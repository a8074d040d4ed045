import { expect, type Page, test } from '@playwright/test'
import { Lectern } from './lectern.ts'
import { newTeacher, type Person, signInByScreen } from './people.ts'

/*
 * Whatever page is printed, and whatever was printed before it: the paper stands as its reader has it, the page is on it
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
      upsertUserProfile(profiles: [{display_name: "Anna Weber"}]) { user_profile_id }
      upsertLesson(lesson: {title: "Scales", plan: $plan, homework: "Page 12 to page 14"}) { lesson_id }
      upsertEvent(event: {title: "Rehearsal", start: $start, end: $end}) { event_id }
      upsertLessonResource(resource: {lesson_rsrc_dspl: "Hanon 1–20"}) { lesson_rsrc_id } }`,
    { plan: long, start: `${date}T10:00:00Z`, end: `${date}T11:00:00Z` },
  )
  expect(made.errors).toBeUndefined()
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
      for (const width of papers) {
        await onPaper(page, width)
        await expect.poll(() => cutOff(page), `${path} on ${width} px`).toEqual([])
      }
      await onScreen(page)
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
  await test.step('a lesson that is open, and not the page behind it', async () => {
    await go(page, '/lesson?lesson=1', 'Lessons')
    await expect(page.getByRole('complementary', { name: 'Lesson' }).getByLabel('Title')).toHaveValue('Scales')
    await onPaper(page, 718)
    await expect(page.getByRole('heading', { name: 'Lessons' })).toBeHidden()
    await expect.poll(() => cutOff(page)).toEqual([])
  })
  await page.close()
})

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

/** What of the printed page is not on the paper or cut by what it stands in; that nothing is printed at all, as well. */
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
    for (const area of document.querySelectorAll('textarea'))
      if (area.checkVisibility() && area.scrollHeight > area.clientHeight + 1)
        found.push(`cut: ${area.value.slice(0, 40)}`)
    return count > 3 ? found : [...found, 'nothing is printed']
  })
}
