import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { countedAs, networkOf, tellOfStrangers, trustsOf } from './client-address.ts'
import { readConfig } from '../config.ts'
import { strictHttp } from './defences.ts'

/** An app that says whom it counts, and the lines of its log. */
function counting(setting: string) {
  const lines: { level: number; address?: string; msg: string }[] = []
  const log = new Writable({
    write: (line: Buffer, _, done) => done(void lines.push(JSON.parse(line.toString()) as (typeof lines)[number])),
  })
  const config = readConfig({ LECTERN_TRUSTED_PROXIES: setting })
  const loggerInstance: FastifyBaseLogger = pino({ level: 'warn' }, log)
  const app = Fastify({ ...strictHttp({}), trustProxy: trustsOf(config.trustedProxies), loggerInstance })
  tellOfStrangers(app, config)
  app.get('/', (request) => countedAs(request))
  const counted = async (remoteAddress: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    return (await app.inject({ url: '/', remoteAddress, headers })).body
  }
  return { counted, lines }
}

for (const [setting, from, forwarded, caller] of [
  // Without a setting this machine is trusted and nobody else.
  ['', '127.0.0.1', undefined, '127.0.0.1'],
  ['', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['', '::1', '203.0.113.9', '203.0.113.9'],
  ['', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['', '10.0.0.5', '203.0.113.9', '10.0.0.5'],
  ['', '203.0.113.5', '203.0.113.9', '203.0.113.5'],
  ['', '203.0.113.5', '203.0.113.9, 127.0.0.1', '203.0.113.5'],
  // The rightmost that is not trusted counts, whatever the caller wrote before it.
  ['', '127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['', '127.0.0.1', '127.0.0.1, 203.0.113.9', '203.0.113.9'],
  ['', '127.0.0.1', 'anything, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.5', '10.0.0.5', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.5', '10.0.0.6', '203.0.113.9', '10.0.0.6'],
  ['10.0.0.5', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['loopback, 10.0.0.0/8', '127.0.0.1', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['10.0.0.0/8,2001:db8:5::/48', '2001:db8:5::7', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
  ['10.0.0.0/8', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['10.0.0.0/8', '11.0.0.1', '203.0.113.9', '11.0.0.1'],
  // So many hops, whoever they are: what is further left is the caller's own claim.
  ['0', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
  ['1', '192.0.2.1', undefined, '192.0.2.1'],
  ['1', '192.0.2.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['2', '192.0.2.1', '198.51.100.1, 203.0.113.9, 192.0.2.2', '203.0.113.9'],
  // As some proxies write an address.
  ['', '127.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
  ['', '127.0.0.1', '[2001:db8:1:2:3::4]:4711', '2001:db8:1:2::/64'],
  ['10.0.0.5', '10.0.0.5', '203.0.113.9, 10.0.0.5:80', '203.0.113.9'],
  ['', '127.0.0.1', 'unknown', '127.0.0.1'],
  // Of IPv6 a household is one, however an address is written.
  ['', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['', '::1', '2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['', '::1', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['', '::1', '2001:db8::1', '2001:db8:0:0::/64'],
  ['', '::1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['', 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
] as const)
  test(`trusting ${setting || 'the default'}: from ${from}, ${forwarded ?? 'not'} forwarded, counts ${caller}`, async () => {
    expect(await counting(setting).counted(from, forwarded)).toBe(caller)
  })

test('forwarding by a stranger is one line of the log, however often it happens; by a trusted proxy it is none', async () => {
  const { counted, lines } = counting('10.0.0.5')
  for (let i = 0; i < 3; i++) await counted('10.0.0.5', `203.0.113.${i}`)
  await counted('203.0.113.7')
  expect(lines).toEqual([])
  for (let i = 0; i < 3; i++) await counted('10.0.0.6', `203.0.113.${i}`)
  expect(lines).toMatchObject([
    { level: 40, address: '10.0.0.6', msg: expect.stringContaining('LECTERN_TRUSTED_PROXIES') as string },
  ])
})

test('of an address only the network is kept', () => {
  expect(
    [
      '203.0.113.77',
      '::ffff:203.0.113.77',
      '203.0.113.77:4711',
      '2001:db8:12:34:5:6:7:8',
      '2001:db8::1',
      '::1',
      'fe80::1%eth0',
      'no address',
    ].map((address) => networkOf(address, { ipv4: 24, ipv6: 48 })),
  ).toEqual([
    '203.0.113.0/24',
    '203.0.113.0/24',
    '203.0.113.0/24',
    '2001:db8:12::/48',
    '2001:db8:0::/48',
    '0:0:0::/48',
    'fe80:0:0::/48',
    null,
  ])
})
