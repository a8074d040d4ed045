import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { SessionAnswer } from '@lectern/contract/session'
import { freePort } from './free-port.ts'

const usualPassword = 'Violet-harbour-41'

/** A server in a process of its own, with a private PostgreSQL: what is killed or weighed is all of it. */
export interface RealServer {
  pid: number
  port: number
  /** Address of the services, without a slash at the end. */
  base: string
  /** The line that it wrote when it was ready. */
  greeting(): string
  /** A new teacher; the value of the Authorization header. */
  signUp(email?: string): Promise<string>
  /** Somebody who is there; the value of the Authorization header. */
  signIn(email: string, password?: string): Promise<string>
  /** kill -9 */
  kill(): Promise<void>
  stop(): Promise<void>
}

/**
 * For tests: starts the program as a person does, without the web app.
 * @param dataFolder LECTERN_DATA
 * @param env further settings
 * @param program the root of the repository, or of an older state of it
 */
export async function realServer({
  dataFolder,
  env = {},
  program = join(import.meta.dirname, '..'),
}: {
  dataFolder: string
  env?: Record<string, string>
  program?: string
}): Promise<RealServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(program, 'server/src/main.ts'), '--without-web'], {
    cwd: dataFolder,
    env: {
      // Code that is compiled once is read at every start after it.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      LECTERN_DATA: dataFolder,
      LECTERN_VERIFY_EMAIL: 'off',
      LECTERN_RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const ended = once(child, 'close')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  let said = ''
  const isReady = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('Lectern is ready')) resolve()
    })
  })
  await Promise.race([isReady, ended.then(() => Promise.reject(new Error(`The server did not start: ${complaint}`)))])
  const base = `http://127.0.0.1:${port}/v1`
  const bearerOf = async (path: string, email: string, password: string): Promise<string> => {
    const answer = await fetch(`${base}/auth/${path}/email-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { session } = (await answer.json()) as SessionAnswer
    return `Bearer ${session?.accessToken}`
  }
  return {
    pid: child.pid ?? 0,
    port,
    base,
    greeting: () => said,
    signUp: (email = 'clara@example.org') => bearerOf('signup', email, usualPassword),
    signIn: (email, password = usualPassword) => bearerOf('signin', email, password),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
