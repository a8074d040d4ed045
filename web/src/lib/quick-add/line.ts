import { folded, howOften, lengthUnits, spokenLengths } from './words.ts'

export type ChipKind =
  | 'student'
  | 'date'
  | 'time'
  | 'length'
  | 'repeat'
  | 'trial'
  | 'note'
  | 'unread'
  | 'second'
  | 'command'
  | 'add'

/** A recognised part of the line, by the places of its letters. */
export interface Chip {
  kind: ChipKind
  from: number
  to: number
  /** The end of what repeats, where the line doesn’t say one. */
  ends?: 'term' | 'usual'
  /** Of a student, whom others’ names begin alike: the part of the name that is theirs alone. */
  only?: string
}

export interface Token {
  text: string
  word: string
  from: number
  to: number
  /** The writer wants it left as text. */
  isLeft: boolean
  isQuoted: boolean
}

/** A word as it is compared: small letters, no accents, no commas, colons or exclamation marks at the end; never nothing. */
export const compared = (word: string): string =>
  folded(word)
    .replace(/[,;:!،؛]+$/, '')
    // "@noon", “¿puedes”
    .replace(/^[@¿¡](?=\p{L})/u, '')
    // “lunedi'” is how an accent is typed where the keyboard has none.
    .replace(/([aeiou])['`]$/, '$1')
    .replace(/^(\d?)([½¼¾])/, (_, whole, part) => `${whole || 0}${fractions[part] ?? ''}`) || word

/** "1½h" is "1.5h". */
const fractions: Record<string, string> = { '½': '.5', '¼': '.25', '¾': '.75' }

/** A quote opens before a word and closes behind one: 5" is none, and one that is never closed says nothing. */
// A date and its time may be joined by a letter: 2026-12-01T16:00.
const quotedOrWord = /"((?!\s)[^"]*)(?<!\s)"[,;:]?(?!\S)|(?<!\S)\d{4}-\d{2}-\d{2}(?=T\d)|\S+/g

const units = lengthUnits.join('|')
const bracketed = /(?<!["\p{L}])[([]([^()[\]]+)[\])][,;]?/gu

/** "45 min", "1.5h", "1 hour 30 min", and lengths in words, in any language. */
const lengthForm = new RegExp(
  String.raw`^(?:\d+(?:[.,]\d+)?\s?(?:${units})\.?(?:\s?\d+\s?(?:${units})?\.?)?|${spokenLengths.join('|')})$`,
)

/** “16:00/45” and “4pm / 45” are an hour and its minutes. */
const stroke = /(?<=(?:^|\s)\d{1,2}(?:[:.h]\d\d|h|\s?[ap]m|(?:[:.]\d\d)?\s?uhr)\s?)\/(?=\s?\d{2,3}(?!\S))/gi

/** “(60 min)” and “(weekly)” say no less than without their brackets; each letter stays at its place. */
const unbracketed = (whole: string, inner: string): string =>
  lengthForm.test(folded(inner)) || howOften.includes(folded(inner).trim()) ? ` ${inner}`.padEnd(whole.length) : whole

/** Whether a word begins where the one before it ends. */
const isJoined = (text: string, at: number): boolean => /\S/.test(text[at - 1] ?? ' ')

/** A word may end a sentence, or be a shortened one: “8 pm.”, “16 uhr?”. */
const isWord = (word: string, part: string): boolean =>
  word === part || (word.length === part.length + 1 && part.length > 1 && /[.?؟]$/.test(word) && word.startsWith(part))

/** The words of a line, and which of them were understood already. What stands in quotes stays text. */
export class Line {
  readonly tokens: readonly Token[]
  readonly chips: Chip[] = []
  readonly #used: (ChipKind | null)[]
  readonly #plain: boolean[]
  readonly #held: boolean[]

  /** @param plain places of letters whose words the writer wants left as text */
  constructor(text: string, plain: readonly number[] = []) {
    const found = [...text.replace(bracketed, unbracketed).replace(stroke, ' ').matchAll(quotedOrWord)]
    this.tokens = found.map((match) => ({
      text: match[1] ?? match[0].replace(/^"+/, ''),
      word: compared(match[1] ?? match[0]).replace(isJoined(text, match.index) ? /^t/ : '', ''),
      from: match.index,
      to: match.index + match[0].length,
      isLeft: plain.includes(match.index),
      isQuoted: match[1] !== undefined,
    }))
    this.#used = found.map(() => null)
    this.#plain = this.tokens.map(({ isLeft, isQuoted }) => isLeft || isQuoted)
    this.#held = found.map(() => false)
  }

  /** The word at a place, empty where there is none, or it is held, or was understood as something else. */
  word(at: number): string {
    const isFree = this.#used[at] === null && this.#plain[at] === false && this.#held[at] === false
    return isFree ? (this.tokens[at]?.word ?? '') : ''
  }

  /** How many words from `at` on make one of the phrases, of several the longest; 0 for none. */
  phrase(at: number, phrases: readonly string[]): number {
    const [first] = this.word(at)
    const found = phrases.map((phrase) => {
      // Most begin with another letter: lines are read at each key.
      if (phrase[0] !== first) return 0
      const parts = phrase.split(' ')
      return parts.every((part, i) => isWord(this.word(at + i), part)) ? parts.length : 0
    })
    return Math.max(0, ...found)
  }

  /** The same for the words that end before `at`. */
  phraseBefore(at: number, phrases: readonly string[]): number {
    const longest = Math.max(0, ...phrases.map((phrase) => phrase.split(' ').length))
    for (let count = longest; count > 0; count -= 1) if (this.phrase(at - count, phrases) === count) return count
    return 0
  }

  /** Whether a word stands in quotes for itself. */
  isQuotedWord(at: number): boolean {
    const { isQuoted, text } = this.tokens[at] ?? { isQuoted: false, text: '' }
    return isQuoted && /^\S+$/.test(text)
  }

  /** Whether the word at a place was understood already. */
  isTaken(at: number): boolean {
    return this.takenAs(at) !== null
  }

  /** The kind as which the word at a place was understood; null while it is none. */
  takenAs(at: number): ChipKind | null {
    return this.#used[at] ?? null
  }

  /** Takes words as understood. */
  take(at: number, count: number, kind: ChipKind): void {
    this.note(at, count, kind)
    for (let i = at; i < at + count; i += 1) this.#used[i] = kind
  }

  /** The same for a rule that may have found none. @returns whether it did */
  taken(at: number, count: number, kind: ChipKind): boolean {
    if (count > 0) this.take(at, count, kind)
    return count > 0
  }

  /** Marks words that say something and stay in the text. */
  note(at: number, count: number, kind: ChipKind): void {
    const [first, last] = [this.tokens[at], this.tokens[at + count - 1]]
    // Several rules and languages may know the same words.
    const isNoted = this.chips.some((chip) => first && last && chip.from <= first.from && last.to <= chip.to)
    if (first && last && !isNoted) this.chips.push({ kind, from: first.from, to: last.to })
  }

  /** Keeps words, with quotes or without, from being understood as anything until they are let go. */
  hold(at: number, count: number): void {
    this.#held.fill(true, at, at + count)
    this.#plain.fill(false, at, at + count)
  }

  letGo(): void {
    this.#held.fill(false)
  }

  /** Tries a rule at each place from the start until it takes some words. @returns whether it did */
  first(rule: (at: number) => boolean): boolean {
    return this.tokens.some((_, at) => this.word(at) !== '' && rule(at))
  }

  /** The places of the words that nobody understood yet, and that may be. */
  rest(): number[] {
    return this.tokens.flatMap((_, at) => (this.word(at) === '' ? [] : [at]))
  }

  /** The words that were left as text. */
  text(): string {
    const left = this.tokens.filter(({ text }, at) => this.#used[at] === null && text !== '')
    return left
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
  }
}
