/** The library has no types of its own: of it what a push needs (RFC 8188, RFC 8291). */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  export function encrypt(
    text: Buffer,
    how: { version: 'aes128gcm'; privateKey: ECDH; dh: Buffer; authSecret: Buffer },
  ): Buffer
}
