import { provisional } from '@lectern/contract/storage'
import type { Actor } from '../platform/database/actor.ts'
import { BrokenImage, TooManyPixels } from '../platform/files/images.ts'
import { refusedFor } from '../platform/failures.ts'
import type { Parts } from '../platform/parts.ts'
import { newId } from '../platform/secrets.ts'
import { checkFit, contentOf, receiveFile, bucketOf } from './received-file.ts'
import { roomLeft } from './quota.data.ts'
import { addFiles, bucketsOf, findOwnFile, removeFile, type FoundFile } from './storage.data.ts'
import { checkedName, StorageFailure, type FileRow } from './storage.ts'

/** A file that comes out of an archive and not by an upload of its own. */
export interface FileToBring {
  name: string
  /** The type by the archive's own account. */
  type: string
  /** A picture of a person, or what anybody keeps. */
  isAvatar: boolean
  source: AsyncIterable<Buffer>
}

/** Files as an archive needs them, by the rules of every upload: whoever owns them, how large and of what type they may be. */
export interface ArchiveFiles {
  /** An archive that was uploaded by whoever asks. */
  find(actor: Actor, id: string): Promise<FoundFile | undefined>
  /** Bytes that are free for the files of an account. */
  room(userId: string): Promise<number>
  /** Bytes of the largest file that is kept. */
  largest(isAvatar: boolean): Promise<number>
  /** Keeps a file. @returns null for one that no upload would have kept @throws Refusal `studio-room` */
  bring(userId: string, file: FileToBring): Promise<FileRow | null>
  remove(file: FileRow): Promise<void>
}

const bucketFor = (isAvatar: boolean): string => (isAvatar ? 'avatar' : 'default')

export const archiveFiles = (parts: Parts): ArchiveFiles => ({
  find: (actor, id) => findOwnFile(parts.db, actor, id),
  room: (userId) => roomLeft(parts.db, userId),
  largest: async (isAvatar) => bucketOf(await bucketsOf(parts.db), bucketFor(isAvatar)).max_upload_bytes,
  bring: (userId, file) =>
    bring(parts, userId, file).catch((error: unknown) => {
      if (error instanceof StorageFailure && error.reason === 'quota-exceeded') throw refusedFor('studio-room')
      if (error instanceof StorageFailure || error instanceof BrokenImage || error instanceof TooManyPixels) return null
      throw error
    }),
  remove: async (file) => {
    await removeFile(parts.db, file)
    await parts.bytes.remove(file.content_key)
  },
})

async function bring(parts: Parts, userId: string, file: FileToBring): Promise<FileRow | null> {
  const bucket = bucketOf(await bucketsOf(parts.db), bucketFor(file.isAvatar))
  const name = checkedName(file.name)
  const said = { name, declared: file.type, mostBytes: bucket.max_upload_bytes }
  const received = await receiveFile(parts, file.source, said)
  const { incoming } = received.content
  try {
    checkFit(bucket, received)
    await incoming.keep()
    const now = parts.clock()
    // Until something names it.
    const row = { ...contentOf(received), id: newId(now), name, bucket_id: bucket.id, metadata: provisional }
    const [kept] = await addFiles(parts.db, userId, [row], now)
    return kept ?? null
  } catch (error) {
    await incoming.discard()
    if (error instanceof StorageFailure) await parts.bytes.remove(incoming.key)
    throw error
  }
}
