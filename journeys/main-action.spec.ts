import { expect, test, type Page } from '@playwright/test'
import { giveKey } from './authenticator.ts'
import type { Lectern } from './lectern.ts'
import { openings } from './openings.ts'
import { signInByScreen } from './people.ts'
import { fillStudio, startUnlimited } from './filled-calendar.ts'

/*
 * Whatever opens over a page on a phone shows what it is there for, its main button, without being scrolled: held upright, with the
 * keyboard over its lower part, on the smallest phone, and turned on its side.
 */
const upright = { width: 390, height: 844 }
const windows = [upright, { width: 390, height: 600 }, { width: 320, height: 568 }, { width: 844, height: 390 }]

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await startUnlimited()
  await fillStudio(lectern)
})
test.afterAll(() => lectern.stop())

/** The words of main buttons that are not whole in the window, or under something else. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => requestAnimationFrame(done))
    const over = [...document.querySelectorAll('[role=dialog], [role=menu]:not([role=dialog] *)')].at(-1)
    const main = over?.querySelectorAll<HTMLElement>('[data-variant=primary], [data-variant=danger]') ?? []
    return [...main].flatMap((button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect()
      const isWithin = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      const spots = [top + 2, (top + bottom) / 2, bottom - 2].map((y) =>
        document.elementFromPoint((left + right) / 2, y),
      )
      const isSeen =
        isWithin && spots.every((spot) => spot !== null && (button.contains(spot) || spot.contains(button)))
      return isSeen ? [] : [`${button.textContent?.trim()} at ${Math.round(top)}–${Math.round(bottom)}`]
    })
  })

test.describe('the main button is in sight', () => {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ baseURL: lectern.url, reducedMotion: 'reduce' })
    await giveKey(page)
    await signInByScreen(page, 'clara@example.org')
  })
  test.afterAll(() => page.close())

  for (const { name, path, heading, from, open } of openings)
    test(`of ${name}`, async () => {
      await page.setViewportSize(upright)
      await page.goto('/landing')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const opener = from(page)
      await opener.focus()
      await open(page, opener)
      const over = page.locator('[role=dialog], [role=menu]:not([role=dialog] *)')
      await expect(over.last()).toBeVisible()
      await expect(over.locator('[aria-busy=true]')).toHaveCount(0)
      // It is open while the keyboard comes and the phone is turned.
      for (const size of windows) {
        await page.setViewportSize(size)
        await expect
          .configure({ soft: true, timeout: 5000 })
          .poll(() => hidden(page), `${size.width} × ${size.height}`)
          .toEqual([])
      }
      await page.context().setOffline(false)
    })
})
