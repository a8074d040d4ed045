import { totpAddress } from '@lectern/contract/totp-address'
import { expect, test } from 'vitest'
import { newTotpSecret, stepOfCode } from './totp.ts'

// RFC 6238 appendix B: the secret "12345678901234567890", and its last six digits at 1111111109 s.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const step = Math.floor(1_111_111_109 / 30)
const at = (seconds: number) => new Date((1_111_111_109 + seconds) * 1000)

test('a code counts one step before and after its own, and no longer', () => {
  expect([-60, -30, 0, 30, 60].map((seconds) => stepOfCode(secret, '081804', at(seconds)))).toEqual([
    undefined,
    step,
    step,
    step,
    undefined,
  ])
})

test('gaps are as apps show them; all else is no code', () => {
  for (const code of ['081 804', ' 081804\n', '081-804', '081\u00a0804'])
    expect(stepOfCode(secret, code, at(0))).toBe(step)
  for (const code of ['', '81804', '0818045', '08180a', '٠٨١٨٠٤', '081804\u0000'])
    expect(stepOfCode(secret, code, at(0))).toBeUndefined()
})

test('secrets have 160 bits, and their address says what apps expect', () => {
  const fresh = newTotpSecret()
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(fresh)
  expect(totpAddress(secret, 'ann@example.org')).toBe(
    `otpauth://totp/Lectern:ann%40example.org?issuer=Lectern&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
