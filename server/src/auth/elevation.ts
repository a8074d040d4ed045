import { serviceOnce } from '../platform/database.ts'
import { Refusal } from '../platform/failures.ts'
import type { Parts } from '../platform/parts.ts'
import type { Caller } from './caller.ts'
import { ownsKey } from './security-keys.ts'

/**
 * Wants a security key before an account is changed, where the configuration says so (AUTH.md 3.12).
 * @throws Refusal `elevated-claim-required`
 */
export async function demandElevation(parts: Parts, caller: Caller): Promise<void> {
  const { config, db } = parts
  if (config.elevation === 'recommended' && !caller.elevated && !(await ownsKey(serviceOnce(db), caller.userId))) return
  demandOfOwner(parts, caller)
}

/**
 * As `demandElevation`, of somebody who is known to own a key.
 * @throws Refusal `elevated-claim-required`
 */
export function demandOfOwner({ config }: Pick<Parts, 'config'>, caller: Caller): void {
  if (config.elevation !== 'disabled' && !caller.elevated) throw new Refusal('elevated-claim-required')
}
