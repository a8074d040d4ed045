import type { Speak } from './bearer.ts'
import type { Edges } from './edges.ts'

export interface FunctionsClient {
  /** POSTs the body as JSON; the answer is parsed when it says it is JSON, text otherwise. */
  call<TAnswer = unknown>(
    path: string,
    body?: unknown,
    options?: { headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<FunctionResult<TAnswer>>
}

export type FunctionResult<TAnswer> =
  | { res: { data: TAnswer; status: number; statusText: string }; error: null }
  | { res: null; error: { message: unknown; error: string; status: number } }

export function createFunctions(url: string, { fetch }: Edges, speak: Speak): FunctionsClient {
  return {
    async call<TAnswer>(
      path: string,
      body?: unknown,
      { headers, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
    ): Promise<FunctionResult<TAnswer>> {
      try {
        const response = await speak(
          (identity) =>
            fetch(`${url}/${path.replace(/^\/+/, '')}`, {
              method: 'POST',
              headers: { 'Content-Type': 'application/json', ...identity, ...headers },
              ...(body === undefined ? {} : { body: JSON.stringify(body) }),
              ...(signal ? { signal } : {}),
            }),
          ({ status }) => status === 401,
          { signal },
        )
        const { status, statusText } = response
        const isJson = response.headers.get('content-type')?.includes('application/json') ?? false
        const data: unknown = isJson ? await response.json() : await response.text()
        if (!response.ok) return { res: null, error: { message: data, error: statusText, status } }
        return { res: { data: data as TAnswer, status, statusText }, error: null }
      } catch (thrown) {
        const message = thrown instanceof Error ? thrown.message : String(thrown)
        return { res: null, error: { message, error: signal?.aborted ? 'abort-error' : 'network', status: 0 } }
      }
    },
  }
}
