import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'

/** RFC 9116 advises less than a year ahead; whoever asks later is told a later day. */
const validDays = 180
const dayMs = 24 * 60 * 60 * 1000

/**
 * GET /.well-known/security.txt: whom to tell of a fault in this server (RFC 9116). Without the setting nobody is named, and there
 * is none.
 */
export function securityContact(app: FastifyInstance, { config, clock }: Pick<Parts, 'config' | 'clock'>): void {
  const { securityContact: contact, publicUrl } = config
  if (contact === null) return
  app.get('/.well-known/security.txt', (_, reply) => {
    const expires = new Date(clock().getTime() + validDays * dayMs).toISOString()
    const fields = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      'Preferred-Languages: en',
    ]
    return reply.type('text/plain; charset=utf-8').send(`${fields.join('\n')}\n`)
  })
}
