/**
 * The sentences for the codes of the server, and of the library that asks it, in the reader's language. No sentence of a server
 * reaches a page: it is English, and made for programs. The compiler wants a text for each code and reason of the contract.
 */
import type { CeremonyCode } from '@lectern/contract/ceremony-failures'
import type { FailureCode, RefusalCode } from '@lectern/contract/failures'
import type { AccountReason } from '@lectern/contract/refusal-reasons'
import { plural, t } from '@lingui/core/macro'

/** The values that a reason names in its sentence. */
export type Values = Readonly<Record<string, string | number>>
type Texts<Key extends string> = Readonly<Record<Key, (values: Values) => string>>

export const unknownText = () => t`Something went wrong. Please try again.`
const outdated = () => t`This page is out of date. Reload it and try again.`
const ended = () => t`Your session has ended. Please sign in again.`
const startAgain = () => t`Too much time has passed, or too many tries. Start again.`
const wrongCode = () => t`That code isn’t right. Try again or ask for a new one.`
const notAllowed = () => t`You are not allowed to change this.`
const twoStepOff = () => t`Two-step codes are off.`
const passkeyRefused = () => t`This passkey was not accepted.`
const serverFailed = () => t`Something went wrong on the server.`

/** The failures of the library and of the platform beside the codes of the contract (product.md 8). */
type OwnCode = 'unknown' | 'invalid-response' | 'abort-error' | 'invalid-id'

const ofCodes: Texts<FailureCode | RefusalCode | CeremonyCode | OwnCode> = {
  unknown: unknownText,
  'invalid-response': serverFailed,
  'abort-error': unknownText,
  'invalid-id': outdated,
  'invalid-email': () => t`Please enter a valid email.`,
  'invalid-password': () => t`Please enter a password.`,
  'invalid-phone-number': () => t`This is not a phone number.`,
  'invalid-mfa-ticket': startAgain,
  'no-mfa-ticket': startAgain,
  'no-refresh-token': ended,
  'invalid-refresh-token': ended,
  'invalid-mfa-type': outdated,
  'invalid-mfa-code': wrongCode,
  'invalid-expiry-date': () => t`Choose a day that is still to come.`,
  'no-totp-secret': () => t`Start setting up two-step codes again.`,
  'refresher-already-running': unknownText,
  'already-signed-in': () => t`You are signed in already.`,
  'unauthenticated-user': ended,
  'unverified-user': () => t`Email is not verified`,
  'no-code-verifier': () => t`Sign in to continue: this link was asked for in another browser.`,
  'invalid-sign-in-method': () => t`This account can’t be signed in to this way.`,
  network: () => t`Network error`,
  'not-the-owner': () => t`This opens another account.`,
  'session-locked': ended,
  'invalid-request': () => t`The server could not use what was sent. Check what you typed, or reload the page.`,
  'invalid-email-password': () => t`Incorrect email or password`,
  'email-already-in-use': () => t`Email already in use`,
  'phone-number-already-in-use': () => t`Another account has this phone number already.`,
  'no-account': () => t`There is no account for this yet.`,
  'disabled-user': () => t`This account is switched off. Ask whoever runs this server.`,
  'password-too-short': () => t`Password is too short`,
  'password-in-hibp-database': () => t`Choose another password.`,
  'role-not-allowed': outdated,
  'default-role-must-be-in-allowed-roles': outdated,
  'redirectTo-not-allowed': outdated,
  'locale-not-allowed': outdated,
  'signup-disabled': () => t`New accounts can’t be made here. Ask whoever runs this server.`,
  'disabled-endpoint': () => t`This way to sign in is switched off here.`,
  'invalid-pat': () => t`This token is unknown or has ended.`,
  'invalid-ticket': () => t`This link doesn’t work any more.`,
  'invalid-invitation': () => t`This invitation has expired or was already used. Ask your teacher for a new one.`,
  'account-not-free': () => t`This account is in use already. Accept the invitation with another address.`,
  'email-already-verified': () => t`This email is confirmed already.`,
  'elevated-claim-required': () => t`Confirm with your passkey.`,
  'recent-sign-in-required': () => t`Sign out, sign in again and do this right after it.`,
  'forbidden-anonymous': () => t`Create an account first.`,
  'user-not-anonymous': () => t`You have an account already.`,
  'invalid-otp': wrongCode,
  'disabled-mfa-totp': twoStepOff,
  'totp-already-active': () => t`Two-step codes are on already.`,
  'mfa-type-not-found': twoStepOff,
  'invalid-webauthn-security-key': passkeyRefused,
  'invalid-webauthn-verification': passkeyRefused,
  'cannot-send-sms': () => t`The text message could not be sent. Try again later.`,
  'bad-request': outdated,
  'invalid-state': () => t`This sign-in took too long or was begun in another browser. Please try again.`,
  'oauth-provider-error': () => t`The provider did not sign you in.`,
  'oauth-profile-fetch-failed': () => t`The provider did not say who you are.`,
  'origin-not-allowed': outdated,
  'route-not-found': outdated,
  'method-not-allowed': outdated,
  'payload-too-large': () => t`This is too large to be sent.`,
  'unsupported-media-type': outdated,
  'too-many-requests': () => t`Too many requests. Please wait a moment and try again.`,
  'internal-error': serverFailed,
  'service-unavailable': () => t`The server is busy. Please try again in a moment.`,
  'storage-full': () => t`The server has no room left. Nothing was changed.`,
  'invalid-headers': ended,
  'invalid-jwt': ended,
  'access-denied': notAllowed,
  'not-allowed': notAllowed,
  'not-found': () => t`This is no longer there, or it is not yours. Reload the page to see what is there.`,
  'invalid-input': () => t`This can’t be saved as it is. Check what you typed.`,
  conflict: () => t`This was changed elsewhere in the meantime.`,
  'event-clash': () => t`This time overlaps with another event.`,
  'idempotency-key-reused': unknownText,
  'query-too-complex': unknownText,
  internal: serverFailed,
  ERROR_CEREMONY_ABORTED: () => t`No passkey was used.`,
  ERROR_INVALID_DOMAIN: () => t`Passkeys don’t work on this address.`,
  ERROR_INVALID_RP_ID: () => t`This passkey belongs to another address.`,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: () => t`This passkey is registered already.`,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: () => t`This key can’t check who uses it. Use another one.`,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: () => t`This key can’t keep passkeys. Use another one.`,
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: () => t`This key is of a kind that the server doesn’t know.`,
  ERROR_MALFORMED_PUBKEYCREDPARAMS: serverFailed,
  ERROR_AUTHENTICATOR_GENERAL_ERROR: () => t`The key could not do what was asked. Try again.`,
  ERROR_WEBAUTHN_NOT_SUPPORTED: () => t`This browser can’t use passkeys.`,
}

const ofReasons: Texts<AccountReason> = {
  'password-too-long': ({ most = 0 }) =>
    plural(Number(most), { one: 'Use # character at most.', other: 'Use # characters at most.' }),
  'password-short': ({ least = 0 }) =>
    plural(Number(least), { one: 'Use # or more characters.', other: 'Use # or more characters.' }),
  'password-common': () => t`Many people use this password, so it is tried first. Choose another.`,
  'password-own-name': () => t`This is your name or address. Choose something that others don’t know.`,
  'account-confirm-differs': () => t`That doesn’t match, so nothing was erased.`,
  'keys-many': ({ most = 0 }) =>
    plural(Number(most), {
      one: 'You can have at most # passkey. Remove one first.',
      other: 'You can have at most # passkeys. Remove one first.',
    }),
  'no-key': () => t`There is no passkey for this account. Add one first.`,
  'provider-no-email': () => t`The provider gave no email address. Allow it to, or sign up.`,
  'connect-instead': () =>
    t`There is already an account for this address. Sign in with it first, then link the other one in your settings.`,
  'number-in-use': () => t`There is already an account for this number.`,
  'connect-in-settings': () => t`Link accounts in your settings.`,
  'only-way-in': () => t`This is the only way into your account. Add another one first.`,
  'number-without-country': () => t`Write the number with its country, for example +49 151 2345678.`,
  'link-sent': () => t`Your email is not confirmed yet. We have sent you a link.`,
  'password-missing': () => t`Please enter your password.`,
  'password-wrong': () => t`That password isn’t right.`,
  'token-year': () => t`A token lasts a year at most.`,
  'linked-elsewhere': () => t`That outside account is linked to another account here.`,
}

/** A refusal as it travels: its code, and which one of several things that code was sent for. */
export interface SentRefusal {
  code: string
  reason?: unknown
  values?: unknown
}

const isValues = (given: unknown): given is Values => typeof given === 'object' && given !== null

/** @returns undefined for a key that only a later server knows */
export function textIn<Key extends string>(texts: Texts<Key>, key: unknown, values: unknown): string | undefined {
  if (typeof key !== 'string' || !Object.hasOwn(texts, key)) return undefined
  return texts[key as Key](isValues(values) ? values : {})
}

/** Says a refusal of the account's service; undefined for one that only a later server knows. */
export const refusalText = ({ code, reason, values }: SentRefusal): string | undefined =>
  textIn(ofReasons, reason, values) ?? textIn(ofCodes, code, values)
