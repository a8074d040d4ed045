/** Why the storage service did not take or give a file, in the words of whoever reads the page. */
import type { CallFailure } from '@lectern/client'
import type { StorageFailureCode } from '@lectern/contract/storage'
import { t } from '@lingui/core/macro'
import { failureText } from './reason-texts.ts'
import { textIn, type Values } from './refusal-texts.ts'

const cutOff = () => t`The file did not arrive whole. Send it again.`
const unfit = () => t`This file can’t be kept. Choose another.`
const gone = () => t`This file is no longer there, or it is not yours.`
const notYours = () => t`You are not allowed to open or change this file.`

const ofStorage: Readonly<Record<StorageFailureCode, (values: Values) => string>> = {
  'no-file': cutOff,
  'bad-form': cutOff,
  'bad-metadata': unfit,
  'metadata-count': cutOff,
  'bad-name': () => t`This file’s name can’t be kept. Rename it and try again.`,
  'too-many-parts': unfit,
  'file-too-big': () => t`This file is too large.`,
  'file-too-small': () => t`This file is empty.`,
  'false-type': () => t`This file is not what its name says. Choose another.`,
  'not-a-picture': () => t`Only pictures can be put here.`,
  'broken-image': () => t`This image couldn’t be read. Choose another.`,
  'unclean-image': () =>
    t`Pictures of this kind say where they were taken, which can’t be removed here. Send it as JPEG or PNG.`,
  'image-too-large': () => t`This picture has too many pixels. Choose a smaller one.`,
  'active-content': () => t`This drawing holds a script. Choose another.`,
  'no-manipulation': unfit,
  'bad-image-parameter': unfit,
  'bad-request': unfit,
  'signature-expired': () => t`This address has expired. Open the file again.`,
  unauthenticated: notYours,
  forbidden: notYours,
  'presign-off': notYours,
  'not-found': gone,
  'bucket-not-found': gone,
  'too-slow': () => t`The connection is too slow for this file. Please try again.`,
  'id-taken': unfit,
  'quota-exceeded': () => t`There is no room left for your files. Delete some first.`,
  'not-multipart': unfit,
  'bad-range': cutOff,
}

const textOf = (reason: unknown): string =>
  textIn(ofStorage, reason, {}) ?? failureText({ code: typeof reason === 'string' ? reason : 'unknown' })

const lost = () => t`We couldn’t reach the server.`

/** A proxy in front of the server says no more than this of a body that is too large for it (RFC 9110 15.5.14). */
const tooLarge = 413

/** Says why an upload was refused. */
export const storageText = ({ status, error, reason }: CallFailure): string =>
  error === 'network' ? lost() : textOf(reason ?? (status === tooLarge ? 'file-too-big' : error))

/** Says why a file can't be opened. @param error of the library: its message is the text of the answer (product.md 8) */
export function openText(error: Error | null): string {
  if (error === null) return textOf(null)
  try {
    return textOf((JSON.parse(error.message) as { reason?: unknown } | null)?.reason)
  } catch {
    return lost()
  }
}
