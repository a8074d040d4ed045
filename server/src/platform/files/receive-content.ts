import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ByteStore, Incoming } from './byte-store.ts'
import { passedOn } from './flat-memory.ts'

/** A content that came in whole and waits to be kept or discarded. */
export interface Content {
  incoming: Incoming
  /** Bytes. */
  size: number
  /** With its quotes (RFC 9110 8.8.3); the same for the same bytes. */
  etag: string
  /** The first bytes, to tell its type from. */
  head: Buffer
}

/** More bytes than were allowed. */
export class ContentTooLarge extends Error {
  /** Bytes that had come by then. */
  readonly size: number

  constructor(size: number) {
    super('More bytes came than were allowed')
    this.size = size
  }
}

/** Characters of the hash that make the mark: 128 bits, as many as the mark of the classic servers. */
const etagLength = 32

/**
 * Takes in a stream without ever holding more of it than its beginning.
 * @param headLength how many of the first bytes are wanted
 * @throws ContentTooLarge as soon as it is known; nothing is left behind by any failure
 */
export async function receiveContent(
  store: ByteStore,
  key: string,
  source: AsyncIterable<Buffer>,
  { mostBytes, headLength }: { mostBytes: number; headLength: number },
): Promise<Content> {
  const incoming = await store.receive(key)
  try {
    const hash = createHash('sha256')
    const first: Buffer[] = []
    let size = 0
    for await (const chunk of source) {
      if (size < headLength) first.push(Buffer.from(chunk.subarray(0, headLength - size)))
      size += chunk.length
      if (size > mostBytes) throw new ContentTooLarge(size)
      hash.update(chunk)
      await incoming.write(chunk)
      passedOn(chunk.length)
    }
    await incoming.end()
    return { incoming, size, etag: etagOf(hash.digest('hex')), head: Buffer.concat(first) }
  } catch (error) {
    await incoming.discard()
    throw error
  }
}

/** The content as it is after what lies at its path was written anew. */
export async function measuredAgain(content: Content): Promise<Content> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(content.incoming.path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { ...content, size, etag: etagOf(hash.digest('hex')) }
}

const etagOf = (hex: string): string => `"${hex.slice(0, etagLength)}"`
