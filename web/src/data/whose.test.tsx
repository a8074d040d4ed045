import { expect, test } from 'vitest'
import { type Child, namedWithTeachers } from './children.ts'
import { whoseOf } from './whose.ts'

test('what was chosen counts while it can be chosen', () => {
  expect(whoseOf('2', ['all', '2', 'own'])).toBe('2')
  expect(whoseOf('9', ['all', '2', 'own'])).toBe('all')
  expect(whoseOf(null, ['all', '2'])).toBe('all')
})

const family: [what: string, children: [name: string | null, teacher: string | null][], shown: (string | null)[]][] = [
  [
    'two children',
    [
      ['Mia', 'Clara'],
      ['Noah', 'Clara'],
    ],
    ['Mia', 'Noah'],
  ],
  [
    'a child with two teachers',
    [
      ['Mia', 'Clara'],
      ['Noah', 'Clara'],
      ['Noah', 'Tom'],
    ],
    ['Mia', 'Noah (Clara)', 'Noah (Tom)'],
  ],
  [
    'a teacher without a name',
    [
      ['Noah', null],
      ['Noah', 'Tom'],
    ],
    ['Noah', 'Noah (Tom)'],
  ],
  [
    'children without a name',
    [
      [null, 'Clara'],
      [null, 'Tom'],
    ],
    [null, null],
  ],
]

test.for(family)('%s: the names tell them apart', ([, children, shown]) => {
  const rows = children.map(([display_name, teacher_name]) => ({ display_name, teacher_name }) as Child)
  expect(namedWithTeachers(rows).map((child) => child.display_name)).toEqual(shown)
})
