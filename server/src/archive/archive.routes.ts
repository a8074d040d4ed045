import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import {
  bringArchive,
  lookAtArchive,
  archiveBucket,
  type BringArchive,
  type ArchiveLine,
  type ArchiveView,
} from '@lectern/contract/archive'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import type { BroughtTable, Column } from '../platform/brought.ts'
import type { Actor } from '../platform/database/actor.ts'
import { actingAs, togetherAs, type Scoped } from '../platform/database/database.ts'
import { Refusal, refusedFor } from '../platform/failures.ts'
import { refusalOf } from '../platform/http/replies.ts'
import { actorOf, sayByStatus } from '../platform/http/request-actor.ts'
import type { Parts } from '../platform/parts.ts'
import { bringRows } from './bring-archive.ts'
import type { NamedFile } from './archive-parts.ts'
import { readArchive, type BroughtRow, type Archive } from './read-archive.ts'
import { broughtBefore, erasedStudents, noteBrought, ownArchive, profileKey } from './archive.data.ts'
import { openArchiveZip, type ArchiveZip } from './archive-zip.ts'

/** Archives that are read at once: the rows of each lie in memory. */
const mostAtOnce = 2
const retrySeconds = 10
/** The share that writing a row has of the whole, in bytes of files. */
const bytesOfRow = 20_000

/** A file as it lies in the store. */
interface StoredFile {
  id: string
  bucket_id: string
  /** Bytes. */
  size: number
  content_key: string
}

interface Span {
  start: string
  end: string
}

/** The work that other features do for this one. */
export interface ArchiveNeeds<Kept extends { id: string }, Stored extends StoredFile> {
  /** How rows come, by the rules of the features that they are of; those that others name first. @param today YYYY-MM-DD */
  tables: (today: string) => readonly BroughtTable[]
  /** The columns of the teacher's own profile that come. */
  teacher: Record<string, Column>
  files: {
    find(actor: Actor, id: string): Promise<Stored | undefined>
    room(userId: string): Promise<number>
    largest(isAvatar: boolean): Promise<number>
    bring(
      userId: string,
      file: { name: string; type: string; isAvatar: boolean; source: AsyncIterable<Buffer> },
    ): Promise<Kept | null>
    remove(file: Kept | Stored): Promise<void>
  }
  /** Holds the calendar; what is written from now on is no change and told to nobody. @returns the times that are taken */
  hold(sql: Scoped, teacherId: number): Promise<Span[]>
  takenTimes(sql: Scoped, teacherId: number): Promise<Span[]>
  sharingTime<T extends Span>(wanted: readonly T[], taken: readonly Span[]): Set<T>
  /** Keeps habits of an account that has none of its own. @returns false where it has no room for them */
  fillPreferences(userId: string, preferences: Record<string, string>): Promise<boolean>
}

/** An archive that was opened for whoever asks. */
interface Opened<Stored> {
  archive: Stored
  zip: ArchiveZip
  studio: Archive
}

type Asker = Actor & { userId: string; profileId: number }

/** A studio comes from its archive, which was uploaded before: it is looked at, and then brought. */
export function bringingArchive<Kept extends { id: string }, Stored extends StoredFile>(
  app: FastifyInstance,
  parts: Parts,
  needs: ArchiveNeeds<Kept, Stored>,
): void {
  const { db, bytes, clock } = parts
  let atWork = 0
  /** Archives that are being brought, by whose they are: a second press brings nothing twice. */
  const underWay = new Set<string>()

  app.post<{ Body: { file_id: string } }>(
    `/v1${lookAtArchive.path}`,
    { schema: { body: lookAtArchive.body }, config: { limit: 'any' } },
    async (request): Promise<ArchiveView> => {
      const asker = await teacherOf(request)
      return inTurn(async () => {
        const { zip, studio } = await open(asker, request.body.file_id)
        zip.close()
        return actingAs(db, asker, async (sql) => {
          const sharing = sharingIn(studio, await needs.takenTimes(sql, asker.profileId))
          return viewOf(sql, asker, studio, sharing.size)
        })
      })
    },
  )

  app.post<{ Body: BringArchive }>(
    `/v1${bringArchive.path}`,
    { schema: { body: bringArchive.body }, config: { limit: 'any' } },
    async (request, reply) => {
      const asker = await teacherOf(request)
      const { file_id, again = false } = request.body
      const asked = `${asker.userId} ${file_id.toLowerCase()}`
      if (underWay.has(asked)) throw refusedFor('studio-running')
      underWay.add(asked)
      // A refusal that is known before the first line is said by the status, as everywhere.
      const opened = await inTurn(() => open(asker, file_id)).catch((error: unknown) => {
        underWay.delete(asked)
        throw error
      })
      const lines = new PassThrough()
      const say = (line: ArchiveLine) => void (lines.destroyed || lines.write(`${JSON.stringify(line)}\n`))
      void inTurn(() => bring(asker, opened, { again, say }))
        .then((view) => finish(request.log, asker, opened, view))
        .then(
          (brought) => say({ brought }),
          (error: unknown) => {
            const refusal = refusalOf(error) ?? new Refusal('internal-error')
            if (refusal.code === 'internal-error') request.log.error({ err: error }, 'a studio was not brought')
            app.tellRefused(request, [refusal])
            say({ refused: refusal.bodyAs(refusal.status) })
          },
        )
        .finally(() => {
          opened.zip.close()
          underWay.delete(asked)
          lines.end()
        })
      return reply.type('application/x-ndjson').header('cache-control', 'no-store').send(lines)
    },
  )

  async function teacherOf(request: FastifyRequest): Promise<Asker> {
    const actor = await actorOf(request.headers, parts.tokens, parts.config.adminSecret).catch(sayByStatus)
    const { role, userId, profileId } = actor
    if (role !== 'teacher' || userId === null || profileId === null) throw new Refusal('not-allowed')
    return { ...actor, userId, profileId }
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (atWork >= mostAtOnce) throw new Refusal('service-unavailable', undefined, { retryAfter: retrySeconds })
    atWork++
    try {
      return await work()
    } finally {
      atWork--
    }
  }

  /** @throws Refusal for an archive that is not the asker's, or can't come */
  async function open(asker: Asker, fileId: string): Promise<Opened<Stored>> {
    const archive = await needs.files.find(asker, fileId)
    if (archive?.bucket_id !== archiveBucket) throw new Refusal('not-found')
    const largest = await needs.files.largest(false)
    const zip = await openArchiveZip(bytes, archive.content_key, archive.size)
    try {
      const hasFile = ({ entry, size }: NamedFile) => zip.sizeOf(entry) === size && size <= largest
      const tables = needs.tables(clock().toISOString().slice(0, 10))
      const erased = await actingAs(db, asker, (sql) => erasedStudents(sql, asker.profileId))
      const studio = readArchive(await zip.text(), { tables, teacher: needs.teacher, hasFile, erased })
      const wanted = studio.files.reduce((sum, { size }) => sum + size, 0)
      if (wanted > (await needs.files.room(asker.userId))) throw refusedFor('studio-room')
      return { archive, zip, studio }
    } catch (error) {
      zip.close()
      throw error
    }
  }

  async function bring(
    asker: Asker,
    { zip, studio }: Opened<Stored>,
    { again, say }: { again: boolean; say: (line: ArchiveLine) => void },
  ): Promise<ArchiveView> {
    const rows = studio.rows.reduce((sum, { rows: some }) => sum + some.length, 0)
    const work = rows * bytesOfRow + studio.files.reduce((sum, { size }) => sum + size, 1)
    const kept = new Map<string, Kept>()
    try {
      let done = 0
      for (const file of studio.files) {
        const source = unchanged(await zip.open(file.entry), file)
        const row = await needs.files.bring(asker.userId, { ...file, source })
        if (row) kept.set(file.file_id, row)
        done += file.size
        say({ share: done / work })
      }
      const files = new Map([...kept].map(([was, { id }]) => [was, id]))
      const view = await togetherAs(db, asker, async (sql) => {
        const taken = await needs.hold(sql, asker.profileId)
        const sharing = sharingIn(studio, taken)
        const found = await viewOf(sql, asker, studio, sharing.size)
        if (!again && (found.own || found.before !== null)) throw refusedFor('studio-again')
        await bringRows(sql, {
          teacherId: asker.profileId,
          studio,
          files,
          sharing,
          onRows: (written) => say({ share: (done + written * bytesOfRow) / work }),
        })
        await noteBrought(sql, asker.profileId, studio.identity)
        return found
      })
      return {
        ...view,
        comes: { ...view.comes, files: kept.size },
        left: { ...view.left, files: view.left.files + studio.files.length - kept.size },
      }
    } catch (error) {
      for (const file of kept.values()) await needs.files.remove(file)
      throw isRefusedRow(error) ? refusedFor('studio-damaged') : error
    }
  }

  /** Does the rest once everything is written. A failure here is small, and undoes nothing. */
  async function finish(
    log: FastifyBaseLogger,
    { userId }: Asker,
    { archive, studio }: Opened<Stored>,
    view: ArchiveView,
  ): Promise<ArchiveView> {
    const failed = (err: unknown) => {
      log.warn({ err }, 'a studio was brought, and not all of what follows')
      return false
    }
    const areKept = await needs.fillPreferences(userId, studio.preferences).catch(failed)
    await needs.files.remove(archive).catch(failed) // else the sweep does it
    const lost = areKept ? 0 : Object.keys(studio.preferences).length
    return { ...view, left: { ...view.left, values: view.left.values + lost } }
  }

  /** The events of a studio that overlap with what is there. */
  function sharingIn(studio: Archive, taken: readonly Span[]): Set<BroughtRow> {
    const timed = studio.rows
      .filter(({ table }) => table.name === 'event')
      .flatMap(({ rows }) => rows)
      .filter(({ values }) => !isBeside(values))
      .map((row) => ({ row, start: String(row.values['start']), end: String(row.values['end']) }))
    return new Set([...needs.sharingTime(timed, taken)].map(({ row }) => row))
  }
}

/** Whether the database refused what the rules let through, which no archive that was made here holds: all of it is undone. */
const isRefusedRow = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(?:22|23|42501)/.test(error.code ?? '')

/** Whether an event takes no time of its own. */
const isBeside = ({ all_day, overlap_wanted, cancelled_at, deleted_at }: Record<string, unknown>): boolean =>
  all_day === true || overlap_wanted === true || cancelled_at !== null || deleted_at !== null

async function viewOf(sql: Scoped, asker: Asker, studio: Archive, overlaps: number): Promise<ArchiveView> {
  const own = await ownArchive(sql, asker.profileId)
  return {
    name: studio.name,
    exported_at: studio.exportedAt,
    comes: studio.comes,
    left: studio.left,
    overlaps,
    before: await broughtBefore(sql, asker.profileId, studio.identity),
    own: own !== undefined && studio.identity === profileKey(own.id, own.created_at),
  }
}

/** The bytes of a file, if they are those that went into the archive. @throws Refusal `studio-damaged` */
async function* unchanged(source: Readable, { etag }: NamedFile): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256')
  try {
    for await (const piece of source) {
      hash.update(piece as Buffer)
      yield piece as Buffer
    }
  } catch {
    throw refusedFor('studio-damaged')
  }
  if (!etag.includes(hash.digest('hex').slice(0, etagLength))) throw refusedFor('studio-damaged')
}

/** Characters of a hash that the mark of a content has (platform/files/receive-content.ts). */
const etagLength = 32
