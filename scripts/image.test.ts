import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionAnswer } from '../contract/src/session.ts'
import type { ProcessedFiles } from '../contract/src/storage.ts'
import { freePort } from '../testing/free-port.ts'
import { createLog } from '../server/src/platform/log.ts'
import { startPostgres, type Postgres } from '../server/src/platform/cluster/postgres.ts'
import { takeSteps, type Stage } from './dockerfile.ts'

const root = join(import.meta.dirname, '..')
/** README says so; the system's libraries come beside it. */
const mostMegabytes = 220
/** Milliseconds: two installs and a build, beside other work. */
const stepsTimeout = 600_000

let workshop: string
let database: Postgres
let image: Stage
let stages: Stage[]
beforeAll(async () => {
  workshop = mkdtempSync(join(tmpdir(), 'lectern-image-'))
  chmodSync(workshop, 0o755) // somebody else starts what lies in it
  const taken = await takeSteps(root, join(workshop, 'stages'))
  ;({ image, stages } = taken)
  database = await startPostgres({
    dataFolder: join(workshop, 'database'),
    log: createLog('warn'),
    durable: false,
    sockets: false,
  })
}, stepsTimeout)
afterAll(async () => {
  await database.stop()
  rmSync(workshop, { recursive: true, force: true })
})

/** Every file that ships, as the image names it. */
const shipped = (): string[] =>
  globSync('lectern/**/*', { cwd: image.root }).filter((file) => lstatSync(join(image.root, file)).isFile())

test('each stage that installs begins with the one Node that package.json pins, and the last takes it from there', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: { node: string }
  }
  const [last, ...others] = stages.map(({ from }) => from).toReversed()
  expect(others).toEqual(Array(2).fill(`node:${dependencies.node}-slim`))
  expect(last).toBe('gcr.io/distroless/cc-debian13:nonroot')
  expect(existsSync(join(image.root, 'usr/local/bin/node'))).toBe(true)
})

test('nothing ships that only tests or developers need', () => {
  const own = shipped().filter((file) => !file.includes('/node_modules/'))
  expect(new Set(own.map((file) => file.split('/')[1]))).toEqual(new Set(['LICENSE', 'contract', 'server', 'web']))
  expect(own.filter((file) => /\.(?:test|fake|spec|bench)\.|\.map$/.test(file))).toEqual([])
  const code = own.filter((file) => file.endsWith('.ts'))
  expect(code.length).toBeGreaterThan(100)
  expect(
    code.filter((file) => /from '(?:vitest|fast-check)/.test(readFileSync(join(image.root, file), 'utf8'))),
  ).toEqual([])

  const wanted = (workspace: string) =>
    JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>
      devDependencies?: Record<string, string>
    }
  const used = new Set(['server', 'contract'].flatMap((workspace) => Object.keys(wanted(workspace).dependencies ?? {})))
  const unused = ['.', 'contract', 'client', 'server', 'web'].flatMap((workspace) => {
    const { dependencies = {}, devDependencies = {} } = wanted(workspace)
    return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !used.has(name))
  })
  expect(unused).toEqual(expect.arrayContaining(['vite', 'vitest', 'react', 'typescript', 'node']))
  // A type package may come along with one that is used, and Fastify checks what it is sent with ajv.
  const there = unused.filter(
    (name) =>
      !name.startsWith('@types/') && name !== 'ajv' && existsSync(join(image.root, 'lectern/node_modules', name)),
  )
  expect(there).toEqual([])
})

test('every command of the server that npm knows is there without npm', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = Object.values(scripts).flatMap((script) =>
    script.split(' ').filter((word) => word.startsWith('server/')),
  )
  expect(commands).toContain('server/src/restore.ts')
  expect(commands.filter((file) => !existsSync(join(image.root, 'lectern', file)))).toEqual([])
})

test(`what ships is at most ${mostMegabytes} MB`, () => {
  const node = join(image.root, 'usr/local/bin/node')
  const files = [node, ...shipped().map((file) => join(image.root, file))]
  const megabytes = Math.ceil(files.reduce((sum, file) => sum + lstatSync(file).size, 0) / 1_000_000)
  expect(megabytes).toBeLessThanOrEqual(mostMegabytes)
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`at most ${mostMegabytes} MB`)
})

test('it starts as nobody in particular, makes a thumbnail of an avatar, and ends in order', async () => {
  const port = await freePort()
  const env = {
    ...image.env,
    // The surroundings of `docker run`: the image listens everywhere, and its port is somewhere else outside.
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: database.url,
    LECTERN_VERIFY_EMAIL: 'off',
  }
  const isRoot = process.getuid?.() === 0
  const somebody = isRoot && image.user !== null ? { uid: image.user, gid: image.user } : {}
  const [program = '', ...args] = image.command
  const server = spawn(join(image.root, 'usr/local/bin', program), args, {
    cwd: image.folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...somebody,
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(server, 'close')
  const base = `http://127.0.0.1:${port}`
  try {
    const isUp = () =>
      fetch(`${base}/v1/auth/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(async () => server.exitCode !== null || (await isUp())).toBe(true)
    if (server.exitCode !== null) throw new Error(`It did not start: ${said}`)
    const [checker = '', ...check] = image.healthCheck.filter((word) => word !== 'CMD')
    expect(spawnSync(join(image.root, 'usr/local/bin', checker), check, { env, ...somebody }).status).toBe(0)
    expect(await (await fetch(base)).text()).toContain('<div id="root"')
    const licences = await fetch(`${base}/third-party-licenses.txt`)
    expect([licences.status, licences.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(await licences.text()).toMatch(/^## react-dom .*MIT/m)

    const signedUp = await fetch(`${base}/v1/auth/signup/email-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'clara@example.org', password: 'a long walk by the sea' }),
    })
    expect([signedUp.status, signedUp.ok ? '' : said]).toEqual([200, ''])
    const { session } = (await signedUp.json()) as SessionAnswer
    const headers = { authorization: `Bearer ${session?.accessToken}` }
    const form = new FormData()
    form.append('bucket-id', 'avatar')
    form.append('file[]', new Blob([readFileSync(join(root, 'docs/calendar.png'))], { type: 'image/png' }), 'clara.png')
    const uploaded = await fetch(`${base}/v1/storage/files`, { method: 'POST', headers, body: form })
    expect(uploaded.status).toBe(201)
    const { processedFiles } = (await uploaded.json()) as ProcessedFiles
    const thumbnail = await fetch(`${base}/v1/storage/files/${processedFiles[0]?.id}?w=64`, { headers })
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/png'])
    // The width of a PNG stands in its header (PNG 11.2.1).
    expect(Buffer.from(await thumbnail.arrayBuffer()).readUInt32BE(16)).toBe(64)
  } finally {
    server.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
})
