import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countJourneys, countUnit } from './test-counts.ts'

const root = join(import.meta.dirname, '..')

test('a wrong test is named together with its words, which the end of a long run may be all that is left of', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'right' },
    { status: 'failed', fullName: 'wrong', failureMessages: ['\u001b[31mexpected 2\nto be 3\u001b[39m'] },
  ]
  const count = countUnit({
    testResults: [{ name: join(root, 'server/src/a.test.ts'), status: 'failed', assertionResults }],
  })
  expect(count).toEqual({
    passed: 1,
    failed: 1,
    wrong: ['server/src/a.test.ts: wrong\n    expected 2\n    to be 3'],
  })
})

test('and so is a journey, with each of its errors', () => {
  const errors = [{ message: '/calendar: ["button “Lesson”: no ring"]' }, { message: '/lesson: []' }]
  const specs = [
    { file: 'walk.spec.ts', title: 'right', tests: [{ status: 'expected', results: [{ errors: [] }] }] },
    { file: 'walk.spec.ts', title: 'wrong', tests: [{ status: 'unexpected', results: [{ errors }] }] },
  ]
  const count = countJourneys({
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    suites: [{ suites: [{ specs }], specs: [] }],
  })
  expect(count).toEqual({
    passed: 1,
    failed: 1,
    wrong: ['journeys/walk.spec.ts: wrong\n    /calendar: ["button “Lesson”: no ring"]\n    /lesson: []'],
  })
})

test('of words without an end only the beginning is repeated', () => {
  const assertionResults = [{ status: 'failed', fullName: 'wrong', failureMessages: ['x'.repeat(100_000)] }]
  const { wrong } = countUnit({ testResults: [{ name: join(root, 'a.test.ts'), status: 'failed', assertionResults }] })
  expect(wrong.join('').length, 'characters').toBeLessThan(2_000)
})

test('a file that could not be loaded is wrong without a test in it', () => {
  expect(countUnit({ testResults: [{ name: '/a.test.ts', status: 'failed', assertionResults: [] }] })).toEqual({
    passed: 0,
    failed: 1,
    wrong: ['/a.test.ts'],
  })
})
