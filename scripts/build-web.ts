/**
 * Builds the web app when it is stale: when something that it is made of is not what it was at the last build.
 * The new build replaces the old one only when it is whole, so a server that runs meanwhile never serves half of it.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/service-worker.js',
  'web/package.json',
  'web/vite.config.ts',
  'web/libraries.ts',
  'web/not-started.ts',
  'web/offline-files.ts',
  'web/lingui.config.ts',
  'scripts/build-web.ts',
  'client/src',
  'contract/src',
  'package-lock.json',
]
const built = join(root, 'web/dist')
const STAMP = '.made-from'

/** Pictures and faces are packed already. */
const isText = /\.(?:js|css|html|svg|webmanifest)$/
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** A digest of everything that the web app is made of, tests apart. */
export function digestOfSources(folder: string): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesBelow(join(folder, source)))
      hash
        .update(`${file.slice(folder.length)}\0`)
        .update(readFileSync(file))
        .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

/** @returns whether it had to be built */
export async function buildWeb(): Promise<boolean> {
  const digest = digestOfSources(root)
  const stamp = join(built, STAMP)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return false
  process.stdout.write('Building the web app ...\n')
  // Loaded only now: most starts find nothing to do and should not wait for it.
  const { build } = await import('vite')
  const half = join(root, 'node_modules', `.web-${process.pid}`)
  try {
    await build({
      configFile: join(root, 'web/vite.config.ts'),
      root: join(root, 'web'),
      logLevel: 'error',
      build: { outDir: half, emptyOutDir: true },
    })
    await packTexts(half)
    writeFileSync(join(half, STAMP), digest)
    replace(half)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
  return true
}

/**
 * Writes every text of a build twice more, as brotli and as gzip, which browsers take where there is no TLS. The server
 * sends these as they are (server/src/platform/http/web-app.ts): a third of the bytes, and no work at a request.
 */
export async function packTexts(folder: string): Promise<void> {
  const texts = filesBelow(folder).filter((file) => isText.test(file))
  await Promise.all(
    texts.map(async (file) => {
      const text = await readFile(file)
      await Promise.all([writeFile(`${file}.br`, await brotli(text)), writeFile(`${file}.gz`, await zip(text))])
    }),
  )
}

function replace(half: string): void {
  const old = `${half}-old`
  if (existsSync(built)) renameSync(built, old)
  renameSync(half, built)
  rmSync(old, { recursive: true, force: true })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await buildWeb()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
