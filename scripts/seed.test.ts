import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const data = mkdtempSync(join(tmpdir(), 'lectern-seed-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

/** What `npm run seed` runs, on a data folder of its own. */
async function seed(): Promise<string> {
  const env = { ...process.env, PORT: String(await freePort()), LECTERN_DATA: data }
  const { stdout, stderr } = await run(process.execPath, ['scripts/seed.ts'], { cwd: root, env })
  return stdout + stderr
}

test('an empty folder gets a sample studio with its sign-ins; a second run says it is there and changes nothing', async () => {
  const first = await seed()
  expect(first).toMatch(/The sample studio is filled\. Sign in with the password \S+/)
  expect(first).toMatch(/as the teacher +clara@example\.com/)
  expect(first).toMatch(/as a student +omar@example\.com/)
  const second = await seed()
  expect(second).toMatch(/already/)
  expect(second).not.toContain('is filled')
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('No free port')
  return address.port
}
