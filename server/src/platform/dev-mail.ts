import type { FastifyInstance } from 'fastify'
import { serviceOnce } from './database.ts'
import { encoded } from './mail.ts'
import type { Parts } from './parts.ts'

/** A letter of the outbox as programs read it (HOUSE.md, Configuration). */
interface Received extends Record<string, unknown> {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  at: string
}

/** Enough for any look back; the outbox of a long-running sample studio is larger. */
const mostShown = 200

/** Registered only while no mail server is configured: every letter that would have left can be read here. */
export async function devMail(app: FastifyInstance, { db }: Parts): Promise<void> {
  const read = (to: unknown) =>
    serviceOnce(db).run<Received>({
      sql: `select recipient as "to", subject, text_body as text, html_body as html, headers, created_at as at
            from auth.mail_outbox where $1::text is null or lower(recipient) = lower($1) order by mail_id desc limit $2`,
      parameters: [typeof to === 'string' ? to : null, mostShown],
    })

  app.get<{ Querystring: { to?: unknown } }>('/dev/mail.json', ({ query }) => read(query.to))
  app.get('/dev/sms.json', () => [])
  app.get<{ Querystring: { to?: unknown } }>('/dev/mail', async ({ query }, reply) => {
    const letters = await read(query.to)
    return reply.type('text/html; charset=utf-8').send(page(letters))
  })
}

function page(letters: readonly Received[]): string {
  const items = letters.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${encoded(subject)}</h2><p>To ${encoded(to)} · <time>${encoded(at)}</time></p>` +
      `<pre>${linked(text)}</pre></article>`,
  )
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">' +
    '<title>Outbox</title></head><body><main><h1>Outbox</h1>' +
    '<p>No mail server is configured, so mails stay here. Newest first.</p>' +
    `${items.join('<hr>') || '<p>No mail yet.</p>'}</main></body></html>`
  )
}

/** The text with its addresses as links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 === 0 ? encoded(part) : `<a href="${encoded(part)}">${encoded(part)}</a>`))
    .join('')
