import type { failures, refusals } from '@lectern/contract/failures'
import { msg } from '@lingui/core/macro'

/** The states that experience.md B0 names. */
export type NamedState = 'loading' | 'empty' | 'filtered' | 'error' | 'offline' | 'read-only' | 'conflict'

export const stateNames = {
  loading: msg`Loading`,
  empty: msg`Empty`,
  filtered: msg`Nothing found`,
  error: msg`Error`,
  offline: msg`Offline`,
  'read-only': msg`Read-only`,
  conflict: msg`Conflict`,
} as const satisfies Record<NamedState, unknown>

/** experience.md A10, B0, B1, B6 and B10 to B17: which component has which of the named states. */
export const components = [
  { of: 'text field', name: msg`Text fields`, shows: ['error', 'read-only'] },
  { of: 'submit button', name: msg`The button of a form`, shows: ['loading'] },
  { of: 'select', name: msg`Choices`, shows: ['error'] },
  { of: 'card', name: msg`Cards`, shows: ['loading', 'empty'] },
  { of: 'error line', name: msg`The line above a form`, shows: ['error'] },
  { of: 'saving field', name: msg`A field that saves itself`, shows: ['error', 'conflict'] },
  { of: 'connection', name: msg`Connection`, shows: ['offline'] },
  { of: 'shell', name: msg`Frame of the pages`, shows: ['loading'] },
  { of: 'start', name: msg`Start`, shows: ['error'] },
  { of: 'page', name: msg`A page`, shows: ['error'] },
  { of: 'sign-in', name: msg`Sign in`, shows: ['loading', 'error', 'offline'] },
  { of: 'too many tries', name: msg`Sign in, too many tries`, shows: ['error'] },
  { of: 'unconfirmed address', name: msg`Sign in, address not confirmed`, shows: ['error'] },
  { of: 'second factor', name: msg`Second factor`, shows: ['error'] },
  { of: 'lost session', name: msg`Session lost`, shows: ['error'] },
  { of: 'lock screen', name: msg`Lock screen`, shows: ['loading', 'error'] },
  { of: 'today', name: msg`Today`, shows: ['loading', 'error', 'empty', 'offline'] },
  { of: 'next lesson', name: msg`Next lesson`, shows: ['empty'] },
  { of: 'homework', name: msg`Homework`, shows: ['empty'] },
  { of: 'unpaid', name: msg`Unpaid`, shows: ['loading', 'error', 'empty', 'offline'] },
  { of: 'insights', name: msg`Insights`, shows: ['loading', 'empty', 'error'] },
  { of: 'calendar', name: msg`Calendar`, shows: ['loading', 'empty', 'error', 'offline', 'read-only', 'conflict'] },
  { of: 'term', name: msg`Term`, shows: ['read-only'] },
  { of: 'days to close', name: msg`Days to close`, shows: ['loading', 'empty', 'error', 'offline', 'conflict'] },
  { of: 'calendar file', name: msg`Calendar file`, shows: ['loading', 'empty', 'error', 'offline', 'conflict'] },
  { of: 'series', name: msg`Series`, shows: ['loading', 'error'] },
  { of: 'clash dialog', name: msg`Dates that are taken`, shows: ['conflict'] },
  { of: 'plan dialog', name: msg`Planning a lesson`, shows: ['conflict'] },
  { of: 'absence question', name: msg`Can’t come?`, shows: ['offline'] },
  { of: 'absence request', name: msg`Request of a student`, shows: ['offline'] },
  { of: 'board', name: msg`Lessons`, shows: ['loading', 'empty', 'filtered', 'error', 'offline', 'read-only'] },
  {
    of: 'lesson drawer',
    name: msg`Lesson`,
    shows: ['loading', 'empty', 'error', 'offline', 'read-only', 'conflict'],
  },
  { of: 'resources', name: msg`Resources`, shows: ['loading', 'empty', 'filtered', 'error', 'offline', 'read-only'] },
  { of: 'students', name: msg`Students`, shows: ['loading', 'empty', 'filtered', 'error', 'offline'] },
  { of: 'hover card', name: msg`Card of a name`, shows: ['empty'] },
  { of: 'profile', name: msg`Profile`, shows: ['loading', 'empty', 'error'] },
  { of: 'account list', name: msg`Account`, shows: ['loading', 'empty', 'error'] },
] as const satisfies readonly { of: string; name: unknown; shows: readonly NamedState[] }[]

/** The fragment of the address at which a state is looked at. */
export const fragmentOf = (of: string, shows: NamedState): string => `${of} ${shows}`.replaceAll(' ', '-')

type Sentences = { [Code in keyof typeof refusals]: (typeof refusals)[Code]['message'] } & {
  [Code in 'network']: (typeof failures)[Code]['message']
}

/** The sentences that a server would say, word for word. The list itself, asked for here, would come with every page. */
const sentences = {
  'invalid-email-password': 'Incorrect email or password',
  'invalid-otp': 'Invalid or expired OTP',
  'too-many-requests': 'Too many requests. Please wait a moment and try again.',
  'unverified-user': 'Email is not verified',
  'disabled-endpoint': 'This endpoint is disabled',
  network: 'Network Error',
} as const satisfies Partial<Sentences>

export type Refusal = keyof typeof sentences

export const refusedWith = (error: Refusal) => ({ error, message: sentences[error] })
