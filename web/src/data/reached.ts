/** Whom mails about lessons reach. */
import { t } from '@lingui/core/macro'

/** A student, as far as it matters whom mails about the lessons reach. */
export interface Reached {
  name: string
  /** Mails reach whoever has an account. */
  hasAccount?: boolean
  /** Or an address that the teacher wrote down. */
  hasAddress?: boolean
  /** Nobody is told of who has a break. */
  isPaused?: boolean
  /** Somebody looks after the student who may see this calendar. */
  hasGuardian?: boolean
}

/** An event that was changed. */
export interface Changed {
  event_id: number
  end: string
  /** Undefined for one that is nobody's. */
  person: Reached | undefined
}

/** Whom a mail about a lesson of this student reaches; null where it reaches nobody. */
export function reachedName({ name, hasAccount, hasAddress, hasGuardian, isPaused }: Reached): string | null {
  if (isPaused) return null
  if (hasAccount || hasAddress) return name
  return hasGuardian ? t`${name}’s guardian` : null
}
