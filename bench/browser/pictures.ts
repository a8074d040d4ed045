import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Colours change by and by, ms. */
const faded = 500

/** BENCH_PICTURES=folder keeps how the page looks after each task, light and dark. */
const folder = process.env['BENCH_PICTURES']

export async function picturesOf(page: Page, name: string): Promise<void> {
  if (folder === undefined || page.isClosed()) return
  mkdirSync(folder, { recursive: true })
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((wanted) => (document.documentElement.dataset['scheme'] = wanted), scheme)
    await pause(faded)
    await page.screenshot({ path: join(folder, `${name.replaceAll(/\W+/g, '-')}-${scheme}.png`) })
  }
}
