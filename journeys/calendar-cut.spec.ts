import { expect, type Page } from '@playwright/test'
import { cutIn } from './cut.ts'
import { busyDate, fillCalendar, startUnlimited } from './filled-calendar.ts'
import { test } from './journey.ts'
import type { Lectern } from './lectern.ts'
import { signInByScreen } from './people.ts'

/* On a phone everything of the calendar is read: no view has a text that ends where a box does, or a button beyond the edge. */

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await startUnlimited()
  await fillCalendar(lectern)
})
test.afterAll(() => lectern.stop())

const views = ['timeGridDay', 'timeGridWeek', 'dayGridMonth', 'listWeek'] as const

/** Buttons and links that are not whole between the sides of the window. */
const beyond = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a, input, [role=radio])')].flatMap((each) => {
      if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      const { left, right, width } = each.getBoundingClientRect()
      return width > 1 && (left < -1 || right > innerWidth + 1)
        ? [each.getAttribute('aria-label') ?? each.textContent ?? each.tagName]
        : []
    }),
  )

for (const width of [390, 320])
  test(`nothing of the calendar is cut at ${width} px`, async ({ browser }) => {
    const page = await browser.newPage({
      baseURL: lectern.url,
      reducedMotion: 'reduce',
      viewport: { width, height: 844 },
    })
    await signInByScreen(page, 'clara@example.org')
    for (const view of views)
      await test.step(view, async () => {
        await page.goto(`/calendar?view=${view}&date=${busyDate}`)
        await expect(page.getByRole('heading', { name: /20\d\d/ }).first()).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expect(page.getByRole('button', { name: /Anna Weber/ }).first()).toBeVisible()
        // A name that is too long for its block ends in it, and is read in what opens from it.
        const events = await page.locator('[data-event]').allTextContents()
        const names = events.map((text) => text.replaceAll(/\s+/g, ' ').trim())
        const isOfBlock = (line: string) => {
          const words = line.slice(line.indexOf(': ') + 2)
          return names.some((each) => each.includes(words))
        }
        expect
          .soft(
            (await cutIn(page)).filter((line) => !isOfBlock(line)),
            view,
          )
          .toEqual([])
        expect.soft(await beyond(page), view).toEqual([])
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(width)
      })
    await page.close()
  })
