import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { serviceOnce } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
let lessonId: number
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  const upsert = `mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }`
  const lesson = { title: 'Scales', user_profile_id: s.omar.profileId }
  lessonId = (await asked<{ lesson_id: number }>(s.clara, upsert, { lesson })).lesson_id
})
afterAll(() => home.close())

async function asked<T>(who: Person, query: string, variables: object): Promise<T> {
  const { data, text } = await s.ask(who, query, variables)
  const [row] = Object.values(data ?? {})
  if (!row) throw new Error(text)
  return row as T
}

const fields = 'lesson_comment_id lesson_id user_profile_id body edited_at created_at'
const load = `query ($id: Int!) { loadLessonComments(lessonId: $id) { ${fields} } }`
const add = `mutation ($id: Int!, $body: String!) { addLessonComment(lessonId: $id, body: $body) { ${fields} } }`
const edit = `mutation ($id: Int!, $body: String!) { editLessonComment(id: $id, body: $body) { ${fields} } }`
const remove = `mutation ($id: Int!) { deleteLessonComment(id: $id) { ${fields} } }`
const restore = `mutation ($id: Int!) { restoreLessonComment(id: $id) { ${fields} } }`

interface Comment {
  lesson_comment_id: number
  user_profile_id: number
  body: string
  edited_at: string | null
}
const comments = (who: Person) => asked<Comment[]>(who, load, { id: lessonId })
const written = (who: Person, body: string) => asked<Comment>(who, add, { id: lessonId, body })

test('whose lesson it is not neither reads nor writes', async () => {
  const own = await written(s.clara, 'Bring the metronome')
  const before = await comments(s.clara)
  for (const who of [s.lea, s.bob, s.nils]) {
    expect(await comments(who)).toEqual([])
    for (const id of [lessonId, 2_000_000_000])
      expect((await s.ask(who, add, { id, body: 'x' })).code).toBe('not-found')
    for (const id of [own.lesson_comment_id, 2_000_000_000]) {
      expect((await s.ask(who, edit, { id, body: 'x' })).code).toBe('not-found')
      expect((await s.ask(who, remove, { id })).data).toEqual({ deleteLessonComment: null })
      expect((await s.ask(who, restore, { id })).code).toBe('not-found')
    }
  }
  for (const [query, variables] of [
    [add, { id: lessonId, body: 'x' }],
    [edit, { id: own.lesson_comment_id, body: 'x' }],
    [remove, { id: own.lesson_comment_id }],
  ] as const)
    expect((await s.ask(s.nobody, query, variables)).code).toBe('not-allowed')
  expect(await comments(s.clara)).toEqual(before)
})

test('teacher and student read each other, and change only their own words', async () => {
  const hers = await written(s.clara, 'Well done')
  const his = await written(s.omar, 'Thank you')
  expect((await comments(s.omar)).map(({ body }) => body)).toEqual((await comments(s.clara)).map(({ body }) => body))
  expect([hers.user_profile_id, his.user_profile_id]).toEqual([s.clara.profileId, s.omar.profileId])
  for (const [who, id] of [
    [s.omar, hers.lesson_comment_id],
    [s.clara, his.lesson_comment_id],
  ] as const) {
    expect((await s.ask(who, edit, { id, body: 'x' })).code).toBe('not-found')
    expect((await s.ask(who, remove, { id })).data).toEqual({ deleteLessonComment: null })
  }
  await s.ask(s.omar, edit, { id: his.lesson_comment_id, body: 'Thank you!' })
  const changed = (await comments(s.clara)).find((each) => each.lesson_comment_id === his.lesson_comment_id)
  expect(changed).toMatchObject({ body: 'Thank you!', edited_at: expect.any(String) })
})

test('a deleted comment is gone for both, and its author brings it back', async () => {
  const { lesson_comment_id: id } = await written(s.omar, 'By mistake')
  await s.ask(s.omar, remove, { id })
  for (const who of [s.clara, s.omar])
    expect((await comments(who)).some((each) => each.lesson_comment_id === id)).toBe(false)
  expect((await s.ask(s.clara, restore, { id })).code).toBe('not-found')
  await s.ask(s.omar, restore, { id })
  expect((await comments(s.clara)).some((each) => each.lesson_comment_id === id)).toBe(true)
})

test('an empty comment and one that is too long are refused by name', async () => {
  for (const body of ['   ', 'x'.repeat(5_001)]) {
    const { code, errors } = await s.ask(s.clara, add, { id: lessonId, body })
    expect([code, errors[0]?.extensions['field']]).toEqual(['invalid-input', 'body'])
  }
})

test('words of code stay words', async () => {
  const body = '<script>alert(1)</script> \u{202e}'
  await written(s.omar, body)
  expect((await comments(s.clara)).at(-1)?.body).toBe(body.trim())
})

test('a comment and a resource that is hung up are told to the two who see the lesson, and to nobody else', async () => {
  const told = async (table: string) =>
    (
      await serviceOnce(home.parts.db).run<{ audience: number[] }>({
        sql: 'select to_json(audience) as audience from live.change_log where table_name = $1 order by change_id desc limit 1',
        parameters: [table],
      })
    )[0]?.audience
  const both = [s.clara.profileId, s.omar.profileId]
  const [lesson] = Object.values(
    (
      await s.ask(s.clara, 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }', {
        lesson: { title: 'Told', user_profile_id: s.omar.profileId },
      })
    ).data ?? {},
  ) as { lesson_id: number }[]
  const l = lesson?.lesson_id
  await s.ask(s.omar, 'mutation ($l: Int!) { addLessonComment(lessonId: $l, body: "hm") { lesson_comment_id } }', { l })
  expect(await told('lesson_comment')).toEqual(both)
  const [book] = Object.values(
    (await s.ask(s.clara, 'mutation { upsertLessonResource(resource: {lesson_rsrc_dspl: "Told"}) { lesson_rsrc_id } }'))
      .data ?? {},
  ) as { lesson_rsrc_id: number }[]
  expect(await told('lesson_resource')).toEqual([s.clara.profileId])
  await s.ask(
    s.clara,
    'mutation ($l: Int!, $r: Int!) { attachResource(lessonId: $l, resourceId: $r, attached: true) { lesson_rsrc_id } }',
    { l, r: book?.lesson_rsrc_id },
  )
  expect(await told('lesson_resource')).toEqual(both)
})

test('one document takes a comment away or brings it back, by a variable', async () => {
  const { lesson_comment_id: id } = await written(s.omar, 'See you on Monday')
  const either = `mutation ($id: Int!, $isDeleted: Boolean!) {
    deleteLessonComment(id: $id) @include(if: $isDeleted) { lesson_comment_id }
    restoreLessonComment(id: $id) @skip(if: $isDeleted) { lesson_comment_id }
  }`
  const key = crypto.randomUUID()
  for (const headers of [{ 'idempotency-key': key }, { 'idempotency-key': key }])
    expect((await s.ask(s.omar, either, { id, isDeleted: true }, headers)).data).toEqual({
      deleteLessonComment: { lesson_comment_id: id },
    })
  expect((await s.ask(s.omar, either, { id, isDeleted: false })).data).toEqual({
    restoreLessonComment: { lesson_comment_id: id },
  })
  expect(await comments(s.omar)).toContainEqual(expect.objectContaining({ lesson_comment_id: id }))
})
