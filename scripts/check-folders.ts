/**
 * A file is called after what is in it, and its ending says its role: SQL stands in `x.data.ts`, JSX in `x.tsx`, a hook in
 * `use-x.ts`. A folder is worth having from four files on.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Longer, and a file asks to be split by subject.
const MOST_LINES = 300
const FEWEST_FILES = 4
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/
const saysNothing =
  /^(?:utils?|helpers?|common|misc|shared|manager|service|handler2?|index|components|hooks|types|rules|data)$/
const serverEnding = /^[a-z0-9-]+(?:\.(?:data|resolvers|routes|jobs|mails|fake|d))?\.ts$/
const webEnding = /^[a-z0-9-]+(?:\.(?:data|fake|d))?\.tsx?$/
/** Written by scripts, as long as the schema and the database are. */
const isGenerated = /^(?:contract\/src\/graphql|server\/src\/platform\/database\/rows)\.ts$/
const isTest = /\.(?:test|spec)\.tsx?$/
const isSource = (file: string) => /\.tsx?$/.test(file) && !isTest.test(file)
const sql =
  /['"`]\s*(?:select\s|insert into\s|update [a-z_.]+\s+(?:as |set )|delete from\s|with [a-z_]+ as\b)|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/i
/** These run SQL: the database itself, and the private PostgreSQL. */
const runsSql = /^server\/src\/platform\/(?:database|cluster)\//
/** A file without its comments and texts: what is left of `</` and `/>` is JSX. */
const bare = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?:^|\s)\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''")
const values = /^export (?:default )?(?:async )?(?:function\*?|const|let|class|enum|abstract class) (\w+)/gm

/**
 * Every file and folder that is not named by its content, as lines.
 * @param root the repository's folder
 */
export function strangers(root: string): string[] {
  const patterns = ['{contract,client,web,server}/src/**/*', '{scripts,journeys,bench,testing}/**/*.{ts,tsx,mjs}']
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''))
    .filter((file) => !/\/(?:generated|locales|node_modules)\//.test(file))
    .toSorted()
  return [...files.flatMap((file) => misnamed(file, readFileSync(join(root, file), 'utf8'))), ...smallFolders(files)]
}

function misnamed(file: string, text: string): string[] {
  const name = basename(file)
  if (!kebab.test(name)) return [`${file}: names are kebab-case`]
  // The data layer is the one folder that is named by what it is and not by a subject: each of its modules is a noun.
  const words = file
    .replace(/^web\/src\/data\//, '')
    .split('/')
    .map((part) => part.replace(/\..*$/, ''))
  if (words.some((word) => saysNothing.test(word)) && file !== 'client/src/index.ts')
    return [`${file}: says nothing about its content`]
  if (!isSource(file)) return []
  const isServer = file.startsWith('server/')
  const isWeb = file.startsWith('web/')
  const found: string[] = []
  if ((isServer && !serverEnding.test(name)) || (isWeb && !webEnding.test(name))) found.push('its ending is no role')
  if (isServer && !name.endsWith('.data.ts') && !runsSql.test(file) && sql.test(text))
    found.push('SQL stands in x.data.ts')
  if (isWeb && file.endsWith('.tsx') && !/<\/[\w.]*>|\/>/.test(bare(text))) found.push('without JSX it is x.ts')
  if (isWeb && isLoneHook(file, text) && !name.startsWith('use-')) found.push('a hook is use-x.ts')
  const lines = text.split('\n').length - 1
  if (lines > MOST_LINES && !isGenerated.test(file)) found.push(`${lines} lines, at most ${MOST_LINES}`)
  return found.map((what) => `${file}: ${what}`)
}

function isLoneHook(file: string, text: string): boolean {
  const [first, ...more] = [...text.matchAll(values)].map(([, name = '']) => name)
  return file.endsWith('.ts') && first !== undefined && more.length === 0 && /^use[A-Z]/.test(first)
}

/** Folders of few sources: what is in them could stand in the parent. Those that hold only tests or texts have another reason. */
function smallFolders(files: readonly string[]): string[] {
  const sources = files.filter((file) => isSource(file) && /^\w+\/src\/.+\//.test(file))
  const folders = Map.groupBy(
    sources.filter((file) => !/\.fake\.tsx?$/.test(file)),
    (file) => dirname(file),
  )
  return [...folders].flatMap(([folder, { length }]) =>
    length < FEWEST_FILES && !sources.some((file) => dirname(file).startsWith(`${folder}/`))
      ? [`${folder}: ${length} files, a folder is worth having from ${FEWEST_FILES} on`]
      : [],
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = strangers(join(import.meta.dirname, '..'))
  for (const line of found) process.stderr.write(`${line}\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}
