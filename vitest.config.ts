import { playwright } from '@vitest/browser-playwright'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { browserFlags, findTestBrowser } from './scripts/browser.ts'
import { propertySeed } from './scripts/property-seed.ts'

// A real database, real processes: the slowest test starts the whole server a few times, maybe beside other work.
const TEST_TIMEOUT_MS = 180_000
// How long what a test waits for may take: a screen is compiled when it is first opened, beside other work.
const PATIENCE_MS = 30_000
const patient = { poll: { timeout: PATIENCE_MS } }

/**
 * One worker for what runs on Node and one for the browser, each one file after the other: scripts/ci.ts starts them apart, and
 * two cores are busy with that. In group 0 the projects of one worker that share a process would be a group of their own,
 * before all others.
 */
const lane = { maxWorkers: 1, sequence: { groupOrder: 1 } }

const node = (name: string, include: string) => ({
  test: {
    name,
    include: [include],
    environment: 'node' as const,
    expect: patient,
    setupFiles: ['./scripts/property-seed.ts'],
    ...lane,
  },
})

/** Files that share one process, which loads the code once: a start takes longer than what most of them test. */
const inOneProcess = (name: string, include: string) => ({
  test: { ...node(name, include).test, isolate: false },
})

const published = 'server/src/**/published-clients{.test.ts,/*.test.ts}'

/** One PostgreSQL for the project's whole run; each test file gets a database of its own from it. */
const withPostgres = <Test extends object>(test: Test) => ({
  test: { ...test, globalSetup: ['./testing/test-cluster.ts'] },
})

// Components are tested in a real browser; without any there is no need of one.
const hasComponents = globSync('web/src/**/*.test.tsx').length > 0
const components = async () => ({
  extends: './web/vite.config.ts',
  test: {
    name: 'components',
    root: './web',
    // The first test of a file waits until the screens it opens are compiled, which takes long beside other work.
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    expect: patient,
    provide: { patience: PATIENCE_MS, propertySeed, slowness: Number(process.env['LECTERN_SLOW_ANSWERS'] ?? 0) },
    include: ['src/**/*.test.tsx'],
    // Two files in one browser are two tabs of one person: they would share storage and hear each other's sign-ins.
    ...lane,
    // Before a test's own cleaning, the set-up waits for the answers that are still on their way to it.
    sequence: { ...lane.sequence, hooks: 'list' as const },
    setupFiles: [join(import.meta.dirname, 'web/vitest-setup.ts')],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: await findTestBrowser(), args: browserFlags() },
        // Nothing is drawn over and over on its way; a test of motion asks for it (docs/decisions/0078).
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})

/**
 * The files of each project by name, the same on every machine; those that tell the browser of a finger come last, since nothing is
 * hovered any more in a page of headless Chromium that was told of one.
 */
class FingersLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const keyOf = ({ project, moduleId }: TestSpecification) => {
      const isTold = readFileSync(moduleId, 'utf8').includes('Emulation.setTouchEmulationEnabled')
      return `${project.name} ${isTold ? 2 : 1} ${moduleId}`
    }
    const keys = new Map(files.map((file) => [file, keyOf(file)]))
    return files.toSorted((a, b) => (keys.get(a) ?? '').localeCompare(keys.get(b) ?? ''))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: FingersLast },
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    projects: [
      inOneProcess('contract', 'contract/src/**/*.test.ts'),
      inOneProcess('client', 'client/src/**/*.test.ts'),
      withPostgres({ ...inOneProcess('server', 'server/src/**/*.test.ts').test, exclude: [published] }),
      // What these libraries remember of a sign-in would go from file to file.
      withPostgres(node('published-clients', published).test),
      inOneProcess('web', 'web/src/**/*.test.ts'),
      node('scripts', 'scripts/**/*.test.ts'),
      ...(hasComponents ? [await components()] : []),
    ],
  },
})
