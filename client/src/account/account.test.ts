import { expect, test } from 'vitest'
import { cut, fakeWorld, ok, refusal, session } from '../edges.fake.ts'
import { createAccount, type Account } from './account.ts'

const id = '5d8e5a1c-98c3-4f62-8a1f-6c0c1f2b7a90'
const rows: [string, (account: Account) => Promise<unknown>, string, string, unknown][] = [
  ['listDevices', (account) => account.listDevices(), 'GET', '/user/sessions', undefined],
  ['endDevice', (account) => account.endDevice(id), 'DELETE', `/user/sessions/${id}`, undefined],
  ['endOtherDevices', (account) => account.endOtherDevices(), 'DELETE', '/user/sessions', undefined],
  ['listTokens', (account) => account.listTokens(), 'GET', '/user/pats', undefined],
  ['revokeToken', (account) => account.revokeToken(id), 'DELETE', `/user/pats/${id}`, undefined],
  ['listKeys', (account) => account.listKeys(), 'GET', '/user/webauthn', undefined],
  ['renameKey', (account) => account.renameKey(id, 'Blue'), 'PUT', `/user/webauthn/${id}`, { nickname: 'Blue' }],
  ['removeKey', (account) => account.removeKey(id), 'DELETE', `/user/webauthn/${id}`, {}],
  [
    'removeKey with the password',
    (account) => account.removeKey(id, { password: 'Str0ng-one' }),
    'DELETE',
    `/user/webauthn/${id}`,
    { password: 'Str0ng-one' },
  ],
  ['waysIn', (account) => account.waysIn(), 'GET', '/user/ways', undefined],
  ['countRecoveryCodes', (account) => account.countRecoveryCodes(), 'GET', '/user/recovery-codes', undefined],
  [
    'makeRecoveryCodes',
    (account) => account.makeRecoveryCodes('123456', { password: 'Str0ng-one' }),
    'POST',
    '/user/recovery-codes',
    { code: '123456', password: 'Str0ng-one' },
  ],
  ['listLinkedProviders', (account) => account.listLinkedProviders(), 'GET', '/user/providers', undefined],
  [
    'unlinkProvider',
    (account) => account.unlinkProvider(id, { password: 'Str0ng-one' }),
    'DELETE',
    `/user/providers/${id}`,
    { password: 'Str0ng-one' },
  ],
  ['listAudit', (account) => account.listAudit(), 'GET', '/user/audit', undefined],
  ['listAudit, next page', (account) => account.listAudit({ after: id }), 'GET', `/user/audit?after=${id}`, undefined],
  ['setLocale', (account) => account.setLocale('de'), 'PUT', '/user/locale', { locale: 'de' }],
  [
    'saveSettings',
    (account) => account.saveSettings({ layout: { theme: 'lime' }, preferences: {} }),
    'PUT',
    '/user/settings',
    { settings: { layout: { theme: 'lime' }, preferences: {} } },
  ],
  [
    'deleteAccount',
    (account) => account.deleteAccount('ada@example.org', { password: 'Str0ng-one' }),
    'POST',
    '/user/delete',
    { confirm: 'ada@example.org', password: 'Str0ng-one' },
  ],
]

/** A signed-in user, and the method of each call. */
function signedIn() {
  const world = fakeWorld()
  const methods: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    methods.push(init?.method ?? 'GET')
    return world.server.fetch(input, init)
  }
  return { ...world, methods, account: createAccount(world.open({ session: session(1), edges: { fetch } })) }
}

test.each(rows)('%s: nobody is signed in', async (_, call) => {
  const { open, server } = fakeWorld()
  expect(await call(createAccount(open()))).toMatchObject({ data: null, error: { error: 'unauthenticated-user' } })
  expect(server.calls).toEqual([])
})

test.each(rows)('%s: refused, cut, done', async (_, call, method, path, body) => {
  const { account, server, methods } = signedIn()
  server.on(path, refusal(403, 'elevated-claim-required', 'Elevated claim is required'))
  expect(await call(account)).toEqual({
    data: null,
    error: { status: 403, error: 'elevated-claim-required', message: 'Elevated claim is required' },
  })
  server.on(path, cut())
  expect(await call(account)).toMatchObject({ data: null, error: { status: 0, error: 'network' } })
  server.on(path, ok([{ id }]))
  expect(await call(account)).toEqual({ data: [{ id }], error: null })
  expect(methods).toEqual([method, method, method])
  expect(server.calls.at(-1)).toMatchObject({
    url: `http://localhost:1337/v1/auth${path}`,
    headers: { authorization: 'Bearer access-1' },
  })
  expect(server.calls.at(-1)?.body).toEqual(body)
})

test('a token that expired on the way is renewed once', async () => {
  const { account, server } = signedIn()
  server.on('/token', ok(session(2)))
  server.on('/user/sessions', ({ headers }) =>
    headers['authorization'] === 'Bearer access-2' ? ok([]) : refusal(401, 'unauthenticated-user'),
  )
  expect(await account.listDevices()).toEqual({ data: [], error: null })
})

test.each(['..', '.', '', '../../token', `${id}/x`, `${id}?all=true`])(
  '“%s” is no id, and calls nothing',
  async (odd) => {
    const { account, server } = signedIn()
    for (const call of [
      account.endDevice(odd),
      account.revokeToken(odd),
      account.renameKey(odd, 'Blue'),
      account.removeKey(odd),
      account.unlinkProvider(odd),
    ]) {
      expect((await call).error).toMatchObject({ status: 10, error: 'invalid-id' })
    }
    expect(server.calls).toEqual([])
  },
)
