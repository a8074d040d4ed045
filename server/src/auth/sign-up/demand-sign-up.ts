import type { Config } from '../../platform/config.ts'
import { Refusal } from '../../platform/failures.ts'
import type { Requested } from './sign-up-options.ts'

/**
 * Wants new accounts to be allowed here. An invitation needs no leave: a teacher who has an account gave it. Whether it
 * is open is seen when the account is made.
 * @throws Refusal `signup-disabled`
 */
export function demandSignUp({ signUp }: Pick<Config, 'signUp'>, wish?: Pick<Requested, 'invitation'> | null): void {
  if (!signUp && !wish?.invitation) throw new Refusal('signup-disabled')
}
