import { readFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { SmtpConfig } from '../config.ts'
import { serviceOnce, type Database, type Service } from '../database/database.ts'
import type { Job } from '../jobs.ts'
import type { Statement } from '../database/round-trip.ts'
import { directionOf, type MailLanguage } from './mail-language.ts'

/** A mail as it is kept and sent. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** Sends one letter to the outside. */
export interface Mail {
  /** @param id stays the same when a letter is sent again after a failure, so that a mailbox shows it once */
  send(letter: Letter, id: string): Promise<void>
}

/** What a letter says, before it has a form. */
export interface LetterText {
  to: string
  subject: string
  /** Plain text; what a person typed may stand in it as it is. */
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  /** Language of the words, for screen readers and the direction; English unless said. */
  locale?: MailLanguage
  headers?: Record<string, string>
}

const layout = readFileSync(new URL('letter.html', import.meta.url), 'utf8')

/** Writes a letter as text and as HTML from the same words: values are encoded, and no header gets a second line. */
export function letter({ to, subject, paragraphs, action, locale = 'en', headers = {} }: LetterText): Letter {
  const heading = oneLine(subject)
  const blocks = paragraphs.map((paragraph) => `<p>${withLinks(encoded(paragraph)).replaceAll('\n', '<br>')}</p>`)
  const button = action
    ? `<p><a class="button" href="${encoded(action.url)}">${encoded(action.label)}</a></p>` +
      `<p class="plain">${leftToRight(encoded(action.url))}</p>`
    : ''
  const body = action ? [...blocks.slice(0, 1), button, ...blocks.slice(1)] : blocks
  const texts = action ? [...paragraphs.slice(0, 1), action.url, ...paragraphs.slice(1)] : paragraphs
  const parts: Record<string, string> = {
    locale,
    direction: directionOf(locale),
    subject: encoded(heading),
    body: body.join('\n'),
  }
  return {
    to: oneLine(to),
    subject: heading,
    text: `${texts.join('\n\n')}\n`,
    html: layout.replaceAll(/\{\{(locale|direction|subject|body)\}\}/g, (_, name: string) => parts[name] ?? ''),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)])),
  }
}

/** Control characters become spaces: a line break in a name can't start a header (SECURITY.md, threat 16). */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Text as it may stand in HTML, between tags and in quoted attributes. */
export const encoded = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** An address reads from left to right, its last slash too, whatever the letter does. */
const leftToRight = (markup: string): string => `<bdi dir="ltr">${markup}</bdi>`

/** @param markup encoded text */
const withLinks = (markup: string): string => markup.replaceAll(/https?:\/\/[^\s<]+/g, leftToRight)

/** Puts a letter into the outbox: run it in the transaction that wants the mail, which then is sent or never was. */
export const queueMail = (letter: Letter, now: Date): Statement => ({
  sql: `insert into auth.mail_outbox (recipient, subject, text_body, html_body, headers, created_at, next_try_at)
        values ($1, $2, $3, $4, $5, $6, $6)`,
  parameters: [letter.to, letter.subject, letter.text, letter.html, JSON.stringify(letter.headers), now],
})

/** Milliseconds for one letter: a mail server that hangs must not hold the others for long. */
const connectTime = 10_000
const silence = 20_000

/** Sends by SMTP. */
export function smtpMail({ url, from }: SmtpConfig): Mail {
  const transport = createTransport(
    { url, connectionTimeout: connectTime, greetingTimeout: connectTime, socketTimeout: silence },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    send: async (letter, id) => {
      await transport.sendMail({ ...letter, messageId: `<${id}@${URL.parse(url)?.hostname ?? 'lectern'}>` })
    },
  }
}

/** Seconds between looks into the outbox. */
const deliveryPause = 2
/** Seconds until the second try, doubled each time; longer than one try may take, so that no letter is sent twice at once. */
const firstRetry = 60
/** With doubling, the last of so many tries is a day and a half after the first. */
const mostTries = 12

/** Hands waiting letters to the mail server; what it refuses waits longer each time. */
export const deliverMails = (parts: { db: Database; clock: Clock }, mail: Mail): Job => ({
  name: 'mail.deliver',
  seconds: deliveryPause,
  run: async () => {
    while (await deliverOne(parts, mail)) continue
  },
})

interface Waiting extends Record<string, unknown> {
  mail_id: number
  recipient: string
  subject: string
  text_body: string
  html_body: string
  headers: Record<string, string>
}

/** @returns whether there was a letter to send */
async function deliverOne({ db, clock }: { db: Database; clock: Clock }, mail: Mail): Promise<boolean> {
  const sql = serviceOnce(db)
  const [waiting] = await sql.run<Waiting>({
    sql: `update auth.mail_outbox
          set attempts = attempts + 1, next_try_at = $1::timestamptz + make_interval(secs => $2 * 2.0 ^ attempts)
          where mail_id = (select mail_id from auth.mail_outbox
                           where sent_at is null and next_try_at <= $1 and attempts < $3
                           order by next_try_at limit 1 for update skip locked)
          returning mail_id, recipient, subject, text_body, html_body, headers`,
    parameters: [clock(), firstRetry, mostTries],
  })
  if (!waiting) return false
  const { mail_id, recipient, subject, text_body, html_body, headers } = waiting
  try {
    await mail.send({ to: recipient, subject, text: text_body, html: html_body, headers }, String(mail_id))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await sql.run({
      sql: 'update auth.mail_outbox set last_error = $2 where mail_id = $1',
      parameters: [mail_id, reason],
    })
    return true
  }
  // A sent letter keeps neither its text nor its headers: both hold links that open an account.
  await sql.run({
    sql: `update auth.mail_outbox set sent_at = $2, last_error = null, text_body = '', html_body = '', headers = '{}'
          where mail_id = $1`,
    parameters: [mail_id, clock()],
  })
  return true
}

/** Days that a line about a sent or a hopeless letter stays. */
const keptDays = 30

/** Forgets letters of long ago. */
export async function sweepMails(sql: Service, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 3600 * 1000)
  await sql.run({ sql: 'delete from auth.mail_outbox where created_at < $1', parameters: [before] })
}
