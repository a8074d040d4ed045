// A comment is a sentence with a subject and a verb, or names a value by a noun (STYLE.md). One that begins with a clause and no head has
// to be read twice.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = globSync('{contract,client,server,web,scripts,testing,journeys,bench}/**/*.{ts,tsx,css}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/generated/**', '**/dist/**'],
})

/** The first words of a comment that begins so: of a line's own comment, or of a block's first line. */
const headless = /(?<!^[ \t]*\/\/.*\n)^[ \t]*(?:\/\*\*?(?:\n[ \t]*\*)?|\/\/) ((?:What|Who|Whoever|Whatever) .*)$/gm

const strays = (text: string): string[] => [...text.matchAll(headless)].map(([, words = '']) => words)

test('a comment names its subject before it says something of it', () => {
  const found = files.flatMap((file) =>
    strays(readFileSync(join(root, file), 'utf8')).map((words) => `${file.replaceAll('\\', '/')}: ${words}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['/** What the person calls the key. */', 1],
  ['/**\n * Whoever signs up is asked once.\n */', 1],
  ['  // Who leaves is asked nothing more.', 1],
  ['  /* What people wrote keeps its direction. */', 1],
  ['/** The name that the person gave to the key. */', 0],
  ['  // A person who leaves\n  // What follows is the rest of a sentence.', 0],
  ["const text = 'What is this?'", 0],
])('in %j there are %i such comments', (text, count) => {
  expect(strays(text)).toHaveLength(count)
})
