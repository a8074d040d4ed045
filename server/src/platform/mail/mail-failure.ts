/** Why a letter did not leave, in words that name nobody. */
export interface MailFailure {
  reason: string
  /** Whether no letter would leave: there is nobody to talk to, or not with these words. */
  isOfServer: boolean
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
  return { reason: withoutPeople(messageOf(error), recipient), isOfServer: ofServer.has(code) }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error)

/** Mail servers repeat whom a letter was for: that is nobody's business who only runs the server. */
export function withoutPeople(text: string, recipient: string): string {
  const [person = ''] = recipient.split('@')
  const bare = text.replaceAll(/\s+/g, ' ').replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
  return (person === '' ? bare : bare.replaceAll(person, '…')).slice(0, longestReason)
}
