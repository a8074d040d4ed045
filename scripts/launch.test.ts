import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A project that holds nothing but the launcher, the pinned Node and an npm that only notes how it was called. */
function project(installed: object, npm = 'exit 0'): string {
  const root = mkdtempSync(join(tmpdir(), 'lectern-launch-'))
  folders.push(root)
  for (const folder of ['scripts', 'bin', 'node_modules/node/bin']) mkdirSync(join(root, folder), { recursive: true })
  copyFileSync(join(import.meta.dirname, 'launch.mjs'), join(root, 'scripts/launch.mjs'))
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'))
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0', integrity: 'x' } } }),
  )
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\necho "$@" > ${join(root, 'called')}\n${npm}\n`)
  chmodSync(join(root, 'bin/npm'), 0o755)
  return root
}

const complete = { 'node_modules/a': { version: '1.0.0', integrity: 'x' } }

function launch(root: string, code: string): ChildProcess {
  return spawn(process.execPath, [join(root, 'scripts/launch.mjs'), '-e', code], {
    env: { PATH: `${join(root, 'bin')}:/usr/bin:/bin` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function endOf(child: ChildProcess): Promise<{ code: unknown; out: string; err: string }> {
  let [out, err] = ['', '']
  child.stdout?.on('data', (text: Buffer) => (out += text.toString()))
  child.stderr?.on('data', (text: Buffer) => (err += text.toString()))
  const [code] = await once(child, 'close')
  return { code, out, err }
}

test('what is installed is not installed again, and the exit code is the script’s', async () => {
  const root = project(complete, 'exit 1')
  expect(await endOf(launch(root, 'process.exitCode = 3'))).toEqual({ code: 3, out: '', err: '' })
})

for (const [why, installed] of [
  ['missing', {}],
  ['of another version', { 'node_modules/a': { version: '1.0.1', integrity: 'x' } }],
  ['of another content', { 'node_modules/a': { version: '1.0.0', integrity: 'y' } }],
] as const) {
  test(`a package that is ${why} is installed from the lockfile, without install scripts`, async () => {
    const root = project(installed)
    const { code, out } = await endOf(launch(root, ''))
    expect({ code, out }).toEqual({
      code: 0,
      out: 'Installing what is missing (once, which can take a few minutes) ...\n',
    })
    expect(readFileSync(join(root, 'called'), 'utf8')).toMatch(/^ci --ignore-scripts /)
  })
}

test('a failing installation shows what npm said and ends with one line', async () => {
  const root = project({}, 'echo no network >&2; exit 1')
  const { code, err } = await endOf(launch(root, ''))
  expect({ code, err }).toEqual({ code: 1, err: 'no network\nnpm ci failed; what it said stands above.\n' })
})

test('a signal reaches the script, and the launcher waits for its end', async () => {
  const root = project(complete)
  const code = `process.once('SIGTERM', () => setTimeout(() => process.exit(7), 50)); setInterval(() => {}, 1000); console.log('up')`
  const child = launch(root, code)
  await once(child.stdout ?? child, 'data')
  child.kill('SIGTERM')
  expect((await endOf(child)).code).toBe(7)
})
