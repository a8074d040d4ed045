import * as fc from 'fast-check'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

function casesTried(): number[] {
  const tried: number[] = []
  fc.assert(fc.property(fc.integer(), (one) => tried.push(one) > 0))
  return tried
}

test('a property is tried with the same cases in every run', () => {
  const tried = casesTried()
  expect(casesTried()).toEqual(tried)
  expect(fc.readConfigureGlobal().seed).toBe(Number(process.env['LECTERN_PROPERTY_SEED'] ?? 20_270_101))
})

test('a file of properties that runs in the browser takes the seed along', () => {
  const files = globSync('web/src/**/*.test.tsx', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const properties = files.filter((text) => text.includes("from 'fast-check'"))
  expect(properties.length).toBeGreaterThan(0)
  for (const text of properties) expect(text).toContain('/lib/property-seed.fake.ts')
})

test('no property has a seed of its own, which would be the same at night, too', () => {
  const files = globSync('{contract,client,server,web}/src/**/*.test.{ts,tsx}', { cwd: root })
  const own = files.filter((file) => /\bseed: /.test(readFileSync(join(root, file), 'utf8')))
  expect(own).toEqual([])
})
