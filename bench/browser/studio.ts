import type { Product } from './product.ts'

/** Each round that plans has a week of its own, and a series of twelve ends before the next: no lesson is in the way. */
const firstMonday = '2028-01-03'
const weeksApart = 13
/** Six lessons of the day are over by then, and one is to come. */
const hourOfDay = 18
const startsOfToday = [9, 10, 11, 12, 13, 14, 20]
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Statuses of a lesson (HOUSE.md). */
const planned = 2
const names = ['Anna Weber', 'Luca Rossi', 'Mina Park', 'Zoë Martin', 'Omar Haddad', 'Ida Berg']

/** What a task of one round finds. */
export interface Studio {
  round: number
  /** A Monday of an empty week, YYYY-MM-DD. */
  newWeek: () => string
  /** The lessons of today are planned again. */
  forgetMarks: () => Promise<void>
  /** @returns its lesson_id */
  newLesson: () => Promise<number>
  newResource: () => Promise<void>
}

interface Filled {
  students: number[]
  /** Of today, but for the one to come. */
  lessons: number[]
}

let filled: Promise<Filled> | null = null
let weeks = 0

const saveLesson = 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }'
const saveEvent = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }'
const link = `mutation ($lesson_id: Int!, $event_id: Int!) {
  updateEventId(lessonId: $lesson_id, eventId: $event_id) { lesson_id }
}`
const saveResource = `mutation ($resource: lesson_resource_input!) {
  upsertLessonResource(resource: $resource) { lesson_rsrc_id }
}`
const saveProfiles = `mutation ($profiles: [user_profile_input!]!) {
  upsertUserProfile(profiles: $profiles) { user_profile_id }
}`

/** @param round counts through all tasks */
export async function openStudio(product: Product, round: number): Promise<Studio> {
  const { ask } = product
  const { students, lessons } = await (filled ??= fill(product))
  return {
    round,
    newWeek: () => new Date(Date.parse(firstMonday) + weeks++ * weeksApart * 7 * dayMs).toISOString().slice(0, 10),
    forgetMarks: async () => {
      for (const lesson_id of lessons)
        await ask(saveLesson, { lesson: { lesson_id, lesson_status_id: planned, attendance: null } })
    },
    newLesson: async () => {
      const made = await ask(saveLesson, { lesson: { user_profile_id: students[0], title: 'Scales', minutes: 45 } })
      return (made['upsertLesson'] as { lesson_id: number }).lesson_id
    },
    newResource: async () => {
      const resource = { lesson_rsrc_dspl: `Hanon ${round}`, url: `https://example.org/hanon/${round}` }
      await ask(saveResource, { resource })
    },
  }
}

/** Students, and a day at whose end the teacher looks at it: where the clock says six in the evening now. */
async function fill({ ask, profileId }: Product): Promise<Filled> {
  const ahead = ((hourOfDay - new Date().getUTCHours() + 36) % 24) - 12
  // The zones of fixed offset have their sign the other way round.
  const time_zone = ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await ask(saveProfiles, { profiles: [{ user_profile_id: profileId, time_zone }] })
  const made = await ask(saveProfiles, { profiles: names.map((display_name) => ({ display_name })) })
  const students = (made['upsertUserProfile'] as { user_profile_id: number }[]).map((row) => row.user_profile_id)
  const midnight = Math.floor((Date.now() + ahead * hourMs) / dayMs) * dayMs - ahead * hourMs
  const lessons: number[] = []
  for (const [index, hour] of startsOfToday.entries()) {
    const user_profile_id = students[index % students.length]
    const start = midnight + hour * hourMs
    const times = { start: instant(start), end: instant(start + hourMs / 2) }
    const { upsertEvent } = await ask(saveEvent, { event: { title: 'Lesson', user_profile_id, ...times } })
    if (hour > hourOfDay) continue
    const { upsertLesson } = await ask(saveLesson, { lesson: { user_profile_id, minutes: 30 } })
    const [{ event_id }, { lesson_id }] = [upsertEvent as { event_id: number }, upsertLesson as { lesson_id: number }]
    await ask(link, { lesson_id, event_id })
    lessons.push(lesson_id)
  }
  return { students, lessons }
}

const instant = (ms: number): string => new Date(ms).toISOString()
