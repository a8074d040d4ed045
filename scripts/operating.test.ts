import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { onTestFinished, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../server/src/platform/config.ts'
import { findProgram } from './debian.ts'

/*
 * The files for whoever runs Lectern, looked at with the programs that will read it, as far as no engine is needed. The
 * proxies' configurations run in journeys/proxy.spec.ts.
 */

const root = join(import.meta.dirname, '..')
const unit = readFileSync(join(root, 'docs/operating/lectern.service'), 'utf8')

test('systemd takes the unit without a word', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // The unit's own places, which this machine has elsewhere.
  mkdirSync(join(folder, 'bin'))
  symlinkSync(process.execPath, join(folder, 'bin/node'))
  const file = join(folder, 'lectern.service')
  writeFileSync(file, unit.replaceAll('/usr/bin/node', join(folder, 'bin/node')).replaceAll('/opt/lectern', root))
  const said = execFileSync(findProgram('systemd-analyze', 'systemd'), ['verify', '--man=no', file], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
  expect(said).toBe('')
})

test('the unit starts what npm start does, and gives only settings that there are', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  expect(/^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit)?.[1]).toBe(scripts.start)
  const given = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '))
  const env = Object.fromEntries(given.map((each) => each.split('=')))
  expect(readConfig(env).dataFolder).toBe('/var/lib/lectern')
})

test('the program can not read what git knows of it, and nginx takes no TLS before 1.2', () => {
  expect(unit).toMatch(/^InaccessiblePaths=-\/opt\/lectern\/\.git$/m)
  const [, versions] = /^ *ssl_protocols (.*);$/m.exec(readFileSync(join(root, 'docs/proxy/nginx.conf'), 'utf8')) ?? []
  expect(versions).toBe('TLSv1.2 TLSv1.3')
})

interface Service {
  ports?: string[]
  env_file?: string
  environment?: Record<string, string | number>
  volumes?: string[]
  depends_on?: Record<string, unknown>
  configs?: { source: string }[]
}

interface Compose {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  configs: Record<string, { content: string }>
}

const compose = parse(readFileSync(join(root, 'compose.yaml'), 'utf8')) as Compose

/** The schema of the Compose Specification (Apache-2.0), as the linter dclint (MIT) brings it along. */
const schema = JSON.parse(
  readFileSync(join(root, 'node_modules/dclint/schemas/compose.schema.json'), 'utf8'),
) as Record<string, unknown>
// It names its draft by an address that ajv does not know, though it knows the draft; and `duration` is a word of Docker's own.
const isCompose = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile({
  ...schema,
  $schema: 'http://json-schema.org/draft-07/schema#',
})

test('compose.yaml is as the Compose Specification says', () => {
  isCompose(compose)
  expect(isCompose.errors).toBeNull()
  const wrong: [string, object][] = [
    ['a port that is no text', { services: { lectern: { ports: [true] } } }],
    ['a word that there is not', { services: { lectern: { restarts: 'always' } } }],
    ['a condition that there is not', { services: { lectern: { depends_on: { database: { condition: 'ready' } } } } }],
    ['a config without a name', { services: { lectern: { configs: [{ content: 'x' }] } } }],
  ]
  expect(wrong.filter(([, file]) => isCompose(file))).toEqual([])
})

test('compose.yaml names nothing that is not there', () => {
  const services = Object.values(compose.services)
  const volumes = services.flatMap((service) => service.volumes ?? []).map((volume) => volume.split(':')[0])
  expect(new Set(volumes)).toEqual(new Set(Object.keys(compose.volumes)))
  const configs = services.flatMap((service) => service.configs ?? []).map(({ source }) => source)
  expect(new Set(configs)).toEqual(new Set(Object.keys(compose.configs)))
  const others = services.flatMap((service) => Object.keys(service.depends_on ?? {}))
  expect(others.filter((name) => !(name in compose.services))).toEqual([])
})

test('compose.yaml gives settings that Lectern takes, and opens it to this machine alone', () => {
  const { environment = {}, ports = [] } = compose.services['lectern'] ?? {}
  // ${NAME:?why} has to be set, and ${NAME:-else} may be.
  const filled = (text: string) =>
    text
      .replaceAll(/\$\{LECTERN_PUBLIC_URL:\?[^}]*\}/g, 'https://lessons.example.org')
      .replaceAll(/\$\{\w+:\?[^}]*\}/g, 'a1b2')
      .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
  const env = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(String(value))]))
  const config = readConfig(env)
  expect([config.publicUrl, config.databaseUrl]).toEqual([
    'https://lessons.example.org',
    'postgres://lectern:a1b2@database/lectern',
  ])
  expect(ports.map(filled)).toEqual(['127.0.0.1:1337:1337'])
})

test('every setting in .env reaches Lectern, but for those that are the image’s own', () => {
  const { env_file: file, environment = {} } = compose.services['lectern'] ?? {}
  expect(file).toBe('.env')
  // A name that stands here goes before that of the file: it gives the file's value on, or is the image's own.
  const givenOn = (name: string, value: unknown) => String(value).startsWith(`\${${name}:`)
  const own = Object.entries(environment).flatMap(([name, value]) => (givenOn(name, value) ? [] : [name]))
  expect(own).toEqual(['HOST', 'PORT', 'LECTERN_DATA', 'DATABASE_URL'])
  // A setting that is there for the others does not stop it.
  const settings = { POSTGRES_PASSWORD: 'a1b2', LECTERN_PUBLIC_URL: 'https://lessons.example.org', LECTERN_MFA: 'off' }
  expect(readConfig(settings)).toMatchObject({ publicUrl: settings.LECTERN_PUBLIC_URL, mfa: false })
  // Nor does the file lie in the image, which others may be given.
  expect(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')).toContain('.env')
})

const checklist = readFileSync(join(root, 'docs/operating/security.md'), 'utf8')

test('the checklist of security has at most 25 lines, each with a setting, a command or a page', () => {
  const lines = checklist.split('\n').filter((line) => line.startsWith('- '))
  expect(lines.length).toBeLessThanOrEqual(25)
  expect(lines.filter((line) => !/`|\]\(/.test(line))).toEqual([])
})

const pages = globSync('*.md', { cwd: join(root, 'docs/operating') })

test.each(pages)('%s names settings, commands and documents that there are', (page) => {
  const text = readFileSync(join(root, 'docs/operating', page), 'utf8')
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const settings = new Set(text.match(/\bLECTERN_[A-Z0-9]+(?:_[A-Z0-9]+)*\b(?!_)|\bDATABASE_URL\b/g))
  expect([...settings].filter((name) => !readme.includes(name))).toEqual([])
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  const programs = [...text.matchAll(/node ((?:scripts|server|bench)\/[\w./-]+)/g)].map(([, path = '']) => path)
  expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const linked = [...text.matchAll(/\]\((?!https:)([^)#]+)/g)].map(([, path = '']) =>
    join(root, 'docs/operating', path),
  )
  expect(linked.filter((path) => !existsSync(path))).toEqual([])
})
