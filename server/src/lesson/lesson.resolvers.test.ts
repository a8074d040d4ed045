import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { inTurn, rowOf } from '../../../testing/in-turn.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
afterAll(() => home.close())

const fields = `lesson_id event_id lesson_status_id teacher_id user_profile_id title plan shared_note private_note homework
  homework_due homework_done_at attendance minutes place video_link position start end version created_by updated_by`
const upsert = `mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { ${fields} } }`
const load = `query ($id: Int!) { loadLessons(id: $id) { ${fields} } }`
const remove = `mutation ($id: Int!) { deleteLesson(id: $id) { ${fields} } }`
const restore = `mutation ($id: Int!) { restoreLesson(id: $id) { ${fields} } }`
const place = `mutation ($l: Int!, $e: Int) { updateEventId(lessonId: $l, eventId: $e) { ${fields} } }`
const addEvent = `mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }`
const keep = `mutation ($resource: lesson_resource_input!) { upsertLessonResource(resource: $resource) { lesson_rsrc_id lesson_rsrc_dspl user_profile_id kind url version } }`
const drop = `mutation ($id: Int!) { deleteLessonResource(id: $id) { lesson_rsrc_id } }`
const options = `query ($id: Int!) { lessonResources(profileId: $id) { value label } }`
const resources = `query ($id: Int!) { loadLessonResources(profileId: $id) { lesson_rsrc_id lesson_rsrc_dspl kind url } }`

type Row = Record<string, unknown> & { lesson_id: number; event_id: number; version: number; lesson_rsrc_id: number }
const asked = async (who: Person, query: string, variables: object): Promise<Row> => {
  const { data, text } = await s.ask(who, query, variables)
  const [row] = Object.values(data ?? {})
  if (!row) throw new Error(text)
  return row as Row
}
const saved = (who: Person, lesson: object) => asked(who, upsert, { lesson })
const lessons = async (who: Person, id = who.profileId) => (await s.ask(who, load, { id })).data?.loadLessons as Row[]
/** Each event on a day of its own, so that none clashes. */
let day = 0
const event = (who: Person, more: object = {}) => {
  day++
  const start = new Date(Date.UTC(2027, 0, day, 10)).toISOString()
  const end = new Date(Date.UTC(2027, 0, day, 11)).toISOString()
  return asked(who, addEvent, { event: { title: 'Piano', start, end, ...more } })
}

test('the statuses are answered in id order to whoever has a role', async () => {
  const query = '{ lessonStatuses { value label } }'
  const statuses = ['To schedule', 'Planned', 'Prepared', 'Taught', 'Missed / cancelled']
  for (const who of [s.clara, s.omar])
    expect((await s.ask(who, query)).data?.lessonStatuses).toEqual(
      statuses.map((label, index) => ({ value: index + 1, label })),
    )
  expect((await s.ask(s.nobody, query)).data?.lessonStatuses).toEqual([])
})

describe('who may not', () => {
  for (const who of ['omar', 'nobody'] as const)
    test(`${who} writes nothing`, async () => {
      const { lesson_id } = await saved(s.clara, { title: 'Scales', user_profile_id: s.omar.profileId })
      const before = await lessons(s.clara)
      const calls: [string, object][] = [
        [upsert, { lesson: { title: 'x' } }],
        [upsert, { lesson: { lesson_id, title: 'x' } }],
        [remove, { id: lesson_id }],
        [restore, { id: lesson_id }],
        [place, { l: lesson_id, e: null }],
        [keep, { resource: { lesson_rsrc_dspl: 'x' } }],
        [drop, { id: 1 }],
      ]
      for (const [query, variables] of calls) expect((await s.ask(s[who], query, variables)).code).toBe('not-allowed')
      expect(await lessons(s.clara)).toEqual(before)
    })

  test('another teacher neither sees nor changes a lesson or a resource', async () => {
    const { lesson_id } = await saved(s.clara, { title: 'Scales' })
    const { lesson_rsrc_id } = await asked(s.clara, keep, { resource: { lesson_rsrc_dspl: 'Book' } })
    const mine = await saved(s.bob, { title: 'Mine' })
    const { event_id } = await event(s.clara)
    const before = [await lessons(s.clara), await s.ask(s.clara, resources, { id: s.clara.profileId })]
    expect(await lessons(s.bob, s.clara.profileId)).toEqual([])
    expect((await s.ask(s.bob, options, { id: s.clara.profileId })).data).toEqual({ lessonResources: [] })
    for (const id of [lesson_id, 2_000_000_000]) {
      expect((await s.ask(s.bob, upsert, { lesson: { lesson_id: id, title: 'x' } })).code).toBe('not-found')
      expect((await s.ask(s.bob, remove, { id })).data).toEqual({ deleteLesson: null })
      expect((await s.ask(s.bob, restore, { id })).code).toBe('not-found')
      expect((await s.ask(s.bob, place, { l: id, e: null })).code).toBe('not-found')
    }
    for (const e of [event_id, 2_000_000_000])
      expect((await s.ask(s.bob, place, { l: mine.lesson_id, e })).code).toBe('not-found')
    for (const id of [lesson_rsrc_id, 2_000_000_000]) {
      const resource = { lesson_rsrc_id: id, lesson_rsrc_dspl: 'x' }
      expect((await s.ask(s.bob, keep, { resource })).code).toBe('not-found')
      expect((await s.ask(s.bob, drop, { id })).data).toEqual({ deleteLessonResource: null })
    }
    expect([await lessons(s.clara), await s.ask(s.clara, resources, { id: s.clara.profileId })]).toEqual(before)
  })

  test('a student or teacher of somebody else can not be named', async () => {
    for (const user_profile_id of [s.nils.profileId, 2_000_000_000]) {
      expect((await s.ask(s.clara, upsert, { lesson: { user_profile_id } })).code).toBe('not-found')
      const { lesson_id } = await saved(s.clara, { title: 'Scales' })
      expect((await s.ask(s.clara, upsert, { lesson: { lesson_id, user_profile_id } })).code).toBe('not-found')
    }
    const { lesson_id } = await saved(s.clara, { title: 'Scales', teacher_id: s.clara.profileId })
    for (const lesson of [{ teacher_id: s.bob.profileId }, { lesson_id, teacher_id: s.bob.profileId }])
      expect((await s.ask(s.clara, upsert, { lesson })).code).toBe('not-allowed')
    const resource = { lesson_rsrc_dspl: 'Book', user_profile_id: s.bob.profileId }
    expect((await s.ask(s.clara, keep, { resource })).code).toBe('not-allowed')
  })

  test('a student sees own lessons, and never the private note', async () => {
    const secret = {
      title: 'Arpeggios',
      user_profile_id: s.omar.profileId,
      private_note: 'talk to parents',
      shared_note: 'good',
    }
    const { lesson_id } = await saved(s.clara, secret)
    for (const id of [s.omar.profileId, s.clara.profileId])
      expect((await lessons(s.omar, id)).find((row) => row.lesson_id === lesson_id)).toMatchObject({
        title: 'Arpeggios',
        shared_note: 'good',
        private_note: null,
      })
    expect(await lessons(s.lea, s.omar.profileId)).toEqual([])
    expect(await lessons(s.lea, s.clara.profileId)).toEqual([])
  })
})

describe('what does not fit', () => {
  const refused: [string, object, string][] = [
    ['a status that is none', { lesson_status_id: 9 }, 'lesson_status_id'],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
    ['a note of 5,001 characters', { private_note: 'x'.repeat(5001) }, 'private_note'],
    ['a lesson of a minute', { minutes: 1 }, 'minutes'],
    ['a script as link', { video_link: 'javascript:alert(1)' }, 'video_link'],
    ['a link with a name before its host', { video_link: 'https://zoom.us@evil.example' }, 'video_link'],
    ['homework for a day that does not exist', { homework_due: '2027-02-29' }, 'homework_due'],
    ['homework due at a time', { homework_due: '2027-02-20T10:00:00Z' }, 'homework_due'],
  ]
  for (const [why, lesson, field] of refused)
    test(`refuses ${why}`, async () => {
      expect((await s.ask(s.clara, upsert, { lesson })).errors[0]?.extensions).toMatchObject({
        code: 'invalid-input',
        field,
      })
    })

  for (const [why, resource, field] of [
    ['an empty resource', { lesson_rsrc_dspl: ' ' }, 'lesson_rsrc_dspl'],
    ['a script as resource', { lesson_rsrc_dspl: 'x', url: 'javascript:alert(1)' }, 'url'],
    ['a resource with a name before its host', { lesson_rsrc_dspl: 'x', url: 'https://zoom.us@evil.example' }, 'url'],
    ['an unknown kind', { lesson_rsrc_dspl: 'x', kind: 'song' }, 'kind'],
  ] as const)
    test(`refuses ${why}`, async () => {
      expect((await s.ask(s.clara, keep, { resource })).errors[0]?.extensions).toMatchObject({
        code: 'invalid-input',
        field,
      })
    })
})

describe('upsertLesson', () => {
  test('adds a lesson that waits to be scheduled, changes what is given and refuses an older version', async () => {
    const first = await saved(s.clara, {
      title: ' Scales ',
      user_profile_id: s.omar.profileId,
      homework_due: '2027-02-28',
      created_by: 'x',
    })
    expect(first).toMatchObject({
      title: 'Scales',
      lesson_status_id: 1,
      event_id: null,
      start: null,
      minutes: 45,
      homework_due: '2027-02-28',
      created_by: s.clara.userId,
      version: 1,
    })
    const { lesson_id, version } = first
    const second = await saved(s.clara, { lesson_id, version, plan: 'C major', user_profile_id: null, position: 'V1' })
    expect(second).toEqual({ ...first, plan: 'C major', user_profile_id: null, position: 'V1', version: 2 })
    const { code, errors } = await s.ask(s.clara, upsert, { lesson: { lesson_id, version, title: 'Late' } })
    expect([code, errors[0]?.extensions.current]).toMatchObject([
      'conflict',
      { lesson_id, plan: 'C major', version: 2 },
    ])
  })

  test('an event names its lesson, which is changed and not made once more', async () => {
    const { event_id } = await event(s.clara, { user_profile_id: s.omar.profileId })
    const of = async () => (await lessons(s.clara)).filter((row) => row.event_id === event_id)
    const [made] = await of()
    for (const who of [s.omar, s.bob, s.nobody]) {
      const { code } = await s.ask(who, upsert, { lesson: { event_id, lesson_status_id: 4 } })
      expect(code).toMatch(/^not-(allowed|found)$/)
    }
    expect(await of()).toEqual([made])
    const mark = { event_id, lesson_status_id: 4, attendance: 'present' }
    expect(await saved(s.clara, mark)).toMatchObject({ ...mark, lesson_id: made?.lesson_id, version: 2 })
    expect(await of()).toMatchObject([{ lesson_id: made?.lesson_id, lesson_status_id: 4 }])
    // The number of the lesson says more: what an event is beside it is not looked at.
    const { lesson_id } = await saved(s.clara, { title: 'Scales' })
    expect(await saved(s.clara, { lesson_id, event_id, plan: 'x' })).toMatchObject({ lesson_id, event_id: null })
    expect((await s.ask(s.clara, upsert, { lesson: { event_id: 2_000_000_000 } })).code).toBe('not-found')
  })

  test('an event that is nobody’s gets the lesson that is written for it, once', async () => {
    const { event_id } = await event(s.clara)
    const first = await saved(s.clara, { event_id, lesson_status_id: 4 })
    expect(first).toMatchObject({ event_id, lesson_status_id: 4, user_profile_id: null })
    expect(await saved(s.clara, { event_id, plan: 'x' })).toMatchObject({ lesson_id: first.lesson_id, plan: 'x' })
  })

  test('lessons stand by status, then position', async () => {
    const ann = await s.addTeacher('Ann')
    const b = await saved(ann, { lesson_status_id: 2, position: 'a' })
    const a = await saved(ann, { lesson_status_id: 2, position: 'Z' })
    const first = await saved(ann, { position: 'z' })
    expect((await lessons(ann)).map((row) => row.lesson_id)).toEqual([first.lesson_id, a.lesson_id, b.lesson_id])
  })
})

describe('updateEventId', () => {
  test('gives a lesson a time and takes it back; the status follows', async () => {
    const { lesson_id } = await saved(s.clara, { title: 'Scales' })
    const { event_id } = await event(s.clara)
    expect(await asked(s.clara, place, { l: lesson_id, e: event_id })).toMatchObject({ event_id, lesson_status_id: 2 })
    expect((await lessons(s.clara)).find((row) => row.lesson_id === lesson_id)?.start).toMatch(
      /^2027-01-\d\dT10:00:00Z$/,
    )
    expect(await asked(s.clara, place, { l: lesson_id, e: null })).toMatchObject({
      event_id: null,
      lesson_status_id: 1,
      start: null,
    })
  })

  test('leaves a status beyond planned alone', async () => {
    const { lesson_id } = await saved(s.clara, { lesson_status_id: 3 })
    const { event_id } = await event(s.clara)
    expect(await asked(s.clara, place, { l: lesson_id, e: event_id })).toMatchObject({ lesson_status_id: 3 })
    expect(await asked(s.clara, place, { l: lesson_id, e: null })).toMatchObject({ lesson_status_id: 3 })
  })

  test('takes a time that the teacher kept in the own name', async () => {
    const { lesson_id } = await saved(s.clara, { user_profile_id: s.omar.profileId })
    const { event_id } = await event(s.clara, { user_profile_id: s.clara.profileId })
    expect(await asked(s.clara, place, { l: lesson_id, e: event_id })).toMatchObject({ event_id })
  })

  test('gives the lesson to another student with the time, and neither where it is refused', async () => {
    const give = `mutation ($l: Int!, $e: Int, $u: Int) {
      updateEventId(lessonId: $l, eventId: $e, waiting: true, userProfileId: $u) { ${fields} }
    }`
    const { lesson_id: l } = await saved(s.clara, { user_profile_id: s.omar.profileId })
    const { event_id: e } = await event(s.clara, { user_profile_id: s.lea.profileId })
    const { event_id: other } = await event(s.clara, { user_profile_id: s.omar.profileId })
    const now = async () => (await lessons(s.clara)).find((row) => row.lesson_id === l)
    const before = await now()
    expect((await s.ask(s.clara, give, { l, e, u: null })).code).toBeUndefined()
    expect(await now()).toMatchObject({ event_id: e, user_profile_id: s.lea.profileId })
    await asked(s.clara, place, { l, e: null })
    await s.ask(s.clara, upsert, { lesson: { lesson_id: l, user_profile_id: before?.user_profile_id } })
    const waiting = await now()
    // A student of another teacher, and a time that is kept for a third.
    for (const refused of [
      { l, e, u: s.bob.profileId },
      { l, e: other, u: s.lea.profileId },
    ])
      expect((await s.ask(s.clara, give, refused)).data).toBeNull()
    expect(await now()).toEqual(waiting)
    expect(await asked(s.clara, give, { l, e, u: s.lea.profileId })).toMatchObject({
      event_id: e,
      user_profile_id: s.lea.profileId,
    })
    const refused = await s.ask(s.clara, give, { l, e: other, u: s.omar.profileId })
    expect(refused.errors[0]?.extensions['reason']).toBe('planned-meanwhile')
    expect(await now()).toMatchObject({ event_id: e, user_profile_id: s.lea.profileId })
  })

  test('refuses a time that another lesson has, that is for another student, or that is deleted', async () => {
    const one = await saved(s.clara, { user_profile_id: s.omar.profileId })
    const two = await saved(s.clara, { user_profile_id: s.omar.profileId })
    const { event_id } = await event(s.clara)
    await asked(s.clara, place, { l: one.lesson_id, e: event_id })
    await asked(s.clara, place, { l: one.lesson_id, e: event_id })
    expect((await s.ask(s.clara, place, { l: two.lesson_id, e: event_id })).code).toBe('invalid-input')
    const leas = await event(s.clara, { user_profile_id: s.lea.profileId })
    expect((await s.ask(s.clara, place, { l: two.lesson_id, e: leas.event_id })).code).toBe('invalid-input')
    await s.ask(s.clara, `mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }`, { id: leas.event_id })
    expect((await s.ask(s.clara, place, { l: two.lesson_id, e: leas.event_id })).code).toBe('not-found')
  })

  test('of two lessons that want one time at once exactly one gets it', async () => {
    const wanting = await Promise.all(Array.from({ length: 10 }, () => saved(s.clara, { title: 'Race' })))
    const { event_id } = await event(s.clara)
    const answers = await Promise.all(
      wanting.map(({ lesson_id }) => s.ask(s.clara, place, { l: lesson_id, e: event_id })),
    )
    expect(answers.map(({ code }) => code ?? 'won').toSorted()).toEqual([...Array(9).fill('invalid-input'), 'won'])
  })
})

test('deleteLesson frees the time, and restoreLesson takes it again if it is free', async () => {
  const { lesson_id } = await saved(s.clara, { title: 'Scales' })
  const { event_id } = await event(s.clara)
  await asked(s.clara, place, { l: lesson_id, e: event_id })
  expect((await s.ask(s.clara, remove, { id: lesson_id })).data?.deleteLesson).toMatchObject({
    lesson_id,
    // As the time is called that it had.
    title: 'Piano',
  })
  expect((await s.ask(s.clara, remove, { id: lesson_id })).data).toEqual({ deleteLesson: null })
  expect((await s.ask(s.clara, upsert, { lesson: { lesson_id, title: 'x' } })).code).toBe('not-found')
  expect(await asked(s.clara, restore, { id: lesson_id })).toMatchObject({ event_id, lesson_status_id: 2 })
  await asked(s.clara, remove, { id: lesson_id })
  const other = await saved(s.clara, { title: 'Other' })
  await asked(s.clara, place, { l: other.lesson_id, e: event_id })
  const waiting = { event_id: null, start: null, lesson_status_id: 1 }
  expect(await asked(s.clara, restore, { id: lesson_id })).toMatchObject(waiting)
  await s.ask(s.clara, remove, { id: other.lesson_id })
  // The lesson that stands there already has lost its claim on the time.
  expect(await asked(s.clara, restore, { id: lesson_id })).toMatchObject(waiting)
})

describe('lesson resources', () => {
  test('are listed by label, renamed and put away', async () => {
    const ann = await s.addTeacher('Ann')
    const book = await asked(ann, keep, {
      resource: { lesson_rsrc_dspl: ' Étude book ', user_profile_id: ann.profileId },
    })
    expect(book).toMatchObject({
      lesson_rsrc_dspl: 'Étude book',
      user_profile_id: ann.profileId,
      kind: 'text',
      url: null,
    })
    const link = await asked(ann, keep, { resource: { lesson_rsrc_dspl: 'video', url: 'https://video.example.org' } })
    expect(link).toMatchObject({ kind: 'link', url: 'https://video.example.org' })
    await asked(ann, keep, { resource: { lesson_rsrc_dspl: 'Backing track' } })
    const labels = async () => {
      const { data } = await s.ask(ann, options, { id: ann.profileId })
      return ((data?.lessonResources ?? []) as { label: string }[]).map(({ label }) => label)
    }
    expect(await labels()).toEqual(['Backing track', 'Étude book', 'video'])
    const { lesson_rsrc_id, version } = book
    await asked(ann, keep, { resource: { lesson_rsrc_id, version, lesson_rsrc_dspl: 'Album' } })
    const late = await s.ask(ann, keep, { resource: { lesson_rsrc_id, version, lesson_rsrc_dspl: 'Late' } })
    expect([late.code, late.errors[0]?.extensions.current]).toMatchObject(['conflict', { lesson_rsrc_dspl: 'Album' }])
    expect((await s.ask(ann, drop, { id: lesson_rsrc_id })).data).toEqual({ deleteLessonResource: { lesson_rsrc_id } })
    expect(await labels()).toEqual(['Backing track', 'video'])
    expect((await s.ask(ann, keep, { resource: { lesson_rsrc_id, lesson_rsrc_dspl: 'x' } })).code).toBe('not-found')
  })

  test('a student sees what was given', async () => {
    const { lesson_rsrc_id } = await asked(s.clara, keep, { resource: { lesson_rsrc_dspl: 'Given' } })
    await asked(s.clara, keep, { resource: { lesson_rsrc_dspl: 'Not given' } })
    expect((await s.ask(s.omar, options, { id: s.omar.profileId })).data).toEqual({ lessonResources: [] })
    const give = {
      sql: 'insert into lesson_resource_of_student (user_profile_id, lesson_rsrc_id) values ($1, $2)',
      parameters: [s.omar.profileId, lesson_rsrc_id],
    }
    await actingAs(home.parts.db, s.clara.actor, (sql) => sql.run(give))
    expect((await s.ask(s.omar, options, { id: s.omar.profileId })).data).toEqual({
      lessonResources: [{ value: lesson_rsrc_id, label: 'Given' }],
    })
    expect((await s.ask(s.omar, resources, { id: s.clara.profileId })).data?.loadLessonResources).toMatchObject([
      { lesson_rsrc_dspl: 'Given' },
    ])
    expect((await s.ask(s.lea, options, { id: s.omar.profileId })).data).toEqual({ lessonResources: [] })
  })
})

describe('homework, steps and who came', () => {
  const tick = `mutation ($id: Int!, $done: Boolean!) { tickHomework(lessonId: $id, done: $done) { lesson_id homework_done_at private_note } }`
  const withSteps = `mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id steps { text done } attendance } }`

  test('a student ticks the own homework, and nobody else’s', async () => {
    const lesson = { user_profile_id: s.omar.profileId, homework: 'Page 12', private_note: 'secret' }
    const { lesson_id: id } = await saved(s.clara, lesson)
    for (const who of [s.lea, s.bob, s.nils])
      for (const each of [id, 2_000_000_000])
        expect((await s.ask(who, tick, { id: each, done: true })).code).toBe('not-found')
    expect((await s.ask(s.nobody, tick, { id, done: true })).code).toBe('not-allowed')

    const first = await asked(s.omar, tick, { id, done: true })
    expect(first).toMatchObject({ homework_done_at: expect.any(String), private_note: null })
    expect(await asked(s.omar, tick, { id, done: true })).toEqual(first)
    expect(await asked(s.clara, tick, { id, done: false })).toMatchObject({ homework_done_at: null })
  })

  test('by SQL too a student writes nothing of a lesson but that tick', async () => {
    const { lesson_id } = await saved(s.clara, { user_profile_id: s.omar.profileId, homework: 'Page 12' })
    for (const change of [
      "title = 'x'",
      "homework = 'x'",
      'user_profile_id = 1',
      "attendance = 'present'",
      'taught_at = now()',
    ])
      await expect(
        actingAs(home.parts.db, s.omar.actor, (sql) =>
          sql.run({ sql: `update lesson set ${change} where lesson_id = $1`, parameters: [lesson_id] }),
        ),
      ).rejects.toMatchObject({ code: '42501' })
  })

  test('a lesson without homework has nothing to tick', async () => {
    const { lesson_id: id } = await saved(s.clara, { user_profile_id: s.omar.profileId })
    expect(await asked(s.omar, tick, { id, done: true })).toMatchObject({ homework_done_at: null })
  })

  test('steps stay in order, without empty ones, and stand while others are not named', async () => {
    const steps = [
      { text: ' Warm up ', done: true },
      { text: ' ', done: false },
      { text: 'Scales', done: false },
    ]
    const row = await asked(s.clara, withSteps, { lesson: { title: 'x', steps, attendance: 'late' } })
    const kept = [
      { text: 'Warm up', done: true },
      { text: 'Scales', done: false },
    ]
    expect(row).toMatchObject({ steps: kept, attendance: 'late' })
    const { lesson_id } = row
    expect(await asked(s.clara, withSteps, { lesson: { lesson_id, title: 'y' } })).toMatchObject({ steps: kept })
    expect(await asked(s.clara, withSteps, { lesson: { lesson_id, steps: null, attendance: null } })).toMatchObject({
      steps: [],
      attendance: null,
    })
  })

  test('what becomes taught is stamped; nothing else is, and a stamp is not changed but by a way back', async () => {
    const stamped = `mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id taught_at } }`
    const stamp = async (lesson: object) => {
      const row = await asked(s.clara, stamped, { lesson })
      return row['taught_at'] as string | null
    }
    const { lesson_id } = await saved(s.clara, { lesson_status_id: 2, taught_at: '2026-11-20T15:50:00Z' })
    expect(await stamp({ lesson_id, title: 'Scales' })).toBeNull()
    const before = Date.now()
    const first = await stamp({ lesson_id, lesson_status_id: 4 })
    expect(Date.parse(first ?? '')).toBeGreaterThanOrEqual(before - 1_000)
    expect(await stamp({ lesson_id, lesson_status_id: 4, taught_at: '2026-11-20T15:50:00Z' })).toBe(first)
    expect(await stamp({ lesson_id, private_note: 'Tired' })).toBe(first)
    expect(await stamp({ lesson_id, lesson_status_id: 2 })).toBeNull()
    expect(await stamp({ lesson_id, lesson_status_id: 4, taught_at: '2026-11-20T15:50:00Z' })).toBe(
      '2026-11-20T15:50:00Z',
    )
    await stamp({ lesson_id, lesson_status_id: 5 })
    const late = await stamp({ lesson_id, lesson_status_id: 4, taught_at: '2126-01-01T00:00:00Z' })
    expect(Date.parse(late ?? '')).toBeLessThanOrEqual(Date.now() + 1_000)
    expect(await stamp({ lesson_status_id: 4 })).not.toBeNull()
  })

  test('an unknown attendance, too many steps and too long ones are refused by name', async () => {
    const many = Array.from({ length: 51 }, () => ({ text: 'x', done: false }))
    for (const [field, lesson] of [
      ['attendance', { attendance: 'asleep' }],
      ['steps', { steps: many }],
      ['steps', { steps: [{ text: 'x'.repeat(201), done: false }] }],
    ] as const) {
      const { code, errors } = await s.ask(s.clara, withSteps, { lesson: { title: 'x', ...lesson } })
      expect([code, errors[0]?.extensions['field']]).toEqual(['invalid-input', field])
    }
    const longest = Array.from({ length: 50 }, () => ({ text: '🎹'.repeat(200), done: false }))
    const row = await asked(s.clara, withSteps, { lesson: { title: 'x', steps: longest } })
    expect(row['steps']).toEqual(longest)
  })
})

test('one lesson is read by its teacher and its student, without the private note, and by nobody else', async () => {
  const one = `query ($id: Int!) { loadLesson(id: $id) { lesson_id title private_note } }`
  const lesson = { title: 'Scales', user_profile_id: s.omar.profileId, private_note: 'secret' }
  const { lesson_id: id } = await saved(s.clara, lesson)
  for (const who of [s.lea, s.bob, s.nils, s.nobody])
    for (const each of [id, 2_000_000_000])
      expect((await s.ask(who, one, { id: each })).data).toEqual({ loadLesson: null })
  const seen = { lesson_id: id, title: 'Scales' }
  expect((await s.ask(s.clara, one, { id })).data).toEqual({ loadLesson: { ...seen, private_note: 'secret' } })
  expect((await s.ask(s.omar, one, { id })).data).toEqual({ loadLesson: { ...seen, private_note: null } })
})

test('a lesson without a place comes to the end of its column, and no two stand at one', async () => {
  const teacher = await s.addTeacher('Lena')
  for (const title of ['a', 'b']) await saved(teacher, { title })
  await saved(teacher, { title: 'c', position: 'zz9' })
  await Promise.all(['d', 'e', 'f'].map((title) => saved(teacher, { title })))
  const rows = await lessons(teacher)
  expect(rows.slice(0, 3).map(({ title }) => title)).toEqual(['a', 'b', 'c'])
  expect(new Set(rows.map(({ position }) => position)).size).toBe(6)
})

test('a position is digits and letters, and not without end', async () => {
  for (const position of ['', 'a b', 'é', '-1', 'a'.repeat(1001)])
    expect((await s.ask(s.clara, upsert, { lesson: { title: 'x', position } })).code).toBe('invalid-input')
})

test('lessons of a time are those whose event touches it; a student gets the own ones, and nobody foreign ones', async () => {
  const teacher = await s.addTeacher('Mia')
  const own = `query ($id: Int!, $from: timestamptz, $to: timestamptz) { loadLessons(id: $id, from: $from, to: $to) { lesson_id private_note } }`
  const placed: number[] = []
  for (const _ of [1, 2, 3]) {
    const { lesson_id } = await saved(teacher, { private_note: 'Only me' })
    const { event_id } = await event(teacher)
    await asked(teacher, place, { l: lesson_id, e: event_id })
    placed.push(lesson_id)
  }
  await saved(teacher, { title: 'Waits' })
  const at = (hour: number) => new Date(Date.UTC(2027, 0, day - 1, hour)).toISOString()
  const within = async (who: Person, id: number, from: string | null, to: string | null) => {
    const { data } = await s.ask(who, own, { id, from, to })
    const rows = (data as { loadLessons: Row[] }).loadLessons
    return rows.map(({ lesson_id }) => lesson_id).toSorted((one, other) => one - other)
  }
  expect(await within(teacher, teacher.profileId, at(10.5), at(12))).toEqual([placed[1]])
  expect(await within(teacher, teacher.profileId, at(11), at(12))).toEqual([])
  expect(await within(teacher, teacher.profileId, at(9), null)).toEqual(placed.slice(1))
  expect(await within(teacher, teacher.profileId, null, at(12))).toEqual(placed.slice(0, 2))
  for (const who of [s.bob, s.omar, s.nobody]) expect(await within(who, teacher.profileId, null, at(12))).toEqual([])

  const { lesson_id } = await saved(s.clara, { user_profile_id: s.omar.profileId, private_note: 'Only me' })
  const { event_id } = await event(s.clara, { user_profile_id: s.omar.profileId })
  await asked(s.clara, place, { l: lesson_id, e: event_id })
  const span = { from: new Date(Date.UTC(2027, 0, day)).toISOString(), to: null }
  expect((await s.ask(s.omar, own, { id: s.omar.profileId, ...span })).data?.loadLessons).toEqual([
    { lesson_id, private_note: null },
  ])
})

test('a lesson says whether its time is still to confirm, to its student as well', async () => {
  const mine = { user_profile_id: s.omar.profileId }
  const without = await saved(s.clara, { title: 'Scales', ...mine })
  const waiting = await event(s.clara, { to_confirm: true, ...mine })
  const settled = await event(s.clara, mine)
  const one = await saved(s.clara, { title: 'Étude', ...mine })
  const other = await saved(s.clara, { title: 'Sonata', ...mine })
  await asked(s.clara, place, { l: one.lesson_id, e: waiting.event_id })
  await asked(s.clara, place, { l: other.lesson_id, e: settled.event_id })
  const read = 'query ($id: Int!) { loadLesson(id: $id) { to_confirm } }'
  for (const who of [s.clara, s.omar])
    expect(
      await Promise.all(
        [without, one, other].map(async ({ lesson_id: id }) => (await asked(who, read, { id })).to_confirm),
      ),
    ).toEqual([null, true, false])
})

test('a lesson says whether its time is whole days, and where those are days, to its student as well', async () => {
  const mine = { user_profile_id: s.omar.profileId }
  const without = await saved(s.clara, { title: 'Scales', ...mine })
  const ids = [without.lesson_id]
  for (const all_day of [true, false]) {
    const { event_id } = await event(s.clara, { all_day, ...(all_day && { time_zone: 'Europe/Berlin' }), ...mine })
    const { lesson_id } = await saved(s.clara, { title: 'Étude', ...mine })
    await asked(s.clara, place, { l: lesson_id, e: event_id })
    ids.push(lesson_id)
  }
  const read = 'query ($id: Int!) { loadLesson(id: $id) { all_day time_zone } }'
  for (const who of [s.clara, s.omar])
    expect(await Promise.all(ids.map(async (id) => asked(who, read, { id })))).toMatchObject([
      { all_day: null, time_zone: null },
      { all_day: true, time_zone: 'Europe/Berlin' },
      { all_day: false, time_zone: null },
    ])
})

test('a lesson does not come back to a time that goes at the same moment', async () => {
  const { event_id } = await event(s.clara)
  const { lesson_id } = await saved(s.clara, { title: 'Scales' })
  await asked(s.clara, place, { l: lesson_id, e: event_id })
  await asked(s.clara, remove, { id: lesson_id })
  const gone = 'mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }'
  const answers = await inTurn(home, s.clara, rowOf('lesson', lesson_id), [
    () => s.ask(s.clara, restore, { id: lesson_id }),
    () => s.ask(s.clara, gone, { id: event_id }),
  ])
  expect(answers.map(({ code }) => code)).toEqual([undefined, undefined])
  const lesson = (await lessons(s.clara)).find((one) => one.lesson_id === lesson_id)
  expect(lesson).toMatchObject({ event_id: null })
})

test('of lessons before a time the last are asked for alone, so that a page knows where older ones are', async () => {
  const teacher = await s.addTeacher('Ina')
  const student = await s.addStudent(teacher, 'Nele')
  const last = `query ($id: Int!, $to: timestamptz, $last: Int, $waiting: Boolean) {
    loadLessons(id: $id, to: $to, last: $last, waiting: $waiting) { title start } }`
  const days = ['2019-03-05', '2023-06-12', '2026-02-02']
  for (const each of days) {
    const time = { start: `${each}T10:00:00Z`, end: `${each}T11:00:00Z` }
    await event(teacher, { title: each, user_profile_id: student.profileId, ...time })
  }
  await saved(teacher, { title: 'Waits', user_profile_id: student.profileId })
  const titles = async (who: Person, id: number, more: object) =>
    ((await s.ask(who, last, { id, ...more })).data as { loadLessons: Row[] }).loadLessons.map(({ title }) => title)
  // A year without any lesson lies between: the one before it is found all the same.
  const before = { to: '2026-01-01T00:00:00Z' }
  for (const [who, id] of [
    [teacher, teacher.profileId],
    [teacher, student.profileId],
    [student, student.profileId],
    [student, teacher.profileId],
  ] as const) {
    expect(await titles(who, id, { ...before, last: 1 })).toEqual(['2023-06-12'])
    expect(new Set(await titles(who, id, { ...before, last: 5 }))).toEqual(new Set(days.slice(0, 2)))
    expect(new Set(await titles(who, id, { last: 2, waiting: true }))).toEqual(new Set([...days.slice(1), 'Waits']))
    expect(await titles(who, id, { to: '2019-01-01T00:00:00Z', last: 1 })).toEqual([])
  }
  for (const who of [s.bob, s.omar, s.nobody])
    expect(await titles(who, teacher.profileId, { ...before, last: 5 })).toEqual([])
  for (const wrong of [0, -1, 2_001])
    expect((await s.ask(teacher, last, { id: teacher.profileId, last: wrong })).code).toBe('invalid-input')
})
