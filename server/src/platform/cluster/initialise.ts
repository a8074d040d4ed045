import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartFailure } from '../start-failure.ts'
import type { Account } from './account.ts'
import { giveTo, ownName, type Cluster } from './cluster.ts'
import { environmentOf } from './environment.ts'
import { checkOwnership } from './ownership.ts'
import { spawnable } from './programs.ts'

const MAJOR_VERSION = '18'
// A new cluster takes 40 MB, and the log grows by segments of 16: with less room than that it is the room that was missing.
const LEAST_ROOM_BYTES = 48 * 1024 * 1024

/**
 * Makes the cluster where there is none. It is made under another name and renamed when it is whole,
 * so a start that is killed in between leaves nothing that the next one would trust.
 * @param password of the superuser `postgres`; null where only the socket leads in
 * @throws StartFailure with PostgreSQL's own reason; or when the cluster is of another version, or belongs to somebody else
 */
export async function initialise(cluster: Cluster, password: string | null, durable: boolean): Promise<void> {
  const home = dirname(cluster.folder)
  const prefix = `${basename(cluster.folder)}.new-`
  const clear = () => {
    for (const name of readdirSync(home)) if (name.startsWith(prefix)) discard(join(home, name))
  }
  clear()
  if (existsSync(cluster.folder)) {
    checkOwnership(cluster)
    checkVersion(cluster.folder)
    return
  }

  const half = mkdtempSync(join(home, prefix))
  giveTo(half, cluster.account)
  try {
    await initdb({ ...cluster, folder: half }, password, durable)
    renameSync(half, cluster.folder)
    clear()
  } catch (error) {
    discard(half)
    throw error
  }
}

async function initdb(cluster: Cluster, password: string | null, durable: boolean): Promise<void> {
  const secret = password === null ? null : passwordFile(password, cluster.account)
  const args = [
    '-D',
    ownName(cluster),
    '-U',
    'postgres',
    '--locale=C.UTF-8',
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
  ]
  if (secret === null) args.push('--auth=trust')
  else args.push('--auth=scram-sha-256', `--pwfile=${secret.file}`)
  if (!durable) args.push('--no-sync')
  // Another locale than C exists only where the system brings it; the built-in provider is PostgreSQL's own.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8')

  const child = spawn(join(cluster.programs, 'bin', 'initdb'), args, {
    ...spawnable(cluster.account),
    cwd: cluster.folder,
    env: environmentOf(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
  })
  const endWithUs = (): void => void child.kill('SIGKILL')
  process.on('exit', endWithUs)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  process.off('exit', endWithUs)
  if (secret !== null) rmSync(secret.folder, { recursive: true, force: true })
  if (code !== 0) throw explain(said, dirname(cluster.folder))
}

/** initdb takes a password only from a file; it lies where the account that runs initdb can reach it, and nobody else. */
function passwordFile(password: string, account: Account | null): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
  const file = join(folder, 'password')
  writeFileSync(file, password, { mode: 0o600 })
  giveTo(file, account)
  giveTo(folder, account)
  return { folder, file }
}

/** PostgreSQL's last complaint as our one line. */
export function explain(said: string, folder: string): StartFailure {
  if (/No space left on device|Disk quota exceeded/.test(said) || isFull(folder))
    return new StartFailure(`The disk is full: PostgreSQL can't write to ${folder}.`)
  const complaints = said.split('\n').filter((line) => /\b(?:FATAL|PANIC|ERROR|error):/.test(line))
  const reason =
    complaints.at(-1)?.replace(/^.*?\b(?:FATAL|PANIC|ERROR|error):\s*/, '') ?? said.trim().split('\n').at(-1)
  return new StartFailure(`PostgreSQL does not start in ${folder}: ${reason || 'it gave no reason'}.`)
}

/** PostgreSQL does not always say that it failed for want of room. */
function isFull(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < LEAST_ROOM_BYTES
}

function checkVersion(folder: string): void {
  const file = join(folder, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : null
  if (version === null)
    throw new StartFailure(
      `${folder} is no whole PostgreSQL cluster, PG_VERSION is missing: copy all of it here again. To begin with an empty studio, move it away.`,
    )
  if (version !== MAJOR_VERSION)
    throw new StartFailure(
      `${folder} was made by PostgreSQL ${version}, this is PostgreSQL ${MAJOR_VERSION}: upgrade it, or set LECTERN_DATA.`,
    )
}

/** The initdb of a killed start may still write for a moment: what it leaves goes when ours is done, or at the next start. */
function discard(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // Nothing waits for this folder.
  }
}
