import type { Variables } from './recorded.ts'
import { eventIdOf, startOf, week, eventsPerWeek } from './seed.ts'

/** Whose studio a call is about. */
export interface Asker {
  profileId: number
  userId: string
}

/** One kind of call, in the words of each contender. */
export interface Work {
  name: string
  /** wire-graphql.md. */
  document: string
  /** The same for PostGraphile, in the names that it makes itself. */
  postgraphile: string
  /** A call of somebody; `turn` makes one call differ from the next. */
  variables: (asker: Asker, turn: number) => Variables
  /** The variables as the contenders expect them. */
  shaped: (variables: Variables) => unknown
  shapedForPostgraphile: (variables: Variables) => unknown
  /** How often this stands in a right answer. */
  expects: { text: string; times: number }
}

const minutes = (count: number) => count * 60_000
const iso = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z')
const weekOf = ({ profileId }: Asker): Variables => ({ id: String(profileId), ...week })
const shapedWeek = ({ id, from, to }: Variables) => ({ id: Number(id), from, to })

/** A week of 40 lessons, with the fields that product.md names. */
const loadEvents: Work = {
  name: 'loadEvents',
  document: `query loadEvents($id: Int!, $from: timestamptz, $to: timestamptz) {
    loadEvents(id: $id, from: $from, to: $to) { event_id user_profile_id teacher_id title start end all_day version } }`,
  postgraphile: `query loadEvents($id: Int!, $from: Datetime!, $to: Datetime!) {
    weekOf(teacher: $id, starts: $from, ends: $to) {
      nodes { eventId userProfileId teacherId title start end allDay version } } }`,
  variables: weekOf,
  shaped: shapedWeek,
  shapedForPostgraphile: shapedWeek,
  expects: { text: '"title":', times: eventsPerWeek },
}

/** The same week with everything that can be shown of an event, its lesson's status included. */
const loadWholeEvents: Work = {
  ...loadEvents,
  name: 'loadEvents-whole',
  document: `query loadEvents($id: Int!, $from: timestamptz, $to: timestamptz) {
    loadEvents(id: $id, from: $from, to: $to) { event_id user_profile_id teacher_id title start end all_day time_zone
      overlap_wanted cancelled_at lesson_id lesson_status_id version created_by created_at updated_by updated_at } }`,
  postgraphile: `query loadEvents($id: Int!, $from: Datetime!, $to: Datetime!) {
    weekOf(teacher: $id, starts: $from, ends: $to) { nodes { eventId userProfileId teacherId title start end allDay
      timeZone overlapWanted cancelledAt lessonByEventId { lessonId lessonStatusId } version createdBy createdAt updatedBy
      updatedAt } } }`,
}

const profileFields = `user_profile_id id profile_type first_name middle_name last_name display_name avatar_url email
  biography resources video_link teacher_id version`
/** PostGraphile calls a column `id` rowId, since its own id names any row. */
const camel = (names: string) =>
  names.replace(' id ', ' rowId ').replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())

/** A teacher's profile with 50 students. */
const getUserProfileByUid: Work = {
  name: 'getUserProfileByUid',
  document: `query getUserProfileByUid($id: uuid!) { getUserProfileByUid(id: $id) { ${profileFields}
    students { ${profileFields} } } }`,
  postgraphile: `query getUserProfileByUid($id: UUID!) { userProfileByRowId(rowId: $id) { ${camel(profileFields)}
    userProfilesByTeacherId(orderBy: DISPLAY_NAME_ASC) { nodes { ${camel(profileFields)} } } } }`,
  variables: ({ userId }) => ({ id: userId }),
  shaped: (variables) => variables,
  shapedForPostgraphile: (variables) => variables,
  expects: { text: 'Student No. ', times: 50 },
}

/** A lesson of the week is moved by up to a quarter of an hour, into free time. */
export const upsertEvent = (teachers: number): Work => ({
  name: 'upsertEvent',
  document: `mutation upsertEvent($event: event_input!) { upsertEvent(event: $event) {
    event_id user_profile_id teacher_id title start end all_day version } }`,
  postgraphile: `mutation upsertEvent($id: Int!, $patch: EventPatch!) { updateEventByEventId(input: { eventId: $id, eventPatch: $patch }) {
    event { eventId userProfileId teacherId title start end allDay version } } }`,
  variables: ({ profileId }, turn) => {
    const lesson = (turn * 7) % eventsPerWeek
    const start = startOf(lesson) + minutes(turn % 15)
    return {
      id: String(eventIdOf(teachers, profileId, lesson)),
      title: `Moved ${turn}`,
      start: iso(start),
      end: iso(start + minutes(45)),
      teacher: String(profileId),
    }
  },
  shaped: ({ id, title, start, end }) => ({ event: { event_id: Number(id), title, start, end } }),
  shapedForPostgraphile: ({ id, title, start, end }) => ({ id: Number(id), patch: { title, start, end } }),
  expects: { text: '"title":"Moved', times: 1 },
})

export const reads: readonly Work[] = [loadEvents, loadWholeEvents, getUserProfileByUid]

/** The function that PostGraphile needs beside the tables: its lists know no "touches this time". */
export const weekFunction = `create function week_of(teacher int, starts timestamptz, ends timestamptz) returns setof event
  language sql stable as $$
    select * from event where teacher_id = teacher and deleted_at is null
      and start >= starts - interval '36 hours' and start < ends and "end" > starts order by start, event_id $$;
  grant execute on function week_of to teacher`
