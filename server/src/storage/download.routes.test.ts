import { rmSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storageFailures, type StoredFile } from '@lectern/contract/storage'
import { createApp } from '../app.ts'
import { fileDesk, refusalIn } from '../../../testing/try-files.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type SamplePeople } from '../../../testing/people.ts'

let home: TestServer
let s: SamplePeople
let desk: ReturnType<typeof fileDesk>
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
  desk = fileDesk(home)
})
afterAll(async () => {
  await home.close()
  rmSync(home.config.dataFolder, { recursive: true, force: true })
})

/** 80 by 40 pixels, the left half red, the right half blue. */
const flag = () =>
  sharp({ create: { width: 80, height: 40, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: 40, height: 40, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ])
const keep = (bytes: Buffer, type: string) => desk.keep(s.clara, bytes, type, 'flag')
const upload = (body: Buffer | string, type: string) =>
  desk.send(s.clara, [{ name: 'file[]', filename: 'x', type, body }])

/** A PNG that says of itself that it is so large, and is sound as far as its header goes. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length, 0)
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  numbers.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([numbers.subarray(0, 4), content, numbers.subarray(4)])
}

describe('refused, and nothing is stored', () => {
  test('pictures that are none, bombs, drawings with a script', async () => {
    const whole = await flag().jpeg().toBuffer()
    const [rows, disk] = [await desk.rows(), desk.onDisk().length]
    for (const [body, type, message] of [
      ['<html><script>alert(1)</script>', 'image/png', 'the content is not what its type says'],
      ['GIF89a/*<svg/onload=alert(1)>*/=alert(1)//', 'image/gif', 'the image is broken'],
      [Buffer.concat([whole.subarray(0, 300)]), 'image/jpeg', 'the image is broken'],
      [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png', 'the image is broken'],
      [bomb(50_000, 50_000), 'image/png', 'the image has too many pixels'],
      [bomb(10_001, 5_000), 'image/png', 'the image has too many pixels'],
      [
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        'image/svg+xml',
        'the drawing holds a script',
      ],
    ] as const) {
      const answer = await upload(body, type)
      expect([answer.statusCode, refusalIn(answer)]).toEqual([400, message])
    }
    expect([await desk.rows(), desk.onDisk().length]).toEqual([rows, disk])
  })
})

describe('a picture is written anew', () => {
  test('upright, without metadata', async () => {
    const original = await flag()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Clara' }, IFD3: { GPSLatitude: '52/1 31/1 12/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await sharp(original).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
    expect(original.includes('Clara')).toBe(true)
    const file = await keep(original, 'image/jpeg')
    const kept = (await desk.get(s.clara, file.id)).rawPayload
    expect(file.size).toBe(kept.length)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 80 })
    const { exif, icc, xmp, iptc, orientation } = await sharp(kept).metadata()
    expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined))
    expect(kept.includes('Clara')).toBe(false)
  })

  test('without what hid behind its end or in a comment', async () => {
    const picture = await flag().jpeg().toBuffer()
    const payload = Buffer.from('<script>alert(1)</script>PK\u0003\u0004')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, payload.length + 2]), payload])
    const polyglot = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), payload])
    const file = await keep(polyglot, 'image/jpeg')
    expect((await desk.get(s.clara, file.id)).rawPayload.includes('script')).toBe(false)
  })

  const secret = 'Clara in the kitchen'
  for (const format of ['png', 'webp', 'avif', 'gif', 'tiff'] as const)
    test(`as ${format}, without metadata`, async () => {
      const written = await flag()
        .toFormat(format)
        .withExif({ IFD0: { Copyright: secret } })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
        .toBuffer()
      // The library writes none into a GIF, whose comments stand before its last byte.
      const comment = Buffer.concat([Buffer.from([0x21, 0xfe, secret.length]), Buffer.from(`${secret}\0;`)])
      const original = format === 'gif' ? Buffer.concat([written.subarray(0, -1), comment]) : written
      expect(original.includes(secret)).toBe(true)
      const file = await keep(original, 'application/octet-stream')
      expect(file.mimeType).toBe(`image/${format}`)
      const kept = (await desk.get(s.clara, file.id)).rawPayload
      expect(await sharp(kept).metadata()).toMatchObject({ width: 80, height: 40 })
      expect(kept.includes(secret)).toBe(false)
    })

  test('an animated PNG and a PNG with texts too', async () => {
    const whole = await flag().png().toBuffer()
    const chunk = (name: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(name), data])
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      sum.writeUInt32BE(crc32(body))
      return Buffer.concat([length, body, sum])
    }
    const text = chunk('tEXt', Buffer.from(`Comment\0${secret}`))
    const animation = chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))
    for (const added of [text, Buffer.concat([animation, text])]) {
      const original = Buffer.concat([whole.subarray(0, 33), added, whole.subarray(33)])
      const file = await keep(original, 'application/octet-stream')
      expect(file.mimeType).toBe('image/png')
      expect((await desk.get(s.clara, file.id)).rawPayload.includes(secret)).toBe(false)
    }
  })

  test('or it is not taken: what phones and cameras write and nobody here can write anew', async () => {
    const before = [await desk.rows(), desk.onDisk().length]
    const brand = (name: string) =>
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${name}\0\0\0\0mif1${name}`), Buffer.alloc(200)])
    for (const original of [
      brand('heic'),
      brand('heix'),
      brand('mif1'),
      brand('msf1'),
      brand('hevc'),
      brand('crx '),
      Buffer.from('0000000c4a584c200d0a870a00000014667479706a786c20000000006a786c20', 'hex'),
      Buffer.from('ff0a7f0000000000', 'hex'),
      Buffer.from('38425053000100000000000000030000002800000050000800030000', 'hex'),
    ]) {
      for (const claim of ['application/octet-stream', 'image/heic', 'text/plain', 'application/pdf']) {
        const answer = await desk.send(s.clara, [{ name: 'file[]', filename: 'IMG_1', type: claim, body: original }])
        expect([answer.statusCode, refusalIn(answer)]).toEqual([400, storageFailures['unclean-image'].message])
      }
    }
    expect([await desk.rows(), desk.onDisk().length]).toEqual(before)
  })

  test('and an animation keeps its pictures', async () => {
    const frames = await Promise.all(
      ['red', 'blue', 'green'].map((background) =>
        sharp({ create: { width: 10, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const file = await keep(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      'image/gif',
    )
    const kept = (await desk.get(s.clara, file.id)).rawPayload
    expect((await sharp(kept, { animated: true }).metadata()).pages).toBe(3)
  })
})

describe('a picture of another size', () => {
  let file: StoredFile
  beforeAll(async () => {
    file = await keep(await flag().jpeg().toBuffer(), 'image/jpeg')
  })

  for (const query of [
    'w=0',
    'w=-1',
    'w=4097',
    'h=4097',
    'w=1.5',
    'w=1e3',
    'w=',
    'w=a',
    'w=1&w=2',
    'q=0',
    'q=101',
    'b=-1',
    'b=101',
    'b=x',
    'f=gif',
    'f=svg',
    'f=',
    'f=__proto__',
  ])
    test(`is refused for ${query}`, async () => {
      const answer = await desk.get(s.clara, `${file.id}?${query}`)
      expect([answer.statusCode, refusalIn(answer)]).toEqual([400, 'an image parameter is out of its range'])
    })

  test('is refused of other files, and where one side would make too many pixels', async () => {
    const text = await desk.keep(s.clara, 'hello')
    const answer = await desk.get(s.clara, `${text.id}?w=10`)
    expect([answer.statusCode, refusalIn(answer)]).toEqual([
      400,
      "image manipulation features are not supported for 'text/plain'",
    ])
    const line = await sharp({ create: { width: 1, height: 20_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const thin = await keep(line, 'image/png')
    const wide = await desk.get(s.clara, `${thin.id}?w=4096`)
    expect([wide.statusCode, refusalIn(wide)]).toEqual([400, 'the image has too many pixels'])
  })

  for (const [query, width, height, format] of [
    ['w=40', 40, 20, 'jpeg'],
    ['h=10', 20, 10, 'jpeg'],
    ['w=20&h=20', 20, 20, 'jpeg'],
    ['w=160&h=10', 160, 10, 'jpeg'],
    ['q=10', 80, 40, 'jpeg'],
    ['b=3', 80, 40, 'jpeg'],
    ['b=0.1', 80, 40, 'jpeg'],
    ['b=0', 80, 40, 'jpeg'],
    ['w=40&f=webp', 40, 20, 'webp'],
    ['f=png', 80, 40, 'png'],
    ['f=avif&w=8', 8, 4, 'heif'],
    ['f=same&w=8', 8, 4, 'jpeg'],
  ] as const)
    test(`of ${query}`, async () => {
      const answer = await desk.get(s.clara, `${file.id}?${query}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe(`image/${format === 'heif' ? 'avif' : format}`)
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height, format })
    })

  test('both sides cut to the centre', async () => {
    const { rawPayload } = await desk.get(s.clara, `${file.id}?w=40&h=40&f=png`)
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    const [left, right] = [data.subarray(0, 3), data.subarray(39 * 3, 40 * 3)]
    expect([left[0], right[2]].every((value) => (value ?? 0) > 200)).toBe(true)
  })

  test('in the best form that the caller takes', async () => {
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['IMAGE/WEBP', 'image/webp'],
      ['image/avif;q=0, image/webp', 'image/webp'],
      ['*/*', 'image/jpeg'],
    ] as const) {
      const { headers } = await desk.get(s.clara, `${file.id}?w=8&f=auto`, { accept })
      expect(headers['content-type']).toBe(type)
      expect(headers.vary).toContain('Accept')
    }
  })

  test('has a mark of its own, for HEAD too; ranges do not count', async () => {
    const small = await desk.get(s.clara, `${file.id}?w=8`, { range: 'bytes=0-1' })
    expect(small.statusCode).toBe(200)
    const { etag } = small.headers
    expect(etag).not.toBe(file.etag)
    const head = await desk.head(s.clara, `${file.id}?w=8`)
    expect([head.headers.etag, head.headers['content-length'], head.body]).toEqual([
      etag,
      small.headers['content-length'],
      '',
    ])
    expect((await desk.get(s.clara, `${file.id}?w=8`, { 'if-none-match': etag ?? '' })).statusCode).toBe(304)
    expect((await desk.get(s.clara, `${file.id}?w=9`, { 'if-none-match': etag ?? '' })).statusCode).toBe(200)
  })

  test('behind an address that was signed for before the size was named', async () => {
    const { url } = (await desk.get(s.clara, `${file.id}/presignedurl`)).json<{ url: string }>()
    const answer = await home.inject({ url: `${url.replace('http://localhost:1337', '')}&w=8&q=50` })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 8, height: 4 })
  })

  test('for many at once, each in its turn; who comes too late is told when to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => desk.get(s.clara, `${file.id}?w=${n + 1}`)))
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(42)
    expect(refused.every(({ headers }) => headers['retry-after'] === '2')).toBe(true)
    expect(answers.length - refused.length).toBe(answers.filter(({ statusCode }) => statusCode === 200).length)
  })
})

describe('what could run is only handed over as a file', () => {
  for (const [body, type] of [
    ['<html><script>alert(1)</script></html>', 'text/html'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>', 'image/svg+xml'],
    ['<?xml version="1.0"?><a/>', 'application/xml'],
    ['<html xmlns="http://www.w3.org/1999/xhtml"/>', 'application/xhtml+xml'],
  ] as const)
    test(`so is ${type}`, async () => {
      const { id } = await desk.keep(s.clara, body, type, 'page')
      const { headers } = await desk.get(s.clara, id)
      expect(headers['content-type']?.toString().startsWith(type)).toBe(true)
      expect(headers).toMatchObject({
        'content-disposition': 'attachment; filename="page"',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
    })
})
