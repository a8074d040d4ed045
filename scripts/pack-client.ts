/**
 * Builds the client library as the package that others install: scripts and types for every way into it, with the parts of
 * `contract` that it uses inside, so that nothing private is asked for. It lies in client/dist afterwards, ready for
 * `npm publish client/dist`.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'tsdown'

interface Manifest {
  private?: boolean
  exports: Readonly<Record<string, string>>
  dependencies: Readonly<Record<string, string>>
}

const root = join(import.meta.dirname, '..')
const source = join(root, 'client')
const manifestOf = (workspace: string) =>
  JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as Manifest

/** The oldest Node that the package is tried with. */
const oldestNode = '22'

const nameOf = (way: string): string => (way === '.' ? 'index' : way.slice('./'.length))

/**
 * @param folder where the package is put; what lay there goes
 * @throws {Error} what TypeScript or the bundler found wrong
 */
export async function packClient(folder: string): Promise<void> {
  const { private: _, ...manifest } = manifestOf('client')
  const ways = Object.entries(manifest.exports)
  await build({
    config: false,
    cwd: source,
    // The bundler of types takes the folder of this file for the root of all sources.
    tsconfig: join(root, 'tsconfig.package.json'),
    entry: Object.fromEntries(ways.map(([way, file]) => [nameOf(way), file])),
    format: 'esm',
    platform: 'neutral',
    target: `node${oldestNode}`,
    dts: true,
    deps: { alwaysBundle: [/^@lectern\/contract\//], neverBundle: ['typebox'] },
    fixedExtension: false,
    outDir: folder,
    clean: true,
    logLevel: 'error',
  })
  const published = {
    ...manifest,
    engines: { node: `>=${oldestNode}` },
    // The types of the wire are TypeBox's; no script asks for it.
    dependencies: { ...manifest.dependencies, ...manifestOf('contract').dependencies },
    exports: Object.fromEntries(
      ways.map(([way]) => [way, { types: `./${nameOf(way)}.d.ts`, default: `./${nameOf(way)}.js` }]),
    ),
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  copyFileSync(join(source, 'README.md'), join(folder, 'README.md'))
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}

if (import.meta.main) await packClient(join(source, 'dist'))
