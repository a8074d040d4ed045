import { createContext, use, useEffect, useState } from 'react'
import type { CurrentUser } from '../data/use-user.ts'
import type { Entry } from '../lib/search-entry.ts'

export interface SourceNeeds {
  user: CurrentUser
  go: (path: string) => void
  /** Those that are known by now; none for a student. */
  students: readonly { user_profile_id: number; name: string; email: string | null }[]
}

/**
 * The parts that the features give to the palette: the acts on their rows, and the meaning of a line in the calendar's
 * language.
 */
export interface PaletteSource {
  commands: (needs: SourceNeeds) => readonly Entry[]
  /** The rows that a typed line offers, such as a day to go to; none for most lines. */
  read: (line: string, needs: SourceNeeds) => readonly Entry[]
}

/** Handed down by who knows every feature, since none imports another; its script comes with the first palette. */
export const SourceContext = createContext<(() => Promise<PaletteSource>) | null>(null)

const nothing: PaletteSource = { commands: () => [], read: () => [] }

/** The source as soon as its script is there, null until then; without it the palette has what the shell itself can do. */
export function useSource(): PaletteSource | null {
  const load = use(SourceContext)
  const [source, setSource] = useState(load ? null : nothing)
  useEffect(() => {
    let isOver = false
    const take = (loaded: PaletteSource) => {
      if (!isOver) setSource(loaded)
    }
    load?.().then(take, () => take(nothing))
    return () => {
      isOver = true
    }
  }, [load])
  return source
}
