/** The part of authentication that the data calls need, so that none of them knows the machine. */
export interface Bearer {
  /** A token that has not expired, waiting for one if it must; null when signed out. Rejects when the signal fires. */
  fresh(signal?: AbortSignal): Promise<string | null>
  /** For a token that the server refused although it looked fresh: another one, or null when there is none. */
  renewed(refused: string): Promise<string | null>
}

/** Makes a call with the headers that say who speaks, and once more when only the token was too old. */
export type Speak = <T>(
  call: (headers: Record<string, string>) => Promise<T>,
  isTokenRefused: (answer: T) => boolean,
  options?: { role?: string | undefined; signal?: AbortSignal | undefined },
) => Promise<T>

export interface Speaker {
  speak: Speak
  setRole: (role: string | undefined) => void
}

/** @param adminSecret replaces the bearer (product.md 6) */
export function createSpeaker(
  bearer: Bearer,
  adminSecret: string | undefined,
  initialRole: string | undefined,
): Speaker {
  let currentRole = initialRole
  return {
    setRole(role) {
      currentRole = role
    },
    async speak(call, isTokenRefused, { role = currentRole, signal } = {}) {
      const roleHeader: Record<string, string> = role === undefined ? {} : { 'x-hasura-role': role }
      if (adminSecret !== undefined) return call({ ...roleHeader, 'x-hasura-admin-secret': adminSecret })
      const token = await bearer.fresh(signal)
      if (token === null) return call(roleHeader)
      const answer = await call({ ...roleHeader, Authorization: `Bearer ${token}` })
      if (!isTokenRefused(answer)) return answer
      const renewed = await bearer.renewed(token)
      return renewed === null ? answer : call({ ...roleHeader, Authorization: `Bearer ${renewed}` })
    },
  }
}
