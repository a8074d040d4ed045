/** Why the server did not take what was planned or written, in the words of whoever reads the page. */
import type { DataReason } from '@lectern/contract/refusal-reasons'
import { plural, t } from '@lingui/core/macro'
import { whenText } from './dates.ts'
import { refusalText, textIn, type SentRefusal, unknownText, type Values } from './refusal-texts.ts'

/** How many a reason names, as a number: each language counts in its own way. */
const countOf = ({ most = 0 }: Values): number => Number(most)

const ruleUnfit = () => t`This repetition can’t be kept. Choose another.`

const ofReasons: Readonly<Record<DataReason, (values: Values) => string>> = {
  'closed-end': () => t`A closed time must end after it starts.`,
  'closed-length': () => t`A closed time lasts at most a year.`,
  'ends-early': () => t`An event must end after it starts.`,
  'series-too-far': () =>
    t`One series can’t hold all of its lessons then. Choose a day of the same week, or move this one alone.`,
  'series-same-day': () =>
    t`This series has another lesson on that day already. Choose a day of its own, or move this one alone.`,
  'rule-unfit': ruleUnfit,
  'rule-ends-twice': () => t`A series ends after a number of dates or on a day, not both.`,
  'rule-never': () => t`This repetition never falls on a day.`,
  'series-exceptions': (values) =>
    plural(countOf(values), {
      one: 'A series can leave out at most # date. Plan a new one from here on.',
      other: 'A series can leave out at most # dates. Plan a new one from here on.',
    }),
  'event-length': () => t`An event lasts from one minute to seven days.`,
  'whole-days': () => t`An all-day event lasts whole days.`,
  'series-begins-late': () => t`A series begins within ten years from now.`,
  'series-ends-late': () => t`A series ends within ten years.`,
  'series-too-many': (values) =>
    plural(countOf(values), {
      one: 'At most # event can be made at once. Choose an earlier end.',
      other: 'At most # events can be made at once. Choose an earlier end.',
    }),
  'series-overlaps': () => t`Each date of a series must end before the next one begins.`,
  'told-late': () => t`It is over, so there is nothing left to tell.`,
  'answers-many': (values) =>
    plural(countOf(values), {
      one: 'A lesson can have at most # answer.',
      other: 'A lesson can have at most # answers.',
    }),
  'homework-empty': () => t`A new thing to do needs a text.`,
  'homework-many': (values) =>
    plural(countOf(values), {
      one: 'A lesson can have at most # thing to do.',
      other: 'A lesson can have at most # things to do.',
    }),
  'homework-long': (values) =>
    plural(countOf(values), {
      one: 'Homework can have at most # character.',
      other: 'Homework can have at most # characters.',
    }),
  'make-up-nobody': () => t`This lesson has no student, so there is nothing to make up for.`,
  'steps-many': (values) =>
    plural(countOf(values), {
      one: 'A lesson can have at most # step.',
      other: 'A lesson can have at most # steps.',
    }),
  'time-taken': () => t`Another lesson has this time already.`,
  'time-kept': () => t`This time is reserved for another student.`,
  'text-unfit': () => t`This text holds a character that can’t be stored.`,
  'text-long': (values) =>
    plural(countOf(values), {
      one: 'This text can have at most # character.',
      other: 'This text can have at most # characters.',
    }),
  'text-empty': () => t`This must not be empty.`,
  'phone-unfit': () => t`This is not a phone number. Write it like +49 151 2345678.`,
  'link-unfit': () => t`This must be an address that starts with https:// or http://.`,
  'link-hides': () => t`What stands before the @ hides where this link leads. Enter the address without it.`,
  'zone-unknown': () => t`This is not a time zone.`,
  'lesson-length': () => t`A lesson lasts from 5 minutes to 24 hours.`,
  'picture-not-yours': () => t`This picture is not yours.`,
  'hours-many': (values) =>
    plural(countOf(values), {
      one: 'Working hours can have at most # stretch.',
      other: 'Working hours can have at most # stretches.',
    }),
  'hours-order': () => t`Working hours must end after they start.`,
  'confirm-differs': () => t`That doesn’t match, so nothing was erased.`,
  'students-many': (values) =>
    plural(countOf(values), {
      one: 'At most # student at once. Choose fewer.',
      other: 'At most # students at once. Choose fewer.',
    }),
  'email-unfit': () => t`Please enter a valid email.`,
  'tags-many': (values) =>
    plural(countOf(values), {
      one: 'A student can have at most # tag.',
      other: 'A student can have at most # tags.',
    }),
  'name-missing': () => t`Please enter a name.`,
  'student-removed': () => t`This student was removed. Restore the student first.`,
  'student-has-account': () => t`This student has an account already.`,
  'student-no-email': () => t`This student has no email address yet.`,
  'no-series': () => t`This event is not part of a series.`,
  'series-in-old-term': () => t`A term that is over comes after this date. Edit the series from a later one.`,
  'undone-already': () => t`This was undone already.`,
  'changed-again': () => t`This was changed again since. Undo that first.`,
  'planned-meanwhile': ({ start, end, days_in, zone }) => {
    const days = days_in === '' ? null : String(days_in)
    const span = { start: String(start), end: String(end), all_day: days !== null, time_zone: days }
    const when = whenText(span, String(zone))
    return t`This lesson has been planned meanwhile, for ${when}. Nothing was changed.`
  },
  'event-gone': () => t`This event is not there any more.`,
  'lesson-time-gone': () => t`The time of this lesson is gone. Bring it back first.`,
  'place-taken': () => t`Something else has taken its place.`,
  'picture-gone': () => t`This picture is not there any more.`,
  'changed-since': () => t`This series was changed again since. Undo that first.`,
  'asked-already': () => t`The teacher was asked already.`,
  'asked-often': (values) =>
    plural(countOf(values), {
      one: 'The teacher has answered you # time about this lesson. Get in touch directly instead.',
      other: 'The teacher has answered you # times about this lesson. Get in touch directly instead.',
    }),
  'asked-again': () => t`The family has asked again since, and the newest request counts.`,
  'lesson-over': () => t`This lesson is over or was cancelled.`,
  'closed-in-old-term': () => t`These days reach into a term that is over. Close days after it.`,
  'feeds-many': (values) =>
    plural(countOf(values), {
      one: 'You can have at most # address. End one that nobody needs.',
      other: 'You can have at most # addresses. End one that nobody needs.',
    }),
  'handed-in': () => t`This file was handed in already.`,
  'studio-damaged': () => t`This file is damaged, so nothing was added. Choose another one.`,
  'studio-foreign': () => t`This is not a studio that Lectern saved, so nothing was added. Choose another file.`,
  'studio-backup': () =>
    t`This file is a backup of a whole server, so nothing was added. Save your studio there with “Download my data”.`,
  'studio-newer': () => t`A newer version of Lectern saved this file. Ask whoever runs this server to update it first.`,
  'studio-person': () => t`This file is about one person, not a whole studio. Save it as the teacher, in the settings.`,
  'studio-large': () => t`This file is too large for this server, so nothing was added.`,
  'studio-room': () => t`There isn’t enough room left for the files of this studio. Delete some of yours first.`,
  'studio-running': () => t`This studio is being added at this moment. Wait until that is done.`,
  'studio-again': () => t`This studio is here already, so nothing was added.`,
  'old-term': () => t`A term that is over can only be read. Choose days after it, or change its dates in the settings.`,
}

/**
 * Says why a call of any service was refused. A reason that only a later server knows is said as one that can't be
 * explained here.
 */
export const failureText = (told: SentRefusal): string =>
  textIn(ofReasons, told.reason, told.values) ?? refusalText(told) ?? unknownText()
