import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { samplePeople, type Person, type SamplePeople } from '../../../testing/people.ts'
import { isPublicAddress } from '../platform/http/public-address.ts'
import type { Outside } from '../platform/http/public-request.ts'
import { readPage } from './read-page.ts'
import { titleOf } from './title-of.ts'

/** The attacker's server: what it answers, and what it was asked. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: IncomingMessage[]
/** Addresses that were really connected to. */
let reached: string[]
/** The addresses that names have, one list after another for each time they are looked up. */
let names: Record<string, string[][]>
/** Milliseconds: what is told of in a test is not how slow the machine is. */
const patience = 10_000
const publicAddress = '93.184.215.14'
const server = createServer((request, response) => {
  asked.push(request)
  answer(request, response)
})
const outside: Outside = {
  resolve: async (host) => {
    const [next, ...later] = names[host] ?? []
    if (!next) throw new Error('no such host')
    if (later.length > 0) names[host] = later
    return next
  },
  // Everything is answered here; only the list says where it would have gone.
  reach: (address) => {
    reached.push(address)
    return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
  },
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.closeAllConnections())
afterAll(() => server.close())
beforeEach(() => {
  asked = []
  reached = []
  names = { 'music.example': [[publicAddress]] }
  answer = html('<title>Hanon</title>')
})

const html =
  (text: string | Buffer, type = 'text/html; charset=utf-8', headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': type, 'set-cookie': 'a=b', ...headers }).end(text)
  }
const titleAt = async (address: string): Promise<string | null> => {
  const page = await readPage(address, outside, patience)
  return page && titleOf(page)
}

describe('an address that is not public', () => {
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'localhost',
    '',
  ])
    test(`is ${address}`, async () => {
      expect(isPublicAddress(address)).toBe(false)
      names['inside.example'] = [[address]]
      expect(await titleAt('http://inside.example/')).toBe(null)
      // One that is closed among others that are not.
      names['both.example'] = [[publicAddress, address]]
      expect(await titleAt('http://both.example/')).toBe(null)
      expect(reached).toEqual([])
    })
  test('is none of these', () => {
    for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
  })
})

describe('no connection is made', () => {
  for (const address of [
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://①②⑦.0.0.1/',
    'http://music.example:22/',
    'http://music.example:8080/',
    'https://user:secret@music.example/',
    'http://user@music.example/',
    'ftp://music.example/',
    'file:///etc/passwd',
    'gopher://music.example/',
    'javascript:alert(1)',
    'data:text/html,<title>x</title>',
    '//music.example/',
    'music.example',
    'http://nowhere.example/',
    'http://',
    '',
  ])
    test(`for ${address}`, async () => {
      expect(await titleAt(address)).toBe(null)
      expect(reached).toEqual([])
    })
})

describe('a redirect', () => {
  const to = (location: string) => (request: IncomingMessage, response: ServerResponse) =>
    request.url === '/'
      ? response.writeHead(302, { location }).end()
      : html('<title>Arrived</title>')(request, response)

  for (const location of [
    'http://127.0.0.1/x',
    'http://[::1]/x',
    'http://169.254.169.254/x',
    'http://inside.example/x',
    'http://music.example:6379/x',
    'file:///etc/passwd',
    'https://a:b@music.example/x',
  ])
    test(`to ${location} is not followed`, async () => {
      names['inside.example'] = [['10.0.0.1']]
      answer = to(location)
      expect(await titleAt('http://music.example/')).toBe(null)
      expect(reached).toEqual([publicAddress])
    })

  test('to a public page is followed, and a circle ends', async () => {
    answer = to('/x')
    expect(await titleAt('http://music.example/')).toBe('Arrived')
    answer = to('/')
    expect(await titleAt('http://music.example/')).toBe(null)
    expect(asked.length).toBeLessThan(8)
  })

  test('is looked up anew: a name that was public and is not any more', async () => {
    names['music.example'] = [[publicAddress], ['127.0.0.1']]
    answer = to('/x')
    expect(await titleAt('http://music.example/')).toBe(null)
    expect(reached).toEqual([publicAddress])
  })
})

test('the connection goes to the address that was looked at, as a stranger’s', async () => {
  names['music.example'] = [[publicAddress], ['127.0.0.1']]
  expect(await titleAt('http://music.example/a?b=c#d')).toBe('Hanon')
  expect(reached).toEqual([publicAddress])
  const [request] = asked
  expect([request?.method, request?.url, request?.headers.host]).toEqual(['GET', '/a?b=c', 'music.example'])
  for (const name of ['cookie', 'authorization', 'referer', 'x-hasura-admin-secret'])
    expect(request?.headers).not.toHaveProperty(name)
})

describe('nothing is read', () => {
  const page = '<title>Hanon</title>'
  for (const [why, sent] of [
    ['of another media type', html(page, 'application/json')],
    ['without a type', (_: IncomingMessage, response: ServerResponse) => void response.end(page)],
    ['of a type that only begins like it', html(page, 'text/htmlx')],
    ['that is packed', html(gzipSync(page), 'text/html', { 'content-encoding': 'gzip' })],
    ['that failed', (_: IncomingMessage, response: ServerResponse) => void response.writeHead(404).end(page)],
    ['that breaks off', (_: IncomingMessage, response: ServerResponse) => void response.destroy()],
    ['without a title', html('<p>Hanon</p>')],
    ['whose title comes after a quarter of a megabyte', html(`${' '.repeat(256 * 1024)}${page}`)],
  ] as const)
    test(`of a page ${why}`, async () => {
      answer = sent
      expect(await titleAt('http://music.example/')).toBe(null)
    })

  test('of a page that never ends, beyond its beginning, and the sender is hung up on', async () => {
    const hungUp = new Promise((resolve) => {
      answer = (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Endless</title>')
        const more = () =>
          void (response.destroyed || response.write(Buffer.alloc(64 * 1024), () => setImmediate(more)))
        more()
        response.on('close', resolve)
      }
    })
    expect(await titleAt('http://music.example/')).toBe('Endless')
    await hungUp
  })

  test('where the name server does not answer', async () => {
    const silent = { ...outside, resolve: () => new Promise<string[]>(() => undefined) }
    expect(await readPage('http://music.example/', silent, 100)).toBe(null)
  })

  test('of a page that does not come within its time', async () => {
    answer = () => undefined
    expect(await readPage('http://music.example/', outside, 200)).toBe(null)
  })
})

test('a title is one line of plain text', () => {
  const of = (text: string | Buffer, contentType = 'text/html') => titleOf({ bytes: Buffer.from(text), contentType })
  expect(of('<TITLE lang="de">\n Etüden &amp; \t Walzer &#8211; &#x266b; &lt;b&gt;</TITLE>')).toBe(
    'Etüden & Walzer – ♫ <b>',
  )
  expect(of('<title>&#0;&#xd800;&#x110000;&constructor;&unknown; x</title>')).toBe('&constructor;&unknown; x')
  expect(of('<title>\u202eevil\u0000\u200b\u2066</title>')).toBe('evil')
  expect(of(`<title>${'ä'.repeat(300)}</title>`)).toBe('ä'.repeat(200))
  expect(of(Buffer.from('<title>Étude</title>', 'latin1'), 'text/html; charset=ISO-8859-1')).toBe('Étude')
  expect(of(Buffer.from('<meta charset="windows-1252"><title>Étude</title>', 'latin1'))).toBe('Étude')
  expect(of('<title>Étude</title>', 'text/html; charset=nonsense')).toBe('Étude')
  expect(of('<title>   </title>')).toBe(null)
})

describe('the function', () => {
  let home: TestServer
  let s: SamplePeople
  beforeAll(async () => {
    home = await testServer(createApp, { env: { LECTERN_LINK_TITLES: 'on' } })
    s = await samplePeople(home)
  })
  afterAll(() => home.close())
  const call = (who: Person | null, payload: object) =>
    home.inject({
      method: 'POST',
      url: '/v1/functions/preview',
      headers: who ? { authorization: `Bearer ${who.token}` } : {},
      payload,
    })

  test('answers that it is off unless it is switched on, to whom it is for, and reads nothing', async () => {
    const shut = await testServer(createApp)
    try {
      const own = await samplePeople(shut)
      const ask = (who: Person, payload: object) =>
        shut.inject({
          method: 'POST',
          url: '/v1/functions/preview',
          headers: { authorization: `Bearer ${who.token}` },
          payload,
        })
      expect((await ask(own.omar, { url: 'https://music.example/' })).statusCode).toBe(403)
      expect((await ask(own.clara, {})).statusCode).toBe(400)
      const { statusCode, body } = await ask(own.clara, { url: 'https://music.example/' })
      expect([statusCode, JSON.parse(body)]).toEqual([200, { title: null, off: true }])
    } finally {
      await shut.close()
    }
  })

  test('is for teachers, who learn nothing of what is inside', async () => {
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    expect((await call(null, { url: own })).statusCode).toBe(401)
    for (const who of [s.omar, s.nobody]) expect((await call(who, { url: own })).statusCode).toBe(403)
    for (const body of [{}, { url: 1 }, { url: 'x'.repeat(2001) }])
      expect((await call(s.clara, body)).statusCode).toBe(400)
    for (const url of [own, 'http://localhost/', 'http://169.254.169.254/', 'http://[::1]:1337/'])
      expect((await call(s.clara, { url })).json()).toEqual({ title: null })
    expect(asked).toEqual([])
  })

  test('is asked sixty times an hour at most', async () => {
    for (let time = 0; time < 60; time += 1) expect((await call(s.bob, { url: 'x' })).statusCode).toBe(200)
    const { statusCode, headers } = await call(s.bob, { url: 'x' })
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })
})
