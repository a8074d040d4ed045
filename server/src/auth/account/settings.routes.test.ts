import type { Session, SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const save = (session: Session | null, payload: object) =>
  ann.home.inject({
    method: 'PUT',
    url: '/v1/auth/user/settings',
    headers: session ? { authorization: `Bearer ${session.accessToken}` } : {},
    payload,
  })
const settings = {
  layout: { theme: 'lime', scale: 16, ripple: true },
  preferences: { timeFormat: '12', statuses: '4 Held\n1\n2\n3\n5' },
}
const metadataOf = async (session: Session) => (await ann.refresh(session.refreshToken)).json<Session>().user.metadata

test('nobody and anonymous users are refused', async () => {
  expect((await save(null, { settings })).statusCode).toBe(401)
  const { session } = (await ann.post('/signin/anonymous', {})).json<SessionAnswer>()
  expect((await save(session, { settings })).json()).toMatchObject({ error: 'forbidden-anonymous' })
})

test('what is deep, long, much or unknown is refused and changes nothing', async () => {
  const session = await ann.member('odd@example.org')
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`key${at}`, 1]))
  const long = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`key${at}`, 'ä'.repeat(900)]))
  for (const odd of [
    {},
    { settings: null },
    { settings: { layout: {} } },
    { settings: { ...settings, userProfileId: 7 } },
    { settings: { ...settings, layout: { theme: { deep: 1 } } } },
    { settings: { ...settings, layout: { theme: ['lime'] } } },
    { settings: { ...settings, layout: many } },
    { settings: { ...settings, layout: { theme: 'x'.repeat(1_001) } } },
    { settings: { ...settings, preferences: long } },
    { settings: { ...settings, preferences: { statuses: 5 } } },
    { settings: { ...settings, preferences: { statuses: '1\n2\n3\n4' } } },
    { settings: { ...settings, preferences: { statuses: '1\n2 Held\n3\n4 held\n5' } } },
    { settings: { ...settings, preferences: { statuses: `1 ${'x'.repeat(61)}\n2\n3\n4\n5` } } },
  ])
    expect((await save(session, odd)).json()).toMatchObject({ status: 400, error: 'invalid-request' })
  expect(await metadataOf(session)).not.toHaveProperty('settings')
})

test('the next session of the same account has them, beside the rest of its metadata, and nobody else', async () => {
  const [session, other] = [await ann.member('moves@example.org'), await ann.member('stays@example.org')]
  const { userProfileId } = session.user.metadata
  expect((await save(session, { settings })).body).toBe('"OK"')
  expect(await metadataOf(session)).toMatchObject({ userProfileId, settings })
  expect(await metadataOf(other)).not.toHaveProperty('settings')
})

test('what is not named stays, as another device may have set it; together they are no longer than one', async () => {
  const session = await ann.member('two@example.org')
  await save(session, { settings })
  const named = { layout: { theme: 'pink' }, preferences: { terms: '2027-01-11/2027-03-26' } }
  expect((await save(session, { settings: named })).body).toBe('"OK"')
  const both = {
    layout: { ...settings.layout, theme: 'pink' },
    preferences: { ...settings.preferences, ...named.preferences },
  }
  expect((await metadataOf(session))['settings']).toEqual(both)

  const long = (from: number) =>
    Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`key${from + at}`, 'x'.repeat(1_000)]))
  expect((await save(session, { settings: { layout: {}, preferences: long(0) } })).body).toBe('"OK"')
  expect((await save(session, { settings: { layout: {}, preferences: long(4) } })).statusCode).toBe(400)
})

test('what somebody signed up with is not taken for settings', async () => {
  const session = await ann.member('odd-start@example.org', { metadata: { settings: { layout: [7] } } })
  expect(session.user.metadata).toMatchObject({ settings: { layout: [7] } })
  await save(session, { settings })
  expect((await metadataOf(session))['settings']).toEqual(settings)
})
