import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { desktopConfig, type Config } from 'lighthouse'
import { chromium } from 'playwright-core'
import { browserFlags, findBrowser } from '../../scripts/browser.ts'
import { atLeast, median, printTable, short, type Verdict } from '../numbers.ts'
import { openProduct } from './product.ts'

const rounds = 5
/** The stream of live changes never ends, so the network is never at rest: then a page counts as loaded, ms. */
const loadedAfter = 10_000
const forms: [string, Config | undefined][] = [
  ['mobile', undefined],
  ['desktop', desktopConfig],
]
/** GOALS.md, "Browser": the least score of each route on a phone and on a desktop. */
const routes: [string, string, Record<string, number>][] = [
  ['sign-in', '/auth/login', { mobile: 97, desktop: 100 }],
  ['calendar', '/calendar', { mobile: 90, desktop: 98 }],
]

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
        const scores: number[] = []
        for (let round = 0; round < rounds; round++) scores.push(await score(product.url + path, port, config))
        rows.push([`${name}, ${form}`, short(median(scores)), short(Math.min(...scores))])
        verdicts.push(atLeast(`Lighthouse, ${name}, ${form}`, median(scores), goals[form] ?? Number.NaN))
      }
    }
    printTable('Lighthouse, performance', ['Route', 'score, median', 'worst'], rows)
    return verdicts
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
    await product.close()
  }
}

/** @returns 0 to 100 */
async function score(url: string, port: number, config: Config | undefined): Promise<number> {
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
  return 100 * (result?.lhr.categories['performance']?.score ?? Number.NaN)
}
