import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { strangers } from './check-folders.ts'

function checked(file: string, content = ''): string[] {
  const root = mkdtempSync(join(tmpdir(), 'lectern-folders-'))
  try {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
    return strangers(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}

for (const file of [
  'server/src/event/service.ts',
  'server/src/event/queries.ts',
  'server/src/event/deep/deeper/data.ts',
  'web/src/calendar/store.ts',
  'web/src/calendar/index.tsx',
  'web/src/calendar/hooks/data.ts',
  'web/src/lib/utils.ts',
  'server/src/platform/helpers.ts',
  'client/src/auth/index.ts',
  'client/src/signIn.ts',
]) {
  test(`${file} is a stranger`, () => {
    expect(checked(file)).toEqual([expect.stringContaining(file)])
  })
}

test('a file beyond 300 lines is found, a test of that length is not', () => {
  const long = 'line\n'.repeat(301)
  expect(checked('server/src/event/rules.ts', long)).toEqual(['server/src/event/rules.ts: 301 lines, at most 300'])
  expect(checked('server/src/event/rules.test.ts', long)).toEqual([])
})

for (const file of [
  'server/src/event/data.ts',
  'server/src/event/data.test.ts',
  'server/src/auth/sign-in.ts',
  'web/src/calendar/calendar-screen.tsx',
  'web/src/calendar/grid/day-column.module.css',
  'web/src/calendar/rules.test.ts',
  'client/src/index.ts',
  'scripts/ci.ts',
]) {
  test(`${file} is one of ours`, () => {
    expect(checked(file)).toEqual([])
  })
}

test('the repository itself holds no stranger', () => {
  expect(strangers(join(import.meta.dirname, '..'))).toEqual([])
})
