import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { SmtpConfig } from '../config.ts'
import { serviceOnce, type Database } from '../database/database.ts'
import type { Job } from '../jobs.ts'
import type { Letter } from './letter.ts'
import { noteRefused, noteSent, takeWaiting } from './outbox.data.ts'

/** Sends one letter to the outside. */
export interface Mail {
  /** @param id stays the same when a letter is sent again after a failure, so that a mailbox shows it once */
  send(letter: Letter, id: string): Promise<void>
}

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
/** Words a letter about an answer to "can't come" as it leaves; undefined leaves it as it was written. */
type AsItStands = (mailId: number) => Promise<Letter | undefined>

/** Hands waiting letters to the mail server; what it refuses waits longer each time. */
export const deliverMails = (parts: { db: Database; clock: Clock }, mail: Mail, answerAsItStands: AsItStands): Job => ({
  name: 'mail.deliver',
  seconds: deliveryPause,
  run: async () => {
    while (await deliverOne(parts, mail, answerAsItStands)) continue
  },
})

/** @returns whether there was a letter to send */
async function deliverOne(
  { db, clock }: { db: Database; clock: Clock },
  mail: Mail,
  answerAsItStands: AsItStands,
): Promise<boolean> {
  const sql = serviceOnce(db)
  const waiting = await takeWaiting(sql, clock())
  if (!waiting) return false
  const { mail_id, recipient, subject, text_body, html_body, headers, absence_id } = waiting
  try {
    const anew = absence_id === null ? undefined : await answerAsItStands(mail_id)
    const written = anew ?? { subject, text: text_body, html: html_body, headers }
    await mail.send({ ...written, to: recipient }, String(mail_id))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await noteRefused(sql, mail_id, reason)
    return true
  }
  await noteSent(sql, mail_id, clock())
  return true
}
