import { vi } from 'vitest'
import type { SoftwareKey } from '../../../../testing/software-key.ts'

interface Descriptor {
  id: ArrayBuffer
}
interface CreationRequest {
  publicKey: {
    rp: { id: string }
    user: { id: ArrayBuffer }
    challenge: ArrayBuffer
    excludeCredentials?: Descriptor[]
  }
}
interface AnswerRequest {
  publicKey: { rpId: string; challenge: ArrayBuffer; allowCredentials?: Descriptor[] }
}

const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')
const idsOf = (descriptors: Descriptor[] = []) => descriptors.map(({ id }) => base64url(id))

/** Runs work as in a browser whose only authenticator is this one: `navigator.credentials` is all that is faked. */
export async function withKey<T>(key: SoftwareKey, work: () => Promise<T>): Promise<T> {
  const credentials = {
    create: async ({ publicKey }: CreationRequest) => {
      const { id, ...response } = key.make({
        rpId: publicKey.rp.id,
        userId: new Uint8Array(publicKey.user.id),
        challenge: base64url(publicKey.challenge),
        excluded: idsOf(publicKey.excludeCredentials),
      })
      return asCredential(id, response)
    },
    get: async ({ publicKey }: AnswerRequest) => {
      const { id, ...response } = key.answer({
        rpId: publicKey.rpId,
        challenge: base64url(publicKey.challenge),
        allowed: idsOf(publicKey.allowCredentials),
      })
      return asCredential(id, response)
    },
  }
  // The clients ask only whether the browser knows such keys at all.
  vi.stubGlobal('window', { PublicKeyCredential: () => undefined })
  vi.stubGlobal('navigator', { credentials })
  try {
    return await work()
  } finally {
    vi.unstubAllGlobals()
  }
}

const asCredential = (id: Buffer, response: object) => ({
  id: id.toString('base64url'),
  rawId: id,
  type: 'public-key',
  response,
  authenticatorAttachment: 'cross-platform',
  getClientExtensionResults: () => ({}),
})
