import { shareOf } from '../../data/files.ts'
import { expect, test } from 'vitest'
import { isTooLarge, lookOf, mostBytes, nameOf } from './file.ts'

test('a file may have 50 MB and not a byte more', () => {
  expect(isTooLarge({ size: mostBytes })).toBe(false)
  expect(isTooLarge({ size: mostBytes + 1 })).toBe(true)
})

test('an upload of unknown size is at its beginning, and none is further than done', () => {
  expect(shareOf({ loaded: 5, total: 0 })).toBe(0)
  expect(shareOf({ loaded: 5, total: 10 })).toBe(0.5)
  expect(shareOf({ loaded: 11, total: 10 })).toBe(1)
})

test('pictures, recordings and PDFs are shown in their place, and nothing that could run', () => {
  for (const type of [
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/xml',
    'text/plain',
    'constructor',
    '',
  ])
    expect([type, lookOf(type)]).toEqual([type, null])
  expect(lookOf(null)).toBe(null)
  expect(['image/png', 'audio/mpeg', 'application/pdf'].map(lookOf)).toEqual(['image', 'audio', 'pdf'])
})

test('a file without a name is called after what it is', () => {
  expect(nameOf({ name: ' Sheet.pdf ', type: 'application/pdf' })).toBe('Sheet.pdf')
  expect(nameOf({ name: '', type: 'image/png' })).toBe('image')
  expect(nameOf({ name: '', type: '' })).toBe('file')
})
