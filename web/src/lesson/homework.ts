import type { Item } from '../data/lesson-rows.ts'

/** Homework that is due before the lesson in which it is given begins (a warning only, experience.md B15). */
export const isDueTooEarly = (due: string | null, start: string | null): boolean =>
  due !== null && start !== null && due < start.slice(0, 10)

/** Homework that is due before the day on which it begins. */
export const isDueBeforeStart = ({ start, due }: Item): boolean => !!start && due !== null && due < start

/** Whether a day (YYYY-MM-DD) has passed. */
export const isOverdue = (due: string | null, today: string): boolean => due !== null && due < today
