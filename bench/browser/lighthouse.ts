import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { desktopConfig, type Config } from 'lighthouse'
import { chromium } from 'playwright-core'
import { browserFlags, findBrowser } from '../../scripts/browser.ts'
import { atLeast, atMost, median, printTable, short, type Verdict } from '../numbers.ts'
import { openProduct } from './product.ts'

const rounds = 5
/** The stream of live changes never ends, so the network is never at rest: then a page counts as loaded, ms. */
const loadedAfter = 10_000
const forms: [string, Config | undefined][] = [
  ['mobile', undefined],
  ['desktop', desktopConfig],
]
/** performance.md "Browser": the least score of each route on a phone and on a desktop. */
const routes: [string, string, Record<string, number>][] = [
  ['sign-in', '/auth/login', { mobile: 97, desktop: 100 }],
  ['calendar', '/calendar', { mobile: 90, desktop: 98 }],
]

/** performance.md "Browser". */
const mostShift = 0.02
/** The parts of most of the score: when something and when the most is seen, how long nothing answers; the shift. */
const parts = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const
type Run = Record<'score' | keyof typeof parts, number>

/** Lighthouse's score for performance, of a slow phone and of a desktop, as it simulates them. */
export async function measureLighthouse(): Promise<Verdict[]> {
  const product = await openProduct()
  const profile = mkdtempSync(join(tmpdir(), 'lectern-lighthouse-'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  // Lighthouse drives a browser by its port, and sees what the browser's own context holds: the teacher's session.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    args: [...browserFlags(), `--remote-debugging-port=${port}`],
    baseURL: product.url,
  })
  try {
    const rows: string[][] = []
    const verdicts: Verdict[] = []
    for (const [name, path, goals] of routes) {
      // Nobody is signed in at the first route; the others are the teacher's.
      if (path !== '/auth/login') await product.signIn(context)
      for (const [form, config] of forms) {
        const runs: Run[] = []
        while (runs.length < rounds) {
          const run = await look(product.url + path, port, config)
          if (run) runs.push(run)
        }
        const all = (part: keyof Run) => runs.map((run) => run[part])
        const middle = (part: keyof Run) => median(all(part))
        rows.push([
          `${name}, ${form}`,
          short(middle('score')),
          short(Math.min(...all('score'))),
          ...(['fcp', 'lcp', 'tbt'] as const).map((part) => short(middle(part))),
        ])
        verdicts.push(
          atLeast(`Lighthouse, ${name}, ${form}`, middle('score'), goals[form] ?? Number.NaN),
          atMost(`layout shift, ${name}, ${form}`, Math.max(...all('cls')), mostShift),
        )
      }
    }
    printTable(
      'Lighthouse, performance',
      ['Route', 'score, median', 'worst', 'first paint, ms', 'largest paint, ms', 'blocked, ms'],
      rows,
    )
    return verdicts
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
    await product.close()
  }
}

/** Lighthouse's name for a trace in which the browser did not write down that the page was opened, which happens now and then. */
const unrecorded = 'NO_NAVSTART'

/**
 * @returns nothing where the browser did not record the opening: look again
 * @throws Error where it could not be looked at, or led elsewhere: a score of another page would tell nothing
 */
async function look(url: string, port: number, config: Config | undefined): Promise<Run | undefined> {
  const result = await lighthouse(
    url,
    {
      port,
      onlyCategories: ['performance'],
      disableStorageReset: true,
      maxWaitForLoad: loadedAfter,
      logLevel: 'error',
    },
    config,
  )
  const { lhr } = result ?? {}
  if (lhr?.runtimeError?.code === unrecorded) return undefined
  if (!lhr || lhr.runtimeError) throw new Error(lhr?.runtimeError?.message ?? `Lighthouse did not look at ${url}`)
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`)
  const of = (part: keyof typeof parts) => lhr.audits[parts[part]]?.numericValue ?? Number.NaN
  return {
    score: 100 * (lhr.categories['performance']?.score ?? Number.NaN),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
  }
}
