/** Where the refresh token may live (client-states.md 8). */

/** Any key-value storage; each call may answer at once or with a promise. */
export interface ClientStorage {
  getItem(key: string): string | null | undefined | Promise<string | null | undefined>
  setItem(key: string, value: string): void | Promise<void>
  removeItem(key: string): void | Promise<void>
}

export type StorageType = 'web' | 'localStorage' | 'memory' | 'cookie' | 'custom'

const cookieSeconds = 30 * 24 * 60 * 60

/**
 * The storage of a kind. Never touches the browser's own before the first call, since only looking
 * at a blocked localStorage throws.
 *
 * @throws {Error} when `custom` is asked for without a storage
 */
export function storageOf(type: StorageType, custom: ClientStorage | undefined): ClientStorage {
  if (type === 'custom') {
    if (!custom) throw new Error('`clientStorage` must be set when `clientStorageType` is "custom".')
    return custom
  }
  if (type === 'memory' || typeof document === 'undefined') return memoryStorage()
  return type === 'cookie' ? cookieStorage() : webStorage()
}

/** One map for each client: two clients of one process are two people. */
export function memoryStorage(): ClientStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

function webStorage(): ClientStorage {
  return {
    getItem: (key) => globalThis.localStorage.getItem(key),
    setItem: (key, value) => globalThis.localStorage.setItem(key, value),
    removeItem: (key) => globalThis.localStorage.removeItem(key),
  }
}

function cookieStorage(): ClientStorage {
  const write = (key: string, value: string, seconds: number) => {
    const secure = globalThis.location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${key}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax${secure}`
  }
  return {
    getItem(key) {
      const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${key}=`))
      return pair === undefined ? null : decodeURIComponent(pair.slice(key.length + 1))
    },
    setItem: (key, value) => write(key, value, cookieSeconds),
    removeItem: (key) => write(key, '', 0),
  }
}
