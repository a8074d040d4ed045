import { expect, test } from 'vitest'
import './i18n.ts'
import { groupsOn, isExchangeable, shortcutGroups, type ShortcutGroup } from './shortcut-list.ts'

const sources = import.meta.glob<string>(
  [
    '../calendar/**/*-keys.ts',
    '../lesson/**/*-keys.ts',
    '../dashboard/**/*-keys.ts',
    '../profile/list/*-keys.ts',
    '../shell/shortcuts.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** The file that listens, by its beginning → the groups of the map that tell of it. */
const told: Record<string, ShortcutGroup['id'][]> = {
  '../calendar/': ['calendar'],
  '../lesson/board/': ['board'],
  '../lesson/drawer/': ['lesson'],
  '../lesson/resource/': ['resources'],
  '../dashboard/': ['today'],
  '../profile/list/': ['students'],
  '../shell/': ['everywhere'],
}

/** The single keys that a file compares with. */
const listened = (source: string): string[] =>
  [...source.matchAll(/(?:case |key === )'(\S)'/gu)].map(([, key = '']) => key.toUpperCase())

const inMap = (ids: readonly string[]): string[] =>
  shortcutGroups('teacher')
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ rows }) => rows.flatMap(({ keys }) => keys.flatMap((key) => key.split(/ (?:\/ )?/))))
    .map((key) => key.replace(/^.*(⌘|\+)(?=.)/, ''))

test('whatever single key a page listens for stands in the map', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(5)
  const missing = Object.entries(sources).flatMap(([file, source]) => {
    const ids = Object.keys(told).flatMap((start) => (file.startsWith(start) ? (told[start] ?? []) : []))
    const known = [...inMap([...ids, 'everywhere']), 'G']
    return listened(source)
      .filter((key) => !known.includes(key))
      .map((key) => `${file}: ${key}`)
  })
  expect(missing).toEqual([])
})

test.each(['today', 'resources', 'students'])(
  'J, K and the arrows walk through the rows, which the map tells: %s',
  (page) => {
    const rows = shortcutGroups('teacher').find(({ id }) => id === page)?.rows ?? []
    expect(rows.map(({ keys }) => keys.join(' '))).toEqual(expect.arrayContaining(['J ↓', 'K ↑']))
  },
)

test.each(['teacher', 'student'] as const)('no page has one key for two things: %s', (role) => {
  for (const { id, rows } of shortcutGroups(role)) {
    const keys = rows.flatMap((row) => row.keys)
    expect([id, keys.length]).toEqual([id, new Set(keys).size])
  }
})

test('only keys that stand for themselves can be exchanged', () => {
  expect(['J', '?', '.', '5'].map(isExchangeable)).toEqual([true, true, true, true])
  expect(['Esc', '↓', 'Shift M', ' ', 'G T'].map(isExchangeable)).toEqual([false, false, false, false, false])
  expect(['⌫', '↵', '…'].map(isExchangeable)).toEqual([false, false, false])
})

/** The lines of a map, by their keys. */
const mapOf = (...of: Parameters<typeof groupsOn>): string[] =>
  groupsOn(...of).flatMap(({ rows }) => rows.map(({ keys, what }) => `${keys.join()} ${what}`))

test('a student is told no key that does nothing for students', () => {
  const told = ['/', '/calendar', '/lesson', '/lesson/resources', '/profile/list'].flatMap((path) =>
    mapOf(path, 'student'),
  )
  for (const teachers of [
    'C,Q Quick add',
    'G S Go to the students',
    'N New lesson',
    'N Invite a student',
    'N Add a resource',
    'Y Mark taught',
    'M Move to…',
    'E Change the title',
    'X Select',
    'Backspace,Delete Delete',
    '. Status',
    'H Working hours only, or all',
    'Enter Begin a lesson there, or open the one with the focus',
    '← ↑ → ↓ From card to card',
  ]) {
    expect(told).not.toContain(teachers)
    const pages = ['/', '/calendar', '/lesson', '/lesson/resources', '/profile/list']
    expect(pages.flatMap((path) => mapOf(path, 'teacher'))).toContain(teachers)
  }
  expect(told).toEqual(
    expect.arrayContaining(['G C Go to the calendar', 'T Show today', 'Enter Open', 'J Next lesson']),
  )
})
