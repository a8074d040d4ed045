import { refusals, type AuthError, type RefusalCode } from '@lectern/contract/failures'
import { reasons, type RefusalReason } from '@lectern/contract/refusal-reasons'

type Details = Record<string, unknown> & { retryAfter?: number; limit?: string; account?: string }

/** An expected no: thrown, so that the transaction rolls back; turned into an answer in one place (replies.ts). */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** HTTP status of the answer. */
  readonly status: number
  /**
   * The data that a program needs beside the sentence, for example the clashing events; they become `extensions` in
   * GraphQL, and elsewhere a `reason` is sent alone, with its `values`.
   */
  readonly details: Record<string, unknown>
  /** Seconds after which a try may succeed, for the Retry-After header. */
  readonly retryAfter: number | undefined
  /** The thing that was asked too often, with `too-many-requests`: for who runs the server, not for the caller. */
  readonly limit: string | undefined
  /** The account that was meant, where that is known: for the log, and not for the caller. */
  readonly account: string | undefined

  constructor(code: RefusalCode, message?: string, details: Details = {}) {
    // An expected no is no fault that anybody looks for, and tracing it is dearer than all the rest of it: where two thousand
    // book one time, all but one are refused.
    const usual = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(message ?? refusals[code].message)
    Error.stackTraceLimit = usual
    this.code = code
    this.status = refusals[code].status
    const { retryAfter, limit, account, ...rest } = details
    this.retryAfter = retryAfter
    this.limit = limit
    this.account = account
    this.details = rest
  }

  /** The body of an answer that is no GraphQL. @param status of the answer */
  bodyAs(status: number): AuthError {
    const { reason, values } = this.details
    return {
      status,
      error: this.code,
      message: this.message,
      ...(typeof reason === 'string' && { reason }),
      ...(isValues(values) && { values }),
    }
  }
}

type Values = Record<string, string | number>

const isValues = (given: unknown): given is Values => typeof given === 'object' && given !== null

/**
 * A no that has one of the reasons of its code: a page says it in its reader's language.
 *
 * @param values what stands in the braces of the reason's sentence
 */
export function refusedFor(reason: RefusalReason, values?: Values, details: Record<string, unknown> = {}): Refusal {
  const { code, message } = reasons[reason]
  const said = message.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values?.[name] ?? place))
  return new Refusal(code, said, { ...details, reason, ...(values && { values }) })
}
