/** Remarks that people write beside a name: when, where and for how much. */
import { folded, languages, weekdayOf } from '../../lib/quick-add/words.ts'

/** "16:00", "16h", "4pm", "€35", a link. */
const saying =
  /^[([]?(?:https?:\/\/|www\.|[€$£]\p{Nd}|\p{Nd}+(?:[.,]\p{Nd}+)?[€$£]|\p{Nd}{1,2}(?:[:.h]\p{Nd}{2}|h|uhr|am|pm)(?!\p{L}))/iu
const dash = /^[-–—|:]+$/u

const isWeekday = (word: string): boolean =>
  languages.some((language) => weekdayOf(folded(word).replace(/[,;:]+$/, ''), language) !== null)

/** The name in a text, empty where there is none, and what stands before it and behind it: "Anna Weber – Di 16:00". */
export function besideName(text: string): { name: string; others: string[] } {
  const words = text.split(/\s+/)
  const isOther = (at: number): boolean => {
    const word = words[at] ?? ''
    // A bracket that an address or number cut in two: “(Mum: Sabine”.
    if (at > 0 && word.startsWith('(') && !text.includes(')')) return true
    return saying.test(word) || (isWeekday(word) && /^[([]?\p{Nd}/u.test(words[at + 1] ?? ''))
  }
  if (!words.some((_, at) => isOther(at))) return { name: text, others: [] }
  let from = 0
  while (isOther(from) || (from > 0 && dash.test(words[from] ?? ''))) from += isWeekday(words[from] ?? '') ? 2 : 1
  const behind = words.findIndex((_, at) => at > from && isOther(at))
  const to = behind < 0 ? words.length : behind
  const tidy = (part: readonly string[]) => part.join(' ').replace(/^[-–—|:,\s]+|^\((?!.*\))|[-–—|:,\s]+$/gu, '')
  const name = tidy(words.slice(from, to))
  // “Sam 12” is more likely a name and a number than a Saturday.
  if (!/\p{L}/u.test(name))
    return words.some((word) => saying.test(word)) ? { name: '', others: [text] } : { name: text, others: [] }
  return { name, others: [words.slice(0, from), words.slice(to)].map(tidy).filter(Boolean) }
}
