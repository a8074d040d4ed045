import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from './settings.ts'
import { environment } from './settings-file.ts'

function settingsFile(content: string | Buffer): string {
  const home = mkdtempSync(join(tmpdir(), 'lectern-config-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  writeFileSync(join(home, '.env'), content)
  return home
}

test('.env completes the environment and never overrules it', () => {
  const env = environment(settingsFile('LECTERN_DATA=/from/file\nPATH=/nowhere\n'))
  expect(env['LECTERN_DATA']).toBe('/from/file')
  expect(env['PATH']).toBe(process.env['PATH'])
})

test.each([
  ['LECTERN_MFA: off', 'LECTERN_MFA in FILE has no = behind it and would not count.'],
  ['# settings\n  export LECTERN_MFA off\n', 'LECTERN_MFA in FILE has no = behind it and would not count.'],
  ['DATABASE_URL\n', 'DATABASE_URL in FILE has no = behind it and would not count.'],
  [
    'LECTERN_ADMIN_SECRET=a-long-secret#with-a-sign',
    'LECTERN_ADMIN_SECRET in FILE would end before its #: put the value in quotation marks.',
  ],
  [
    'DATABASE_URL = postgres://lectern:a#b@db.example/lectern # the password of the school',
    'DATABASE_URL in FILE would end before its #: put the value in quotation marks.',
  ],
  // As PowerShell writes it.
  [
    Buffer.from('\uFEFFLECTERN_MFA=off\n', 'utf16le'),
    "FILE can't be read: The encoded data was not valid for encoding utf-8",
  ],
])('a .env is refused of which something would not count: %j', (content, line) => {
  const home = settingsFile(content)
  expect(() => environment(home)).toThrow(new ConfigError(line.replace('FILE', join(home, '.env'))))
})

test.each([
  ['\uFEFFLECTERN_MFA=off\n', 'off'],
  ['export LECTERN_MFA = off # as before\r\n', 'off'],
  ['LECTERN_MFA="a#b" # in quotation marks\n', 'a#b'],
  ["# LECTERN_MFA: off\nPOSTGRES_PASSWORD=a#b\nLECTERN_MFA='on'\n", 'on'],
  ['LECTERN_MFA=# nothing yet\n', ''],
])('a .env is read as it is meant: %j', (content, value) => {
  expect(environment(settingsFile(content))['LECTERN_MFA']).toBe(value)
})

test('no .env is no failure', () => {
  expect(environment('/nowhere/at/all')['PATH']).toBe(process.env['PATH'])
})
