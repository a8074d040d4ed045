import { failures, type AuthError, type FailureCode } from '@lectern/contract/failures'

/** What is thrown inside the library; callers get it as the plain `error` of a result. */
export class Failure extends Error implements AuthError {
  readonly status: number
  readonly error: string

  constructor({ status, error, message }: AuthError) {
    super(message)
    this.status = status
    this.error = error
  }
}

/** One of the failures that the client makes itself (SPEC.md section 8). */
export const failure = (code: FailureCode): Failure => new Failure({ ...failures[code], error: code })

/** The failure as data. Something else than a `Failure` is a defect of ours and stays visible by its message. */
export function errorOf(thrown: unknown): AuthError {
  if (thrown instanceof Failure) return { status: thrown.status, error: thrown.error, message: thrown.message }
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
