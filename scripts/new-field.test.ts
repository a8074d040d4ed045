import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** So many files are touched by hand for an optional field of a student, from the column to the screen. */
const mostFiles = 5

const copy = mkdtempSync(join(tmpdir(), 'lectern-new-field-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const parts = ['contract', 'client', 'server', 'web']
const document = readFileSync('docs/reference/new-field.md', 'utf8')
const [, change = ''] = /^```diff\n([\s\S]*?)^```$/m.exec(document) ?? []
const touched = [...change.matchAll(/^diff --git a\/(\S+)/gm)].map(([, file]) => file ?? '')

/** The packages as they are installed, but for our own parts: those are the copy's. */
function link(packages: string): void {
  mkdirSync(join(copy, packages, '@lectern'), { recursive: true })
  for (const name of readdirSync(packages))
    if (name !== '@lectern') symlinkSync(resolve(packages, name), join(copy, packages, name))
  for (const part of parts) symlinkSync(join(copy, part), join(copy, packages, '@lectern', part))
}

test('the example of a new field touches few files, and names each', () => {
  expect(touched.length).toBeGreaterThan(0)
  expect(touched.length).toBeLessThanOrEqual(mostFiles)
  for (const file of touched) expect(document).toContain(`| \`${file.replace(/\d{4}-/, 'NNNN-')}\` |`)
})

test('the example of a new field fits the code of today, and its types and generated code follow', () => {
  for (const part of [...parts, 'scripts', 'testing', 'package.json', 'tsconfig.base.json'])
    cpSync(part, join(copy, part), {
      recursive: true,
      filter: (path) => !/(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path),
    })
  link('node_modules')
  link('web/node_modules')
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: copy, stdio: 'inherit' })

  writeFileSync(join(copy, 'field.diff'), change)
  run('git', 'apply', 'field.diff')
  run(process.execPath, 'scripts/generate.ts')
  for (const side of ['contract', 'server', 'web'])
    run(process.execPath, 'node_modules/typescript/bin/tsc', '-p', side, '--noEmit')

  // The field is in what each side makes of the schema.
  const made = ['contract/src/graphql.ts', 'web/src/lib/generated/graphql.ts']
  expect(made.filter((file) => readFileSync(join(copy, file), 'utf8').includes('instrument'))).toEqual(made)
})
