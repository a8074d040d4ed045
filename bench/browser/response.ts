import type { Page } from 'playwright-core'
import { atMost, median, percentile, printTable, short, type Verdict } from '../numbers.ts'
import { watchPage } from './chromium.ts'
import type { ProductPages } from './product-pages.ts'

const rounds = 5
/** experience.md A12: ms until something is seen. */
const goal = 100
/** A reader who has seen nothing by then, ms, will see nothing. */
const longest = 10_000

declare global {
  interface Window {
    answeredAfter: Promise<number>
  }
}

/** An act, and the element that is in sight afterwards; without one the first change of the page counts. */
interface Act {
  what: string
  act: (page: Page) => Promise<unknown>
  shows?: string
}

const press = (key: string) => (page: Page) => page.keyboard.press(key)
const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

const acts: readonly Act[] = [
  { what: 'week after', act: press('j') },
  { what: 'today', act: click('Today') },
  { what: 'week before', act: press('k') },
  { what: 'day', act: press('d') },
  { what: 'week', act: press('w') },
  { what: 'week after, again', act: press('j') },
  {
    what: 'preview card of an event',
    act: (page) => page.locator('[data-event]').nth(5).click(),
    shows: '[role=dialog]',
  },
  { what: 'palette', act: press('Control+k'), shows: '[role=dialog] input' },
  { what: 'keyboard map', act: press('?'), shows: '[role=dialog] dl' },
  { what: 'profile menu', act: click(/Bench/), shows: '[role=menu]' },
  {
    what: 'flyout',
    act: (page) => page.getByRole('button', { name: 'Students', exact: true }).press('ArrowRight'),
    shows: '[id^=flyout-]',
  },
  { what: 'appearance', act: click('Appearance'), shows: 'aside[aria-label=Appearance]' },
]
const drawer: Act = {
  what: 'drawer',
  act: (page) => page.locator('[data-lesson] button').first().press('Enter'),
  shows: '[role=complementary][aria-label=Lesson]',
}
const openings: ReadonlySet<string> = new Set(['palette', 'flyout', 'drawer'])

/**
 * From a key or click to the first change that is seen, on a page that was just loaded: what is opened is opened for the
 * first time, script and all.
 */
export async function measureResponse({ teacher }: ProductPages): Promise<Verdict[]> {
  const times = new Map<string, number[]>()
  const note = (what: string, time: number) => times.set(what, [...(times.get(what) ?? []), time])
  for (let round = 0; round < rounds; round++) {
    const { page, settle, close } = await watchPage(teacher, '/calendar')
    await page.locator('[data-event]').first().waitFor()
    for (const act of acts) {
      note(act.what, await answer(page, act))
      await settle()
      if (act.shows) await page.keyboard.press('Escape')
      await settle()
    }
    await page.getByRole('link', { name: 'Lessons', exact: true }).first().click()
    await page.locator('[data-lesson]').first().waitFor()
    await settle()
    note(drawer.what, await answer(page, drawer))
    await close()
  }
  const all = [...times.values()].flat()
  printTable(
    'From key or click to what is seen, ms',
    ['Act', 'median', 'slowest'],
    [...times].map(([what, each]) => [what, short(median(each)), short(Math.max(...each))]),
  )
  return [
    atMost('key or click to the first visible change, p95', percentile(all, 95), goal, ' ms'),
    ...[...times]
      .filter(([what]) => openings.has(what))
      .map(([what, each]) => atMost(`opening the ${what} for the first time, p95`, percentile(each, 95), goal, ' ms')),
  ]
}

/** Clock time in the page, from the event that the browser made to the frame after the change. */
async function answer(page: Page, { what, act, shows }: Act): Promise<number> {
  await page.evaluate(
    ([name, selector, limit]) => {
      window.answeredAfter = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`${name}: nothing was seen`)), limit)
        let from: number | null = null
        const begin = ({ timeStamp }: Event) => (from ??= timeStamp)
        for (const kind of ['pointerdown', 'keydown'])
          window.addEventListener(kind, begin, { capture: true, once: true })
        const isThere = () => (document.querySelector(selector)?.getClientRects().length ?? 0) > 0
        const changes = new MutationObserver(() => {
          if (from === null || (selector !== '' && !isThere())) return
          const since = from
          changes.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)))
        })
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      })
    },
    [what, shows ?? '', longest] as const,
  )
  page.setDefaultTimeout(longest)
  await act(page)
  return page.evaluate(() => window.answeredAfter)
}
