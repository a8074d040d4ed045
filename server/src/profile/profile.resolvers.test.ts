import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { asService } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { sha256 } from '../platform/secrets.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp, { env: { LECTERN_ADMIN_SECRET: 'a secret of the operator' } })
  s = await samplePeople(home)
})
afterAll(() => home.close())

const fields = `user_profile_id id profile_type first_name middle_name last_name display_name avatar_url email phone biography resources
  video_link teacher_id time_zone colour default_lesson_minutes archived_at invitation_status version
  created_by created_at updated_by updated_at`
const byId = `query ($Id: Int!) { getUserProfileById(Id: $Id) { ${fields} students { ${fields} } } }`
const byUid = `query ($id: uuid!) { getUserProfileByUid(id: $id) { ${fields} students { ${fields} } } }`
const active = `query ($id: uuid!) { loadActiveStudents(id: $id) { ${fields} students { ${fields} } } }`
const list = `query ($id: uuid!) { getStudentList(id: $id) { ${fields} } }`
const upsert = `mutation ($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { ${fields} } }`
const keep = `mutation ($id: Int!, $text: String) { updateResources(userProfileId: $id, resource: $text) { ${fields} } }`
const invite = `mutation ($id: Int!, $mail: Boolean!) { inviteStudent(userProfileId: $id, sendMail: $mail) { user_profile_id url expires_at sent_to } }`

type Row = Record<string, unknown> & {
  user_profile_id: number
  display_name: string
  colour: string
  version: number
  students: Row[]
}
const save = (who: Person | null, ...profiles: object[]) => s.ask(who, upsert, { profiles })
async function saved(who: Person, profile: object): Promise<Row> {
  const { data, text } = await save(who, profile)
  const [row] = (data?.upsertUserProfile ?? []) as Row[]
  if (!row) throw new Error(text)
  return row
}
const profile = async (who: Person, of: Person | number = who) =>
  (await s.ask(who, byId, { Id: typeof of === 'number' ? of : of.profileId })).data?.getUserProfileById as Row | null

/** Every query that names a person, asked by one about another. */
const everything = async (who: Person, about: Person) => [
  (await s.ask(who, byId, { Id: about.profileId })).data?.getUserProfileById,
  (await s.ask(who, byUid, { id: about.userId })).data?.getUserProfileByUid,
  (await s.ask(who, active, { id: about.userId })).data?.loadActiveStudents,
  (await s.ask(who, list, { id: about.userId })).data?.getStudentList,
]

describe('who may not read', () => {
  const nothing = [null, null, null, []]
  for (const [who, about] of [
    ['bob', 'clara'],
    ['bob', 'omar'],
    ['omar', 'lea'],
    ['omar', 'clara'],
    ['omar', 'nils'],
    ['nobody', 'clara'],
    ['nobody', 'omar'],
  ] as const)
    test(`${who} learns nothing of ${about}`, async () => {
      expect(await everything(s[who], s[about])).toEqual(nothing)
    })

  test('an unknown id looks like a foreign one', async () => {
    expect(await s.ask(s.clara, byId, { Id: -1 })).toEqual(await s.ask(s.clara, byId, { Id: s.bob.profileId }))
    const unknown = { id: '00000000-0000-4000-8000-000000000000' }
    expect((await s.ask(s.clara, byUid, unknown)).data).toEqual({ getUserProfileByUid: null })
  })

  test('an id that is no UUID is refused', async () => {
    expect((await s.ask(s.clara, byUid, { id: 'clara' })).errors[0]?.extensions).toMatchObject({
      code: 'invalid-input',
      field: 'id',
    })
  })
})

describe('who may not write', () => {
  test('a profile of somebody else is unknown, and nothing of the list is written', async () => {
    const before = await profile(s.clara)
    for (const [who, whose] of [
      [s.bob, s.clara],
      [s.bob, s.omar],
      [s.omar, s.lea],
      [s.omar, s.clara],
      [s.clara, s.bob],
      [s.clara, s.nils],
    ] as const) {
      const own = { user_profile_id: who.profileId, biography: 'Changed' }
      const { code, data } = await save(who, own, { user_profile_id: whose.profileId, display_name: 'Mine now' })
      expect([code, data]).toEqual(['not-found', null])
    }
    expect(await profile(s.clara)).toEqual(before)
  })

  test('a student adds nobody, and can not change the colour or length that the teacher chose', async () => {
    expect((await save(s.omar, { display_name: 'A friend' })).code).toBe('not-allowed')
    const self = { user_profile_id: s.omar.profileId }
    expect((await save(s.omar, { ...self, colour: 'sky' })).code).toBe('not-allowed')
    expect((await save(s.omar, { ...self, default_lesson_minutes: 60 })).code).toBe('not-allowed')
    expect((await s.ask(s.omar, keep, { id: s.omar.profileId, text: 'x' })).code).toBe('not-allowed')
    expect((await s.ask(s.omar, invite, { id: s.omar.profileId, mail: false })).code).toBe('not-allowed')
  })

  test('someone without a role writes nothing', async () => {
    expect((await save(s.nobody, { display_name: 'x' })).code).toBe('not-allowed')
    expect((await s.ask(s.nobody, keep, { id: s.omar.profileId, text: 'x' })).code).toBe('not-allowed')
  })

  test('nobody sets what only the server sets', async () => {
    const omar = { user_profile_id: s.omar.profileId }
    for (const change of [
      { profile_type: 'TEACHER' },
      { teacher_id: s.bob.profileId },
      { id: s.clara.userId },
      { id: s.nils.userId },
    ]) {
      expect((await save(s.clara, { ...omar, ...change })).code).toBe('not-allowed')
      expect((await save(s.omar, { ...omar, ...change })).code).toBe('not-allowed')
    }
    expect((await save(s.clara, { display_name: 'New', id: s.nils.userId })).code).toBe('not-allowed')
    expect((await save(s.clara, { display_name: 'New', profile_type: 'TEACHER' })).code).toBe('not-allowed')
    expect((await save(s.clara, { display_name: 'New', teacher_id: s.bob.profileId })).code).toBe('not-allowed')
    const same = { ...omar, profile_type: 'STUDENT', teacher_id: s.clara.profileId, id: s.omar.userId }
    expect((await save(s.clara, same)).code).toBeUndefined()
  })

  test('another teacher can not invite or keep resources for a student', async () => {
    const added = await saved(s.clara, { display_name: 'Kim' })
    for (const id of [added.user_profile_id, s.bob.profileId, 2_000_000_000]) {
      expect((await s.ask(s.bob, invite, { id, mail: false })).code).toBe('not-found')
    }
    expect((await s.ask(s.bob, keep, { id: added.user_profile_id, text: 'x' })).code).toBe('not-found')
  })
})

describe('what does not fit', () => {
  const refused: [string, object, string][] = [
    ['a script as video link', { video_link: 'javascript:alert(1)' }, 'video_link'],
    ['a script hidden by a tab', { video_link: 'java\tscript:alert(1)' }, 'video_link'],
    ['data as picture', { avatar_url: 'data:image/svg+xml,<svg/>' }, 'avatar_url'],
    ['a relative picture', { avatar_url: '/pictures/1' }, 'avatar_url'],
    ['a link with a name before its host', { video_link: 'https://zoom.us@evil.example' }, 'video_link'],
    ['a picture with a password before its host', { avatar_url: 'https://a:b@evil.example/a.png' }, 'avatar_url'],
    ['two addresses', { email: 'kim@example.org,lou@example.org' }, 'email'],
    ['an address with a name', { email: 'Kim<kim@example.org>' }, 'email'],
    ['an address at a name longer than DNS has', { email: `kim@${'b'.repeat(64)}.org` }, 'email'],
    ['an address without an at', { email: 'kim.example.org' }, 'email'],
    ['an address without a dot behind the at', { email: 'kim@example' }, 'email'],
    ['an address in quotes', { email: '"kim"@example.org' }, 'email'],
    ['an address with a sign that nobody sees', { email: 'k\u200bim@example.org' }, 'email'],
    ['a phone number with a word', { phone: '0171 555123 Mama' }, 'phone'],
    ['a phone number of more digits than there are', { phone: '1'.repeat(18) }, 'phone'],
    ['a script as phone number', { phone: 'javascript:alert(1)' }, 'phone'],
    ['a name of 1,001 characters', { first_name: 'x'.repeat(1001) }, 'first_name'],
    ['a biography of 5,001 characters', { biography: 'x'.repeat(5001) }, 'biography'],
    ['an unknown colour', { colour: 'beige' }, 'colour'],
    ['an unknown zone', { time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['a lesson of no length', { default_lesson_minutes: 0 }, 'default_lesson_minutes'],
    ['a name of spaces', { display_name: '   ' }, 'display_name'],
  ]
  for (const [why, change, field] of refused)
    test(`refuses ${why}`, async () => {
      const before = (await profile(s.clara))?.students.length
      const { errors, data } = await save(s.clara, { display_name: 'Good' }, { display_name: 'Kim', ...change })
      expect(errors[0]?.extensions).toMatchObject({ code: 'invalid-input', field })
      expect(data).toBeNull()
      expect((await profile(s.clara))?.students.length).toBe(before)
    })

  test('and an address that looks like one is kept as the one it is', async () => {
    for (const [email, kept] of [
      ["Siobhan.O'Hara@example.org", "Siobhan.O'Hara@example.org"],
      ['o\u2019hara\uff20example.org', "o'hara@example.org"],
      [' anna@m\u00fcller.example\n', 'anna@m\u00fcller.example'],
    ])
      expect(await saved(s.bob, { user_profile_id: s.nils.profileId, email })).toMatchObject({ email: kept })
    await saved(s.bob, { user_profile_id: s.nils.profileId, email: null })
  })

  test('more than 100 profiles, or one twice', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ display_name: `Student ${index}` }))
    expect((await save(s.bob, ...many)).code).toBe('invalid-input')
    const twice = { user_profile_id: s.omar.profileId }
    expect((await save(s.clara, twice, twice)).code).toBe('invalid-input')
    expect((await profile(s.bob))?.students).toHaveLength(1)
  })
})

describe('upsertUserProfile', () => {
  test('adds students of the session, with a colour each in turn', async () => {
    const ann = await s.addTeacher('Ann')
    const { data } = await save(
      ann,
      { first_name: 'Zoe', last_name: 'Zimt', created_by: 'me', created_at: '2001-01-01T00:00:00Z' },
      { display_name: 'Émile', email: 'emile@example.org', video_link: 'https://meet.example.org/e', avatar_url: '' },
      { display_name: 'eve', colour: 'poppy' },
    )
    const rows = data?.upsertUserProfile as Row[]
    expect(rows).toMatchObject([
      { display_name: 'Zoe Zimt', colour: 'sky', created_by: ann.userId },
      { display_name: 'Émile', colour: 'apricot', email: 'emile@example.org', avatar_url: null },
      { display_name: 'eve', colour: 'poppy' },
    ])
    for (const row of rows)
      expect(row).toMatchObject({
        profile_type: 'STUDENT',
        teacher_id: ann.profileId,
        id: null,
        invitation_status: 'none',
        default_lesson_minutes: 45,
        version: 1,
      })
    expect((await saved(ann, { display_name: 'Fay' })).colour).toBe('plum')
    // By name as a reader sorts, not by bytes.
    expect((await profile(ann))?.students.map((row) => row.display_name)).toEqual(['Émile', 'eve', 'Fay', 'Zoe Zimt'])
  })

  test('changes what is given, empties what is null, keeps the rest', async () => {
    const kim = await saved(s.clara, { display_name: 'Kim', biography: 'Plays', email: 'kim@example.org' })
    const changed = await saved(s.clara, { user_profile_id: kim.user_profile_id, biography: null, last_name: 'Kimura' })
    expect(changed).toEqual({
      ...kim,
      biography: null,
      last_name: 'Kimura',
      version: 2,
      updated_at: changed.updated_at,
    })
  })

  test('refuses an older version with the row as it is', async () => {
    const kim = await saved(s.clara, { display_name: 'Kim' })
    const { user_profile_id, version } = kim
    await saved(s.clara, { user_profile_id, version, display_name: 'Kim K' })
    const { code, errors } = await save(s.clara, { user_profile_id, version, display_name: 'Late' })
    expect(code).toBe('conflict')
    expect(errors[0]?.extensions.current).toMatchObject({ user_profile_id, display_name: 'Kim K', version: 2 })
  })

  test('a student and a teacher write themselves', async () => {
    const { text } = await save(s.lea, {
      user_profile_id: s.lea.profileId,
      biography: 'I play the violin',
      time_zone: 'Asia/Kathmandu',
    })
    expect(JSON.parse(text)).toMatchObject({
      data: { upsertUserProfile: [{ biography: 'I play the violin', invitation_status: 'none' }] },
    })
    await saved(s.clara, { user_profile_id: s.clara.profileId, display_name: 'Clara Braun' })
  })
})

test('a phone number is the teacher’s and the student’s to read and write, and nobody else’s', async () => {
  const { user_profile_id } = await saved(s.clara, {
    user_profile_id: s.omar.profileId,
    phone: '\u202a+49 151 2345678\u202c',
  })
  const query = `query ($Id: Int!) { getUserProfileById(Id: $Id) { phone } }`
  const seen = async (who: Person) =>
    (await s.ask(who, query, { Id: user_profile_id })).data?.getUserProfileById as { phone: string } | null
  const listed = async (who: Person) => {
    const { data } = await s.ask(who, `query ($id: uuid!) { getStudentList(id: $id) { phone } }`, {
      id: s.clara.userId,
    })
    return ((data?.getStudentList ?? []) as { phone: string | null }[]).flatMap(({ phone }) => phone ?? [])
  }
  expect(await seen(s.clara)).toEqual({ phone: '+49 151 2345678' })
  expect(await listed(s.clara)).toEqual(['+49 151 2345678'])
  expect(await seen(s.omar)).toEqual({ phone: '+49 151 2345678' })
  for (const who of [s.bob, s.lea, s.nobody]) {
    expect(await seen(who)).toBeNull()
    expect(await listed(who)).toEqual([])
    expect((await save(who, { user_profile_id, phone: '110' })).code).toMatch(/^not-(?:found|allowed)$/)
  }
  await saved(s.omar, { user_profile_id, phone: '0171/555 123' })
  expect(await seen(s.clara)).toEqual({ phone: '0171/555 123' })
  await saved(s.clara, { user_profile_id, phone: null })
  expect(await seen(s.omar)).toEqual({ phone: null })
  // It opens nothing: no account is known by it.
  const [known] = await asService(home.parts.db, (sql) =>
    sql.run({ sql: 'select count(*)::int as phones from auth.users where phone_number is not null', parameters: [] }),
  )
  expect(known).toEqual({ phones: 0 })
})

describe('reading', () => {
  test('a teacher sees the own profile and students, whichever way it is asked', async () => {
    const own = await profile(s.clara)
    expect(own?.students.map((row) => row.user_profile_id)).toContain(s.omar.profileId)
    for (let time = 0; time < 3; time++) {
      const [first, second, third, students] = await everything(s.clara, s.clara)
      expect([first, second, third, students]).toEqual([own, own, own, own?.students])
    }
    expect(await profile(s.clara, s.omar)).toMatchObject({ user_profile_id: s.omar.profileId, students: [] })
  })

  test('the usual fields alone have the same values', async () => {
    const few = `query ($id: uuid!) { getUserProfileByUid(id: $id) { user_profile_id display_name students { display_name teacher_id } } }`
    const own = await profile(s.clara)
    for (let time = 0; time < 3; time++)
      expect((await s.ask(s.clara, few, { id: s.clara.userId })).data?.getUserProfileByUid).toEqual({
        user_profile_id: s.clara.profileId,
        display_name: own?.display_name,
        students: own?.students.map(({ display_name, teacher_id }) => ({ display_name, teacher_id })),
      })
  })

  test('loadActiveStudents leaves out the archived', async () => {
    const ann = await s.addTeacher('Ann')
    const kim = await saved(ann, { display_name: 'Kim' })
    await saved(ann, { display_name: 'Lou' })
    await asService(home.parts.db, (sql) =>
      sql.run({
        sql: 'update user_profile set archived_at = now() where user_profile_id = $1',
        parameters: [kim.user_profile_id],
      }),
    )
    const { data } = await s.ask(ann, active, { id: ann.userId })
    expect(data?.loadActiveStudents).toMatchObject({ students: [{ display_name: 'Lou' }] })
    expect((await profile(ann))?.students).toHaveLength(2)
  })

  test("a student sees the own row and the teacher's card, and nothing more of the teacher", async () => {
    const card = `teacher { user_profile_id display_name avatar_url video_link time_zone }`
    const query = `query ($Id: Int!) { getUserProfileById(Id: $Id) { email ${card} students { user_profile_id } } }`
    const teacher = {
      user_profile_id: s.clara.profileId,
      display_name: 'Clara Braun',
      avatar_url: null,
      video_link: null,
      time_zone: null,
    }
    for (let time = 0; time < 3; time++) {
      const { data } = await s.ask(s.omar, query, { Id: s.omar.profileId })
      expect(data?.getUserProfileById).toEqual({ email: null, teacher, students: [] })
      const { data: own } = await s.ask(s.clara, query, { Id: s.omar.profileId })
      expect(own?.getUserProfileById).toEqual({ email: null, teacher: null, students: [] })
    }
  })

  test('the operator speaks as anybody, and sees all as itself', async () => {
    const secret = { 'x-hasura-admin-secret': 'a secret of the operator' }
    const asked = async (headers: object) =>
      (await s.ask(null, byId, { Id: s.clara.profileId }, { ...secret, ...headers })).data?.getUserProfileById
    expect(await asked({})).toMatchObject({ user_profile_id: s.clara.profileId })
    expect(await asked({ 'x-hasura-role': 'teacher', 'x-hasura-user-id': s.clara.userId })).toEqual(
      await profile(s.clara),
    )
    expect(await asked({ 'x-hasura-role': 'teacher', 'x-hasura-user-id': s.bob.userId })).toBeNull()
    expect(await asked({ 'x-hasura-role': 'student', 'x-hasura-user-id': s.omar.userId })).toBeNull()
  })
})

test('updateResources keeps a text for a student, and null empties it', async () => {
  const id = s.omar.profileId
  const { data } = await s.ask(s.clara, keep, { id, text: ' Book two ' })
  expect(data?.updateResources).toMatchObject({ user_profile_id: id, resources: 'Book two' })
  expect((await s.ask(s.clara, keep, { id, text: 'x'.repeat(5001) })).code).toBe('invalid-input')
  expect((await s.ask(s.clara, keep, { id })).data?.updateResources).toMatchObject({ resources: null })
})

describe('inviteStudent', () => {
  const invitations = (profileId: number) =>
    asService(home.parts.db, (sql) =>
      sql.run<{ token_hash: Buffer; sent_to: string | null; revoked_at: string | null; expires_at: string }>({
        sql: 'select token_hash, sent_to, revoked_at, expires_at from invitation where user_profile_id = $1 order by revoked_at',
        parameters: [profileId],
      }),
    )
  const mails = () =>
    asService(home.parts.db, (sql) =>
      sql.run<{ recipient: string; text_body: string }>({
        sql: 'select recipient, text_body from auth.mail_outbox order by mail_id',
        parameters: [],
      }),
    )

  test('a student with an account, or without an address for a mail, is refused', async () => {
    expect((await s.ask(s.clara, invite, { id: s.omar.profileId, mail: false })).code).toBe('invalid-input')
    const kim = await saved(s.clara, { display_name: 'Kim' })
    const { errors } = await s.ask(s.clara, invite, { id: kim.user_profile_id, mail: true })
    expect(errors[0]?.extensions).toMatchObject({ code: 'invalid-input', field: 'email' })
    expect(await invitations(kim.user_profile_id)).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('makes a link that is kept as a hash only, sends it, and ends the one before', async () => {
    const kim = await saved(s.clara, { display_name: 'Kim <b>', email: 'kim@example.org' })
    const id = kim.user_profile_id
    const link = async (mail: boolean) =>
      (await s.ask(s.clara, invite, { id, mail })).data?.inviteStudent as {
        url: string
        expires_at: string
        sent_to: unknown
      }
    const first = await link(false)
    expect([first.sent_to, first.expires_at]).toEqual([null, '2026-12-07T09:00:00.000Z'])
    const second = await link(true)
    expect(second.sent_to).toBe('kim@example.org')
    const token = new URL(second.url).searchParams.get('invite') ?? ''
    expect(second.url).toBe(`http://localhost:1337/auth/register?invite=${token}`)
    expect(token).toMatch(/^[\w-]{43}$/)
    const [ended, open] = await invitations(id)
    expect(ended?.revoked_at).not.toBeNull()
    expect(open).toMatchObject({ revoked_at: null, sent_to: 'kim@example.org', token_hash: sha256(token) })
    const sent = await mails()
    expect(sent.map((mail) => mail.recipient)).toEqual(['kim@example.org'])
    expect(sent[0]?.text_body).toContain(second.url)
    expect((await profile(s.clara, id))?.invitation_status).toBe('sent')
    home.clock.forward(15 * 24 * 3600)
    expect(await statusAsOf(id)).toBe('expired')
    home.clock.forward(-15 * 24 * 3600)
  })

  test('is written in the language of the teacher', async () => {
    const dora = await s.addTeacher('Dora')
    await asService(home.parts.db, (sql) =>
      sql.run({ sql: `update auth.users set locale = 'de' where id = $1`, parameters: [dora.userId] }),
    )
    const added = await saved(dora, { display_name: 'Mia', email: 'mia@example.org' })
    await s.ask(dora, invite, { id: added.user_profile_id, mail: true })
    expect((await mails()).at(-1)).toMatchObject({
      recipient: 'mia@example.org',
      text_body: expect.stringMatching(/^Hallo Mia, Dora plant/),
    })
  })

  test('sends at most five mails to one address in an hour', async () => {
    const added = await saved(s.bob, { display_name: 'Lou', email: 'Lou@example.org' })
    const codes = []
    for (let time = 0; time < 6; time++)
      codes.push((await s.ask(s.bob, invite, { id: added.user_profile_id, mail: true })).code)
    expect(codes).toEqual([...Array<undefined>(5).fill(undefined), 'too-many-requests'])
    expect((await mails()).filter(({ recipient }) => recipient === 'Lou@example.org')).toHaveLength(5)
  })

  /** The token of the session would have expired too, so the operator looks. */
  const statusAsOf = async (id: number) => {
    const secret = { 'x-hasura-admin-secret': 'a secret of the operator' }
    const { data } = await s.ask(null, byId, { Id: id }, secret)
    return (data?.getUserProfileById as Row | undefined)?.invitation_status
  }
})

describe('names of every kind', () => {
  const names = {
    emoji: '\u{1f469}\u200d\u{1f3a4} \u0141ucja',
    'right to left': '\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd \u0645\u062d\u0645\u062f',
    'combining marks': 'e\u0301lan Zoe\u0308',
    'zero width': 'An\u200bna\u2060\u200d',
    'two hundred characters': '\u674e'.repeat(200),
    'two hundred signs outside the first plane': '\u{1d4d0}'.repeat(200),
    script: `"><script>alert(1)</script>'; drop table user_profile; --`,
    'a formula': '=HYPERLINK("http://evil.example","x")',
    'a direction override': '\u202eangkcart\u202c',
  }
  for (const [kind, name] of Object.entries(names))
    test(`${kind}: stored, listed and found as it was written`, async () => {
      const added = await saved(s.bob, {
        display_name: name,
        first_name: name,
        tags: [name.slice(0, 20).toWellFormed()],
      })
      expect(added.display_name).toBe(name)
      const { data } = await s.ask(s.bob, list, { id: s.bob.userId })
      const rows = data?.getStudentList as Row[]
      expect(rows.find((row) => row.user_profile_id === added.user_profile_id)?.display_name).toBe(name)
      expect(await profile(s.bob, added.user_profile_id)).toMatchObject({ display_name: name, first_name: name })
    })

  test('the longest of them, which no compression makes shorter, in every text that is looked up', async () => {
    const long = (count: number) =>
      Array.from({ length: count }, (_, at) => String.fromCodePoint(0x20000 + ((at * 7919) % 40_009))).join('')
    const avatar_url = `https://example.org/${long(900)}`
    const added = await saved(s.bob, { display_name: long(1_000), avatar_url })
    expect(await profile(s.bob, added.user_profile_id)).toMatchObject({ display_name: long(1_000) })
    const keepResource = `mutation ($r: lesson_resource_input!) { upsertLessonResource(resource: $r) { lesson_rsrc_dspl } }`
    const { data, text } = await s.ask(s.bob, keepResource, { r: { lesson_rsrc_dspl: long(1_000) } })
    expect([text, data?.upsertLessonResource]).toEqual([text, { lesson_rsrc_dspl: long(1_000) }])
  })

  test('half a character, and one that no text may hold, are refused', async () => {
    for (const display_name of ['An\ud800na', '\udc00', 'An\u0000na']) {
      const { status, errors } = await save(s.bob, { display_name })
      const refused = { code: 'invalid-input', path: '$', reason: 'text-unfit', field: 'display_name' }
      expect([status, errors?.[0]?.extensions]).toEqual([200, refused])
    }
  })

  test('are sorted as a reader sorts: accents and case beside their letters, whatever the bytes', async () => {
    const eve = await s.addTeacher('Eve')
    const written = ['Zoe', '\u00c9mile', 'adam', 'Zo\u00eb', 'emil', 'Adam', '\u0141ukasz', 'lena', 'e\u0301mile b']
    await save(eve, ...written.map((display_name) => ({ display_name })))
    const { data } = await s.ask(eve, list, { id: eve.userId })
    const listed = data?.getStudentList as Row[] | undefined
    const order = listed?.map((row) => row.display_name)
    expect(order).toEqual([
      'adam',
      'Adam',
      'emil',
      '\u00c9mile',
      'e\u0301mile b',
      'lena',
      '\u0141ukasz',
      'Zoe',
      'Zo\u00eb',
    ])
  })

  test('in a mail they are text: nothing of a name becomes markup or a header', async () => {
    const hostile = 'Kim\r\nBcc: all@example.org <img src=x onerror=alert(1)>'
    const added = await saved(s.bob, { display_name: hostile, email: 'kim.hostile@example.org' })
    const { data, text } = await s.ask(s.bob, invite, { id: added.user_profile_id, mail: true })
    expect([data === null, text]).toEqual([false, text])
    const [mail] = await asService(home.parts.db, (sql) =>
      sql.run<{ subject: string; html_body: string; headers: object }>({
        sql: `select subject, html_body, headers from auth.mail_outbox where recipient = 'kim.hostile@example.org'`,
        parameters: [],
      }),
    )
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.html_body).not.toContain('<img')
    expect(JSON.stringify(mail?.headers)).not.toContain('Bcc')
  })
})

describe('working hours', () => {
  const hours = 'working_hours { weekday from to }'
  const set = `mutation ($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { ${hours} } }`
  const get = `query ($Id: Int!) { getUserProfileById(Id: $Id) { ${hours} students { ${hours} } } }`
  const stretch = { weekday: 1, from: 540, to: 720 }
  const setBy = (who: Person, user_profile_id: number, working_hours: unknown) =>
    s.ask(who, set, { profiles: [{ user_profile_id, working_hours }] })
  const stored = async (who: Person) => (await s.ask(who, get, { Id: who.profileId })).data?.getUserProfileById

  test.each([
    ['an end before the start', { ...stretch, to: 500 }],
    ['an eighth day', { ...stretch, weekday: 8 }],
    ['a minute after midnight of the next day', { ...stretch, to: 1_441 }],
    ['a minute before midnight', { ...stretch, from: -1 }],
  ])('%s is refused', async (_what, wrong) => {
    const { errors } = await setBy(s.clara, s.clara.profileId, [wrong])
    expect(errors[0]?.extensions).toMatchObject({ code: 'invalid-input', field: 'working_hours' })
    expect(await stored(s.clara)).toMatchObject({ working_hours: null })
  })

  test('more stretches than a week can hold are refused', async () => {
    const { code } = await setBy(
      s.clara,
      s.clara.profileId,
      Array.from({ length: 71 }, () => stretch),
    )
    expect(code).toBe('invalid-input')
  })

  test('belong to a teacher: nobody sets those of a student or of another teacher, and no student sees them', async () => {
    expect((await setBy(s.omar, s.omar.profileId, [stretch])).code).toBe('not-allowed')
    expect((await setBy(s.clara, s.omar.profileId, [stretch])).code).toBe('not-allowed')
    expect((await setBy(s.bob, s.clara.profileId, [stretch])).code).toBe('not-found')
    expect((await save(s.clara, { display_name: 'New', working_hours: [stretch] })).code).toBe('not-allowed')
    expect(await stored(s.omar)).toMatchObject({ working_hours: null })
  })

  test('are kept in the order of the week, and stay when something else is changed', async () => {
    const painted = [
      { weekday: 2, from: 600, to: 660 },
      { weekday: 1, from: 660, to: 700 },
      { weekday: 1, from: 540, to: 660 },
    ]
    await setBy(s.bob, s.bob.profileId, painted)
    await save(s.bob, { user_profile_id: s.bob.profileId, biography: 'Choirs' })
    const kept = [{ weekday: 1, from: 540, to: 700 }, painted[0]]
    expect(await stored(s.bob)).toMatchObject({ working_hours: kept })
    await setBy(s.bob, s.bob.profileId, null)
    expect(await stored(s.bob)).toMatchObject({ working_hours: null })
  })
})
