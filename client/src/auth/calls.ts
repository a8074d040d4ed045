import type { Bearer } from '../bearer.ts'
import type { Post, Send } from '../http.ts'
import { Failure, failure } from './failure.ts'
import type { Pkce } from './pkce.ts'

/** The parts that every way in is given. */
export interface CallParts {
  post: Post
  send: Send
  pkce: Pkce
  /** Redirect options that start with `/` are resolved against it. */
  clientUrl: string | null
  bearer: Bearer
  /** Until it is known whether there is a session. Rejects after 15 s. */
  ready: () => Promise<void>
}

/**
 * Makes a call as the signed-in user. A token that the server no longer takes is renewed and the call
 * repeated once.
 *
 * @throws {Failure} `unauthenticated-user` (20) when nobody is signed in; else what the call throws
 */
export async function asUser<T>(
  { bearer, ready }: Pick<CallParts, 'bearer' | 'ready'>,
  call: (token: string) => Promise<T>,
): Promise<T> {
  // A page that was opened by a link asks before its session is there.
  await ready()
  const token = await bearer.fresh()
  if (!token) throw failure('unauthenticated-user')
  try {
    return await call(token)
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.status !== 401 || thrown.error !== 'unauthenticated-user') throw thrown
    const renewed = await bearer.renewed(token)
    if (!renewed) throw thrown
    return call(renewed)
  }
}
