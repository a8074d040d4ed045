import type { CreationOptions, Credential, CredentialDescriptor, RequestOptions } from '@lectern/contract/security-keys'

/**
 * Between the JSON of the wire and the bytes of `navigator.credentials` (WebAuthn level 3, 5.1.8 to 5.1.10). The
 * browser's own conversion is used where it has one; Safari before 18.4 and older Chromium have none.
 */

export function creationOptions(options: CreationOptions): PublicKeyCredentialCreationOptions {
  if (has('parseCreationOptionsFromJSON')) return PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const { excludeCredentials = [], attestation, ...rest } = options
  return {
    ...rest,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: excludeCredentials.map(descriptor),
    ...(attestation === undefined ? {} : { attestation: attestation as AttestationConveyancePreference }),
  }
}

export function requestOptions(options: RequestOptions): PublicKeyCredentialRequestOptions {
  if (has('parseRequestOptionsFromJSON')) return PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const { allowCredentials = [], userVerification, ...rest } = options
  return {
    ...rest,
    challenge: bytes(options.challenge),
    allowCredentials: allowCredentials.map(descriptor),
    ...(userVerification === undefined ? {} : { userVerification: userVerification as UserVerificationRequirement }),
  }
}

/** The key's answer, as it travels. */
export function credentialJson(credential: PublicKeyCredential): Credential {
  // Not only looked for but tried: some password managers answer with an object whose toJSON throws.
  try {
    if (typeof credential.toJSON === 'function') return credential.toJSON() as unknown as Credential
  } catch {
    // Converted by hand, below.
  }
  const { id, rawId, response, authenticatorAttachment } = credential
  return {
    id,
    rawId: base64url(rawId),
    type: 'public-key',
    response: 'attestationObject' in response ? attested(response) : asserted(response),
    ...(authenticatorAttachment ? { authenticatorAttachment } : {}),
    clientExtensionResults: { ...credential.getClientExtensionResults() },
  }
}

function attested(response: AuthenticatorResponse): Credential['response'] {
  const attestation = response as AuthenticatorAttestationResponse
  return {
    clientDataJSON: base64url(attestation.clientDataJSON),
    attestationObject: base64url(attestation.attestationObject),
    ...('getTransports' in response ? { transports: attestation.getTransports() } : {}),
  }
}

function asserted(response: AuthenticatorResponse): Credential['response'] {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse
  return {
    clientDataJSON: base64url(clientDataJSON),
    authenticatorData: base64url(authenticatorData),
    signature: base64url(signature),
    ...(userHandle ? { userHandle: base64url(userHandle) } : {}),
  }
}

const has = (name: 'parseCreationOptionsFromJSON' | 'parseRequestOptionsFromJSON') =>
  typeof PublicKeyCredential[name] === 'function'

const descriptor = ({ id, type, transports }: CredentialDescriptor): PublicKeyCredentialDescriptor => ({
  id: bytes(id),
  type,
  ...(transports ? { transports: transports as AuthenticatorTransport[] } : {}),
})

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.codePointAt(0) ?? 0)
}

function base64url(buffer: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(buffer), (byte) => String.fromCodePoint(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
