/** A small studio to try things on: nobody in it is real, and all of it goes with one press. */
import { sampleTag } from '../../lib/sample-tag.ts'

/** Occurrences of each series: a term's half, so that the weeks around are full and nothing goes on for ever. */
const weeks = 8
const minutes = 45

/** Weekday (1 Monday … 7 Sunday) and wall time of the weekly lesson. */
const people = [
  { first_name: 'Lea', last_name: 'Fischer', subject: 'Violin', weekday: 1, slot: 'Mon 15:00', at: '15:00' },
  { first_name: 'Omar', last_name: 'Haddad', subject: 'Piano', weekday: 2, slot: 'Tue 16:00', at: '16:00' },
  { first_name: 'Mei', last_name: 'Lin', subject: 'Piano', weekday: 3, slot: 'Wed 14:30', at: '14:30' },
  { first_name: 'Zoé', last_name: 'Martin', subject: 'Voice', weekday: 4, slot: 'Thu 16:15', at: '16:15' },
  { first_name: 'Kofi', last_name: 'Mensah', subject: 'Guitar', weekday: 5, slot: 'Fri 14:00', at: '14:00' },
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
  lesson: { title: string; plan: string; homework: string; minutes: number }
}

/**
 * The sample as it is planned from a day on.
 * @param today ISO date
 * @param zone IANA name of the teacher's zone
 */
export function sampleStudio(today: string, zone: string): Sample[] {
  const from = Temporal.PlainDate.from(today)
  const monday = from.subtract({ days: from.dayOfWeek - 1 })
  return people.map(({ first_name, last_name, subject, weekday, slot, at }) => ({
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
    lesson: {
      title: `${subject}: the new piece`,
      plan: 'Read it through slowly, hands apart',
      homework: 'Page 12',
      minutes,
    },
  }))
}
