import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startBucket } from '../testing/bucket.ts'
import { copyDatabase } from '../testing/database-copy.ts'
import { freePort } from '../testing/free-port.ts'
import { startBalancer, type Standing } from './proxies.ts'
import { templateName } from './one-cluster.ts'

/** A mail as /dev/mail.json shows it. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  at: string
}

type Settings = (url: string) => Promise<Record<string, string>>

/** The longest a first start may take on a slow machine, in milliseconds. */
const startPatience = 120_000
const mailPatience = 30_000
const between = 100
/** `JOURNEY_SERVERS=2`: as many servers on one database and one bucket, behind nginx (docs/operating/grow.md). */
const serverCount = Number(process.env['JOURNEY_SERVERS'] ?? '1')

/** The real product in a folder of its own: started as `npm start` does, killed and started again as a power cut would. */
export class Lectern {
  readonly url: string
  readonly port: number
  readonly #data: string
  #settings: Record<string, string> = {}
  #dropDatabase: (() => Promise<void>) | undefined
  #process: ChildProcess | undefined
  /** All that its servers have said. */
  readonly said: string[] = []
  /** Those beside it, and what stands in front of them all. */
  #others: Standing[] = []
  /** Where a server itself listens: the same, unless several stand behind one address. */
  serverPort: number

  private constructor(port: number, data: string) {
    this.port = port
    this.serverPort = port
    this.#data = data
    this.url = `http://localhost:${port}`
  }

  /**
   * Starts on an empty data folder, an empty database and a free port, and answers when the server does.
   *
   * @param settings further names of the environment, made from the server's own address
   */
  static async start(settings?: Settings): Promise<Lectern> {
    const { ownerUrl, drop } = await copyDatabase(process.env[templateName] ?? '')
    const lectern = await Lectern.#made(settings, { DATABASE_URL: ownerUrl })
    lectern.#dropDatabase = drop
    await (serverCount > 1 ? lectern.#launchMany() : lectern.launch())
    return lectern
  }

  /** The same with a private PostgreSQL, which a crash of the server leaves behind and its next start takes over. */
  static async startAlone(settings?: Settings): Promise<Lectern> {
    const lectern = await Lectern.#made(settings, {})
    await lectern.launch()
    return lectern
  }

  static async #made(settings: Settings | undefined, database: Record<string, string>): Promise<Lectern> {
    const lectern = new Lectern(await freePort(), await mkdtemp(join(tmpdir(), 'lectern-journey-')))
    lectern.#settings = { ...database, ...(await settings?.(lectern.url)) }
    return lectern
  }

  /** Starts the server on the same data folder. */
  async launch(): Promise<void> {
    this.#process = await this.#launched(this.port, this.#data)
  }

  async #launchMany(): Promise<void> {
    const bucket = await startBucket(join(this.#data, 'bucket'))
    this.#settings = { LECTERN_PUBLIC_URL: this.url, ...bucket.settings, ...this.#settings }
    const ports = await Promise.all(Array.from({ length: serverCount }, freePort))
    this.serverPort = ports[0] ?? this.port
    for (const [nr, port] of ports.entries()) {
      const child = await this.#launched(port, join(this.#data, `server-${nr}`))
      this.#others.push({ stop: () => ended(child) })
    }
    this.#others.push(bucket)
    this.#others.unshift(await startBalancer(this.port, ports))
  }

  async #launched(port: number, data: string): Promise<ChildProcess> {
    const { said } = this
    const child = spawn(process.execPath, ['server/src/main.ts'], {
      env: { ...process.env, ...this.#settings, PORT: String(port), LECTERN_DATA: data },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (text: Buffer) => said.push(text.toString()))
    child.stderr.on('data', (text: Buffer) => said.push(text.toString()))
    const until = Date.now() + startPatience
    while (Date.now() < until) {
      if (child.exitCode !== null) break
      const answer = await fetch(`http://localhost:${port}/v1/auth/healthz`).catch(() => undefined)
      if (answer?.ok) return child
      await pause(between)
    }
    throw new Error(`The server did not start:\n${said.join('')}`)
  }

  /** Ends the process as a crash does: no farewell, and its database is left behind. */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  /** Ends the server in order and removes its data. */
  async stop(): Promise<void> {
    for (const other of this.#others) await other.stop()
    if (this.#process) await ended(this.#process)
    await this.#dropDatabase?.()
    await rm(this.#data, { recursive: true, force: true })
  }

  /** The newest mail to an address whose subject fits, as soon as it is there. */
  async mail(to: string, subject: RegExp): Promise<Mail> {
    return this.#sent('mail', to, (mail) => subject.test(mail.subject))
  }

  /** All mails to an address, the newest first. */
  async mails(to: string): Promise<Mail[]> {
    const answer = await fetch(`${this.url}/dev/mail.json?to=${encodeURIComponent(to)}`)
    return (await answer.json()) as Mail[]
  }

  /** The newest text message to a number, as soon as it is there. */
  async textMessage(to: string): Promise<string> {
    return (await this.#sent('sms', to, () => true)).text
  }

  async #sent(kind: 'mail' | 'sms', to: string, fits: (letter: Mail) => boolean): Promise<Mail> {
    const until = Date.now() + mailPatience
    while (Date.now() < until) {
      const answer = await fetch(`${this.url}/dev/${kind}.json?to=${encodeURIComponent(to)}`)
      const found = ((await answer.json()) as Mail[]).find(fits)
      if (found) return found
      await pause(between)
    }
    throw new Error(`No ${kind} to ${to} that fits`)
  }

  /** Posts JSON below /v1 and answers status and body. */
  async post(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${this.url}/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** The link that a mail asks its reader to follow. */
export function linkIn(mail: Mail): string {
  const link = mail.headers['X-Link'] ?? /https?:\/\/\S+/.exec(mail.text)?.[0]
  if (!link) throw new Error(`No link in the mail "${mail.subject}"`)
  return link
}

/** The six digits that stand beside the link of a mail. */
export function codeIn(mail: Mail): string {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0]
  if (!code) throw new Error(`No code in the mail "${mail.subject}"`)
  return code
}
