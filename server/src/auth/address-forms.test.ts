import type { SessionAnswer } from '@lectern/contract/session'
import { isEmail } from '@lectern/contract/email-address'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkEmail } from '../../../client/src/auth/checks.ts'
import { createApp } from '../app.ts'
import { goodPassword, visitor, type Visitor } from '../../../testing/visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp, { env: { LECTERN_RATE_LIMITS: 'off' } })
})
afterAll(() => ann.close())

const forms = [
  'a.b@example.org',
  'm\u00fcller@example.org',
  'a@m\u00fcller.example',
  'a@b',
  'a@b..c',
  '"quoted"@example.org',
  'a@example.org\n',
  'x'.repeat(400),
  'a@[127.0.0.1]',
  "o'hara@example.org",
  'full\uff20example.org',
  'a@b.org\r\nBcc: c@d.org',
  'a@\u202eexample.org',
]

for (const email of forms)
  test(`${JSON.stringify(email.slice(0, 40))} meets the same rule by every route, and no fault`, async () => {
    const answers = await Promise.all([
      ann.signUp(email),
      ann.post('/signin/passwordless/email', { email }),
      ann.post('/signin/otp/email', { email }),
      ann.post('/signup/webauthn', { email }),
      ann.post('/user/email/send-verification-email', { email }),
      ann.post('/user/password/reset', { email }),
    ])
    const codes = answers.map((answer) => answer.json<{ error?: string } | string>())
    const refused = codes.map((code) => typeof code === 'object' && code.error === 'invalid-request')
    expect(refused).toEqual(refused.map(() => !isEmail(email)))
    for (const answer of [...answers, await ann.signIn(email)]) expect(answer.statusCode).toBeLessThan(500)
  })

/** Signs that addresses are made of, and those that are taken for them. */
const sign = fc.constantFrom(...Array.from('ab1.-_+@@"\'\u2019\uff20\u3002 <>()[]\\,;:\u00fc\u0645\u4f8b'))
const written = fc.oneof(
  fc.emailAddress(),
  fc
    .tuple(fc.string({ unit: sign, maxLength: 12 }), fc.string({ unit: sign, maxLength: 12 }))
    .map((parts) => parts.join('@')),
  fc.string({ unit: sign, maxLength: 10 }).map((local) => `${local}@example.org`),
  fc.string({ unit: sign, maxLength: 10 }).map((host) => `a@${host}.example`),
)
const isTakenByClient = (email: string): boolean => {
  try {
    checkEmail(email)
    return true
  } catch {
    return false
  }
}

test('the library asks the server for each address that it takes, and for no other', async () => {
  await fc.assert(
    fc.asyncProperty(written, async (email) => {
      const answer = await ann.post('/signin/passwordless/email', { email })
      const isRefused = answer.body.includes('invalid-request')
      expect([email, isTakenByClient(email)]).toEqual([email, !isRefused])
    }),
    { examples: [['"a b"@example.org'], ['a@[127.0.0.1]'], ['a@-.example'], [`${'x'.repeat(65)}@example.org`]] },
  )
})

test('the curly apostrophe of a phone and the wide @ of another keyboard are the same account', async () => {
  await ann.member("siobhan.o'hara@example.org")
  for (const email of ['siobhan.o\u2019hara@example.org', "Siobhan.O'Hara\uff20example.org"]) {
    expect((await ann.signUp(email)).json()).toMatchObject({ error: 'email-already-in-use' })
    const { session } = (await ann.signIn(email, goodPassword)).json<SessionAnswer>()
    expect(session?.user.email).toBe("siobhan.o'hara@example.org")
  }
})
