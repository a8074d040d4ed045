import { imageFormats, longestSide, strongestBlur, type ImageFormat } from '@lectern/contract/storage'
import type { ByteRange } from '../platform/files/byte-store.ts'
import type { OutputFormat, Requested } from '../platform/files/images.ts'
import { weightOf } from '../platform/http/accept.ts'
import { sha256 } from '../platform/secrets.ts'
import { StorageFailure, type FileRow } from './storage.ts'

type Headers = Record<string, string | string[] | undefined>
type Query = Record<string, unknown>

/**
 * Judges the conditions of a request (wire-auth.md 7.2, RFC 9110 13.2.2).
 * @returns the status that ends the request, or undefined when the file is to be sent
 */
export function conditionOf(headers: Headers, etag: string, modified: Date): 304 | 412 | undefined {
  const ifMatch = textOf(headers['if-match'])
  const ifNoneMatch = textOf(headers['if-none-match'])
  // An instant in a header has no parts of a second.
  const seconds = Math.floor(modified.getTime() / 1000)
  const isLaterThan = (header: string | undefined) => {
    const instant = Date.parse(header ?? '')
    return Number.isNaN(instant) ? undefined : seconds > Math.floor(instant / 1000)
  }
  if (ifMatch !== undefined && !names(ifMatch, etag, false)) return 412
  if (ifNoneMatch !== undefined && names(ifNoneMatch, etag, true)) return 304
  if (ifNoneMatch === undefined && isLaterThan(textOf(headers['if-modified-since'])) === false) return 304
  if (ifMatch === undefined && isLaterThan(textOf(headers['if-unmodified-since'])) === true) return 412
  return undefined
}

const textOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(', ') : header

/** Whether a list of marks holds this one. @param weakly `W/"x"` counts as `"x"` (RFC 9110 8.8.3.2) */
function names(list: string, etag: string, weakly: boolean): boolean {
  if (list.trim() === '*') return true
  return list.split(',').some((one) => (weakly ? one.trim().replace(/^W\//, '') : one.trim()) === etag)
}

/**
 * The part of a content that is asked for. One range; anything else that is no range is as if nothing was said
 * (RFC 9110 14.2), and a list of ranges too: its only use here would be to make us work.
 * @throws StorageFailure `bad-range` when it begins behind the end
 */
export function rangeOf(headers: Headers, size: number, etag: string, modified: Date): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(textOf(headers['range'])?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (!isSame(textOf(headers['if-range']), etag, modified)) return undefined
  if (first === '') {
    if (Number(last) === 0) throw new StorageFailure('bad-range', { size })
    return { first: Math.max(0, size - Number(last)), last: size - 1 }
  }
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) throw new StorageFailure('bad-range', { size })
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** If-Range: a part of another content than the one that the caller has is of no use. */
function isSame(condition: string | undefined, etag: string, modified: Date): boolean {
  if (condition === undefined || condition === etag) return true
  return Math.floor(modified.getTime() / 1000) * 1000 === Date.parse(condition)
}

const manipulated: Partial<Record<string, OutputFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
}
/** In the order in which `f=auto` likes them. */
const autoFormats = ['avif', 'webp', 'jpeg', 'png'] as const

/**
 * The picture that the query asks for; undefined when it asks for the file as it is.
 * @throws StorageFailure `bad-image-parameter`, `no-manipulation`
 */
export function requestedOf(query: Query, { mime_type }: FileRow, accept: string | undefined): Requested | undefined {
  if (!['w', 'h', 'q', 'b', 'f'].some((name) => query[name] !== undefined)) return undefined
  const wish = {
    width: wholeOf(query, 'w', longestSide),
    height: wholeOf(query, 'h', longestSide),
    quality: wholeOf(query, 'q', 100),
    blur: numberOf(query, 'b', 0, strongestBlur),
  }
  const wanted = query['f'] === undefined ? 'same' : formatOf(query['f'])
  const original = manipulated[mime_type]
  if (original === undefined)
    throw new StorageFailure(
      'no-manipulation',
      undefined,
      `image manipulation features are not supported for '${mime_type}'`,
    )
  if (wanted === 'same') return { ...wish, format: original }
  if (wanted !== 'auto') return { ...wish, format: wanted }
  return { ...wish, format: autoFormats.find((one) => weightOf(accept, `image/${one}`) > 0) ?? original }
}

function numberOf(query: Query, name: string, least: number, most: number): number | undefined {
  const text = query[name]
  if (text === undefined) return undefined
  const number = typeof text === 'string' && /^\d{1,6}(?:\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  throw new StorageFailure('bad-image-parameter', { parameter: name, least, most })
}

function wholeOf(query: Query, name: string, most: number): number | undefined {
  const number = numberOf(query, name, 1, most)
  if (number === undefined || Number.isInteger(number)) return number
  throw new StorageFailure('bad-image-parameter', { parameter: name, least: 1, most })
}

function formatOf(text: unknown): ImageFormat {
  const format = imageFormats.find((one) => one === text)
  if (format) return format
  throw new StorageFailure('bad-image-parameter', { parameter: 'f', formats: imageFormats })
}

/** The mark of a picture made from a file: known without making it. */
export const etagOfRequested = (row: FileRow, wish: Requested): string =>
  `"${sha256(JSON.stringify([row.etag, wish]))
    .toString('hex')
    .slice(0, 32)}"`

/** Would run in the page that opens it. */
const runs = /html|xml|svg|script|multipart|x-mimearchive|shockwave/i

/** The headers that a file is sent with, whatever part of it. */
export function headersOf(row: FileRow, mimeType: string, etag: string, cacheControl: string): Record<string, string> {
  const isText = mimeType.startsWith('text/') || mimeType === 'application/json'
  return {
    'content-type': isText ? `${mimeType}; charset=utf-8` : mimeType,
    'content-disposition': `${runs.test(mimeType) ? 'attachment' : 'inline'}; filename="${nameOf(row.name)}"`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': `private, ${cacheControl}`,
    'accept-ranges': 'bytes',
    'last-modified': new Date(row.updated_at).toUTCString(),
    etag,
  }
}

/** Percent-encoded, quotes and brackets of old parsers too: nothing of a name gets into a header as it is. */
const nameOf = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
