import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { browserFlags, findBrowser } from '../../scripts/browser.ts'
import { zone } from './drawn-event.ts'

const width = 1280
const height = 900
/** After this long without work a page is at rest, in ms. */
const quiet = 150

/** After so long, in ms, a page has fetched ahead what may be opened next: that work is nobody's first opening. */
export const fetchedAhead = 2_500

/** A page that tells how long its main thread has worked. */
export interface Watched {
  page: Page
  /** Processor time of the main thread so far: script, style, layout, paint; in ms. */
  work: () => Promise<number>
  /** Resolves when nothing is left to draw. */
  settle: () => Promise<void>
  /** The size of its scripts' objects, in bytes. */
  heap: () => Promise<number>
  close: () => Promise<void>
}

export async function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: browserFlags() })
}

/** A fresh page, so that nothing of the round before is warm. */
export async function openPage(browser: Browser, url: string): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width, height }, timezoneId: zone, locale: 'en-GB' })
  return { ...(await watchPage(context, url)), close: () => context.close() }
}

/** A page in a context that others share, opened and at rest. */
export async function watchPage(context: BrowserContext, url: string): Promise<Watched> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  // Thread time and not the clock: what other programs do meanwhile is not counted.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url, { waitUntil: 'load' })
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  const settle = () => rest(page)
  await settle()
  return {
    page,
    work: () => taskTime(devtools),
    settle,
    heap: () => usedHeap(devtools),
    close: () => page.close(),
  }
}

/**
 * Measures the cost of drawing the page that one comes back to, in ms of processor time. Nothing is looked for on it meanwhile: a
 * look among thousands of elements is work of the same thread.
 */
export async function costOfGoingBack(page: Page, { work, settle }: Pick<Watched, 'work' | 'settle'>): Promise<number> {
  const before = await work()
  await page.evaluate(() => history.back())
  await settle()
  return (await work()) - before
}

/** The size of the page's objects, once nothing is left to throw away, in bytes. */
async function usedHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

async function rest(page: Page): Promise<void> {
  await page.evaluate(
    (pause) =>
      new Promise<void>((done) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => done()), pause)),
        )
      }),
    quiet,
  )
}

async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}
