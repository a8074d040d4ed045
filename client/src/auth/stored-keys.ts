/** Names in the browser's storage; clients of this family share the first three (client-states.md 8). */
export const storedKeys = {
  token: 'nhostRefreshToken',
  id: 'nhostRefreshTokenId',
  /** Expiry of the access token; the name misleads but is the one that clients of this family share. */
  expiry: 'nhostRefreshTokenExpiresAt',
  codeVerifier: 'lecternCodeVerifier',
} as const
