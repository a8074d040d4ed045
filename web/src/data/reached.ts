/** Whom mails about lessons reach. */
import { t } from '@lingui/core/macro'

/** A student, as far as it matters whom mails about the lessons reach. */
export interface Reached {
  name: string
  /** Mails reach whoever has an account. */
  hasAccount?: boolean
  /** Somebody looks after the student who may see this calendar. */
  hasGuardian?: boolean
}

/** An event that was changed. */
export interface Changed {
  event_id: number
  end: string
  /** Undefined for one that is nobody's. */
  person: Reached | undefined
  /** It was deleted, and is told as called off. */
  isGone?: boolean
}

/** Whom a mail about a lesson of this student reaches; null where it reaches nobody. */
export function reachedName({ name, hasAccount, hasGuardian }: Reached): string | null {
  if (hasAccount) return name
  return hasGuardian ? t`${name}’s guardian` : null
}
