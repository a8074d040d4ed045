/** Why a letter did not leave, in words that name nobody. */
export interface MailFailure {
  reason: string
  /** Whether no letter would leave: there is nobody to talk to, or not with these words. */
  isOfServer: boolean
  /** Whether the address is refused for good: nobody reads there, and to try again is no use. */
  isReturned: boolean
  /** Whether the server of the domain gets too many letters at once, or wants none just now. */
  asksForPause: boolean
}

/** Codes of nodemailer and of sockets for a server that could not be spoken to at all. */
const ofServer = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EPROTOCOL',
])
/** A mail server may answer with pages. */
const longestReason = 300

export function failureOf(error: unknown, recipient: string): MailFailure {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return {
    reason: withoutPeople(messageOf(error), recipient),
    isOfServer: ofServer.has(code) && !isClosing(code, error),
    isReturned: isReturned(error),
    asksForPause: slowing.test(replyIn(error)),
  }
}

/**
 * The codes by which a mail server refuses an address or its mailbox (RFC 3463, 3.2 and 3.3), and not by its own rules
 * or for this client.
 */
const ofAddress = /^5\d\d[ -]5\.[12]\.\d/
const anyEnhanced = /^5\d\d[ -]5\.\d+\.\d+/

/** A service that closes for now (RFC 5321, 4.2.3), or a rule of its own about how much it takes (RFC 3463, 3.8). */
const slowing = /^421|^4\d\d[ -]4\.7\.\d/

/** A server that closes the connection at a letter and says why (RFC 5321, 3.8) is there: it wants none of these just now. */
const isClosing = (code: string, error: unknown): boolean => code === 'ECONNECTION' && replyIn(error) !== ''

/** The mail server's answer; empty where it gave none. */
const replyIn = (error: unknown): string =>
  error instanceof Error && 'response' in error && typeof error.response === 'string' ? error.response : ''

/** A reply of 5xx about the recipient; one without an enhanced code is about the command that it answers. */
function isReturned(error: unknown): boolean {
  const reply = replyIn(error)
  if (anyEnhanced.test(reply)) return ofAddress.test(reply)
  return /^5\d\d/.test(reply) && error instanceof Error && 'command' in error && error.command === 'RCPT TO'
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error)

/** Mail servers repeat whom a letter was for: that is nobody's business who only runs the server. */
export function withoutPeople(text: string, recipient: string): string {
  const [person = ''] = recipient.split('@')
  const bare = text.replaceAll(/\s+/g, ' ').replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
  return (person === '' ? bare : bare.replaceAll(person, '…')).slice(0, longestReason)
}
