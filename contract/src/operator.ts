/** The operator's endpoints (docs/operating/observe.md): what the server tells of itself, and what its operator may do with mails. */
import { Type, type Static } from 'typebox'
import { longestEmail } from './email-address.ts'

/** Below this path everything wants the operator's secret, or the session of an account that LECTERN_OPERATORS names. */
export const operatorPath = '/v1/operator'

/** How far a letter that has not left is: `given_up` is tried no more, until the operator says so. */
export const letterStates = ['waiting', 'retrying', 'given_up'] as const
export type LetterState = (typeof letterStates)[number]

/** Letters, text messages or notices that have not left. */
export interface Queue {
  count: number
  /** Age of the oldest in seconds; 0 without any. */
  oldest: number
}

/** A nightly backup. */
export interface Backup {
  /** ISO date. */
  night: string
  finished_at: string
  bytes: number
  /** Whether it was restored to try it; false where there was no database for that. */
  restored: boolean
}

/** The database's figures of the server's work; of no studio. */
export interface Figures {
  mails: Record<LetterState, Queue>
  /** Text messages that wait in the outbox, where there is no gateway for them. */
  texts: Queue
  /** News of studios that is due and no letter yet, since when it is due. */
  notices: Queue
  /** Messages to devices that the push services have not taken. */
  pushes: Queue
  databaseBytes: number
  files: { count: number; bytes: number }
  /** Accounts with an address of their own: all, and those made in the last day and week. */
  users: { all: number; day: number; week: number }
  sessions: number
  /** The last nightly backup that is whole. */
  backup: Backup | null
  /** The last night that failed after it, and why in one line. */
  failed_backup: { night: string; error: string } | null
}

/** A letter that has not left: neither what it says nor whom it is for. */
export interface WaitingLetter {
  mail_id: number
  /** Of the recipient's address. */
  domain: string
  state: LetterState
  /** RFC 3339, as every time here. */
  created_at: string
  attempts: number
  next_try_at: string
  last_error: string | null
}

/** How one of the server's own jobs went last. */
export interface JobStatus {
  job: string
  ended_at: string
  succeeded_at: string | null
  /** How long its last run took. */
  seconds: number
  failures: number
  /** The code of the last run's failure. */
  failed_with: string | null
}

export interface OperatorStatus {
  version: string
  /** The newest release, where LECTERN_UPDATE_CHECK says whom to ask: `asked` is false where nobody is. */
  update: { asked: boolean; newest: string | null; is_newer: boolean }
  /** Since when this process counts. */
  since: string
  now: string
  migrations: { count: number; newest: string }
  /** null: the database does not answer. */
  figures: Figures | null
  disks: { folder: 'data' | 'files'; free: number; size: number }[]
  /** Where mails leave; null: nowhere, they stay in the outbox. */
  mail_server: string | null
  jobs: JobStatus[]
  /** Refusals for asking too often, by the limit. */
  limits: { limit: string; count: number }[]
  /** The oldest letters that have not left. */
  letters: WaitingLetter[]
}

export const testMail = {
  path: '/test-mail',
  body: Type.Object({
    to: Type.String({ maxLength: longestEmail }),
    locale: Type.Optional(Type.String({ maxLength: 35 })),
  }),
} as const
export type TestMail = Static<typeof testMail.body>

/** The dialogue between us and the mail server, without passwords. */
export interface TestMailAnswer {
  sent: boolean
  dialogue: { from: 'server' | 'client'; text: string }[]
  /** Why it was not sent. */
  reason: string | null
}

const oneLetter = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** Tries a letter at once, or, without a number, all that wait. */
export const retryMail = {
  path: '/mails/retry',
  body: Type.Object({ mail_id: Type.Optional(oneLetter) }),
} as const
export type RetryMail = Static<typeof retryMail.body>

/** Removes a letter that has not left. */
export const dropMail = { path: '/mails/drop', body: Type.Object({ mail_id: oneLetter }) } as const
export type DropMail = Static<typeof dropMail.body>

/** How many letters an action was about. */
export interface MailsTouched {
  count: number
}

/** Signs out everywhere: the account with this address, or, with `everybody`, all of them. Personal access tokens stay. */
export const endSessions = {
  path: '/sessions/end',
  body: Type.Union([
    Type.Object({ email: Type.String({ maxLength: longestEmail }) }, { additionalProperties: false }),
    Type.Object({ everybody: Type.Literal(true) }, { additionalProperties: false }),
  ]),
} as const

/** How many sessions have ended. */
export interface SessionsEnded {
  count: number
}
