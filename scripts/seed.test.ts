import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../server/src/platform/free-port.fake.ts'

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

test('an empty folder gets a sample studio with its sign-ins; a second run changes nothing, and both can sign in', async () => {
  const first = await seed()
  expect(first).toMatch(/The sample studio is filled\. Sign in with the password \S+/)
  expect(first).toMatch(/as the teacher +clara@example\.com/)
  expect(first).toMatch(/as a student +omar@example\.com/)
  const second = await seed()
  expect(second).toMatch(/already/)
  expect(second).not.toContain('is filled')

  const password = /password (\S+)/.exec(first)?.[1]
  const port = await freePort()
  const server = spawn(process.execPath, ['server/src/main.ts', '--without-web'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), LECTERN_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    for await (const line of createInterface(server.stdout)) if (line.includes('Lectern is ready')) break
    for (const email of ['clara@example.com', 'omar@example.com']) {
      const answer = await fetch(`http://127.0.0.1:${port}/v1/auth/signin/email-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      expect([email, answer.status]).toEqual([email, 200])
    }
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
})
