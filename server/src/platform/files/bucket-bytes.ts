import { createReadStream } from 'node:fs'
import { stat, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Client } from '@aws-sdk/client-s3'
import { Refusal } from '../failures.ts'
import { lineOf } from '../start-failure.ts'
import type { ByteRange, ByteStore } from './byte-store.ts'
import { checkedKey, openSpool } from './spool.ts'

/** Where the bucket is and who may use it: LECTERN_S3_*. */
export interface BucketConfig {
  /** null: the address that AWS has for the region. */
  endpoint: string | null
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** The bucket in the path of the address and not in its host, as most servers but AWS want it. */
  pathStyle: boolean
}

/** The bucket may hold other things as well. */
const prefix = 'content/'
/** Milliseconds: who waits for a file would rather hear that it can't be had. */
const connectionTimeout = 5_000
const requestTimeout = 60_000
const retrySeconds = 5

/**
 * Contents in a bucket of any server that speaks S3. They come in on the local disk, as everywhere, and are sent from
 * there: their length is known then, so no content is ever held in memory or sent in parts that have to be cleaned up.
 * @param spoolFolder on the local disk
 */
export function bucketBytes(config: BucketConfig, spoolFolder: string): ByteStore {
  const spool = openSpool(spoolFolder)
  const { bucket: Bucket } = config
  const objectOf = (key: string) => ({ Bucket, Key: `${prefix}${checkedKey(key)}` })
  let opened: Promise<S3Client> | undefined
  // Loaded with the first file: the library takes longer to read than the rest of the server.
  const library = () => import('@aws-sdk/client-s3')
  const client = () => (opened ??= library().then(({ S3Client }) => new S3Client(optionsOf(config))))
  /** A bucket that does not answer, or not as it should, is nobody's fault who asks: come back later. */
  async function reached<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      const refusal = new Refusal('service-unavailable', undefined, { retryAfter: retrySeconds })
      refusal.cause = bucketFailure(Bucket, error)
      throw refusal
    }
  }

  async function read(key: string, range?: ByteRange): Promise<Readable | null> {
    const { GetObjectCommand } = await library()
    const Range = range ? { Range: `bytes=${range.first}-${range.last}` } : {}
    const get = new GetObjectCommand({ ...objectOf(key), ...Range })
    const answer = await reached(
      client()
        .then((s3) => s3.send(get))
        .catch(nullWhereMissing),
    )
    return answer?.Body instanceof Readable ? answer.Body : null
  }

  return {
    receive: (key) =>
      spool.receive(key, async (path) => {
        const { PutObjectCommand } = await library()
        const { size: ContentLength } = await stat(path)
        const put = new PutObjectCommand({ ...objectOf(key), Body: createReadStream(path), ContentLength })
        await reached(client().then((s3) => s3.send(put)))
        await rm(path)
      }),
    read,
    async piece(key, range) {
      const content = await read(key, range)
      return content && buffer(content)
    },
    async whole(key) {
      const content = await read(key)
      return content && buffer(content)
    },
    async remove(key) {
      const { DeleteObjectCommand } = await library()
      const remove = new DeleteObjectCommand(objectOf(key))
      await reached(client().then((s3) => s3.send(remove)))
    },
    async *kept() {
      const { ListObjectsV2Command } = await library()
      let next: string | undefined
      do {
        const list = new ListObjectsV2Command({ Bucket, Prefix: prefix, ...(next ? { ContinuationToken: next } : {}) })
        const { Contents = [], NextContinuationToken } = await reached(client().then((s3) => s3.send(list)))
        for (const { Key = '' } of Contents) yield Key.slice(prefix.length)
        next = NextContinuationToken
      } while (next)
    },
    halves: () => spool.keys(),
    removeHalf: (key) => spool.remove(key),
    close: () => void opened?.then((s3) => s3.destroy()),
  }
}

/** For the library: how the bucket's server is reached. */
export function optionsOf({ endpoint, region, accessKey, secretKey, pathStyle }: BucketConfig) {
  return {
    region,
    ...(endpoint === null ? {} : { endpoint }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: pathStyle,
    // A newer kind of checksum, which most servers but AWS refuse; what is sent is checked by TLS and by its length.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    requestHandler: { connectionTimeout, requestTimeout },
    // Without one it writes to the terminal; what went wrong is thrown as well.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
  }
}

const silent = (): void => undefined

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

function nullWhereMissing(error: unknown): null {
  if (nameOf(error) === 'NoSuchKey' || nameOf(error) === 'NotFound') return null
  throw error
}

/** The failure of a call to a bucket, in a line for who runs the server: a refusal without a text says nothing by itself. */
export function bucketFailure(bucket: string, error: unknown): Error {
  const metadata: unknown = error instanceof Error && '$metadata' in error ? error.$metadata : null
  const isAnswer = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
  if (isAnswer) return new Error(`The bucket ${bucket} answers ${String(metadata.httpStatusCode)} (${nameOf(error)}).`)
  return new Error(`The bucket ${bucket} failed: ${lineOf(error)}`)
}
