import { archiveBucket } from '@lectern/contract/archive'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../platform/database/actor.ts'
import { withProfile } from '../platform/database/actor.data.ts'
import { actorOf, sayByStatus } from '../platform/http/request-actor.ts'
import { actingAs, type Database } from '../platform/database/database.ts'
import { Refusal } from '../platform/failures.ts'
import type { Parts } from '../platform/parts.ts'
import { zipStream, type ZipEntry } from '../platform/files/zip-stream.ts'
import { readPerson } from './personal.data.ts'
import { fileIdsOf, safeName, textsOf, type MakeCalendar } from './personal.ts'

/** Largest number of a row. */
const largestId = 2 ** 31 - 1

/** The fields of a file that go into an archive. */
interface OfflineFile {
  id: string
  name: string
  bucket_id: string
  mime_type: string
  /** Bytes. */
  size: number
  etag: string
  /** Where its bytes lie. */
  content_key: string
}

/** The work that other features do for this one. */
interface Needs extends Parts {
  calendarOf: MakeCalendar
  /** One file, if the actor may read it. */
  findReadableFile: (db: Database, actor: Actor, id: string) => Promise<OfflineFile | undefined>
  /** The habits that an account keeps. */
  preferencesOf: (db: Database, userId: string) => Promise<Record<string, unknown>>
  /** Everything that an account has uploaded. */
  ownFiles: (db: Database, userId: string) => Promise<OfflineFile[]>
}

/**
 * `GET /v1/people/<user_profile_id>/export`: all that the caller may read of one person, as a ZIP: a teacher of an own
 * student or of the whole studio, a student of the own person. A foreign student and none are one answer.
 */
export function personalData(app: FastifyInstance, parts: Needs): void {
  const { db, clock, config, tokens, calendarOf, preferencesOf } = parts
  app.get<{ Params: { id: string } }>(
    '/v1/people/:id/export',
    { config: { limit: 'any' } },
    async ({ headers, params }, reply) => {
      const asker = await actorOf(headers, tokens, config.adminSecret).catch(sayByStatus)
      const actor = await withProfile(db, asker)
      const id = /^\d{1,10}$/.test(params.id) ? Number(params.id) : 0
      if (actor.role === 'anonymous' || id < 1 || id > largestId) throw new Refusal('route-not-found')
      const isOwn = actor.profileId === id
      const rows = await actingAs(db, actor, (sql) => readPerson(sql, id, isOwn && actor.role === 'teacher'))
      const profile = rows['user_profile']?.find((each) => each['user_profile_id'] === id)
      if (!profile) throw new Refusal('route-not-found')
      const owner = isOwn ? actor.userId : null
      const files = await filesOf(parts, actor, fileIdsOf(rows), owner)
      const name = typeof profile['display_name'] === 'string' ? profile['display_name'] : 'Student'
      const zone = typeof profile['time_zone'] === 'string' ? profile['time_zone'] : 'UTC'
      const host = new URL(config.publicUrl).hostname
      const named = files.map((file, index) => ({ ...file, entry: safeName(file.name, index + 1) }))
      const now = clock()
      const texts = textsOf(rows, {
        name,
        now,
        host,
        zone,
        calendarOf,
        preferences: owner === null ? {} : await preferencesOf(db, owner),
        files: named.map(({ id: file_id, entry, name: called, mime_type: type, size, etag }) => ({
          file_id,
          entry,
          name: called,
          type,
          size,
          etag,
        })),
      })
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="lectern-${id}.zip"`)
        .header('cache-control', 'private, no-store')
        .send(zipStream(entriesOf(parts, texts, named), now))
    },
  )
}

/** Files that the rows name and the actor may read, and of one's own data all that was uploaded; each once. */
async function filesOf(
  { db, findReadableFile, ownFiles }: Needs,
  actor: Actor,
  ids: readonly string[],
  uploader: string | null,
): Promise<OfflineFile[]> {
  const files = new Map<string, OfflineFile>()
  // The archive of another studio that is being looked at is none of this one.
  for (const file of uploader === null ? [] : await ownFiles(db, uploader))
    if (file.bucket_id !== archiveBucket) files.set(file.id, file)
  for (const id of ids) {
    const file = files.get(id) ?? (await findReadableFile(db, actor, id))
    if (file) files.set(id, file)
  }
  return [...files.values()]
}

async function* entriesOf(
  { bytes }: Needs,
  texts: Record<string, string>,
  files: readonly (OfflineFile & { entry: string })[],
): AsyncGenerator<ZipEntry, void> {
  for (const [name, content] of Object.entries(texts)) yield { name, content }
  for (const { entry, content_key } of files) {
    const content = await bytes.read(content_key)
    // It was deleted while the files before it were sent.
    if (content) yield { name: `files/${entry}`, content }
  }
}
