import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
afterAll(() => home.close())

const fields = `lesson_id lesson_status_id user_profile_id title plan steps { text done } attendance minutes make_up_of event_id homework`
const upsert = `mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { ${fields} } }`
const makeUp = `mutation ($id: Int!) { planMakeUp(lessonId: $id) { ${fields} } }`
const load = `query ($id: Int!) { loadLesson(id: $id) { ${fields} } }`
const drop = `mutation ($id: Int!) { deleteLesson(id: $id) { lesson_id } }`

type Row = Record<string, unknown> & { lesson_id: number }
const asked = async (who: Person, query: string, variables: object): Promise<Row> => {
  const { data, text } = await s.ask(who, query, variables)
  const [row] = Object.values(data ?? {})
  if (!row) throw new Error(text)
  return row as Row
}
const lesson = (more: object = {}) =>
  asked(s.clara, upsert, {
    lesson: {
      user_profile_id: s.omar.profileId,
      title: 'Scales',
      plan: 'Slowly',
      steps: [{ text: 'Warm up', done: true }],
      homework: 'Page 12',
      minutes: 30,
      lesson_status_id: 2,
      ...more,
    },
  })

test('nobody but its teacher owes a make-up for a lesson, and none for a lesson of nobody', async () => {
  const { lesson_id: id } = await lesson()
  const before = await asked(s.clara, load, { id })
  for (const [who, code] of [
    [s.omar, 'not-allowed'],
    [s.nobody, 'not-allowed'],
    [s.bob, 'not-found'],
  ] as const)
    for (const each of [id, 2_000_000_000]) expect((await s.ask(who, makeUp, { id: each })).code).toBe(code)
  expect(await asked(s.clara, load, { id })).toEqual(before)
  const { lesson_id } = await lesson({ user_profile_id: null })
  expect((await s.ask(s.clara, makeUp, { id: lesson_id })).code).toBe('invalid-input')
})

test('by SQL too a lesson makes up for none of another teacher’s, and nobody can tell whether it is there', async () => {
  const { lesson_id } = await lesson()
  for (const of of [lesson_id, 2_000_000_000])
    await expect(
      actingAs(home.parts.db, s.bob.actor, (sql) =>
        sql.run({
          sql: 'insert into lesson (teacher_id, make_up_of) values ($1, $2)',
          parameters: [s.bob.profileId, of],
        }),
      ),
    ).rejects.toMatchObject({ code: '23503' })
})

test('a missed lesson is followed by one that waits for a time, once', async () => {
  const { lesson_id: id } = await lesson()
  const both = await Promise.all([asked(s.clara, makeUp, { id }), asked(s.clara, makeUp, { id })])
  const [made] = both
  expect(both[1]).toEqual(made)
  expect(made).toMatchObject({
    lesson_status_id: 1,
    user_profile_id: s.omar.profileId,
    title: 'Scales',
    plan: 'Slowly',
    steps: [{ text: 'Warm up', done: false }],
    minutes: 30,
    make_up_of: id,
    event_id: null,
    homework: null,
    attendance: null,
  })
  expect(await asked(s.clara, load, { id })).toMatchObject({ lesson_status_id: 5, attendance: 'excused' })
  expect(await asked(s.omar, load, { id: made.lesson_id })).toMatchObject({ make_up_of: id })
})

test('who stayed away, and why, stands as it was said; a make-up that was deleted is made anew', async () => {
  const { lesson_id: id } = await lesson({ attendance: 'teacher_absent', lesson_status_id: 5 })
  const { lesson_id: first } = await asked(s.clara, makeUp, { id })
  expect(await asked(s.clara, load, { id })).toMatchObject({ attendance: 'teacher_absent' })
  await asked(s.clara, drop, { id: first })
  const { lesson_id: second } = await asked(s.clara, makeUp, { id })
  expect(second).not.toBe(first)
  const late = await lesson({ attendance: 'late', lesson_status_id: 4 })
  await asked(s.clara, makeUp, { id: late.lesson_id })
  expect(await asked(s.clara, load, { id: late.lesson_id })).toMatchObject({
    attendance: 'excused',
    lesson_status_id: 5,
  })
})
