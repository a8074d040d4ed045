import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
let teacher: Person
let anna: Person
let hour = 8
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  teacher = await s.addTeacher('Ida')
  anna = await s.addStudent(teacher, 'Änna D’Orsay')
})
afterAll(() => home.close())

const mutation = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id lesson_id } }'
/** @param day YYYY-MM-DD */
async function add(
  day: string,
  title: string,
  more: object = {},
  who = teacher,
): Promise<Record<'event_id' | 'lesson_id', number>> {
  hour = (hour % 20) + 1
  const at = (minutes: number) => `${day}T${String(hour).padStart(2, '0')}:${minutes}:00Z`
  const { data, text } = await s.ask(who, mutation, { event: { title, start: at(10), end: at(40), ...more } })
  if (!data) throw new Error(text)
  return data['upsertEvent'] as Record<'event_id' | 'lesson_id', number>
}
const query = `query ($text: String!, $before: timestamptz!) {
  findEvents(text: $text, before: $before) { title start lesson_id } }`
const before = '2026-06-01T00:00:00Z'
const find = async (text: string, who: Person = teacher, until = before) =>
  (await s.ask(who, query, { text, before: until })).data?.['findEvents'] as { title: string; start: string }[]
const titles = async (text: string, who?: Person, until?: string) =>
  (await find(text, who, until)).map(({ title }) => title)

test('nobody finds what is not theirs, and an empty or endless text is refused', async () => {
  await add('2020-05-04', 'Secret recital', { user_profile_id: anna.profileId })
  await add('2020-05-05', 'Secret of the teacher')
  for (const who of [s.bob, s.clara, s.omar, s.nobody]) expect(await titles('secret', who)).toEqual([])
  expect(await titles('secret', anna)).toEqual(['Secret recital'])
  expect(await titles('secret')).toEqual(['Secret of the teacher', 'Secret recital'])
  for (const text of ['', '   ', 'x'.repeat(201)])
    expect((await s.ask(teacher, query, { text, before })).code).toBe('invalid-input')
  expect((await s.ask(null, query, { text: 'secret', before })).data?.['findEvents'] ?? []).toEqual([])
})

test('by words of title and name, whatever their case, accents and order; signs of a pattern are none', async () => {
  const { lesson_id } = await add('2021-03-01', 'Prélude', { user_profile_id: anna.profileId })
  const rename = 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }'
  const title = 'Waltz_in A, Étude 100%'
  await s.ask(teacher, rename, { lesson: { lesson_id, title } })
  for (const text of ['waltz_in', 'ANNA waltz', 'walt änna', "d'orsay étude", 'etude', '100%', '  d’orsay   waltz '])
    expect({ text, found: await titles(text) }).toEqual({ text, found: [title] })
  for (const text of ['prelude', 'waltzxin', 'waltz ben', '1%0', '.*', 'anna.waltz', '\\'])
    expect({ text, found: await titles(text) }).toEqual({ text, found: [] })
})

test('the latest first, only those before the time, at most twenty, and none that was deleted or called off alone', async () => {
  for (let month = 1; month <= 11; month++)
    for (const year of [2022, 2023]) await add(`${year}-${String(month).padStart(2, '0')}-15`, 'Scales')
  const found = await find('scales')
  expect(found).toHaveLength(20)
  expect(found.map(({ start }) => start)).toEqual(
    found
      .map(({ start }) => start)
      .toSorted()
      .toReversed(),
  )
  expect(found[0]?.start.slice(0, 7)).toBe('2023-11')
  expect((await find('scales', teacher, '2022-03-01T00:00:00Z')).map(({ start }) => start.slice(0, 7))).toEqual([
    '2022-02',
    '2022-01',
  ])
  const own = await add('2018-01-01', 'Gone')
  await s.ask(teacher, 'mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }', { id: own.event_id })
  const off = await add('2018-01-02', 'Gone')
  await s.ask(teacher, 'mutation ($id: Int!) { cancelEvent(id: $id, cancelled: true) { event_id } }', {
    id: off.event_id,
  })
  expect(await titles('gone')).toEqual([])
})
