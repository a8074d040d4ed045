import type {
  lesson,
  lesson_input,
  lesson_resource_input,
  lesson_step,
  lesson_step_input,
} from '@lectern/contract/graphql'
import { lessonStatus } from '@lectern/contract/statuses'
import { longestTitle } from '@lectern/contract/titles'
import type { Actor } from '../platform/database/actor.ts'
import { Refusal } from '../platform/failures.ts'
import {
  type Given,
  checkedLink,
  checkedMinutes,
  checkedText,
  ownerOf,
  refuse,
  requiredText,
  refuseFor,
} from '../platform/input.ts'

// Longest texts, in characters (security.md P1).
export const longestLine = 1_000
const longestText = 5_000
/** No lesson has more steps; with their longest texts they fit the column. */
const mostSteps = 50
/** A lesson's length until the teacher says another, in minutes. */
const usualMinutes = 45

/** The fields of a lesson that a teacher may write. */
export type LessonFields = Pick<
  lesson,
  | 'user_profile_id'
  | 'lesson_status_id'
  | 'title'
  | 'plan'
  | 'shared_note'
  | 'private_note'
  | 'steps'
  | 'homework'
  | 'homework_due'
  | 'attendance'
  | 'taught_at'
  | 'minutes'
  | 'place'
  | 'video_link'
  | 'position'
>

/** The fields of a new lesson before anything is said of it. */
const emptyLesson: Omit<LessonFields, 'position'> & { position: string | null } = {
  user_profile_id: null,
  lesson_status_id: lessonStatus.toSchedule,
  title: null,
  plan: null,
  shared_note: null,
  private_note: null,
  steps: [],
  homework: null,
  homework_due: null,
  attendance: null,
  // The database says it where nobody did.
  taught_at: null,
  minutes: usualMinutes,
  place: null,
  video_link: null,
  // The end of its column.
  position: null,
}

/** Grows by a digit in about six lessons that are put into the same gap; far more than anybody moves (decision 0014). */
const longestPosition = 1000
const isPosition = (text: string): boolean => text.length <= longestPosition && /^[0-9A-Za-z]+$/.test(text)

/** The changes of an input that fit; an absent field is not among them. @throws Refusal `invalid-input` naming the field */
export function checkedLesson(input: lesson_input): Partial<LessonFields> {
  const { lesson_status_id, position } = input
  if (
    typeof lesson_status_id === 'number' &&
    (lesson_status_id < lessonStatus.toSchedule || lesson_status_id > lessonStatus.missed)
  )
    refuse('lesson_status_id', 'There is no such status.')
  if (typeof position === 'string' && !isPosition(position)) refuse('position', 'This is not a position.')
  const text = (field: 'plan' | 'shared_note' | 'private_note' | 'homework') =>
    checkedText(field, input[field], longestText)
  const changes: { [Field in keyof LessonFields]: LessonFields[Field] | undefined } = {
    user_profile_id: input.user_profile_id,
    lesson_status_id: lesson_status_id ?? undefined,
    title: checkedText('title', input.title, longestTitle),
    plan: text('plan'),
    shared_note: text('shared_note'),
    private_note: text('private_note'),
    steps: checkedSteps(input.steps),
    homework: text('homework'),
    homework_due: input.homework_due,
    attendance: checkedAttendance(input.attendance),
    taught_at: input.taught_at ?? undefined,
    minutes: checkedMinutes('minutes', input.minutes) ?? undefined,
    place: checkedText('place', input.place, longestLine),
    video_link: checkedLink('video_link', input.video_link),
    position: position ?? undefined,
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** The words for attendance, those of the field (experience.md B15). */
const attendances = ['present', 'late', 'excused', 'absent', 'teacher_absent']

function checkedAttendance(value: Given<string>): Given<string> {
  if (value !== null && value !== undefined && !attendances.includes(value))
    refuse('attendance', 'This is none of present, late, excused, absent and teacher_absent.')
  return value
}

/** Steps without empty ones; null is none. */
function checkedSteps(steps: Given<readonly lesson_step_input[]>): lesson_step[] | undefined {
  if (steps === undefined) return undefined
  if ((steps?.length ?? 0) > mostSteps) refuseFor('steps', 'steps-many', { most: mostSteps })
  return (steps ?? []).flatMap(({ text, done }) => {
    const checked = checkedText('steps', text, longestTitle)
    return typeof checked === 'string' ? [{ text: checked, done }] : []
  })
}

/** A new lesson, with its teacher. @throws Refusal `not-allowed` for another teacher */
export const newLesson = (
  actor: Actor,
  input: lesson_input,
  changes: Partial<LessonFields>,
): typeof emptyLesson & { teacher_id: number } => ({
  ...emptyLesson,
  ...changes,
  teacher_id: ownerOf(actor, input.teacher_id),
})

/**
 * Looks at whether a stored lesson may be changed by an input.
 *
 * @throws Refusal `not-allowed` for another teacher, `conflict` for an older version
 */
export function checkedChange(input: lesson_input, stored: lesson): void {
  const teacherId = input.teacher_id ?? null
  if (teacherId !== null && teacherId !== stored.teacher_id) throw new Refusal('not-allowed')
  if (typeof input.version === 'number' && input.version !== stored.version)
    throw new Refusal('conflict', undefined, { current: stored })
}

/** Where a lesson may stand in the calendar, seen from the event. */
export interface Place {
  user_profile_id: number | null
  /** The lesson whose time it is already. */
  lesson_id: number | null
}

/**
 * Whether a lesson may take the time of an event.
 *
 * @param event undefined for one that is not the teacher's own
 * @throws Refusal `not-found`, or `invalid-input` when the event is another lesson's or another student's
 */
export function checkedPlace(lesson: lesson, event: Place | undefined): void {
  if (!event) throw new Refusal('not-found')
  if (event.lesson_id !== null && event.lesson_id !== lesson.lesson_id) refuseFor('eventId', 'time-taken')
  const student = lesson.user_profile_id
  // A teacher may name oneself on an event: that keeps it for nobody else.
  const keptFor = event.user_profile_id === lesson.teacher_id ? null : event.user_profile_id
  if (keptFor !== null && student !== null && keptFor !== student) refuseFor('eventId', 'time-kept')
}

/** A resource as it may be written; null keeps what is stored. */
export interface CheckedResource {
  lesson_rsrc_id: number | null
  lesson_rsrc_dspl: string
  kind: string | null
  url: string | null
  /** The id of a new file. */
  file_id: string | null
  version: number | null
}

export const kinds = ['link', 'text', 'file']

/**
 * Looks at a resource before it is written.
 *
 * @throws Refusal `invalid-input` naming the field
 */
export function checkedResource(input: lesson_resource_input): CheckedResource {
  const url = checkedLink('url', input.url) ?? null
  const fileId = input.file_id ?? null
  const kind = input.kind ?? (fileId !== null ? 'file' : url === null ? null : 'link')
  if (kind !== null && !kinds.includes(kind)) refuse('kind', 'A resource is a link, a text or a file.')
  const isNew = (input.lesson_rsrc_id ?? null) === null
  if (isNew && (kind === 'file') !== (fileId !== null))
    refuse('file_id', 'A file needs what was uploaded, nothing else has it.')
  return {
    lesson_rsrc_id: input.lesson_rsrc_id ?? null,
    lesson_rsrc_dspl: requiredText('lesson_rsrc_dspl', input.lesson_rsrc_dspl, longestLine),
    kind,
    url,
    file_id: fileId,
    version: input.version ?? null,
  }
}
