import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { Refusal } from '../platform/failures.ts'
import { clientUrls, hostileRedirects } from '../../../testing/hostile-redirects.ts'
import { allowedRedirect, redirectOf } from './redirects.ts'

const config = readConfig({ LECTERN_CLIENT_URLS: clientUrls })

for (const redirectTo of hostileRedirects) {
  test(`refuses ${JSON.stringify(redirectTo)}`, () => {
    expect(allowedRedirect(config, redirectTo)).toBeUndefined()
    expect(() => redirectOf(config, { redirectTo })).toThrow(new Refusal('redirectTo-not-allowed'))
  })
}

for (const redirectTo of [
  'https://app.example.com/',
  'https://app.example.com/auth/newpassword?a=1&b=%20#c',
  'https://app.example.com/?next=https://evil.net@x',
  'https://other.example.com/app',
  'https://other.example.com/app?a',
  'https://other.example.com/app/deep/er',
  'http://localhost:3000/welcome',
]) {
  test(`allows ${redirectTo}`, () => {
    expect(redirectOf(config, { redirectTo })).toBe(redirectTo)
  })
}

test('case and the usual port are the same place', () => {
  expect(redirectOf(config, { redirectTo: 'HTTPS://App.Example.com:443/x' })).toBe('https://app.example.com/x')
})

test('without one, people land at the first client address', () => {
  expect([redirectOf(config, undefined), redirectOf(config, { redirectTo: null })]).toEqual([
    'https://app.example.com',
    'https://app.example.com',
  ])
})
