import type { CSSProperties } from 'react'

/** The twelve student colours in the order in which they are given out; neighbours stay apart (experience.md C5). */
export const studentColours = [
  'sky',
  'apricot',
  'fern',
  'plum',
  'honey',
  'teal',
  'rose',
  'iris',
  'olive',
  'orchid',
  'jade',
  'poppy',
] as const

export type StudentColour = (typeof studentColours)[number]

const isColour = (name: string | null | undefined): name is StudentColour =>
  studentColours.some((colour) => colour === name)

/** The edge of what stands in a student's colour; plain without one. */
export const edgeOf = (colour: StudentColour | undefined): CSSProperties =>
  ({ '--edge': colour ? `var(--ev-${colour}-edge)` : 'var(--line)' }) as CSSProperties

/**
 * The colour of a student: the chosen one, or one that follows from the profile's number and so never changes.
 *
 * @param profile a profile row, or the two fields of it
 */
export function colourOf(profile: { user_profile_id: number; colour?: string | null }): StudentColour {
  if (isColour(profile.colour)) return profile.colour
  return studentColours[Math.abs(profile.user_profile_id - 1) % studentColours.length] ?? 'sky'
}
