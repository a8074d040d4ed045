import type { Page } from '@playwright/test'

/**
 * The browser's own dialog stands in no page, and while it is open nothing else prints the page: nobody is there to
 * close it, so it is only counted how often the page asks for it.
 *
 * @returns how often it did so far
 */
export async function countPrints(page: Page): Promise<() => number> {
  let prints = 0
  await page.exposeFunction('askToPrint', () => void (prints += 1))
  await page.addInitScript(() => {
    window.print = () => void Reflect.get(window, 'askToPrint')()
  })
  return () => prints
}
