/** What this browser keeps for when the server is away, in IndexedDB. Each call is one transaction. */

/** `queue`: by account. `reading`: by account and query. `account`: who was signed in last. */
type Room = 'queue' | 'reading' | 'account'
type Key = string | [account: string, query: string]

const rooms: readonly Room[] = ['queue', 'reading', 'account']

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('lectern', 1)
    request.addEventListener('upgradeneeded', () => {
      for (const room of rooms) request.result.createObjectStore(room)
    })
    request.addEventListener('success', () => {
      // A newer version of the app, or whoever clears the browser, must not wait for this page.
      request.result.addEventListener('versionchange', () => request.result.close())
      resolve(request.result)
    })
    request.addEventListener('error', () => reject(new Error('This browser keeps nothing.', { cause: request.error })))
  })
}

/** Runs `work` in one transaction and answers what it ends with. */
async function within<Result>(
  room: Room,
  mode: 'readonly' | 'readwrite',
  work: (store: IDBObjectStore, end: (result: Result) => void) => void,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise<Result>((resolve, reject) => {
      // What the person did is on the disk before the screen says that it is kept; what was read can be read again.
      const transaction = database.transaction(room, mode, { durability: room === 'queue' ? 'strict' : 'relaxed' })
      let ended: { result: Result } | undefined
      const failed = () => reject(new Error('This browser could not keep it.', { cause: transaction.error }))
      transaction.addEventListener('complete', () => (ended ? resolve(ended.result) : failed()))
      transaction.addEventListener('abort', failed)
      work(transaction.objectStore(room), (result) => (ended = { result }))
    })
  } finally {
    database.close()
  }
}

export const readKept = (room: Room, key: Key): Promise<unknown> =>
  within<unknown>(room, 'readonly', (store, end) => {
    const request = store.get(key)
    request.addEventListener('success', () => end(request.result))
  })

/** Puts `next` of what is kept in its place. No other tab comes between; what `next` throws leaves everything as it was. */
export async function changeKept<Value>(room: Room, key: Key, next: (kept: unknown) => Value): Promise<Value> {
  let thrown: unknown
  return within<Value>(room, 'readwrite', (store, end) => {
    const request = store.get(key)
    request.addEventListener('success', () => {
      try {
        const value = next(request.result)
        store.put(value, key)
        end(value)
      } catch (error) {
        thrown = error
        store.transaction.abort()
      }
    })
  }).catch((error: unknown) => {
    throw thrown ?? error
  })
}

/** Keeps several things that were read. */
export const keepAll = (entries: readonly { key: Key; value: unknown }[]): Promise<void> =>
  within<void>('reading', 'readwrite', (store, end) => {
    for (const { key, value } of entries) store.put(value, key)
    end()
  })

/** Everything of an account. */
export const readAllKept = (account: string): Promise<unknown[]> =>
  within<unknown[]>('reading', 'readonly', (store, end) => {
    const request = store.getAll(IDBKeyRange.bound([account], [account, []]))
    request.addEventListener('success', () => end(request.result))
  })

export const dropKept = (room: Room, key: Key): Promise<void> =>
  within<void>(room, 'readwrite', (store, end) => {
    store.delete(key)
    end()
  })

/** Forgets what was read, of one account or of every one but it. */
export const dropReading = (account: string, whose: 'own' | 'others'): Promise<void> =>
  within<void>('reading', 'readwrite', (store, end) => {
    const own = [[account], [account, []]] as const
    if (whose === 'own') store.delete(IDBKeyRange.bound(...own))
    else {
      store.delete(IDBKeyRange.upperBound(own[0], true))
      store.delete(IDBKeyRange.lowerBound(own[1], true))
    }
    end()
  })
