import type { SessionAnswer } from '@lectern/contract/session'
import { isEmail } from '@lectern/contract/email-address'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  test(`${JSON.stringify(email.slice(0, 40))} meets the same rule at every door, and no fault`, async () => {
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

test('the curly apostrophe of a phone and the wide @ of another keyboard are the same account', async () => {
  await ann.member("siobhan.o'hara@example.org")
  for (const email of ['siobhan.o\u2019hara@example.org', "Siobhan.O'Hara\uff20example.org"]) {
    expect((await ann.signUp(email)).json()).toMatchObject({ error: 'email-already-in-use' })
    const { session } = (await ann.signIn(email, goodPassword)).json<SessionAnswer>()
    expect(session?.user.email).toBe("siobhan.o'hara@example.org")
  }
})
