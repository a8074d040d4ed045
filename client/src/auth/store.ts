import type { AuthContext } from './chart/context.ts'
import { memoryStorage, type ClientStorage } from './storage-kinds.ts'
import { storedKeys as keys } from './stored-keys.ts'

/** The store that survives a reload: of the refresh token, never of the access token or the user. */
export interface Store {
  token(): Promise<string | null>
  /** The id that belongs to it, which stays the same while it is renewed. */
  id(): Promise<string | null>
  save(context: Pick<AuthContext, 'accessToken' | 'refreshToken'>): void
  clear(): void
  clearExpiry(): void
  clearToken(): void
  /** Clears everything, but only while the given token is still the stored one: another tab may have put a newer one there. */
  forget(token: string): Promise<void>
  codeVerifier(): Promise<string | null>
  keepCodeVerifier(verifier: string): void
  dropCodeVerifier(): void
  /** When a storage that answers late has done everything it was asked. */
  written(): Promise<void>
  /** False once the storage has refused: the session then ends with this tab. */
  isPersistent(): boolean
}

/** Calls reach the storage in the order they were made, even when it answers late. */
export function createStore(storage: ClientStorage, onRefused: () => void): Store {
  const fallback = memoryStorage()
  let persistent = true
  let tail: Promise<unknown> | null = null

  const inOrder = <T>(work: () => T | Promise<T>): T | Promise<T> => {
    const result = tail ? tail.then(work) : work()
    if (!(result instanceof Promise)) return result
    const mine = result
      .catch(() => undefined)
      .finally(() => {
        if (tail === mine) tail = null
      })
    tail = mine
    return result
  }
  const refused = () => {
    if (!persistent) return
    persistent = false
    onRefused()
  }
  const get = async (key: string): Promise<string | null> => {
    try {
      return (await inOrder(() => storage.getItem(key))) ?? (await fallback.getItem(key)) ?? null
    } catch {
      refused()
      return (await fallback.getItem(key)) ?? null
    }
  }
  const remove = (key: string) => {
    void fallback.removeItem(key)
    attempt(() => storage.removeItem(key), refused)
  }
  const attempt = (work: () => void | Promise<void>, onFailure: () => void) => {
    try {
      const result = inOrder(work)
      if (result instanceof Promise) result.catch(onFailure)
    } catch {
      onFailure()
    }
  }
  const set = (key: string, value: string) =>
    attempt(
      () => storage.setItem(key, value),
      () => {
        // A full storage keeps the old value. That token is used up; left there it would look like a theft.
        remove(key)
        void fallback.setItem(key, value)
        refused()
      },
    )

  return {
    token: () => get(keys.token),
    id: () => get(keys.id),
    save({ accessToken: { expiresAt }, refreshToken: { value, id } }) {
      if (value === null || expiresAt === null) return
      set(keys.token, value)
      if (id) set(keys.id, id)
      set(keys.expiry, new Date(expiresAt).toISOString())
    },
    clear() {
      for (const key of [keys.token, keys.id, keys.expiry]) remove(key)
    },
    clearExpiry: () => remove(keys.expiry),
    clearToken() {
      for (const key of [keys.token, keys.id]) remove(key)
    },
    async forget(token) {
      if ((await get(keys.token)) === token) this.clear()
    },
    codeVerifier: () => get(keys.codeVerifier),
    keepCodeVerifier: (verifier) => set(keys.codeVerifier, verifier),
    dropCodeVerifier: () => remove(keys.codeVerifier),
    async written() {
      if (!tail) return
      await tail
      await this.written()
    },
    isPersistent: () => persistent,
  }
}
