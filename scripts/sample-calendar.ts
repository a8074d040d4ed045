/** The data that `npm run seed` fills in: a music school of one teacher, in the weeks around today. */
import { coursesOf, type Subject } from './sample-courses.ts'

/** The teacher's zone: lessons stay at their hour when the clocks change. */
const zone = 'Europe/Berlin'
export const weeksBefore = 6
const weeksAfter = 7
const minutes = 45
/** Weeks from now in which some dates of the series are at another time, and in which some are called off: one student in so many. */
const movedWeek = 1
const offWeek = 2
const movedTime = '18:30'
const everySoMany = 4
/** A lesson in so many was missed, and so many students have one more that waits for a time. */
const missedEvery = 9
const waitingEvery = 3
/** Homework of so many lessons back. All ticks are of the day on which this is filled in: more of them would be no week's work. */
const homeworkWeeks = 3
/** One student in so many has not come around to what was due in these last days. */
const forgottenEvery = 5
const forgottenDays = 9

// Lesson statuses of the server.
const [toSchedule, planned, prepared, taught, missed] = [1, 2, 3, 4, 5]

/** Name, what is learnt, and the usual slot: day of the week from Monday = 0, and wall time. */
const names: readonly (readonly [string, string, Subject, number, string])[] = [
  ['Omar', 'Haddad', 'Piano', 0, '14:00'],
  ['Lea', 'Fischer', 'Violin', 0, '15:00'],
  ['Mei', 'Lin', 'Piano', 0, '16:00'],
  ['Jonas', 'Weber', 'Guitar', 1, '14:30'],
  ['Sofia', 'Rossi', 'Voice', 1, '15:30'],
  ['Arjun', 'Patel', 'Piano', 1, '17:00'],
  ['Emma', 'Nowak', 'Violin', 2, '13:30'],
  ['Noah', 'Svensson', 'Guitar', 2, '14:30'],
  ['Aylin', 'Yılmaz', 'Piano', 3, '15:00'],
  ['Zoé', 'Martin', 'Voice', 3, '16:15'],
  ['Kofi', 'Mensah', 'Guitar', 4, '14:00'],
  ['Hana', 'Sato', 'Violin', 4, '15:30'],
  ['Ben', 'Fischer', 'Guitar', 4, '16:30'],
]

export interface SampleLesson {
  lesson: {
    title: string
    lesson_status_id: number
    plan: string
    steps: { text: string; done: boolean }[]
    attendance: string | null
    /** RFC 3339. */
    taught_at: string | null
    homework: string | null
    homework_due: string | null
    shared_note: string | null
    private_note: string | null
    minutes: number
    position: string
  }
  isHomeworkDone: boolean
  /** The change of its date in the series; null for a lesson that waits for a time. */
  date: { moved: { start: string; end: string } | null; isOff: boolean } | null
}

/** The weekly lessons of a student, which go on. */
export interface SampleSeries {
  title: string
  rrule: string
  first_start: string
  time_zone: string
  minutes: number
}

export interface SampleStudent {
  profile: { first_name: string; last_name: string; display_name: string; email: string; time_zone: string }
  subject: Subject
  resources: string
  series: SampleSeries
  /** Those of the series first, by its dates. */
  lessons: SampleLesson[]
}

/** The Monday of this week, where the teacher is. */
const now = Temporal.Now.zonedDateTimeISO(zone)
const monday = now.toPlainDate().subtract({ days: now.dayOfWeek - 1 })

/** The term that goes on, as the settings of a teacher keep it. */
export const term = `${monday.subtract({ weeks: weeksBefore }).toString()}/${monday.add({ weeks: weeksAfter }).toString()}`

/** By week, and within it in the order of the students; each has a place of its own. */
const positionOf = (week: number, index: number): string => `V${week + 10}${index + 10}1`

const span = (start: Temporal.ZonedDateTime) => ({
  start: start.toInstant().toString(),
  end: start.add({ minutes }).toInstant().toString(),
})

function lessonAt([, , subject, day, time]: (typeof names)[number], index: number, week: number): SampleLesson {
  const date = monday.add({ days: week * 7 + day })
  const start = date.toZonedDateTime({ timeZone: zone, plainTime: time })
  const isPast = (moment: Temporal.ZonedDateTime) => Temporal.ZonedDateTime.compare(moment, now) < 0
  const wasMissed = isPast(start) && (week + weeksBefore + index * 4) % missedEvery === 0
  const status = isPast(start) ? (wasMissed ? missed : taught) : week === 0 ? prepared : planned
  const isTaught = status === taught
  const course = coursesOf[subject]
  const topic = course[(week + weeksBefore + index) % course.length]
  const hasHomework = isTaught && week > -homeworkWeeks
  const isForgotten = index % forgottenEvery === 0 && !isPast(start.add({ days: 7 + forgottenDays }))
  return {
    lesson: {
      title: topic?.title ?? subject,
      lesson_status_id: status,
      plan: topic?.plan ?? '',
      steps: (topic?.steps ?? []).map((text) => ({ text, done: isTaught })),
      attendance: isTaught ? 'present' : wasMissed ? 'excused' : null,
      taught_at: isTaught ? start.add({ minutes }).toInstant().toString() : null,
      homework: hasHomework ? (topic?.homework.join('\n') ?? null) : null,
      homework_due: hasHomework ? date.add({ days: 7 }).toString() : null,
      shared_note: isTaught ? (topic?.note ?? null) : null,
      private_note: isTaught ? (topic?.aside ?? null) : null,
      minutes,
      position: positionOf(week + weeksBefore, index),
    },
    isHomeworkDone: hasHomework && isPast(start.add({ days: 7 })) && !isForgotten,
    date: {
      moved:
        week === movedWeek && index % everySoMany === 1
          ? span(date.toZonedDateTime({ timeZone: zone, plainTime: movedTime }))
          : null,
      isOff: week === offWeek && index % everySoMany === 2,
    },
  }
}

const waiting = (subject: Subject, index: number): SampleLesson => ({
  lesson: {
    title: `${subject}: make-up lesson`,
    lesson_status_id: toSchedule,
    plan: 'What was missed: the same steps, a little quicker, and time for a wish.',
    steps: [],
    attendance: null,
    taught_at: null,
    homework: null,
    homework_due: null,
    shared_note: null,
    private_note: null,
    minutes,
    position: positionOf(0, index),
  },
  isHomeworkDone: false,
  date: null,
})

/** The students with their lessons. */
export const students: SampleStudent[] = names.map((each, index) => {
  const [first_name, last_name, subject, day, time] = each
  const weeks = Array.from({ length: weeksBefore + weeksAfter }, (_, week) => week - weeksBefore)
  return {
    profile: {
      first_name,
      last_name,
      display_name: `${first_name} ${last_name}`,
      email: `${first_name
        .normalize('NFD')
        .replaceAll(/[^A-Za-z]/g, '')
        .toLowerCase()}@example.com`,
      time_zone: zone,
    },
    subject,
    resources: `${subject} method, book ${1 + (index % 3)}`,
    series: {
      title: `${subject} with ${first_name}`,
      rrule: 'FREQ=WEEKLY',
      first_start: monday
        .add({ days: day - weeksBefore * 7 })
        .toPlainDateTime(time)
        .toString({ smallestUnit: 'second' }),
      time_zone: zone,
      minutes,
    },
    lessons: [
      ...weeks.map((week) => lessonAt(each, index, week)),
      ...(index % waitingEvery === 0 ? [waiting(subject, index)] : []),
    ],
  }
})
