import type { Page } from 'playwright-core'
import { atMost, median, printTable, short, type Verdict } from '../numbers.ts'
import { costOfGoingBack, fetchedAhead, watchPage } from './chromium.ts'
import { framesOf, noteFrames } from './frames.ts'
import type { ProductPages } from './product-pages.ts'

const rounds = 5
const cards = 500
/** Points that the pointer passes, about one in a frame. */
const steps = 60
/** performance.md "Browser": ms of processor time; ms between two frames that 95 of 100 keep. */
const goals = { mount: 90, frame: 22 }

/**
 * The board of 500 lessons: what it costs to come to it from another page with its rows already read, and a card that is
 * dragged over all columns.
 */
export async function measureBoard({ teacher }: ProductPages): Promise<Verdict[]> {
  const mounts: number[] = []
  const frames: number[] = []
  const drags: number[] = []
  const longTasks: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { page, work, settle, close } = await watchPage(teacher, '/lesson')
    await page
      .locator('[data-lesson]')
      .nth(cards - 1)
      .waitFor()
    await page.getByRole('link', { name: 'Resources', exact: true }).first().click()
    await page.waitForURL((now) => now.pathname === '/lesson/resources')
    await page.waitForTimeout(fetchedAhead)
    await settle()
    mounts.push(await costOfGoingBack(page, { work, settle }))
    await page
      .locator('[data-lesson]')
      .nth(cards - 1)
      .waitFor()
    const found = await drag(page, work, settle)
    frames.push(found.frame)
    drags.push(found.cpu)
    longTasks.push(found.longTasks)
    await close()
  }
  const [mount, frame] = [median(mounts), median(frames)]
  printTable(
    'Board of 500 lessons, in ms',
    ['Coming to it, CPU', 'drag, p95 frame', 'drag, CPU', 'tasks over 50 ms in a drag'],
    [[short(mount), short(frame), short(median(drags)), short(median(longTasks))]],
  )
  return [
    atMost('board of 500, coming to it', mount, goals.mount, ' ms'),
    atMost('board of 500, drag, p95 frame', frame, goals.frame, ' ms'),
    atMost('board of 500, drag, tasks over 50 ms', median(longTasks), 0),
  ]
}

async function drag(page: Page, work: () => Promise<number>, settle: () => Promise<void>) {
  const from = await page.locator('[data-lesson]').first().boundingBox()
  const to = await page.locator('[data-status="4"] [data-lesson]').nth(1).boundingBox()
  if (!from || !to) throw new Error('The board shows no card to drag')
  const [x, y] = [from.x + from.width / 2, from.y + 12]
  await page.mouse.move(x, y)
  await settle()
  await noteFrames(page)
  const before = await work()
  await page.mouse.down()
  for (let step = 1; step <= steps; step++) {
    const share = step / steps
    await page.mouse.move(x + (to.x - x) * share, y + (to.y - y) * share + 60 * Math.sin(share * Math.PI))
  }
  const found = await framesOf(page)
  await page.mouse.up()
  await settle()
  return { ...found, cpu: (await work()) - before }
}
