import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BrowserContext } from 'playwright-core'
import { atMost, printTable, short, type Verdict } from '../numbers.ts'
import type { ProductPages } from './product-pages.ts'

const dist = join(import.meta.dirname, '../../web/dist')
/** After this long a page fetches nothing more of itself, in ms. */
const quiet = 1500
/** performance.md "Browser": kB of brotli. */
const goals = { signIn: 130, styles: 10, calendar: 215, landing: 95 }

interface Fetched {
  script: number
  style: number
}

/** Measures the files that a browser fetches for a route that it opens first, from the real server and the real build. */
export async function measureScripts({ guest, teacher }: ProductPages): Promise<Verdict[]> {
  const landing = await fetchedBy(guest, '/landing')
  const signIn = await fetchedBy(guest, '/auth/login')
  const calendar = await fetchedBy(teacher, '/calendar')
  printTable(
    'What a route fetches, kB brotli',
    ['Route', 'script', 'style'],
    Object.entries({ landing, 'sign-in': signIn, calendar }).map(([name, { script, style }]) => [
      name,
      short(script),
      short(style),
    ]),
  )
  return [
    atMost('script of the landing page, demo untouched', landing.script, goals.landing, ' kB'),
    atMost('style of the landing page', landing.style, goals.styles, ' kB'),
    atMost('script of the sign-in route', signIn.script, goals.signIn, ' kB'),
    atMost('style of the sign-in route', signIn.style, goals.styles, ' kB'),
    atMost('script of the calendar route', calendar.script, goals.calendar, ' kB'),
  ]
}

async function fetchedBy(context: BrowserContext, path: string): Promise<Fetched> {
  const page = await context.newPage()
  const total: Fetched = { script: 0, style: 0 }
  const seen = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const kind = pathname.endsWith('.js') ? 'script' : pathname.endsWith('.css') ? 'style' : null
    if (kind === null || seen.has(pathname)) return
    seen.add(pathname)
    total[kind] += brotliCompressSync(readFileSync(join(dist, pathname))).length / 1000
  })
  await page.goto(path)
  // Not until the network rests: a signed-in page keeps a line open for what other devices change.
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(quiet)
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} leads to ${page.url()}`)
  await page.close()
  return total
}
