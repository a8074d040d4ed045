import { readFileSync } from 'node:fs'
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { actingAs, serviceOnce } from './database.ts'
import { routeLines, tryRoutes, type RouteMatrix } from '../../../../testing/try-routes.ts'
import { fileDesk } from '../../../../testing/try-files.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import { askers, furnishAll, type Asker, type Rows } from '../../../../testing/furnished.ts'
import { pageOf, tryPermissions, type Matrix } from '../../../../testing/permissions.ts'
import { functionLines, permittedFunctions, type PermittedFunction } from '../../../../testing/permitted-functions.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../../testing/people.ts'

const page = new URL('../../../../docs/reference/permissions.md', import.meta.url)
/** Stands in every text of Clara's and Omar's rows. */
const canary = 'CANARY-7f3a'
const adminSecret = 'a secret of the operator'

let home: TestServer
let s: SamplePeople
let rows: Rows
let matrix: Matrix
let routes: RouteMatrix
let functions: PermittedFunction[]
let outsiders: [string, Person | null, Record<string, string>][]
beforeAll(async () => {
  home = await testServer(createApp, { env: { LECTERN_ADMIN_SECRET: adminSecret } })
  s = await samplePeople(home)
  rows = await furnishAll(home.parts.db, s, canary)
  matrix = await tryPermissions(home.parts.db, rows)
  routes = await tryRoutes(home, s, rows, adminSecret)
  functions = await permittedFunctions(home.parts.db)
  outsiders = [
    ['no token', null, {}],
    ['nobody', s.nobody, {}],
    ['another student', s.lea, {}],
    ['a student of another teacher', s.nils, {}],
    ['another teacher', s.bob, {}],
    ['another teacher as student', s.bob, { 'x-hasura-role': 'student' }],
    ['another teacher as anonymous', s.bob, { 'x-hasura-role': 'anonymous' }],
    ['a student who wants to be a teacher', s.lea, { 'x-hasura-role': 'teacher' }],
    ['a student who wants to be the operator', s.lea, { 'x-hasura-role': 'operator' }],
    ['a guess at the secret', s.bob, { 'x-hasura-admin-secret': 'secret' }],
  ]
})
afterAll(() => home.close())

const tables = () => Object.entries(matrix)
const rightsOf = (table: string, asker: Asker) => {
  const rights = matrix[table]?.[asker]
  return rights === undefined
    ? ['unknown']
    : [...rights.reads, ...rights.changes, rights.adds, rights.removes].filter(Boolean)
}

describe('in the database', () => {
  test('every table of the public schema was tried', async () => {
    const names = await serviceOnce(home.parts.db).run<{ name: string }>({
      sql: `select c.relname::text as name from pg_class c
            where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and c.relname <> 'schema_migration' order by 1`,
      parameters: [],
    })
    expect(
      tables()
        .map(([table]) => table)
        .toSorted(),
    ).toEqual(names.map(({ name }) => name))
    expect(Object.keys(rows.actors)).toEqual(Object.keys(askers))
  })

  test('nobody but those concerned touches a row: not one column', () => {
    // An asker with less rights than a teacher still reads what was written to the own account, and changes nothing of it.
    const isOwn = (asker: Asker, table: string) => asker === 'teacher as student' && table === 'notice'
    for (const asker of ['anonymous', 'other student', 'other teacher', 'teacher as student'] as const)
      for (const [table] of tables())
        expect([asker, table, rightsOf(table, asker)]).toEqual([
          asker,
          table,
          isOwn(asker, table)
            ? matrix[table]?.student.reads
            : table === 'lesson_status' && asker !== 'anonymous'
              ? ['lesson_status_id', 'lesson_status']
              : [],
        ])
  })

  test('a guardian reads, ticks homework where that is allowed, and does nothing else', () => {
    for (const [table, { guardian }] of tables()) {
      const changes = table === 'lesson' ? ['homework_done_at', 'homework_ticks'] : []
      expect([table, guardian.adds, guardian.changes, guardian.removes]).toEqual([table, false, changes, false])
    }
    for (const table of ['lesson_comment', 'lesson_answer']) expect(rightsOf(table, 'guardian')).toEqual([])
    expect(rightsOf('user_profile', 'guardian')).toEqual([])
  })

  test('what is for the teacher alone is read by no student and no guardian', () => {
    for (const asker of ['student', 'guardian', 'teacher as student'] as const) {
      expect(matrix['lesson']?.[asker].reads).not.toContain('private_note')
      for (const column of ['private_note', 'tags']) expect(matrix['user_profile']?.[asker].reads).not.toContain(column)
      expect(rightsOf('invitation', asker)).toEqual([])
    }
    const people = (Object.keys(askers) as Asker[]).filter((asker) => asker !== 'operator')
    for (const [, rights] of tables())
      expect(people.flatMap((asker) => rights[asker].reads)).not.toContain('token_hash')
  })

  test('a student changes nothing but the own profile, the homework’s ticks, the own answers and the own feed', () => {
    const changes = tables().flatMap(([table, { student }]) =>
      student.changes.length > 0 ? [[table, student.changes]] : [],
    )
    expect(changes).toEqual([
      [
        'user_profile',
        [
          'first_name',
          'middle_name',
          'last_name',
          'display_name',
          'avatar_url',
          'email',
          'biography',
          'video_link',
          'time_zone',
          'phone',
        ],
      ],
      ['calendar_feed', ['revoked_at']],
      ['lesson', ['homework_done_at', 'homework_ticks']],
      ['lesson_answer', ['deleted_at']],
      ['mail_preference', ['off', 'leads', 'student_leads', 'quiet_from', 'quiet_until', 'daily', 'next_week_day']],
      ['idempotency_key', ['body_hash', 'answer', 'created_at']],
    ])
  })

  test('nobody sets audit columns, owners or accounts but the operator', () => {
    const own = ['version', 'created_by', 'created_at', 'updated_by', 'updated_at', 'teacher_id', 'id', 'profile_type']
    const changed = tables()
      .filter(([table]) => table !== 'idempotency_key')
      .flatMap(([, rights]) => (['student', 'guardian', 'teacher'] as const).flatMap((asker) => rights[asker].changes))
    expect(changed.filter((column) => own.includes(column))).toEqual([])
  })

  test('no function that goes past the policies is open to somebody without a role, or finds other tables than it means', () => {
    const past = functions.filter(({ is_definer }) => is_definer)
    expect(past.map(({ name }) => name)).toContain('public.told_of_answer(asked integer)')
    expect(past.filter(({ has_path, callers }) => !has_path || callers.includes('anonymous'))).toEqual([])
  })

  test('the page says what was found; node scripts/permissions.ts writes it anew', () => {
    expect(readFileSync(page, 'utf8')).toBe(pageOf(matrix, [...functionLines(functions), ...routeLines(routes)]))
  })
})

/** Ids of Clara's rows, by what an argument or field of an input is called. */
async function idsByName(): Promise<Record<string, unknown>> {
  const id = async (column: string, table: string, condition: string) => {
    const operator = { role: 'operator', userId: null, profileId: null } as const
    const found = await actingAs(home.parts.db, operator, (on) =>
      on.run<{ id: number }>({ sql: `select ${column} as id from ${table} where ${condition}`, parameters: [] }),
    )
    return found[0]?.id
  }
  const of = (table: string) => rows.conditions[table] ?? 'false'
  const event_id = await id('event_id', 'event', of('event'))
  const lesson_id = await id('lesson_id', 'lesson', of('lesson'))
  const lesson_rsrc_id = await id('lesson_rsrc_id', 'lesson_resource', of('lesson_resource'))
  const lesson_comment_id = await id('lesson_comment_id', 'lesson_comment', of('lesson_comment'))
  const lesson_answer_id = await id('lesson_answer_id', 'lesson_answer', of('lesson_answer'))
  const guardian_id = await id('guardian_id', 'guardian', of('guardian'))
  const absence_id = await id('absence_id', 'absence', of('absence'))
  const series_id = await id('series_id', 'event_series', of('event_series'))
  const item_id = await id("homework_items -> 0 ->> 'item_id'", 'lesson', of('lesson'))
  const user_profile_id = s.omar.profileId
  return {
    event_id,
    eventId: event_id,
    lesson_id,
    lessonId: lesson_id,
    lesson_rsrc_id,
    resourceId: lesson_rsrc_id,
    lesson_comment_id,
    lesson_answer_id,
    fileId: await id('file_id', 'lesson_answer', of('lesson_answer')),
    guardian_id,
    absence_id,
    series_id,
    seriesId: series_id,
    item_id,
    itemId: item_id,
    user_profile_id,
    userProfileId: user_profile_id,
    userProfileIds: [user_profile_id],
    profileId: s.clara.profileId,
    Id: user_profile_id,
    confirm: canary,
    from: '2026-01-01T00:00:00Z',
    to: '2028-01-01T00:00:00Z',
  }
}

const values: Record<string, unknown> = {
  Boolean: true,
  String: 'x',
  Float: 1,
  timestamptz: '2027-02-01T10:00:00Z',
  timestamp: '2027-02-01T10:00:00',
  date: '2027-02-01',
}

/** A value for an argument or a field of an input; those that nobody must give are given where they name a row. */
function valueFor(
  of: GraphQLArgument | GraphQLInputField,
  type: GraphQLInputType,
  ids: Record<string, unknown>,
): unknown {
  if (of.name in ids) return ids[of.name]
  if (isNonNullType(type)) return valueFor(of, type.ofType, ids)
  if (isListType(type)) return [valueFor(of, type.ofType, ids)]
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type) || field.name in ids)
    return Object.fromEntries(fields.map((field) => [field.name, valueFor(field, field.type, ids)]))
  }
  return values[type.toString()]
}

const selectionOf = (type: GraphQLObjectType, depth: number): string =>
  Object.values(type.getFields())
    .flatMap(({ name, type: inner, args }) => {
      const named = getNamedType(inner)
      if (args.length > 0) return []
      if (isLeafType(named)) return [name]
      return depth > 0 ? [`${name} { ${selectionOf(named as GraphQLObjectType, depth - 1)} }`] : []
    })
    .join(' ')

describe('by GraphQL', () => {
  const schema = buildSchema(readFileSync(new URL('../../../../contract/src/schema.graphql', import.meta.url), 'utf8'))
  const fields = (['Query', 'Mutation'] as const).flatMap((root) =>
    Object.values((schema.getType(root) as GraphQLObjectType).getFields()).map((field) => ({ root, field })),
  )
  /** The meanings of an argument called id: each of Clara's rows in turn, or a person's account. */
  const meanings = [
    'event_id',
    'lesson_id',
    'lesson_rsrc_id',
    'lesson_comment_id',
    'lesson_answer_id',
    'guardian_id',
    'absence_id',
    'user_profile_id',
    'profileId',
  ]

  function documentOf(root: 'Query' | 'Mutation', field: GraphQLField<unknown, unknown>): string {
    const named = getNamedType(field.type)
    const selection = isLeafType(named) ? '' : ` { ${selectionOf(named as GraphQLObjectType, 1)} }`
    const names = field.args.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ')
    const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
    const call = field.args.length === 0 ? field.name : `${field.name}(${given})`
    return `${root.toLowerCase()} ${names === '' ? '' : `(${names}) `}{ ${call}${selection} }`
  }

  const snapshot = async () => {
    const operator = { role: 'operator', userId: null, profileId: null } as const
    const of = Object.entries(rows.conditions).filter(([table]) => table !== 'idempotency_key')
    const [first, ...others] = of.map(([table, condition]) => ({
      sql: `select to_jsonb(t)::text as row from ${table} t where ${condition} order by 1`,
      parameters: [],
    }))
    if (!first) throw new Error('There is no table')
    return (await actingAs(home.parts.db, operator, (on) => on.runAll(first, ...others))).map((answer) => answer.rows)
  }

  test.each(fields.map(({ root, field }) => [field.name, root, field] as const))(
    '%s tells an outsider nothing of these rows and changes none',
    async (_name, root, field) => {
      const ids = await idsByName()
      const before = await snapshot()
      const document = documentOf(root, field)
      const takesId = field.args.find(({ name }) => name === 'id')
      const isUuid = takesId?.type.toString().startsWith('uuid') ?? false
      const candidates = takesId
        ? isUuid
          ? [s.clara.userId, s.omar.userId]
          : meanings.map((name) => ids[name])
        : [undefined]
      for (const [who, person, headers] of outsiders)
        for (const id of candidates) {
          const known = id === undefined ? ids : { ...ids, id }
          const variables = Object.fromEntries(field.args.map((arg) => [arg.name, valueFor(arg, arg.type, known)]))
          const { text, status } = await s.ask(person, document, variables, headers)
          expect([who, status, text.includes(canary) && !JSON.stringify(variables).includes(canary)]).toEqual([
            who,
            200,
            false,
          ])
          expect([who, text.includes('"internal"')]).toEqual([who, false])
        }
      expect(await snapshot()).toEqual(before)
    },
  )

  test('a guardian changes none of these rows by any mutation, but for the tick that is allowed', async () => {
    const ids = await idsByName()
    const before = JSON.stringify(await snapshot())
    for (const { root, field } of fields.filter(
      (each) => each.root === 'Mutation' && !each.field.name.startsWith('tickHomework'),
    )) {
      const takesId = field.args.some(({ name }) => name === 'id')
      for (const id of takesId ? meanings.map((name) => ids[name]) : [undefined]) {
        const known = id === undefined ? ids : { ...ids, id }
        const variables = Object.fromEntries(field.args.map((arg) => [arg.name, valueFor(arg, arg.type, known)]))
        const { text } = await s.ask(rows.guardian, documentOf(root, field), variables)
        expect([field.name, text.includes('"internal"')]).toEqual([field.name, false])
      }
    }
    expect(JSON.stringify(await snapshot())).toBe(before)
  })

  test('asked by the teacher the same documents do show the rows, so the silence above means something', async () => {
    const ids = await idsByName()
    const shown = []
    for (const { root, field } of fields.filter((each) => each.root === 'Query')) {
      const takesId = field.args.find(({ name }) => name === 'id')
      const isUuid = takesId?.type.toString().startsWith('uuid') ?? false
      const candidates = isUuid ? [s.clara.userId] : meanings.map((name) => ids[name])
      for (const id of candidates) {
        const known = { ...ids, id }
        const variables = Object.fromEntries(field.args.map((arg) => [arg.name, valueFor(arg, arg.type, known)]))
        const { text } = await s.ask(s.clara, documentOf(root, field), variables)
        if (text.includes(canary)) shown.push(field.name)
      }
    }
    for (const name of [
      'loadEvents',
      'loadLesson',
      'loadLessons',
      'getStudentList',
      'loadLessonComments',
      'guardiansOf',
      'loadSeries',
    ])
      expect(shown).toContain(name)
  })
})

describe('by files, feeds, functions and copies', () => {
  test('nobody but those concerned comes in, and each route opens for somebody', () => {
    // An address with a secret may be used by everybody who knows it; a call about the own rows is everybody's.
    const secret = ['reads it by such an address', 'reads the student’s calendar by its secret address']
    const own = [
      'saves the own calendar as a file',
      'calls /export, for the own rows',
      'calls /import-calendar, into the own calendar',
      'sends a calendar file to /calendar/import',
    ]
    const openTo = (asker: Asker) => Object.keys(routes).filter((behind) => routes[behind]?.[asker])
    expect(openTo('anonymous')).toEqual(secret)
    expect(openTo('teacher as student')).toEqual(secret)
    expect(openTo('other student')).toEqual([...secret, ...own.slice(0, 2)])
    expect(openTo('other teacher')).toEqual([...secret, ...own])
    expect(openTo('guardian')).toEqual([
      'reads a file that the student was given',
      'makes an address of it that needs no session',
      secret[0],
      'sees the student’s picture',
      secret[1],
      ...own.slice(0, 2),
    ])
    for (const [behind, opened] of Object.entries(routes))
      expect([behind, Object.values(opened).includes(true)]).toEqual([behind, true])
  })

  test('an outsider gets nothing of these people and changes nothing; foreign and missing are one answer', async () => {
    const desk = fileDesk(home)
    const file = await desk.keep(s.clara, canary)
    const shown = await desk.keep(s.omar, canary)
    // A picture, as far as the right to see it goes: what is in it does not matter here.
    await serviceOnce(home.parts.db).run(
      { sql: `update storage.files set bucket_id = 'avatar' where id = $1`, parameters: [shown.id] },
      {
        sql: 'update user_profile set avatar_url = $1 where user_profile_id = $2',
        parameters: [`/v1/storage/files/${shown.id}`, s.omar.profileId],
      },
    )
    for (const who of [s.clara, s.omar]) expect((await desk.get(who, shown.id)).body).toBe(canary)
    const { data } = await s.ask(s.clara, 'mutation { createFeed(name: "Phone") { url } }')
    const feed = new URL((data as { createFeed: { url: string } }).createFeed.url).pathname
    expect((await home.inject({ url: feed })).body).toContain(canary)
    const unknown = crypto.randomUUID()
    const of = (id: string): [string, string, object?][] => [
      ['GET', `/v1/storage/files/${id}`],
      ['HEAD', `/v1/storage/files/${id}`],
      ['GET', `/v1/storage/files/${id}/presignedurl`],
      ['GET', `/v1/storage/files/${id}/presignedurl/content?expires=9999999999&signature=x`],
      ['DELETE', `/v1/storage/files/${id}`],
    ]
    const calls: [string, string, object?][] = [
      ...of(file.id),
      ...of(shown.id),
      ['GET', `/v1/people/${s.omar.profileId}/export`],
      ['GET', `/v1/people/${s.clara.profileId}/export`],
      ['GET', `${feed.slice(0, -8)}AAAA.ics`],
      ['POST', '/v1/functions/invite', { userProfileId: s.omar.profileId }],
      ['POST', '/v1/functions/export', {}],
      ['GET', '/v1/auth/user/audit'],
    ]
    for (const [who, person, headers] of outsiders) {
      const ask = ([method, url, payload]: [string, string, object?]) =>
        home.inject({
          method: method as 'GET',
          url,
          headers: { ...(person ? { authorization: `Bearer ${person.token}` } : {}), ...headers },
          ...(payload && { payload }),
        })
      for (const call of calls) {
        const { statusCode, body } = await ask(call)
        expect([who, call, statusCode < 500, body.includes(canary)]).toEqual([who, call, true, false])
      }
      const missing = of(unknown)
      for (const foreign of [of(file.id), of(shown.id)])
        for (const [at, call] of foreign.entries()) {
          const other = missing[at]
          if (!other) throw new Error('There is no call to compare with')
          const [one, none] = [await ask(call), await ask(other)]
          expect([who, call, one.statusCode, one.body]).toEqual([who, call, none.statusCode, none.body])
        }
    }
    expect((await desk.get(s.clara, file.id)).body).toBe(canary)
    expect((await desk.get(s.clara, shown.id)).body).toBe(canary)
  })
})
