import { readFileSync } from 'node:fs'
import { answers } from '../platform/database/database.ts'
import { sayOk, type AuthRoutes } from './route.ts'
import type { AuthParts } from './session/session.data.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** GET /healthz, /version and /.well-known/jwks.json: what a deployment and a verifier of tokens ask. */
export function about(routes: AuthRoutes, { db, tokens }: AuthParts): void {
  routes.get('/healthz', async (_, reply) => {
    await answers(db)
    return sayOk(reply)
  })
  routes.get('/version', () => ({ version }))
  routes.get('/.well-known/jwks.json', () => ({ keys: tokens.publicKeys() }))
}
