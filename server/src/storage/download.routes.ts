import type { FastifyReply, FastifyRequest } from 'fastify'
import { largestPiece } from '../platform/files/byte-store.ts'
import type { Requested } from '../platform/files/images.ts'
import type { Parts } from '../platform/parts.ts'
import { findFile, type FoundFile } from './storage.data.ts'
import { StorageFailure, type FileRow } from './storage.ts'
import { conditionOf, etagOfRequested, headersOf, rangeOf, requestedOf } from './download.ts'

/**
 * Sends a file that the caller may read: as it is, a part of it, or as another picture (wire-auth.md 7.2).
 * @param row what was found for this caller; undefined is answered like a file that does not exist
 */
export async function sendFile(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  row: FoundFile | undefined,
): Promise<FastifyReply> {
  if (!row) throw new StorageFailure('not-found')
  const wish = requestedOf(request.query as Record<string, unknown>, row, request.headers.accept)
  const etag = wish ? etagOfRequested(row, wish) : row.etag
  const mimeType = wish ? `image/${wish.format}` : row.mime_type
  const modified = new Date(row.updated_at)
  void reply.headers(headersOf(row, mimeType, etag, row.cache_control))
  // The answer of f=auto depends on what the caller can show.
  if (wish) void reply.header('vary', 'Origin, Accept').removeHeader('accept-ranges')

  const ends = conditionOf(request.headers, etag, modified)
  if (ends) return reply.code(ends).removeHeader('content-type').send()
  if (wish) return send(request, reply, await picture(parts, row, wish))
  const range = request.method === 'GET' ? rangeOf(request.headers, row.size, etag, modified) : undefined
  const length = range ? range.last - range.first + 1 : row.size
  if (range) void reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${row.size}`)
  void reply.header('content-length', length)
  if (request.method === 'HEAD') return reply.send()
  const piece = range ?? { first: 0, last: row.size - 1 }
  if (length > 0 && length <= largestPiece)
    return reply.send(await found(parts, row, (key) => parts.bytes.piece(key, piece)))
  // A length that is known saves a reader from making room for more, and from looking once more for the end.
  return reply.send(await found(parts, row, (key) => parts.bytes.read(key, length > 0 ? piece : undefined)))
}

/** For a picture that is made for HEAD too: its length is not known before. */
function send(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  void reply.header('content-length', bytes.length)
  return request.method === 'HEAD' ? reply.send() : reply.send(bytes)
}

async function picture(parts: Parts, row: FileRow, wish: Requested): Promise<Buffer> {
  return parts.images.transform(() => found(parts, row, (key) => parts.bytes.whole(key)), wish)
}

/** A content that is being replaced is looked up once more; one that is gone was deleted meanwhile. */
async function found<T>({ db }: Parts, row: FileRow, read: (key: string) => Promise<T | null>): Promise<T> {
  const content = await read(row.content_key)
  if (content !== null) return content
  const now = await findFile(db, row.id)
  const again = now?.etag === row.etag ? await read(now.content_key) : null
  if (again === null) throw new StorageFailure('not-found')
  return again
}
