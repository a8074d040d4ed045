import { beforeAll, expect, test } from 'vitest'
import { ensureTemporal } from '../dates.ts'
import { quickAdd } from './quick-add.ts'

beforeAll(ensureTemporal)

/** A line as it is read on a Friday by somebody who teaches until 22:00. */
const read = (text: string, locale: string) =>
  quickAdd(text, {
    now: Temporal.PlainDateTime.from('2026-11-20T10:00'),
    locale,
    firstDay: 1,
    students: [{ user_profile_id: 1, name: 'Luca Rossi' }],
    defaultMinutes: 45,
    slotMin: 8 * 60,
    slotMax: 22 * 60,
  })

const quarterPastEleven = { start: 23 * 60 + 15, minutes: 90 }
const atEleven = { start: 23 * 60, minutes: 120 }
const atTen = { start: 22 * 60, minutes: 120 }

test.each([
  ['sat 23:15 90 min', 'en-GB', quarterPastEleven],
  ['sat 23:15-0:45', 'en-GB', quarterPastEleven],
  ['sat 23:15 – 00:45', 'en-GB', quarterPastEleven],
  ['sat from 23:15 to 0:45', 'en-GB', quarterPastEleven],
  ['sat 2315-0045', 'en-GB', quarterPastEleven],
  ['sat 23-1', 'en-GB', atEleven],
  ['tomorrow evening 11-1', 'en-GB', atEleven],
  ['sat 11:15pm-12:45am', 'en-US', quarterPastEleven],
  ['sat 11:15 pm to 12:45', 'en-US', quarterPastEleven],
  ['sat between 11pm and 1am', 'en-US', atEleven],
  ['sat 11 at night to 1 in the morning', 'en-US', atEleven],
  ['sat 10pm-12am', 'en-US', atTen],
  ['sat 22:00-0:00', 'en-GB', atTen],
  ['sa 23:15-0:45', 'de-DE', quarterPastEleven],
  ['samstag von 23:15 bis 0:45 Uhr', 'de-DE', quarterPastEleven],
  ['sa zwischen 23 und 1 Uhr', 'de-DE', atEleven],
  ['samstag abend 11-1', 'de-DE', atEleven],
  ['sa von 11 Uhr abends bis 1 Uhr nachts', 'de-DE', atEleven],
  ['samedi 23h15-0h45', 'fr-FR', quarterPastEleven],
  ['samedi de 23h15 à 0h45', 'fr-FR', quarterPastEleven],
  ['samedi 23h à 1h', 'fr-FR', atEleven],
  ['samedi 11h du soir - 1h du matin', 'fr-FR', atEleven],
  ['sábado 23:15-0:45', 'es-ES', quarterPastEleven],
  ['sábado de 23:15 a 0:45', 'es-ES', quarterPastEleven],
  ['sábado entre las 23 y la 1', 'es-ES', atEleven],
  ['sábado de 11 de la noche a 1 de la madrugada', 'es-ES', atEleven],
  ['sabato 23:15-0:45', 'it-IT', quarterPastEleven],
  ['sabato dalle 23:15 alle 0:45', 'it-IT', quarterPastEleven],
  ['sabato tra le 23 e le 1', 'it-IT', atEleven],
  ['السبت 23:15-0:45', 'ar', quarterPastEleven],
  ['السبت من 23:15 إلى 0:45', 'ar', quarterPastEleven],
  ['السبت من ١١:١٥ م إلى ١٢:٤٥ ص', 'ar', quarterPastEleven],
  ['السبت من 11 مساء إلى 1 صباحا', 'ar', atEleven],
])('a time may end after midnight: %s (%s)', (line, locale, expected) => {
  const { date, title, start, minutes } = read(`luca ${line}`, locale)
  expect({ date, title, start, minutes }).toEqual({ date: '2026-11-21', title: '', ...expected })
})

test.each([
  ['tue 16:00-16:00', 'en-GB'],
  ['tue 16:00-16:04', 'en-GB'],
  ['tue 10-10', 'en-GB'],
  ['tue 4-4', 'en-GB'],
  ['tue 23:15-23:15', 'en-GB'],
  ['tue 10pm-10pm', 'en-US'],
  ['dienstag von 16 bis 16 Uhr', 'de-DE'],
  ['mardi 16h-16h', 'fr-FR'],
  ['martes de 16 a 16', 'es-ES'],
  ['martedì dalle 16 alle 16', 'it-IT'],
  ['الثلاثاء من 16:00 إلى 16:00', 'ar'],
])('an end within five minutes of the start stops the line: %s (%s)', (line, locale) => {
  const { date, start, hints } = read(`luca ${line}`, locale)
  expect({ date, start, hints }).toEqual({ date: null, start: null, hints: ['too-short'] })
})

test.each([
  ['luca tue 17:00 preludes 22-2', 'preludes 22-2', 17 * 60],
  ['luca tue 22-2', '', 22 * 60],
])('two numbers that may be no hours are a night only where a day expects one: %s', (line, title, start) =>
  expect(read(line, 'en-GB')).toMatchObject({ title, start }),
)
