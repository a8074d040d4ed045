import type { Ask } from './account.ts'
import { send, sessionAt } from './account.ts'
import type { Product } from './product.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
export const instant = (ms: number): string => new Date(ms).toISOString()

/** Statuses of a lesson (data.md "Tables"). */
export const planned = 2
const taught = 4
/** Six lessons of the day are over by then, and one is to come. */
const hourOfDay = 18
const startsOfToday = [9, 10, 11, 12, 13, 14, 20]
/** Weeks of each series before today and after it; what is planned for tasks lies more than a year ahead. */
const [weeksBefore, weeksAfter] = [6, 40]
const names = ['Anna Weber', 'Luca Rossi', 'Mina Park', 'Zoë Martin', 'Omar Haddad', 'Ida Berg']
/** Next week one student's lesson is an hour later than others', and one's is called off. */
const [movedStudent, offStudent] = [1, 2]

const saveProfiles = `mutation ($profiles: [user_profile_input!]!) {
  upsertUserProfile(profiles: $profiles) { user_profile_id }
}`
const saveLesson = 'mutation ($lesson: lesson_input!) { upsertLesson(lesson: $lesson) { lesson_id } }'
const createSeries = `mutation ($series: series_input!) {
  createSeries(series: $series) { events { event_id lesson_id start } }
}`

export interface Filled {
  /** The student of the next lesson, who has another one in the morning. */
  anna: number | undefined
  /** Hours of the teacher's clock ahead of UTC. */
  ahead: number
  /** The lessons of today that are over. */
  today: number[]
  /** Anna's lessons of the weeks before, and of those to come. */
  behind: number[]
  coming: number[]
  /** The next lesson of today. */
  next: number
}

interface Planned {
  event_id: number
  lesson_id: number
  start: string
}

/** Half an hour each week. @param start of the first, ms @returns the dates in their order */
export async function planSeries(
  ask: Ask,
  { id, start, dates }: { id: number | undefined; start: number; dates: number },
): Promise<Planned[]> {
  const series = {
    user_profile_id: id,
    title: 'Lesson',
    rrule: `FREQ=WEEKLY;COUNT=${dates}`,
    // No clock is turned there, nor is the teacher's.
    first_start: instant(start).slice(0, 19),
    time_zone: 'UTC',
    minutes: 30,
  }
  const made = (await ask(createSeries, { series }))['createSeries'] as { events: Planned[] }
  return made.events.toSorted((one, other) => one.start.localeCompare(other.start))
}

/**
 * A studio as `npm run seed` makes it: series with what was taught, a moved date and one that is called off, a family, a term,
 * numbers, and a second teacher; and a day at whose end the teacher looks at it: where the clock says six in the evening now.
 */
export async function fill(product: Product): Promise<Filled> {
  const { ask, profileId } = product
  const ahead = ((hourOfDay - new Date().getUTCHours() + 36) % 24) - 12
  // The zones of fixed offset have their sign the other way round.
  const time_zone = ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await ask(saveProfiles, {
    profiles: [{ user_profile_id: profileId, time_zone, video_link: 'https://example.org/room' }],
  })
  const profiles = names.map((display_name, index) => ({ display_name, phone: `+49 30 23125 0${10 + index}` }))
  const made = await ask(saveProfiles, { profiles })
  const students = (made['upsertUserProfile'] as { user_profile_id: number }[]).map((row) => row.user_profile_id)
  const midnight = Math.floor((Date.now() + ahead * hourMs) / dayMs) * dayMs - ahead * hourMs
  const all: Planned[][] = []
  for (const [index, hour] of startsOfToday.entries()) {
    const start = midnight + hour * hourMs - weeksBefore * weekMs
    const dates = weeksBefore + 1 + weeksAfter
    const series = await planSeries(ask, { id: students[index % students.length], start, dates })
    for (const { lesson_id } of series.slice(0, weeksBefore))
      await ask(saveLesson, { lesson: { lesson_id, lesson_status_id: taught, attendance: 'present' } })
    all.push(series)
  }
  await vary(product, students, all)
  const idsOf = (dates: readonly Planned[] = []) => dates.map(({ lesson_id }) => lesson_id)
  const ofToday = idsOf(all.flatMap((dates) => dates[weeksBefore] ?? []))
  return {
    anna: students[0],
    ahead,
    today: ofToday.slice(0, -1),
    behind: idsOf(all[0]?.slice(0, weeksBefore)),
    coming: idsOf(all[0]?.slice(weeksBefore + 1)),
    next: ofToday.at(-1) ?? Number.NaN,
  }
}

/** Makes a studio differ from its plan, and adds its people. */
async function vary(
  { ask, url, account }: Product,
  students: readonly number[],
  all: readonly (readonly Planned[])[],
): Promise<void> {
  const [moved, off] = [all[movedStudent]?.[weeksBefore + 1], all[offStudent]?.[weeksBefore + 1]]
  if (!moved || !off) throw new Error('The series have no date next week')
  const start = Date.parse(moved.start) + 6 * hourMs
  const event = { event_id: moved.event_id, title: 'Lesson', start: instant(start), end: instant(start + hourMs / 2) }
  await ask('mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }', { event })
  await ask('mutation ($id: Int!) { cancelEvent(id: $id, cancelled: true) { event_id } }', { id: off.event_id })
  for (const user_profile_id of students.slice(0, 2))
    await ask('mutation ($guardian: guardian_input!) { inviteGuardian(guardian: $guardian) { guardian_id } }', {
      guardian: { user_profile_id, name: 'Jun Weber', phone: '+49 30 23125 091' },
    })
  const { session } = await sessionAt(url, account)
  const day = (weeks: number) => instant(Date.now() + weeks * weekMs).slice(0, 10)
  const terms = `${day(-weeksBefore - 1)}/${day(weeksAfter + 1)}`
  await fetch(`${url}/v1/auth/user/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.accessToken}` },
    body: JSON.stringify({ settings: { layout: {}, preferences: { terms } } }),
  })
  const next = { email: 'next-door@example.test', password: account.password }
  await send(`${url}/v1/auth/signup/email-password`, next)
}
