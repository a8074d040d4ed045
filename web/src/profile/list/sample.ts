/** A small studio to try things on: nobody in it is real, and all of it goes with one press. */
import { sampleTag } from '../../lib/sample-tag.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import type { Sample } from '../../data/sample.ts'

/** Weeks of each series before this one and after it: enough for a story and for what comes, and nothing goes on for ever. */
const [weeksBefore, weeksAfter] = [2, 7]
const minutes = 45
/** One student's lesson of next week is at another time, and one other's is called off. */
const [movedStudent, movedTime, offStudent] = [1, '18:30', 3]
/** One of last week's did not take place. */
const missedStudent = 4
const { prepared, taught, missed } = lessonStatus

/** Numbers that are kept for films: nobody has them. */
const phoneOf = (line: number): string => `+49 30 23125 0${line}`

/** Weekday (1 Monday … 7 Sunday) and wall time of the weekly lesson, and what the next one is about. Two are of one family. */
const people = [
  {
    first_name: 'Lea',
    last_name: 'Fischer',
    subject: 'Violin',
    weekday: 1,
    slot: 'Mon 15:00',
    at: '15:00',
    title: 'Third position',
    plan: 'Shifts on one string, the harmonic as a check, then the folk song.',
    homework: 'Shifting exercise 4 on A and D\nThe folk song twice: first position, then third',
    shared_note: 'Your hand moves as a whole now. Let the thumb go first by a hair.',
  },
  {
    first_name: 'Omar',
    last_name: 'Haddad',
    subject: 'Piano',
    weekday: 2,
    slot: 'Tue 16:00',
    at: '16:00',
    title: 'Minuet in G, second half',
    plan: 'Hands apart first; listen for the bass that answers.',
    homework: 'Bars 17–24: left hand alone, then both, at 72',
    shared_note: 'The first half dances already. In bar 20 let the left hand rest before it jumps.',
  },
  {
    first_name: 'Mei',
    last_name: 'Lin',
    subject: 'Piano',
    weekday: 3,
    slot: 'Wed 14:30',
    at: '14:30',
    title: 'Chords by ear',
    plan: 'I, IV and V under songs that you know. Play first, name afterwards.',
    homework: 'Find the chords of the refrain that you brought\nCadence in D and in B flat',
    shared_note: 'Sing the bass line, and the chord comes by itself.',
  },
  {
    first_name: 'Zoé',
    last_name: 'Martin',
    subject: 'Voice',
    weekday: 4,
    slot: 'Thu 16:15',
    at: '16:15',
    title: 'Caro mio ben',
    plan: 'Italian vowels; the line goes on through the consonants.',
    homework: 'Middle part on “o” only, then with the text',
    shared_note: 'The phrase lasted to the end without a pinch. Think of the breath as falling in.',
  },
  {
    first_name: 'Kai',
    last_name: 'Lin',
    subject: 'Guitar',
    weekday: 5,
    slot: 'Fri 14:00',
    at: '14:00',
    title: 'Barre chords',
    plan: 'F and B minor: the weight of the arm instead of the squeeze of the thumb.',
    homework: 'Change between C and F for one minute, and count the changes',
    shared_note: '24 clean changes in a minute, ten more than last time.',
  },
] as const

/** The guardian of each family that has one, with a name and a number. */
const parents: Readonly<Record<string, { name: string; phone: string }>> = {
  Lin: { name: 'Jun Lin', phone: phoneOf(91) },
}

/**
 * The sample around a day: two weeks were taught, this week is prepared, and the rest of a term's half follows.
 * @param today ISO date
 * @param zone IANA name of the teacher's zone
 */
export function sampleTeaching(today: string, zone: string): Sample[] {
  const from = Temporal.PlainDate.from(today)
  const first = from.subtract({ days: from.dayOfWeek - 1, weeks: weeksBefore })
  return people.map(({ first_name, last_name, subject, weekday, slot, at, ...next }, index) => {
    const dayOf = (week: number) => first.add({ weeks: week, days: weekday - 1 })
    const timesOf = (week: number, time: string) => {
      const start = dayOf(week).toZonedDateTime({ timeZone: zone, plainTime: time })
      return { start: start.toInstant().toString(), end: start.add({ minutes }).toInstant().toString() }
    }
    const { title, plan, homework, shared_note } = next
    const held = (week: number) => ({
      lesson_status_id: taught,
      attendance: 'present',
      taught_at: timesOf(week, at).end,
    })
    return {
      profile: {
        first_name,
        last_name,
        display_name: `${first_name} ${last_name}`,
        usual_slot: `${slot} ${minutes}m`,
        phone: phoneOf(10 + index),
        tags: [sampleTag],
      },
      guardian: parents[last_name] ?? null,
      series: {
        title: subject,
        rrule: `FREQ=WEEKLY;COUNT=${weeksBefore + 1 + weeksAfter}`,
        first_start: `${dayOf(0).toString()}T${at}:00`,
        time_zone: zone,
        minutes,
      },
      lessons: [
        { date: 0, lesson: { ...held(0), shared_note } },
        {
          date: 1,
          lesson:
            index === missedStudent ? { lesson_status_id: missed, attendance: 'excused' } : { ...held(1), homework },
        },
        { date: weeksBefore, lesson: { lesson_status_id: prepared, title, plan } },
      ],
      moved: index === movedStudent ? { date: weeksBefore + 1, ...timesOf(weeksBefore + 1, movedTime) } : null,
      off: index === offStudent ? weeksBefore + 1 : null,
    }
  })
}
