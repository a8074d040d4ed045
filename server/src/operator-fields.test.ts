import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesOf } from '../../testing/notices.ts'
import { samplePeople, type Person, type SamplePeople } from '../../testing/people.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { createApp } from './app.ts'

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../contract/src/schema.graphql'), 'utf8'))
const secret = { 'x-hasura-admin-secret': 'a secret of the operator' }

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
let clara: Person
let omar: Person
/** The rows of a studio that exist, by the names of arguments. */
let ids: { event: number; absence: number; notice: number }
beforeAll(async () => {
  home = await testServer(createApp, {
    now: new Date('2027-03-01T09:00:00Z'),
    env: { LECTERN_ADMIN_SECRET: 'a secret of the operator' },
  })
  s = await samplePeople(home)
  on = noticesOf(home, s)
})
afterAll(() => home.close())
// Anew for each, as some delete what others ask for.
beforeEach(async () => {
  clara = await s.addTeacher('Clara')
  omar = await s.addStudent(clara, 'Omar')
  const event = await on.plan(clara, omar.profileId, '2027-03-02T10:00:00Z')
  const { absence_id } = await on.asked(omar, 'mutation ($id: Int!) { askAbsence(eventId: $id) { absence_id } }', {
    id: event,
  })
  const [notice] = await on.run<{ notice_id: number }>('select notice_id::int from notice where event_id = $1', event)
  ids = { event, absence: Number(absence_id), notice: notice?.notice_id ?? 0 }
})

function valueOf(type: GraphQLInputType, id: number): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, id)
  if (isListType(type)) return [valueOf(type.ofType, id)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return Object.fromEntries(needed.map((field) => [field.name, valueOf(field.type, id)]))
  }
  const texts: Record<string, unknown> = {
    Int: id,
    Float: id,
    Boolean: true,
    uuid: '3f2f3c54-0f5e-4d5a-8a5c-0d5e5b1c2a11',
    timestamptz: '2027-03-03T10:00:00Z',
  }
  return texts[type.name] ?? '2027-03-03'
}

function leavesOf(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const leaves = Object.values(named.getFields()).filter((field) => isLeafType(getNamedType(field.type)))
  return `{ ${leaves.map(({ name }) => name).join(' ')} }`
}

const fields = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
  return Object.values(root?.getFields() ?? {}).map((field) => ({ kind, field, name: field.name }))
})

test.each(fields)('$kind $name fails for nobody by a right that was forgotten', async ({ kind, field }) => {
  const codes: (string | undefined)[] = []
  for (const isFull of [false, true])
    for (const id of [omar.profileId, ...Object.values(ids)]) {
      const args = field.args.filter((one) => isFull || isRequiredArgument(one))
      const values = args.map(({ name, type }) => [
        name,
        valueOf(type, /profile|student/i.test(name) ? omar.profileId : id),
      ])
      const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
      const given = args.map(({ name }) => `${name}: $${name}`).join(', ')
      const [head, call] = args.length === 0 ? ['', ''] : [`(${declared})`, `(${given})`]
      const query = `${kind} ${head} { ${field.name}${call} ${leavesOf(field.type)} }`
      const { code } = await s.ask(null, query, Object.fromEntries(values) as object, secret)
      codes.push(code)
    }
  expect(codes).not.toContain('internal')
})

test.each([
  ['notices(eventId: $id) { kind }', 'query', 'event'],
  ['waitingNotices(eventIds: [$id]) { families }', 'query', 'event'],
  ['cancelNotice(id: $id) { kind }', 'mutation', 'notice'],
  ['cancelNotices(eventIds: [$id])', 'mutation', 'event'],
  ['tellPeople(eventId: $id) { student }', 'mutation', 'event'],
  ['answerAbsence(id: $id, callOff: true) { answer }', 'mutation', 'absence'],
  ['takeAnswerBack(id: $id) { answer }', 'mutation', 'absence'],
] as const)('the operator writes no mail of a studio and reads none: %s', async (call, kind, name) => {
  const { code } = await s.ask(null, `${kind} ($id: Int!) { ${call} }`, { id: ids[name] }, secret)
  expect(code).toBe('not-allowed')
})
