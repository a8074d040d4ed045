import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { Refusal } from '../platform/failures.ts'
import { allowedRedirect, redirectOf } from './redirects.ts'

const config = readConfig({
  LECTERN_CLIENT_URLS: 'https://app.example.com,https://other.example.com/app,http://localhost:3000',
})

const hostile = [
  '',
  ' ',
  '/',
  '/welcome',
  '//evil.net',
  '///evil.net',
  '\\\\evil.net',
  '/\\evil.net',
  'evil.net',
  'https:evil.net',
  'https:/app.example.com',
  'https:///app.example.com',
  'https:\\\\app.example.com',
  'https://evil.net',
  'https://evil.net/https://app.example.com',
  'https://evil.net?https://app.example.com',
  'https://evil.net#https://app.example.com',
  'https://app.example.com.evil.net',
  'https://app.example.comevil.net',
  'https://evilapp.example.com',
  'https://sub.app.example.com',
  'https://example.com',
  'https://app.example.com@evil.net',
  'https://app.example.com:pw@evil.net',
  'https://user@app.example.com',
  'https://user:pw@app.example.com',
  'https://@app.example.com',
  'https://:@app.example.com/',
  'https://app.example.com\\@evil.net',
  'https://app.example.com\\.evil.net',
  'https://evil.net\\@app.example.com',
  'https://app.example.com%2eevil.net',
  'https://app.example.com%00.evil.net',
  'https://app.example.com:444',
  'https://app.example.com.',
  'http://app.example.com',
  'http://localhost:3001',
  'http://127.0.0.1:3000',
  'http://localhost',
  'ftp://app.example.com',
  'ws://app.example.com',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://app.example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://app.example.com/9b2f',
  ' https://app.example.com',
  'https://app.example.com ',
  'https://app.example.com/\r\nSet-Cookie: a=b',
  'https://app.example.com/\n',
  'https://app.exa\tmple.com',
  'https://app.example.com/\u0000',
  'https://аpp.example.com',
  'https://app.example.com/ü',
  'https://app.example。com',
  'https://other.example.com',
  'https://other.example.com/apple',
  'https://other.example.com/app/../admin',
  'https://other.example.com/app/%2e%2e/admin',
  'https://other.example.com/x/app',
]

for (const redirectTo of hostile) {
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
