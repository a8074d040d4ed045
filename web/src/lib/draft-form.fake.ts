import type { ReactNode } from 'react'

/** For tests: a field in which something is kept, and how it is found. */
export interface DraftForm {
  /** Where its field is written. */
  file: string
  /** By the lesson, the request or the student that it belongs to; with a key of it where the page draws it with one. */
  draw: (of: number) => ReactNode
  box: RegExp | string
  /** The button that is pressed before the field is there. */
  open?: string
  /** Nobody is signed in where it stands. */
  isSignedOut?: true
  typed?: string
  /** The button that sends it, where the test can let the connection go then, and what else it wants to be filled in. */
  send?: string
  besides?: Record<string, string>
  /** Typed as the password, and kept nowhere. */
  password?: string
}
