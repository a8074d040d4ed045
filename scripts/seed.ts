/**
 * Fills a sample studio to look at: a teacher with thirteen students and their weekly series, of which some dates are moved and
 * some called off, a term, a family, resources, what nobody has read yet; and a second teacher next door.
 * Everything goes in at the front door, so it is what a teacher could have typed: through the server that answers at
 * the configured address, else through one that is started for as long as this takes.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { SessionAnswer } from '../contract/src/session.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { environment } from '../server/src/platform/settings-file.ts'
import { shelf } from './sample-courses.ts'
import { type SampleStudent, students, term, weeksBefore } from './sample-calendar.ts'

const root = join(import.meta.dirname, '..')
const teacherEmail = 'clara@example.com'
const studentEmail = 'omar@example.com'
const secondEmail = 'bruno@example.com'
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
  const { ask, token } = await signedIn(address, made, teacherEmail, password)
  await post(
    address,
    '/v1/auth/user/settings',
    { settings: { layout: {}, preferences: { terms: term } } },
    { token, method: 'PUT' },
  )

  const rows = await ask<{ user_profile_id: number }[]>(
    'mutation ($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }',
    { profiles: students.map(({ profile }) => profile) },
  )
  const ids = rows.map((row) => row.user_profile_id)
  const dates = []
  for (const [index, student] of students.entries()) dates.push(await plan(ask, student, ids[index] ?? 0))
  await nameFamily(ask, ids)
  await fillShelf(ask, ids)
  const invited = students.findIndex(({ profile }) => profile.email === studentEmail)
  const omar = await acceptInvitation(address, ask, ids[invited] ?? 0, password)
  // Behind what is over: the first two that are still to come.
  await writeAsStudent(omar, dates[invited] ?? [])
  await addSecondTeacher(address, password)
  return `The sample studio is filled. Sign in with the password ${password}
  as the teacher  ${teacherEmail}
  as a student    ${studentEmail}
  as a teacher    ${secondEmail}\n`
}

type Ask = <Row>(query: string, variables: object) => Promise<Row>

/** A student's series, what is written of its lessons, and at times one that waits for a time. @returns the ids of its events */
async function plan(
  ask: Ask,
  { series, lessons, resources }: SampleStudent,
  user_profile_id: number,
): Promise<{ event_id: number; lesson_id: number }[]> {
  await ask(
    'mutation ($id: Int!, $text: String) { updateResources(userProfileId: $id, resource: $text) { version } }',
    {
      id: user_profile_id,
      text: resources,
    },
  )
  const { events } = await ask<{ events: { event_id: number; lesson_id: number }[] }>(
    'mutation ($series: series_input!) { createSeries(series: $series) { events { event_id lesson_id } } }',
    { series: { ...series, user_profile_id } },
  )
  for (const [index, { lesson, date, isHomeworkDone }] of lessons.entries()) {
    const planned = date && events[index]
    const { lesson_id } = await ask<{ lesson_id: number }>(
      'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }',
      { lesson: planned ? { ...lesson, lesson_id: planned.lesson_id } : { ...lesson, user_profile_id } },
    )
    if (isHomeworkDone)
      await ask('mutation ($id: Int!) { tickHomework(lessonId: $id, done: true) { version } }', { id: lesson_id })
    if (!planned) continue
    const { event_id } = planned
    if (date.moved)
      await ask('mutation ($event: event_input!) { upsertEvent(event: $event) { version } }', {
        event: { event_id, title: series.title, ...date.moved },
      })
    if (date.isOff)
      await ask('mutation ($id: Int!) { cancelEvent(id: $id, cancelled: true) { version } }', { id: event_id })
  }
  return events
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
async function acceptInvitation(address: string, ask: Ask, userProfileId: number, password: string): Promise<Ask> {
  const { url } = await ask<{ url: string }>(
    'mutation ($id: Int!) { inviteStudent(userProfileId: $id, sendMail: false) { url } }',
    { id: userProfileId },
  )
  const token = new URL(url).searchParams.get('invite')
  const made = await post(address, '/v1/auth/invitation/accept', { token, email: studentEmail, password })
  return (await signedIn(address, made, studentEmail, password)).ask
}

/** Two children of one family, whose mother is told of both. @param ids of the students, in their order */
async function nameFamily(ask: Ask, ids: readonly number[]): Promise<void> {
  const children = ids.filter((_, index) => students[index]?.profile.last_name === 'Fischer')
  for (const user_profile_id of children)
    await ask('mutation ($guardian: guardian_input!) { inviteGuardian(guardian: $guardian) { guardian_id } }', {
      guardian: { user_profile_id, name: 'Anke Fischer', sees_events: true, sees_lessons: true },
    })
}

/**
 * Writes what the teacher has not read yet: a comment, and a lesson that the student can't come to. @param dates of the
 * series, in their order
 */
async function writeAsStudent(ask: Ask, dates: readonly { event_id: number; lesson_id: number }[]): Promise<void> {
  const [soon, later] = dates.slice(weeksBefore + 1)
  if (!soon || !later) return
  await ask(
    'mutation ($id: Int!, $body: String!) { addLessonComment(lessonId: $id, body: $body) { lesson_comment_id } }',
    {
      id: soon.lesson_id,
      body: 'May I bring a song that I found?',
    },
  )
  await ask('mutation ($id: Int!, $reason: String) { askAbsence(eventId: $id, reason: $reason) { absence_id } }', {
    id: later.event_id,
    reason: 'We are on a school trip that day.',
  })
}

/** Another teacher on the same server, who sees nothing of the first. */
async function addSecondTeacher(address: string, password: string): Promise<void> {
  const options = { displayName: 'Bruno Keller', allowedRoles: ['teacher'], defaultRole: 'teacher' }
  const made = await post(address, '/v1/auth/signup/email-password', { email: secondEmail, password, options })
  const { ask } = await signedIn(address, made, secondEmail, password)
  const [student] = await ask<{ user_profile_id: number }[]>(
    'mutation ($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }',
    { profiles: [{ first_name: 'Ida', last_name: 'Vogel', display_name: 'Ida Vogel' }] },
  )
  const [sample] = students
  if (!student || !sample) return
  await ask('mutation ($series: series_input!) { createSeries(series: $series) { created } }', {
    series: { ...sample.series, title: 'Cello with Ida', user_profile_id: student.user_profile_id },
  })
}

type Answer = Partial<SessionAnswer> & { error?: string; message?: string }

async function post(
  address: string,
  path: string,
  body: object,
  { token, method = 'POST' }: { token?: string; method?: string } = {},
): Promise<Answer> {
  const response = await fetch(address + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Answer
}

/** How to ask as a new account; where the server wants the address proved, by the mail that the outbox shows. */
async function signedIn(
  address: string,
  made: Answer,
  email: string,
  password: string,
): Promise<{ ask: Ask; token: string }> {
  if (made.error !== undefined) throw new SeedFailure(made.message ?? made.error)
  const session = made.session ?? (await proved(address, email, password))
  const token = session.accessToken
  const ask = async <Row>(query: string, variables: object) => {
    const answer = (await post(address, '/v1/graphql', { query, variables }, { token })) as {
      data?: Record<string, Row> | null
      errors?: { message: string }[]
    }
    const [row] = Object.values(answer.data ?? {})
    if (row === undefined || row === null) throw new SeedFailure(answer.errors?.[0]?.message ?? 'No answer')
    return row
  }
  return { ask, token }
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
