import { folded } from './words.tsx'

export type ChipKind = 'student' | 'date' | 'time' | 'length' | 'repeat' | 'trial' | 'note'

/** A recognised part of the line, by the places of its letters. */
export interface Chip {
  kind: ChipKind
  from: number
  to: number
}

interface Token {
  text: string
  word: string
  from: number
  to: number
}

/** A word as it is compared: small letters, no accents, no comma at the end. */
export const compared = (word: string): string => folded(word).replace(/,$/, '')

/** The words of a line, and which of them were understood already. What stands in quotes stays text. */
export class Line {
  readonly tokens: readonly Token[]
  readonly chips: Chip[] = []
  readonly #used: boolean[]
  readonly #plain: boolean[]

  /** @param plain places of words that the writer wants left as text */
  constructor(text: string, plain: readonly number[] = []) {
    const found = [...text.matchAll(/"([^"]*)"|\S+/g)]
    this.tokens = found.map((match) => ({
      text: match[1] ?? match[0],
      word: compared(match[0]),
      from: match.index,
      to: match.index + match[0].length,
    }))
    this.#used = found.map(() => false)
    this.#plain = found.map((match) => match[1] !== undefined || plain.includes(match.index))
  }

  /** The word at a place, empty where there is none or it was understood as something else. */
  word(at: number): string {
    return this.#used[at] === false && this.#plain[at] === false ? (this.tokens[at]?.word ?? '') : ''
  }

  /** How many words from `at` on make one of the phrases; 0 for none. */
  phrase(at: number, phrases: readonly string[]): number {
    for (const phrase of phrases) {
      const parts = phrase.split(' ')
      if (parts.every((part, i) => this.word(at + i) === part)) return parts.length
    }
    return 0
  }

  /** Takes words as understood. */
  take(at: number, count: number, kind: ChipKind): void {
    this.note(at, count, kind)
    for (let i = at; i < at + count; i += 1) this.#used[i] = true
  }

  /** The same for words that say something and stay in the text. */
  note(at: number, count: number, kind: ChipKind): void {
    const [first, last] = [this.tokens[at], this.tokens[at + count - 1]]
    if (first && last) this.chips.push({ kind, from: first.from, to: last.to })
  }

  /** Tries a rule at each place from the start until it takes some words. @returns whether it did */
  first(rule: (at: number) => boolean): boolean {
    return this.tokens.some((_, at) => this.word(at) !== '' && rule(at))
  }

  /** The places of the words that nobody understood yet, and that may be. */
  rest(): number[] {
    return this.tokens.flatMap((_, at) => (this.word(at) === '' ? [] : [at]))
  }

  /** What was left as text. */
  text(): string {
    const left = this.tokens.filter(({ text }, at) => this.#used[at] === false && text !== '')
    return left.map(({ text }) => text).join(' ')
  }
}
