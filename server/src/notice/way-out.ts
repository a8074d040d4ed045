import { createHmac, timingSafeEqual } from 'node:crypto'
import { withFoot, type Letter } from '../platform/mail/letter.ts'
import { mailLanguage, type MailLanguage } from '../platform/mail/mail-language.ts'
import type { Parts } from '../platform/parts.ts'
import { mailKind, type MailKind } from './mail-kinds.ts'

/** The reader of a mail: an account, or a student who has none. */
export type MailReader = { userId: string } | { profileId: number }

/** The purpose of a link in a mail. */
export interface WayOut {
  reader: MailReader
  kind: MailKind
}

const form = /^([a-z_]{1,20})\.(u[0-9a-f-]{36}|p[0-9]{1,9})\.([\w-]{43})$/

const readerText = (reader: MailReader): string => ('userId' in reader ? `u${reader.userId}` : `p${reader.profileId}`)

const signed = (key: Buffer, kind: string, reader: string): string =>
  createHmac('sha256', key).update(`${kind}.${reader}`).digest('base64url')

/**
 * Makes the token of a link: one kind of mails of one reader, under the server's own key. It opens nothing else and
 * never ends, since a mail is read years later too; nothing of it is kept.
 */
export function wayOutToken(key: Buffer, { reader, kind }: WayOut): string {
  const whose = readerText(reader)
  return `${kind}.${whose}.${signed(key, kind, whose)}`
}

/** @returns undefined for what this server did not write */
export function readWayOut(key: Buffer, token: string): WayOut | undefined {
  const [, word = '', whose = '', given = ''] = form.exec(token) ?? []
  const kind = mailKind(word)
  if (!kind || !timingSafeEqual(Buffer.from(given), Buffer.from(signed(key, word, whose)))) return undefined
  return { kind, reader: whose.startsWith('u') ? { userId: whose.slice(1) } : { profileId: Number(whose.slice(1)) } }
}

/** Below the letter. */
const words: Readonly<Record<MailLanguage, string>> = {
  en: 'Choose which emails you get',
  de: 'Auswählen, welche E-Mails du bekommst',
  es: 'Elegir qué correos recibes',
  fr: 'Choisir les e-mails que vous recevez',
  it: 'Scegli quali email ricevere',
  ar: 'اختر الرسائل التي تصلك',
}

/**
 * Adds to a mail of a kind that can be switched off a link at its end, and the headers by which mail programs do it (RFC 2369,
 * RFC 8058).
 * @param locale of the reader
 */
export function withWayOut(
  mail: Letter,
  locale: string,
  { config, mailKey }: Pick<Parts, 'config' | 'mailKey'>,
  way: WayOut,
): Letter {
  const url = `${config.publicUrl}/v1/mails/${wayOutToken(mailKey, way)}`
  const { headers, ...said } = withFoot(mail, { label: words[mailLanguage(locale)], url })
  return {
    ...said,
    headers: {
      ...headers,
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
