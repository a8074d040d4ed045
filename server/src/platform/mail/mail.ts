import type { FastifyInstance } from 'fastify'
import { createTransport } from 'nodemailer'
import type { SmtpConfig } from '../config.ts'
import type { Clock } from '../clock.ts'
import { serviceOnce, type Service } from '../database/database.ts'
import type { Job } from '../jobs.ts'
import type { Parts } from '../parts.ts'
import type { Letter } from './letter.ts'
import { failureOf, messageOf, type MailFailure } from './mail-failure.ts'
import { secured } from './secured.ts'
import { underWay, type UnderWay } from './under-way.ts'
import { noteRefused, noteReturned, noteSent, putBack, takeWaiting, type Waiting } from './outbox.data.ts'

/** Sends one letter to the outside. */
export interface Mail {
  /** @param id stays the same when a letter is sent again after a failure, so that a mailbox shows it once */
  send(letter: Letter, id: string): Promise<void>
  /** Nothing waits any more: connections that were kept for the next letter go. */
  rest?(): void
}

/** Milliseconds for one letter: a mail server that hangs must not hold the others for long. */
const connectTime = 10_000
const silence = 20_000

/** Letters that are sent side by side, each by a connection of its own: more of them a mail service refuses from one client. */
const sideBySide = 4

const times = { connectionTimeout: connectTime, greetingTimeout: connectTime, socketTimeout: silence }
const safely = { disableFileAccess: true, disableUrlAccess: true }

/**
 * Says in the log, as soon as the server answers, that the mail server can't be used: a wrong address or password would
 * otherwise be found by the first person who waits for a mail. The server goes on, since the mails wait.
 */
export function checkMailServer(app: FastifyInstance, smtp: SmtpConfig): void {
  app.addHook('onListen', () => {
    const transport = createTransport({ ...secured(smtp), ...times })
    void transport
      .verify()
      .catch((error: unknown) => {
        const { host } = new URL(smtp.url)
        app.log.warn({ host, reason: messageOf(error) }, 'LECTERN_SMTP_URL can not be used: mails wait until it can')
      })
      .finally(() => transport.close())
  })
}

/** Sends by SMTP. A connection serves many letters: to greet and to sign in takes longer than a letter does. */
export function smtpMail(smtp: SmtpConfig): Mail {
  const { url, from } = smtp
  const open = () =>
    createTransport({ pool: true, maxConnections: sideBySide, ...secured(smtp), ...times }, { from, ...safely })
  let transport: ReturnType<typeof open> | null = null
  return {
    send: async (letter, id) => {
      transport ??= open()
      await transport.sendMail({ ...asMessage(letter), messageId: `<${id}@${URL.parse(url)?.hostname ?? 'lectern'}>` })
    },
    rest: () => {
      transport?.close()
      transport = null
    },
  }
}

/**
 * A lesson is another form of the letter, by which mail programs show it there (RFC 6047, 2.4). Several are files beside it, since programs
 * show one such form alone.
 */
function asMessage({ to, subject, text, html, headers, calendar = [] }: Letter) {
  const letter = { to, subject, text, html, headers }
  const [only, ...others] = calendar
  if (only && others.length === 0 && only.method !== 'PUBLISH')
    return { ...letter, icalEvent: { ...only, filename: 'lesson.ics' } }
  const attachments = calendar.map(({ method, content }, at) => ({
    filename: calendar.length === 1 ? 'lessons.ics' : `lesson-${at + 1}.ics`,
    content,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }))
  return { ...letter, attachments }
}

/** Seconds between looks into the outbox. */
const deliveryPause = 2
/** Words a letter about an answer to "can't come" as it leaves; undefined leaves it as it was written. */
type AsItStands = (mailId: number) => Promise<Letter | undefined>

/** Milliseconds: a mail server that is away is one line a minute, and not one for each letter that waits for it. */
const tellPause = 60_000

type Needs = Pick<Parts, 'db' | 'clock' | 'log' | 'metrics'>

/**
 * Hands waiting letters to the mail server; what it refuses waits longer each time. While the server itself is away one
 * letter asks for it and the rest wait as they are: it is no fault of theirs, and each has only so many tries.
 */
export function deliverMails(parts: Needs, mail: Mail, answerAsItStands: AsItStands): Job {
  let toldAt = -Infinity
  const told = (failure: MailFailure, letter: { mail_id: number; attempts: number }) => {
    parts.metrics.mailsFailed.inc()
    if (failure.isOfServer && performance.now() - toldAt < tellPause) return
    if (failure.isOfServer) toldAt = performance.now()
    parts.log.warn({ ...letter, reason: failure.reason }, failure.isOfServer ? 'mail server away' : 'mail not sent')
  }
  const way = underWay()
  const deliverAll = async () => {
    while ((await deliverOne(parts, { mail, way, answerAsItStands, told })) === 'next') continue
  }
  const run = async () => {
    // The first goes alone: it shows whether there is a server for the others.
    if ((await deliverOne(parts, { mail, way, answerAsItStands, told })) === 'next')
      await Promise.all(Array.from({ length: sideBySide }, deliverAll))
    mail.rest?.()
  }
  return { name: 'mail.deliver', seconds: deliveryPause, run }
}

interface Delivery {
  mail: Mail
  way: UnderWay
  answerAsItStands: AsItStands
  told: (failure: MailFailure, letter: { mail_id: number; attempts: number }) => void
}

async function deliverOne({ db, clock }: Needs, delivery: Delivery): Promise<'next' | 'enough'> {
  const { way } = delivery
  const sql = serviceOnce(db)
  const waiting = await way.take((full) => takeWaiting(sql, clock(), full))
  if (!waiting) return 'enough'
  try {
    return await deliver(sql, clock, waiting, delivery)
  } finally {
    way.end(waiting.domain)
  }
}

async function deliver(
  sql: Service,
  clock: Clock,
  waiting: Waiting,
  { mail, answerAsItStands, told }: Delivery,
): Promise<'next' | 'enough'> {
  const { mail_id, attempts, recipient, subject, text_body, html_body, headers, calendar, absence_id } = waiting
  try {
    const anew = absence_id === null ? undefined : await answerAsItStands(mail_id)
    const written = anew ?? { subject, text: text_body, html: html_body, headers, calendar: calendar ?? [] }
    await mail.send({ ...written, to: recipient }, String(mail_id))
  } catch (error) {
    const failure = failureOf(error, recipient)
    if (failure.isOfServer) await putBack(sql, mail_id, failure.reason, clock())
    else if (failure.isReturned) await noteReturned(sql, mail_id, failure.reason, clock())
    else await noteRefused(sql, mail_id, failure.reason, failure.asksForPause ? clock() : null)
    told(failure, { mail_id, attempts })
    return failure.isOfServer ? 'enough' : 'next'
  }
  await noteSent(sql, mail_id, clock())
  return 'next'
}
