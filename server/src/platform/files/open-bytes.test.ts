import { expect, onTestFinished, test, vi } from 'vitest'
import { startClosedBucket } from '../../../../testing/bucket.ts'
import { testServer } from '../../../../testing/test-server.ts'
import { createApp } from '../../app.ts'

/** Starts to listen with settings of a bucket, and gives what the log warns of. */
async function warnings(prefix: string, s3: Record<string, string>): Promise<unknown[][]> {
  const env = Object.fromEntries(Object.entries(s3).map(([name, value]) => [`${prefix}${name.toUpperCase()}`, value]))
  const at = await testServer(createApp, { env })
  onTestFinished(() => at.close())
  const warn = vi.spyOn(at.parts.log, 'warn').mockImplementation(() => undefined)
  await at.app.listen({ host: '127.0.0.1', port: 0 })
  return warn.mock.calls
}

test.each(['LECTERN_S3_', 'LECTERN_BACKUP_S3_'])(
  'a bucket of %s that can not be used is said when the server listens',
  async (prefix) => {
    const { s3, stop } = await startClosedBucket()
    onTestFinished(stop)
    for (const [settings, reason] of [
      [s3, 'The bucket lectern answers 403 (Unknown).'],
      [{ ...s3, endpoint: 'http://127.0.0.1:9' }, expect.stringContaining('ECONNREFUSED') as string],
    ] as const) {
      const said = await warnings(prefix, settings)
      await expect.poll(() => said).toEqual([[{ reason }, `${prefix}BUCKET can not be used`]])
    }
  },
)
