/** What nobody reads has a short name in a build: the classes of a sheet, and what a text finds its translation by. */
import { formatter } from '@lingui/format-po'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** The ids of texts, as Lingui makes them from their English, end in a message or stand in a catalogue. */
const idOfText = /\bid: (["'`])([\w-]{6})\1(,\s*message:)/g
/** Of so many letters three tell nearly all of 2,000 apart; more letters compress no better than chance. */
const fewest = 3

/** The shortest beginning of each that no other has, so that a new one seldom changes an old one. */
export function shortest(ids: readonly string[]): ReadonlyMap<string, string> {
  const others = new Map<string, number>()
  const beginnings = (id: string) =>
    Array.from({ length: id.length - fewest + 1 }, (_, more) => id.slice(0, fewest + more))
  for (const id of ids) for (const each of beginnings(id)) others.set(each, (others.get(each) ?? 0) + 1)
  return new Map(ids.map((id) => [id, beginnings(id).find((each) => others.get(each) === 1) ?? id]))
}

/** A name for a class: three letters of its sheet's path, and its place in the sheet. */
export function classNames(root: string): (name: string, file: string) => string {
  const sheets = new Map<string, { path: string; classes: string[] }>()
  return (name, file) => {
    const path = relative(root, file)
    const letters = createHash('sha256').update(path).digest('base64url').replaceAll(/[-_]/g, '').slice(0, fewest)
    const sheet = sheets.get(letters) ?? { path, classes: [] }
    // Two sheets of one name would take turns at looking like the other.
    if (sheet.path !== path) throw new Error(`${path} and ${sheet.path} have the same short name: rename one of them.`)
    sheets.set(letters, sheet)
    if (!sheet.classes.includes(name)) sheet.classes.push(name)
    return `_${letters}${sheet.classes.indexOf(name).toString(36)}`
  }
}

/** Gives classes and texts their short names, in scripts and catalogues alike. */
export function shortNames(root: string): Plugin {
  let names: ReadonlyMap<string, string> = new Map()
  return {
    name: 'short-names',
    apply: 'build',
    enforce: 'post',
    config: () => ({ css: { modules: { generateScopedName: classNames(root) } } }),
    async buildStart() {
      // Every catalogue has the same texts; what is in none reads as written, and keeps its id.
      const file = join(root, 'src/lib/locales/de.po')
      const about = { locale: 'de', sourceLocale: 'en', filename: file }
      names = shortest(Object.keys(await formatter().parse(readFileSync(file, 'utf8'), about)))
    },
    async transform(code, id) {
      if (id.endsWith('.po')) {
        const { messages } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
          messages: Record<string, unknown>
        }
        const renamed = Object.entries(messages).map(([name, message]) => [names.get(name) ?? name, message])
        return `export const messages = ${JSON.stringify(Object.fromEntries(renamed))}`
      }
      if (!code.includes('message:') || id.includes('/node_modules/')) return null
      return code.replaceAll(
        idOfText,
        (_found, quote: string, name: string, rest: string) => `id: ${quote}${names.get(name) ?? name}${quote}${rest}`,
      )
    },
  }
}
