import { ceremonyFailures, type CeremonyCode } from '@lectern/contract/ceremony-failures'
import type { CreationOptions, RequestOptions } from '@lectern/contract/security-keys'
import { Failure } from '../failure.ts'

/** Ceremonies fail with the status of an error that neither the server nor the network made (client-states.md 11). */
const status = 1
/** Keys are bound to a domain; a bare address of a machine is none. */
const domain = /^([a-z\d]+(-[a-z\d]+)*\.)+[a-z]{2,}$/i

/**
 * Says in our codes why a ceremony failed. What the table does not name keeps the browser's name and words, above all
 * `NotAllowedError`: the person cancelled or waited too long, and the browser does not tell which.
 *
 * @param host the page's
 */
export function ceremonyFailure(thrown: unknown, options: CreationOptions | RequestOptions, host: string): Failure {
  if (thrown instanceof Failure) return thrown
  if (!(thrown instanceof Error)) return new Failure({ status, error: 'unknown', message: String(thrown) })
  const code = codeOf(thrown.name, options, host)
  if (code === null) return new Failure({ status, error: thrown.name, message: thrown.message })
  return ceremonyRefusal(code)
}

export const ceremonyRefusal = (code: CeremonyCode): Failure =>
  new Failure({ status, error: code, message: ceremonyFailures[code] })

function codeOf(name: string, options: CreationOptions | RequestOptions, host: string): CeremonyCode | null {
  if (name === 'AbortError') return 'ERROR_CEREMONY_ABORTED'
  if (name === 'UnknownError') return 'ERROR_AUTHENTICATOR_GENERAL_ERROR'
  if (name === 'SecurityError') {
    if (host !== 'localhost' && !domain.test(host)) return 'ERROR_INVALID_DOMAIN'
    const named = 'pubKeyCredParams' in options ? options.rp.id : options.rpId
    return named !== undefined && named !== host ? 'ERROR_INVALID_RP_ID' : null
  }
  return 'pubKeyCredParams' in options ? creationCode(name, options) : null
}

function creationCode(name: string, { authenticatorSelection, pubKeyCredParams }: CreationOptions) {
  if (name === 'InvalidStateError') return 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  if (name === 'ConstraintError') {
    const { requireResidentKey, residentKey, userVerification } = authenticatorSelection ?? {}
    if (requireResidentKey === true || residentKey === 'required') {
      return 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT'
    }
    return userVerification === 'required' ? 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT' : null
  }
  if (name === 'NotSupportedError') {
    const some = pubKeyCredParams.some(({ type }) => type === 'public-key')
    return some ? 'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG' : 'ERROR_MALFORMED_PUBKEYCREDPARAMS'
  }
  return null
}
