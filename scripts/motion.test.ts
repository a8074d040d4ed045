import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sheets = globSync('web/src/**/*.css', { cwd: root }).map((file) => ({
  file,
  css: readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
}))

/** A time that no token gives: who asks for less motion would get all of it. */
const ownTime = /(?:transition|animation)(?:-duration)?:[^;]*?[\s,]\d*\.?\d+m?s\b[^;]*/g
/** The animations that wait before they are there at once, and a ring that stands still where less motion is asked for. */
const still = ['animation: appear 0s 300ms both', 'animation: returned 1.5s ease-in']

test('whatever moves takes a time of experience.md C7', () => {
  const own = sheets.flatMap(({ file, css }) => (css.match(ownTime) ?? []).map((rule) => ({ file, rule })))
  expect(own.filter(({ rule }) => !still.includes(rule))).toEqual([])
  expect(sheets.find(({ css }) => css.includes('returned 1.5s'))?.css).toMatch(
    /@media \(prefers-reduced-motion: reduce\) \{\s*animation-timing-function: step-end;/,
  )
})

test('what leaves takes three quarters of the time in which it came, by an animation that nobody ends', () => {
  const leaving = sheets.filter(({ css }) => css.includes('[data-exiting]'))
  expect(leaving.length).toBeGreaterThan(5)
  const share =
    /&\[data-exiting\] \{\s*transition: none;\s*animation: \w+ calc\(var\((--t-[\w-]+)\) \* var\(--leaving\)\) var\(--e-[\w-]+\) forwards;/g
  for (const { file, css } of leaving) {
    const shown = css.match(/&\[data-entering\] \{/g) ?? []
    expect([file, css.match(share)?.length]).toEqual([file, shown.length])
    expect([file, css.match(/\[data-exiting\]/g)?.length]).toEqual([file, shown.length])
  }
})
