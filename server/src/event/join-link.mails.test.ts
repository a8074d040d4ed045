import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs, serviceOnce } from '../platform/database/database.ts'
import { mailLanguages } from '../platform/mail/mail-language.ts'
import { sendNotices } from '../notice/notice.jobs.ts'
import { noticeDelay } from '../notice/notice.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
afterAll(() => home.close())

const [ofStudent, ofTeacher, ofLesson] = ['student', 'teacher', 'lesson'].map((name) => `https://meet.example/${name}`)

async function done<T>(who: Person, query: string, variables: object): Promise<T> {
  const { data, text } = await s.ask(who, query, variables)
  const [answer] = Object.values(data ?? {})
  if (answer === undefined || answer === null) throw new Error(text)
  return answer as T
}
const setLink = (who: Person, video_link: string | undefined) =>
  done(who, 'mutation ($p: [user_profile_input!]!) { upsertUserProfile(profiles: $p) { user_profile_id } }', {
    p: [{ user_profile_id: who.profileId, video_link: video_link ?? null }],
  })

/** A teacher with a room, a student with another, and who looks after the student. */
async function family() {
  const teacher = await s.addTeacher('Clara')
  const student = await s.addStudent(teacher, 'Omar')
  const mother = await s.addStudent(s.bob, 'Mother')
  await actingAs(home.parts.db, { role: 'operator', userId: null, profileId: null }, (sql) =>
    sql.run({
      sql: `insert into guardian (teacher_id, user_profile_id, user_id, name, expires_at, accepted_at)
            values ($1, $2, $3, 'Mother', '2028-01-01', '2027-01-01')`,
      parameters: [teacher.profileId, student.profileId, mother.userId],
    }),
  )
  await setLink(teacher, ofTeacher)
  await setLink(student, ofStudent)
  return { teacher, student, mother }
}
let day = 1
async function planned(teacher: Person, student: Person): Promise<number> {
  day += 1
  const at = (hour: number) => new Date(Date.UTC(2028, 0, day, hour)).toISOString()
  const event = { title: 'Piano', start: at(10), end: at(11), user_profile_id: student.profileId }
  const save = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }'
  return (await done<{ event_id: number }>(teacher, save, { event })).event_id
}
/** The lesson of a teacher who has one. */
async function lessonOf(teacher: Person) {
  const of = 'query ($id: Int!) { loadEvents(id: $id) { lesson_id } }'
  const [lesson] = await done<{ lesson_id: number }[]>(teacher, of, { id: teacher.profileId })
  return lesson
}
/** The places and links of rooms in the mails that somebody got, one list a mail; of both forms of a mail the same. */
async function roomsIn({ userId }: Person): Promise<string[][]> {
  const mails = await serviceOnce(home.parts.db).run<{ text_body: string; html_body: string }>({
    sql: 'select text_body, html_body from auth.mail_outbox where recipient = $1 order by mail_id',
    parameters: [`${userId}@example.org`],
  })
  return mails.map(({ text_body, html_body }) => {
    const [text, html] = [text_body, html_body].map(
      (body) => body.match(/https:\/\/meet\.example\/\w+|Place: \w+/g) ?? [],
    )
    expect(html).toEqual(text)
    return text ?? []
  })
}

const tell = 'mutation ($id: Int!) { tellPeople(eventId: $id) { student guardians } }'
const late = 'mutation ($id: Int!) { runLate(eventId: $id, minutes: 10) { event_id } }'
const off = 'mutation ($id: Int!) { cancelEvent(id: $id, cancelled: true) { event_id } }'
const answerRequest = async (teacher: Person, student: Person, id: number, callOff: boolean) => {
  const ask = 'mutation ($id: Int!) { askAbsence(eventId: $id) { absence_id } }'
  const { absence_id } = await done<{ absence_id: number }>(student, ask, { id })
  const answer = 'mutation ($id: Int!, $off: Boolean!) { answerAbsence(id: $id, callOff: $off) { absence_id } }'
  await done(teacher, answer, { id: absence_id, off: callOff })
}

test.each<[string, (teacher: Person, student: Person, id: number) => Promise<unknown>, string[][], string[][]]>([
  ['how it stands', (teacher, _, id) => done(teacher, tell, { id }), [['S']], [['S']]],
  [
    'that it begins later',
    async (teacher, _, id) => {
      await done(teacher, late, { id })
      home.clock.forward(noticeDelay)
      await sendNotices(home.parts).run()
    },
    [['S']],
    [['S']],
  ],
  ['that it stays', (teacher, student, id) => answerRequest(teacher, student, id, false), [['S']], []],
  ['that it is called off, as asked', (teacher, student, id) => answerRequest(teacher, student, id, true), [[]], [[]]],
  [
    'that it is called off',
    async (teacher, _, id) => {
      await done(teacher, off, { id })
      await done(teacher, tell, { id })
    },
    [[]],
    [[]],
  ],
])(
  'a mail that says %s names the place and the room of the pages, and of what is off none',
  async (_, write, toStudent, toMother) => {
    const { teacher, student, mother } = await family()
    const id = await planned(teacher, student)
    const change = 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }'
    await done(teacher, change, { lesson: { ...(await lessonOf(teacher)), place: 'Hall' } })
    home.clock.forward(noticeDelay)
    await sendNotices(home.parts).run()
    await serviceOnce(home.parts.db).run({ sql: 'delete from auth.mail_outbox', parameters: [] })
    await write(teacher, student, id)
    const named = (mails: string[][]) => mails.map((mail) => mail.flatMap(() => ['Place: Hall', ofStudent]))
    expect(await roomsIn(student)).toEqual(named(toStudent))
    expect(await roomsIn(mother)).toEqual(named(toMother))
  },
)

test('a lesson with a room of its own is told with that one', async () => {
  const { teacher, student } = await family()
  const id = await planned(teacher, student)
  const lesson = await lessonOf(teacher)
  await done(teacher, 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }', {
    lesson: { ...lesson, video_link: ofLesson },
  })
  await done(teacher, tell, { id })
  expect(await roomsIn(student)).toEqual([[ofLesson]])
})

test('each language has its own words', async () => {
  const said = async (locale: string) => {
    // Nobody gets more than a few mails an hour.
    const { teacher, student } = await family()
    await serviceOnce(home.parts.db).run({
      sql: 'update auth.users set locale = $2 where id = $1',
      parameters: [student.userId, locale],
    })
    await done(teacher, tell, { id: await planned(teacher, student) })
    const [mail] = await serviceOnce(home.parts.db).run<{ text_body: string }>({
      sql: 'select text_body from auth.mail_outbox where recipient = $1 order by mail_id desc limit 1',
      parameters: [`${student.userId}@example.org`],
    })
    return mail?.text_body.split('\n').find((line) => line.includes('meet.example'))
  }
  const languages = mailLanguages
  const lines: (string | undefined)[] = []
  for (const locale of languages) lines.push(await said(locale))
  expect(new Set(lines).size).toBe(languages.length)
  expect(lines.every((line) => line?.endsWith(ofStudent ?? ''))).toBe(true)
})

test('a lesson without a room is told without one', async () => {
  const { teacher, student, mother } = await family()
  for (const who of [teacher, student]) await setLink(who, undefined)
  await done(teacher, tell, { id: await planned(teacher, student) })
  for (const who of [student, mother]) expect(await roomsIn(who)).toEqual([[]])
})
