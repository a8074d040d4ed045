import type { Parts } from '../platform/parts.ts'
import type { UserRow } from './user.data.ts'

/** Whether a mailbox still has to answer before its account opens. Somebody who came by phone has none that could. */
export const owesProof = (
  { config }: { config: Pick<Parts['config'], 'verifyEmail'> },
  { email, email_verified }: UserRow,
): boolean => config.verifyEmail && email !== null && !email_verified
