import type { homework_item } from '@lectern/contract/graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const fields = `lesson_id homework homework_due homework_done_at homework_items { item_id text start due done_at } private_note version`
const upsert = `mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { ${fields} } }`
const put = `mutation ($id: Int!, $item: homework_item_input!) { upsertHomeworkItem(lessonId: $id, item: $item) { ${fields} } }`
const tick = `mutation ($id: Int!, $item: uuid!, $done: Boolean!) { tickHomeworkItem(lessonId: $id, itemId: $item, done: $done) { ${fields} } }`
const tickAll = `mutation ($id: Int!, $done: Boolean!) { tickHomework(lessonId: $id, done: $done) { ${fields} } }`
const load = `query ($id: Int!) { loadLesson(id: $id) { ${fields} } }`

interface Row {
  lesson_id: number
  homework: string | null
  homework_due: string | null
  homework_done_at: string | null
  homework_items: homework_item[]
}
const asked = async (who: Person, query: string, variables: object): Promise<Row> => {
  const { data, text } = await s.ask(who, query, variables)
  const [row] = Object.values(data ?? {})
  if (!row) throw new Error(text)
  return row as unknown as Row
}
const newId = () => crypto.randomUUID()
/** A lesson of Omar's with the lines as homework. */
const given = (...lines: string[]) =>
  asked(s.clara, upsert, {
    lesson: { user_profile_id: s.omar.profileId, homework: lines.join('\n'), private_note: 'secret' },
  })
const sayings = ({ homework_items }: Row) => homework_items.map(({ text }) => text)
const doneOnes = ({ homework_items }: Row) => homework_items.flatMap(({ text, done_at }) => (done_at ? [text] : []))
const idOf = ({ homework_items }: Row, text: string) => homework_items.find((each) => each.text === text)?.item_id ?? ''

describe('who may not', () => {
  test('students, strangers and other teachers write no item', async () => {
    const row = await given('Page 12')
    for (const [who, code] of [
      [s.omar, 'not-allowed'],
      [s.nobody, 'not-allowed'],
      [s.bob, 'not-found'],
    ] as const)
      for (const item_id of [newId(), idOf(row, 'Page 12')])
        expect((await s.ask(who, put, { id: row.lesson_id, item: { item_id, text: 'x' } })).code).toBe(code)
    expect(await asked(s.clara, load, { id: row.lesson_id })).toEqual(row)
  })

  test('nobody ticks what is somebody else’s, or what is not there', async () => {
    const row = await given('Page 12')
    const item = idOf(row, 'Page 12')
    for (const who of [s.lea, s.bob, s.nils])
      expect((await s.ask(who, tick, { id: row.lesson_id, item, done: true })).code).toBe('not-found')
    expect((await s.ask(s.nobody, tick, { id: row.lesson_id, item, done: true })).code).toBe('not-allowed')
    for (const who of [s.omar, s.clara])
      expect((await s.ask(who, tick, { id: row.lesson_id, item: newId(), done: true })).code).toBe('not-found')
    expect((await s.ask(s.omar, tick, { id: row.lesson_id, item: 'x', done: true })).errors).not.toEqual([])
    expect(await asked(s.clara, load, { id: row.lesson_id })).toEqual(row)
  })

  test('by SQL too a student writes ticks and no word, and only real instants', async () => {
    const { lesson_id } = await given('Page 12')
    const write = (change: string) =>
      actingAs(home.parts.db, s.omar.actor, (sql) =>
        sql.run({ sql: `update lesson set ${change} where lesson_id = $1 returning 1`, parameters: [lesson_id] }),
      )
    for (const change of [`homework_items = '[]'`, `make_up_of = ${lesson_id}`])
      await expect(write(change)).rejects.toMatchObject({ code: '42501' })
    const row = await asked(s.clara, load, { id: lesson_id })
    await expect(write(`homework_ticks = '{"${idOf(row, 'Page 12')}": {"text": "x"}}'`)).rejects.toMatchObject({
      code: '22007',
    })
    // A tick that names no item is gone again.
    expect(await write(`homework_ticks = '{"x": "2026-01-01T00:00:00Z", "y": 1}'`)).toHaveLength(1)
    expect(await asked(s.clara, load, { id: lesson_id })).toMatchObject({
      homework_items: row.homework_items,
      homework: 'Page 12',
    })
  })

  test('a refused item names its field', async () => {
    const { lesson_id: id } = await given('Page 12')
    for (const [item, field] of [
      [{ item_id: newId() }, 'text'],
      [{ item_id: newId(), text: 'x'.repeat(1001) }, 'text'],
    ] as const) {
      const { code, errors } = await s.ask(s.clara, put, { id, item })
      expect([code, errors[0]?.extensions['field']]).toEqual(['invalid-input', field])
    }
    expect((await s.ask(s.clara, put, { id: 2_000_000_000, item: { item_id: newId(), text: 'x' } })).code).toBe(
      'not-found',
    )
  })
})

test('each item has its own day and tick; the whole is due with the first that is open, and done with the last', async () => {
  const { lesson_id: id } = await given('Page 12')
  const [scales, song] = [newId(), newId()]
  await asked(s.clara, put, { id, item: { item_id: scales, text: 'Scales', due: '2026-11-24' } })
  const all = await asked(s.clara, put, { id, item: { item_id: song, text: 'The song', due: '2026-11-27' } })
  expect(all).toMatchObject({
    homework: 'Page 12\nScales\nThe song',
    homework_due: '2026-11-24',
    homework_done_at: null,
  })

  const ticked = await asked(s.omar, tick, { id, item: scales, done: true })
  expect(ticked).toMatchObject({ homework_due: '2026-11-27', homework_done_at: null, private_note: null })
  expect(doneOnes(ticked)).toEqual(['Scales'])
  const again = await asked(s.omar, tick, { id, item: scales, done: true })
  expect(again.homework_items).toEqual(ticked.homework_items)

  await asked(s.omar, tick, { id, item: song, done: true })
  const last = await asked(s.omar, tick, { id, item: idOf(all, 'Page 12'), done: true })
  expect(last).toMatchObject({ homework_due: '2026-11-27', homework_done_at: expect.any(String) })
  expect(doneOnes(last)).toHaveLength(3)
  const open = await asked(s.clara, tick, { id, item: song, done: false })
  expect([doneOnes(open), open.homework_done_at]).toEqual([['Page 12', 'Scales'], null])

  const renamed = await asked(s.clara, put, { id, item: { item_id: scales, text: 'Scales in thirds' } })
  expect(doneOnes(renamed)).toEqual(['Page 12', 'Scales in thirds'])
  const fewer = await asked(s.clara, put, { id, item: { item_id: song, text: null } })
  expect([sayings(fewer), fewer.homework]).toEqual([['Page 12', 'Scales in thirds'], 'Page 12\nScales in thirds'])
  expect(fewer.homework_done_at).not.toBeNull()
  for (const item_id of [scales, idOf(all, 'Page 12')]) await asked(s.clara, put, { id, item: { item_id, text: '' } })
  expect(await asked(s.clara, load, { id })).toMatchObject({
    homework: null,
    homework_due: null,
    homework_done_at: null,
  })
})

test('an item begins on a day and stands where it was put, whatever else is written', async () => {
  const { lesson_id: id, ...row } = await given('Page 12', 'Scales', 'The song')
  const [page, scales, song] = row.homework_items.map((item) => item.item_id)
  await asked(s.clara, put, { id, item: { item_id: song, start: '2026-11-23', due: '2026-11-27', before: page } })
  const ticked = await asked(s.omar, tick, { id, item: scales, done: true })
  expect(ticked.homework_items).toMatchObject([
    { text: 'The song', start: '2026-11-23', due: '2026-11-27' },
    { text: 'Page 12', start: null },
    { text: 'Scales', start: null },
  ])
  expect(ticked.homework).toBe('The song\nPage 12\nScales')
  const byOldProgram = await asked(s.clara, upsert, {
    lesson: { lesson_id: id, homework: 'Page 13\nThe song', homework_due: '2026-12-01' },
  })
  expect(byOldProgram.homework_items).toMatchObject([
    { text: 'Page 13', start: null },
    { item_id: song, text: 'The song', start: '2026-11-23' },
  ])
  const last = await asked(s.clara, put, { id, item: { item_id: song, start: null, before: null } })
  expect(last.homework_items).toMatchObject([{ text: 'Page 13' }, { text: 'The song', start: null }])
  expect((await s.ask(s.clara, put, { id, item: { item_id: song, start: 'soon' } })).errors).not.toEqual([])
})

test('programs that know one text, one day and one tick go on as before', async () => {
  const row = await given('- Page 12', '', '* Scales', 'Scales')
  expect([row.homework, sayings(row)]).toEqual(['- Page 12\n\n* Scales\nScales', ['Page 12', 'Scales', 'Scales']])
  const { lesson_id } = row
  const item = idOf(row, 'Page 12')
  await asked(s.omar, tick, { id: lesson_id, item, done: true })

  const due = await asked(s.clara, upsert, { lesson: { lesson_id, homework_due: '2026-12-01' } })
  expect(due.homework_items.map((each) => each.due)).toEqual(['2026-12-01', '2026-12-01', '2026-12-01'])
  const changed = await asked(s.clara, upsert, { lesson: { lesson_id, homework: 'A new one\nPage 12' } })
  expect(changed.homework_items).toMatchObject([
    { text: 'A new one', due: '2026-12-01', done_at: null },
    { item_id: item, text: 'Page 12', done_at: expect.any(String) },
  ])
  const all = await asked(s.omar, tickAll, { id: lesson_id, done: true })
  expect([doneOnes(all), all.homework_done_at]).toEqual([['A new one', 'Page 12'], expect.any(String)])
  // An item that was ticked before keeps its time.
  expect(all.homework_items[1]?.done_at).toBe(changed.homework_items[1]?.done_at)
  const none = await asked(s.omar, tickAll, { id: lesson_id, done: false })
  expect([doneOnes(none), none.homework_done_at]).toEqual([[], null])
  expect(await asked(s.clara, upsert, { lesson: { lesson_id, homework: null } })).toMatchObject({ homework_items: [] })
  const many = await given(...Array.from({ length: 60 }, (_, at) => `Line ${at}`))
  expect([many.homework_items.length, sayings(many).at(-1)?.split('\n').length]).toEqual([50, 11])
})

test('two devices that write and tick at once lose nothing', async () => {
  const { lesson_id: id, ...row } = await given('Page 12')
  const ids = Array.from({ length: 4 }, newId)
  await Promise.all([
    ...ids.map((item_id, at) => asked(s.clara, put, { id, item: { item_id, text: `Item ${at}` } })),
    asked(s.omar, tick, { id, item: row.homework_items[0]?.item_id, done: true }),
  ])
  const all = await asked(s.clara, load, { id })
  expect(sayings(all).toSorted()).toEqual(['Item 0', 'Item 1', 'Item 2', 'Item 3', 'Page 12'])
  expect(doneOnes(all)).toEqual(['Page 12'])
})
