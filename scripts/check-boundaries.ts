/**
 * Who may import whom. The table below is the picture in HOUSE.md; everything else here reads the imports.
 * Tests may stand above what they test.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'

const mayImport: Record<string, string[]> = {
  contract: [],
  client: ['contract'],
  'web/ui': [],
  'web/lib': ['client', 'contract'],
  'web/feature': ['web/ui', 'web/lib', 'client', 'contract'],
  'web/root': ['web/feature', 'web/ui', 'web/lib', 'client', 'contract'],
  'server/platform': ['contract'],
  'server/feature': ['server/platform', 'contract'],
  'server/root': ['server/feature', 'server/platform', 'contract'],
}
const ground = new Set(['ui', 'lib', 'platform'])
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
  return { room: `${workspace}/${ground.has(folder) ? folder : 'feature'}`, folder: `${workspace}/${folder}` }
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

/**
 * Every import that the table does not allow, as lines.
 * @param root the repository's folder
 */
export function strayImports(root: string): string[] {
  const files = globSync('{contract,client,web,server}/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|bench)\.tsx?$/.test(file))
  return files.toSorted().flatMap((file) => {
    const from = placeOf(file)
    return [...readFileSync(join(root, file), 'utf8').matchAll(imports)].flatMap(([, specifier = '']) => {
      const to = targetOf(file, specifier)
      if (from === null || to === null || from.folder === to.folder) return []
      return mayImport[from.room]?.includes(to.room) ? [] : [`${file} imports ${specifier} (${from.room} ✗ ${to.room})`]
    })
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const strays = strayImports(join(import.meta.dirname, '..'))
  for (const line of strays) process.stderr.write(`${line}\n`)
  process.exitCode = strays.length > 0 ? 1 : 0
}
