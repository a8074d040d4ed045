import type { Resource } from '../data/shelf.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { duplicateOf, found, grouped, hasOddLink, resourceFrom, sorted } from './resource.ts'

const resource = (lesson_rsrc_id: number, lesson_rsrc_dspl: string, url: string | null = null): Resource => ({
  lesson_rsrc_id,
  lesson_rsrc_dspl,
  kind: url === null ? 'text' : 'link',
  url,
  file_id: null,
  version: 1,
})

test('an empty line makes nothing', () => {
  expect(resourceFrom('  ')).toBe(null)
})

test('only a whole http address is a link', () => {
  expect(resourceFrom('javascript:alert(1)')?.kind).toBe('text')
  expect(resourceFrom('see https://example.org')?.kind).toBe('text')
  expect(resourceFrom('https://')?.kind).toBe('text')
  expect(resourceFrom(' https://example.org/hanon/ ')).toEqual({
    lesson_rsrc_dspl: 'example.org/hanon',
    kind: 'link',
    url: 'https://example.org/hanon/',
    file_id: null,
  })
})

test('a link that leads elsewhere than it looks makes nothing, and its line is told apart', () => {
  for (const line of ['https://zoom.us@evil.example', ' https://a:b@evil.example/x ', 'https://@evil.example'])
    expect([resourceFrom(line), hasOddLink(line)]).toEqual([null, true])
  for (const line of ['anna@example.org', 'see https://a@b.example', 'https://example.org/@anna'])
    expect(hasOddLink(line)).toBe(false)
})

test('no line ever becomes a link to something that is not http', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (line) => {
      const made = resourceFrom(line)
      expect(made?.url?.replace(/:.*/s, '') ?? 'none').toMatch(made?.kind === 'link' ? /^https?$/ : /^none$/)
    }),
  )
})

test('the list is sorted by display text, numbers by their size', () => {
  const texts = sorted([resource(1, 'Zimmer'), resource(2, 'Étude 10'), resource(3, 'etude 2')])
  expect(texts.map((each) => each.lesson_rsrc_dspl)).toEqual(['etude 2', 'Étude 10', 'Zimmer'])
})

test('letters stand between the rows of a long list only', () => {
  expect(grouped([])).toEqual([])
  expect(grouped([resource(1, 'A'), resource(2, 'B')]).map((group) => group.letter)).toEqual([null])
  const long = Array.from({ length: 31 }, (_, at) => resource(at, at < 20 ? `Étude ${at}` : `${at} ways`))
  expect(grouped(long).map((group) => [group.letter, group.resources.length])).toEqual([
    ['#', 11],
    ['E', 20],
  ])
})

test('search looks at text and address; a duplicate is the same text in other letters', () => {
  const all = [resource(1, 'Hanon 1–20'), resource(2, 'Metronome', 'https://example.org/tick')]
  expect(found(all, 'TICK')).toEqual([all[1]])
  const titled = (lesson_rsrc_dspl: string, url: string | null = null) => ({ lesson_rsrc_dspl, url })
  expect(duplicateOf(all, titled(' hanon 1–20 '))).toBe(all[0])
  expect(duplicateOf(all, titled('Hanon'))).toBe(undefined)
  expect(duplicateOf(all, titled('example.org/tick', 'https://example.org/tick'))).toBe(all[1])
  // A file is told by its bytes; two of which nothing is known are not the same.
  const scan = { ...resource(3, 'Scan'), file_id: 'f', file_source: 'c0ffee' }
  expect(duplicateOf([...all, scan], { lesson_rsrc_dspl: 'other.pdf', source: 'c0ffee' })).toBe(scan)
  expect(duplicateOf([...all, scan], { lesson_rsrc_dspl: 'other.pdf', source: null })).toBe(undefined)
})
