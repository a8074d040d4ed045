import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
afterAll(() => home.close())

interface Row {
  lesson_id: number
  event_id: number | null
  user_profile_id: number | null
  plan: string | null
}
const fields = 'lesson_id event_id user_profile_id plan'
async function done<T>(query: string, variables: object): Promise<T> {
  const { data, text } = await s.ask(s.clara, query, variables)
  const [answer] = Object.values(data ?? {})
  if (!answer) throw new Error(text)
  return answer as T
}
const by = (mutation: string) => (id: number | null) =>
  done(`mutation ($id: Int!) { ${mutation}(id: $id) { __typename } }`, { id })
const deleteEvent = by('deleteEvent')
const restoreEvent = by('restoreEvent')
const deleteLesson = by('deleteLesson')
const restoreLesson = by('restoreLesson')
const lessonsOf = async ({ profileId }: Person) =>
  done<Row[]>(`query ($id: Int!) { loadLessons(id: $id) { ${fields} } }`, { id: profileId })

/** A lesson on a day of its own for which something was prepared. */
let day = 0
async function prepared(student: Person): Promise<Row & { event_id: number }> {
  day++
  const start = new Date(Date.UTC(2027, 0, day, 10)).toISOString()
  const end = new Date(Date.UTC(2027, 0, day, 11)).toISOString()
  const event = { title: 'Piano', start, end, user_profile_id: student.profileId }
  const made = await done<{ event_id: number; lesson_id: number }>(
    'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id lesson_id } }',
    { event },
  )
  const lesson = { lesson_id: made.lesson_id, plan: 'Scales' }
  await done(`mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { ${fields} } }`, { lesson })
  return { ...made, user_profile_id: student.profileId, plan: 'Scales' }
}

test('a lesson that waits, is deleted and comes back knows its time still: it comes to it when the time comes back', async () => {
  const student = await s.addStudent(s.clara, 'Ida')
  const { event_id, ...lesson } = await prepared(student)
  await deleteEvent(event_id)
  await deleteLesson(lesson.lesson_id)
  await restoreLesson(lesson.lesson_id)
  expect(await lessonsOf(student)).toEqual([{ ...lesson, event_id: null }])
  await restoreEvent(event_id)
  expect(await lessonsOf(student)).toEqual([{ ...lesson, event_id }])
})

test('a lesson whose time came back while it was deleted comes to it, in place of the one that says nothing', async () => {
  const student = await s.addStudent(s.clara, 'Ida')
  const { event_id, ...lesson } = await prepared(student)
  await deleteEvent(event_id)
  await deleteLesson(lesson.lesson_id)
  await restoreEvent(event_id)
  await restoreLesson(lesson.lesson_id)
  expect(await lessonsOf(student)).toEqual([{ ...lesson, event_id }])
})

describe('a lesson whose time is another student’s by now', () => {
  let student: Person
  let other: Person
  beforeAll(async () => {
    student = await s.addStudent(s.clara, 'Ida')
    other = await s.addStudent(s.clara, 'Ole')
  })
  const give = (id: number) =>
    done('mutation ($id: Int!, $to: Int) { giveEvent(id: $id, userProfileId: $to, title: "Ole") { event_id } }', {
      id,
      to: other.profileId,
    })
  /** The other one has a lesson there that says nothing, and keeps it. */
  const staysWithOther = async (event_id: number) =>
    expect(await lessonsOf(other)).toContainEqual(
      expect.objectContaining({ event_id, user_profile_id: other.profileId, plan: null }),
    )

  for (const [name, ways] of Object.entries({ after: [deleteLesson, give], before: [give, deleteLesson] }))
    test(`waits when it comes back, where it was given ${name} the lesson was deleted, and is not called after the other`, async () => {
      const { event_id, ...lesson } = await prepared(student)
      for (const way of ways) await way(way === give ? event_id : lesson.lesson_id)
      await restoreLesson(lesson.lesson_id)
      expect(await lessonsOf(student)).toContainEqual({ ...lesson, event_id: null })
      const { title } = await done<{ title: string | null }>('query ($id: Int!) { loadLesson(id: $id) { title } }', {
        id: lesson.lesson_id,
      })
      expect(title).not.toBe('Ole')
      await staysWithOther(event_id)
    })

  test('is not put there by an undo of its deletion', async () => {
    const { event_id, ...lesson } = await prepared(student)
    await deleteLesson(lesson.lesson_id)
    const [deletion] = await done<{ operation_id: string }[]>('{ recentChanges(limit: 1) { operation_id } }', {})
    await give(event_id)
    const undo = 'mutation ($id: uuid!) { undoOperation(id: $id) { changed } }'
    const { errors } = await s.ask(s.clara, undo, { id: deletion?.operation_id })
    expect(errors[0]?.extensions['reason']).toBe('place-taken')
    await staysWithOther(event_id)
  })
})
