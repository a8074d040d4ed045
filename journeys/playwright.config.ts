import { defineConfig } from '@playwright/test'
import { availableParallelism } from 'node:os'
import { browserFlags, findTestBrowser } from '../scripts/browser.ts'

/** A journey drives a real browser, beside other work at times; its first hook starts a server. */
const journeyTimeout = 300_000
/** Only a machine that is busy with other work as well needs more than a second; what never comes is told all the same. */
const patience = 30_000

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './one-cluster.ts',
  timeout: journeyTimeout,
  expect: { timeout: patience },
  // One journey keeps one core busy, and each has a server and a browser of its own.
  workers: Math.min(2, availableParallelism()),
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
    // Nothing is drawn over and over on its way; a journey of motion asks for it (docs/decisions/0078).
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: patience,
    // A trace makes a journey last twice as long: ask for one where it is needed, with `--trace retain-on-failure`.
    trace: 'off',
    launchOptions: { executablePath: await findTestBrowser(), args: browserFlags() },
  },
})
