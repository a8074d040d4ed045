import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../start-failure.ts'
import type { Incoming } from './byte-store.ts'

/** Only the server's own user looks into a person's files. */
const ownFolder = { recursive: true, mode: 0o700 } as const
const ownFile = 0o600
/** Ending of the file that a content is written anew to. */
const anew = '.anew'
const keyForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The folder of contents on their way in, on the local disk whatever store they end in. */
export interface Spool {
  /** @param keepAs what makes the finished, flushed file at a path a content */
  receive(key: string, keepAs: (path: string) => Promise<void>): Promise<Incoming>
  keys(): AsyncIterable<string>
  remove(key: string): Promise<void>
}

/** @param folder is made when the first content comes in */
export function openSpool(folder: string): Spool {
  const placeOf = (key: string) => join(folder, checkedKey(key))
  return {
    async receive(key, keepAs) {
      const path = placeOf(key)
      await mkdir(folder, ownFolder)
      const handle = await open(path, 'wx', ownFile)
      let isOpen = true
      const end = async () => {
        if (!isOpen) return
        isOpen = false
        await handle.close()
      }
      return {
        key,
        path,
        async write(chunk) {
          for (let rest = chunk; rest.length > 0;) {
            const { bytesWritten } = await handle.write(rest)
            rest = rest.subarray(bytesWritten)
          }
        },
        end,
        anewPath: `${path}${anew}`,
        replace: () => rename(`${path}${anew}`, path),
        async keep() {
          await end()
          await flush(path)
          await keepAs(path)
        },
        async discard() {
          await end()
          await removeBoth(path)
        },
      }
    },
    async *keys() {
      for (const name of await readdir(folder).catch(noneWhereMissing)) {
        const key = name.replace(anew, '')
        if (keyForm.test(key)) yield key
      }
    },
    remove: (key) => removeBoth(placeOf(key)),
  }
}

async function removeBoth(path: string): Promise<void> {
  await rm(path, { force: true })
  await rm(`${path}${anew}`, { force: true })
}

/** @throws Error for anything but a key of ours: no text from outside becomes a path */
export function checkedKey(key: string): string {
  if (!keyForm.test(key)) throw new Error('This is no key of a content')
  return key
}

/** The keys among the names in a folder; none when it does not exist. */
export async function* keysIn(folder: string): AsyncGenerator<string> {
  for (const name of await readdir(folder).catch(noneWhereMissing)) if (keyForm.test(name)) yield name
}

export function noneWhereMissing(error: unknown): string[] {
  if (codeOf(error) === 'ENOENT') return []
  throw error
}

/** Brings a file, or the names in a folder, onto the disk itself. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
