/** Names, pasted lists and states of students; no texts, so that they run anywhere. */

/** The server takes at most this many profiles in one call. */
export const mostAtOnce = 100

const plainEmail = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/

/** "First Last", as the display name is until somebody writes another. */
export const displayNameOf = (first: string, last: string): string => `${first.trim()} ${last.trim()}`.trim()

/** A web address that a browser opens; anything else could run as a script. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+/i.test(text) && URL.canParse(text)
}

export const isEmail = (text: string): boolean => plainEmail.test(text)

export interface PastedStudent {
  line: number
  name: string
  email: string | null
  /** What to say about the line: nothing keeps it from being added but `duplicate`. */
  problem: 'not-an-email' | 'email-twice' | 'duplicate' | null
}

/** One line: name, and an address after a tab, comma or semicolon or in angle brackets. */
function partsOf(line: string): { name: string; email: string; isOdd: boolean } {
  const bracketed = /^(.*?)<([^<>]*)>\s*$/.exec(line)
  const pieces = bracketed ? [bracketed[1] ?? '', bracketed[2] ?? ''] : line.split(/[\t,;]/)
  const trimmed = pieces.map((piece) => piece.trim().replace(/^["']|["']$/g, '')).filter(Boolean)
  const email = trimmed.find(isEmail) ?? ''
  const rest = trimmed.filter((piece) => piece !== email)
  const odd = rest.find((piece) => piece.includes('@'))
  const words = rest.filter((piece) => piece !== odd)
  // "Weber, Anna" is how address books write a name.
  const name = words.length === 2 && !line.includes('\t') ? `${words[1]} ${words[0]}` : words.join(' ')
  return { name: name || (email.split('@')[0] ?? ''), email, isOdd: odd !== undefined && email === '' }
}

/**
 * Reads a pasted list, one student per line.
 *
 * @param known names and addresses of the students who are there already
 */
export function pastedStudents(
  text: string,
  known: readonly { display_name?: string | null; email?: string | null }[] = [],
): PastedStudent[] {
  const names = new Set(known.flatMap(({ display_name }) => display_name?.toLowerCase() ?? []))
  const emails = new Set(known.flatMap(({ email }) => email?.toLowerCase() ?? []))
  return text.split(/\r?\n/).flatMap((raw, line) => {
    if (raw.trim() === '') return []
    const { name, email, isOdd } = partsOf(raw)
    if (name === '') return []
    const isTwice = email !== '' && emails.has(email.toLowerCase())
    const isKnown = names.has(name.toLowerCase()) && (email === '' || isTwice)
    names.add(name.toLowerCase())
    if (email !== '') emails.add(email.toLowerCase())
    const problem = isKnown ? 'duplicate' : isTwice ? 'email-twice' : isOdd ? 'not-an-email' : null
    return [{ line, name, email: isTwice || email === '' ? null : email, problem }]
  })
}

/** First and last name of a display name: the last word is the last name. */
export function splitName(name: string): { first_name: string; last_name: string | null } {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? (words.pop() ?? null) : null
  return { first_name: words.join(' '), last_name: last }
}

export type StudentStatus = 'active' | 'invited' | 'expired' | 'none'

/** Whether a student can sign in, or how far the invitation is. */
export function statusOf(student: { id?: string | null; invitation_status: string }): StudentStatus {
  if (student.id) return 'active'
  if (student.invitation_status === 'sent') return 'invited'
  return student.invitation_status === 'expired' ? 'expired' : 'none'
}

/** Letters without their accents: "zoe" finds "Zoë". */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Students whose name or address holds every word of the filter. */
export function filtered<Row extends { display_name?: string | null; email?: string | null }>(
  students: readonly Row[],
  filter: string,
): readonly Row[] {
  const words = folded(filter).split(/\s+/).filter(Boolean)
  if (words.length === 0) return students
  return students.filter(({ display_name, email }) => {
    const text = folded(`${display_name ?? ''} ${email ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** Rows drawn above and below what is in sight, so that a quick scroll shows no gap. */
const margin = 12

/**
 * Which rows of a long list are drawn.
 *
 * @param scrolled rows that are scrolled away at the top; negative while the list starts below the window's top
 * @param fitting rows that fit into the window
 */
export function rowsInSight(scrolled: number, fitting: number, count: number): { from: number; to: number } {
  const from = Math.min(Math.max(0, scrolled - margin), Math.max(0, count - fitting))
  return { from, to: Math.min(count, Math.max(0, scrolled) + fitting + margin) }
}
