import type { Browser, CDPSession, Page } from 'playwright-core'
import { median, printTable, short } from '../numbers.ts'
import { openPage } from './chromium.ts'
import { weekOfEvents } from './drawn-event.ts'
import { approach, carry, steps } from './drag.ts'
import type { Pages } from './pages.ts'

const rounds = 5
const parts = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration', 'TaskDuration'] as const
type Shares = Record<(typeof parts)[number], number>

/** Where the main thread's time goes on our page: script, style, layout, and what is left for events, paint and layers. */
export async function measureShares(browser: Browser, pages: Pages): Promise<void> {
  const rows: string[][] = []
  for (const count of [40, 400]) {
    const found = { week: [] as Shares[], drag: [] as Shares[] }
    for (let round = 0; round < rounds; round++) {
      found.week.push(await ofWork(browser, pages.url('ours'), count, turn(count)))
      found.drag.push(await ofWork(browser, pages.url('ours'), count, drag))
    }
    rows.push(
      [`${count} events, week to week`, ...cells(found.week)],
      [`drag among ${count}, ${steps} points`, ...cells(found.drag)],
    )
  }
  printTable('Where it goes, main thread CPU in ms', ['', 'all', 'script', 'style', 'layout', 'the rest'], rows)
}

const turn = (count: number) => (page: Page) =>
  page.evaluate((events) => window.bench.show(1, events), weekOfEvents(1, count))

async function drag(page: Page): Promise<void> {
  const drop = await carry(page, await approach(page))
  await drop()
}

async function ofWork(
  browser: Browser,
  url: string,
  count: number,
  act: (page: Page) => Promise<void>,
): Promise<Shares> {
  const { page, settle, close } = await openPage(browser, url)
  await page.evaluate((events) => window.bench.show(0, events), weekOfEvents(0, count))
  await settle()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await metrics(devtools)
  await act(page)
  await settle()
  const after = await metrics(devtools)
  await close()
  return mapped((part) => after[part] - before[part])
}

async function metrics(devtools: CDPSession): Promise<Shares> {
  const found = (await devtools.send('Performance.getMetrics')).metrics
  return mapped((part) => 1000 * (found.find(({ name }) => name === part)?.value ?? Number.NaN))
}

const mapped = (valueOf: (part: (typeof parts)[number]) => number): Shares => ({
  ScriptDuration: valueOf('ScriptDuration'),
  RecalcStyleDuration: valueOf('RecalcStyleDuration'),
  LayoutDuration: valueOf('LayoutDuration'),
  TaskDuration: valueOf('TaskDuration'),
})

function cells(found: readonly Shares[]): string[] {
  const of = (part: (typeof parts)[number]) => median(found.map((each) => each[part]))
  const [script, style, layout, all] = parts.map(of)
  const rest = (all ?? 0) - (script ?? 0) - (style ?? 0) - (layout ?? 0)
  return [all, script, style, layout, rest].map((each) => short(each ?? Number.NaN))
}
