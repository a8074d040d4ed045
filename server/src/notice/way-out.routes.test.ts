import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { samplePeople, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { asService, serviceOnce } from '../platform/database/database.ts'
import { letter } from '../platform/mail/letter.ts'
import { mailKinds } from './mail-kinds.ts'
import { wayOutToken, withWayOut, type WayOut } from './way-out.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
afterAll(() => home.close())

const token = (way: WayOut) => wayOutToken(home.parts.mailKey, way)
const omars = () => token({ reader: { userId: s.omar.userId }, kind: 'reminder' })
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const get = (word: string, language = 'en') =>
  home.inject({ method: 'GET', url: `/v1/mails/${word}`, headers: { 'accept-language': language } })
const post = (word: string, payload: string, headers: Record<string, string> = form) =>
  home.inject({ method: 'POST', url: `/v1/mails/${word}`, payload, headers })
const oneClick = 'List-Unsubscribe=One-Click'
const stored = () =>
  serviceOnce(home.parts.db).run<{ user_id: string | null; user_profile_id: number | null; off: string[] }>({
    sql: 'select user_id, user_profile_id, off from mail_preference order by mail_preference_id',
    parameters: [],
  })

describe('what this server did not write does nothing', () => {
  const forged = (): string[] => {
    const own = omars()
    const [kind, whose, mac = ''] = own.split('.')
    return [
      'x',
      `${kind}.${whose}.`,
      `${kind}.u${s.lea.userId}.${mac}`,
      `${kind}.p${s.omar.profileId}.${mac}`,
      `change.${whose}.${mac}`,
      `spam.${whose}.${mac}`,
      `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`,
      wayOutToken(Buffer.alloc(32), { reader: { userId: s.omar.userId }, kind: 'reminder' }),
      token({ reader: { userId: '00000000-0000-7000-8000-000000000000' }, kind: 'reminder' }),
      token({ reader: { profileId: 999_999_999 }, kind: 'reminder' }),
    ]
  }

  test('nor tells anything', async () => {
    const answers = []
    for (const word of forged())
      for (const answer of [await get(word), await post(word, oneClick)]) answers.push(answer)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await stored()).toEqual([])
  })
})

test('to look changes nothing, however often and by which method', async () => {
  for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS'] as const)
    await home.inject({ method, url: `/v1/mails/${omars()}?wanted=no&List-Unsubscribe=One-Click` })
  expect(await stored()).toEqual([])
  const { body, headers, statusCode } = await get(omars())
  expect(statusCode).toBe(200)
  expect(body).toContain('You get these emails.')
  expect(body).not.toMatch(/<script|Omar|example\.org|src=/)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

test('an account goes on to all of its kinds in the settings, also from a link that is none; who has no account is led to no sign-in', async () => {
  const onward = 'href="/settings/notifications"'
  expect((await get(omars())).body).toContain(onward)
  expect((await post(omars(), oneClick)).body).toContain(onward)
  expect((await get(`${omars()}x`)).body).toContain(onward)
  const [kim] = await asService(home.parts.db, (sql) =>
    sql.run<{ user_profile_id: number }>({
      sql: `insert into user_profile (profile_type, teacher_id, display_name) values ('STUDENT', $1, 'Kim') returning user_profile_id`,
      parameters: [s.clara.profileId],
    }),
  )
  const kims = await get(token({ reader: { profileId: kim?.user_profile_id ?? 0 }, kind: 'reminder' }))
  expect(kims.body).toContain('You get these emails.')
  expect(kims.body).not.toContain('href')
})

test('a mail program switches one kind of one reader off, and only off', async () => {
  for (const [payload, headers] of [
    [oneClick, form],
    [
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
    ['', {}],
  ] as const) {
    expect((await post(omars(), payload, headers)).statusCode).toBe(200)
    expect(await stored()).toEqual([{ user_id: s.omar.userId, user_profile_id: null, off: ['reminder'] }])
  }
  expect((await get(omars())).body).toContain('You no longer get these emails.')
  expect((await get(token({ reader: { userId: s.omar.userId }, kind: 'change' }))).body).toContain(
    'You get these emails.',
  )
  const query = '{ mailPreferences { off daily leads quiet_from quiet_until } }'
  expect((await s.ask(s.omar, query)).data).toEqual({
    mailPreferences: { off: ['reminder'], daily: [], leads: null, quiet_from: 21 * 60, quiet_until: 8 * 60 },
  })
})

test('the page’s own button brings them back', async () => {
  await post(omars(), oneClick)
  expect((await post(omars(), 'wanted=yes')).body).toContain('You get these emails.')
  expect((await s.ask(s.omar, '{ mailPreferences { off } }')).data).toEqual({ mailPreferences: { off: [] } })
})

test('a student without an account has a choice as well, which counts until the account makes one', async () => {
  const id = await asService(home.parts.db, async (sql) => {
    const [row] = await sql.run<{ user_profile_id: number }>({
      sql: `insert into user_profile (profile_type, teacher_id, display_name) values ('STUDENT', $1, 'Kim') returning user_profile_id`,
      parameters: [s.clara.profileId],
    })
    return row?.user_profile_id ?? 0
  })
  const kims = token({ reader: { profileId: id }, kind: 'reminder' })
  expect((await post(kims, oneClick)).statusCode).toBe(200)
  expect((await get(kims)).body).toContain('You no longer get these emails.')
})

test('it is said in the language of the browser, for each kind', async () => {
  const reader = { userId: s.lea.userId }
  expect((await get(token({ reader, kind: 'reminder' }), 'de-CH,de;q=0.9')).body).toContain('Erinnerungen vor Stunden')
  expect((await get(token({ reader, kind: 'change' }), 'ar')).body).toContain('dir="rtl"')
  const headings = new Set<string | undefined>()
  for (const kind of mailKinds) headings.add(/<h1>.*<\/h1>/.exec((await get(token({ reader, kind }))).body)?.[0])
  expect(headings.size).toBe(mailKinds.length)
})

test('a letter has the headers by which mail programs do it, and a link', () => {
  const way: WayOut = { reader: { userId: s.omar.userId }, kind: 'reminder' }
  const said = letter({ to: 'a@example.org', subject: 'x', paragraphs: ['x'] })
  const { headers, text, html } = withWayOut(said, 'en', home.parts, way)
  const url = `${home.config.publicUrl}/v1/mails/${omars()}`
  expect(headers).toMatchObject({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(text).toContain(url)
  expect(html).toContain('Choose which emails you get')
})

test('the link of one child counts for a brother at the same mailbox, and never for an account that a teacher wrote down', async () => {
  const service = <Row>(sql: string, ...parameters: unknown[]) =>
    serviceOnce(home.parts.db).run<Row & Record<string, unknown>>({ sql, parameters })
  await service('delete from mail_preference')
  const add = async (teacher: number, email: string) => {
    const [row] = await service<{ user_profile_id: number }>(
      `insert into user_profile (teacher_id, profile_type, display_name, email) values ($1, 'STUDENT', 'Child', $2) returning user_profile_id`,
      teacher,
      email,
    )
    return row?.user_profile_id ?? 0
  }
  const of = (profileId: number) => token({ reader: { profileId }, kind: 'change' })
  const [one, brother] = [
    await add(s.clara.profileId, 'family@example.org'),
    await add(s.clara.profileId, 'Family@example.org'),
  ]
  // In another studio.
  const other = await add(s.bob.profileId, 'family@example.org')
  const added = [one, brother, other]
  const off = async () => {
    const wanted = await Promise.all(
      added.map(async (id) => (await get(of(id))).body.includes('You get these emails.')),
    )
    return added.filter((_, at) => !wanted[at])
  }
  expect((await post(of(one), oneClick)).statusCode).toBe(200)
  expect(await off()).toEqual([one, brother])
  // One who is added later is written to at the same mailbox, and each of them may end it for all.
  const late = await add(s.clara.profileId, 'family@example.org')
  added.push(late)
  expect(await off()).toEqual([one, brother, late])
  await post(of(late), 'wanted=yes')
  expect(await off()).toEqual([])
  const [account] = await service<{ email: string }>('select email from auth.users where id = $1', s.lea.userId)
  const written = await add(s.bob.profileId, account?.email ?? '')
  await post(of(written), oneClick)
  expect((await stored()).filter(({ off: kinds }) => kinds.length > 0)).toEqual([
    { user_id: null, user_profile_id: written, off: ['change'] },
  ])
})
