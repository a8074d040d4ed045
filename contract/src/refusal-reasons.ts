import type { RefusalCode } from './failures.ts'

/**
 * Which one of several things a code was sent for, where the difference tells a person what to do. A reason travels beside the
 * code (`reason`, and in `values` what stands in braces here), so that a page says it in its reader's language; the sentence is
 * for programs.
 */
interface Reason {
  code: RefusalCode
  message: string
}

/** Of an account and its ways in. */
export const accountReasons = {
  'password-too-long': { code: 'invalid-request', message: 'password must not be longer than {most} bytes' },
  'password-short': { code: 'password-too-short', message: 'The password needs at least {least} characters.' },
  'password-common': {
    code: 'password-too-short',
    message: 'This password is one of the most used ones. Please choose another.',
  },
  'password-own-name': {
    code: 'password-too-short',
    message: 'Please choose a password that is not your name or e-mail address.',
  },
  'account-confirm-differs': { code: 'invalid-request', message: 'This is not what stands there. Nothing was erased.' },
  'keys-many': { code: 'invalid-request', message: 'There are {most} security keys already' },
  'no-key': { code: 'invalid-request', message: 'There is no security key for this account. Please add one first.' },
  'provider-no-email': {
    code: 'oauth-profile-fetch-failed',
    message: 'The provider gave no e-mail address. Please allow it to, or sign up.',
  },
  'connect-instead': {
    code: 'email-already-in-use',
    message:
      'There is already an account for this address. Sign in with it first, then connect the other one in your settings.',
  },
  'number-in-use': { code: 'email-already-in-use', message: 'There is already an account for this number.' },
  'connect-in-settings': { code: 'bad-request', message: 'Please connect accounts in your settings.' },
  'only-way-in': {
    code: 'bad-request',
    message: 'This is the only way into your account. Please add another one first.',
  },
  'number-without-country': {
    code: 'invalid-request',
    message: 'phoneNumber must be written with its country, like +12025550123',
  },
  'link-sent': { code: 'unverified-user', message: 'Email is not verified. We have sent a link to your address.' },
  'password-missing': { code: 'invalid-email-password', message: 'Please enter your password.' },
  'password-wrong': { code: 'invalid-email-password', message: 'Incorrect password' },
  'token-year': { code: 'invalid-expiry-date', message: 'The expiry date must be at most one year away' },
  // A reason that the classic clients ignore, word for word (wire-auth.md 2.5).
  'linked-elsewhere': { code: 'bad-request', message: 'social user already exists' },
} as const satisfies Record<string, Reason>

/** Of what is planned and taught. */
export const dataReasons = {
  'closed-end': { code: 'invalid-input', message: 'A closed time must end after it starts.' },
  'closed-length': { code: 'invalid-input', message: 'A closed time lasts at most a year.' },
  'ends-early': { code: 'invalid-input', message: 'An event must end after it starts.' },
  'series-too-far': {
    code: 'invalid-input',
    message: 'One series can’t hold all of its lessons then. Choose a day of the same week, or move this one alone.',
  },
  'series-same-day': {
    code: 'invalid-input',
    message: 'This series has another lesson on that day already. Choose a day of its own, or move this one alone.',
  },
  'rule-unfit': { code: 'invalid-input', message: 'This rule is too long.' },
  'rule-ends-twice': { code: 'invalid-input', message: 'A rule ends after a number or at a date, not both.' },
  'rule-never': { code: 'invalid-input', message: 'This rule never falls on a day.' },
  'series-exceptions': { code: 'invalid-input', message: 'A series may leave out at most {most} dates.' },
  'event-length': { code: 'invalid-input', message: 'An occurrence lasts from one minute to seven days.' },
  'whole-days': { code: 'invalid-input', message: 'What lasts all day lasts whole days.' },
  'series-begins-late': { code: 'invalid-input', message: 'A series begins within ten years from now.' },
  'series-ends-late': { code: 'invalid-input', message: 'A series ends within ten years.' },
  'series-too-many': { code: 'invalid-input', message: 'This makes more than {most} events at once.' },
  'series-overlaps': { code: 'invalid-input', message: 'An occurrence must end before the next one begins.' },
  'told-late': { code: 'invalid-input', message: 'It is over: there is nothing to tell any more.' },
  'answers-many': { code: 'invalid-input', message: 'A lesson may have at most {most} answers.' },
  'homework-empty': { code: 'invalid-input', message: 'A new thing to do needs a text.' },
  'homework-many': { code: 'invalid-input', message: 'A lesson may have at most {most} things to do.' },
  'homework-long': { code: 'invalid-input', message: 'Homework may have at most {most} characters.' },
  'make-up-nobody': { code: 'invalid-input', message: 'This lesson has no student to make up for.' },
  'steps-many': { code: 'invalid-input', message: 'A lesson may have at most {most} steps.' },
  'time-taken': { code: 'invalid-input', message: 'Another lesson has this time already.' },
  'time-kept': { code: 'invalid-input', message: 'This time is kept for another student.' },
  'text-unfit': { code: 'invalid-input', message: 'This text holds a character that can not be stored.' },
  'text-long': { code: 'invalid-input', message: 'This text may have at most {most} characters.' },
  'text-empty': { code: 'invalid-input', message: 'This must not be empty.' },
  'phone-unfit': { code: 'invalid-input', message: 'This is not a phone number, for example +49 151 2345678.' },
  'link-unfit': { code: 'invalid-input', message: 'This must be an address that starts with https:// or http://.' },
  'link-hides': {
    code: 'invalid-input',
    message: 'What stands before the @ hides where this link leads. Please enter the address without it.',
  },
  'zone-unknown': { code: 'invalid-input', message: 'This is not a time zone, for example Europe/Berlin.' },
  'lesson-length': { code: 'invalid-input', message: 'A lesson lasts from 5 minutes to 24 hours.' },
  'picture-not-yours': { code: 'invalid-input', message: 'This is no picture of yours.' },
  'hours-many': { code: 'invalid-input', message: 'At most {most} stretches, please.' },
  'hours-order': { code: 'invalid-input', message: 'Working hours must end after they start.' },
  'confirm-differs': { code: 'invalid-input', message: 'This is not what stands there. Nothing was erased.' },
  'students-many': { code: 'invalid-input', message: 'At most {most} students at once, please.' },
  'email-unfit': { code: 'invalid-input', message: 'Please enter a valid email.' },
  'tags-many': { code: 'invalid-input', message: 'At most {most} tags, please.' },
  'name-missing': { code: 'invalid-input', message: 'Please enter a name.' },
  'student-removed': {
    code: 'invalid-input',
    message: 'This student was removed. Bring the student back first.',
  },
  'student-has-account': { code: 'invalid-input', message: 'This student has an account already.' },
  'student-no-email': { code: 'invalid-input', message: 'This student has no email address yet.' },
  'no-series': { code: 'not-found', message: 'This event is not part of a series.' },
  'series-in-old-term': {
    code: 'not-allowed',
    message: 'A term that is over comes after this date. Edit the series from a later one.',
  },
  'undone-already': { code: 'conflict', message: 'This was undone already.' },
  'changed-again': { code: 'conflict', message: 'This was changed again since. Undo that first.' },
  'planned-meanwhile': {
    code: 'conflict',
    message: 'This lesson has been planned meanwhile, from {start} to {end}. Nothing was changed.',
  },
  'event-gone': { code: 'conflict', message: 'This event is not there any more.' },
  'lesson-time-gone': { code: 'conflict', message: 'The time of this lesson is gone. Bring it back first.' },
  'place-taken': { code: 'conflict', message: 'Something else has its place by now.' },
  'picture-gone': { code: 'conflict', message: 'This picture is not there any more.' },
  'changed-since': { code: 'conflict', message: 'This series was changed again since. Undo that first.' },
  'asked-already': { code: 'invalid-input', message: 'Your teacher was asked already.' },
  'asked-often': {
    code: 'invalid-input',
    message: 'A lesson can be asked for {most} times. Please write to your teacher instead.',
  },
  'asked-again': { code: 'conflict', message: 'The family has asked again since, and the newest request counts.' },
  'lesson-over': { code: 'invalid-input', message: 'This lesson is over or was cancelled.' },
  'closed-in-old-term': {
    code: 'not-allowed',
    message: 'These days reach into a term that is over. Close days after it.',
  },
  'feeds-many': {
    code: 'invalid-input',
    message: 'There are {most} addresses already. Please end one that nobody needs.',
  },
  'handed-in': { code: 'invalid-input', message: 'This file was handed in already.' },
  'studio-damaged': { code: 'invalid-request', message: 'This archive is damaged. Nothing was changed.' },
  'studio-foreign': { code: 'invalid-request', message: 'This is no archive of a studio. Nothing was changed.' },
  'studio-backup': {
    code: 'invalid-request',
    message: 'This is a backup of a whole server and no archive of a studio. Nothing was changed.',
  },
  'studio-newer': {
    code: 'invalid-request',
    message: 'A newer version of Lectern made this archive. Nothing was changed.',
  },
  'studio-person': {
    code: 'invalid-request',
    message: 'This archive is about one person and no studio. Nothing was changed.',
  },
  'studio-large': { code: 'invalid-request', message: 'This archive is too large. Nothing was changed.' },
  'studio-room': {
    code: 'invalid-request',
    message: 'There is no room for the files of this studio. Nothing was changed.',
  },
  'studio-running': { code: 'conflict', message: 'This archive is being brought at this moment.' },
  'studio-again': { code: 'conflict', message: 'This studio is here already. Nothing was changed.' },
  'old-term': {
    code: 'not-allowed',
    message: 'A term that is over can only be read. Choose days after it, or change its dates in the settings.',
  },
} as const satisfies Record<string, Reason>

export const reasons = { ...accountReasons, ...dataReasons }

export type AccountReason = keyof typeof accountReasons
export type DataReason = keyof typeof dataReasons
export type RefusalReason = keyof typeof reasons
