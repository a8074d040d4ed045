import type { CallFailure, GraphqlError } from '@lectern/client'

/** Why a data call failed: the first error of the answer. */
export class DataError extends Error {
  /** `extensions.code` of GRAPHQL.md, or the code of a failed call such as `network`. */
  readonly code: string
  readonly extensions: Record<string, unknown>

  constructor(error: GraphqlError[] | CallFailure) {
    const first = Array.isArray(error) ? error[0] : undefined
    const failure = Array.isArray(error) ? undefined : error
    super(first?.message ?? failure?.message ?? 'The server gave no reason.')
    this.name = 'DataError'
    this.extensions = first?.extensions ?? {}
    this.code = first?.extensions?.code ?? failure?.error ?? 'unknown'
  }

  /** The server could not be reached; nothing is known about what it did. */
  get isNetwork(): boolean {
    return this.code === 'network'
  }

  /** The call went out without a token: logged, never shown (SPEC.md section 8). */
  get isMissingAuthorization(): boolean {
    return this.code === 'invalid-headers' || this.message.includes("Missing 'Authorization'")
  }
}
