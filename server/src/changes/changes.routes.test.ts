import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import type { Actor } from '../platform/database/actor.ts'
import { actingAs, asService } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
let base: string
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  base = await home.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => home.close())

interface Message {
  id?: string
  event?: string
  data?: string
}
interface Listening {
  messages: Message[]
  /** The changes that were told, each once: a change may come twice. */
  told: () => string[]
  ended: Promise<void>
  stop: () => void
}
const open: Listening[] = []
afterEach(() => {
  for (const listening of open.splice(0)) listening.stop()
})

const get = (headers: Record<string, string>, signal?: AbortSignal, query = '') =>
  fetch(`${base}/v1/changes${query}`, signal ? { headers, signal } : { headers })

/** Opens a stream and waits until the server said where it stands. */
async function listen(who: Person, headers: Record<string, string> = {}, query = ''): Promise<Listening> {
  const abort = new AbortController()
  const answer = await get({ authorization: `Bearer ${who.token}`, ...headers }, abort.signal, query)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  const messages: Message[] = []
  const told = () => [
    ...new Set(
      messages
        .filter(({ event, data }) => event === undefined && data !== undefined)
        .map(({ data = '' }) => {
          const { table, id, version } = JSON.parse(data) as Record<string, unknown>
          return `${String(table)} ${String(id)} ${String(version)}`
        }),
    ),
  ]
  const listening = { messages, told, ended: read(answer, messages), stop: () => abort.abort() }
  open.push(listening)
  await expect.poll(() => messages.some(({ event }) => event === 'ready' || event === 'reset')).toBe(true)
  return listening
}

async function read(answer: Response, messages: Message[]): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks)
        messages.push(Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2))) as Message)
    }
  } catch {
    // The test hung up.
  }
}

const upsert = `mutation ($event: event_input!) { upsertEvent(event: $event) { event_id version } }`
let hour = 0
async function saved(who: Person, more: object = {}): Promise<number> {
  hour++
  const start = new Date(Date.UTC(2027, 0, 1, hour)).toISOString()
  const end = new Date(Date.UTC(2027, 0, 1, hour, 30)).toISOString()
  const { data, text } = await s.ask(who, upsert, { event: { title: 'Piano', start, end, ...more } })
  if (!data) throw new Error(text)
  return (data.upsertEvent as { event_id: number }).event_id
}
const own = (sql: string, ...parameters: unknown[]) =>
  asService(home.parts.db, (service) => service.run({ sql, parameters }))

describe('who may not listen', () => {
  const refused: [string, () => Record<string, string>, number, string][] = [
    ['without a token', () => ({}), 401, 'unauthenticated-user'],
    ['with a token that is not ours', () => ({ authorization: 'Bearer a.b.c' }), 401, 'unauthenticated-user'],
    [
      'with a role that the token does not allow',
      () => ({ authorization: `Bearer ${s.omar.token}`, 'x-hasura-role': 'teacher' }),
      401,
      'unauthenticated-user',
    ],
    ['without a profile', () => ({ authorization: `Bearer ${s.nobody.token}` }), 403, 'forbidden-anonymous'],
    [
      'from a page of another origin',
      () => ({ authorization: `Bearer ${s.clara.token}`, origin: 'https://evil.example' }),
      403,
      'origin-not-allowed',
    ],
  ]
  for (const [how, headers, status, error] of refused)
    test(`refused ${how}`, async () => {
      const answer = await get(headers())
      expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([status, error])
    })

  test('with an account that was switched off', async () => {
    const gone = await s.addTeacher('Gone')
    await own('update auth.users set disabled_at = now() where id = $1', gone.userId)
    expect((await get({ authorization: `Bearer ${gone.token}` })).status).toBe(401)
  })

  test('on more streams than one person needs', async () => {
    const many = await s.addTeacher('Many')
    for (let i = 0; i < 12; i++) await listen(many)
    const answer = await get({ authorization: `Bearer ${many.token}` })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30'])
    // A listener who hangs up makes room.
    open[0]?.stop()
    await expect
      .poll(async () => {
        const abort = new AbortController()
        const { status } = await get({ authorization: `Bearer ${many.token}` }, abort.signal)
        abort.abort()
        return status
      })
      .toBe(200)
  })

  test('another way than by GET', async () => {
    for (const method of ['HEAD', 'POST']) {
      const { status } = await fetch(`${base}/v1/changes`, {
        method,
        headers: { authorization: `Bearer ${s.clara.token}` },
      })
      expect([404, 405, 415]).toContain(status)
    }
  })
})

describe('a stream', () => {
  test('tells teacher and student of an event and its lesson that are added, changed, deleted and restored, and nobody else', async () => {
    const [clara, omar, lea, bob] = await Promise.all([s.clara, s.omar, s.lea, s.bob].map((who) => listen(who)))
    const id = await saved(s.clara, { user_profile_id: s.omar.profileId })
    await s.ask(s.clara, `mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }`, { id })
    await s.ask(s.clara, `mutation ($id: Int!) { restoreEvent(id: $id) { event_id } }`, { id })
    const [row] = await own('select title, start, "end" from event where event_id = $1', id)
    await s.ask(s.clara, upsert, { event: { event_id: id, ...(row as object), to_confirm: true } })
    const [lesson] = await own('select lesson_id as id from lesson where event_id = $1', id)
    // A new time or title is written in the event alone.
    const expected = [
      ...[1, 2, 3, 4].map((version) => `event ${id} ${version}`),
      ...[1, 2, 3].map((version) => `lesson ${(lesson as { id: number }).id} ${version}`),
    ]
    await expect.poll(() => clara?.told().toSorted()).toEqual(expected)
    await expect.poll(() => omar?.told().toSorted()).toEqual(expected)
    // A later change of each shows that nothing came before it.
    const mark = await saved(s.clara, { user_profile_id: s.lea.profileId })
    const other = await saved(s.bob)
    const [leas] = await own('select lesson_id as id from lesson where event_id = $1', mark)
    await expect
      .poll(() => lea?.told().toSorted())
      .toEqual([`event ${mark} 1`, `lesson ${(leas as { id: number }).id} 1`])
    await expect.poll(() => bob?.told()).toEqual([`event ${other} 1`])
  })

  test('tells of lessons, profiles and resources', async () => {
    const [clara, omar, lea] = await Promise.all([s.clara, s.omar, s.lea].map((who) => listen(who)))
    const { data } = await s.ask(
      s.clara,
      `mutation ($id: Int!) { upsertLesson(lesson: { title: "Scales", user_profile_id: $id }) { lesson_id }
        upsertLessonResource(resource: { lesson_rsrc_dspl: "Book" }) { lesson_rsrc_id } }`,
      { id: s.omar.profileId },
    )
    const { upsertLesson, upsertLessonResource } = data as {
      upsertLesson: { lesson_id: number }
      upsertLessonResource: { lesson_rsrc_id: number }
    }
    await s.ask(s.clara, `mutation ($p: [user_profile_input!]!) { upsertUserProfile(profiles: $p) { version } }`, {
      p: [{ user_profile_id: s.clara.profileId, display_name: 'Clara W.' }],
    })
    await expect
      .poll(() => clara?.told())
      .toEqual([
        `lesson ${upsertLesson.lesson_id} 1`,
        `lesson_resource ${upsertLessonResource.lesson_rsrc_id} 1`,
        `user_profile ${s.clara.profileId} 2`,
      ])
    // The teacher's name is on the students' pages; the resource was not given to them.
    await expect
      .poll(() => omar?.told())
      .toEqual([`lesson ${upsertLesson.lesson_id} 1`, `user_profile ${s.clara.profileId} 2`])
    await expect.poll(() => lea?.told()).toEqual([`user_profile ${s.clara.profileId} 2`])
  })

  test('tells a student of a resource that is given, put elsewhere or taken away', async () => {
    const own = (sql: string, ...parameters: unknown[]) =>
      actingAs(home.parts.db, s.clara.actor, (on) => on.run<{ id: number }>({ sql, parameters }))
    const [resource] = await own(
      `insert into lesson_resource (user_profile_id, lesson_rsrc_dspl) values ($1, 'Book') returning lesson_rsrc_id as id`,
      s.clara.profileId,
    )
    const [omar, lea] = await Promise.all([listen(s.omar), listen(s.lea)])
    const line = `lesson_resource ${resource?.id} 1`
    await own(
      'insert into lesson_resource_of_student (user_profile_id, lesson_rsrc_id) values ($1, $2)',
      s.omar.profileId,
      resource?.id,
    )
    await expect.poll(() => omar.told()).toEqual([line])
    omar.messages.length = 0
    await own('update lesson_resource_of_student set place = 1 where lesson_rsrc_id = $1', resource?.id)
    await expect.poll(() => omar.told()).toEqual([line])
    omar.messages.length = 0
    await own('delete from lesson_resource_of_student where lesson_rsrc_id = $1', resource?.id)
    await expect.poll(() => omar.told()).toEqual([line])
    expect(lea.told()).toEqual([])
  })

  test('tells of a profile that is gone', async () => {
    const gone = await s.addStudent(s.clara, 'Gone')
    const clara = await listen(s.clara)
    const operator: Actor = { role: 'operator', userId: null, profileId: null }
    await actingAs(home.parts.db, operator, (on) =>
      on.run({ sql: 'delete from user_profile where user_profile_id = $1', parameters: [gone.profileId] }),
    )
    await expect.poll(() => clara.told()).toEqual([`user_profile ${gone.profileId} 2`])
  })

  test('tells nothing of a write that was rolled back', async () => {
    const clara = await listen(s.clara)
    const id = await saved(s.clara)
    const { code } = await s.ask(s.clara, upsert, {
      event: { event_id: id, title: 'Late', start: '2027-03-01T10:00:00Z', end: '2027-03-01T11:00:00Z', version: 7 },
    })
    expect(code).toBe('conflict')
    const next = await saved(s.clara)
    await expect.poll(() => clara.told()).toEqual([`event ${id} 1`, `event ${next} 1`])
  })

  test('is told though the clock of the server was put back', async () => {
    const clara = await listen(s.clara)
    const first = await saved(s.clara)
    await expect.poll(() => clara.told()).toEqual([`event ${first} 1`])
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
    onTestFinished(() => clock.mockRestore())
    const next = await saved(s.clara)
    await expect.poll(() => clara.told()).toEqual([`event ${first} 1`, `event ${next} 1`])
  })

  test('hears what another process wrote', async () => {
    const clara = await listen(s.clara)
    await own('update user_profile set biography = $2 where user_profile_id = $1', s.clara.profileId, 'Plays')
    await expect.poll(() => clara.told()).toEqual([expect.stringMatching(`^user_profile ${s.clara.profileId} `)])
  })
})

describe('resuming', () => {
  const idAt = (messages: Message[]) => messages.at(-1)?.id ?? ''

  test('tells what was missed and nothing older', async () => {
    const first = await listen(s.clara)
    const told = await saved(s.clara)
    await expect.poll(() => first.told()).toEqual([`event ${told} 1`])
    const id = idAt(first.messages)
    first.stop()
    const missed = await saved(s.clara)
    const second = await listen(s.clara, { 'last-event-id': id })
    await expect.poll(() => second.told()).toContain(`event ${missed} 1`)
    expect(second.messages.some(({ event }) => event === 'reset')).toBe(false)
    const next = await saved(s.clara)
    await expect.poll(() => second.told()).toContain(`event ${next} 1`)
  })

  test('tells nobody what was written for another', async () => {
    const first = await listen(s.bob)
    const id = idAt(first.messages)
    await saved(s.clara)
    const second = await listen(s.bob, { 'last-event-id': id })
    expect(second.told()).toEqual([])
  })

  test('tells what was not told yet when a sign of life came', async () => {
    const id = await saved(s.clara)
    const first = await listen(s.clara)
    const signs = () => first.messages.filter((message) => '' in message).length
    const owner = new Client({ connectionString: home.ownerUrl })
    await owner.connect()
    onTestFinished(() => owner.end())
    // The right to listen is looked at before anything is sent, and that takes a while.
    await owner.query('begin; lock table auth.refresh_tokens in access exclusive mode')
    await asService(home.parts.db, (sql) =>
      sql.run(
        { sql: 'update auth.users set disabled_at = disabled_at where id = $1', parameters: [s.clara.userId] },
        { sql: 'update event set start = start where event_id = $1', parameters: [id] },
      ),
    )
    const looks = `select from pg_locks where relation = 'auth.refresh_tokens'::regclass and not granted`
    await expect.poll(async () => (await own(looks)).length).toBeGreaterThan(0)
    const before = signs()
    home.clock.forward(60)
    onTestFinished(() => home.clock.forward(-60))
    await expect.poll(signs).toBeGreaterThan(before)
    expect(first.told()).toEqual([])
    first.stop()
    await owner.query('rollback')
    const second = await listen(s.clara, { 'last-event-id': idAt(first.messages) })
    expect(second.told()).toEqual([`event ${id} 2`])
  })

  for (const [what, id] of [
    ['was never given', 'nonsense'],
    ['is of another epoch', `${randomUUID()}.1`],
    ['is far ahead', '$epoch.999999999999999'],
    ['is long swept away', '$epoch.0'],
  ] as const)
    test(`an id that ${what} says to reload`, async () => {
      const first = await listen(s.clara)
      const epoch = idAt(first.messages).split('.')[0] ?? ''
      await own('update live.change_epoch set swept_to = greatest(swept_to, 1)')
      const second = await listen(s.clara, { 'last-event-id': id.replace('$epoch', epoch) })
      expect(second.messages[0]?.event).toBe('reset')
      const next = await saved(s.clara)
      await expect.poll(() => second.told()).toEqual([`event ${next} 1`])
    })

  test('after a crash of the database everybody is told to reload', async () => {
    const clara = await listen(s.clara)
    const owner = new Client({ connectionString: home.ownerUrl })
    await owner.connect()
    await owner.query('truncate live.change_log, live.change_epoch')
    await owner.end()
    await expect.poll(() => clara.messages.map(({ event }) => event)).toContain('reset')
    const next = await saved(s.clara)
    await expect.poll(() => clara.told()).toContain(`event ${next} 1`)
  })
})

describe('beginning after the page has read', () => {
  const aged = async (id: number, minutes: number) => {
    const owner = new Client({ connectionString: home.ownerUrl })
    await owner.connect()
    onTestFinished(() => owner.end())
    // Nobody may change a line: the owner is bound by the policies as everybody is.
    await owner.query(`begin; alter table live.change_log no force row level security;
      update live.change_log set at = at - interval '${minutes} minutes' where table_name = 'event' and row_id = ${id};
      alter table live.change_log force row level security; commit`)
  }

  test('tells what was committed since then and nothing older, and stands where a stream stands', async () => {
    const [old, young] = [await saved(s.clara), await saved(s.clara)]
    await aged(old, 10)
    const clara = await listen(s.clara, {}, '?since=3')
    expect(clara.told()).toContain(`event ${young} 1`)
    expect(clara.told()).not.toContain(`event ${old} 1`)
    expect(clara.messages.at(-1)).toMatchObject({ event: 'ready', id: expect.stringContaining('.') as string })
    const next = await saved(s.clara)
    await expect.poll(() => clara.told()).toContain(`event ${next} 1`)
    expect((await listen(s.clara, {}, '?since=900')).told()).toContain(`event ${old} 1`)
  })

  test('tells nobody what was written for another', async () => {
    const id = await saved(s.clara)
    const bob = await listen(s.bob, {}, '?since=3')
    expect(bob.told()).not.toContain(`event ${id} 1`)
  })

  test('a place counts for more than a time', async () => {
    const first = await listen(s.clara)
    const id = await saved(s.clara)
    await expect.poll(() => first.told()).toContain(`event ${id} 1`)
    const place = first.messages.findLast((message) => message.id !== undefined)?.id ?? ''
    const again = await listen(s.clara, { 'last-event-id': place }, '?since=3')
    expect(again.told()).toEqual([])
  })

  test.each(['3600', '999999999', '-1', '1.5', 'nonsense', "1'", '1&since=2'])(
    'a time of %o, of which not all is known, says to reload',
    async (since) => {
      const clara = await listen(s.clara, {}, `?since=${since}`)
      expect(clara.messages.map(({ event }) => event)).toEqual(['reset'])
    },
  )
})

test('a stream does not begin with rights that go while it is opened', async () => {
  const gone = await s.addTeacher('Switched off')
  const bob = await listen(s.bob)
  const owner = new Client({ connectionString: home.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  // The account is looked at before the sessions, which take a while.
  await owner.query('begin; lock table auth.refresh_tokens in access exclusive mode')
  const looks = `select from pg_locks where relation = 'auth.refresh_tokens'::regclass and not granted`
  const opened = get({ authorization: `Bearer ${gone.token}` })
  await expect.poll(async () => (await own(looks)).length).toBeGreaterThan(0)
  await own('update auth.users set disabled_at = now() where id = $1', gone.userId)
  const [since] = await own('select clock_timestamp() as at')
  const mark = `event ${await saved(s.bob)} 1`
  // Somebody heard of it: it is told already, or looked at. A look with a sign of life may have begun before.
  const later = `select from pg_locks l join pg_stat_activity a using (pid)
    where l.relation = 'auth.refresh_tokens'::regclass and not l.granted and a.query_start > $1`
  const isLookedAt = async () => (await own(later, (since as { at: unknown }).at)).length > 0
  await expect.poll(async () => bob.told().includes(mark) || (await isLookedAt())).toBe(true)
  await owner.query('rollback')
  expect((await opened).ok).toBe(false)
})

describe('a stream ends', () => {
  test('with its account', async () => {
    const gone = await s.addTeacher('Switched off')
    const stream = await listen(gone)
    await own('update auth.users set disabled_at = now() where id = $1', gone.userId)
    await expect(stream.ended).resolves.toBeUndefined()
  })

  test('with its session', async () => {
    const email = `${randomUUID()}@example.org`
    const auth = (path: string, body: object) =>
      fetch(`${base}/v1/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await auth('/signup/email-password', { email, password: 'a long enough secret' })
    await own('update auth.users set email_verified = true where email_key = $1', email)
    const { session } = (await (
      await auth('/signin/email-password', { email, password: 'a long enough secret' })
    ).json()) as { session: { accessToken: string; refreshToken: string } }
    const stream = await listen({ ...s.clara, token: session.accessToken })
    await auth('/signout', { refreshToken: session.refreshToken })
    await expect(stream.ended).resolves.toBeUndefined()
    expect((await get({ authorization: `Bearer ${session.accessToken}` })).status).toBe(401)
  })

  test('with its profile', async () => {
    const moved = await s.addStudent(s.bob, 'Moved')
    const stream = await listen(moved)
    await own('update user_profile set id = null where user_profile_id = $1', moved.profileId)
    await expect(stream.ended).resolves.toBeUndefined()
  })

  test('with its token', async () => {
    const stream = await listen(s.clara)
    home.clock.forward(24 * 3600)
    await expect(stream.ended).resolves.toBeUndefined()
    home.clock.forward(-24 * 3600)
  })
})
