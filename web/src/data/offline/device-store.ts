/** The store of this browser for when the server is away, in IndexedDB. Each call is one transaction. */

/** `queue`: by account. `file`: by account and file. `reading`: by account and query. `account`: who was signed in last. */
type Room = 'queue' | 'file' | 'reading' | 'account'
type Key = string | [account: string, query: string]

const rooms: readonly Room[] = ['queue', 'file', 'reading', 'account']
/** One more for each change of the rooms; 2 brought the files. */
const version = 2

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('lectern', version)
    request.addEventListener('upgradeneeded', () => {
      const { result } = request
      for (const room of rooms) if (!result.objectStoreNames.contains(room)) result.createObjectStore(room)
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
  also: readonly Room[] = [],
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise<Result>((resolve, reject) => {
      // A write of the person is on the disk before the screen says that it is kept; rows that were read can be read again.
      const transaction = database.transaction([room, ...also], mode, {
        durability: room === 'queue' ? 'strict' : 'relaxed',
      })
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

export const readStored = (room: Room, key: Key): Promise<unknown> =>
  within<unknown>(room, 'readonly', (store, end) => {
    const request = store.get(key)
    request.addEventListener('success', () => end(request.result))
  })

/** Puts `next` of what is kept in its place. No other tab comes between; what `next` throws leaves everything as it was. */
export const changeStored = <Value>(room: Room, key: Key, next: (kept: unknown) => Value): Promise<Value> =>
  changeWith(room, key, next)

/** The actions on a queue that concern the files beside it. */
interface Beside<Value> {
  /** A file that comes with the change. */
  brought: { id: string; bytes: Blob } | null
  /** The files that the queue names after it; all others of the account go. */
  named: (queue: Value) => ReadonlySet<string>
}

/** As `changeStored`, for the queue of an account and the files that go with it: both are kept, or neither. */
export const changeQueue = <Value>(
  account: string,
  next: (kept: unknown) => Value,
  { brought, named }: Beside<Value>,
): Promise<Value> =>
  changeWith('queue', account, next, ['file'], (queue, transaction) => {
    const files = transaction.objectStore('file')
    if (brought) files.put(brought.bytes, [account, brought.id])
    const wanted = named(queue)
    const request = files.getAllKeys(allOf(account))
    request.addEventListener('success', () => {
      for (const key of request.result) {
        const id = Array.isArray(key) ? key[1] : undefined
        if (typeof id !== 'string' || !wanted.has(id)) files.delete(key)
      }
    })
  })

async function changeWith<Value>(
  room: Room,
  key: Key,
  next: (kept: unknown) => Value,
  also: readonly Room[] = [],
  follow?: (value: Value, transaction: IDBTransaction) => void,
): Promise<Value> {
  let thrown: unknown
  const work = (store: IDBObjectStore, end: (value: Value) => void) => {
    const request = store.get(key)
    request.addEventListener('success', () => {
      try {
        const value = next(request.result)
        store.put(value, key)
        follow?.(value, store.transaction)
        end(value)
      } catch (error) {
        thrown = error
        store.transaction.abort()
      }
    })
  }
  return within<Value>(room, 'readwrite', work, also).catch((error: unknown) => {
    throw thrown ?? error
  })
}

/** Everything that is kept by the account and a second name. */
const allOf = (account: string): IDBKeyRange => IDBKeyRange.bound([account], [account, []])

/** Keeps several things that were read. */
export const keepAll = (entries: readonly { key: Key; value: unknown }[]): Promise<void> =>
  within<void>('reading', 'readwrite', (store, end) => {
    for (const { key, value } of entries) store.put(value, key)
    end()
  })

/** Everything of an account. */
export const readAllStored = (account: string): Promise<unknown[]> =>
  within<unknown[]>('reading', 'readonly', (store, end) => {
    const request = store.getAll(allOf(account))
    request.addEventListener('success', () => end(request.result))
  })

export const dropStored = (room: Room, key: Key): Promise<void> =>
  within<void>(room, 'readwrite', (store, end) => {
    store.delete(key)
    end()
  })

/** Forgets what was read, of one account or of every one but it. */
export const dropReading = (account: string, whose: 'own' | 'others'): Promise<void> =>
  within<void>('reading', 'readwrite', (store, end) => {
    if (whose === 'own') store.delete(allOf(account))
    else {
      store.delete(IDBKeyRange.upperBound([account], true))
      store.delete(IDBKeyRange.lowerBound([account, []], true))
    }
    end()
  })

/** Forgets what waits to be sent, with its files. */
export const dropQueue = (account: string): Promise<void> =>
  within<void>(
    'queue',
    'readwrite',
    (store, end) => {
      store.delete(account)
      store.transaction.objectStore('file').delete(allOf(account))
      end()
    },
    ['file'],
  )
