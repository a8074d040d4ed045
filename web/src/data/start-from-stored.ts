import type { User } from '@lectern/client'
import { rememberUser } from '../lib/auth-state.ts'
import { client } from '../lib/client.ts'
import { profileKey } from './profile.ts'
import { queryClient } from '../lib/query-cache.ts'
import { noteAway } from '../lib/connection.ts'
import { readStored } from './offline/device-store.ts'
import { fillFromStored } from './offline/fill-stored.ts'
import type { LastAccount } from './offline/reading.ts'

const isUser = (kept: unknown): kept is User =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  typeof kept.id === 'string' &&
  'defaultRole' in kept &&
  typeof kept.defaultRole === 'string' &&
  'metadata' in kept &&
  typeof kept.metadata === 'object'

const isLast = (kept: unknown): kept is LastAccount =>
  typeof kept === 'object' &&
  kept !== null &&
  'sessionId' in kept &&
  typeof kept.sessionId === 'string' &&
  'user' in kept &&
  isUser(kept.user)

/**
 * The person who was signed in on this device last, with the data that are kept for the time without a server; null when there
 * is nothing to show. Only for a page whose session the server could not confirm or end.
 */
export async function startFromStored(): Promise<User | null> {
  const last = await readStored('account', 'last')
  // Somebody else may have signed in since, on a page that keeps nothing: then nothing of the last one is shown.
  if (!isLast(last) || last.sessionId === '' || last.sessionId !== (await client.auth.keptSessionId())) return null
  const { user } = last
  await fillFromStored(user.id)
  if (!queryClient.getQueryData(profileKey(user.id))) return null
  noteAway(true)
  rememberUser(user)
  return user
}
