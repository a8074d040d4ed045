import { useState } from 'react'
import { draftOf, useDraft } from '../../lib/drafts.ts'

interface Pasted {
  text: string
  change: (text: string) => void
  /** The text was typed before the page was left or loaded anew, and is still as it was. */
  isRestored: boolean
}

/**
 * A list of students while it is typed or pasted: it survives leaving the page and a reload (experience.md A9), until it is
 * written or emptied.
 *
 * @param userId whose list it is: the next one at this browser gets no sight of it
 */
export function usePasted(userId: string): Pasted {
  const key = `students.${userId}`
  const [kept] = useState(() => draftOf(key) ?? '')
  const [text, change] = useDraft(key)
  return { text, change, isRestored: kept !== '' && text === kept }
}
