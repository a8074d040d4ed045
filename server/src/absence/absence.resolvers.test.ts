import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs, serviceOnce } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { noticeDelay } from '../notice/notice.ts'
import { sendNotices } from '../notice/notice.jobs.ts'
import { answerAsItStands } from './tell-answer.ts'
import { deliverMails } from '../platform/mail/mail.ts'
import type { Letter } from '../platform/mail/letter.ts'
import { inTurn, rowOf } from '../../../testing/in-turn.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
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
const answer = (who: Person, id: number, callOff: boolean, note?: string) =>
  s.ask(
    who,
    'mutation ($id: Int!, $c: Boolean!, $n: String) { answerAbsence(id: $id, callOff: $c, note: $n) { answer } }',
    { id, c: callOff, n: note },
  )
const withdraw = (who: Person, id: number) => s.ask(who, 'mutation ($id: Int!) { withdrawAbsence(id: $id) }', { id })
const seen = async (who: Person) =>
  ((await s.ask(who, '{ absences { absence_id reason answer user_profile_id } }')).data?.['absences'] ?? []) as {
    absence_id: number
  }[]

let hour = 0
function planned(teacher: Person, student: Person, years = 1): Promise<number> {
  const start = new Date(home.clock().getTime() + years * 365 * 86_400_000 + hour++ * 7_200_000)
  return plannedAs(teacher, student, { start, minutes: 45 })
}
async function plannedAs(
  teacher: Person,
  student: Person,
  { start, minutes, ...others }: { start: Date; minutes: number; all_day?: boolean },
): Promise<number> {
  const { data, text } = await s.ask(teacher, 'mutation ($e: event_input!) { upsertEvent(event: $e) { event_id } }', {
    e: {
      title: 'Piano',
      user_profile_id: student.profileId,
      start: start.toISOString(),
      end: new Date(start.getTime() + minutes * 60_000).toISOString(),
      ...others,
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

test('a request goes with its student: nobody answers it for a time that is another’s or nobody’s, until that comes back', async () => {
  const event = await planned(s.clara, s.omar)
  const id = await asked(s.omar, event)
  const give = (to: Person | null) =>
    s.ask(s.clara, 'mutation ($id: Int!, $to: Int) { giveEvent(id: $id, userProfileId: $to) { event_id } }', {
      id: event,
      to: to?.profileId ?? null,
    })
  const listed = async () => (await seen(s.clara)).map((each) => each.absence_id)
  for (const other of [s.lea, null]) {
    await give(other)
    expect(await listed()).not.toContain(id)
    for (const callOff of [true, false]) expect((await answer(s.clara, id, callOff)).code).toBe('not-found')
    const [row] = await actingAs(home.parts.db, s.clara.actor, (sql) =>
      sql.run<{ off: boolean }>({
        sql: 'select cancelled_at is not null as off from event where event_id = $1',
        parameters: [event],
      }),
    )
    expect(row?.off).toBe(false)
    await give(s.omar)
    expect(await listed()).toContain(id)
  }
  // Whose lesson it is now asks like everybody, once.
  await give(s.lea)
  const own = await asked(s.lea, event)
  expect(await listed()).toEqual(expect.arrayContaining([own]))
  expect(
    (await s.ask(s.lea, 'mutation ($id: Int!) { askAbsence(eventId: $id) { absence_id } }', { id: event })).code,
  ).toBe('invalid-input')
  await give(s.omar)
  expect((await answer(s.clara, id, true)).data).toEqual({ answerAbsence: { answer: 'called-off' } })
})

test('an answer is taken back by its teacher alone: the lesson stands as it did, and a mail that waits is never sent', async () => {
  const takeAnswerBack = (who: Person | null, id: number) =>
    s.ask(who, 'mutation ($id: Int!) { takeAnswerBack(id: $id) { answer } }', { id })
  const mails = (who: Person) =>
    serviceOnce(home.parts.db).run<{ subject: string }>({
      sql: `select subject from auth.mail_outbox where recipient = $1 and headers ->> 'X-Email-Template' in ('absence-answer', 'notice')
            order by mail_id`,
      parameters: [`${who.userId}@example.org`],
    })
  const tellWhatWaits = async () => {
    home.clock.forward(noticeDelay)
    await sendNotices(home.parts).run()
  }
  const kim = await s.addStudent(s.clara, 'Kim')
  const event = await planned(s.clara, kim)
  await tellWhatWaits()
  await serviceOnce(home.parts.db).run({ sql: 'delete from auth.mail_outbox', parameters: [] })
  const id = await asked(kim, event)
  expect((await takeAnswerBack(s.clara, id)).code).toBe('not-found')
  await answer(s.clara, id, true, 'Get well')
  expect(await mails(kim)).toHaveLength(1)
  for (const [who, code] of [
    [null, 'invalid-headers'],
    [kim, 'not-allowed'],
    [s.nobody, 'not-allowed'],
    [s.bob, 'not-found'],
  ] as const)
    expect((await takeAnswerBack(who, id)).code).toBe(code)
  expect((await takeAnswerBack(s.clara, id)).data).toEqual({ takeAnswerBack: { answer: null } })
  expect(await mails(kim)).toEqual([])
  const [stands] = await serviceOnce(home.parts.db).run<{ off: boolean }>({
    sql: 'select cancelled_at is not null as off from event where event_id = $1',
    parameters: [event],
  })
  expect(stands).toEqual({ off: false })
  // It can be answered again; a mail that has gone is followed by one that says that the lesson is on.
  await answer(s.clara, id, true)
  await serviceOnce(home.parts.db).run({
    sql: 'update auth.mail_outbox set sent_at = now() where recipient = $1',
    parameters: [`${kim.userId}@example.org`],
  })
  await takeAnswerBack(s.clara, id)
  await tellWhatWaits()
  expect((await mails(kim)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('cancelled'),
    expect.stringContaining('On again: Tue 23 Nov'),
  ])
})

test('an answer is not taken back where something else stands by then', async () => {
  const takeAnswerBack = (id: number) =>
    s.ask(s.clara, 'mutation ($id: Int!) { takeAnswerBack(id: $id) { answer } }', { id })
  const start = new Date(home.clock().getTime() + 700 * 86_400_000)
  const id = await asked(s.lea, await plannedAs(s.clara, s.lea, { start, minutes: 45 }))
  await answer(s.clara, id, true)
  await plannedAs(s.clara, s.omar, { start, minutes: 45 })
  expect((await takeAnswerBack(id)).code).toBe('event-clash')
  expect(await seen(s.clara)).toContainEqual(expect.objectContaining({ absence_id: id }))
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

test('an answer was read when its student says so, and waits for that longer than the lesson', async () => {
  const see = (who: Person | null, id: number) =>
    s.ask(who, 'mutation ($id: Int!) { seeAbsenceAnswer(id: $id) { answer answer_seen } }', { id })
  const listed = async (who: Person) => (await seen(who)).map((each) => each.absence_id)
  const ida = await s.addStudent(s.clara, 'Ida')
  const event = await planned(s.clara, ida)
  const id = await asked(ida, event)
  expect((await see(ida, id)).code).toBe('not-found')
  await answer(s.clara, id, false, 'Sorry')
  for (const [who, code] of [
    [null, 'invalid-headers'],
    [s.clara, 'not-allowed'],
    [s.nobody, 'not-allowed'],
    [s.omar, 'not-found'],
  ] as const)
    expect((await see(who, id)).code).toBe(code)
  await serviceOnce(home.parts.db).run({
    sql: `update event set start = $2, "end" = $3 where event_id = $1`,
    parameters: [event, ...[30, 29].map((hours) => new Date(home.clock().getTime() - hours * 3_600_000))],
  })
  expect(await listed(ida)).toEqual([id])
  expect((await see(ida, id)).data).toEqual({ seeAbsenceAnswer: { answer: 'stays', answer_seen: true } })
  expect(await listed(ida)).toEqual([])
})

test('an answer that is given anew is new', async () => {
  const ida = await s.addStudent(s.clara, 'Ida')
  const id = await asked(ida, await planned(s.clara, ida))
  const isSeen = async () => (await s.ask(ida, '{ absences { answer_seen } }')).data
  await answer(s.clara, id, false)
  await s.ask(ida, 'mutation ($id: Int!) { seeAbsenceAnswer(id: $id) { answer } }', { id })
  expect(await isSeen()).toEqual({ absences: [{ answer_seen: true }] })
  await s.ask(s.clara, 'mutation ($id: Int!) { takeAnswerBack(id: $id) { answer } }', { id })
  expect(await isSeen()).toEqual({ absences: [{ answer_seen: false }] })
  home.clock.forward(1)
  await answer(s.clara, id, true)
  expect(await isSeen()).toEqual({ absences: [{ answer_seen: false }] })
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

const wantNoMail = (who: Person) =>
  s.ask(
    who,
    'mutation { saveMailPreferences(preferences: { off: ["request"], quiet_from: 1260, quiet_until: 480 }) { off } }',
  )
const unverify = ({ userId }: Person) =>
  serviceOnce(home.parts.db).run({
    sql: 'update auth.users set email_verified = false where id = $1',
    parameters: [userId],
  })

test('the teacher alone gets a mail, where markup in the reason is text; none for what was refused', async () => {
  const { teacher, student } = await pair()
  const event = await planned(teacher, student)
  await ask(s.omar, event)
  expect(await mailsTo(teacher)).toEqual([])
  await asked(student, event, '<script>alert(1)</script>')
  await ask(student, event)
  const [mail, ...others] = await mailsTo(teacher)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^Ida can’t come: /)
  expect(mail?.text_body).toContain('Reason: <script>alert(1)</script>')
  expect(mail?.html_body).not.toContain('<script>')
  expect(mail?.html_body).toContain('&#60;script&#62;alert(1)')
  for (const who of [student, s.bob]) expect(await mailsTo(who)).toEqual([])
})

test('the request stands without a mail: none is wanted, no verified address, and past five in an hour', async () => {
  const unwanted = await pair()
  await wantNoMail(unwanted.teacher)
  const unverified = await pair()
  await unverify(unverified.teacher)
  for (const { teacher, student } of [unwanted, unverified]) {
    await asked(student, await planned(teacher, student))
    expect(await mailsTo(teacher)).toEqual([])
  }
  const { teacher, student } = await pair()
  for (let time = 0; time < 7; time += 1) await asked(student, await planned(teacher, student))
  expect(await mailsTo(teacher)).toHaveLength(5)
})

test('a teacher who read that a student can’t come reads that the student comes after all; a mail that waits is never sent', async () => {
  const { teacher, student } = await pair()
  const event = await planned(teacher, student)
  await withdraw(student, await asked(student, event))
  expect(await mailsTo(teacher)).toEqual([])
  const again = await asked(student, event)
  await serviceOnce(home.parts.db).run({
    sql: 'update auth.mail_outbox set sent_at = now() where recipient = $1',
    parameters: [`${teacher.userId}@example.org`],
  })
  await withdraw(s.omar, again)
  await withdraw(student, again)
  await withdraw(student, again)
  expect((await mailsTo(teacher)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Ida can’t come: /),
    expect.stringMatching(/^Ida can come after all: /),
  ])
})

test('who was not told of a request is not told that it is gone', async () => {
  const { teacher, student } = await pair()
  await wantNoMail(teacher)
  await withdraw(student, await asked(student, await planned(teacher, student)))
  expect(await mailsTo(teacher)).toEqual([])
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
      on.run({ sql: `select tell_teacher($1, 's', 't', 'h', '{}', now(), null)`, parameters: [absence] }),
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

test('a lesson that was called off in the calendar leaves nothing to answer, and nobody reads that it takes place', async () => {
  const { teacher, student } = await pair()
  const mother = await guardianOf(teacher, student, { sees_events: true })
  const event = await planned(teacher, student)
  const id = await asked(student, event)
  const listedBy = () => Promise.all([teacher, student, mother].map(async (who) => (await seen(who)).length))
  const callOff = (cancelled: boolean) =>
    s.ask(teacher, 'mutation ($id: Int!, $c: Boolean!) { cancelEvent(id: $id, cancelled: $c) { event_id } }', {
      id: event,
      c: cancelled,
    })
  expect(await listedBy()).toEqual([1, 1, 1])
  await callOff(true)
  expect(await listedBy()).toEqual([0, 0, 0])
  expect((await answer(teacher, id, false)).code).toBe('not-found')
  expect(await mailsTo(student)).toEqual([])
  await callOff(false)
  expect(await listedBy()).toEqual([1, 1, 1])
  expect((await answer(teacher, id, false)).data).toEqual({ answerAbsence: { answer: 'stays' } })
  expect(await mailsTo(student)).toHaveLength(1)
})

/** Somebody with an account who looks after a student, as the teacher lets them. */
async function guardianOf(teacher: Person, child: Person, rights: { sees_events: boolean }): Promise<Person> {
  const guardian = await s.addStudent(s.bob, 'Mother')
  await serviceOnce(home.parts.db).run({
    sql: 'update guardian set user_id = $1 where guardian_id = $2',
    parameters: [guardian.userId, await tie(teacher, child, rights.sees_events)],
  })
  return guardian
}
async function tie(teacher: Person, child: Person, sees_events: boolean): Promise<number> {
  const [row] = await actingAs(home.parts.db, teacher.actor, (on) =>
    on.run<{ id: number }>({
      sql: `insert into guardian (teacher_id, user_profile_id, name, sees_events, expires_at)
            values ($1, $2, 'Mother', $3, '2030-01-01') returning guardian_id as id`,
      parameters: [teacher.profileId, child.profileId, sees_events],
    }),
  )
  return row?.id ?? 0
}

test('the student alone is told of the answer, once, in the own language and on the own clock, where markup is text', async () => {
  const { teacher, student } = await pair()
  await serviceOnce(home.parts.db).run(
    { sql: `update auth.users set locale = 'de' where id = $1`, parameters: [student.userId] },
    { sql: `update user_profile set time_zone = 'Asia/Tokyo' where id = $1`, parameters: [student.userId] },
  )
  const guardian = await guardianOf(teacher, student, { sees_events: true })
  const id = await asked(student, await planned(teacher, student))
  await answer(s.bob, id, false, 'Not mine')
  await answer(student, id, true)
  expect((await answer(teacher, id, false, 'x'.repeat(1_001))).code).toBe('invalid-input')
  expect(await mailsTo(student)).toEqual([])
  const words = '<script>alert(1)</script>'
  await Promise.all([answer(teacher, id, false, words), answer(teacher, id, false, words)])
  const [mail, ...others] = await mailsTo(student)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^Deine Stunde am .* \d\d:\d\d findet statt$/)
  expect(mail?.text_body).toMatch(/^Dora konnte deine Stunde „Piano“ am .* \d\d:\d\d nicht absagen/)
  expect(mail?.text_body).toContain(`Dora schreibt: ${words}`)
  expect(mail?.html_body).not.toContain('<script>')
  // A lesson that stays is no news to guardians; nor is it theirs to know who asked for it.
  expect(await mailsTo(guardian)).toEqual([])
  expect((await s.ask(student, '{ absences { answer answer_note } }')).data).toEqual({
    absences: [{ answer: 'stays', answer_note: words }],
  })
})

test('a guardian who may see lessons is told that one is called off, without a word that was meant for the student', async () => {
  const { teacher, student } = await pair()
  const [guardian, blind, unwilling] = [
    await guardianOf(teacher, student, { sees_events: true }),
    await guardianOf(teacher, student, { sees_events: false }),
    await guardianOf(teacher, student, { sees_events: true }),
  ]
  await wantNoMail(unwilling)
  const id = await asked(student, await planned(teacher, student), 'A secret')
  await answer(teacher, id, true, 'Between us')
  const [mail, ...others] = await mailsTo(guardian)
  expect(others).toEqual([])
  expect([mail?.subject, mail?.text_body]).toEqual([
    expect.stringMatching(/^The lesson on .* is cancelled$/),
    expect.stringMatching(/^Dora cancelled Ida’s lesson “Piano” on .*\./),
  ])
  expect(mail?.text_body).not.toMatch(/secret|Between us|asked/)
  expect((await mailsTo(student))[0]?.text_body).toContain('Dora writes: Between us')
  for (const who of [blind, unwilling]) expect(await mailsTo(who)).toEqual([])
})

describe('a guardian, for a child', () => {
  const world = '{ absences { absence_id is_own asked_by reason answer answer_note user_profile_id } }'
  const listed = async (who: Person) => (await s.ask(who, world)).data?.['absences'] as Record<string, unknown>[]
  async function family() {
    const { teacher, student } = await pair()
    const mother = await guardianOf(teacher, student, { sees_events: true })
    return { teacher, student, mother, event: await planned(teacher, student) }
  }
  const setSeesEvents = (who: Person, sees: boolean) =>
    serviceOnce(home.parts.db).run({
      sql: 'update guardian set sees_events = $2 where user_id = $1',
      parameters: [who.userId, sees],
    })

  test('asks for nobody else’s, and for none whose lessons the teacher does not show', async () => {
    const { teacher, student, mother, event } = await family()
    const blind = await guardianOf(teacher, student, { sees_events: false })
    const ofAnother = await guardianOf(teacher, await s.addStudent(teacher, 'Kim'), { sees_events: true })
    for (const who of [blind, ofAnother, s.omar]) expect((await ask(who, event)).code).toBe('not-found')
    for (const who of [teacher, s.bob, s.nobody]) expect((await ask(who, event)).code).toBe('not-allowed')
    expect((await ask(null, event)).code).toBe('invalid-headers')
    expect((await ask(mother, await planned(teacher, student, -1))).code).toBe('invalid-input')
    // Neither does the database let anybody ask under a tie that is another's, or is to another child.
    const run = (who: Person, sql: string, ...parameters: unknown[]) =>
      actingAs(home.parts.db, who.actor, (on) => on.run<{ id: number }>({ sql, parameters }))
    const tieOf = async (who: Person) =>
      (await run(who, 'select guardian_id as id from guardian where user_id = $1', who.userId))[0]?.id
    const insert = `insert into absence (event_id, teacher_id, user_profile_id, guardian_id) values ($1, $2, $3, $4)`
    for (const [who, tied] of [
      [student, await tieOf(mother)],
      [ofAnother, await tieOf(ofAnother)],
      [ofAnother, await tieOf(mother)],
      [blind, await tieOf(blind)],
      [mother, null],
    ] as const)
      await expect(run(who, insert, event, teacher.profileId, student.profileId, tied)).rejects.toThrow(
        'row-level security',
      )
    expect(await listed(teacher)).toEqual([])
    expect(await mailsTo(teacher)).toEqual([])
  })

  test('asks once: the teacher reads who, by mail and in the list; the child reads it, another guardian no word of it', async () => {
    const { teacher, student, mother, event } = await family()
    const father = await guardianOf(teacher, student, { sees_events: true })
    const id = await asked(mother, event, 'The <b>dentist')
    for (const who of [mother, student, father]) expect((await ask(who, event)).code).toBe('invalid-input')
    const row = {
      absence_id: id,
      reason: 'The <b>dentist',
      answer: null,
      answer_note: null,
      user_profile_id: student.profileId,
    }
    expect(await listed(teacher)).toEqual([{ ...row, is_own: false, asked_by: 'Mother' }])
    expect(await listed(mother)).toEqual([{ ...row, is_own: true, asked_by: null }])
    expect(await listed(student)).toEqual([{ ...row, is_own: false, asked_by: null }])
    expect(await listed(father)).toEqual([{ ...row, reason: null, is_own: false, asked_by: null }])
    for (const who of [s.omar, s.bob]) expect(await listed(who)).not.toContainEqual(expect.objectContaining(row))
    const [mail, ...others] = await mailsTo(teacher)
    expect(others).toEqual([])
    expect([mail?.subject, mail?.text_body]).toEqual([
      expect.stringMatching(/^Ida can’t come: /),
      expect.stringMatching(/^Mother, for Ida: /),
    ])
  })

  test('sees what the child asked and how it was answered, without their words, and neither answers it nor takes it back', async () => {
    const { teacher, student, mother, event } = await family()
    const blind = await guardianOf(teacher, student, { sees_events: false })
    const ofAnother = await guardianOf(teacher, await s.addStudent(teacher, 'Kim'), { sees_events: true })
    const id = await asked(student, event, 'Not for my mother')
    const row = { absence_id: id, is_own: false, asked_by: null, reason: null, answer_note: null }
    const waits = { ...row, answer: null, user_profile_id: student.profileId }
    expect(await listed(mother)).toEqual([waits])
    for (const who of [blind, ofAnother, s.omar, s.bob])
      expect((await listed(who)).map(({ absence_id }) => absence_id)).not.toContain(id)
    expect((await withdraw(mother, id)).code).toBe('not-found')
    expect((await answer(mother, id, true)).code).toBe('not-allowed')
    // The database shows the row itself to nobody but whom the words are for.
    const rows = await actingAs(home.parts.db, mother.actor, (on) =>
      on.run({ sql: 'select reason from absence', parameters: [] }),
    )
    expect(rows).toEqual([])
    await answer(teacher, id, false, 'Between us')
    expect(await listed(mother)).toEqual([{ ...waits, answer: 'stays' }])
    await setSeesEvents(mother, false)
    expect(await listed(mother)).toEqual([])
    // The pages of whoever sees it are told that there is something new.
    const [told] = await serviceOnce(home.parts.db).run<{ audience: string }>({
      sql: `select audience from live.change_log where table_name = 'absence' and row_id = $1 order by version limit 1`,
      parameters: [id],
    })
    expect(told?.audience).toBe(`{${teacher.profileId},${student.profileId},${mother.profileId}}`)
  })

  test('alone takes it back while it waits and the child is theirs; after that the child may', async () => {
    const { teacher, student, mother, event } = await family()
    const father = await guardianOf(teacher, student, { sees_events: true })
    const id = await asked(mother, event)
    for (const [who, code] of [
      [student, 'not-found'],
      [father, 'not-found'],
      [s.omar, 'not-found'],
      [teacher, 'not-allowed'],
      [s.nobody, 'not-allowed'],
    ] as const)
      expect((await withdraw(who, id)).code).toBe(code)
    await setSeesEvents(mother, false)
    expect((await withdraw(mother, id)).code).toBe('not-found')
    expect(await listed(mother)).toEqual([])
    await setSeesEvents(mother, true)
    await serviceOnce(home.parts.db).run({
      sql: 'update auth.mail_outbox set sent_at = now() where recipient = $1',
      parameters: [`${teacher.userId}@example.org`],
    })
    expect((await withdraw(mother, id)).data).toEqual({ withdrawAbsence: id })
    expect((await mailsTo(teacher)).at(-1)?.text_body).toMatch(/^Mother, for Ida: Ida can come/)
    const again = await asked(mother, event)
    await actingAs(home.parts.db, teacher.actor, (on) =>
      on.run({ sql: 'delete from guardian where user_id = $1', parameters: [mother.userId] }),
    )
    expect(await listed(mother)).toEqual([])
    expect((await withdraw(mother, again)).code).toBe('not-found')
    expect((await withdraw(student, again)).data).toEqual({ withdrawAbsence: again })
  })

  test('gets the answer, with the teacher’s words; the child is told of what is off, and sees the answer', async () => {
    const { teacher, student, mother, event } = await family()
    const father = await guardianOf(teacher, student, { sees_events: true })
    const stays = await asked(mother, event)
    await answer(teacher, stays, false, 'Please come')
    const [mail, ...others] = await mailsTo(mother)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^The lesson on .* takes place$/)
    expect(mail?.text_body).toMatch(/^Dora could not cancel Ida’s lesson/)
    expect(mail?.text_body).toContain('Dora writes: Please come')
    // It leads to where the child's lessons are.
    expect(mail?.text_body).toContain(`/?child=${student.profileId}\n`)
    for (const who of [student, father]) expect(await mailsTo(who)).toEqual([])
    expect(await listed(student)).toMatchObject([{ answer: 'stays', answer_note: 'Please come', is_own: false }])
    // It is news to who asked, and to nobody else.
    const see = (who: Person) =>
      s.ask(who, 'mutation ($id: Int!) { seeAbsenceAnswer(id: $id) { answer_seen } }', { id: stays })
    for (const who of [student, father]) expect((await see(who)).code).toBe('not-found')
    expect((await see(mother)).data).toEqual({ seeAbsenceAnswer: { answer_seen: true } })

    const off = await asked(mother, await planned(teacher, student))
    await answer(teacher, off, true, 'Get well')
    for (const [who, hasWords] of [
      [mother, true],
      [student, false],
      [father, false],
    ] as const) {
      const last = (await mailsTo(who)).at(-1)
      expect(last?.subject).toMatch(/^(?:Your|The) lesson on .* is cancelled$/)
      expect(last?.text_body.includes('Get well')).toBe(hasWords)
      expect(last?.text_body).not.toContain('as you asked')
    }
  })
})

test('a whole day of which nobody said where it is meant is the teacher’s for both', async () => {
  const { teacher, student } = await pair()
  const moveTo = (who: Person, zone: string) =>
    serviceOnce(home.parts.db).run({
      sql: 'update user_profile set time_zone = $2 where id = $1',
      parameters: [who.userId, zone],
    })
  await moveTo(teacher, 'Europe/Berlin')
  await moveTo(student, 'America/New_York')
  const wholeDay = { start: new Date('2028-03-01T23:00:00Z'), minutes: 24 * 60, all_day: true }
  const id = await asked(student, await plannedAs(teacher, student, wholeDay))
  expect((await mailsTo(teacher))[0]?.text_body).toContain(' on Thursday, 2 March 2028')
  await answer(teacher, id, false)
  expect((await mailsTo(student))[0]?.text_body).toContain(' on Thursday, 2 March 2028')
})

test('the answer stands without a mail: none is wanted, no verified address, archived, and past twenty in an hour', async () => {
  const [unwanted, unverified, archived, many] = [await pair(), await pair(), await pair(), await pair()]
  await wantNoMail(unwanted.student)
  await unverify(unverified.student)
  for (const { teacher, student } of [unwanted, unverified, archived]) {
    const id = await asked(student, await planned(teacher, student))
    if (student === archived.student)
      await serviceOnce(home.parts.db).run({
        sql: 'update user_profile set archived_at = now() where id = $1',
        parameters: [student.userId],
      })
    expect((await answer(teacher, id, false)).data).toEqual({ answerAbsence: { answer: 'stays' } })
    expect(await mailsTo(student)).toEqual([])
  }
  for (let time = 0; time < 22; time += 1)
    await answer(many.teacher, await asked(many.student, await planned(many.teacher, many.student)), false)
  expect(await mailsTo(many.student)).toHaveLength(20)
})

test('in the database nobody writes to another’s student, about what waits, or to whom it does not concern', async () => {
  const { teacher, student } = await pair()
  const waiting = await asked(student, await planned(teacher, student))
  const answered = await asked(student, await planned(teacher, student))
  await answer(teacher, answered, false)
  const told = (who: Person, absence: number) =>
    actingAs(home.parts.db, who.actor, (on) =>
      on.run({ sql: 'select reader from told_of_answer($1)', parameters: [absence] }),
    )
  const tell = (who: Person, absence: number, reader: Person) =>
    actingAs(home.parts.db, who.actor, (on) =>
      on.run({
        sql: `select tell_of_answer($1, $2, 's', 't', 'h', '{}', now(), null)`,
        parameters: [absence, reader.userId],
      }),
    )
  const sibling = await s.addStudent(teacher, 'Kim')
  expect(await told(teacher, answered)).toEqual([{ reader: student.userId }])
  expect(await told(teacher, waiting)).toEqual([])
  expect(await told(s.bob, answered)).toEqual([])
  await tell(teacher, waiting, student)
  await tell(teacher, answered, sibling)
  await tell(s.bob, answered, student)
  for (const who of [student, s.nobody]) {
    await expect(told(who, answered)).rejects.toThrow('permission denied')
    await expect(tell(who, answered, student)).rejects.toThrow('permission denied')
  }
  expect(await mailsTo(student)).toHaveLength(1)
  expect(await mailsTo(sibling)).toEqual([])
})

test('what is called off stays off, whatever else is done to its series at the same moment', async () => {
  const teacher = await s.addTeacher('Busy')
  const student = await s.addStudent(teacher, 'Ill')
  const plan = { title: 'Piano', rrule: 'FREQ=WEEKLY;COUNT=3', first_start: '2027-03-09T16:00:00', time_zone: 'UTC' }
  const { data } = await s.ask(
    teacher,
    'mutation ($s: series_input!) { createSeries(series: $s) { events { event_id } } }',
    { s: { ...plan, minutes: 45, user_profile_id: student.profileId } },
  )
  const made = data?.['createSeries'] as { events: { event_id: number }[] } | undefined
  const [first, second] = made?.events.map(({ event_id }) => event_id) ?? []
  const eventId = second ?? 0
  const id = await asked(student, eventId)
  const edit = `mutation ($e: Int!, $c: series_change!) { editSeries(eventId: $e, scope: "all", change: $c) { changed } }`
  const change = { start: '2027-03-09T17:00:00Z' }
  const answers = await inTurn(home, teacher, rowOf('event', eventId), [
    () => answer(teacher, id, true),
    () => s.ask(teacher, edit, { e: first, c: change }),
  ])
  expect(answers.map(({ code }) => code)).toEqual([undefined, undefined])
  const load = 'query ($id: Int!) { loadEvents(id: $id) { event_id start cancelled_at } }'
  const list = (await s.ask(teacher, load, { id: teacher.profileId })).data?.['loadEvents'] as object[]
  expect(list[1]).toMatchObject({ start: '2027-03-16T17:00:00Z', cancelled_at: expect.any(String) as string })
})

describe('the mail about an answer that waits says as it leaves what makes up for the lesson', () => {
  const upsertLesson = async (teacher: Person, row: object): Promise<number> => {
    const { data, text } = await s.ask(
      teacher,
      'mutation ($l: lesson_input!) { upsertLesson(lesson: $l) { lesson_id } }',
      { l: row },
    )
    const made = data?.['upsertLesson'] as { lesson_id: number } | null
    if (!made) throw new Error(text)
    return made.lesson_id
  }
  const done = async (who: Person, mutation: string, variables: object): Promise<Record<string, unknown>> => {
    const { data, text } = await s.ask(who, mutation, { ...variables })
    if (!data) throw new Error(text)
    return data
  }
  const makeUp = async (teacher: Person, lesson: number): Promise<number> => {
    const made = await done(teacher, 'mutation ($id: Int!) { planMakeUp(lessonId: $id) { lesson_id } }', { id: lesson })
    return (made['planMakeUp'] as { lesson_id: number }).lesson_id
  }
  const place = (teacher: Person, lesson: number, event: number) =>
    done(teacher, 'mutation ($l: Int!, $e: Int!) { updateEventId(lessonId: $l, eventId: $e) { lesson_id } }', {
      l: lesson,
      e: event,
    })
  const save = (teacher: Person, event: object) =>
    done(teacher, 'mutation ($e: event_input!) { upsertEvent(event: $e) { event_id } }', { e: event })
  const at = (start: string) => ({ start: `${start}T15:00:00Z`, end: `${start}T15:45:00Z` })
  const free = (teacher: Person, student: Person, start: string) =>
    plannedAs(teacher, student, { start: new Date(`${start}T15:00:00Z`), minutes: 45 })

  /** The mails that left a minute after the answer, by reader. @param seconds where it is looked at sooner */
  async function leaving(readers: readonly Person[], seconds = 60): Promise<string[]> {
    const sent = new Map<string, string>()
    const mail = { send: async ({ to, text }: Letter) => void sent.set(to, text) }
    home.clock.forward(seconds)
    await deliverMails(home.parts, mail, (mailId) => answerAsItStands(home.parts, mailId)).run()
    return readers.map(({ userId }) => sent.get(`${userId}@example.org`) ?? 'nothing')
  }

  interface Cancelled {
    teacher: Person
    student: Person
    /** The lesson that was cancelled, as the event and as the lesson. */
    event: number
    lesson: number
  }
  const open = 'A make-up lesson follows; its time is still open.'
  const onSixth = /The make-up lesson is on Tuesday,? 6 March/
  const onTenth = /The make-up lesson is on Tuesday,? 10 April/
  const none = /^(?![^]*make-up)/
  const ways: Readonly<Record<string, { says: string | RegExp; way: (off: Cancelled) => Promise<unknown> }>> = {
    'nothing was planned': { says: none, way: () => Promise.resolve() },
    'a make-up waits for a time': { says: open, way: ({ teacher, lesson }) => makeUp(teacher, lesson) },
    'a make-up got a time on the board': {
      says: onSixth,
      way: async ({ teacher, student, lesson }) =>
        place(teacher, await makeUp(teacher, lesson), await free(teacher, student, '2029-03-06')),
    },
    'its event was moved': {
      says: onTenth,
      way: async ({ teacher, student, lesson }) => {
        const event = await free(teacher, student, '2029-03-06')
        await place(teacher, await makeUp(teacher, lesson), event)
        await save(teacher, { event_id: event, title: 'Piano', ...at('2029-04-10') })
      },
    },
    'its event was cancelled': {
      says: open,
      way: async ({ teacher, student, lesson }) => {
        const event = await free(teacher, student, '2029-03-06')
        await place(teacher, await makeUp(teacher, lesson), event)
        await done(teacher, 'mutation ($id: Int!) { cancelEvent(id: $id, cancelled: true) { event_id } }', {
          id: event,
        })
      },
    },
    'its event was deleted': {
      says: open,
      way: async ({ teacher, student, lesson }) => {
        const event = await free(teacher, student, '2029-03-06')
        await place(teacher, await makeUp(teacher, lesson), event)
        await done(teacher, 'mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }', { id: event })
      },
    },
    'it was taken from its time': {
      says: open,
      way: async ({ teacher, student, lesson }) => {
        const next = await makeUp(teacher, lesson)
        await place(teacher, next, await free(teacher, student, '2029-03-06'))
        await done(teacher, 'mutation ($id: Int!) { updateEventId(lessonId: $id) { lesson_id } }', { id: next })
      },
    },
    'it was deleted': {
      says: none,
      way: async ({ teacher, lesson }) =>
        done(teacher, 'mutation ($id: Int!) { deleteLesson(id: $id) { lesson_id } }', {
          id: await makeUp(teacher, lesson),
        }),
    },
  }

  test.each(Object.entries(ways))('%s', async (_, { says, way }) => {
    const { teacher, student } = await pair()
    const guardian = await guardianOf(teacher, student, { sees_events: true })
    const event = await planned(teacher, student)
    const lesson = await upsertLesson(teacher, { user_profile_id: student.profileId, event_id: event })
    await answer(teacher, await asked(student, event), true, 'Get well')
    await way({ teacher, student, event, lesson })
    const [own, family] = await leaving([student, guardian])
    for (const text of [own, family]) expect(text).toMatch(says)
    expect(own).toContain('Dora writes: Get well')
    expect(family).not.toContain('Get well')
    // A mail that has gone is gone, once.
    expect(await leaving([student, guardian])).toEqual(['nothing', 'nothing'])
  })

  test('and not sooner: of an answer that was taken back within the minute nobody hears', async () => {
    const { teacher, student } = await pair()
    const readers = [student, await guardianOf(teacher, student, { sees_events: true })]
    const id = await asked(student, await planned(teacher, student))
    await answer(teacher, id, true)
    expect(await leaving(readers, 50)).toEqual(['nothing', 'nothing'])
    await done(teacher, 'mutation ($id: Int!) { takeAnswerBack(id: $id) { absence_id } }', { id })
    expect(await leaving(readers)).toEqual(['nothing', 'nothing'])
    await answer(teacher, id, true)
    expect(await leaving(readers)).not.toContain('nothing')
  })

  test('and goes as it was written to a reader whom it concerns no more', async () => {
    const { teacher, student } = await pair()
    const event = await planned(teacher, student)
    const lesson = await upsertLesson(teacher, { user_profile_id: student.profileId, event_id: event })
    await answer(teacher, await asked(student, event), true)
    await makeUp(teacher, lesson)
    await wantNoMail(student)
    expect(await leaving([student])).toEqual([expect.not.stringContaining('make-up')])
  })

  test('and nobody reads of which answer a mail tells', async () => {
    for (const { actor } of [s.clara, s.bob, s.lea])
      await expect(
        actingAs(home.parts.db, actor, (sql) => sql.run({ sql: 'select * from answer_of_mail(1)', parameters: [] })),
      ).rejects.toThrow(/permission denied/)
  })
})

test('a make-up that was there before the answer is named in its mail', async () => {
  const { teacher, student } = await pair()
  const event = await planned(teacher, student)
  const { data } = await s.ask(teacher, 'mutation ($l: lesson_input!) { upsertLesson(lesson: $l) { lesson_id } }', {
    l: { user_profile_id: student.profileId, event_id: event },
  })
  const { lesson_id } = (data as { upsertLesson: { lesson_id: number } }).upsertLesson
  const id = await asked(student, event)
  await s.ask(teacher, 'mutation ($id: Int!) { planMakeUp(lessonId: $id) { lesson_id } }', { id: lesson_id })
  await answer(teacher, id, true)
  expect((await mailsTo(student))[0]?.text_body).toContain('A make-up lesson follows')
})
