/** Seconds that a change waits before anybody is told: as long as an undo is close at hand. The database has the same (0087). */
export const noticeDelay = 60

/** How a lesson stood or stands for a reader: an instant of UTC without its zone, as the database writes it into JSON. */
export interface Stands {
  start: string
  end: string
  all_day: boolean
  /** Where a whole day is meant. */
  time_zone: string | null
}

/** Where a lesson was or is held; of a link, by which it differs from others. */
export interface Held {
  place: string | null
  link: string | null
}

/** The two states that a notice of a change tells; null where there was, or is, no such lesson for its reader. */
export interface Lines {
  was: Stands | null
  is: Stands | null
  title: string | null
  /** Where nothing changed of where it is held there is none. */
  held?: { was: Held; is: Held }
}

/** The change of the lesson from the reader's side. */
export type Turn = 'planned' | 'restored' | 'moved' | 'called_off' | 'as_before' | 'elsewhere'

/** @param kind of the notice: what it was done by, which is not always what became of this lesson */
export function turnOf(kind: string, { was, is }: Lines): Turn {
  if (kind === 'as_before') return 'as_before'
  if (is === null) return 'called_off'
  if (was === null) return kind === 'restored' ? 'restored' : 'planned'
  return isSameTime(was, is) ? 'elsewhere' : 'moved'
}

const isSameTime = (one: Stands, other: Stands): boolean =>
  one.start === other.start &&
  one.end === other.end &&
  one.all_day === other.all_day &&
  one.time_zone === other.time_zone

/** The kinds of notices that this feature writes (0087, 0099); others have writers of their own. */
export const changeKinds = [
  'planned',
  'restored',
  'moved',
  'called_off',
  'late',
  'as_before',
  'days_closed',
  'series',
  'elsewhere',
] as const

/** The acts of students, for their teacher. */
export const newsKinds = ['homework_handed_in', 'answered', 'asked_off'] as const

/** The kinds of which a teacher is told; families are told all others. */
export const teacherKinds = [...newsKinds, 'unmarked'] as const

/** All that waits to be sent by the sweep of studios; what is sent as soon as it is due has sweeps of its own. */
export const waitingKinds = [...changeKinds, 'homework_late', ...newsKinds] as const

/** RFC 3339 of a moment inside JSON. */
export const instantOf = (moment: string): string => `${moment}Z`
