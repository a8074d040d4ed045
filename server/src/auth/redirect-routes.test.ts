import type { SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { clientUrls, hostileRedirects } from '../../../testing/hostile-redirects.ts'
import { goodPassword, visitor, type Visitor } from '../../../testing/visitor.ts'

let ann: Visitor
let member: string
let anonymous: string
beforeAll(async () => {
  ann = await visitor(createApp, { env: { LECTERN_CLIENT_URLS: clientUrls } })
  member = (await ann.member('member@example.org')).accessToken
  anonymous = (await ann.post('/signin/anonymous')).json<SessionAnswer>().session?.accessToken ?? ''
})
afterAll(() => ann.close())

const email = 'victim@example.org'
const queued = async () =>
  (
    await ann.sql.run<{ mails: number; messages: number; people: number }>({
      sql: `select (select count(*) from auth.mail_outbox) as mails, (select count(*) from auth.sms_outbox) as messages,
                   (select count(*) from auth.users) as people`,
      parameters: [],
    })
  )[0]

for (const [path, body, as] of [
  ['/signup/email-password', { email, password: goodPassword }, null],
  ['/signup/webauthn', { email }, null],
  ['/signup/passwordless/email', { email }, null],
  ['/signin/passwordless/email', { email }, null],
  ['/signin/otp/email', { email }, null],
  ['/signup/otp/email', { email }, null],
  ['/signin/passwordless/sms', { phoneNumber: '+12025550123' }, null],
  ['/signup/passwordless/sms', { phoneNumber: '+12025550123' }, null],
  ['/signin/idtoken', { provider: 'google', idToken: 'x' }, null],
  ['/signup/idtoken', { provider: 'google', idToken: 'x' }, null],
  ['/user/password/reset', { email: 'member@example.org' }, null],
  ['/user/email/send-verification-email', { email }, null],
  ['/user/email/change', { newEmail: email }, 'member'],
  ['/user/deanonymize', { signInMethod: 'email-password', email, password: goodPassword }, 'anonymous'],
  ['/user/deanonymize', { signInMethod: 'passwordless', connection: 'email', email }, 'anonymous'],
  ['/user/deanonymize', { signInMethod: 'passwordless', connection: 'sms', phoneNumber: '+12025550123' }, 'anonymous'],
] as const) {
  test(`${path} ${JSON.stringify(body)} sends nobody to a hostile address`, async () => {
    const before = await queued()
    const headers = as === null ? undefined : { authorization: `Bearer ${as === 'member' ? member : anonymous}` }
    const accepted: unknown[] = []
    await Promise.all(
      hostileRedirects.map(async (redirectTo) => {
        const answer = await ann.post(path, { ...body, options: { redirectTo } }, headers)
        // A NUL is refused in every text, before anybody asks what the text is for.
        const error = redirectTo.includes('\0') ? 'invalid-request' : 'redirectTo-not-allowed'
        if (answer.statusCode !== 400 || answer.json<{ error: string }>().error !== error)
          accepted.push([redirectTo, answer.body])
      }),
    )
    expect(accepted).toEqual([])
    expect(await queued()).toEqual(before)
  })
}

test('/verify leads no ticket to a hostile address', async () => {
  await ann.signUp('newcomer@example.org', { redirectTo: 'https://app.example.com/welcome' })
  const link = await ann.linkTo('newcomer@example.org')
  const places = await Promise.all(
    hostileRedirects.map(async (redirectTo) => {
      const changed = link.replace(/redirectTo=[^&]*/, `redirectTo=${encodeURIComponent(redirectTo)}`)
      return (await ann.follow(changed)).target
    }),
  )
  expect(new Set(places.map(({ origin }) => origin))).toEqual(new Set(['https://app.example.com']))
  expect(places.filter(({ searchParams }) => searchParams.get('error') !== 'redirectTo-not-allowed')).toEqual([])
  expect((await ann.follow(link)).target.searchParams.has('refreshToken')).toBe(true)
})
