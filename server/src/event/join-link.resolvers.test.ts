import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { joinLinks } from './join-link.data.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
afterAll(() => home.close())

const [ofLesson, ofStudent, ofTeacher] = ['lesson', 'student', 'teacher'].map((name) => `https://meet.example/${name}`)
const profiles = `mutation ($p: [user_profile_input!]!) { upsertUserProfile(profiles: $p) { user_profile_id } }`
const plan = `mutation ($event: event_input!) { upsertEvent(event: $event) { event_id join_link } }`
const add = `mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id join_link } }`
const link = `mutation ($l: Int!, $e: Int) { updateEventId(lessonId: $l, eventId: $e) { lesson_id } }`
const events = 'query ($id: Int!) { loadEvents(id: $id) { event_id join_link } }'
const lessons = 'query ($id: Int!) { loadLesson(id: $id) { join_link } }'

async function done<T>(who: Person, query: string, variables: object): Promise<T> {
  const { data, text } = await s.ask(who, query, variables)
  const [answer] = Object.values(data ?? {})
  if (answer === undefined || answer === null) throw new Error(text)
  return answer as T
}
const setLink = (who: Person, video_link: string | null | undefined) =>
  done(who, profiles, { p: [{ user_profile_id: who.profileId, video_link: video_link ?? null }] })

let day = 0
/** A lesson with its time, and a student of one's own. */
async function held(links: {
  lesson?: string | undefined
  student?: string | undefined
  teacher?: string | undefined
}) {
  const teacher = await s.addTeacher('Clara')
  const student = await s.addStudent(teacher, 'Omar')
  await setLink(teacher, links.teacher)
  await setLink(student, links.student)
  day += 1
  const at = (hour: number) => new Date(Date.UTC(2027, 0, day, hour)).toISOString()
  const times = { title: 'Piano', start: at(10), end: at(11), user_profile_id: student.profileId }
  const { event_id } = await done<{ event_id: number }>(teacher, plan, { event: times })
  const { lesson_id } = await done<{ lesson_id: number }>(teacher, add, {
    lesson: { title: 'Scales', user_profile_id: student.profileId, video_link: links.lesson ?? null },
  })
  await done(teacher, link, { l: lesson_id, e: event_id })
  return { teacher, student, event_id, lesson_id }
}

test.each([
  ['the lesson’s own', { lesson: ofLesson, student: ofStudent, teacher: ofTeacher }, ofLesson],
  ['the student’s, before the teacher’s', { student: ofStudent, teacher: ofTeacher }, ofStudent],
  ['the teacher’s', { teacher: ofTeacher }, ofTeacher],
  ['the lesson’s alone', { lesson: ofLesson }, ofLesson],
  ['none', {}, null],
])('teacher and student are led to one room: %s', async (_, links, expected) => {
  const { teacher, student, event_id, lesson_id } = await held(links)
  for (const who of [teacher, student]) {
    expect(await done(who, events, { id: who.profileId })).toEqual([{ event_id, join_link: expected }])
    expect(await done(who, lessons, { id: lesson_id })).toEqual({ join_link: expected })
  }
})

test('nobody is led to a lesson that is called off, or that did not take place', async () => {
  const off = await held({ student: ofStudent })
  await done(off.teacher, 'mutation ($id: Int!) { cancelEvent(id: $id, cancelled: true) { event_id } }', {
    id: off.event_id,
  })
  const missed = await held({ lesson: ofLesson })
  await done(missed.teacher, add, { lesson: { lesson_id: missed.lesson_id, lesson_status_id: 5 } })
  for (const { teacher, student, event_id, lesson_id } of [off, missed])
    for (const who of [teacher, student]) {
      expect(await done(who, events, { id: who.profileId })).toEqual([{ event_id, join_link: null }])
      expect(await done(who, lessons, { id: lesson_id })).toEqual({ join_link: null })
    }
})

test('a time that is for nobody has no room, and strangers are told none', async () => {
  const { teacher, student, event_id, lesson_id } = await held({ student: ofStudent, teacher: ofTeacher })
  const alone = { title: 'Practice', start: '2028-01-01T10:00:00Z', end: '2028-01-01T11:00:00Z' }
  expect(await done(teacher, plan, { event: alone })).toMatchObject({ join_link: null })
  for (const who of [s.bob, s.omar, s.nobody]) {
    expect((await s.ask(who, events, { id: teacher.profileId })).data?.loadEvents ?? []).toEqual([])
    expect((await s.ask(who, lessons, { id: lesson_id })).data?.loadLesson ?? null).toBe(null)
  }
  expect(await done(student, events, { id: student.profileId })).toEqual([{ event_id, join_link: ofStudent }])
})

test('the database tells a stranger no link, whatever ids are named', async () => {
  const { event_id, lesson_id } = await held({ lesson: ofLesson })
  for (const who of [s.bob, s.omar])
    expect(
      await actingAs(home.parts.db, who.actor, (sql) => joinLinks(sql, { events: [event_id], lessons: [lesson_id] })),
    ).toEqual([])
})
