import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { fileDesk } from '../../../testing/try-files.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
let lessonId: number
let book: number
let page: number
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  const upsert = `mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }`
  const lesson = { title: 'Scales', user_profile_id: s.omar.profileId }
  lessonId = (await asked<{ lesson_id: number }>(s.clara, upsert, { lesson })).lesson_id
  book = await kept('Book')
  page = await kept('A page')
})
afterAll(() => home.close())

async function asked<T>(who: Person, query: string, variables: object): Promise<T> {
  const { data, text } = await s.ask(who, query, variables)
  const [row] = Object.values(data ?? {})
  if (!row) throw new Error(text)
  return row as T
}

const keep = `mutation ($resource: lesson_resource_input!) { upsertLessonResource(resource: $resource) { lesson_rsrc_id } }`
const attach = `mutation ($l: Int!, $r: Int!, $on: Boolean!) {
  attachResource(lessonId: $l, resourceId: $r, attached: $on) { lesson_rsrc_id lesson_rsrc_dspl } }`
const put = `mutation ($l: Int!, $r: Int!, $before: Int) {
  placeResource(lessonId: $l, resourceId: $r, before: $before) { lesson_rsrc_dspl } }`
const give = `mutation ($r: Int!, $u: Int!, $on: Boolean!) {
  giveResource(resourceId: $r, userProfileId: $u, given: $on) { lesson_rsrc_id user_profile_id } }`
const sort = `mutation ($r: Int!, $u: Int!, $before: Int) {
  placeGift(resourceId: $r, userProfileId: $u, before: $before) { lesson_rsrc_id place } }`
const hanging = `query ($l: Int!) { resourcesOfLesson(lessonId: $l) { lesson_rsrc_dspl } }`
const given = '{ resourceGifts { lesson_rsrc_id user_profile_id } }'
const options = `query ($id: Int!) { lessonResources(profileId: $id) { value } }`

const kept = async (lesson_rsrc_dspl: string) =>
  (await asked<{ lesson_rsrc_id: number }>(s.clara, keep, { resource: { lesson_rsrc_dspl } })).lesson_rsrc_id
const names = async (who: Person) =>
  (await asked<{ lesson_rsrc_dspl: string }[]>(who, hanging, { l: lessonId })).map((row) => row.lesson_rsrc_dspl)

test('students hang and give nothing, and another teacher knows neither lesson nor resource', async () => {
  for (const who of [s.omar, s.nobody]) {
    expect((await s.ask(who, attach, { l: lessonId, r: book, on: true })).code).toBe('not-allowed')
    expect((await s.ask(who, give, { r: book, u: s.omar.profileId, on: true })).code).toBe('not-allowed')
  }
  for (const [l, r] of [
    [lessonId, book],
    [2_000_000_000, book],
    [lessonId, 2_000_000_000],
  ])
    expect((await s.ask(s.bob, attach, { l, r, on: true })).code).toBe('not-found')
  expect((await s.ask(s.bob, give, { r: book, u: s.nils.profileId, on: true })).code).toBe('not-found')
  expect((await s.ask(s.clara, give, { r: book, u: s.nils.profileId, on: true })).code).toBe('not-found')
  expect(await names(s.clara)).toEqual([])
})

test('what hangs on a lesson is read by its student and by nobody else', async () => {
  for (const r of [book, page, book]) await s.ask(s.clara, attach, { l: lessonId, r, on: true })
  expect(await names(s.clara)).toEqual(['A page', 'Book'])
  expect(await names(s.omar)).toEqual(['A page', 'Book'])
  for (const who of [s.lea, s.bob, s.nils]) expect(await names(who)).toEqual([])
  await s.ask(s.clara, attach, { l: lessonId, r: page, on: false })
  expect(await names(s.omar)).toEqual(['Book'])
})

test('what hangs on a lesson stands in the order it was put into; what came later follows by its text', async () => {
  const upsert = 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }'
  const { lesson_id: l } = await asked<{ lesson_id: number }>(s.clara, upsert, {
    lesson: { title: 'Ordered', user_profile_id: s.omar.profileId },
  })
  const [one, two, three] = [await kept('1'), await kept('2'), await kept('3')]
  for (const r of [one, two, three]) await s.ask(s.clara, attach, { l, r, on: true })
  expect((await s.ask(s.omar, put, { l, r: three, before: one })).code).toBe('not-allowed')
  expect((await s.ask(s.bob, put, { l, r: three, before: one })).code).toBe('not-found')
  expect((await s.ask(s.clara, put, { l, r: page, before: one })).code).toBe('not-found')
  expect((await s.ask(s.clara, put, { l: 2_000_000_000, r: three })).code).toBe('not-found')
  const order = async (who: Person) =>
    (await asked<{ lesson_rsrc_dspl: string }[]>(who, hanging, { l })).map((row) => row.lesson_rsrc_dspl).join('')
  expect(await order(s.omar)).toBe('123')

  await s.ask(s.clara, put, { l, r: three, before: one })
  expect([await order(s.clara), await order(s.omar)]).toEqual(['312', '312'])
  await s.ask(s.clara, put, { l, r: three, before: null })
  await s.ask(s.clara, put, { l, r: one, before: page })
  expect(await order(s.omar)).toBe('231')
  await s.ask(s.clara, attach, { l, r: await kept('0'), on: true })
  expect(await order(s.omar)).toBe('2310')
  await Promise.all([
    s.ask(s.clara, put, { l, r: one, before: two }),
    s.ask(s.clara, put, { l, r: three, before: two }),
  ])
  expect((await order(s.omar)).slice(2)).toBe('20')
})

test('a gift is the student’s until it is taken back', async () => {
  const omar = s.omar.profileId
  for (const on of [true, true]) await s.ask(s.clara, give, { r: page, u: omar, on })
  const gift = { lesson_rsrc_id: page, user_profile_id: omar }
  for (const who of [s.clara, s.omar]) expect((await s.ask(who, given)).data).toEqual({ resourceGifts: [gift] })
  for (const who of [s.lea, s.bob]) expect((await s.ask(who, given)).data).toEqual({ resourceGifts: [] })
  expect((await s.ask(s.omar, options, { id: omar })).data).toEqual({ lessonResources: [{ value: page }] })
  await s.ask(s.clara, give, { r: page, u: omar, on: false })
  expect((await s.ask(s.omar, given)).data).toEqual({ resourceGifts: [] })
})

test('what a student was given stands in the order that only its teacher puts it into', async () => {
  const student = await s.addStudent(s.clara, 'Sorted')
  const u = student.profileId
  const [one, two, three] = [await kept('G1'), await kept('G2'), await kept('G3')]
  for (const r of [three, one, two]) await s.ask(s.clara, give, { r, u, on: true })
  await s.ask(s.clara, give, { r: one, u: s.lea.profileId, on: true })
  expect((await s.ask(null, sort, { r: three, u, before: one })).code).toBe('invalid-headers')
  for (const who of [student, s.omar, s.nils, s.nobody])
    expect((await s.ask(who, sort, { r: three, u, before: one })).code).toBe('not-allowed')
  expect((await s.ask(s.bob, sort, { r: three, u, before: one })).code).toBe('not-found')
  for (const variables of [
    { r: page, u },
    { r: 2_000_000_000, u },
    { r: three, u: s.nils.profileId },
    { r: three, u: 2_000_000_000 },
  ])
    expect((await s.ask(s.clara, sort, variables)).code).toBe('not-found')
  const places = async (who: Person) => {
    const rows = await asked<{ lesson_rsrc_id: number; user_profile_id: number; place: number | null }[]>(
      who,
      '{ resourceGifts { lesson_rsrc_id user_profile_id place } }',
      {},
    )
    const place = (r: number) => rows.find((row) => row.user_profile_id === u && row.lesson_rsrc_id === r)?.place
    return [one, two, three].map(place)
  }
  expect(await places(s.clara)).toEqual([null, null, null])

  const sorted = await asked<object[]>(s.clara, sort, { r: three, u, before: one })
  expect(sorted).toEqual([three, one, two].map((lesson_rsrc_id, at) => ({ lesson_rsrc_id, place: at + 1 })))
  await s.ask(s.clara, sort, { r: three, u, before: null })
  await s.ask(s.clara, sort, { r: one, u, before: page })
  for (const who of [s.clara, student]) expect(await places(who)).toEqual([3, 1, 2])
  expect((await s.ask(s.lea, '{ resourceGifts { place } }')).data).toEqual({ resourceGifts: [{ place: null }] })
  // Given anew it has lost its place.
  for (const on of [false, true]) await s.ask(s.clara, give, { r: two, u, on })
  expect(await places(s.clara)).toEqual([3, null, 2])
  await Promise.all([
    s.ask(s.clara, sort, { r: one, u, before: two }),
    s.ask(s.clara, sort, { r: three, u, before: two }),
  ])
  expect((await places(s.clara))[1]).toBe(3)
})

const keepFile = `mutation ($resource: lesson_resource_input!) {
  upsertLessonResource(resource: $resource) { lesson_rsrc_id kind file_id url } }`
const drop = 'mutation ($id: Int!) { deleteLessonResource(id: $id) { lesson_rsrc_id } }'
const restore = 'mutation ($id: Int!) { restoreLessonResource(id: $id) { lesson_rsrc_id } }'
const counts = 'query ($id: Int!) { lessonCounts(id: $id) { lesson_id comments resources } }'
const shelf = 'query ($id: Int!) { loadLessonResources(profileId: $id) { lesson_rsrc_dspl } }'

test('a file is kept with what was uploaded and stays that file; nothing else has one', async () => {
  const desk = fileDesk(home)
  const { id: file_id } = await desk.keep(s.clara, 'a sheet')
  for (const resource of [
    { lesson_rsrc_dspl: 'x', kind: 'file' },
    { lesson_rsrc_dspl: 'x', kind: 'link', url: 'https://example.org', file_id },
    { lesson_rsrc_dspl: 'x', kind: 'picture', file_id },
  ])
    expect((await s.ask(s.clara, keepFile, { resource })).code).toBe('invalid-input')
  const unknown = { lesson_rsrc_dspl: 'x', kind: 'file', file_id: crypto.randomUUID() }
  expect((await s.ask(s.clara, keepFile, { resource: unknown })).code).toBe('not-found')
  expect((await s.ask(s.omar, keepFile, { resource: { ...unknown, file_id } })).code).toBe('not-allowed')

  const sheet = await asked<{ lesson_rsrc_id: number }>(s.clara, keepFile, {
    resource: { lesson_rsrc_dspl: 'Sheet', kind: 'file', file_id },
  })
  expect(sheet).toMatchObject({ kind: 'file', file_id })
  const other = await desk.keep(s.clara, 'another sheet')
  const changed = { lesson_rsrc_id: sheet.lesson_rsrc_id, lesson_rsrc_dspl: 'Album', kind: 'link', file_id: other.id }
  expect(await asked(s.clara, keepFile, { resource: changed })).toMatchObject({ kind: 'file', file_id })

  expect((await desk.get(s.omar, file_id)).statusCode).toBe(404)
  await s.ask(s.clara, attach, { l: lessonId, r: sheet.lesson_rsrc_id, on: true })
  expect((await desk.get(s.omar, file_id)).statusCode).toBe(200)
  expect((await desk.remove(s.clara, file_id)).statusCode).toBe(204)
  expect(await names(s.clara)).not.toContain('Album')
})

test('a resource that names the file of another teacher opens nothing', async () => {
  const desk = fileDesk(home)
  const { id: file_id } = await desk.keep(s.clara, 'private')
  await s.ask(s.bob, keepFile, { resource: { lesson_rsrc_dspl: 'Mine', kind: 'file', file_id } })
  expect((await desk.get(s.bob, file_id)).statusCode).toBe(404)
})

test('what was said of a file’s bytes is told with the own file, and never with another’s', async () => {
  const sent = await fileDesk(home).send(s.clara, [
    { name: 'metadata[]', body: JSON.stringify({ metadata: { sha256: 'c0ffee' } }) },
    { name: 'file[]', filename: 'sheet.txt', body: 'sheet' },
  ])
  const file_id = sent.json<{ processedFiles: { id: string }[] }>().processedFiles[0]?.id
  const withSource = `mutation ($resource: lesson_resource_input!) { upsertLessonResource(resource: $resource) { lesson_rsrc_id file_source } }`
  const resource = { lesson_rsrc_dspl: 'Told', kind: 'file', file_id }
  expect(await asked(s.bob, withSource, { resource })).toMatchObject({ file_source: null })
  expect(await asked(s.clara, withSource, { resource })).toMatchObject({ file_source: 'c0ffee' })
  const untold = { ...resource, file_id: (await fileDesk(home).keep(s.clara, 'x')).id }
  expect(await asked(s.clara, withSource, { resource: untold })).toMatchObject({ file_source: null })
  const sources = `query ($id: Int!) { loadLessonResources(profileId: $id) { lesson_rsrc_dspl file_source } }`
  expect((await s.ask(s.clara, sources, { id: s.clara.profileId })).data?.['loadLessonResources']).toContainEqual({
    lesson_rsrc_dspl: 'Told',
    file_source: 'c0ffee',
  })
})

test('a deleted resource comes back to its lessons and students, for its owner only', async () => {
  const { lesson_rsrc_id: id } = await asked<{ lesson_rsrc_id: number }>(s.clara, keepFile, {
    resource: { lesson_rsrc_dspl: 'Metronome' },
  })
  await s.ask(s.clara, attach, { l: lessonId, r: id, on: true })
  await s.ask(s.clara, give, { r: id, u: s.omar.profileId, on: true })
  await s.ask(s.clara, drop, { id })
  for (const who of [s.bob, s.omar, s.nobody])
    expect((await s.ask(who, restore, { id })).code).toMatch(/^not-(found|allowed)$/)
  expect((await s.ask(s.clara, shelf, { id: s.clara.profileId })).text).not.toContain('Metronome')
  await asked(s.clara, restore, { id })
  expect(await names(s.omar)).toContain('Metronome')
  expect((await s.ask(s.omar, shelf, { id: s.omar.profileId })).text).toContain('Metronome')
})

test('comments and resources are counted for who sees the lesson', async () => {
  const upsert = 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }'
  const { lesson_id } = await asked<{ lesson_id: number }>(s.clara, upsert, {
    lesson: { title: 'Counted', user_profile_id: s.omar.profileId },
  })
  await s.ask(s.clara, attach, { l: lesson_id, r: book, on: true })
  for (const who of [s.clara, s.omar, s.omar])
    await s.ask(who, 'mutation ($l: Int!) { addLessonComment(lessonId: $l, body: "hm") { lesson_comment_id } }', {
      l: lesson_id,
    })
  const counted = async (who: Person, id: number) => {
    const rows = (await s.ask(who, counts, { id })).data?.['lessonCounts'] as { lesson_id: number }[] | undefined
    return rows?.filter((row) => row.lesson_id === lesson_id)
  }
  const row = { lesson_id, comments: 3, resources: 1 }
  expect(await counted(s.clara, s.clara.profileId)).toEqual([row])
  expect(await counted(s.omar, s.omar.profileId)).toEqual([row])
  for (const who of [s.bob, s.lea, s.nils, s.nobody]) expect(await counted(who, s.clara.profileId)).toEqual([])
})
