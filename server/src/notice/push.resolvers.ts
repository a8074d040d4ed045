import type { MutationstartPushArgs, push_status, push_subscription_input } from '@lectern/contract/graphql'
import type { Context } from '../platform/context.ts'
import { serviceOnce } from '../platform/database/database.ts'
import { Refusal } from '../platform/failures.ts'
import { refuse } from '../platform/input.ts'
import { endPush, isOn, startPush } from './push.data.ts'
import { isPoint, publicKeyOf, type Device } from './push.ts'

/** Characters of an address; those of the known services have a quarter of it. */
const longestEndpoint = 1024
/** Bytes that RFC 8291 3 has. */
const pointBytes = 65
const secretBytes = 16

export const pushQueries = {
  pushStatus: async (_root: unknown, _args: unknown, context: Context): Promise<push_status> => {
    const { sessionId } = mustBeSomebody(context)
    const { config, db, pushKey } = context.parts
    return config.push
      ? { key: publicKeyOf(pushKey), is_on: await isOn(serviceOnce(db), sessionId) }
      : { key: null, is_on: false }
  },
}

export const pushMutations = {
  startPush: async (
    _root: unknown,
    { subscription }: MutationstartPushArgs,
    context: Context,
  ): Promise<push_status> => {
    const { db, clock, config, pushKey } = context.parts
    const somebody = mustBeSomebody(context)
    if (!config.push) throw new Refusal('disabled-endpoint')
    const device = checkedDevice(subscription)
    const isThere = await startPush(serviceOnce(db), { ...somebody, now: clock() }, device)
    if (!isThere) throw new Refusal('not-allowed')
    return { key: publicKeyOf(pushKey), is_on: true }
  },

  endPush: async (_root: unknown, _args: unknown, context: Context): Promise<push_status> => {
    const { sessionId } = mustBeSomebody(context)
    const { db, config, pushKey } = context.parts
    await endPush(serviceOnce(db), sessionId)
    return { key: config.push ? publicKeyOf(pushKey) : null, is_on: false }
  },
}

/** A device belongs to whoever is signed in there; a program with the operator's secret has none. */
function mustBeSomebody({ actor: { role, userId, sessionId } }: Context): { userId: string; sessionId: string } {
  if ((role !== 'teacher' && role !== 'student') || userId === null || sessionId === undefined)
    throw new Refusal('not-allowed')
  return { userId, sessionId }
}

/** @throws Refusal `invalid-input` */
function checkedDevice({ endpoint, p256dh, auth }: push_subscription_input): Device {
  const url = endpoint.length <= longestEndpoint ? URL.parse(endpoint) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    refuse('endpoint', 'The address of a push service: https, without a name, a password or a port.')
  const point = Buffer.from(p256dh, 'base64url')
  const secret = Buffer.from(auth, 'base64url')
  if (point.length !== pointBytes || !isPoint(point)) refuse('p256dh', 'A point of P-256 in base64url.')
  if (secret.length !== secretBytes) refuse('auth', `${secretBytes} bytes in base64url.`)
  return { endpoint: url.href, p256dh: point, auth: secret }
}
