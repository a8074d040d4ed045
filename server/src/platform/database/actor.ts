import type { Role } from '@lectern/contract/session'

/** The person who asks: the role that PostgreSQL sees, and whose rows are the caller's own. */
export interface Actor {
  readonly role: Role | 'operator'
  readonly userId: string | null
  readonly profileId: number | null
  /** The session whose token this is; none for the operator and for work of the server's own. */
  readonly sessionId?: string
}
