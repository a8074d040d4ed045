import type { Config } from '../platform/config.ts'
import { Refusal } from '../platform/failures.ts'

/**
 * Wants new accounts to be allowed here. An invitation needs no leave: a teacher who has an account gave it.
 * @throws Refusal `signup-disabled`
 */
export function demandSignUp({ signUp }: Pick<Config, 'signUp'>): void {
  if (!signUp) throw new Refusal('signup-disabled')
}
