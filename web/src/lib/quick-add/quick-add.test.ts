import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureTemporal } from '../dates.ts'
import { printed } from './printed.ts'
import { quickAdd, type QuickAdd, type QuickContext } from './quick-add.ts'
import { chosenOf, namedIn } from '../../calendar/quick-add/choice.ts'
import { words } from './words.ts'
import type { Language } from './language.ts'

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
  firstDay: 1,
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

describe('the vectors of experience.md B13a', () => {
  test.each([
    ['Anna Weber Tue 16:00 45m weekly', 'Anna Weber, 2026-11-24 16:00–16:45, every 1 ×12'],
    ['luca tomorrow 4', 'Luca Rossi, 2026-11-21 16:00–16:45'],
    ['zoe thu 17.30 1h', 'Zoë Martin, 2026-11-26 17:30–18:30'],
    ['mina fri 16', 'Mina Park, 2026-11-20 16:00–16:45'],
    ['mina fri 9', 'Mina Park, 2026-11-27 09:00–09:45'],
    ['anna tue 16', 'Anna Weber · Anna-Lena Fuchs, 2026-11-24 16:00–16:45'],
    ['anna w tue 16', 'Anna Weber, 2026-11-24 16:00–16:45'],
    ['anna w. tue 16', 'Anna Weber, 2026-11-24 16:00–16:45'],
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
    // The line may have another language than the page.
    ['Omar trial sa 10', 'de-DE', 'Omar trial, 2026-11-21 10:00–10:45, to confirm'],
    ['Omar trial sat 10 x1', 'en-GB', 'Omar trial, 2026-11-21 10:00–10:45, every 1 ×1, to confirm'],
  ])('%s (%s)', (line, locale, expected) => expect(read(line, locale)).toBe(expected))

  test.each([
    ['trials sat 10', 'en-GB'],
    ['Omar "trial" sat 10', 'en-GB'],
    ['Omar sat 10 — after the trial', 'en-GB'],
    ['Omar trial sat 10 weekly', 'en-GB'],
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

describe('the day', () => {
  test.each([
    ['anna w Tue, 1 Dec 16:00', 'en-GB', '2026-12-01 16:00–16:45'],
    ['anna w Tue, Nov 24, 4:30 PM', 'en-US', '2026-11-24 16:30–17:15'],
    ['anna w 1 dec tue 16', 'en-GB', '2026-12-01 16:00–16:45'],
    ['anna w di, 1.12. 16 uhr', 'de-DE', '2026-12-01 16:00–16:45'],
    ['anna w dienstag, den 1. dezember 16 uhr', 'de-DE', '2026-12-01 16:00–16:45'],
    ['anna w mardi 1er déc à 16h', 'fr-FR', '2026-12-01 16:00–16:45'],
    ['anna w sabato 12 dic alle 16', 'it-IT', '2026-12-12 16:00–16:45'],
    ['anna w el martes, 1 de diciembre de 2026 a las 16', 'es-ES', '2026-12-01 16:00–16:45'],
  ])('counts where a weekday stands beside it: %s (%s)', (line, locale, expected) =>
    expect(read(line, locale)).toBe(`Anna Weber, ${expected}`),
  )

  test.each([
    ['anna w wed 1 dec 16', '2026-12-01 16:00–16:45, other-weekday'],
    ['anna w tomorrow fri 16', '2026-11-21 16:00–16:45, other-weekday'],
    ['anna w wed 1 dec', '2026-12-01, other-weekday, no-time'],
  ])('counts where the weekday is another, which is said: %s', (line, expected) =>
    expect(read(line)).toBe(`Anna Weber, ${expected}`),
  )

  test.each([
    ['luca 29/2/2027 16', 'en-GB'],
    ['luca 24/13 16', 'en-GB'],
    ['luca 31 nov 16', 'en-GB'],
    ['luca tue 31 nov 16', 'en-GB'],
    ['luca every tue 31 nov 16', 'en-GB'],
    ['luca 2026-02-30 16', 'en-GB'],
    ['luca 31.11. 16 uhr', 'de-DE'],
    ['luca 31 de noviembre 16', 'es-ES'],
  ])('that does not exist is none, and not today: %s (%s)', (line, locale) => {
    expect(read(line, locale)).toBe('Luca Rossi, no-such-day')
  })

  test.each([
    'luca 16:00 31.11.',
    'luca monday 16 from 31 nov',
    'luca wed 16 31.11.',
    'luca 30.2. 16',
    'luca 29 feb 2027 16',
  ])('that does not exist is none beside a weekday or behind a time: %s', (line) =>
    expect(quickAdd(line, at(friday))).toMatchObject({ date: null, start: null, hints: ['no-such-day'] }),
  )

  test('of February that the next years lack is the first there is', () =>
    expect(read('luca 29.2. 16:00')).toBe('Luca Rossi, 2028-02-29 16:00–16:45'))

  test.each([
    ['monday 16 from 7 dec', 'en-GB', '2026-12-07 16:00–16:45'],
    ['monday 16 starting 7 dec until 18 dec', 'en-GB', '2026-12-07 16:00–16:45, every 1 ×2'],
    ['montags 16 uhr ab 7.12.', 'de-DE', '2026-12-07 16:00–16:45'],
    ['lundi 16h à partir du 7 décembre', 'fr-FR', '2026-12-07 16:00–16:45'],
    ['lunes 16:00 desde el 7 de diciembre', 'es-ES', '2026-12-07 16:00–16:45'],
    ['lunedì alle 16 dal 7 dicembre', 'it-IT', '2026-12-07 16:00–16:45'],
    // The first Tuesday from then on; of a single lesson the day counts.
    ['tue 16 weekly from 7 dec', 'en-GB', '2026-12-08 16:00–16:45, every 1 ×12'],
    ['dienstags 16 uhr ab 7.12. wöchentlich', 'de-DE', '2026-12-08 16:00–16:45, every 1 ×12'],
    ['tuesday 16 from 7 dec', 'en-GB', '2026-12-07 16:00–16:45, other-weekday'],
  ])('that the line begins from counts, wherever the weekday stands: %s (%s)', (line, locale, expected) =>
    expect(read(`luca ${line}`, locale)).toBe(`Luca Rossi, ${expected}`),
  )

  test.each([
    ['9.30 10.12', 'de-DE', '2026-12-10 09:30–10:15'],
    ['16.05 18 july', 'en-GB', '2027-07-18 16:05–16:50'],
    ['5:30pm dec 2', 'en-US', '2026-12-02 17:30–18:15'],
    ['at 16 may 4', 'en-US', '2027-05-04 16:00–16:45'],
  ])('is told from the time beside it: %s (%s)', (line, locale, expected) =>
    expect(read(`luca ${line}`, locale)).toBe(`Luca Rossi, ${expected}`),
  )

  test('that does not exist stays text beside one that does', () =>
    expect(read('luca 45 mar 16h', 'fr-FR')).toBe('Luca Rossi | 45, 2026-11-24 16:00–16:45'))

  test('“next” counts from the first day of the week', () => {
    expect(read('luca next sun 16')).toBe('Luca Rossi, 2026-11-29 16:00–16:45, not-this-week')
    expect(said(quickAdd('luca next sun 16', { ...at(friday, 'en-US'), firstDay: 7 }))).toBe(
      'Luca Rossi, 2026-11-22 16:00–16:45',
    )
    expect(said(quickAdd('luca next sat 16', { ...at(friday, 'en-US'), firstDay: 7 }))).toBe(
      'Luca Rossi, 2026-11-28 16:00–16:45, not-this-week',
    )
  })

  test.each([
    ['konzert mit luca di 16', 'de-DE', 'konzert mit, 2026-11-24'],
    ['luca so wie letzte woche di 16', 'de-DE', 'so wie letzte woche, 2026-11-24'],
    ['don di um 16', 'de-DE', 'don, 2026-11-24'],
    ['luca tue 16 waltz 3/4', 'en-GB', 'waltz 3/4, 2026-11-24'],
    ['luca 6/8 study tuesday 16', 'en-GB', '6/8 study, 2026-11-24'],
    ['luca study 12/16 tue 16', 'en-GB', 'study 12/16, 2026-11-24'],
    ['luca waltz 3/4 16', 'en-GB', 'waltz, 2027-04-03'],
    ['sam 16h 24/11', 'fr-FR', 'sam, 2026-11-24'],
    ['sam mardi 16h', 'fr-FR', 'sam, 2026-11-24'],
    ['sun tue 16', 'en-GB', 'sun, 2026-11-24'],
    ['luca so 16', 'de-DE', '2026-11-22'],
    ['luca so', 'de-DE', '2026-11-22'],
    ['luca so klavier 16', 'de-DE', 'klavier, 2026-11-22'],
    ['luca di morgen 9', 'de-DE', '2026-11-24'],
    ['luca el martes a las 10 de la mañana', 'es-ES', '2026-11-24'],
    ['dalle 16 alle 17 mar', 'it-IT', '2026-11-24'],
  ])('is the word that is a day at best: %s (%s)', (line, locale, expected) => {
    const { title, date } = quickAdd(line, at(friday, locale))
    expect([title, date].filter(Boolean).join(', ')).toBe(expected)
  })
})

describe('a series', () => {
  test.each([
    ['luca 5 jan 16 every tue', '2027-01-05 16:00–16:45, every 1 ×12'],
    ['luca every tue 16 from 6 jan', '2027-01-12 16:00–16:45, every 1 ×12'],
    ['luca every tue 31/12 16 until 20 jan', '2027-01-05 16:00–16:45, every 1 ×3'],
    ['luca 5 jan 16 weekly until 18 dec', '2027-01-05 16:00–16:45, every 1 ×50'],
    ['luca 5 jan 16 weekly until fri', '2027-01-05 16:00–16:45, every 1 ×1'],
    ['luca 5 jan 16 weekly until tue 19 jan', '2027-01-05 16:00–16:45, every 1 ×3'],
    ['luca tue 16 for 10 weeks', '2026-11-24 16:00–16:45, every 1 ×10'],
    ['luca tue 16 fortnightly for ten weeks', '2026-11-24 16:00–16:45, every 2 ×5'],
    // A day without its month is the first after the start, not the next from today.
    ['luca every monday 16 from 20 march until the 14th', '2027-03-22 16:00–16:45, every 1 ×4'],
    ['luca every monday 16 from 20 march until 14th', '2027-03-22 16:00–16:45, every 1 ×4'],
    ['luca tue 16 until the 8th', '2026-11-24 16:00–16:45, every 1 ×3'],
  ])('begins and ends where the line says: %s', (line, expected) =>
    expect(read(line).replace(/^Luca Rossi, /, '')).toBe(expected),
  )

  test('of next year ends in the year after it', () => {
    expect(quickAdd('luca 7 sep 16 weekly until 18 jun', at('2027-06-20T10:00')).repeat?.count).toBe(41)
  })

  test.each(['luca 5 jan 16 weekly until 18 dec 2026', 'luca 5 jan 2027 16 weekly until tomorrow'])(
    'that ends before it begins is none, nor a single lesson: %s',
    (line) => expect(read(line)).toBe('Luca Rossi, ends-before'),
  )

  test.each([
    ['tue 17:00-16:00', 'en-GB'],
    ['luca tue 17:00 - 16:00', 'en-GB'],
    ['luca tue 22:00-16:00', 'en-GB'],
    ['luca tue 9pm-8pm', 'en-US'],
    ['luca tue 7-1', 'en-GB'],
    ['luca tue 5-4', 'en-GB'],
    ['luca 5pm-4pm', 'en-GB'],
    ['luca tue from 17 to 16', 'en-GB'],
    ['luca between 5 and 4', 'en-GB'],
    ['luca tomorrow evening 9-8', 'en-GB'],
    ['luca weekly tue 17:00-16:00', 'en-GB'],
    ['luca di 17–16 uhr', 'de-DE'],
    ['luca dienstag von 17 bis 16 Uhr', 'de-DE'],
    ['luca mardi 17h-16h', 'fr-FR'],
    ['luca martes de 17 a 16', 'es-ES'],
    ['luca martedì 17:00-16:00', 'it-IT'],
    ['luca الثلاثاء 17:00-16:00', 'ar'],
  ])('an end before the start is said, and nothing is planned: %s', (line, locale) => {
    const { hints, date, start } = quickAdd(line, at(friday, locale))
    expect({ hints, date, start }).toEqual({ hints: ['ends-before'], date: null, start: null })
  })

  test.each([
    ['luca tue 16 études 5-4', 'Luca Rossi | études 5-4, 2026-11-24 16:00–16:45'],
    ['luca mardi 3h à 14h', 'Luca Rossi, 2026-11-24 14:00–17:00'],
  ])('what may be no hours ends nothing: %s', (line, expected) =>
    expect(read(line, line.includes('mardi') ? 'fr-FR' : 'en-GB')).toBe(expected),
  )

  test.each(['x0', 'every 0 weeks', 'every day', 'until'])('is not meant by “%s”, which stops the line', (words) =>
    expect(read(`luca tue 16 ${words}`)).toBe(`Luca Rossi | ${words}, unread`),
  )
})

describe('the time', () => {
  test.each([
    ['4 pm', 'en-GB', '16:00–16:45'],
    ['4:30 PM', 'en-US', '16:30–17:15'],
    ['4 p.m.', 'en-GB', '16:00–16:45'],
    ['at 4', 'en-GB', '16:00–16:45'],
    ['4:30', 'en-GB', '16:30–17:15'],
    ['04:30', 'en-GB', '04:30–05:15, outside-hours'],
    ['7:30', 'en-GB', '07:30–08:15, outside-hours'],
    ['16:00 - 17:00', 'en-GB', '16:00–17:00'],
    ['16:00 – 17:00', 'en-GB', '16:00–17:00'],
    ['16:00 – 17:30 — bring it', 'en-GB', '16:00–17:30, — bring it'],
    ['16 – 17', 'en-GB', '16:00–17:00'],
    ['16 — 17', 'en-GB', '16:00–17:00'],
    ['4:00 – 4:45 PM', 'en-US', '16:00–16:45'],
    ['from 4 to 5', 'en-GB', '16:00–17:00'],
    ['4:00-5', 'en-GB', '16:00–17:00'],
    ['04:00-5', 'en-GB', '04:00–05:00, outside-hours'],
    ['von 16 bis 17 uhr', 'de-DE', '16:00–17:00'],
    ['16h-17h', 'fr-FR', '16:00–17:00'],
    ['16h30-17h15', 'fr-FR', '16:30–17:15'],
    ['de 4h à 5h', 'fr-FR', '16:00–17:00'],
    ['de 16 a 17', 'es-ES', '16:00–17:00'],
    ['dalle 16 alle 17', 'it-IT', '16:00–17:00'],
    ['16 Uhr 45 Min', 'de-DE', '16:00–16:45'],
    ['16 Uhr 30', 'de-DE', '16:30–17:15'],
    ['um 7 Uhr morgens', 'de-DE', '07:00–07:45, outside-hours'],
    ['à 4h', 'fr-FR', '16:00–16:45'],
  ])('%s (%s)', (time, locale, expected) =>
    expect(read(`luca 2026-11-24 ${time}`, locale)).toBe(`Luca Rossi, 2026-11-24 ${expected}`),
  )

  test.each([
    ['luca tue 16 — 12 studies', '16:00–16:45, — 12 studies'],
    ['luca tue 16:00 – 4 hands', '16:00–16:45, — 4 hands'],
    ['luca tue 16:00 — 17:00 pick up', '16:00–16:45, — 17:00 pick up'],
    ['luca tue — 16:00', 'no-time, — 16:00'],
  ])('is none in a note: %s', (line, expected) => {
    const { start, minutes, note, hints } = quickAdd(line, at(friday))
    const time = start === null ? hints.join() : `${clock(start)}–${clock(start + minutes)}`
    expect(`${time}, — ${note}`).toBe(expected)
  })

  test.each([
    ['luca chapter 3 tue 16', 'en-GB', 'chapter 3'],
    ['luca studies 3 - 4 tue 16', 'en-GB', 'studies 3 - 4'],
    ['luca chapter 3 16 tue', 'en-GB', 'chapter 3'],
    ['luca étude 3 à 16h mardi', 'fr-FR', 'étude 3'],
    ['luca estudio 3 a las 16:00 martes', 'es-ES', 'estudio 3'],
    ['luca studio 3 alle 16:00 martedì', 'it-IT', 'studio 3'],
    ['luca à 4 mains mardi 16h', 'fr-FR', 'à 4 mains'],
    ['luca a 4 manos martes 16:00', 'es-ES', 'a 4 manos'],
  ])('is no other number of the line: %s', (line, locale, title) =>
    expect(read(line, locale)).toBe(`Luca Rossi | ${title}, 2026-11-24 16:00–16:45`),
  )
})

describe('everyday speech', () => {
  test.each([
    ['morgen 16', 'de-DE', '2026-11-21 16:00–16:45'],
    ['jeden di 16 bis 18. dez', 'de-DE', '2026-11-24 16:00–16:45, every 1 ×4'],
    ['jeden montag 16 uhr vom 20. märz bis zum 14.', 'de-DE', '2027-03-22 16:00–16:45, every 1 ×4'],
    ['tous les lundis 16h à partir du 20 mars jusqu’au 14', 'fr-FR', '2027-03-22 16:00–16:45, every 1 ×4'],
    ['todos los lunes a las 16 desde el 20 de marzo hasta el 14', 'es-ES', '2027-03-22 16:00–16:45, every 1 ×4'],
    ['ogni lunedì alle 16 dal 20 marzo fino al 14', 'it-IT', '2027-03-22 16:00–16:45, every 1 ×4'],
    ['tue 16 an hour and a half', 'en-GB', '2026-11-24 16:00–17:30'],
    ['tue 16 three quarters of an hour', 'en-GB', '2026-11-24 16:00–16:45'],
    ['di 16 anderthalb stunden', 'de-DE', '2026-11-24 16:00–17:30'],
    ['mardi 16h une heure et demie', 'fr-FR', '2026-11-24 16:00–17:30'],
    ['mardi à une heure et demie', 'fr-FR', '2026-11-24 13:30–14:15'],
    ['mardi 1h30 à 14h', 'fr-FR', '2026-11-24 14:00–15:30'],
    ['mardi 1h30 à 9h', 'fr-FR', '2026-11-24 09:00–10:30'],
    ['martes 1h a las 9:00', 'es-ES', '2026-11-24 09:00–10:00'],
    ['4h à 5h mardi', 'fr-FR', '2026-11-24 16:00–17:00'],
    ['martes a las 4 una hora y media', 'es-ES', '2026-11-24 16:00–17:30'],
    ['martedì alle 16 un’ora', 'it-IT', '2026-11-24 16:00–17:00'],
    ['martedì alle 16 un’ora e mezza', 'it-IT', '2026-11-24 16:00–17:30'],
    ['24.11. 16:00 wöchentlich 6 mal', 'de-DE', '2026-11-24 16:00–16:45, every 1 ×6'],
    ['nächsten dienstag um 16 uhr wöchentlich', 'de-DE', '2026-11-24 16:00–16:45, every 1 ×12'],
    ['übermorgen 16', 'de-DE', '2026-11-22 16:00–16:45'],
    ['dienstags 16', 'de-DE', '2026-11-24 16:00–16:45'],
    ['sonnabend 16', 'de-DE', '2026-11-21 16:00–16:45'],
    ['24.11 16', 'de-DE', '2026-11-24 16:00–16:45'],
    ['1.12 16 uhr', 'de-DE', '2026-12-01 16:00–16:45'],
    ['am 24.11.26 um 16 uhr', 'de-DE', '2026-11-24 16:00–16:45'],
    ['3. mrz 16', 'de-DE', '2027-03-03 16:00–16:45'],
    ['di 9.10 45 min', 'de-DE', '2026-11-24 09:10–09:55'],
    ['di 16 bis zum 18.12.', 'de-DE', '2026-11-24 16:00–16:45, every 1 ×4'],
    ['alle zwei wochen di 16', 'de-DE', '2026-11-24 16:00–16:45, every 2 ×12'],
    ['di 16 1 stunde', 'de-DE', '2026-11-24 16:00–17:00'],
    ['in einer woche 16', 'de-DE', '2026-11-27 16:00–16:45'],
    ['mañana 16', 'es-ES', '2026-11-21 16:00–16:45'],
    ['cada martes 16 hasta 18 dic', 'es-ES', '2026-11-24 16:00–16:45, every 1 ×4'],
    ['pasado mañana 16', 'es-ES', '2026-11-22 16:00–16:45'],
    ['el martes a las 16', 'es-ES', '2026-11-24 16:00–16:45'],
    ['martes a las 4 de la tarde', 'es-ES', '2026-11-24 16:00–16:45'],
    ['24 de noviembre 16', 'es-ES', '2026-11-24 16:00–16:45'],
    ['mar 16 hasta el 18 de diciembre', 'es-ES', '2026-11-24 16:00–16:45, every 1 ×4'],
    ['todos los martes 16', 'es-ES', '2026-11-24 16:00–16:45, every 1 ×12'],
    ['cada dos semanas mar 16', 'es-ES', '2026-11-24 16:00–16:45, every 2 ×12'],
    ['mar 1 hora 16', 'es-ES', '2026-11-24 16:00–17:00'],
    ['demain 15h30', 'fr-FR', '2026-11-21 15:30–16:15'],
    ['lundi prochain 18:00', 'fr-FR', '2026-11-23 18:00–18:45'],
    ['toutes les 2 semaines mar 16 6 fois', 'fr-FR', '2026-11-24 16:00–16:45, every 2 ×6'],
    ['toutes les deux semaines mar 16h', 'fr-FR', '2026-11-24 16:00–16:45, every 2 ×12'],
    ['après-demain 16h', 'fr-FR', '2026-11-22 16:00–16:45'],
    ['tous les mardis à 16h', 'fr-FR', '2026-11-24 16:00–16:45, every 1 ×12'],
    ['1er déc 16h', 'fr-FR', '2026-12-01 16:00–16:45'],
    ['mar 16h jusqu’au 18 déc', 'fr-FR', '2026-11-24 16:00–16:45, every 1 ×4'],
    ['mar 16h 1 heure', 'fr-FR', '2026-11-24 16:00–17:00'],
    ['domani 16', 'it-IT', '2026-11-21 16:00–16:45'],
    ['ogni mar 16 fino al 18 dic', 'it-IT', '2026-11-24 16:00–16:45, every 1 ×4'],
    ['fra 3 giorni mezzogiorno', 'it-IT', '2026-11-23 12:00–12:45'],
    ['dopodomani 16', 'it-IT', '2026-11-22 16:00–16:45'],
    ['martedì alle 16', 'it-IT', '2026-11-24 16:00–16:45'],
    ['1° dic 16', 'it-IT', '2026-12-01 16:00–16:45'],
    ['ogni due settimane mar 16', 'it-IT', '2026-11-24 16:00–16:45, every 2 ×12'],
    ['mar 1 ora 16', 'it-IT', '2026-11-24 16:00–17:00'],
    ['tuesdays 16', 'en-GB', '2026-11-24 16:00–16:45'],
    ['on tuesday at 4', 'en-GB', '2026-11-24 16:00–16:45'],
    ['24th nov 16', 'en-GB', '2026-11-24 16:00–16:45'],
    ['November 24th 16:00', 'en-US', '2026-11-24 16:00–16:45'],
    ['24/11/26 16', 'en-GB', '2026-11-24 16:00–16:45'],
    ['the day after tomorrow 16', 'en-GB', '2026-11-22 16:00–16:45'],
    ['tue 1 hour 16', 'en-GB', '2026-11-24 16:00–17:00'],
    ['tue 16 1h 30m', 'en-GB', '2026-11-24 16:00–17:30'],
    ['tue 16 half an hour', 'en-GB', '2026-11-24 16:00–16:30'],
    ['every two weeks tue 16', 'en-GB', '2026-11-24 16:00–16:45, every 2 ×12'],
    ['tue 16 six times', 'en-GB', '2026-11-24 16:00–16:45, every 1 ×6'],
    ['next week tue 16', 'en-GB', '2026-11-24 16:00–16:45'],
  ])('%s (%s)', (line, locale, expected) => expect(read(`luca ${line}`, locale)).toBe(`Luca Rossi, ${expected}`))
})

describe('an hour as people say it', () => {
  test.each([
    ['half past four', 'en-GB', '16:30–17:15'],
    ['at half past 4', 'en-US', '16:30–17:15'],
    ['a quarter to five', 'en-GB', '16:45–17:30'],
    ['quarter past nine', 'en-GB', '09:15–10:00'],
    ['half past nine in the evening', 'en-GB', '21:30–22:15, outside-hours'],
    ['half past seven', 'en-GB', '19:30–20:15'],
    ['quarter to one', 'en-GB', '12:45–13:30'],
    ['at four', 'en-GB', '16:00–16:45'],
    ['half past noon', 'en-GB', '12:30–13:15'],
    ['from half past four to quarter to six', 'en-GB', '16:30–17:45'],
    ['half past four half an hour', 'en-GB', '16:30–17:00'],
    ['halb fünf', 'de-DE', '16:30–17:15'],
    ['um halb 5', 'de-DE', '16:30–17:15'],
    ['viertel nach vier', 'de-DE', '16:15–17:00'],
    ['um viertel vor fünf', 'de-DE', '16:45–17:30'],
    ['dreiviertel fünf', 'de-DE', '16:45–17:30'],
    ['halb neun morgens', 'de-DE', '08:30–09:15'],
    ['um fünf', 'de-DE', '17:00–17:45'],
    ['fünf Uhr', 'de-DE', '17:00–17:45'],
    ['von halb fünf bis sechs Uhr', 'de-DE', '16:30–18:00'],
    ['a las cuatro y media', 'es-ES', '16:30–17:15'],
    ['a las 5 menos cuarto', 'es-ES', '16:45–17:30'],
    ['cuatro y cuarto de la tarde', 'es-ES', '16:15–17:00'],
    ['a la una', 'es-ES', '13:00–13:45'],
    ['à quatre heures et demie', 'fr-FR', '16:30–17:15'],
    ['4 heures et quart', 'fr-FR', '16:15–17:00'],
    ['5h moins le quart', 'fr-FR', '16:45–17:30'],
    ['midi et demi', 'fr-FR', '12:30–13:15'],
    ['alle quattro e mezza', 'it-IT', '16:30–17:15'],
    ['alle 5 meno un quarto', 'it-IT', '16:45–17:30'],
    ['quattro e un quarto', 'it-IT', '16:15–17:00'],
  ])('%s (%s)', (time, locale, expected) =>
    expect(read(`luca 2026-11-24 ${time}`, locale)).toBe(`Luca Rossi, 2026-11-24 ${expected}`),
  )

  test.each([
    ['luca four pieces tue 16', 'en-GB', 'four pieces'],
    ['luca at a concert tue 16', 'en-GB', 'at a concert'],
    ['luca à quatre mains mardi 16h', 'fr-FR', 'à quatre mains'],
    ['luca halb und halb di 16', 'de-DE', 'halb und halb'],
    ['luca cuatro manos y media martes 16:00', 'es-ES', 'cuatro manos y media'],
  ])('is no other word of the line: %s', (line, locale, title) =>
    expect(read(line, locale)).toBe(`Luca Rossi | ${title}, 2026-11-24 16:00–16:45`),
  )
})

describe('a day without its month', () => {
  test.each([
    ['on the 14th 16', 'en-GB', '2026-12-14'],
    ['the 24th 16', 'en-US', '2026-11-24'],
    // Today counts, and the next that there is.
    ['on the 20th 16', 'en-GB', '2026-11-20'],
    ['on the 31st 16', 'en-GB', '2026-12-31'],
    ['tue the 24th 16', 'en-GB', '2026-11-24'],
    ['am 14. 16 uhr', 'de-DE', '2026-12-14'],
    ['dienstag, den 24. um 16 uhr', 'de-DE', '2026-11-24'],
    ['le 14 16h', 'fr-FR', '2026-12-14'],
    ['le 1er à 16h', 'fr-FR', '2026-12-01'],
    ['el 14 a las 16', 'es-ES', '2026-12-14'],
    ['il 14 alle 16', 'it-IT', '2026-12-14'],
  ])('is the next such day: %s (%s)', (line, locale, expected) =>
    expect(read(`luca ${line}`, locale)).toBe(`Luca Rossi, ${expected} 16:00–16:45`),
  )

  test.each([
    ['luca on the 2nd tue 16', 'en-GB', 'on the 2nd, 2026-11-24 16:00–16:45'],
    ['luca the 32nd tue 16', 'en-GB', 'the 32nd, 2026-11-24 16:00–16:45'],
    ['luca le 16 h', 'fr-FR', 'le, 2026-11-20 16:00–16:45'],
  ])('is no other number of the line: %s (%s)', (line, locale, expected) =>
    expect(read(line, locale)).toBe(`Luca Rossi | ${expected}`),
  )
})

describe('who is meant', () => {
  const among = (names: string[], line: string, locale = 'en-GB') =>
    said(
      quickAdd(line, {
        ...at(friday, locale),
        students: names.map((name, id) => ({ user_profile_id: id, name })),
      }),
    )

  test.each([
    ['Mo Salah', 'Mo Salah di 16', 'de-DE'],
    ['Dominik Frei', 'dominik frei di 16', 'de-DE'],
    ['Sam Reed', 'sam reed mardi 16h', 'fr-FR'],
    ['Noon Khan', 'noon khan tue 16', 'en-GB'],
    ['Sun Li', 'tue 16 sun li', 'en-GB'],
    ['Tuesday Weld', 'tuesday weld, tue 16', 'en-GB'],
    ['Mar Lopez', 'mar lopez mar 16', 'es-ES'],
    ['Julia Mai', 'julia mai di 16 uhr', 'de-DE'],
    ['Anna — Trio', 'anna — trio tue 16', 'en-GB'],
    ['Anna "Ann" Weber', 'Anna "Ann" Weber tue 16', 'en-GB'],
    ['Jean-Pierre Mars', 'jean pierre mars, mardi 16h', 'fr-FR'],
    ['Łukasz Sørensen', 'lukasz sorensen tue 16', 'en-GB'],
    ['Zoë Weiß', 'weiss tue 16', 'en-GB'],
    ['Hans Müller', 'müller hans di 16', 'de-DE'],
    ['Hans Müller', 'mueller di 16', 'de-DE'],
    ['Jürgen Groß', 'Juergen Gross di 16', 'de-DE'],
    ['Özlem Äbi', 'oezlem aebi di 16', 'de-DE'],
    ['Anna Weber', 'Anna: tue 16', 'en-GB'],
  ])('%s by “%s” (%s)', (name, line, locale) =>
    expect(among([name, 'Luca Rossi'], line, locale)).toBe(`${name}, 2026-11-24 16:00–16:45`),
  )

  test.each([
    ['16', '"16" 16 tue', 'en-GB'],
    ['31.11.', '"31.11." tue 16', 'en-GB'],
    ['Sun', '"Sun" tue 16', 'en-GB'],
    ['Mai', 'di 16 "mai"', 'de-DE'],
    ['Anna "Little Bird" Weber', 'anna "little bird" weber tue 16', 'en-GB'],
    ['Anna "Ann" Weber', 'anna ann weber tue 16', 'en-GB'],
  ])('%s by “%s” (%s), where quotes keep a word from being a day', (name, line, locale) =>
    expect(among([name, 'Luca Rossi'], line, locale)).toBe(`${name}, 2026-11-24 16:00–16:45`),
  )

  test.each([
    ['Anna Weber', 'an exam mon 10', 'an exam', 'en-GB'],
    ['Tom Fischer', 'to do list mon 10', 'to do list', 'en-GB'],
    ['Ben und Tom Fischer', 'talk to the band mon 10', 'talk to the band', 'en-GB'],
    ['Ines Gold', 'concert in the hall mon 10', 'concert in the hall', 'en-GB'],
    ['Theo Park', 'tune the piano mon 10', 'tune the piano', 'en-GB'],
    ['Antonia Frei', 'klavier an die wand mo 10', 'klavier an die wand', 'de-DE'],
    ['Desmond Lee', 'accorder de nouveau lundi 10h', 'accorder de nouveau', 'fr-FR'],
    ['Elena Sol', 'afinar el piano lunes 10h', 'afinar el piano', 'es-ES'],
    ['Diego Sala', 'saggio di fine anno lunedì alle 10', 'saggio di fine anno', 'it-IT'],
    ['مها', 'صيانة ما بعد الحفل الاثنين الساعة 10', 'صيانة ما بعد الحفل', 'ar-EG'],
  ])('%s is not meant by a word of a sentence: %s', (name, line, title, locale) =>
    expect(among([name], line, locale)).toBe(`${title}, 2026-11-23 10:00–10:45`),
  )

  test.each([
    ['Anna Weber', 'an tue 16'],
    ['Anna Weber', 'an'],
    ['Tom Fischer', 'to 24 nov 16:00'],
    ['An Li', 'tue 16 an'],
    ['Theo Park', 'tune the piano with theo tue 16'],
  ])('%s is, where the word stands for the name: %s', (name, line) => expect(among([name], line)).toMatch(name))

  test('of two who share a whole name one is to be chosen', () =>
    expect(among(['Sun Li', 'Sun Li', 'Sunny Li'], 'sun li tue 16')).toBe(
      'Sun Li · Sun Li · Sunny Li, 2026-11-24 16:00–16:45',
    ))

  test('a word of a name alone may be a day', () =>
    expect(among(['Sun Li', 'May Lin'], 'sun 16')).toBe('2026-11-22 16:00–16:45'))
})

describe('a name of which a student has the family name alone', () => {
  const of = (line: string) => {
    const students = ['Mia Fischer', 'Jan Fischer-Lenz', 'Anna Weber'].map((name, id) => ({
      user_profile_id: id,
      name,
      lastMinutes: 90,
    }))
    const { students: who, inviteName, minutes } = quickAdd(line, { ...at(friday), students })
    return [...who.map(({ name }) => name), inviteName, minutes]
  }

  test.each([
    ['Tom Weber tue 16', ['Anna Weber', 'Tom Weber', 45]],
    ['tue 16 Tom Weber', ['Anna Weber', 'Tom Weber', 45]],
    ['Tom weber tue 16 weekly x6', ['Anna Weber', 'Tom weber', 45]],
    ['Tom Fischer tue 16', ['Mia Fischer', 'Jan Fischer-Lenz', 'Tom Fischer', 45]],
    ['Tom Lenz tue 16', ['Jan Fischer-Lenz', 'Tom Lenz', 45]],
  ])('may be somebody new: %s', (line, expected) => expect(of(line)).toEqual(expected))

  test.each([
    ['Anna Weber tue 16', ['Anna Weber', null, 90]],
    ['Weber tue 16', ['Anna Weber', null, 90]],
    ['Weber Anna tue 16', ['Anna Weber', null, 90]],
    ['Trial Weber tue 16', ['Anna Weber', null, 90]],
    ['Guitar Anna tue 16', ['Anna Weber', null, 90]],
    ['guitar weber tue 16', ['Anna Weber', null, 90]],
    ['Tue Weber 16', ['Anna Weber', null, 90]],
  ])('is the student’s where nobody else is named: %s', (line, expected) => expect(of(line)).toEqual(expected))
})

test.each(['25:00', '24:00', '25h', '13pm 16', '0 min 16', '0h 0m 16', '3 days 16'])(
  'what is no time and no length stops the line: %s',
  (time) => {
    expect(quickAdd(`luca tue ${time}`, at(friday))).toMatchObject({ date: null, start: null, hints: ['unread'] })
  },
)

test.each([
  ['holiday mon 30 nov to wed 2 dec', 'en-GB'],
  ['holiday mon 30 nov - wed 2 dec', 'en-GB'],
  ['holiday 30 nov wed 2 dec', 'en-GB'],
  ['ferien mo 30. nov / mi 2 dez', 'de-DE'],
  ['vacances lun 30 nov mer 2 déc', 'fr-FR'],
])('a second day is no hour with a month behind it: %s', (line, locale) =>
  expect(quickAdd(line, at(friday, locale))).toMatchObject({ date: null, start: null, hints: ['unread'] }),
)

test('what stands in quotes stays text', () => {
  const { title, date } = quickAdd('luca "next mon, all day" tue 16', at(friday))
  expect([title, date]).toEqual(['next mon, all day', '2026-11-24'])
})

test('a word that was returned to text is no chip any more', () => {
  const date = quickAdd('luca sun 16', at(friday)).chips.find(({ kind }) => kind === 'date')
  const plain = quickAdd('luca sun 16', at(friday), [date?.from ?? -1])
  expect([plain.title, plain.date]).toEqual(['sun', '2026-11-20'])
})

const locales = {
  en: ['en-GB', 'en-US'],
  de: ['de-DE'],
  es: ['es-ES'],
  fr: ['fr-FR'],
  it: ['it-IT'],
  ar: ['ar-EG'],
} as const

/** The parts of a line in one language: all of its words, and those that are written alike in each. */
const partsIn = (language: Language) =>
  fc.oneof(
    fc.constantFrom(...Object.values(words[language]).flat(2).map(String)),
    fc.constantFrom('anna w', 'luca', 'Omar', 'Trial,', '"a  trial"', '5"', '"', '💥', '()[]\\', ',', ':'),
    fc.constantFrom(
      '24/11',
      '1.12.',
      '24.11',
      '31.11.',
      '30.2.',
      '29.2.',
      '29 feb',
      '2026-12-08',
      '2027-02-29',
      '24/11/26',
    ),
    fc.constantFrom(
      '2.',
      '1er',
      '24th',
      'the 14th',
      'on the 31st',
      'am 14.',
      'le 14',
      '3',
      '16',
      '04',
      '4-5pm',
      '17.30',
    ),
    fc.constantFrom(
      '4:30',
      '16h',
      '4h',
      '16h30-17h',
      '16:00 – 17:00',
      '16 - 17',
      '24:00',
      '23:30-0:30',
      '22 – 2',
      '02:30',
    ),
    fc.constantFrom('45m', '0m', '0 min', '0h 0m', '1h30', '1h 30m', '1.5h', 'x6', 'x 3', 'x0', 'x999'),
    fc.constantFrom('— bring the book', '-- 17:00', '–', '"', '" x"', '""', '"31.11."', '"16"', '"a'),
  )

/**
 * Names that people have, and names that are words of the line, or numbers and days. Nobody is called by what the printed line
 * says for itself: by a length, “all day” or “every 2 weeks”.
 */
const nameIn = (language: Language) => {
  const { allDay: _allDay, every: _every, weeks: _weeks, ...others } = words[language]
  const word = fc.constantFrom(...Object.values(others).flat(2).map(String))
  const odd = fc.constantFrom(
    '"Ann"',
    '"a b"',
    '16',
    '31.11.',
    '24.11.',
    '4pm',
    '16:00',
    'x6',
    '1',
    '2026-11-24',
    'A"b',
  )
  const alike = fc.constantFrom(
    'Anna',
    'Ann',
    'An',
    'Anna-Lena',
    'O’Brien',
    "O'Neil",
    'Jean-Pierre',
    'Łukasz',
    'Müller,',
  )
  const foreign = fc.constantFrom('😀', 'אבי', 'محمد', '李小龙', 'İ', 'Ⅳ', 'ﬁ')
  const any = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .map((text) => text.replace(/[\s"–—-]/g, '') || 'X')
    .filter((text) => !/^\d{1,4}m$/.test(text))
  const part = fc.oneof(word, odd, alike, foreign, any)
  const rest = fc
    .tuple(fc.constantFrom(' ', ' — ', '  '), part, fc.constantFrom('', ' Weber', ' '))
    .map((all) => all.join(''))
  return fc.tuple(part, fc.oneof(fc.constantFrom('', ' '), rest)).map((all) => all.join(''))
}

const moments = [
  friday,
  '2027-02-27T23:50',
  '2028-02-29T00:05',
  '2027-03-28T02:30',
  '2026-12-31T12:00',
  '2027-01-30T08:00',
]

describe.each(Object.keys(locales) as Language[])('in “%s”', (language) => {
  test('whatever is typed, the answer is whole, and what it prints reads the same', () => {
    fc.assert(
      fc.property(
        fc.array(nameIn(language), { maxLength: 3 }),
        fc.array(partsIn(language), { maxLength: 9 }),
        fc.nat(9),
        fc.constantFrom(...locales[language]),
        fc.constantFrom(...moments),
        (names, parts, place, locale, now) => {
          const known = [...names, 'Anna Weber', 'Luca Rossi', 'Zoë Martin']
          const students = known.map((name, id) => ({ user_profile_id: id, name }))
          const context = { ...at(now, locale), students }
          const line = [...parts.slice(0, place), names[0], ...parts.slice(place)].join(' ')
          const first = quickAdd(line, context)
          expect(first.minutes).toBeGreaterThanOrEqual(5)
          if (first.students.length > 1) return // to be chosen first
          const { chips: _chips, hints: _hints, inviteName: _name, ...meant } = first
          const again = quickAdd(printed(first, locale), context)
          expect(again).toMatchObject(meant)
        },
      ),
      { numRuns: 400 },
    )
  })
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

// A line is read again at each letter. Where its time grew with the square of its words a thousand letters took a minute.
test.each(['on ', 'sun ', 'an ', '1 ', '"a ', '– '])('a long text is read in time: %j again and again', (word) => {
  const many = Array.from({ length: 40 }, (_, id) => ({
    user_profile_id: id,
    name: `${['On Sun', 'An 1'][id % 2]} ${id}`,
  }))
  const begun = performance.now()
  quickAdd(word.repeat(700), { ...at(friday), students: many })
  expect(performance.now() - begun).toBeLessThan(5_000)
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

describe('the end that a line does not say', () => {
  const terms = [{ from: '2026-09-07', to: '2026-12-18' }]
  const read = (line: string, locale = 'en-GB') => quickAdd(line, { ...at(friday, locale), terms })
  test.each([
    ['luca tue 16 weekly', 'term'],
    ['luca 5 jan 16 weekly', 'usual'],
    ['luca tue 16 weekly x6', undefined],
    ['luca tue 16 weekly until 8 dec', undefined],
    ['luca tue 16 weekly no end', undefined],
    ['luca tue 16', undefined],
  ])('is told with the words that repeat: %s', (line, ends) =>
    expect(read(line).chips.find((chip) => chip.ends)?.ends).toBe(ends),
  )
  test.each([
    ['luca tue 16 weekly no end', 'en-GB'],
    ['luca di 16 wöchentlich ohne Ende', 'de-DE'],
    ['luca mardi 16h hebdo sans fin', 'fr-FR'],
    ['luca martes 16:00 semanal sin fin', 'es-ES'],
    ['luca martedì alle 16 settimanale senza fine', 'it-IT'],
    ['luca الثلاثاء 16:00 أسبوعيا بلا نهاية', 'ar-EG'],
  ])('may be none: %s', (line, locale) =>
    expect(read(line, locale)).toMatchObject({ title: '', repeat: { weeks: 1, count: null } }),
  )
  test('is a word of the title where nothing repeats', () =>
    expect(read('luca forever young tue 16')).toMatchObject({ title: 'forever young', repeat: null }))
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
