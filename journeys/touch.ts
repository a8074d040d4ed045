import { type CDPSession, expect, type Page } from '@playwright/test'

/** Longer than a finger has to rest until it lifts what is below it, ms. */
const rested = 600

/** A finger, as the browser's own input hears it. */
export class Finger {
  readonly #session: CDPSession
  #at = { x: 0, y: 0 }
  #downAt = 0

  private constructor(session: CDPSession) {
    this.#session = session
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page))
  }

  async down(at: { x: number; y: number }): Promise<void> {
    this.#at = at
    await this.#send('touchStart', [at])
    // A busy browser hears of the finger late and counts the rest from there.
    this.#downAt = Date.now()
  }

  /**
   * Rests until it has lifted what is below it. A page whose clock was turned ahead lifts it at once, and takes a move right
   * after that for one that broke the rest: it goes by the times of the touches, which nobody turns.
   */
  rest(): Promise<void> {
    return expect.poll(() => Date.now() - this.#downAt).toBeGreaterThan(rested)
  }

  async moveBy(dx: number, dy: number): Promise<void> {
    const from = this.#at
    const steps = 8
    this.#at = { x: from.x + dx, y: from.y + dy }
    const parts = Array.from({ length: steps }, (_, at) => (at + 1) / steps)
    await Promise.all(parts.map((part) => this.#send('touchMove', [{ x: from.x + dx * part, y: from.y + dy * part }])))
  }

  up(): Promise<void> {
    return this.#send('touchEnd', [])
  }

  /** Two of them go apart around a place, as who wants to see it larger does; the second may be beside it. */
  async spread({ x, y }: { x: number; y: number }, second = { x: x + 10, y }): Promise<void> {
    const both = (way: number) => [
      { x: x - way, y },
      { x: second.x + way, y: second.y },
    ]
    await this.#send('touchStart', both(0).slice(0, 1))
    await this.#send('touchStart', both(0))
    for (const way of [20, 50, 80]) await this.#send('touchMove', both(way))
    await this.#send('touchMove', both(80).slice(0, 1))
    await this.up()
  }

  /** Gives the page its own size again. */
  async unzoom(): Promise<void> {
    await this.#session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
  }

  /** Takes the finger out of the page's hands, as a call that comes in does. */
  cancel(): Promise<void> {
    return this.#send('touchCancel', [])
  }

  async #send(
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    touchPoints: { x: number; y: number }[],
  ): Promise<void> {
    const points = touchPoints.map((point, id) => ({ ...point, id }))
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  }
}
