import { fileTypeFromBuffer, supportedMimeTypes } from 'file-type'
import { isDecoded } from '../platform/files/images.ts'
import { StorageFailure } from './storage.ts'

/** Bytes from the beginning that the type is read from: an office document names itself behind its first entries. */
export const headLength = 64 * 1024

const plainText = 'text/plain'
const unknown = 'application/octet-stream'
const typeForm = /^[a-z0-9][\w!#$&^.+-]{0,100}\/[a-z0-9][\w!#$&^.+-]{0,100}$/
/** As a script it could be loaded by a page of our own, past every policy. */
const script = /(?:java|ecma|live|j|wasm|type)script|application\/wasm|text\/css/
/** Formats that others are made of: what is inside, only the sender says. */
const containers = new Set(['application/zip', 'application/x-cfb', 'application/gzip'])
/** Pictures that hold nothing about who made them, and drawings, which are text. */
const bareImages = new Set(['image/bmp', 'image/x-icon', 'image/vnd.microsoft.icon', 'image/icns', 'image/svg+xml'])
const markup = new Set(['text/html', 'application/xhtml+xml', 'image/svg+xml', 'application/xml', 'text/xml'])

/**
 * The media type of a content: what its bytes say, and what the sender says only where the bytes are silent
 * (security.md threat 34).
 * @param head its first bytes
 * @throws StorageFailure `false-type` when it is called a picture and is none
 */
export async function typeOf(head: Buffer, declared: string): Promise<string> {
  const claim = typeForm.test(declared) ? declared : unknown
  const mime = (await fileTypeFromBuffer(head))?.mime
  // An animated PNG is kept as its first picture: it is written anew like any other.
  const found = mime === 'image/apng' ? 'image/png' : mime
  if (isDecoded(claim) && found?.startsWith('image/') !== true) throw new StorageFailure('false-type')
  if (found === undefined || found === 'application/xml') return typeOfText(head, claim, found)
  const isInside = claim.startsWith('application/') && isCredible(claim) && !markup.has(claim)
  return containers.has(found) && isInside ? claim : found
}

function typeOfText(head: Buffer, claim: string, found: string | undefined): string {
  if (!isText(head)) return found ?? (isCredible(claim) && !claim.startsWith('text/') ? claim : unknown)
  const written = markupOf(head) ?? found
  // Markup that is called plain text is shown as text, and never run.
  const isShown = claim.startsWith('text/') && isCredible(claim) && !markup.has(claim)
  if (written !== undefined && !isShown) return written
  return markup.has(claim) || isCredible(claim) ? claim : plainText
}

/** Nothing that its bytes would have shown, and nothing that a page could load as a program. */
const isCredible = (claim: string): boolean =>
  claim !== unknown && !supportedMimeTypes.has(claim) && !script.test(claim) && !claim.startsWith('image/')

/**
 * Whether a picture may hold a place, a time and a camera, and can't be written anew without them: HEIC of phones, raw files of
 * cameras (security.md P2: EXIF stripped).
 */
export const isUnclean = (type: string): boolean =>
  type.startsWith('image/') && !isDecoded(type) && !bareImages.has(type)

/** The kind of markup that a text begins with, if it is any. */
function markupOf(head: Buffer): string | undefined {
  const start = head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase()
  if (!start.startsWith('<')) return undefined
  if (/<svg[\s>]/.test(start)) return 'image/svg+xml'
  if (start.includes('http://www.w3.org/1999/xhtml')) return 'application/xhtml+xml'
  if (
    /^(?:<!--[^]*?-->\s*)*<(?:!doctype html|html|head|body|script|iframe|style|img|object|embed|form|a|p|div|table)\b/.test(
      start,
    )
  )
    return 'text/html'
  return start.startsWith('<?xml') ? 'application/xml' : undefined
}

/** No byte that no text has, and none that breaks UTF-8; a character cut at the end does not count. */
function isText(head: Buffer): boolean {
  if (head.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27))
    return false
  const whole = head.length < headLength ? head : head.subarray(0, headLength - 4)
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(whole, { stream: true })
    return true
  } catch {
    return false
  }
}

/**
 * The parts that make a drawing run: scripts, handlers, foreign pages, addresses that are programs, entities that
 * unfold.
 */
const active =
  /<\s*script|\son[a-z]+\s*=|javascript\s*:|<\s*foreignobject|<\s*(?:iframe|object|embed)|<!entity|data\s*:\s*text\/html/i
/** Longest thing that the pattern must see in one piece, in characters. */
const overlap = 256

/** Whether a drawing holds anything active; it never runs from here, and whoever saves it should be safe as well. */
export async function isActive(drawing: AsyncIterable<Buffer>): Promise<boolean> {
  let before = ''
  for await (const chunk of drawing) {
    const text = before + chunk.toString('latin1')
    if (active.test(text)) return true
    before = text.slice(-overlap)
  }
  return false
}
