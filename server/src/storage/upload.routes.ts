import type { MultipartFile } from '@fastify/multipart'
import { storagePaths, type ProcessedFiles, type StoredFile } from '@lectern/contract/storage'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../platform/database/actor.ts'
import type { Parts } from '../platform/parts.ts'
import { newId } from '../platform/secrets.ts'
import { bucketOf, checkFit, contentOf, receiveFile, type ReceivedFile } from './received-file.ts'
import { addFiles, bucketsOf, changeFile, findOwnFile, type NewFile } from './storage.data.ts'
import { checkedId, checkedName, fileView, readMetadata, StorageFailure, type FileMetadata } from './storage.ts'
import { checkRoom } from './quota.data.ts'

/** Files in one request: a folder of worksheets, not an archive. */
const mostFiles = 20
/** Each file with its metadata, the bucket, and a few that we do not know. */
const mostParts = 2 * mostFiles + 5
/** Bytes of the headers of one part: a name of a thousand characters, percent-encoded, fits. */
const longestPartHeaders = 16 * 1024
const mostPartHeaders = 20
/** Bytes of a part that is text: metadata and the name of a bucket. */
const longestText = 16 * 1024
const defaultBucket = 'default'
const unnamed = 'file'

type Caller = (request: FastifyRequest) => Promise<Actor>

/** POST /files and PUT /files/{id} (wire-auth.md 7.1, 7.4). */
export function uploads(app: FastifyInstance, parts: Parts, callerOf: Caller): void {
  const { db, bytes, clock } = parts

  app.post(storagePaths.files, { config: { upload: true } }, async (request, reply): Promise<ProcessedFiles> => {
    const { userId } = await callerOf(request)
    await checkRoom(db, userId) // refused before a byte is read, where that is known
    const form = newForm()
    try {
      await readForm(parts, request, form)
      const files = await newFilesOf(parts, form)
      for (const { content } of form.files) await content.incoming.keep()
      form.mayHaveRows = true
      const rows = await addFiles(db, userId, files, clock())
      reply.code(201)
      return { processedFiles: rows.map(fileView) }
    } catch (error) {
      await leaveNothing(parts, form, error)
      throw error
    }
  })

  app.put<{ Params: { id: string } }>(
    storagePaths.file,
    { config: { upload: true } },
    async (request): Promise<StoredFile> => {
      const actor = await callerOf(request)
      const before = await findOwnFile(db, actor, checkedId(request.params.id))
      if (!before) throw new StorageFailure('not-found')
      const form = newForm(before.bucket_id)
      try {
        await readForm(parts, request, form)
        const [file, more] = form.files
        const [said, evenMore] = form.metadata
        if (more || evenMore) throw new StorageFailure('metadata-count')
        if (!file && !said) throw new StorageFailure('no-file')
        if (file) checkFit(bucketOf(await bucketsOf(db), before.bucket_id), file)
        await file?.content.incoming.keep()
        form.mayHaveRows = true
        const row = await changeFile(
          db,
          before,
          {
            name: said?.name === undefined ? undefined : checkedName(said.name),
            metadata: said?.metadata,
            content: file && contentOf(file),
          },
          clock(),
        )
        // A reader of the old content meanwhile reads it to its end; if this fails the sweep does it.
        if (file)
          await bytes.remove(before.content_key).catch((err: unknown) => request.log.warn({ err }, 'left behind'))
        return fileView(row)
      } catch (error) {
        await leaveNothing(parts, form, error)
        throw error
      }
    },
  )
}

interface Form {
  files: ReceivedFile[]
  metadata: FileMetadata[]
  bucketId: string
  /** The database was asked to write the rows; only its answer says whether it did. */
  mayHaveRows: boolean
}

const newForm = (bucketId = defaultBucket): Form => ({ files: [], metadata: [], bucketId, mayHaveRows: false })

/** Reads the parts in whatever order they come; each part counts as a file until its name says otherwise (wire-auth.md 7.1). */
async function readForm(parts: Parts, request: FastifyRequest, form: Form): Promise<void> {
  if (!request.isMultipart()) throw new StorageFailure('not-multipart')
  const buckets = await bucketsOf(parts.db)
  // A file that comes before the name of its bucket is no larger than usual ones: one bucket takes twenty times as much.
  const of = ({ filename, mimetype }: MultipartFile) => ({
    name: checkedName(filename || unnamed),
    declared: mimetype,
    mostBytes: bucketOf(buckets, form.bucketId).max_upload_bytes,
  })
  try {
    for await (const part of request.parts(multipartLimits)) {
      if (part.type !== 'file') throw new StorageFailure('bad-form')
      const name = part.fieldname.replace(/\[\]$/, '')
      if (name === 'file') form.files.push(await receiveFile(parts, part.file as AsyncIterable<Buffer>, of(part)))
      else if (name === 'metadata') form.metadata.push(readMetadata(await readText(part)))
      else if (name === 'bucket-id') form.bucketId = await readText(part)
      else part.file.resume()
    }
  } catch (error) {
    // Bytes that still come are read and thrown away, so that the sender gets to read the answer.
    request.raw.unpipe()
    request.raw.resume()
    throw failureOfForm(error)
  }
}

const multipartLimits = {
  isPartAFile: () => true,
  preservePath: true, // a name that climbs out of its folder is refused, not mended
  throwFileSizeLimit: false,
  limits: {
    parts: mostParts,
    files: mostParts,
    fileSize: Number.MAX_SAFE_INTEGER, // counted by us, with a better answer
    headerPairs: mostPartHeaders,
    headerSize: longestPartHeaders,
  },
}

async function readText({ file }: MultipartFile): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > longestText) throw new StorageFailure('bad-metadata')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The parser's refusals have words of their own; failures of the disk and of ours stay as they are. */
function failureOfForm(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageFailure) return error
  if (!('code' in error)) return error.constructor === Error ? new StorageFailure('bad-form') : error
  if (typeof error.code !== 'string' || !error.code.startsWith('FST_')) return error
  return new StorageFailure(error.code.endsWith('_LIMIT') ? 'too-many-parts' : 'bad-form')
}

async function newFilesOf({ db, clock }: Parts, { files, metadata, bucketId }: Form): Promise<NewFile[]> {
  if (files.length === 0) throw new StorageFailure('no-file')
  if (files.length > mostFiles) throw new StorageFailure('too-many-parts')
  if (metadata.length > 0 && metadata.length !== files.length) throw new StorageFailure('metadata-count')
  const bucket = bucketOf(await bucketsOf(db), bucketId)
  return files.map((file, index) => {
    checkFit(bucket, file)
    const said = metadata[index]
    return {
      ...contentOf(file),
      id: said?.id ?? newId(clock()),
      name: said?.name === undefined || said.name === '' ? file.name : checkedName(said.name),
      bucket_id: bucket.id,
      metadata: said?.metadata ?? {},
    }
  })
}

/**
 * Removes what came in for a form that was refused. Where the database was lost nobody knows whether the rows were
 * written, so contents that were kept stay: the sweep looks later.
 */
async function leaveNothing({ bytes }: Parts, { files, mayHaveRows }: Form, error: unknown): Promise<void> {
  const isUndone = !mayHaveRows || error instanceof StorageFailure
  for (const { content } of files) {
    await content.incoming.discard()
    if (isUndone) await bytes.remove(content.incoming.key)
  }
}
