import { expect, test } from 'vitest'
import { newId, newLinkSecret, newSecret, sha256 } from './secrets.ts'

test('secrets are long, random and safe in an address', () => {
  const many = Array.from({ length: 1_000 }, () => newLinkSecret())
  expect(new Set(many).size).toBe(many.length)
  for (const secret of many) expect(secret).toMatch(/^[\w-]{43}$/)
  expect(newSecret()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('ids are UUIDs of version 7 and sort by the time that they were made', () => {
  const first = newId(new Date('2026-11-20T10:00:00.000Z'))
  const second = newId(new Date('2026-11-20T10:00:00.001Z'))
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(first < second).toBe(true)
  expect(Number.parseInt(first.replace('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-11-20T10:00:00.000Z'))
})

test('what is kept of a secret is its SHA-256 (FIPS 180-4, B.1)', () => {
  expect(sha256('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
