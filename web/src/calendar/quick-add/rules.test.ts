import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureTemporal } from '../../lib/dates.ts'
import { printed } from './printed.tsx'
import { quickAdd, type QuickAdd, type QuickContext } from './rules.ts'
import { chosenOf, namedIn } from './choice.tsx'

beforeAll(ensureTemporal)

const students = ['Anna Weber', 'Anna-Lena Fuchs', 'Luca Rossi', 'Zoë Martin', 'Mina Park'].map((name, at) => ({
  user_profile_id: at + 1,
  name,
}))
const at = (now: string, locale = 'en-GB'): QuickContext => ({
  now: Temporal.PlainDateTime.from(now),
  locale,
  students,
  defaultMinutes: 45,
  slotMin: 8 * 60,
  slotMax: 22 * 60,
})
const friday = '2026-11-20T10:00'
const clock = (minutes: number) =>
  Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
    .toString()
    .slice(0, 5)

/** "Luca Rossi, 2026-11-21 16:00–16:45", with what else there is. */
function said({
  students: who,
  title,
  date,
  start,
  minutes,
  allDay,
  repeat,
  note,
  toConfirm,
  hints,
}: QuickAdd): string {
  const person = who.map(({ name }) => name).join(' · ')
  const time = start === null ? (allDay ? 'all day' : '') : `${clock(start)}–${clock(start + minutes)}`
  const rest = [
    repeat && `every ${repeat.weeks} ×${repeat.count}`,
    note && `— ${note}`,
    toConfirm && 'to confirm',
    ...hints,
  ]
  return [[person, title].filter(Boolean).join(' | '), [date, time].filter(Boolean).join(' '), ...rest]
    .filter(Boolean)
    .join(', ')
}
const read = (line: string, locale?: string, now = friday) => said(quickAdd(line, at(now, locale)))

describe('the vectors of UX.md B13a', () => {
  test.each([
    ['Anna Weber Tue 16:00 45m weekly', 'Anna Weber, 2026-11-24 16:00–16:45, every 1 ×12'],
    ['luca tomorrow 4', 'Luca Rossi, 2026-11-21 16:00–16:45'],
    ['zoe thu 17.30 1h', 'Zoë Martin, 2026-11-26 17:30–18:30'],
    ['mina fri 16', 'Mina Park, 2026-11-20 16:00–16:45'],
    ['mina fri 9', 'Mina Park, 2026-11-27 09:00–09:45'],
    ['anna tue 16', 'Anna Weber · Anna-Lena Fuchs, 2026-11-24 16:00–16:45'],
    ['anna w tue 16', 'Anna Weber, 2026-11-24 16:00–16:45'],
    ['luca 24/11 9-10', 'Luca Rossi, 2026-11-24 09:00–10:00'],
    ['luca 24 nov 4pm 1h30 — bring metronome', 'Luca Rossi, 2026-11-24 16:00–17:30, — bring metronome'],
    ['Omar trial sat 10 30m', 'Omar trial, 2026-11-21 10:00–10:30, to confirm'],
    ['luca every tue 16 until 18 dec', 'Luca Rossi, 2026-11-24 16:00–16:45, every 1 ×4'],
    ['luca tue 16 fortnightly x6', 'Luca Rossi, 2026-11-24 16:00–16:45, every 2 ×6'],
    ['luca in 2 weeks 11:15', 'Luca Rossi, 2026-12-04 11:15–12:00'],
    ['studio recital 12 dec all day', 'studio recital, 2026-12-12 all day'],
    ['luca 8', 'Luca Rossi, 2026-11-21 08:00–08:45'],
    ['luca 7', 'Luca Rossi, 2026-11-20 19:00–19:45'],
    ['luca next mon 18:00', 'Luca Rossi, 2026-11-23 18:00–18:45'],
    ['luca tue', 'Luca Rossi, 2026-11-24, no-time'],
    ['luca 5 jan 16', 'Luca Rossi, 2027-01-05 16:00–16:45'],
    ['luca 12 nov 16', 'Luca Rossi, 2026-11-12 16:00–16:45, past'],
    ['mina 7am mon', 'Mina Park, 2026-11-23 07:00–07:45, outside-hours'],
    ['luca mon 4-5pm', 'Luca Rossi, 2026-11-23 16:00–17:00'],
    ['luca 1.12. 15h30', 'Luca Rossi, 2026-12-01 15:30–16:15'],
    ['luca tue 1h 16:15', 'Luca Rossi, 2026-11-24 16:15–17:15'],
  ])('%s', (line, expected) => expect(read(line)).toBe(expected))

  test('in the United States the month comes first', () =>
    expect(read('luca 11/24 9-10', 'en-US')).toBe('Luca Rossi, 2026-11-24 09:00–10:00'))

  test('a series across the change of the clock keeps its wall time', () => {
    const line = quickAdd('mina every tue 16 x4', at('2027-03-15T10:00'))
    expect([line.date, line.start, line.repeat]).toEqual(['2027-03-16', 16 * 60, { weeks: 1, count: 4 }])
    const instants = [0, 1, 2, 3].map((week) =>
      Temporal.PlainDate.from(line.date ?? '')
        .add({ weeks: week })
        .toZonedDateTime({ timeZone: 'Europe/Berlin', plainTime: clock(line.start ?? 0) })
        .toInstant()
        .toString()
        .slice(11, 16),
    )
    expect(instants).toEqual(['15:00', '15:00', '14:00', '14:00'])
  })
})

test('a name that no student has can be invited', () => {
  expect(quickAdd('Omar trial sat 10', at(friday)).inviteName).toBe('Omar')
  expect(quickAdd('studio recital sat 10', at(friday)).inviteName).toBeNull()
})

test.each([
  ['Trial sat 10', 'en-GB', null],
  ['Trial Omar sat 10', 'en-GB', 'Omar'],
  ['Probestunde Omar sa 10', 'de-DE', 'Omar'],
])('the word for a trial is nobody’s name: %s', (line, locale, name) => {
  expect(quickAdd(line, at(friday, locale)).inviteName).toBe(name)
})

describe('a trial is to confirm', () => {
  test.each([
    ['Omar Trial, sat 10', 'en-GB', 'Omar Trial,, 2026-11-21 10:00–10:45, to confirm'],
    ['luca trial tue 16', 'en-GB', 'Luca Rossi | trial, 2026-11-24 16:00–16:45, to confirm'],
    ['Omar Probestunde sa 10', 'de-DE', 'Omar Probestunde, 2026-11-21 10:00–10:45, to confirm'],
    ['Probe Omar sa 10', 'de-DE', 'Probe Omar, 2026-11-21 10:00–10:45, to confirm'],
    ['clase de prueba sábado 10', 'es-ES', 'clase de prueba, 2026-11-21 10:00–10:45, to confirm'],
    ['cours d’essai samedi 10', 'fr-FR', 'cours d’essai, 2026-11-21 10:00–10:45, to confirm'],
    ['lezione di prova sabato 10', 'it-IT', 'lezione di prova, 2026-11-21 10:00–10:45, to confirm'],
    ['Omar trial sat 10 x1', 'en-GB', 'Omar trial, 2026-11-21 10:00–10:45, every 1 ×1, to confirm'],
  ])('%s (%s)', (line, locale, expected) => expect(read(line, locale)).toBe(expected))

  test.each([
    ['trials sat 10', 'en-GB'],
    ['Omar "trial" sat 10', 'en-GB'],
    ['Omar sat 10 — after the trial', 'en-GB'],
    ['Omar trial sat 10 weekly', 'en-GB'],
    ['Omar trial sa 10', 'de-DE'],
    ['Chorprobe sa 10', 'de-DE'],
  ])('but not %s (%s)', (line, locale) => {
    const { toConfirm, chips } = quickAdd(line, at(friday, locale))
    expect([toConfirm, chips.some(({ kind }) => kind === 'trial')]).toEqual([false, false])
  })

  test('until the word is returned to text, which it stays', () => {
    const { chips, title } = quickAdd('Omar trial sat 10', at(friday))
    const chip = chips.find(({ kind }) => kind === 'trial')
    expect(title).toBe('Omar trial')
    const plain = quickAdd('Omar trial sat 10', at(friday), [chip?.from ?? -1])
    expect([plain.title, plain.toConfirm]).toEqual(['Omar trial', false])
  })
})

test('the last length of the student comes before the usual one', () => {
  const context = at(friday)
  const known = context.students.map((each) => ({ ...each, lastMinutes: 30 }))
  expect(quickAdd('luca 16', { ...context, students: known }).minutes).toBe(30)
})

test.each([
  ['luca morgen 16', 'de-DE', 'Luca Rossi, 2026-11-21 16:00–16:45'],
  ['luca jeden di 16 bis 18. dez', 'de-DE', 'Luca Rossi, 2026-11-24 16:00–16:45, every 1 ×4'],
  ['zoe 24.11. 16:00 wöchentlich 6 mal', 'de-DE', 'Zoë Martin, 2026-11-24 16:00–16:45, every 1 ×6'],
  ['luca mañana 16', 'es-ES', 'Luca Rossi, 2026-11-21 16:00–16:45'],
  ['luca cada martes 16 hasta 18 dic', 'es-ES', 'Luca Rossi, 2026-11-24 16:00–16:45, every 1 ×4'],
  ['luca demain 15h30', 'fr-FR', 'Luca Rossi, 2026-11-21 15:30–16:15'],
  ['luca lundi prochain 18:00', 'fr-FR', 'Luca Rossi, 2026-11-23 18:00–18:45'],
  ['luca toutes les 2 semaines mar 16 6 fois', 'fr-FR', 'Luca Rossi, 2026-11-24 16:00–16:45, every 2 ×6'],
  ['luca domani 16', 'it-IT', 'Luca Rossi, 2026-11-21 16:00–16:45'],
  ['luca ogni mar 16 fino al 18 dic', 'it-IT', 'Luca Rossi, 2026-11-24 16:00–16:45, every 1 ×4'],
  ['luca fra 3 giorni mezzogiorno', 'it-IT', 'Luca Rossi, 2026-11-23 12:00–12:45'],
])('%s (%s)', (line, locale, expected) => expect(read(line, locale)).toBe(expected))

test.each([
  ['luca 31 nov 16', '2026-11-20 16:00'],
  ['luca tue 25:00', 'no-time'],
])('what is no date or time stays text: %s', (line, part) => {
  expect(read(line)).toContain(part)
  expect(quickAdd(line, at(friday)).title).not.toBe('')
})

test('what stands in quotes stays text', () => {
  const { title, date } = quickAdd('luca "next mon, all day" tue 16', at(friday))
  expect([title, date]).toEqual(['next mon, all day', '2026-11-24'])
})

test('a word that was returned to text is no chip any more', () => {
  const date = quickAdd('luca sun 16', at(friday)).chips.find(({ kind }) => kind === 'date')
  const plain = quickAdd('luca sun 16', at(friday), [date?.from ?? -1])
  expect([plain.title, plain.date]).toEqual(['sun', '2026-11-20'])
})

const part = fc.constantFrom(
  'anna w',
  'luca',
  'Omar',
  'trial',
  'Trial,',
  '"a  trial"',
  'Probestunde',
  "d'essai",
  'tue',
  'next mon',
  'tomorrow',
  '24/11',
  '1.12.',
  'in 3 days',
  '16',
  '4-5pm',
  '17.30',
  '45m',
  '1h30',
  'weekly',
  'every other week',
  'x6',
  'until 18 dec',
  'all day',
  '— bring the book',
  '💥',
  '()[]\\',
)

test('whatever is typed, the answer is whole, and what it prints reads the same', () => {
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 7 }),
      fc.constantFrom('en-GB', 'en-US', 'de-DE', 'fr-FR'),
      (parts, locale) => {
        const context = at(friday, locale)
        const first = quickAdd(parts.join(' '), context)
        if (first.students.length > 1) return // to be chosen first
        const { chips: _chips, hints: _hints, inviteName: _name, ...meant } = first
        const again = quickAdd(printed(first, locale), context)
        expect(again).toMatchObject(meant)
      },
    ),
    { numRuns: 500 },
  )
})

test('no text breaks it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { chips, minutes } = quickAdd(text, at(friday))
      expect(minutes).toBeGreaterThan(0)
      for (const chip of chips) expect(text.slice(chip.from, chip.to)).not.toBe('')
    }),
  )
})

test('what repeats without an end lasts until the end of its term, and twelve times outside of one', () => {
  const terms = [{ from: '2026-09-07', to: '2026-12-18' }]
  const times = (line: string) => quickAdd(line, { ...at(friday), terms }).repeat?.count
  expect(times('luca tue 16 weekly')).toBe(4)
  expect(times('luca tue 16 fortnightly')).toBe(2)
  expect(times('luca 18 dec 16 weekly')).toBe(1)
  expect(times('luca 5 jan 16 weekly')).toBe(12)
  expect(times('luca tue 16 weekly x6')).toBe(6)
})

describe('who was chosen of several of a name', () => {
  const line = 'anna'
  const choice = { user_profile_id: 2, named: namedIn(line, quickAdd(line, at(friday))) }
  const chosenIn = (text: string) => chosenOf(text, quickAdd(text, at(friday)), choice)?.name

  test.each(['anna', 'anna tue', 'anna tue 16:00', 'recital anna tue 16 weekly'])('stays so in “%s”', (text) => {
    expect(chosenIn(text)).toBe('Anna-Lena Fuchs')
  })
  test.each(['anna we', 'Anna Weber tue 16:00', 'luca tue 16:00', 'tue 16:00', 'ann tue 16:00'])(
    'is not meant by “%s”',
    (text) => {
      expect(chosenIn(text)).toBeUndefined()
    },
  )
  test('nobody is, before anybody was', () => {
    expect(chosenOf(line, quickAdd(line, at(friday)), null)).toBeNull()
  })
})
