import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mercurius, type IResolvers } from 'mercurius'
import { noteBearer } from './auth/session/caller.ts'
import { tokenMutations, tokenQueries } from './auth/pat.resolvers.ts'
import { absenceMutations, absenceQueries } from './absence/absence.resolvers.ts'
import { clockWatchQueries } from './event/clock-watch.resolvers.ts'
import { closingMutations } from './event/closing.resolvers.ts'
import { feedMutations, feedQueries } from './calendar-file/feed.resolvers.ts'
import { giveMutations } from './event/give.resolvers.ts'
import { joiningFields } from './event/join-link.resolvers.ts'
import { lateMutations } from './notice/late.resolvers.ts'
import { returnedMailQueries } from './profile/returned-mail.resolvers.ts'
import { preferenceMutations, preferenceQueries } from './notice/mail-preference.resolvers.ts'
import { operationMutations } from './event/operation.resolvers.ts'
import { paymentMutations, paymentQueries } from './event/payment.resolvers.ts'
import { recentQueries } from './event/recent-changes.resolvers.ts'
import { eventMutations, eventQueries } from './event/event.resolvers.ts'
import { seriesMutations, seriesQueries } from './event/series.resolvers.ts'
import { pushMutations, pushQueries } from './notice/push.resolvers.ts'
import { tellingMutations } from './notice/lesson-standing.resolvers.ts'
import { homeworkReminderMutations } from './notice/homework.resolvers.ts'
import { noticeMutations, noticeQueries } from './notice/notice.resolvers.ts'
import { answerMutations, answerQueries } from './lesson/answer.resolvers.ts'
import { homeworkMutations } from './lesson/homework.resolvers.ts'
import { makeUpMutations } from './lesson/make-up.resolvers.ts'
import { commentMutations, commentQueries } from './lesson/comment.resolvers.ts'
import { lessonMutations, lessonQueries } from './lesson/lesson.resolvers.ts'
import { resourceMutations, resourceQueries } from './lesson/resource.resolvers.ts'
import { profileMutations, profileQueries } from './profile/profile.resolvers.ts'
import { guardianMutations, guardianQueries } from './profile/guardian.resolvers.ts'
import { personalMutations } from './profile/personal.resolvers.ts'
import { rosterMutations, rosterQueries } from './profile/roster.resolvers.ts'
import { withProfile } from './platform/database/actor.data.ts'
import { actorOf } from './platform/http/request-actor.ts'
import { Context } from './platform/context.ts'
import { Refusal, refusedFor } from './platform/failures.ts'
import { UnfitText } from './platform/http/defences.ts'
import {
  executedAnswer,
  mediaType,
  ofWhole,
  refusedAnswer,
  type GraphqlAnswer,
} from './platform/http/graphql-answer.ts'
import { answerOnce, idempotencyKeyOf } from './platform/http/idempotency.data.ts'
import { nameOperation } from './platform/asked.ts'
import { noteLimit } from './platform/metrics/request-metrics.ts'
import type { Parts } from './platform/parts.ts'
import { inspectQuery } from './platform/http/query-limits.ts'
import { refusalIn } from './platform/http/replies.ts'
import { scalars } from './platform/http/scalars.ts'

const schema = readFileSync(new URL('../../contract/src/schema.graphql', import.meta.url), 'utf8')
/** Largest body: 50 kB holds a hundred profiles with their texts in variables (security.md P1). */
const largestBody = 50 * 1024
/** Parsed documents that are kept: the app has a few dozen, and each may take 300 kB. */
const keptDocuments = 100
const resolvers = {
  ...scalars,
  ...joiningFields,
  Query: {
    ...profileQueries,
    ...rosterQueries,
    ...guardianQueries,
    ...eventQueries,
    ...seriesQueries,
    ...clockWatchQueries,
    ...absenceQueries,
    ...paymentQueries,
    ...recentQueries,
    ...noticeQueries,
    ...feedQueries,
    ...preferenceQueries,
    ...returnedMailQueries,
    ...pushQueries,
    ...lessonQueries,
    ...commentQueries,
    ...answerQueries,
    ...resourceQueries,
    ...tokenQueries,
  },
  Mutation: {
    ...profileMutations,
    ...rosterMutations,
    ...guardianMutations,
    ...personalMutations,
    ...eventMutations,
    ...giveMutations,
    ...lateMutations,
    ...tellingMutations,
    ...noticeMutations,
    ...homeworkReminderMutations,
    ...absenceMutations,
    ...paymentMutations,
    ...seriesMutations,
    ...closingMutations,
    ...operationMutations({ absence: (id, together) => absenceMutations.takeAnswerBack(null, { id }, together) }),
    ...feedMutations,
    ...preferenceMutations,
    ...pushMutations,
    ...lessonMutations,
    ...commentMutations,
    ...answerMutations,
    ...homeworkMutations,
    ...makeUpMutations,
    ...resourceMutations,
    ...tokenMutations,
  },
}
/** Why a body holds no query that could be run. */
const withoutQuery = new Set<string>(['invalid-request', 'unsupported-media-type', 'payload-too-large'])
const operationForm = /^[_A-Za-z]\w{0,99}$/

/** Validation stops at so many: each costs a search for what may have been meant. */
const mostMistakes = 5

interface Asked {
  query: string
  operationName: string | null
  variables: Record<string, unknown>
}

/** The data API (wire-graphql.md): one path, POST only, JSON only. */
export async function graphql(app: FastifyInstance, parts: Parts): Promise<void> {
  const options = {
    schema,
    resolvers: resolvers as IResolvers,
    routes: false,
    jit: 1,
    cache: keptDocuments,
    graphql: { validateOptions: { maxErrors: mostMistakes } },
    // Ours turns errors into answers, in executedAnswer.
    errorFormatter: (execution: object) => ({ statusCode: 200, response: execution }),
    // Rows come from typed columns, so Int, String and Boolean need no second look on their way out.
    compilerOptions: { disableLeafSerialization: true },
  }
  await app.register(mercurius, options)

  // A client that expects an answer of HTTP reads its code in the body, and one that expects GraphQL in the errors.
  app.setErrorHandler((error, request, reply) => {
    // The JSON could be read: it is a value that does not fit, as a text that is too long.
    if (error instanceof UnfitText) {
      const { text } = refusedAnswer(refusedFor('text-unfit', undefined, { field: error.field }), request)
      return reply.code(200).type(mediaType(request)).send(text)
    }
    const refusal = refusalIn(error)
    if (!refusal || !withoutQuery.has(refusal.code)) throw error // the server's own handler knows the rest
    const { code, status, message } = refusal
    const shown = code === 'payload-too-large' ? new Refusal('query-too-complex') : refusal
    const errors = [{ message: shown.message, extensions: { code: shown.code, path: ofWhole } }]
    return reply.code(status).type(mediaType(request)).send({ status, error: code, message, errors })
  })
  app.post('/', { bodyLimit: largestBody }, async (request, reply) => {
    const { status, text } = await answerTo(app, parts, request).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'invalid-request') throw error
      noteLimit(parts.metrics, error)
      app.tellRefused(request, [error])
      return refusedAnswer(error, request)
    })
    if (status === 503) reply.header('retry-after', '1')
    return reply.code(status).type(mediaType(request)).send(text)
  })
}

/** Limits first, who asks second, validation and work last: each is cheaper than the next. */
async function answerTo(app: FastifyInstance, parts: Parts, request: FastifyRequest): Promise<GraphqlAnswer> {
  const asked = readBody(request.body)
  const { query, operationName, variables } = asked
  // The engine keeps one compiled form for each text: the same text with another operation must be another text.
  const source = operationName === null ? query : `${query}\n#${operationName}`
  const inspected = inspectQuery(source, operationName)
  nameOperation(inspected.name)
  // A document that can't be read is answered so to anybody: it tells nothing of the schema, which only a session may learn.
  if (inspected.syntaxError) throw inspected.syntaxError
  const asker = await actorOf(request.headers, parts.tokens, parts.config.adminSecret)
  if (inspected.asksSchema && asker.role === 'anonymous') throw new Refusal('access-denied')

  if (!('x-hasura-admin-secret' in request.headers)) await noteBearer(request, parts)
  const actor = await withProfile(parts.db, asker)
  const execute = async (context: Context) => {
    const execution = await app.graphql(source, context, variables, operationName ?? undefined)
    const failures = (execution.errors ?? []).map(({ originalError }) => originalError)
    for (const failure of failures) noteLimit(parts.metrics, failure)
    app.tellRefused(request, failures)
    return executedAnswer(execution, request)
  }
  // Someone without a role writes nothing, so there is no answer to keep either.
  const mayWrite = inspected.isMutation && actor.role !== 'anonymous'
  const key = mayWrite ? idempotencyKeyOf(request.headers) : null
  if (key === null) return execute(new Context(parts, actor))
  return answerOnce(parts, actor, { key, body: asked }, (sql) => execute(new Context(parts, actor, sql)))
}

function readBody(body: unknown): Asked {
  if (Array.isArray(body)) throw new Refusal('query-too-complex', 'One document a request, please.')
  if (typeof body !== 'object' || body === null) throw new Refusal('invalid-request')
  const { query, operationName = null, variables = null, extensions = null } = body as Record<string, unknown>
  if (typeof query !== 'string') throw new Refusal('invalid-request', 'The body needs a query.')
  if (operationName !== null && (typeof operationName !== 'string' || !operationForm.test(operationName)))
    throw new Refusal('invalid-request', 'The operationName must be a name.')
  if (typeof variables !== 'object' || Array.isArray(variables))
    throw new Refusal('invalid-request', 'The variables must be an object.')
  if (typeof extensions !== 'object' || Array.isArray(extensions))
    throw new Refusal('invalid-request', 'The extensions must be an object.')
  return { query, operationName, variables: (variables ?? {}) as Record<string, unknown> }
}
