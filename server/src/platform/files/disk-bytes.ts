import { close, existsSync, open as openFile, read as readFrom } from 'node:fs'
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { codeOf } from '../start-failure.ts'
import { largestPiece, type ByteRange, type ByteStore } from './byte-store.ts'
import { passedOn } from './flat-memory.ts'
import { RecentPieces } from './recent-pieces.ts'
import { checkedKey, flush, keysIn, noneWhereMissing, openSpool } from './spool.ts'

/** The last characters of a key are random, so 256 folders fill evenly; a folder of a million names is slow to list. */
const shardLength = 2
/**
 * Contents on the local disk: received in `incoming`, flushed, then renamed into `content` (security.md threat 44).
 * @param folder LECTERN_FILES
 */
export function diskBytes(folder: string): ByteStore {
  const content = join(folder, 'content')
  const spool = openSpool(join(folder, 'incoming'))
  const recent = new RecentPieces()
  const placeOf = (key: string) => join(content, checkedKey(key).slice(-shardLength), key)
  return {
    receive: (key) => spool.receive(key, (path) => moveTo(path, placeOf(key))),
    async read(key, range) {
      try {
        return readerOf(await open(placeOf(key), 'r'), range)
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },
    async piece(key, range) {
      const place = placeOf(key)
      const known = recent.find(key, range)
      if (known) return known
      const piece = await pieceOf(place, range)
      if (piece) recent.keep(key, range, piece)
      return piece
    },
    async whole(key) {
      return existsSync(placeOf(key)) ? placeOf(key) : null
    },
    remove(key) {
      recent.forget(key)
      return rm(placeOf(key), { force: true })
    },
    async *kept() {
      for (const shard of await readdir(content).catch(noneWhereMissing)) yield* keysIn(join(content, shard))
    },
    halves: () => spool.keys(),
    removeHalf: (key) => spool.remove(key),
    close: () => undefined,
  }
}

/** As Node's own stream of a file, and tells what it has passed on. */
function readerOf(handle: FileHandle, range: ByteRange | undefined): Readable {
  let position = range?.first ?? 0
  const end = range ? range.last + 1 : Infinity
  const readNext = async (stream: Readable, length: number) => {
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafeSlow(length), 0, length, position)
      position += bytesRead
      passedOn(bytesRead)
      if (bytesRead > 0) stream.push(buffer.subarray(0, bytesRead))
      if (bytesRead === 0 || position === end) stream.push(null)
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return new Readable({
    highWaterMark: largestPiece,
    read() {
      const length = Math.min(largestPiece, end - position)
      if (length > 0) void readNext(this, length)
    },
    destroy(error, done) {
      void closed(handle, () => done(error))
    },
  })
}

/** A few bytes of a file by three calls, and no object for each. @returns null when there is no such file */
function pieceOf(path: string, { first, last }: ByteRange): Promise<Buffer | null> {
  const bytes = Buffer.allocUnsafeSlow(last - first + 1)
  return new Promise((done, failed) => {
    openFile(path, 'r', (error, file) => {
      if (error) return codeOf(error) === 'ENOENT' ? done(null) : failed(error)
      const readOn = (had: number) =>
        readFrom(file, bytes, had, bytes.length - had, first + had, (broken, more) => {
          if (!broken && more > 0 && had + more < bytes.length) return readOn(had + more)
          // Nobody waits for it.
          close(file, () => undefined)
          if (broken) return failed(broken)
          passedOn(had + more)
          done(bytes.subarray(0, had + more))
        })
      readOn(0)
    })
  })
}

async function closed(handle: FileHandle, then: () => void): Promise<void> {
  await handle.close().catch(() => undefined)
  then()
}

/** The name is flushed as well: after a power cut a file whose folder was not written is not there. */
async function moveTo(from: string, to: string): Promise<void> {
  const shard = dirname(to)
  const made = await mkdir(shard, { recursive: true, mode: 0o700 })
  await rename(from, to)
  await flush(shard)
  if (made !== undefined) await flush(dirname(shard))
}
