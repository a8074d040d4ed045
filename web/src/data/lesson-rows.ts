/** Rows of `lesson` as the app has them. */
import type { homework_item, lesson, lesson_comment } from '@lectern/contract/graphql'
import { lessonStatus } from '@lectern/contract/statuses'

/** The columns of `lesson` that the board needs. Its time is its event's time; without one it waits to be scheduled. */
export type Lesson = Pick<
  lesson,
  | 'lesson_id'
  | 'event_id'
  | 'lesson_status_id'
  | 'user_profile_id'
  | 'title'
  | 'plan'
  | 'steps'
  | 'homework'
  | 'homework_done_at'
  | 'minutes'
  | 'place'
  | 'video_link'
  | 'position'
  | 'start'
  | 'end'
  | 'version'
> & {
  /** Absent in what an older page kept on this device. */
  homework_items?: Pick<homework_item, 'done_at'>[]
  make_up_of?: number | null
  /** The attendance, as the teacher said it. */
  attendance?: string | null
  taught_at?: string | null
  all_day?: boolean | null
  time_zone?: string | null
  to_confirm?: boolean | null
}

/** Where a lesson stands, and since when it is taught. */
export interface Standing {
  lesson_status_id: number
  taught_at?: string
}

/** A row of `lesson_status`, as the select list gives it. */
export interface Status {
  value: number
  label: string
}

/** How a lesson stands, for the way back to it: one that is taught was taught then, not when it is so again. */
export const standingOf = ({
  lesson_status_id,
  taught_at,
}: Pick<Lesson, 'lesson_status_id' | 'taught_at'>): Standing => ({
  lesson_status_id,
  ...(lesson_status_id === lessonStatus.taught && taught_at && { taught_at }),
})

/** A change of a lesson's place, as it is sent. */
export interface Placement extends Standing {
  lesson_id: number
  position: string
}

/** Where a lesson stands on the board, for the way back. */
export const placementOf = (lesson: Lesson): Placement => ({
  lesson_id: lesson.lesson_id,
  position: lesson.position,
  ...standingOf(lesson),
})

/** The lessons as they stand after the placements. */
export function placed(lessons: readonly Lesson[], placements: readonly Placement[]): Lesson[] {
  const byId = new Map(placements.map((placement) => [placement.lesson_id, placement]))
  return lessons.map((lesson) => {
    const placement = byId.get(lesson.lesson_id)
    return placement ? { ...lesson, ...placement } : lesson
  })
}

/** One thing to do of a lesson. */
export type Item = Pick<homework_item, 'item_id' | 'text' | 'due' | 'done_at'> &
  // A row that a page of last week kept on the device lacks it.
  Partial<Pick<homework_item, 'start'>>

/** A change of one item; a field that is absent stays, the place too, and an item without a text goes. */
export interface ItemChange {
  item_id: string
  text?: string | null
  start?: string | null
  due?: string | null
  /** Right before that item; null: last. */
  before?: string | null
}

/** The columns of `lesson` that the drawer shows. */
export type OpenLesson = Pick<
  lesson,
  | 'lesson_id'
  | 'event_id'
  | 'lesson_status_id'
  | 'user_profile_id'
  | 'title'
  | 'plan'
  | 'steps'
  | 'shared_note'
  | 'private_note'
  | 'homework'
  | 'homework_due'
  | 'homework_done_at'
  | 'attendance'
  | 'minutes'
  | 'place'
  | 'video_link'
  | 'start'
  | 'end'
  | 'version'
> &
  Partial<Pick<lesson, 'make_up_of' | 'taught_at' | 'all_day' | 'time_zone' | 'to_confirm' | 'join_link'>> & {
    homework_items?: Item[]
  }

export type Comment = Pick<
  lesson_comment,
  'lesson_comment_id' | 'user_profile_id' | 'body' | 'edited_at' | 'created_at'
>

/** The fields that a teacher changes. */
export type LessonChange = Partial<
  Pick<
    OpenLesson,
    | 'lesson_status_id'
    | 'taught_at'
    | 'user_profile_id'
    | 'title'
    | 'plan'
    | 'steps'
    | 'shared_note'
    | 'private_note'
    | 'attendance'
    | 'place'
    | 'video_link'
  >
>
