import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { noticesOf } from '../../../testing/notices.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'

let home: TestServer
let s: SamplePeople
let on: ReturnType<typeof noticesOf>
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  on = noticesOf(home, s)
})
afterAll(() => home.close())

/** A studio with lessons of their own, a series, a second student, and an account that asks. */
interface Studio {
  teacher: Person
  other: Person
  lesson: number
  series: number
  dates: readonly number[]
  /** A lesson that was deleted, one that was called off, and a request to call one off. */
  gone: number
  off: number
  request: number
}

/** The calendar of a file, whose lesson was given to a student once it was here. */
const calendar = (start: string, status = 'CONFIRMED') =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:brought', `DTSTART:${start}`, 'DURATION:PT45M']
    .concat(`STATUS:${status}`, 'SUMMARY:Brought along', 'END:VEVENT', 'END:VCALENDAR', '')
    .join('\r\n')
async function imported(teacher: Person, file: string): Promise<{ operation_id: string }> {
  const { statusCode, body } = await home.inject({
    method: 'POST',
    url: '/v1/calendar/import',
    headers: { authorization: `Bearer ${teacher.token}` },
    payload: { as: 'events', time_zone: 'UTC', file },
  })
  if (statusCode !== 200) throw new Error(body)
  return JSON.parse(body) as { operation_id: string }
}
const giveTo = (teacher: Person, id: number | undefined, to: number | null, following: boolean) =>
  on.asked(
    teacher,
    'mutation ($id: Int!, $to: Int, $following: Boolean) { giveEvent(id: $id, userProfileId: $to, following: $following) { event_id } }',
    { id, to, following },
  )

let studio: Studio
async function furnished(): Promise<void> {
  const teacher = await s.addTeacher('Vera')
  const [student, other] = [await s.addStudent(teacher, 'Finn'), await s.addStudent(teacher, 'Ada')]
  await on.guardianOf(teacher, student.profileId)
  const lesson = await on.plan(teacher, student.profileId, '2027-03-04T15:00:00Z')
  const series = {
    title: 'Piano',
    user_profile_id: student.profileId,
    first_start: '2027-03-03T10:00:00',
    minutes: 45,
    time_zone: 'UTC',
    rrule: 'FREQ=WEEKLY;COUNT=3',
  }
  const create =
    'mutation ($s: series_input!) { createSeries(series: $s) { series { series_id } events { event_id } } }'
  const made = (await on.asked(teacher, create, { s: series })) as {
    series: { series_id: number }
    events: { event_id: number }[]
  }
  const dates = made.events.map(({ event_id }) => event_id)
  await imported(teacher, calendar('20270306T100000Z'))
  const [brought] = await on.run<{ event_id: number }>(
    `select event_id from event where teacher_id = $1 and title = 'Brought along'`,
    teacher.profileId,
  )
  await giveTo(teacher, brought?.event_id, other.profileId, false)
  const [gone, off, toAsk] = [
    await on.plan(teacher, student.profileId, '2027-03-08T15:00:00Z'),
    await on.plan(teacher, student.profileId, '2027-03-08T17:00:00Z'),
    await on.plan(teacher, student.profileId, '2027-03-09T15:00:00Z'),
  ]
  await on.remove(teacher, gone)
  await on.callOff(teacher, off)
  const ask = 'mutation ($id: Int!) { askAbsence(eventId: $id) { absence_id } }'
  const request = Number((await on.asked(student, ask, { id: toAsk }))['absence_id'])
  studio = { teacher, other, lesson, series: made.series.series_id, dates, gone, off, request }
  await on.pass()
  await on.forget()
}
beforeEach(furnished)

const asked = (query: string, variables: object) => on.asked(studio.teacher, query, variables)
const edit = (scope: string, at: number, change: object) =>
  asked(
    'mutation ($id: Int!, $scope: String!, $change: series_change!) { editSeries(eventId: $id, scope: $scope, change: $change, clashes: "keep") { changed } }',
    { id: studio.dates[at], scope, change },
  )
const give = (id: number | undefined, following: boolean) =>
  giveTo(studio.teacher, id, studio.other.profileId, following)
const close = (action: string) =>
  asked(
    'mutation ($action: String!) { closeTime(from: "2027-03-03T00:00:00Z", to: "2027-03-05T00:00:00Z", time_zone: "UTC", action: $action) { operation_id } }',
    { action },
  )
const lessonOf = async (event: number) => {
  const [row] = await on.run<{ lesson_id: number }>('select lesson_id from lesson where event_id = $1', event)
  return row?.lesson_id
}
const save = (lesson: object) =>
  asked('mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }', { lesson })
const hold = async (where: object) => save({ lesson_id: await lessonOf(studio.lesson), ...where })
const linkOf = (user_profile_id: number) =>
  asked('mutation ($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }', {
    profiles: [{ user_profile_id, video_link: 'https://meet.example/new' }],
  })
const answer = (off: boolean) =>
  asked('mutation ($id: Int!, $off: Boolean!) { answerAbsence(id: $id, callOff: $off) { absence_id } }', {
    id: studio.request,
    off,
  })
/** As the pages do it: a lesson that waits gets a time of its own. */
async function makeUp(): Promise<void> {
  const owed = await asked('mutation ($id: Int!) { planMakeUp(lessonId: $id) { lesson_id user_profile_id } }', {
    id: await lessonOf(studio.lesson),
  })
  const event = await on.plan(studio.teacher, Number(owed['user_profile_id']), '2027-03-12T15:00:00Z')
  await asked('mutation ($id: Int!, $event: Int!) { updateEventId(lessonId: $id, eventId: $event) { lesson_id } }', {
    id: owed['lesson_id'],
    event,
  })
}

/** Each way in which a teacher changes what families are told of. */
const writes: Readonly<Record<string, () => Promise<unknown>>> = {
  'plan a lesson': () => on.plan(studio.teacher, studio.other.profileId, '2027-03-10T18:00:00Z'),
  'plan a series': () =>
    asked('mutation ($s: series_input!) { createSeries(series: $s, clashes: "keep") { events { event_id } } }', {
      s: {
        title: 'Flute',
        user_profile_id: studio.other.profileId,
        first_start: '2027-03-04T19:00:00',
        minutes: 30,
        time_zone: 'UTC',
        rrule: 'FREQ=WEEKLY;COUNT=2',
      },
    }),
  'move a lesson': () => on.move(studio.teacher, studio.lesson, '2027-03-04T17:00:00Z'),
  'move one date of a series': () => on.move(studio.teacher, studio.dates[1] ?? 0, '2027-03-11T12:00:00Z'),
  'move all of a series': () => edit('all', 0, { start: '2027-03-03T13:00:00Z' }),
  'move a series from a date on': () => edit('following', 1, { start: '2027-03-11T09:00:00Z' }),
  'end a series': () =>
    asked('mutation ($id: Int!) { endSeries(seriesId: $id, on: "2027-03-09") { changed } }', { id: studio.series }),
  'call a lesson off': () => on.callOff(studio.teacher, studio.lesson),
  'call a date of a series off': () => on.callOff(studio.teacher, studio.dates[0] ?? 0),
  'delete a lesson': () => on.remove(studio.teacher, studio.lesson),
  'run late': () =>
    asked('mutation ($id: Int!) { runLate(eventId: $id, minutes: 15) { event_id } }', { id: studio.lesson }),
  'give a lesson to another student': () => give(studio.lesson, false),
  'give a series to another student': () => give(studio.dates[1], true),
  'close days and call off': () => close('cancel'),
  'close days and move': () => close('move'),
  'hold a lesson elsewhere': () => hold({ place: 'Hall' }),
  'hold a lesson by another link': () => hold({ video_link: 'https://meet.example/other' }),
  'another link for a student': () => linkOf(studio.other.profileId),
  'another link for all': () => linkOf(studio.teacher.profileId),
  'run late for the rest of a day': () =>
    asked('mutation ($ids: [Int!]!) { runAllLate(eventIds: $ids, minutes: 15) { event_id } }', {
      ids: [studio.lesson, studio.dates[0]],
    }),
  'free a lesson': () => giveTo(studio.teacher, studio.lesson, null, false),
  'bring a deleted lesson back': () => on.bringBack(studio.teacher, studio.gone),
  'let a lesson take place after all': () => on.callOff(studio.teacher, studio.off, false),
  'change one date of a series': () => edit('this', 1, { start: '2027-03-11T13:00:00Z' }),
  'plan a make-up': makeUp,
  'call off what was asked for': () => answer(true),
  'let stand what was asked for': () => answer(false),
  'bring in a calendar file in which a lesson moved': () => imported(studio.teacher, calendar('20270306T140000Z')),
  'bring in a calendar file in which a lesson is off': () =>
    imported(studio.teacher, calendar('20270306T100000Z', 'CANCELLED')),
}

const told = async () => (await on.mails()).map(({ subject }) => subject)

const done = async (): Promise<string[]> =>
  ((await asked('{ recentChanges(limit: 40) { operation_id } }', {})) as unknown as { operation_id: string }[]).map(
    ({ operation_id }) => operation_id,
  )

/**
 * The operations since, the last first. The list can't say which was last of those that two devices did within one moment, so that
 * the database is asked: one that waited for the other has its number after it.
 */
async function doneSince(before: readonly string[]): Promise<string[]> {
  const since = (await done()).filter((id) => !before.includes(id))
  const inTurn = await on.run<{ operation_id: string }>(
    `select operation_id from (
       select operation_id, xmin from recent_change union select operation_id, xmin from calendar_operation) both_kinds
     where operation_id = any($1::uuid[]) group by operation_id order by max(xmin::text::bigint) desc`,
    since,
  )
  expect(inTurn).toHaveLength(since.length)
  return inTurn.map(({ operation_id }) => operation_id)
}

/** Takes back what was done since. @returns how many operations those were */
async function undone(before: readonly string[]): Promise<number> {
  const since = await doneSince(before)
  for (const id of since) await asked('mutation ($id: uuid!) { undoOperation(id: $id) { operation_id } }', { id })
  return since.length
}

test.each(Object.entries(writes))(
  '%s: a family is told of it, and of none that was undone in time',
  async (_, write) => {
    const before = await done()
    await write()
    home.clock.forward(50)
    expect(await undone(before)).toBeGreaterThan(0)
    await on.pass()
    expect(await told()).toEqual([])
    await write()
    await on.pass()
    expect(await told()).not.toEqual([])
  },
)

test('a lesson that got another link and was freed is undone in time in either order', async () => {
  const before = await done()
  await hold({ video_link: 'https://meet.example/other' })
  await giveTo(studio.teacher, studio.lesson, null, false)
  for (const id of (await doneSince(before)).toReversed())
    await asked('mutation ($id: uuid!) { undoOperation(id: $id) { operation_id } }', { id })
  await on.pass()
  expect(await told()).toEqual([])
})

test('what a calendar file changes is kept quiet by its operation', async () => {
  const { operation_id: id } = await imported(studio.teacher, calendar('20270306T140000Z'))
  await asked('mutation ($id: uuid!) { cancelNotices(operationId: $id) }', { id })
  await on.pass()
  expect(await told()).toEqual([])
})

test('whatever two devices write at once, nobody is told where all of it is undone in time', async () => {
  const names = fc.array(fc.constantFrom(...Object.keys(writes)), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(names, names, async (first, second) => {
      await furnished()
      const before = await done()
      const device = async (work: readonly string[]) => {
        // A write that is in the way of the other device is refused, and changes nothing.
        for (const name of work) await writes[name]?.().catch(() => undefined)
      }
      await Promise.all([device(first), device(second)])
      await undone(before)
      await on.pass()
      expect(await told()).toEqual([])
    }),
    { numRuns: 15 },
  )
}, 120_000)
