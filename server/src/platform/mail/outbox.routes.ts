import type { FastifyInstance } from 'fastify'
import { serviceOnce } from '../database/database.ts'
import { encoded } from './mail.ts'
import { demandReader } from './outbox-readers.ts'
import type { Parts } from '../parts.ts'

/** A letter of the outbox as programs read it (HOUSE.md, Configuration). */
interface Received extends Record<string, unknown> {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  at: string
}

/** A text message has no subject and no HTML; programs read both kinds in one shape. */
const asLetter = `recipient as "to", '' as subject, text_body as text, '' as html, '{}'::jsonb as headers, created_at as at`

/** Enough for any look back; the outbox of a long-running sample studio is larger. */
const mostShown = 200

/**
 * Registered only while no mail server is configured: every letter that would have left can be read here, and, without
 * a gateway for them, every text message, by whom `outbox-readers.ts` lets in.
 */
export async function devMail(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db } = parts
  app.addHook('onRequest', (request) => demandReader(request, parts))
  const read = (to: unknown) =>
    serviceOnce(db).run<Received>({
      sql: `select recipient as "to", subject, text_body as text, html_body as html, headers, created_at as at
            from auth.mail_outbox where $1::text is null or lower(recipient) = lower($1) order by mail_id desc limit $2`,
      parameters: [typeof to === 'string' ? to : null, mostShown],
    })
  const readSms = (to: unknown) =>
    serviceOnce(db).run<Received>({
      sql: `select ${asLetter} from auth.sms_outbox where $1::text is null or recipient = $1 order by sms_id desc limit $2`,
      // In an address an unescaped + is a space.
      parameters: [typeof to === 'string' ? to.replace(/^ /, '+') : null, mostShown],
    })

  app.get<{ Querystring: { to?: unknown } }>('/dev/mail.json', ({ query }) => read(query.to))
  app.get<{ Querystring: { to?: unknown } }>('/dev/sms.json', ({ query }) => readSms(query.to))
  app.get<{ Querystring: { to?: unknown } }>('/dev/mail', async ({ query }, reply) => {
    const both = [...(await read(query.to)), ...(await readSms(query.to))]
    const letters = both.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, mostShown)
    return reply.type('text/html; charset=utf-8').send(page(letters))
  })
}

function page(letters: readonly Received[]): string {
  const items = letters.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${encoded(subject || 'Text message')}</h2><p>To ${encoded(to)} · <time>${encoded(at)}</time></p>` +
      `<pre>${linked(text)}</pre></article>`,
  )
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">' +
    '<title>Outbox</title></head><body><main><h1>Outbox</h1>' +
    '<p>No mail server is configured, so mails and text messages stay here. Newest first.</p>' +
    `${items.join('<hr>') || '<p>No mail yet.</p>'}</main></body></html>`
  )
}

/** The text with its addresses as links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 === 0 ? encoded(part) : `<a href="${encoded(part)}">${encoded(part)}</a>`))
    .join('')
