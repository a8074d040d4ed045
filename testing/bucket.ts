import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'

/** The name of the bucket and who may use it: the server knows no others. */
export const bucketLogin = { bucket: 'lectern', access_key: 'S3RVER', secret_key: 'S3RVER' }

/** An S3-compatible server of this machine: how a store of bytes is told of its bucket, and the same as settings. */
export interface Bucket {
  s3: typeof bucketLogin & { endpoint: string }
  settings: Record<string, string>
  stop: () => Promise<void>
}

/** Starts one on loopback with an empty bucket, whose contents lie in a folder; without a port it takes a free one. */
export async function startBucket(directory: string, port = 0): Promise<Bucket> {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucketLogin.bucket }],
  })
  const s3 = { ...bucketLogin, endpoint: `http://127.0.0.1:${(await server.run()).port}` }
  const settings = Object.fromEntries(
    Object.entries(s3).map(([name, value]) => [`LECTERN_S3_${name.toUpperCase()}`, value]),
  )
  return { s3, settings, stop: () => server.close() }
}

/** Starts one that lets nobody in and says no reason. @param takes methods that it answers well */
export async function startClosedBucket(takes: readonly string[] = []): Promise<Pick<Bucket, 's3' | 'stop'>> {
  const server = createServer((request, answer) => {
    const status = takes.includes(request.method ?? '') ? 200 : 403
    request.resume().on('end', () => answer.writeHead(status).end())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const s3 = { ...bucketLogin, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  return { s3, stop: async () => void server.close() }
}
