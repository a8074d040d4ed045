import { createHash } from 'node:crypto'
import type { Session, SessionAnswer } from '@lectern/contract/session'
import { HasuraAuthClient } from '@nhost/hasura-auth-js'
import { createClient } from 'nhost-js-4'
import { MemoryStorage } from 'nhost-js-4/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { browser } from '../../../../testing/browser-session.ts'
import { openidProvider } from '../../../../testing/openid-provider.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

const origin = 'http://localhost:1337'
let provider: Awaited<ReturnType<typeof openidProvider>>
let ann: Visitor
beforeAll(async () => {
  const redirectUris = [`${origin}/v1/auth/signin/provider/google/callback`]
  provider = await openidProvider({ id: 'ours', secret: 'a secret', redirectUris, pkce: true })
  ann = await visitor(createApp, {
    env: {
      LECTERN_OAUTH_GOOGLE_CLIENT_ID: 'ours',
      LECTERN_OAUTH_GOOGLE_CLIENT_SECRET: 'a secret',
      LECTERN_OAUTH_GOOGLE_ISSUER: provider.issuer,
    },
  })
})
afterAll(async () => {
  await ann.close()
  await provider.close()
})

const options = {
  redirectTo: `${origin}/welcome?a=1`,
  allowedRoles: ['student', 'teacher'],
  defaultRole: 'student',
  displayName: 'Ada, by another name',
  metadata: { a: { b: 'ü&=' } },
}
const expected = { displayName: options.displayName, defaultRole: 'student', metadata: options.metadata }
const userFrom = async (back: URL) =>
  (await ann.refresh(back.searchParams.get('refreshToken') ?? '')).json<Session>().user

test('the classic client: its address leads through the provider and back, with all its options', async () => {
  provider.meet({ sub: 'classic', email: 'classic@example.org', email_verified: true })
  const client = new HasuraAuthClient({ url: `${origin}/v1/auth`, autoSignIn: false, start: true })
  const { providerUrl } = await client.signIn({ provider: 'google', options })
  const back = await browser(ann.home).visit(providerUrl ?? '')
  expect([back.pathname, back.searchParams.get('a')]).toEqual(['/welcome', '1'])
  expect(await userFrom(back)).toMatchObject(expected)
})

test('the modern client: by the other base path, and with a code', async () => {
  provider.meet({ sub: 'modern', email: 'modern@example.org', email_verified: true })
  const { auth } = createClient({ authUrl: `${origin}/auth/v1`, storage: new MemoryStorage() })
  const back = await browser(ann.home).visit(auth.signInProviderURL('google', options))
  expect(await userFrom(back)).toMatchObject(expected)

  const codeVerifier = 'v'.repeat(43)
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const again = await browser(ann.home).visit(auth.signInProviderURL('google', { ...options, codeChallenge }))
  const { session } = (
    await ann.post('/token/exchange', { code: again.searchParams.get('code'), codeVerifier })
  ).json<SessionAnswer>()
  expect(session?.user.email).toBe('modern@example.org')
})
