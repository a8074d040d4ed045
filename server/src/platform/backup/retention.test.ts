import { expect, test } from 'vitest'
import { nameOf, superfluous } from './retention.ts'

/** Runs the nights one after the other, as the server does. @returns the nights that are left */
function after(nights: readonly string[]): string[] {
  let names: string[] = []
  for (const night of nights) {
    names.push(nameOf(night))
    const gone = new Set(superfluous(names))
    names = names.filter((name) => !gone.has(name))
  }
  return names.map((name) => name.slice('studio-'.length, -'.zip'.length))
}

const nightsFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => Temporal.PlainDate.from(first).add({ days: i }).toString())

test('after a year of nights there are the last seven days, the last four weeks and the last six months', () => {
  expect(after(nightsFrom('2025-11-28', 365))).toEqual([
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ])
})

test('on every day of two years there is one of each of the last seven nights, four weeks and six months', () => {
  const all = nightsFrom('2024-12-15', 730)
  const weekOf = (night: string) => {
    const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(night)
    return `${yearOfWeek}-${weekOfYear}`
  }
  const spans = (nights: readonly string[], of: (night: string) => string) => [...new Set(nights.map(of))]
  let names: string[] = []
  for (const [index, night] of all.entries()) {
    names.push(nameOf(night))
    const gone = new Set(superfluous(names))
    names = names.filter((name) => !gone.has(name))
    const left = names.map((name) => name.slice(7, -4))
    const behind = all.slice(0, index + 1)
    expect(left.slice(-7)).toEqual(behind.slice(-7))
    expect(spans(left, weekOf).slice(-4)).toEqual(spans(behind, weekOf).slice(-4))
    expect(spans(left, (one) => one.slice(0, 7)).slice(-6)).toEqual(spans(behind, (one) => one.slice(0, 7)).slice(-6))
    expect(left.length).toBeLessThanOrEqual(7 + 4 + 6)
  }
})

test('what is not a nightly backup stays, and nights without one count for nothing', () => {
  const others = [
    'before-0079-x.zip',
    'studio.zip',
    'studio-2026-01-01.zip.part',
    'erasures.jsonl',
    'check',
    'studio-x.zip',
    'studio-2026-13-45.zip',
    'studio-2026-02-30.zip',
  ]
  expect(superfluous([...others, ...nightsFrom('2026-11-01', 7).map(nameOf)])).toEqual([])
  const rare = ['2025-01-06', '2025-06-02', '2026-01-05', '2026-01-06', '2026-06-01', '2026-06-02', '2026-11-02']
  expect(after(rare)).toEqual(rare)
})
