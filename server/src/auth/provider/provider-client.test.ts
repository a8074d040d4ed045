import { generateKeyPairSync } from 'node:crypto'
import type { Session } from '@lectern/contract/session'
import { jwtVerify } from 'jose'
import { afterEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { browser } from '../../../../testing/browser-session.ts'
import { oauthProvider } from '../../../../testing/oauth-provider.ts'
import { openidProvider } from '../../../../testing/openid-provider.ts'
import { visitor, type Visitor } from '../../../../testing/visitor.ts'

const client = 'http://localhost:1337'
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const visit = async (ann: Visitor, provider: string) =>
  (await browser(ann.home).visit(`/v1/auth/signin/provider/${provider}?redirectTo=${client}/x`)).searchParams
const userFrom = async (ann: Visitor, found: URLSearchParams) =>
  (await ann.refresh(found.get('refreshToken') ?? '')).json<Session>().user

/** An OpenID provider under the name of one that we know, and a server that is set up for it. */
async function openid(name: 'google' | 'azuread' | 'windowslive') {
  const provider = await openidProvider({
    id: 'ours',
    secret: 'a secret',
    redirectUris: [`${client}/v1/auth/signin/provider/${name}/callback`],
    pkce: true,
  })
  open.push(provider)
  const prefix = `LECTERN_OAUTH_${name.toUpperCase()}`
  const env = {
    [`${prefix}_CLIENT_ID`]: 'ours',
    [`${prefix}_CLIENT_SECRET`]: 'a secret',
    [`${prefix}_ISSUER`]: provider.issuer,
  }
  const ann = await visitor(createApp, { env })
  open.unshift(ann)
  return { ann, provider, env }
}

const plain = {
  github: {
    paths: { authorize: '/login/oauth/authorize', token: '/login/oauth/access_token' },
    pages: (address: object) => ({
      '/api/v3/user': { id: 583231, login: 'octo', name: null, avatar_url: 'https://pictures.example/octo' },
      '/api/v3/user/emails': [
        { email: 'other@example.org', primary: false, verified: true },
        { email: 'octo@example.org', primary: true, ...address },
      ],
    }),
  },
  facebook: {
    paths: { authorize: '/v23.0/dialog/oauth', token: '/v23.0/oauth/access_token' },
    pages: () => ({ '/v23.0/me': { id: '10158', name: 'Ada Example', email: 'ada@example.org' } }),
  },
  linkedin: {
    paths: { authorize: '/oauth/v2/authorization', token: '/oauth/v2/accessToken' },
    pages: ({ verified }: { verified?: boolean }) => ({
      '/v2/userinfo': { sub: 'x1', name: 'Ada Example', email: 'ada@example.org', email_verified: verified },
    }),
  },
}

async function plainProvider(name: keyof typeof plain, address: { verified?: boolean } = {}) {
  const provider = await oauthProvider(plain[name].paths)
  open.push(provider)
  for (const [path, page] of Object.entries(plain[name].pages(address))) provider.pages.set(path, page)
  const prefix = `LECTERN_OAUTH_${name.toUpperCase()}`
  const ann = await visitor(createApp, {
    env: {
      [`${prefix}_CLIENT_ID`]: 'ours',
      [`${prefix}_CLIENT_SECRET`]: 'a secret',
      [`${prefix}_BASE`]: `${provider.base}/`,
    },
  })
  open.unshift(ann)
  return { ann, provider }
}

for (const name of ['github', 'linkedin'] as const) {
  test(`${name}: a person with an address that the provider has verified`, async () => {
    const { ann, provider } = await plainProvider(name, { verified: true })
    const user = await userFrom(ann, await visit(ann, name))
    const expected =
      name === 'github'
        ? { email: 'octo@example.org', displayName: 'octo', avatarUrl: 'https://pictures.example/octo' }
        : { email: 'ada@example.org', displayName: 'Ada Example' }
    expect(user).toMatchObject({ ...expected, emailVerified: true })
    expect((await userFrom(ann, await visit(ann, name))).id).toBe(user.id)
    expect(provider.seen.map((form) => form.has('code_verifier'))).toEqual(Array(2).fill(name === 'github'))
  })

  test(`${name}: an address that is not verified there does not sign in`, async () => {
    const { ann } = await plainProvider(name, { verified: false })
    expect((await visit(ann, name)).get('error')).toBe('unverified-user')
  })
}

test('facebook: never says that an address is verified, so it is mailed a link', async () => {
  const { ann } = await plainProvider('facebook')
  expect((await visit(ann, 'facebook')).get('error')).toBe('unverified-user')
  await ann.follow(await ann.linkTo('ada@example.org'))
  expect(await userFrom(ann, await visit(ann, 'facebook'))).toMatchObject({ displayName: 'Ada Example' })
})

for (const [why, page] of [
  ['nothing', undefined],
  ['a list', [1]],
  ['a person without an id', { login: 'octo' }],
  ['an id that is no text', { id: { evil: true } }],
  ['an id with a NUL', { id: 'a\0b' }],
] as const) {
  test(`a provider that answers ${why} signs nobody in`, async () => {
    const { ann, provider } = await plainProvider('github', { verified: true })
    provider.pages.set('/api/v3/user', page)
    expect((await visit(ann, 'github')).get('error')).toBe('oauth-profile-fetch-failed')
  })
}

for (const [claims, error] of [
  [{}, 'unverified-user'],
  [{ xms_edov: false }, 'unverified-user'],
  [{ xms_edov: 'yes' }, 'unverified-user'],
  [{ xms_edov: true }, null],
  [{ xms_edov: 1 }, null],
] as const) {
  test(`microsoft: an address counts as verified only by its domain's owner: ${JSON.stringify(claims)}`, async () => {
    const { ann, provider } = await openid('azuread')
    provider.meet({ sub: 'x', email: 'principal@school.example', ...claims })
    expect((await visit(ann, 'azuread')).get('error')).toBe(error)
  })
}

test('an ID token that the provider has not signed signs nobody in, whoever sent it', async () => {
  const { ann, provider } = await openid('google')
  provider.meet({ sub: 'x', email: 'ada@example.org', email_verified: true })
  provider.forge()
  expect((await visit(ann, 'google')).get('error')).toBe('oauth-profile-fetch-failed')
})

test('who has the same name at another issuer is another person', async () => {
  const [here, there] = [await openid('google'), await openid('windowslive')]
  here.provider.meet({ sub: 'same', email: 'here@example.org', email_verified: true })
  there.provider.meet({ sub: 'same', email: 'there@example.org', email_verified: true })
  const ann = await visitor(createApp, { env: { ...here.env, ...there.env } })
  open.unshift(ann)
  const [first, second] = [
    await userFrom(ann, await visit(ann, 'google')),
    await userFrom(ann, await visit(ann, 'windowslive')),
  ]
  expect([first.email, second.email]).toEqual(['here@example.org', 'there@example.org'])
})

test('over https the cookie of the browser that began is bound to this host alone', async () => {
  const { env } = await openid('google')
  const publicUrl = 'https://lectern.example'
  const ann = await visitor(createApp, { env: { ...env, LECTERN_PUBLIC_URL: publicUrl } })
  open.unshift(ann)
  const { headers } = await ann.home.inject({ url: `/v1/auth/signin/provider/google?redirectTo=${publicUrl}/x` })
  expect(new URL(String(headers.location)).searchParams.get('redirect_uri')).toBe(
    `${publicUrl}/v1/auth/signin/provider/google/callback`,
  )
  expect(headers['set-cookie']).toMatch(
    /^__Host-lectern-provider-\w+=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/,
  )
})

test('a provider that is not there leads back with the error', async () => {
  const gone = await oauthProvider({ authorize: '/a', token: '/t' })
  await gone.close()
  const ann = await visitor(createApp, {
    env: {
      LECTERN_OAUTH_GOOGLE_CLIENT_ID: 'ours',
      LECTERN_OAUTH_GOOGLE_CLIENT_SECRET: 'a secret',
      LECTERN_OAUTH_GOOGLE_ISSUER: gone.base,
    },
  })
  open.push(ann)
  expect((await visit(ann, 'google')).get('error')).toBe('oauth-provider-error')
})

test('apple: a signed secret, an answer by form, and a name that is said once', async () => {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const secrets: unknown[] = []
  const apple = await openidProvider({
    id: 'org.example.ours',
    secret: 'a secret',
    redirectUris: [`${client}/v1/auth/signin/provider/apple/callback`],
    pkce: false,
    isSecret: async (shown) => {
      const { payload, protectedHeader } = await jwtVerify(shown, key.publicKey, {
        currentDate: new Date('2026-11-23T09:00:00Z'),
      })
      secrets.push([protectedHeader.kid, payload.iss, payload.sub, payload.aud])
      return true
    },
  })
  open.push(apple)
  const ann = await visitor(createApp, {
    env: {
      LECTERN_OAUTH_APPLE_CLIENT_ID: 'org.example.ours',
      LECTERN_OAUTH_APPLE_TEAM_ID: 'TEAM',
      LECTERN_OAUTH_APPLE_KEY_ID: 'KEY',
      LECTERN_OAUTH_APPLE_PRIVATE_KEY: key.privateKey.export({ format: 'pem', type: 'pkcs8' }).replaceAll('\n', '\\n'),
      LECTERN_OAUTH_APPLE_ISSUER: apple.issuer,
    },
  })
  open.unshift(ann)
  apple.meet({ sub: 'x', email: 'relay@privaterelay.example', email_verified: 'true' })
  const said = { user: JSON.stringify({ name: { firstName: 'Ada', lastName: 'Example' } }) }
  const found = (await browser(ann.home, said).visit(`/v1/auth/signin/provider/apple?redirectTo=${client}/x`))
    .searchParams
  expect(await userFrom(ann, found)).toMatchObject({
    email: 'relay@privaterelay.example',
    emailVerified: true,
    displayName: 'Ada Example',
  })
  expect(secrets).toEqual([['KEY', 'TEAM', 'org.example.ours', 'https://appleid.apple.com']])
})
