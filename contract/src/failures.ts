/**
 * Every failure that a caller may meet: code, status and the sentence for a person.
 *
 * Codes with a status below 100 are made by the client and never travel (product.md 8).
 * The others are answers of the server: auth failures with their HTTP status (wire-auth.md 2.5),
 * GraphQL failures inside a 200 answer as `extensions.code` (wire-graphql.md "Rules").
 */
export const failures = {
  // Made by the client.
  'invalid-email': { status: 10, message: 'Email is incorrectly formatted' },
  'invalid-password': { status: 10, message: 'Password is incorrectly formatted' },
  'invalid-phone-number': { status: 10, message: 'Phone number is incorrectly formatted' },
  'invalid-mfa-ticket': { status: 10, message: 'MFA ticket is invalid' },
  'no-mfa-ticket': { status: 10, message: 'No MFA ticket has been provided' },
  'no-refresh-token': { status: 10, message: 'No refresh token has been provided' },
  'invalid-refresh-token': { status: 10, message: 'Invalid or expired refresh token' },
  'invalid-mfa-type': { status: 10, message: 'MFA type is invalid' },
  'invalid-mfa-code': { status: 10, message: 'MFA code is invalid' },
  'invalid-expiry-date': { status: 10, message: 'The expiry date must be greater than the current date' },
  'no-totp-secret': { status: 10, message: 'OTP secret is not set for user' },
  'refresher-already-running': {
    status: 20,
    message:
      'The token refresher is already running. You must wait until it has finished before submitting a new token.',
  },
  'already-signed-in': { status: 20, message: 'User is already signed in' },
  'unauthenticated-user': { status: 20, message: 'User is not authenticated' },
  'unverified-user': { status: 20, message: 'Email needs verification' },
  'no-code-verifier': {
    status: 10,
    message: 'Please sign in to continue: this link was asked for in another browser.',
  },
  'invalid-sign-in-method': { status: 1, message: 'Invalid sign-in method' },
  network: { status: 0, message: 'Network Error' },
} as const satisfies Record<string, { status: number; message: string }>

/** The refusals of the server, by code (wire-auth.md 2.5). */
export const refusals = {
  'invalid-request': { status: 400, message: 'The request payload is incorrect' },
  'invalid-email-password': { status: 401, message: 'Incorrect email or password' },
  'email-already-in-use': { status: 409, message: 'Email already in use' },
  'phone-number-already-in-use': { status: 409, message: 'Another account has this phone number already.' },
  // Only to who has proven the account elsewhere that is meant.
  'no-account': { status: 404, message: 'There is no account for this yet.' },
  'unverified-user': { status: 401, message: 'Email is not verified' },
  'session-locked': { status: 403, message: 'This session is locked. Unlock it to go on.' },
  'not-the-owner': { status: 403, message: 'This opens another account.' },
  'disabled-user': { status: 401, message: 'User is disabled' },
  'password-too-short': { status: 400, message: 'Password is too short' },
  // Sent only where the host has named a breach service (docs/decisions/0020).
  'password-in-hibp-database': { status: 400, message: 'Password is in HIBP database' },
  'role-not-allowed': { status: 400, message: 'Role not allowed' },
  'default-role-must-be-in-allowed-roles': { status: 400, message: 'Default role must be in allowed roles' },
  'redirectTo-not-allowed': { status: 400, message: 'The value of "options.redirectTo" is not allowed.' },
  'locale-not-allowed': { status: 400, message: 'Locale not allowed' },
  'signup-disabled': { status: 403, message: 'Sign up is disabled.' },
  'disabled-endpoint': { status: 409, message: 'This endpoint is disabled' },
  'invalid-refresh-token': { status: 401, message: 'Invalid or expired refresh token' },
  'invalid-pat': { status: 401, message: 'Invalid or expired personal access token' },
  'invalid-expiry-date': { status: 400, message: 'The expiry date must be greater than the current date' },
  'invalid-ticket': { status: 401, message: 'Invalid or expired verification ticket' },
  'invalid-invitation': {
    status: 404,
    message: 'This invitation has expired or was already used. Ask your teacher for a new one.',
  },
  'account-not-free': {
    status: 409,
    message: 'This account is in use already. Accept the invitation with another address.',
  },
  'email-already-verified': { status: 400, message: "User's email is already verified" },
  'unauthenticated-user': { status: 401, message: 'User is not logged in' },
  'elevated-claim-required': { status: 403, message: 'Elevated claim is required' },
  'recent-sign-in-required': { status: 403, message: 'Please sign out, sign in again and do this right after it.' },
  'forbidden-anonymous': { status: 403, message: 'Anonymous users cannot access this endpoint' },
  'user-not-anonymous': { status: 400, message: 'Logged in user is not anonymous' },
  'invalid-sign-in-method': { status: 400, message: 'Incorrect sign in method' },
  'invalid-otp': { status: 401, message: 'Invalid or expired OTP' },
  'disabled-mfa-totp': { status: 400, message: 'MFA TOTP is not enabled for this user' },
  'no-totp-secret': { status: 400, message: 'OTP secret is not set for user' },
  'totp-already-active': { status: 400, message: 'TOTP MFA already active' },
  'mfa-type-not-found': { status: 400, message: 'There is no active MFA set for the user' },
  'invalid-webauthn-security-key': { status: 401, message: 'Invalid WebAuthn security key' },
  'invalid-webauthn-verification': { status: 401, message: 'Invalid WebAuthn verification' },
  'cannot-send-sms': { status: 502, message: 'Error sending SMS' },
  'bad-request': { status: 400, message: 'Bad request' },
  // The provider flow: these travel in the address that a browser is sent back to.
  'invalid-state': {
    status: 400,
    message: 'This sign-in took too long or was begun in another browser. Please try again.',
  },
  'oauth-provider-error': { status: 400, message: 'The provider did not sign you in.' },
  'oauth-profile-fetch-failed': { status: 400, message: 'The provider did not say who you are.' },
  'origin-not-allowed': { status: 403, message: 'Pages of this origin may not call this server.' },
  'route-not-found': { status: 404, message: 'Route not found' },
  'method-not-allowed': { status: 405, message: 'Method not allowed' },
  'payload-too-large': { status: 413, message: 'The request is too large' },
  'unsupported-media-type': { status: 415, message: 'The content type must be application/json' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'internal-error': { status: 500, message: 'Internal server error' },
  'service-unavailable': { status: 503, message: 'The server is busy. Please try again in a moment.' },
  'storage-full': { status: 507, message: 'The server has no room left. Nothing was changed.' },
  // GraphQL: these travel inside a 200 answer.
  'invalid-headers': {
    status: 200,
    message: "Missing 'Authorization' or 'Cookie' header in JWT authentication mode",
  },
  'invalid-jwt': { status: 200, message: 'Could not verify JWT: the token is not valid' },
  'access-denied': { status: 200, message: 'Your requested role is not in allowed roles' },
  'not-allowed': { status: 200, message: 'You are not allowed to change this.' },
  'not-found': { status: 200, message: 'There is no such record, or it is not yours.' },
  'invalid-input': { status: 200, message: 'The input is not valid.' },
  conflict: { status: 200, message: 'This was changed elsewhere in the meantime.' },
  'event-clash': { status: 200, message: 'This time overlaps with another event.' },
  'idempotency-key-reused': {
    status: 200,
    message: 'This Idempotency-Key was already used for another request.',
  },
  'query-too-complex': { status: 200, message: 'The query is too large, too deep or too wide.' },
  internal: { status: 200, message: 'Something went wrong on the server.' },
} as const satisfies Record<string, { status: number; message: string }>

export type FailureCode = keyof typeof failures
export type RefusalCode = keyof typeof refusals

/** The body of every refused auth call (wire-auth.md 2.5), and the error that the library returns. */
export interface AuthError {
  status: number
  error: string
  message: string
  /** Which one of several of this code, where a call tells them apart (refusal-reasons.ts). */
  reason?: string
  /** The values that the sentence of that reason names, by the name of its place. */
  values?: Record<string, string | number>
}
