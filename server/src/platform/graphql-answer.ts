import { refusals, type RefusalCode } from '@lectern/contract/failures'
import type { ExecutionResult, GraphQLError } from 'graphql'
import type { FastifyBaseLogger } from 'fastify'
import { refusalOf } from './replies.ts'

/** One entry of `errors` (GRAPHQL.md): a sentence for a person, and a code for a program. */
interface Failure {
  message: string
  path?: readonly (string | number)[]
  extensions: { code: RefusalCode; path?: string; [detail: string]: unknown }
}

/** What goes out, and the HTTP status: 200 unless the server itself could not serve. */
export interface GraphqlAnswer {
  status: number
  text: string
  /** Whether the server failed and not the caller: such an answer is not kept for a repeat. */
  isOurs: boolean
}

/** More than this many mistakes of one document help nobody. */
const mostErrors = 10
/** From this HTTP status on the failure is ours. */
const firstServerStatus = 500

/** The answer when nothing was executed at all. */
export function refusedAnswer(error: unknown, log: FastifyBaseLogger, requestId: string): GraphqlAnswer {
  return answer({ data: null, errors: failuresOf(error, log, requestId) })
}

/** The answer of an executed document; every error of it leaves with a code and nothing else of its inside. */
export function executedAnswer(
  { data, errors }: ExecutionResult,
  log: FastifyBaseLogger,
  requestId: string,
): GraphqlAnswer {
  if (!errors || errors.length === 0) return { status: 200, text: JSON.stringify({ data }), isOurs: false }
  const nothing = !data || Object.values(data).every((value) => value === null)
  const failures = errors.slice(0, mostErrors).flatMap((error) => failuresOf(error, log, requestId))
  return answer({ data: nothing ? null : data, errors: failures })
}

function answer(body: { data: ExecutionResult['data']; errors: Failure[] }): GraphqlAnswer {
  const worst = Math.max(...body.errors.map(({ extensions }) => refusals[extensions.code].status))
  return {
    status: worst >= firstServerStatus ? worst : 200,
    text: JSON.stringify(body),
    isOurs: worst >= firstServerStatus || body.errors.some(({ extensions }) => extensions.code === 'internal'),
  }
}

function failuresOf(error: unknown, log: FastifyBaseLogger, requestId: string): Failure[] {
  if (isGraphql(error)) return [ofGraphql(error, log, requestId)]
  const inner = error instanceof Error && 'errors' in error ? error.errors : undefined
  if (Array.isArray(inner) && inner.length > 0)
    return inner.slice(0, mostErrors).flatMap((one: unknown) => failuresOf(one, log, requestId))
  return [ofCause(error, undefined, log, requestId)]
}

/** By name: the engine may hold another copy of the library than a bundler gives us, with a class of its own. */
const isGraphql = (error: unknown): error is GraphQLError => error instanceof Error && error.name === 'GraphQLError'

function ofGraphql(error: GraphQLError, log: FastifyBaseLogger, requestId: string): Failure {
  const { originalError, path } = error
  // Without a path nothing ran: the document or its variables do not fit the schema.
  if (path === undefined || (originalError === undefined && isCoercion(error)))
    return failure('invalid-input', sentenceIn(error), path, { field: fieldIn(error.message) })
  return ofCause(originalError ?? error, path, log, requestId)
}

/** An argument that is written into the document is looked at only when its field runs. */
const isCoercion = ({ message }: GraphQLError) => /^Argument "\w+" (?:has invalid value|of )/.test(message)

/** The input field that graphql's own sentence names, for example `event.start` → `start`. */
function fieldIn(message: string): string | undefined {
  return (/Field "(?:\w+\.)?(\w+)" (?:of required type|is not defined by type)/.exec(message) ??
    / at "(?:[\w[\]]+\.)*(\w+)"/.exec(message) ??
    /^(?:Variable|Argument) "\$?(\w+)"/.exec(message))?.[1]
}

/** What graphql says of a value, without the value itself; of our own scalars the sentence that is meant for a person. */
function sentenceIn({ message, originalError }: GraphQLError): string {
  const [, found] =
    /^Variable "\$\w+" got invalid value .*; ((?:Expected|Field|\w+ cannot represent) .*)$/s.exec(message) ?? []
  const said = found ?? message
  // The compiled form of a document, which is made for its second call, keeps that sentence beside the message.
  if (/^Expected type \w+\.$/.test(said) && originalError) return originalError.message
  return /^Expected (?:type|value of type) "\w+!?"(?:, found .*;|\.) (\S.*)$/s.exec(said)?.[1] ?? said
}

function ofCause(error: unknown, path: Failure['path'], log: FastifyBaseLogger, requestId: string): Failure {
  const refusal = refusalOf(error)
  if (refusal) return failure(refusal.code, refusal.message, path, refusal.details)
  log.error({ err: error, requestId }, 'A GraphQL request failed unexpectedly')
  return failure('internal', refusals.internal.message, path, { requestId })
}

function failure(
  code: RefusalCode,
  message: string,
  path: readonly (string | number)[] | undefined,
  details: Record<string, unknown>,
): Failure {
  if (!path) return { message, extensions: { code, ...details } }
  return { message, path, extensions: { code, path: path.join('.'), ...details } }
}
