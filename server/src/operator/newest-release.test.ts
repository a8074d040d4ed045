import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../platform/log.ts'
import { isNewer, newestRelease } from './newest-release.ts'

const log = createLog('silent')

async function registry(answer: string, status = 200) {
  const asked = vi.fn<(headers: object) => void>()
  const server = createServer((request, reply) => {
    asked(request.headers)
    reply.writeHead(status, { 'content-type': 'application/json' }).end(answer)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/lectern/latest` }
}

test('without the setting nobody is asked', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  expect(await newestRelease(null, '0.1.0', log)()).toEqual({ asked: false, newest: null, is_newer: false })
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

test('it is asked once, and told nothing', async () => {
  const { asked, address } = await registry('{"version":"0.2.0"}')
  const newest = newestRelease(address, '0.1.0', log)
  for (let look = 0; look < 2; look++) expect(await newest()).toEqual({ asked: true, newest: '0.2.0', is_newer: true })
  expect(asked).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(asked.mock.calls)).not.toContain('0.1.0')
})

test.each([
  ['a page', '<html>', 200],
  ['a version that is none', '{"version":"<script>"}', 200],
  ['no version', '{}', 200],
  ['a failure', '{"version":"9.0.0"}', 500],
])('%s is no answer', async (_, answer, status) => {
  const { address } = await registry(answer, status)
  expect(await newestRelease(address, '0.1.0', log)()).toEqual({ asked: true, newest: null, is_newer: false })
})

test.each([
  ['0.2.0', '0.1.9', true],
  ['0.10.0', '0.9.0', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '1.0.0-beta.2', true],
  ['1.0.0-beta.2', '1.0.0', false],
  ['0.9.9', '1.0.0', false],
])('%s is newer than %s: %s', (release, own, answer) => {
  expect(isNewer(release, own)).toBe(answer)
})
