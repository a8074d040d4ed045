/**
 * Fills a sample studio to look at: one teacher, twelve students, a term of weekly lessons with statuses, resources.
 * Everything goes in at the front door, so it is what a teacher could have typed: through the server that answers at
 * the configured address, else through one that is started for as long as this takes.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { SessionAnswer } from '../contract/src/session.ts'
import { environment, readConfig } from '../server/src/platform/config.ts'
import { shelf } from './sample-courses.ts'
import { type SampleStudent, students } from './sample-studio.ts'

const root = join(import.meta.dirname, '..')
const teacherEmail = 'clara@example.com'
const studentEmail = 'omar@example.com'
/** A sentence for the person at the terminal. */
class SeedFailure extends Error {}
/** Our own server did not start; it has said why itself. */
class ServerGone extends Error {}

try {
  const { host, port } = readConfig(environment(root))
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const own = (await isLectern(address)) ? null : await startServer()
  try {
    process.stdout.write(await fill(own ? `http://127.0.0.1:${port}` : address))
  } finally {
    if (own) await stopServer(own)
  }
} catch (error) {
  if (!(error instanceof ServerGone))
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** Whether one of our servers answers there; anything else on the port is found out by the start of our own. */
async function isLectern(address: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${address}/v1/auth/healthz`)
    return ok
  } catch {
    return false
  }
}

/** A server on the same settings; only its mails stay in the outbox, since nobody else reads these, and it is for us alone. */
async function startServer(): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['server/src/main.ts', '--without-web'], {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      LECTERN_PUBLIC_URL: '',
      LECTERN_SMTP_URL: '',
      LECTERN_VERIFY_EMAIL: 'on',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(server, 'exit').then(() => {
    throw new ServerGone()
  })
  const ready = (async () => {
    if (!server.stdout) return
    for await (const line of createInterface(server.stdout)) if (line.includes('Lectern is ready')) return
    await gone
  })()
  await Promise.race([ready, gone])
  gone.catch(() => undefined)
  return server
}

async function stopServer(server: ChildProcess): Promise<void> {
  const stopped = once(server, 'exit')
  server.kill('SIGTERM')
  await stopped
}

/** @returns what to tell the person at the terminal */
async function fill(address: string): Promise<string> {
  const password = randomBytes(9).toString('base64url')
  const options = { displayName: 'Clara Braun', allowedRoles: ['teacher'], defaultRole: 'teacher' }
  const made = await post(address, '/v1/auth/signup/email-password', { email: teacherEmail, password, options })
  if (made.error === 'email-already-in-use')
    return `The sample studio is there already: sign in as ${teacherEmail}. A lost password is set anew at /auth/forgotpassword.\n`
  const ask = await signedIn(address, made, teacherEmail, password)

  const rows = await ask<{ user_profile_id: number }[]>(
    'mutation ($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }',
    { profiles: students.map(({ profile }) => profile) },
  )
  const ids = rows.map((row) => row.user_profile_id)
  for (const [index, student] of students.entries()) await plan(ask, student, ids[index] ?? 0)
  await fillShelf(ask, ids)
  const invited = students.findIndex(({ profile }) => profile.email === studentEmail)
  await acceptInvitation(address, ask, ids[invited] ?? 0, password)
  return `The sample studio is filled. Sign in with the password ${password}
  as the teacher  ${teacherEmail}
  as a student    ${studentEmail}\n`
}

type Ask = <Row>(query: string, variables: object) => Promise<Row>

/** A student's term: for each week an event and the lesson whose time it is, and at times one that waits for a time. */
async function plan(ask: Ask, { lessons, resources }: SampleStudent, user_profile_id: number): Promise<void> {
  await ask(
    'mutation ($id: Int!, $text: String) { updateResources(userProfileId: $id, resource: $text) { version } }',
    {
      id: user_profile_id,
      text: resources,
    },
  )
  for (const { lesson, event, isHomeworkDone } of lessons) {
    const { lesson_id } = await ask<{ lesson_id: number }>(
      'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }',
      { lesson: { ...lesson, user_profile_id } },
    )
    if (isHomeworkDone)
      await ask('mutation ($id: Int!) { tickHomework(lessonId: $id, done: true) { version } }', { id: lesson_id })
    if (!event) continue
    const { event_id } = await ask<{ event_id: number }>(
      'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }',
      { event: { ...event, user_profile_id } },
    )
    await ask('mutation ($l: Int!, $e: Int!) { updateEventId(lessonId: $l, eventId: $e) { version } }', {
      l: lesson_id,
      e: event_id,
    })
  }
}

/** The resources, each given to those who learn what it is for. @param ids of the students, in their order */
async function fillShelf(ask: Ask, ids: readonly number[]): Promise<void> {
  for (const { text, url = null, of } of shelf) {
    const { lesson_rsrc_id } = await ask<{ lesson_rsrc_id: number }>(
      'mutation ($resource: lesson_resource_input!) { upsertLessonResource(resource: $resource) { lesson_rsrc_id } }',
      { resource: { lesson_rsrc_dspl: text, ...(url !== null && { url }) } },
    )
    for (const id of ids.filter((_, index) => of.some((subject) => subject === students[index]?.subject)))
      await ask(
        'mutation ($id: Int!, $to: Int!) { giveResource(resourceId: $id, userProfileId: $to, given: true) { given_at } }',
        { id: lesson_rsrc_id, to: id },
      )
  }
}

/** One student with an account, to see the other side. */
async function acceptInvitation(address: string, ask: Ask, userProfileId: number, password: string): Promise<void> {
  const { url } = await ask<{ url: string }>(
    'mutation ($id: Int!) { inviteStudent(userProfileId: $id, sendMail: false) { url } }',
    { id: userProfileId },
  )
  const token = new URL(url).searchParams.get('invite')
  const made = await post(address, '/v1/auth/invitation/accept', { token, email: studentEmail, password })
  await signedIn(address, made, studentEmail, password)
}

type Answer = Partial<SessionAnswer> & { error?: string; message?: string }

async function post(address: string, path: string, body: object, token?: string): Promise<Answer> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Answer
}

/** How to ask as a new account; where the server wants the address proved, by the mail that the outbox shows. */
async function signedIn(address: string, made: Answer, email: string, password: string): Promise<Ask> {
  if (made.error !== undefined) throw new SeedFailure(made.message ?? made.error)
  const session = made.session ?? (await proved(address, email, password))
  return async <Row>(query: string, variables: object) => {
    const answer = (await post(address, '/v1/graphql', { query, variables }, session.accessToken)) as {
      data?: Record<string, Row> | null
      errors?: { message: string }[]
    }
    const [row] = Object.values(answer.data ?? {})
    if (row === undefined || row === null) throw new SeedFailure(answer.errors?.[0]?.message ?? 'No answer')
    return row
  }
}

async function proved(
  address: string,
  email: string,
  password: string,
): Promise<NonNullable<SessionAnswer['session']>> {
  const outbox = await fetch(`${address}/dev/mail.json?to=${encodeURIComponent(email)}`)
  if (!outbox.ok)
    throw new SeedFailure(
      'The running server shows its mails to nobody here. Stop it, and run the seed again: it starts a server of its own.',
    )
  const [mail] = (await outbox.json()) as { text: string }[]
  const link = /https?:\/\/\S*\/verify\?\S+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new SeedFailure('The mail that proves the address was not found.')
  const { pathname, search } = new URL(link)
  await fetch(address + pathname + search, { redirect: 'manual' })
  const { session, message } = await post(address, '/v1/auth/signin/email-password', { email, password })
  if (!session) throw new SeedFailure(message ?? 'The new account could not sign in.')
  return session
}
