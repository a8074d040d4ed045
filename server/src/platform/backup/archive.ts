import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { archiveText } from '@lectern/contract/archive'
import type { RestoreRefusal } from '@lectern/contract/restore'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import * as yazl from 'yazl'
import { codeOf, StartFailure } from '../start-failure.ts'
import { entriesOf, manifestName, readManifest, type Manifest } from './manifest.ts'

/** Only who made it reads it: the rows of everybody are in it, with the keys that sign. */
const ownFile = 0o600
/** Rows shrink to a fifth at the fastest level; a higher one costs the processor that the server wants. */
const compressionLevel = 1

/** An archive that is being written: one entry after the other, none of which has to fit into memory. */
export interface ArchiveWriter {
  /** @param isSmall whether it is worth making smaller: photos and recordings are not */
  add(name: string, content: Readable, isSmall: boolean): Promise<{ bytes: number; sha256: string }>
  /** Writes what the archive says of itself, and flushes all of it to the disk. */
  finish(manifest: Manifest): Promise<void>
  /** Ends the writing; what there is of the file stays. */
  abandon(): Promise<void>
}

/** @param at the time that every entry carries */
export function writeArchive(file: string, at: Date): ArchiveWriter {
  const zip = new yazl.ZipFile()
  const broken = new AbortController()
  const written = pipeline(zip.outputStream, createWriteStream(file, { mode: ownFile, flush: true }))
  // The caller who adds is told at once, and not when nobody takes the next piece.
  written.catch((error: unknown) => broken.abort(error))
  zip.on('error', (error: unknown) => broken.abort(error))
  return {
    async add(name, content, isSmall) {
      const hash = createHash('sha256')
      let bytes = 0
      const counted = new Transform({
        transform(piece: Buffer, _encoding, done) {
          hash.update(piece)
          bytes += piece.length
          done(null, piece)
        },
      })
      zip.addReadStream(counted, name, {
        mtime: at,
        mode: ownFile,
        compress: isSmall,
        ...(isSmall ? { compressionLevel } : {}),
      })
      try {
        await pipeline(content, counted, { signal: broken.signal })
      } catch (error) {
        throw broken.signal.aborted ? broken.signal.reason : error
      }
      return { bytes, sha256: hash.digest('hex') }
    },
    async finish(manifest) {
      const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
      zip.addBuffer(text, manifestName, { mtime: at, mode: ownFile })
      zip.end({ forceZip64Format: false, comment: digestOf(text) })
      await written
    },
    async abandon() {
      broken.abort(new Error('abandoned'))
      zip.outputStream.unpipe()
      if ('destroy' in zip.outputStream && typeof zip.outputStream.destroy === 'function') zip.outputStream.destroy()
      await written.catch(() => undefined)
    },
  }
}

/** A file that is not taken, and why. */
export class BackupRefusal extends StartFailure {
  readonly reason: Exclude<RestoreRefusal, 'disk-full'>

  constructor(reason: BackupRefusal['reason'], line: string) {
    super(line)
    this.reason = reason
  }
}

/** A backup whose every byte is what it was when it was made. */
export interface Archive {
  /** As it was named to us. */
  readonly file: string
  readonly manifest: Manifest
  readonly open: (entry: string) => Promise<Readable>
  readonly close: () => void
}

/**
 * Opens a backup and reads all of it once: nothing is changed by a file that is damaged in its last byte.
 * @throws StartFailure with one line: not there, not one of ours, the data of one person, damaged, made by a newer version
 */
export async function openArchive(file: string): Promise<Archive> {
  const damaged = (what: string): BackupRefusal =>
    new BackupRefusal('damaged', `${file} is damaged: ${what}. Nothing was changed.`)
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    if (codeOf(error) !== undefined) throw new StartFailure(`${file} can't be read: ${messageOf(error)}.`)
    throw damaged(messageOf(error))
  })
  try {
    const entries = await entriesIn(zip)
    const open = (name: string): Promise<Readable> => {
      const entry = entries.get(name)
      if (!entry) throw damaged(`${name} is missing`)
      return zip.openReadStreamPromise(entry)
    }
    if (entries.has(archiveText) && !entries.has(manifestName)) throw ofOnePerson(file)
    const text = await open(manifestName).then(buffer)
    if (digestOf(text) !== zip.comment) throw damaged(`${manifestName} is not as it was written`)
    const manifest = readManifest(text.toString())
    if (manifest === null) throw new BackupRefusal('no-backup', `${file} is no backup of Lectern.`)
    if ('newer' in manifest) throw newerThanThis(file, manifest.newer)
    const named = entriesOf(manifest)
    if (entries.size !== named.length + 1) throw damaged('there is more in it than it says')
    for (const { entry, bytes, sha256 } of named) {
      const read = await digest(await open(entry))
      if (read.bytes !== bytes || read.sha256 !== sha256) throw damaged(`${entry} is not as it was written`)
    }
    return { file, manifest, open, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error instanceof StartFailure ? error : damaged(messageOf(error))
  }
}

/** The refusal of a file that a person saved: it is brought to an account, and is no installation. */
const ofOnePerson = (file: string): BackupRefusal =>
  new BackupRefusal(
    'studio',
    `${file} is no backup of Lectern but the data of one person: a teacher brings a studio by Settings, Data, Bring a studio. Nothing was changed.`,
  )

/** The refusal of a file that this program can't know. */
export const newerThanThis = (file: string, version: string): BackupRefusal =>
  new BackupRefusal(
    'newer',
    `${file} was made by a newer Lectern (${version}): restore it with that version or a later one. Nothing was changed.`,
  )

async function entriesIn(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

async function digest(content: Readable): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    hash.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
