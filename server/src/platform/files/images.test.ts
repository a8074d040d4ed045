import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { fileDesk, refusalIn } from '../../../../testing/try-files.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import { samplePeople, type SamplePeople } from '../../../../testing/people.ts'

/** Pixels of a side: as a picture in memory 2.5 GB, or 312 MB at one bit each. */
const side = 50_000
/** Bytes that a refusal may cost: what a few requests leave behind, and a tenth of the smallest way to hold the pixels. */
const mostGrowth = 32 * 1024 * 1024

let home: TestServer
let s: SamplePeople
let desk: ReturnType<typeof fileDesk>
let square: Buffer
let dot: Buffer
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  desk = fileDesk(home)
  square = await blackSquare()
  dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await home.close()
  rmSync(home.config.dataFolder, { recursive: true, force: true })
})

/** A sound PNG, whole to its last pixel, of one bit for each. Packed as it is made, so that nobody ever holds all of it. */
async function blackSquare(): Promise<Buffer> {
  const linesAtOnce = 100
  const lines = Buffer.alloc(linesAtOnce * (1 + side / 8)) // each begins with how it is filtered: not at all
  const all = Readable.from(Array.from({ length: side / linesAtOnce }, () => lines))
  const pixels = await buffer(all.pipe(createDeflate()))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1 // bits of a pixel; the others say: grey, and nothing unusual
  const end = Buffer.alloc(0)
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', end)]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

const keep = () => desk.keep(s.clara, dot, 'image/png', 'dot.png')
const parts = () => [{ name: 'file[]', filename: 'square.png', type: 'image/png', body: square }]
/** The most bytes that this process, with the server in it, has held so far: the system counts, and misses no moment. */
const mostHeld = () => process.resourceUsage().maxRSS * 1024

test('a whole picture of 50,000 by 50,000 pixels is refused by its header, and costs no memory', async () => {
  expect(square.length).toBeLessThan(512 * 1024)
  // The code that decodes is loaded, and has worked, before it is measured.
  const kept = await keep()
  await desk.get(s.clara, `${kept.id}?w=4`)
  const [rows, disk, before] = [await desk.rows(), desk.onDisk().toSorted(), mostHeld()]

  for (let time = 0; time < 3; time++) {
    const sent = await desk.send(s.clara, parts())
    expect([sent.statusCode, refusalIn(sent)]).toEqual([400, 'the image has too many pixels'])
    const put = await desk.put(s.clara, kept.id, parts())
    expect([put.statusCode, refusalIn(put)]).toEqual([400, 'the image has too many pixels'])
  }
  expect(mostHeld() - before).toBeLessThan(mostGrowth)
  expect([await desk.rows(), desk.onDisk().toSorted()]).toEqual([rows, disk])
  expect((await desk.get(s.clara, kept.id)).rawPayload.length).toBe(kept.size)
})

test('nor is one made smaller that lay there before such pictures were refused', async () => {
  const contents = () => globSync(join(home.config.filesFolder, 'content/*/*'))
  const others = new Set(contents())
  const kept = await keep()
  for (const path of contents()) if (!others.has(path)) writeFileSync(path, square)
  const before = mostHeld()
  for (const query of ['w=4', 'w=4&h=4', 'f=webp', 'b=1']) {
    const answer = await desk.get(s.clara, `${kept.id}?${query}`)
    expect([query, answer.statusCode, refusalIn(answer)]).toEqual([query, 400, 'the image has too many pixels'])
  }
  expect(mostHeld() - before).toBeLessThan(mostGrowth)
})
