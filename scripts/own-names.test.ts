import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Words that were ours alone, some with two meanings; docs/reference/glossary.md has those that took their place. */
const words =
  'deeds? hands layers? slips? stages? studios? doors? houses? seats? wish(?:es)? fates? sought peeks?'.split(' ')
const nameWith = (banned: readonly string[]) => new RegExp(`(?:^|[^A-Za-z])(?:${banned.join('|')})(?:[^a-z]|$)`)
const inName = nameWith(words)
/** In the web app these are plain words as well; on the server they are part of the wire and of stored tables. */
const inNameOfWeb = nameWith([...words, 'told', 'kept'])
const isStray = (file: string, name: string): boolean =>
  (file.startsWith('web/') ? inNameOfWeb : inName).test(spelled(name))
/** Docker's own word, and what everybody understands. */
const known = new Set(['scripts/dockerfile.ts: Stage'])

/** A name in small letters with a gap between its words. */
const spelled = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()

const files = globSync('{contract,client,server,web,scripts,testing,journeys,bench}/**/*.{ts,tsx,css}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/generated/**', '**/dist/**'],
}).map((file) => file.replaceAll('\\', '/'))

test('no file is named by a word that is ours alone', () => {
  expect(files.filter((file) => isStray(file, basename(file)))).toEqual([])
})

test('nothing is exported under a word that is ours alone', () => {
  const exported = /^export (?:default )?(?:async )?(?:function|const|let|class|interface|type|enum) (\w+)/gm
  const strays = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(exported)]
      .map(([, name = '']) => `${file}: ${name}`)
      .filter((stray) => isStray(file, stray.split(': ')[1] ?? '') && !known.has(stray)),
  )
  expect(strays).toEqual([])
})

test('a word is found in a name, and not within another word', () => {
  const found = ['openDoor', 'DayStage', 'slipStyle', 'ReadingHands', 'useSeats'].filter((name) =>
    inName.test(spelled(name)),
  )
  expect(found).toEqual(['openDoor', 'DayStage', 'slipStyle', 'ReadingHands', 'useSeats'])
  const other = ['lighthouse', 'handInAnswer', 'stageless', 'indoors', 'Lighthouse'].filter((name) =>
    inName.test(spelled(name)),
  )
  expect(other).toEqual([])
})
