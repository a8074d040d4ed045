import type { AuthParts } from '../session/session.data.ts'
import { demandUnbreached } from './breach-check.ts'
import { checkPassword } from './password-rules.routes.ts'

/**
 * The hash of a password that somebody chooses, judged first: by our own rules, then by the breach service where there is
 * one. Wanted before any transaction begins, since it takes its time and may ask outside.
 *
 * @param own what belongs to the person: address and names
 * @throws Refusal `password-too-short`, `password-in-hibp-database`, `invalid-request`
 */
export async function judgedAndHashed(parts: AuthParts, password: string, own: readonly string[]): Promise<string> {
  checkPassword(password, parts.config.passwordMin, own)
  await demandUnbreached(parts, password)
  return parts.passwords.hash(password)
}
