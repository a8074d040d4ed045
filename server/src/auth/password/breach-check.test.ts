import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Session, SessionAnswer } from '@lectern/contract/session'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { newId, newLinkSecret, sha256 } from '../../platform/secrets.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

const digestOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
/** Past every rule of our own, and in a breach. */
const breached = 'Lantern-orchard-58'
const [prefix, rest] = [digestOf(breached).slice(0, 5), digestOf(breached).slice(5)]
const refusal = { status: 400, error: 'password-in-hibp-database', message: 'Password is in HIBP database' }

/** The service: it answers the breached one with its own range, every other with padding, or what a test wants. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: { line: string; headers: string }[]
// A connection that rests is the asker's to close: else it may be asked on one that is just being closed.
const service = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  const headers = request.rawHeaders.join('\n')
  asked.push({ line: `${request.method} ${request.url}`, headers })
  answer(request, response)
})
const padding = `${'0'.repeat(34)}A:0\r\n${'F'.repeat(35)}:0`
const range = ({ url }: IncomingMessage, response: ServerResponse) =>
  void response.end(url === `/range/${prefix}` ? `${'1'.repeat(35)}:3\r\n${rest}:41\r\n${padding}` : padding)
const saying =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, headers).end(body)

let ann: Visitor
let people = 0
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  ann = await visitor(createApp, { env: { LECTERN_BREACH_CHECK: address() } })
})
afterAll(async () => {
  await ann.close()
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  answer = range
  asked = []
})
afterEach(() => vi.restoreAllMocks())

const address = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const someone = () => `someone${people++}@example.org`
const bearer = ({ accessToken }: Session) => ({ authorization: `Bearer ${accessToken}` })

/** An open invitation, as the teacher's mutation leaves it. */
async function invitation(): Promise<string> {
  const teacherId = (await ann.member(someone())).user.metadata.userProfileId
  const token = newLinkSecret()
  const now = ann.home.clock()
  await ann.sql.run({
    sql: `with student as (insert into user_profile (profile_type, teacher_id, first_name, last_name)
                           values ('STUDENT', $1, 'Omar', 'Reed') returning user_profile_id)
          insert into invitation (invitation_id, teacher_id, user_profile_id, token_hash, created_at, expires_at)
          select $2, $1, user_profile_id, $3, $4, $5 from student`,
    parameters: [teacherId, newId(now), sha256(token), now, new Date(now.getTime() + 3_600_000)],
  })
  return token
}

/** Each way to set a password, with one. */
const ways: Record<string, () => Promise<(password: string) => ReturnType<Visitor['post']>>> = {
  'a sign-up': async () => {
    const email = someone()
    return (password) => ann.signUp(email, {}, password)
  },
  'a change': async () => {
    const session = await ann.member(someone())
    return (newPassword) => ann.post('/user/password', { newPassword }, bearer(session))
  },
  'a reset': async () => {
    const { user } = await ann.member(someone())
    await ann.post('/user/password/reset', { email: user.email })
    const ticket = (await ann.mails(user.email ?? ''))[0]?.headers['X-Ticket']
    return (newPassword) => ann.post('/user/password', { newPassword, ticket })
  },
  'an address for an anonymous user': async () => {
    const { session } = (await ann.post('/signin/anonymous')).json<SessionAnswer>()
    if (!session) throw new Error('No session')
    const body = { signInMethod: 'email-password', email: someone() }
    return (password) => ann.post('/user/deanonymize', { ...body, password }, bearer(session))
  },
  'an invitation': async () => {
    const body = { token: await invitation(), email: someone() }
    return (password) => ann.post('/invitation/accept', { ...body, password })
  },
}
for (const [way, begin] of Object.entries(ways)) {
  test(`${way} with a password of a breach is refused, and goes on with another`, async () => {
    const set = await begin()
    asked = []
    const answer = await set(breached)
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal])
    expect(asked.map(({ line }) => line)).toEqual([`GET /range/${prefix}`])
    expect((await set('Quiet-meadow-77')).statusCode).toBe(200)
  })
}

test('a password that our own rules refuse is not asked about', async () => {
  for (const password of ['short', 'Password1', 'é'.repeat(600)])
    expect((await ann.signUp(someone(), {}, password)).statusCode).toBe(400)
  expect(asked).toEqual([])
})

test('five characters of the digest leave the house, and nothing of the person', async () => {
  const email = 'ada.lovelace@example.org'
  await ann.signUp(email, { displayName: 'Ada Lovelace' }, breached)
  const [{ line, headers } = { line: '', headers: '' }] = asked
  expect(line).toBe(`GET /range/${prefix}`)
  expect(headers.toLowerCase()).toContain('add-padding\ntrue')
  for (const secret of [
    rest,
    rest.slice(0, 5),
    breached,
    'lovelace',
    'cookie',
    'authorization',
    'forwarded',
    'referer',
  ])
    expect(`${line}\n${headers}`.toLowerCase()).not.toContain(secret.toLowerCase())
})

describe('of the answer', () => {
  test('a line without a breach is padding', async () => {
    answer = saying(200, `${rest}:0\r\n${'1'.repeat(35)}:3`)
    expect((await ann.signUp(someone(), {}, breached)).statusCode).toBe(200)
  })

  test('small letters and plain line ends count as well', async () => {
    answer = saying(200, `${'1'.repeat(35)}:3\n${rest.toLowerCase()}:1\n`)
    expect((await ann.signUp(someone(), {}, breached)).json()).toEqual(refusal)
  })
})

describe('the password is taken, and the log says so, where the service', () => {
  /** As many sign-ups at once: how they were answered, how often the service was asked, and what the log says. */
  const signUps = async (count: number) => {
    const warn = vi.spyOn(ann.home.parts.log, 'warn')
    const answers = await Promise.all(Array.from({ length: count }, () => ann.signUp(someone(), {}, breached)))
    return { statuses: answers.map(({ statusCode }) => statusCode), asked: asked.length, logged: warn.mock.calls }
  }
  const line = [{ err: expect.any(Error) }, 'breach check failed, password accepted']
  const taken = { statuses: [200], asked: 1, logged: [line] }

  for (const [why, sent] of [
    ['fails', saying(500, `${rest}:41`)],
    ['does not know the path', saying(404, 'Not found')],
    ['has enough of us', saying(429, '', { 'retry-after': '60' })],
    ['answers with a page', saying(200, '<!doctype html><title>Please sign in</title>')],
    ['answers with a page behind the range', saying(200, `${rest}:41\r\n<title>Please sign in</title>`)],
    ['answers with nothing', saying(200, '')],
    ['sends us elsewhere', saying(302, '', { location: '/range/00000' })],
    ['hangs up', (_: IncomingMessage, response: ServerResponse) => void response.destroy()],
  ] as const)
    test(`it ${why}`, async () => {
      answer = sent
      expect(await signUps(1)).toEqual(taken)
    })

  test('it hangs up in the middle', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write(`${rest}:41\r\n`, () => response.destroy())
    }
    expect(await signUps(1)).toEqual(taken)
  })

  test('it never answers, or never ends its answer', async () => {
    answer = (_, response) => void (asked.length === 1 || response.write(`${rest}:41\r\n`))
    expect(await signUps(2)).toEqual({ statuses: [200, 200], asked: 2, logged: [line, line] })
  })

  test('it says more than a range can hold, and is hung up on', async () => {
    const hungUp = new Promise((resolve) => {
      answer = (_, response) => {
        const more = () =>
          void (response.destroyed || response.write(`${rest}:41\r\n`.repeat(2_000), () => setImmediate(more)))
        more()
        response.on('close', resolve)
      }
    })
    expect(await signUps(1)).toEqual(taken)
    await hungUp
  })
})

test('who knocks too often makes the server ask no more', async () => {
  const strict = await visitor(createApp, { env: { LECTERN_BREACH_CHECK: address(), LECTERN_RATE_LIMITS: 'on' } })
  const statuses: number[] = []
  for (let i = 0; i < 402; i++) statuses.push((await strict.signUp(`crowd${i}@example.org`, {}, breached)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 400 }, () => 400), 429, 429])
  expect(asked).toHaveLength(400)
  await strict.close()
})

test('nobody is asked unless the host wants it', async () => {
  const quiet = await visitor(createApp)
  const fetched = vi.spyOn(globalThis, 'fetch')
  expect((await quiet.signUp(someone(), {}, breached)).statusCode).toBe(200)
  expect(fetched).not.toHaveBeenCalled()
  await quiet.close()
})
