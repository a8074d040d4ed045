import { expect, test } from 'vitest'
import './i18n.ts'
import { isExchangeable, shortcutGroups, type ShortcutGroup } from './shortcut-list.ts'

const sources = import.meta.glob<string>(
  [
    '../calendar/**/*-keys.tsx',
    '../lesson/**/*-keys.tsx',
    '../dashboard/*-keys.tsx',
    '../profile/list/*-keys.tsx',
    '../shell/shortcuts.tsx',
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
  shortcutGroups()
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

test('no page has one key for two things', () => {
  for (const { id, rows } of shortcutGroups()) {
    const keys = rows.flatMap((row) => row.keys)
    expect([id, keys.length]).toEqual([id, new Set(keys).size])
  }
})

test('only keys that stand for themselves can be exchanged', () => {
  expect(['J', '?', '.', '5'].map(isExchangeable)).toEqual([true, true, true, true])
  expect(['Esc', '↓', 'Shift M', ' ', 'G T'].map(isExchangeable)).toEqual([false, false, false, false, false])
})
