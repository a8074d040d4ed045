import { normalEmailOf } from '@lectern/contract/email-address'
import { Refusal } from '../platform/failures.ts'

/** Whether a text is the address that has this normal form; what a teacher noted may be no address at all. */
export const isEmail = (given: string, normal: string): boolean => normalEmailOf(given) === normal

/**
 * The one form of an e-mail address.
 * @throws Refusal `invalid-request` for what is no address
 */
export function normalEmail(given: string): string {
  const normal = normalEmailOf(given)
  if (normal === null) throw new Refusal('invalid-request', 'email must be an email address')
  return normal
}
