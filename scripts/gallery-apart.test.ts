import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const source = resolve(import.meta.dirname, '../web/src')
const page = join(source, 'gallery/gallery-page.tsx')

/** The files that one loads together with itself; what it loads later, by `import()`, is no part of its script. */
const loadedWith = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?'(\.[^']+\.tsx?)'/gms)].map(
    ([, path = '']) => resolve(dirname(file), path),
  )

function scriptOf(start: string): Set<string> {
  const found = new Set<string>()
  const left = [start]
  for (let file = left.pop(); file !== undefined; file = left.pop())
    if (!found.has(file)) {
      found.add(file)
      left.push(...loadedWith(file))
    }
  return found
}

const ofGallery = (file: string): boolean => file.includes('/gallery/')

test('the gallery is in no script but its own', () => {
  const starts = globSync(['*.tsx', '*/**/*.tsx'], { cwd: source })
    .map((file) => join(source, file))
    .filter((file) => !/\.(test|fake)\.tsx$/.test(file) && !ofGallery(file))
  expect(starts.length).toBeGreaterThan(200)
  const laden = starts.filter((file) => [...scriptOf(file)].some(ofGallery))
  expect(laden).toEqual([])
  expect([...scriptOf(page)].filter((file) => file.includes('/gallery/')).length).toBeGreaterThan(5)
})
