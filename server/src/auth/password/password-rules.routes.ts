import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { showPasswordRule } from '@lectern/contract/auth'
import { commonPasswords, longestPassword, passwordFlaw } from '@lectern/contract/password-rule'
import { refusedFor } from '../../platform/failures.ts'
import type { AuthRoutes } from '../route.ts'
import type { AuthParts } from '../session/session.data.ts'

const listFile = fileURLToPath(import.meta.resolve('@lectern/contract/common-passwords.txt'))
const common = commonPasswords(readFileSync(listFile, 'utf8'))

/**
 * Refuses a password that a guesser tries early (security.md "Decisions").
 *
 * @param least characters it must have; at the client library's own minimum only the length counts
 * @param own what belongs to the person: address and names
 * @throws Refusal `password-too-short` with a reason that helps, `invalid-request` past what the hash takes
 */
export function checkPassword(password: string, least: number, own: readonly string[]): void {
  const flaw = passwordFlaw(password, { least, own, common })
  if (flaw === 'too-long') throw refusedFor('password-too-long', { most: longestPassword })
  if (flaw === 'too-short') throw refusedFor('password-short', { least })
  if (flaw === 'too-common') throw refusedFor('password-common')
  if (flaw === 'own-name') throw refusedFor('password-own-name')
}

/** GET /password-rule: what the host of this server asks of a new password, so that a page asks for the same. */
export function passwordRule(routes: AuthRoutes, { config }: Pick<AuthParts, 'config'>): void {
  routes.get(showPasswordRule.path, { config: { limit: 'any' } }, (): (typeof showPasswordRule)['answer'] => ({
    least: config.passwordMin,
  }))
}
