import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { getIntrospectionQuery } from 'graphql'
import { auditServer } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from './app.ts'
import { actingAs } from './platform/database/database.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import type { RoundTrip } from './platform/database/round-trip.ts'
import { samplePeople, type Answer, type Person, type SamplePeople } from '../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp, { env: { LECTERN_ADMIN_SECRET: 'a secret of the operator' } })
  s = await samplePeople(home)
})
afterAll(() => home.close())

const statuses = '{ lessonStatuses { value label } }'
const post = (payload: string | object, headers: Record<string, string> = {}) =>
  home.inject({
    method: 'POST',
    url: '/v1/graphql',
    payload,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${s.clara.token}`, ...headers },
  })

describe('what is not a request', () => {
  test('another method than POST is refused', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const { statusCode, json } = await home.inject({
        method,
        url: `/v1/graphql?query=${encodeURIComponent(statuses)}`,
      })
      expect([statusCode, json()]).toMatchObject([405, { status: 405, error: 'method-not-allowed' }])
    }
  })

  test('another content type than JSON is refused', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/graphql',
    ]) {
      const { statusCode, json } = await post(statuses, { 'content-type': type })
      expect([statusCode, json()]).toMatchObject([415, { status: 415, errors: [{ message: expect.any(String) }] }])
    }
  })

  test('what is no JSON, or JSON that is no request, is refused', async () => {
    const bodies = [
      '{',
      'null',
      '7',
      '{}',
      '{"query":7}',
      '{"query":"{a}","variables":[]}',
      '{"query":"{a}","operationName":"a b"}',
      '{"query":"{a}","extensions":"a"}',
    ]
    for (const body of bodies)
      for (const accept of ['application/json', 'application/graphql-response+json']) {
        const { statusCode, headers, json } = await post(body, { accept })
        const { message } = json<{ message: string }>()
        expect([statusCode, headers['content-type'], json()]).toEqual([
          400,
          `${accept}; charset=utf-8`,
          {
            status: 400,
            error: 'invalid-request',
            message,
            errors: [{ message, extensions: { code: 'invalid-request', path: '$' } }],
          },
        ])
      }
  })

  test('keys that reach for a prototype are refused', async () => {
    for (const key of ['__proto__', 'constructor']) {
      const { statusCode } = await post(`{"query":"${statuses}","variables":{"${key}":{"prototype":{"a":1}}}}`)
      expect(statusCode).toBe(400)
    }
  })
})

describe('how it is answered', () => {
  test.each([
    ['*/*', 'json'],
    ['application/*', 'json'],
    ['application/json', 'json'],
    ['application/graphql-response+json', 'graphql-response+json'],
    ['Application/GraphQL-Response+JSON; charset=utf-8', 'graphql-response+json'],
    ['application/graphql-response+json, application/json', 'graphql-response+json'],
    ['application/json, application/graphql-response+json', 'graphql-response+json'],
    ['application/graphql-response+json, application/json;q=0.9', 'graphql-response+json'],
    ['application/json, application/graphql-response+json;q=0.5', 'json'],
    ['application/json, application/graphql-response+json; q=0', 'json'],
    ['application/json, application/graphql-response+json-seq', 'json'],
  ])('in the media type that the caller wants most: %s', async (accept, wanted) => {
    for (const [query, status] of [
      [statuses, 200],
      ['{', wanted === 'json' ? 200 : 400],
    ] as const) {
      const { statusCode, headers } = await post({ query }, { accept })
      expect([statusCode, headers['content-type']]).toEqual([status, `application/${wanted}; charset=utf-8`])
    }
  })

  test('as GraphQL over HTTP has it: the public audit finds nothing', async () => {
    // A server that listens runs the jobs as well, whose ways to the database other tests would count.
    const listening = await testServer(createApp)
    onTestFinished(() => listening.close())
    const { clara } = await samplePeople(listening)
    const origin = await listening.app.listen({ host: '127.0.0.1', port: 0 })
    const asClara: typeof fetch = (url, { headers, ...rest } = {}) =>
      fetch(url, { ...rest, headers: { ...(headers as object), authorization: `Bearer ${clara.token}` } })
    const found = await auditServer({ url: `${origin}/v1/graphql`, fetchFn: asClara })
    // A notice is a MAY: this route takes no GET.
    const worse = found.filter(({ status }) => status === 'error' || status === 'warn')
    expect(worse.map(({ id, name }) => `${id} ${name}`)).toEqual([])
    expect(found.filter(({ status }) => status === 'ok').length).toBeGreaterThan(50)
  })

  const range = 'query ($from: timestamptz) { loadEvents(id: 1, from: $from) { event_id } }'
  const wrong = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }'
  const unfit: [string, object][] = [
    ['that does not parse', { query: '{ lessonStatuses {' }],
    ['that is empty', { query: '' }],
    ['that names a field that is not there', { query: '{ lessonStatuses { valu } }' }],
    ['that leaves an argument out', { query: '{ loadEvents { event_id } }' }],
    ['without the operation that is asked for', { query: 'query a { __typename }', operationName: 'b' }],
    ['of two operations of which none is asked for', { query: 'query a { __typename } query b { __typename }' }],
    ['of fragments alone', { query: 'fragment f on Query { __typename }' }],
    ['with a variable of another form', { query: range, variables: { from: 'soon' } }],
    ['with a variable that is null', { query: wrong, variables: { event: null } }],
    ['without a variable', { query: wrong }],
    ['with a field in a variable that is not there', { query: wrong, variables: { event: { titel: 'x' } } }],
  ]
  for (const [which, asked] of unfit)
    test(`a document ${which} is 400 in the newer media type and 200 in plain JSON, without data in both`, async () => {
      // The engine compiles a document at its second call, and each write has a key of its own to fail by.
      for (let time = 0; time < 3; time++)
        for (const key of [{}, { 'idempotency-key': randomUUID() }]) {
          const newer = await post(asked, { accept: 'application/graphql-response+json', ...key })
          expect([newer.statusCode, Object.keys(newer.json())]).toEqual([400, ['errors']])
          // Nothing was done with the key, so the same call in plain JSON is answered anew.
          const plain = await post(asked, { accept: 'application/json', ...key })
          expect([plain.statusCode, plain.json()]).toEqual([200, { errors: newer.json<Answer>().errors }])
          expect(newer.json<Answer>().errors[0]?.extensions.code).toBe('invalid-input')
        }
    })

  test('what was run and refused is 200 in both media types, and so is a call without a session', async () => {
    const query = 'mutation { updateEventId(lessonId: 2000000000) { lesson_id } }'
    for (const accept of ['application/graphql-response+json', 'application/json'])
      for (const [headers, code] of [
        [{}, 'not-found'],
        [{ authorization: '' }, 'invalid-headers'],
      ] as const) {
        const { statusCode, json } = await post({ query }, { accept, ...headers })
        expect([statusCode, json()]).toMatchObject([200, { data: null, errors: [{ extensions: { code } }] }])
      }
  })

  test('below both paths', async () => {
    for (const url of ['/v1/graphql', '/graphql/v1']) {
      const headers = { authorization: `Bearer ${s.clara.token}` }
      const { json } = await home.inject({ method: 'POST', url, headers, payload: { query: statuses } })
      expect(json<Answer>().data?.lessonStatuses).toHaveLength(5)
    }
  })

  test('for the operation that is named, also when the text was compiled for another', async () => {
    const query = 'query a { lessonStatuses { value } } query b { lessonStatuses { label } }'
    for (let time = 0; time < 3; time++)
      for (const [operationName, first] of [
        ['a', { value: 1 }],
        ['b', { label: 'To schedule' }],
      ] as const)
        expect(
          (await post({ query, operationName })).json<{ data: { lessonStatuses: object[] } }>().data.lessonStatuses[0],
        ).toEqual(first)
    for (const operationName of ['c', undefined]) {
      const { statusCode, json } = await post({ query, operationName })
      expect([statusCode, json<Answer>().errors[0]?.extensions.code]).toEqual([200, 'invalid-input'])
    }
  })

  test('what is wrong with a value is said in the same words at every call', async () => {
    const load = (from: string) =>
      s.ask(s.clara, 'query Again($from: timestamptz) { loadEvents(id: 1, from: $from) { event_id } }', { from })
    const said = new Set<string | undefined>()
    for (const from of ['x', 'x', 'x', '2027-01-01T00:00:00Z', 'x', 'x'])
      for (const { message } of (await load(from)).errors ?? []) said.add(message)
    expect([...said]).toEqual(['This is not a date and time with an offset, for example 2026-11-20T10:00:00Z.'])
  })

  const start = '"2027-01-01T10:00:00Z"'
  for (const [field, query] of [
    ['id', '{ loadEvents { event_id } }'],
    ['last', '{ loadEvents(id: 1, last: 2.5) { event_id } }'],
    ['zone', '{ loadEvents(id: 1, zone: "x") { event_id } }'],
    ['id', '{ getUserProfileByUid(id: "x") { id } }'],
    ['from', '{ loadEvents(id: 1, from : "soon") { event_id } }'],
    ['end', `mutation { upsertEvent(event: { title: "x", start: ${start}, end: "soon" }) { event_id } }`],
    ['title', `mutation { upsertEvent(event: { start: ${start}, end: ${start}, title: 5 }) { event_id } }`],
    ['title', `mutation { upsertEvent(event: { start: ${start}, end: ${start} }) { event_id } }`],
    ['userProfileIds', 'mutation { pauseStudents(userProfileIds: ["x"], paused: true) { user_profile_id } }'],
    [undefined, '{ first: nothing }'],
  ] as const)
    test(`a value that does not fit where it is written names its field: ${query}`, async () => {
      for (let time = 0; time < 2; time++) {
        const { extensions } = (await s.ask(s.clara, query)).errors[0] ?? {}
        expect(extensions).toEqual({ code: 'invalid-input', path: '$', ...(field && { field }) })
      }
    })

  test('every refusal has a path: of a field, or of the whole', async () => {
    const authorization = `Bearer ${s.clara.token}`
    for (const [payload, headers, path] of [
      [{ query: statuses }, { authorization: '' }, '$'],
      [{ query: statuses }, { authorization: 'Bearer x' }, '$'],
      [{ query: statuses }, { authorization, 'x-hasura-role': 'operator' }, '$'],
      [{ query: '{ lessonStatuses {' }, { authorization }, '$'],
      [[{ query: statuses }], { authorization }, '$'],
      [{}, { authorization }, '$'],
      [{ query: 'mutation { mine: updateEventId(lessonId: 2000000000) { lesson_id } }' }, { authorization }, 'mine'],
    ] as const) {
      const { errors } = (await post(payload, headers)).json<Answer>()
      expect([payload, errors[0]?.extensions]).toMatchObject([payload, { code: expect.any(String), path }])
    }
  })

  test('a document that does not fit the schema says so, and only with a session', async () => {
    const query = '{ lessonStatuses { valu } }'
    expect((await s.ask(s.clara, query)).code).toBe('invalid-input')
    expect((await s.ask(null, query)).code).toBe('invalid-headers')
  })

  test('a document that does not parse says so to anybody, whatever stands for a session', async () => {
    for (const authorization of ['', 'Bearer nonsense', `Bearer ${s.clara.token}`])
      for (const query of ['{ lessonStatuses {', '', 'query ($a: ) { a }', '{ a: }', 'hello'])
        for (const [accept, status] of [
          ['application/graphql-response+json', 400],
          ['application/json', 200],
          ['*/*', 200],
        ] as const) {
          const { statusCode, json } = await post({ query }, { accept, authorization })
          expect([statusCode, Object.keys(json())]).toEqual([status, ['errors']])
          expect(json<Answer>().errors[0]?.extensions.code).toBe('invalid-input')
        }
  })

  test('what fails unexpectedly tells a request id and nothing of the inside', async () => {
    const broken = { ...home.parts, clock: () => new Date(Number.NaN) }
    const app = await createApp(broken)
    const { statusCode, json } = await app.inject({
      method: 'POST',
      url: '/v1/graphql',
      headers: { 'x-hasura-admin-secret': 'a secret of the operator' },
      payload: { query: `{ getUserProfileById(Id: 1) { invitation_status } }` },
    })
    await app.close()
    const { data, errors } = json<Answer>()
    expect([statusCode, data, errors]).toEqual([
      200,
      null,
      [
        {
          message: 'Something went wrong on the server.',
          path: ['getUserProfileById'],
          extensions: { code: 'internal', path: 'getUserProfileById', requestId: expect.any(String) },
        },
      ],
    ])
  })
})

describe('what is too much', () => {
  const nested = (levels: number) =>
    `{ getUserProfileById(Id: 1) ${'{ students '.repeat(levels - 1)} { display_name } ${'}'.repeat(levels - 1)} }`
  const roots = (count: number) =>
    `{ ${Array.from({ length: count }, (_, index) => `a${index}: lessonStatuses { value }`).join(' ')} }`
  const circle = 'query { ...a } fragment a on Query { ...b } fragment b on Query { ...a }'
  const bomb = [
    'query { lessonStatuses { ...f0 } }',
    // A server that followed it would never come to its end.
    ...Array.from({ length: 60 }, (_, index) => `fragment f${index} on Option { ...f${index + 1} ...f${index + 1} }`),
    'fragment f60 on Option { value }',
  ].join(' ')
  const tooMuch: [string, string | object][] = [
    ['eight levels', { query: nested(7) }],
    ['21 root fields', { query: roots(21) }],
    ['21 root fields in fragments', { query: `query { ${'...f '.repeat(3)} } fragment f on Query ${roots(7)}` }],
    ['one field 21 times', { query: `{ lessonStatuses { ${'value '.repeat(21)} } }` }],
    ['a circle of fragments', { query: circle }],
    ['fragments that double each other', { query: bomb }],
    ['1,501 tokens', { query: `{ lessonStatuses { value ${'@skip(if: false) '.repeat(300)} } }` }],
    ['many directives', { query: `query { lessonStatuses { value ${'@a '.repeat(740)} } }` }],
    ['a batch', [{ query: statuses }]],
    ['an endless list type', { query: `query ($a: ${'['.repeat(800)}Int${']'.repeat(800)}) ${statuses}` }],
  ]
  for (const [why, body] of tooMuch)
    for (const who of ['clara', null] as const)
      test(`${why}, ${who ?? 'without a token'}: refused`, async () => {
        const { statusCode, json } = await post(body, who === null ? { authorization: '' } : {})
        expect([statusCode, json<Answer>().errors[0]?.extensions.code]).toEqual([200, 'query-too-complex'])
      })

  test('50 kB are the most', async () => {
    const { statusCode, json } = await post({ query: statuses, variables: { text: 'x'.repeat(51 * 1024) } })
    expect([statusCode, json()]).toMatchObject([
      413,
      { status: 413, error: 'payload-too-large', errors: [{ extensions: { code: 'query-too-complex' } }] },
    ])
  })

  test('what keeps the limits is answered', async () => {
    expect((await s.ask(s.clara, nested(6))).code).toBeUndefined()
    expect((await s.ask(s.clara, roots(20))).code).toBeUndefined()
  })

  test('the schema is told to a session, and to nobody else', async () => {
    const query = getIntrospectionQuery()
    expect(Object.keys((await s.ask(s.clara, query)).data ?? {})).toEqual(['__schema'])
    expect((await s.ask(null, query)).code).toBe('invalid-headers')
    expect((await s.ask(s.nobody, query)).code).toBe('access-denied')
  })
})

describe('Idempotency-Key', () => {
  let day = 0
  const upsert = `mutation ($event: event_input!) { upsertEvent(event: $event) { event_id title } }`
  const event = (title = 'Piano') => {
    const at = (hour: number) => new Date(Date.UTC(2027, 0, day, hour)).toISOString()
    return { title, start: at(10), end: at(11), all_day: true }
  }
  const save = (who: Person, key: string, title?: string) =>
    s.ask(who, upsert, { event: event(title) }, { 'idempotency-key': key })
  const count = async () => {
    const query = `query ($id: Int!) { loadEvents(id: $id) { event_id } }`
    const { data } = await s.ask(s.clara, query, { id: s.clara.profileId })
    return (data as { loadEvents: object[] }).loadEvents.length
  }

  test('that is no UUID is refused', async () => {
    expect((await save(s.clara, 'again')).errors[0]?.extensions).toMatchObject({
      code: 'invalid-input',
      field: 'Idempotency-Key',
    })
  })

  test('eleven calls with one key, most of them at once, leave one row and have one answer', async () => {
    day++
    const before = await count()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(s.clara, key)))
    answers.push(await save(s.clara, key))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.data?.upsertEvent).toMatchObject({ title: 'Piano' })
    expect(await count()).toBe(before + 1)
  })

  test('belongs to its body and its person', async () => {
    day++
    const key = randomUUID()
    await save(s.clara, key)
    const before = await count()
    expect((await save(s.clara, key, 'Violin')).code).toBe('idempotency-key-reused')
    expect(await count()).toBe(before)
    expect((await save(s.bob, key, 'Violin')).data?.upsertEvent).toMatchObject({ title: 'Violin' })
  })

  test('that was spent on nothing does no write any more, however late it arrives', async () => {
    day++
    const before = await count()
    const nothing = 'mutation nothing { __typename }'
    const spend = (key: string) => s.ask(s.clara, nothing, {}, { 'idempotency-key': key })
    const key = randomUUID()
    expect((await spend(key)).data).toEqual({ __typename: 'Mutation' })
    expect((await save(s.clara, key)).code).toBe('idempotency-key-reused')
    expect(await count()).toBe(before)
    // Of two at one moment only one is done, and who asks is told which.
    const other = randomUUID()
    const [written, spent] = await Promise.all([save(s.clara, other), spend(other)])
    expect([written.code, spent.code].filter((code) => code !== undefined)).toEqual(['idempotency-key-reused'])
    expect(await count()).toBe(before + (spent.code === undefined ? 0 : 1))
  })

  test('repeats a refusal too, and the refused write left nothing', async () => {
    const key = randomUUID()
    const unknown = { event: { ...event(), event_id: 2_000_000_000 } }
    const first = await s.ask(s.clara, upsert, unknown, { 'idempotency-key': key })
    expect(first.code).toBe('not-found')
    expect((await s.ask(s.clara, upsert, unknown, { 'idempotency-key': key })).text).toBe(first.text)
  })

  test('of a document with two writes keeps the one that succeeded, as without a key', async () => {
    day++
    const before = await count()
    const query = `mutation ($a: event_input!, $b: event_input!) { a: upsertEvent(event: $a) { title } b: upsertEvent(event: $b) { title } c: upsertEvent(event: $a) { title } }`
    const variables = { a: event(), b: { ...event(), user_profile_id: s.nils.profileId } }
    const { data, code } = await s.ask(s.clara, query, variables, { 'idempotency-key': randomUUID() })
    expect([data, code]).toEqual([{ a: { title: 'Piano' }, b: null, c: { title: 'Piano' } }, 'not-found'])
    expect(await count()).toBe(before + 2)
  })

  test('is forgotten after 24 hours', async () => {
    day++
    const key = randomUUID()
    await save(s.clara, key)
    const before = await count()
    await ageKey(key)
    expect((await save(s.clara, key, 'Next day')).data?.upsertEvent).toMatchObject({ title: 'Next day' })
    expect((await save(s.clara, key, 'Next day')).data?.upsertEvent).toMatchObject({ title: 'Next day' })
    expect(await count()).toBe(before + 1)
  })

  test('costs two ways to the database: the claim goes with the write, and the answer with the commit', async () => {
    day++
    const client = await home.parts.db.request.connect()
    const sent = vi.spyOn(Object.getPrototypeOf(client) as typeof client, 'query')
    client.release()
    const trips = () => sent.mock.calls.map(([trip]) => (trip as unknown as RoundTrip).statements.map(({ sql }) => sql))
    const key = randomUUID()
    const { data } = await save(s.clara, key)
    const made = data?.['upsertEvent'] as { event_id: number } | undefined
    sent.mockClear()
    await s.ask(
      s.clara,
      upsert,
      { event: { ...event('Moved'), event_id: made?.event_id } },
      { 'idempotency-key': randomUUID() },
    )
    expect(trips().map((each) => each.map((sql) => sql.trim().split(' ', 1)[0]))).toEqual([
      ['begin', 'select', 'insert', 'savepoint', 'select', 'with'],
      ['update', 'commit'],
    ])
    // A repeat writes nothing, and nobody is told of a failure.
    const told = vi.spyOn(home.parts.log, 'error')
    sent.mockClear()
    expect((await save(s.clara, key)).data).toEqual(data)
    expect(trips().flat()).not.toContainEqual(expect.stringMatching(/^commit/))
    expect(told).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  test('does not let somebody without a role write', async () => {
    expect((await save(s.nobody, randomUUID())).code).toBe('not-allowed')
  })

  test('serves the operator as well', async () => {
    day++
    const headers = { 'idempotency-key': randomUUID(), 'x-hasura-admin-secret': 'a secret of the operator' }
    const ask = () => s.ask(null, upsert, { event: { ...event(), teacher_id: s.clara.profileId } }, headers)
    const before = await count()
    expect((await ask()).text).toBe((await ask()).text)
    expect(await count()).toBe(before + 1)
  })

  /** Makes a key of Clara look two days old. */
  const ageKey = (key: string) =>
    actingAs(home.parts.db, s.clara.actor, (sql) =>
      sql.run({
        sql: `update idempotency_key set created_at = now() - interval '25 hours' where key = $1`,
        parameters: [key],
      }),
    )
})

describe('nonsense', () => {
  const runs = 300
  const value = fc.oneof(
    fc.integer(),
    fc.double(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      null,
      true,
      '\0',
      '\uD800',
      '2026-02-30T10:00:00Z',
      '9'.repeat(400),
      2 ** 31,
      -(2 ** 31),
      1e308,
      [],
      {},
      [[1]],
    ),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.uuid(),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const operations = [
    'query ($v: Int!) { loadEvents(id: $v) { event_id } }',
    'query ($v: timestamptz) { getEvents(id: 1, from: $v, to: $v) { event_id } }',
    'query ($v: uuid!) { getUserProfileByUid(id: $v) { id } }',
    'query ($v: Int!) { lessonResources(profileId: $v) { value } }',
    'mutation ($v: event_input!) { upsertEvent(event: $v) { event_id } }',
    'mutation ($v: [user_profile_input!]!) { upsertUserProfile(profiles: $v) { id } }',
    'mutation ($v: lesson_input!) { upsertLesson(lesson: $v) { lesson_id } }',
    'mutation ($v: lesson_resource_input!) { upsertLessonResource(resource: $v) { lesson_rsrc_id } }',
    'mutation ($v: Int!) { deleteEvent(id: $v) { event_id } }',
    'mutation ($v: Int) { updateEventId(lessonId: 1, eventId: $v) { lesson_id } }',
    'mutation ($v: String) { updateResources(userProfileId: 1, resource: $v) { id } }',
  ]
  const names = [
    'event_id user_profile_id teacher_id title start end all_day time_zone overlap_wanted version created_at lesson_id',
    'lesson_status_id homework_due minutes position video_link id profile_type display_name email colour default_lesson_minutes',
    'lesson_rsrc_id lesson_rsrc_dspl kind url first_name biography avatar_url plan private_note',
  ].flatMap((line) => line.split(' '))
  const input = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 })

  /** An answer to anything is a refusal that names its reason, and nothing of the inside gets out. */
  const isProper = ({ statusCode, body }: { statusCode: number; body: string }) => {
    expect(statusCode).toBeLessThan(500)
    expect(body).not.toMatch(/"code":"internal"|\bat .*\.ts:|node_modules|syntax error at or near|relation "/)
    const { data, message, errors } = JSON.parse(body) as Partial<Answer> & { message?: string }
    expect(data !== undefined || typeof (message ?? errors?.[0]?.message) === 'string').toBe(true)
  }

  test('in variables is never our failure', async () => {
    const variable = fc.oneof(value, input, fc.array(input, { maxLength: 3 }))
    await expect(
      fc.assert(
        fc.asyncProperty(fc.constantFrom(...operations), variable, async (query, v) => {
          isProper(await post(JSON.stringify({ query, variables: { v } })))
        }),
        { numRuns: runs },
      ),
    ).resolves.toBeUndefined()
  })

  test('in bodies and documents is never our failure', async () => {
    const body = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.string().map((query) => JSON.stringify({ query })),
      fc
        .constantFrom(...operations)
        .chain((text) =>
          fc
            .tuple(fc.nat(text.length), fc.string())
            .map(([at, noise]) => JSON.stringify({ query: text.slice(0, at) + noise + text.slice(at) })),
        ),
    )
    await expect(
      fc.assert(
        fc.asyncProperty(body, async (payload) => isProper(await post(payload))),
        { numRuns: runs },
      ),
    ).resolves.toBeUndefined()
  })

  test('in headers is never our failure', async () => {
    const header = fc.string({ unit: 'grapheme-ascii' })
    await expect(
      fc.assert(
        fc.asyncProperty(
          fc.constantFrom(
            'authorization',
            'x-hasura-role',
            'x-hasura-admin-secret',
            'x-hasura-user-id',
            'idempotency-key',
            'accept',
          ),
          header,
          async (name, text) => isProper(await post({ query: statuses }, { [name]: text })),
        ),
        { numRuns: runs },
      ),
    ).resolves.toBeUndefined()
  })
})
