import type { Readable } from 'node:stream'

/** Where the contents of files lie. A key is a UUIDv7 of ours, used once: a content is never changed, only left behind. */
export interface ByteStore {
  /** Opens a place for bytes that come in; nobody reads them before they are kept. */
  receive(key: string): Promise<Incoming>
  /**
   * Opens a content.
   * @param range first and last byte, both included and within the content; all of it when left out
   * @returns null when there is none under this key
   */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  /** As `read` for at most `largestPiece` bytes, all of them at once: a stream costs more than so few bytes do. */
  piece(key: string, range: ByteRange): Promise<Buffer | null>
  /** A whole content for a library that reads by itself: its path where there is one, else its bytes; null as `read`. */
  whole(key: string): Promise<string | Buffer | null>
  /** Removes a content; one that is not there is no failure. */
  remove(key: string): Promise<void>
  /** The keys of all contents that are kept. */
  kept(): AsyncIterable<string>
  /** The keys of contents that came in and were neither kept nor discarded: their server died, or is still at it. */
  halves(): AsyncIterable<string>
  removeHalf(key: string): Promise<void>
  close(): void
}

/** Bytes of a content that are better read at once than as a stream. */
export const largestPiece = 256 * 1024

export interface ByteRange {
  first: number
  last: number
}

/** A content on its way in: on the local disk, where it can be looked at and rewritten before it is kept. */
export interface Incoming {
  readonly key: string
  /** Its place, valid until it is kept or discarded. */
  readonly path: string
  write(chunk: Uint8Array): Promise<void>
  /** Ends the writing. */
  end(): Promise<void>
  /** Where another form of the content may be written after the end; `replace` puts it in the first one's place. */
  readonly anewPath: string
  replace(): Promise<void>
  /** Makes it a content: when this returns it outlives a power cut. */
  keep(): Promise<void>
  /** Leaves nothing behind. Harmless after `keep`. */
  discard(): Promise<void>
}
