import { changePhone, confirmPhone, removePhone } from '@lectern/contract/account'
import { asService, serviceOnce, type Service } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import { smsInAll, smsToNumber, takeTry } from '../../platform/http/account-limits.data.ts'
import { openSms, type Sms } from '../../platform/mail/sms.ts'
import { note, visitOf, type Visit } from '../audit.data.ts'
import { personOf } from '../session/caller.ts'
import { dropCode, issueCode, redeemCode } from '../codes.data.ts'
import type { UserRow } from '../user.data.ts'
import { demandProof } from '../mfa/demand-proof.data.ts'
import { sayOk, type AuthRoutes } from '../route.ts'
import { demandElevation } from '../session/elevation.ts'
import { keepOneWayIn } from './last-way-in.data.ts'
import { clearPhone, setPhone } from './own-account.data.ts'
import { codeMessage } from '../auth.mails.ts'
import { normalPhoneNumber } from '../phone-numbers.ts'
import { tellOwner } from '../tell-owner.ts'
import type { AuthParts } from '../session/session.data.ts'

/**
 * /user/phone: the caller's own number, a way in once it is proven. Whether somebody else has a number is said only to who
 * has typed its code, and so holds the phone.
 */
export function ownPhone(routes: AuthRoutes, parts: AuthParts): void {
  const sms = openSms(parts)

  routes.post(
    changePhone.path,
    { schema: { body: changePhone.body }, config: { limit: 'sms' } },
    async (request, reply) => {
      const person = await personOf(request, parts)
      await demandElevation(parts, person)
      await sendCode(parts, sms, normalPhoneNumber(request.body.phoneNumber), person.user)
      return sayOk(reply)
    },
  )

  routes.post(
    confirmPhone.path,
    { schema: { body: confirmPhone.body }, config: { limit: 'sign-in' } },
    async (request, reply) => {
      const person = await personOf(request, parts)
      await demandElevation(parts, person)
      const phoneNumber = normalPhoneNumber(request.body.phoneNumber)
      const isRight = await asService(parts.db, async (sql) => {
        const code = { purpose: 'own-phone', destination: phoneNumber, otp: request.body.otp } as const
        const data = await redeemCode(sql, parts, code)
        if (data?.ownerId !== person.userId) return false // and not a throw: the wrong try must stay counted
        await setNumber(sql, parts, person.user, phoneNumber, visitOf(request))
        return true
      })
      if (!isRight) throw new Refusal('invalid-otp')
      return sayOk(reply)
    },
  )

  routes.delete(
    removePhone.path,
    { schema: { body: removePhone.body }, config: { limit: 'sign-in' } },
    async (request, reply) => {
      const person = await personOf(request, parts)
      await demandProof(parts, person, request.body?.password, visitOf(request))
      await asService(parts.db, (sql) => dropNumber(sql, parts, person.user, visitOf(request)))
      return sayOk(reply)
    },
  )
}

/** @throws Refusal `disabled-endpoint` where no message can leave, `too-many-requests`, `cannot-send-sms` */
async function sendCode(parts: AuthParts, sms: Sms | null, phoneNumber: string, user: UserRow): Promise<void> {
  if (!sms) throw new Refusal('disabled-endpoint')
  const { db, clock, config } = parts
  const sql = serviceOnce(db)
  const giveBack = await takeTry(sql, clock(), smsToNumber, phoneNumber)
  await takeTry(sql, clock(), smsInAll(config.smsPerHour), 'all')
  const sent = { purpose: 'own-phone', destination: phoneNumber } as const
  const code = await issueCode(sql, parts, { ...sent, data: { wish: null, ownerId: user.id } })
  try {
    await sms.send({ to: phoneNumber, text: codeMessage(user.locale, code) })
  } catch (error) {
    await dropCode(sql, sent)
    await giveBack()
    throw error
  }
}

/** @throws Refusal `phone-number-already-in-use` */
async function setNumber(
  sql: Service,
  parts: AuthParts,
  user: UserRow,
  phoneNumber: string,
  visit: Visit,
): Promise<void> {
  await setPhone(sql, user.id, phoneNumber)
  await note(sql, { userId: user.id, kind: 'phone-changed', now: parts.clock(), visit })
  await tellOwner(sql, parts, user, 'phone-changed')
}

async function dropNumber(sql: Service, parts: AuthParts, user: UserRow, visit: Visit): Promise<void> {
  if (user.phone_number === null) return
  await keepOneWayIn(sql, user.id)
  await clearPhone(sql, user.id)
  await note(sql, { userId: user.id, kind: 'phone-removed', now: parts.clock(), visit })
  await tellOwner(sql, parts, user, 'phone-removed')
}
