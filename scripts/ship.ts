/**
 * Puts what a deployment needs into a folder, beside which it wants only the packages of the server: the code that the server and
 * its commands lead to, the contract, the migrations and the built web app. Tests and what only they use stay behind.
 *
 * node scripts/ship.ts <folder>
 */
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const repository = join(import.meta.dirname, '..')
/** The server also knows where the app is built while it is worked on; a deployment has it built. */
const shippable = /[\\/](?:server|contract)[\\/]src[\\/].*\.ts$/
const texts = /(['"`])((?:\.{1,2}\/|@lectern\/contract\/)?[\w./-]+)\1/g

/**
 * The TypeScript that a file leads to, itself included, as paths: every text in it that is the name of such a file counts,
 * whether it is imported or started as a thread.
 */
export function reached(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, , text = ''] of readFileSync(file, 'utf8').matchAll(texts)) {
    const ours = /^@lectern\/contract\/(.+)$/.exec(text)?.[1]
    const target = ours === undefined ? join(dirname(file), text) : join(repository, 'contract/src', `${ours}.ts`)
    if (shippable.test(target) && existsSync(target)) reached(target, found)
  }
  return found
}

/** The files that are no code and are read by it: texts of mails, the schema, lists. */
const beside = globSync('{server,contract}/src/**/*', { cwd: repository, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.[cm]?tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(repository.length + 1))
const whole = ['LICENSE', 'server/package.json', 'server/migrations', 'contract/package.json', 'web/dist']

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2]
  if (folder === undefined) throw new Error('Where to? node scripts/ship.ts <folder>')
  const found = new Set<string>()
  for (const start of ['main.ts', 'backup.ts', 'check-backup.ts', 'restore.ts', 'replace-keys.ts'])
    reached(join(repository, 'server/src', start), found)
  const code = [...found].map((file) => file.slice(repository.length + 1))
  for (const path of [...code, ...beside, ...whole])
    cpSync(join(repository, path), join(folder, path), { recursive: true })
}
