/** The parameters that may stand after the question mark of an address; all others are dropped before a screen sees them. */
import { safePath } from '../lib/wanted-path.ts'

type Search = Record<string, unknown>

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const set = (value: unknown): true | undefined => value === true || undefined

interface SignInSearch {
  /** Where to go afterwards. */
  to?: string | undefined
  note?: 'verified' | undefined
  email?: string | undefined
}

export const signInSearch = (search: Search): SignInSearch => ({
  to: safePath(search['to']),
  note: search['note'] === 'verified' ? ('verified' as const) : undefined,
  email: text(search['email']),
})

/**
 * The parameters that a mail's link adds, for the guards: they say why somebody is sent to the sign-in
 * (lib/wanted-path.ts).
 */
interface FromMail {
  type?: string | undefined
  error?: string | undefined
  errorDescription?: string | undefined
  reason?: string | undefined
}
const fromMail = (search: Search): FromMail => ({
  type: text(search['type']),
  error: text(search['error']),
  errorDescription: text(search['errorDescription']),
  reason: text(search['reason']),
})

export const inviteSearch = (search: Search): { invite?: string | undefined } & FromMail => ({
  invite: text(search['invite']),
  ...fromMail(search),
})

/** A code came by phone; without it a link came by mail. */
export const verificationSearch = (search: Search): { by?: 'phone' | undefined; to?: string | undefined } => ({
  by: search['by'] === 'phone' ? ('phone' as const) : undefined,
  to: safePath(search['to']),
})

/** Where who had no name yet was on the way to. */
export const setupSearch = (search: Search): { to?: string | undefined } & FromMail => ({
  to: safePath(search['to']),
  ...fromMail(search),
})

export const lockSearch = (search: Search): { to?: string | undefined } => ({ to: safePath(search['to']) })

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

export interface DrawerSearch {
  /** The lesson that is open beside the page (experience.md B15). */
  lesson?: number | undefined
  /** The child that a mail to a parent is about. */
  child?: number | undefined
  /** The child whose lesson a parent has open beside the page, and which: by its event, or where it has no time by itself. */
  of?: number | undefined
  childEvent?: number | undefined
  childLesson?: number | undefined
}

export const drawerSearch = (search: Search): DrawerSearch => ({
  lesson: number(search['lesson']),
  child: number(search['child']),
  of: number(search['of']),
  childEvent: number(search['childEvent']),
  childLesson: number(search['childLesson']),
})

interface BoardSearch {
  /** The lesson that is to get a time, from another page; or all that wait for one, or those that make up for others. */
  plan?: number | 'all' | 'make-ups' | undefined
  /** YYYY-MM-DD: the day it was dropped on there. */
  day?: string | undefined
  /** Empty columns are to be folded. */
  fold?: true | undefined
}

export const boardSearch = ({ plan, day, fold }: Search): BoardSearch => ({
  plan: typeof plan === 'number' || plan === 'all' || plan === 'make-ups' ? plan : undefined,
  day: typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined,
  fold: set(fold),
})

export const createSearch = (search: Search): { many?: true | undefined } => ({ many: set(search['many']) })

/** The way to be rid of the sample studio is asked for. */
export const listSearch = (search: Search): { sample?: true | undefined } => ({ sample: set(search['sample']) })

export const landingSearch = (search: Search): { signedOut?: true | undefined } => ({
  signedOut: set(search['signedOut']),
})

export const notFoundSearch = (search: Search): { path?: string | undefined } => ({ path: safePath(search['path']) })
