import { expect, test } from 'vitest'
import { parameter, redirectTarget, withRedirect, without } from './address.ts'

test.each([
  ['https://x/?a=1', 'refreshToken', null],
  ['https://x/?refreshToken', 'refreshToken', null],
  ['https://x/?refreshToken=', 'refreshToken', null],
  ['https://x/?myrefreshToken=1', 'refreshToken', null],
  ['https://x/?a=1&refreshToken=t', 'refreshToken', 't'],
  ['https://x/#refreshToken=t&a=1', 'refreshToken', 't'],
  ['https://x/#/route?refreshToken=t', 'refreshToken', 't'],
  ['https://x/?refreshToken=first#refreshToken=second', 'refreshToken', 'first'],
  ['https://x/?error=a+b%20c', 'error', 'a b c'],
  ['https://x/?error=100%', 'error', '100%'],
])('%s holds %s as %s', (url, name, value) => {
  expect(parameter(url, name)).toBe(value)
})

test.each([
  ['https://x/', 'https://x/'],
  ['https://x/?refreshToken=t', 'https://x/'],
  ['https://x/p?a=1&refreshToken=t&type=x&b=%20#c', 'https://x/p?a=1&b=%20#c'],
  ['https://x/#refreshToken=t&a=1', 'https://x/#a=1'],
  ['https://x/?a=1#/route?type=x&b=2', 'https://x/?a=1#/route?b=2'],
])('%s is cleaned to %s', (url, cleaned) => {
  expect(without(url, ['refreshToken', 'type'])).toBe(cleaned)
})

test.each([
  ['/a', null, undefined],
  ['https://other/a', null, 'https://other/a'],
  ['https://other/a?b=1#c', 'https://app/base?q=1', 'https://other/a?b=1#c'],
  ['/a', 'https://app', 'https://app/a'],
  ['/a?b=1&c=x%20y#d', 'https://app/base/?b=0&q=1', 'https://app/base/a?b=1&q=1&c=x+y#d'],
  ['//evil.example', 'https://app', 'https://app//evil.example'],
])('the redirect %s of a client at %s leads to %s', (redirectTo, clientUrl, target) => {
  expect(redirectTarget(redirectTo, clientUrl)).toBe(target)
})

test('options without a redirect stay without one', () => {
  expect(withRedirect({}, 'https://app')).toEqual({})
  expect(withRedirect({ redirectTo: '/a' }, null)).toEqual({})
})
