import { describe, expect, test } from 'vitest'
import { conditionOf, rangeOf } from './download.ts'

const etag = '"abc"'
const modified = new Date('2026-03-01T09:30:00.500Z')
const at = 'Sun, 01 Mar 2026 09:30:00 GMT'
const before = 'Sun, 01 Mar 2026 09:29:59 GMT'
const after = 'Sun, 01 Mar 2026 09:30:01 GMT'

describe('conditions, in their order', () => {
  for (const [headers, status] of [
    [{}, undefined],
    [{ 'if-match': '"other"' }, 412],
    [{ 'if-match': 'W/"abc"' }, 412], // a weak mark matches nothing strongly
    [{ 'if-match': '"other", "abc"' }, undefined],
    [{ 'if-match': '*' }, undefined],
    [{ 'if-none-match': '"abc"' }, 304],
    [{ 'if-none-match': 'W/"abc"' }, 304],
    [{ 'if-none-match': '"x","abc"' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"other"' }, undefined],
    [{ 'if-match': '"other"', 'if-none-match': '"abc"' }, 412],
    [{ 'if-modified-since': at }, 304],
    [{ 'if-modified-since': after }, 304],
    [{ 'if-modified-since': before }, undefined],
    [{ 'if-modified-since': 'yesterday' }, undefined],
    [{ 'if-none-match': '"other"', 'if-modified-since': at }, undefined], // RFC 9110 13.1.3
    [{ 'if-unmodified-since': before }, 412],
    [{ 'if-unmodified-since': at }, undefined],
    [{ 'if-unmodified-since': 'yesterday' }, undefined],
    [{ 'if-modified-since': at, 'if-unmodified-since': before }, 304],
  ] as const)
    test(`of ${JSON.stringify(headers)}`, () => expect(conditionOf(headers, etag, modified)).toBe(status))
})

describe('ranges of ten bytes', () => {
  const range = (header: string, more: Record<string, string> = {}) =>
    rangeOf({ range: header, ...more }, 10, etag, modified)

  for (const header of ['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=999999999999999-'])
    test(`${header} can't be met`, () => expect(() => range(header)).toThrow('range cannot be met'))

  for (const [header, first, last] of [
    ['bytes=0-0', 0, 0],
    ['bytes=2-5', 2, 5],
    ['bytes=2-', 2, 9],
    ['bytes=-3', 7, 9],
    ['bytes=-100', 0, 9],
    ['bytes=9-100', 9, 9],
  ] as const)
    test(`of ${header}`, () => expect(range(header)).toEqual({ first, last }))

  for (const header of ['', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,3-4', 'bytes=1.5-2'])
    test(`${JSON.stringify(header)} is no range`, () => expect(range(header)).toBeUndefined())

  test('only of the content that the caller has a part of', () => {
    expect(range('bytes=2-', { 'if-range': '"other"' })).toBeUndefined()
    expect(range('bytes=2-', { 'if-range': before })).toBeUndefined()
    expect(range('bytes=2-', { 'if-range': etag })).toEqual({ first: 2, last: 9 })
    expect(range('bytes=2-', { 'if-range': at })).toEqual({ first: 2, last: 9 })
  })
})
