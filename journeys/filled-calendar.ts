import { expect } from '@playwright/test'
import { Lectern } from './lectern.ts'
import { newTeacher } from './people.ts'

/** A day of lessons, in a week that is never past. */
export const busyDate = '2036-11-18'

/** A morning that is taken, from ten to eleven, on a day that nothing else is about: days of `busyDate` may be closed meanwhile. */
export const takenDate = '2036-10-14'

/** One person who signs in again and again from one address is more than the limits let through. */
export const startUnlimited = (): Promise<Lectern> => Lectern.start(async () => ({ LECTERN_RATE_LIMITS: 'off' }))

/**
 * A teacher, Clara; two students, of whom Anna is invited; lessons, events and a resource. This week has an event that is
 * drawn whole, and one comes next, whatever the clock says.
 */
export async function fillCalendar(lectern: Lectern): Promise<void> {
  const clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  const made = await clara.ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    `mutation fill($today: event_input!, $tomorrow: event_input!, $taken: event_input!) {
    upsertUserProfile(profiles: [{display_name: "Anna Weber", email: "anna@example.org"}, {display_name: "Luca Rossi"}]) { user_profile_id }
    today: upsertEvent(event: $today) { event_id }
    tomorrow: upsertEvent(event: $tomorrow) { event_id }
    taken: upsertEvent(event: $taken) { event_id }
    upsertLessonResource(resource: {lesson_rsrc_dspl: "Hanon 1–20"}) { lesson_rsrc_id } }`,
    {
      today: { title: 'Rehearsal', ...noonIn(0) },
      tomorrow: { title: 'Concert', ...noonIn(1) },
      taken: { title: 'Choir', start: `${takenDate}T10:00:00+02:00`, end: `${takenDate}T11:00:00+02:00` },
    },
  )
  expect(made.errors).toBeUndefined()
  const [anna, luca] = made.data?.upsertUserProfile ?? []
  // Before those of the series: addresses of journeys name it as the first lesson.
  const lesson = await clara.ask(
    `mutation lesson($id: Int!) { upsertLesson(lesson: {title: "Make-up lesson", user_profile_id: $id, homework: "Page 4"}) { lesson_id } }`,
    { id: anna?.user_profile_id },
  )
  const asked = await Promise.all([
    clara.ask(`mutation invite($id: Int!) { inviteStudent(userProfileId: $id, sendMail: true) { __typename } }`, {
      id: anna?.user_profile_id,
    }),
    clara.ask('mutation tie($guardian: guardian_input!) { inviteGuardian(guardian: $guardian) { url } }', {
      guardian: { user_profile_id: luca?.user_profile_id, name: 'Otto' },
    }),
    ...(made.data?.upsertUserProfile ?? []).map(({ user_profile_id }, at) =>
      clara.ask('mutation plan($series: series_input!) { createSeries(series: $series) { created } }', {
        series: {
          title: 'Scales',
          user_profile_id,
          rrule: 'FREQ=DAILY;COUNT=4',
          first_start: `${busyDate}T1${at}:00:00`,
          time_zone: 'Europe/Berlin',
          minutes: 45,
        },
      }),
    ),
  ])
  expect([lesson, ...asked].flatMap(({ errors }) => errors ?? [])).toEqual([])
}

/** An hour from noon on, some days from today, where the browser is: whole within the visible hours and within its day. */
export function noonIn(days: number): { start: string; end: string } {
  const timeZone = 'Europe/Berlin'
  const noon = Temporal.Now.plainDateISO(timeZone).add({ days }).toZonedDateTime({ timeZone, plainTime: '12:00' })
  return { start: noon.toInstant().toString(), end: noon.add({ hours: 1 }).toInstant().toString() }
}
