import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { begunFolder } from '../../../../testing/begun-folder.ts'
import { samplePeople, type SamplePeople } from '../../../../testing/people.ts'
import { cheapPasswords } from '../../../../testing/visitor.ts'
import { startPostgres } from '../cluster/postgres.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { openParts, type Parts } from '../parts.ts'
import { serviceOnce } from './database.ts'

/** Milliseconds in which every request is answered, whatever becomes of the database. */
const longest = 10_000
const secret = 'the secret of the operator'

let folder: string
let base: string
let app: FastifyInstance
let parts: Parts
let s: SamplePeople
const undo: (() => unknown)[] = []
beforeAll(async () => {
  folder = begunFolder('lectern-frozen-')
  const log = createLog('silent')
  const postgres = await startPostgres({ dataFolder: folder, log, durable: false })
  undo.push(() => postgres.stop())
  const config = readConfig({ LECTERN_DATA: folder, LECTERN_RATE_LIMITS: 'off', LECTERN_ADMIN_SECRET: secret })
  const opened = await openParts(config, postgres.url, log, systemClock)
  undo.push(() => opened.close())
  parts = { ...opened, passwords: cheapPasswords }
  app = await createApp(parts)
  undo.push(() => app.close())
  base = await app.listen({ host: '127.0.0.1', port: 0 })
  s = await samplePeople({ parts, inject: app.inject.bind(app) })
}, 60_000)
afterEach(() => signal('SIGCONT'))
afterAll(async () => {
  signal('SIGCONT')
  for (const step of undo.toReversed()) await step()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** The cluster's own processes: the first, and those that it started. */
function processes(): number[] {
  const first = Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)
  const started = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      return Number(/\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === first
    } catch {
      return false // it has ended meanwhile
    }
  })
  return [first, ...started.map(Number)]
}
function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processes())
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
}

interface Call {
  method?: string
  path: string
  body?: object | FormData
  headers?: Record<string, string>
}
const graphql = (query: string, headers: Record<string, string> = {}): Call => ({
  method: 'POST',
  path: '/v1/graphql',
  body: { query },
  headers,
})
const post = (path: string, body: object): Call => ({ method: 'POST', path, body })

/** One of each kind that needs the database, of every service. */
function calls(): Record<string, Call> {
  const file = new FormData()
  file.append('file[]', new Blob(['a plan']), 'plan.txt')
  const week = `{ loadEvents(id: ${s.clara.profileId}, from: "2026-11-23T00:00:00Z") { event_id } }`
  const rename = `mutation { upsertLessonResource(resource: { lesson_rsrc_dspl: "Scales", kind: "link", url: "https://example.org" }) { lesson_rsrc_id } }`
  return {
    'a week': graphql(week),
    'several questions at once': graphql(`
      {
        lessonStatuses {
          value
        }
        b: lessonStatuses {
          value
        }
        c: lessonStatuses {
          value
        }
      }
    `),
    'a write': graphql(rename),
    'a write that is repeated': graphql(rename, { 'idempotency-key': '0197b2c4-9d2e-7c3a-8f10-1234567890ab' }),
    'a sign-in': post('/v1/auth/signin/email-password', { email: 'ann@example.org', password: 'Violet-harbour-41' }),
    'a sign-up': post('/v1/auth/signup/email-password', { email: 'new@example.org', password: 'Violet-harbour-41' }),
    'a refresh': post('/v1/auth/token', { refreshToken: '0197b2c4-9d2e-4c3a-8f10-1234567890ab' }),
    'a reset': post('/v1/auth/user/password/reset', { email: 'ann@example.org' }),
    'the own account': { path: '/v1/auth/user' },
    'a link of a mail': { path: '/v1/auth/verify?ticket=verifyEmail:0197b2c4&type=emailVerify' },
    'the health of the auth service': { path: '/v1/auth/healthz' },
    'a file': { path: '/v1/storage/files/0197b2c4-9d2e-7c3a-8f10-1234567890ab' },
    'an address of a file': { path: '/v1/storage/files/0197b2c4-9d2e-7c3a-8f10-1234567890ab/presignedurl' },
    'a file that goes': { method: 'DELETE', path: '/v1/storage/files/0197b2c4-9d2e-7c3a-8f10-1234567890ab' },
    'a studio that is brought': post('/v1/studio/look', { file_id: '0197b2c4-9d2e-7c3a-8f10-1234567890ab' }),
    'an invitation': post('/v1/functions/invite', { userProfileId: s.omar.profileId }),
    'a code': post('/v1/auth/signin/passwordless/email', { email: 'ann@example.org' }),
    'a key': post('/v1/auth/signin/webauthn', {}),
    'a second factor': post('/v1/auth/signin/mfa/totp', { ticket: 'mfaTotp:0197b2c4', otp: '123456' }),
    'a token of a program': post('/v1/auth/signin/pat', {
      personalAccessToken: '0197b2c4-9d2e-4c3a-8f10-1234567890ab',
    }),
    'a sign-out': post('/v1/auth/signout', { refreshToken: '0197b2c4-9d2e-4c3a-8f10-1234567890ab' }),
    'text messages': { path: '/dev/sms.json' },
    'an upload': { method: 'POST', path: '/v1/storage/files', body: file },
    'a calendar feed': { path: `/v1/calendar/${'x'.repeat(43)}.ics` },
    'a calendar file': { path: '/v1/calendar/export' },
    'everything of a person': { path: `/v1/people/${s.omar.profileId}/export` },
    'the own data': post('/v1/functions/export', {}),
    'live changes': { path: '/v1/changes' },
    'the outbox': { path: '/dev/mail.json' },
    readiness: { path: '/readyz' },
  }
}
async function ask({ method = 'GET', path, body, headers = {} }: Call) {
  const startedAt = performance.now()
  const isForm = body instanceof FormData
  const answer = await fetch(`${base}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${s.clara.token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await (path === '/v1/changes' && answer.ok ? answer.body?.cancel() : answer.text())
  return { status: answer.status, text: text ?? '', milliseconds: performance.now() - startedAt }
}

test('while the database is frozen every request is answered in time by what a program can tell, and then as ever', async () => {
  const asked = calls()
  // Warm: what is known from before would otherwise be the one thing that fails.
  for (const call of Object.values(asked)) expect((await ask(call)).status).not.toBe(503)
  signal('SIGSTOP')
  // As many as there are in a busy minute: more than the connections.
  const names = Object.keys(asked)
  const answers = await Promise.all(
    [...names, ...names, ...names].map((name) => ask(asked[name] ?? { path: '/readyz' })),
  )
  const odd = answers.flatMap(({ status, text, milliseconds }, nr) => {
    const name = names[nr % names.length] ?? ''
    const isClear = status === 503 && text.includes('service-unavailable')
    const isSentHome = name === 'a link of a mail' && status === 302
    return milliseconds < longest && (isClear || isSentHome) ? [] : [[name, status, Math.round(milliseconds), text]]
  })
  expect(odd).toEqual([])
  // Those who come once it is known wait no longer.
  const later = await Promise.all(names.map((name) => ask(asked[name] ?? { path: '/readyz' })))
  expect(Math.max(...later.map(({ milliseconds }) => milliseconds))).toBeLessThan(longest)
  expect(new Set(later.map(({ status }) => status))).toEqual(new Set([503, 302]))
  for (const path of ['/livez', '/metrics']) expect([path, (await fetch(base + path)).status]).toEqual([path, 200])
  const operated = await ask({ path: '/v1/operator/status', headers: { 'x-hasura-admin-secret': secret } })
  expect(operated.status).toBe(200)
  expect(JSON.parse(operated.text)).toMatchObject({ figures: null })

  signal('SIGCONT')
  await expect.poll(async () => (await ask({ path: '/readyz' })).status, { timeout: 20_000 }).toBe(200)
  for (const [name, call] of Object.entries(asked)) expect([name, (await ask(call)).status]).not.toEqual([name, 503])
}, 120_000)

test('a statement that only takes long is not given up while the database answers others', async () => {
  const [row] = await serviceOnce(parts.db).run<{ slept: string }>({
    sql: `select 'slept' as slept from pg_sleep(6)`,
    parameters: [],
  })
  expect(row).toEqual({ slept: 'slept' })
}, 20_000)
