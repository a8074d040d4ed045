import { expect, test } from 'vitest'
import { Refusal } from '../platform/failures.ts'
import { normalEmail } from './email-address.ts'

for (const address of [
  '',
  'ann',
  '@b.org',
  'ann@',
  'ann@b',
  'a b@c.org',
  'a@b c.org',
  'a@@b.org',
  'a@b@c.org',
  '.a@b.org',
  'a.@b.org',
  'a..b@c.org',
  'a@b..org',
  'a@.org',
  'a@b.org.',
  '"a"@b.org',
  'Ann <a@b.org>',
  'a@b.org,c@d.org',
  'a\r\nBcc:x@b.org',
  'a\0@b.org',
  'a@b.org\u2028x',
  'a@[127.0.0.1].org',
  'a@127.0.0.1',
  'a@-b.org',
  'a@b.org/x',
  'a@b%00.org',
  `${'a'.repeat(65)}@b.org`,
  `a@${'b'.repeat(320)}.org`,
  `a@${'b'.repeat(64)}.org`,
  `a@ü${'b'.repeat(58)}.example`,
  `a@${'b.'.repeat(126)}org`,
  'a\u200b@b.org',
]) {
  test(`refuses ${JSON.stringify(address.slice(0, 40))}`, () => {
    expect(() => normalEmail(address)).toThrow(Refusal)
  })
}

for (const [given, normal] of [
  ['ann@example.org', 'ann@example.org'],
  [' Ann.Miller+x@EXAMPLE.Org ', 'ann.miller+x@example.org'],
  ['ａｎｎ@example.org', 'ann@example.org'],
  ['jose\u0301@example.org', 'josé@example.org'],
  ['ann@Bücher.example', 'ann@xn--bcher-kva.example'],
  ["o'hara@example.org", "o'hara@example.org"],
  ['o\u2019hara@example.org', "o'hara@example.org"],
  ['a\uff20m\u00fcller.example', 'a@xn--mller-kva.example'],
  ['o_neil-1@sub.example.co.uk', 'o_neil-1@sub.example.co.uk'],
] as const) {
  test(`${given} is ${normal}`, () => {
    expect(normalEmail(given)).toBe(normal)
  })
}
