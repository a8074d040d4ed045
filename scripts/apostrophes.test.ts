import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The catalogues hold every text of the app: the English ones are their names. */
test('what people read has the apostrophe of print, and not that of code', () => {
  const straight = globSync('web/src/lib/locales/*.po', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#') && /[\p{L}}]'\p{L}/u.test(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(straight).toEqual([])
})
