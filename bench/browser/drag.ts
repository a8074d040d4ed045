import type { Browser, Page } from 'playwright-core'
import { atMost, atMostBeside, median, printTable, short, type Verdict } from '../numbers.ts'
import { openPage } from './chromium.ts'
import { weekOfEvents } from './drawn-event.ts'
import { framesOf, noteFrames } from './frames.ts'
import type { Name, Pages } from './pages.ts'

const rounds = 7
/** Points that the pointer passes, about one in a frame. */
export const steps = 60
/** performance.md "Browser": ms between two frames that 95 of 100 keep, ms of processor time. */
const goals = [
  { count: 40, frame: 18, cpu: { most: 130, peer: 219 } },
  { count: 400, frame: 20, cpu: { most: 200, peer: 939 } },
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
    const frames = {
      what: `drag among ${goal.count}, p95 frame`,
      ours: median(frame.ours),
      peer: median(frame.fullcalendar),
    }
    const work = { what: `drag among ${goal.count}, CPU`, ours: median(cpu.ours), peer: median(cpu.fullcalendar) }
    // A frame is as long on every machine that keeps up; the work in it is not.
    verdicts.push(atMost(frames.what, frames.ours, goal.frame, ' ms'))
    verdicts.push(...atMostBeside(work.what, work.ours, work.peer, goal.cpu))
    for (const { what, ours, peer } of [frames, work]) rows.push([what, short(ours), short(peer), short(ours / peer)])
  }
  printTable('Drag, in ms', ['', 'Lectern', 'FullCalendar 7', 'ratio'], rows)
  return verdicts
}

interface Way {
  from: { x: number; y: number }
  to: { x: number; y: number }
}

/** From the first lesson of Monday, over which the pointer comes to rest, to Saturday noon. */
export async function approach(page: Page): Promise<Way> {
  const block = await page.locator(`[data-event="${dragged}"]`).boundingBox()
  const grid = await page.locator('#root').boundingBox()
  if (!block || !grid) throw new Error(`${page.url()} shows no lesson to drag`)
  const from = { x: block.x + block.width / 2, y: block.y + block.height / 2 }
  await page.mouse.move(from.x, from.y)
  return { from, to: { x: grid.x + grid.width * 0.83, y: grid.y + grid.height * 0.55 } }
}

/**
 * Carries the lesson there; what comes back lets it go. By the protocol itself: Playwright's own mouse runs scripts in the
 * page at each point, to see whether a drag of the browser's own begins, and those were a third of what was measured.
 */
export async function carry(page: Page, { from, to }: Way): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page)
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
    devtools.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    })
  await mouse('mousePressed', from.x, from.y)
  for (let step = 1; step <= steps; step++) {
    const share = step / steps
    const curve = 60 * Math.sin(share * Math.PI * 4)
    await mouse('mouseMoved', from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share + curve)
  }
  return () => mouse('mouseReleased', to.x, to.y)
}

async function drag(browser: Browser, url: string, count: number): Promise<{ frame: number; cpu: number }> {
  const { page, work, settle, close } = await openPage(browser, url)
  await page.evaluate((events) => window.bench.show(0, events), weekOfEvents(0, count))
  await settle()
  const way = await approach(page)
  await settle()
  await noteFrames(page)
  const before = await work()
  const drop = await carry(page, way)
  const { frame } = await framesOf(page)
  await drop()
  await settle()
  const cpu = (await work()) - before
  const after = await page.locator(`[data-event="${dragged}"]`).boundingBox()
  if (!after || after.x <= way.from.x) throw new Error(`${url} has not moved the lesson`)
  await close()
  return { frame, cpu }
}
