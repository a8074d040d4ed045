/** The calendar beside the data API: an address to subscribe to, and files that are brought along and taken away. */
import { Type, type Static } from 'typebox'
import { answers } from './auth.ts'

/** Largest file: ten years of a full calendar have about two million characters. */
export const largestImport = 5 * 1024 * 1024
/** Events of one file, with those that its series make. */
export const mostImported = 5_000

/** Why something that a file holds is left out. */
export const importReasons = [
  // It is no event.
  'task',
  'note',
  'free-busy',
  // It takes no time.
  'called-off',
  'marked-free',
  // It says no times that there are.
  'no-start',
  'no-length',
  'ends-before',
  'no-such-time',
  'outside-years',
  // It repeats as no series does: by another rule, in dates that are too short or too long, from too far
  // ahead, with too many exceptions, or changing for good where no rule can say it.
  'rule',
  'dates-length',
  'begins-late',
  'exceptions',
  'changes-for-good',
  // It is over.
  'ended',
  'no-dates',
  'past-term',
  // The file says it otherwise, or once more.
  'later-version',
  'twice',
  // The list `take` does not name it.
  'not-chosen',
  // It stays as it is: it was changed here, or is there already.
  'kept',
  'known',
] as const
export type ImportReason = (typeof importReasons)[number]

/** The notes on something that is imported otherwise than a file may have meant it. */
export const importNotes = [
  // A rule could not be read: of it the first date alone is taken.
  'rule-unread',
  // Some dates that are added, moved or left out could not be read.
  'dates-unread',
  // It repeats by more than one rule: the dates of the others are events for themselves, as far as a series is made at once.
  'several-rules',
  // It begins on a date that its rule does not have, and which stands beside the others.
  'outside-rule',
] as const
export type ImportNote = (typeof importNotes)[number]

/** Why a file is refused as a whole: `reason` of the refusal `invalid-input`. */
export const fileReasons = [
  'no-calendar',
  'cut-off',
  'too-deep',
  'too-many-lines',
  'too-many-events',
  'repeats-too-long',
] as const
export type FileReason = (typeof fileReasons)[number]

/** One thing that a file holds: an event, or a series of them. */
export interface ImportItem {
  /** Names it in `take`. */
  key: string
  title: string
  start: string
  end: string
  all_day: boolean
  time_zone: string
  /** The file named no zone, or none that is known: the time is meant in the caller's. */
  zone_assumed: boolean
  /**
   * The name that the file has for its zone, where nobody knows it and the file's description fits none. Unless a zone is assumed,
   * `time_zone` is then the one that comes nearest, by that description or by the offset and the place in the name.
   */
  unknown_zone: string | null
  rrule: string | null
  /** How many events it makes. */
  events: number
  /** Of the events that an earlier file made of it: how many change with it, fall away with it, and stay as they are. */
  changed: number
  removed: number
  standing: number
  /** How many of them stay because they were changed here, though the file has them another way now. */
  kept: number
  /** How many more lie in a term that is over, and are left out. */
  past: number
  /** How many of the events overlap with what is there already; they are made all the same. */
  clashes: number
  /** The parts of it that stand otherwise than meant; empty for most. */
  notes: ImportNote[]
  /** Why it is left out; null for what is imported. */
  reason: ImportReason | null
  /** The same as an English sentence, of a rule more exactly. */
  problem: string | null
}

export interface ImportAnswer {
  /** For undoOperation; null for a preview. */
  operation_id: string | null
  created: number
  changed: number
  removed: number
  items: ImportItem[]
}

/** `POST {base}/calendar/import`, for teachers. */
export const importCalendar = {
  method: 'POST',
  path: '/calendar/import',
  body: Type.Object({
    /** The text of the .ics file (RFC 5545). */
    file: Type.String({ minLength: 1 }),
    /** `busy`: times that are taken, and nothing of what they are. */
    as: Type.Union([Type.Literal('events'), Type.Literal('busy')]),
    /** The zone of times that name none. */
    time_zone: Type.String({ maxLength: 64 }),
    /** Keys of what is wanted; absent means everything. */
    take: Type.Optional(Type.Array(Type.String({ maxLength: 1_000 }), { maxItems: mostImported })),
    preview: Type.Optional(Type.Boolean()),
  }),
  answer: answers<ImportAnswer>(),
} as const
export type ImportBody = Static<typeof importCalendar.body>

/** `GET {base}/calendar/export`: the caller's own calendar as an .ics file (RFC 5545), the past included, however long it is. */
export const exportCalendar = { method: 'GET', path: '/calendar/export' } as const
