import { expect, test } from 'vitest'
import { withVisited } from '../lib/open-search.ts'
import { answeredIn, countsOf, found, paletteRows, ranked, rankOf, usesFrom } from './entries.ts'
import type { Entry } from '../lib/search-entry.ts'

const student = (label: string): Entry => ({ kind: 'student', path: `/profile/edit/${label}`, label })
const page = (label: string): Entry => ({ kind: 'page', path: `/${label}`, label })

test.each([
  ['Anna Weber', 'anna weber', 0],
  ['Anna Weber', 'ann', 1],
  ['Anna Weber', 'web', 2],
  ['Anna Weber', 'aw', 3],
  ['Anna Weber', 'nna', 4],
  ['Anna Weber', 'x', null],
  ['Zoë Martin', 'zoe', 1],
  ['Renée', 'RENÉE', 0],
  ['Can’t come…', "can't", 1],
])('%s for %j ranks %j', (label, asked, rank) => expect(rankOf(label, asked)).toBe(rank))

test('students stand before pages, better answers before worse, then by the alphabet', () => {
  const entries = [page('Calendar'), student('Luca Carl'), student('Carla'), student('Carl'), student('Oscar')]
  expect(found(entries, 'car').map((entry) => entry.label)).toEqual(['Carl', 'Carla', 'Luca Carl', 'Oscar'])
  expect(found(entries, 'cal').map((entry) => entry.label)).toEqual(['Calendar'])
})

test('at most six of a kind', () => {
  expect(
    found(
      Array.from({ length: 9 }, (_, index) => student(`Anna ${index}`)),
      'anna',
    ),
  ).toHaveLength(6)
})

test('what was visited last is first, each once', () => {
  const [a, b] = [page('a'), page('b')]
  expect(withVisited(withVisited(withVisited([], a), b), a)).toEqual([a, b])
})

const command = (label: string, aliases: string[] = []): Entry => ({
  kind: 'command',
  path: `command:${label}`,
  label,
  aliases,
})
const labels = (entries: readonly Entry[]) => entries.map((entry) => entry.label)

test('another name answers only as a whole, and then first', () => {
  const entries = [page('Homework'), { ...page('Today'), aliases: ['home'] }]
  expect(labels(ranked(entries, 'home'))).toEqual(['Today', 'Homework'])
  expect(labels(ranked(entries, 'hom'))).toEqual(['Homework'])
})

test('equal answers stand by use and then by the alphabet, whatever order they come in', () => {
  const entries = [student('Anna B'), student('Anna C'), student('Anna A')]
  const uses = new Map([['/profile/edit/Anna C', 2]])
  expect(labels(ranked(entries, 'anna', uses))).toEqual(['Anna C', 'Anna A', 'Anna B'])
  expect(labels(ranked(entries.toReversed(), 'anna', uses))).toEqual(['Anna C', 'Anna A', 'Anna B'])
})

test('a sign asks for one kind only; to go to a page is a command', () => {
  const site = page('Sites')
  const entries: Entry[] = [student('Sina'), command('Sign out'), site, { ...page('Sight'), kind: 'resource' }]
  expect(labels(paletteRows(entries, '>si'))).toEqual(['Sign out', 'Sites'])
  expect(labels(paletteRows(entries, '@ si'))).toEqual(['Sina'])
  expect(labels(paletteRows(entries, '#si'))).toEqual(['Sight'])
})

const asking = (label: string, aliases: string[] = []): Entry => ({
  ...command(label, aliases),
  below: { ask: '', none: '', rows: async () => [] },
})

test.each([
  ['message to', null],
  ['messages to anna', null],
  ['@message to anna', null],
  ['message to anna', { label: 'Message to…', about: 'anna' }],
  ['>Écrire à  Zoë', { label: 'Écrire à …', about: 'zoe' }],
  ['pause anna', { label: 'Pause a student…', about: 'anna' }],
  ['go to thu', { label: 'Date…', about: 'thu' }],
  ['dark anna', null],
])('%j answers %j', (line, expected) => {
  const entries = [
    asking('Message to…'),
    asking('Écrire à …'),
    asking('Pause a student…', ['pause']),
    asking('Date…', ['go', 'go to']),
    command('Dark'),
  ]
  const answered = answeredIn(entries, line)
  expect(answered && { label: answered.question.label, about: answered.about }).toEqual(expected)
})

test('uses count for thirty days; what is broken or from the future is forgotten', () => {
  const now = 100 * 86_400_000
  const days = (count: number) => now - count * 86_400_000
  const stored = [
    { path: 'a', at: days(29) },
    { path: 'a', at: days(31) },
    { path: 'b', at: now + 1 },
    'x',
    null,
    { at: 1 },
  ]
  expect(usesFrom('no list', now)).toEqual([])
  expect([...countsOf(usesFrom(stored, now))]).toEqual([['a', 1]])
})

test('of lessons that answer alike the nearest comes first, what is over last', () => {
  const days = ['2026-12-03', '2026-11-19', '2026-11-26', '2026-11-12', '2027-01-07']
  const entries = days.map((day): Entry => ({ kind: 'lesson', path: `/lesson?lesson=${day}`, label: 'Anna', day }))
  const student: Entry = { kind: 'student', path: '/profile/edit/2', label: 'Anna' }
  const order = ['2026-11-26', '2026-12-03', '2027-01-07', '2026-11-19', '2026-11-12']
  for (const asked of [
    [...entries, student],
    [student, ...entries.toReversed()],
  ]) {
    const rows = paletteRows(asked, 'anna', undefined, '2026-11-26')
    expect(rows.map(({ day }) => day)).toEqual([undefined, ...order])
    expect(found(asked, 'anna', undefined, '2026-11-26').map(({ day }) => day)).toEqual([undefined, ...order])
  }
})
