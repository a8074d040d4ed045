import { readdirSync } from 'node:fs'
import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { normalEmailOf } from '@lectern/contract/email-address'
import {
  dropMail,
  endSessions,
  retryMail,
  testMail,
  type MailsTouched,
  type OperatorStatus,
  type SessionsEnded,
  type WaitingLetter,
} from '@lectern/contract/operator'
import type { FastifyInstance } from 'fastify'
import { productVersion } from '../platform/backup/product-version.ts'
import { serviceOnce } from '../platform/database/database.ts'
import { Refusal } from '../platform/failures.ts'
import { mailsToAddress, takeTry } from '../platform/http/account-limits.data.ts'
import { withoutPeople } from '../platform/mail/mail-failure.ts'
import { mostTries } from '../platform/mail/outbox.data.ts'
import { disksOf, type ReadFigures } from '../platform/metrics/figures.ts'
import type { Parts } from '../platform/parts.ts'
import { newestRelease } from './newest-release.ts'
import { demandOperator } from './operator-access.ts'
import { dropLetter, endSessionsOf, retryLetters, unsentLetters, type LetterRow } from './operator.data.ts'
import { testLetter } from './operator.mails.ts'
import { sendTestMail } from './test-mail.ts'

/** Letters that are shown one by one: ten thousand behind a dead server all say the same. */
const mostLetters = 50
const version = productVersion()
/** The start ends where the database has other ones than these. */
const migrations = readdirSync(new URL('../../migrations', import.meta.url))
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

/** The server's report on itself, and its operator's acts on mails; nothing of what is in a studio. */
export async function operator(
  app: FastifyInstance,
  { figures, ...parts }: Parts & { figures: ReadFigures },
): Promise<void> {
  const { clock, config, db, log, metrics, sessions } = parts
  const sql = serviceOnce(db)
  const newest = newestRelease(config.updateCheck, version, log)
  app.addHook('onRequest', (request) => demandOperator(request, parts))
  const routes = app.setValidatorCompiler(TypeBoxValidatorCompiler).withTypeProvider<TypeBoxTypeProvider>()

  routes.get('/status', async (): Promise<OperatorStatus> => {
    const [found, update, disks] = await Promise.all([figures(), newest(), disksOf(config)])
    return {
      version,
      update,
      since: metrics.since.toISOString(),
      now: clock().toISOString(),
      migrations: { count: migrations.length, newest: migrations.at(-1)?.replace('.sql', '') ?? '' },
      figures: found,
      disks,
      mail_server: config.smtp === null ? null : new URL(config.smtp.url).host,
      jobs: jobsOf(parts),
      limits: await limitsOf(parts),
      letters: found === null ? [] : (await unsentLetters(sql, mostLetters)).map(shown),
    }
  })

  routes.post(testMail.path, { schema: { body: testMail.body } }, async ({ body }) => {
    if (config.smtp === null) throw new Refusal('disabled-endpoint')
    const to = normalEmailOf(body.to)
    if (to === null) throw new Refusal('invalid-request', 'to must be an email address')
    await takeTry(sql, clock(), mailsToAddress, to)
    return sendTestMail(config.smtp, testLetter(to, body.locale ?? ''))
  })

  routes.post(retryMail.path, { schema: { body: retryMail.body } }, async ({ body }): Promise<MailsTouched> => {
    return { count: await retryLetters(sql, body.mail_id ?? null, clock()) }
  })

  routes.post(dropMail.path, { schema: { body: dropMail.body } }, async ({ body, id }): Promise<MailsTouched> => {
    const count = await dropLetter(sql, body.mail_id)
    if (count > 0) log.warn({ mail_id: body.mail_id, reqId: id }, 'the operator dropped a mail')
    return { count }
  })

  routes.post(
    endSessions.path,
    { schema: { body: endSessions.body } },
    async ({ body, id }): Promise<SessionsEnded> => {
      const email = 'email' in body ? normalEmailOf(body.email) : null
      // An address that is none must not be taken for everybody.
      if ('email' in body && email === null) throw new Refusal('invalid-request', 'email must be an email address')
      const count = await endSessionsOf(sql, email, clock())
      sessions.lookAgain()
      log.warn({ count, everybody: email === null, reqId: id }, 'the operator ended sessions')
      return { count }
    },
  )
}

/** Neither what it says nor whom it is for. */
function shown(row: LetterRow): WaitingLetter {
  const { recipient, last_error, ...rest } = row
  return {
    ...rest,
    domain: recipient.slice(recipient.lastIndexOf('@') + 1),
    state: stateOf(row),
    last_error: last_error === null ? null : withoutPeople(last_error, recipient),
  }
}

/** How a letter stands that has not left; one that was given up is sent again only where the operator asks for it. */
function stateOf({ attempts, last_error }: LetterRow): WaitingLetter['state'] {
  if (attempts >= mostTries) return 'given_up'
  return attempts > 0 || last_error !== null ? 'retrying' : 'waiting'
}

const jobsOf = ({ metrics }: Parts): OperatorStatus['jobs'] =>
  [...metrics.jobs.values()].map(({ job, endedAt, succeededAt, seconds, failures, failedWith }) => ({
    job,
    ended_at: endedAt.toISOString(),
    succeeded_at: succeededAt?.toISOString() ?? null,
    seconds,
    failures,
    failed_with: failedWith,
  }))

async function limitsOf({ metrics }: Parts): Promise<OperatorStatus['limits']> {
  const { values } = await metrics.limitHits.get()
  return values.map(({ labels, value }) => ({ limit: String(labels.limit), count: value }))
}
