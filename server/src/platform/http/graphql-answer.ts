import { refusals, type RefusalCode } from '@lectern/contract/failures'
import type { ExecutionResult, GraphQLError } from 'graphql'
import type { FastifyRequest } from 'fastify'
import { weightOf } from './accept.ts'
import { refusalOf } from './replies.ts'

/** One entry of `errors` (wire-graphql.md): a sentence for a person, and a code for a program. */
interface Failure {
  message: string
  path?: readonly (string | number)[]
  extensions: { code: RefusalCode; path: string; [detail: string]: unknown }
}

/** The body that goes out, and the HTTP status. */
export interface GraphqlAnswer {
  status: number
  text: string
  /** Whether a repeat gets this answer: not where the server failed or nothing was run, so that it may be tried again. */
  isStored: boolean
}

/** More than this many mistakes of one document help nobody. */
const mostErrors = 10
/** From this HTTP status on the failure is ours. */
const firstServerStatus = 500
const responseType = 'application/graphql-response+json'
const plainType = 'application/json'

/** GraphQL over HTTP: the newer media type for whoever names it and wants it no less than the other, plain JSON for everybody else. */
export const mediaType = (request: FastifyRequest): string =>
  `${namesResponseType(request) ? responseType : plainType}; charset=utf-8`

function namesResponseType({ headers: { accept } }: FastifyRequest): boolean {
  const wanted = weightOf(accept, responseType)
  return wanted > 0 && wanted >= weightOf(accept, plainType)
}

/** The answer when nothing was executed at all. */
export function refusedAnswer(error: unknown, request: FastifyRequest): GraphqlAnswer {
  const errors = failuresOf(error, request)
  return errorsIn(error).every(isGraphql) ? unfitAnswer(errors, request) : answer({ data: null, errors })
}

/** The answer of an executed document; every error of it leaves with a code and nothing else of its inside. */
export function executedAnswer({ data, errors }: ExecutionResult, request: FastifyRequest): GraphqlAnswer {
  if (!errors || errors.length === 0) return { status: 200, text: JSON.stringify({ data }), isStored: true }
  const failures = errors.slice(0, mostErrors).flatMap((error) => failuresOf(error, request))
  if (data === undefined) return unfitAnswer(failures, request)
  const nothing = data === null || Object.values(data).every((value) => value === null)
  return answer({ data: nothing ? null : data, errors: failures })
}

/**
 * The document or its variables do not fit, so nothing was run, and data, which would be the result of a run, is absent.
 * In the newer media type HTTP says so as well; plain JSON keeps 200, since its readers take another status for a failure
 * of the network.
 */
function unfitAnswer(errors: Failure[], request: FastifyRequest): GraphqlAnswer {
  return { status: namesResponseType(request) ? 400 : 200, text: JSON.stringify({ errors }), isStored: false }
}

function answer(body: { data: ExecutionResult['data']; errors: Failure[] }): GraphqlAnswer {
  const worst = Math.max(...body.errors.map(({ extensions }) => refusals[extensions.code].status))
  const isOurs = worst >= firstServerStatus || body.errors.some(({ extensions }) => extensions.code === 'internal')
  return { status: worst >= firstServerStatus ? worst : 200, text: JSON.stringify(body), isStored: !isOurs }
}

const failuresOf = (error: unknown, request: FastifyRequest): Failure[] =>
  errorsIn(error)
    .slice(0, mostErrors)
    .map((one) => (isGraphql(one) ? ofGraphql(one, request) : ofCause(one, undefined, request)))

/** The engine throws one error that holds all mistakes of a document, some of which hold others. */
function errorsIn(error: unknown): unknown[] {
  if (isGraphql(error)) return [error]
  const inner = error instanceof Error && 'errors' in error ? error.errors : undefined
  return Array.isArray(inner) && inner.length > 0 ? inner.flatMap(errorsIn) : [error]
}

/** By name: the engine may hold another copy of the library than a bundler gives us, with a class of its own. */
const isGraphql = (error: unknown): error is GraphQLError => error instanceof Error && error.name === 'GraphQLError'

function ofGraphql(error: GraphQLError, request: FastifyRequest): Failure {
  const { originalError, path } = error
  // Without a path nothing ran: the document or its variables do not fit the schema.
  if (path === undefined || (originalError === undefined && isCoercion(error)))
    return failure('invalid-input', sentenceIn(error), path, { field: fieldIn(error) })
  return ofCause(originalError ?? error, path, request)
}

/** An argument that is written into the document is looked at only when its field runs. */
const isCoercion = ({ message }: GraphQLError) => /^Argument "\w+" (?:has invalid value|of )/.test(message)

/** The input field or argument that graphql means: `event.start` → `start`. */
function fieldIn({ message, source, positions }: GraphQLError): string | undefined {
  const named =
    /Field "(?:\w+\.)?(\w+)" (?:of required type|is not defined by type)/.exec(message) ??
    / at "(?:[\w[\]]+\.)*(\w+)"/.exec(message) ??
    /^(?:Variable|Argument|Unknown argument|Field "\w+" argument) "\$?(\w+)"/.exec(message)
  if (named) return named[1]
  // The sentence names no value that is written into the document; the document does, right before it.
  const isValue = /^(?:Expected value of type|\w+ cannot represent) /.test(message)
  return isValue ? /(\w+)\s*:[\s[]*$/.exec(source?.body.slice(0, positions?.[0]) ?? '')?.[1] : undefined
}

/**
 * The sentence of graphql about a value, without the value itself; of our own scalars the sentence that is meant for a
 * person.
 */
function sentenceIn({ message, originalError }: GraphQLError): string {
  const [, found] =
    /^Variable "\$\w+" got invalid value .*; ((?:Expected|Field|\w+ cannot represent) .*)$/s.exec(message) ?? []
  const said = found ?? message
  // The compiled form of a document, which is made for its second call, keeps that sentence beside the message.
  if (/^Expected type \w+\.$/.test(said) && originalError) return originalError.message
  return /^Expected (?:type|value of type) "\w+!?"(?:, found .*;|\.) (\S.*)$/s.exec(said)?.[1] ?? said
}

function ofCause(error: unknown, path: Failure['path'], { log, id: requestId }: FastifyRequest): Failure {
  const refusal = refusalOf(error)
  if (refusal) return failure(refusal.code, refusal.message, path, refusal.details)
  log.error({ err: error, requestId }, 'A GraphQL request failed unexpectedly')
  return failure('internal', refusals.internal.message, path, { requestId })
}

/** The path of a failure that is of the document, or of the whole request: programs of this family read a text there. */
export const ofWhole = '$'

function failure(
  code: RefusalCode,
  message: string,
  path: readonly (string | number)[] | undefined,
  details: Record<string, unknown>,
): Failure {
  if (!path) return { message, extensions: { code, path: ofWhole, ...details } }
  return { message, path, extensions: { code, path: path.join('.'), ...details } }
}
