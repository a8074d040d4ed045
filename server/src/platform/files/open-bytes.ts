import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { ConfigError } from '../settings.ts'
import { lineOf } from '../start-failure.ts'
import { bucketBytes, type BucketConfig } from './bucket-bytes.ts'
import type { ByteStore } from './byte-store.ts'
import { diskBytes } from './disk-bytes.ts'

const known = ['endpoint', 'bucket', 'region', 'access_key', 'secret_key', 'path_style']
/** The region, which servers but AWS mostly don't look at. */
const usualRegion = 'us-east-1'

/**
 * Where the configuration wants the contents of files: below LECTERN_FILES, or in a bucket when LECTERN_S3_* names one.
 * @throws ConfigError with one line
 */
export function openBytes({ filesFolder, s3 }: Pick<Config, 'filesFolder' | 's3'>): ByteStore {
  if (Object.keys(s3).length === 0) return diskBytes(filesFolder)
  return bucketBytes(bucketConfig(s3, 'LECTERN_S3_'), join(filesFolder, 'incoming'))
}

/**
 * A bucket by the settings that name it.
 * @param prefix of their names
 * @throws ConfigError with one line
 */
export function bucketConfig(s3: Config['s3'], prefix: string): BucketConfig {
  const settingOf = (name: string): string => `${prefix}${name.toUpperCase()}`
  const stranger = Object.keys(s3).find((name) => !known.includes(name))
  if (stranger !== undefined) throw new ConfigError(`${settingOf(stranger)} is not a setting of Lectern.`)
  const needed = (name: string): string => {
    const value = s3[name]
    if (value === undefined) throw new ConfigError(`${settingOf(name)} is missing: the others name a bucket.`)
    return value
  }
  const endpoint = s3['endpoint'] ?? null
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new ConfigError(`${settingOf('endpoint')} must be an address that starts with https:// or http://.`)
  const pathStyle = s3['path_style'] ?? (endpoint === null ? 'off' : 'on')
  if (pathStyle !== 'on' && pathStyle !== 'off') throw new ConfigError(`${settingOf('path_style')} must be on or off.`)
  const bucket = needed('bucket')
  if (/[/:\s]/.test(bucket))
    throw new ConfigError(`${settingOf('bucket')} must be the name of a bucket alone, not "${bucket}".`)
  return {
    endpoint,
    bucket,
    region: s3['region'] ?? usualRegion,
    accessKey: needed('access_key'),
    secretKey: needed('secret_key'),
    pathStyle: pathStyle === 'on',
  }
}

/**
 * Asks a bucket for something when the server listens: whoever set it up reads of a wrong key or name there and then, and not after the
 * first upload or the first night. A bucket that is away for a while ends no start.
 * @param setting the one that names the bucket
 */
export function checkBucket(app: FastifyInstance, setting: string, ask: () => Promise<unknown>): void {
  app.addHook('onListen', () => {
    void ask().catch((error: unknown) => app.log.warn({ reason: lineOf(error) }, `${setting} can not be used`))
  })
}
