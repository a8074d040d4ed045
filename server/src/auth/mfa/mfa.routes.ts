import { changeMfa, generateTotp, signInMfaTotp } from '@lectern/contract/second-factor'
import type { SessionAnswer } from '@lectern/contract/session'
import { totpAddress } from '@lectern/contract/totp-address'
import { toDataURL } from 'qrcode'
import type { Config } from '../../platform/config.ts'
import { asService, serviceOnce } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { note, visitOf, type Visit } from '../audit.data.ts'
import { personOf } from '../session/caller.ts'
import { findUser, type UserRow } from '../user.data.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import { demandElevation } from '../session/elevation.ts'
import { activateTotp, demandFactor, dropTotp, proposeTotp, rightCode } from './factor.data.ts'
import { dropRecoveryCodes, newRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.data.ts'
import { seal } from '../seal.ts'
import { tellOwner } from '../tell-owner.ts'
import { redeemTicket, tryTicket } from '../tickets.data.ts'
import { openSession, type AuthParts } from '../session/session.data.ts'
import { newTotpSecret } from './totp.ts'

/** GET /mfa/totp/generate, POST /user/mfa and /signin/mfa/totp (wire-auth.md 3.13). */
export function secondFactor(routes: AuthRoutes, parts: AuthParts): void {
  routes.get(generateTotp.path, { config: { limit: 'sign-in' } }, async (request) => {
    const { user } = await personOf(request, parts)
    demandMfa(parts.config)
    return proposeSecret(parts, user)
  })

  routes.post(
    changeMfa.path,
    { schema: { body: changeMfa.body }, config: { limit: 'sign-in' } },
    async (request, reply) => {
      const person = await personOf(request, parts)
      await demandElevation(parts, person)
      const { code, activeMfaType, recoveryCodes } = request.body
      if (activeMfaType !== 'totp') {
        await switchOff(parts, person.user, code, visitOf(request))
        return sayOk(reply)
      }
      demandMfa(parts.config)
      const codes = await switchOn(parts, person.user, code, recoveryCodes === true, visitOf(request))
      return codes === null ? sayOk(reply) : { recoveryCodes: codes }
    },
  )

  routes.post(signInMfaTotp.path, { schema: { body: signInMfaTotp.body }, config: { limit: 'sign-in' } }, (request) =>
    signInWithCode(parts, request.body.ticket, request.body.otp, visitOf(request)),
  )
}

/**
 * Wants second factors to be offered here. Who has one keeps it and may switch it off: a setting of the server makes no
 * account weaker and locks nobody out.
 * @throws Refusal `disabled-endpoint`
 */
function demandMfa({ mfa }: Pick<Config, 'mfa'>): void {
  if (!mfa) throw new Refusal('disabled-endpoint')
}

/** A new secret, which counts for nothing until one of its codes was right. One in use is never replaced. */
async function proposeSecret(parts: AuthParts, user: UserRow): Promise<(typeof generateTotp)['answer']> {
  const totpSecret = newTotpSecret()
  const sealed = seal(parts.sealKey, user.id, totpSecret)
  if (!(await proposeTotp(serviceOnce(parts.db), user.id, sealed))) throw new Refusal('totp-already-active')
  const account = user.email ?? user.phone_number ?? user.id
  return { imageUrl: await toDataURL(totpAddress(totpSecret, account)), totpSecret }
}

/** @returns the recovery codes; null where none were asked for: codes that nobody has seen would count as kept */
async function switchOn(
  parts: AuthParts,
  user: UserRow,
  code: string,
  wantsCodes: boolean,
  visit: Visit,
): Promise<string[] | null> {
  if (user.active_mfa_type !== null) throw new Refusal('totp-already-active')
  const { sealed, step } = await rightCode(parts, user, code, visit)
  const made = wantsCodes ? await newRecoveryCodes(parts, user.id) : null
  // The secret is named again: a code of one must not switch on another that was proposed meanwhile.
  return asService(parts.db, async (sql) => {
    if (!(await activateTotp(sql, user.id, { sealed, step }))) throw new Refusal('totp-already-active')
    await note(sql, { userId: user.id, kind: 'second-factor-on', now: parts.clock(), visit })
    await tellOwner(sql, parts, user, 'second-factor-on')
    if (made) await replaceRecoveryCodes(sql, user.id, made)
    return made?.codes ?? null
  })
}

async function switchOff(parts: AuthParts, user: UserRow, code: string, visit: Visit): Promise<void> {
  if (user.active_mfa_type === null) throw new Refusal('mfa-type-not-found')
  const spend = await demandFactor(parts, user, code, visit)
  await asService(parts.db, async (sql) => {
    await spend(sql)
    await dropRecoveryCodes(sql, user.id)
    await dropTotp(sql, user.id)
    await note(sql, { userId: user.id, kind: 'second-factor-off', now: parts.clock(), visit })
    await tellOwner(sql, parts, user, 'second-factor-off')
  })
}

/**
 * The session behind the ticket of a first factor and a code.
 *
 * A try is written down before the code is looked at, by ticket and by account: parallel guesses share the five of a
 * ticket, and who knows the password gets no more by asking for new tickets.
 *
 * @throws Refusal `invalid-ticket`, `invalid-otp`, `disabled-user`, `disabled-mfa-totp`, `too-many-requests`
 */
async function signInWithCode(parts: AuthParts, ticket: string, code: string, visit: Visit): Promise<SessionAnswer> {
  const known = { kind: 'mfaTotp', ticket, now: parts.clock() } as const
  const userId = await tryTicket(serviceOnce(parts.db), known)
  const user = userId && (await findUser(serviceOnce(parts.db), userId))
  if (!user) throw new Refusal('invalid-ticket')
  if (user.disabled_at !== null) throw new Refusal('disabled-user', undefined, { account: user.id })
  if (user.active_mfa_type === null) throw new Refusal('disabled-mfa-totp')
  const spend = await demandFactor(parts, user, code, visit).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'invalid-otp')
      await note(serviceOnce(parts.db), {
        userId: user.id,
        kind: 'sign-in-failed',
        now: parts.clock(),
        visit,
        data: { path: visit.path },
      })
    throw error
  })
  return asService(parts.db, async (sql) => {
    const redeemed = await redeemTicket(sql, known)
    if (!redeemed) throw new Refusal('invalid-ticket')
    await spend(sql)
    const { afterReset = false } = redeemed.data
    return { session: await openSession(sql, parts, user, visit, { afterReset }), mfa: null }
  })
}
