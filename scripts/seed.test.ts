import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import type { StoredSettings } from '../contract/src/account.ts'
import { freePort } from '../testing/free-port.ts'
import { students } from './sample-calendar.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const data = mkdtempSync(join(tmpdir(), 'lectern-seed-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

interface Lesson {
  lesson_id: number
  start: string | null
  lesson_status_id: number
}
interface Signed {
  session: { accessToken: string; user: { metadata: { userProfileId: number; settings?: StoredSettings } } }
}

async function asked<Data>(port: number, { accessToken, user }: Signed['session'], query: string): Promise<Data> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ query, variables: { id: user.metadata.userProfileId } }),
  })
  return ((await answer.json()) as { data: Data }).data
}

const lessonsOf = async (port: number, session: Signed['session']): Promise<Lesson[]> =>
  (
    await asked<{ loadLessons: Lesson[] }>(
      port,
      session,
      'query ($id: Int!) { loadLessons(id: $id) { lesson_id start lesson_status_id } }',
    )
  ).loadLessons

const studio = `query ($id: Int!) {
  events: loadEvents(id: $id) { start original_start time_zone cancelled_at }
  absences { answer }
  studio: getUserProfileById(Id: $id) { students { user_profile_id last_name } }
}`
interface Studio {
  events: { start: string; original_start: string | null; time_zone: string | null; cancelled_at: string | null }[]
  absences: { answer: string | null }[]
  studio: { students: { user_profile_id: number; last_name: string | null }[] }
}

/** Whether a date of a series stands elsewhere than its series has it. */
const isMoved = ({ start, original_start: planned, time_zone: zone }: Studio['events'][number]): boolean =>
  planned !== null &&
  Temporal.Instant.from(start)
    .toZonedDateTimeISO(zone ?? students[0]?.series.time_zone ?? 'UTC')
    .toPlainDateTime()
    .toString({
      smallestUnit: 'second',
    }) !== planned

/** Runs `npm run seed`, on a data folder of its own. */
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
    const sessions: Signed['session'][] = []
    for (const email of ['clara@example.com', 'omar@example.com', 'bruno@example.com']) {
      const answer = await fetch(`http://127.0.0.1:${port}/v1/auth/signin/email-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      expect([email, answer.status]).toEqual([email, 200])
      const { session } = (await answer.json()) as Signed
      sessions.push(session)
      lessons.push(await lessonsOf(port, session))
    }
    const [claras = [], omars = [], brunos = []] = lessons
    // A year ahead of a series of each of the thirteen students, every date a lesson.
    const coming = (rows: Lesson[]) => rows.filter(({ start }) => start !== null && Date.parse(start) > Date.now())
    expect(coming(omars).length).toBeGreaterThan(50)
    expect(coming(claras).length).toBeGreaterThan(13 * 50)
    expect(coming(brunos).length).toBeGreaterThan(50)
    expect(coming(claras).filter(({ lesson_status_id: status }) => status === 5).length).toBeGreaterThan(1)

    // A user meets the same data as everybody who looks at the product.
    const [clara, omar] = sessions
    if (!clara || !omar) throw new Error('Somebody can’t sign in')
    expect(clara.user.metadata.settings?.preferences['terms']).toMatch(/^20\d\d-\d\d-\d\d\/20\d\d-\d\d-\d\d$/)
    const { events, absences, studio: people } = await asked<Studio>(port, clara, studio)
    expect(events.filter(({ original_start: planned }) => planned === null)).toEqual([])
    const moved = events.filter(isMoved).length
    expect(moved).toBeGreaterThan(0)
    expect(moved).toBeLessThan(students.length)
    expect(events.filter(({ cancelled_at: at }) => at !== null)).not.toEqual([])
    const family = people.students.filter(({ last_name: name }) => name === 'Fischer')
    expect(family).toHaveLength(2)
    for (const { user_profile_id: id } of family) {
      const query = `{ guardiansOf(userProfileId: ${id}) { name } }`
      expect(await asked(port, clara, query)).toEqual({ guardiansOf: [{ name: 'Anke Fischer' }] })
    }
    // And what waits to be read.
    expect(absences).toEqual([{ answer: null }])
    const words = await Promise.all(
      coming(omars).map(({ lesson_id: id }) =>
        asked<{ loadLessonComments: unknown[] }>(port, clara, `{ loadLessonComments(lessonId: ${id}) { body } }`),
      ),
    )
    expect(words.flatMap(({ loadLessonComments: all }) => all)).toHaveLength(1)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
})
