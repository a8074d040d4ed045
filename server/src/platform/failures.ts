import { refusals, type AuthError, type RefusalCode } from '@lectern/contract/failures'

/** An expected no: thrown, so that the transaction rolls back; turned into an answer at the door. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** HTTP status of the answer. */
  readonly status: number
  /**
   * What a program needs beside the sentence, for example the clashing events; becomes `extensions` in GraphQL, and elsewhere
   * a `reason` is sent alone.
   */
  readonly details: Record<string, unknown>
  /** Seconds after which a try may succeed, for the Retry-After header. */
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, message?: string, details: Record<string, unknown> & { retryAfter?: number } = {}) {
    // An expected no is no fault that anybody looks for, and tracing it is dearer than all the rest of it: where two thousand
    // book one time, all but one are refused.
    const usual = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(message ?? refusals[code].message)
    Error.stackTraceLimit = usual
    this.code = code
    this.status = refusals[code].status
    const { retryAfter, ...rest } = details
    this.retryAfter = retryAfter
    this.details = rest
  }

  /** The body of an answer that is no GraphQL. @param status of the answer */
  bodyAs(status: number): AuthError {
    const { reason } = this.details
    return { status, error: this.code, message: this.message, ...(typeof reason === 'string' && { reason }) }
  }
}
