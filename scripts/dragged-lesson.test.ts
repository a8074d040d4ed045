// The path of a drag is what a newcomer reads to understand the calendar: it stays short, and the document stays true.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Files from the route to the SQL and on to the second device. */
const mostFiles = 30

const rows = readFileSync('docs/reference/dragged-lesson.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [`*]/.test(line))
/** The files between two crossings. */
const sides = rows.reduce<string[][]>(
  (all, row) => {
    const file = /^\| `([^`]+)`/.exec(row)?.[1]
    if (file === undefined) return [...all, []]
    all.at(-1)?.push(file)
    return all
  },
  [[]],
)
const files = sides.flat()

/** The files of ours that a file imports, at once or when they are needed. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+|@lectern\/client\/[^']+)'/g)].map(
    ([, specifier = '']) =>
      specifier.startsWith('.')
        ? normalize(join(dirname(file), specifier))
        : specifier.replace('@lectern/client', 'client/src').concat('.ts'),
  )

test('a drag passes at most thirty files', () => {
  expect(sides).toHaveLength(5)
  expect(files.length).toBeLessThanOrEqual(mostFiles)
  expect(new Set(files).size).toBe(files.length)
})

test.each(files)('%s is there, and tied to another', (file) => {
  expect(existsSync(file)).toBe(true)
  const isAlone = sides.some((side) => side.length === 1 && side[0] === file)
  const isTied = files.some((other) => importsOf(other).includes(file) || importsOf(file).includes(other))
  expect(isAlone || isTied).toBe(true)
})
