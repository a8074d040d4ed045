/** What `npm run seed` fills in: a music school of one teacher, in the weeks around today. */

/** The teacher's zone: lessons stay at their hour when the clocks change. */
const zone = 'Europe/Berlin'
const weeksBefore = 6
const weeksAfter = 7
const minutes = 45
/** A lesson in so many was missed, and so many students have one more that waits for a time. */
const missedEvery = 9
const waitingEvery = 3

// Lesson statuses of the server.
const [toSchedule, planned, prepared, taught, missed] = [1, 2, 3, 4, 5]

/** Name, what is learnt, and the usual slot: day of the week from Monday = 0, and wall time. */
const names: readonly (readonly [string, string, string, number, string])[] = [
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
]

const topics = ['Scales in thirds', 'Sight-reading', 'Études', 'The new piece', 'Rhythm and counting', 'Playing by ear']

export interface SampleLesson {
  lesson: {
    title: string
    lesson_status_id: number
    plan: string
    homework: string | null
    minutes: number
    position: string
  }
  /** null: it waits for a time. */
  event: { title: string; start: string; end: string; time_zone: string } | null
}

export interface SampleStudent {
  profile: { first_name: string; last_name: string; display_name: string; email: string; time_zone: string }
  resources: string
  lessons: SampleLesson[]
}

/** The Monday of this week, where the teacher is. */
const now = Temporal.Now.zonedDateTimeISO(zone)
const monday = now.toPlainDate().subtract({ days: now.dayOfWeek - 1 })

/** By week, and within it in the order of the students; each has a place of its own. */
const positionOf = (week: number, index: number): string => `V${week + 10}${index + 10}1`

function lessonAt(index: number, week: number): SampleLesson {
  const [first = '', , subject = '', day = 0, time = ''] = names[index] ?? []
  const start = monday.add({ days: week * 7 + day }).toZonedDateTime({ timeZone: zone, plainTime: time })
  const topic = topics[(week + weeksBefore + index) % topics.length] ?? ''
  const isPast = Temporal.ZonedDateTime.compare(start, now) < 0
  const wasMissed = isPast && (week + weeksBefore + index * 4) % missedEvery === 0
  const status = isPast ? (wasMissed ? missed : taught) : week === 0 ? prepared : planned
  return {
    lesson: {
      title: `${subject}: ${topic}`,
      lesson_status_id: status,
      plan: `Warm up, then ${topic.toLowerCase()}.`,
      homework: status === taught ? 'Ten minutes a day, slowly.' : null,
      minutes,
      position: positionOf(week + weeksBefore, index),
    },
    event: {
      title: `${subject} with ${first}`,
      start: start.toInstant().toString(),
      end: start.add({ minutes }).toInstant().toString(),
      time_zone: zone,
    },
  }
}

const waiting = (subject: string, index: number): SampleLesson => ({
  lesson: {
    title: `${subject}: make-up lesson`,
    lesson_status_id: toSchedule,
    plan: 'Catch up on what was missed.',
    homework: null,
    minutes,
    position: positionOf(0, index),
  },
  event: null,
})

const students: SampleStudent[] = names.map(([first_name, last_name, subject], index) => ({
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
  resources: `${subject} method, book ${1 + (index % 3)}`,
  lessons: [
    ...Array.from({ length: weeksBefore + weeksAfter }, (_, week) => lessonAt(index, week - weeksBefore)),
    ...(index % waitingEvery === 0 ? [waiting(subject, index)] : []),
  ],
}))

const resources = [
  { lesson_rsrc_dspl: 'Circle of fifths', url: 'https://en.wikipedia.org/wiki/Circle_of_fifths' },
  { lesson_rsrc_dspl: 'Metronome', url: 'https://en.wikipedia.org/wiki/Metronome' },
  { lesson_rsrc_dspl: 'Free scores', url: 'https://imslp.org' },
  { lesson_rsrc_dspl: 'Practice diary: what, how long, how it went' },
  { lesson_rsrc_dspl: 'Warm-up for hands and shoulders' },
  { lesson_rsrc_dspl: 'Programme of the summer concert' },
]

/** The students with their lessons, and the teacher's resources. */
export const sampleStudio = { students, resources }
