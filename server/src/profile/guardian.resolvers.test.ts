import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs, serviceOnce } from '../platform/database/database.ts'
import { fileDesk } from '../../../testing/try-files.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
/** A student of Bob who looks after Omar and Lea, Clara's students. */
let mother: Person
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  mother = await s.addStudent(s.bob, 'Mother')
  await furnish(s.clara, s.omar)
  await furnish(s.clara, s.lea)
  await furnish(s.bob, s.nils)
  for (const child of [s.omar, s.lea]) await tie(child)
})
afterAll(() => home.close())

const run = <Row>(who: Person, sql: string, ...parameters: unknown[]) =>
  actingAs(home.parts.db, who.actor, (on) => on.run<Row>({ sql, parameters }))

/** An event, a lesson with its private note and comment, and a given resource. */
async function furnish(teacher: Person, student: Person) {
  const [t, u] = [teacher.profileId, student.profileId]
  const hour = u % 20
  await run(
    teacher,
    `insert into event (teacher_id, user_profile_id, title, start, "end", to_confirm)
     values ($1, $2, 'Piano', $3::timestamptz + $4 * interval '1 hour', $3::timestamptz + ($4 + 1) * interval '1 hour', true)`,
    t,
    u,
    '2027-01-01 00:00Z',
    hour,
  )
  const [lesson] = await run<{ lesson_id: number }>(
    teacher,
    `update lesson set title = 'Scales', shared_note = 'Went well', private_note = 'SECRET', homework = 'Page 4'
     where user_profile_id = $1 returning lesson_id`,
    u,
  )
  await run(
    teacher,
    `insert into lesson_comment (lesson_id, user_profile_id, body) values ($1, $2, 'Between us')`,
    lesson?.lesson_id,
    t,
  )
  const [resource] = await run<{ lesson_rsrc_id: number }>(
    teacher,
    `insert into lesson_resource (user_profile_id, lesson_rsrc_dspl) values ($1, 'Book') returning lesson_rsrc_id`,
    t,
  )
  await run(
    teacher,
    'insert into lesson_resource_of_student (user_profile_id, lesson_rsrc_id) values ($1, $2)',
    u,
    resource?.lesson_rsrc_id,
  )
}

const invite = `mutation ($guardian: guardian_input!, $email: String) {
  inviteGuardian(guardian: $guardian, email: $email) { guardian_id url expires_at sent_to } }`
const set = `mutation ($guardian: guardian_input!) {
  setGuardian(guardian: $guardian) { name sees_events sees_lessons sees_resources } }`
const remove = `mutation ($id: Int!) { removeGuardian(id: $id) { guardian_id } }`
const list = `query ($id: Int!) { guardiansOf(userProfileId: $id) { guardian_id name accepted_at sent_to } }`
const zone = `mutation ($profiles: [user_profile_input!]!) {
  upsertUserProfile(profiles: $profiles) { user_profile_id } }`
const world = `query ($id: Int!) {
  myChildren { user_profile_id display_name teacher_name teacher_time_zone sees_events sees_lessons sees_resources }
  childEvents(userProfileId: $id) { title user_profile_id to_confirm }
  childLessons(userProfileId: $id) { title user_profile_id shared_note private_note homework }
  childResources(userProfileId: $id) { lesson_rsrc_dspl } }`

interface World {
  myChildren: { user_profile_id: number; display_name: string }[]
  childEvents: unknown[]
  childLessons: unknown[]
  childResources: unknown[]
}
const worldOf = async (who: Person | null, child: Person) =>
  (await s.ask(who, world, { id: child.profileId })).data as unknown as World
const counts = ({ childEvents, childLessons, childResources }: World) => [
  childEvents.length,
  childLessons.length,
  childResources.length,
]
const join = (who: Person | null, url: string) =>
  home.inject({
    method: 'POST',
    url: '/v1/auth/invitation/join',
    payload: { token: new URL(url).searchParams.get('invite') },
    headers: who === null ? {} : { authorization: `Bearer ${who.token}` },
  })
async function link(child: Person, name = 'Mother', email: string | null = null) {
  const { data, text } = await s.ask(s.clara, invite, { guardian: { user_profile_id: child.profileId, name }, email })
  const made = data?.['inviteGuardian'] as { guardian_id: number; url: string } | undefined
  if (!made) throw new Error(text)
  return made
}
async function tie(child: Person): Promise<number> {
  const { guardian_id, url } = await link(child)
  const { statusCode, body } = await join(mother, url)
  if (statusCode !== 200) throw new Error(body)
  return guardian_id
}

describe('who may not', () => {
  test('students, guardians, other teachers and people without a role tie nobody', async () => {
    const guardian = { user_profile_id: s.omar.profileId, name: 'x' }
    for (const [who, code] of [
      [s.omar, 'not-allowed'],
      [mother, 'not-allowed'],
      [s.nobody, 'not-allowed'],
      [s.bob, 'not-found'],
    ] as const) {
      expect((await s.ask(who, invite, { guardian })).code).toBe(code)
      expect((await s.ask(who, set, { guardian: { ...guardian, guardian_id: 1 } })).code).toBe(code)
    }
    const before = (await s.ask(s.clara, list, { id: s.omar.profileId })).data
    for (const who of [s.omar, mother, s.nobody]) {
      expect((await s.ask(who, remove, { id: 1 })).code).toBe('not-allowed')
      expect((await s.ask(who, list, { id: s.omar.profileId })).data).toEqual({ guardiansOf: [] })
    }
    expect((await s.ask(s.bob, remove, { id: 1 })).data).toEqual({ removeGuardian: null })
    expect((await s.ask(s.bob, list, { id: s.omar.profileId })).data).toEqual({ guardiansOf: [] })
    expect((await s.ask(s.clara, list, { id: s.omar.profileId })).data).toEqual(before)
  })

  test('nobody but a guardian reads the world of a child, and a guardian no other child', async () => {
    for (const who of [s.lea, s.nils, s.clara, s.bob, s.nobody, s.omar])
      expect(counts(await worldOf(who, s.omar))).toEqual([0, 0, 0])
    expect(counts(await worldOf(mother, s.nils))).toEqual([0, 0, 0])
    expect(counts(await worldOf(mother, s.clara))).toEqual([0, 0, 0])
  })

  test('a guardian changes nothing, neither by GraphQL nor in the database', async () => {
    const upsert = `mutation ($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { version } }`
    const attack = { user_profile_id: s.omar.profileId, display_name: 'Mine now' }
    expect((await s.ask(mother, upsert, { profiles: [attack] })).code).toBe('not-found')
    const [lesson] = await run<{ lesson_id: number }>(
      s.clara,
      'select lesson_id from lesson where user_profile_id = $1',
      s.omar.profileId,
    )
    const tick = `mutation ($id: Int!) { tickHomework(lessonId: $id, done: true) { lesson_id } }`
    expect((await s.ask(mother, tick, { id: lesson?.lesson_id })).code).toBe('not-allowed')
    // Somebody else's lesson is not there at all.
    expect((await s.ask(s.nils, tick, { id: lesson?.lesson_id })).code).toBe('not-found')
    expect(await run(s.clara, 'select 1 from lesson where homework_done_at is not null')).toEqual([])
    const say = `mutation ($id: Int!) { addLessonComment(lessonId: $id, body: "Hello") { lesson_comment_id } }`
    expect((await s.ask(mother, say, { id: lesson?.lesson_id })).code).toBeDefined()
    const sort = `mutation ($u: Int!) { placeGift(resourceId: 1, userProfileId: $u) { place } }`
    expect((await s.ask(mother, sort, { u: s.omar.profileId })).code).toBe('not-allowed')
    for (const sql of [
      'update lesson set homework_done_at = now() where user_profile_id = $1 returning 1',
      'update user_profile set biography = null where user_profile_id = $1 returning 1',
    ])
      expect(await run(mother, sql, s.omar.profileId)).toEqual([])
    for (const sql of [
      'update event set title = title where user_profile_id = $1',
      'update event set to_confirm = false where user_profile_id = $1',
      'update guardian set sees_lessons = true where user_profile_id = $1',
      'insert into guardian (user_profile_id, teacher_id, name, expires_at) values ($1, 1, $$x$$, now())',
      'update lesson_resource_of_student set place = 1 where user_profile_id = $1',
      'select private_note from lesson where user_profile_id = $1',
      'select token_hash from guardian where user_profile_id = $1',
      'select teacher_id from guardian where user_profile_id = $1',
    ])
      await expect(run(mother, sql, s.omar.profileId)).rejects.toThrow('permission denied')
    await expect(
      run(
        mother,
        `insert into lesson_comment (lesson_id, user_profile_id, body) values ($1, $2, 'x')`,
        lesson?.lesson_id,
        mother.profileId,
      ),
    ).rejects.toThrow('row-level security')
  })

  test('a link works once, in time, for one account', async () => {
    const { url } = await link(s.omar, 'Father')
    expect((await join(null, url)).statusCode).toBe(401)
    const rivals = await Promise.all([0, 1, 2, 3, 4].map((i) => s.addStudent(s.bob, `Rival ${i}`)))
    const codes = (await Promise.all(rivals.map((rival) => join(rival, url)))).map(({ statusCode }) => statusCode)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404])
    expect((await join(s.nils, url)).statusCode).toBe(404)
    const winner = rivals[codes.indexOf(200)]
    expect(winner && (await worldOf(winner, s.omar)).myChildren).toHaveLength(1)
    // A second link to the same child ties nothing twice.
    expect((await join(mother, (await link(s.omar)).url)).statusCode).toBe(404)
  })
})

describe('what a guardian sees', () => {
  test('each child with its teacher, and one world at a time', async () => {
    await s.ask(s.clara, zone, { profiles: [{ user_profile_id: s.clara.profileId, time_zone: 'Europe/Berlin' }] })
    const omars = await worldOf(mother, s.omar)
    expect(omars.myChildren).toEqual(
      ['Lea', 'Omar'].map((display_name) => ({
        user_profile_id: display_name === 'Lea' ? s.lea.profileId : s.omar.profileId,
        display_name,
        teacher_name: 'Clara',
        teacher_time_zone: 'Europe/Berlin',
        sees_events: true,
        sees_lessons: true,
        sees_resources: true,
      })),
    )
    expect(omars.childEvents).toEqual([{ title: 'Piano', user_profile_id: s.omar.profileId, to_confirm: true }])
    expect(omars.childLessons).toEqual([
      {
        title: 'Piano',
        user_profile_id: s.omar.profileId,
        shared_note: 'Went well',
        private_note: null,
        homework: 'Page 4',
      },
    ])
    expect(omars.childResources).toEqual([{ lesson_rsrc_dspl: 'Book' }])
    expect(counts(await worldOf(mother, s.lea))).toEqual([1, 1, 1])
    expect(await run(mother, 'select 1 from lesson_comment')).toEqual([])
    // The own profile alone: a child's is not opened by the tie.
    expect(await run(mother, 'select user_profile_id from user_profile')).toEqual([
      { user_profile_id: mother.profileId },
    ])
  })

  test('of each lesson what became of it, in the calendar too, unless the teacher shows none of what is in lessons', async () => {
    const child = await s.addStudent(s.clara, 'Ida')
    await furnish(s.clara, child)
    await run(s.clara, 'update lesson set lesson_status_id = 5 where user_profile_id = $1', child.profileId)
    const guardian_id = await tie(child)
    const statuses = 'query ($id: Int!) { childEvents(userProfileId: $id) { lesson_id lesson_status_id } }'
    const asked = async () => (await s.ask(mother, statuses, { id: child.profileId })).data?.['childEvents']
    expect(await asked()).toEqual([{ lesson_id: null, lesson_status_id: 5 }])
    const guardian = { guardian_id, user_profile_id: child.profileId, name: 'Mother' }
    await s.ask(s.clara, set, { guardian: { ...guardian, sees_lessons: false } })
    expect(await asked()).toEqual([{ lesson_id: null, lesson_status_id: null }])
  })

  test('one lesson by its number: nobody but a guardian of that child, who sees it as far as the teacher shows it', async () => {
    const child = await s.addStudent(s.clara, 'Eva')
    await furnish(s.clara, child)
    const rows = await run<{ event_id: number; lesson_id: number }>(
      s.clara,
      'select event_id, lesson_id from lesson where user_profile_id = $1 and event_id is not null',
      child.profileId,
    )
    const { event_id, lesson_id } = rows[0] ?? { event_id: 0, lesson_id: 0 }
    const one = `query ($id: Int!, $event: Int, $lesson: Int) {
      childEvents(userProfileId: $id, eventId: $event) { event_id join_link }
      childLessons(userProfileId: $id, eventId: $event, lessonId: $lesson) { lesson_id all_day private_note } }`
    const asked = async (who: Person | null, of: Person, event: number | null, lesson: number | null) => {
      const { data } = await s.ask(who, one, { id: of.profileId, event, lesson })
      const seen = data as unknown as Pick<World, 'childEvents' | 'childLessons'>
      return [seen.childEvents, seen.childLessons]
    }
    // Refusals first: before the tie, everybody; after it, everybody but the one who is tied, and she by no other child's name.
    for (const who of [mother, s.omar, child, s.nils, s.clara, s.bob, s.nobody])
      expect(await asked(who, child, event_id, null)).toEqual([[], []])
    const guardian_id = await tie(child)
    for (const who of [s.omar, child, s.nils, s.clara, s.bob, s.nobody])
      expect(await asked(who, child, event_id, lesson_id)).toEqual([[], []])
    for (const of of [s.omar, s.nils, mother]) expect(await asked(mother, of, event_id, null)).toEqual([[], []])

    const event = { event_id, join_link: null }
    const lesson = { lesson_id, all_day: false, private_note: null }
    expect(await asked(mother, child, event_id, null)).toEqual([[event], [lesson]])
    expect((await asked(mother, child, null, lesson_id))[1]).toEqual([lesson])
    expect(await asked(mother, child, event_id, 2_000_000_000)).toEqual([[event], []])
    expect(await asked(mother, child, 2_000_000_000, null)).toEqual([[], []])
    const guardian = { guardian_id, user_profile_id: child.profileId, name: 'Mother' }
    await s.ask(s.clara, set, { guardian: { ...guardian, sees_events: false } })
    expect(await asked(mother, child, event_id, null)).toEqual([[], [{ ...lesson, all_day: null }]])
    await s.ask(s.clara, set, { guardian: { ...guardian, sees_events: true, sees_lessons: false } })
    expect(await asked(mother, child, event_id, null)).toEqual([[event], []])
    await s.ask(s.clara, remove, { id: guardian_id })
    expect(await asked(mother, child, event_id, lesson_id)).toEqual([[], []])
  })

  test('without the events a lesson has its own title or none, no time, and the newest stand first', async () => {
    const child = await s.addStudent(s.clara, 'Ida')
    const guardian_id = await tie(child)
    const guardian = { guardian_id, user_profile_id: child.profileId, name: 'Mother', sees_events: false }
    expect((await s.ask(s.clara, set, { guardian })).code).toBeUndefined()
    await run(
      s.clara,
      `insert into event (teacher_id, user_profile_id, title, start, "end")
       select $1, $2, case when at > '2026-01-18Z' then 'Scales' else 'Secret' end, at, at + interval '45 minutes'
       from generate_series(timestamptz '2026-01-05 03:00Z', '2026-01-19 03:00Z', interval '7 days') at`,
      s.clara.profileId,
      child.profileId,
    )
    await run(
      s.clara,
      `update lesson l set lesson_status_id = 4, taught_at = e.start + interval '1 hour',
         title = case when e.start > '2026-01-18Z' then 'Scales' end
       from event e where e.event_id = l.event_id and l.user_profile_id = $1`,
      child.profileId,
    )
    const query = 'query ($id: Int!) { childLessons(userProfileId: $id) { title start taught_at } }'
    const { data } = await s.ask(mother, query, { id: child.profileId })
    expect(data?.childLessons).toEqual([
      { title: 'Scales', start: null, taught_at: '2026-01-19T04:00:00Z' },
      { title: null, start: null, taught_at: '2026-01-12T04:00:00Z' },
      { title: null, start: null, taught_at: '2026-01-05T04:00:00Z' },
    ])
    // Of a time alone, by the day on which each was taught, and with the events shown by theirs.
    const within = `query ($id: Int!, $from: timestamptz, $to: timestamptz, $last: Int) {
      childLessons(userProfileId: $id, from: $from, to: $to, last: $last) { taught_at } }`
    const taught = async (from: string | null, to: string | null, last: number | null = null) => {
      const answer = await s.ask(mother, within, { id: child.profileId, from, to, last })
      const rows = (answer.data?.['childLessons'] ?? []) as unknown as { taught_at: string }[]
      return rows.map(({ taught_at }) => taught_at.slice(0, 10))
    }
    for (const sees_events of [false, true]) {
      await run(
        s.clara,
        'update guardian set sees_events = $2 where user_profile_id = $1',
        child.profileId,
        sees_events,
      )
      expect(await taught('2026-01-10T00:00:00Z', null)).toEqual(['2026-01-19', '2026-01-12'])
      expect(await taught(null, '2026-01-10T00:00:00Z')).toEqual(['2026-01-05'])
      expect(await taught('2026-01-10T00:00:00Z', '2026-01-15T00:00:00Z')).toEqual(['2026-01-12'])
      expect(await taught(null, null)).toHaveLength(3)
      expect(await taught(null, '2026-01-15T00:00:00Z', 1)).toEqual(['2026-01-12'])
      expect(await taught(null, null, 2)).toEqual(['2026-01-19', '2026-01-12'])
    }
    // A lesson that waits for a time is of every time.
    await run(
      s.clara,
      'insert into lesson (teacher_id, user_profile_id, title) values ($1, $2, $3)',
      s.clara.profileId,
      child.profileId,
      'Waits',
    )
    const { data: waiting } = await s.ask(
      mother,
      query.replace('(userProfileId: $id)', '(userProfileId: $id, from: "2030-01-01T00:00:00Z")'),
      {
        id: child.profileId,
      },
    )
    expect(waiting?.['childLessons']).toEqual([{ title: 'Waits', start: null, taught_at: null }])
  })

  test('no more than the teacher ticks, by any way, and nothing once it ends', async () => {
    const child = await s.addStudent(s.clara, 'Zoe')
    await furnish(s.clara, child)
    const guardian_id = await tie(child)
    const guardian = { guardian_id, user_profile_id: child.profileId, name: 'Mother' }
    const [hung] = await run<{ lesson_id: number }>(
      s.clara,
      `insert into lesson_resource_of_lesson (lesson_id, lesson_rsrc_id)
       select l.lesson_id, r.lesson_rsrc_id from lesson l join lesson_resource_of_student r using (user_profile_id)
       where l.user_profile_id = $1 returning lesson_id`,
      child.profileId,
    )
    const hanging = async (who: Person) =>
      (
        await s.ask(who, 'query ($l: Int!) { resourcesOfLesson(lessonId: $l) { lesson_rsrc_dspl } }', {
          l: hung?.lesson_id,
        })
      ).data?.['resourcesOfLesson']
    const rows = async () =>
      Promise.all(
        ['event', 'lesson', 'lesson_resource_of_student'].map(
          async (table) =>
            (await run(mother, `select 1 from ${table} where user_profile_id = $1`, child.profileId)).length,
        ),
      )
    for (const [part, seen] of [
      [{ sees_events: false }, [0, 1, 1]],
      [{ sees_events: true, sees_lessons: false }, [1, 0, 1]],
      [{ sees_lessons: true, sees_resources: false }, [1, 1, 0]],
      [{ sees_resources: true }, [1, 1, 1]],
    ] as const) {
      expect((await s.ask(s.clara, set, { guardian: { ...guardian, ...part } })).code).toBeUndefined()
      expect(counts(await worldOf(mother, child))).toEqual(seen)
      expect(await rows()).toEqual(seen)
      // A resource that hangs on a lesson is seen with both ticks.
      const [, isLesson, isResource] = seen
      expect(await hanging(mother)).toEqual(isLesson && isResource ? [{ lesson_rsrc_dspl: 'Book' }] : [])
    }
    expect(await hanging(child)).toEqual([{ lesson_rsrc_dspl: 'Book' }])
    expect(await hanging(s.omar)).toEqual([])
    expect((await s.ask(s.clara, remove, { id: guardian_id })).data).toEqual({ removeGuardian: { guardian_id } })
    expect(counts(await worldOf(mother, child))).toEqual([0, 0, 0])
    expect(await rows()).toEqual([0, 0, 0])
    expect(await hanging(mother)).toEqual([])
  })
})

test('a phone number of a guardian is the teacher’s note; it is kept until it is changed', async () => {
  const phones = async (who: Person) =>
    (await s.ask(who, 'query ($id: Int!) { guardiansOf(userProfileId: $id) { name phone } }', { id: child.profileId }))
      .data
  const child = await s.addStudent(s.clara, 'Mia')
  await s.ask(
    s.clara,
    'mutation ($p: [user_profile_input!]!) { upsertUserProfile(profiles: $p) { user_profile_id } }',
    {
      p: [{ user_profile_id: child.profileId, phone: '+49 30 901820' }],
    },
  )
  const given = { user_profile_id: child.profileId, name: 'Mother', phone: '0171/555 123' }
  const { data, text } = await s.ask(s.clara, invite, { guardian: given })
  const made = data?.['inviteGuardian'] as { guardian_id: number; url: string } | undefined
  if (!made) throw new Error(text)
  const { guardian_id, url } = made
  await join(mother, url)
  const guardian = { guardian_id, user_profile_id: child.profileId, name: 'Mother' }
  const kept = (phone: string | null) => ({ guardiansOf: [{ name: 'Mother', phone }] })
  expect(await phones(s.clara)).toEqual(kept('0171/555 123'))
  for (const who of [mother, child, s.bob, s.nobody]) expect(await phones(who)).toEqual({ guardiansOf: [] })
  // The tie shows a guardian neither that note nor the child's own number.
  await expect(run(mother, 'select phone from guardian where user_profile_id = $1', child.profileId)).rejects.toThrow(
    'permission denied',
  )
  expect(await run(mother, 'select phone from user_profile where user_profile_id = $1', child.profileId)).toEqual([])
  await s.ask(s.clara, set, { guardian: { ...guardian, sees_events: false } })
  expect(await phones(s.clara)).toEqual(kept('0171/555 123'))
  expect(
    (await s.ask(s.clara, set, { guardian: { ...guardian, phone: 'at work' } })).errors[0]?.extensions,
  ).toMatchObject({
    code: 'invalid-input',
    field: 'phone',
  })
  await s.ask(s.clara, set, { guardian: { ...guardian, phone: '+49 171 555124' } })
  expect(await phones(s.clara)).toEqual(kept('+49 171 555124'))
  await s.ask(s.clara, set, { guardian: { ...guardian, phone: null } })
  expect(await phones(s.clara)).toEqual(kept(null))
})

test('ticks homework where the teacher lets, and nothing else; without seeing lessons not even that', async () => {
  const child = await s.addStudent(s.clara, 'Ada')
  await furnish(s.clara, child)
  const guardian = { guardian_id: await tie(child), user_profile_id: child.profileId, name: 'Mother' }
  const [lesson] = await run<{ lesson_id: number }>(
    s.clara,
    'select lesson_id from lesson where user_profile_id = $1',
    child.profileId,
  )
  const ticked = async (done: boolean) =>
    s.ask(
      mother,
      // As much as the app asks for, which has one document for students and guardians.
      `mutation ($id: Int!, $done: Boolean!) { tickHomework(lessonId: $id, done: $done) {
        homework_done_at private_note shared_note attendance make_up_of join_link start end position
        homework_items { item_id text start due done_at } } }`,
      {
        id: lesson?.lesson_id,
        done,
      },
    )
  expect((await ticked(true)).code).toBe('not-allowed')
  await s.ask(s.clara, set, { guardian: { ...guardian, ticks_homework: true } })
  expect((await ticked(true)).data).toMatchObject({
    tickHomework: { homework_done_at: expect.any(String), private_note: null },
  })
  expect((await ticked(false)).data).toMatchObject({ tickHomework: { homework_done_at: null } })
  for (const column of ['shared_note', 'homework', 'user_profile_id', 'deleted_at'])
    await expect(
      run(mother, `update lesson set ${column} = ${column} where lesson_id = $1`, lesson?.lesson_id),
    ).rejects.toThrow('permission denied')
  await s.ask(s.clara, set, { guardian: { ...guardian, sees_lessons: false } })
  expect((await ticked(true)).code).toBe('not-found')
  expect(
    await run(mother, 'update lesson set homework_done_at = now() where lesson_id = $1 returning 1', lesson?.lesson_id),
  ).toEqual([])
})

describe('what a guardian hears', () => {
  const heard = (profileId: number) =>
    serviceOnce(home.parts.db).run<{ table_name: string }>({
      sql: `delete from live.change_log where audience @> array[$1::int] returning table_name`,
      parameters: [profileId],
    })
  const names = async () => (await heard(mother.profileId)).map(({ table_name }) => table_name).toSorted()

  test('the changes of what may be seen, from the moment in which it may be seen until it may not', async () => {
    const child = await s.addStudent(s.clara, 'Ida')
    await furnish(s.clara, child)
    await heard(mother.profileId)
    const touch = async () => {
      for (const table of ['event', 'lesson'])
        await run(s.clara, `update ${table} set title = title where user_profile_id = $1`, child.profileId)
      await run(s.clara, `delete from lesson_resource_of_student where user_profile_id = $1`, child.profileId)
      await run(
        s.clara,
        `insert into lesson_resource_of_student (user_profile_id, lesson_rsrc_id) select $1, min(lesson_rsrc_id) from lesson_resource where user_profile_id = $2`,
        child.profileId,
        s.clara.profileId,
      )
    }
    await touch()
    expect(await names()).toEqual([])
    const guardian = { guardian_id: await tie(child), user_profile_id: child.profileId, name: 'Mother' }
    expect(await names()).toEqual(['guardian', 'rights'])
    await touch()
    expect(await names()).toEqual(['event', 'lesson', 'lesson_resource', 'lesson_resource'])
    await s.ask(s.clara, set, { guardian: { ...guardian, sees_events: false, sees_resources: false } })
    expect(await names()).toEqual(['guardian', 'rights'])
    await touch()
    expect(await names()).toEqual(['lesson'])
    await s.ask(s.clara, remove, { id: guardian.guardian_id })
    expect(await names()).toEqual(['guardian', 'rights'])
    await touch()
    expect(await names()).toEqual([])
  })
})

test('who was invited, tied and let go stands in the history of those who did it, and of nobody else', async () => {
  const history = async (who: Person) =>
    (await home.inject({ url: '/v1/auth/user/audit', headers: { authorization: `Bearer ${who.token}` } })).json<
      { kind: string; data: { name?: string } }[]
    >()
  const told = async (who: Person) => (await history(who)).map(({ kind, data }) => [kind, data.name])
  const claras = await told(s.clara)
  for (const line of [
    ['guardian-invited', 'Omar'],
    ['guardian-accepted', 'Omar'],
    ['guardian-removed', 'Zoe'],
  ])
    expect(claras).toContainEqual(line)
  expect(await told(mother)).toContainEqual(['became-guardian', 'Lea'])
  // Of a child that is not looked after any more the name is not told.
  expect((await told(mother)).filter(([kind, name]) => kind === 'became-guardian' && name === 'Zoe')).toEqual([])
  expect((await told(s.bob)).flat()).not.toContain('Omar')

  const add = `mutation { upsertUserProfile(profiles: [{ display_name: "Kim" }]) { user_profile_id } }`
  const added = (await s.ask(s.clara, add)).data as { upsertUserProfile: { user_profile_id: number }[] } | null
  const id = added?.upsertUserProfile[0]?.user_profile_id
  const inviteKim = 'mutation ($id: Int!) { inviteStudent(userProfileId: $id, sendMail: false) { url } }'
  await s.ask(s.clara, inviteKim, { id })
  await s.ask(s.clara, 'mutation ($id: Int!) { revokeInvitation(userProfileId: $id) { user_profile_id } }', { id })
  const invited = (await s.ask(s.clara, inviteKim, { id })).data as { inviteStudent: { url: string } } | null
  const token = new URL(invited?.inviteStudent.url ?? '').searchParams.get('invite')
  const accepted = await home.inject({
    method: 'POST',
    url: '/v1/auth/invitation/accept',
    payload: { token, email: 'kim@example.org', password: 'Violet-harbour-41' },
  })
  expect(accepted.statusCode).toBe(200)
  // Taken by a copied link, it counts once the mailbox has answered.
  const mails = await home.inject({ url: '/dev/mail.json?to=kim@example.org' })
  await home.inject({ url: mails.json<{ headers: Record<string, string> }[]>()[0]?.headers['X-Link'] ?? '' })
  const newest = (await told(s.clara)).slice(0, 4)
  expect(newest).toEqual([
    ['invitation-accepted', 'Kim'],
    ['student-invited', 'Kim'],
    ['invitation-revoked', 'Kim'],
    ['student-invited', 'Kim'],
  ])
  const [student] = await serviceOnce(home.parts.db).run<{ kind: string }>({
    sql: `select a.kind from auth.audit a join auth.users u on u.id = a.user_id where u.email = 'kim@example.org' and a.data ? 'profile'`,
    parameters: [],
  })
  expect(student).toEqual({ kind: 'joined-teacher' })
  await s.ask(s.clara, 'mutation ($id: Int!) { eraseStudent(userProfileId: $id, confirm: "Kim") { lessons } }', { id })
  // A number and no name, in this line and in all before it.
  expect((await told(s.clara)).slice(0, 2)).toEqual([
    ['student-erased', `#${id}`],
    ['invitation-accepted', `#${id}`],
  ])
})

test('somebody without an account accepts by making one, of role student, with a profile of the own', async () => {
  const { url } = await link(s.omar, 'Grandmother', 'gran@example.org')
  const token = new URL(url).searchParams.get('invite')
  const post = (path: string, payload: object) => home.inject({ method: 'POST', url: `/v1/auth${path}`, payload })
  expect((await post('/invitation/show', { token })).json()).toEqual({
    teacherName: 'Clara',
    studentName: 'Grandmother',
    email: 'gran@example.org',
    childName: 'Omar',
  })
  const body = {
    token,
    email: 'gran@example.org',
    password: 'Violet-harbour-41',
    role: 'teacher',
    defaultRole: 'teacher',
  }
  const { session } = (await post('/invitation/accept', body)).json<{
    session: { accessToken: string; user: Record<string, unknown> }
  }>()
  expect(session.user).toMatchObject({ defaultRole: 'student', roles: ['student'], displayName: 'Grandmother' })
  expect((await post('/invitation/accept', { ...body, email: 'other@example.org' })).statusCode).toBe(404)
  const gran = { ...mother, token: session.accessToken }
  expect((await worldOf(gran, s.omar)).myChildren).toMatchObject([{ display_name: 'Omar' }])
  expect(counts(await worldOf(gran, s.omar))).toEqual([1, 1, 1])
  const [own] = await serviceOnce(home.parts.db).run({
    sql: `select p.teacher_id, p.profile_type, p.display_name from user_profile p join auth.users u using (id) where u.email = 'gran@example.org'`,
    parameters: [],
  })
  expect(own).toEqual({ teacher_id: null, profile_type: 'STUDENT', display_name: 'Grandmother' })
})

test('an invitation by mail is written in the language of the teacher', async () => {
  const run = (sql: string, ...parameters: unknown[]) =>
    serviceOnce(home.parts.db).run<{ subject: string; text_body: string }>({ sql, parameters })
  await run("update auth.users set locale = 'de' where id = $1", s.clara.userId)
  const { url } = await link(s.omar, 'Vater', 'vater@example.org')
  const mails = await run("select subject, text_body from auth.mail_outbox where recipient = 'vater@example.org'")
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('Clara lädt dich ein, die Stunden von Omar zu sehen')
  expect(mails[0]?.text_body).toContain(url)
})

test('a teacher sees of each student whether a guardian may see the calendar, and nobody else does', async () => {
  const child = await s.addStudent(s.clara, 'Kim')
  const one = `query ($id: Int!) { getUserProfileById(Id: $id) { has_guardian } }`
  const all = `query ($id: uuid!) {
    getStudentList(id: $id) { user_profile_id has_guardian }
    loadActiveStudents(id: $id) { students { user_profile_id has_guardian } } }`
  const guarded = async () => {
    const { data } = await s.ask(s.clara, all, { id: s.clara.userId })
    const { getStudentList, loadActiveStudents } = data as unknown as {
      getStudentList: Guarded[]
      loadActiveStudents: { students: Guarded[] }
    }
    const ids = [getStudentList, loadActiveStudents.students].map((students) =>
      students.filter(({ has_guardian }) => has_guardian).map(({ user_profile_id }) => user_profile_id),
    )
    expect(ids[0]?.toSorted()).toEqual(ids[1]?.toSorted())
    return ids[0]?.includes(child.profileId)
  }
  await link(child, 'Father')
  expect(await guarded()).toBe(false)
  const guardian = { guardian_id: await tie(child), user_profile_id: child.profileId, name: 'Mother' }
  expect(await guarded()).toBe(true)
  const own = (await s.ask(child, one, { id: child.profileId })).data
  expect(own).toEqual({ getUserProfileById: { has_guardian: false } })
  expect((await s.ask(s.bob, one, { id: child.profileId })).data).toEqual({ getUserProfileById: null })
  await s.ask(s.clara, set, { guardian: { ...guardian, sees_events: false } })
  expect(await guarded()).toBe(false)
})

interface Guarded {
  user_profile_id: number
  has_guardian: boolean
}

describe('who is invited anew', () => {
  const standing = async (child: Person) =>
    (await s.ask(s.clara, list, { id: child.profileId })).data as unknown as {
      guardiansOf: { guardian_id: number; name: string; sent_to: string | null; accepted_at: string | null }[]
    }
  const anew = (who: Person, child: Person, guardian_id: number, email: string | null = null) =>
    s.ask(who, invite, { guardian: { guardian_id, user_profile_id: child.profileId, name: 'Mother' }, email })

  const linkAnew = async (child: Person, guardian_id: number, email: string | null = null): Promise<string> => {
    const { data, text } = await anew(s.clara, child, guardian_id, email)
    const made = data?.['inviteGuardian'] as { url: string } | undefined
    if (!made) throw new Error(text)
    return made.url
  }

  test('nobody but the teacher, and nobody who has accepted, or of another student', async () => {
    const [child, sibling] = [await s.addStudent(s.clara, 'Ida'), await s.addStudent(s.clara, 'Ole')]
    const { guardian_id, url } = await link(child)
    for (const [who, code] of [
      [child, 'not-allowed'],
      [mother, 'not-allowed'],
      [s.nobody, 'not-allowed'],
      [s.bob, 'not-found'],
    ] as const)
      expect((await anew(who, child, guardian_id)).code).toBe(code)
    expect((await anew(s.clara, sibling, guardian_id)).code).toBe('not-found')
    expect((await join(mother, url)).statusCode).toBe(200)
    expect((await anew(s.clara, child, guardian_id)).code).toBe('not-found')
    expect((await standing(child)).guardiansOf).toHaveLength(1)
  })

  test('keeps the row, ends the link of before, and is mailed', async () => {
    const child = await s.addStudent(s.clara, 'Una')
    const { guardian_id, url: before } = await link(child, 'Mother', 'typo@example.org')
    const url = await linkAnew(child, guardian_id, 'mother@example.org')
    expect((await standing(child)).guardiansOf).toEqual([
      { guardian_id, name: 'Mother', accepted_at: null, sent_to: 'mother@example.org' },
    ])
    expect((await join(mother, before)).statusCode).toBe(404)
    expect((await join(mother, url)).statusCode).toBe(200)
    expect((await standing(child)).guardiansOf).toMatchObject([{ guardian_id, accepted_at: expect.any(String) }])
  })

  test('after the link is over as well', async () => {
    const child = await s.addStudent(s.clara, 'Pia')
    const { guardian_id, url: before } = await link(child)
    await run(s.clara, `update guardian set expires_at = '2020-01-01' where guardian_id = $1`, guardian_id)
    expect((await join(mother, before)).statusCode).toBe(404)
    expect((await join(mother, await linkAnew(child, guardian_id))).statusCode).toBe(200)
  })
})

describe('families', () => {
  const invited = async (teacher: Person, child: Person) => {
    const { data, text } = await s.ask(teacher, invite, {
      guardian: { user_profile_id: child.profileId, name: 'Parent' },
    })
    const made = data?.['inviteGuardian'] as { guardian_id: number; url: string } | undefined
    if (!made) throw new Error(text)
    return made
  }
  const tied = async (who: Person, teacher: Person, child: Person): Promise<number> => {
    const { guardian_id, url } = await invited(teacher, child)
    const { statusCode, body } = await join(who, url)
    if (statusCode !== 200) throw new Error(body)
    return guardian_id
  }
  const child = async (teacher: Person, name: string): Promise<Person> => {
    const student = await s.addStudent(teacher, name)
    await furnish(teacher, student)
    return student
  }

  test('one account learns itself and looks after students of two teachers: each world is its own', async () => {
    const [clara, bob] = [await s.addTeacher('Clara'), await s.addTeacher('Bob')]
    const [mia, tom] = [await child(clara, 'Mia'), await child(bob, 'Tom')]
    const father = await s.addStudent(bob, 'Father')
    await tied(father, clara, mia)
    await tied(father, bob, tom)
    expect((await worldOf(father, mia)).myChildren).toMatchObject([
      { user_profile_id: mia.profileId, teacher_name: 'Clara' },
      { user_profile_id: tom.profileId, teacher_name: 'Bob' },
    ])
    for (const each of [mia, tom]) {
      const seen = await worldOf(father, each)
      expect(counts(seen)).toEqual([1, 1, 1])
      expect(seen.childEvents).toMatchObject([{ user_profile_id: each.profileId }])
      expect(seen.childLessons).toMatchObject([{ user_profile_id: each.profileId, private_note: null }])
    }
    // Nothing of the children is among the own lessons, and nothing of the own ones among the children's.
    expect(counts(await worldOf(father, father))).toEqual([0, 0, 0])
    const own = 'query ($id: Int!) { loadEvents(id: $id) { event_id } loadLessons(id: $id) { lesson_id } }'
    expect((await s.ask(father, own, { id: father.profileId })).data).toEqual({ loadEvents: [], loadLessons: [] })
  })

  test('of two guardians of one student each sees what that one may, and one who goes leaves the other', async () => {
    const clara = await s.addTeacher('Clara')
    const mia = await child(clara, 'Mia')
    const [father, aunt] = [await s.addStudent(s.bob, 'Father'), await s.addStudent(s.bob, 'Aunt')]
    await tied(father, clara, mia)
    const guardian_id = await tied(aunt, clara, mia)
    const less = {
      guardian_id,
      user_profile_id: mia.profileId,
      name: 'Aunt',
      sees_events: false,
      sees_resources: false,
    }
    expect((await s.ask(clara, set, { guardian: less })).code).toBeUndefined()
    expect(counts(await worldOf(aunt, mia))).toEqual([0, 1, 0])
    expect(counts(await worldOf(father, mia))).toEqual([1, 1, 1])
    expect((await s.ask(clara, remove, { id: guardian_id })).code).toBeUndefined()
    expect(await worldOf(aunt, mia)).toMatchObject({ myChildren: [], childLessons: [] })
    expect(counts(await worldOf(father, mia))).toEqual([1, 1, 1])
  })

  test('who teaches looks after a student of another teacher, and sees what any guardian may', async () => {
    const clara = await s.addTeacher('Clara')
    const [mia, other] = [await child(clara, 'Mia'), await child(clara, 'Other')]
    const dave = await s.addTeacher('Dave')
    const pupil = await child(dave, 'Pupil')
    const parent = { ...dave, actor: { ...dave.actor, role: 'student' as const } }
    const token = await home.parts.tokens.sign(dave.userId, {
      'x-hasura-allowed-roles': ['teacher', 'student'],
      'x-hasura-default-role': 'teacher',
      'x-hasura-user-id': dave.userId,
      'x-hasura-user-is-anonymous': 'false',
      'x-hasura-profile-id': String(dave.profileId),
    })
    const asParent = async (query: string, variables: Record<string, unknown>) =>
      (
        await home.inject({
          method: 'POST',
          url: '/v1/graphql',
          payload: { query, variables },
          headers: { authorization: `Bearer ${token}`, 'x-hasura-role': 'student' },
        })
      ).json<{ data: World }>().data
    // Before: nothing, in either role.
    expect(counts(await asParent(world, { id: mia.profileId }))).toEqual([0, 0, 0])

    const guardian_id = await tied(dave, clara, mia)
    const seen = await asParent(world, { id: mia.profileId })
    expect(seen.myChildren).toMatchObject([{ user_profile_id: mia.profileId, teacher_name: 'Clara' }])
    expect(counts(seen)).toEqual([1, 1, 1])
    expect(JSON.stringify(seen)).not.toMatch(/SECRET|Between us/)

    // As the teacher that the account is by itself: nothing of Clara's, and still all of the own.
    expect(await worldOf(dave, mia)).toEqual({ myChildren: [], childEvents: [], childLessons: [], childResources: [] })
    for (const who of [dave, parent]) {
      for (const [table, where] of [
        ['event', 'user_profile_id'],
        ['lesson_comment', 'user_profile_id'],
        ['lesson_resource', 'user_profile_id'],
        ['user_profile', 'user_profile_id'],
        ['guardian', 'user_profile_id'],
      ])
        expect(
          await run(
            who,
            `select from ${table ?? ''} where ${where ?? ''} in ($1, $2)`,
            clara.profileId,
            other.profileId,
          ),
        ).toEqual(who === parent && table === 'lesson_resource' ? [{}] : [])
    }
    const own = 'query ($id: Int!) { loadEvents(id: $id) { user_profile_id } }'
    expect((await s.ask(dave, own, { id: dave.profileId })).data).toEqual({
      loadEvents: [{ user_profile_id: pupil.profileId }],
    })

    // Writes nothing of the child's, as whoever it speaks.
    const rename = `update lesson set title = 'Mine' where user_profile_id = $1 returning lesson_id`
    expect(await run(dave, rename, mia.profileId)).toEqual([])
    await expect(run(parent, rename, mia.profileId)).rejects.toThrow(/permission denied/)

    // The end of the tie ends the sight.
    await s.ask(clara, remove, { id: guardian_id })
    expect(counts(await asParent(world, { id: mia.profileId }))).toEqual([0, 0, 0])
  })

  test('who teaches learns with another account: an invitation of a student waits for it', async () => {
    const clara = await s.addTeacher('Clara')
    const [added] = await run<{ user_profile_id: number }>(
      clara,
      `insert into user_profile (profile_type, teacher_id, display_name) values ('STUDENT', $1, 'New') returning user_profile_id`,
      clara.profileId,
    )
    const mutation = 'mutation ($id: Int!) { inviteStudent(userProfileId: $id, sendMail: false) { url } }'
    const { data, text } = await s.ask(clara, mutation, { id: added?.user_profile_id })
    const { url } = (data?.['inviteStudent'] ?? { url: text }) as { url: string }
    expect((await join(s.bob, url)).json()).toMatchObject({ error: 'account-not-free' })
  })

  test('an account that could teach alone may speak as a student once it looks after somebody, and not before', async () => {
    const [clara, dave] = [await s.addTeacher('Clara'), await s.addTeacher('Dave')]
    const mia = await child(clara, 'Mia')
    const roles = async () =>
      serviceOnce(home.parts.db).run({ sql: 'select roles from auth.users where id = $1', parameters: [dave.userId] })
    await serviceOnce(home.parts.db).run({
      sql: `update auth.users set roles = '{teacher}' where id = $1`,
      parameters: [dave.userId],
    })
    const { url } = await invited(clara, mia)
    expect((await join(dave, `${url}x`)).json()).toMatchObject({ error: 'invalid-invitation' })
    expect(await roles()).toEqual([{ roles: ['teacher'] }])
    expect((await join(dave, url)).statusCode).toBe(200)
    expect(await roles()).toEqual([{ roles: ['teacher', 'student'] }])
  })

  test('a file that was given to a student opens for the guardian, while the teacher shows resources', async () => {
    const desk = fileDesk(home)
    const clara = await s.addTeacher('Clara')
    const mia = await child(clara, 'Mia')
    const [father, stranger] = [await s.addStudent(s.bob, 'Father'), await s.addStudent(s.bob, 'Stranger')]
    const guardian_id = await tied(father, clara, mia)
    const { id: file_id } = await desk.keep(clara, 'a sheet')
    const keep = 'mutation ($r: lesson_resource_input!) { upsertLessonResource(resource: $r) { lesson_rsrc_id } }'
    const kept = await s.ask(clara, keep, { r: { lesson_rsrc_dspl: 'Sheet', kind: 'file', file_id } })
    const { upsertLessonResource: sheet } = kept.data as unknown as { upsertLessonResource: { lesson_rsrc_id: number } }
    const give = 'insert into lesson_resource_of_student (user_profile_id, lesson_rsrc_id) values ($1, $2)'
    await run(clara, give, mia.profileId, sheet.lesson_rsrc_id)
    const files = async (who: Person) =>
      (await s.ask(who, 'query ($id: Int!) { childResources(userProfileId: $id) { file_id } }', { id: mia.profileId }))
        .data
    expect(await files(stranger)).toEqual({ childResources: [] })
    expect((await desk.get(stranger, file_id)).statusCode).toBe(404)
    expect(await files(father)).toEqual({ childResources: [{ file_id: null }, { file_id }] })
    expect((await desk.get(father, file_id)).statusCode).toBe(200)
    // A teacher who looks after the student too: with the bearer alone, since an address of a file names no role.
    const dave = await s.addTeacher('Dave')
    expect((await desk.get(dave, file_id)).statusCode).toBe(404)
    const hers = await tied(dave, clara, mia)
    expect((await desk.get(dave, file_id)).statusCode).toBe(200)
    await s.ask(clara, remove, { id: hers })
    expect((await desk.get(dave, file_id)).statusCode).toBe(404)
    const less = { guardian_id, user_profile_id: mia.profileId, name: 'Father', sees_resources: false }
    await s.ask(clara, set, { guardian: less })
    expect(await files(father)).toEqual({ childResources: [] })
    expect((await desk.get(father, file_id)).statusCode).toBe(404)
  })
})
