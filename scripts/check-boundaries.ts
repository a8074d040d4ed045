/**
 * The table of who may import whom: the map of README.md. Imports that do not keep to it yet stand in one list, each with its reason.
 * Tests and fakes may stand above what they test.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'

const mayImport: Record<string, readonly string[]> = {
  contract: [],
  client: ['contract'],
  'web/ui': ['web/lib'],
  'web/lib': ['client', 'contract'],
  'web/data': ['web/lib', 'client', 'contract'],
  'web/feature': ['web/data', 'web/ui', 'web/lib', 'client', 'contract'],
  'web/search': ['web/data', 'web/ui', 'web/lib', 'client', 'contract'],
  'web/gallery': ['web/app', 'web/feature', 'web/data', 'web/ui', 'web/lib', 'client', 'contract'],
  'web/app': ['web/feature', 'web/search', 'web/data', 'web/ui', 'web/lib', 'client', 'contract'],
  'web/root': [
    'web/app',
    'web/gallery',
    'web/feature',
    'web/search',
    'web/data',
    'web/ui',
    'web/lib',
    'client',
    'contract',
  ],
  'server/platform': ['contract'],
  'server/feature': ['server/platform', 'contract'],
  'server/root': ['server/feature', 'server/platform', 'contract'],
}

/** Folders that import beside the table, and why. The list only shrinks. */
const notYet: Record<string, readonly string[]> = {
  // The palette acts on what features draw; their rows and writes have no place of their own below both yet.
  'web/search': ['web/calendar', 'web/dashboard', 'web/lesson', 'web/profile', 'web/shell'],
  // The picture of a week shows the sample lessons of the calendar.
  'web/landing': ['web/calendar'],
  // All three are about events: they read and write them by the rules and the SQL of events.
  'server/absence': ['server/event', 'server/notice'],
  'server/notice': ['server/event', 'server/calendar-file'],
  'server/calendar-file': ['server/event'],
  // A make-up that is planned with the answer that called a lesson off is told with it.
  'server/lesson': ['server/absence'],
}
const rooms = new Set(['ui', 'lib', 'data', 'app', 'search', 'gallery', 'platform'])
const imports = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bimport\.meta\.resolve\(\s*)['"]([^'"\n]+)['"]/g

interface Place {
  /** A row of the table. */
  room: string
  /** The folder, which tells two features apart. */
  folder: string
}

/** @param file path from the root of the repository, with forward slashes */
function placeOf(file: string): Place | null {
  const [workspace = '', src, folder = '', ...rest] = file.split('/')
  if (src !== 'src' || !['contract', 'client', 'web', 'server'].includes(workspace)) return null
  if (workspace === 'contract' || workspace === 'client') return { room: workspace, folder: workspace }
  if (rest.length === 0) return { room: `${workspace}/root`, folder: workspace }
  return { room: `${workspace}/${rooms.has(folder) ? folder : 'feature'}`, folder: `${workspace}/${folder}` }
}

/** Where an import leads; null for packages that are not ours. */
function targetOf(file: string, specifier: string): Place | null {
  const own = /^@lectern\/(\w+)/.exec(specifier)?.[1]
  if (own !== undefined) return { room: own, folder: own }
  if (!specifier.startsWith('.')) return null
  const path = normalize(join(dirname(file), specifier)).replaceAll('\\', '/')
  // A way out of every room, such as scripts/, is a room that no row allows.
  return placeOf(path) ?? { room: path, folder: path }
}

/** The sources below a folder, without tests and fakes. @param root the repository's folder */
const sourcesOf = (root: string, below: string): string[] =>
  globSync(`${below}/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|bench|fake)\.tsx?$|\/generated\//.test(file))
    .toSorted()

/**
 * Every import that the table does not allow, as lines.
 * @param root the repository's folder
 */
export function strayImports(root: string): string[] {
  return sourcesOf(root, '{contract,client,web,server}/src').flatMap((file) => {
    const from = placeOf(file)
    return [...readFileSync(join(root, file), 'utf8').matchAll(imports)].flatMap(([, specifier = '']) => {
      const to = targetOf(file, specifier)
      if (from === null || to === null || from.folder === to.folder) return []
      const isAllowed = mayImport[from.room]?.includes(to.room) || notYet[from.folder]?.includes(to.folder)
      return isAllowed ? [] : [`${file} imports ${specifier} (${from.room} ✗ ${to.room})`]
    })
  })
}

const isServerRoot = /^server\/src(?:\/[^/]+)?$/

/**
 * Folders that import each other in a circle, as lines: what both need belongs in one that neither of them is.
 * In the server the root of a room takes no part: it holds what the room's folders use, and what puts them together.
 * Circles of files are refused by the linter. Styles are no code.
 *
 * @param root the repository's folder
 */
export function folderCircles(root: string): string[] {
  const imported = new Map<string, Map<string, string>>()
  for (const file of sourcesOf(root, '{web,server}/src')) {
    const folder = dirname(file)
    if (isServerRoot.test(folder)) continue
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(imports)) {
      if (!specifier.startsWith('.') || specifier.endsWith('.css')) continue
      const to = dirname(normalize(join(dirname(file), specifier)).replaceAll('\\', '/'))
      if (to === folder || isServerRoot.test(to)) continue
      const known = imported.get(folder) ?? new Map<string, string>()
      imported.set(folder, known.set(to, known.get(to) ?? `${file} imports ${specifier}`))
    }
  }
  const reached = new Map([...imported.keys()].map((folder) => [folder, reachedFrom(folder, imported)]))
  return [...imported].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, how]) => (reached.get(to)?.has(from) ? [`${how}: ${to} imports back to ${from}`] : [])),
  )
}

/** Every folder that a folder needs, by however many others. */
function reachedFrom(folder: string, imported: ReadonlyMap<string, ReadonlyMap<string, string>>): Set<string> {
  const reached = new Set<string>()
  const left = [folder]
  for (let next = left.pop(); next !== undefined; next = left.pop())
    for (const to of imported.get(next)?.keys() ?? [])
      if (!reached.has(to)) {
        reached.add(to)
        left.push(to)
      }
  return reached
}

/** The one module that hands a write to the server. */
const pipeline = 'web/src/data/write.ts'

/** Builds a write, or gives one a key that nothing sends again. */
const byHand = /getMutationCache\(\)\s*\.build\b|\bidempotencyKey(?:: | = )crypto\.randomUUID\(\)/

/**
 * Every module that builds a write by hand beside the pipeline, as lines.
 * @param root the repository's folder
 */
export const ownPipelines = (root: string): string[] =>
  sourcesOf(root, 'web/src')
    .filter((file) => file !== pipeline)
    .filter((file) => byHand.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file} builds a write by hand: ${pipeline} is the one way to the server`)

/** Calls that ask the server or write to it: a document, its sender, the pipeline, and a mutation that is made by hand. */
const asking =
  /\bgraphql\(`|\buseMutation\b|import \{[^}]*\b(?:request|write)\b[^}]*\} from '[^']*\/(?:query-cache|data\/write)\.ts'/

/**
 * Every module that asks the server beside the data layer, as lines. How a call stands is told by lib/use-call.ts.
 *
 * @param root the repository's folder
 */
export const askedElsewhere = (root: string): string[] =>
  sourcesOf(root, 'web/src')
    .filter((file) => !file.startsWith('web/src/data/') && file !== 'web/src/lib/use-call.ts')
    .filter((file) => asking.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file} asks the server: documents, queries and verbs stand in web/src/data`)

/** The field that a document of the web app asks for first. */
interface Document {
  kind: string
  field: string
  /** Its file and its name. */
  place: string
}

/** Every document of the web app by its file. @param root the repository's folder */
export const documentsOf = (root: string): Document[] =>
  sourcesOf(root, 'web/src').flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/graphql\(`\s*(query|mutation) (\w+)[^{]*\{\s*(\w+)/g)].map(
      ([, kind = '', name = '', field = '']) => ({ kind, field, place: `${file} (${name})` }),
    ),
  )

/**
 * Every document that writes what another one of the web app writes already, as lines.
 * @param root the repository's folder
 */
export function repeatedWrites(root: string): string[] {
  const writes = documentsOf(root).filter(({ kind }) => kind === 'mutation')
  return [...Map.groupBy(writes, ({ field }) => field)].flatMap(([field, [first, ...more]]) =>
    more.map(({ place }) => `${place} asks for ${field} as ${first?.place} does: each document stands once`),
  )
}

/**
 * How many documents the web app has at most: one for each thing that it asks of the server. A screen that needs one field more
 * takes it into the document that is there, so that what was read once is known to all.
 */
export const mostDocuments = 89

/** Says where there are too many documents, as lines. @param root the repository's folder */
export function tooManyDocuments(root: string): string[] {
  const { length } = documentsOf(root)
  return length > mostDocuments
    ? [`web/src asks with ${length} documents, of ${mostDocuments} at most: take one that is there (web/src/data)`]
    : []
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = join(import.meta.dirname, '..')
  const checks = [strayImports, folderCircles, ownPipelines, askedElsewhere, repeatedWrites, tooManyDocuments]
  const strays = checks.flatMap((check) => check(root))
  for (const line of strays) process.stderr.write(`${line}\n`)
  process.exitCode = strays.length > 0 ? 1 : 0
}
