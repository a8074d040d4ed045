/** Each kind of mail that comes by itself, and each person around a lesson: who gets it, and that no private note is in it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs } from '../platform/database/database.ts'
import { operator } from '../../../testing/furnished.ts'
import { addressOf, noticesOf } from '../../../testing/notices.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { fileDesk } from '../../../testing/try-files.ts'
import { remindOfDueHomework } from './homework-due.jobs.ts'
import type { MailKind } from './mail-kinds.ts'
import { tellNextWeek } from './next-week.jobs.ts'
import { changeKinds, newsKinds } from './notice.ts'
import { remind } from './reminder.jobs.ts'
import { askOfUnmarked } from './unmarked.jobs.ts'

/** Noon of a Monday, out of quiet hours. */
const begin = new Date('2027-03-01T12:00:00Z')
/** The day of all lessons; those of each student begin at an hour of their own. */
const lessonDay = '2027-03-04'

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
beforeAll(async () => {
  home = await testServer(createApp, { now: begin })
  s = await samplePeople(home)
  on = noticesOf(home, s)
})
afterAll(() => home.close())

/** The students of the teacher by what they are, each with a lesson. */
type Student = 'student' | 'address only' | 'archived' | 'paused'
type Reader =
  | 'teacher'
  | 'student'
  | 'address only'
  | 'guardian who may see'
  | 'guardian who may not'
  | 'archived'
  | 'guardian of the archived'
  | 'paused'
  | 'guardian of the paused'
  | 'student elsewhere'
  | 'teacher elsewhere'

let teacher: Person
let student: Person
/** The profiles of the students. */
let profiles: Map<Student, number>
/** The readers, each under the address to which mails go. */
let readers: Map<string, Reader>

/** Runs SQL on tables that the server itself may not write. */
const data = <Row = Record<string, string>>(sql: string, ...parameters: unknown[]) =>
  actingAs(home.parts.db, operator, (as) => as.run<Row>({ sql, parameters }))

beforeEach(async () => {
  home.clock.set(begin)
  for (const table of ['notice', 'absence', 'lesson', 'event', 'event_series', 'guardian', 'mail_preference'])
    await data(`delete from ${table}`)
  teacher = await s.addTeacher('Clara')
  student = await s.addStudent(teacher, 'Ada')
  const [archived, paused] = [await s.addStudent(teacher, 'Arno'), await s.addStudent(teacher, 'Paula')]
  const [kim] = await data<{ user_profile_id: number }>(
    `insert into user_profile (profile_type, teacher_id, display_name, email)
     values ('STUDENT', $1, 'Kim', 'kim@family.example') returning user_profile_id`,
    teacher.profileId,
  )
  profiles = new Map([
    ['student', student.profileId],
    ['address only', kim?.user_profile_id ?? 0],
    ['archived', archived.profileId],
    ['paused', paused.profileId],
  ])
  const people: [Reader, Person][] = [
    ['teacher', teacher],
    ['student', student],
    ['guardian who may see', await on.guardianOf(teacher, student.profileId)],
    ['guardian who may not', await on.guardianOf(teacher, student.profileId, { sees: false })],
    ['archived', archived],
    ['guardian of the archived', await on.guardianOf(teacher, archived.profileId)],
    ['paused', paused],
    ['guardian of the paused', await on.guardianOf(teacher, paused.profileId)],
    ['student elsewhere', s.nils],
    ['teacher elsewhere', s.bob],
  ]
  readers = new Map(people.map(([reader, person]) => [addressOf(person), reader]))
  readers.set('kim@family.example', 'address only')
  await data('update guardian set sees_lessons = sees_events, sees_resources = sees_events')
  // Families live where the clock shows another hour.
  await data(
    `update user_profile set time_zone = case when profile_type = 'TEACHER' then 'UTC' else 'Europe/Berlin' end`,
  )
  // Everybody wants the kind that comes on a chosen day, a Tuesday.
  for (const [, { userId }] of people)
    await data('insert into mail_preference (user_id, next_week_day) values ($1, 2)', userId)
})

/** The change of a row, done to one event of each student. */
type Change = (events: number[]) => Promise<unknown>
interface Row {
  name: string
  /** The kind of the notices, where there are some. */
  kind?: string
  /** The changes and mails that went before. */
  before?: Change
  change: Change
  told: readonly Reader[]
}

const family = ['student', 'guardian who may see', 'address only'] as const
const startOf = (nth: number, day = lessonDay) => `${day}T${String(10 + 2 * nth)}:00:00Z`
const hourLater = (start: string) => new Date(Date.parse(start) + 3_600_000).toISOString()
const each =
  (change: (event: number, nth: number) => Promise<unknown>): Change =>
  async (events) => {
    for (const [nth, event] of events.entries()) await change(event, nth).catch(unlessRemoved)
  }
/** A change for who was removed may be refused for that, and for nothing else. */
const unlessRemoved = (error: unknown): void => {
  if (removed.size === 0 || !String(error).includes('student-removed')) throw error
}
/** Nothing can be planned for them any more. */
const removed = new Set<number>()
async function planAll(day = lessonDay): Promise<number[]> {
  const events: number[] = []
  for (const [nth, profile] of [...profiles.values()].entries())
    if (!removed.has(profile)) events.push(await on.plan(teacher, profile, startOf(nth, day)))
  return events
}
const lessonOf = async (event: number) =>
  (await data<{ lesson_id: number }>('select lesson_id from lesson where event_id = $1', event))[0]?.lesson_id ?? 0
const moveAll = each((event, nth) => on.move(teacher, event, hourLater(startOf(nth))))
const callAllOff = each((event) => on.callOff(teacher, event))
const removeAll = each((event) => on.remove(teacher, event))
/** Takes back what was done last to each student's lesson. */
async function undoLast(): Promise<void> {
  const done = (await on.asked(teacher, '{ recentChanges(limit: 4) { operation_id } }', {})) as unknown as {
    operation_id: string
  }[]
  for (const { operation_id: id } of done)
    await on
      .asked(teacher, 'mutation ($id: uuid!) { undoOperation(id: $id) { operation_id } }', { id })
      .catch(unlessRemoved)
}
const givesHomework = (due: string) =>
  each(async (event) =>
    on.asked(
      teacher,
      'mutation ($id: Int!, $item: homework_item_input!) { upsertHomeworkItem(lessonId: $id, item: $item) { lesson_id } }',
      { id: await lessonOf(event), item: { item_id: randomUUID(), text: 'Page 12', due } },
    ),
  )
const create = `mutation ($series: series_input!) {
  createSeries(series: $series, clashes: "keep") { series { series_id } events { event_id } } }`
/** Two weekly dates of each student. @returns series_id and the first event of each */
async function weekly(): Promise<{ series: number; event: number }[]> {
  const made: { series: number; event: number }[] = []
  for (const [nth, user_profile_id] of [...profiles.values()].entries()) {
    if (removed.has(user_profile_id)) continue
    const series = { title: 'Piano', user_profile_id, minutes: 45, time_zone: 'UTC', rrule: 'FREQ=WEEKLY;COUNT=2' }
    const first_start = startOf(nth, '2027-03-11').replace('Z', '')
    const outcome = (await on.asked(teacher, create, { series: { ...series, first_start } })) as {
      series: { series_id: number }
      events: { event_id: number }[]
    }
    made.push({ series: outcome.series.series_id, event: outcome.events[0]?.event_id ?? 0 })
  }
  return made
}
let dates: { series: number; event: number }[]
const withSeries: Change = async () => {
  dates = await weekly()
}
const askOff = async ([event]: number[]) =>
  on.asked(student, 'mutation ($event: Int!) { askAbsence(eventId: $event, reason: "Ill") { absence_id } }', { event })
let asked: Record<string, unknown>
const hasAsked: Change = async (events) => {
  asked = await askOff(events)
}
const answer = (callOff: boolean) => () =>
  on.asked(
    teacher,
    'mutation ($id: Int!, $callOff: Boolean!) { answerAbsence(id: $id, callOff: $callOff) { absence_id } }',
    {
      id: asked['absence_id'],
      callOff,
    },
  )
const at = (time: string, job: () => Promise<unknown>) => async () => {
  home.clock.set(new Date(time))
  await job()
}

const rows: Row[] = [
  { name: 'planned', kind: 'planned', change: () => planAll('2027-03-05'), told: family },
  { name: 'moved', kind: 'moved', change: moveAll, told: family },
  {
    name: 'moved, and back after it was told',
    kind: 'as_before',
    before: moveAll,
    change: undoLast,
    told: family,
  },
  { name: 'called off', kind: 'called_off', change: callAllOff, told: family },
  {
    name: 'takes place after all',
    kind: 'as_before',
    before: callAllOff,
    change: each((event) => on.callOff(teacher, event, false)),
    told: family,
  },
  { name: 'deleted', kind: 'called_off', change: removeAll, told: family },
  {
    name: 'takes place after all, at another time',
    kind: 'restored',
    before: callAllOff,
    change: each(async (event, nth) => {
      await on.move(teacher, event, hourLater(startOf(nth)))
      await on.callOff(teacher, event, false)
    }),
    told: family,
  },
  {
    name: 'brought back',
    kind: 'as_before',
    before: removeAll,
    change: each((event) => on.bringBack(teacher, event)),
    told: family,
  },
  {
    name: 'late',
    kind: 'late',
    change: each((id) =>
      on.asked(teacher, 'mutation ($id: Int!) { runLate(eventId: $id, minutes: 10) { event_id } }', { id }),
    ),
    told: family,
  },
  {
    name: 'held elsewhere',
    kind: 'elsewhere',
    change: each(async (event) =>
      on.asked(teacher, 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }', {
        lesson: { lesson_id: await lessonOf(event), place: 'Studio 2' },
      }),
    ),
    told: family,
  },
  { name: 'a new series', kind: 'series', change: weekly, told: family },
  {
    name: 'a series that is changed',
    kind: 'series',
    before: withSeries,
    change: async () => {
      for (const [nth, { event }] of dates.entries())
        await on.asked(
          teacher,
          'mutation ($event: Int!, $change: series_change!) { editSeries(eventId: $event, scope: "all", change: $change, clashes: "keep") { changed } }',
          { event, change: { start: hourLater(startOf(nth, '2027-03-11')) } },
        )
    },
    told: family,
  },
  {
    name: 'a series that is ended',
    kind: 'series',
    before: withSeries,
    change: async () => {
      for (const { series } of dates)
        await on.asked(
          teacher,
          'mutation ($series: Int!) { endSeries(seriesId: $series, on: "2027-03-12") { removed } }',
          {
            series,
          },
        )
    },
    told: family,
  },
  {
    name: 'a day that is closed',
    kind: 'days_closed',
    change: () =>
      on.asked(
        teacher,
        `mutation { closeTime(from: "${lessonDay}T00:00:00Z", to: "2027-03-05T00:00:00Z", action: "cancel") { changed } }`,
        {},
      ),
    told: family,
  },
  {
    name: 'how a lesson stands, by the teacher’s own press',
    kind: 'standing',
    change: each((id) => on.asked(teacher, 'mutation ($id: Int!) { tellPeople(eventId: $id) { student } }', { id })),
    told: family,
  },
  { name: 'who can’t come', change: askOff, told: ['teacher'] },
  {
    name: 'who comes after all',
    before: hasAsked,
    change: () => on.asked(student, 'mutation ($id: Int!) { withdrawAbsence(id: $id) }', { id: asked['absence_id'] }),
    told: ['teacher'],
  },
  {
    name: 'the answer that it is off',
    before: hasAsked,
    change: answer(true),
    told: ['student', 'guardian who may see'],
  },
  { name: 'the answer that it is on', before: hasAsked, change: answer(false), told: ['student'] },
  {
    name: 'who can’t come, with the daily mail',
    kind: 'asked_off',
    before: () => data(`update mail_preference set daily = '{request}' where user_id = $1`, teacher.userId),
    change: async (events) => {
      await askOff(events)
      home.clock.set(new Date('2027-03-02T12:00:00Z'))
    },
    told: ['teacher'],
  },
  {
    name: 'homework that is handed in',
    kind: 'homework_handed_in',
    change: async ([event = 0]) => {
      const { id } = await fileDesk(home).keep(student, 'Done')
      await on.asked(
        student,
        'mutation ($lesson: Int!, $id: uuid!) { addLessonAnswer(lessonId: $lesson, fileId: $id) { lesson_answer_id } }',
        { lesson: await lessonOf(event), id },
      )
    },
    told: ['teacher'],
  },
  {
    name: 'a comment',
    kind: 'answered',
    change: async ([event = 0]) =>
      on.asked(student, 'mutation ($id: Int!) { addLessonComment(lessonId: $id, body: "Hi") { lesson_comment_id } }', {
        id: await lessonOf(event),
      }),
    told: ['teacher'],
  },
  {
    name: 'the reminder of lessons',
    kind: 'reminder',
    change: at(`${lessonDay}T07:30:00Z`, async () => {
      while (await remind(home.parts)) continue
    }),
    told: family,
  },
  {
    name: 'homework that is due',
    kind: 'homework_due',
    before: givesHomework('2027-03-02'),
    change: () => remindOfDueHomework(home.parts).run(),
    told: family,
  },
  {
    name: 'homework that is late, by the teacher’s own press',
    kind: 'homework_late',
    before: givesHomework('2027-02-28'),
    change: async () => {
      for (const id of profiles.values())
        await on.asked(teacher, 'mutation ($id: Int!) { remindOfHomework(userProfileId: $id) { people } }', { id })
    },
    told: family,
  },
  {
    name: 'the coming week, to whom a day can be chosen',
    kind: 'next_week',
    change: at('2027-03-02T09:00:00Z', () => tellNextWeek(home.parts).run()),
    told: ['teacher', 'student', 'guardian who may see'],
  },
  {
    name: 'what is not marked',
    kind: 'unmarked',
    change: at('2027-03-05T12:00:00Z', () => askOfUnmarked(home.parts).run()),
    told: ['teacher'],
  },
]

/** Those of whom nobody is told any more are so from here on: all before was told them. */
async function leave(): Promise<void> {
  for (const [column, who] of [
    ['archived_at', 'archived'],
    ['paused_at', 'paused'],
  ] as const)
    await data(`update user_profile set ${column} = now() where user_profile_id = $1`, profiles.get(who))
  removed.add(profiles.get('archived') ?? 0)
}

/** The kind of mails by which a notice is switched off; all others are changes of lessons. */
const offBy: Readonly<Record<string, MailKind>> = {
  asked_off: 'request',
  homework_handed_in: 'work',
  answered: 'work',
  reminder: 'reminder',
  homework_due: 'homework',
  homework_late: 'homework',
  next_week: 'next_week',
  unmarked: 'unmarked',
}

/** Expects that to open the links of the mails changes nothing, and that one press in a mail program ends their kind alone. */
async function endsByItsLink(kind: MailKind): Promise<void> {
  const mails = await on.run<{
    recipient: string
    headers: Record<string, string>
    text_body: string
    html_body: string
  }>('select recipient, headers, text_body, html_body from auth.mail_outbox')
  const wishes = () => on.run('select user_id, user_profile_id, off from mail_preference order by mail_preference_id')
  const before = await wishes()
  for (const { headers, text_body, html_body } of mails) {
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const link = /^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(link.startsWith(`${home.config.publicUrl}/v1/mails/${kind}.`)).toBe(true)
    for (const body of [text_body, html_body]) expect(body).toContain(link)
    for (const [address] of text_body.matchAll(/https?:\/\/\S+/g)) {
      const { pathname, search } = new URL(address)
      await home.inject({ method: 'GET', url: pathname + search })
    }
  }
  expect(await wishes()).toEqual(before)
  for (const { recipient, headers } of mails) {
    const { pathname } = new URL((headers['List-Unsubscribe'] ?? '').slice(1, -1))
    expect((await home.inject({ method: 'POST', url: pathname })).statusCode).toBe(200)
    const off = await on.run<{ off: string[] }>(
      `select p.off from mail_preference p left join auth.users u on u.id = p.user_id
       left join user_profile s on s.user_profile_id = p.user_profile_id where coalesce(u.email, s.email) = $1`,
      recipient,
    )
    expect(off).toEqual([{ off: [kind] }])
  }
}

describe('who gets a mail of', () => {
  test.each(rows)('$name', async ({ kind, before, change, told }) => {
    const events = await planAll()
    await data(`update lesson set private_note = 'CANARY' where teacher_id = $1`, teacher.profileId)
    await data(`update user_profile set private_note = 'CANARY' where teacher_id = $1`, teacher.profileId)
    await on.pass()
    await before?.(events)
    await on.pass()
    await on.forget()
    const [last] = await on.run<{ id: string }>('select coalesce(max(notice_id), 0) as id from notice')
    await leave()
    await change(events)
    await on.pass()
    const mails = await on.mails()
    expect([...new Set(mails.map(({ recipient }) => readers.get(recipient) ?? recipient))].toSorted()).toEqual(
      told.toSorted(),
    )
    expect(JSON.stringify(mails)).not.toContain('CANARY')
    for (const { recipient, text_body, html_body } of mails)
      for (const body of [text_body, html_body])
        expect(body.includes('(Berlin)')).toBe(readers.get(recipient) !== 'teacher' && /\b\d\d:\d\d\b/.test(text_body))
    const kinds = await on.run(`select distinct kind from notice where notice_id > $1 and state = 'sent'`, last?.id)
    expect(kinds).toEqual(kind === undefined ? [] : [{ kind }])
    await endsByItsLink(kind === undefined ? 'request' : (offBy[kind] ?? 'change'))
  })

  test('no kind of notice is missing', () => {
    const kinds = new Set(rows.map(({ kind }) => kind))
    expect([...changeKinds, ...newsKinds].filter((kind) => !kinds.has(kind))).toEqual([])
  })
})

test.each(rows)(
  'whoever chose to count twelve hours reads them so in each mail of: $name',
  async ({ before, change }) => {
    await on.forget()
    await on.run(`update auth.users set metadata = '{"settings": {"preferences": {"timeFormat": "12"}}}'`)
    const events = await planAll()
    await on.pass()
    await before?.(events)
    await change(events)
    await on.pass()
    const written = await on.run<{ said: string }>(
      `select concat_ws(' ', subject, text_body, push ->> 'body') as said from auth.mail_outbox`,
    )
    expect(written.length).toBeGreaterThan(0)
    for (const { said } of written) expect(said).not.toMatch(/\b\d{1,2}:\d\d\b(?!\s[ap]m)/)
  },
)

/** The changes of which several are told together; a press tells each student’s family of its own alone. */
const together = rows.filter(({ kind, told }) => kind !== 'standing' && told.includes('guardian who may see') && kind)

test.each(together)('one mailbox of a student who guards two children gets one mail of: $name', async (row) => {
  const { before, change } = row
  const children = await data<{ user_profile_id: number; display_name: string }>(
    `insert into user_profile (profile_type, teacher_id, display_name, time_zone)
     values ('STUDENT', $1, 'Bea', 'Europe/Berlin'), ('STUDENT', $1, 'Cem', 'Europe/Berlin') returning user_profile_id`,
    teacher.profileId,
  )
  const [bea = 0, cem = 0] = children.map(({ user_profile_id }) => user_profile_id)
  for (const child of [bea, cem]) await on.guardianOf(teacher, child, { is: student })
  profiles = new Map([
    ['student', student.profileId],
    ['address only', bea],
    ['archived', cem],
  ])
  const events = await planAll()
  await on.pass()
  await before?.(events)
  await on.pass()
  await on.forget()
  await change(events)
  await on.pass()
  const [mail, ...others] = await on.mails(addressOf(student))
  expect(others).toEqual([])
  for (const body of [mail?.text_body, mail?.html_body]) for (const name of ['Bea', 'Cem']) expect(body).toContain(name)
})
