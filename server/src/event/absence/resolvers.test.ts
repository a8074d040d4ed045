import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { actingAs, serviceOnce } from '../../platform/database.ts'
import { house, type House } from '../../platform/house.ts'
import { studio, type Person, type Studio } from '../../platform/studio.ts'

let home: House
let s: Studio
beforeAll(async () => {
  home = await house(createApp)
  s = await studio(home)
})
afterAll(() => home.close())

const ask = (who: Person | null, id: number, reason: string | null = 'A cold') =>
  s.ask(
    who,
    'mutation ($id: Int!, $r: String) { askAbsence(eventId: $id, reason: $r) { absence_id reason answer start } }',
    {
      id,
      r: reason,
    },
  )
const answer = (who: Person, id: number, callOff: boolean) =>
  s.ask(who, 'mutation ($id: Int!, $c: Boolean!) { answerAbsence(id: $id, callOff: $c) { answer } }', {
    id,
    c: callOff,
  })
const withdraw = (who: Person, id: number) => s.ask(who, 'mutation ($id: Int!) { withdrawAbsence(id: $id) }', { id })
const seen = async (who: Person) =>
  ((await s.ask(who, '{ absences { absence_id reason answer user_profile_id } }')).data?.['absences'] ?? []) as {
    absence_id: number
  }[]

let hour = 0
async function planned(teacher: Person, student: Person, years = 1): Promise<number> {
  const start = new Date(home.clock().getTime() + years * 365 * 86_400_000 + hour++ * 7_200_000)
  const { data, text } = await s.ask(teacher, 'mutation ($e: event_input!) { upsertEvent(event: $e) { event_id } }', {
    e: {
      title: 'Piano',
      user_profile_id: student.profileId,
      start: start.toISOString(),
      end: new Date(start.getTime() + 2_700_000).toISOString(),
    },
  })
  const row = data?.['upsertEvent'] as { event_id: number } | null
  if (!row) throw new Error(text)
  return row.event_id
}
const asked = async (who: Person, event: number, reason?: string): Promise<number> => {
  const { data, text } = await ask(who, event, reason)
  const row = data?.['askAbsence'] as { absence_id: number } | null
  if (!row) throw new Error(text)
  return row.absence_id
}

test('only the lesson’s student asks, for what is to come, and once', async () => {
  const event = await planned(s.clara, s.omar)
  expect((await ask(null, event)).code).toBe('invalid-headers')
  for (const who of [s.clara, s.bob, s.nobody]) expect((await ask(who, event)).code).toBe('not-allowed')
  for (const who of [s.lea, s.nils]) {
    const [foreign, missing] = [await ask(who, event), await ask(who, 2_000_000_000)]
    expect([foreign.code, foreign.errors[0]?.message]).toEqual([missing.code, missing.errors[0]?.message])
    expect(missing.code).toBe('not-found')
  }
  expect((await ask(s.omar, event, 'x'.repeat(1_001))).code).toBe('invalid-input')
  expect((await ask(s.omar, await planned(s.clara, s.omar, -1))).code).toBe('invalid-input')
  await asked(s.omar, event)
  expect((await ask(s.omar, event)).code).toBe('invalid-input')
})

test('the teacher alone answers, once; calling off calls the lesson off, else it stays', async () => {
  const [off, stays] = [await planned(s.clara, s.lea), await planned(s.clara, s.lea)]
  const [first, second] = [await asked(s.lea, off, '<b>Fever</b>'), await asked(s.lea, stays)]
  expect(await seen(s.clara)).toContainEqual({
    absence_id: first,
    reason: '<b>Fever</b>',
    answer: null,
    user_profile_id: s.lea.profileId,
  })
  for (const who of [s.bob, s.omar, s.nils])
    expect((await seen(who)).map((each) => each.absence_id)).not.toContain(first)
  for (const [who, code] of [
    [s.bob, 'not-found'],
    [s.lea, 'not-allowed'],
    [s.nobody, 'not-allowed'],
  ] as const)
    expect((await answer(who, first, true)).code).toBe(code)
  const answers = await Promise.all([answer(s.clara, first, true), answer(s.clara, first, true)])
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['not-found', undefined]))
  expect((await answer(s.clara, second, false)).data).toEqual({ answerAbsence: { answer: 'stays' } })
  const events = await actingAs(home.parts.db, s.clara.actor, (sql) =>
    sql.run<{ off: boolean }>({
      sql: 'select cancelled_at is not null as off from event where event_id = any($1) order by event_id',
      parameters: [[off, stays]],
    }),
  )
  expect(events).toEqual([{ off: true }, { off: false }])
  expect((await seen(s.lea)).length).toBe(2)
})

test('a request is taken back by its student while it waits, and by nobody else', async () => {
  const event = await planned(s.clara, s.omar)
  const id = await asked(s.omar, event)
  for (const [who, code] of [
    [s.lea, 'not-found'],
    [s.clara, 'not-allowed'],
  ] as const)
    expect((await withdraw(who, id)).code).toBe(code)
  expect((await withdraw(s.omar, id)).data).toEqual({ withdrawAbsence: id })
  const again = await asked(s.omar, event)
  await answer(s.clara, again, false)
  expect((await withdraw(s.omar, again)).code).toBe('not-found')
})

test('in the database a student answers nothing, and asks for nobody else', async () => {
  const event = await planned(s.clara, s.omar)
  const id = await asked(s.omar, event)
  const run = (who: Person, sql: string, ...parameters: unknown[]) =>
    actingAs(home.parts.db, who.actor, (on) => on.run({ sql, parameters }))
  await expect(run(s.omar, `update absence set answer = 'called-off' where absence_id = $1`, id)).rejects.toThrow(
    'permission denied',
  )
  const insert = 'insert into absence (event_id, teacher_id, user_profile_id) values ($1, $2, $3)'
  const leas = await planned(s.clara, s.lea)
  for (const [who, ...values] of [
    [s.omar, leas, s.clara.profileId, s.omar.profileId],
    [s.omar, leas, s.clara.profileId, s.lea.profileId],
    [s.lea, leas, s.bob.profileId, s.lea.profileId],
  ] as const)
    await expect(run(who, insert, ...values)).rejects.toThrow('row-level security')
  expect(await run(s.bob, `update absence set answer = 'stays' where absence_id = $1 returning 1`, id)).toEqual([])
})

const mailsTo = ({ userId }: Person) =>
  serviceOnce(home.parts.db).run<{ subject: string; text_body: string; html_body: string }>({
    sql: 'select subject, text_body, html_body from auth.mail_outbox where recipient = $1 order by mail_id',
    parameters: [`${userId}@example.org`],
  })
/** A teacher of one's own with a student, to whom nobody else wrote. */
async function pair() {
  const teacher = await s.addTeacher('Dora')
  return { teacher, student: await s.addStudent(teacher, 'Ida') }
}

test('the teacher alone gets a mail, where markup in the reason is text; none for what was refused', async () => {
  const { teacher, student } = await pair()
  const event = await planned(teacher, student)
  await ask(s.omar, event)
  expect(await mailsTo(teacher)).toEqual([])
  await asked(student, event, '<script>alert(1)</script>')
  await ask(student, event)
  const [mail, ...others] = await mailsTo(teacher)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Ida can’t come')
  expect(mail?.text_body).toContain('Reason: <script>alert(1)</script>')
  expect(mail?.html_body).not.toContain('<script>')
  expect(mail?.html_body).toContain('&#60;script&#62;alert(1)')
  for (const who of [student, s.bob]) expect(await mailsTo(who)).toEqual([])
})

test('the request stands without a mail: none is wanted, no verified address, and past five in an hour', async () => {
  const unwanted = await pair()
  await home.inject({
    method: 'PUT',
    url: '/v1/auth/user/settings',
    headers: { authorization: `Bearer ${unwanted.teacher.token}` },
    payload: { settings: { layout: {}, preferences: { absenceMails: false } } },
  })
  const unverified = await pair()
  await serviceOnce(home.parts.db).run({
    sql: 'update auth.users set email_verified = false where id = $1',
    parameters: [unverified.teacher.userId],
  })
  for (const { teacher, student } of [unwanted, unverified]) {
    await asked(student, await planned(teacher, student))
    expect(await mailsTo(teacher)).toEqual([])
  }
  const { teacher, student } = await pair()
  for (let time = 0; time < 7; time += 1) await asked(student, await planned(teacher, student))
  expect(await mailsTo(teacher)).toHaveLength(5)
})

test('in the database a student writes to nobody about what was not asked, or about another’s request', async () => {
  const { teacher, student } = await pair()
  const id = await asked(student, await planned(teacher, student))
  const told = (who: Person, absence: number) =>
    actingAs(home.parts.db, who.actor, (on) =>
      on.run({ sql: 'select * from teacher_to_tell($1)', parameters: [absence] }),
    )
  const tell = (who: Person, absence: number) =>
    actingAs(home.parts.db, who.actor, (on) =>
      on.run({ sql: `select tell_teacher($1, 's', 't', 'h', '{}', now())`, parameters: [absence] }),
    )
  expect(await told(student, id)).toHaveLength(1)
  expect(await told(s.omar, id)).toEqual([])
  await tell(s.omar, id)
  await tell(student, 2_000_000_000)
  for (const who of [teacher, s.nobody]) {
    await expect(told(who, id)).rejects.toThrow('permission denied')
    await expect(tell(who, id)).rejects.toThrow('permission denied')
  }
  expect(await mailsTo(teacher)).toHaveLength(1)
})
