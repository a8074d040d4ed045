/**
 * What a build says its texts by, in the place of Lingui's own runtime, which can be told of missing texts, formats, scopes and
 * other components as well, and is twice the script (docs/decisions/0029). Tests and the development server use the
 * library; a test holds both to the same words.
 */
import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { compileMessage, type Choices, type Message } from './messages.ts'

type Elements = Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>

type Value = string | number | null | undefined

interface Said<Filling> {
  id: string
  message?: string
  values?: Readonly<Record<string, Filling>>
}

type Catalogue = Readonly<Record<string, Message>>

let catalogue: Catalogue = {}
let formats: { numbers: Intl.NumberFormat; kinds: Intl.PluralRules } | null = null

/** Made with the first number that is said, and kept: to make them takes much longer than to use them. */
function formatsHere() {
  const locales = [i18n.locale, 'en']
  return (formats ??= { numbers: new Intl.NumberFormat(locales), kinds: new Intl.PluralRules(locales) })
}

/** The texts in the language that was loaded last. */
export const i18n = {
  locale: 'en',
  loadAndActivate({ locale, messages }: { locale: string; messages: Catalogue }): void {
    i18n.locale = locale
    catalogue = messages
    formats = null
  },
  /** Messages are read in one way here, which is the one of the app. */
  setMessagesCompiler: (): void => undefined,
  _: ({ id, message = id, values = {} }: Said<Value>): string =>
    filled(catalogue[id] ?? compileMessage(message), values),
}

/** @param count what `#` stands for, which is a sign like any other outside of a plural */
function filled(message: Message, values: Readonly<Record<string, Value>>, count?: number): string {
  const parts = message.map((token) => {
    if (token === '#' && count !== undefined) return formatsHere().numbers.format(count)
    if (typeof token === 'string') return token
    const [name, , choices] = token
    const value = values[name]
    return choices ? filled(chosen(choices, Number(value)), values, Number(value)) : (value ?? '')
  })
  return parts.join('')
}

/** Texts choose by numbers alone: an exact one first, else its kind in the language. */
const chosen = (choices: Choices, count: number): Message =>
  choices[count] ?? choices[formatsHere().kinds.select(count)] ?? choices['other'] ?? []

/** `<0>words</0>` or `<0/>`: the place of an element in a sentence. */
const place = /<(\w+)>([^]*?)<\/\1>|<(\w+)\/>/

function dressed(text: string, elements: Elements): ReactNode {
  const [before = '', ...parts] = text.split(place)
  const nodes: ReactNode[] = [before]
  for (let at = 0; at < parts.length; at += 4) {
    const [pair, inside, alone, after] = parts.slice(at, at + 4)
    const element = elements[pair ?? alone ?? ''] ?? createElement(Fragment)
    nodes.push(cloneElement(element, { key: at }, ...(inside ? [dressed(inside, elements)] : [])), after)
  }
  return nodes.length === 1 ? before : nodes
}

/** A sentence with elements in it, and with nodes for values. */
export function Trans({ values = {}, components = {}, ...text }: Said<ReactNode> & { components?: Elements }) {
  const elements = { ...components }
  const plain = Object.entries(values).map(([name, value]): [string, Value] => {
    if (typeof value === 'string' || typeof value === 'number') return [name, value]
    const key = Object.keys(elements).length
    elements[key] = createElement(Fragment, null, value)
    return [name, `<${key}/>`]
  })
  return dressed(i18n._({ ...text, values: Object.fromEntries(plain) }), elements)
}

export const useLingui = () => i18n

/** There is one language at a time: another one begins with another page. */
export const I18nProvider = ({ children }: { children: ReactNode }) => children
