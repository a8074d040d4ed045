import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  folderCircles,
  mostDocuments,
  askedElsewhere,
  ownPipelines,
  repeatedWrites,
  strayImports,
  tooManyDocuments,
} from './check-boundaries.ts'

const checked = (file: string, specifier: string): string[] =>
  checkedText(file, `import { a } from '${specifier}'\nconsole.log(a)\n`, strayImports)

function checkedText(file: string, text: string, check: (root: string) => string[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'lectern-boundaries-'))
  try {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
    return check(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}

for (const [file, specifier] of [
  ['server/src/event/event.data.ts', '../lesson/lesson.data.ts'],
  ['server/src/event/event.data.ts', '../app.ts'],
  ['server/src/platform/parts.ts', '../event/event.data.ts'],
  ['server/src/platform/parts.ts', '../app.ts'],
  ['server/src/event/event.data.ts', '@lectern/client'],
  ['server/src/event/event.data.ts', '../../../testing/people.ts'],
  ['web/src/calendar/calendar.data.ts', '../lesson/lesson.data.ts'],
  ['web/src/calendar/calendar.data.ts', '../search/entries.ts'],
  ['web/src/lesson/lesson.ts', '../app/guards.ts'],
  ['web/src/app/guards.ts', '../routes.ts'],
  ['web/src/app/guards.ts', '../gallery/areas.ts'],
  ['web/src/ui/button.tsx', '../data/write.ts'],
  ['web/src/ui/button.tsx', '../lesson/lesson.ts'],
  ['web/src/lib/dates.ts', '../ui/button.tsx'],
  ['web/src/data/write.ts', '../calendar/calendar-event.ts'],
  ['web/src/data/write.ts', '../ui/button.tsx'],
  ['web/src/lib/dates.ts', '../data/write.ts'],
  ['web/src/ui/button.tsx', '@lectern/contract/session'],
  ['web/src/calendar/calendar.data.ts', '../../../server/src/event/event.ts'],
  ['client/src/graphql.ts', '../../server/src/app.ts'],
  ['client/src/graphql.ts', '../../scripts/ci.ts'],
  ['contract/src/auth.ts', '@lectern/client'],
] as const) {
  test(`${file} may not import ${specifier}`, () => {
    expect(checked(file, specifier)).toEqual([expect.stringContaining(`${file} imports ${specifier}`)])
  })
}

for (const [file, specifier] of [
  ['server/src/event/event.data.ts', './event.ts'],
  ['server/src/event/event.data.ts', '../platform/database/database.ts'],
  ['server/src/app.ts', './event/event.resolvers.ts'],
  ['server/src/event/event.data.test.ts', '../app.ts'],
  ['server/src/event/event.data.test.ts', '../../../testing/people.ts'],
  ['web/src/calendar/calendar.data.ts', '@lectern/client'],
  ['web/src/calendar/grid/day-column.tsx', '../calendar-event.ts'],
  ['web/src/calendar/calendar.data.ts', '../data/write.ts'],
  ['web/src/search/palette.tsx', '../data/write.ts'],
  ['web/src/data/write.ts', '../lib/undo.ts'],
  ['web/src/ui/button.tsx', '../lib/dates.ts'],
  ['web/src/routes.ts', './calendar/calendar-screen.tsx'],
  ['web/src/app/root.tsx', '../search/palette.tsx'],
  ['client/src/graphql.ts', '@lectern/contract/failures'],
  ['contract/src/auth.ts', 'typebox'],
] as const) {
  test(`${file} may import ${specifier}`, () => {
    expect(checked(file, specifier)).toEqual([])
  })
}

test('a dynamic import is an import', () => {
  const root = mkdtempSync(join(tmpdir(), 'lectern-boundaries-'))
  mkdirSync(join(root, 'web/src/ui'), { recursive: true })
  writeFileSync(join(root, 'web/src/ui/chart.tsx'), `export const load = () => import('../data/write.ts')\n`)
  expect(strayImports(root)).toHaveLength(1)
  rmSync(root, { recursive: true })
})

test('the repository itself keeps to the table', () => {
  expect(strayImports(join(import.meta.dirname, '..'))).toEqual([])
})

const byHand = 'queryClient\n    .getMutationCache()\n    .build(queryClient, {})\n'

test('a feature may not build a write by hand', () => {
  expect(checkedText('web/src/calendar/calendar.data.ts', byHand, ownPipelines)).toEqual([
    expect.stringContaining('web/src/calendar/calendar.data.ts builds a write by hand'),
  ])
})

test('nor gives a call a key of its own', () => {
  const keyed = 'await deleteLesson(7, { idempotencyKey: crypto.randomUUID() })\n'
  expect(checkedText('web/src/data/planned-events.ts', keyed, ownPipelines)).toEqual([
    expect.stringContaining('web/src/data/planned-events.ts builds a write by hand'),
  ])
})

const document = (name: string, field: string) =>
  `graphql(\`\n  mutation ${name}($id: Int!) {\n    ${field}(id: $id) {\n\`)\n`

for (const [what, text] of [
  ['a document', document('setGuardian', 'setGuardian')],
  ['a query', document('loadGuardians', 'guardiansOf').replace('mutation', 'query')],
  ['what sends one', "import { queryClient, request } from '../lib/query-cache.ts'\n"],
  ['the pipeline', "import { type Sending, write } from '../data/write.ts'\n"],
  ['a mutation', "import { useMutation } from '@tanstack/react-query'\n"],
] as const) {
  test(`${what} stands in the data layer alone`, () => {
    expect(checkedText('web/src/profile/guardian-card.tsx', text, askedElsewhere)).toHaveLength(1)
    expect(checkedText('web/src/data/guardians.ts', text, askedElsewhere)).toEqual([])
  })
}

test('a feature may take the verbs and the cache', () => {
  const text =
    "import { setGuardian } from '../data/guardians.ts'\nimport { queryClient } from '../lib/query-cache.ts'\n"
  expect(checkedText('web/src/profile/guardian-card.tsx', text, askedElsewhere)).toEqual([])
})

test('the pipeline may', () => {
  expect(checkedText('web/src/data/write.ts', byHand, ownPipelines)).toEqual([])
})

test('two documents may not write the same', () => {
  const text = document('deleteLesson', 'deleteLesson') + document('dropLesson', 'deleteLesson')
  expect(checkedText('web/src/data/lessons.ts', text, repeatedWrites)).toEqual([
    expect.stringContaining('(dropLesson) asks for deleteLesson as web/src/data/lessons.ts (deleteLesson) does'),
  ])
})

test('two that write something else may stand side by side', () => {
  const text = document('deleteLesson', 'deleteLesson') + document('deleteEvent', 'deleteEvent')
  expect(checkedText('web/src/data/lessons.ts', text, repeatedWrites)).toEqual([])
})

test('the web app asks with only so many documents', () => {
  const some = (many: number) =>
    Array.from({ length: many }, (_, at) => document(`read${at}`, `field${at}`).replace('mutation', 'query')).join('\n')
  expect(checkedText('web/src/data/lessons.ts', some(mostDocuments), tooManyDocuments)).toEqual([])
  expect(checkedText('web/src/data/lessons.ts', some(mostDocuments + 1), tooManyDocuments)).toEqual([
    expect.stringContaining(`asks with ${mostDocuments + 1} documents`),
  ])
})

test('two folders may not import each other, not even by a third', () => {
  const root = mkdtempSync(join(tmpdir(), 'lectern-boundaries-'))
  const put = (file: string, specifier: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), `import { a } from '${specifier}'\nconsole.log(a)\n`)
  }
  try {
    put('web/src/calendar/screen.tsx', './grid/grid.tsx')
    put('web/src/calendar/grid/grid.tsx', '../event/event.ts')
    put('web/src/calendar/grid/styled.tsx', '../screen.module.css')
    put('web/src/calendar/grid/grid.test.tsx', '../screen.tsx')
    put('server/src/auth/auth.routes.ts', './session/session.data.ts')
    put('server/src/auth/session/session.data.ts', '../audit.data.ts')
    put('server/src/auth/session/lock.ts', '../webauthn/keys.ts')
    expect(folderCircles(root)).toEqual([])
    put('web/src/calendar/event/event.ts', '../screen.tsx')
    expect(folderCircles(root)).toHaveLength(3)
    expect(folderCircles(root)).toContainEqual(
      'web/src/calendar/event/event.ts imports ../screen.tsx: web/src/calendar imports back to web/src/calendar/event',
    )
    put('server/src/auth/webauthn/keys.ts', '../session/session.data.ts')
    expect(folderCircles(root)).toHaveLength(5)
  } finally {
    rmSync(root, { recursive: true })
  }
})
