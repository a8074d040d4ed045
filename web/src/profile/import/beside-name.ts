/** Remarks that people write beside a name: when, where and for how much. */
import { folded, fullWeekdayOf, languages, weekdayOf } from '../../lib/quick-add/words.ts'
import { partOf } from './guardian-columns.ts'
import { isInstrument, isRemark } from './remarks.ts'

/** "16:00", "16h", "4pm", "€35", a link. */
const saying =
  /^[([]?(?:https?:\/\/|www\.|[€$£]\p{Nd}|\p{Nd}+(?:[.,]\p{Nd}+)?[€$£]|\p{Nd}{1,2}(?:[:.h]\p{Nd}{2}|h|uhr|am|pm)(?!\p{L}))/iu
const dash = /^[-–—|:]+$/u

const isWeekday = (word: string): boolean =>
  languages.some((language) => weekdayOf(folded(word).replace(/^[([]|[,;:]+$/g, ''), language) !== null)

/** Whether a text opens a bracket that it does not close, as where a number in it has been taken out: “(Mum: Sabine”. */
const isOpen = (text: string): boolean => text.split(/[([]/).length > text.split(/[)\]]/).length

/** The remarks in a text, each without the brackets around it. */
const remarksIn = (text: string): string[] =>
  text
    .split(/(?<=\)) ?(?=\()/u)
    .map((remark) =>
      remark.replace(/^[-–—|:,\s]+|[-–—|:,\s]+$/gu, '').replace(/^\(([^()]*)\)$|^[([](?!.*[)\]])/u, '$1'),
    )
    .filter(Boolean)

interface Named {
  name: string
  others: string[]
}

/** Grown-ups and children: “Anna Weber 2” is the second of that name. */
const ages = { least: 4, most: 99 }

/** "Luca Rossi – Geige", "Luca Rossi (14) Geige", "Geige: Luca Rossi", "Luca Rossi 14", "Luca Rossi Geige"; null for a name alone. */
function apart(words: readonly string[]): Named | null {
  const text = words.join(' ')
  const [, before = '', inside = '', after = ''] =
    /^([^()]+?) ?\(([^()]*)\) ?((?:\([^()]*\) ?)*[^()\s].*)$/u.exec(text) ?? []
  if (before.includes(' ') && (/\p{Nd}/u.test(inside) || isRemark(inside)))
    return { name: before, others: [inside, after.replace(/^[-–—:,]+ /, '')] }
  // "Luca (10) Rossi"
  if (/^\S+ \([^()]*\p{Nd}[^()]*\) ?\p{Lu}/u.test(text) && !isRemark(after))
    return { name: `${before} ${after}`, others: [inside] }
  // "Luca Rossi 14 Geige", "Anna Weber *2012", "Anna Weber *12.03.2012"
  const number = words.findIndex(
    (word, place) => place > 1 && /^(?:\*?\p{Nd}+|\*\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{4})$/u.test(word),
  )
  const behind = words.slice(number + 1).join(' ')
  if (number > 0 && (behind === '' ? isRemark(words[number] ?? '') && /\p{Nd}{4}$/u.test(text) : isRemark(behind)))
    return { name: words.slice(0, number).join(' '), others: words.slice(number, number + 1).concat(behind || []) }
  const at = words.findIndex((word, place) => place > 0 && dash.test(word))
  // Within brackets it belongs to the remark: "Luca Rossi (mum: Katrin)".
  const colon = words.findIndex(
    (word, place) => /\p{L}:$/u.test(word) && !words.slice(0, place + 1).some((each) => each.startsWith('(')),
  )
  const end = at > 0 ? at : colon + 1
  const [first, last] = [words.slice(0, end).join(' ').replace(/:$/, ''), words.slice(at > 0 ? at + 1 : end).join(' ')]
  if (end > 0 && /\p{L}/u.test(last)) {
    if (partOf(first) !== null) return { name: '', others: [text] }
    if (first.includes(' ') || isRemark(last)) return { name: first, others: [last] }
    if (colon === 0 || isRemark(first)) return { name: last, others: [first] }
  }
  const final = words.at(-1) ?? ''
  if (words.length > 1 && isInstrument(final)) return { name: words.slice(0, -1).join(' '), others: [final] }
  const age = Number(final)
  return words.length > 2 && /^\p{Nd}{1,2}$/u.test(final) && age >= ages.least && age <= ages.most
    ? { name: words.slice(0, -1).join(' '), others: [String(age)] }
    : null
}

/** The name in a text, empty where there is none, and what stands before it and behind it: "Anna Weber – Di 16:00". */
export function besideName(text: string): Named {
  const words = text.split(/\s+/)
  const opensAt = (at: number, end: number) => /^[([]/.test(words[at] ?? '') && isOpen(words.slice(at, end).join(' '))
  const isOther = (at: number): boolean => {
    const word = words[at] ?? ''
    if (at > 0 && opensAt(at, words.length)) return true
    return saying.test(word) || (isWeekday(word) && /^[([]?\p{Nd}/u.test(words[at + 1] ?? ''))
  }
  if (!words.some((_, at) => isOther(at))) return apart(words) ?? { name: text, others: [] }
  let from = 0
  while (isOther(from) || (from > 0 && dash.test(words[from] ?? ''))) from += isWeekday(words[from] ?? '') ? 2 : 1
  const behind = words.findIndex((_, at) => at > from && isOther(at))
  // A remark begins with its bracket: “(cello, Di 16:00)”.
  const opening = words.findIndex((_, at) => at > from && at < behind && opensAt(at, behind))
  const to = behind < 0 ? words.length : opening < 0 ? behind : opening
  const textOf = (part: readonly string[]) => part.join(' ')
  const name = textOf(words.slice(from, to)).replace(/^[-–—|:,\s]+|[-–—|:,\s]+$/gu, '')
  // “Sam 12” is more likely a name and a number than a Saturday.
  if (!/\p{L}/u.test(name))
    return words.some((word) => saying.test(word)) ? { name: '', others: [text] } : { name: text, others: [] }
  const own = apart(name.split(/\s+/)) ?? { name, others: [] }
  return {
    name: own.name,
    others: [...own.others, ...[words.slice(0, from), words.slice(to)].map(textOf).flatMap(remarksIn)],
  }
}

/** Days of the week that are names as well. */
const daysAndNames: readonly string[] = ['domenica', 'domingo', 'sabato', 'sabado', 'خميس', 'جمعه']

/** Whether a text is a day of the week, which stands above who comes on it. */
export function isDayAlone(text: string): boolean {
  const word = folded(text)
  return !daysAndNames.includes(word) && languages.some((language) => fullWeekdayOf(word, language) !== null)
}

/** “Total: 12 students”, “Summe 480,00 €”, “12 Schüler”, in the words of six languages. */
const sum =
  /^(?:(?:grand |sub-?)?totals?|sum(?=[: ]+\p{Nd})|count|average|(?:gesamt|zwischen)summe|summe|(?:gesamt|an)zahl|durchschnitt|(?:ins)?gesamt|(?:sous-?|sub)?total(?:e|es)?(?: general(?:e)?)?|totaux|moyenne|suma(?: total)?|promedio|somme|σ|المجموع(?: الكلي)?|الاجمالي)(?:[: ]+[\p{Nd}(€$£].*)?:?$|^\p{Nd}+ (?:students|schuler(?:innen)?|eleves|alumn[oa]s|allievi|studenti|طلاب|طالبا)$/u

/** Whether a text is the last row of a table, which counts those above. Who can be reached is somebody all the same. */
export const isSum = (text: string): boolean => sum.test(folded(text))
