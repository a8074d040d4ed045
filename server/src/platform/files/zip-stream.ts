import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive: a text, or bytes that arrive while they are sent. */
export interface ZipEntry {
  name: string
  content: string | AsyncIterable<Uint8Array>
}

/**
 * An archive that is written while it is read: no more of it lies in memory than one piece of one file. Texts are made
 * smaller; bytes stay as they are, since photos and documents have nothing left to win and would hold up the processor.
 */
export const zipStream = (entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, at: Date): Readable =>
  Readable.from(piecesOf(entries, at), { objectMode: false })

async function* piecesOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array, void> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    if (piece.length > 0) pieces.push(piece)
  })
  const written = () => pieces.splice(0)
  for await (const { name, content } of entries) {
    const file = typeof content === 'string' ? new ZipDeflate(name) : new ZipPassThrough(name)
    file.mtime = at
    zip.add(file)
    if (typeof content === 'string') file.push(strToU8(content), true)
    else {
      for await (const bytes of content) {
        file.push(bytes)
        yield* written()
      }
      file.push(new Uint8Array(), true)
    }
    yield* written()
  }
  zip.end()
  yield* written()
}
