import multipart from '@fastify/multipart'
import {
  storageFailures,
  storagePaths,
  type PresignedUrl,
  type StorageError,
  type StorageFailureCode,
} from '@lectern/contract/storage'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../platform/database/actor.ts'
import { openServerKey } from '../platform/server-key.data.ts'
import { withProfile } from '../platform/database/actor.data.ts'
import { actorOf } from '../platform/http/request-actor.ts'
import { Refusal } from '../platform/failures.ts'
import { BrokenImage, TooManyPixels } from '../platform/files/images.ts'
import { noteLimit } from '../platform/metrics/request-metrics.ts'
import type { Parts } from '../platform/parts.ts'
import { noSuchRoute, refusalOf } from '../platform/http/replies.ts'
import { findFile, findOwnFile, findReadableFile, removeFile } from './storage.data.ts'
import { sendFile } from './download.routes.ts'
import { checkSignature, sign } from './presigned.ts'
import { checkedCaller, checkedId, StorageFailure } from './storage.ts'
import { uploads } from './upload.routes.ts'

export interface StorageOptions extends Parts {
  /** Told of each bearer that arrives, so that its session is known to be in use. */
  noteBearer: (request: FastifyRequest, parts: Parts) => Promise<void>
}

interface OneFile {
  Params: { id: string }
}

/** The storage service (wire-auth.md 7): only the owner changes a file, and what is not yours is not there. */
export async function storage(app: FastifyInstance, options: StorageOptions): Promise<void> {
  const { noteBearer, ...parts } = options
  const { db, bytes, clock, config } = parts
  const presignKey = await openServerKey(db, 'presigned-url')
  const seconds = () => Math.floor(clock().getTime() / 1000)
  await app.register(multipart)
  app.setErrorHandler((error, request, reply) => {
    noteLimit(parts.metrics, error)
    app.tellRefused(request, [error])
    return replyWithStorageFailure(error, request, reply)
  })

  const callerOf = async (request: FastifyRequest): Promise<Actor> => {
    const actor = await actorOf(request.headers, parts.tokens, config.adminSecret)
    if (!('x-hasura-admin-secret' in request.headers)) await noteBearer(request, parts)
    return withProfile(db, checkedCaller(actor))
  }

  uploads(app, parts, callerOf)

  app.route<OneFile>({
    method: ['GET', 'HEAD'],
    url: storagePaths.file,
    handler: async (request, reply) => {
      const actor = await callerOf(request)
      return sendFile(parts, request, reply, await findReadableFile(db, actor, checkedId(request.params.id)))
    },
  })

  app.delete<OneFile>(storagePaths.file, async (request, reply) => {
    const actor = await callerOf(request)
    const row = await findOwnFile(db, actor, checkedId(request.params.id))
    if (!row || !(await removeFile(db, row))) throw new StorageFailure('not-found')
    // The row first: bytes without a row are swept, a row without bytes would be a broken promise.
    await bytes.remove(row.content_key).catch((err: unknown) => request.log.warn({ err }, 'left behind'))
    return reply.code(204).send()
  })

  app.get<OneFile>(storagePaths.presign, async (request): Promise<PresignedUrl> => {
    const actor = await callerOf(request)
    const row = await findReadableFile(db, actor, checkedId(request.params.id))
    if (!row) throw new StorageFailure('not-found')
    if (!row.presigned_urls_enabled) throw new StorageFailure('presign-off')
    const expires = seconds() + row.presigned_url_seconds
    const path = storagePaths.presigned.replace(':id', row.id)
    const query = new URLSearchParams({ expires: String(expires), signature: sign(presignKey, row.id, expires) })
    // From the configuration, never from the Host header: that one is the caller's.
    return {
      url: `${config.publicUrl}/v1/storage${path}?${query.toString()}`,
      expiration: row.presigned_url_seconds,
    }
  })

  app.route<OneFile>({
    method: ['GET', 'HEAD'],
    url: storagePaths.presigned,
    handler: async (request, reply) => {
      const id = checkedId(request.params.id)
      checkSignature(presignKey, id, request.query as Record<string, unknown>, seconds())
      // Made to be shown by pages that can't send a bearer; a page of another origin is one of them.
      void reply.header('cross-origin-resource-policy', 'cross-origin')
      return sendFile(parts, request, reply, await findFile(db, id))
    },
  })

  app.get(storagePaths.version, () => ({ buildVersion: '0.1.0' }))

  // Also what is not there is refused in the form of this service, which its clients read.
  app.all('/*', (request, reply) => {
    throw noSuchRoute(request, reply)
  })
}

/** Every refusal in storage's own form, and its sentence once more as a header (wire-auth.md 7). */
function replyWithStorageFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, reason, data, retryAfter } = refused(error) ?? masked(error, request, reply)
  if (retryAfter !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  const size = status === 416 ? data?.['size'] : undefined
  for (const name of [
    'content-length',
    'content-range',
    'content-disposition',
    'etag',
    'last-modified',
    'accept-ranges',
  ])
    void reply.removeHeader(name)
  if (typeof size === 'number') void reply.header('content-range', `bytes */${size}`)
  const body: StorageError = { status, message, reason, error: { message, ...(data ? { data } : {}) } }
  return reply
    .code(status)
    .headers({ 'x-error': message.replace(/[^\x20-\x7e]/g, '?'), 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(body)
}

interface Refused {
  status: number
  message: string
  /** A code of storage's own, or of all services. */
  reason: string
  data?: Record<string, unknown> | undefined
  retryAfter?: number | undefined
}

function refused(error: unknown): Refused | undefined {
  if (error instanceof StorageFailure) return error
  if (error instanceof BrokenImage) return ofStorage('broken-image')
  if (error instanceof TooManyPixels) return ofStorage('image-too-large')
  const refusal = refusalOf(error)
  if (refusal) return ofPlatform(refusal)
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined
  if (error.statusCode === 415) return ofStorage('not-multipart')
  const isTheirs = error.statusCode >= 400 && error.statusCode < 500
  return isTheirs ? { ...ofStorage('bad-request'), status: error.statusCode } : undefined
}

const ofStorage = (code: StorageFailureCode): Refused => ({ ...storageFailures[code], reason: code })

/** The refusals about the caller, a full disk or a lost database are said in the words of all services. */
function ofPlatform({ code, status, message, retryAfter }: Refusal): Refused {
  if (code === 'invalid-headers' || code === 'invalid-jwt') return ofStorage('unauthenticated')
  if (code === 'access-denied') return ofStorage('forbidden')
  return { status: status >= 400 ? status : 400, message, reason: code, retryAfter }
}

function masked(error: unknown, request: FastifyRequest, reply: FastifyReply): Refused {
  request.log.error({ err: error, reqId: request.id }, 'request failed')
  void reply.header('x-request-id', request.id)
  return ofPlatform(new Refusal('internal-error'))
}
