/**
 * The browser's rows of the goals. `node bench/browser.ts` measures all; a list of parts measures these alone:
 * weeks drag shares scripts paint response board students heap tasks lighthouse. `heap=5000` uses the app for about an hour,
 * `tasks=pointer`, `tasks=keys` or `tasks=touch` does them in one way alone.
 */
import type { Browser } from 'playwright-core'
import { measureBoard } from './browser/board.ts'
import { openChromium } from './browser/chromium.ts'
import { measureDrag } from './browser/drag.ts'
import { measureFirstPaint } from './browser/first-paint.ts'
import { measureHeap } from './browser/heap.ts'
import { openPages } from './browser/pages.ts'
import { openProductPages } from './browser/product-pages.ts'
import { measureLighthouse } from './browser/lighthouse.ts'
import { measureResponse } from './browser/response.ts'
import { measureScripts } from './browser/scripts.ts'
import { measureShares } from './browser/shares.ts'
import { measureStudents } from './browser/students.ts'
import { measureTasks } from './browser/tasks.ts'
import { measureWeeks } from './browser/weeks.ts'
import { printTable, printVerdicts, short, type Verdict } from './numbers.ts'

const parts = process.argv.slice(2).map((part) => part.split('='))
const wants = (...names: string[]) => parts.length === 0 || parts.some(([name = '']) => names.includes(name))
const wayOf = (part: string) => parts.find(([name]) => name === part)?.[1]
const heapRounds = Number(wayOf('heap') ?? Number.NaN)

/** Our calendar beside the peer, each on a page of its own. */
async function measurePeers(browser: Browser): Promise<Verdict[]> {
  const pages = await openPages()
  try {
    printTable(
      'Script of the two pages, React included',
      ['Page', 'kB brotli'],
      (['ours', 'fullcalendar'] as const).map((name) => [name, short(pages.scriptSize(name))]),
    )
    if (wants('shares')) await measureShares(browser, pages)
    return [
      ...(wants('weeks') ? await measureWeeks(browser, pages) : []),
      ...(wants('drag') ? await measureDrag(browser, pages) : []),
    ]
  } finally {
    pages.close()
  }
}

/** The real server with the real build. */
async function measureProduct(browser: Browser): Promise<Verdict[]> {
  const product = await openProductPages(browser)
  try {
    return [
      ...(wants('scripts') ? await measureScripts(product) : []),
      ...(wants('paint') ? await measureFirstPaint(product) : []),
      ...(wants('response') ? await measureResponse(product) : []),
      ...(wants('board') ? await measureBoard(product) : []),
      ...(wants('students') ? await measureStudents(product) : []),
      ...(wants('heap') ? await measureHeap(product, ...(Number.isNaN(heapRounds) ? [] : [heapRounds])) : []),
    ]
  } finally {
    await product.close()
  }
}

const browser = await openChromium()
try {
  const verdicts = [
    ...(wants('weeks', 'drag', 'shares') ? await measurePeers(browser) : []),
    ...(wants('scripts', 'paint', 'response', 'board', 'students', 'heap') ? await measureProduct(browser) : []),
    ...(wants('tasks') ? await measureTasks(browser, wayOf('tasks')) : []),
    ...(wants('lighthouse') ? await measureLighthouse() : []),
  ]
  printVerdicts(verdicts)
} finally {
  await browser.close()
}
