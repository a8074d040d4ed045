import { provisional } from '@lectern/contract/storage'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs, serviceOnce } from '../platform/database/database.ts'
import { fileDesk } from '../../../testing/try-files.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { sweepFiles } from '../storage/storage.jobs.ts'
import { sweepDeleted } from './deleted.jobs.ts'

let home: TestServer
let s: SamplePeople
let desk: ReturnType<typeof fileDesk>
/** A guardian of Omar with every tick. */
let mother: Person
let lessonId: number
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  desk = fileDesk(home)
  mother = await s.addStudent(s.bob, 'Mother')
  await actingAs(home.parts.db, { role: 'operator', userId: null, profileId: null }, (sql) =>
    sql.run({
      sql: `insert into guardian (teacher_id, user_profile_id, user_id, name, expires_at, accepted_at)
            values ($1, $2, $3, 'Mother', '2027-01-01', '2026-01-01')`,
      parameters: [s.clara.profileId, s.omar.profileId, mother.userId],
    }),
  )
  lessonId = await newLesson(s.omar)
})
afterAll(() => home.close())

async function asked<T>(who: Person, query: string, variables: object): Promise<T> {
  const { data, text } = await s.ask(who, query, variables)
  const [row] = Object.values(data ?? {})
  if (!row) throw new Error(text)
  return row as T
}

const newLesson = async (student: Person) =>
  (
    await asked<{ lesson_id: number }>(
      s.clara,
      'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }',
      { lesson: { title: 'Scales', user_profile_id: student.profileId } },
    )
  ).lesson_id

const fields = 'lesson_answer_id lesson_id user_profile_id file_id name size mime_type'
const add = `mutation ($l: Int!, $f: uuid!) { addLessonAnswer(lessonId: $l, fileId: $f) { ${fields} } }`
const list = `query ($l: Int!) { loadLessonAnswers(lessonId: $l) { ${fields} } }`
const remove = 'mutation ($id: Int!) { deleteLessonAnswer(id: $id) { lesson_answer_id } }'
const restore = 'mutation ($id: Int!) { restoreLessonAnswer(id: $id) { lesson_answer_id } }'

interface Answer {
  lesson_answer_id: number
  file_id: string
}
const answersFor = (who: Person, l = lessonId) => asked<Answer[]>(who, list, { l })
async function handIn(who: Person, body: string, l = lessonId): Promise<Answer> {
  const { id } = await desk.keep(who, body, 'text/plain', 'answer.txt')
  return asked<Answer>(who, add, { l, f: id })
}
const reads = async (who: Person | null, id: string) => (await desk.get(who, id)).statusCode
const days = 24 * 3600
async function sweep(): Promise<void> {
  await sweepDeleted(home.parts).run()
  for (const job of sweepFiles(home.parts)) await job.run()
}

describe('nothing is handed in', () => {
  test('by a teacher, a guardian, another student, the student of another teacher, nobody', async () => {
    for (const [who, code] of [
      [s.clara, 'not-allowed'],
      [s.bob, 'not-allowed'],
      [mother, 'not-found'],
      [s.lea, 'not-found'],
      [s.nils, 'not-found'],
    ] as const) {
      const { id } = await desk.keep(who, 'x')
      expect((await s.ask(who, add, { l: lessonId, f: id })).code).toBe(code)
    }
    expect((await s.ask(s.nobody, add, { l: lessonId, f: crypto.randomUUID() })).code).toBe('not-allowed')
    expect(await answersFor(s.clara)).toEqual([])
  })

  test('of a file that is not one’s own, not there, or handed in already; for a lesson that is none', async () => {
    const { id: hers } = await desk.keep(s.clara, 'the teacher’s')
    const { id: other } = await desk.keep(s.lea, 'another student’s')
    const { id: own } = await desk.keep(s.omar, 'own')
    for (const f of [hers, other, crypto.randomUUID()])
      expect((await s.ask(s.omar, add, { l: lessonId, f })).code).toBe('not-found')
    expect((await s.ask(s.omar, add, { l: 2_000_000_000, f: own })).code).toBe('not-found')
    await asked(s.omar, add, { l: lessonId, f: own })
    expect((await s.ask(s.omar, add, { l: lessonId, f: own })).code).toBe('invalid-input')
    expect((await desk.remove(s.omar, own)).statusCode).toBe(204)
    expect(await answersFor(s.omar)).toEqual([])
  })

  test('beyond the thirtieth', async () => {
    const lesson = await newLesson(s.omar)
    for (let count = 0; count < 30; count += 1) await handIn(s.omar, 'one of many', lesson)
    const { id } = await desk.keep(s.omar, 'one too many')
    expect((await s.ask(s.omar, add, { l: lesson, f: id })).code).toBe('invalid-input')
  })
})

test('the student and the teacher see and open it, and nobody else', async () => {
  const answer = await handIn(s.omar, 'my scales')
  expect(answer).toMatchObject({
    name: 'answer.txt',
    size: 9,
    mime_type: 'text/plain',
    user_profile_id: s.omar.profileId,
  })
  for (const who of [s.omar, s.clara]) {
    expect(await answersFor(who)).toEqual([answer])
    expect(await reads(who, answer.file_id)).toBe(200)
  }
  for (const who of [s.lea, s.bob, s.nils, mother]) {
    expect(await answersFor(who)).toEqual([])
    expect(await reads(who, answer.file_id)).toBe(404)
    const { lesson_answer_id: id } = answer
    expect((await s.ask(who, remove, { id })).data).toEqual({ deleteLessonAnswer: null })
  }
  expect((await desk.remove(s.clara, answer.file_id)).statusCode).toBe(404)
  expect(await answersFor(s.clara)).toEqual([answer])
})

test('the next student of the lesson sees nothing of what the first handed in', async () => {
  const lesson = await newLesson(s.omar)
  const answer = await handIn(s.omar, 'mine', lesson)
  await asked(s.clara, 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }', {
    lesson: { lesson_id: lesson, user_profile_id: s.lea.profileId },
  })
  expect(await answersFor(s.lea, lesson)).toEqual([])
  expect(await reads(s.lea, answer.file_id)).toBe(404)
  expect(await answersFor(s.clara, lesson)).toEqual([answer])
})

test('both may take it back, for thirty days', async () => {
  const lesson = await newLesson(s.omar)
  const { lesson_answer_id: id, file_id } = await handIn(s.omar, 'a mistake', lesson)
  for (const who of [s.omar, s.clara]) {
    await asked(who, remove, { id })
    expect(await answersFor(s.clara, lesson)).toEqual([])
    expect(await reads(s.clara, file_id)).toBe(404)
    await asked(who, restore, { id })
    expect(await answersFor(s.omar, lesson)).toHaveLength(1)
  }
  for (const who of [s.lea, s.bob, mother]) {
    await asked(s.omar, remove, { id })
    expect((await s.ask(who, restore, { id })).code).toBe('not-found')
    await asked(s.omar, restore, { id })
  }
})

describe('the files go', () => {
  const keepResource = `mutation ($resource: lesson_resource_input!) { upsertLessonResource(resource: $resource) { lesson_rsrc_id } }`
  const drop = 'mutation ($id: Int!) { deleteLessonResource(id: $id) { lesson_rsrc_id } }'
  const dropLesson = 'mutation ($id: Int!) { deleteLesson(id: $id) { lesson_id } }'
  /** Rows say when they were deleted by the clock of the database, which no test turns. */
  const age = async (table: string, column: string, by: number) =>
    actingAs(home.parts.db, { role: 'operator', userId: null, profileId: null }, (sql) =>
      sql.run({
        sql: `update ${table} set ${column} = $1::timestamptz - make_interval(secs => $2) where ${column} is not null`,
        parameters: [home.clock(), by],
      }),
    )
  const isThere = async (id: string) =>
    (await serviceOnce(home.parts.db).run({ sql: 'select from storage.files where id = $1', parameters: [id] }))
      .length > 0

  test('with a resource, an answer and a lesson once no undo brings them back, not a day before', async () => {
    const sheet = (await desk.keep(s.clara, 'sheet')).id
    const { lesson_rsrc_id } = await asked<{ lesson_rsrc_id: number }>(s.clara, keepResource, {
      resource: { lesson_rsrc_dspl: 'Sheet', kind: 'file', file_id: sheet },
    })
    // A resource may name anybody's file: it never takes it along.
    const foreign = (await desk.keep(s.bob, 'foreign')).id
    const { lesson_rsrc_id: thief } = await asked<{ lesson_rsrc_id: number }>(s.clara, keepResource, {
      resource: { lesson_rsrc_dspl: 'Thief', kind: 'file', file_id: foreign },
    })
    const kept = (await desk.keep(s.clara, 'hangs on a lesson')).id
    const { lesson_rsrc_id: hanging } = await asked<{ lesson_rsrc_id: number }>(s.clara, keepResource, {
      resource: { lesson_rsrc_dspl: 'Hanging', kind: 'file', file_id: kept },
    })
    const attach = `mutation { attachResource(lessonId: ${lessonId}, resourceId: ${hanging}, attached: true) { kind } }`
    expect((await s.ask(s.clara, attach)).errors).toEqual([])
    const [one, other] = [await newLesson(s.omar), await newLesson(s.omar)]
    const [left, withLesson] = [await handIn(s.omar, 'left', one), await handIn(s.omar, 'with', other)]
    for (const id of [lesson_rsrc_id, thief, hanging]) await asked(s.clara, drop, { id })
    await asked(s.omar, remove, { id: left.lesson_answer_id })
    await asked(s.clara, dropLesson, { id: other })
    const mine = [sheet, left.file_id, withLesson.file_id]
    const deletions = [
      ['lesson_resource', 'archived_at'],
      ['lesson', 'deleted_at'],
      ['lesson_answer', 'deleted_at'],
    ] as const

    for (const [table, column] of deletions) await age(table, column, 29 * days)
    await sweep()
    expect(await Promise.all(mine.map(isThere))).toEqual([true, true, true])

    for (const [table, column] of deletions) await age(table, column, 30 * days + 60)
    await sweep()
    expect(await Promise.all(mine.map(isThere))).toEqual([false, false, false])
    for (const id of [foreign, kept]) expect(await isThere(id)).toBe(true)
    expect(await reads(s.omar, kept)).toBe(200)
    home.clock.forward(20 * 60)
    await sweep()
    const rows = await desk.rows()
    expect(desk.onDisk()).toHaveLength(rows)
    home.clock.forward(-20 * 60)
  })

  test('that were sent to be named and never were, after a day; all others stay', async () => {
    const send = async (who: Person, metadata: object) => {
      const answer = await desk.send(who, [
        { name: 'metadata[]', body: JSON.stringify({ metadata }) },
        { name: 'file[]', filename: 'x.txt', body: 'x' },
      ])
      return answer.json<{ processedFiles: { id: string }[] }>().processedFiles[0]?.id ?? ''
    }
    const [lost, named, handedIn] = [
      await send(s.clara, provisional),
      await send(s.clara, provisional),
      await send(s.omar, provisional),
    ]
    const own = await send(s.clara, { label: 'of another program' })
    await asked(s.clara, keepResource, { resource: { lesson_rsrc_dspl: 'Named', kind: 'file', file_id: named } })
    await asked(s.omar, add, { l: await newLesson(s.omar), f: handedIn })
    const there = () => Promise.all([lost, named, handedIn, own].map(isThere))
    home.clock.forward(23 * 3600)
    await sweep()
    expect(await there()).toEqual([true, true, true, true])
    home.clock.forward(2 * 3600)
    await sweep()
    expect(await there()).toEqual([false, true, true, true])
    home.clock.forward(-25 * 3600)
  })

  test('with a student who is erased, at once', async () => {
    const kim = await s.addStudent(s.clara, 'Kim')
    const lesson = await newLesson(kim)
    const { file_id } = await handIn(kim, 'Kim’s', lesson)
    const erased = await s.ask(
      s.clara,
      `mutation { eraseStudent(userProfileId: ${kim.profileId}, confirm: "Kim") { lessons } }`,
    )
    expect(erased.errors).toEqual([])
    expect(await isThere(file_id)).toBe(false)
  })
})
