import { provisional } from '@lectern/contract/storage'
import { archiveBucket } from '@lectern/contract/archive'
import type { Actor } from '../platform/database/actor.ts'
import { actingAs, asService, serviceOnce, type Database } from '../platform/database/database.ts'
import { holdRoom } from './quota.data.ts'
import { avatarBucket, avatarUrl, StorageFailure, type FileRow } from './storage.ts'
import type { Columns } from '../platform/database/rows.ts'

/** A file as it is found, with what its bucket says of reading it. */
export type FoundFile = FileRow &
  Pick<Bucket, 'cache_control' | 'presigned_urls_enabled' | 'presigned_url_seconds'> & {
    /** The profile of the account that uploaded it. */
    owner_profile_id: number | null
  }

export interface Bucket {
  id: string
  min_upload_bytes: number
  max_upload_bytes: number
  cache_control: string
  presigned_urls_enabled: boolean
  presigned_url_seconds: number
  /** Takes nothing but pictures, which are written anew when they come in. */
  pictures_only: boolean
}

/** The columns of a new file that are given; the rest the statement knows. */
export type NewFile = Pick<
  FileRow,
  'id' | 'bucket_id' | 'name' | 'size' | 'mime_type' | 'etag' | 'metadata' | 'content_key'
>

/** The new content of a file, its name or its metadata. */
export interface Changes {
  name: string | undefined
  metadata: Record<string, unknown> | undefined
  content: Pick<FileRow, 'size' | 'mime_type' | 'etag' | 'content_key'> | undefined
}

export const bucketsOf = (db: Database): Promise<Bucket[]> =>
  serviceOnce(db).run<Bucket>({ sql: 'select * from storage.buckets', parameters: [] })

const foundFiles = `select f.*, b.cache_control, b.presigned_urls_enabled, b.presigned_url_seconds, p.user_profile_id as owner_profile_id
  from storage.files f join storage.buckets b on b.id = f.bucket_id left join user_profile p on p.id = f.uploaded_by_user_id`

/** For whom no owner is asked: an address that was signed for, and our own work. */
export async function findFile(db: Database, id: string): Promise<FoundFile | undefined> {
  const [row] = await serviceOnce(db).run<FoundFile>({
    sql: `${foundFiles} where f.id = $1 and f.is_uploaded`,
    parameters: [id],
  })
  return row
}

/** A file that the caller may change: the own one; the operator's are all. */
export async function findOwnFile(db: Database, actor: Actor, id: string): Promise<FoundFile | undefined> {
  const row = await findFile(db, id)
  return row && isOwner(actor, row) ? row : undefined
}

/**
 * A file that the caller may read: the own one, one that its owner gave as a resource or handed in for a lesson, or the
 * picture of somebody whom the caller sees. What was given and who is seen is decided by the policies of those tables.
 */
export async function findReadableFile(db: Database, actor: Actor, id: string): Promise<FoundFile | undefined> {
  const row = await findFile(db, id)
  if (row && isOwner(actor, row)) return row
  // Asked whether or not there is such a file, so that the time of the answer tells neither.
  if (await isShown(db, actor, { id, row })) return row
  // A teacher may look after a student of somebody else, and sees then what students of that role see.
  if (actor.role === 'teacher' && (await isShown(db, { ...actor, role: 'student' }, { id, row }))) return row
  return undefined
}

/** Whether the policies show the caller a file: because it was given, or as a picture. */
async function isShown(db: Database, actor: Actor, { id, row }: { id: string; row: FoundFile | undefined }) {
  const [given, shown] = await actingAs(db, actor, (sql) =>
    sql.runAll(
      { sql: givers, parameters: [id] },
      { sql: actor.role === 'student' ? seenByStudent : seenByTeacher, parameters: [avatarUrl(id)] },
    ),
  )
  // Nobody can name a file as a picture that the person was not given: a trigger sees to it.
  if (row?.bucket_id === avatarBucket && shown && shown.rows.length > 0) return true
  const rows = (given?.rows ?? []) as unknown as { user_profile_id: number }[]
  // A resource that names somebody else's file gives nothing away.
  return rows.some(({ user_profile_id }) => user_profile_id === row?.owner_profile_id)
}

/** The person who gave a file to the caller: the owner of a resource, or of an answer to a lesson. */
const givers = `select user_profile_id from lesson_resource where file_id = $1
  union all select user_profile_id from lesson_answer where file_id = $1 and deleted_at is null`

/** Students see the card of their teacher, and guardians those of the children, by functions. */
const seenByTeacher = 'select 1 as found from user_profile where avatar_url = $1 limit 1'
const seenByStudent = `(${seenByTeacher}) union all select 1 from my_teacher() where avatar_url = $1
  union all select 1 from my_children() where avatar_url = $1`

/** The files that a caller uploaded, oldest first. */
export const ownFiles = (db: Database, userId: string): Promise<FoundFile[]> =>
  serviceOnce(db).run<FoundFile>({
    sql: `${foundFiles}
          where f.uploaded_by_user_id = $1 and f.is_uploaded order by f.id`,
    parameters: [userId],
  })

const isOwner = (actor: Actor, row: FileRow): boolean =>
  actor.role === 'operator' || (actor.userId !== null && row.uploaded_by_user_id === actor.userId)

/**
 * Writes the rows of files whose bytes are kept already: all of them or none.
 * @throws StorageFailure `id-taken`, `quota-exceeded`
 */
export function addFiles(
  db: Database,
  userId: string | null,
  files: readonly NewFile[],
  now: Date,
): Promise<FileRow[]> {
  return asService(db, async (sql) => {
    await holdRoom(sql, userId, sizeOf(files))
    const rows: FileRow[] = []
    for (const file of files) {
      const [row] = await sql.run<FileRow>({
        sql: `insert into storage.files (id, bucket_id, name, size, mime_type, etag, is_uploaded, uploaded_by_user_id,
                                         metadata, content_key, created_at, updated_at)
              values ($1, $2, $3, $4, $5, $6, true, $7, $8::jsonb, $9, $10, $10) on conflict (id) do nothing returning *`,
        parameters: [
          file.id,
          file.bucket_id,
          file.name,
          file.size,
          file.mime_type,
          file.etag,
          userId,
          JSON.stringify(file.metadata),
          file.content_key,
          now,
        ],
      })
      if (!row) throw new StorageFailure('id-taken')
      rows.push(row)
    }
    return rows
  })
}

/**
 * @param before the row as it was read; one that has another content by now is left alone
 * @throws StorageFailure `quota-exceeded`; `not-found` when it is gone or was replaced meanwhile
 */
export function changeFile(db: Database, before: FileRow, changes: Changes, now: Date): Promise<FileRow> {
  const { name = null, metadata = null, content } = changes
  return asService(db, async (sql) => {
    if (content) await holdRoom(sql, before.uploaded_by_user_id, content.size - before.size)
    const [row] = await sql.run<FileRow>({
      sql: `update storage.files set name = coalesce($3, name), metadata = coalesce($4::jsonb, metadata),
              size = coalesce($5, size), mime_type = coalesce($6, mime_type), etag = coalesce($7, etag),
              content_key = coalesce($8, content_key), updated_at = $9
            where id = $1 and content_key = $2 returning *`,
      parameters: [
        before.id,
        before.content_key,
        name,
        metadata === null ? null : JSON.stringify(metadata),
        content?.size ?? null,
        content?.mime_type ?? null,
        content?.etag ?? null,
        content?.content_key ?? null,
        now,
      ],
    })
    if (!row) throw new StorageFailure('not-found')
    return row
  })
}

const sizeOf = (files: readonly NewFile[]): number => files.reduce((sum, { size }) => sum + size, 0)

/** @returns whether there still was such a row */
export async function removeFile(db: Database, { id, content_key }: FileRow): Promise<boolean> {
  const gone = await serviceOnce(db).run({
    sql: 'delete from storage.files where id = $1 and content_key = $2 returning id',
    parameters: [id, content_key],
  })
  return gone.length > 0
}

/** Deletes files that were sent to be named, or to be read once, and that nothing names: the page was closed in between. */
export const dropProvisional = async (db: Database, before: Date): Promise<void> =>
  void (await serviceOnce(db).run({
    sql: `delete from storage.files f where (f.metadata @> $1::jsonb or f.bucket_id = $3) and f.created_at < $2
            and not exists (select from lesson_resource r where r.file_id = f.id)
            and not exists (select from lesson_answer a where a.file_id = f.id)`,
    parameters: [JSON.stringify(provisional), before, archiveBucket],
  }))

/** Deletes pictures that no profile shows: they were replaced, taken away, or never used. */
export const dropUnshownAvatars = async (db: Database, before: Date): Promise<void> =>
  void (await serviceOnce(db).run({
    sql: `delete from storage.files f where f.bucket_id = $1 and f.created_at < $2
            and not exists (select from user_profile p where p.avatar_url = '/v1/storage/files/' || f.id)`,
    parameters: [avatarBucket, before],
  }))

/** Finds the ones of these keys that a row names. */
export async function keysInUse(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await serviceOnce(db).run<Columns<'storage.files', 'content_key'>>({
    sql: 'select content_key from storage.files where content_key = any($1::uuid[])',
    parameters: [keys],
  })
  return new Set(rows.map(({ content_key }) => content_key))
}

/** Keys of contents whose row is gone, some of them. */
export const leftContents = async (db: Database, most: number): Promise<string[]> => {
  const rows = await serviceOnce(db).run<Columns<'storage.left_contents', 'content_key'>>({
    sql: 'select content_key from storage.left_contents order by content_key limit $1',
    parameters: [most],
  })
  return rows.map(({ content_key }) => content_key)
}

/** Their bytes are gone as well. */
export const forgetContents = async (db: Database, keys: readonly string[]): Promise<void> =>
  void (await serviceOnce(db).run({
    sql: 'delete from storage.left_contents where content_key = any($1::uuid[])',
    parameters: [keys],
  }))
