import { isEmail } from '@lectern/contract/email-address'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './export.tsx'
import { recordsOf } from './records.tsx'
import { isAdded, mostRead, readStudents, splitName } from './rules.ts'

const short = (text: string, known = [] as { display_name?: string | null; email?: string | null }[]) =>
  readStudents(text, known).map(({ name, email, problem }) => [name, email, problem])

test('a pasted list is understood with tabs, commas, semicolons and angle brackets', () => {
  expect(
    short(
      'Anna Weber\nLuca Rossi, luca@example.org\r\nMina Park\tmina@example.org\nZoë Martin <zoe@example.org>\n\nAda; ada@example.org',
    ),
  ).toEqual([
    ['Anna Weber', null, null],
    ['Luca Rossi', 'luca@example.org', null],
    ['Mina Park', 'mina@example.org', null],
    ['Zoë Martin', 'zoe@example.org', null],
    ['Ada', 'ada@example.org', null],
  ])
})

test('quoted cells hold commas, quotes and line breaks', () => {
  expect(recordsOf('"Weber, Anna",anna@example.org\n"a ""b""\nc";d')).toEqual([
    ['Weber, Anna', 'anna@example.org'],
    ['a "b"\nc', 'd'],
  ])
  expect(short('"Weber, Anna" <anna@example.org>\n"Rossi", "luca@example.org"')).toEqual([
    ['Anna Weber', 'anna@example.org', null],
    ['Rossi', 'luca@example.org', null],
  ])
})

test('a quote that nobody closes swallows nothing', () => {
  expect(short('"Anna\nLuca\nMina "Mimi" Park')).toEqual([
    ['"Anna', null, null],
    ['Luca', null, null],
    ['Mina "Mimi" Park', null, null],
  ])
})

test('a name with a comma is turned round, an address alone gives its own name', () => {
  expect(short('Weber, Anna\nomar@example.org')).toEqual([
    ['Anna Weber', null, null],
    ['omar', 'omar@example.org', null],
  ])
})

test('headings say what the columns are, in any order', () => {
  const text = 'E-Mail;Nachname;Vorname;Phone;Note\nanna@example.org;Weber;Anna;123;"likes\nBach"\n;Rossi;Luca'
  expect(readStudents(text)).toMatchObject([
    {
      name: 'Anna Weber',
      first_name: 'Anna',
      last_name: 'Weber',
      email: 'anna@example.org',
      private_note: 'likes\nBach',
    },
    { name: 'Luca Rossi', email: null, private_note: null },
  ])
  expect(short('constructor,__proto__\nname')).toEqual([
    ['constructor', null, 'not-an-email'],
    ['name', null, null],
  ])
})

test('what does not look like an address is left out, and the line says so', () => {
  expect(short("Anna Weber, anna@\nBo, bo@example\nCy, o'brien@example.org")).toEqual([
    ['Anna Weber', null, 'not-an-email'],
    ['Bo', null, 'not-an-email'],
    ['Cy', "o'brien@example.org", null],
  ])
})

test('an address that appears twice is kept once, a student who appears twice is a duplicate', () => {
  expect(short('Anna Weber, a@example.org\nBen Weber, A@example.org\nAnna Weber, a@example.org')).toEqual([
    ['Anna Weber', 'a@example.org', null],
    ['Ben Weber', null, 'email-twice'],
    ['Anna Weber', 'a@example.org', 'duplicate'],
  ])
  expect(short('anna weber\nZoe', [{ display_name: 'Anna Weber' }, { display_name: 'Zoë' }])).toEqual([
    ['anna weber', null, 'duplicate'],
    ['Zoe', null, 'duplicate'],
  ])
})

test('names are kept as they are: emoji, right to left, marks and 200 characters; control characters go', () => {
  const names = ['👩‍🎤 Łucja', 'שָׁלוֹם', 'e\u0301lan', '李'.repeat(200), '<script>alert(1)</script>']
  expect(short(names.join('\n')).map(([name]) => name)).toEqual(names)
  expect(short('An\u0000na\u0007\ud800')).toEqual([['An na \ufffd', null, null]])
  const [long] = readStudents('x'.repeat(1_001))
  expect(long).toMatchObject({ problem: 'too-long' })
  expect(long && isAdded(long)).toBe(false)
})

test('more than a list is cut', () => {
  expect(readStudents(Array.from({ length: mostRead + 50 }, (_, i) => `Student ${i}`).join('\n'))).toHaveLength(
    mostRead + 1,
  )
})

const lines = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9 ,;"'<>@.\t=+-]{0,40}$/)

test('whatever is pasted: every record fits the server, and nobody is written twice', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(lines).map((each) => each.join('\n')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        const added = readStudents(text).filter(isAdded)
        const emails = added.flatMap(({ email }) => email?.toLowerCase() ?? [])
        expect(new Set(emails).size).toBe(emails.length)
        for (const { name, email, first_name } of added) {
          expect(name.trim()).not.toBe('')
          expect(first_name).not.toBe('')
          expect(name).not.toMatch(/[\0\n]/)
          expect(name.isWellFormed()).toBe(true)
          expect(email === null || isEmail(email)).toBe(true)
        }
      },
    ),
  )
})

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

test('names are taken apart', () => {
  expect(splitName('Anna Maria Weber')).toEqual({ first_name: 'Anna Maria', last_name: 'Weber' })
  expect(splitName('Cher')).toEqual({ first_name: 'Cher', last_name: null })
})

test('what stands in the place of an address and is none is told, and not taken for a first name', () => {
  const read = (text: string) => readStudents(text).map(({ name, email, problem }) => [name, email, problem])
  expect(read('Anna Weber, notamail')).toEqual([['Anna Weber', null, 'not-an-email']])
  expect(read('Anna; anna.example.org')).toEqual([['Anna', null, 'not-an-email']])
  expect(read('Anna Weber\tanna(at)example.org')).toEqual([['Anna Weber', null, 'not-an-email']])
  // Address books, also in scripts that know no large letters.
  expect(read('Weber, Anna')).toEqual([['Anna Weber', null, null]])
  expect(read('García Márquez, José-Luis')).toEqual([['José-Luis García Márquez', null, null]])
  expect(read('כהן, נועה')).toEqual([['נועה כהן', null, null]])
  expect(read('weber, anna, anna@example.org')).toEqual([['anna weber', 'anna@example.org', null]])
})
