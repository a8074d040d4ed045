/** The archive of a studio (`GET /v1/people/<id>/export`), brought to another account or installation. */
import { Type, type Static } from 'typebox'
import { answers } from './auth.ts'

/** The name of the format in the archive's `data.json`. */
export const archiveFormat = 'lectern-studio'
/** The entry of the archive that holds all rows; a backup of a whole server has none of that name. */
export const archiveText = 'data.json'
/** Of what stands in it; a higher one is of a newer program. */
export const archiveVersion = 1
/** The bucket that an archive is uploaded to. */
export const archiveBucket = 'studio'
/** Bytes of the largest archive that the bucket takes (0096-studio-import.sql): half of the room of a studio. */
export const largestArchive = 1024 * 1024 * 1024

/** The kinds that can come, in the order in which they are listed. */
export const archiveKinds = [
  'students',
  'guardians',
  'lessons',
  'events',
  'series',
  'closed',
  'payments',
  'comments',
  'resources',
  'files',
] as const
export type ArchiveKind = (typeof archiveKinds)[number]

/** The reasons why something can't come, or not as it was. */
export const archiveLeft = [
  // Students who were erased here, with all that names them.
  'erased',
  // Of people: accounts, and what students and guardians said or have of their own.
  'accounts',
  'guardian-accounts',
  'student-comments',
  'answers',
  'absences',
  // Of this server alone: links, secret addresses, what was told, and how mails are wanted.
  'invitations',
  'feeds',
  'notices',
  'mail-preferences',
  // Files that are not in the archive, too large or of a kind that is not kept, and those that no resource names.
  'files',
  'other-files',
  // Values that are left empty and rows that are left out, since they are not as they are written here.
  'values',
  'rows',
] as const
export type ArchiveLeft = (typeof archiveLeft)[number]

export interface ArchiveView {
  /** Whose studio it is, and when the archive was made (RFC 3339). */
  name: string | null
  exported_at: string
  comes: Record<ArchiveKind, number>
  left: Record<ArchiveLeft, number>
  /** Events that overlap with what is there; they come all the same. */
  overlaps: number
  /** When this studio was brought here before; null for the first time. */
  before: string | null
  /** It is the studio of whoever asks. */
  own: boolean
}

const fileId = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })

/** `POST {base}/studio/look`, for teachers: says what an uploaded archive would bring, and changes nothing. */
export const lookAtArchive = {
  method: 'POST',
  path: '/studio/look',
  body: Type.Object({ file_id: fileId }),
  answer: answers<ArchiveView>(),
} as const

/**
 * `POST {base}/studio/bring`: brings it, all or nothing. The answer is lines of JSON: how far it is, and at the end what came or
 * why nothing did. The archive is gone afterwards. Whoever loses the connection asks again: `studio-running` while it is still being
 * brought, `not-found` once it has come.
 */
export const bringArchive = {
  method: 'POST',
  path: '/studio/bring',
  body: Type.Object({
    file_id: fileId,
    /** Also where this studio was brought before. */
    again: Type.Optional(Type.Boolean()),
  }),
} as const
export type BringArchive = Static<typeof bringArchive.body>

/** A line of that answer. `share` goes from 0 to 1. */
export type ArchiveLine =
  | { share: number }
  | { brought: ArchiveView }
  | { refused: { error: string; message: string; reason?: string } }
