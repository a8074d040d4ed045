import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Words that were ours alone, some with two meanings; docs/reference/glossary.md has those that took their place. */
const words =
  'deeds? hands layers? slips? stages? studios? doors? houses? seats? wish(?:es)? fates? sought peeks? told kept'
const inName = new RegExp(`(?:^|[^A-Za-z])(?:${words.replaceAll(' ', '|')})(?:[^a-z]|$)`)
const isStray = (name: string): boolean => inName.test(spelled(name))
/** Docker's own word, and two types of the wire. */
const known = new Set(['scripts/dockerfile.ts: Stage', 'contract/src/graphql.ts: told'])

/** A name in small letters with a gap between its words. */
const spelled = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()

const files = globSync('{contract,client,server,web,scripts,testing,journeys,bench}/**/*.{ts,tsx,css}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/generated/**', '**/dist/**'],
}).map((file) => file.replaceAll('\\', '/'))

test('no file is named by a word that is ours alone', () => {
  expect(files.filter((file) => isStray(basename(file)))).toEqual([])
})

test('nothing is exported under a word that is ours alone', () => {
  const exported = /^export (?:default )?(?:async )?(?:function|const|let|class|interface|type|enum) (\w+)/gm
  const strays = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(exported)]
      .map(([, name = '']) => `${file}: ${name}`)
      .filter((stray) => isStray(stray.split(': ')[1] ?? '') && !known.has(stray)),
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
