import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import '../lib/property-seed.fake.ts'

test('in the browser a property is tried with the same cases in every run', () => {
  const tried = () => {
    const cases: number[] = []
    fc.assert(fc.property(fc.integer(), (one) => cases.push(one) > 0))
    return cases
  }
  expect(tried()).toEqual(tried())
  expect(fc.readConfigureGlobal().seed).toBe(inject('propertySeed'))
})
