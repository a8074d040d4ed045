import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordsOf } from '../import/records.ts'
import { csvOf } from './csv.ts'

test('what is exported is a table again, cell by cell, and no cell is a formula', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string(), fc.string()), { minLength: 1 }),
      (rows) => {
        const clean = rows.map((row) => ['x', ...row.map((cell) => cell.replace(/\r\n?/g, '\n').trim())])
        const safe = clean.map((row) =>
          row.map((cell) => (/^[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell) ? `'${cell}` : cell)),
        )
        const back = recordsOf(csvOf(clean))
        expect(back).toEqual(safe)
        for (const cell of back.flat()) expect(cell).not.toMatch(/^[=+\-@]/)
      },
    ),
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd|x', '＝1'])('the cell %j is no formula', (cell) => {
  expect(recordsOf(csvOf([['x', cell]]))).toEqual([['x', `'${cell}`]])
})
