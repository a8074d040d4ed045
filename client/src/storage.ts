import type { Speak } from './bearer.ts'
import type { Edges } from './edges.ts'
import type { CallFailure } from './graphql.ts'

/** Files (AUTH.md section 7). Nothing throws; failures come back as `error` (SPEC.md section 8). */
export interface StorageClient {
  upload(params: UploadParams): Promise<{ files: StoredFile[] | null; error: CallFailure | null }>
  download(
    params: { fileId: string; signal?: AbortSignal } & ImageOptions,
  ): Promise<{ file: Blob | null; error: Error | null }>
  getPresignedUrl(
    params: { fileId: string } & ImageOptions,
  ): Promise<{ presignedUrl: PresignedUrl | null; error: Error | null }>
  getPublicUrl(params: { fileId: string } & ImageOptions): string
  delete(params: { fileId: string }): Promise<{ error: Error | null }>
}

export type UploadParams =
  | { file: Blob; id?: string; name?: string; bucketId?: string; signal?: AbortSignal }
  | { formData: FormData; bucketId?: string; signal?: AbortSignal }

/** Pixels; quality 1–100; blur as sigma. */
export interface ImageOptions {
  width?: number
  height?: number
  quality?: number
  blur?: number
}

export interface PresignedUrl {
  url: string
  /** Seconds that the address works. */
  expiration: number
}

export interface StoredFile {
  id: string
  name: string
  size: number
  bucketId: string
  etag: string
  createdAt: string
  updatedAt: string
  isUploaded: boolean
  mimeType: string
  uploadedByUserId: string | null
  metadata?: Record<string, unknown> | null
}

const isTokenRefused = ({ status }: Response): boolean => status === 401

export function createStorage(url: string, { fetch }: Edges, speak: Speak): StorageClient {
  const call = (path: string, init: RequestInit, signal?: AbortSignal) =>
    speak((headers) => fetch(`${url}${path}`, { ...init, headers, ...(signal ? { signal } : {}) }), isTokenRefused, {
      signal,
    })

  return {
    async upload(params) {
      try {
        const response = await call('/files', { method: 'POST', body: formOf(params) }, params.signal)
        const body: unknown = await response.json().catch(() => null)
        if (!response.ok) return { files: null, error: uploadFailure(response, body) }
        return { files: filesOf(body), error: null }
      } catch (thrown) {
        return { files: null, error: { status: 0, error: 'network', message: messageOf(thrown) } }
      }
    },

    async download({ fileId, signal, ...image }) {
      try {
        const response = await call(pathOf(fileId, image), { method: 'GET' }, signal)
        if (!response.ok) return { file: null, error: new Error(await response.text()) }
        const file = await response.blob()
        return file.size > 0 ? { file, error: null } : { file: null, error: new Error('File does not exist') }
      } catch (thrown) {
        return { file: null, error: asError(thrown) }
      }
    },

    async getPresignedUrl({ fileId, ...image }) {
      try {
        const response = await call(`${pathOf(fileId)}/presignedurl`, { method: 'GET' })
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

    async delete({ fileId }) {
      try {
        const response = await call(pathOf(fileId), { method: 'DELETE' })
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
  const { file, id, name = file instanceof File ? file.name : undefined } = params
  form.append('metadata[]', JSON.stringify({ id, name }))
  if (name === undefined) form.append('file[]', file)
  else form.append('file[]', file, name)
  return form
}

function filesOf(body: unknown): StoredFile[] {
  const { processedFiles } = (body ?? {}) as { processedFiles?: StoredFile[] }
  return processedFiles ?? [body as StoredFile]
}

function uploadFailure({ status, statusText }: Response, body: unknown): CallFailure {
  const { error } = (body ?? {}) as { error?: { message?: unknown } }
  const message = typeof error?.message === 'string' ? error.message : statusText
  return { status, error: statusText, message }
}

/** Classic servers and ours read the first letters: w, h, q, b. */
function imageQuery({ width, height, quality, blur }: ImageOptions): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ w: width, h: height, q: quality, b: blur })) {
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
