import { provisional } from '@lectern/contract/storage'
import { DataError } from '../lib/data-error.ts'
import { isOfEndedSession } from '../lib/ended-session.ts'
import { unknownText } from '../lib/refusal-texts.ts'
import { storage } from '../lib/storage.ts'
import { openText, storageText } from '../lib/storage-texts.ts'

/** The storage client's error of an upload that was called off. */
export const aborted = 'abort-error'

/** Bytes as two digits each. */
export const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** How far an upload is, 0 to 1; 0 while its size is not known. */
export const shareOf = ({ loaded, total }: { loaded: number; total: number }): number =>
  total > 0 ? Math.min(1, loaded / total) : 0

/**
 * Tells two files apart before either is sent: SHA-256 in hex.
 *
 * @returns null where the browser counts none, which it does only on pages that came over a safe line
 */
export const sourceOf = async (file: Blob): Promise<string | null> =>
  isSecureContext ? hexOf(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())) : null

/**
 * Uploads one file.
 *
 * @param options `id` is the one that it gets; `onShare` is told how far it is, 0 to 1; `source` is kept beside the file
 * @returns false when the signal fired
 * @throws {Error} with why not, for a person; a DataError where the server could not be reached, or the session has ended
 */
export async function upload(
  file: File,
  options: { id: string; signal: AbortSignal; onShare: (share: number) => void; source: string | null },
): Promise<boolean> {
  const { id, signal, onShare, source } = options
  const { files, error } = await storage.upload({
    file,
    id,
    metadata: { ...provisional, ...(source !== null && { sha256: source }) },
    signal,
    onProgress: (at) => onShare(shareOf(at)),
  })
  if (error?.error === aborted) return false
  if (error && (error.error === 'network' || isOfEndedSession(error))) throw new DataError(error)
  if (error) throw new Error(storageText(error))
  if (!files?.[0]) throw new Error(unknownText())
  return true
}

/** Takes an uploaded file away again. What fails is swept by the server's owner: nothing names the file. */
export const discard = async (fileId: string): Promise<void> => void (await storage.delete({ fileId }))

/** Widest preview, in pixels: the drawer at its widest, on a screen of two pixels to each. */
const widestPreview = 1280

/**
 * An address that shows a file on this page for half a minute.
 *
 * @param isResized asks for a picture of the drawer's width, in the best format that this browser shows
 * @throws {Error} with why not, for a person
 */
export async function previewAddressOf(fileId: string, isResized: boolean): Promise<string> {
  const image = isResized ? ({ width: widestPreview, format: 'auto' } as const) : {}
  const { presignedUrl, error } = await storage.getPresignedUrl({ fileId, ...image })
  if (!presignedUrl) throw new Error(openText(error))
  // By the origin of this page: its policy shows nothing of another, and the server may have several names.
  const { pathname, search } = new URL(presignedUrl.url)
  return `${pathname}${search}`
}

/**
 * An address that opens a file for half a minute.
 *
 * @throws {Error} with why not, for a person
 */
export async function addressOf(fileId: string): Promise<string> {
  const { presignedUrl, error } = await storage.getPresignedUrl({ fileId })
  if (!presignedUrl) throw new Error(openText(error))
  return presignedUrl.url
}
