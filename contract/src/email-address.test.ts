import { expect, test } from 'vitest'
import { isEmail, normalEmailOf, tidyEmail } from './email-address.ts'

/** The address as people write it, as it is stored, and the form that tells two apart. */
test.each([
  ['a.b@example.org', 'a.b@example.org', 'a.b@example.org'],
  ["o'hara@example.org", "o'hara@example.org", "o'hara@example.org"],
  ["Siobhan.O'Hara+piano@Example.org", "Siobhan.O'Hara+piano@Example.org", "siobhan.o'hara+piano@example.org"],
  ['o\u2019hara@example.org', "o'hara@example.org", "o'hara@example.org"],
  ['o\u02bchara@example.org', "o'hara@example.org", "o'hara@example.org"],
  ['m\u00fcller@example.org', 'm\u00fcller@example.org', 'm\u00fcller@example.org'],
  ['a@m\u00fcller.example', 'a@m\u00fcller.example', 'a@xn--mller-kva.example'],
  ['a@M\u00dcLLER.example', 'a@M\u00dcLLER.example', 'a@xn--mller-kva.example'],
  ['a@xn--mller-kva.example', 'a@xn--mller-kva.example', 'a@xn--mller-kva.example'],
  [
    '\u0623\u062d\u0645\u062f@\u0645\u062b\u0627\u0644.\u0625\u062e\u062a\u0628\u0627\u0631',
    '\u0623\u062d\u0645\u062f@\u0645\u062b\u0627\u0644.\u0625\u062e\u062a\u0628\u0627\u0631',
    '\u0623\u062d\u0645\u062f@xn--mgbh0fb.xn--kgbechtv',
  ],
  ['ann\uff20example.org', 'ann@example.org', 'ann@example.org'],
  ['\uff41\uff4e\uff4e\ufe6bexample\uff0eorg', 'ann@example.org', 'ann@example.org'],
  ['ann@example\u3002org', 'ann@example.org', 'ann@example.org'],
  ['\u00a0ann@example.org\n', 'ann@example.org', 'ann@example.org'],
  ["!#$%&'*+-/=?^_`{|}~@example.org", "!#$%&'*+-/=?^_`{|}~@example.org", "!#$%&'*+-/=?^_`{|}~@example.org"],
  [`kim@${'b'.repeat(63)}.org`, `kim@${'b'.repeat(63)}.org`, `kim@${'b'.repeat(63)}.org`],
  [`kim@${'b.'.repeat(125)}org`, `kim@${'b.'.repeat(125)}org`, `kim@${'b.'.repeat(125)}org`],
  ['1@example.travel', '1@example.travel', '1@example.travel'],
])('%j is an address', (given, tidy, normal) => {
  expect(tidyEmail(given)).toBe(tidy)
  expect(normalEmailOf(given)).toBe(normal)
  expect(normalEmailOf(tidy)).toBe(normal)
  expect(normalEmailOf(normal)).toBe(normal)
})

test.each([
  'a@b',
  'a@b..c',
  '"quoted"@example.org',
  'x'.repeat(300),
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@0x7f.1',
  'a@b.org, c@d.org',
  'a@b.org\nBcc: c@d.org',
  'a@b.org%0a',
  'Ann <a@b.org>',
  'a\u200bb@c.org',
  'a\u202eb@c.org',
  '\u00ab@b.org\u00bb',
  'a@user:pass@b.org',
  'a@b.org:25',
  'a@b.org#c',
  // Longer than DNS has.
  `kim@${'b'.repeat(64)}.org`,
  `kim@\u00fc${'b'.repeat(58)}.example`,
  `kim@${'b.'.repeat(126)}org`,
  '',
])('%j is none', (given) => {
  expect(normalEmailOf(given)).toBeNull()
  expect(tidyEmail(given)).toBeNull()
  expect(isEmail(given)).toBe(false)
})
