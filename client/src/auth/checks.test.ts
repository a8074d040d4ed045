import { expect, test } from 'vitest'
import { checkEmail, checkMfaTicket, checkPassword, checkPhoneNumber } from './checks.ts'

/** The patterns of client-states.md 5.5. */

const uuid = '3f0c2b5e-5a57-4a0e-9b1c-0a4f6f6f2d10'
const code = (check: (value: unknown) => void, value: unknown) => {
  try {
    check(value)
    return null
  } catch (thrown) {
    return (thrown as { error: string }).error
  }
}

test.each([
  'ada@example.com',
  'Ada.Example+x@Mail.EXAMPLE.org',
  'ü@example.com',
  // Addresses that no classic client takes, and servers and forms of today do.
  "o'hara@example.com",
  'a@müller.example',
  'a@مثال.إختبار',
  'ada＠example.com',
])('%s is an address', (email) => expect(code(checkEmail, email)).toBe(null))
test.each([
  undefined,
  null,
  1,
  {},
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'a b@example.com',
  'a@b@example.com',
  'a@müller',
  'a@127.0.0.1',
  // Forms of the classic clients' pattern that the server takes by no route.
  '"a b"@example.com',
  'a@[127.0.0.1]',
  'a@-.example.com',
  `${'x'.repeat(65)}@example.com`,
])('%s is no address', (email) => expect(code(checkEmail, email)).toBe('invalid-email'))

test.each(['abc', '   ', 'ä'.repeat(1000)])('a password of any three characters: %s', (password) =>
  expect(code(checkPassword, password)).toBe(null),
)
test.each([undefined, null, 1234, ['a', 'b', 'c'], '', 'ab'])('%s is no password', (password) =>
  expect(code(checkPassword, password)).toBe('invalid-password'),
)

test.each([undefined, null, 49, ''])('%s is no phone number', (phoneNumber) =>
  expect(code(checkPhoneNumber, phoneNumber)).toBe('invalid-phone-number'),
)
test('a phone number is any text', () => expect(code(checkPhoneNumber, '0')).toBe(null))

test.each([undefined, null, ''])('%s is no ticket at all', (ticket) =>
  expect(code(checkMfaTicket, ticket)).toBe('no-mfa-ticket'),
)
test.each([1, uuid, 'mfaTotp:', 'mfaTotp:1', `verifyEmail:${uuid}`, `mfaTotp:${uuid}x`, ` mfaTotp:${uuid}`])(
  '%s is not a ticket of a second factor',
  (ticket) => expect(code(checkMfaTicket, ticket)).toBe('invalid-mfa-ticket'),
)
test.each([`mfaTotp:${uuid}`, `MFATOTP:${uuid.toUpperCase()}`])('%s is one', (ticket) =>
  expect(code(checkMfaTicket, ticket)).toBe(null),
)
