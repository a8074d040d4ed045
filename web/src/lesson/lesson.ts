import type { Lesson } from '../data/lesson-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'

/** A student as a card shows one. */
export interface Student {
  user_profile_id: number
  display_name: string | null
  colour: string | null
  avatar_url?: string | null
  archived_at: string | null
  /** The account, where there is one. */
  id?: string | null
  has_guardian?: boolean
  email?: string | null
  paused_at?: string | null
}

/** Over, one way or the other: such a lesson is never late. */
export const isDone = ({ lesson_status_id }: Pick<Lesson, 'lesson_status_id'>): boolean =>
  lesson_status_id === lessonStatus.taught || lesson_status_id === lessonStatus.missed

/** Its time waits for a yes; what is over waits for nothing. */
export const isToConfirm = (lesson: Pick<Lesson, 'lesson_status_id' | 'to_confirm'>): boolean =>
  lesson.to_confirm === true && !isDone(lesson)

/** Its time is past and nobody said that it was taught (experience.md B14). `now` in ms. */
export function isLate(lesson: Pick<Lesson, 'lesson_status_id' | 'start' | 'end'>, now: number): boolean {
  const over = lesson.end ?? lesson.start
  return over !== null && Date.parse(over) < now && !isDone(lesson)
}

const msPerMinute = 60_000

/** The parts of a lesson from which its length follows. */
export type Timed = Pick<Lesson, 'start' | 'end' | 'minutes' | 'all_day' | 'time_zone'>

/** How long it takes: what its time in the calendar says, else what it is planned to take; in minutes. Null for whole days: nobody teaches from midnight to midnight. */
export function lengthOf({ start, end, minutes, all_day }: Timed): number | null {
  if (start === null || end === null) return minutes
  return all_day ? null : Math.round((Date.parse(end) - Date.parse(start)) / msPerMinute)
}

/** Small letters without accents, so that "zoe" finds Zoë. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
