import type { Session, User } from '@lectern/contract/session'
import type { Channel, Clock } from '../edges.ts'
import type { AuthContext } from './chart/context.ts'
import type { AuthEvent } from './chart/machine-parts.ts'

/** The message from one tab to the others (client-states.md 9). */
type Message =
  | { type: 'broadcast_session'; payload: SharedSession }
  | { type: 'broadcast_token'; payload: { token: string } }
  | { type: 'signout' }

interface SharedSession {
  token: string
  tokenId: string | null
  accessToken: string
  user: User
  /** Milliseconds since 1970: all tabs have one clock. */
  expiresAt: number
  expiresInSeconds: number
}

export interface TabsParts {
  channel: Channel | null
  clock: Clock
  /** False: sessions are neither told nor heard; a sign-out is always heard. */
  shareSession: boolean
  /** The session that this tab has now; `leaving` while its own sign-out is under way. */
  own: () => { context: AuthContext; leaving: boolean }
  send: (event: AuthEvent) => void
}

export interface Tabs {
  tellSession(context: AuthContext): void
  tellSignOut(): void
  close(): void
}

export function createTabs({ channel, clock, shareSession, own, send }: TabsParts): Tabs {
  // Told or heard already. What came from another tab is not told again: two tabs would hand each
  // other old sessions for ever.
  let knownToken: string | null = null
  let heardSignOut = false
  /** The session that ended here. A refresh of it that another tab had under way must not bring it back. */
  let endedId: string | null = null
  let currentId: string | null = null

  const hearSession = (shared: SharedSession) => {
    const { context, leaving } = own()
    if (leaving || shared.token === context.refreshToken.value) return
    if (shared.tokenId !== null && shared.tokenId === endedId) return
    const { expiresAt } = context.accessToken
    if (context.user?.id === shared.user.id && expiresAt !== null && shared.expiresAt < expiresAt) return
    knownToken = shared.token
    send({ type: 'SESSION_UPDATE', session: sessionFrom(shared, clock.now()) })
  }

  const hear = (message: Message) => {
    if (message.type === 'signout') {
      heardSignOut = true
      send({ type: 'SIGNOUT' })
      send({ type: 'SIGNED_OUT_ELSEWHERE' })
      return
    }
    if (!shareSession) return
    if (message.type === 'broadcast_session') hearSession(message.payload)
    else if (message.payload.token !== own().context.refreshToken.value) {
      send({ type: 'TRY_TOKEN', token: message.payload.token })
    }
  }

  channel?.listen((data) => {
    const message = messageFrom(data)
    if (message) hear(message)
  })

  return {
    tellSession({ user, accessToken, refreshToken }) {
      heardSignOut = false
      currentId = refreshToken.id ?? null
      if (!shareSession || refreshToken.value === knownToken) return
      if (!user || !accessToken.value || accessToken.expiresAt === null || !refreshToken.value) return
      knownToken = refreshToken.value
      channel?.post({
        type: 'broadcast_session',
        payload: {
          token: refreshToken.value,
          tokenId: currentId,
          accessToken: accessToken.value,
          user,
          expiresAt: accessToken.expiresAt,
          expiresInSeconds: accessToken.expiresInSeconds,
        },
      } satisfies Message)
    },
    tellSignOut() {
      endedId = currentId
      if (!heardSignOut) channel?.post({ type: 'signout' } satisfies Message)
      heardSignOut = false
    },
    close: () => channel?.close(),
  }
}

function sessionFrom({ token, tokenId, accessToken, user, expiresAt }: SharedSession, now: number): Session {
  return {
    accessToken,
    accessTokenExpiresIn: (expiresAt - now) / 1000,
    refreshToken: token,
    refreshTokenId: tokenId ?? '',
    user,
  }
}

/** Another version of the page may be open in the other tab; what is not understood is not heard. */
function messageFrom(data: unknown): Message | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'signout') return { type: 'signout' }
  if (!('payload' in data) || typeof data.payload !== 'object' || data.payload === null) return null
  const payload = data.payload as Partial<SharedSession>
  if (typeof payload.token !== 'string') return null
  if (data.type === 'broadcast_token') return { type: 'broadcast_token', payload: { token: payload.token } }
  if (data.type !== 'broadcast_session' || typeof payload.accessToken !== 'string' || !payload.user) return null
  if (typeof payload.expiresAt !== 'number' || typeof payload.expiresInSeconds !== 'number') return null
  const { token, tokenId = null, accessToken, user, expiresAt, expiresInSeconds } = payload
  return { type: 'broadcast_session', payload: { token, tokenId, accessToken, user, expiresAt, expiresInSeconds } }
}
