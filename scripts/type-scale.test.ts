import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The part of a rule that sets the size of its type: by itself, or between the weight and the line of the shorthand. */
const sizes =
  /(?:^|[\s;{])font(?:-size:\s*([^;}]+)|:\s*(?:[\w-]+\s+)*?((?:var|max|min|clamp|calc)\([^;]*?\)|[\d.]+[a-z%]+)[\s/])/g

/** experience.md C1. Nothing has a size where a text is there to be heard only, and paper is measured in points. */
const onScale = /^(?:var\(--type-(?:display|title|heading|day|dense|small)\)|1rem|0|inherit|[\d.]+pt)$/

const sizesIn = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(sizes)].map(([, alone, short]) => (alone ?? short ?? '').trim())

test('type has the sizes of the scale, and none between them', () => {
  const strays = globSync('web/src/**/*.css', { cwd: root })
    // Where the scale is, and the size of the page that it is measured by; and five words side by side on the narrowest phones.
    .filter((file) => !/ui\/base\.css$|shell\/bottom-bar\.module\.css$/.test(file))
    .flatMap((file) =>
      sizesIn(readFileSync(join(root, file), 'utf8'))
        .filter((size) => !onScale.test(size))
        .map((size) => `${file}: ${size}`),
    )
  expect(strays).toEqual([])
})

test.each([
  ['a { font-size: max(0.786rem, 11px); }', 'max(0.786rem, 11px)'],
  ['a { font: 500 1.35rem/1 var(--font-display); }', '1.35rem'],
  ['a { font: 500 var(--type-day) / 1.2 var(--font-display); }', 'var(--type-day)'],
])('of %s it finds the size', (css, size) => expect(sizesIn(css)).toEqual([size]))
