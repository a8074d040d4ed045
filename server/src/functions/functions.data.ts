import type { ExportedData } from '@lectern/contract/functions'
import type { StoredFile } from '@lectern/contract/storage'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { serviceOnce, type Database, type Scoped } from '../platform/database/database.ts'

export interface ReadableTable {
  name: string
  columns: string[]
}

/** Answers that are kept to be repeated are no data of a person. */
const notData = ['idempotency_key']

/** The columns that the caller's role may read. Bytes are left out: in these tables they are hashes of secrets. */
export const readableColumns = (sql: Scoped): Promise<ReadableTable[]> =>
  sql.run<ReadableTable>({
    sql: `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
          from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid <> 'bytea'::regtype
            and not c.relname::text = any($1) and has_column_privilege(c.oid, a.attnum, 'select')
          group by c.relname order by c.relname`,
    parameters: [notData],
  })

/** All rows of these tables that the caller may see, in one statement and so as of one moment. */
export async function readAll(sql: Scoped, tables: readonly ReadableTable[]): Promise<ExportedData['data']> {
  const lists = tables.map(({ name, columns }) => {
    const list = columns.map(escapeIdentifier).join(', ')
    return `${escapeLiteral(name)}, (select coalesce(json_agg(r), '[]') from (select ${list} from ${escapeIdentifier(name)}) r)`
  })
  const [row] = await sql.run<{ data: ExportedData['data'] }>({
    sql: `select json_build_object(${lists.join(', ')}) as data`,
    parameters: [],
  })
  return row?.data ?? {}
}

/** The data about an account, without anything that opens it. */
export async function accountOf(db: Database, userId: string): Promise<Record<string, unknown>> {
  const [row] = await serviceOnce(db).run<Record<string, unknown>>({
    sql: `select id, email, email_verified, display_name, locale, default_role, roles, metadata, created_at
          from auth.users where id = $1`,
    parameters: [userId],
  })
  return row ?? {}
}

export const filesOf = (db: Database, userId: string): Promise<StoredFile[]> =>
  serviceOnce(db).run<StoredFile>({
    sql: `select id, name, size, bucket_id as "bucketId", etag, created_at as "createdAt", updated_at as "updatedAt",
            is_uploaded as "isUploaded", mime_type as "mimeType", uploaded_by_user_id as "uploadedByUserId", metadata
          from storage.files where uploaded_by_user_id = $1 order by created_at, id`,
    parameters: [userId],
  })
