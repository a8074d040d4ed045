import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram } from '../scripts/debian.ts'
import { loginUrl } from '../server/src/platform/database/logins.ts'
import { freePort } from './free-port.ts'

interface Pool {
  /** The same database, by way of the pool. */
  url: string
  stop: () => Promise<void>
}

const startPatience = 10_000
const between = 20

/** It does not run as root; nobody has no more rights than it needs. */
const nobody = { uid: 65_534, gid: 65_534 }

/**
 * Starts the real pgbouncer on loopback in front of a database that is reached by a port, for its owner and the server's logins.
 * @param settings lines of its configuration, such as `pool_mode = session`
 */
export async function startPgbouncer(ownerUrl: string, settings: readonly string[]): Promise<Pool> {
  const target = new URL(ownerUrl)
  const folder = mkdtempSync(join(tmpdir(), 'lectern-pgbouncer-'))
  const port = await freePort()
  const logins = [
    target,
    ...(['lectern_request', 'lectern_service'] as const).map((role) => new URL(loginUrl(ownerUrl, role))),
  ]
  const users = logins.map(
    ({ username, password }) => `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`,
  )
  writeFileSync(join(folder, 'users.txt'), users.join(''))
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${target.hostname} port=${target.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users.txt')}`,
    'default_pool_size = 20',
    ...settings,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [folder, file, join(folder, 'users.txt')]) chownSync(path, nobody.uid, nobody.gid)
  const child = spawn(findProgram('pgbouncer'), [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'] },
    ...(isRoot && nobody),
  })
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (line: string) => said.push(line))
  const ended = once(child, 'close')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const until = Date.now() + startPatience
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error(`pgbouncer did not start:\n${said.join('')}`)
    }
    await pause(between)
  }
  const url = new URL(ownerUrl)
  url.host = `127.0.0.1:${port}`
  return { url: url.href, stop }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
