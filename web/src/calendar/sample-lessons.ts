import type { Person } from './event/calendar-event.ts'

/** Students who exist only here. */
export const samplePeople: ReadonlyMap<number, Person> = new Map([
  [2, { name: 'Anna Weber', colour: 'fern' }],
  [3, { name: 'Luca Rossi', colour: 'sky' }],
  [4, { name: 'Zoë Martin', colour: 'plum' }],
  [5, { name: 'Mina Park', colour: 'honey' }],
])

/** Day of the week from Monday on, student, start in minutes after midnight, length in minutes. */
export const sampleLessons = [
  [0, 2, 9 * 60, 45],
  [0, 3, 16 * 60, 60],
  [1, 4, 10 * 60 + 30, 45],
  [1, 5, 17 * 60, 30],
  [2, 2, 15 * 60, 45],
  [3, 3, 11 * 60, 60],
  [3, 4, 18 * 60, 45],
  [4, 5, 9 * 60 + 30, 45],
  [5, 2, 10 * 60, 90],
  [6, 4, 11 * 60, 45],
] as const

/**
 * How many days after the first of a week a sample lesson lies, wherever that week begins: its reader sees all of them.
 *
 * @param day from Monday on, 0 to 6
 * @param firstDay the weekday on which the week begins, 1 (Monday) to 7
 */
export const dayInWeek = (day: number, firstDay: number): number => (day + 8 - firstDay) % 7
