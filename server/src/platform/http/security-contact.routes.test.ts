import { expect, test, onTestFinished } from 'vitest'
import { createApp } from '../../app.ts'
import { testServer } from '../../../../testing/test-server.ts'

const path = '/.well-known/security.txt'

async function serverOf(env: Record<string, string>) {
  const server = await testServer(createApp, { env: { LECTERN_PUBLIC_URL: 'https://lessons.example.org', ...env } })
  onTestFinished(() => server.close())
  return server
}

test('without the setting nobody is named', async () => {
  const server = await serverOf({})
  expect((await server.inject({ url: path })).statusCode).toBe(404)
})

test.each([
  ['security@example.org', 'mailto:security@example.org'],
  ['mailto:security@example.org', 'mailto:security@example.org'],
  ['https://example.org/report?from=lectern', 'https://example.org/report?from=lectern'],
])('%s is named as %s, for a time that always lies ahead', async (given, named) => {
  const server = await serverOf({ LECTERN_SECURITY_CONTACT: given })
  for (const days of [0, 400]) {
    server.clock.forward(days * 24 * 60 * 60)
    const answer = await server.inject({ url: path })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const { Expires: expires = '', ...others } = Object.fromEntries(
      answer.body
        .trimEnd()
        .split('\n')
        .map((line) => line.split(': ')),
    )
    expect(others).toEqual({
      Contact: named,
      Canonical: `https://lessons.example.org${path}`,
      'Preferred-Languages': 'en',
    })
    const ahead = Date.parse(expires) - server.clock().getTime()
    expect(ahead).toBeGreaterThan(0)
    expect(ahead).toBeLessThan(365 * 24 * 60 * 60 * 1000)
  }
})
