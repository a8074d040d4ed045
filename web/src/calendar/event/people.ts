import { colourOf } from '../../lib/colours.ts'
import type { Person } from './calendar-event.ts'

/** A student as the calendar knows one. */
export interface Student extends Person {
  user_profile_id: number
  video_link: string | null
  /** IANA name; null until the student chose one. */
  time_zone: string | null
}

/** Without accents and case, as names are compared. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/**
 * The people whom a typed text may mean, best first: all words of the text begin a part of the name. Names that begin
 * with the text come before others. An empty text means anybody.
 */
export function matching<Somebody extends { name: string }>(people: readonly Somebody[], text: string): Somebody[] {
  const words = plain(text)
    .split(/[\s-]+/)
    .filter(Boolean)
  const found = people.filter(({ name }) => {
    const parts = plain(name).split(/[\s-]+/)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  })
  const begins = (one: Somebody) => (plain(one.name).startsWith(plain(text).trim()) ? 0 : 1)
  return found.toSorted((one, other) => begins(one) - begins(other))
}

/** Finds the one person that a text surely means among those it may mean: the one of that name, or the only one. */
export function meant<Somebody extends { name: string }>(found: readonly Somebody[], text: string): Somebody | null {
  const [first, second] = found
  if (!first || plain(text).trim() === '') return null
  return second === undefined || plain(first.name) === plain(text).trim() ? first : null
}

/** Students by profile id. For a student (`self`) there is one: the own lessons, by the teacher's name. */
export function peopleOf(
  students: readonly Student[],
  self: { user_profile_id: number; name: string; colour?: string | null } | null,
): ReadonlyMap<number, Person> {
  const people = new Map<number, Person>(students.map((student) => [student.user_profile_id, student]))
  if (self) people.set(self.user_profile_id, { name: self.name, colour: colourOf(self) })
  return people
}
