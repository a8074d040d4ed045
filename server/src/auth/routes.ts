import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'

export async function auth(app: FastifyInstance, parts: Parts): Promise<void> {
  app.get('/.well-known/jwks.json', () => ({ keys: parts.tokens.publicKeys() }))
}
