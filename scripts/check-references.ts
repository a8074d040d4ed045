/**
 * A reader who is sent to a page finds it: each document that a comment or another document names exists, and the place that is
 * named stands there. A place in a document is named in one way, by its label or by its words in quotes: `experience.md B13`,
 * `wire-auth.md 3.11 and 3.12`, `security.md threat 18`, `data.md "Configuration"`, docs/decisions/0038.
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const patterns = [
  '{contract,client,web,server,scripts,journeys,bench,testing}/**/*.{ts,tsx,css,sql,graphql,js,mjs,md}',
  'docs/**/*.md',
  '*.{md,ts}',
]
/** A released migration is never edited, so it says for good what it said; texts that tests make up are no references. */
const leftOut = /(?:^|\/)(?:node_modules|dist|generated)\/|^server\/migrations\/|check-references/
/** A document that is named without its folder stands beside the file, or in one of these. */
const shelves = ['', 'docs', 'docs/reference']

const label = String.raw`(?:"[^"]+"|threat \d+|[A-DPST]\d+[a-z]?|[A-D]|\d+(?:\.\d+)?)(?![\w-])`
const between = String.raw`(?:,? and |, | to |–)`
const named = new RegExp(String.raw`([\w./-]*[\w-]\.md)(?:,? (${label}(?:${between}${label})*))?`, 'g')
const decision = /docs\/decisions\/(\d{4})(?!-)/g

/** Lines of a comment are one text. */
const joined = (text: string): string => text.replaceAll(/\n[ \t]*(?:\* |\/\/ |-- )?[ \t]*/g, ' ')

/** Every reference that leads nowhere, as lines. */
export function brokenReferences(root: string): string[] {
  const files = globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !leftOut.test(file))
    .toSorted()
  const decisions = existsSync(join(root, 'docs/decisions')) ? readdirSync(join(root, 'docs/decisions')) : []
  return files.flatMap((file) => {
    const text = joined(readFileSync(join(root, file), 'utf8'))
    const missing = [...text.matchAll(decision)]
      .filter(([, number]) => !decisions.some((each) => each.startsWith(`${number}-`)))
      .map(([reference]) => `${file}: there is no ${reference}`)
    return [
      ...missing,
      ...[...text.matchAll(named)].flatMap(([, name = '', labels]) => wrong(root, file, name, labels)),
    ]
  })
}

function wrong(root: string, file: string, name: string, labels = ''): string[] {
  const found = [dirname(file), ...shelves].map((shelf) => join(root, shelf, name)).find((path) => existsSync(path))
  if (!found) return [`${file}: there is no ${name}`]
  const places = placesOf(readFileSync(found, 'utf8'))
  return [...labels.matchAll(new RegExp(label, 'g'))]
    .map(([place]) => place.replace('threat ', '').replaceAll('"', ''))
    .filter((place) => !places.has(place))
    .map((place) => `${file}: ${basename(found)} has no ${place}`)
}

/**
 * The places that a document can be asked for: a heading, with or without its label, the label alone, and the beginning
 * of a table's row.
 */
function placesOf(document: string): Set<string> {
  const places = new Set<string>()
  for (const line of document.replaceAll(/^```[\s\S]*?^```/gm, '').split('\n')) {
    const [, heading] = /^#+ (.+)$/.exec(line) ?? []
    const [, rowLabel] = /^\| ([A-Z]?\d+)\b/.exec(line) ?? []
    if (rowLabel !== undefined) places.add(rowLabel)
    if (heading === undefined) continue
    const [, itsLabel, words] = /^([A-Z]?\d*(?:\.\d+)?[a-z]?)[.:]? (.+)$/.exec(heading) ?? []
    for (const place of [heading, itsLabel, words]) if (place) places.add(place)
  }
  return places
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = brokenReferences(join(import.meta.dirname, '..'))
  for (const line of found) process.stderr.write(`${line}\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}
