import { storageFailures, type StorageFailureCode, type StoredFile } from '@lectern/contract/storage'
import type { Actor } from '../platform/database/actor.ts'

/** An expected no of the storage service; turned into its own form of answer by its routes (wire-auth.md 7). */
export class StorageFailure extends Error {
  readonly status: number
  readonly reason: StorageFailureCode
  /** The data that a program needs beside the sentence. */
  readonly data: Record<string, unknown> | undefined

  constructor(
    code: StorageFailureCode,
    data?: Record<string, unknown>,
    message: string = storageFailures[code].message,
  ) {
    super(message)
    this.reason = code
    this.status = storageFailures[code].status
    this.data = data
  }
}

/** Longest name, in characters (security.md P1: names). */
const longestName = 1000
/** Longest metadata of a file, in characters of JSON: some labels, not a second file. */
const longestMetadata = 8 * 1024
const deepestMetadata = 10
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Where the pictures of people lie (migration 0028). */
export const avatarBucket = 'avatar'

/** How a profile names its picture. */
export const avatarUrl = (fileId: string): string => `/v1/storage/files/${fileId}`

/** A file as it is kept. */
export interface FileRow {
  id: string
  bucket_id: string
  name: string
  /** Bytes. */
  size: number
  mime_type: string
  etag: string
  is_uploaded: boolean
  uploaded_by_user_id: string | null
  metadata: Record<string, unknown>
  created_at: string
  updated_at: string
  /** Where the bytes lie. */
  content_key: string
}

/** The caller's description of a file beside its bytes. */
export interface FileMetadata {
  id: string | undefined
  name: string | undefined
  metadata: Record<string, unknown> | undefined
}

/** @throws StorageFailure `bad-metadata` */
export function readMetadata(text: string): FileMetadata {
  const given = parsed(text)
  const { id, name, metadata } = given
  if (!isMissing(id) && !(typeof id === 'string' && uuid.test(id))) throw new StorageFailure('bad-metadata')
  if (!isMissing(name) && typeof name !== 'string') throw new StorageFailure('bad-metadata')
  if (!isMissing(metadata) && !isRecord(metadata)) throw new StorageFailure('bad-metadata')
  if (isRecord(metadata) && !isStorable(metadata, deepestMetadata)) throw new StorageFailure('bad-metadata')
  return {
    id: typeof id === 'string' ? id.toLowerCase() : undefined,
    name: typeof name === 'string' ? name : undefined,
    metadata: isRecord(metadata) ? metadata : undefined,
  }
}

function parsed(text: string): Record<string, unknown> {
  if (text.length > longestMetadata) throw new StorageFailure('bad-metadata')
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
  } catch {
    // said below
  }
  throw new StorageFailure('bad-metadata')
}

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether PostgreSQL keeps it: no NUL, no half characters, not too deep, and no way to a prototype. */
function isStorable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  return Object.entries(value).every(
    ([key, inner]) => key !== '__proto__' && isStorable(key, levels) && isStorable(inner, levels - 1),
  )
}

/**
 * A name is shown and never used as a path. Still, one that climbs out of a folder or breaks a line was made to deceive.
 * @throws StorageFailure `bad-name`
 */
export function checkedName(name: string): string {
  const isDeceiving = /\p{Cc}/u.test(name) || !name.isWellFormed() || leadsElsewhere(name)
  if (name.trim() === '' || isDeceiving || Array.from(name).length > longestName) throw new StorageFailure('bad-name')
  return name
}

const leadsElsewhere = (name: string): boolean =>
  /^(?:[/\\]|[a-z]:[/\\])/i.test(name) || name.split(/[/\\]/).some((step) => step === '.' || step === '..')

/** @throws StorageFailure `not-found`: what is no id names no file */
export function checkedId(id: string): string {
  if (!uuid.test(id)) throw new StorageFailure('not-found')
  return id.toLowerCase()
}

/** @throws StorageFailure `forbidden` for who has no role of a person, and for a role that speaks for nobody */
export function checkedCaller(actor: Actor): Actor {
  if (actor.role === 'operator') return actor
  if (actor.role === 'anonymous' || actor.userId === null) throw new StorageFailure('forbidden')
  return actor
}

export const fileView = (row: FileRow): StoredFile => ({
  id: row.id,
  name: row.name,
  size: row.size,
  bucketId: row.bucket_id,
  etag: row.etag,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  isUploaded: row.is_uploaded,
  mimeType: row.mime_type,
  uploadedByUserId: row.uploaded_by_user_id,
  metadata: row.metadata,
})
