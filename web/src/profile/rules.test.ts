import { expect, test } from 'vitest'
import { displayNameOf, filtered, isWebAddress, pastedStudents, rowsInSight, splitName, statusOf } from './rules.ts'

const short = (text: string, known = [] as { display_name?: string | null; email?: string | null }[]) =>
  pastedStudents(text, known).map(({ name, email, problem }) => [name, email, problem])

test('a pasted list is understood with tabs, commas, semicolons and angle brackets', () => {
  expect(
    short('Anna Weber\nLuca Rossi, luca@example.org\nMina Park\tmina@example.org\nZoë Martin <zoe@example.org>\n\n'),
  ).toEqual([
    ['Anna Weber', null, null],
    ['Luca Rossi', 'luca@example.org', null],
    ['Mina Park', 'mina@example.org', null],
    ['Zoë Martin', 'zoe@example.org', null],
  ])
})

test('a name with a comma is turned round, an address alone gives its own name', () => {
  expect(short('Weber, Anna\nomar@example.org\nPark\tMina\tmina@example.org')).toEqual([
    ['Anna Weber', null, null],
    ['omar', 'omar@example.org', null],
    ['Park Mina', 'mina@example.org', null],
  ])
})

test('what does not look like an address is left out, and the line says so', () => {
  expect(short('Anna Weber, anna@')).toEqual([['Anna Weber', null, 'not-an-email']])
})

test('an address that appears twice is kept once, a student who appears twice is a duplicate', () => {
  expect(short('Anna Weber, a@example.org\nBen Weber, A@example.org\nAnna Weber, a@example.org')).toEqual([
    ['Anna Weber', 'a@example.org', null],
    ['Ben Weber', null, 'email-twice'],
    ['Anna Weber', null, 'duplicate'],
  ])
  expect(short('anna weber', [{ display_name: 'Anna Weber' }])).toEqual([['anna weber', null, 'duplicate']])
})

test('names are put together and taken apart', () => {
  expect(displayNameOf(' Anna ', '')).toBe('Anna')
  expect(displayNameOf('Anna', 'Weber')).toBe('Anna Weber')
  expect(splitName('Anna Maria Weber')).toEqual({ first_name: 'Anna Maria', last_name: 'Weber' })
  expect(splitName('Cher')).toEqual({ first_name: 'Cher', last_name: null })
})

test('only full web addresses pass', () => {
  expect(isWebAddress('https://meet.example.org/abc')).toBe(true)
  expect(isWebAddress('javascript:alert(1)')).toBe(false)
  expect(isWebAddress('meet.example.org')).toBe(false)
  expect(isWebAddress('https://')).toBe(false)
})

test('a student with an account is active whatever the invitation says', () => {
  expect(statusOf({ id: 'x', invitation_status: 'expired' })).toBe('active')
  expect(statusOf({ id: null, invitation_status: 'sent' })).toBe('invited')
  expect(statusOf({ id: null, invitation_status: 'expired' })).toBe('expired')
  expect(statusOf({ id: null, invitation_status: 'revoked' })).toBe('none')
})

test('the filter ignores accents and finds by address', () => {
  const rows = [
    { display_name: 'Zoë Martin', email: null },
    { display_name: 'Luca Rossi', email: 'luca@example.org' },
  ]
  expect(filtered(rows, 'zoe')).toEqual([rows[0]])
  expect(filtered(rows, 'example luca')).toEqual([rows[1]])
  expect(filtered(rows, '  ')).toBe(rows)
})

test('of a long list only the rows around the window are drawn', () => {
  expect(rowsInSight(-5, 20, 2_000)).toEqual({ from: 0, to: 32 })
  expect(rowsInSight(1_000, 20, 2_000)).toEqual({ from: 988, to: 1_032 })
  expect(rowsInSight(1_990, 20, 2_000)).toEqual({ from: 1_978, to: 2_000 })
  expect(rowsInSight(50, 20, 10)).toEqual({ from: 0, to: 10 })
})
