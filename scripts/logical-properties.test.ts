import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * The properties that mean a side of the window and not of the line. Up and down are the same in every direction that we write, yet
 * have logical names too, so that one habit serves.
 */
const physical =
  /(?:^|[\s;{])((?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)[\w-]*|left|right|top|bottom|(?:min-|max-)?(?:width|height)|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/

/** Paddings, margins and insets with four values where the second and the fourth differ. */
const uneven = /(?:^|[\s;{])((?:padding|margin|inset):\s*(\S+)\s+(\S+)\s+(\S+)\s+(?!\3\s*[;}])\S+\s*[;}])/

/** A comment is no rule, and a query asks for the window as the standard spells it. */
const rulesOf = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@(?:media|container|supports)[^{]*\{/g, '{')

/** A shift along the line needs the direction, save a shift by half of itself that centres. */
const oneWay = /translate(?:X|3d)?\((?!calc\([^)]*var\(--forward\)|-50%)[^)]*\)/

/**
 * The sheets of things that follow the pointer or a slot of the grid stand at measured pixels, which count from the
 * left everywhere.
 */
const measured = ['calendar/gesture/drag-preview.module.css', 'calendar/gesture/slot-cursor.module.css']

test('style sheets know sides of the line and none of the window', () => {
  const strays = globSync('web/src/**/*.css', { cwd: root })
    .filter((file) => !file.endsWith('fonts.css'))
    .flatMap((file) => {
      const lines = rulesOf(readFileSync(join(root, file), 'utf8')).split('\n')
      return lines.flatMap((line) => {
        const found = physical.exec(line)?.[1] ?? uneven.exec(line)?.[1]
        const shift = /translateX/.test(line) ? oneWay.exec(line)?.[0] : undefined
        const isMeasured = found === 'left:' && measured.some((each) => file.endsWith(each))
        return [isMeasured ? undefined : found, shift]
          .filter((each) => each !== undefined)
          .map((each) => `${file}: ${each.trim()}`)
      })
    })
  expect(strays).toEqual([])
})

test.each(['left: 0;', 'margin-left: 1px;', 'text-align: right;', 'padding: 1px 2px 3px 4px;', 'width: 3px;'])(
  'it finds %s',
  (line) => expect(physical.test(`  ${line}`) || uneven.test(`  ${line}`)).toBe(true),
)
test.each(['inset-inline-start: 0;', 'padding: 1px 2px 3px 2px;', 'border-inline-end: 1px;', 'inline-size: 2px;'])(
  'it passes %s',
  (line) => expect(physical.test(`  ${line}`) || uneven.test(`  ${line}`)).toBe(false),
)
