import type { CreationOptions, Credential, RequestOptions } from '@lectern/contract/security-keys'
import { softwareKey } from './software-key.ts'
import type { Visitor } from './visitor.ts'

/** Where the pages of a test are shown: the default of the configuration. */
export const page = 'http://localhost:1337'

/** A person with a verified account and a security key of their own, for tests. */
export async function keyHolder(ann: Visitor, email: string) {
  const session = await ann.member(email)
  const bearer = { authorization: `Bearer ${session.accessToken}` }
  const key = softwareKey(page)
  const added = await addKey(ann, bearer, (options) => key.create(options), 'my key')
  return { email, session, bearer, key, keyId: added.json<{ id: string }>().id }
}

/** Both steps of adding a key. */
export async function addKey(
  ann: Visitor,
  bearer: Record<string, string>,
  create: (options: CreationOptions) => Credential,
  nickname?: string,
) {
  const options = (await ann.post('/user/webauthn/add', {}, bearer)).json<CreationOptions>()
  return ann.post('/user/webauthn/verify', { credential: create(options), nickname }, bearer)
}

/** Both steps of a sign-in; without an address the key is found by itself. */
export async function signInWithKey(ann: Visitor, get: (options: RequestOptions) => Credential, email?: string) {
  const options = (await ann.post('/signin/webauthn', { email })).json<RequestOptions>()
  return ann.post('/signin/webauthn/verify', { email, credential: get(options) })
}

/** Both steps of an elevation. */
export async function elevate(
  ann: Visitor,
  bearer: Record<string, string>,
  get: (options: RequestOptions) => Credential,
) {
  const options = (await ann.post('/elevate/webauthn', undefined, bearer)).json<RequestOptions>()
  return ann.post('/elevate/webauthn/verify', { credential: get(options) }, bearer)
}
