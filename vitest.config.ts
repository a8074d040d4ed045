import { playwright } from '@vitest/browser-playwright'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { browserFlags, findBrowser } from './scripts/browser.ts'

// A real database, real processes: the slowest test starts the whole server a few times.
const TEST_TIMEOUT_MS = 60_000

const node = (name: string, include: string) => ({ test: { name, include: [include], environment: 'node' as const } })

// Components are tested in a real browser; without any there is no need of one.
const hasComponents = globSync('web/src/**/*.test.tsx').length > 0
const components = async () => ({
  extends: './web/vite.config.ts',
  test: {
    name: 'components',
    root: './web',
    include: ['src/**/*.test.tsx'],
    // Two files in one browser are two tabs of one person: they would share storage and hear each other's sign-ins.
    fileParallelism: false,
    setupFiles: [join(import.meta.dirname, 'web/vitest-setup.ts')],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: await findBrowser(), args: browserFlags() } }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})

export default defineConfig({
  test: {
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    projects: [
      node('contract', 'contract/src/**/*.test.ts'),
      node('client', 'client/src/**/*.test.ts'),
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          environment: 'node',
          // One PostgreSQL for the whole run; each test file gets a database of its own from it.
          globalSetup: ['./server/src/platform/house-cluster.ts'],
        },
      },
      node('web', 'web/src/**/*.test.ts'),
      node('scripts', 'scripts/**/*.test.ts'),
      ...(hasComponents ? [await components()] : []),
    ],
  },
})
