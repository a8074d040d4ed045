import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const data = mkdtempSync(join(tmpdir(), 'lectern-seed-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

interface Lesson {
  start: string | null
  lesson_status_id: number
}
interface Signed {
  session: { accessToken: string; user: { metadata: { userProfileId: number } } }
}

async function lessonsOf(port: number, { accessToken, user }: Signed['session']): Promise<Lesson[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({
      query: 'query ($id: Int!) { loadLessons(id: $id) { start lesson_status_id } }',
      variables: { id: user.metadata.userProfileId },
    }),
  })
  const { data } = (await answer.json()) as { data: { loadLessons: Lesson[] } }
  return data.loadLessons
}

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
    const lessons: Lesson[][] = []
    for (const email of ['clara@example.com', 'omar@example.com', 'bruno@example.com']) {
      const answer = await fetch(`http://127.0.0.1:${port}/v1/auth/signin/email-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      expect([email, answer.status]).toEqual([email, 200])
      const { session } = (await answer.json()) as Signed
      lessons.push(await lessonsOf(port, session))
    }
    const [claras = [], omars = [], brunos = []] = lessons
    // A year ahead of a series of each of the thirteen students, every date a lesson.
    const coming = (rows: Lesson[]) => rows.filter(({ start }) => start !== null && Date.parse(start) > Date.now())
    expect(coming(omars).length).toBeGreaterThan(50)
    expect(coming(claras).length).toBeGreaterThan(13 * 50)
    expect(coming(brunos).length).toBeGreaterThan(50)
    expect(coming(claras).filter(({ lesson_status_id: status }) => status === 5).length).toBeGreaterThan(1)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
})
