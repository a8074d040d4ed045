import type { Service } from '../database/database.ts'
import type { Statement } from '../database/round-trip.ts'
import { Refusal } from '../failures.ts'
import type { Columns } from '../database/rows.ts'

const minute = 60
const hour = 60 * minute

/** A number of tries in a span of time, counted by account and not by caller. */
export interface AccountLimit {
  name: string
  most: number
  seconds: number
}

/** security.md: at most 10 wrong passwords per account; a quarter of an hour is long for a guesser and bearable for a person. */
export const wrongPasswords: AccountLimit = { name: 'password', most: 10, seconds: 15 * minute }
/** As many wrong codes of the second factor: a ticket has five tries, and a password makes ever new tickets. */
export const wrongCodes: AccountLimit = { name: 'totp', most: 10, seconds: 15 * minute }
/** Codes of mails that are typed for one address, right ones apart: each bears five tries, and this is four of them a day. */
export const typedCodes: AccountLimit = { name: 'typed-code', most: 20, seconds: 24 * hour }
/** security.md: at most 5 mails per address and hour. */
export const mailsToAddress: AccountLimit = { name: 'mail', most: 5, seconds: hour }

/** As many that tell an owner of changes, which only who is signed in can cause. */
export const noticesToAddress: AccountLimit = { name: 'notice', most: 5, seconds: hour }
/** Changes of address that an account may ask for: each answers whether an address is in use. */
export const addressChanges: AccountLimit = { name: 'address-change', most: 5, seconds: hour }
/** As mails: five codes an hour are enough for a person, and a stranger's phone must not ring all day. */
export const smsToNumber: AccountLimit = { name: 'sms', most: 5, seconds: hour }
/** All messages together: numbers that cost their caller money are plenty, so a limit for each alone guards no bill. */
export const smsInAll = (most: number): AccountLimit => ({ name: 'sms-in-all', most, seconds: hour })

/**
 * Wrong guesses at one account from one address: a person who mistypes gives up before, and a guesser who waits for the limit
 * of the account gets half of what that would let through.
 */
const fromOneAddress = ({ name }: AccountLimit): AccountLimit => ({ name: `${name} from`, most: 20, seconds: hour })

const keyOf = ({ name }: AccountLimit, account: string): string => `${name}:${account}`

/**
 * Takes one of the tries of an account, before the work that it guards: parallel callers can't share the last one.
 * In a transaction the try counts only if that commits.
 *
 * @param account the normal form of an address, known or not, so that the answer tells nothing
 * @returns gives the try back, when it turns out not to count
 * @throws Refusal `too-many-requests` with the seconds until the oldest try is forgotten
 */
export function takeTry(sql: Service, now: Date, limit: AccountLimit, account: string): Promise<() => Promise<void>> {
  return takeAll(sql, now, [{ limit, key: keyOf(limit, account) }])
}

/**
 * As `takeTry`, for a secret that somebody says to know: counted by account, and by account and address as well.
 * @param from whom limits count the caller as (client-address.ts)
 */
export function takeGuess(
  sql: Service,
  now: Date,
  limit: AccountLimit,
  { account, from }: Guess,
): Promise<() => Promise<void>> {
  return takeAll(sql, now, [
    { limit, key: keyOf(limit, account) },
    { limit: fromOneAddress(limit), key: pairKeyOf(limit, { account, from }) },
  ])
}

/** At which account, and from which address. */
export interface Guess {
  account: string
  from: string
}

const pairKeyOf = (limit: AccountLimit, { account, from }: Guess): string =>
  keyOf(fromOneAddress(limit), `${from} ${account}`)

interface Counter {
  limit: AccountLimit
  key: string
}

/** One of each, or none. Callers lock the counters in the same order, the account's first. */
async function takeAll(sql: Service, now: Date, counters: readonly Counter[]): Promise<() => Promise<void>> {
  const keys = counters.map(({ key }) => key)
  const limits = counters.map(({ limit }) => limit)
  // The lock is a statement of its own: the count after it then sees what the callers before it wrote.
  const taken = await sql.run(
    {
      sql: 'select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest($1::text[]) as key',
      parameters: [keys],
    },
    {
      sql: `with counter as (select * from unnest($1::text[], $3::int[], $4::int[]) as c (key, seconds, most))
            insert into auth.attempts (key, at) select key, $2::timestamptz from counter
            where not exists (
              select from counter c where c.most <= (
                select count(*) from auth.attempts a
                where a.key = c.key and a.at > $2::timestamptz - make_interval(secs => c.seconds)))
            returning at`,
      parameters: [keys, now, limits.map(({ seconds }) => seconds), limits.map(({ most }) => most)],
    },
  )
  if (taken.length === 0) throw await tooMany(sql, now, counters)
  const oneRow = 'select ctid from auth.attempts where key = $1 and at = $2 limit 1'
  return async () => {
    for (const key of keys)
      await sql.run({ sql: `delete from auth.attempts where ctid = (${oneRow})`, parameters: [key, now] })
  }
}

/** Refuses by the one of several full counters that is full for longest. */
async function tooMany(sql: Service, now: Date, counters: readonly Counter[]): Promise<Refusal> {
  let retryAfter = 1
  let full: AccountLimit | undefined
  for (const { limit, key } of counters) {
    const [oldest] = await sql.run<Columns<'auth.attempts', 'at'>>({
      sql: 'select at from auth.attempts where key = $1 order by at desc offset $2 limit 1',
      parameters: [key, limit.most - 1],
    })
    const seconds = oldest ? limit.seconds - (now.getTime() - Date.parse(oldest.at)) / 1000 : 0
    if (oldest) full ??= limit
    if (seconds > retryAfter) [retryAfter, full] = [seconds, limit]
  }
  return new Refusal('too-many-requests', undefined, {
    retryAfter,
    limit: `account-${full?.name.replaceAll(' ', '-') ?? 'other'}`,
  })
}

/** Forgets the guesses at an account, and those from this address: whoever knows the password, or has just set it, is no guesser. */
export async function forgetGuesses(sql: Service, limit: AccountLimit, guess: Guess): Promise<void> {
  await sql.run(guessesForgotten(limit, guess))
}

/** The statement of `forgetGuesses`, to go with others. */
export const guessesForgotten = (limit: AccountLimit, guess: Guess): Statement => ({
  sql: 'delete from auth.attempts where key = any($1)',
  parameters: [[keyOf(limit, guess.account), pairKeyOf(limit, guess)]],
})

/** Forgets tries that no limit looks at any more. */
export async function sweepAttempts(sql: Service, now: Date): Promise<void> {
  const longest = Math.max(wrongPasswords.seconds, mailsToAddress.seconds, typedCodes.seconds)
  const before = new Date(now.getTime() - longest * 1000)
  await sql.run({ sql: 'delete from auth.attempts where at <= $1', parameters: [before] })
}
