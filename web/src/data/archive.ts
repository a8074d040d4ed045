/** A studio comes from its archive: it is uploaded, looked at, and brought. */
import {
  archiveBucket,
  bringArchive,
  lookAtArchive,
  type ArchiveLine,
  type ArchiveView,
} from '@lectern/contract/archive'
import { askServer } from '../lib/ask-server.ts'
import { DataError } from '../lib/data-error.ts'
import { storage } from '../lib/storage.ts'
import { storageText } from '../lib/storage-texts.ts'
import { aborted, shareOf } from './files.ts'

/** The server's reason against an upload that it has already. */
const isThere = 'id-taken'

/**
 * Uploads an archive.
 *
 * @param how `id` is the one that it gets; `onShare` is told how far it is, 0 to 1
 * @returns false when the signal fired
 * @throws {DataError} where the server could not be reached; {Error} with why not, for a person
 */
export async function sendArchive(
  file: File,
  how: { id: string; signal: AbortSignal; onShare: (share: number) => void },
): Promise<boolean> {
  const { id, signal, onShare } = how
  const { error } = await storage.upload({
    file,
    id,
    bucketId: archiveBucket,
    signal,
    onProgress: (at) => onShare(shareOf(at)),
  })
  if (error?.error === aborted) return false
  if (error?.error === 'network') throw new DataError(error)
  if (error && error.reason !== isThere) throw new Error(storageText(error))
  return true
}

/** Says what an archive would bring, and changes nothing. @throws {DataError} */
export const lookInto = async (fileId: string): Promise<ArchiveView> =>
  (await (await askServer(lookAtArchive, JSON.stringify({ file_id: fileId }))).json()) as ArchiveView

/** Removes an archive that is not wanted after all; one that is left is swept by the server within a day. */
export const dropArchive = async (fileId: string): Promise<void> => void (await storage.delete({ fileId }))

/**
 * Brings an archive, all or nothing. The server goes on where the connection is lost, and may be asked again: it brings
 * nothing twice.
 *
 * @param how `again`: also where this studio is here already; `onShare` is told how far it is, 0 to 1
 * @returns what came
 * @throws {DataError} with why nothing came; `network` where nobody knows
 */
export async function addArchive(
  fileId: string,
  { again, onShare }: { again: boolean; onShare: (share: number) => void },
): Promise<ArchiveView> {
  const response = await askServer(bringArchive, JSON.stringify({ file_id: fileId, again }))
  for await (const line of linesOf(response)) {
    if ('brought' in line) return line.brought
    if ('refused' in line) {
      const { error, message, reason } = line.refused
      throw new DataError([{ message, extensions: { code: error, reason } }])
    }
    onShare(line.share)
  }
  throw new DataError({ error: 'network', message: 'the answer broke off', status: 0 })
}

/** The lines of an answer, as they come in; fewer where the connection is lost. */
async function* linesOf({ body }: Response): AsyncGenerator<ArchiveLine, void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    // Each browser has its own words for a lost connection, and they are for programmers.
    const read = await reader?.read().catch(() => undefined)
    if (!read || read.done) return
    const lines = (text + read.value).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as ArchiveLine
  }
}
