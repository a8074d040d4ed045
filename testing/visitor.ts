import type { Session, SessionAnswer } from '@lectern/contract/session'
import type { FastifyInstance } from 'fastify'
import { serviceOnce } from '../server/src/platform/database/database.ts'
import { testServer, type TestServerOptions } from './test-server.ts'
import type { Parts } from '../server/src/platform/parts.ts'
import { openPasswords, type Passwords } from '../server/src/platform/passwords.ts'

/** A password that the rules let pass. */
export const goodPassword = 'Violet-harbour-41'
/** Cheap hashes: what is tested here is what happens around them. */
export const cheapPasswords = openPasswords({ memory: 8, passes: 1 })

/**
 * A person at the front door of a house of its own, for tests: knocks, reads mails, signs up and in.
 * @param createApp the app, which stands a floor above and is handed down
 */
export async function visitor(
  createApp: (parts: Parts) => Promise<FastifyInstance>,
  options: TestServerOptions & { passwords?: Passwords } = {},
) {
  const { passwords = cheapPasswords, ...rest } = options
  const home = await testServer((parts) => createApp({ ...parts, passwords }), rest)
  const sql = serviceOnce(home.parts.db)

  const post = (path: string, payload?: object | string, headers: Record<string, string> = {}) =>
    home.inject({
      method: 'POST',
      url: `/v1/auth${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
  const signUp = (email: string, options?: object, password = goodPassword) =>
    post('/signup/email-password', { email, password, options })
  const signIn = (email: string, password = goodPassword) => post('/signin/email-password', { email, password })
  const refresh = (refreshToken: string) => post('/token', { refreshToken })
  const mails = async (to: string): Promise<Received[]> =>
    (await home.inject({ url: `/dev/mail.json?to=${encodeURIComponent(to)}` })).json()
  /** The path and query of the newest link that was mailed to an address. */
  const linkTo = async (to: string): Promise<string> => {
    const link = new URL((await mails(to))[0]?.headers['X-Link'] ?? '')
    return link.pathname + link.search
  }
  /** Follows a link as a program does: redirected at once. */
  const follow = async (link: string) => {
    const { statusCode, headers } = await home.inject({ url: link })
    return { statusCode, target: new URL(String(headers.location)) }
  }
  /** A verified account and its first session. */
  const member = async (email: string, options?: object): Promise<Session> => {
    await signUp(email, options)
    await follow(await linkTo(email))
    const { session } = (await signIn(email)).json<SessionAnswer>()
    if (!session) throw new Error(`${email} could not sign in`)
    return session
  }
  /** An account that a code in a text message made, without an address, and its first session. */
  const phoneMember = async (phoneNumber: string): Promise<Session> => {
    await post('/signup/passwordless/sms', { phoneNumber, options: { defaultRole: 'teacher' } })
    const messages = await home.inject({ url: `/dev/sms.json?to=${encodeURIComponent(phoneNumber)}` })
    const otp = /\b\d{6}\b/.exec(messages.json<{ text: string }[]>()[0]?.text ?? '')?.[0]
    const { session } = (await post('/signin/passwordless/sms/otp', { phoneNumber, otp })).json<SessionAnswer>()
    if (!session) throw new Error(`${phoneNumber} could not sign in`)
    return session
  }
  const close = () => home.close()
  return { home, sql, post, signUp, signIn, refresh, mails, linkTo, follow, member, phoneMember, close }
}

interface Received {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  at: string
}

export type Visitor = Awaited<ReturnType<typeof visitor>>
