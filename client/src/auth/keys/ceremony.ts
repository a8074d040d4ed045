import type { CreationOptions, Credential, RequestOptions } from '@lectern/contract/security-keys'
import type { Ceremony } from '../../edges.ts'
import { ceremonyFailure, ceremonyRefusal } from './ceremony-failure.ts'
import { creationOptions, credentialJson, requestOptions } from './ceremony-json.ts'

/** Security keys and passkeys through the browser itself. */
export const browserCeremony: Ceremony = {
  create: (options, signal) =>
    held(options, () => navigator.credentials.create({ publicKey: creationOptions(options), signal })),
  get: (options, signal) =>
    held(options, () => navigator.credentials.get({ publicKey: requestOptions(options), signal })),
}

async function held(
  options: CreationOptions | RequestOptions,
  ceremony: () => Promise<globalThis.Credential | null>,
): Promise<Credential> {
  if (typeof PublicKeyCredential === 'undefined') throw ceremonyRefusal('ERROR_WEBAUTHN_NOT_SUPPORTED')
  try {
    const credential = await ceremony()
    if (credential === null) throw ceremonyRefusal('ERROR_AUTHENTICATOR_GENERAL_ERROR')
    return credentialJson(credential as PublicKeyCredential)
  } catch (thrown) {
    throw ceremonyFailure(thrown, options, globalThis.location.hostname)
  }
}
