import {
  dropMail,
  endSessions as endSessionsCall,
  operatorPath,
  retryMail,
  testMail,
  type MailsTouched,
  type OperatorStatus,
  type SessionsEnded,
  type TestMailAnswer,
} from '@lectern/contract/operator'
import { i18n } from '@lingui/core'
import { DataError } from '../lib/data-error.ts'
import { isAuthExpected, loadAuth } from '../lib/load-auth.ts'

/** How somebody says to be the operator: by the secret, or by the session of this browser. */
export type Proof = { secret: string } | 'session'

/** Whether this browser may hold a session that could be an operator's. */
export const mayBeSignedIn = isAuthExpected

/** The signs that a header can hold as they are; a secret with others was never set. */
const plain = /^[\x20-\x7e]*$/

async function identityOf(proof: Proof): Promise<Record<string, string>> {
  if (proof === 'session') {
    const token = await (await loadAuth()).getFreshAccessToken()
    return token === null ? {} : { authorization: `Bearer ${token}` }
  }
  if (!plain.test(proof.secret)) throw refused('unauthenticated-user')
  return { 'x-hasura-admin-secret': proof.secret }
}

const refused = (code: string, message = ''): DataError => new DataError([{ message, extensions: { code } }])

/** @throws {DataError} with the server's code, or `network` */
async function call<T>(proof: Proof, path: string, body?: object): Promise<T> {
  const identity = await identityOf(proof)
  const answer = await fetch(`${operatorPath}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...identity, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new DataError({ error: 'network', message: String(error), status: 0 })
  })
  const said: unknown = await answer.json().catch(() => null)
  if (answer.ok && said !== null) return said as T
  const { error = 'internal-error', message = '' } = (said ?? {}) as { error?: string; message?: string }
  throw refused(error, message)
}

export const readStatus = (proof: Proof): Promise<OperatorStatus> => call(proof, '/status')

export const sendTest = (proof: Proof, to: string): Promise<TestMailAnswer> =>
  call(proof, testMail.path, { to, locale: i18n.locale })

/** @param mailId null: all that wait */
export const retry = (proof: Proof, mailId: number | null): Promise<MailsTouched> =>
  call(proof, retryMail.path, mailId === null ? {} : { mail_id: mailId })

export const drop = (proof: Proof, mailId: number): Promise<MailsTouched> =>
  call(proof, dropMail.path, { mail_id: mailId })

/** @param email whose; null: everybody's */
export const endSessions = (proof: Proof, email: string | null): Promise<SessionsEnded> =>
  call(proof, endSessionsCall.path, email === null ? { everybody: true } : { email })
