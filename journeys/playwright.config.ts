import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/browser.ts'

/** A journey starts its own server and drives a real browser; the slowest step is the first start of a database. */
const journeyTimeout = 120_000
/** How long a person would wait for something to appear before giving up. */
const patience = 10_000

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  timeout: journeyTimeout,
  expect: { timeout: patience },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  outputDir: '../test-results',
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: patience,
    // A trace makes a journey last twice as long: ask for one where it is needed, with `--trace retain-on-failure`.
    trace: 'off',
    launchOptions: { executablePath: await findBrowser(), args: browserFlags() },
  },
})
