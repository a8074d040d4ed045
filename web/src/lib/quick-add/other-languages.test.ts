import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureTemporal } from '../dates.ts'
import { compared } from './line.ts'
import { quickAdd, type QuickContext, weeklyIn } from './quick-add.ts'
import { fullWeekdayOf, languages, words } from './words.ts'
import type { Language } from './language.ts'

beforeAll(ensureTemporal)

const students = ['Anna Weber', 'Luca Rossi'].map((name, at) => ({ user_profile_id: at + 1, name }))
/** A Thursday. */
const contextOf = (locale: string): QuickContext => ({
  now: Temporal.PlainDateTime.from('2026-11-26T10:00'),
  locale,
  students,
  defaultMinutes: 45,
  firstDay: 1,
  slotMin: 7 * 60,
  slotMax: 22 * 60,
})
const locales: Record<Language, string> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  it: 'it-IT',
  ar: 'ar-EG',
}

const dayAndTime = (text: string, locale: string): string => {
  const { date, start, minutes, repeat, title, hints } = quickAdd(text, contextOf(locale))
  const time = start === null ? '' : `${Math.floor(start / 60)}:${String(start % 60).padStart(2, '0')}`
  const rest = [
    minutes === 45 ? '' : `+${minutes}`,
    repeat ? `every ${repeat.weeks} ×${repeat.count}` : '',
    title,
    ...hints,
  ]
  return [`${date} ${time}`, ...rest].filter(Boolean).join(' ')
}

const samples = [
  ['tuesday 4pm', '2026-12-01 16:00'],
  ['tomorrow evening at 8', '2026-11-27 20:00'],
  ['next tuesday at 4', '2026-12-01 16:00'],
  ['wed 4pm', '2026-12-02 16:00'],
  ['saturday week 10am', '2026-12-05 10:00'],
  ['24 december 4pm', '2026-12-24 16:00'],
  ['every other tuesday at 4', '2026-12-01 16:00 every 2 ×12'],
  ['dienstag abend 8 uhr', '2026-12-01 20:00'],
  ['morgen um halb neun', '2026-11-27 8:30'],
  ['heute 16 uhr', '2026-11-26 16:00'],
  ['samstag in einer woche 10 uhr', '2026-12-05 10:00'],
  ['am 24.12. um 16 uhr', '2026-12-24 16:00'],
  ['24. dezember 16 uhr', '2026-12-24 16:00'],
  ['jeden dienstag um 16 uhr', '2026-12-01 16:00 every 1 ×12'],
  ['dienstag 16 uhr eine stunde', '2026-12-01 16:00 +60'],
  ['mardi soir à 8h', '2026-12-01 20:00'],
  ['demain 17h', '2026-11-27 17:00'],
  ['samedi en huit 10h', '2026-12-05 10:00'],
  ['le 24 décembre à 16h', '2026-12-24 16:00'],
  ['mardi à quatre heures et demie', '2026-12-01 16:30'],
  ['tous les mardis à 16h', '2026-12-01 16:00 every 1 ×12'],
  ['martes por la tarde a las 5', '2026-12-01 17:00'],
  ['mañana a las cuatro y media', '2026-11-27 16:30'],
  ['24 de diciembre a las 16', '2026-12-24 16:00'],
  ['todos los martes a las 16', '2026-12-01 16:00 every 1 ×12'],
  ['martedì sera alle 8', '2026-12-01 20:00'],
  ['domani alle 4 e mezza', '2026-11-27 16:30'],
  ['24 dicembre alle 16', '2026-12-24 16:00'],
  ['ogni martedì alle 16', '2026-12-01 16:00 every 1 ×12'],
  ['الثلاثاء الساعة 4', '2026-12-01 16:00'],
  ['غدا مساء الساعة 8', '2026-11-27 20:00'],
] as const

describe.each(languages)('on a page in “%s”', (language) => {
  test.each(samples)('%s', (line, expected) => {
    expect(dayAndTime(`luca ${line}`, locales[language])).toBe(expected)
    expect(dayAndTime(`Pia ${line}`, locales[language])).toBe(`${expected} Pia`)
  })

  test('no day of any language is left in the title of what is planned', () => {
    const part = fc.constantFrom(
      ...samples.flatMap(([line]) => line.split(' ')),
      ...languages.flatMap((each) => [...words[each].weekdays.flat(), ...words[each].tomorrow, ...words[each].today]),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const { date, title } = quickAdd(['luca', ...parts].join(' '), contextOf(locales[language]))
        if (date === null) return
        const left = title.split(' ').map(compared)
        const days = left.filter((word) => languages.some((each) => fullWeekdayOf(word, each) !== null))
        expect(days).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('a usual time of the week is read in any language', () => {
    const tuesday = { weekday: 1, start: 16 * 60, weeks: 1 }
    for (const line of ['tuesday 4pm', 'dienstags 16 uhr', 'mardi à 16h', 'martes a las 16', 'martedì alle 16'])
      expect(weeklyIn(line, locales[language])).toMatchObject(tuesday)
  })
})

test.each([
  ['mar 16', 'es-ES', '2026-12-01 16:00'],
  ['hier luca di 16', 'de-DE', '2026-12-01 16:00 hier'],
  ['luca march tue 16', 'en-GB', '2026-12-01 16:00 march'],
])('where both could be the page’s own language wins: %s (%s)', (line, locale, expected) =>
  expect(dayAndTime(line, locale)).toBe(expected),
)

test.each([
  ['luca tue dienstag 16:00', 'en-GB', 'dienstag'],
  ['luca di 16 weekly', 'de-DE', 'weekly'],
  ['luca tue abend 8', 'en-GB', 'abend'],
  ['luca mardi 16 Uhr', 'fr-FR', 'Uhr'],
  ['luca tue 4pm 30 Minuten 5 Tage', 'en-GB', '5 Tage'],
])('a mixture of two stops the line: %s (%s)', (text, locale, left) => {
  const { date, hints, chips } = quickAdd(text, contextOf(locale))
  expect({ date, hints }).toEqual({ date: null, hints: ['unread'] })
  expect(chips.filter(({ kind }) => kind === 'unread').map(({ from, to }) => text.slice(from, to))).toContain(left)
})

test.each([
  ['luca saturday week 10', 'en-GB', '2026-12-05 10:00'],
  ['luca a week on saturday 10', 'en-GB', '2026-12-05 10:00'],
  ['luca saturday in 2 weeks 10', 'en-GB', '2026-12-12 10:00'],
  ['luca in two weeks saturday 10', 'en-GB', '2026-12-12 10:00'],
  ['luca Samstag in einer Woche 10 Uhr', 'de-DE', '2026-12-05 10:00'],
  ['luca in einer Woche am Samstag 10 Uhr', 'de-DE', '2026-12-05 10:00'],
  ['luca Samstag in acht Tagen 10 Uhr', 'de-DE', '2026-12-05 10:00'],
  ['luca Montag in vierzehn Tagen 10 Uhr', 'de-DE', '2026-12-14 10:00'],
  ['luca samedi en quinze 10h', 'fr-FR', '2026-12-12 10:00'],
  ['luca samedi dans une semaine 10h', 'fr-FR', '2026-12-05 10:00'],
  ['luca dans quinze jours 10h', 'fr-FR', '2026-12-10 10:00'],
  ['luca el sábado que viene a las 10', 'es-ES', '2026-12-05 10:00 not-this-week'],
  ['luca sábado en ocho días a las 10', 'es-ES', '2026-12-05 10:00'],
  ['luca sábado dentro de dos semanas a las 10', 'es-ES', '2026-12-12 10:00'],
  ['luca sabato prossimo alle 10', 'it-IT', '2026-12-05 10:00 not-this-week'],
  ['luca sabato a otto alle 10', 'it-IT', '2026-12-05 10:00'],
  ['luca السبت بعد أسبوع الساعة 10', 'ar-EG', '2026-12-05 10:00'],
])('a weekday of a later week: %s (%s)', (line, locale, expected) => expect(dayAndTime(line, locale)).toBe(expected))

describe('as a hurried teacher types it', () => {
  test.each([
    ['24 Dec 4pm 2027', 'en-GB', '2027-12-24 16:00'],
    ['nxt tue 4pm', 'en-GB', '2026-12-01 16:00'],
    ['tomoz 4pm', 'en-GB', '2026-11-27 16:00'],
    ['alternate tuesdays 4pm', 'en-GB', '2026-12-01 16:00 every 2 ×12'],
    ['tue quater past 4', 'en-GB', '2026-12-01 16:15'],
    ['midday tue', 'en-GB', '2026-12-01 12:00'],
    ["tue 4pm 50'", 'en-GB', '2026-12-01 16:00 +50'],
    ['tue 4pm 1½h', 'en-GB', '2026-12-01 16:00 +90'],
    ['tue 4pm ½ hour', 'en-GB', '2026-12-01 16:00 +30'],
    ['tue 4pm 1hr30', 'en-GB', '2026-12-01 16:00 +90'],
    ['thurs 16h', 'en-GB', '2026-11-26 16:00'],
    ['di 16 uhr 1,5 h', 'de-DE', '2026-12-01 16:00 +90'],
    ['di 16 uhr 1 1/2 Stunden', 'de-DE', '2026-12-01 16:00 +90'],
    ['di 16 uhr 1 Std.', 'de-DE', '2026-12-01 16:00 +60'],
    ['di 16 uhr ne halbe stunde', 'de-DE', '2026-12-01 16:00 +30'],
    ['zw. 4 und 5 di', 'de-DE', '2026-12-01 16:00 +60'],
    ['jeden 2. Mittwoch 15 uhr', 'de-DE', '2026-12-02 15:00 every 2 ×12'],
    ['jede 2. woche mi 16 uhr', 'de-DE', '2026-12-02 16:00 every 2 ×12'],
    ['mo viertel nach 4', 'de-DE', '2026-11-30 16:15'],
    ['morgen um halb neun', 'de-DE', '2026-11-27 8:30'],
    ['lun 4 et demie', 'fr-FR', '2026-11-30 16:30'],
    ["tous les mardis jusqu'au 20 décembre 16h", 'fr-FR', '2026-12-01 16:00 every 1 ×3'],
    ['mardi à 16 heures pour 1 heure', 'fr-FR', '2026-12-01 16:00 +60'],
    ['mardi 16h 1h et demie', 'fr-FR', '2026-12-01 16:00 +90'],
    ['la semaine pro mardi 16h', 'fr-FR', '2026-12-01 16:00'],
    ['lun las cuatro y media', 'es-ES', '2026-11-30 16:30'],
    ['cada dos martes 16:00', 'es-ES', '2026-12-01 16:00 every 2 ×12'],
    ['martes alternos 16:00', 'es-ES', '2026-12-01 16:00 every 2 ×12'],
    ['dentro de quince días a las 5', 'es-ES', '2026-12-10 17:00'],
    ['lun alle 4 e mezza', 'it-IT', '2026-11-30 16:30'],
    ['ogni due martedì alle 16', 'it-IT', '2026-12-01 16:00 every 2 ×12'],
    ['a settimane alterne martedì 16', 'it-IT', '2026-12-01 16:00 every 2 ×12'],
  ])('%s (%s)', (line, locale, expected) => expect(dayAndTime(`luca ${line}`, locale)).toBe(expected))

  test.each([
    ['tue 25h', 'en-GB'],
    ['tue 4pm 0m', 'en-GB'],
    ['tue 4½', 'en-GB'],
    ['midnight tue', 'en-GB'],
    ['twice a week 4pm', 'en-GB'],
    ['tue 4pm 2025', 'en-GB'],
    ['di 16 uhr 1 h 15', 'de-DE'],
    ['un mardi sur deux 16h', 'fr-FR'],
    ["mardi jusqu'à 17h", 'fr-FR'],
    ['vendredi minuit', 'fr-FR'],
    ['un martes sí y otro no 16:00', 'es-ES'],
    ['un martedì sì e uno no alle 16', 'it-IT'],
  ])('or it stops: %s (%s)', (line, locale) =>
    expect(quickAdd(`luca ${line}`, contextOf(locale))).toMatchObject({ date: null, hints: ['unread'] }),
  )
})

describe('one lesson is for one student', () => {
  const context = (...names: string[]): QuickContext => ({
    ...contextOf('en-GB'),
    students: names.map((name, id) => ({ user_profile_id: id, name })),
  })
  const among = context('Anna Weber', 'Mina Park')
  test.each([
    ['anna & mina tue 16', '& mina'],
    ['Anna and Mina tue 16', 'and Mina'],
    ['Anna und Mina tue 16', 'und Mina'],
    ['Anna & Pia tue 16', '& Pia'],
    ['Pia & Anna tue 16', 'Pia &'],
    ['anna, mina tue 16', 'mina'],
    ['anna mina tue 16', 'mina'],
    ['anna/mina tue 16', 'anna/mina'],
  ])('%s', (text, second) => {
    const { date, hints, chips } = quickAdd(text, among)
    expect({ date, hints }).toEqual({ date: null, hints: ['second'] })
    const found = chips.filter(({ kind }) => kind === 'second').map(({ from, to }) => text.slice(from, to))
    expect(found).toContain(second)
  })
  test.each(['anna scales and arpeggios tue 16', 'anna and theory tue 16', 'anna "& mina" tue 16'])(
    'and “%s” names no other',
    (text) => expect(quickAdd(text, among).hints).toEqual([]),
  )

  test.each([
    [['Anna Weber', 'Annabel Kern', 'Annalena Huber'], 'anna', ['Anna Weber']],
    [['Anna Weber', 'Anna Kern', 'Annabel Huber'], 'anna', ['Anna Weber', 'Anna Kern', 'Annabel Huber']],
    [['Anna Weber', 'Anna-Lena Kern'], 'anna', ['Anna Weber', 'Anna-Lena Kern']],
    [['Annabel Kern', 'Annalena Huber'], 'anna', ['Annabel Kern', 'Annalena Huber']],
  ])('of %s “%s” means %s', (names, given, meant) => {
    const read = quickAdd(`${given} tue 16`, context(...names))
    expect(read.students.map(({ name }) => name)).toEqual(meant)
    const isPicked = meant.length === 1
    expect(read.chips.find(({ kind }) => kind === 'student')?.only).toBe(isPicked ? given : undefined)
  })
})

test.each([
  ['Omar Haddad sat 10', 'Omar Haddad'],
  ['Omar Haddad trial sat 10', 'Omar Haddad'],
  ['pia sat 10', 'Pia'],
  ['studio recital sat 10', null],
])('who may be new: %s', (line, name) => expect(quickAdd(line, contextOf('en-GB')).inviteName).toBe(name))
