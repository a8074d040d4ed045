import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Role } from '@lectern/contract/session'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { asService } from '../platform/database/database.ts'
import type { Outside } from '../platform/http/public-request.ts'
import { newSecret, sha256 } from '../platform/secrets.ts'
import { noticesOf } from '../../../testing/notices.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { remindOfDueHomework } from './homework-due.jobs.ts'
import { deliverPushes } from './push.jobs.ts'
import { takePushes } from './push.data.ts'
import { isPoint } from './push.ts'
import { remind } from './reminder.jobs.ts'
import { tellNextWeek } from './next-week.jobs.ts'
import { askOfUnmarked } from './unmarked.jobs.ts'

/** The push service of a browser's maker. Without a certificate, since nobody has one for a name of a test. */
const anonymousTls = { ciphers: 'aNULL:@SECLEVEL=0', maxVersion: 'TLSv1.2' } as const
let status: number
let got: { path: string | undefined; headers: Record<string, string | string[] | undefined>; body: Buffer }[]
const service = createServer(anonymousTls, (request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    got.push({ path: request.url, headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(status).end()
  })
})
let names: Record<string, string>
const outside: Outside = {
  resolve: (host) => Promise.resolve([names[host] ?? '93.184.215.14']),
  reach: () => ({
    host: '127.0.0.1',
    port: (service.address() as AddressInfo).port,
    rejectUnauthorized: false,
    ...anonymousTls,
  }),
}

/** No hour at which reminders wait. */
const noon = new Date('2027-02-01T12:00:00Z')

/** A browser that has asked its maker for an address. */
function browser(path = '/send/1') {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint: `https://push.example${path}`,
    p256dh: keys.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
  }
  /** As RFC 8291 3.4 and RFC 8188 2 have it. */
  const open = (body: Buffer): Record<string, string> => {
    const [salt, idLength] = [body.subarray(0, 16), body[20] ?? 0]
    const sender = body.subarray(21, 21 + idLength)
    const shared = keys.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
    const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const sealed = body.subarray(21 + idLength)
    const cipher = createDecipheriv('aes-128-gcm', key, nonce)
    cipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Record<string, string>
  }
  return { subscription, open }
}

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
let clara: Person
let omar: Person
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  home = await testServer(createApp, { now: noon })
  s = await samplePeople(home)
  on = noticesOf(home, s)
})
afterAll(() => service.close())
afterAll(() => home.close())
beforeEach(async () => {
  status = 201
  got = []
  names = {}
  home.clock.set(noon)
  clara = await s.addTeacher('Clara')
  omar = await s.addStudent(clara, 'Omar')
  await on.run('delete from auth.push_subscription')
})

const look = '{ pushStatus { key is_on } }'
const start = 'mutation ($subscription: push_subscription_input!) { startPush(subscription: $subscription) { is_on } }'
const end = 'mutation { endPush { is_on } }'

/** Signs a person in on one more device. @returns the person as that device's token names it, its session, and what renews it */
async function onDevice(who: Person): Promise<{ who: Person; sessionId: string; refreshToken: string }> {
  const sessionId = randomUUID()
  const refreshToken = newSecret()
  const { userId } = who
  const role = who.actor.role as Role
  await on.run(
    `insert into auth.refresh_tokens (id, user_id, token_hash, created_at, expires_at, ends_at)
     values ($1, $2, $3, $4, $4::timestamptz + interval '1 day', $4::timestamptz + interval '1 day')`,
    sessionId,
    userId,
    sha256(refreshToken),
    home.clock(),
  )
  const token = await home.parts.tokens.sign(userId, {
    'x-hasura-allowed-roles': [role],
    'x-hasura-default-role': role,
    'x-hasura-user-id': userId,
    'x-hasura-user-is-anonymous': 'false',
    'x-hasura-profile-id': String(who.profileId),
    'x-hasura-session-id': sessionId,
  })
  return { who: { ...who, token }, sessionId, refreshToken }
}

/** Signs in on a device and asks for news there. */
async function withPush(who: Person, path?: string) {
  const device = await onDevice(who)
  const { subscription, open } = browser(path)
  const answer = await s.ask(device.who, start, { subscription })
  expect(answer.data).toEqual({ startPush: { is_on: true } })
  return { ...device, open, subscription }
}

const deliver = () => deliverPushes(home.parts, outside).run()
const waiting = async () => (await on.run('select 1 as one from auth.push_outbox')).length

describe('who may not', () => {
  test.each<[string, () => Person | null, string]>([
    ['nobody', () => null, 'invalid-headers'],
    ['an account without a profile', () => s.nobody, 'not-allowed'],
    ['a token without a session', () => omar, 'not-allowed'],
  ])('%s', async (_, who, code) => {
    expect((await s.ask(who(), look)).code).toBe(code)
    expect((await s.ask(who(), start, { subscription: browser().subscription })).code).toBe(code)
    expect((await s.ask(who(), end)).code).toBe(code)
  })

  test('a session of somebody else, or one that has ended', async () => {
    const { sessionId } = await onDevice(omar)
    const { who } = await onDevice(clara)
    await on.run('delete from auth.refresh_tokens where user_id = $1', clara.userId)
    const answer = await s.ask(who, start, { subscription: browser().subscription })
    expect(answer.data).toBeNull()
    expect(await on.run('select 1 as one from auth.push_subscription where session_id = $1', sessionId)).toEqual([])
  })

  test.each<[string, Partial<ReturnType<typeof browser>['subscription']>]>([
    ['plain http', { endpoint: 'http://push.example/1' }],
    ['a port', { endpoint: 'https://push.example:8443/1' }],
    ['a name before the host', { endpoint: 'https://a@push.example/1' }],
    ['no address', { endpoint: 'push' }],
    ['a long address', { endpoint: `https://push.example/${'a'.repeat(1100)}` }],
    ['a point that is none', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a short point', { p256dh: 'BA' }],
    ['a short secret', { auth: 'AAAA' }],
  ])('a device with %s', async (_, wrong) => {
    const { who } = await onDevice(omar)
    const answer = await s.ask(who, start, { subscription: { ...browser().subscription, ...wrong } })
    expect(answer.code).toBe('invalid-input')
  })

  test('anybody where the host has switched it off', async () => {
    const closed = await testServer(createApp, { env: { LECTERN_PUSH: 'off' } })
    try {
      const there = await samplePeople(closed)
      expect((await there.ask(there.omar, look)).code).toBe('not-allowed')
    } finally {
      await closed.close()
    }
  })
})

test('a device is asked, shows what changed without a name, and leads to the lesson', async () => {
  const { who, open } = await withPush(omar)
  const id = await on.plan(clara, omar.profileId, '2027-03-04T16:00:00Z', { title: 'Secret sonata' })
  await on.pass()
  await deliver()
  await on.move(clara, id, '2027-03-04T17:00:00Z')
  await on.pass()
  await deliver()
  const [planned, moved] = got.map(({ body }) => open(body))
  expect(planned).toMatchObject({ title: 'New lesson', body: expect.stringContaining('16:00') as string })
  expect(moved).toMatchObject({ title: 'Lesson moved', tag: `event-${id}`, locale: 'en' })
  expect(moved?.['body']).toMatch(/^Thu 4 Mar 17:00.*, not 16:00/)
  expect(moved?.['path']).toBe(`/calendar?date=2027-03-04&event=${id}`)
  for (const shown of [planned, moved]) expect(JSON.stringify(shown)).not.toMatch(/Clara|Omar|sonata/)
  expect(await waiting()).toBe(0)
  expect((await s.ask(who, look)).data).toMatchObject({ pushStatus: { is_on: true } })
})

/** Asks as a lesson's page, or a program, does. @returns the first field of the answer */
const ask = async (who: Person, query: string, variables: Record<string, unknown> = {}) =>
  on.asked(who, query, variables)
const asksOff = async (event: number) =>
  (await ask(omar, 'mutation ($event: Int!) { askAbsence(eventId: $event) { absence_id } }', { event }))[
    'absence_id'
  ] as number
const answers = (id: number, callOff: boolean) =>
  ask(clara, 'mutation ($id: Int!, $callOff: Boolean!) { answerAbsence(id: $id, callOff: $callOff) { absence_id } }', {
    id,
    callOff,
  })
const shownBy = ({ open }: { open: (body: Buffer) => Record<string, string> }) => got.map(({ body }) => open(body))
/** As the browser of each has it: title, body and where a press leads. */
const shownOf = (device: Parameters<typeof shownBy>[0]) =>
  shownBy(device).map(({ title, body, path }) => ({ title, body, path }))

describe('each kind of news is shown', () => {
  const lessonAt = '2027-03-04T16:00:00Z'
  const when = 'Thu 4 Mar 16:00 UTC'
  let event: number
  beforeEach(async () => {
    event = await on.plan(clara, omar.profileId, lessonAt, { title: 'Secret sonata' })
    await on.pass()
  })
  const comments = async () => {
    const [lesson] = await on.run<{ lesson_id: number }>('select lesson_id from lesson where event_id = $1', event)
    await ask(omar, 'mutation ($id: Int!) { addLessonComment(lessonId: $id, body: "Hi") { lesson_comment_id } }', {
      id: lesson?.lesson_id,
    })
    await on.pass()
  }
  const homework = async (due: string) => {
    const [lesson] = await on.run<{ lesson_id: number }>('select lesson_id from lesson where event_id = $1', event)
    await ask(
      clara,
      'mutation ($id: Int!, $item: homework_item_input!) { upsertHomeworkItem(lessonId: $id, item: $item) { lesson_id } }',
      { id: lesson?.lesson_id, item: { item_id: randomUUID(), text: 'Secret scales', due } },
    )
  }

  test.each<[string, () => Promise<unknown>, { title: string; body: string; path: string }]>([
    ['who can’t come', () => asksOff(event), { title: 'A student can’t come', body: when, path: '/' }],
    ['a comment', comments, { title: 'New comment', body: when, path: `/calendar?date=2027-03-04&event=` }],
  ])('to a teacher: %s', async (_, happens, { path, ...news }) => {
    const device = await withPush(clara)
    await happens()
    await deliver()
    expect(shownOf(device)).toEqual([{ ...news, path: path === '/' ? path : `${path}${event}` }])
  })

  test('to a teacher: who comes after all, in the place of who can’t', async () => {
    const device = await withPush(clara)
    const id = await asksOff(event)
    await deliver()
    // The mail has left.
    await on.run('update auth.mail_outbox set sent_at = now()')
    await ask(omar, 'mutation ($id: Int!) { withdrawAbsence(id: $id) }', { id })
    await deliver()
    const [off, comes] = shownBy(device)
    expect([off?.['title'], comes?.['title']]).toEqual(['A student can’t come', 'A student can come after all'])
    expect(off?.['tag']).toBe(comes?.['tag'])
  })

  test('to a teacher: lessons of yesterday that are not marked', async () => {
    const device = await withPush(clara)
    home.clock.set(new Date('2027-03-05T12:00:00Z'))
    await askOfUnmarked(home.parts).run()
    await deliver()
    expect(shownOf(device)).toEqual([{ title: 'Yesterday’s lessons are not marked yet', body: '16:00 UTC', path: '/' }])
  })

  test.each([
    ['the lesson is off', true, 'Lesson cancelled'],
    ['the lesson stays', false, 'Lesson takes place'],
  ])('to a student, a minute after the answer: %s', async (_, callOff, title) => {
    const device = await withPush(omar)
    await answers(await asksOff(event), callOff)
    await deliver()
    expect(got).toEqual([])
    home.clock.forward(60)
    await deliver()
    expect(shownOf(device)).toEqual([{ title, body: when, path: '/' }])
  })

  test('to a guardian: the answer, which leads to the days of the child', async () => {
    const mother = await on.guardianOf(clara, omar.profileId)
    const device = await withPush(mother)
    await answers(await asksOff(event), true)
    home.clock.forward(60)
    await deliver()
    expect(shownOf(device)).toEqual([{ title: 'Lesson cancelled', body: when, path: `/?child=${omar.profileId}` }])
  })

  test('to nobody: an answer that was taken back within the minute', async () => {
    await withPush(omar)
    const id = await asksOff(event)
    await answers(id, true)
    await ask(clara, 'mutation ($id: Int!) { takeAnswerBack(id: $id) { absence_id } }', { id })
    home.clock.forward(120)
    await deliver()
    expect(got).toEqual([])
    expect(await waiting()).toBe(0)
  })

  test('to a student: how a lesson stands, by the teacher’s own press', async () => {
    const device = await withPush(omar)
    await ask(clara, 'mutation ($event: Int!) { tellPeople(eventId: $event) { student } }', { event })
    await deliver()
    expect(shownOf(device)).toEqual([
      { title: 'Lesson takes place', body: when, path: `/calendar?date=2027-03-04&event=${event}` },
    ])
  })

  test('to a student: homework that is due tomorrow', async () => {
    const device = await withPush(omar)
    await homework('2027-02-02')
    await remindOfDueHomework(home.parts).run()
    await deliver()
    expect(shownOf(device)).toEqual([{ title: 'Homework due tomorrow', body: 'Tue 2 Feb', path: '/' }])
  })

  test('to a student: homework that is late, as the teacher reminds', async () => {
    const device = await withPush(omar)
    await homework('2027-01-31')
    await ask(clara, 'mutation ($id: Int!) { remindOfHomework(userProfileId: $id) { people } }', { id: omar.profileId })
    await on.pass()
    await deliver()
    expect(shownOf(device)).toEqual([{ title: 'Homework is late', body: 'Sun 31 Jan', path: '/' }])
  })

  test.each([
    ['a teacher', () => clara],
    ['a student', () => omar],
  ])('to %s: the coming week, on the chosen day', async (_, who) => {
    const device = await withPush(who())
    for (const day of [2, 3, 4]) await on.plan(clara, omar.profileId, `2027-02-0${day}T15:00:00Z`)
    await on.run('delete from auth.mail_outbox')
    await on.run('insert into mail_preference (user_id, next_week_day) values ($1, 1)', who().userId)
    home.clock.set(new Date('2027-02-01T09:00:00Z'))
    await tellNextWeek(home.parts).run()
    await deliver()
    const week = shownOf(device).filter(({ title }) => title?.includes('week'))
    expect(week).toEqual([
      {
        title: '3 lessons in the coming week',
        body: 'Tue 2 Feb 15:00 UTC\nWed 3 Feb 15:00 UTC\nThu 4 Feb 15:00 UTC',
        path: '/calendar?date=2027-02-01',
      },
    ])
  })

  test('names nobody and no title, whatever it is', async () => {
    const [teacher, student] = [await withPush(clara, '/send/clara'), await withPush(omar, '/send/omar')]
    await comments()
    await homework('2027-02-02')
    await remindOfDueHomework(home.parts).run()
    await answers(await asksOff(event), false)
    home.clock.forward(60)
    await deliver()
    const shown = got.map(({ path, body }) => (path === '/send/clara' ? teacher : student).open(body))
    expect(shown.length).toBeGreaterThan(3)
    expect(JSON.stringify(shown)).not.toMatch(/Clara|Omar|sonata|scales|Secret/)
  })

  test.each(['de', 'fr', 'es', 'it', 'ar'])('in the language of its reader (%s)', async (locale) => {
    await on.run('update auth.users set locale = $2 where id = $1', clara.userId, locale)
    const device = await withPush(clara)
    await comments()
    await asksOff(event)
    await deliver()
    const titles = shownBy(device).map(({ title, locale: said }) => [said, title])
    expect(titles).toHaveLength(2)
    for (const [said, title] of titles) {
      expect(said).toBe(locale)
      expect(title).not.toMatch(/student|comment\b/)
    }
  })
})

test('what is sent is signed by the key that browsers are given, and says who runs the server', async () => {
  const { who } = await withPush(omar)
  const { data } = await s.ask(who, look)
  const { key } = (data as { pushStatus: { key: string } }).pushStatus
  await on.plan(clara, omar.profileId, '2027-03-04T16:00:00Z')
  await on.pass()
  await deliver()
  const headers = got[0]?.headers ?? {}
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const jwt = /t=([^,]+)/.exec(String(headers['authorization']))?.[1] ?? ''
  const { payload } = await jwtVerify(jwt, await importJWK(jwk, 'ES256'))
  expect(payload).toMatchObject({ aud: 'https://push.example', sub: home.config.publicUrl })
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(4 * 3600), urgency: 'high' })
})

test('a reminder and several changes at once', async () => {
  const { open } = await withPush(omar)
  for (const hour of ['09', '10', '11', '12']) await on.plan(clara, omar.profileId, `2027-03-05T${hour}:00:00Z`)
  await on.pass()
  await deliver()
  const [several] = got.map(({ body }) => open(body))
  expect(several?.['title']).toBe('Several lessons have changed')
  expect(several?.['body']?.split('\n')).toHaveLength(3)
  got = []
  const soon = await s.addStudent(clara, 'Finn')
  const finn = await withPush(soon, '/send/finn')
  const at = new Date(home.clock().getTime() + 25 * 3_600_000)
  await on.plan(clara, soon.profileId, at.toISOString())
  await on.pass()
  await deliver()
  got = []
  home.clock.forward(3 * 3600)
  await remind(home.parts)
  await deliver()
  const shown = got.filter(({ path }) => path === '/send/finn').map(({ body }) => finn.open(body))
  expect(shown).toEqual([expect.objectContaining({ title: 'Next lesson', path: '/' })])
})

describe('a device is written to no more', () => {
  const change = async () => {
    changes += 1
    await on.plan(clara, omar.profileId, `2027-03-${String(10 + changes)}T16:00:00Z`)
    await on.pass()
    await deliver()
  }
  let changes = 0
  beforeEach(() => {
    changes = 0
  })

  test('once it is signed out, and others of the account still are', async () => {
    const one = await withPush(omar, '/send/one')
    await withPush(omar, '/send/other')
    await on.run('delete from auth.refresh_tokens where id = $1', one.sessionId)
    await change()
    expect(got.map(({ path }) => path)).toEqual(['/send/other'])
  })

  test.each([
    ['there', false, ['/send/other']],
    ['everywhere', true, []],
  ])('once its person signs out %s', async (_, all, still) => {
    const { who, refreshToken } = await withPush(omar, '/send/one')
    await withPush(omar, '/send/other')
    const left = await home.inject({
      method: 'POST',
      url: '/v1/auth/signout',
      headers: { authorization: `Bearer ${who.token}` },
      payload: { refreshToken, all },
    })
    expect(left.statusCode).toBe(200)
    await change()
    expect(got.map(({ path }) => path)).toEqual(still)
  })

  test('once it says so', async () => {
    const { who } = await withPush(omar)
    expect((await s.ask(who, end)).data).toEqual({ endPush: { is_on: false } })
    await change()
    expect(got).toEqual([])
  })

  test.each([404, 410])('once its browser gave the address up (%i)', async (gone) => {
    const { who } = await withPush(omar)
    status = gone
    await change()
    status = 201
    await change()
    expect(got).toHaveLength(1)
    expect((await s.ask(who, look)).data).toMatchObject({ pushStatus: { is_on: false } })
    const renewed = browser('/send/renewed').subscription
    expect((await s.ask(who, start, { subscription: renewed })).data).toEqual({ startPush: { is_on: true } })
    await change()
    expect(got.map(({ path }) => path)).toEqual(['/send/1', '/send/renewed'])
  })

  test('once somebody else asks for news in the same browser', async () => {
    const { subscription, who } = await withPush(omar)
    const next = await s.addStudent(clara, 'Next')
    const device = await onDevice(next)
    await s.ask(device.who, start, { subscription })
    await change()
    expect(got).toEqual([])
    expect((await s.ask(who, look)).data).toMatchObject({ pushStatus: { is_on: false } })
  })

  test('not because a session that has ended names its address', async () => {
    const { subscription } = await withPush(omar)
    const ended = await onDevice(await s.addStudent(clara, 'Gone'))
    await on.run('delete from auth.refresh_tokens where id = $1', ended.sessionId)
    expect((await s.ask(ended.who, start, { subscription })).data).toBeNull()
    await change()
    expect(got).toHaveLength(1)
  })

  test('where its address leads into a closed network', async () => {
    const { who } = await withPush(omar)
    names = { 'push.example': '10.0.0.7' }
    await change()
    expect(got).toEqual([])
    expect((await s.ask(who, look)).data).toMatchObject({ pushStatus: { is_on: false } })
  })
})

test.each([429, 503])('a push service that has no time (%i) is asked again later, and not for ever', async (busy) => {
  await withPush(omar)
  status = busy
  await on.plan(clara, omar.profileId, '2027-03-04T16:00:00Z')
  await on.pass()
  await deliver()
  await deliver()
  expect(got).toHaveLength(1)
  expect(await waiting()).toBe(1)
  for (let tries = 0; tries < 8; tries += 1) {
    home.clock.forward(3600)
    await deliver()
  }
  expect(got).toHaveLength(6)
  expect(await waiting()).toBe(0)
})

test('what a push service refuses is not asked again', async () => {
  await withPush(omar)
  status = 413
  await on.plan(clara, omar.profileId, '2027-03-04T16:00:00Z')
  await on.pass()
  await deliver()
  expect(got).toHaveLength(1)
  expect(await waiting()).toBe(0)
})

test('a message that one server is just taking is left to it, without a wait', async () => {
  await withPush(omar)
  await on.plan(clara, omar.profileId, '2027-03-04T16:00:00Z')
  await on.pass()
  const taken = await asService(home.parts.db, async (one) => {
    const first = await takePushes(one, home.clock())
    return asService(home.parts.db, async (other) => {
      await other.run({ sql: `set local lock_timeout = '5s'`, parameters: [] })
      return [first.length, (await takePushes(other, home.clock())).length]
    })
  })
  expect(taken).toEqual([1, 0])
})

test('a browser in which somebody signed in twice shows news once', async () => {
  const { subscription } = await withPush(omar)
  const again = await onDevice(omar)
  await s.ask(again.who, start, { subscription })
  await on.plan(clara, omar.profileId, '2027-03-04T16:00:00Z')
  await on.pass()
  await deliver()
  expect(got).toHaveLength(1)
})

test('what was undone in time, or is not wanted, is shown nowhere', async () => {
  const { who } = await withPush(omar)
  await on.plan(clara, omar.profileId, '2027-03-04T16:00:00Z')
  await on.undo(clara)
  await on.pass()
  await s.ask(
    who,
    'mutation { saveMailPreferences(preferences: { off: ["change"], quiet_from: 0, quiet_until: 0 }) { off } }',
  )
  await on.plan(clara, omar.profileId, '2027-03-04T18:00:00Z')
  await on.pass()
  await deliver()
  expect(got).toEqual([])
})

test('a point of the curve is one, and others are none', () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  expect(isPoint(pair.getPublicKey())).toBe(true)
  expect(isPoint(Buffer.alloc(65))).toBe(false)
  expect(isPoint(Buffer.alloc(0))).toBe(false)
})
