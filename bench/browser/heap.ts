import type { Page } from 'playwright-core'
import { atMost, printTable, type Verdict } from '../numbers.ts'
import { watchPage } from './chromium.ts'
import { heapParts } from './heap-parts.ts'
import type { ProductPages } from './product-pages.ts'

/** Everything was opened and cached, and most of the code that the engine makes of what is often run is made. */
const warmUp = 100
/** A round takes about a second: this is a short version of the hour that the goal names. */
const usualRounds = 60
/** performance.md "Browser": 10 % more than at the beginning. */
const mostGrowth = 1.1
/** Whether it grows or only moves is seen on the way. */
const looks = 10

/**
 * Compares the objects of the page's scripts after many rounds of the same work with those after the first hundred: all of them, and
 * the objects alone, among which is whatever the app forgot to let go of.
 *
 * @param rounds 5,000 are about an hour
 */
export async function measureHeap({ teacher }: ProductPages, rounds = usualRounds): Promise<Verdict[]> {
  const { page, heap, close } = await watchPage(teacher, '/calendar')
  const devtools = await teacher.newCDPSession(page)
  const look = async () => ({ all: await heap(), ...(await heapParts(devtools)) })
  for (let round = 0; round < warmUp; round++) await work(page)
  const before = await look()
  const held = [before]
  for (let turn = 1; turn <= looks; turn++) {
    const from = Math.round((rounds * (turn - 1)) / looks)
    for (let round = from; round < Math.round((rounds * turn) / looks); round++) await work(page)
    held.push(await look())
  }
  await close()
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(2)
  printTable(
    'Heap',
    ['Rounds', 'MB', 'objects', 'code of the engine'],
    held.map(({ all, objects, code }, turn) => [
      String(Math.round((rounds * turn) / looks)),
      ...[all, objects, code].map(megabytes),
    ]),
  )
  const after = held.at(-1) ?? before
  return [
    atMost(`heap after ${rounds} rounds of use, to before`, after.all / before.all, mostGrowth),
    atMost('objects of it, to before', after.objects / before.objects, mostGrowth),
  ]
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
