import { format } from 'node:util'
import type { TestMailAnswer } from '@lectern/contract/operator'
import { createTransport } from 'nodemailer'
import type { SmtpConfig } from '../platform/config.ts'
import { secured } from '../platform/mail/secured.ts'
import { messageOf } from '../platform/mail/mail-failure.ts'
import type { Letter } from '../platform/mail/letter.ts'

/** Milliseconds of silence that are an answer too: who asks waits in front of a page. */
const patience = 5_000
/** Longer than for the greeting, so that a server that says nothing from the start is told as that. */
const silence = 8_000
/** Lines: a whole dialogue has a dozen, and a letter's text is none of it. */
const mostLines = 60
/** Characters of one line. A mail server may answer with pages. */
const longestLine = 500

type Line = TestMailAnswer['dialogue'][number]

/** Sends one letter at once, and writes down what was said; a password in it is replaced by the library that speaks. */
export async function sendTestMail(smtp: SmtpConfig, letter: Letter): Promise<TestMailAnswer> {
  const dialogue: Line[] = []
  const note = (entry: unknown, text: unknown, ...values: unknown[]) => {
    const from = speakerOf(entry)
    if (from === null || dialogue.length >= mostLines) return
    dialogue.push({ from, text: format(text, ...values).slice(0, longestLine) })
  }
  const logger = {
    level: () => {},
    trace: note,
    debug: note,
    info: () => {},
    warn: () => {},
    error: () => {},
    fatal: () => {},
  }
  const transport = createTransport(
    {
      ...secured(smtp),
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: silence,
      transactionLog: true,
      logger,
    },
    { from: smtp.from, disableFileAccess: true, disableUrlAccess: true },
  )
  try {
    await transport.sendMail(letter)
    return { sent: true, dialogue, reason: null }
  } catch (error) {
    return { sent: false, dialogue, reason: messageOf(error).slice(0, longestLine) }
  } finally {
    transport.close()
  }
}

function speakerOf(entry: unknown): Line['from'] | null {
  const tnx = typeof entry === 'object' && entry !== null && 'tnx' in entry ? entry.tnx : null
  return tnx === 'server' || tnx === 'client' ? tnx : null
}
