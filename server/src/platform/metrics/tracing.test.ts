import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { samplePeople, type SamplePeople } from '../../../../testing/people.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import { traceSettings } from './trace-settings.ts'

/** A span as a collector reads it. */
interface Told {
  trace: string
  id: string
  parent: string
  name: string
  attributes: Record<string, string | number>
  failed: boolean
}

const proxy = '10.0.0.5'
const told: Told[] = []
const bodies: { path: string; type: string | undefined; key: unknown; bytes: Buffer }[] = []
let collector: Server
/** The collector's answer. */
let status = 200
let traced: TestServer
let s: SamplePeople
beforeAll(async () => {
  collector = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const bytes = Buffer.concat(pieces)
      const { url: path = '', headers } = request
      bodies.push({ path, type: headers['content-type'], key: headers['x-key'], bytes })
      told.push(...spansIn(bytes))
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((listening) => void collector.listen(0, '127.0.0.1', listening))
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-collector',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=studio-4',
    OTEL_BSP_SCHEDULE_DELAY: '20',
    LECTERN_TRUSTED_PROXIES: proxy,
  }
  for (const name of Object.keys(env)) vi.stubEnv(name, undefined)
  traced = await testServer(createApp, { env })
  s = await samplePeople(traced)
})
afterAll(async () => {
  await traced.close()
  vi.unstubAllEnvs()
  collector.closeAllConnections()
  await new Promise((closed) => collector.close(closed))
})
beforeEach(() => told.splice(0))

/** Waits for the span of a request, with all that came before it. */
const spanOf = (name: string, isIt: (span: Told) => boolean = () => true) =>
  vi.waitFor(() => {
    const found = told.find((span) => span.name === name && isIt(span))
    if (!found) throw new Error(`no span ${name} among ${told.map((span) => span.name).join(', ')}`)
    return found
  }, 5_000)

test('a request is a span by the pattern of its route, and its trips to the database are its children', async () => {
  const answer = await traced.inject({
    method: 'POST',
    url: '/v1/graphql',
    headers: { authorization: `Bearer ${s.clara.token}`, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    remoteAddress: '203.0.113.5',
    payload: {
      query: 'query WeekOfAnn($id: Int!, $from: timestamptz) { loadEvents(id: $id, from: $from) { event_id } }',
      variables: { id: s.clara.profileId, from: '2026-11-23T01:02:03Z' },
    },
  })
  expect(answer.statusCode).toBe(200)
  const request = await spanOf(
    'POST /v1/graphql',
    ({ attributes }) => attributes['graphql.operation.name'] === 'WeekOfAnn',
  )
  expect(request).toMatchObject({
    parent: '',
    failed: false,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/v1/graphql',
      'http.response.status_code': 200,
      'lectern.request.id': expect.any(String) as string,
    },
  })
  // A stranger does not choose which trace a request belongs to.
  expect(request.trace).not.toBe('a'.repeat(32))
  const trips = told.filter(({ name, trace }) => name === 'database' && trace === request.trace)
  expect(trips.length).toBeGreaterThan(0)
  for (const { parent, attributes } of trips) {
    expect(parent).toBe(request.id)
    expect(attributes['db.system.name']).toBe('postgresql')
    expect(attributes['db.query.text']).toMatch(/^(?:select|with) /)
  }
})

test('a trusted proxy says which trace a request belongs to', async () => {
  const [trace, parent] = ['c'.repeat(32), 'd'.repeat(16)]
  const headers = { traceparent: `00-${trace}-${parent}-01` }
  await traced.inject({ url: '/livez', remoteAddress: proxy, headers })
  expect(await spanOf('GET /livez')).toMatchObject({ trace, parent })
  // A request that the proxy chose not to record is not recorded.
  await traced.inject({ url: '/readyz', remoteAddress: proxy, headers: { traceparent: `00-${trace}-${parent}-00` } })
  await traced.inject({ url: '/students' })
  await spanOf('GET web app')
  expect(told.map(({ name }) => name)).not.toContain('GET /readyz')
})

test('no trace holds a path, a query, a value or a person', async () => {
  await traced.inject({ url: '/v1/auth/verify?ticket=verifyEmail:secret&type=x', remoteAddress: '203.0.113.5' })
  await traced.inject({ url: '/v1/calendar/a-secret-of-a-feed.ics', remoteAddress: '203.0.113.5' })
  await traced.inject({ url: '/students/ann-of-a-path?q=ann@example.org', remoteAddress: '203.0.113.5' })
  await spanOf('GET web app')
  const all = bodies.map(({ bytes }) => bytes.toString('latin1')).join('\n')
  expect(all).toContain('GET /v1/calendar/:file')
  expect(all).not.toMatch(/secret|ticket=|ann-of-a-path|ann@|203\.0\.113\.5|01:02:03/)
})

test('the settings of the specification are kept: headers, resource, path and format', async () => {
  await traced.inject({ url: '/livez' })
  await spanOf('GET /livez')
  const last = bodies.at(-1)
  expect(last).toMatchObject({ path: '/v1/traces', type: 'application/x-protobuf', key: 'of-the-collector' })
  expect(last?.bytes.toString('latin1')).toMatch(/service\.name.*lectern/s)
  expect(last?.bytes.toString('latin1')).toContain('studio-4')
})

test('a collector that refuses is a line of the log once a minute, and requests are answered', async () => {
  const warn = vi.spyOn(traced.parts.log, 'warn').mockImplementation(() => undefined)
  status = 400
  for (const path of ['/livez', '/readyz']) {
    expect((await traced.inject({ url: path })).statusCode).toBe(200)
    await spanOf(`GET ${path}`)
  }
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 5_000)
  status = 200
  expect(warn.mock.calls).toEqual([[expect.anything(), 'Traces did not reach the collector']])
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/127\.0\.0\.1|of-the-collector/)
  warn.mockRestore()
})

test.each([
  ['nothing', {}],
  ['a service name alone', { OTEL_SERVICE_NAME: 'lessons' }],
  ['a collector, switched off', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }],
  [
    'a collector, traces to none',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' },
  ],
])('by %s nothing is traced', (_, env) => {
  expect(traceSettings(env)).toBeNull()
})

test.each([
  [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER must be otlp or none, not "zipkin".'],
  [
    { OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf, not "grpc".',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts with http:// or https://.',
  ],
])('%j stops the start with a line', (env, line) => {
  expect(() => traceSettings(env)).toThrow(line)
})

/** The spans in a message of OTLP, by the numbers of its fields (opentelemetry/proto/trace/v1/trace.proto). */
function spansIn(bytes: Buffer): Told[] {
  return sub(bytes, 1)
    .flatMap((ofResource) => sub(ofResource, 2))
    .flatMap((ofScope) => sub(ofScope, 2))
    .map((span) => ({
      trace: sub(span, 1)[0]?.toString('hex') ?? '',
      id: sub(span, 2)[0]?.toString('hex') ?? '',
      parent: sub(span, 4)[0]?.toString('hex') ?? '',
      name: String(sub(span, 5)[0]),
      attributes: Object.fromEntries(
        sub(span, 9).map((pair) => {
          const value = sub(pair, 2)[0] ?? Buffer.alloc(0)
          return [String(sub(pair, 1)[0]), sub(value, 1)[0]?.toString() ?? numbers(value, 3)[0] ?? '']
        }),
      ),
      failed: sub(span, 15).some((status) => numbers(status, 3).includes(2)),
    }))
}

function* fields(bytes: Buffer): Generator<[field: number, value: Buffer | number]> {
  let at = 0
  const varint = () => {
    let [value, scale] = [0, 1]
    for (;;) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * scale
      if (byte < 128) return value
      scale *= 128
    }
  }
  while (at < bytes.length) {
    const tag = varint()
    const [field, kind] = [Math.floor(tag / 8), tag % 8]
    if (kind === 0) yield [field, varint()]
    else {
      const length = kind === 2 ? varint() : kind === 1 ? 8 : 4
      yield [field, bytes.subarray(at, at + length)]
      at += length
    }
  }
}
const sub = (bytes: Buffer, wanted: number): Buffer[] =>
  [...fields(bytes)].flatMap(([field, value]) => (field === wanted && typeof value !== 'number' ? [value] : []))
const numbers = (bytes: Buffer, wanted: number): number[] =>
  [...fields(bytes)].flatMap(([field, value]) => (field === wanted && typeof value === 'number' ? [value] : []))
