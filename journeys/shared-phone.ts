import type { Browser, CDPSession, Page } from '@playwright/test'
import { giveKey } from './authenticator.ts'
import { phone } from './phone.ts'

/** A page of the server that is none of the app. */
const still = '/favicon.svg'

/**
 * A phone that people have one after the other. Its browser has read the app from the second of them on, which takes half of a short
 * journey, and has nothing of who had it before: no cookie, nothing stored, no other page, no passkey. No service worker loads the
 * whole app beside the page that is looked at.
 */
export class SharedPhone {
  readonly #page: Page
  readonly #origin: string
  #devices: CDPSession | undefined

  private constructor(page: Page, origin: string) {
    this.#page = page
    this.#origin = origin
  }

  static async at(browser: Browser, origin: string): Promise<SharedPhone> {
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block', ...phone })
    return new SharedPhone(await context.newPage(), origin)
  }

  /** The page for the next one. */
  async next(): Promise<Page> {
    const context = this.#page.context()
    const others = context.pages().filter((page) => page !== this.#page)
    await Promise.all(others.map((page) => page.close()))
    // Away from the app, which would go on writing, and at home, where what the tab has stored lies.
    await this.#page.goto(still)
    await this.#page.evaluate(() => sessionStorage.clear())
    await this.#devices?.detach()
    this.#devices = await giveKey(this.#page)
    const stored = { origin: this.#origin, storageTypes: 'local_storage,indexeddb' }
    await this.#devices.send('Storage.clearDataForOrigin', stored)
    await context.clearCookies()
    return this.#page
  }

  close(): Promise<void> {
    return this.#page.context().close()
  }
}
