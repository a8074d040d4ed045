import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStudents } from './read-students.ts'

const names = ['Anna Weber', 'Luca Rossi']
const phones = ['0171 1234567', '0172 7654321']
const mails = ['anna@example.org', 'luca@example.org']

/** Text beside a name: P is the number of that person, M the address, and N the name. */
const forms: { form: string; kept?: string[] }[] = [
  ...['N P', 'N: P', 'N - P', 'N, P', 'N (P)', 'P N', 'N Tel. P'].map((form) => ({ form })),
  ...['N M', 'N, M', 'N <M>', 'N (M)', 'M N', 'N P M', 'N M P', 'N, P, M', 'N, M, P', 'N (P, M)'].map((form) => ({
    form,
  })),
  ...[
    'N P (mother)',
    'N (mother P)',
    'N (mother: P)',
    'N (mother, P)',
    'N (mother) P',
    'N P mother',
    'N M (mother)',
  ].map((form) => ({ form, kept: ['mother'] })),
  ...['N (cello)', 'N - cello', 'N cello', 'N (cello) P', 'N P (cello)', 'N, cello, P', 'N, P, cello'].map((form) => ({
    form,
    kept: ['cello'],
  })),
  ...['N (14) (cello) (Di 16:00)', 'N (14) (cello) P (Di 16:00)'].map((form) => ({
    form,
    kept: ['14', 'Di 16:00', 'cello'],
  })),
  { form: 'N (cello, Di 16:00)', kept: ['cello, Di 16:00'] },
  { form: 'N Di 16:00', kept: ['Di 16:00'] },
  { form: '16:00 N', kept: ['16:00'] },
]
const labels = ['', 'Violin: ', 'Violin (Mon 16:00): ', 'Klasse 5b: ', 'Mon 16:00: ', 'Monday – ']
const commas = [', ', '; ', '\t']
const joins = [' and ', ', and ', ' & ', ' | ', ' / ']

const written = (form: string, person: Record<string, string>): string =>
  form.replace(/[NPM](?!\p{L})/gu, (sign) => person[sign] ?? '')
/** name|email|phone|what is kept */
const said = (name: string, email: string | null, phone: string | null, kept: readonly string[]) =>
  [name, email ?? '', phone ?? '', kept.toSorted().join(' ; ')].join('|')
const read = (text: string) =>
  readStudents(text).map((each) => said(each.name, each.email, each.phone, each.kept) + (each.problem ?? ''))

interface Line {
  form: string
  label: string
  between: string
  /** The people beside whose names the form stands; the other name stands alone. */
  who: readonly number[]
  isListed: boolean
}

/** "Weber Lopez, Anna" is one person, one number may be of two, and a table tells of one person in a row. */
function hasTwoReadings({ form, label, between, who, isListed }: Line): boolean {
  const [isFirstBare, isApart] = [!who.includes(0), form.includes(',') && !form.includes('(')]
  if (joins.includes(between)) return isFirstBare && form.includes('M') && !form.startsWith('M')
  if (label !== '') return false
  return isListed ? isFirstBare || (!who.includes(1) && (isApart || between === '\t')) : false
}

test.each(forms)('of two people on a line each keeps what stands beside the name: $form', ({ form, kept = [] }) => {
  const wrong: unknown[] = []
  for (const label of labels)
    for (const between of [...commas, ...joins])
      for (const who of [[0, 1], [0], [1]])
        for (const isListed of [false, true]) {
          const people = names.map((name, at) =>
            who.includes(at) ? written(form, { N: name, P: phones[at] ?? '', M: mails[at] ?? '' }) : name,
          )
          const text = label + people.join(between) + (isListed ? '\nMina Park\nBo Li' : '')
          if (hasTwoReadings({ form, label, between, who, isListed })) continue
          const expected = names.map((name, at) => {
            const has = (sign: string) => who.includes(at) && form.includes(sign)
            const own = label === '' ? [] : [label.replace(/:? –? ?$/u, '')]
            return said(
              name,
              has('M') ? (mails[at] ?? null) : null,
              has('P') ? (phones[at] ?? null) : null,
              who.includes(at) ? [...kept, ...own] : own,
            )
          })
          const found = read(text).slice(0, isListed ? -2 : undefined)
          if (found.join('\n') !== expected.join('\n')) wrong.push([text, found])
        }
  expect(wrong).toEqual([])
})

test.each([
  ['Anna Weber anna@example.org Luca Rossi luca@example.org'],
  ['Anna Weber, anna@example.org Luca Rossi, luca@example.org'],
  ['anna@example.org Anna Weber, luca@example.org Luca Rossi'],
  ['anna@example.org, Anna Weber, luca@example.org, Luca Rossi'],
  ['Weber, Anna, anna@example.org, Rossi, Luca, luca@example.org'],
  ['Weber, Anna anna@example.org; Rossi, Luca luca@example.org'],
  ['1. Anna Weber anna@example.org 2. Luca Rossi luca@example.org'],
  ['Anna Weber: anna@example.org, Luca Rossi: luca@example.org'],
])('whose a number or an address is, its place says: %s', (line) => {
  expect(read(line)).toEqual(['Anna Weber|anna@example.org||', 'Luca Rossi|luca@example.org||'])
  const numbers = line.replace('anna@example.org', '0171 1234567').replace('luca@example.org', '0172 7654321')
  expect(read(numbers)).toEqual(['Anna Weber||0171 1234567|', 'Luca Rossi||0172 7654321|'])
})

test.each([
  ['Anna (8) & Luca (10) Weber <weber@example.org>', ['Anna Weber|weber@example.org||8', 'Luca Weber|||10email-twice']],
  ['Violin: Anna & Luca Weber 0171 1234567', ['Anna Weber|||Violin', 'Luca Weber||0171 1234567|Violin']],
  ['Familie Weber: Anna 0171 1234567, Luca (8)', ['Anna Weber||0171 1234567|', 'Luca Weber|||8']],
  ['Klasse 5b: Anna Weber', ['Anna Weber|||Klasse 5b']],
  ['Anna Weber: Cello, Luca Rossi: Violin', ['Anna Weber|||Cello', 'Luca Rossi|||Violin']],
  ['Anna Weber (14): cello, Luca Rossi (12): violin', ['Anna Weber|||14 ; cello', 'Luca Rossi|||12 ; violin']],
  ['كمان: سارة أحمد (الأم ٠١٧١١٢٣٤٥٦٧)، عمر علي', ['سارة أحمد||01711234567|الأم ; كمان', 'عمر علي|||كمان']],
])('a label and a family name are said of all of a line: %s', (line, people) => expect(read(line)).toEqual(people))

test.each([
  'Karl von und zu Guttenberg',
  'Karl Theodor von und zu Guttenberg',
  'Clara Freifrau von Hohenzollern und zu Wartburg',
  'Josef Graf zu Stolberg und vom Stein',
])('a family name with “und” in it is one: %s', (name) => expect(read(name)).toEqual([`${name}|||`]))

test('a row of a table is one person, whoever else it names', () => {
  expect(
    read('Anna Weber, 0170 1234567, Berlin Mitte\nLuca Rossi\t0171 7654321\tHamburg Altona\nAna Ruiz, Berlin, Cello'),
  ).toEqual([
    'Anna Weber||0170 1234567|Berlin Mitte',
    'Luca Rossi||0171 7654321|Hamburg Altona',
    'Berlin Ana Ruiz|||Cello',
  ])
})

const word = fc.constantFrom('Anna', 'Luca', 'Mina', 'Weber', 'Rossi', 'Álvarez', 'de Vries', 'Omar')
const beside = fc.constantFrom(
  ...'N|N P|N, P|P N|N M|N <M>|N (mother P)|N P (mother)|N (14)|N (14) (cello)|N, cello|N (cello, Di 16:00)|N - Di 16:00'.split(
    '|',
  ),
  ...'N (mother P, M)|N [mother P]|N P M mother|N (M) (cello)|16:00 N P'.split('|'),
)
/** Each has an address of its own, of letters alone, as an address without a name is its own. */
const person = fc
  .tuple(word, word, beside, fc.integer({ min: 1_000_000, max: 9_999_999 }))
  .map(([first, last, form, number]) =>
    written(form, {
      N: `${first} ${last}`,
      P: `0171 ${number}`,
      M: `${String(number).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}@example.org`,
    }),
  )
const line = fc
  .tuple(
    fc.constantFrom('', 'Violin: ', 'Violin (Mon 16:00): ', 'Sabine Weber: ', 'Klasse 5b – '),
    fc.array(person, { minLength: 1, maxLength: 4 }),
    fc.constantFrom(', ', '; ', '\t', ' and ', ' & ', ' | ', ' / ', ' ', ', and '),
  )
  .map(([label, people, between]) => label + people.join(between))

test('nothing of a line is lost, and no name has a digit or a bracket in it', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
      const students = readStudents(lines.join('\n'))
      const all = students.flatMap(({ name, email, phone, kept }) => [name, email, phone, ...kept]).join(' ')
      const found = new Set(all.split(/[^\p{L}\p{Nd}@.]+/u))
      const given = lines.join(' ').split(/[^\p{L}\p{Nd}@.]+/u)
      expect(given.filter((each) => each !== '' && each !== 'and' && !found.has(each))).toEqual([])
      const people = students.filter(({ problem }) => problem === null)
      expect(people.filter(({ name }) => /[\p{Nd}()[\]]/u.test(name))).toEqual([])
    }),
  )
})
