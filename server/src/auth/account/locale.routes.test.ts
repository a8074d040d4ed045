import type { Session, SessionAnswer } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

const setLocale = (session: Session | null, payload: object) =>
  ann.home.inject({
    method: 'PUT',
    url: '/v1/auth/user/locale',
    headers: session ? { authorization: `Bearer ${session.accessToken}` } : {},
    payload,
  })

test('nobody and anonymous users are refused', async () => {
  expect((await setLocale(null, { locale: 'de' })).statusCode).toBe(401)
  const { session } = (await ann.post('/signin/anonymous', {})).json<SessionAnswer>()
  expect((await setLocale(session, { locale: 'de' })).json()).toMatchObject({ error: 'forbidden-anonymous' })
})

test('what is no locale is refused and changes nothing', async () => {
  const session = await ann.member('odd@example.org', { locale: 'fr' })
  for (const locale of ['', 'd', 'deutsch', 'de-AT', '../../en', 'd1', 'de\n', 'dé'])
    expect([locale, (await setLocale(session, { locale })).json()]).toMatchObject([
      locale,
      { status: 400, error: 'locale-not-allowed' },
    ])
  for (const body of [{}, { locale: null }, { locale: 7 }, { locale: ['de'] }])
    expect((await setLocale(session, body)).json()).toMatchObject({ status: 400, error: 'invalid-request' })
  expect((await ann.refresh(session.refreshToken)).json<Session>().user.locale).toBe('fr')
})

test('mails follow, and nobody else is touched', async () => {
  const [email, other] = ['moves@example.org', 'stays@example.org']
  const [session, stays] = [await ann.member(email), await ann.member(other)]
  expect((await setLocale(session, { locale: 'DE' })).body).toBe('"OK"')
  expect((await ann.refresh(session.refreshToken)).json<Session>().user.locale).toBe('de')
  expect((await ann.refresh(stays.refreshToken)).json<Session>().user.locale).toBe('en')
  for (const [address, hello] of [
    [email, 'Hallo'],
    [other, 'Hello'],
  ] as const) {
    await ann.post('/user/password/reset', { email: address })
    expect((await ann.mails(address))[0]?.text).toContain(hello)
  }
})

test('a language without mails of its own gets English ones', async () => {
  const email = 'dutch@example.org'
  const session = await ann.member(email, { locale: 'it' })
  expect((await setLocale(session, { locale: 'nl' })).statusCode).toBe(200)
  await ann.post('/user/password/reset', { email })
  expect((await ann.mails(email))[0]?.text).toContain('Hello')
})
