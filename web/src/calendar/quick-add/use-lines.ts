import { useEffect, useState } from 'react'
import { draftOf, dropDraft, keepDraft } from '../../lib/drafts.ts'
import { takeLines, wayBack, type WrittenLine } from '../../lib/quick-add-line.ts'
import { useIsHere } from '../saving/use-is-here.ts'

interface Lines {
  line: WrittenLine
  /** The lines that were refused while the next one was typed already. */
  refused: readonly WrittenLine[]
}

/** Puts a line back, or beside the one that was begun since. */
const withBack =
  (back: WrittenLine) =>
  ({ line, refused }: Lines): Lines => {
    const others = refused.filter(({ text }) => text !== back.text)
    return line.text === '' || line.text === back.text
      ? { line: back, refused: others }
      : { line, refused: [...others, back] }
  }

const isWritten = (kept: unknown): kept is Pick<WrittenLine, 'text' | 'plain'> =>
  typeof kept === 'object' &&
  kept !== null &&
  'text' in kept &&
  typeof kept.text === 'string' &&
  'plain' in kept &&
  Array.isArray(kept.plain)

/** The line that was begun before it was closed or the page was loaded again; who of several was meant is asked anew. */
function begunLine(draftKey: string | null): Pick<WrittenLine, 'text' | 'plain'> | null {
  const kept: unknown = draftKey === null ? null : JSON.parse(draftOf(draftKey) ?? 'null')
  return isWritten(kept) ? kept : null
}

interface Needs {
  /** The text in it when it opens. */
  initial: string
  /** Where it is kept until it is added; null where nothing is. */
  draftKey: string | null
  /** Hears of each line that is written or put back by a press. */
  onLine: (line: WrittenLine) => void
}

/**
 * The line that is typed, and those that were refused meanwhile. A line that comes back after the field was closed
 * stands in the next one.
 */
export function useLines({ initial, draftKey, onLine }: Needs) {
  const [begun] = useState(() => (initial === '' ? begunLine(draftKey) : null))
  const [{ line, refused }, setLines] = useState<Lines>({
    line: { text: initial, plain: [], ...begun, choice: null, why: null },
    refused: [],
  })
  const { text, plain, choice } = line
  useEffect(() => {
    if (draftKey === null) return
    if (text === '') dropDraft(draftKey)
    else keepDraft(draftKey, JSON.stringify({ text, plain }))
  }, [draftKey, text, plain])
  const isHere = useIsHere()
  useEffect(() => takeLines((back) => setLines(withBack(back))), [])
  const write = (next: Omit<WrittenLine, 'why'>) => {
    const written = { ...next, why: null }
    setLines((now) => ({ ...now, line: written }))
    onLine(written)
  }
  return {
    line,
    refused,
    /** The line that was left here before; empty where none was. */
    begun: begun?.text ?? '',
    /** Whether something stood in it when it opened. */
    wasBegun: initial !== '' || begun !== null,
    change: (next: string) => {
      // Words that were returned to text stay so while they stand where they stood.
      const kept = plain.filter((at) => next.slice(0, at + 1) === text.slice(0, at + 1))
      // The chosen student belongs to this line. While “wed” is typed the line may for a moment name somebody else.
      write({ text: next, plain: kept, choice: next === '' ? null : choice })
    },
    choose: (who: WrittenLine['choice']) => write({ text, plain, choice: who }),
    /** @param places of the letters that are no longer read */
    leaveAsText: (places: readonly number[]) => write({ text, plain: [...plain, ...places], choice }),
    /** Makes the way back of a refused line. The reason is said here only if nobody has seen it. */
    backOf: (line: WrittenLine) => {
      const late = wayBack()
      return (why: string | null) => {
        if (isHere.current) setLines(withBack({ ...line, why: null }))
        else late({ ...line, why })
      }
    },
    /** Puts a refused line back; what stands there takes its place. */
    takeBack: (one: WrittenLine) => {
      setLines({
        line: one,
        refused: refused.flatMap((each) => (each !== one ? [each] : line.text === '' ? [] : [line])),
      })
      onLine(one)
    },
  }
}
