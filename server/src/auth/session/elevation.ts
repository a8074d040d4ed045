import { serviceOnce } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/failures.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Caller } from './caller.ts'
import { ownsKey } from '../security-keys.data.ts'

/**
 * Wants a security key before an account is changed, where the configuration says so (wire-auth.md 3.12).
 * @throws Refusal `elevated-claim-required`
 */
export async function demandElevation(parts: Parts, caller: Caller): Promise<void> {
  if (await owesElevation(parts, caller)) throw new Refusal('elevated-claim-required')
}

/** Whether a caller has yet to show a security key. */
export async function owesElevation({ config, db }: Parts, caller: Caller): Promise<boolean> {
  if (config.elevation === 'disabled' || caller.elevated) return false
  return config.elevation === 'required' || ownsKey(serviceOnce(db), caller.userId)
}

/**
 * As `demandElevation`, of somebody who is known to own a key.
 * @throws Refusal `elevated-claim-required`
 */
export function demandOfOwner({ config }: Pick<Parts, 'config'>, caller: Caller): void {
  if (config.elevation !== 'disabled' && !caller.elevated) throw new Refusal('elevated-claim-required')
}
