import { mostImported, type FileReason, type ImportItem, type ImportReason } from '@lectern/contract/calendar'
import { Refusal } from '../platform/failures.ts'

/**
 * The reasons for which a series is refused that a person types, too, by the field that they name: each has its own
 * sentence.
 */
const ofFields: Readonly<Record<string, 'rule' | 'dates-length' | 'begins-late' | 'exceptions'>> = {
  rrule: 'rule',
  minutes: 'dates-length',
  first_start: 'begins-late',
  exdates: 'exceptions',
}

/** Why an import alone leaves something out. */
export type OwnReason = Exclude<ImportReason, (typeof ofFields)[string]>

const sentences: Readonly<Record<OwnReason, string>> = {
  task: 'It is a task, not an event.',
  note: 'It is a note, not an event.',
  'free-busy': 'It says when somebody is free; it is not an event.',
  'called-off': 'It was cancelled.',
  'marked-free': 'It is marked as free, and takes no time.',
  'no-start': 'It has no start.',
  'no-length': 'It has no length.',
  'ends-before': 'It ends before it begins.',
  'no-such-time': 'It has a time that does not exist.',
  'outside-years': 'It lies outside of the years 1900 to 9899.',
  'changes-for-good': 'It changes for good at one of its dates, and goes on for too long.',
  ended: 'This series has ended.',
  'no-dates': 'This series has no dates any more.',
  'past-term': 'It lies in a term that is over.',
  'later-version': 'The file has a later version of it.',
  twice: 'It is in the file twice.',
  'not-chosen': 'It was not chosen.',
  kept: 'You have changed it here, and so it stays.',
  known: 'It is in your calendar already.',
}

const ofFiles: Readonly<Record<FileReason, string>> = {
  'no-calendar': 'This is not a calendar file.',
  'cut-off': 'This calendar is cut off.',
  'too-deep': 'This calendar is nested too deep.',
  'too-many-lines': 'This calendar has too many lines.',
  'too-many-events': `This calendar makes more than ${mostImported} events.`,
  'repeats-too-long': 'Too much of this calendar repeats since long ago.',
}

/** How an entry is told of: why it is left out, for programs, and as a sentence. */
type Said = Pick<ImportItem, 'reason' | 'problem'>

/** The word about what is imported: nothing. */
export const taken: Said = { reason: null, problem: null }

/** Thrown where an entry is read that has to be left out. */
export class LeftOut extends Refusal {
  readonly reason: OwnReason
  constructor(reason: OwnReason) {
    super('invalid-input', sentences[reason])
    this.reason = reason
  }
}

/**
 * The word about what is left out, for a reason or as it was refused; what names no field of a series that may be wrong is its
 * rule.
 */
export function because(why: OwnReason | Refusal): Said {
  if (typeof why === 'string') return { reason: why, problem: sentences[why] }
  if (why instanceof LeftOut) return because(why.reason)
  return { reason: ofFields[String(why.details['field'])] ?? 'rule', problem: why.message }
}

/** No to a file as a whole. */
export const refusedFile = (reason: FileReason): Refusal =>
  new Refusal('invalid-input', ofFiles[reason], { field: 'file', reason })
