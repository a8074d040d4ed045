import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Entry {
  version?: string
  integrity?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>
}
const installed = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'))

/** Where Node would find the package, looking up from the folder of the one that needs it. */
function resolved(from: string, name: string): Entry | undefined {
  const beside = lock.packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`]
  if (beside !== undefined || from === '') return beside
  return resolved(from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : '', name)
}

// npm writes a lockfile without a complaint when a version is not published for some platform, and then `npm ci` refuses it everywhere.
test('every platform of every package is locked, so that a fresh clone installs', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => resolved(path, name) === undefined),
  )
  expect(missing).toEqual([])
})

test('what is installed is what was read: each package carries its checksum', () => {
  const unchecked = installed.filter(([, entry]) => !entry.link && entry.integrity === undefined).map(([path]) => path)
  expect(unchecked).toEqual([])
})
