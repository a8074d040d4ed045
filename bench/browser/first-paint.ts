import type { BrowserContext } from 'playwright-core'
import { atMost, median, printTable, short, type Verdict } from '../numbers.ts'
import type { ProductPages } from './product-pages.ts'

const rounds = 5
/** After this long a page stands still, ms. */
const quiet = 1500
/** performance.md "Browser". */
const mostShift = 0.02

declare global {
  interface Window {
    shifted: number
  }
}

/** When a route that is opened first shows something, and how far what it shows moves afterwards. */
export async function measureFirstPaint({ guest, teacher }: ProductPages): Promise<Verdict[]> {
  const routes: [string, BrowserContext, string][] = [
    ['landing', guest, '/landing'],
    ['sign-in', guest, '/auth/login'],
    ['calendar', teacher, '/calendar'],
    ['board', teacher, '/lesson'],
    ['students', teacher, '/profile/list'],
  ]
  const rows: string[][] = []
  const verdicts: Verdict[] = []
  for (const [name, context, path] of routes) {
    const paints: number[] = []
    const shifts: number[] = []
    for (let round = 0; round < rounds; round++) {
      const found = await open(context, path)
      paints.push(found.paint)
      shifts.push(found.shift)
    }
    rows.push([name, short(median(paints)), Math.max(...shifts).toFixed(3)])
    verdicts.push(atMost(`layout shift of the ${name} route, worst`, Math.max(...shifts), mostShift))
  }
  printTable('First paint', ['Route', 'first contentful paint, ms', 'layout shift, worst'], rows)
  return verdicts
}

async function open(context: BrowserContext, path: string): Promise<{ paint: number; shift: number }> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(quiet)
  const found = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    shift: window.shifted,
  }))
  await page.close()
  return found
}
