import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each([
  ['kim@example.org', true],
  [`kim@${'b'.repeat(63)}.org`, true],
  [`kim@${'b'.repeat(64)}.org`, false],
  [`kim@${'b.'.repeat(125)}org`, true],
  [`kim@${'b.'.repeat(126)}org`, false],
])('%s: %s', (address, isOne) => expect(isEmail(address)).toBe(isOne))
