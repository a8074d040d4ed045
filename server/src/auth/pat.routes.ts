import { createPat, signInPat, type AnswerOf } from '@lectern/contract/auth'
import type { SessionAnswer } from '@lectern/contract/session'
import { asService } from '../platform/database/database.ts'
import { Refusal, refusedFor } from '../platform/failures.ts'
import { isDay } from '../platform/http/scalars.ts'
import { newId, newSecret } from '../platform/secrets.ts'
import { note, visitOf, type Visit } from './audit.data.ts'
import { addToken, holderOf, tieSession } from './pat.data.ts'
import { personOf } from './session/caller.ts'
import { findUser, type UserRow } from './user.data.ts'
import type { AuthRoutes } from './route.ts'
import { demandElevation } from './session/elevation.ts'
import { tellOwner } from './tell-owner.ts'
import { openSession, type AuthParts } from './session/session.data.ts'

/** Years that a token lives at most (security.md threat 13). */
const mostYears = 1
/** Milliseconds that the clock of whoever asks for a whole year may be ahead. */
const clockSlack = 5 * 60 * 1000
/** Bytes of what a program may note with its token, as JSON: a name and a few words. */
const longestMetadata = 2 * 1024
/** A date, or a date with a time, as ISO 8601 writes them: all else is read differently by different parsers. */
const isoDate = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/

/** POST /pat and /signin/pat (wire-auth.md 3.14). */
export function personalAccessTokens(routes: AuthRoutes, parts: AuthParts): void {
  routes.post(
    createPat.path,
    { schema: { body: createPat.body }, config: { limit: 'sign-in' } },
    async (request): Promise<AnswerOf<typeof createPat>> => {
      const person = await personOf(request, parts)
      await demandElevation(parts, person)
      const { expiresAt, metadata } = request.body
      return makeToken(
        parts,
        person.user,
        { expiresAt: checkedExpiry(expiresAt, parts.clock()), metadata: checkedMetadata(metadata) },
        visitOf(request),
      )
    },
  )

  routes.post(
    signInPat.path,
    { schema: { body: signInPat.body }, config: { limit: 'sign-in' } },
    (request): Promise<SessionAnswer> =>
      asService(parts.db, async (sql) => {
        const holder = await holderOf(sql, request.body.personalAccessToken, parts.clock())
        const user = holder && (await findUser(sql, holder.user_id))
        if (!user) throw new Refusal('invalid-pat')
        if (user.disabled_at !== null) throw new Refusal('disabled-user', undefined, { account: user.id })
        // A program has no second factor to show: it was asked for when the person made the token.
        const session = await openSession(sql, parts, user, visitOf(request))
        await tieSession(sql, session.refreshTokenId, holder.id)
        return { session, mfa: null }
      }),
  )
}

/** @throws Refusal `invalid-request` for what is no date, `invalid-expiry-date` for one that is past or too far away */
function checkedExpiry(given: string, now: Date): Date {
  const date = new Date(given)
  // The published clients up to 2.2 write a date as HTTP does: "Thu, 31 Dec 2026 00:00:00 GMT".
  const isRead = (isoDate.test(given) && isDay(given)) || date.toUTCString() === given
  if (!isRead || Number.isNaN(date.getTime())) throw new Refusal('invalid-request', 'expiresAt must be a date')
  if (date <= now) throw new Refusal('invalid-expiry-date')
  const last = new Date(now).setUTCFullYear(now.getUTCFullYear() + mostYears)
  if (date.getTime() > last + clockSlack) throw refusedFor('token-year')
  return date
}

/** @throws Refusal `invalid-request` */
function checkedMetadata(metadata: Record<string, unknown> | null | undefined): string {
  const text = JSON.stringify(metadata ?? {})
  if (Buffer.byteLength(text) > longestMetadata)
    throw new Refusal('invalid-request', `metadata must not be longer than ${longestMetadata} bytes`)
  return text
}

async function makeToken(
  parts: AuthParts,
  user: UserRow,
  { expiresAt, metadata }: { expiresAt: Date; metadata: string },
  visit: Visit,
): Promise<AnswerOf<typeof createPat>> {
  const { db, clock } = parts
  const id = newId(clock())
  const personalAccessToken = newSecret()
  await asService(db, async (sql) => {
    await addToken(sql, { id, userId: user.id, personalAccessToken, metadata, expiresAt }, clock())
    await note(sql, { userId: user.id, kind: 'token-made', now: clock(), visit })
    await tellOwner(sql, parts, user, 'token-made')
  })
  return { id, personalAccessToken }
}
