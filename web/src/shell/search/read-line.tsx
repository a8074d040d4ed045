import { createContext, use, useEffect, useEffectEvent, useState } from 'react'

export interface LineAsked {
  zone: string
  /** Length of a lesson when none is said, minutes. */
  minutes: number
  students: readonly { user_profile_id: number; name: string }[]
}

/**
 * Says what a line of quick add would plan, such as "Anna · Tue 24 Nov 16:00", and null for one without a day and a time.
 * Handed down by who knows the calendar's language: a feature imports no other.
 */
export type ReadLine = (line: string, asked: LineAsked) => Promise<string | null>

export const ReadLineContext = createContext<ReadLine | null>(null)

/** What the line would plan, as soon as it is known. */
export function useReadLine(line: string, { zone, minutes, students }: LineAsked): string | null {
  const read = use(ReadLineContext)
  const [said, setSaid] = useState<{ line: string; known: number; text: string | null }>({
    line: '',
    known: 0,
    text: null,
  })
  // The students are another list at each drawing: another line is read, and the same one when more of them are known.
  const known = students.length
  const ask = useEffectEvent((asked: string) => read?.(asked, { zone, minutes, students }) ?? Promise.resolve(null))
  useEffect(() => {
    if (line.trim() === '') return undefined
    let isOver = false
    void ask(line).then(
      (text) => isOver || setSaid({ line, known, text }),
      () => undefined, // without its script there is no offer
    )
    return () => {
      isOver = true
    }
  }, [line, known])
  return said.line === line ? said.text : null
}
