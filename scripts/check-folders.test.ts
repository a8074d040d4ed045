import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { strangers } from './check-folders.ts'

const select = 'export const one = `\n  select 1 from event`\n'
const component = 'export const Line = () => <hr />\n'
const hook = 'export function useLine() {\n  return 1\n}\n'

/** The lines about a file, in a folder that is worth having. */
function checked(file: string, content = ''): string[] {
  const root = mkdtempSync(join(tmpdir(), 'lectern-folders-'))
  try {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    for (const name of ['first', 'second', 'third', 'fourth'])
      writeFileSync(join(root, dirname(file), `${name}.ts`), 'export const nothing = 0\n')
    writeFileSync(join(root, file), content)
    return strangers(root).filter((line) => line.startsWith(file))
  } finally {
    rmSync(root, { recursive: true })
  }
}

for (const [file, content] of [
  ['server/src/event/service.ts', ''],
  ['server/src/event/rules.ts', ''],
  ['server/src/event/data.ts', ''],
  ['server/src/event/clash.queries.ts', ''],
  ['server/src/event/clash.ts', select],
  ['server/src/event/clash.resolvers.ts', select],
  ['server/src/event/clash.tsx', component],
  ['web/src/calendar/index.tsx', component],
  ['web/src/calendar/hooks/use-line.ts', hook],
  ['web/src/calendar/line.ts', hook],
  ['web/src/calendar/line.tsx', hook],
  ['web/src/calendar/line.tsx', "/** <hr /> */\nexport const text = '<hr />' // </hr>\n"],
  ['web/src/lib/utils.ts', ''],
  ['server/src/platform/helpers.ts', ''],
  ['client/src/auth/index.ts', ''],
  ['client/src/signIn.ts', ''],
] as const) {
  test(`${file} is a stranger with ${content.trim() || 'nothing'}`, () => {
    expect(checked(file, content)).toEqual([expect.stringContaining(file)])
  })
}

test('a file beyond 300 lines is found, a test of that length is not', () => {
  const long = 'line\n'.repeat(301)
  expect(checked('server/src/event/clash.ts', long)).toEqual(['server/src/event/clash.ts: 301 lines, at most 300'])
  expect(checked('server/src/event/clash.test.ts', long)).toEqual([])
})

for (const [file, content] of [
  ['server/src/event/clash.data.ts', select],
  ['server/src/event/clash.data.test.ts', select],
  ['server/src/platform/database/migrate.ts', select],
  ['server/src/auth/sign-in.routes.ts', ''],
  ['web/src/calendar/calendar-screen.tsx', component],
  ['web/src/calendar/calendar.data.ts', ''],
  ['web/src/calendar/use-line.ts', hook],
  ['web/src/calendar/line.ts', `${hook}export const most = 1\n`],
  ['web/src/calendar/grid/day-column.module.css', ''],
  ['web/src/calendar/use-line.test.tsx', hook],
  ['client/src/index.ts', ''],
  ['scripts/ci.ts', ''],
] as const) {
  test(`${file} is one of ours with ${content.trim() || 'nothing'}`, () => {
    expect(checked(file, content)).toEqual([])
  })
}

test('a folder of three files is not worth having, one that holds such a folder is', () => {
  const root = mkdtempSync(join(tmpdir(), 'lectern-folders-'))
  try {
    const folder = join(root, 'server/src/event/clash')
    mkdirSync(folder, { recursive: true })
    for (const name of ['first.ts', 'second.ts', 'third.ts', 'third.test.ts', 'third.fake.ts'])
      writeFileSync(join(folder, name), '')
    expect(strangers(root)).toEqual([expect.stringContaining('server/src/event/clash: 3 files')])
    writeFileSync(join(folder, 'fourth.ts'), '')
    expect(strangers(root)).toEqual([])
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('the repository itself holds no stranger', () => {
  expect(strangers(join(import.meta.dirname, '..'))).toEqual([])
})
