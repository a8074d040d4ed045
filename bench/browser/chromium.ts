import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { browserFlags, findBrowser } from '../../scripts/browser.ts'
import { zone } from './drawn-event.ts'

const width = 1280
const height = 900
/** After this long without work a page is at rest, in ms. */
const quiet = 150

/** A page that tells how long its main thread has worked. */
export interface Watched {
  page: Page
  /** Processor time of the main thread so far: script, style, layout, paint; in ms. */
  work: () => Promise<number>
  /** Resolves when nothing is left to draw. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

export async function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: browserFlags() })
}

/** A fresh page, so that nothing of the round before is warm. */
export async function openPage(browser: Browser, url: string): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width, height }, timezoneId: zone, locale: 'en-GB' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  // Thread time and not the clock: what other programs do meanwhile is not counted.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url, { waitUntil: 'load' })
  const settle = () => rest(page)
  await settle()
  return { page, work: () => taskTime(devtools), settle, close: () => context.close() }
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
