import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { SmsConfig } from '../service-settings.ts'
import { serviceOnce, type Database } from '../database/database.ts'
import { Refusal } from '../failures.ts'
import { keepMessage } from './outbox.data.ts'
import { outboxReaders } from './outbox-readers.ts'

/** Sends text messages to the outside. */
export interface Sms {
  /**
   * @param to a number in E.164
   * @throws Refusal `cannot-send-sms` when nobody took the message
   */
  send(message: { to: string; text: string }): Promise<void>
}

/** Milliseconds that a caller waits for the gateway; Twilio answers within one second. */
const gatewayTime = 8_000

/**
 * How text messages leave: by the gateway that is configured; without one into the outbox, as long as mails stay there too
 * and somebody can read them. Unlike a mail a code can't wait for what is set later.
 *
 * @returns null where no message can leave
 */
export function openSms(parts: { config: Config; db: Database; clock: Clock; log: FastifyBaseLogger }): Sms | null {
  const { sms, smtp } = parts.config
  if (sms !== null) return twilioSms(sms, parts.log)
  return smtp === null && outboxReaders(parts.config) !== 'nobody' ? smsOutbox(parts) : null
}

/** By Twilio's HTTP API: https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
function twilioSms({ account, token, from, url }: SmsConfig, log: FastifyBaseLogger): Sms {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  // A messaging service (MG…) chooses among its own numbers.
  const sender = /^MG[0-9a-f]{32}$/.test(from) ? 'MessagingServiceSid' : 'From'
  return {
    send: async ({ to, text }) => {
      try {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
          redirect: 'error', // the password of the account goes nowhere else
          signal: AbortSignal.timeout(gatewayTime),
        })
        await answer.body?.cancel()
        if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`)
      } catch (error) {
        // The number stays out of the log: it is a person's.
        log.warn({ err: error }, 'sms not sent')
        throw new Refusal('cannot-send-sms')
      }
    },
  }
}

/** Development and tests: nothing leaves the machine, everything can be read under /dev/mail. */
function smsOutbox({ db, clock }: { db: Database; clock: Clock }): Sms {
  return {
    send: async ({ to, text }) => {
      await keepMessage(serviceOnce(db), { to, text }, clock())
    },
  }
}
