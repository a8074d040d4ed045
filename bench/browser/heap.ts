import type { Page } from 'playwright-core'
import { atMost, printTable, short, type Verdict } from '../numbers.ts'
import { watchPage } from './chromium.ts'
import type { ProductPages } from './product-pages.ts'

/** Everything was opened and cached, and most of the code that the engine makes of what is often run is made. */
const warmUp = 100
/** A round takes about a second: this is a short version of the hour that the goal names. */
const usualRounds = 60
/** GOALS.md, "Browser": 10 % more than at the beginning. */
const mostGrowth = 1.1

/**
 * What the page's scripts hold after many rounds of the same work, to what they held after a few.
 *
 * @param rounds 5,000 are about an hour
 */
export async function measureHeap({ teacher }: ProductPages, rounds = usualRounds): Promise<Verdict[]> {
  const { page, heap, close } = await watchPage(teacher, '/calendar')
  for (let round = 0; round < warmUp; round++) await work(page)
  const before = await heap()
  for (let round = 0; round < rounds; round++) await work(page)
  const after = await heap()
  await close()
  const mb = (bytes: number) => short(bytes / 1_000_000)
  printTable('Heap', ['Rounds', 'before, MB', 'after, MB'], [[String(rounds), mb(before), mb(after)]])
  return [atMost(`heap after ${rounds} rounds of use, to before`, after / before, mostGrowth)]
}

/** Weeks are turned, an event is looked at, the palette is opened, and the other pages are visited. */
async function work(page: Page): Promise<void> {
  await page.locator('[data-event]').first().waitFor()
  for (const key of ['j', 'j', 'k', 'k']) await page.keyboard.press(key)
  await page.locator('[data-event]').first().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Lessons', exact: true }).first().click()
  await page.locator('[data-lesson]').first().waitFor()
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
}
