import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs, serviceOnce } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
afterAll(() => home.close())

const run = (sql: string, ...parameters: unknown[]) =>
  serviceOnce(home.parts.db).run<Record<string, string>>({ sql, parameters })
const tell = (who: Person | null, id: number) =>
  s.ask(who, 'mutation ($id: Int!) { tellPeople(eventId: $id) { student guardians } }', { id })
const callOff = (who: Person, id: number) =>
  s.ask(who, 'mutation ($id: Int!) { cancelEvent(id: $id, cancelled: true) { event_id } }', { id })

async function planned(who: Person, student: Person | null, start: string): Promise<number> {
  const end = new Date(Date.parse(start) + 2_700_000).toISOString()
  const event = { title: 'Scales <b>', start, end, user_profile_id: student?.profileId ?? null }
  const save = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }'
  const { data, text } = await s.ask(who, save, { event })
  const row = data?.['upsertEvent'] as { event_id: number } | null
  if (!row) throw new Error(text)
  return row.event_id
}

const mailsTo = ({ userId }: Person) =>
  run(
    'select subject, text_body, html_body from auth.mail_outbox where recipient = $1 order by mail_id',
    `${userId}@example.org`,
  )

test('nobody but the teacher of a lesson that is not over writes to its student', async () => {
  const id = await planned(s.clara, s.omar, '2027-04-06T14:00:00Z')
  expect((await tell(null, id)).code).toBe('invalid-headers')
  for (const who of [s.omar, s.lea, s.nobody]) expect((await tell(who, id)).code).toBe('not-allowed')
  expect((await tell(s.bob, id)).code).toBe('not-found')
  expect((await tell(s.clara, 2_000_000_000)).code).toBe('not-found')
  const past = await planned(s.clara, s.omar, new Date(home.parts.clock().getTime() - 3_600_000).toISOString())
  expect((await tell(s.clara, past)).code).toBe('invalid-input')
  expect(await mailsTo(s.omar)).toEqual([])
})

test('the student reads when it is, and that it is called off, in the own language and on the own clock', async () => {
  await run("update auth.users set locale = 'de' where id = $1", s.omar.userId)
  await run("update user_profile set time_zone = 'Europe/Berlin' where user_profile_id = $1", s.omar.profileId)
  const id = await planned(s.clara, s.omar, '2027-04-13T14:00:00Z')
  expect((await tell(s.clara, id)).data).toEqual({ tellPeople: { student: true, guardians: 0 } })
  await callOff(s.clara, id)
  expect((await tell(s.clara, id)).data).toEqual({ tellPeople: { student: true, guardians: 0 } })
  const mails = await mailsTo(s.omar)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Deine Stunde ist am Dienstag, 13\. April .* 16:00$/),
    expect.stringMatching(/^Deine Stunde am Dienstag, 13\. April .* 16:00 ist abgesagt$/),
  ])
  expect(mails[0]?.['text_body']).toMatch(/^Deine Stunde „Scales <b>“ mit Clara ist am Dienstag, 13\. April .* 16:00\./)
  expect(mails[1]?.['text_body']).toMatch(
    /^Clara hat deine Stunde „Scales <b>“ am Dienstag, 13\. April .* 16:00 abgesagt\./,
  )
  for (const { html_body } of mails) expect(html_body).not.toContain('<b>')
})

test('a date that is not settled yet is told so, in the own language, until it is called off', async () => {
  const eva = await s.addStudent(s.clara, 'Eva')
  const times = { start: '2027-04-14T14:00:00Z', end: '2027-04-14T14:45:00Z' }
  const id = await planned(s.clara, eva, times.start)
  const save = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }'
  const settle = (to_confirm: boolean) =>
    s.ask(s.clara, save, {
      event: { event_id: id, title: 'Trial', user_profile_id: eva.profileId, ...times, to_confirm },
    })
  await tell(s.clara, id)
  await settle(true)
  await tell(s.clara, id)
  await run("update auth.users set locale = 'de' where id = $1", eva.userId)
  await tell(s.clara, id)
  await callOff(s.clara, id)
  await tell(s.clara, id)
  const mails = await mailsTo(eva)
  expect(
    mails.map(({ text_body = '' }) => /This date is not settled yet\.|steht noch nicht fest\./.test(text_body)),
  ).toEqual([false, true, true, false])
})

test('who can not be reached, or wants no such mail, gets none, and the teacher hears so', async () => {
  expect((await tell(s.clara, await planned(s.clara, null, '2027-04-20T14:00:00Z'))).data).toEqual({
    tellPeople: { student: false, guardians: 0 },
  })
  const ida = await s.addStudent(s.clara, 'Ida')
  const id = await planned(s.clara, ida, '2027-04-20T16:00:00Z')
  await wantNoMails(ida)
  expect((await tell(s.clara, id)).data).toEqual({ tellPeople: { student: false, guardians: 0 } })
  await run('update auth.users set email_verified = false where id = $1', s.lea.userId)
  expect((await tell(s.clara, await planned(s.clara, s.lea, '2027-04-21T14:00:00Z'))).data).toEqual({
    tellPeople: { student: false, guardians: 0 },
  })
  const shut = await s.addStudent(s.clara, 'Udo')
  await run('update auth.users set disabled_at = now() where id = $1', shut.userId)
  expect((await tell(s.clara, await planned(s.clara, shut, '2027-04-22T14:00:00Z'))).data).toEqual({
    tellPeople: { student: false, guardians: 0 },
  })
  for (const who of [ida, s.lea, shut]) expect(await mailsTo(who)).toEqual([])
})

interface Tie {
  sees_events?: boolean
  locale?: string
}

/** Somebody who looks after a student, as the teacher let them. */
async function guardianOf(teacher: Person, child: Person, { sees_events = true, locale = 'en' }: Tie = {}) {
  const guardian = await s.addStudent(s.bob, 'Mother')
  const [tie] = await actingAs(home.parts.db, teacher.actor, (on) =>
    on.run<{ guardian_id: number }>({
      sql: `insert into guardian (teacher_id, user_profile_id, name, sees_events, expires_at)
            values ($1, $2, 'Mother', $3, '2030-01-01') returning guardian_id`,
      parameters: [teacher.profileId, child.profileId, sees_events],
    }),
  )
  await run('update guardian set user_id = $1 where guardian_id = $2', guardian.userId, tie?.guardian_id)
  await run('update auth.users set locale = $2 where id = $1', guardian.userId, locale)
  return guardian
}

async function wantNoMails(who: Person): Promise<void> {
  await s.ask(
    who,
    'mutation { saveMailPreferences(preferences: { off: ["change"], quiet_from: 1260, quiet_until: 480 }) { off } }',
  )
}

test('a guardian who may not see lessons, wants no mail, has no verified address or another child is told nothing', async () => {
  const [teacher, other] = [await s.addTeacher('Dora'), await s.addTeacher('Emil')]
  const [child, sibling] = [await s.addStudent(teacher, 'Kim'), await s.addStudent(teacher, 'Jo')]
  const blind = await guardianOf(teacher, child, { sees_events: false })
  const unwilling = await guardianOf(teacher, child)
  await wantNoMails(unwilling)
  const unverified = await guardianOf(teacher, child)
  await run('update auth.users set email_verified = false where id = $1', unverified.userId)
  const elsewhere = await guardianOf(teacher, sibling)
  const invited = await guardianOf(teacher, child)
  await run('update guardian set user_id = null where user_id = $1', invited.userId)
  const ended = await guardianOf(teacher, child)
  await run('update auth.users set disabled_at = now() where id = $1', ended.userId)
  await wantNoMails(child)
  const id = await planned(teacher, child, '2027-05-04T14:00:00Z')
  expect((await tell(other, id)).code).toBe('not-found')
  // Nor does it say that somebody was told.
  expect((await tell(teacher, id)).data).toEqual({ tellPeople: { student: false, guardians: 0 } })
  for (const who of [blind, unwilling, unverified, elsewhere, invited, ended]) expect(await mailsTo(who)).toEqual([])
})

test('who may see lessons reads whose it is, each in the own language and on the own clock, and nothing of the lesson', async () => {
  const teacher = await s.addTeacher('Dora')
  const child = await s.addStudent(teacher, 'Kim')
  const [german, english] = [await guardianOf(teacher, child, { locale: 'de' }), await guardianOf(teacher, child)]
  await run("update user_profile set time_zone = 'Asia/Tokyo' where id = $1", german.userId)
  await run("update user_profile set time_zone = 'Europe/Berlin' where id = $1", teacher.userId)
  const id = await planned(teacher, child, '2027-05-11T17:00:00Z')
  const lesson = { user_profile_id: child.profileId, title: 'A title of its own', private_note: 'A secret' }
  const save = 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }'
  const saved = (await s.ask(teacher, save, { lesson })).data?.['upsertLesson'] as { lesson_id: number }
  await s.ask(teacher, 'mutation ($l: Int!, $e: Int!) { updateEventId(lessonId: $l, eventId: $e) { lesson_id } }', {
    l: saved.lesson_id,
    e: id,
  })
  await tell(teacher, id)
  await callOff(teacher, id)
  expect((await tell(teacher, id)).data).toEqual({ tellPeople: { student: true, guardians: 2 } })
  const [moved, off] = await mailsTo(german)
  expect(moved?.['subject']).toMatch(/^Eine Stunde ist am Mittwoch/)
  expect(off?.['subject']).toMatch(/^Eine Stunde am Mittwoch.* ist abgesagt$/)
  expect(moved?.['text_body']).toMatch(/^Die Stunde „Scales <b>“ von Kim mit Dora ist am Mittwoch, 12\. Mai .* 02:00\./)
  expect(off?.['text_body']).toMatch(
    /^Dora hat die Stunde „Scales <b>“ von Kim am Mittwoch, 12\. Mai .* 02:00 abgesagt\./,
  )
  // A reader who chose no clock reads the teacher's.
  const mails = await mailsTo(english)
  expect(mails[1]?.['text_body']).toMatch(/^Dora cancelled Kim’s lesson “Scales <b>” on Tuesday,? 11 May .* 19:00\./)
  expect(mails).toHaveLength(2)
  for (const mail of [...mails, moved, off])
    expect(JSON.stringify(mail)).not.toMatch(/secret|title of its own|<b>.*<\/b>/)
  expect(await mailsTo(child)).toHaveLength(2)
})

test('guardians are told where the student can not be reached, and what the student is told stands without them', async () => {
  const teacher = await s.addTeacher('Dora')
  const child = await s.addStudent(teacher, 'Kim')
  const guardian = await guardianOf(teacher, child)
  const id = await planned(teacher, child, '2027-05-18T14:00:00Z')
  await wantNoMails(child)
  expect((await tell(teacher, id)).data).toEqual({ tellPeople: { student: false, guardians: 1 } })
  expect(await mailsTo(child)).toEqual([])
  const told = async () => (await tell(teacher, id)).data?.['tellPeople']
  for (let time = 0; time < 3; time += 1) expect(await told()).toEqual({ student: false, guardians: 1 })
  await run('delete from mail_preference where user_id = $1', child.userId)
  expect(await told()).toEqual({ student: true, guardians: 1 })
  expect(await told()).toEqual({ student: true, guardians: 0 })
  expect(await mailsTo(guardian)).toHaveLength(5)
  expect(await mailsTo(child)).toHaveLength(2)
})

test('the student is led to the lesson, on the day that it has on the own clock; a whole day stays that day', async () => {
  const teacher = await s.addTeacher('Dora')
  const child = await s.addStudent(teacher, 'Kim')
  await run("update user_profile set time_zone = 'Asia/Tokyo' where id = $1", child.userId)
  const late = await planned(teacher, child, '2027-05-25T17:00:00Z')
  await tell(teacher, late)
  const event = {
    title: 'Exam',
    user_profile_id: child.profileId,
    start: '2027-05-31T04:00:00Z',
    end: '2027-06-01T04:00:00Z',
    all_day: true,
    time_zone: 'America/New_York',
  }
  const save = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }'
  const exam = (await s.ask(teacher, save, { event })).data?.['upsertEvent'] as { event_id: number }
  await tell(teacher, exam.event_id)
  const [first, second] = await mailsTo(child)
  expect(first?.['text_body']).toContain(`/calendar?date=2027-05-26&event=${late}\n`)
  expect(second?.['text_body']).toContain(`/calendar?date=2027-05-31&event=${exam.event_id}\n`)
  expect(second?.['text_body']).toMatch(/^Your lesson “Exam” with Dora is on Monday, 31 May 2027\./)
})

test.each(['America/New_York', 'Pacific/Auckland'])(
  'a whole day of a teacher in Berlin is told by its date to a student in %s, and called off by it',
  async (away) => {
    const teacher = await s.addTeacher('Dora')
    const child = await s.addStudent(teacher, 'Kim')
    for (const [who, zone] of [
      [teacher, 'Europe/Berlin'],
      [child, away],
    ] as const)
      await run('update user_profile set time_zone = $2 where id = $1', who.userId, zone)
    const event = {
      title: 'Exam',
      user_profile_id: child.profileId,
      start: '2027-05-30T22:00:00Z',
      end: '2027-05-31T22:00:00Z',
      all_day: true,
    }
    const save = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }'
    const exam = (await s.ask(teacher, save, { event })).data?.['upsertEvent'] as { event_id: number }
    const { event_id } = exam
    await tell(teacher, event_id)
    await callOff(teacher, event_id)
    await tell(teacher, event_id)
    const mails = await mailsTo(child)
    expect(mails).toHaveLength(2)
    for (const { text_body } of mails) {
      expect(text_body).toContain('31 May')
      expect(text_body).not.toMatch(/30 May|1 June/)
    }
    expect(mails[0]?.['text_body']).toContain(`/calendar?date=2027-05-31&event=${event_id}\n`)
  },
)

test('a student who has no account is led to no page, which would ask for one', async () => {
  const kim = await s.addStudent(s.clara, 'Kim')
  await run(`update user_profile set id = null, email = 'kim@own.example' where user_profile_id = $1`, kim.profileId)
  const id = await planned(s.clara, kim, '2027-06-01T14:00:00Z')
  await tell(s.clara, id)
  await callOff(s.clara, id)
  await tell(s.clara, id)
  const mails = await run(`select text_body, html_body from auth.mail_outbox where recipient = 'kim@own.example'`)
  expect(mails).toHaveLength(2)
  for (const { text_body = '', html_body = '' } of mails)
    expect(`${text_body} ${html_body}`).not.toMatch(/\/calendar|Open Lectern/)
})

test('past the mails of an hour it says so, and nothing is written', async () => {
  const id = await planned(s.bob, s.nils, '2027-04-27T14:00:00Z')
  for (let time = 0; time < 5; time += 1) expect((await tell(s.bob, id)).code).toBeUndefined()
  expect((await tell(s.bob, id)).code).toBe('too-many-requests')
  expect(await mailsTo(s.nils)).toHaveLength(5)
})

test('of a lesson that is owed the family reads that another one follows, once it is planned', async () => {
  const teacher = await s.addTeacher('Dora')
  const child = await s.addStudent(teacher, 'Kim')
  const id = await planned(teacher, child, '2027-06-08T14:00:00Z')
  await callOff(teacher, id)
  await tell(teacher, id)
  const [lesson] = await run('select lesson_id from lesson where coalesce(event_id, last_event_id) = $1', id)
  const plan = 'mutation ($id: Int!) { planMakeUp(lessonId: $id) { lesson_id } }'
  expect((await s.ask(teacher, plan, { id: lesson?.['lesson_id'] })).code).toBeUndefined()
  await tell(teacher, id)
  const said = (await mailsTo(child)).map(({ text_body = '' }) => text_body.includes('A make-up lesson follows'))
  expect(said).toEqual([false, true])
})

test('whoever is told by a press ends such mails by their link, the account and the bare address', async () => {
  const eva = await s.addStudent(s.clara, 'Eva')
  const [kim] = await run(
    `insert into user_profile (profile_type, teacher_id, display_name, email)
     values ('STUDENT', $1, 'Kim', 'kim@family.example') returning user_profile_id`,
    s.clara.profileId,
  )
  const ofKim = { ...eva, profileId: Number(kim?.['user_profile_id']) }
  for (const [student, address, start] of [
    [eva, `${eva.userId}@example.org`, '2027-08-03T14:00:00Z'],
    [ofKim, 'kim@family.example', '2027-08-04T14:00:00Z'],
  ] as const) {
    const id = await planned(s.clara, student, start)
    expect((await tell(s.clara, id)).data).toEqual({ tellPeople: { student: true, guardians: 0 } })
    const [mail] = await run(
      `select headers ->> 'List-Unsubscribe' as link, headers ->> 'List-Unsubscribe-Post' as press
       from auth.mail_outbox where recipient = $1`,
      address,
    )
    expect(mail?.['press']).toBe('List-Unsubscribe=One-Click')
    const { pathname } = new URL(String(mail?.['link']).slice(1, -1))
    const pressed = await home.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(pressed.statusCode).toBe(200)
    expect((await tell(s.clara, id)).data).toEqual({ tellPeople: { student: false, guardians: 0 } })
  }
})
