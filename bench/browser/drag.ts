import type { Browser } from 'playwright-core'
import { atMost, median, percentile, printTable, short, type Verdict } from '../numbers.ts'
import { openPage } from './chromium.ts'
import { weekOfEvents } from './drawn-event.ts'
import type { Name, Pages } from './pages.ts'

const rounds = 7
/** Points that the pointer passes, about one in a frame. */
const steps = 60
/** GOALS.md, "Browser": ms between two frames that 95 of 100 keep, ms of processor time. */
const goals = [
  { count: 40, frame: 18, cpu: 130 },
  { count: 400, frame: 20, cpu: 200 },
]
const names: readonly Name[] = ['ours', 'fullcalendar']
/** The first lesson of Monday. */
const dragged = 1

/** A lesson is dragged from Monday morning to Saturday noon, in a curve over all others. */
export async function measureDrag(browser: Browser, pages: Pages): Promise<Verdict[]> {
  const rows: string[][] = []
  const verdicts: Verdict[] = []
  for (const goal of goals) {
    const frame: Record<Name, number[]> = { ours: [], fullcalendar: [] }
    const cpu: Record<Name, number[]> = { ours: [], fullcalendar: [] }
    for (let round = 0; round < rounds; round++) {
      for (const name of names) {
        const found = await drag(browser, pages.url(name), goal.count)
        frame[name].push(found.frame)
        cpu[name].push(found.cpu)
      }
    }
    for (const [what, times, most] of [
      ['p95 frame', frame, goal.frame],
      ['CPU', cpu, goal.cpu],
    ] as const) {
      const [ours, peer] = [median(times.ours), median(times.fullcalendar)]
      rows.push([`drag among ${goal.count}, ${what}`, short(ours), short(peer), short(ours / peer)])
      verdicts.push(atMost(`drag among ${goal.count}, ${what}`, ours, most, ' ms'))
    }
  }
  printTable('Drag, in ms', ['', 'Lectern', 'FullCalendar 7', 'ratio'], rows)
  return verdicts
}

async function drag(browser: Browser, url: string, count: number): Promise<{ frame: number; cpu: number }> {
  const { page, work, settle, close } = await openPage(browser, url)
  await page.evaluate((events) => window.bench.show(0, events), weekOfEvents(0, count))
  await settle()
  const block = page.locator(`[data-event="${dragged}"]`)
  const from = await block.boundingBox()
  const grid = await page.locator('#root').boundingBox()
  if (!from || !grid) throw new Error(`${url} shows no lesson to drag`)
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  const to = { x: grid.x + grid.width * 0.83, y: grid.y + grid.height * 0.55 }
  await page.mouse.move(x, y)
  await settle()
  await page.evaluate(() => {
    window.drawnAt = []
    const note = (now: number) => {
      window.drawnAt.push(now)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const before = await work()
  await page.mouse.down()
  for (let step = 1; step <= steps; step++) {
    const share = step / steps
    await page.mouse.move(x + (to.x - x) * share, y + (to.y - y) * share + 60 * Math.sin(share * Math.PI * 4))
  }
  const frames = await page.evaluate(() => window.drawnAt)
  await page.mouse.up()
  await settle()
  const cpu = (await work()) - before
  const after = await block.boundingBox()
  if (!after || after.x <= from.x + from.width) throw new Error(`${url} has not moved the lesson`)
  await close()
  const gaps = frames.slice(1).map((now, index) => now - (frames[index] ?? now))
  return { frame: percentile(gaps, 95), cpu }
}
