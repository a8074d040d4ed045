/** Uploads the files that were kept while the server was away; loaded only where one waits. */
import type { CallFailure } from '@lectern/client'
import { provisional } from '@lectern/contract/storage'
import { t } from '@lingui/core/macro'
import { storage } from '../../lib/storage.ts'
import { storageText } from '../../lib/storage-texts.ts'
import { readStored } from './device-store.ts'
import type { OfflineFile } from './operation.ts'

/** ms before an upload counts as lost, however small it is. */
const shortestPatience = 30_000
/** Bytes a second of the slowest line that is waited for: an old phone network. */
const slowestLine = 16 * 1024

/** Why a file did not arrive. */
export interface Lost {
  error: CallFailure
  /** For the person. */
  message: string
}

/**
 * Uploads a kept file under the id that it has had since it was chosen, so that one whose answer was lost is not there twice.
 *
 * @returns null when it is there
 */
export async function sendOfflineFile(account: string, file: OfflineFile, signal: AbortSignal): Promise<Lost | null> {
  const { id, name, size, source } = file
  const bytes = await readStored('file', [account, id])
  if (!(bytes instanceof Blob)) {
    const message = t`This browser no longer has the file. Add it again.`
    return { error: { error: 'no-file', message: '', status: 0 }, message }
  }
  const patience = AbortSignal.timeout(shortestPatience + (size / slowestLine) * 1000)
  const { error } = await storage.upload({
    file: bytes,
    id,
    name,
    metadata: { ...provisional, ...(source !== null && { sha256: source }) },
    signal: AbortSignal.any([signal, patience]),
  })
  if (error === null || error.reason === 'id-taken') return null
  return { error, message: storageText(error) }
}
