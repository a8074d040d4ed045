import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram } from '../scripts/debian.ts'

const documented = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../docs', file), 'utf8').replaceAll(/^ *#.*\n/gm, '')

/** The names and places in the documents, and those of a test: each has to be there to be replaced. */
function adapted(config: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The documented configuration has no “${from}” any more`)
    return text.replaceAll(from, to)
  }, config)
}

interface Site {
  folder: string
  /** The name in the address, which leads to this machine. */
  host: string
  /** Where the proxy listens, on loopback. */
  port: number
  /** Where Lectern does. */
  behind: number
  certificate: string
  key: string
}

interface Started {
  file: string
  config: string
  args: string[]
}

interface Program {
  package: string
  start: (site: Site) => Started
}

/** The numbers of docs/operating/grow.md: an open page holds two connections of nginx, whose default is 512 in all. */
const roomForPages = /^worker_rlimit_nofile .*\nevents .*$/m

/** The site in a configuration of its own, which writes nowhere but into its folder. */
function nginxConfig(folder: string, site: string): Started {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  const file = join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const [room] = roomForPages.exec(documented('operating/grow.md')) ?? []
  if (room === undefined) throw new Error('The documents say no longer how many connections nginx needs')
  const config = `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr crit; ${room}\nhttp { access_log off; ${temporary}\n${site} }`
  return { file, config, args: ['-p', folder, '-e', 'stderr', '-c', file] }
}

/** Each with the configuration that the documents tell to use. */
export const proxies = {
  nginx: {
    package: 'nginx',
    start: ({ folder, host, port, behind, certificate, key }) => {
      const site = adapted(documented('proxy/nginx.conf'), [
        ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
        ['lessons.example.org;', `${host};`],
        ['/etc/letsencrypt/live/lessons.example.org/fullchain.pem', certificate],
        ['/etc/letsencrypt/live/lessons.example.org/privkey.pem', key],
        ['http://127.0.0.1:1337', `http://127.0.0.1:${behind}`],
      ])
      return nginxConfig(folder, site)
    },
  },
  caddy: {
    package: 'caddy',
    start: ({ folder, host, port, behind, certificate, key }) => {
      const site = adapted(documented('proxy/Caddyfile'), [
        ['lessons.example.org {', `https://${host}:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`],
        ['127.0.0.1:1337', `127.0.0.1:${behind}`],
      ])
      const alone = 'admin off\n\tauto_https disable_redirects\n\tservers {\n\t\tprotocols h1 h2\n\t}'
      const file = join(folder, 'Caddyfile')
      const args = ['run', '--config', file, '--adapter', 'caddyfile']
      return { file, config: `{\n\t${alone}\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${site}`, args }
    },
  },
} as const satisfies Record<string, Program>

export interface Standing {
  stop: () => Promise<void>
}

export interface Proxy extends Standing {
  url: string
  /** Whom to trust, so that TLS is checked as everywhere. */
  ca: string
}

const startPatience = 20_000
const between = 50

/** Starts a proxy of the machine in front of a port; it stands as soon as it takes connections. */
export async function startProxy(
  name: keyof typeof proxies,
  port: number,
  behind: number,
  host = 'localhost',
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `lectern-${name}-`))
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const named = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  execFileSync(findProgram('openssl'), ['req', '-x509', ...kind, ...named, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  const started = proxies[name].start({ folder, host, port, behind, certificate, key })
  const { stop } = await stand(name, folder, port, started)
  return { url: `https://${host}:${port}`, ca: readFileSync(certificate, 'utf8'), stop }
}

/**
 * nginx before several servers, which take turns, as docs/operating/grow.md says. Without TLS, since a browser trusts
 * `localhost` as it is, and without a word of whom it forwards: the outbox opens to who sits at this machine.
 */
export function startBalancer(port: number, behind: readonly number[]): Promise<Standing> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-balancer-'))
  const [upstream = ''] = /^upstream lectern \{[^}]*\}$/m.exec(documented('operating/grow.md')) ?? []
  const servers = behind.map((each) => `server 127.0.0.1:${each};`).join(' ')
  const site = adapted(documented('proxy/nginx.conf'), [
    ['listen 443 ssl http2', `listen 127.0.0.1:${port}`],
    ['http://127.0.0.1:1337', 'http://lectern'],
  ]).replaceAll(/^ *(?:ssl_|proxy_set_header X-).*\n/gm, '')
  const before = adapted(upstream, [['server 10.0.0.11:1337; server 10.0.0.12:1337;', servers]])
  return stand('nginx', folder, port, nginxConfig(folder, `${before}\n${site}`))
}

/** Starts a program with its configuration; whoever stops it takes its folder away as well. */
async function stand(
  name: keyof typeof proxies,
  folder: string,
  port: number,
  { file, config, args }: Started,
): Promise<Standing> {
  writeFileSync(file, config)
  const said: string[] = []
  const child = spawn(findProgram(name), args, {
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.setEncoding('utf8').on('data', (line: string) => said.push(line))
  const ended = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const until = Date.now() + startPatience
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error(`${name} did not start:\n${said.join('')}`)
    }
    await pause(between)
  }
  return { stop }
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

export interface Call {
  /** The address of the caller, one of this machine's own: 127.0.0.0/8. */
  from: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** One call from one address over a connection of its own. */
export function callFrom(
  { url, ca }: Proxy,
  path: string,
  { from, method = 'POST', headers = {}, body }: Call,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(url)
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        ca,
        servername: 'localhost',
        localAddress: from,
        agent: false,
        headers: {
          host: `localhost:${port}`,
          ...headers,
        },
      },
      (answer) => {
        text(answer).then((said) => resolve({ status: answer.statusCode ?? 0, text: said }), reject)
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
