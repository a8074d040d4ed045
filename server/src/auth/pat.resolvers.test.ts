import type { personal_access_token } from '@lectern/contract/graphql'
import type { Session, SessionAnswer } from '@lectern/contract/session'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { actingAs } from '../platform/database/database.ts'
import { visitor, type Visitor } from '../../../testing/visitor.ts'

let ann: Visitor
let owner: Session
let stranger: Session
let token: { id: string; personalAccessToken: string }
beforeAll(async () => {
  ann = await visitor(createApp)
  owner = await ann.member('ann@example.org')
  stranger = await ann.member('eve@example.org')
  const expiresAt = new Date(ann.home.clock().getTime() + 3600 * 1000).toISOString()
  const headers = { authorization: `Bearer ${owner.accessToken}` }
  token = (await ann.post('/pat', { expiresAt, metadata: { name: 'sync' } }, headers)).json()
})
afterAll(() => ann.close())

interface Answer {
  data: {
    personalAccessTokens?: personal_access_token[]
    deletePersonalAccessToken?: personal_access_token | null
  } | null
  errors?: { extensions: { code: string } }[]
}
const ask = async (query: string, accessToken?: string) =>
  (
    await ann.home.inject({
      method: 'POST',
      url: '/v1/graphql',
      headers: accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
      payload: { query },
    })
  ).json<Answer>()
const list = '{ personalAccessTokens { id name created_at expires_at last_used_at } }'
const end = () => `mutation { deletePersonalAccessToken(id: "${token.id}") { id } }`

test('nobody sees or ends anything', async () => {
  expect((await ask(list)).errors?.[0]?.extensions.code).toBe('invalid-headers')
  const { session } = (await ann.post('/signin/anonymous', {})).json<SessionAnswer>()
  expect((await ask(list, session?.accessToken)).data?.personalAccessTokens).toEqual([])
  expect((await ask(end(), session?.accessToken)).errors?.[0]?.extensions.code).toBe('not-allowed')
})

test("another person's token is not there", async () => {
  expect((await ask(list, stranger.accessToken)).data?.personalAccessTokens).toEqual([])
  expect((await ask(end(), stranger.accessToken)).data).toEqual({ deletePersonalAccessToken: null })
})

test('a role of a person reaches the table by no other way', async () => {
  const actor = { role: 'teacher', userId: owner.user.id, profileId: 1 } as const
  for (const sql of ['select * from auth.personal_access_tokens', 'delete from auth.personal_access_tokens']) {
    const refused = await actingAs(ann.home.parts.db, actor, (as) => as.run({ sql, parameters: [] })).catch(
      (error: unknown) => (error instanceof DatabaseError ? error.code : error),
    )
    expect(refused).toBe('42501')
  }
})

test('the owner sees it without its secret, and ends it', async () => {
  const seen = await ask(list, owner.accessToken)
  expect(seen.data?.personalAccessTokens).toEqual([
    {
      id: token.id,
      name: 'sync',
      created_at: expect.stringMatching(/^2026-11-23T09/),
      expires_at: expect.stringMatching(/^2026-11-23T10/),
      last_used_at: null,
    },
  ])
  expect(JSON.stringify(seen)).not.toContain(token.personalAccessToken)
  expect((await ask(end(), owner.accessToken)).data).toEqual({ deletePersonalAccessToken: { id: token.id } })
  expect((await ann.post('/signin/pat', { personalAccessToken: token.personalAccessToken })).statusCode).toBe(401)
  expect((await ask(end(), owner.accessToken)).data).toEqual({ deletePersonalAccessToken: null })
  const headers = { authorization: `Bearer ${owner.accessToken}` }
  const audit = (await ann.home.inject({ url: '/v1/auth/user/audit', headers })).json<{ kind: string }[]>()
  expect(audit.filter(({ kind }) => kind === 'token-revoked')).toHaveLength(1)
})
