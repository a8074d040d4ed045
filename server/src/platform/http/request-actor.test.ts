import { claimsNamespace, type Claims, type Role } from '@lectern/contract/session'
import { expect, test } from 'vitest'
import type { AccessTokens } from '../access-tokens.ts'
import { actorOf } from './request-actor.ts'
import { Refusal } from '../failures.ts'

const userId = '01a207a2-3280-7ba4-acf3-f01daf1481da'
const claims = (role: string, allowed: string[] = [role], profile = '7'): Claims => ({
  'x-hasura-allowed-roles': allowed,
  'x-hasura-default-role': role,
  'x-hasura-user-id': userId,
  'x-hasura-user-is-anonymous': 'false',
  'x-hasura-profile-id': profile,
})
/** Tokens that are their own claims. */
const tokens: Pick<AccessTokens, 'verify'> = {
  verify: (token) => {
    if (!token.startsWith('{')) return Promise.reject(new Refusal('invalid-jwt'))
    return Promise.resolve({ sub: userId, exp: 0, [claimsNamespace]: JSON.parse(token) as Claims })
  },
}
const secret = 'a secret of the operator'
const notHere = () => Promise.reject(new Error('not here'))
const ask = (headers: Record<string, string | string[]>, adminSecret: string | null = secret) =>
  actorOf(headers, { ...tokens, sign: notHere, publicKeys: () => [], tend: notHere }, adminSecret)
const bearer = (of: Claims) => ({ authorization: `Bearer ${JSON.stringify(of)}` })

for (const [why, headers, code] of [
  ['no token', {}, 'invalid-headers'],
  ['a scheme that is not Bearer', { authorization: 'Basic YTpi' }, 'invalid-headers'],
  ['two words after Bearer', { authorization: 'Bearer a b' }, 'invalid-headers'],
  ['a token that is not ours', { authorization: 'Bearer x' }, 'invalid-jwt'],
  [
    'a role that the token does not allow',
    { ...bearer(claims('student')), 'x-hasura-role': 'teacher' },
    'access-denied',
  ],
  [
    'a role above the usual one, although listed',
    { ...bearer(claims('student', ['student', 'teacher'])), 'x-hasura-role': 'teacher' },
    'access-denied',
  ],
  [
    'a role that does not exist',
    { ...bearer(claims('teacher', ['teacher', 'operator'])), 'x-hasura-role': 'operator' },
    'access-denied',
  ],
  ['the role admin with a token', { ...bearer(claims('teacher')), 'x-hasura-role': 'admin' }, 'access-denied'],
  ['a usual role that does not exist', bearer(claims('superuser')), 'access-denied'],
  [
    'a wrong secret beside a good token',
    { ...bearer(claims('teacher')), 'x-hasura-admin-secret': 'guess' },
    'access-denied',
  ],
  ['an empty secret', { 'x-hasura-admin-secret': '' }, 'access-denied'],
  ['the secret twice', { 'x-hasura-admin-secret': [secret, secret] }, 'access-denied'],
  [
    'the operator as a role that does not exist',
    { 'x-hasura-admin-secret': secret, 'x-hasura-role': 'postgres' },
    'access-denied',
  ],
  [
    'the operator as a user that is no UUID',
    { 'x-hasura-admin-secret': secret, 'x-hasura-role': 'teacher', 'x-hasura-user-id': '1' },
    'access-denied',
  ],
] as [string, Record<string, string | string[]>, string][])
  test(`refuses ${why}`, async () => {
    await expect(ask(headers)).rejects.toMatchObject({ code })
  })

test('refuses any secret while none is set', async () => {
  for (const given of [secret, '', 'null'])
    await expect(ask({ 'x-hasura-admin-secret': given }, null)).rejects.toMatchObject({ code: 'access-denied' })
})

test('a token speaks for its user, whatever other headers say', async () => {
  const teacher = { role: 'teacher', userId, profileId: 7 }
  expect(await ask(bearer(claims('teacher')))).toEqual(teacher)
  expect(await ask({ ...bearer(claims('teacher')), 'x-hasura-user-id': 'x', 'x-hasura-profile-id': '8' })).toEqual(
    teacher,
  )
  const { 'x-hasura-profile-id': _none, ...without } = claims('anonymous')
  expect(await ask(bearer(without))).toEqual({ role: 'anonymous', userId, profileId: null })
})

test('a header may only lower the role', async () => {
  const all: Role[] = ['teacher', 'student', 'anonymous']
  for (const role of all)
    expect(await ask({ ...bearer(claims('teacher', all)), 'x-hasura-role': role })).toMatchObject({ role })
})

test('the operator is itself, or speaks as anybody', async () => {
  const operator = { role: 'operator', userId: null, profileId: null }
  expect(await ask({ 'x-hasura-admin-secret': secret })).toEqual(operator)
  expect(await ask({ 'x-hasura-admin-secret': secret, 'x-hasura-role': 'admin' })).toEqual(operator)
  const as = { 'x-hasura-admin-secret': secret, 'x-hasura-role': 'student', 'x-hasura-user-id': userId }
  expect(await ask(as)).toEqual({ role: 'student', userId, profileId: null })
})
