import type { Speak } from './bearer.ts'
import type { Edges } from './edges.ts'

export interface GraphqlClient {
  /**
   * Sends one operation. Waits for an unexpired access token, polling every 100 ms; a token that
   * expires on the way is renewed and the call repeated once, silently.
   *
   * @returns `data` or `error`, never both: the server's `errors` array, or one failure (product.md 8)
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
  /** Which refusal it was, where the service says so by a code. */
  reason?: string
}

export type GraphqlResult<TResult> =
  | { data: TResult; error: null }
  | { data: null; error: GraphqlError[] | CallFailure }

interface Answer {
  response: Response
  body: { data?: unknown; errors?: GraphqlError[] } | undefined
}

export function createGraphql(url: string, { fetch }: Edges, speak: Speak): GraphqlClient {
  const send = async (
    document: { toString(): string },
    variables: unknown,
    { signal, headers, role, idempotencyKey }: GraphqlOptions = {},
  ): Promise<GraphqlResult<unknown>> => {
    const query = document.toString()
    const operationName = nameOf(query)
    const call = async (identity: Record<string, string>): Promise<Answer> => {
      const response = await fetch(url, {
        method: 'POST',
        credentials: 'include',
        headers: {
          'Content-Type': 'application/json',
          ...identity,
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
          ...headers,
        },
        body: JSON.stringify({ operationName, query, variables: variables ?? undefined }),
        ...(signal ? { signal } : {}),
      })
      return { response, body: response.ok ? ((await response.json()) as Answer['body']) : undefined }
    }
    try {
      return resultOf(await speak(call, isTokenRefused, { role, signal }))
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : String(thrown)
      // A call that its caller aborted is told apart from one that failed (product.md 8).
      if (signal?.aborted) return { data: null, error: { error: 'abort-error', message, status: 0 } }
      return { data: null, error: { error: 'unknown', message, status: 500 } }
    }
  }
  return { request: send }
}

/** The name of the first operation: what looks like one in a text or a remark is none. */
function nameOf(document: string): string | undefined {
  const plain = document.replaceAll(/"""[^]*?"""|"(?:\\.|[^"\\])*"|#.*/g, '')
  return /(?:^|\})\s*(?:query|mutation|subscription)\s+(\w+)/.exec(plain)?.[1]
}

function isTokenRefused({ response, body }: Answer): boolean {
  return response.status === 401 || body?.errors?.[0]?.extensions?.code === 'invalid-jwt'
}

function resultOf({ response, body }: Answer): GraphqlResult<unknown> {
  if (!response.ok) {
    const { status, statusText } = response
    return { data: null, error: { error: statusText, message: statusText, status } }
  }
  if (body?.errors) return { data: null, error: body.errors }
  const data = body?.data
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return {
      data: null,
      error: { error: 'invalid-response', message: 'incorrect response data from GraphQL server', status: 0 },
    }
  }
  return { data, error: null }
}
