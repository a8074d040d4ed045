import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packClient } from './pack-client.ts'

const root = join(import.meta.dirname, '..')
/** An old Node has to be fetched first. */
const installTimeout = 300_000

/** The declarations that the samples of the page take as given, because the reader has them. */
const given = `import type { Account, Client } from '@lectern/client'

declare global {
  const client: Client
  const auth: Client['auth']
  const LoadEventsDocument: { __apiType?: (variables: { id: number }) => { loadEvents: { event_id: number }[] } }
  const email: string, newEmail: string, phoneNumber: string, password: string, code: string, otp: string
  const id: string, fileId: string, nickname: string, after: string
  const options: { redirectTo: string }
  const changed: Parameters<Account['saveSettings']>[0]
  const signal: AbortSignal
  const plan: File
  const formData: FormData
  interface ExportedData { account: unknown }
  function useSyncExternalStore<State>(subscribe: (listener: () => void) => () => void, now: () => State): State
  function reload(table: string, id: number | string): void
  function reloadAll(): void
  function show(share: number): void
}
`

let project: string
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'lectern-client-'))
  const folder = join(project, 'package')
  await packClient(folder)
  run('npm', 'pack', folder)
  const [tarball = ''] = globSync('lectern-client-*.tgz', { cwd: project })
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'somebody', private: true, type: 'module' }))
  run('npm', 'install', '--no-audit', '--no-fund', `./${tarball}`, 'node@22')
  rmSync(folder, { recursive: true })
}, installTimeout)
afterAll(() => rmSync(project, { recursive: true, force: true }))

const installed = () => join(project, 'node_modules/@lectern/client')
const ways = () =>
  Object.keys((JSON.parse(readFileSync(join(installed(), 'package.json'), 'utf8')) as { exports: object }).exports)

test.each([
  ['js', ['xstate']],
  ['d.ts', ['typebox', 'xstate']],
])('its files *.%s ask for nothing private, and for nothing but what it names', (ending, named) => {
  const asked = globSync(`*.${ending}`, { cwd: installed() }).flatMap((file) =>
    [...readFileSync(join(installed(), file), 'utf8').matchAll(/\bfrom ["']([^.'"][^'"]*)["']/g)].map(
      ([, name]) => name,
    ),
  )
  expect(new Set(asked)).toEqual(new Set(named))
})

test('brings no source, no test and no setting of ours', () => {
  const files = globSync('**/*.*', { cwd: installed() })
  const others = files.filter((file) => !/\.(?:js|d\.ts)$/.test(file))
  expect(new Set(others)).toEqual(new Set(['README.md', 'package.json']))
})

const nodes = {
  'Node 22': () => join(project, 'node_modules/.bin/node'),
  'the Node of the app': () => process.execPath,
}

test.each(Object.entries(nodes))('every way into it loads in %s, and a client works', (name, node) => {
  const script = `
    const offered = {}
    for (const way of ${JSON.stringify(ways())}) offered[way] = Object.keys(await import('@lectern/client' + way.slice(1)))
    const { createClient } = await import('@lectern/client')
    const client = createClient({ subdomain: 'localhost' }, {
      clientStorageType: 'memory',
      edges: { fetch: async () => Response.json({ data: { loadEvents: [] } }) },
    })
    const { data } = await client.graphql.request('{ loadEvents { event_id } }')
    const { error } = await client.auth.signIn({ email: 'nobody', password: 'a password' })
    client.dispose()
    console.log(JSON.stringify({ version: process.version, offered, data, error: error?.error }))
  `
  const answer = JSON.parse(run(node(), '--input-type=module', '--eval', script)) as {
    version: string
    offered: Record<string, string[]>
  }
  expect(answer).toMatchObject({ data: { loadEvents: [] }, error: 'invalid-email' })
  expect(answer.version.startsWith('v22.')).toBe(name === 'Node 22')
  for (const [way, names] of Object.entries(answer.offered)) expect([way, names]).not.toEqual([way, []])
})

test('the samples of its page fit its types', () => {
  const samples = [...readFileSync(join(installed(), 'README.md'), 'utf8').matchAll(/^```ts\n(.*?)^```/gms)]
  expect(samples.length).toBeGreaterThan(5)
  const folder = join(project, 'samples')
  mkdirSync(folder)
  writeFileSync(join(folder, 'given.d.ts'), given)
  samples.forEach(([, text = ''], at) => writeFileSync(join(folder, `${at}.ts`), `${text}\nexport {}\n`))
  const compilerOptions = { strict: true, noEmit: true, target: 'esnext', module: 'nodenext', lib: ['esnext', 'dom'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...compilerOptions, types: [] } }))
  const complaints = (() => {
    try {
      return run(join(root, 'node_modules/.bin/tsc'), '-p', folder)
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  })()
  expect(complaints).toBe('')
})
