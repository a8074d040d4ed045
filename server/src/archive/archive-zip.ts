import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { archiveText } from '@lectern/contract/archive'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import { manifestName } from '../platform/backup/manifest.ts'
import { largestPiece, type ByteStore } from '../platform/files/byte-store.ts'
import { refusedFor } from '../platform/failures.ts'

/** Files of an archive: those of a studio that has filled its room with small ones, and its tables. */
const mostEntries = 20_000
/** Bytes of the text that holds all rows: it is read as a whole. Ten years of a full studio have a third of it. */
const largestText = 64 * 1024 * 1024
/** Bytes of everything that an archive says it holds: the room of a studio, and its texts, which stand in it three times. */
const mostUnpacked = 2 * 1024 * 1024 * 1024 + 3 * largestText
/** How many times its own size an archive may unpack to: rows of one kind shrink to a fortieth. */
const strongestRatio = 200
const filesFolder = 'files/'

/** An archive in the store of files, of which only what is asked for is read. */
export interface ArchiveZip {
  /** The text of its rows. @throws Refusal `studio-damaged` */
  text(): Promise<string>
  /** Bytes of a file as the archive has it; null for one that is not there. */
  sizeOf(file: string): number | null
  /** @throws where the bytes are not what the archive says */
  open(file: string): Promise<Readable>
  close(): void
}

/**
 * Opens an archive. Nothing of it is ever unpacked to a path: names are looked up, and no more.
 * @param size bytes of the archive
 * @throws Refusal `studio-damaged`, `studio-foreign` for one without rows, `studio-backup`, `studio-large`
 */
export async function openArchiveZip(bytes: ByteStore, key: string, size: number): Promise<ArchiveZip> {
  const zip = await asDamaged(fromRandomAccessReaderPromise(new StoredReader(bytes, key, size), size, zipOptions))
  try {
    const entries = await asDamaged(entriesOf(zip, size))
    const text = entries.get(archiveText) ?? refuse(entries.has(manifestName) ? 'studio-backup' : 'studio-foreign')
    if (text.uncompressedSize > largestText) refuse('studio-large')
    return {
      text: () => asDamaged(textOf(zip, text)),
      sizeOf: (file) => entries.get(filesFolder + file)?.uncompressedSize ?? null,
      async open(file) {
        const entry = entries.get(filesFolder + file) ?? refuse('studio-damaged')
        return asDamaged(zip.openReadStreamPromise(entry))
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** A name that leads out of its folder, or has the wrong slashes, is refused with the whole archive. */
const zipOptions = { autoClose: false, strictFileNames: true, validateEntrySizes: true }

function refuse(reason: 'studio-damaged' | 'studio-foreign' | 'studio-backup' | 'studio-large'): never {
  throw refusedFor(reason)
}

async function entriesOf(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) refuse('studio-large')
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName) || entry.isEncrypted()) refuse('studio-damaged')
    entries.set(entry.fileName, entry)
    unpacked += entry.uncompressedSize
  }
  if (unpacked > mostUnpacked || unpacked > size * strongestRatio) refuse('studio-large')
  return entries
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const pieces: Buffer[] = []
  let sum = 0
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    pieces.push(piece as Buffer)
    sum = crc32(piece as Buffer, sum)
  }
  if (sum !== entry.crc32) refuse('studio-damaged')
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))
}

/** A broken ZIP file is one sentence to a person, whatever its reader says; an error of the store stays as it is. */
async function asDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && error.constructor !== Error && !(error instanceof TypeError)) throw error
    throw refusedFor('studio-damaged')
  }
}

/** Reads a content of the store at any place. The list of an archive is read in hundreds of small steps: a block serves many. */
class StoredReader extends RandomAccessReader {
  readonly #bytes: ByteStore
  readonly #key: string
  readonly #size: number
  #block: { from: number; bytes: Buffer } | undefined

  constructor(bytes: ByteStore, key: string, size: number) {
    super()
    this.#bytes = bytes
    this.#key = key
    this.#size = size
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end), { objectMode: false })
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer, void> {
    if (end - start > largestPiece) {
      const content = await this.#bytes.read(this.#key, { first: start, last: end - 1 })
      if (!content) throw new Error('The archive is gone')
      for await (const piece of content) yield piece as Buffer
      return
    }
    yield await this.#piece(start, end)
  }

  async #piece(start: number, end: number): Promise<Buffer> {
    const had = this.#block
    if (had && start >= had.from && end <= had.from + had.bytes.length)
      return had.bytes.subarray(start - had.from, end - had.from)
    const last = Math.min(start + largestPiece, this.#size) - 1
    const bytes = await this.#bytes.piece(this.#key, { first: start, last })
    if (!bytes) throw new Error('The archive is gone')
    this.#block = { from: start, bytes }
    return bytes.subarray(0, end - start)
  }
}
