/** Files (wire-auth.md 7): paths below the service's base, what is answered and what is refused. */

export const storagePaths = {
  files: '/files',
  file: '/files/:id',
  presign: '/files/:id/presignedurl',
  presigned: '/files/:id/presignedurl/content',
  version: '/version',
} as const

/** A file as every call answers it. */
export interface StoredFile {
  id: string
  name: string
  /** Bytes. */
  size: number
  bucketId: string
  /** With its quotes. */
  etag: string
  createdAt: string
  updatedAt: string
  isUploaded: boolean
  mimeType: string
  uploadedByUserId: string | null
  metadata?: Record<string, unknown> | null
}

export interface ProcessedFiles {
  processedFiles: StoredFile[]
}

export interface PresignedUrl {
  url: string
  /** Seconds that the address works. */
  expiration: number
}

/**
 * Metadata of a file whose sender is about to name it in a resource or hand it in for a lesson. If the page closes in between,
 * nobody would ever find the file again: unnamed for a day, it goes.
 */
export const provisional = { provisional: true } as const

/** Widest and highest picture that may be asked for, in pixels (security.md P1). */
export const longestSide = 4096
/** Sigma; a stronger blur shows nothing but one colour. */
export const strongestBlur = 100
/** The formats that `f` may name: the original's own, the best that `Accept` names, or one of these. */
export const imageFormats = ['same', 'auto', 'jpeg', 'png', 'webp', 'avif'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Every refusal: status and message, which is also the X-Error header. */
export const storageFailures = {
  'no-file': { status: 400, message: 'file[] not found in Multipart form' },
  'bad-form': { status: 400, message: 'the multipart form is broken or cut off' },
  'bad-metadata': { status: 400, message: "couldn't decode metadata" },
  'metadata-count': { status: 400, message: "file metadata length doesn't match number of files in request" },
  'bad-name': { status: 400, message: 'this file name is not allowed' },
  'too-many-parts': { status: 413, message: 'too many parts in the multipart form' },
  'file-too-big': { status: 400, message: 'file too big' },
  'file-too-small': { status: 400, message: 'file too small' },
  'false-type': { status: 400, message: 'the content is not what its type says' },
  'not-a-picture': { status: 400, message: 'this bucket takes pictures only' },
  'broken-image': { status: 400, message: 'the image is broken' },
  'unclean-image': {
    status: 400,
    message: 'pictures of this kind say where they were taken, which can not be removed here; send it as JPEG or PNG',
  },
  'image-too-large': { status: 400, message: 'the image has too many pixels' },
  'active-content': { status: 400, message: 'the drawing holds a script' },
  'no-manipulation': { status: 400, message: 'image manipulation features are not supported' },
  'bad-image-parameter': { status: 400, message: 'an image parameter is out of its range' },
  'bad-request': { status: 400, message: 'the request is not correct' },
  'signature-expired': { status: 400, message: 'signature already expired' },
  unauthenticated: { status: 401, message: 'you are not authorized' },
  forbidden: { status: 403, message: 'you are not authorized' },
  'presign-off': { status: 403, message: 'presigned URLs are not enabled on the bucket' },
  'not-found': { status: 404, message: 'file not found' },
  'bucket-not-found': { status: 404, message: 'bucket not found' },
  'too-slow': { status: 408, message: 'the upload is too slow' },
  'id-taken': { status: 409, message: 'this id is taken' },
  'quota-exceeded': { status: 413, message: 'there is no room left for your files' },
  'not-multipart': { status: 415, message: 'the content type must be multipart/form-data' },
  'bad-range': { status: 416, message: 'range cannot be met' },
} as const satisfies Record<string, { status: number; message: string }>

export type StorageFailureCode = keyof typeof storageFailures

/** The body of every refused storage call. */
export interface StorageError {
  status: number
  message: string
  /** The code of the refusal, which the service's own form has no place for. */
  reason: string
  error: { message: string; data?: Record<string, unknown> }
}
