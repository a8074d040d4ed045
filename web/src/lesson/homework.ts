import type { Item } from '../data/lesson-rows.ts'
import { type DayPlace, dayZoneOf } from '../lib/dates.ts'
import { dateIn } from '../lib/wall-time.ts'

/** Homework that is due before the lesson in which it is given begins (a warning only, experience.md B15). */
export const isDueTooEarly = (due: string | null, lesson: { start: string | null } & DayPlace, zone: string): boolean =>
  due !== null && lesson.start !== null && due < dateIn(dayZoneOf(lesson, zone), Date.parse(lesson.start))

/** Homework that is due before the day on which it begins. */
export const isDueBeforeStart = ({ start, due }: Item): boolean => !!start && due !== null && due < start

/** Whether a day (YYYY-MM-DD) has passed. */
export const isOverdue = (due: string | null, today: string): boolean => due !== null && due < today
