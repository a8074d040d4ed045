import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../web/src')

/** A day or a time that the browser writes in its own language: as markup, or made by hand. */
const native = /\btype\s*[=:]\s*\{?\s*["'`](?:date|time|datetime-local|month|week)["'`]/

test('its pattern finds an input of the browser’s, however it is written', () => {
  const written = [
    '<input type="date" />',
    `<input type={'time'} />`,
    `{ type: 'datetime-local' }`,
    `field.type = "month"`,
  ]
  expect(written.filter((each) => !native.test(each))).toEqual([])
  expect(native.test('<input type="text" />')).toBe(false)
})

test('no day and no time is asked for by an input of the browser’s: it would not write them as the page does', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => native.test(readFileSync(join(web, file), 'utf8')))).toEqual([])
})
