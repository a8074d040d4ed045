import type { FastifyInstance, FastifyReply } from 'fastify'
import { serviceOnce } from '../platform/database/database.ts'
import { firstLanguage } from '../platform/mail/mail-language.ts'
import type { Parts } from '../platform/parts.ts'
import { stillWanted, want } from './mail-preference.data.ts'
import { readWayOut, type WayOut } from './way-out.ts'
import { wayOutPage, wayOutPolicy, type Standing } from './way-out-page.ts'

interface Named {
  Params: { token: string }
}

/** A press of a button, or what a mail program sends by itself (RFC 8058 3.2): both are a few words. */
const largestBody = 4096

/**
 * `/v1/mails/<token>`: one kind of mails of one person, for whoever has the link. To look changes nothing, since mail programs look
 * at every link before anybody does; a POST switches it off, and on again where the page's own button says so.
 */
export async function wayOut(app: FastifyInstance, parts: Parts): Promise<void> {
  const sql = serviceOnce(parts.db)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestBody },
    (_, text, done) => done(null, new URLSearchParams(String(text)).get('wanted')),
  )
  // RFC 8058 allows it as well; a page of ours sends none.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: largestBody }, (_, __, done) =>
    done(null, null),
  )

  app.get<Named>('/v1/mails/:token', { config: { limit: 'any' } }, async ({ params, headers }, reply) => {
    const way = readWayOut(parts.mailKey, params.token)
    const isWanted = way && (await stillWanted(sql, way))
    return answer(
      reply,
      headers['accept-language'],
      way && isWanted !== undefined ? { kind: way.kind, isWanted, isAccount: isAccount(way) } : null,
    )
  })

  app.post<Named>('/v1/mails/:token', { config: { limit: 'any' } }, async ({ params, headers, body }, reply) => {
    const way = readWayOut(parts.mailKey, params.token)
    const asked = body === 'yes'
    const isDone = way !== undefined && (await want(sql, way, asked))
    // A kind that a parent switched off for the mailbox in the settings stays off, even for a reader who has the mail of a child.
    const isWanted = isDone && (await stillWanted(sql, way)) === true
    return answer(
      reply,
      headers['accept-language'],
      isDone ? { kind: way.kind, isWanted, isHeld: asked && !isWanted, isAccount: isAccount(way) } : null,
    )
  })
}

const isAccount = ({ reader }: WayOut): boolean => 'userId' in reader

function answer(reply: FastifyReply, languages: string | undefined, standing: Standing | null): FastifyReply {
  return reply
    .code(standing ? 200 : 404)
    .header('content-security-policy', wayOutPolicy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(wayOutPage(firstLanguage(languages), standing))
}
