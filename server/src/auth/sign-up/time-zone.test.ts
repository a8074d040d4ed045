import type { CreationOptions } from '@lectern/contract/security-keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { newId, newLinkSecret, sha256 } from '../../platform/secrets.ts'
import { browser } from '../../../../testing/browser-session.ts'
import { page } from '../../../../testing/key-holder.ts'
import { openidProvider } from '../../../../testing/openid-provider.ts'
import { softwareKey } from '../../../../testing/software-key.ts'
import { goodPassword, visitor, type Visitor } from '../../../../testing/visitor.ts'

/*
 * A new account has the zone of the browser that it was made in from the first moment: mails with times may go before its person
 * opens a page.
 */
let ann: Visitor
let google: Awaited<ReturnType<typeof openidProvider>>
let teacherId: number | undefined
beforeAll(async () => {
  google = await openidProvider({
    id: 'ours',
    secret: 'a secret',
    redirectUris: [`${page}/v1/auth/signin/provider/google/callback`],
    pkce: true,
  })
  ann = await visitor(createApp, {
    env: {
      LECTERN_OAUTH_GOOGLE_CLIENT_ID: 'ours',
      LECTERN_OAUTH_GOOGLE_CLIENT_SECRET: 'a secret',
      LECTERN_OAUTH_GOOGLE_ISSUER: google.issuer,
    },
  })
  teacherId = (await ann.member('teacher@example.org')).user.metadata.userProfileId
})
afterAll(async () => {
  await ann.close()
  await google.close()
})

const options = { timeZone: 'America/New_York' }

/** The zones of the profiles that belong to an address or a number. */
async function zonesOf(reached: string): Promise<(string | null)[]> {
  const rows = await ann.sql.run<{ time_zone: string | null }>({
    sql: `select p.time_zone from user_profile p join auth.users u on u.id = p.id
          where u.email = $1 or u.phone_number = $1`,
    parameters: [reached],
  })
  return rows.map((row) => row.time_zone)
}
const digitsOf = (text: string) => /\b\d{6}\b/.exec(text)?.[0]

const ways: Record<string, (email: string) => Promise<unknown>> = {
  'a password': (email) => ann.signUp(email, options),
  'a link': async (email) => {
    await ann.post('/signup/passwordless/email', { email, options })
    return ann.follow(await ann.linkTo(email))
  },
  'a code by mail': async (email) => {
    await ann.post('/signup/otp/email', { email, options })
    const [mail] = await ann.mails(email)
    return ann.post('/signin/otp/email/verify', { email, otp: digitsOf(mail?.text ?? '') })
  },
  'a passkey': async (email) => {
    const begun = await ann.post('/signup/webauthn', { email, options })
    const credential = softwareKey(page).create(begun.json<CreationOptions>())
    return ann.post('/signup/webauthn/verify', { credential })
  },
  'an id token': async (email) => {
    const now = Math.floor(ann.home.clock().getTime() / 1000)
    const person = { sub: 'somebody', email, email_verified: true }
    const idToken = await google.sign({ ...person, iss: google.issuer, aud: 'ours', iat: now, exp: now + 3600 })
    return ann.post('/signin/idtoken', { provider: 'google', idToken, options })
  },
  'an account elsewhere': (email) => {
    google.meet({ sub: 'another', email, email_verified: true })
    const asked = new URLSearchParams({ redirectTo: `${page}/auth/register`, ...options })
    return browser(ann.home).visit(`/v1/auth/signin/provider/google?${asked.toString()}`)
  },
}
for (const [way, signUp] of Object.entries(ways))
  test(`is that of the browser for who signs up by ${way}`, async () => {
    const email = `${way.replaceAll(' ', '.')}@example.org`
    await signUp(email)
    expect(await zonesOf(email)).toEqual(['America/New_York'])
  })

test('is that of the browser for who signs up by a code by text message', async () => {
  const phoneNumber = '+12025550123'
  await ann.post('/signup/passwordless/sms', { phoneNumber, options })
  const messages = await ann.home.inject({ url: `/dev/sms.json?to=${encodeURIComponent(phoneNumber)}` })
  const otp = digitsOf(messages.json<{ text: string }[]>()[0]?.text ?? '')
  await ann.post('/signin/passwordless/sms/otp', { phoneNumber, otp })
  expect(await zonesOf(phoneNumber)).toEqual(['America/New_York'])
})

for (const [at, timeZone] of [undefined, null, 'Mars/Olympus', '+01:00', ''].entries())
  test(`stays open where the browser says “${timeZone}”: that is no reason to refuse anybody`, async () => {
    const email = `says.${at}@example.org`
    expect((await ann.signUp(email, { timeZone })).statusCode).toBe(200)
    expect(await zonesOf(email)).toEqual([null])
  })

/** A student's profile with an open invitation, as the teacher's mutation leaves them. */
async function invited(sentTo: string | null, zone: string | null = null): Promise<string> {
  const token = newLinkSecret()
  const [student] = await ann.sql.run<{ user_profile_id: number }>({
    sql: `insert into user_profile (profile_type, teacher_id, display_name, time_zone) values ('STUDENT', $1, 'Omar', $2)
          returning user_profile_id`,
    parameters: [teacherId, zone],
  })
  const now = ann.home.clock()
  await ann.sql.run({
    sql: `insert into invitation (invitation_id, teacher_id, user_profile_id, token_hash, sent_to, created_at, expires_at)
          values ($1, $2, $3, $4, $5, $6, $7)`,
    parameters: [
      newId(now),
      teacherId,
      student?.user_profile_id,
      sha256(token),
      sentTo,
      now,
      new Date(now.getTime() + 86_400_000),
    ],
  })
  return token
}

test('comes along into the profile that a teacher made, at once or when the mail is opened', async () => {
  await ann.signUp('omar@example.org', { ...options, invitation: await invited('omar@example.org') })
  expect(await zonesOf('omar@example.org')).toEqual(['America/New_York'])

  await ann.signUp('rosa@example.org', { ...options, invitation: await invited(null) })
  await ann.follow(await ann.linkTo('rosa@example.org'))
  expect(await zonesOf('rosa@example.org')).toEqual(['America/New_York'])

  const known = await invited('emma@example.org', 'Asia/Tokyo')
  await ann.signUp('emma@example.org', { ...options, invitation: known })
  expect(await zonesOf('emma@example.org')).toEqual(['Asia/Tokyo'])
})

test('that an account has had comes along when it takes an invitation', async () => {
  const email = 'yusuf@example.org'
  const { accessToken } = await ann.member(email, { ...options, allowedRoles: ['student'], defaultRole: 'student' })
  const token = await invited(null)
  await ann.post('/invitation/join', { token }, { authorization: `Bearer ${accessToken}` })
  expect(await zonesOf(email)).toEqual(['America/New_York'])
})

test('is taken by the call that accepts an invitation as well', async () => {
  const email = 'lena@example.org'
  const body = { token: await invited(email), email, password: goodPassword, ...options }
  expect((await ann.post('/invitation/accept', body)).statusCode).toBe(200)
  expect(await zonesOf(email)).toEqual(['America/New_York'])
})
