import { endedSession, isOfEndedSession } from '../../lib/ended-session.ts'
import { unknownText } from '../../lib/refusal-texts.ts'
import { storage } from '../../lib/storage.ts'
import { storageText } from '../../lib/storage-texts.ts'

/** The storage service's bucket for pictures of people. */
const bucketId = 'avatar'
const prefix = '/v1/storage/files/'

/**
 * Uploads a picture.
 *
 * @returns how a profile names it
 * @throws {Error} with why not, for a person
 */
export async function uploadAvatar(picture: Blob): Promise<string> {
  const { files, error } = await storage.upload({ file: picture, name: 'avatar', bucketId })
  if (error && isOfEndedSession(error)) throw new Error(endedSession())
  const [kept] = files ?? []
  if (!kept) throw new Error(error ? storageText(error) : unknownText())
  return `${prefix}${kept.id}`
}

/** The picture itself, to bring it back after it was taken away; null for one that lies elsewhere. */
export async function avatarBytes(url: string): Promise<Blob | null> {
  if (!url.startsWith(prefix)) return null
  return (await storage.download({ fileId: url.slice(prefix.length) })).file
}
