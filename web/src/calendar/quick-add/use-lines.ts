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

/**
 * The line that is typed, and those that were refused meanwhile. A line that comes back after the field was closed
 * stands in the next one.
 *
 * @param draftKey where it is kept until it is added; null where nothing is
 */
export function useLines(initial: string, draftKey: string | null) {
  const [begun] = useState(() => (initial === '' ? begunLine(draftKey) : null))
  const [{ line, refused }, setLines] = useState<Lines>({
    line: { text: initial, plain: [], ...begun, choice: null, why: null },
    refused: [],
  })
  const { text, plain } = line
  useEffect(() => {
    if (draftKey === null) return
    if (text === '') dropDraft(draftKey)
    else keepDraft(draftKey, JSON.stringify({ text, plain }))
  }, [draftKey, text, plain])
  const isHere = useIsHere()
  useEffect(() => takeLines((back) => setLines(withBack(back))), [])
  return {
    line,
    refused,
    /** The line that was left here before; empty where none was. */
    begun: begun?.text ?? '',
    /** Whether something stood in it when it opened. */
    wasBegun: initial !== '' || begun !== null,
    write: (next: Omit<WrittenLine, 'why'>) => setLines((now) => ({ ...now, line: { ...next, why: null } })),
    /** Makes the way back of a refused line. The reason is said here only if nobody has seen it. */
    backOf: (line: WrittenLine) => {
      const late = wayBack()
      return (why: string | null) => {
        if (isHere.current) setLines(withBack({ ...line, why: null }))
        else late({ ...line, why })
      }
    },
    /** Puts a refused line back; what stands there takes its place. */
    takeBack: (one: WrittenLine) =>
      setLines({
        line: one,
        refused: refused.flatMap((each) => (each !== one ? [each] : line.text === '' ? [] : [line])),
      }),
  }
}
