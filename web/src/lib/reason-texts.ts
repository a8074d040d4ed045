/** Why the server did not take what was planned or written, in the words of whoever reads the page. */
import type { DataReason } from '@lectern/contract/refusal-reasons'
import { t } from '@lingui/core/macro'
import { refusalText, textIn, type Told, unknownText, type Values } from './refusal-texts.ts'

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
  'series-exceptions': ({ most = '' }) => t`This series leaves out too many dates. The most is ${most}.`,
  'event-length': () => t`An event lasts from one minute to seven days.`,
  'whole-days': () => t`What lasts all day lasts whole days.`,
  'series-begins-late': () => t`A series begins within ten years from now.`,
  'series-ends-late': () => t`A series ends within ten years.`,
  'series-too-many': ({ most = '' }) => t`This makes too many events at once. The most is ${most}.`,
  'series-overlaps': () => t`Each date of a series must end before the next one begins.`,
  'told-too-many': ({ most = '' }) => t`These are too many events to tell at once. The most is ${most}.`,
  'told-late': () => t`It is over: there is nothing to tell any more.`,
  'answers-many': ({ most = '' }) => t`A lesson may have at most ${most} answers.`,
  'homework-empty': () => t`A new thing to do needs a text.`,
  'homework-many': ({ most = '' }) => t`A lesson may have at most ${most} things to do.`,
  'homework-long': ({ most = '' }) => t`Homework may have at most ${most} characters.`,
  'make-up-nobody': () => t`This lesson has no student to make up for.`,
  'steps-many': ({ most = '' }) => t`A lesson may have at most ${most} steps.`,
  'time-taken': () => t`Another lesson has this time already.`,
  'time-kept': () => t`This time is kept for another student.`,
  'text-unfit': () => t`This text holds a character that can’t be stored.`,
  'text-long': ({ most = '' }) => t`This text may have at most ${most} characters.`,
  'text-empty': () => t`This must not be empty.`,
  'phone-unfit': () => t`This is not a phone number, for example +49 151 2345678.`,
  'link-unfit': () => t`This must be an address that starts with https:// or http://.`,
  'link-hides': () => t`What stands before the @ hides where this link leads. Please enter the address without it.`,
  'zone-unknown': () => t`This is not a time zone.`,
  'lesson-length': () => t`A lesson lasts from 5 minutes to 24 hours.`,
  'picture-not-yours': () => t`This is no picture of yours.`,
  'hours-many': ({ most = '' }) => t`At most ${most} stretches of working hours, please.`,
  'hours-order': () => t`Working hours must end after they start.`,
  'confirm-differs': () => t`This is not what stands there. Nothing was erased.`,
  'students-many': ({ most = '' }) => t`These are too many students at once. The most is ${most}.`,
  'email-unfit': () => t`Please enter a valid email.`,
  'tags-many': ({ most = '' }) => t`At most ${most} tags, please.`,
  'name-missing': () => t`Please enter a name.`,
  'student-has-account': () => t`This student has an account already.`,
  'student-no-email': () => t`This student has no email address yet.`,
  'no-series': () => t`This event is not part of a series.`,
  'series-in-old-term': () => t`A term that is over comes after this date. Edit the series from a later one.`,
  'undone-already': () => t`This was undone already.`,
  'changed-again': () => t`This was changed again since. Undo that first.`,
  'event-gone': () => t`This event is not there any more.`,
  'lesson-time-gone': () => t`The time of this lesson is gone. Bring it back first.`,
  'place-taken': () => t`Something else has its place by now.`,
  'picture-gone': () => t`This picture is not there any more.`,
  'changed-since': () => t`This series was changed again since. Undo that first.`,
  'asked-already': () => t`The teacher was asked already.`,
  'lesson-over': () => t`This lesson is over or was cancelled.`,
  'closed-in-old-term': () => t`These days reach into a term that is over. Close days after it.`,
  'feeds-many': ({ most = '' }) =>
    t`There is no room for another address. The most is ${most}. End one that nobody needs.`,
  'handed-in': () => t`This file was handed in already.`,
  'old-term': () => t`A term that is over can only be read. Choose days after it, or change its dates in the settings.`,
}

/** What a refused call of any service says. What only a later server knows is said as what it is: not to be explained here. */
export const failureText = (told: Told): string =>
  textIn(ofReasons, told.reason, told.values) ?? refusalText(told) ?? unknownText()
