import type { Job } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import { dropProvisional, dropUnshownAvatars, forgetContents, keysInUse, leftContents } from './storage.data.ts'

/** Half contents are looked for each minute; a list of everything that is kept costs more, so hourly. */
const halvesEvery = 60
/**
 * A person who deletes an account is told that its files go with it: in seconds, and in a minute at most where the
 * machine is busy.
 */
const leftEvery = 20
const orphansEvery = 3600
/** Milliseconds that an upload may take from its first byte to its row, where another server may be at it. */
const longestUpload = 15 * 60 * 1000
/** Milliseconds that a picture may lie before a profile shows it, or be missed after it was taken away. */
const unshownLasts = 24 * 60 * 60 * 1000
/** Milliseconds that a file may lie before it is named: an upload that waits for a line may come again. */
const unnamedLasts = 24 * 60 * 60 * 1000
/** Keys that are asked for at once. */
const batchSize = 500

/**
 * Removes what uploads left behind: contents that never came in whole, and whole ones that no row names, because the
 * server died in between or a file was deleted meanwhile.
 */
export function sweepFiles(parts: Parts): Job[] {
  const { db, bytes, clock, config } = parts
  const startedAt = clock().getTime()
  // On the private database nobody else is at work, so whatever is older than this process is left behind.
  const isAlone = config.databaseUrl === null
  const isLeft = (key: string): boolean => {
    const begun = beginOf(key)
    return begun < clock().getTime() - longestUpload || (isAlone && begun < startedAt)
  }

  return [
    {
      name: 'storage.sweep-halves',
      seconds: halvesEvery,
      async run() {
        for await (const key of bytes.halves()) if (isLeft(key)) await bytes.removeHalf(key)
      },
    },
    {
      name: 'storage.remove-left',
      seconds: leftEvery,
      async run() {
        for (let keys = await leftContents(db, batchSize); keys.length > 0; keys = await leftContents(db, batchSize)) {
          for (const key of keys) await bytes.remove(key)
          await forgetContents(db, keys)
        }
      },
    },
    {
      name: 'storage.sweep-avatars',
      seconds: orphansEvery,
      run: () => dropUnshownAvatars(db, new Date(clock().getTime() - unshownLasts)),
    },
    {
      name: 'storage.sweep-provisional',
      seconds: orphansEvery,
      run: () => dropProvisional(db, new Date(clock().getTime() - unnamedLasts)),
    },
    {
      name: 'storage.sweep-orphans',
      seconds: orphansEvery,
      async run() {
        for await (const keys of inBatches(bytes.kept(), isLeft)) {
          const used = await keysInUse(db, keys)
          for (const key of keys) if (!used.has(key)) await bytes.remove(key)
        }
      },
    },
  ]
}

/** When the server made a key: the first 48 bits of a UUIDv7 are milliseconds since 1970 (RFC 9562 5.7). */
const beginOf = (key: string): number => Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16)

async function* inBatches(keys: AsyncIterable<string>, isWanted: (key: string) => boolean): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const key of keys) {
    if (isWanted(key)) batch.push(key)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
