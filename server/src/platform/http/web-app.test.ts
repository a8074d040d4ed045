import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replyNotFound, replyWithFailure } from './replies.ts'
import { serveWebApp } from './web-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-web-'))
const dist = join(folder, 'dist')
const app = Fastify()
beforeAll(async () => {
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  app.setErrorHandler(replyWithFailure)
  app.setNotFoundHandler(replyNotFound)
  await serveWebApp(app, dist)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('before the first build a page says so', async () => {
  const answer = await app.inject({ url: '/calendar' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(answer.body).toContain('not built')
})

test('serves the app once it is there, without a restart', async () => {
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), '<title>app</title>')
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>')
  writeFileSync(join(dist, 'assets/main-1a2b.js'), 'plain')
  writeFileSync(join(dist, 'assets/main-1a2b.js.br'), 'brotli')
  for (const url of ['/', '/calendar', '/profile/edit/3?x=1', '/settings', '/settings/account/', '/index.html']) {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      '<title>app</title>',
      'no-cache',
    ])
  }
  expect((await app.inject({ url: '/favicon.svg' })).headers['content-type']).toBe('image/svg+xml')
})

test.each(['/notfound?path=/nowhere', '/nowhere', '/lesson/7/8', '/auth/nowhere', '/profile/edit', '/settings/a/b'])(
  'the app says that there is nothing at %s, with the status to it',
  async (url) => {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.body]).toEqual([404, '<title>app</title>'])
  },
)

test.each([
  ['/auth/error', 500],
  ['/auth/error/?from=provider', 500],
  ['/Auth/Access', 403],
])('%s tells a failure, with the status to it', async (url, status) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
    status,
    '<title>app</title>',
    'no-cache',
  ])
})

test('built files are kept for good, and sent compressed where that is understood', async () => {
  const plain = await app.inject({ url: '/assets/main-1a2b.js' })
  expect([plain.body, plain.headers['cache-control']]).toEqual(['plain', 'public, max-age=31536000, immutable'])
  const packed = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'br' } })
  expect([packed.body, packed.headers['content-encoding'], packed.headers['content-type']]).toEqual([
    'brotli',
    'br',
    expect.stringContaining('javascript'),
  ])
})

test('an asset of an older build is not answered with a page', async () => {
  expect((await app.inject({ url: '/assets/main-0000.js' })).statusCode).toBe(404)
})

for (const url of [
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..\\secret.txt',
  '/assets/../../secret.txt',
  '//etc/passwd',
]) {
  test(`${url} leads nowhere`, async () => {
    expect((await app.inject({ url })).body).not.toContain('secret')
  })
}

for (const url of [
  '/v1',
  '/v1/auth/nope',
  '/auth/v1/x',
  '/graphql/v1',
  '/storage/v1/files/1',
  '/functions/v1/x',
  '/dev/x',
]) {
  test(`${url} is no page`, async () => {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { status: 404, error: 'route-not-found', message: 'Route not found' },
    ])
  })
}
