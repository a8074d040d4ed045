import type { Sharp } from 'sharp'
import { Refusal } from '../failures.ts'

/** The formats that can be decoded and written anew; all but the last two can also be asked for in another size. */
const decoded = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const
type Decoded = (typeof decoded)[number]
export type OutputFormat = 'jpeg' | 'png' | 'webp' | 'avif'

/** A picture as it is wanted. Pixels; quality 1-100; blur as sigma. */
export interface Requested {
  width: number | undefined
  height: number | undefined
  quality: number | undefined
  blur: number | undefined
  format: OutputFormat
}

export interface Images {
  /**
   * Writes a picture anew: upright, without metadata and without anything that hid behind its end.
   * @param from path of the original
   * @param to path of the new one
   * @param type its media type
   * @throws BrokenImage, TooManyPixels; Refusal `service-unavailable` when too many wait
   */
  clean(from: string, to: string, type: string): Promise<void>
  /**
   * @param read hands over the original, or its path, when its turn has come
   * @throws as `clean`
   */
  transform(read: () => Promise<string | Buffer>, wish: Requested): Promise<Buffer>
}

/** Not to be decoded, though it begins like a picture. */
export class BrokenImage extends Error {}
export class TooManyPixels extends Error {}

/** security.md P1: read from the header, before a single pixel is decoded. */
const mostPixels = 50_000_000
/** security.md P1. Each works on one core; more would take the processor from everything else. */
const mostAtOnce = 2
/** Half a second of thumbnails; who would wait longer is told to come back. */
const mostWaiting = 40
const retrySeconds = 2
/** No honest picture takes so long; a strong blur of a large one would. */
const longestWork = 20
/** Weakest blur that the library knows. */
const weakestBlur = 0.3
/** Bytes differ and the eye sees nothing: a photo is written anew once, when it comes in. */
const keptQuality = 92
const usualQuality = 80
/** AVIF is slow to write: at this effort a photo takes about as long as a WebP. */
const avifEffort = 2

/** Whether a media type names a picture that is written anew when it comes in. */
export const isDecoded = (type: string): boolean => decoded.some((name) => type === `image/${name}`)

/** Pictures, decoded outside of JavaScript's memory. The library is loaded with the first one. */
export function openImages(): Images {
  const turn = inTurn()
  return {
    clean: (from, to, type) =>
      turn(async () => {
        const format = decoded.find((name) => type === `image/${name}`)
        if (!format) throw new Error(`${type} is no picture that can be written anew`)
        const image = await open(from, type)
        await image.measure()
        await outcome(encode(image.sharp.autoOrient(), format, keptQuality).toFile(to))
      }),
    transform: (read, wish) =>
      turn(async () => {
        const image = await open(await read(), null)
        const { width: w, height: h } = wish
        // One side alone keeps the ratio, which of a picture one pixel high makes any number of them.
        if ((w === undefined) !== (h === undefined)) {
          const { width, height } = await image.measure()
          const pixels = w === undefined ? ((h ?? 0) ** 2 * width) / height : (w ** 2 * height) / width
          if (pixels > mostPixels) throw new TooManyPixels()
        }
        let picture = image.sharp.autoOrient()
        if (w !== undefined || h !== undefined)
          picture = picture.resize(w ?? null, h ?? null, { fit: 'cover', position: 'centre' })
        if (wish.blur !== undefined && wish.blur > 0) picture = picture.blur(Math.max(wish.blur, weakestBlur))
        return outcome(encode(picture, wish.format, wish.quality ?? usualQuality).toBuffer())
      }),
  }
}

async function open(input: string | Buffer, type: string | null) {
  const { default: sharp } = await import('sharp')
  // Two pictures at once already fill two cores; what was decoded is never asked for again.
  sharp.concurrency(1)
  sharp.cache(false)
  const animated = type === 'image/gif' || type === 'image/webp'
  const picture = sharp(input, { failOn: 'error', limitInputPixels: mostPixels, animated }).timeout({
    seconds: longestWork,
  })
  return {
    sharp: picture,
    /** @returns the size of one picture; of an animation all count together */
    async measure() {
      const { width, height, pages = 1, pageHeight = height } = await outcome(picture.metadata())
      if (width * pageHeight * pages > mostPixels) throw new TooManyPixels()
      return { width, height: pageHeight }
    },
  }
}

function encode(picture: Sharp, format: Decoded, quality: number): Sharp {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality })
    case 'png':
      return picture.png()
    case 'webp':
      return picture.webp({ quality })
    case 'avif':
      return picture.avif({ quality, effort: avifEffort })
    case 'gif':
      return picture.gif()
    case 'tiff':
      return picture.tiff({ quality })
    default:
      return format satisfies never
  }
}

/** The library says what is wrong only in prose; full disks aside it is always the picture. */
async function outcome<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (/pixel limit/i.test(message)) throw new TooManyPixels()
    if (/no space left|disc quota|disk quota/i.test(message)) throw new Refusal('storage-full')
    throw new BrokenImage(message)
  }
}

/** Lets two work at once and a few wait; the others are refused before anything is read. */
function inTurn() {
  let working = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= mostWaiting) throw new Refusal('service-unavailable', undefined, { retryAfter: retrySeconds })
    if (working >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else working += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place goes to the next one directly, so that nobody slips in between.
      if (next) next()
      else working -= 1
    }
  }
}
