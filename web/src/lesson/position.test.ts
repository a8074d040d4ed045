import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { positionBetween } from './position.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const digit = fc.constantFrom(...digits.split(''))
/** As the function makes them: no 0 at the end. */
const position = fc
  .tuple(fc.string({ unit: digit, maxLength: 6 }), fc.constantFrom(...digits.slice(1).split('')))
  .map((parts) => parts.join(''))
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }).map((number) => () => number)

/** The same numbers each time, evenly spread: how long a text grows is an average, and chance now and then goes past any limit. */
function evenly(): () => number {
  const goldenSection = 0.618034
  let number = 0
  return () => (number = (number + goldenSection) % 1)
}

describe('a position', () => {
  test('between equal ones stands behind both, since there is no room', () => {
    expect(positionBetween('V1', 'V1') > 'V1').toBe(true)
  })

  test('lies strictly between its neighbours', () => {
    fc.assert(
      fc.property(position, position, random, (one, other, by) => {
        fc.pre(one !== other)
        const [before, after] = one < other ? [one, other] : [other, one]
        const made = positionBetween(before, after, by)
        expect(before < made && made < after && !made.endsWith('0')).toBe(true)
      }),
    )
  })

  test('lies before the first and behind the last', () => {
    fc.assert(
      fc.property(position, random, (one, by) => {
        expect(positionBetween(null, one, by) < one).toBe(true)
        expect(positionBetween(one, null, by) > one).toBe(true)
      }),
    )
  })

  test('is told from that of somebody who drops at the same place', () => {
    expect(positionBetween('A', 'B', () => 0.1)).not.toBe(positionBetween('A', 'B', () => 0.2))
  })

  test('stays short where people put lessons: at the end, at the top, into one gap', () => {
    let [end, top, gap] = ['V1', 'V1', 'V2']
    const by = evenly()
    for (let time = 0; time < 600; time++) {
      end = positionBetween(end, null, by)
      top = positionBetween(null, top, by)
      gap = positionBetween('V1', gap, by)
    }
    expect(end.length).toBeLessThan(30)
    expect(top.length).toBeLessThan(30)
    expect(gap.length).toBeLessThan(140)
  })
})
