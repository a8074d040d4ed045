import type { ByteRange } from './byte-store.ts'

/** Bytes that are kept: a few dozen pictures and worksheets, which a class opens within the same minutes. */
const mostBytes = 8 * 1024 * 1024

/**
 * The small contents that were read last. A content is never changed under its key, so what is kept is right as long as there
 * is a row that names it; who may read is asked at that row, before anybody looks here.
 */
export class RecentPieces {
  readonly #pieces = new Map<string, Buffer>()
  #bytes = 0

  /** @returns undefined when it is not kept, or not that far */
  find(key: string, { first, last }: ByteRange): Buffer | undefined {
    const piece = this.#pieces.get(key)
    if (!piece || last >= piece.length) return undefined
    // To the end of the line: the one that nobody asked for longest is the first to go.
    this.#pieces.delete(key)
    this.#pieces.set(key, piece)
    return piece.subarray(first, last + 1)
  }

  /** Keeps what was read from the beginning of a content. */
  keep(key: string, { first }: ByteRange, piece: Buffer): void {
    if (first !== 0) return
    this.forget(key)
    this.#pieces.set(key, piece)
    this.#bytes += piece.length
    for (const oldest of this.#pieces.keys()) {
      if (this.#bytes <= mostBytes) return
      this.forget(oldest)
    }
  }

  forget(key: string): void {
    this.#bytes -= this.#pieces.get(key)?.length ?? 0
    this.#pieces.delete(key)
  }
}
