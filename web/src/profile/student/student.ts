/** Names and states of students; no texts, so that they run anywhere. */
import { normalEmailOf } from '@lectern/contract/email-address'

/** "First Last", as the display name is until somebody writes another. */
export const displayNameOf = (first: string, last: string): string => `${first.trim()} ${last.trim()}`.trim()

export type StudentStatus = 'active' | 'invited' | 'opened' | 'expired' | 'none' | 'paused' | 'removed'

/** Whether a student can sign in, or how far the invitation is. That the student was removed comes before all, then a break. */
export function statusOf(student: {
  id?: string | null
  invitation_status: string
  paused_at?: string | null
  archived_at?: string | null
}): StudentStatus {
  if (student.archived_at) return 'removed'
  if (student.paused_at) return 'paused'
  if (student.id) return 'active'
  if (student.invitation_status === 'sent') return 'invited'
  if (student.invitation_status === 'opened') return 'opened'
  return student.invitation_status === 'expired' ? 'expired' : 'none'
}

/** Letters that are one sign in Unicode and two for whoever types them. */
const twoLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * A text as a search compares it: without accents, case and signs that nobody sees. "zoe" finds "Zoë", "strasse" "Straße".
 * Zero-width joiners stay where they hold an emoji together: they go on both sides of the comparison.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => twoLetters[letter] ?? letter)

/** Rows drawn above and below what is in sight, so that a quick scroll shows no gap. */
const margin = 12

/**
 * Which rows of a long list are drawn.
 *
 * @param scrolled rows that are scrolled away at the top; negative while the list starts below the window's top; null before
 * anybody has scrolled, when none beyond the window are needed yet
 * @param fitting rows that fit into the window
 */
export function rowsInSight(scrolled: number | null, fitting: number, count: number): { from: number; to: number } {
  if (scrolled === null) return { from: 0, to: Math.min(count, fitting) }
  const from = Math.min(Math.max(0, scrolled - margin), Math.max(0, count - fitting))
  return { from, to: Math.min(count, Math.max(0, scrolled) + fitting + margin) }
}

/** The student who has an address already; nobody for an empty one. @param but whose own address it may be */
export function addressOwner<Student extends { user_profile_id: number; email: string | null }>(
  known: readonly Student[],
  email: string | null,
  but: number | null = null,
): Student | undefined {
  const wanted = normalEmailOf(email ?? '')
  return wanted === null
    ? undefined
    : known.find((each) => each.user_profile_id !== but && normalEmailOf(each.email ?? '') === wanted)
}
