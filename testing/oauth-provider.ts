import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { closed, listening } from './openid-provider.ts'

interface Asked {
  redirectUri: string
  challenge: string | null
}

/**
 * The network side of a plain OAuth 2 provider for tests: an authorisation page that agrees at once, a token for a code,
 * and whatever pages about the person a test puts there.
 */
export async function oauthProvider(paths: { authorize: string; token: string }) {
  const codes = new Map<string, Asked>()
  const tokens = new Set<string>()
  const pages = new Map<string, unknown>()
  const seen: URLSearchParams[] = []

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://provider')
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (url.pathname === paths.authorize) {
      const code = randomUUID()
      const redirectUri = url.searchParams.get('redirect_uri') ?? ''
      codes.set(code, { redirectUri, challenge: url.searchParams.get('code_challenge') })
      const back = new URL(redirectUri)
      back.search = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }).toString()
      response.writeHead(302, { location: back.href }).end()
    } else if (url.pathname === paths.token) {
      const form = new URLSearchParams(await text(request))
      seen.push(form)
      const asked = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      // GitHub says so with status 200.
      if (!asked || !fits(asked, form)) return json(200, { error: 'bad_verification_code' })
      const token = randomUUID()
      tokens.add(token)
      json(200, { access_token: token, token_type: 'bearer', scope: 'whatever' })
    } else {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      if (!tokens.has(token)) return json(401, { message: 'Bad credentials' })
      const page = pages.get(url.pathname)
      json(page === undefined ? 404 : 200, page ?? { message: 'Not Found' })
    }
  }
  const server = createServer((request, response) => void serve(request, response))
  const base = await listening(server)
  return { base, pages, seen, close: () => closed(server) }
}

function fits({ redirectUri, challenge }: Asked, form: URLSearchParams): boolean {
  const verifier = form.get('code_verifier')
  const shown = verifier === null ? null : createHash('sha256').update(verifier).digest('base64url')
  const isClient = form.get('client_id') === 'ours' && form.get('client_secret') === 'a secret'
  return isClient && form.get('redirect_uri') === redirectUri && shown === challenge
}
