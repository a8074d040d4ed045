import { archiveBucket } from '@lectern/contract/archive'
import { expect } from '@playwright/test'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { freePort } from '../testing/free-port.ts'
import { giveKey } from './authenticator.ts'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { password, signIn, signInByScreen, type Person } from './people.ts'
import { callFrom, proxies, startProxy, type Proxy } from './proxies.ts'

const names = ['nginx', 'caddy'] as const satisfies (keyof typeof proxies)[]
/** People who come at once, as after a mail to a school; each has an address of its own. */
const visitors = 1_000
/** As many at a time as a browser test of this size can hold open. */
const atOnce = 40
/** More calls than any limit of an address lets through in its time. */
const flood = 1_100

let lectern: Lectern
let clara: Person
const standing: Partial<Record<(typeof names)[number], Proxy>> = {}
test.beforeAll(async () => {
  const ports = [await freePort(), await freePort()] as const
  const urls = ports.map((port) => `https://localhost:${port}`)
  lectern = await Lectern.start(async () => ({
    LECTERN_PUBLIC_URL: urls[0] ?? '',
    LECTERN_CLIENT_URLS: urls.join(),
    // The proxies speak from here; whoever calls them, or us directly, from another address of this machine.
    LECTERN_TRUSTED_PROXIES: '127.0.0.1',
    LECTERN_VERIFY_EMAIL: 'off',
  }))
  for (const [i, name] of names.entries()) standing[name] = await startProxy(name, ports[i] ?? 0, lectern.port)
  const options = { displayName: 'Clara Braun', allowedRoles: ['teacher'], defaultRole: 'teacher' }
  await lectern.post('/auth/signup/email-password', { email: 'clara@example.org', password, options })
  clara = await signIn(lectern, 'clara@example.org')
})
test.afterAll(async () => {
  await Promise.all(Object.values(standing).map((proxy) => proxy.stop()))
  await lectern.stop()
})

/** A sign-in that fails: every failure counts against the address that it comes from. */
const failing = {
  headers: { 'content-type': 'application/json' },
  body: '{"personalAccessToken":"00000000-0000-4000-8000-000000000000"}',
}
const failingPath = '/v1/auth/signin/pat'

/** Runs so many calls, some at a time, and counts the statuses of their answers. */
async function counted(
  many: number,
  call: (i: number) => Promise<{ status: number }>,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  let next = 0
  const inTurn = async () => {
    for (let i = next++; i < many; i = next++) {
      const { status } = await call(i)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, inTurn))
  return statuses
}

for (const [which, name] of names.entries())
  test.describe(`behind ${name}`, () => {
    const proxy = (): Proxy => {
      const one = standing[name]
      if (!one) throw new Error(`${name} does not stand`)
      return one
    }

    test('a thousand visitors, who all claim one address, are a thousand', async () => {
      const statuses = await counted(visitors, (i) =>
        callFrom(proxy(), failingPath, {
          from: `127.${10 + which}.${Math.floor(i / 250)}.${1 + (i % 250)}`,
          ...failing,
          headers: { ...failing.headers, 'x-forwarded-for': '198.51.100.1' },
        }),
      )
      expect(statuses).toEqual({ 401: visitors })
    })

    test('one visitor is one, whatever addresses it claims, and nobody else is refused for it', async () => {
      const statuses = await counted(flood, (i) =>
        callFrom(proxy(), failingPath, {
          from: `127.${20 + which}.0.1`,
          ...failing,
          headers: { ...failing.headers, 'x-forwarded-for': `198.51.${Math.floor(i / 250)}.${i % 250}` },
        }),
      )
      expect(Object.keys(statuses)).toEqual(['401', '429'])
      const other = await callFrom(proxy(), failingPath, { from: `127.${20 + which}.0.2`, ...failing })
      expect(other.status).toBe(401)
    })

    test('a change comes through the event stream at once', async () => {
      const { url, ca } = proxy()
      const heard: string[] = []
      const stream = request(`${url}/v1/changes`, {
        ca,
        headers: { authorization: `Bearer ${clara.session.accessToken}`, accept: 'text/event-stream' },
      })
      stream.once('response', (answer) => answer.setEncoding('utf8').on('data', (part: string) => heard.push(part)))
      stream.end()
      const text = () => heard.join('')
      await expect.poll(text).toContain('ready')
      await clara.ask(
        `mutation { upsertEvent(event: {title: "Choir ${name}", start: "2027-01-0${which + 4}T09:00:00Z", end: "2027-01-0${which + 4}T10:00:00Z"}) { event_id } }`,
      )
      // Long before the next sign of life would push it out of a buffer.
      await expect.poll(text, { timeout: 5_000 }).toMatch(/"event"|event_id/)
      stream.destroy()
    })

    test('a file of 50 MB and a larger ZIP of a studio go up, and a larger file is refused by a sentence of ours', async () => {
      const send = (bytes: number, bucket = 'default') => {
        const edge = 'lectern-boundary'
        const where = `--${edge}\r\ncontent-disposition: form-data; name="bucket-id"\r\n\r\n${bucket}\r\n`
        const head = `${where}--${edge}\r\ncontent-disposition: form-data; name="file[]"; filename="scan-${name}.txt"\r\ncontent-type: text/plain\r\n\r\n`
        return callFrom(proxy(), '/v1/storage/files', {
          from: '127.0.0.1',
          headers: {
            authorization: `Bearer ${clara.session.accessToken}`,
            'content-type': `multipart/form-data; boundary=${edge}`,
          },
          body: Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'a'), Buffer.from(`\r\n--${edge}--\r\n`)]),
        })
      }
      const most = 50 * 1024 * 1024
      expect((await send(most)).status).toBe(201)
      expect((await send(2 * most, archiveBucket)).status).toBe(201)
      const refused = await send(most + 1)
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('file too big')])
    })

    test('the page opens over TLS, and a security key is added and opens the account', async ({ browser }) => {
      const { url } = proxy()
      // The certificate is our own; that TLS is right is seen by the other tests.
      const context = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true })
      const page = await context.newPage()
      await giveKey(page)
      await signInByScreen(page, 'clara@example.org')
      await page.goto('/settings/account')
      const card = page.getByRole('region', { name: 'Passkeys and security keys' })
      await card.getByLabel('Name of the new key').fill(`Key behind ${name}`)
      await card.getByRole('button', { name: 'Add a passkey' }).click()
      await expect(card.getByRole('list', { name: 'Your keys' }).getByText(`Key behind ${name}`)).toBeVisible()
      await page.context().clearCookies()
      await page.evaluate(() => localStorage.clear())
      await page.goto('/auth/login')
      await page.getByRole('button', { name: 'Use a passkey' }).click()
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
      expect(await page.evaluate(() => isSecureContext && location.protocol)).toBe('https:')
      await context.close()
    })
  })

test('who passes the proxies by is counted by the own address, whatever it claims', async () => {
  const { serverPort: port } = lectern
  const call = (i: number) =>
    new Promise<{ status: number }>((resolve, reject) => {
      const outgoing = plainRequest({
        host: '127.0.0.1',
        port,
        path: failingPath,
        method: 'POST',
        localAddress: '127.30.0.1',
        headers: { ...failing.headers, 'x-forwarded-for': `198.51.${Math.floor(i / 250)}.${i % 250}` },
      })
      outgoing.once('response', (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0 })
      })
      outgoing.once('error', reject)
      outgoing.end(failing.body)
    })
  expect(Object.keys(await counted(flood, call))).toEqual(['401', '429'])
})
