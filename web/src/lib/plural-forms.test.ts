import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** As many as a page ever counts in a sentence; languages that count millions apart need no form for them. */
const most = 200

interface Entry {
  id: string
  text: string
}

/** The messages of a catalogue that count something. */
function counted(locale: string): Entry[] {
  const catalogue = readFileSync(join(import.meta.dirname, `locales/${locale}.po`), 'utf8')
  const field = (entry: string, name: string): string =>
    [...(new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '').matchAll(/"(.*)"/g)]
      .map(([, part = '']) => part)
      .join('')
  return catalogue
    .split('\n\n')
    .map((entry) => ({ id: field(entry, 'msgid'), text: field(entry, 'msgstr') }))
    .filter(({ id }) => id.includes(', plural, '))
}

/** The forms of every plural in a message: by their name, what they say. */
function formsIn(text: string): Map<string, string>[] {
  return [...text.matchAll(/\{\w+, plural,/g)].map(({ 0: { length }, index }) => {
    const forms = new Map<string, string>()
    let at = index + length
    for (;;) {
      const name = /^\s*(=\d+|\w+)\s*\{/.exec(text.slice(at))
      if (!name) return forms
      const from = at + name[0].length
      let open = 1
      for (at = from; open > 0 && at < text.length; at += 1) open += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0
      forms.set(name[1] ?? '', text.slice(from, at - 1))
    }
  })
}

describe.each(['ar', 'de', 'es', 'fr', 'it'])('what is counted in %s', (locale) => {
  const rules = new Intl.PluralRules(locale)
  const needed = new Set(Array.from({ length: most + 1 }, (_, count) => rules.select(count)))

  test('has every form that the language has', () => {
    const messages = counted(locale)
    expect(messages.length).toBeGreaterThan(50)
    const lacking = messages.flatMap(({ id, text }) =>
      formsIn(text).flatMap((forms) =>
        [...needed]
          .filter((form) => !forms.has(form) && !(form === 'zero' && forms.has('=0')))
          .map((form) => `${form}: ${id}`),
      ),
    )
    expect(lacking).toEqual([])
  })
})

test('in Arabic one and two are said by the noun, without a number, and two is no plural', () => {
  const wrong = counted('ar').flatMap(({ id, text }) =>
    formsIn(text).flatMap((forms) => {
      const [one = '', two = '', few = ''] = ['one', 'two', 'few'].map((form) => forms.get(form))
      const isNumbered = one.includes('#') || two.includes('#')
      return isNumbered || (two !== '' && (two === few || two === one)) ? [`${id} → ${one} | ${two} | ${few}`] : []
    }),
  )
  expect(wrong).toEqual([])
})
