import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { serviceOnce } from '../database/database.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import { openSms } from './sms.ts'
import { sweepSms } from './outbox.data.ts'

interface Heard {
  path: string | undefined
  headers: IncomingHttpHeaders
  body: URLSearchParams
}

/** Answers as Twilio does, with the status that a test wants. */
const heard: Heard[] = []
let status = 201
const gateway = createServer((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => (text += part.toString()))
  request.on('end', () => {
    heard.push({ path: request.url, headers: request.headers, body: new URLSearchParams(text) })
    const location = status === 307 ? { location: 'http://127.0.0.1:9/elsewhere' } : {}
    response.writeHead(status, { 'content-type': 'application/json', ...location }).end('{"sid":"SM1"}')
  })
})

let home: TestServer
let lonely: TestServer
beforeAll(async () => {
  await new Promise<void>((listens) => gateway.listen(0, '127.0.0.1', listens))
  const { port } = gateway.address() as AddressInfo
  home = await testServer(createApp, {
    env: {
      LECTERN_SMS_ACCOUNT: 'AC1',
      LECTERN_SMS_TOKEN: 'secret',
      LECTERN_SMS_FROM: '+15005550006',
      LECTERN_SMS_URL: `http://127.0.0.1:${port}`,
    },
  })
  lonely = await testServer(createApp, { env: { LECTERN_SMTP_URL: 'smtp://127.0.0.1:9' } })
})
afterAll(async () => {
  await Promise.all([home.close(), lonely.close()])
  gateway.close()
})

const path = '/v1/auth/signin/passwordless/sms'
const ask = (from: TestServer, phoneNumber: string, options?: object) =>
  from.inject({ method: 'POST', url: path, payload: { phoneNumber, ...(options ? { options } : {}) } })

for (const failing of [400, 401, 429, 500, 503, 307]) {
  test(`a gateway that answers ${failing} is told to the caller, and the code ends`, async () => {
    status = failing
    const number = `+12025550${failing}`
    expect((await ask(home, number)).json()).toMatchObject({ status: 502, error: 'cannot-send-sms' })
    const codes = await serviceOnce(home.parts.db).run({ sql: 'select from auth.codes', parameters: [] })
    expect(codes).toEqual([])
    status = 201
    for (let i = 0; i < 5; i++) expect((await ask(home, number)).statusCode).toBe(200)
    expect((await ask(home, number)).statusCode).toBe(429)
    await serviceOnce(home.parts.db).run({ sql: 'delete from auth.codes', parameters: [] })
  })
}

test('a message leaves as the gateway wants it, in the language of the person', async () => {
  heard.length = 0
  await ask(home, '0049 151 2345 6789', { locale: 'de', displayName: 'Kim' })
  expect(heard).toHaveLength(1)
  const [{ path: asked, headers, body } = { path: '', headers: {}, body: new URLSearchParams() }] = heard
  expect(asked).toBe('/2010-04-01/Accounts/AC1/Messages.json')
  expect(headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`)
  expect([body.get('To'), body.get('From')]).toEqual(['+4915123456789', '+15005550006'])
  expect(body.get('Body')).toMatch(/^Dein Code ist \d{6}\.$/)
})

test('with a gateway nothing is kept to be read', async () => {
  expect((await home.inject({ url: '/dev/sms.json' })).json()).toEqual([])
})

test('a messaging service is named as one', async () => {
  heard.length = 0
  const from = `MG${'a'.repeat(32)}`
  const config = { ...home.config, sms: { ...(home.config.sms ?? { account: '', token: '', url: '' }), from } }
  await openSms({ ...home.parts, config })?.send({ to: '+12025550199', text: 'Hello' })
  expect(heard[0]?.body.get('MessagingServiceSid')).toBe(from)
})

test('where mails leave the house and no gateway is set, there is no way in by number', async () => {
  expect((await ask(lonely, '+12025550123')).json()).toMatchObject({ status: 409, error: 'disabled-endpoint' })
})

test('old messages are swept', async () => {
  const { parts, clock } = home
  const config = { ...home.config, sms: null }
  await openSms({ ...parts, config })?.send({ to: '+12025550100', text: 'Old' })
  const kept = async () => {
    await sweepSms(serviceOnce(parts.db), clock())
    return (await serviceOnce(parts.db).run({ sql: 'select from auth.sms_outbox', parameters: [] })).length
  }
  expect(await kept()).toBe(1)
  clock.forward(30 * 24 * 3600 + 1)
  expect(await kept()).toBe(0)
})
