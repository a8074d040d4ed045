import { failures, type AuthError, type FailureCode } from '@lectern/contract/failures'

/** The error that is thrown inside the library; callers get it as the plain `error` of a result. */
export class Failure extends Error implements AuthError {
  readonly status: number
  readonly error: string
  readonly reason?: string
  readonly values?: Record<string, string | number>

  constructor({ status, error, message, reason, values }: AuthError) {
    super(message)
    this.status = status
    this.error = error
    if (reason !== undefined) this.reason = reason
    if (values !== undefined) this.values = values
  }
}

/** One of the failures that the client makes itself (product.md 8). */
export const failure = (code: FailureCode): Failure => new Failure({ ...failures[code], error: code })

/** The failure as data. Something else than a `Failure` is a defect of ours and stays visible by its message. */
export function errorOf(thrown: unknown): AuthError {
  if (thrown instanceof Failure) {
    const { status, error, message, reason, values } = thrown
    return { status, error, message, ...(reason !== undefined && { reason }), ...(values !== undefined && { values }) }
  }
  return { status: 500, error: 'unknown', message: thrown instanceof Error ? thrown.message : String(thrown) }
}

/** Runs a call whose answer does not matter and returns its failure as data. */
export async function errorResult(work: () => Promise<unknown>): Promise<{ error: AuthError | null }> {
  try {
    await work()
    return { error: null }
  } catch (thrown) {
    return { error: errorOf(thrown) }
  }
}
