/** How many tests of a runner's report were right, and which were wrong. */
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const root = join(import.meta.dirname, '..')

export interface Count {
  passed: number
  failed: number
  /** The failures, in words that find them again, each with what its test saw. */
  wrong: string[]
}

/** Characters of what a wrong test saw that the end of the run repeats: enough for a list of some faults. */
const repeated = 1500

interface VitestReport {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** A wrong test in one entry: its name, and below it what it saw. */
function withWords(name: string, messages: readonly string[]): string {
  const words = stripVTControlCharacters(messages.join('\n')).trim().slice(0, repeated)
  return words === '' ? name : `${name}\n${words.replaceAll(/^/gm, '    ')}`
}

/** A file that failed without a wrong test: it could not be loaded, or the browser's connection broke in it or before. */
export function lostFiles(report: unknown): string[] {
  const { testResults } = report as VitestReport
  return testResults
    .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isWrong))
    .map(({ name }) => name)
}

function isWrong({ status }: { status: string }): boolean {
  return status === 'failed'
}

export function countUnit(report: unknown): Count {
  const lost = lostFiles(report)
  const { testResults } = report as VitestReport
  const tests = testResults
    .filter(({ name }) => !lost.includes(name))
    .flatMap(({ name, assertionResults }) => assertionResults.map((each) => ({ ...each, file: name })))
  const wrong = tests
    .filter(isWrong)
    .map(({ file, fullName, failureMessages = [] }) =>
      withWords(`${relative(root, file)}: ${fullName}`, failureMessages),
    )
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: wrong.length + lost.length,
    wrong: [...wrong, ...lost],
  }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    tests: { status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}

export function countJourneys(report: unknown): Count {
  const { stats, suites } = report as PlaywrightReport
  const specs = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specs),
  ]
  const wrong = suites
    .flatMap(specs)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title, tests }) =>
      withWords(
        `journeys/${file}: ${title}`,
        tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      ),
    )
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, wrong }
}
