import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/reference/asvs.md'), 'utf8')

/**
 * How many requirements of level 1 and 2 each section of ASVS 5.0.0 has, chapter by chapter. In each section they stand before
 * those of level 3, so that their numbers have no gap; a section with none is of level 3 alone.
 */
const chapters: readonly (readonly number[])[] = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
]

const numbers = chapters.flatMap((sections, chapter) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `V${chapter + 1}.${section + 1}.${index + 1}`),
  ),
)
const rows = document
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')))

test('every requirement stands there once, in the order of the standard', () => {
  expect(rows.map(([number]) => number)).toEqual(numbers)
  expect(numbers).toHaveLength(253)
})

test('every row says what is asked, has one of the four answers, and but for what is not there a place to look', () => {
  const answered = /^(?:(?:Holds|Operator)(?:$|[.:, ])|Partly[.:]|Not applicable:)/
  const wrong = rows.filter(
    (row) =>
      row.length !== 4 ||
      row[1] === '' ||
      !answered.test(row[2] ?? '') ||
      (!row[2]?.startsWith('Not applicable') && !row[3]?.includes('`')),
  )
  expect(wrong).toEqual([])
})

test('every place that is named exists', () => {
  const named = rows.flatMap(([, , , evidence = '']) =>
    [...evidence.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  )
  expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every key of the installation stands in the inventory of keys, and none that there is not', () => {
  const sources = globSync('server/src/**/*.ts', { cwd: root, exclude: (name) => name.endsWith('.test.ts') })
  const made = sources.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(/(?:openServerKey\(\w+(?:\.\w+)?, |sealKeyName = )'([^']+)'/g),
    ].map(([, key]) => key),
  )
  const security = readFileSync(join(root, 'docs/reference/security.md'), 'utf8')
  const listed = [...security.matchAll(/^\| ([\w-]+) \| [^|]+ \| (?:`auth\.server_secrets`|there) \|/gm)].map(
    ([, key]) => key,
  )
  expect(new Set(listed)).toEqual(new Set(made))
})
