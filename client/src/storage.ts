import type { ImageFormat, PresignedUrl, StoredFile } from '@lectern/contract/storage'
import type { Speak } from './bearer.ts'
import type { Edges } from './edges.ts'
import type { CallFailure } from './graphql.ts'
import { sendForm, type UploadProgress } from './storage-upload.ts'

export type { PresignedUrl, StoredFile } from '@lectern/contract/storage'
export type { UploadProgress } from './storage-upload.ts'

/** Files (wire-auth.md 7). Nothing throws; failures come back as `error` (product.md 8). */
export interface StorageClient {
  /** All files of one call are kept, or none. An aborted upload leaves nothing behind: status 0, `abort-error`. */
  upload(params: UploadParams): Promise<{ files: StoredFile[] | null; error: CallFailure | null }>
  download(params: FileParams & ImageOptions): Promise<{ file: Blob | null; error: Error | null }>
  /** An address that anybody can read the file with, for half a minute unless the server says otherwise. */
  getPresignedUrl(
    params: FileParams & ImageOptions,
  ): Promise<{ presignedUrl: PresignedUrl | null; error: Error | null }>
  getPublicUrl(params: { fileId: string } & ImageOptions): string
  delete(params: FileParams): Promise<{ error: Error | null }>
}

export interface FileParams {
  fileId: string
  signal?: AbortSignal
}

interface UploadCommon {
  bucketId?: string
  signal?: AbortSignal
  /** Told while the bytes leave, in a browser; elsewhere only at the end. */
  onProgress?: (progress: UploadProgress) => void
}

export type UploadParams =
  | ({ file: Blob; id?: string; name?: string; metadata?: Record<string, unknown> } & UploadCommon)
  | ({ formData: FormData } & UploadCommon)

/** Pixels up to 4,096; quality 1–100; blur as sigma. One side alone keeps the ratio, both cut to the centre. */
export interface ImageOptions {
  width?: number
  height?: number
  quality?: number
  blur?: number
  /** `auto`: the best that this browser shows. Default: the original's own. */
  format?: ImageFormat
}

const isTokenRefused = ({ status }: Response): boolean => status === 401

export function createStorage(url: string, { fetch }: Edges, speak: Speak): StorageClient {
  const call = (path: string, method: string, signal?: AbortSignal) =>
    speak((headers) => fetch(`${url}${path}`, { method, headers, ...(signal ? { signal } : {}) }), isTokenRefused, {
      signal,
    })

  return {
    async upload(params) {
      const { signal, onProgress } = params
      try {
        const form = formOf(params)
        const send = (headers: Record<string, string>) =>
          sendForm(fetch, { url: `${url}/files`, headers, form, signal, onProgress })
        const response = await speak(send, isTokenRefused, { signal })
        const body: unknown = await response.json().catch(() => null)
        if (!response.ok) return { files: null, error: uploadFailure(response, body) }
        return { files: filesOf(body), error: null }
      } catch (thrown) {
        const error = signal?.aborted ? 'abort-error' : 'network'
        return { files: null, error: { status: 0, error, message: messageOf(thrown) } }
      }
    },

    async download({ fileId, signal, ...image }) {
      try {
        const response = await call(pathOf(fileId, image), 'GET', signal)
        if (!response.ok) return { file: null, error: new Error(await response.text()) }
        const file = await response.blob()
        return file.size > 0 ? { file, error: null } : { file: null, error: new Error('File does not exist') }
      } catch (thrown) {
        return { file: null, error: asError(thrown) }
      }
    },

    async getPresignedUrl({ fileId, signal, ...image }) {
      try {
        const response = await call(`${pathOf(fileId)}/presignedurl`, 'GET', signal)
        if (!response.ok) return { presignedUrl: null, error: new Error(await response.text()) }
        const answer = (await response.json()) as Partial<PresignedUrl> | null
        if (!answer?.url) return { presignedUrl: null, error: new Error('Invalid file id') }
        const query = imageQuery(image)
        const joint = answer.url.includes('?') ? '&' : '?'
        const address = query ? `${answer.url}${joint}${query}` : answer.url
        return { presignedUrl: { url: address, expiration: answer.expiration ?? 0 }, error: null }
      } catch (thrown) {
        return { presignedUrl: null, error: asError(thrown) }
      }
    },

    getPublicUrl: ({ fileId, ...image }) => `${url}${pathOf(fileId, image)}`,

    async delete({ fileId, signal }) {
      try {
        const response = await call(pathOf(fileId), 'DELETE', signal)
        return { error: response.ok ? null : new Error(await response.text()) }
      } catch (thrown) {
        return { error: asError(thrown) }
      }
    },
  }
}

/** The order of the parts is free for our server; older ones want the bucket first. */
function formOf(params: UploadParams): FormData {
  const form = new FormData()
  if (params.bucketId !== undefined) form.append('bucket-id', params.bucketId)
  if ('formData' in params) {
    for (const [name, value] of params.formData) form.append(name, value)
    return form
  }
  const { file, id, metadata, name = file instanceof File ? file.name : undefined } = params
  form.append('metadata[]', JSON.stringify({ id, name, metadata }))
  if (name === undefined) form.append('file[]', file)
  else form.append('file[]', file, name)
  return form
}

function filesOf(body: unknown): StoredFile[] {
  const { processedFiles } = (body ?? {}) as { processedFiles?: StoredFile[] }
  return processedFiles ?? [body as StoredFile]
}

function uploadFailure({ status, statusText }: Response, body: unknown): CallFailure {
  const { error, reason } = (body ?? {}) as { error?: { message?: unknown }; reason?: unknown }
  const message = typeof error?.message === 'string' ? error.message : statusText
  return { status, error: statusText, message, ...(typeof reason === 'string' && { reason }) }
}

/** Servers read the first letters: w, h, q, b, f. */
function imageQuery({ width, height, quality, blur, format }: ImageOptions): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ w: width, h: height, q: quality, b: blur, f: format })) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.toString()
}

function pathOf(fileId: string, image: ImageOptions = {}): string {
  const query = imageQuery(image)
  return `/files/${encodeURIComponent(fileId)}${query ? `?${query}` : ''}`
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
const messageOf = (thrown: unknown): string => asError(thrown).message
