import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { newestRelease, tooOld } from './zone-data.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** A fake at the edge: what IANA would answer. */
async function answering(body: string, headers: Record<string, string> = {}, status = 200): Promise<string> {
  const fake = createServer((_request, response) => response.writeHead(status, headers).end(body))
  server = fake
  await new Promise<void>((done) => fake.listen(0, '127.0.0.1', done))
  const address = fake.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
const date = { 'last-modified': 'Sun, 01 Mar 2026 10:00:00 GMT' }

test('data that is older than a release of more than 60 days ago is too old', () => {
  const release = { version: '2026b', published: new Date('2026-03-01T00:00:00Z') }
  expect(tooOld('2026a', release, new Date('2026-05-01T00:00:00Z'))).toMatch(/2026a; 2026b has been out for 61 days/)
  expect(tooOld('2025z', release, new Date('2026-04-30T00:00:00Z'))).toBeNull()
  expect(tooOld('2026b', release, new Date('2027-01-01T00:00:00Z'))).toBeNull()
  expect(tooOld('2026c', release, new Date('2027-01-01T00:00:00Z'))).toBeNull()
})

test('reads the newest release and its day, and nothing else', async () => {
  expect(await newestRelease(await answering('2026b\n', date))).toEqual({
    version: '2026b',
    published: new Date('2026-03-01T10:00:00Z'),
  })
  server?.close()
  for (const [body, headers, status] of [
    ['<html>', date, 200],
    ['2026b', {}, 200],
    ['2026b', date, 503],
  ] as const)
    await expect(newestRelease(await answering(body, headers, status))).rejects.toThrow('did not answer')
})

test('the pinned Node tells the version of its data', () => {
  expect(process.versions['tz']).toMatch(/^20\d\d[a-z]$/)
  // Nothing older than the release that the figures of this year were checked with.
  expect((process.versions['tz'] ?? '') >= '2026c').toBe(true)
})
