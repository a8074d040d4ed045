import { createReadStream } from 'node:fs'
import { ContentTooLarge, measuredAgain, receiveContent, type Content } from '../platform/files/receive-content.ts'
import { isDecoded } from '../platform/files/images.ts'
import type { Parts } from '../platform/parts.ts'
import { newId } from '../platform/secrets.ts'
import type { Bucket, NewFile } from './storage.data.ts'
import { StorageFailure } from './storage.ts'
import { headLength, isActive, isUnclean, typeOf } from './upload.ts'

/** A file that came in whole, is what it says it is, and waits to be kept or discarded. */
export interface ReceivedFile {
  name: string
  type: string
  content: Content
}

/**
 * Takes in one file, whoever brings it: its type is read from its bytes, and a picture is written anew.
 *
 * @param said what is said of it; `declared` is the media type, believed only where the bytes are silent
 * @throws StorageFailure; nothing is left behind by any failure
 */
export async function receiveFile(
  parts: Parts,
  source: AsyncIterable<Buffer>,
  { name, declared, mostBytes }: { name: string; declared: string; mostBytes: number },
): Promise<ReceivedFile> {
  const content = await receiveContent(parts.bytes, newId(parts.clock()), source, { mostBytes, headLength }).catch(
    (error: unknown) => {
      if (!(error instanceof ContentTooLarge)) throw error
      throw new StorageFailure('file-too-big', { filename: name, size: error.size, maxSize: mostBytes })
    },
  )
  try {
    const type = await typeOf(content.head, declared)
    if (type === 'image/svg+xml' && (await isActive(createReadStream(content.incoming.path))))
      throw new StorageFailure('active-content')
    if (isUnclean(type)) throw new StorageFailure('unclean-image')
    if (!isDecoded(type)) return { name, type, content }
    const { path, anewPath } = content.incoming
    await parts.images.clean(path, anewPath, type)
    await content.incoming.replace()
    return { name, type, content: await measuredAgain(content) }
  } catch (error) {
    await content.incoming.discard()
    throw error
  }
}

/** The row's description of the content. */
export const contentOf = ({
  type,
  content,
}: ReceivedFile): Pick<NewFile, 'size' | 'mime_type' | 'etag' | 'content_key'> => ({
  size: content.size,
  mime_type: type,
  etag: content.etag,
  content_key: content.incoming.key,
})

/** @throws StorageFailure `bucket-not-found` */
export function bucketOf(buckets: readonly Bucket[], id: string): Bucket {
  const bucket = buckets.find((one) => one.id === id)
  if (!bucket) throw new StorageFailure('bucket-not-found')
  return bucket
}

/** @throws StorageFailure for what its bucket does not take */
export function checkFit(bucket: Bucket, { name, type, content }: ReceivedFile): void {
  const { min_upload_bytes: minSize, max_upload_bytes: maxSize } = bucket
  const { size } = content
  if (size > maxSize) throw new StorageFailure('file-too-big', { filename: name, size, maxSize })
  if (size < minSize) throw new StorageFailure('file-too-small', { filename: name, size, minSize })
  if (bucket.pictures_only && !isDecoded(type)) throw new StorageFailure('not-a-picture')
}
