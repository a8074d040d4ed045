/** Why a calendar file, or something in it, is not taken, in the reader’s language: the server’s codes with their words. */
import {
  type FileReason,
  type ImportItem,
  type ImportNote,
  type ImportReason,
  largestImport,
  mostImported,
} from '@lectern/contract/calendar'
import { plural, t } from '@lingui/core/macro'
import { DataError } from '../../lib/data-error.ts'

const megabyte = 1024 * 1024

const ofEntries: Readonly<Record<ImportReason, () => string>> = {
  task: () => t`It is a task, not an event.`,
  note: () => t`It is a note, not an event.`,
  'free-busy': () => t`It says when somebody is free; it is not an event.`,
  'called-off': () => t`It was cancelled.`,
  'marked-free': () => t`It is marked as free, and takes no time.`,
  'no-start': () => t`It has no beginning.`,
  'no-length': () => t`It has no length.`,
  'ends-before': () => t`It ends before it begins.`,
  'no-such-time': () => t`It has a time that does not exist.`,
  'outside-years': () => t`It is outside the years 1900 to 9899.`,
  rule: () => t`It can’t repeat here as its rule says.`,
  'dates-length': () =>
    t`Each date of a series lasts from a minute to seven days, and ends before the next one begins.`,
  'begins-late': () => t`A series begins within ten years from now.`,
  exceptions: () => t`This series leaves out too many dates.`,
  'changes-for-good': () => t`It changes for good at one of its dates, and goes on for too long.`,
  ended: () => t`This series has ended.`,
  'no-dates': () => t`This series has no dates any more.`,
  'past-term': () => t`It is in a term that is over.`,
  'later-version': () => t`The file has a later version of it.`,
  twice: () => t`It is in the file twice.`,
  'not-chosen': () => t`It was not chosen.`,
  kept: () => t`You changed it here, so it stays.`,
  known: () => t`It is in your calendar already.`,
}

const ofNotes: Readonly<Record<ImportNote, () => string>> = {
  'rule-unread': () => t`How it repeats could only partly be read.`,
  'dates-unread': () => t`Some of its single dates could not be read.`,
  'several-rules': () => t`It repeats by more than one rule: the dates of the others are single ones.`,
  'outside-rule': () => t`Its first date doesn’t follow its rule, and is kept.`,
}

const ofFiles: Readonly<Record<FileReason, () => string>> = {
  'no-calendar': () => t`This is not a calendar file.`,
  'cut-off': () => t`This calendar is cut off.`,
  'too-deep': () => t`This calendar is nested too deeply.`,
  'too-many-lines': () => t`This calendar has too many lines.`,
  'too-many-events': () =>
    plural(mostImported, {
      one: 'This calendar makes more than # event.',
      other: 'This calendar makes more than # events.',
    }),
  'repeats-too-long': () => t`Too much of this calendar has been repeating for too long.`,
}

/** The words of a code; none for one that only a later server knows. */
const wordsOf = (words: Readonly<Partial<Record<string, () => string>>>, code: unknown): string | undefined =>
  typeof code === 'string' ? words[code]?.() : undefined

/** Why an entry is left out; null for what is imported. */
export const whyLeftOut = ({ reason, problem }: Pick<ImportItem, 'reason' | 'problem'>): string | null =>
  wordsOf(ofEntries, reason) ?? problem

/** Says in sentences where an entry may differ from what the file meant. */
export const notedOf = ({ notes }: Pick<ImportItem, 'notes'>): string[] =>
  notes.flatMap((note) => wordsOf(ofNotes, note) ?? [])

export const tooLargeText = (): string => t`This file is larger than ${largestImport / megabyte} MB.`

/** Why a file was not taken. @param error what bringing it threw */
export function whyRefused(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!(error instanceof DataError)) return error.message
  // In another writing a file may take more than it did.
  if (error.code === 'payload-too-large') return tooLargeText()
  return wordsOf(ofFiles, error.extensions['reason']) ?? error.message
}
