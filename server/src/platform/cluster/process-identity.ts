import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { codeOf } from '../start-failure.ts'

/** A process that can't be mistaken for another one that later got the same number. */
export interface ProcessIdentity {
  pid: number
  /** When it started, as the system tells it; null where the system does not. */
  started: string | null
}

/**
 * Finds the process that has this number now, or null when there is none (a dead one that nobody has collected counts
 * as none).
 */
export function identify(pid: number): ProcessIdentity | null {
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return null
  if (process.platform === 'linux') return identifyOnLinux(pid)
  if (process.platform === 'win32') return { pid, started: null }
  return { pid, started: tell('ps', ['-o', 'lstart=', '-p', String(pid)]) }
}

/** Whether this very process still runs. */
export function isRunning({ pid, started }: ProcessIdentity): boolean {
  const now = identify(pid)
  return now !== null && now.started === started
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function identifyOnLinux(pid: number): ProcessIdentity | null {
  try {
    // proc_pid_stat(5): the name stands in brackets and may hold anything; state is the 3rd field, start time the 22nd.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    // The start time counts from the boot, so the boot belongs to it: after a restart of the machine nothing is the same.
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return { pid, started: `${boot} ${fields[19]}` }
  } catch {
    return null
  }
}

function tell(command: string, args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
  } catch {
    return null
  }
}
