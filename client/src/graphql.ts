export interface GraphqlClient {
  /**
   * Sends one operation. Waits for an unexpired access token, polling every 100 ms; a token that
   * expires on the way is renewed and the call repeated once, silently.
   *
   * @returns `data` or `error`, never both: the server's `errors` array, or one failure (SPEC.md section 8)
   */
  request<TResult, TVariables>(
    document: TypedDocument<TResult, TVariables>,
    ...rest: Record<string, never> extends TVariables
      ? [variables?: TVariables | undefined, options?: GraphqlOptions]
      : [variables: TVariables, options?: GraphqlOptions]
  ): Promise<GraphqlResult<TResult>>
  request<TResult = unknown>(
    document: string,
    variables?: Record<string, unknown>,
    options?: GraphqlOptions,
  ): Promise<GraphqlResult<TResult>>
}

/** A document that knows its types, as GraphQL code generators emit it. */
export interface TypedDocument<TResult, TVariables> {
  toString(): string
  __apiType?: (variables: TVariables) => TResult
}

export interface GraphqlOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Instead of the role that `setRole` set. */
  role?: string
  /** A UUID that makes sending a mutation again harmless: the first result comes back. */
  idempotencyKey?: string
}

/** One error of an `errors` array. */
export interface GraphqlError {
  message: string
  path?: (string | number)[]
  extensions?: { code?: string; [key: string]: unknown }
}

export interface CallFailure {
  error: string
  message: string
  status: number
}

export type GraphqlResult<TResult> =
  | { data: TResult; error: null }
  | { data: null; error: GraphqlError[] | CallFailure }
