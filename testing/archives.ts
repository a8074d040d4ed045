import {
  bringArchive,
  lookAtArchive,
  archiveBucket,
  type ArchiveLine,
  type ArchiveView,
} from '@lectern/contract/archive'
import { strToU8, unzipSync, zipSync } from 'fflate'
import type { BroughtKey, BroughtTable } from '../server/src/platform/brought.ts'
import { fileDesk } from './try-files.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

type Row = Record<string, unknown>
/** The text of an archive, as JSON. */
export type ArchiveData = Record<string, unknown> & {
  files: { file_id: string; entry: string; name: string; type: string; size: number; etag: string }[]
}

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

/** For tests: archives taken out of a server and brought to one, at the front door. */
export function archiveDesk(home: Pick<TestServer, 'inject' | 'config' | 'parts'>) {
  const post = (who: Person | null, path: string, payload: object) =>
    home.inject({ method: 'POST', url: `/v1${path}`, payload, headers: who === null ? {} : bearer(who) })
  return {
    async take(who: Person): Promise<Buffer> {
      const { statusCode, rawPayload } = await home.inject({
        url: `/v1/people/${who.profileId}/export`,
        headers: bearer(who),
      })
      if (statusCode !== 200) throw new Error(String(statusCode))
      return rawPayload
    },
    /** Uploads an archive. @returns its number */
    async upload(who: Person, archive: Buffer, bucket = archiveBucket): Promise<string> {
      const answer = await fileDesk(home).send(who, [
        { name: 'bucket-id', body: bucket },
        { name: 'file[]', filename: 'studio.zip', type: 'application/zip', body: archive },
      ])
      const [file] = answer.json<{ processedFiles?: { id: string }[] }>().processedFiles ?? []
      if (!file) throw new Error(answer.body)
      return file.id
    },
    look: (who: Person | null, fileId: string) => post(who, lookAtArchive.path, { file_id: fileId }),
    bring: (who: Person | null, fileId: string, again = false) =>
      post(who, bringArchive.path, { file_id: fileId, again }),
    /** Uploads and brings an archive that must come. */
    async mustBring(who: Person, archive: Buffer, again = false): Promise<ArchiveView> {
      const { body, statusCode } = await this.bring(who, await this.upload(who, archive), again)
      const last = linesIn(body).at(-1)
      if (statusCode !== 200 || !last || !('brought' in last)) throw new Error(body)
      return last.brought
    },
  }
}

export const linesIn = (body: string): ArchiveLine[] =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ArchiveLine)

export const dataOf = (archive: Buffer): ArchiveData =>
  JSON.parse(new TextDecoder().decode(unzipSync(new Uint8Array(archive))['data.json'])) as ArchiveData

/** An archive whose text says something else. */
export function forged(archive: Buffer, change: (data: ArchiveData) => void): Buffer {
  const data = dataOf(archive)
  change(data)
  return zipped({ ...unzipSync(new Uint8Array(archive)), 'data.json': strToU8(JSON.stringify(data)) })
}

export const zipped = (files: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(files))

/** The rows of a table in an archive, to be read or changed. */
export const rowsIn = (data: ArchiveData, table: string): Row[] => data[table] as Row[]

/**
 * The content of an archive without a number in it: every row names others by what they are. Two archives of one content are equal.
 * @param tables how their rows come
 */
export function contentOf(archive: Buffer, tables: readonly BroughtTable[]): Record<string, unknown[]> {
  const data = dataOf(archive)
  const bytes = unzipSync(new Uint8Array(archive))
  const files = new Map(
    data.files.map((file) => [
      file.file_id,
      `${file.type} ${Buffer.from(bytes[`files/${file.entry}`] ?? []).toString('base64')} ${file.name}`,
    ]),
  )
  const rowsOf = (name: string) => (data[name] ?? []) as Row[]
  const [teacher] = rowsOf('user_profile').filter((row) => row['profile_type'] === 'TEACHER')
  const labels = new Map<BroughtKey, Map<unknown, string>>([
    ['person', new Map([[teacher?.['user_profile_id'], 'teacher']])],
  ])
  const nameOf = (table: BroughtTable, row: Row, at: number): string => {
    // The lesson of an event was made with it, whatever its number.
    const event = table.name === 'lesson' ? labels.get('event')?.get(row['event_id']) : undefined
    return event === undefined ? `${table.name} ${at}` : `lesson of ${event}`
  }
  const content: Record<string, unknown[]> = {}
  for (const table of tables) {
    const { key, columns, references } = table
    const rows = rowsOf(table.name)
      .filter((row) => row !== teacher)
      .toSorted((a, b) => Number(a[key?.column ?? '']) - Number(b[key?.column ?? '']))
    const alone = rows.filter((row) => table.name !== 'lesson' || row['event_id'] === null)
    if (key) {
      const own = new Map(rows.map((row) => [row[key.column], nameOf(table, row, alone.indexOf(row))]))
      labels.set(key.as, own)
      if (key.as === 'student') labels.set('person', new Map([...(labels.get('person') ?? []), ...own]))
    }
    const fileIn = (value: unknown): unknown => {
      const [id] = typeof value === 'string' ? (/[0-9a-f]{8}-[0-9a-f-]{27}$/.exec(value) ?? []) : []
      return id === undefined ? value : (files.get(id) ?? value)
    }
    content[table.name] = rows
      .map((row) => ({
        as: key ? labels.get(key.as)?.get(row[key.column]) : null,
        ...Object.fromEntries(
          Object.entries(references).map(([column, { to }]) => [
            column,
            row[column] === null ? null : (labels.get(to)?.get(row[column]) ?? 'gone'),
          ]),
        ),
        ...Object.fromEntries(Object.keys(columns).map((column) => [column, fileIn(row[column])])),
      }))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }
  return content
}
