import type { FastifyInstance } from 'fastify'
import { serviceOnce } from '../database/database.ts'
import { encoded } from './letter.ts'
import { receivedMails, receivedMessages, type Received } from './outbox.data.ts'
import { demandReader } from './outbox-readers.ts'
import type { Parts } from '../parts.ts'

/** Enough for any look back; the outbox of a long-running sample studio is larger. */
const mostShown = 200

/**
 * Registered only while no mail server is configured: every letter that would have left can be read here, and, without
 * a gateway for them, every text message, by whom `outbox-readers.ts` lets in.
 */
export async function devMail(app: FastifyInstance, parts: Parts): Promise<void> {
  app.addHook('onRequest', (request) => demandReader(request, parts))
  const sql = serviceOnce(parts.db)
  const read = (to: unknown) => receivedMails(sql, typeof to === 'string' ? to : null, mostShown)
  const readSms = (to: unknown) =>
    // In an address an unescaped + is a space.
    receivedMessages(sql, typeof to === 'string' ? to.replace(/^ /, '+') : null, mostShown)

  app.get<{ Querystring: { to?: unknown } }>('/dev/mail.json', ({ query }) => read(query.to))
  app.get<{ Querystring: { to?: unknown } }>('/dev/sms.json', ({ query }) => readSms(query.to))
  app.get<{ Querystring: { to?: unknown } }>('/dev/mail', async ({ query }, reply) => {
    const both = [...(await read(query.to)), ...(await readSms(query.to))]
    const letters = both.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, mostShown)
    return reply.type('text/html; charset=utf-8').send(page(letters))
  })
}

/** The reader sits at the machine of the server, or knows where that stands: its own zone, which is said. */
const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

function page(letters: readonly Received[]): string {
  const items = letters.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${encoded(subject || 'Text message')}</h2><p>To ${encoded(to)} · ` +
      `<time datetime="${encoded(at)}">${moment.format(new Date(at))}</time></p>` +
      `<pre>${linked(text)}</pre></article>`,
  )
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">' +
    // Without it a browser asks for another one, which is not there.
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>Outbox</title></head><body><main><h1>Outbox</h1>' +
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
