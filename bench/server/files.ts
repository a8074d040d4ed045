import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { atLeast, atMost, median, printTable, short, type Verdict } from '../numbers.ts'
import type { Cluster } from './cluster.ts'
import { startContender, type Contender } from './contender.ts'
import type { Asker } from './work.ts'

const rounds = 7
const megabyte = 1024 * 1024
/** Bytes of a worksheet, a photo and a recording, and how often each is read in one round. */
const sizes = [
  { name: '20 kB', bytes: 20 * 1024, times: 1500 },
  { name: '1 MB', bytes: megabyte, times: 300 },
  { name: '50 MB', bytes: 50 * megabyte, times: 10 },
]
const atOnce = 2
const thumbnails = 60
const photo = { width: 3000, height: 2000 }
const thumbnail = { width: 200, height: 200 }
/** As the product writes it. */
const quality = 80
/** Shares of a plain server and of the bare library; MB of memory for an upload of 50. */
const leastShare = 0.8
const mostMemory = 20

interface Target {
  port: number
  path: string
  headers: Record<string, string>
}

/** Downloads against a plain server of files, thumbnails against the bare library, and what an upload costs in memory. */
export async function measureFiles(cluster: Cluster, asker: Asker): Promise<Verdict[]> {
  const root = join(cluster.dataFolder, 'plain')
  mkdirSync(root)
  const ours = await startContender('ours', 'ours.ts', {
    ownerUrl: cluster.ownerUrl,
    dataFolder: cluster.dataFolder,
    teachers: [asker],
  })
  const plain = await startContender('plain', 'static-files.ts', { root })
  const headers = { authorization: `Bearer ${ours.tokens?.[asker.profileId]}` }
  try {
    const verdicts: Verdict[] = []
    await upload(ours, headers, Buffer.alloc(1000), 'warm.bin')
    const before = await ours.memory()
    await upload(ours, headers, Buffer.alloc(50 * megabyte, 7), 'first.bin')
    verdicts.push(atMost('memory of the first upload of 50 MB', (await ours.memory()) - before, mostMemory, ' MB'))
    for (const size of sizes) {
      const bytes = Buffer.alloc(size.bytes, 7)
      writeFileSync(join(root, `${size.bytes}.bin`), bytes)
      const id = await upload(ours, headers, bytes, `${size.bytes}.bin`)
      const targets = {
        ours: { port: ours.port, cpu: ours.cpu, path: `/v1/storage/files/${id}`, headers },
        plain: { port: plain.port, cpu: plain.cpu, path: `/${size.bytes}.bin`, headers: {} },
      }
      verdicts.push(await compareDownloads(size, targets))
    }
    verdicts.push(await compareThumbnails(ours, headers))
    return verdicts
  } finally {
    await Promise.all([ours.stop(), plain.stop()])
  }
}

async function compareDownloads(
  { name, bytes, times }: (typeof sizes)[number],
  targets: Record<'ours' | 'plain', Target & Pick<Contender, 'cpu'>>,
): Promise<Verdict> {
  const rates: Record<'ours' | 'plain', number[]> = { ours: [], plain: [] }
  const work: Record<'ours' | 'plain', number[]> = { ours: [], plain: [] }
  const amount = (times * bytes) / megabyte
  for (let round = 0; round < rounds; round++)
    for (const who of ['ours', 'plain'] as const) {
      const before = await targets[who].cpu()
      const seconds = await timed(times, () => read(targets[who], bytes))
      rates[who].push(amount / seconds)
      work[who].push(((await targets[who].cpu()) - before) / 1000 / amount)
    }
  const [own, plain] = [median(rates.ours), median(rates.plain)]
  printTable(
    `Downloads of ${name}, ${atOnce} at once`,
    ['Server', 'MB/s, median', 'processor time for a MB: ms, median'],
    [
      ['plain server of files', short(plain), short(median(work.plain))],
      ['ours', short(own), short(median(work.ours))],
    ],
  )
  return atLeast(`download of ${name}, share of a plain server`, own / plain, leastShare)
}

async function compareThumbnails(ours: Contender, headers: Record<string, string>): Promise<Verdict> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const original = await sharp({ create: { ...photo, channels: 3, background: 'grey', noise } })
    .jpeg()
    .toBuffer()
  const id = await upload(ours, headers, original, 'photo.jpg')
  const { width, height } = thumbnail
  const target = { port: ours.port, path: `/v1/storage/files/${id}?w=${width}&h=${height}`, headers }
  sharp.concurrency(1)
  sharp.cache(false)
  const rates: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
  const stored = await bytesOf({ ...target, path: `/v1/storage/files/${id}` })
  for (let round = 0; round < rounds; round++) {
    rates.ours.push(thumbnails / (await timed(thumbnails, () => read(target))))
    const bare = () => sharp(stored).resize(width, height).jpeg({ quality }).toBuffer()
    rates.bare.push(thumbnails / (await timed(thumbnails, bare)))
  }
  const [own, bare] = [median(rates.ours), median(rates.bare)]
  printTable(
    `Thumbnails of a photo of 6 megapixels, ${atOnce} at once`,
    ['What', 'per second, median'],
    [
      ['the bare library', short(bare)],
      ['ours', short(own)],
    ],
  )
  return atLeast('thumbnails, share of the bare library', own / bare, leastShare)
}

/** @returns seconds for so many turns of the work, a few of them at once */
async function timed(times: number, work: () => Promise<unknown>): Promise<number> {
  let left = times
  const start = performance.now()
  const one = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return (performance.now() - start) / 1000
}

const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

/** @throws Error when the answer is not 200, or not as long as it should be */
function read(target: Target, length?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', agent, port: target.port, path: target.path, headers: target.headers }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => (size += chunk.length))
      response.on('end', () => {
        const isRight = response.statusCode === 200 && (length === undefined || size === length)
        if (isRight) resolve()
        else reject(new Error(`${target.path} answered ${response.statusCode} with ${size} bytes`))
      })
    }).on('error', reject)
  })
}

async function bytesOf({ port, path, headers }: Target): Promise<Buffer> {
  return Buffer.from(await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).arrayBuffer())
}

async function upload(
  { port }: Contender,
  headers: Record<string, string>,
  bytes: Buffer<ArrayBuffer>,
  name: string,
): Promise<string> {
  const body = new FormData()
  body.append('file[]', new Blob([bytes]), name)
  const answer = await fetch(`http://127.0.0.1:${port}/v1/storage/files`, { method: 'POST', headers, body })
  const { processedFiles } = (await answer.json()) as { processedFiles?: { id: string }[] }
  const id = processedFiles?.[0]?.id
  if (id === undefined) throw new Error(`An upload was answered with ${answer.status}`)
  return id
}
