/** Where the refresh token may live (MACHINE.md section 8). */

/** Any key-value storage; each call may answer at once or with a promise. */
export interface ClientStorage {
  getItem(key: string): string | null | undefined | Promise<string | null | undefined>
  setItem(key: string, value: string): void | Promise<void>
  removeItem(key: string): void | Promise<void>
}

export type StorageType = 'web' | 'localStorage' | 'memory' | 'cookie' | 'custom'
