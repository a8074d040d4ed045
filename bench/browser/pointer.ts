import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

export interface Point {
  x: number
  y: number
}

/** The hours that the week shows: 08:00 to 22:00 (product.md 9). */
const firstHour = 8
const shownHours = 14
/** Longer than a finger has to rest until it lifts what is below it, ms. */
const rested = 600

/**
 * Uses a page as performance.md counts it: each click, tap, drag and key chord is an action, and the characters of a text are told
 * apart. So are the keys that only lead to a place, for the way of a pointer is no action either.
 */
export class Hand {
  readonly page: Page
  actions = 0
  characters = 0
  steps = 0

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    this.actions++
    await target.click()
  }

  async rightClick(target: Locator): Promise<void> {
    this.actions++
    await target.click({ button: 'right' })
  }

  async clickAt({ x, y }: Point): Promise<void> {
    this.actions++
    await this.page.mouse.click(x, y)
  }

  async press(chord: string): Promise<void> {
    this.actions++
    await this.page.keyboard.press(chord)
  }

  /** Goes where something is by keys: arrows, Tab, J and K. */
  async go(...keys: string[]): Promise<void> {
    this.steps += keys.length
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Goes on by one key until something has the focus. */
  async goTo(target: Locator, key: string): Promise<void> {
    const most = 60
    for (let step = 0; step < most; step++) {
      if (await target.evaluate((element) => element.matches(':focus, :focus-within'))) return
      await this.go(key)
    }
    throw new Error(`${key} does not lead to ${String(target)}`)
  }

  async tap(target: Locator): Promise<void> {
    this.actions++
    await target.tap()
  }

  async tapAt({ x, y }: Point): Promise<void> {
    this.actions++
    await this.page.touchscreen.tap(x, y)
  }

  /** A finger rests, and carries what it has lifted to another place; without one it lets go. */
  async carry(from: Point, to?: Point): Promise<void> {
    this.actions++
    const finger = await this.page.context().newCDPSession(this.page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    await send('touchStart', [from])
    await pause(rested)
    const moves = to ? 8 : 0
    for (let move = 1; move <= moves; move++) {
      const part = move / moves
      const { x, y } = to ?? from
      await send('touchMove', [{ x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part }])
    }
    await send('touchEnd', [])
    await finger.detach()
  }

  /** In a list of the browser's own: one click opens it, the other chooses. */
  async choose(list: Locator, option: string): Promise<void> {
    this.actions += 2
    // A click does this first; the list itself is not the page's.
    await list.focus()
    await list.selectOption(option)
  }

  /** Into what has the focus. */
  async type(text: string): Promise<void> {
    this.characters += text.length
    await this.page.keyboard.type(text)
  }

  /** A text that was copied elsewhere, into what has the focus. */
  async paste(text: string): Promise<void> {
    this.actions++
    await this.page.keyboard.insertText(text)
  }

  async drag(from: Point, to: Point): Promise<void> {
    this.actions++
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move(from.x + (to.x - from.x) / 3, from.y + (to.y - from.y) / 3, { steps: 4 })
    await this.page.mouse.move(to.x, to.y, { steps: 8 })
    await this.page.mouse.up()
  }

  /** A day's column of the week, by its English name. */
  day(weekday: string): Locator {
    return this.page.getByRole('list', { name: new RegExp(`^${weekday} `) })
  }

  /** Where a time of a day is on the week; `hour` with its fraction. */
  async time(weekday: string, hour: number): Promise<Point> {
    const box = await this.day(weekday).boundingBox()
    if (!box) throw new Error(`${weekday} is not on the screen`)
    return { x: box.x + box.width / 2, y: box.y + ((hour - firstHour) / shownHours) * box.height + 2 }
  }
}
