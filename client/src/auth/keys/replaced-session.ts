import type * as contract from '@lectern/contract/auth'
import type { Locks } from '../../edges.ts'
import type { Post } from '../../http.ts'
import type { Store } from '../store.ts'

export interface EndingParts {
  post: Post
  store: Store
  locks: Locks
  /** The one that refreshes take. */
  lockName: string
}

/** Ends sessions that are nobody's any more. What goes wrong is nobody's concern: they then end by their age. */
export interface Ending {
  /** One that was never taken. */
  unused: (refreshToken: string) => Promise<void>
  /** One that another has replaced: elevating opens a new one, and the list of devices would grow by one each time. */
  replaced: (before: string, after: string) => Promise<void>
}

export function createEnding({ post, store, locks, lockName }: EndingParts): Ending {
  const end = (refreshToken: string) => post<typeof contract.signOut>('/signout', { refreshToken, all: false })
  const quietly = async (work: Promise<unknown>) => void (await work.catch(() => undefined))

  return {
    unused: (refreshToken) => quietly(end(refreshToken)),
    replaced: (before, after) =>
      quietly(
        locks.request(lockName, new AbortController().signal, async () => {
          // Another tab that was renewing the old one at that moment has stored its successor, and lives on it.
          if ((await store.token()) === after) await end(before)
        }),
      ),
  }
}
