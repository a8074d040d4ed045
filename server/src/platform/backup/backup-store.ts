import { createReadStream } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import { bucketFailure, optionsOf, type BucketConfig } from '../files/bucket-bytes.ts'
import { bucketConfig } from '../files/open-bytes.ts'
import { backupBucketPrefix, type BackupConfig } from './backup-settings.ts'

/** Where backups stay. */
export interface BackupStore {
  /** Keeps a file of the backup folder under its name there, and no longer here. */
  keep(name: string): Promise<void>
  /** Keeps a small file of the backup folder there too, in the place of the one that it was. */
  copy(name: string): Promise<void>
  names(): Promise<string[]>
  remove(name: string): Promise<void>
}

/** @throws ConfigError with one line, where the settings name half a bucket */
export function openBackupStore({ folder, s3 }: BackupConfig): BackupStore {
  return Object.keys(s3).length === 0 ? inFolder(folder) : inBucket(bucketConfig(s3, backupBucketPrefix), folder)
}

function inFolder(folder: string): BackupStore {
  return {
    keep: () => Promise.resolve(),
    copy: () => Promise.resolve(),
    names: () => readdir(folder),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** The bucket may hold other things as well. */
const prefix = 'backups/'
/** Bytes that are sent at once; what is larger goes in parts, of which S3 takes 10,000. */
const partSize = 64 * 1024 * 1024

function inBucket(config: BucketConfig, folder: string): BackupStore {
  const { bucket: Bucket } = config
  const library = () => import('@aws-sdk/client-s3')
  /** A client for one errand: a night has few. */
  async function withClient<T>(
    work: (s3: S3Client, lib: Awaited<ReturnType<typeof library>>) => Promise<T>,
  ): Promise<T> {
    const lib = await library()
    const s3 = new lib.S3Client(optionsOf(config))
    try {
      return await work(s3, lib)
    } catch (error) {
      throw bucketFailure(Bucket, error)
    } finally {
      s3.destroy()
    }
  }
  return {
    keep: (name) =>
      withClient(async (s3, lib) => {
        const file = join(folder, name)
        const { size } = await stat(file)
        const object = { Bucket, Key: `${prefix}${name}` }
        if (size <= partSize)
          await s3.send(new lib.PutObjectCommand({ ...object, Body: createReadStream(file), ContentLength: size }))
        else await sendInParts(s3, lib, { object, file, size })
        const { ContentLength } = await s3.send(new lib.HeadObjectCommand(object))
        if (ContentLength !== size) throw new Error(`it holds ${ContentLength} bytes of ${name}, not ${size}`)
        await rm(file)
      }),
    copy: (name) =>
      withClient(async (s3, lib) => {
        const Body = await readFile(join(folder, name))
        await s3.send(new lib.PutObjectCommand({ Bucket, Key: `${prefix}${name}`, Body }))
      }),
    names: () =>
      withClient(async (s3, lib) => {
        const names: string[] = []
        let next: string | undefined
        do {
          const page = { Bucket, Prefix: prefix, ...(next ? { ContinuationToken: next } : {}) }
          const { Contents = [], NextContinuationToken } = await s3.send(new lib.ListObjectsV2Command(page))
          for (const { Key = '' } of Contents) names.push(Key.slice(prefix.length))
          next = NextContinuationToken
        } while (next)
        return names
      }),
    remove: (name) =>
      withClient(async (s3, lib) => {
        await s3.send(new lib.DeleteObjectCommand({ Bucket, Key: `${prefix}${name}` }))
      }),
  }
}

async function sendInParts(
  s3: S3Client,
  lib: typeof import('@aws-sdk/client-s3'),
  { object, file, size }: { object: { Bucket: string; Key: string }; file: string; size: number },
): Promise<void> {
  const { UploadId } = await s3.send(new lib.CreateMultipartUploadCommand(object))
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = []
    for (let start = 0; start < size; start += partSize) {
      const end = Math.min(start + partSize, size) - 1
      const PartNumber = Parts.length + 1
      const part = { ...object, UploadId, PartNumber, ContentLength: end - start + 1 }
      const { ETag } = await s3.send(
        new lib.UploadPartCommand({ ...part, Body: createReadStream(file, { start, end }) }),
      )
      Parts.push({ ETag, PartNumber })
    }
    await s3.send(new lib.CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }))
  } catch (error) {
    // Parts that nobody completes are paid for until somebody takes them away.
    await s3.send(new lib.AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => undefined)
    throw error
  }
}
