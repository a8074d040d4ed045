import { afterEach, expect, test, vi } from 'vitest'
import { mayHoldSession } from './traces.ts'

const page = 'https://lectern.test/auth/login'

function keep(items: Record<string, string>): void {
  vi.stubGlobal('localStorage', { getItem: (key: string) => items[key] ?? null })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('nothing is kept and the address carries nothing', () => {
  keep({ 'layout.v1': '{}', lecternCodeVerifier: 'v' })
  expect(mayHoldSession(page)).toBe(false)
  expect(mayHoldSession(`${page}?to=%2Fcalendar#error`)).toBe(false)
  expect(mayHoldSession(`${page}?code=`)).toBe(false)
})

test('a browser that refuses its storage keeps no session', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('', 'SecurityError')
    },
  })
  expect(mayHoldSession(page)).toBe(false)
})

test('a kept token is one', () => {
  keep({ nhostRefreshToken: 'a-token' })
  expect(mayHoldSession(page)).toBe(true)
})

test.each(['?refreshToken=t', '#refreshToken=t', '?ticket=mfaTotp:1', '?code=c&type=emailVerify', '?error=e'])(
  'the address %s may lead to one, or says why it does not',
  (carried) => {
    keep({})
    expect(mayHoldSession(page + carried)).toBe(true)
  },
)
