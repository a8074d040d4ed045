/**
 * Why a ceremony with a security key failed, as the client says it with status 1 (product.md 8). Apart from the
 * other failures because a page that never asks for a key does not load them.
 */
export const ceremonyFailures = {
  ERROR_CEREMONY_ABORTED: 'The security key was asked to stop.',
  ERROR_INVALID_DOMAIN: 'Security keys do not work on this address.',
  ERROR_INVALID_RP_ID: 'This security key belongs to another address.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This security key is registered already.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: 'This security key cannot check who uses it.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'This security key cannot keep passkeys.',
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: 'This security key knows none of the accepted algorithms.',
  ERROR_MALFORMED_PUBKEYCREDPARAMS: 'The server named no kind of key.',
  ERROR_AUTHENTICATOR_GENERAL_ERROR: 'The security key could not do what was asked.',
  ERROR_WEBAUTHN_NOT_SUPPORTED: 'WebAuthn is not supported in this browser',
} as const
export type CeremonyCode = keyof typeof ceremonyFailures
