import { expect, test } from 'vitest'
import { linkFault } from './links.ts'

test.each([
  'https://zoom.us/j/123',
  'http://localhost:8080',
  'HTTPS://Meet.Example.org/abc',
  'https://meet.example.org/@anna',
  'https://meet.example.org?to=anna@example.org',
  'https://meet.example.org#anna@example.org',
  'https://bücher.example/hanon',
  'https://[2001:db8::1]/',
])('%s is a link', (address) => expect(linkFault(address)).toBe(null))

test.each([
  '',
  'meet.example.org',
  'https:',
  'https://',
  'https:///evil.example',
  'https:evil.example',
  'ftp://example.org',
  'javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,x',
  '//example.org',
  'see https://example.org',
  'https://exa mple.org',
  'https://exa\tmple.org',
  'https://example.org/\n',
  'https://a%40b.example',
  'https://zoom.us＠evil.example',
])('%j is no address', (address) => expect(linkFault(address)).toBe('form'))

test.each([
  'https://zoom.us@evil.example',
  'http://zoom.us@evil.example/j/123',
  'HTTPS://ZOOM.US@EVIL.EXAMPLE',
  'https://zoom.us:443@evil.example',
  'https://zoom.us:secret@evil.example',
  'https://:secret@evil.example',
  'https://@evil.example',
  'https://:@evil.example',
  'https://zoom.us%2Fj%2F1@evil.example',
  'https://a@b@evil.example',
  'https://zoom.us\\@evil.example',
])('%j has a name before its host', (address) => expect(linkFault(address)).toBe('name'))
