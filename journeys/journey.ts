import { test as withoutEnd } from '@playwright/test'

/**
 * A journey ends with its pages: one that is left open goes on asking for a server that is gone, until the browser ends with the last
 * journey, and dozens of them take the processor from the others. What was opened for all journeys of a file stays.
 */
export const test = withoutEnd.extend<{ endPages: undefined }>({
  endPages: [
    async ({ browser }, use) => {
      const shared = new Set(browser.contexts())
      await use(undefined)
      const own = browser.contexts().filter((context) => !shared.has(context))
      await Promise.all(own.map((context) => context.close()))
    },
    { auto: true },
  ],
})
