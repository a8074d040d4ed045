import type { WaysIn } from '@lectern/contract/account'
import type { SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { addKey, elevate, keyHolder, page } from '../../../../testing/key-holder.ts'
import { softwareKey } from '../../../../testing/software-key.ts'
import { goodPassword, visitor, type Visitor } from '../../../../testing/visitor.ts'

const demand = { status: 403, error: 'elevated-claim-required' }
const nextYear = '2027-03-01'
/** The calls that change an account, as a caller without the claim sends them. */
const guarded: [string, object][] = [
  ['/pat', { expiresAt: nextYear }],
  ['/user/password', { newPassword: `${goodPassword}-new` }],
  ['/user/mfa', { code: '123456', activeMfaType: 'totp' }],
  ['/user/email/change', { newEmail: 'elsewhere@example.org' }],
]
const bearerOf = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })
const aFreshKey = (ann: Visitor, bearer: Record<string, string>) =>
  addKey(ann, bearer, (options) => softwareKey(page).create(options))

for (const elevation of ['required', 'recommended'] as const) {
  describe(`where it is ${elevation}`, () => {
    let ann: Visitor
    beforeAll(async () => {
      ann = await visitor(createApp, { env: { LECTERN_ELEVATION: elevation } })
    })
    afterAll(() => ann.close())

    test('who owns a key shows it first, and for the next key too', async () => {
      const { bearer, key } = await keyHolder(ann, 'ann@example.org')
      for (const [path, body] of guarded) expect((await ann.post(path, body, bearer)).json()).toMatchObject(demand)
      expect((await ann.post('/user/webauthn/add', {}, bearer)).json()).toMatchObject(demand)
      const { session } = (await elevate(ann, bearer, (asked) => key.get(asked))).json<SessionAnswer>()
      const elevated = bearerOf(session?.accessToken ?? '')
      expect((await aFreshKey(ann, elevated)).statusCode).toBe(200)
      expect((await ann.post('/pat', { expiresAt: nextYear }, elevated)).statusCode).toBe(200)
      expect((await ann.post('/user/mfa', guarded[2]?.[1], elevated)).json()).toMatchObject({ error: 'no-totp-secret' })
      expect((await ann.post('/user/password', guarded[1]?.[1], elevated)).body).toBe('"OK"')
      expect((await ann.post('/user/email/change', guarded[3]?.[1], elevated)).body).toBe('"OK"')
    })

    test('who asks is told beforehand, and no more once the key was shown', async () => {
      const { bearer, key } = await keyHolder(ann, 'asks@example.org')
      const owes = async (headers: Record<string, string>) =>
        (await ann.home.inject({ url: '/v1/auth/user/ways', headers })).json<WaysIn>().owesKey
      const { session } = (await elevate(ann, bearer, (asked) => key.get(asked))).json<SessionAnswer>()
      expect([await owes(bearer), await owes(bearerOf(session?.accessToken ?? ''))]).toEqual([true, false])
    })

    test('the claim is the own one of a token, and gone with the next', async () => {
      const { bearer, key } = await keyHolder(ann, 'brief@example.org')
      const { session } = (await elevate(ann, bearer, (asked) => key.get(asked))).json<SessionAnswer>()
      const renewed = (await ann.refresh(session?.refreshToken ?? '')).json<{ accessToken: string }>()
      const answer = await ann.post('/pat', { expiresAt: nextYear }, bearerOf(renewed.accessToken))
      expect(answer.json()).toMatchObject(demand)
    })

    test('the very first key is free, and of two at once only one is the first', async () => {
      const bearer = bearerOf((await ann.member('two@example.org')).accessToken)
      const options = await Promise.all([0, 1].map(() => ann.post('/user/webauthn/add', {}, bearer)))
      const answers = await Promise.all(
        options.map((one) =>
          ann.post('/user/webauthn/verify', { credential: softwareKey(page).create(one.json()) }, bearer),
        ),
      )
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 403]))
    })

    test('a reset by mail needs no key: it is for who has lost everything else', async () => {
      const { email } = await keyHolder(ann, 'lost@example.org')
      await ann.post('/user/password/reset', { email })
      const ticket = new URL(await ann.linkTo(email), page).searchParams.get('ticket')
      expect((await ann.post('/user/password', { newPassword: `${goodPassword}-new`, ticket })).body).toBe('"OK"')
    })

    test(`who owns no key ${elevation === 'required' ? 'gets one first' : 'goes on without'}`, async () => {
      const bearer = bearerOf((await ann.member('keyless@example.org')).accessToken)
      const status = elevation === 'required' ? 403 : 200
      expect((await ann.post('/pat', { expiresAt: nextYear }, bearer)).statusCode).toBe(status)
    })
  })
}

test('by default nobody is asked', async () => {
  const ann = await visitor(createApp)
  const { bearer } = await keyHolder(ann, 'ann@example.org')
  expect((await ann.post('/pat', { expiresAt: nextYear }, bearer)).statusCode).toBe(200)
  expect((await aFreshKey(ann, bearer)).statusCode).toBe(200)
  await ann.close()
})
