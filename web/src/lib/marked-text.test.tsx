import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import './i18n.ts'
import { owedText } from './marked-text.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T04:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test.for([
  ['is over', '2026-11-30T15:30:00Z', 'Mia’s lesson did not take place; a make-up waits for a time'],
  ['is to come', '2026-12-08T20:30:00Z', 'Mia’s lesson will not take place; a make-up waits for a time'],
  ['has no time', null, 'Mia’s lesson did not take place; a make-up waits for a time'],
] as const)('a make-up is owed for a lesson that %s', ([, start, text]) => {
  expect(owedText('Mia', start)).toBe(text)
})
