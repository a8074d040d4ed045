import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs, serviceOnce } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { deliverMails } from '../platform/mail/mail.ts'
import type { Letter } from '../platform/mail/letter.ts'
import { copyDatabase, emptyDatabase } from '../../../testing/database-copy.ts'
import { inTurn, rowOf } from '../../../testing/in-turn.ts'
import { fillLargeAccount } from '../../../testing/large-account.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { changesBetween, changesMeant } from '../../../testing/upgraded.ts'
import { answerAsItStands } from './tell-answer.ts'

/*
 * "Keep it" is an answer and not the last word: a lesson is asked for once more, one request at a time and a handful in all.
 */
let home: TestServer
let s: SamplePeople
let teacher: Person
let student: Person
let mother: Person
let event: number
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
beforeEach(async () => {
  teacher = await s.addTeacher('Dora')
  student = await s.addStudent(teacher, 'Ida')
  mother = await s.addStudent(s.bob, 'Mother')
  const [tie] = await actingAs(home.parts.db, teacher.actor, (on) =>
    on.run<{ id: number }>({
      sql: `insert into guardian (teacher_id, user_profile_id, name, sees_events, expires_at)
            values ($1, $2, 'Mother', true, '2030-01-01') returning guardian_id as id`,
      parameters: [teacher.profileId, student.profileId],
    }),
  )
  await serviceOnce(home.parts.db).run({
    sql: 'update guardian set user_id = $1 where guardian_id = $2',
    parameters: [mother.userId, tie?.id],
  })
  event = await planned()
})
afterAll(() => home.close())

const run = <Row>(sql: string, ...parameters: unknown[]) => serviceOnce(home.parts.db).run<Row>({ sql, parameters })

let hours = 0
async function planned(): Promise<number> {
  const start = new Date(home.clock().getTime() + 365 * 86_400_000 + hours++ * 7_200_000)
  const row = {
    title: 'Piano',
    user_profile_id: student.profileId,
    start: start.toISOString(),
    end: new Date(start.getTime() + 45 * 60_000).toISOString(),
  }
  const { data, text } = await s.ask(teacher, 'mutation ($e: event_input!) { upsertEvent(event: $e) { event_id } }', {
    e: row,
  })
  const made = data?.['upsertEvent'] as { event_id: number } | null
  if (!made) throw new Error(text)
  return made.event_id
}

const ask = (who: Person | null, reason: string | null = null, id = event) =>
  s.ask(who, 'mutation ($id: Int!, $r: String) { askAbsence(eventId: $id, reason: $r) { absence_id } }', {
    id,
    r: reason,
  })
async function asked(who: Person, reason: string | null = null): Promise<number> {
  const { data, text } = await ask(who, reason)
  const row = data?.['askAbsence'] as { absence_id: number } | null
  if (!row) throw new Error(text)
  return row.absence_id
}
async function answer(id: number, callOff = false, note: string | null = null): Promise<void> {
  const { code, text } = await s.ask(
    teacher,
    'mutation ($id: Int!, $c: Boolean!, $n: String) { answerAbsence(id: $id, callOff: $c, note: $n) { absence_id } }',
    { id, c: callOff, n: note },
  )
  if (code !== undefined) throw new Error(text)
  home.clock.forward(1)
}
const keptFor = async (who: Person, note: string | null = null): Promise<number> => {
  const id = await asked(who)
  await answer(id, false, note)
  return id
}
const withdraw = (who: Person, id: number) => s.ask(who, 'mutation ($id: Int!) { withdrawAbsence(id: $id) }', { id })
const takeBack = (id: number) =>
  s.ask(teacher, 'mutation ($id: Int!) { takeAnswerBack(id: $id) { absence_id } }', { id })
const listed = async (who: Person) =>
  ((await s.ask(who, '{ absences { absence_id answer answer_note is_own } }')).data?.['absences'] ?? []) as {
    absence_id: number
  }[]
const rows = () =>
  run<{ answer: string | null }>('select answer from absence where event_id = $1 order by absence_id', event)
const reasonOf = ({ errors }: { errors: { extensions: Record<string, unknown> }[] }) => errors[0]?.extensions['reason']
const subjectsTo = async ({ userId }: Person) =>
  (
    await serviceOnce(home.parts.db).run<{ subject: string }>({
      sql: 'select subject from auth.mail_outbox where recipient = $1 order by mail_id',
      parameters: [`${userId}@example.org`],
    })
  ).map(({ subject }) => subject)

test('while a request waits each of the family is refused; after "Keep it" the family asks again, and nobody else', async () => {
  const first = await asked(student)
  for (const who of [student, mother]) expect(reasonOf(await ask(who))).toBe('asked-already')
  await answer(first)
  const blind = await s.addStudent(s.bob, 'Aunt')
  for (const [who, code] of [
    [null, 'invalid-headers'],
    [teacher, 'not-allowed'],
    [s.bob, 'not-allowed'],
    [s.nobody, 'not-allowed'],
    [s.omar, 'not-found'],
    [blind, 'not-found'],
  ] as const)
    expect((await ask(who)).code).toBe(code)
  expect((await ask(student, 'x'.repeat(1_001))).code).toBe('invalid-input')
  expect(await rows()).toHaveLength(1)
  await asked(student, 'A fever')
  for (const who of [student, mother]) expect(reasonOf(await ask(who))).toBe('asked-already')
  // The answered one stays.
  expect(await rows()).toEqual([{ answer: 'stays' }, { answer: null }])
})

test('of two that ask again at the same moment one does', async () => {
  await keptFor(student)
  const answers = await inTurn(home, teacher, rowOf('event', event), [() => ask(student), () => ask(mother)])
  expect(new Set(answers.map(reasonOf))).toEqual(new Set([undefined, 'asked-already']))
  expect(await rows()).toEqual([{ answer: 'stays' }, { answer: null }])
})

test('everybody reads the newest request of a lesson, whoever of the family made it', async () => {
  const first = await keptFor(student, 'Between us')
  expect(await listed(student)).toMatchObject([{ absence_id: first, answer_note: 'Between us', is_own: true }])
  const second = await asked(mother)
  for (const [who, is_own] of [
    [teacher, false],
    [student, false],
    [mother, true],
  ] as const)
    expect(await listed(who)).toEqual([{ absence_id: second, answer: null, answer_note: null, is_own }])
  await answer(second, false, 'Sorry')
  const third = await asked(student)
  for (const [who, is_own] of [
    [teacher, false],
    [student, true],
    [mother, false],
  ] as const)
    expect(await listed(who)).toEqual([{ absence_id: third, answer: null, answer_note: null, is_own }])
  for (const who of [s.omar, s.bob, s.nobody])
    expect((await listed(who)).map(({ absence_id }) => absence_id)).not.toContain(third)
})

test.each([
  ['called off', true],
  ['kept', false],
])('the answer that a lesson is %s is read while it is so, and asked again where it is on', async (_, callOff) => {
  const first = await asked(student)
  await answer(first, callOff)
  const cancel = (cancelled: boolean) =>
    s.ask(teacher, 'mutation ($id: Int!, $c: Boolean!) { cancelEvent(id: $id, cancelled: $c) { event_id } }', {
      id: event,
      c: cancelled,
    })
  for (const who of [teacher, student, mother]) expect(await listed(who)).toMatchObject([{ absence_id: first }])
  await cancel(!callOff)
  for (const who of [teacher, student, mother]) expect(await listed(who)).toEqual([])
  await cancel(callOff)
  for (const who of [teacher, student, mother]) expect(await listed(who)).toMatchObject([{ absence_id: first }])
  await cancel(false)
  const second = await asked(mother)
  for (const who of [teacher, student, mother])
    expect(await listed(who)).toMatchObject([{ absence_id: second, answer: null }])
})

test('a request that is taken back leaves the answer of before, which nobody takes back', async () => {
  const first = await keptFor(student)
  const second = await asked(student)
  for (const [who, code] of [
    [mother, 'not-found'],
    [s.omar, 'not-found'],
    [teacher, 'not-allowed'],
  ] as const)
    expect((await withdraw(who, second)).code).toBe(code)
  expect((await withdraw(student, first)).code).toBe('not-found')
  expect((await withdraw(student, second)).data).toEqual({ withdrawAbsence: second })
  for (const who of [teacher, student, mother])
    expect(await listed(who)).toMatchObject([{ absence_id: first, answer: 'stays' }])
})

test('one person asks for a lesson five times, and another one of the family may still ask', async () => {
  for (let time = 0; time < 5; time += 1) await keptFor(student)
  const refused = await ask(student)
  expect([refused.code, reasonOf(refused), refused.errors[0]?.extensions['values']]).toEqual([
    'invalid-input',
    'asked-often',
    { most: 5 },
  ])
  expect(await rows()).toHaveLength(5)
  // Of another lesson, and by another person, it is the first time.
  expect((await ask(student, null, await planned())).code).toBeUndefined()
  const id = await asked(mother)
  // A request that waits is said first.
  expect(reasonOf(await ask(mother))).toBe('asked-already')
  await answer(id)
})

test('only the answer to the newest request is taken back', async () => {
  const first = await keptFor(student)
  const second = await asked(student)
  const refused = await takeBack(first)
  expect([refused.code, reasonOf(refused)]).toEqual(['conflict', 'asked-again'])
  await answer(second)
  expect(reasonOf(await takeBack(first))).toBe('asked-again')
  expect((await takeBack(second)).code).toBeUndefined()
  await withdraw(student, second)
  expect((await takeBack(first)).code).toBeUndefined()
  expect(await rows()).toEqual([{ answer: null }])
})

test('nor is an older one from the list of what was done', async () => {
  await keptFor(student)
  const { data } = await s.ask(teacher, '{ recentChanges { operation_id kind } }')
  const [newest] = (data?.['recentChanges'] ?? []) as { operation_id: string; kind: string }[]
  expect(newest?.kind).toBe('absence_answered')
  const undo = () =>
    s.ask(teacher, 'mutation ($id: uuid!) { undoOperation(id: $id) { changed } }', { id: newest?.operation_id })
  const again = await asked(student)
  expect(reasonOf(await undo())).toBe('asked-again')
  expect(await rows()).toEqual([{ answer: 'stays' }, { answer: null }])
  await withdraw(student, again)
  expect((await undo()).code).toBeUndefined()
  expect(await rows()).toEqual([{ answer: null }])
})

test('an answer is not taken back while somebody asks again: one of both is refused, and one request waits', async () => {
  const first = await keptFor(student)
  const answers = await Promise.all([takeBack(first), ask(mother), ask(student)])
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1)
  expect((await rows()).filter((row) => row.answer === null)).toHaveLength(1)
})

test('the teacher is told of each request, and the family of each answer', async () => {
  await answer(await asked(student))
  const second = await asked(student)
  expect(await subjectsTo(teacher)).toEqual([
    expect.stringMatching(/^Ida can’t come/),
    expect.stringMatching(/^Ida can’t/),
  ])
  await answer(second, false, 'Sorry')
  expect(await subjectsTo(student)).toEqual([
    expect.stringMatching(/takes place$/),
    expect.stringMatching(/takes place$/),
  ])
})

test('a mail that says that a lesson takes place does not leave once it is off', async () => {
  await answer(await asked(mother))
  await answer(await asked(student), true)
  const sent: string[] = []
  const mail = { send: async ({ to, subject }: Letter) => void sent.push(`${to.split('@')[0]} ${subject}`) }
  home.clock.forward(60)
  await deliverMails(home.parts, mail, (id) => answerAsItStands(home.parts, id)).run()
  const answers = sent.filter((line) => line.startsWith(mother.userId) || line.startsWith(student.userId))
  expect(answers).toHaveLength(2)
  for (const line of answers) expect(line).toMatch(/is cancelled$/)
})

test('what was asked and answered goes with the student', async () => {
  await keptFor(student)
  await asked(student)
  const { code } = await s.ask(
    teacher,
    'mutation ($id: Int!) { eraseStudent(userProfileId: $id, confirm: "Ida") { events } }',
    {
      id: student.profileId,
    },
  )
  expect(code).toBeUndefined()
  expect(await rows()).toEqual([])
})

test('a studio of before keeps its requests: what was answered is asked again, and what waits is not', async () => {
  const released = join(import.meta.dirname, '../../migrations')
  const open = readdirSync(released).filter((name) => name >= '0127')
  const old = mkdtempSync(join(tmpdir(), 'lectern-asked-'))
  const { ownerUrl, drop } = await emptyDatabase(inject('templateUrl'))
  try {
    for (const name of readdirSync(released).filter((each) => each < '0127'))
      cpSync(join(released, name), join(old, name))
    await migrate(ownerUrl, old)
    await fillLargeAccount(ownerUrl, { students: 6, weeks: 12 })
    const before = await copyDatabase(ownerUrl)
    await migrate(ownerUrl, released)
    expect(await changesBetween(before.ownerUrl, ownerUrl)).toEqual(await changesMeant(before.ownerUrl, open))
    await before.drop()
    const superuser = new URL(ownerUrl)
    superuser.username = 'postgres'
    const on = new Client({ connectionString: superuser.href })
    await on.connect()
    try {
      const again = `insert into absence (event_id, teacher_id, user_profile_id)
        select event_id, teacher_id, user_profile_id from absence where answer is not null`
      expect((await on.query(again)).rowCount).toBeGreaterThan(0)
      await expect(on.query(again)).rejects.toThrow('absence_waits_once')
    } finally {
      await on.end()
    }
  } finally {
    await drop()
    rmSync(old, { recursive: true, force: true })
  }
}, 120_000)
