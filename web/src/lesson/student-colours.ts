import type { CSSProperties } from 'react'
import { colourOf } from '../lib/colours.ts'
import type { Student } from './lesson.ts'

const known = new Map<string, CSSProperties>()

/** Ground, edge and inks of a paper slip in the student's colour; paper and ink without a student (experience.md C). */
export function colourStyle(student: Student | undefined): CSSProperties {
  const colour = student ? colourOf(student) : ''
  const made = known.get(colour) ?? styleOf(colour)
  known.set(colour, made)
  return made
}

const styleOf = (colour: string): CSSProperties =>
  (colour === ''
    ? {
        '--slip': 'var(--surface)',
        '--edge': 'var(--line)',
        '--slip-ink': 'var(--ink)',
        '--slip-ink-2': 'var(--ink-2)',
      }
    : {
        '--slip': `var(--ev-${colour}-bg)`,
        '--edge': `var(--ev-${colour}-edge)`,
        '--slip-ink': `var(--ev-${colour}-ink)`,
        '--slip-ink-2': `var(--ev-${colour}-ink-2)`,
      }) as CSSProperties
