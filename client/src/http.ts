import type { AnswerOf, BodyOf, Call } from '@lectern/contract/auth'
import { Failure, failure } from './auth/failure.ts'
import type { Edges } from './edges.ts'

/** A server that never answers must not hold the refresh lock, and with it every other tab, for ever. */
const longestWait = 30_000

export interface PostOptions {
  bearer?: string | null
  signal?: AbortSignal
}

/** A call of any method; the body, when there is one, travels as JSON. */
export type Send = <Answer>(method: string, path: string, options?: PostOptions & { body?: unknown }) => Promise<Answer>

/**
 * POSTs a JSON body to one path of the auth service.
 *
 * Type it with the endpoint: `post<typeof contract.token>('/token', { refreshToken })`.
 *
 * @throws {Failure} the body of a refusal, or `network` (status 0) when there is no answer, none
 *   within 30 s, or one that cannot be read (client-states.md 10)
 */
export type Post = <T extends Call>(path: T['path'], body: BodyOf<T>, options?: PostOptions) => Promise<AnswerOf<T>>

export function createPost(send: Send): Post {
  return (path, body, options = {}) => send('POST', path, { ...options, body })
}

/** Calls of the auth service, with the failures of `Post`. */
export function createSend(authUrl: string, { fetch, clock }: Edges): Send {
  return async <Answer>(
    method: string,
    path: string,
    { bearer, signal, body }: PostOptions & { body?: unknown } = {},
  ) => {
    const patience = new AbortController()
    const timer = clock.setTimeout(() => patience.abort(), longestWait)
    try {
      const response = await fetch(`${authUrl}${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          Accept: '*/*',
          ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
        },
        ...(body === undefined || body === null ? {} : { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
      })
      const text = await response.text()
      if (!response.ok) throw refusalOf(response, text)
      return (parsed(text) ?? 'OK') as Answer
    } catch (thrown) {
      throw thrown instanceof Failure ? thrown : failure('network')
    } finally {
      clock.clearTimeout(timer)
    }
  }
}

function refusalOf(response: Response, text: string): Failure {
  const body = parsed(text)
  if (typeof body !== 'object' || body === null) return failure('network')
  const { status, error, message, reason, values } = body as Record<string, unknown>
  return new Failure({
    status: typeof status === 'number' ? status : response.status,
    error: typeof error === 'string' ? error : response.statusText,
    message: typeof message === 'string' ? message : response.statusText,
    ...(typeof reason === 'string' && { reason }),
    ...(typeof values === 'object' && values !== null && { values: values as Record<string, string | number> }),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
