/**
 * The closed vocabulary of HOUSE.md "File roles": who has read one feature can read all. A new name is a team decision
 * and a change here.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Longer, and a file asks to be split by subject.
const MOST_LINES = 300
const serverRoles = /^(?:resolvers|routes|rules|data|jobs|mails)(?:\.test)?\.ts$/
const webRoles =
  /^(?:data|rules)(?:\.test)?\.tsx?$|^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.test)?\.tsx$|^[a-z0-9]+(?:-[a-z0-9]+)*\.module\.css$/
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/
const cabinets = /^(?:utils?|helpers?|common|misc|shared|manager|service|handler2?|index|components|hooks|types)$/

/**
 * Every file that has no name of ours, as lines.
 * @param root the repository's folder
 */
export function strangers(root: string): string[] {
  const patterns = ['{contract,client,web,server}/src/**/*', '{scripts,journeys,bench}/**/*.{ts,tsx,mjs}']
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''))
    .filter((file) => !/\/(?:generated|locales|node_modules)\//.test(file))
  return files.toSorted().flatMap((file) => [...misnamed(file), ...tooLong(root, file)])
}

function misnamed(file: string): string[] {
  const [workspace = '', , ...path] = file.split('/')
  const name = basename(file)
  const words = file.split('/').map((part) => part.replace(/\..*$/, ''))
  if (!kebab.test(name)) return [`${file}: names are kebab-case`]
  if (words.some((word) => cabinets.test(word)) && file !== 'client/src/index.ts')
    return [`${file}: says nothing about its content`]
  const [folder = ''] = path
  const roles = rolesOf(workspace, folder)
  // A feature may be split once by subject (calendar/grid); the roles stay the same inside.
  const isFeature = path.length > 1 && roles !== null
  return isFeature && (path.length > 3 || !roles.test(name)) ? [`${file}: not a role of a ${workspace} feature`] : []
}

/** Which names a feature may hold; null for the grounds below the features and for auth and functions, which own one file per flow. */
function rolesOf(workspace: string, folder: string): RegExp | null {
  if (workspace === 'server')
    return folder === 'platform' || folder === 'auth' || folder === 'functions' ? null : serverRoles
  if (workspace === 'web') return folder === 'ui' || folder === 'lib' ? null : webRoles
  return null
}

function tooLong(root: string, file: string): string[] {
  if (!/\.(?:ts|tsx|mjs)$/.test(file) || /\.(?:test|spec)\.tsx?$/.test(file) || file === 'contract/src/graphql.ts')
    return []
  const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1
  return lines > MOST_LINES ? [`${file}: ${lines} lines, at most ${MOST_LINES}`] : []
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = strangers(join(import.meta.dirname, '..'))
  for (const line of found) process.stderr.write(`${line}\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}
