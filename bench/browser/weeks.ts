import type { Browser } from 'playwright-core'
import { atMostBeside, median, printTable, short, type Verdict } from '../numbers.ts'
import { openPage } from './chromium.ts'
import { weekOfEvents } from './drawn-event.ts'
import type { Name, Pages } from './pages.ts'

const rounds = 7
/** performance.md "Browser": events of the week, ms of processor time. */
const goals = [
  { count: 40, first: { most: 50, peer: 92 }, next: { most: 20, peer: 48 } },
  { count: 400, first: { most: 115, peer: 257 }, next: { most: 60, peer: 191 } },
  { count: 4000, first: { most: 500, peer: 1531 }, next: { most: 201, peer: 1006 } },
]
const names: readonly Name[] = ['ours', 'fullcalendar']

/**
 * Drawing a week at first, and turning to the next. Whoever first asks a page for the name of a day waits until Chromium
 * has loaded the words of that language; in the app that is the shell, so the first render is measured with and without.
 */
export async function measureWeeks(browser: Browser, pages: Pages): Promise<Verdict[]> {
  const rows: string[][] = []
  const verdicts: Verdict[] = []
  for (const { count, ...goal } of goals) {
    const first: Record<Name, number[]> = { ours: [], fullcalendar: [] }
    const warm: Record<Name, number[]> = { ours: [], fullcalendar: [] }
    const next: Record<Name, number[]> = { ours: [], fullcalendar: [] }
    for (let round = 0; round < rounds; round++) {
      for (const name of names) {
        const found = await drawTwice(browser, pages.url(name), count)
        first[name].push(found.first)
        next[name].push(found.next)
        warm[name].push((await drawTwice(browser, `${pages.url(name)}?dates`, count)).first)
      }
    }
    for (const [what, times, set] of [
      ['first render', first, goal.first],
      ['first render, names of days already loaded', warm, null],
      ['week to week', next, goal.next],
    ] as const) {
      const [ours, peer] = [median(times.ours), median(times.fullcalendar)]
      rows.push([`${count} events, ${what}`, short(ours), short(peer), short(ours / peer)])
      if (set !== null) verdicts.push(...atMostBeside(`${count} events, ${what}`, ours, peer, set))
    }
  }
  printTable('Week, main thread CPU in ms', ['', 'Lectern', 'FullCalendar 7', 'ratio'], rows)
  return verdicts
}

async function drawTwice(browser: Browser, url: string, count: number): Promise<{ first: number; next: number }> {
  const { page, work, settle, close } = await openPage(browser, url)
  const times: number[] = []
  for (const week of [0, 1]) {
    const events = weekOfEvents(week, count)
    // Handing over the events is no work of the calendar.
    await page.evaluate((given) => Object.assign(window, { given }), events)
    await settle()
    const before = await work()
    await page.evaluate((shown) => window.bench.show(shown, (window as unknown as { given: [] }).given), week)
    await settle()
    times.push((await work()) - before)
    const drawn = await page.locator('[data-event]').count()
    if (drawn !== count) throw new Error(`${url} draws ${drawn} of ${count} events`)
  }
  await close()
  return { first: times[0] ?? Number.NaN, next: times[1] ?? Number.NaN }
}
