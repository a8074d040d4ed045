import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where system programs lie for whom they are no everyday commands. */
const beside = ['/usr/sbin', '/usr/local/sbin']

/**
 * The program of this name that the machine has; on Debian, as root, its package is installed when there is none.
 * @param debianPackage where it is called otherwise
 */
export function findProgram(name: string, debianPackage = name): string {
  const found = installed(name)
  if (found !== undefined) return found
  if (canUseApt()) installWithApt(debianPackage)
  const added = installed(name)
  if (added === undefined) throw new Error(`The tests need ${name}: install its package, such as Debian's.`)
  return added
}

function installed(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...beside]
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

export function canUseApt(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
}

/** The caller looks afterwards whether it is there: why not, apt-get says itself. */
export function installWithApt(name: string): void {
  process.stderr.write(`Installing ${name} with apt-get (once) ...\n`)
  // Runlevel 1: what is installed for tests is not started as a service of the machine.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const what of [['update'], ['install', '-y', '--no-install-recommends', name]])
    spawnSync('apt-get', [...what, '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}
