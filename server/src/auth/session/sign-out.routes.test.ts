import type { Session } from '@lectern/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

let ann: Visitor
let people = 0
beforeAll(async () => {
  ann = await visitor(createApp)
})
afterAll(() => ann.close())

async function twoDevices() {
  const first = await ann.member(`someone${people++}@example.org`)
  const second = (await ann.signIn(first.user.email ?? '')).json<{ session: Session }>().session
  return { first, second }
}
const status = async ({ refreshToken }: Session) => (await ann.refresh(refreshToken)).statusCode

test('everywhere without a bearer is refused, and nothing ends', async () => {
  const { first } = await twoDevices()
  const answer = await ann.post('/signout', { refreshToken: first.refreshToken, all: true })
  expect(answer.json()).toMatchObject({ status: 401, error: 'unauthenticated-user' })
  expect(await status(first)).toBe(200)
})

test('one device, and an unknown token as well', async () => {
  const { first, second } = await twoDevices()
  for (const refreshToken of [first.refreshToken, first.refreshToken, 'no token', null]) {
    const answer = await ann.post('/signout', { refreshToken, all: false })
    expect([answer.statusCode, answer.body]).toEqual([200, '"OK"'])
  }
  expect([await status(first), await status(second)]).toEqual([401, 200])
})

test('with a token that another tab has just replaced', async () => {
  const { first } = await twoDevices()
  const newer = (await ann.refresh(first.refreshToken)).json<Session>()
  await ann.post('/signout', { refreshToken: first.refreshToken.toUpperCase() })
  expect(await status(newer)).toBe(401)
})

test('everywhere, for the owner of the bearer alone', async () => {
  const { first, second } = await twoDevices()
  const stranger = await ann.member('stranger@example.org')
  const headers = { authorization: `Bearer ${first.accessToken}` }
  expect((await ann.post('/signout', { refreshToken: stranger.refreshToken, all: true }, headers)).body).toBe('"OK"')
  expect([await status(first), await status(second), await status(stranger)]).toEqual([401, 401, 200])
})

test('a personal access token outlives it: programs are ended one by one', async () => {
  const { accessToken } = await ann.member('programs@example.org')
  const headers = { authorization: `Bearer ${accessToken}` }
  const expiresAt = new Date(ann.home.clock().getTime() + 3600 * 1000).toISOString()
  const { personalAccessToken } = (await ann.post('/pat', { expiresAt }, headers)).json<{
    personalAccessToken: string
  }>()
  await ann.post('/signout', { all: true }, headers)
  expect((await ann.post('/signin/pat', { personalAccessToken })).statusCode).toBe(200)
})
