import type { CallFailure } from './graphql.ts'

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
