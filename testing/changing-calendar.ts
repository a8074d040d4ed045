/** For tests: a studio, and each way in which its teacher changes what families are told of. */
import { expect } from 'vitest'
import type { noticesOf } from './notices.ts'
import type { Person, SamplePeople } from './people.ts'
import type { TestServer } from './test-server.ts'

/** The calendar of a file, whose lesson was given to a student once it was here. */
const fileOf = (start: string, status = 'CONFIRMED') =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:brought', `DTSTART:${start}`, 'DURATION:PT45M']
    .concat(`STATUS:${status}`, 'SUMMARY:Brought along', 'END:VEVENT', 'END:VCALENDAR', '')
    .join('\r\n')

interface Around {
  home: TestServer
  s: SamplePeople
  on: ReturnType<typeof noticesOf>
}

export type ChangingCalendar = Awaited<ReturnType<typeof changingCalendar>>

/** A studio with lessons of their own, a series, a second student, and an account that asks; everybody knows of all of it. */
export async function changingCalendar({ home, s, on }: Around) {
  const teacher = await s.addTeacher('Vera')
  const [student, other] = [await s.addStudent(teacher, 'Finn'), await s.addStudent(teacher, 'Ada')]
  const guardian = await on.guardianOf(teacher, student.profileId)

  const asked = (query: string, variables: object) => on.asked(teacher, query, variables)
  async function imported(file: string): Promise<{ operation_id: string }> {
    const { statusCode, body } = await home.inject({
      method: 'POST',
      url: '/v1/calendar/import',
      headers: { authorization: `Bearer ${teacher.token}` },
      payload: { as: 'events', time_zone: 'UTC', file },
    })
    if (statusCode !== 200) throw new Error(body)
    return JSON.parse(body) as { operation_id: string }
  }
  const give = (id: number | undefined, to: number | null, following = false) =>
    asked(
      'mutation ($id: Int!, $to: Int, $following: Boolean) { giveEvent(id: $id, userProfileId: $to, following: $following) { event_id } }',
      { id, to, following },
    )

  const lesson = await on.plan(teacher, student.profileId, '2027-03-04T15:00:00Z')
  const made = (await asked(
    'mutation ($s: series_input!) { createSeries(series: $s) { series { series_id } events { event_id } } }',
    {
      s: {
        title: 'Piano',
        user_profile_id: student.profileId,
        first_start: '2027-03-03T10:00:00',
        minutes: 45,
        time_zone: 'UTC',
        rrule: 'FREQ=WEEKLY;COUNT=3',
      },
    },
  )) as { series: { series_id: number }; events: { event_id: number }[] }
  const dates = made.events.map(({ event_id }) => event_id)
  await imported(fileOf('20270306T100000Z'))
  const [brought] = await on.run<{ event_id: number }>(
    `select event_id from event where teacher_id = $1 and title = 'Brought along'`,
    teacher.profileId,
  )
  await give(brought?.event_id, other.profileId)
  const [gone, off, toAsk] = [
    await on.plan(teacher, student.profileId, '2027-03-08T15:00:00Z'),
    await on.plan(teacher, student.profileId, '2027-03-08T17:00:00Z'),
    await on.plan(teacher, student.profileId, '2027-03-09T15:00:00Z'),
  ]
  await on.remove(teacher, gone)
  await on.callOff(teacher, off)
  const ask = 'mutation ($id: Int!) { askAbsence(eventId: $id) { absence_id } }'
  const request = Number((await on.asked(student, ask, { id: toAsk }))['absence_id'])
  await on.pass()
  await on.forget()

  const done = async (): Promise<string[]> =>
    ((await asked('{ recentChanges(limit: 40) { operation_id } }', {})) as unknown as { operation_id: string }[]).map(
      ({ operation_id }) => operation_id,
    )
  return {
    on,
    asked,
    imported,
    give,
    done,
    teacher,
    other,
    /** By student, whose accounts are told. */
    readers: new Map([
      [student.profileId, [student, guardian]],
      [other.profileId, [other]],
    ]),
    lesson,
    series: made.series.series_id,
    dates,
    /** A lesson that was deleted, one that was called off, and a request to call one off. */
    gone,
    off,
    request,
    /**
     * The operations since, the last first. The list can't say which was last of those that two devices did within one moment, so that
     * the database is asked: one that waited for the other has its number after it.
     */
    async doneSince(before: readonly string[]): Promise<string[]> {
      const since = (await done()).filter((id) => !before.includes(id))
      const inTurn = await on.run<{ operation_id: string }>(
        `select operation_id from (
           select operation_id, xmin from recent_change union select operation_id, xmin from calendar_operation) both_kinds
         where operation_id = any($1::uuid[]) group by operation_id order by max(xmin::text::bigint) desc`,
        since,
      )
      expect(inTurn).toHaveLength(since.length)
      return inTurn.map(({ operation_id }) => operation_id)
    },
    undo: (id: string | undefined) =>
      asked('mutation ($id: uuid!) { undoOperation(id: $id) { operation_id } }', { id }),
  }
}

const edit = ({ asked, dates }: ChangingCalendar, scope: string, at: number, change: object) =>
  asked(
    'mutation ($id: Int!, $scope: String!, $change: series_change!) { editSeries(eventId: $id, scope: $scope, change: $change, clashes: "keep") { changed } }',
    { id: dates[at], scope, change },
  )
const giveOf = ({ asked, dates }: ChangingCalendar, scope: string, to: number | null) =>
  asked(
    'mutation ($id: Int!, $to: Int, $scope: String) { giveEvents(id: $id, userProfileId: $to, scope: $scope) { operation_id } }',
    { id: dates[1], to, scope },
  )
const close = ({ asked }: ChangingCalendar, action: string) =>
  asked(
    'mutation ($action: String!) { closeTime(from: "2027-03-03T00:00:00Z", to: "2027-03-05T00:00:00Z", time_zone: "UTC", action: $action) { operation_id } }',
    { action },
  )
const lessonOf = async ({ on, lesson }: ChangingCalendar) => {
  const [row] = await on.run<{ lesson_id: number }>('select lesson_id from lesson where event_id = $1', lesson)
  return row?.lesson_id
}
const hold = async (calendar: ChangingCalendar, where: object) =>
  calendar.asked('mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }', {
    lesson: { lesson_id: await lessonOf(calendar), ...where },
  })
const linkOf = ({ asked }: ChangingCalendar, { profileId }: Person) =>
  asked('mutation ($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }', {
    profiles: [{ user_profile_id: profileId, video_link: 'https://meet.example/new' }],
  })
const answer = ({ asked, request }: ChangingCalendar, off: boolean) =>
  asked('mutation ($id: Int!, $off: Boolean!) { answerAbsence(id: $id, callOff: $off) { absence_id } }', {
    id: request,
    off,
  })
/** As the pages do it: a lesson that waits gets a time of its own. */
async function makeUp(calendar: ChangingCalendar): Promise<void> {
  const { asked, on, teacher } = calendar
  const owed = await asked('mutation ($id: Int!) { planMakeUp(lessonId: $id) { lesson_id user_profile_id } }', {
    id: await lessonOf(calendar),
  })
  const event = await on.plan(teacher, Number(owed['user_profile_id']), '2027-03-12T15:00:00Z')
  await asked('mutation ($id: Int!, $event: Int!) { updateEventId(lessonId: $id, eventId: $event) { lesson_id } }', {
    id: owed['lesson_id'],
    event,
  })
}

type Write = (calendar: ChangingCalendar) => Promise<unknown>

/** Each way in which a teacher changes what families are told of. */
export const writes: Readonly<Record<string, Write>> = {
  'plan a lesson': ({ on, teacher, other }) => on.plan(teacher, other.profileId, '2027-03-10T18:00:00Z'),
  'plan a series': ({ asked, other }) =>
    asked('mutation ($s: series_input!) { createSeries(series: $s, clashes: "keep") { events { event_id } } }', {
      s: {
        title: 'Flute',
        user_profile_id: other.profileId,
        first_start: '2027-03-04T19:00:00',
        minutes: 30,
        time_zone: 'UTC',
        rrule: 'FREQ=WEEKLY;COUNT=2',
      },
    }),
  'move a lesson': ({ on, teacher, lesson }) => on.move(teacher, lesson, '2027-03-04T17:00:00Z'),
  'move one date of a series': ({ on, teacher, dates }) => on.move(teacher, dates[1] ?? 0, '2027-03-11T12:00:00Z'),
  'move all of a series': (calendar) => edit(calendar, 'all', 0, { start: '2027-03-03T13:00:00Z' }),
  'move a series from a date on': (calendar) => edit(calendar, 'following', 1, { start: '2027-03-11T09:00:00Z' }),
  'end a series': ({ asked, series }) =>
    asked('mutation ($id: Int!) { endSeries(seriesId: $id, on: "2027-03-09") { changed } }', { id: series }),
  'call a lesson off': ({ on, teacher, lesson }) => on.callOff(teacher, lesson),
  'call a date of a series off': ({ on, teacher, dates }) => on.callOff(teacher, dates[0] ?? 0),
  'delete a lesson': ({ on, teacher, lesson }) => on.remove(teacher, lesson),
  'run late': ({ asked, lesson }) =>
    asked('mutation ($id: Int!) { runLate(eventId: $id, minutes: 15) { event_id } }', { id: lesson }),
  'give a lesson to another student': ({ give, lesson, other }) => give(lesson, other.profileId),
  'give a series to another student': ({ give, dates, other }) => give(dates[1], other.profileId, true),
  'give the following of a series': (calendar) => giveOf(calendar, 'following', calendar.other.profileId),
  'give all of a series': (calendar) => giveOf(calendar, 'all', calendar.other.profileId),
  'free all of a series': (calendar) => giveOf(calendar, 'all', null),
  'close days and call off': (calendar) => close(calendar, 'cancel'),
  'close days and move': (calendar) => close(calendar, 'move'),
  'hold a lesson elsewhere': (calendar) => hold(calendar, { place: 'Hall' }),
  'hold a lesson by another link': (calendar) => hold(calendar, { video_link: 'https://meet.example/other' }),
  'another link for a student': (calendar) => linkOf(calendar, calendar.other),
  'another link for all': (calendar) => linkOf(calendar, calendar.teacher),
  'run late for the rest of a day': ({ asked, lesson, dates }) =>
    asked('mutation ($ids: [Int!]!) { runAllLate(eventIds: $ids, minutes: 15) { event_id } }', {
      ids: [lesson, dates[0]],
    }),
  'free a lesson': ({ give, lesson }) => give(lesson, null),
  'bring a deleted lesson back': ({ on, teacher, gone }) => on.bringBack(teacher, gone),
  'let a lesson take place after all': ({ on, teacher, off }) => on.callOff(teacher, off, false),
  'change one date of a series': (calendar) => edit(calendar, 'this', 1, { start: '2027-03-11T13:00:00Z' }),
  'plan a make-up': makeUp,
  'call off what was asked for': (calendar) => answer(calendar, true),
  'let stand what was asked for': (calendar) => answer(calendar, false),
  'bring in a calendar file in which a lesson moved': ({ imported }) => imported(fileOf('20270306T140000Z')),
  'bring in a calendar file in which a lesson is off': ({ imported }) =>
    imported(fileOf('20270306T100000Z', 'CANCELLED')),
}
