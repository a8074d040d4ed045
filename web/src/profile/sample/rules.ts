/** A small studio to try things on: nobody in it is real, and all of it goes with one press. */
import { sampleTag } from '../../lib/sample-tag.ts'

/** Occurrences of each series: a term's half, so that the weeks around are full and nothing goes on for ever. */
const weeks = 8
const minutes = 45

/** Weekday (1 Monday … 7 Sunday) and wall time of the weekly lesson, and what the next one is about. */
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
    first_name: 'Kofi',
    last_name: 'Mensah',
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

/** One student of the sample, with the weekly lesson and one that still waits for a time. */
export interface Sample {
  profile: {
    first_name: string
    last_name: string
    display_name: string
    usual_slot: string
    tags: string[]
  }
  series: {
    title: string
    rrule: string
    /** Wall time. */
    first_start: string
    time_zone: string
    minutes: number
  }
  lesson: { title: string; plan: string; homework: string; shared_note: string; minutes: number }
}

/**
 * The sample as it is planned from a day on.
 * @param today ISO date
 * @param zone IANA name of the teacher's zone
 */
export function sampleStudio(today: string, zone: string): Sample[] {
  const from = Temporal.PlainDate.from(today)
  const monday = from.subtract({ days: from.dayOfWeek - 1 })
  return people.map(({ first_name, last_name, subject, weekday, slot, at, ...lesson }) => ({
    profile: {
      first_name,
      last_name,
      display_name: `${first_name} ${last_name}`,
      usual_slot: `${slot} ${minutes}m`,
      tags: [sampleTag],
    },
    series: {
      title: subject,
      rrule: `FREQ=WEEKLY;COUNT=${weeks}`,
      first_start: `${monday.add({ days: weekday - 1 }).toString()}T${at}:00`,
      time_zone: zone,
      minutes,
    },
    lesson: { ...lesson, minutes },
  }))
}
