import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createAccount } from './account/account.ts'
import { createMfaSetup } from './account/mfa-setup.ts'
import { createCore } from './core.ts'
import { createClient } from './index.ts'

const folder = join(import.meta.dirname, '..')
const readme = readFileSync(join(folder, 'README.md'), 'utf8')
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports: Record<string, string> }

const options = { start: false, clientStorageType: 'memory' } as const
const client = createClient({ subdomain: 'localhost' }, options)
const core = createCore({ subdomain: 'localhost' }, options)
const mfa = createMfaSetup(core)
afterAll(() => {
  mfa.stop()
  core.dispose()
  client.dispose()
})

const callsOf = (object: object) =>
  Object.entries(object).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
const unsaid = (names: string[], after: string) =>
  names.filter((name) => !new RegExp(String.raw`\b${name}${after}`).test(readme))

test.each([
  ['client', client],
  ['client.auth', client.auth],
  ['client.graphql', client.graphql],
  ['client.storage', client.storage],
  ['client.functions', client.functions],
  ['the account', createAccount(core)],
  ['the second factor', mfa],
])('the page tells every call of %s', (_, object) => {
  const calls = callsOf(object)
  expect(calls).not.toEqual([])
  expect(unsaid(calls, String.raw`(?:<.+>)?\(`)).toEqual([])
})

test('the page tells every way into the package, and what each offers', async () => {
  for (const [way, file] of Object.entries(manifest.exports)) {
    expect(readme).toContain(`@lectern/client${way.slice(1)}`)
    const offered = (await import(join(folder, file))) as object
    expect([way, unsaid(callsOf(offered), String.raw`\b`)]).toEqual([way, []])
  }
})

test('the page tells of no call that is not there', () => {
  const [, chapter = ''] = /^## Authentication$(.*?)^### The second factor$/ms.exec(readme) ?? []
  const told = [...chapter.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)\(/g)].map(([, name = '']) => name),
  )
  expect(told.length).toBeGreaterThan(30)
  expect(told.filter((name) => !(name in client.auth))).toEqual([])
})
