import { createHash } from 'node:crypto'
import type { SessionAnswer } from '@lectern/contract/session'
import type { CreationOptions } from '@lectern/contract/security-keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { page } from '../../../testing/key-holder.ts'
import { softwareKey } from '../../../testing/software-key.ts'
import { goodPassword, visitor, type Visitor } from '../../../testing/visitor.ts'

let ann: Visitor
let people = 0
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const codeVerifier = 'v'.repeat(43)
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
const bearer = (accessToken = '') => ({ authorization: `Bearer ${accessToken}` })
const visitorWithoutAccount = async () =>
  bearer((await ann.post('/signin/anonymous')).json<SessionAnswer>().session?.accessToken)

/** Each asks for a link to an address, with a challenge (wire-auth.md 6). */
const flows: Record<string, (email: string, challenge: unknown) => Promise<unknown>> = {
  'sign-up': (email, challenge) =>
    ann.post('/signup/email-password', { email, password: goodPassword, codeChallenge: challenge }),
  'sign-up with a key': async (email, challenge) => {
    const options = (await ann.post('/signup/webauthn', { email })).json<CreationOptions>()
    const credential = softwareKey(page).create(options)
    return ann.post('/signup/webauthn/verify', { credential, codeChallenge: challenge })
  },
  'magic link': (email, challenge) =>
    ann.post('/signin/passwordless/email', { email, codeChallenge: challenge, options: { displayName: 'Ada' } }),
  'sign-up by link': (email, challenge) => ann.post('/signup/passwordless/email', { email, codeChallenge: challenge }),
  'a new password': async (email, challenge) => {
    await ann.member(email)
    return ann.post('/user/password/reset', { email, codeChallenge: challenge })
  },
  'the verification again': async (email, challenge) => {
    await ann.signUp(email)
    return ann.post('/user/email/send-verification-email', { email, codeChallenge: challenge })
  },
  'a new address': async (email, challenge) => {
    const { accessToken } = await ann.member(`old-${email}`)
    return ann.post('/user/email/change', { newEmail: email, codeChallenge: challenge }, bearer(accessToken))
  },
  'an account for an anonymous user': async (email, challenge) => {
    const body = { signInMethod: 'email-password', email, password: goodPassword, codeChallenge: challenge }
    return ann.post('/user/deanonymize', body, await visitorWithoutAccount())
  },
  'the same by link': async (email, challenge) => {
    const body = { signInMethod: 'passwordless', connection: 'email', email, codeChallenge: challenge }
    return ann.post('/user/deanonymize', body, await visitorWithoutAccount())
  },
}

for (const [name, ask] of Object.entries(flows)) {
  test(`${name}: a challenge that is none is refused`, async () => {
    for (const challenge of ['', 'short', 'v'.repeat(42), `${'v'.repeat(42)}=`, 5]) {
      const answer = await ask(`pkce${people++}@example.org`, challenge)
      expect(answer).toMatchObject({ statusCode: 400 })
    }
  })

  test(`${name}: the link carries a code, which only the asking page changes into a session, once`, async () => {
    const email = `pkce${people++}@example.org`
    expect(await ask(email, codeChallenge)).toMatchObject({ statusCode: 200 })
    const { target } = await ann.follow(await ann.linkTo(email))
    expect([...target.searchParams.keys()].toSorted()).toEqual(['code', 'type'])
    const code = target.searchParams.get('code')
    const exchange = (verifier: unknown) => ann.post('/token/exchange', { code, codeVerifier: verifier })
    for (const verifier of ['w'.repeat(43), codeChallenge, '', null])
      expect((await exchange(verifier)).json()).toMatchObject({ status: 400, error: 'invalid-request' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(codeVerifier)))
    const opened = answers.filter(({ statusCode }) => statusCode === 200)
    expect(opened.map((answer) => answer.json<SessionAnswer>().session?.user.email)).toEqual([email])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]))
  })
}
