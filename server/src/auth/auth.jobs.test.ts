import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { forgetAnswers } from '../platform/http/idempotency.data.ts'
import { sweepExpired } from './auth.jobs.ts'
import { visitor, type Visitor } from '../../../testing/visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const rows = async (table: string) => (await ann.sql.run({ sql: `select from ${table}`, parameters: [] })).length

test('what lives stays, what has expired goes', async () => {
  const session = await ann.member('ann@example.org')
  await ann.refresh((await ann.refresh(session.refreshToken)).json<{ refreshToken: string }>().refreshToken)
  await ann.signUp('late@example.org')
  await ann.signIn('late@example.org', 'Not-the-password-1')
  const sweep = async () => {
    await sweepExpired(ann.home.parts).run()
    await forgetAnswers(ann.home.parts).run()
    const tables = ['refresh_tokens', 'replaced_tokens', 'tickets', 'attempts', 'mail_outbox'].map(
      (name) => `auth.${name}`,
    )
    return Promise.all(tables.map(rows))
  }
  // A wrong password counts by its account, and by account and address.
  expect(await sweep()).toEqual([1, 1, 2, 4, 2])
  ann.home.clock.forward(30 * 24 * 3600 + 1)
  expect(await sweep()).toEqual([0, 0, 0, 0, 0])
})

test('links and codes go when they end, messages when nobody reads them any more', async () => {
  const email = 'asked@example.org'
  const options = { displayName: 'Ada' }
  await ann.post('/signin/passwordless/email', { email, options })
  await ann.post('/signin/otp/email', { email, options })
  await ann.post('/signin/passwordless/sms', { phoneNumber: '+12025550123', options })
  const sweep = async () => {
    await sweepExpired(ann.home.parts).run()
    return Promise.all(['auth.codes', 'auth.sms_outbox'].map(rows))
  }
  expect(await sweep()).toEqual([3, 1])
  ann.home.clock.forward(301)
  expect(await sweep()).toEqual([2, 1])
  ann.home.clock.forward(3600)
  expect(await sweep()).toEqual([0, 1])
  ann.home.clock.forward(30 * 24 * 3600)
  expect(await sweep()).toEqual([0, 0])
})
