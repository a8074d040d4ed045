import type { IncomingHttpHeaders } from 'node:http'
import { DatabaseError } from 'pg'
import type { Actor } from '../database/actor.ts'
import type { Clock } from '../clock.ts'
import {
  betweenAs,
  serviceOnce,
  tellingFailures,
  type Database,
  type Scoped,
  type Service,
} from '../database/database.ts'
import { Refusal } from '../failures.ts'
import type { GraphqlAnswer } from './graphql-answer.ts'
import type { Job } from '../jobs.ts'
import type { Statement } from '../database/round-trip.ts'
import { readUuid } from './scalars.ts'
import { sha256 } from '../secrets.ts'

/** Under which id the operator's keys are kept: the operator is no user (RFC 9562 5.9). */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The Idempotency-Key of a write, if it carries one.
 * @throws Refusal `invalid-input` when it is not a UUID
 */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): string | null {
  const given = headers['idempotency-key']
  if (given === undefined) return null
  try {
    return readUuid(given)
  } catch {
    throw new Refusal('invalid-input', 'The Idempotency-Key must be a UUID.', { field: 'Idempotency-Key' })
  }
}

/**
 * Does a write once for a person and key, and gives its first answer again for 24 hours (wire-graphql.md "Rules").
 * Key, write and answer are one transaction: a second call at the same moment waits for the first, and a crash
 * leaves all or nothing. The claim goes out with the first statements of the write, which are not run where the key
 * is taken, and the answer with the commit.
 *
 * @param body what was asked; the same key with another body is refused
 * @throws Refusal `idempotency-key-reused`
 */
export async function answerOnce(
  parts: { db: Database },
  actor: Actor,
  { key, body }: { key: string; body: unknown },
  execute: (sql: Scoped) => Promise<GraphqlAnswer>,
): Promise<GraphqlAnswer> {
  const userId = actor.userId ?? nobody
  const bodyHash = sha256(JSON.stringify(body))
  let isTaken = false
  let failed: GraphqlAnswer | undefined
  try {
    return await betweenAs(parts.db, actor, claim(userId, key, bodyHash), async (sql, last) => {
      // The code that does the write must not take it for a failure of the write that the key is taken.
      const told = (error: unknown) => {
        isTaken ||= saysTaken(error)
        return isTaken ? new Refusal('idempotency-key-reused') : error
      }
      const answer = await execute(tellingFailures(sql, told))
      if (isTaken) throw new Refusal('idempotency-key-reused')
      if (!answer.isStored) {
        failed = answer
        throw new Error('Undo the claim, so that the same key may try again')
      }
      last(keep(userId, key, answer.text))
      return answer
    })
  } catch (error) {
    if (failed) return failed
    if (!isTaken && !saysTaken(error)) throw error
  }
  const first = await firstAnswer(serviceOnce(parts.db), userId, key, bodyHash)
  return first ?? answerOnce(parts, actor, { key, body }, execute)
}

/** The answer of the call that has the key; null where its 24 hours are over, and the key is free again. */
async function firstAnswer(sql: Service, userId: string, key: string, bodyHash: Buffer): Promise<GraphqlAnswer | null> {
  const parameters = [userId, key]
  const [first] = await sql.run<{ body_hash: Buffer; answer: string }>(
    {
      sql: `delete from idempotency_key where user_id = $1 and key = $2 and created_at < now() - interval '24 hours'`,
      parameters,
    },
    { sql: 'select body_hash, answer from idempotency_key where user_id = $1 and key = $2', parameters },
  )
  if (!first) return null
  if (!first.body_hash.equals(bodyHash)) throw new Refusal('idempotency-key-reused')
  return { status: 200, text: first.answer, isStored: true }
}

/** Waits for another transaction that holds the key, and fails where the key is taken. */
const claim = (userId: string, key: string, bodyHash: Buffer): Statement => ({
  sql: 'insert into idempotency_key (user_id, key, body_hash) values ($1, $2, $3)',
  parameters: [userId, key, bodyHash],
})

const saysTaken = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23505' && error.constraint === 'idempotency_key_pkey'

const keep = (userId: string, key: string, answer: string): Statement => ({
  sql: 'update idempotency_key set answer = $3 where user_id = $1 and key = $2',
  parameters: [userId, key, answer],
})

/** Seconds between sweeps: a key past its 24 hours is not answered, it only takes room. */
const sweepPause = 3600

/** Removes answers that no repeat gets any more. */
export const forgetAnswers = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'idempotency.forget',
  seconds: sweepPause,
  run: async () => {
    await serviceOnce(db).run({
      sql: `delete from idempotency_key where created_at < $1::timestamptz - interval '24 hours'`,
      parameters: [clock()],
    })
  },
})
