import { client } from './client.ts'
import { DataError } from './data-error.ts'
import { isRecord } from './record.ts'

/**
 * Asks the server by a route of its own beside GraphQL.
 *
 * @param body JSON
 * @throws {DataError} with the server's code, sentence and reason, or `network`; {Error} where it said none
 */
export async function askServer(
  { method, path }: { method: string; path: string },
  body?: string,
  signal?: AbortSignal,
): Promise<Response> {
  const knock = (identity: Record<string, string>) =>
    client.edges.fetch(`${window.location.origin}/v1${path}`, {
      method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...identity },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
  const response = await client
    .speak(knock, ({ status }) => status === 401, { signal })
    .catch((error: unknown) => {
      // The connection was lost, which each browser says in words for programmers (Fetch, "network error").
      if (error instanceof TypeError) throw new DataError({ error: 'network', message: error.message, status: 0 })
      throw error
    })
  if (response.ok) return response
  const answer: unknown = await response.json().catch(() => null)
  if (!isRecord(answer)) {
    const { status, statusText } = response
    throw new DataError({ error: statusText, message: statusText, status })
  }
  const { error, message, reason, values } = answer
  throw new DataError([{ message: String(message), extensions: { code: String(error), reason, values } }])
}
