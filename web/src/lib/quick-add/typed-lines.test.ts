import { beforeAll, describe, expect, test } from 'vitest'
import { ensureTemporal } from '../dates.ts'
import { quickAdd, type QuickContext } from './quick-add.ts'
import { folded, words } from './words.ts'

beforeAll(ensureTemporal)

/** A Thursday. */
const now = '2026-11-26T10:00'
const students = ['Anna Weber', 'Luca Rossi', 'ليلى حداد'].map((name, at) => ({ user_profile_id: at + 1, name }))
const contextOf = (locale: string): QuickContext => ({
  now: Temporal.PlainDateTime.from(now),
  locale,
  students,
  defaultMinutes: 45,
  firstDay: 1,
  slotMin: 7 * 60,
  slotMax: 22 * 60,
})
const read = (text: string, locale: string) => quickAdd(text, contextOf(locale))
const clock = (minutes: number | null) =>
  minutes === null
    ? ''
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** "2026-11-27 19:00+45", with the title where one is left and how it repeats. */
function said(text: string, locale: string): string {
  const line = read(text, locale)
  const { date, start, minutes, title, repeat, hints } = line
  const rest = [title && `“${title}”`, repeat && `every ${repeat.weeks} ×${repeat.count}`, ...hints]
  return [`${date} ${clock(start)}${minutes === 45 ? '' : `+${minutes}`}`, ...rest].filter(Boolean).join(', ')
}

const table: Record<string, readonly (readonly [line: string, expected: string])[]> = {
  'en-GB': [
    ['tue 4pm hour', '2026-12-01 16:00+60'],
    ['tue 4pm hr', '2026-12-01 16:00+60'],
    ['tue 16:00 30 weekly', '2026-12-01 16:00+30, every 1 ×12'],
    ['tue 4pm 90', '2026-12-01 16:00+90'],
    ['tue 4pm 60 with piano', '2026-12-01 16:00, “60 with piano”'],
    ['tue 4pm étude 30', '2026-12-01 16:00, “étude 30”'],
    ['tue 4pm 7', '2026-12-01 16:00, “7”'],
    ['tue 4pm 480', '2026-12-01 16:00, “480”'],
    ['tue 4pm hour weekly', '2026-12-01 16:00+60, every 1 ×12'],
    ['hour tue 4pm', '2026-12-01 16:00, “hour”'],
    ['Happy hour tue 4pm', '2026-12-01 16:00, “Happy hour”'],
    ['tue 4pm hour of code', '2026-12-01 16:00, “hour of code”'],
    ['tue 4pm hour and a half', '2026-12-01 16:00+90'],
    ['tue 4pm half-hour', '2026-12-01 16:00+30'],
    ['tue 5ish', '2026-12-01 17:00'],
    ['tue 5-ish', '2026-12-01 17:00'],
    ['tue 5pmish', '2026-12-01 17:00'],
    ['tue 5ish pm', '2026-12-01 17:00'],
    ['tue 5 pm ish', '2026-12-01 17:00'],
    ['tue 5:30ish', '2026-12-01 17:30'],
    ['tue about 5', '2026-12-01 17:00'],
    ['tue ~5', '2026-12-01 17:00'],
    ['tue 5 or so', '2026-12-01 17:00'],
    ['tue around 4pm for an hour', '2026-12-01 16:00+60'],
    ['tue late afternoon', '2026-12-01 , no-time'],
    ['tue late afternoon at 5', '2026-12-01 17:00'],
    ['tue end of the afternoon 5', '2026-12-01 17:00'],
    ['next saturday 10', '2026-12-05 10:00, not-this-week'],
    ['this saturday 10', '2026-11-28 10:00'],
    ['saturday next week 10', '2026-12-05 10:00'],
    ['next wed 10', '2026-12-02 10:00'],
    ['first of december 4pm', '2026-12-01 16:00'],
    ['thursday five pm', '2026-11-26 17:00'],
    ['tmrw 4pm', '2026-11-27 16:00'],
    // A part of the day before the hour, or behind it.
    ['tonight at 8', '2026-11-26 20:00'],
    ['at 8 tonight', '2026-11-26 20:00'],
    ['8 tonight', '2026-11-26 20:00'],
    ['tonight 8-9', '2026-11-26 20:00+60'],
    ['this afternoon at 3', '2026-11-26 15:00'],
    ['this evening 6:30', '2026-11-26 18:30'],
    ['tomorrow morning at 7', '2026-11-27 07:00'],
    ['tomorrow morning 7', '2026-11-27 07:00'],
    ['tomorrow evening at 8', '2026-11-27 20:00'],
    ['tomorrow evening 7:30', '2026-11-27 19:30'],
    ['tomorrow afternoon 2-3', '2026-11-27 14:00+60'],
    ['tomorrow at 8 in the evening', '2026-11-27 20:00'],
    ['friday night at 8', '2026-11-27 20:00'],
    ['saturday morning 9.30', '2026-11-28 09:30'],
    ['tuesday evening 8', '2026-12-01 20:00'],
    ['every tuesday evening at 8', '2026-12-01 20:00, every 1 ×12'],
    ['tue lunchtime at 1', '2026-12-01 13:00'],
    ['tomorrow noon', '2026-11-27 12:00'],
    ['tomorrow morning', '2026-11-27 , no-time'],
    // Weekday with the number of the day.
    ['wed 9th 4pm', '2026-12-09 16:00'],
    ['wed 9th at 4pm', '2026-12-09 16:00'],
    ['wednesday 9 4pm', '2026-12-09 16:00'],
    ['wed the 9th at 4', '2026-12-09 16:00'],
    ['4pm wed 9th', '2026-12-09 16:00'],
    ['fri 4 16', '2026-12-04 16:00'],
    ['fri 4th', '2026-12-04 , no-time'],
    ['wed 6th 4pm', '2027-01-06 16:00'],
    ['tue 2nd 4pm', '2027-02-02 16:00'],
    ['wed 25th 4pm', '2026-11-25 16:00, past'],
    ['wed 12th 4pm', '2026-12-12 16:00, other-weekday'],
    ['fri 9', '2026-11-27 09:00'],
    ['fri 9 am', '2026-11-27 09:00'],
    ['fri 9 for 30 minutes', '2026-11-27 09:00+30'],
    ['fri 9-10', '2026-11-27 09:00+60'],
    // The day of a month alone.
    ['27th at 4pm', '2026-11-27 16:00'],
    ['27th 4pm', '2026-11-27 16:00'],
    ['4pm 27th', '2026-11-27 16:00'],
    ['4pm on the 27th', '2026-11-27 16:00'],
    ['3rd at 16:00', '2026-12-03 16:00'],
    // Dates in figures.
    ['2027/01/27 16:00', '2027-01-27 16:00'],
    ['2027-01-27 16:00', '2027-01-27 16:00'],
    ['2027-1-7 16:00', '2027-01-07 16:00'],
    ['2027.01.27 16:00', '2027-01-27 16:00'],
    ['2027-01-27T16:00', '2027-01-27 16:00'],
    ['20270127 16:00', '2027-01-27 16:00'],
    ['2-12-2026 16:00', '2026-12-02 16:00'],
    ['02-12-26 16:00', '2026-12-02 16:00'],
    ['2-12 16:00', '2026-12-02 16:00'],
    ['27-11 16:00', '2026-11-27 16:00'],
    ['2/12/2026 4pm', '2026-12-02 16:00'],
    ['02/12 4pm', '2026-12-02 16:00'],
    ['2.12.2026 16.00', '2026-12-02 16:00'],
    ['2.12 4pm', '2026-12-02 16:00'],
    ['1 dec 2026 at 16:00', '2026-12-01 16:00'],
    ['1st of december 4pm', '2026-12-01 16:00'],
    ['december 1st at 4pm', '2026-12-01 16:00'],
    ['the 1st of dec, 4pm', '2026-12-01 16:00'],
    ['tuesday 1 december 2026 4.30pm', '2026-12-01 16:30'],
    // Between two hours.
    ['between 4 and 5 on tuesday', '2026-12-01 16:00+60'],
    ['tuesday between 4pm and 5:30pm', '2026-12-01 16:00+90'],
    ['tue from 4 to 5:30', '2026-12-01 16:00+90'],
    ['tue 4 to 5:30', '2026-12-01 16:00+90'],
    ['tue 4 till 5', '2026-12-01 16:00+60'],
    ['tue from four to five', '2026-12-01 16:00+60'],
    ['tue 4pm-5pm', '2026-12-01 16:00+60'],
    ['tue 1600-1700', '2026-12-01 16:00+60'],
    ['tue 11-1', '2026-12-01 11:00+120'],
    // Times.
    ['fri @7pm', '2026-11-27 19:00'],
    ['@7pm fri', '2026-11-27 19:00'],
    ['fri @ 7pm', '2026-11-27 19:00'],
    ['fri @7', '2026-11-27 19:00'],
    ['fri @16:30', '2026-11-27 16:30'],
    ['fri @noon', '2026-11-27 12:00'],
    ['tue 16:00 @home', '2026-12-01 16:00, “@home”'],
    ['fri 1630hrs', '2026-11-27 16:30'],
    ['fri 1630', '2026-11-27 16:30'],
    ['fri at 0930', '2026-11-27 09:30'],
    ['fri 930', '2026-11-27 09:30'],
    ['1630 fri', '2026-11-27 16:30'],
    ['fri 4p', '2026-11-27 16:00'],
    ['fri 4.30 p.m.', '2026-11-27 16:30'],
    ['fri 4 o’clock', '2026-11-27 16:00'],
    ['fri half past four', '2026-11-27 16:30'],
    ['fri half four', '2026-11-27 16:30'],
    ['fri ten past four', '2026-11-27 16:10'],
    ['fri 20 past 4', '2026-11-27 16:20'],
    ['fri twenty to five', '2026-11-27 16:40'],
    ['fri quarter to 5', '2026-11-27 16:45'],
    ['fri starting at 4', '2026-11-27 16:00'],
    ['fri around 4', '2026-11-27 16:00'],
    ['fri 12pm', '2026-11-27 12:00'],
    ['fri 16:00:00', '2026-11-27 16:00'],
    // Days from today.
    ['in a fortnight at 4', '2026-12-10 16:00'],
    ['in 2 weeks at 4', '2026-12-10 16:00'],
    ['in 2 months at 4', '2027-01-26 16:00'],
    ['a week today at 4', '2026-12-03 16:00'],
    ['yesterday 16:00', '2026-11-25 16:00, past'],
    ['tuesday next week at 4', '2026-12-01 16:00'],
    ['next week on tuesday at 4', '2026-12-01 16:00'],
    // Lengths and repeats.
    ['tue 4pm 90 min', '2026-12-01 16:00+90'],
    ['tue 4pm for an hour', '2026-12-01 16:00+60'],
    ['tue 4pm 1.5 hours', '2026-12-01 16:00+90'],
    ['every wednesday 5pm 30m', '2026-12-02 17:00+30, every 1 ×12'],
    ['every 2 weeks tue 5pm x6', '2026-12-01 17:00, every 2 ×6'],
    ['every other thu at 5 until 17 dec', '2026-11-26 17:00, every 2 ×2'],
    ['weekly tue evening at 7 x4', '2026-12-01 19:00, every 1 ×4'],
    // Words that are no time of the line.
    ['evening recital sat 19:00', '2026-11-28 19:00, “evening recital”'],
    ['morning song tue 16', '2026-12-01 16:00, “morning song”'],
    ['5th position tue 16', '2026-12-01 16:00, “5th position”'],
    ['K 330 tue 16', '2026-12-01 16:00, “K 330”'],
    ['baroque 1650-1750 tue 16', '2026-12-01 16:00, “baroque 1650-1750”'],
    ['waltz 3/4 tue 16', '2026-12-01 16:00, “waltz 3/4”'],
    ['Turkish March tue 16', '2026-12-01 16:00, “Turkish March”'],
    ['christmas concert tue 16', '2026-12-01 16:00, “christmas concert”'],
  ],
  'en-US': [
    ['tonight at 8', '2026-11-26 20:00'],
    ['tomorrow morning at 9', '2026-11-27 09:00'],
    ['12/1 4pm', '2026-12-01 16:00'],
    ['12/1/2026 4:30 PM', '2026-12-01 16:30'],
    ['12-1-2026 4pm', '2026-12-01 16:00'],
    ['12-1 4pm', '2026-12-01 16:00'],
    ['2026-12-01 4pm', '2026-12-01 16:00'],
    ['Dec 1 at 4', '2026-12-01 16:00'],
    ['Tue Dec 1, 4–5 PM', '2026-12-01 16:00+60'],
    ['Wed 9th 4pm', '2026-12-09 16:00'],
    ['Friday at noon', '2026-11-27 12:00'],
    ['fri @4:30p', '2026-11-27 16:30'],
    ['fri 430', '2026-11-27 16:30'],
    ['between 4 and 5:30 on tuesday', '2026-12-01 16:00+90'],
  ],
  'de-DE': [
    ['di 16 uhr stunde', '2026-12-01 16:00+60'],
    ['di gegen 5', '2026-12-01 17:00'],
    ['di ca. 17 uhr', '2026-12-01 17:00'],
    ['di um circa 5', '2026-12-01 17:00'],
    ['di 5 uhr rum', '2026-12-01 17:00'],
    ['di so gegen 5', '2026-12-01 17:00'],
    ['di am späten nachmittag', '2026-12-01 , no-time'],
    ['di spätnachmittag um 5', '2026-12-01 17:00'],
    ['di ende des nachmittags', '2026-12-01 , no-time'],
    ['nächsten Samstag 10 uhr', '2026-12-05 10:00, not-this-week'],
    ['diesen Samstag 10 uhr', '2026-11-28 10:00'],
    ['kommenden Samstag 10 uhr', '2026-11-28 10:00'],
    ['Samstag nächste Woche 10 uhr', '2026-12-05 10:00'],
    ['am ersten Dezember um 16 Uhr', '2026-12-01 16:00'],
    ['heute abend um 8', '2026-11-26 20:00'],
    ['heute Abend 20 Uhr', '2026-11-26 20:00'],
    ['heute nachmittag um 3', '2026-11-26 15:00'],
    ['morgen früh um 7', '2026-11-27 07:00'],
    ['morgen frueh 7 uhr', '2026-11-27 07:00'],
    ['morgen vormittag um 10', '2026-11-27 10:00'],
    ['morgen abend um halb acht', '2026-11-27 19:30'],
    ['dienstag abend 8 uhr', '2026-12-01 20:00'],
    ['dienstagabend um 8', '2026-12-01 20:00'],
    ['Dienstagnachmittag 4 Uhr', '2026-12-01 16:00'],
    ['dienstag morgen 9 uhr', '2026-12-01 09:00'],
    ['am dienstag um 8 uhr abends', '2026-12-01 20:00'],
    ['abends um 8 am dienstag', '2026-12-01 20:00'],
    ['di mittags um 1', '2026-12-01 13:00'],
    ['di mittags', '2026-12-01 12:00'],
    ['jeden dienstagabend um 8', '2026-12-01 20:00, every 1 ×12'],
    ['jeden dienstag abend um 8', '2026-12-01 20:00, every 1 ×12'],
    ['mittwoch 9. 16 uhr', '2026-12-09 16:00'],
    ['mi 9. um 16 uhr', '2026-12-09 16:00'],
    ['mittwoch 9 um 16 uhr', '2026-12-09 16:00'],
    ['mittwoch, den 9. um 16 Uhr', '2026-12-09 16:00'],
    ['27. um 16 uhr', '2026-11-27 16:00'],
    ['am 27. um 16 uhr', '2026-11-27 16:00'],
    ['2.12.2026 16:00', '2026-12-02 16:00'],
    ['2. 12. 16 uhr', '2026-12-02 16:00'],
    ['2. 12. 2026 um 16 Uhr', '2026-12-02 16:00'],
    ['2/12/2026 16:00', '2026-12-02 16:00'],
    ['2-12-2026 16:00', '2026-12-02 16:00'],
    ['2. Dezember 2026 16 Uhr', '2026-12-02 16:00'],
    ['2027-01-27 16 uhr', '2027-01-27 16:00'],
    ['zwischen 4 und 5 am dienstag', '2026-12-01 16:00+60'],
    ['di von 4 bis 5:30', '2026-12-01 16:00+90'],
    ['di von vier bis halb sechs', '2026-12-01 16:00+90'],
    ['di von vier bis fünf', '2026-12-01 16:00+60'],
    ['di 16-17 uhr', '2026-12-01 16:00+60'],
    ['di ab 16 uhr', '2026-12-01 16:00'],
    ['fr @19 Uhr', '2026-11-27 19:00'],
    ['fr 1630', '2026-11-27 16:30'],
    ['di vorm. 10 uhr', '2026-12-01 10:00'],
    ['fr 1630uhr', '2026-11-27 16:30'],
    ['fr 16uhr', '2026-11-27 16:00'],
    ['fr 16Uhr30', '2026-11-27 16:30'],
    ['fr 16.30 Uhr', '2026-11-27 16:30'],
    ['fr halb fünf', '2026-11-27 16:30'],
    ['fr um halb 5', '2026-11-27 16:30'],
    ['fr viertel vor fünf', '2026-11-27 16:45'],
    ['fr zehn nach vier', '2026-11-27 16:10'],
    ['fr fünf vor halb fünf', '2026-11-27 16:25'],
    ['nächste woche dienstag 16 uhr', '2026-12-01 16:00'],
    ['dienstag nächste woche 16 uhr', '2026-12-01 16:00'],
    ['heute in einer woche um 16 uhr', '2026-12-03 16:00'],
    ['in 14 tagen 16 uhr', '2026-12-10 16:00'],
    ['in 2 monaten 16 uhr', '2027-01-26 16:00'],
    ['di 16 uhr eine dreiviertelstunde', '2026-12-01 16:00'],
    ['di 16 uhr 1,5 stunden', '2026-12-01 16:00+90'],
    ['alle 2 wochen di 16 uhr 6 mal', '2026-12-01 16:00, every 2 ×6'],
    ['Abendkonzert sa 19 uhr', '2026-11-28 19:00, “Abendkonzert”'],
  ],
  'fr-FR': [
    ['mardi 16h heure', '2026-12-01 16:00+60'],
    ['mardi 16 heures heure', '2026-12-01 16:00+60'],
    ['mardi vers 17h', '2026-12-01 17:00'],
    ['mardi aux environs de 17h', '2026-12-01 17:00'],
    ['mardi 17h environ', '2026-12-01 17:00'],
    ["mardi fin d'après-midi", '2026-12-01 , no-time'],
    ['mardi fin d’après-midi', '2026-12-01 , no-time'],
    ["mardi en fin d'après-midi à 17h", '2026-12-01 17:00'],
    ["mardi fin d'apres midi 17h", '2026-12-01 17:00'],
    ['mardi fin de matinée à 11h', '2026-12-01 11:00'],
    ['mardi début de soirée 7h', '2026-12-01 19:00'],
    ['samedi prochain 10h', '2026-12-05 10:00, not-this-week'],
    ['ce samedi 10h', '2026-11-28 10:00'],
    ['samedi de la semaine prochaine 10h', '2026-12-05 10:00'],
    ['le premier décembre à 16h', '2026-12-01 16:00'],
    ['ce soir à 8h', '2026-11-26 20:00'],
    ['ce soir 20h', '2026-11-26 20:00'],
    ['demain soir à 8h', '2026-11-27 20:00'],
    ['demain matin à 7h', '2026-11-27 07:00'],
    ['demain matin 9h30', '2026-11-27 09:30'],
    ['cet après-midi à 3h', '2026-11-26 15:00'],
    ['mardi soir à 8 heures', '2026-12-01 20:00'],
    ['mardi après-midi à 4h', '2026-12-01 16:00'],
    ['mardi à 8h du soir', '2026-12-01 20:00'],
    ['tous les mardis soir à 8h', '2026-12-01 20:00, every 1 ×12'],
    ['mardi midi', '2026-12-01 12:00'],
    ['mercredi 9 à 16h', '2026-12-09 16:00'],
    ['mercredi 9 16h', '2026-12-09 16:00'],
    ['mer. 9 à 16h30', '2026-12-09 16:30'],
    ['le mercredi 9 à 16h', '2026-12-09 16:00'],
    ['16h mercredi 9', '2026-12-09 16:00'],
    ['mardi 16 à 17h', '2026-12-01 16:00+60'],
    ['le 27 à 16h', '2026-11-27 16:00'],
    ['1er décembre à 16h', '2026-12-01 16:00'],
    ['mardi 1er décembre 2026 à 16h30', '2026-12-01 16:30'],
    ['2/12 à 16h', '2026-12-02 16:00'],
    ['02/12/2026 16:00', '2026-12-02 16:00'],
    ['2-12-2026 16h', '2026-12-02 16:00'],
    ['2.12.2026 16h', '2026-12-02 16:00'],
    ['2027/01/27 16h', '2027-01-27 16:00'],
    ['mardi entre 4 et 5', '2026-12-01 16:00+60'],
    ['mardi entre 16h et 17h30', '2026-12-01 16:00+90'],
    ['mardi de 4h à 5h30', '2026-12-01 16:00+90'],
    ['mardi de quatre à cinq', '2026-12-01 16:00+60'],
    ['mardi 16h-17h', '2026-12-01 16:00+60'],
    ['vendredi @19h', '2026-11-27 19:00'],
    ['vendredi 1630', '2026-11-27 16:30'],
    ['vendredi 16 h 30', '2026-11-27 16:30'],
    ['vendredi à quatre heures et demie', '2026-11-27 16:30'],
    ['vendredi quatre heures et demie', '2026-11-27 16:30'],
    ['vendredi 5 heures moins dix', '2026-11-27 16:50'],
    ['la semaine prochaine mardi 16h', '2026-12-01 16:00'],
    ['mardi de la semaine prochaine à 16h', '2026-12-01 16:00'],
    ['dans 2 mois 16h', '2027-01-26 16:00'],
    ['hier 16h', '2026-11-25 16:00, past'],
    ['mardi 16h pendant une heure', '2026-12-01 16:00+60'],
    ['mardi 16h trois quarts d’heure', '2026-12-01 16:00'],
    ['toutes les 2 semaines mardi 16h 6 fois', '2026-12-01 16:00, every 2 ×6'],
  ],
  'es-ES': [
    ['martes a las 16 hora', '2026-12-01 16:00+60'],
    ['martes a eso de las 5', '2026-12-01 17:00'],
    ['martes sobre las 5', '2026-12-01 17:00'],
    ['martes a las 5 más o menos', '2026-12-01 17:00'],
    ['martes al final de la tarde', '2026-12-01 , no-time'],
    ['martes a última hora de la tarde a las 7', '2026-12-01 19:00'],
    ['próximo sábado a las 10', '2026-12-05 10:00, not-this-week'],
    ['el próximo sábado a las 10', '2026-12-05 10:00, not-this-week'],
    ['este sábado a las 10', '2026-11-28 10:00'],
    ['primero de diciembre a las 16', '2026-12-01 16:00'],
    ['sábado mañana 10', '2026-11-28 10:00'],
    ['esta noche a las 8', '2026-11-26 20:00'],
    ['esta tarde a las 5', '2026-11-26 17:00'],
    ['mañana por la mañana a las 7', '2026-11-27 07:00'],
    ['mañana por la tarde a las 5', '2026-11-27 17:00'],
    ['mañana por la noche a las 8', '2026-11-27 20:00'],
    ['mañana a las 8 de la noche', '2026-11-27 20:00'],
    ['el martes por la mañana a las 7', '2026-12-01 07:00'],
    ['martes tarde a las 8', '2026-12-01 20:00'],
    ['martes a mediodía', '2026-12-01 12:00'],
    ['miércoles 9 a las 16', '2026-12-09 16:00'],
    ['miércoles 9 a las 4 de la tarde', '2026-12-09 16:00'],
    ['el 27 a las 16', '2026-11-27 16:00'],
    ['2/12/2026 16:00', '2026-12-02 16:00'],
    ['2-12-2026 16:00', '2026-12-02 16:00'],
    ['2 de diciembre de 2026 a las 16', '2026-12-02 16:00'],
    ['2027/01/27 16:00', '2027-01-27 16:00'],
    ['martes entre las 4 y las 5', '2026-12-01 16:00+60'],
    ['martes de 4 a 5:30', '2026-12-01 16:00+90'],
    ['martes de cuatro a cinco', '2026-12-01 16:00+60'],
    ['viernes @19:00', '2026-11-27 19:00'],
    ['viernes 1630', '2026-11-27 16:30'],
    ['viernes a las 4 y media', '2026-11-27 16:30'],
    ['viernes a las cinco menos diez', '2026-11-27 16:50'],
    ['martes de la semana que viene a las 16', '2026-12-01 16:00'],
    ['dentro de 2 meses a las 16', '2027-01-26 16:00'],
    ['martes 16:00 hora y media', '2026-12-01 16:00+90'],
    ['todos los martes por la tarde a las 5', '2026-12-01 17:00, every 1 ×12'],
  ],
  'it-IT': [
    ['martedì alle 16 ora', '2026-12-01 16:00+60'],
    ['martedì verso le 5', '2026-12-01 17:00'],
    ['martedì intorno alle 5', '2026-12-01 17:00'],
    ['martedì alle 5 circa', '2026-12-01 17:00'],
    ['martedì nel tardo pomeriggio', '2026-12-01 , no-time'],
    ['martedì tardo pomeriggio alle 5', '2026-12-01 17:00'],
    ['sabato prossimo alle 10', '2026-12-05 10:00, not-this-week'],
    ['prossimo sabato alle 10', '2026-12-05 10:00, not-this-week'],
    ['questo sabato alle 10', '2026-11-28 10:00'],
    ['primo dicembre alle 16', '2026-12-01 16:00'],
    ['venerdì all’una', '2026-11-27 13:00'],
    ['stasera alle 8', '2026-11-26 20:00'],
    ['questa sera alle 20', '2026-11-26 20:00'],
    ['oggi pomeriggio alle 3', '2026-11-26 15:00'],
    ['domattina alle 7', '2026-11-27 07:00'],
    ['domani mattina alle 7', '2026-11-27 07:00'],
    ['domani sera alle 8', '2026-11-27 20:00'],
    ['martedì sera alle 8', '2026-12-01 20:00'],
    ['martedì pomeriggio alle 4', '2026-12-01 16:00'],
    ['martedì alle 8 di sera', '2026-12-01 20:00'],
    ['martedì a mezzogiorno', '2026-12-01 12:00'],
    ['mercoledì 9 alle 16', '2026-12-09 16:00'],
    ['mer 9 ore 16', '2026-12-09 16:00'],
    ['il 27 alle 16', '2026-11-27 16:00'],
    ['2/12/2026 16:00', '2026-12-02 16:00'],
    ['2-12-2026 ore 16', '2026-12-02 16:00'],
    ['2 dicembre 2026 alle 16', '2026-12-02 16:00'],
    ['2027/01/27 16:00', '2027-01-27 16:00'],
    ['martedì tra le 4 e le 5', '2026-12-01 16:00+60'],
    ['martedì dalle 4 alle 5:30', '2026-12-01 16:00+90'],
    ['martedì dalle quattro alle cinque e mezza', '2026-12-01 16:00+90'],
    ['venerdì @19', '2026-11-27 19:00'],
    ['venerdì 1630', '2026-11-27 16:30'],
    ['venerdì alle quattro e mezza', '2026-11-27 16:30'],
    ['venerdì alle 5 meno dieci', '2026-11-27 16:50'],
    ['martedì della prossima settimana alle 16', '2026-12-01 16:00'],
    ['fra 2 mesi alle 16', '2027-01-26 16:00'],
    ['martedì alle 16 per un’ora e mezza', '2026-12-01 16:00+90'],
    ['ogni martedì sera alle 8', '2026-12-01 20:00, every 1 ×12'],
  ],
  'ar-EG': [
    ['الثلاثاء الساعة 4 ساعة', '2026-12-01 16:00+60'],
    ['الثلاثاء حوالي الساعة 5', '2026-12-01 17:00'],
    ['الثلاثاء الساعة 5 تقريبا', '2026-12-01 17:00'],
    ['الثلاثاء آخر العصر', '2026-12-01 , no-time'],
    ['الثلاثاء آخر العصر الساعة 5', '2026-12-01 17:00'],
    ['السبت القادم الساعة 10', '2026-12-05 10:00, not-this-week'],
    ['السبت المقبل الساعة 10', '2026-12-05 10:00, not-this-week'],
    ['هذا السبت الساعة 10', '2026-11-28 10:00'],
    ['غدا الساعة الحادية عشرة صباحا', '2026-11-27 11:00'],
    ['غدا الساعة الثانية عشرة والنصف', '2026-11-27 12:30'],
    ['اليوم الساعة 4', '2026-11-26 16:00'],
    ['غداً الساعة ٤', '2026-11-27 16:00'],
    ['غدا الساعة ٤:٣٠', '2026-11-27 16:30'],
    ['غدا صباحا الساعة 7', '2026-11-27 07:00'],
    ['غدًا مساءً الساعة ٨', '2026-11-27 20:00'],
    ['مساء الغد الساعة 8', '2026-11-27 20:00'],
    ['صباح الغد ٧', '2026-11-27 07:00'],
    ['الليلة الساعة 8', '2026-11-26 20:00'],
    ['هذا المساء الساعة 8', '2026-11-26 20:00'],
    ['بعد غد ١٦:٠٠', '2026-11-28 16:00'],
    ['الثلاثاء ١٦:٠٠', '2026-12-01 16:00'],
    ['يوم الثلاثاء الساعة 4 عصرا', '2026-12-01 16:00'],
    ['يوم الثلاثاء الساعة الرابعة', '2026-12-01 16:00'],
    ['الثلاثاء الساعة الرابعة والنصف', '2026-12-01 16:30'],
    ['الثلاثاء الساعة الخامسة إلا ربعا', '2026-12-01 16:45'],
    ['الثلاثاء 8 مساء', '2026-12-01 20:00'],
    ['الثلاثاء مساءً ٨', '2026-12-01 20:00'],
    ['مساء الثلاثاء الساعة 8', '2026-12-01 20:00'],
    ['الثلاثاء 10 ص', '2026-12-01 10:00'],
    ['الثلاثاء 5 م', '2026-12-01 17:00'],
    ['الثلاثاء ظهرا', '2026-12-01 12:00'],
    ['الثلاثاء 1 بعد الظهر', '2026-12-01 13:00'],
    ['الأربعاء ٩ الساعة ٤', '2026-12-09 16:00'],
    ['الأربعاء 9 ديسمبر الساعة 4', '2026-12-09 16:00'],
    ['٩ ديسمبر ٢٠٢٦ الساعة ٤', '2026-12-09 16:00'],
    ['9 كانون الأول الساعة 4', '2026-12-09 16:00'],
    ['٢٧/١١ ١٦:٠٠', '2026-11-27 16:00'],
    ['٢‏/١٢‏/٢٠٢٦ ١٦:٠٠', '2026-12-02 16:00'],
    ['2026-12-02 16:00', '2026-12-02 16:00'],
    ['الثلاثاء من 4 إلى 5', '2026-12-01 16:00+60'],
    ['الثلاثاء من الساعة ٤ إلى الساعة ٥:٣٠', '2026-12-01 16:00+90'],
    ['الثلاثاء بين 4 و5', '2026-12-01 16:00+60'],
    ['الثلاثاء ١٦:٠٠ لمدة ساعة', '2026-12-01 16:00+60'],
    ['الثلاثاء ١٦:٠٠ لمدة ٣٠ دقيقة', '2026-12-01 16:00+30'],
    ['الثلاثاء ١٦:٠٠ نصف ساعة', '2026-12-01 16:00+30'],
    ['الثلاثاء ١٦:٠٠ ساعة ونصف', '2026-12-01 16:00+90'],
    ['كل ثلاثاء الساعة 4', '2026-12-01 16:00, every 1 ×12'],
    ['كل يوم ثلاثاء ١٦:٠٠ ٦ مرات', '2026-12-01 16:00, every 1 ×6'],
    ['الثلاثاء الساعة 4 أسبوعيا', '2026-12-01 16:00, every 1 ×12'],
    ['الثلاثاء الساعة 4 كل أسبوعين', '2026-12-01 16:00, every 2 ×12'],
    ['كل ثلاثاء الساعة 4 حتى 18 ديسمبر', '2026-12-01 16:00, every 1 ×3'],
    ['الثلاثاء القادم الساعة 4', '2026-12-01 16:00'],
    ['بعد 3 أيام الساعة 4', '2026-11-29 16:00'],
    ['يوم الأربعاء الموافق 9 ديسمبر الساعة 4', '2026-12-09 16:00'],
    ['ظهر الجمعة الساعة 1', '2026-11-27 13:00'],
    ['عصر الجمعة الساعة 4', '2026-11-27 16:00'],
    ['الثلاثاء بين الرابعة والخامسة', '2026-12-01 16:00+60'],
    ['بعد أسبوعين الساعة 4', '2026-12-10 16:00'],
    // A reader of Arabic may type the day in English.
    ['Tue 16:00 45m weekly', '2026-12-01 16:00, every 1 ×12'],
    ['tomorrow evening at 8', '2026-11-27 20:00'],
  ],
}

describe.each(Object.entries(table))('%s', (locale, lines) => {
  const who = locale.startsWith('ar') ? 'ليلى' : 'luca'
  test.each(lines)('%s', (line, expected) => {
    expect(said(`${who} ${line}`, locale)).toBe(expected)
    expect(read(`${who} ${line}`, locale).students).toHaveLength(1)
  })
  // Behind the time a name ends the line as well.
  const again = lines.filter(([line, expected]) => !expected.includes('“') && !/\d$/.test(line) && !/[ap]$/.test(line))
  test.each(again)('%s, with the name behind it', (line, expected) =>
    expect(said(`${line} ${who}`, locale)).toBe(expected),
  )
})

describe('what looks like a day or a time and is none stops the line', () => {
  test.each([
    ['luca 2026/13/40 16:00', 'en-GB', 'no-such-day', ''],
    ['luca 32-12-2026 16:00', 'en-GB', 'no-such-day', ''],
    ['luca december 16:00', 'en-GB', 'unread', 'december'],
    ['luca tuesday, december 16:00', 'en-GB', 'unread', 'december'],
    ['luca 32nd 16:00', 'en-GB', 'unread', '32nd'],
    ['luca 27ht at 4pm', 'en-GB', 'unread', '27ht'],
    ['luca 27th-ish 4pm', 'en-GB', 'unread', '27th-ish'],
    ['luca twenty-seventh at 4pm', 'en-GB', 'unread', 'twenty-seventh'],
    ['luca siebenundzwanzigsten um 16 uhr', 'de-DE', 'unread', 'siebenundzwanzigsten'],
    ['luca vingt-sept à 16h', 'fr-FR', 'unread', 'vingt-sept'],
    ['luca veintisiete a las 16', 'es-ES', 'unread', 'veintisiete'],
    ['luca ventisette alle 16', 'it-IT', 'unread', 'ventisette'],
    ['luca 2027/01 16:00', 'en-GB', 'unread', '2027/01'],
    ['luca 01/2027 16:00', 'en-GB', 'unread', '01/2027'],
    ['luca 2026.11 4pm', 'en-GB', 'unread', '2026.11'],
    ['luca 27 at 4pm', 'en-GB', 'unread', '27'],
    ['luca mon/wed 4pm', 'en-GB', 'unread', 'mon/wed'],
    ['luca tue and thu 4pm', 'en-GB', 'unread', 'tue'],
    ['luca every tue and thu 16', 'en-GB', 'unread', 'thu'],
    ['luca tue 1 dec 4pm and 8 dec', 'en-GB', 'unread', '8'],
    ['luca next week 16:00', 'en-GB', 'unread', 'next week'],
    ['luca saturday next 16:00', 'en-GB', 'unread', 'next'],
    ['luca next month 16:00', 'en-GB', 'unread', 'next month'],
    ['luca the weekend 16:00', 'en-GB', 'unread', 'the weekend'],
    ['luca tue 16:00 17:30', 'en-GB', 'unread', '17:30'],
    ['luca tue 4pm 6pm', 'en-GB', 'unread', '6pm'],
    ['luca every monday at 4 from january', 'en-GB', 'unread', 'january'],
    ['luca mon 4pm weekly until christmas', 'en-GB', 'unread', 'christmas'],
    ['luca every day at 4', 'en-GB', 'unread', 'every day'],
    ['luca täglich 16 uhr', 'de-DE', 'unread', 'täglich'],
    ['luca tous les jours 16h', 'fr-FR', 'unread', 'tous les jours'],
    ['ليلى الإثنين والأربعاء ٤ م', 'ar-EG', 'unread', 'والأربعاء'],
    ['luca dezember 16:00', 'de-DE', 'unread', 'dezember'],
    ['luca übernächsten dienstag 16 uhr', 'de-DE', 'unread', 'übernächsten'],
    ['luca di und do 16 uhr', 'de-DE', 'unread', 'di'],
    ['luca wochenende 16 uhr', 'de-DE', 'unread', 'wochenende'],
    ['luca 27 um 16 uhr', 'de-DE', 'unread', '27'],
    ['luca mardi et jeudi 16h', 'fr-FR', 'unread', 'jeudi'],
    ['luca le mois prochain 16h', 'fr-FR', 'unread', 'le mois prochain'],
    ['luca martes y jueves a las 16', 'es-ES', 'unread', 'jueves'],
    ['luca diciembre a las 16', 'es-ES', 'unread', 'diciembre'],
    ['luca martedì e giovedì alle 16', 'it-IT', 'unread', 'giovedì'],
    ['luca dicembre alle 16', 'it-IT', 'unread', 'dicembre'],
    ['ليلى ديسمبر الساعة 4', 'ar-EG', 'unread', 'ديسمبر'],
    ['ليلى الشهر القادم الساعة 4', 'ar-EG', 'unread', 'الشهر القادم'],
    ['ليلى الثلاثاء و الخميس الساعة 4', 'ar-EG', 'unread', 'الخميس'],
  ])('%s (%s)', (text, locale, hint, words) => {
    const { date, start, hints, chips } = read(text, locale)
    expect({ date, start, hints }).toEqual({ date: null, start: null, hints: [hint] })
    const marked = chips.find(({ kind }) => kind === 'unread')
    expect(marked ? text.slice(marked.from, marked.to) : '').toBe(words)
  })

  test('until the writer wants it as text', () => {
    const text = 'luca december 16:00'
    const mark = read(text, 'en-GB').chips.find(({ kind }) => kind === 'unread')
    const line = quickAdd(text, contextOf('en-GB'), [mark?.from ?? -1])
    expect([line.title, line.date, line.start]).toEqual(['december', '2026-11-26', 16 * 60])
    expect(read('luca "december" 16:00', 'en-GB').hints).toEqual([])
  })

  test.each([
    ['luca tonight at 12', 'en-GB'],
    ['luca dienstag abend um 12', 'de-DE'],
  ])('an hour that its part of the day has not is no time: %s', (text, locale) =>
    expect(read(text, locale)).toMatchObject({ start: null, hints: ['no-time'] }),
  )
})

test.each(Object.entries(words))('the words of “%s” are as a line is compared', (_, known) => {
  const all = Object.values(known)
    .flat(2)
    .filter((word): word is string => typeof word === 'string')
  expect(all.filter((word) => word !== folded(word))).toEqual([])
})

describe('several days are whole days, from the first to the last', () => {
  const christmas = ['2026-12-21', '2026-12-24']
  const newYear = ['2026-12-21', '2027-01-03']
  test.each([
    ['en-GB', 'holiday 21–24 Dec', christmas],
    ['en-GB', 'holiday 21-24 december', christmas],
    ['en-GB', '21 - 24 dec holiday', christmas],
    ['en-GB', 'holiday 21 to 24 december', christmas],
    ['en-GB', 'holiday from 21st until 24th dec', christmas],
    ['en-GB', 'holiday 21 dec – 24 dec', christmas],
    ['en-GB', 'holiday 21/12-24/12', christmas],
    ['en-GB', 'holiday 21/12 - 24/12/2026', christmas],
    ['en-GB', 'holiday 2026-12-21 to 2026-12-24', christmas],
    ['en-GB', 'holiday 21 dec 2026 – 3 jan 2027', newYear],
    ['en-GB', 'holiday 21 dec – 3 jan 2027', newYear],
    ['en-GB', 'holiday 21 dec – 3 jan', newYear],
    ['en-GB', 'holiday 21 dec – 3 jan all day', newYear],
    ['en-US', 'holiday Dec 21–24', christmas],
    ['en-US', 'holiday Dec 21 to 24', christmas],
    ['en-US', 'holiday Dec 21 – Jan 3', newYear],
    ['en-US', 'holiday 12/21-12/24', christmas],
    ['de-DE', 'holiday 21.–24. Dezember', christmas],
    ['de-DE', 'holiday vom 21. bis 24. Dezember', christmas],
    ['de-DE', 'holiday vom 21. bis zum 24. Dez', christmas],
    ['de-DE', 'holiday 21.-24.12.', christmas],
    ['de-DE', 'holiday 21.12.-3.1.', newYear],
    ['de-DE', 'holiday 21.12. bis 3.1.', newYear],
    ['fr-FR', 'holiday du 21 au 24 décembre', christmas],
    ['fr-FR', 'holiday du 21 décembre au 3 janvier', newYear],
    ['es-ES', 'holiday del 21 al 24 de diciembre', christmas],
    ['es-ES', 'holiday del 21 de diciembre al 3 de enero de 2027', newYear],
    ['es-ES', 'holiday desde el 21 hasta el 24 de diciembre', christmas],
    ['it-IT', 'holiday dal 21 al 24 dicembre', christmas],
    ['it-IT', 'holiday dal 21 dicembre fino al 3 gennaio', newYear],
    ['ar-AE', 'holiday من 21 الى 24 ديسمبر', christmas],
  ])('%s: %s', (locale, line, days) => {
    const { date, lastDate, allDay, start, title, repeat, hints } = read(line, locale)
    expect([date, lastDate]).toEqual(days)
    expect({ allDay, start, title, repeat, hints }).toEqual({
      allDay: true,
      start: null,
      title: 'holiday',
      repeat: null,
      hints: [],
    })
  })

  test.each([
    ['en-GB', 'anna 21-24 dec 16:00', 'unread'],
    ['en-GB', 'anna 16:00 4-5 dec', 'unread'],
    ['en-GB', 'anna 4pm dec 21-24', 'unread'],
    ['en-GB', 'anna 21/12-24/12 16:00', 'unread'],
    ['en-GB', 'anna 21 dec – 24 dec 16:00', 'unread'],
    ['de-DE', 'anna 21.–24.12. 16 uhr', 'unread'],
    ['de-DE', 'anna 21-24 dez 16 uhr', 'unread'],
    ['fr-FR', 'anna du 21 au 24 décembre à 16h', 'unread'],
    ['en-GB', 'anna 3 and 10 dec 16:00', 'unread'],
    ['de-DE', 'anna 3. und 10. dezember 16 uhr', 'unread'],
    ['en-GB', 'anna 3/10 dec 16:00', 'unread'],
    ['en-GB', 'holiday 24-21 dec', 'ends-before'],
    ['en-GB', 'holiday 30-31 feb', 'no-such-day'],
  ])('%s: “%s” plans nothing', (locale, line, hint) => {
    const { date, hints } = read(line, locale)
    expect({ date, hints }).toEqual({ date: null, hints: [hint] })
  })

  test.each([
    ['anna tue 16 until 18 dec', '2026-12-01 16:00, every 1 ×3'],
    ['anna 4-5 1 dec', '2026-12-01 16:00+60'],
    ['anna 1 dec 4-5', '2026-12-01 16:00+60'],
    ['anna dec 1 4 - 5', '2026-12-01 16:00+60'],
  ])('“%s” is none', (line, expected) => {
    expect([said(line, 'en-GB'), read(line, 'en-GB').lastDate]).toEqual([expected, null])
  })
})

describe('what names a day that the line can’t know, or one that is left out, stops it', () => {
  test.each([
    ['anna christmas eve 4pm', 'en-GB'],
    ['anna on boxing day 10am', 'en-GB'],
    ['anna New Year’s Day 4pm', 'en-GB'],
    ['anna tue 4pm until easter', 'en-GB'],
    ['anna tue 4pm except 22 dec', 'en-GB'],
    ['anna tue 4pm, not on 22 dec', 'en-GB'],
    ['anna the week after next tue 4pm', 'en-GB'],
    ['anna week 49 16:00', 'en-GB'],
    ['anna heiligabend 16 uhr', 'de-DE'],
    ['anna di 16 uhr bis ostern', 'de-DE'],
    ['anna di 16 uhr außer am 22.12.', 'de-DE'],
    ['anna di KW 49 16 uhr', 'de-DE'],
    ['anna ersten dienstag im dezember 16 uhr', 'de-DE'],
    ['anna noël 16h', 'fr-FR'],
    ['anna mardi 16h sauf le 22 déc', 'fr-FR'],
    ['anna chaque mois 1 déc 16h', 'fr-FR'],
    ['anna nochebuena 16:00', 'es-ES'],
    ['anna martes 16:00 excepto el 22 dic', 'es-ES'],
    ['anna todos los meses 1 dic 16:00', 'es-ES'],
    ['anna capodanno alle 16', 'it-IT'],
    ['anna martedì alle 16 tranne il 22 dic', 'it-IT'],
    ['anna الثلاثاء 16:00 باستثناء 22 ديسمبر', 'ar-AE'],
  ])('%s (%s)', (line, locale) => {
    const { date, hints } = read(line, locale)
    expect({ date, hints }).toEqual({ date: null, hints: ['unread'] })
  })

  test.each([
    ['anna tue 16:00 christmas carols', 'en-GB', 'christmas carols'],
    ['anna tue 16:00 not too fast', 'en-GB', 'not too fast'],
    ['anna di 16 uhr Weihnachten', 'de-DE', 'Weihnachten'],
    ['anna martedì alle 16 concerto di natale', 'it-IT', 'concerto di natale'],
  ])('but not where it is what is played: %s (%s)', (line, locale, title) => {
    const found = read(line, locale)
    expect([found.title, found.hints]).toEqual([title, []])
  })
})

describe('a second weekday that is shortened', () => {
  test.each([
    ['anna tue scales, thu arpeggios 16:00', 'en-GB'],
    ['anna scales thu, 16:00 tue', 'en-GB'],
    ['anna mardi gammes dim 16h', 'fr-FR'],
    ['anna lunes escalas jue 16:00', 'es-ES'],
    ['anna lunedì scale gio 16:00', 'it-IT'],
  ])('stops the line, wherever it stands: %s (%s)', (line, locale) => {
    expect(read(line, locale).hints).toEqual(['unread'])
  })

  test.each([
    ['anna tue we sat and played 16:00', 'en-GB', 'we sat and played'],
    ['anna mardi jeu de gammes 16h', 'fr-FR', 'jeu de gammes'],
    ['anna dienstag do re mi 16 uhr', 'de-DE', 'do re mi'],
  ])('is a part of the title where it is another word as well: %s (%s)', (line, locale, title) => {
    const found = read(line, locale)
    expect([found.title, found.hints]).toEqual([title, []])
  })
})

describe('of a date and a weekday that do not agree the date is meant, and neither is left in the title', () => {
  test.each([
    ['anna tue 16:00 2 dec', 'en-GB'],
    ['anna 2 dec tue 16:00', 'en-GB'],
    ['anna tue 2 dec 16:00', 'en-GB'],
    ['anna 16:00 tue 2 dec', 'en-GB'],
    ['anna 2 dec 16:00 tue', 'en-GB'],
    ['anna tuesday 16:00 2 dec', 'en-GB'],
    ['anna 2/12 tue 16:00', 'en-GB'],
    ['anna tue at 4pm 2 dec', 'en-GB'],
    ['anna di 16:00 2. dez', 'de-DE'],
    ['anna dienstag 16 uhr am 2. dezember', 'de-DE'],
    ['anna mar 16h 2 déc', 'fr-FR'],
    ['anna mar 16:00 2 dic', 'es-ES'],
    ['anna mar 16:00 2 dic', 'it-IT'],
    ['anna الثلاثاء 16:00 2 ديسمبر', 'ar-AE'],
  ])('%s', (line, locale) => {
    const { date, start, title, hints } = read(line, locale)
    expect({ date, start, title, hints }).toEqual({
      date: '2026-12-02',
      start: 16 * 60,
      title: '',
      hints: ['other-weekday'],
    })
  })
})

describe('a full stop, a bracket or an accent that is typed beside its letter changes nothing', () => {
  test.each([
    ['luca tue 8 pm.', 'en-GB', '2026-12-01 20:00'],
    ['luca tue 8 p m', 'en-GB', '2026-12-01 20:00'],
    ['luca tue 8 p.m', 'en-GB', '2026-12-01 20:00'],
    ['luca tue at 16:00.', 'en-GB', '2026-12-01 16:00'],
    ['luca di 20 uhr.', 'de-DE', '2026-12-01 20:00'],
    ['luca di 8 abends.', 'de-DE', '2026-12-01 20:00'],
    ['luca mardi 8h du soir.', 'fr-FR', '2026-12-01 20:00'],
    ['luca mardi 20h.', 'fr-FR', '2026-12-01 20:00'],
    ['luca martes a las 8 de la tarde.', 'es-ES', '2026-12-01 20:00'],
    ['luca martes 8:00 p. m.', 'es-MX', '2026-12-01 20:00'],
    ['luca martedì alle 8 di sera.', 'it-IT', '2026-12-01 20:00'],
    ['ليلى الثلاثاء ٨ مساء.', 'ar-EG', '2026-12-01 20:00'],
    ['luca tue 4pm (60 min)', 'en-GB', '2026-12-01 16:00+60'],
    ['luca tue 4pm for 30 mins.', 'en-GB', '2026-12-01 16:00+30'],
    ['luca mardi 16h (30 min), chaque semaine', 'fr-FR', '2026-12-01 16:00+30, every 1 ×12'],
    ['luca tue 4pm [1h]', 'en-GB', '2026-12-01 16:00+60'],
    ['luca di 16 uhr (90 Minuten)', 'de-DE', '2026-12-01 16:00+90'],
    ['luca mardi 16h (30 mn)', 'fr-FR', '2026-12-01 16:00+30'],
    ['ليلى الثلاثاء ٤ مساء (٣٠ دقيقة)', 'ar-EG', '2026-12-01 16:00+30'],
    ['ليلى الثلاثاء ٤ مساء (30 دقيقة)', 'ar-EG', '2026-12-01 16:00+30'],
    ['ليلى الثلاثاء ٤ مساء (٥٠د)', 'ar-EG', '2026-12-01 16:00+50'],
    ['ليلى الثلاثاء ٤ مساء (نصف ساعة)', 'ar-EG', '2026-12-01 16:00+30'],
    ['luca tue 4pm (half an hour)', 'en-GB', '2026-12-01 16:00+30'],
    ['luca tue 4pm (1 hour 30 min)', 'en-GB', '2026-12-01 16:00+90'],
    ['luca di 16 uhr (halbe Stunde)', 'de-DE', '2026-12-01 16:00+30'],
    ['luca mardi 16h (1h30)', 'fr-FR', '2026-12-01 16:00+90'],
    ['luca martes 16:00 (media hora)', 'es-ES', '2026-12-01 16:00+30'],
    ["luca martedì alle 16 (mezz'ora)", 'it-IT', '2026-12-01 16:00+30'],
    ['luca tue 4pm (3 pieces)', 'en-GB', '2026-12-01 16:00, “(3 pieces)”'],
    ["luca mercoledi' alle 16", 'it-IT', '2026-12-02 16:00'],
    ["luca giovedi' 3 dicembre '26 ore 16", 'it-IT', '2026-12-03 16:00'],
    ['luca martedì alle 16,30', 'it-IT', '2026-12-01 16:30'],
    ['luca di 16,30 Uhr', 'de-DE', '2026-12-01 16:30'],
    ['luca tue 4pm (in c)', 'en-GB', '2026-12-01 16:00, “(in c)”'],
  ])('%s (%s)', (line, locale, expected) => expect(said(line, locale)).toBe(expected))
})

describe('a day and its month in one word, or with its year behind', () => {
  test.each([
    ['luca 31-Dec-2026 4pm', 'en-GB', '2026-12-31 16:00'],
    ['luca 31-dec 4pm', 'en-GB', '2026-12-31 16:00'],
    ['luca 31dec 4pm', 'en-GB', '2026-12-31 16:00'],
    ["luca 31 Dec '27 4pm", 'en-GB', '2027-12-31 16:00'],
    ['luca 31 dec 27 4pm', 'en-GB', '2027-12-31 16:00'],
    ['luca 7.Dezember 15 uhr', 'de-DE', '2026-12-07 15:00'],
    ['luca 7.Dez.2027 15 uhr', 'de-DE', '2027-12-07 15:00'],
    ['luca 7-déc 15h', 'fr-FR', '2026-12-07 15:00'],
    ['luca 7dic 15:15', 'es-ES', '2026-12-07 15:15'],
    ['luca 7-dic-26 15:15', 'it-IT', '2026-12-07 15:15'],
  ])('%s (%s)', (line, locale, expected) => expect(said(line, locale)).toBe(expected))
})

describe('an hour and its minutes as they are said', () => {
  test.each([
    ['luca tue at four thirty', 'en-GB', '2026-12-01 16:30'],
    ['luca tue seven forty-five', 'en-GB', '2026-12-01 19:45'],
    ['luca tue quarter after 4', 'en-US', '2026-12-01 16:15'],
    ['luca tue quarter of 5', 'en-US', '2026-12-01 16:45'],
    ['luca di 16 Uhr dreißig', 'de-DE', '2026-12-01 16:30'],
    ['luca di 16 uhr zehn minuten pause', 'de-DE', '2026-12-01 16:00, “zehn minuten pause”'],
    ['luca di viertel fünf', 'de-DE', '2026-12-01 16:15'],
    ['luca mardi 4h moins 10', 'fr-FR', '2026-12-01 15:50'],
    ['luca mardi 15 heures trente', 'fr-FR', '2026-12-01 15:30'],
    ['luca mardi midi trente', 'fr-FR', '2026-12-01 12:30'],
    ['luca mardi 8h en soirée', 'fr-FR', '2026-12-01 20:00'],
    ['luca martes al cuarto para las 5', 'es-MX', '2026-12-01 16:45'],
    ['luca martes diez para las cinco', 'es-MX', '2026-12-01 16:50'],
    ['luca martes a las 4 y treinta', 'es-ES', '2026-12-01 16:30'],
    ['luca martes a las 4 y 30', 'es-ES', '2026-12-01 16:30'],
    ['luca martes a las cuatro treinta', 'es-ES', '2026-12-01 16:30'],
    ['luca martes entre las 16 y 20', 'es-ES', '2026-12-01 16:00+240'],
    ['luca martedì alle 4 e trenta', 'it-IT', '2026-12-01 16:30'],
    ['luca martedì alle 4 meno 10', 'it-IT', '2026-12-01 15:50'],
    ['luca martedì tra le 14 e 15', 'it-IT', '2026-12-01 14:00+60'],
    ['ليلى الثلاثاء الساعة ٤ و٣٠ دقيقة', 'ar-EG', '2026-12-01 16:30'],
    ['ليلى الثلاثاء الساعة ٤ وعشر دقائق', 'ar-EG', '2026-12-01 16:10'],
    ['luca di 15.30–16.15 Uhr', 'de-DE', '2026-12-01 15:30'],
    ['luca di 10.10–11.10 Uhr', 'de-DE', '2026-12-01 10:10+60'],
    ['luca tue 3:15 thru 4:30', 'en-US', '2026-12-01 15:15+75'],
  ])('%s (%s)', (line, locale, expected) => expect(said(line, locale)).toBe(expected))
})

describe('the day after tomorrow is never tomorrow', () => {
  test.each([
    ['luca day after tmrw 3pm', 'en-GB'],
    ['luca the day after tmw 3pm', 'en-GB'],
    ['luca über morgen 15 uhr', 'de-DE'],
    ['luca pasado mñn a las 15', 'es-ES'],
    ['luca dopo dmn alle 15', 'it-IT'],
  ])('%s (%s)', (line, locale) => expect(said(line, locale)).toBe('2026-11-28 15:00'))
})

describe('what names a month or a week to begin or end with, and no day, stops the line', () => {
  test.each([
    ['luca weekly thu 4pm starting jan', 'en-GB'],
    ['luca every thu 4pm from jan', 'en-GB'],
    ['luca every thu 4pm until mar', 'en-GB'],
    ['luca thu 4pm from next week', 'en-GB'],
    ['luca thu 4pm from next month', 'en-GB'],
    ['luca thu 4pm once a month', 'en-GB'],
    ['luca do 16 uhr ab nächster woche', 'de-DE'],
    ['luca do 16 uhr ab nächstem jahr', 'de-DE'],
    ['luca tous les jeudis 16h en janvier', 'fr-FR'],
    ["luca tous les jeudis 16h jusqu'en juin", 'fr-FR'],
    ['luca giovedì alle 16 dalla prossima settimana', 'it-IT'],
    ['luca ogni giovedì alle 16 da gennaio', 'it-IT'],
    ['luca ogni giovedì alle 16 a partire da gennaio', 'it-IT'],
    ['luca todos los jueves 16:00 en enero', 'es-ES'],
    ['ليلى كل خميس الساعة ٤ من يناير', 'ar-EG'],
  ])('%s (%s)', (line, locale) => {
    const { date, hints } = read(line, locale)
    expect({ date, hints }).toEqual({ date: null, hints: ['unread'] })
  })

  test.each([
    ['luca march from the nutcracker tue 16', 'en-GB', '2026-12-01 16:00, “march from the nutcracker”'],
    ['luca noten von jan di 16 uhr', 'de-DE', '2026-12-01 16:00, “noten von jan”'],
    ['luca aprile in re martedì alle 16', 'it-IT', '2026-12-01 16:00, “aprile in re”'],
  ])('but not what is played, or whose it is: %s (%s)', (line, locale, expected) =>
    expect(said(line, locale)).toBe(expected),
  )
})

test.each([
  ['luca di 16 uhr 10 stunden', 'de-DE', 'null , “10 stunden”, unread'],
  ['luca di 16 uhr 3/4 std', 'de-DE', '2026-12-01 16:00'],
  ['luca di 16 uhr 1 3/4 stunden', 'de-DE', '2026-12-01 16:00+105'],
  ['luca tue 4pm 3/4 hour', 'en-GB', '2026-12-01 16:00'],
  ['luca tue 4pm 1/2 hr', 'en-GB', '2026-12-01 16:00+30'],
  ['luca tue 16:00 hrs', 'en-GB', '2026-12-01 16:00'],
  ['luca tue 2 hrs 4pm', 'en-GB', '2026-12-01 16:00+120'],
  ['luca this coming monday 3:30', 'en-GB', '2026-11-30 15:30'],
  ['luca weekly tue 4pm until further notice', 'en-GB', '2026-12-01 16:00, every 1 ×null'],
  ['luca jeden di 16 uhr bis auf weiteres', 'de-DE', '2026-12-01 16:00, every 1 ×null'],
  ['luca martedì h 16', 'it-IT', '2026-12-01 16:00'],
  ['luca martedì h. 16:30', 'it-IT', '2026-12-01 16:30'],
  ["luca martedì all'1", 'it-IT', '2026-12-01 13:00'],
  ['ليلى الثلاثاء الساعه ٤ و نص العصر', 'ar-EG', '2026-12-01 16:30'],
])('as it is said: %s (%s)', (line, locale, expected) => expect(said(line, locale)).toBe(expected))

test.each(['Omar@example.org', 'Omar18'])('nobody is called %s', (name) =>
  expect(quickAdd(`${name} tue 16`, contextOf('en-GB')).inviteName).toBe(null),
)

describe('a day may be shortened', () => {
  test.each([
    ['luca tmw 5pm', 'en-GB', '2026-11-27 17:00'],
    ['luca 2morrow 5pm', 'en-GB', '2026-11-27 17:00'],
    ['luca tdy 5pm', 'en-GB', '2026-11-26 17:00'],
    ['luca 2day 5pm', 'en-GB', '2026-11-26 17:00'],
    ['luca tonite 8', 'en-GB', '2026-11-26 20:00'],
    ['luca 2nite at 8', 'en-GB', '2026-11-26 20:00'],
    ['luca morg. 16 uhr', 'de-DE', '2026-11-27 16:00'],
    ['luca übermorg. 16 uhr', 'de-DE', '2026-11-28 16:00'],
    ['luca mittw. 16 uhr', 'de-DE', '2026-12-02 16:00'],
    ['luca donn. 17 uhr', 'de-DE', '2026-11-26 17:00'],
    ['luca dem. 16h', 'fr-FR', '2026-11-27 16:00'],
    ['luca dem 16h', 'fr-FR', '2026-11-27 16:00'],
    ['luca après-dem. 16h', 'fr-FR', '2026-11-28 16:00'],
    ['luca ajd 16h', 'fr-FR', '2026-11-26 16:00'],
    ['luca aujourdhui 16h', 'fr-FR', '2026-11-26 16:00'],
    ['luca vend. 16h', 'fr-FR', '2026-11-27 16:00'],
    ['luca mñn a las 16', 'es-ES', '2026-11-27 16:00'],
    ['luca miérc. 16:00', 'es-ES', '2026-12-02 16:00'],
    ['luca juev. 16:00', 'es-ES', '2026-11-26 16:00'],
    ['luca mart. 16:00', 'es-ES', '2026-12-01 16:00'],
    ['luca dmn alle 16', 'it-IT', '2026-11-27 16:00'],
    ['luca mart. alle 16', 'it-IT', '2026-12-01 16:00'],
    ['luca sab. alle 16', 'it-IT', '2026-11-28 16:00'],
    ['ليلى الحد الساعة ٤', 'ar-EG', '2026-11-29 16:00'],
    ['ليلى التلاتاء الساعة ٤', 'ar-EG', '2026-12-01 16:00'],
    ['ليلى الثلثاء الساعة ٤', 'ar-SY', '2026-12-01 16:00'],
    // In another language than the page has.
    ['luca tmw 5pm', 'de-DE', '2026-11-27 17:00'],
  ])('%s (%s)', (line, locale, expected) => expect(said(line, locale)).toBe(expected))

  test.each([
    // A name, and an article.
    ['tom 5pm', 'en-GB', '2026-11-26 17:00, “tom”'],
    ['stück mit dem metronom di 16 uhr', 'de-DE', '2026-12-01 16:00, “stück mit dem metronom”'],
  ])('but not to another word: %s (%s)', (line, locale, expected) => expect(said(line, locale)).toBe(expected))
})

describe('a day that is written wrong, is past, or is another than the coming one stops the line', () => {
  test.each([
    ['luca wendesday 4pm', 'en-GB'],
    ['luca tuseday 4pm', 'en-GB'],
    ['luca wednes 4pm', 'en-GB'],
    ['luca donerstag 16 uhr', 'de-DE'],
    ['luca mecredi 16h', 'fr-FR'],
    ['luca mradi 16h', 'fr-FR'],
    ['luca übermoren 16 uhr', 'de-DE'],
    ['luca decmber 1 4pm', 'en-GB'],
    ['luca 3 feburary 4pm', 'en-GB'],
    ['luca 3. dezmber 16 uhr', 'de-DE'],
    ['luca mercr. 16h', 'fr-FR'],
    ['luca miercols 16:00', 'es-ES'],
    ['luca mercoeldì 16', 'it-IT'],
    ['luca 31 12 4pm', 'en-GB'],
    ['luca 31 12 2026 4pm', 'en-GB'],
    ["luca 31/12/'27 4pm", 'en-GB'],
    ['luca 3./10.12. 15 uhr', 'de-DE'],
    ['luca 2027 dec 31 4pm', 'en-GB'],
    ['luca monday the seventh of december 4pm', 'en-GB'],
    ['luca montag, den siebten dezember, 15 uhr', 'de-DE'],
    ['luca lundi sept décembre à 15h', 'fr-FR'],
    ['luca lundi quinze décembre à 15h', 'fr-FR'],
    ['luca lunedì sette dicembre alle 15', 'it-IT'],
    ['luca anfang januar mi 15 uhr', 'de-DE'],
    ['luca übernächste woche dienstag 16 uhr', 'de-DE'],
    ['luca last tue 4pm', 'en-GB'],
    ['luca letzten dienstag 16 uhr', 'de-DE'],
    ['luca mardi dernier 16h', 'fr-FR'],
    ['luca el pasado martes 16:00', 'es-ES'],
    ['luca martedì scorso alle 16', 'it-IT'],
    ['ليلى الثلاثاء الماضي الساعة ٤', 'ar-EG'],
    ['luca first tue of month 4pm', 'en-GB'],
    ['luca erster mi im monat 15 uhr', 'de-DE'],
    ['luca jeden ersten mi 15 uhr', 'de-DE'],
    ['luca premier mardi du mois 16h', 'fr-FR'],
    ['luca day before yesterday 4pm', 'en-GB'],
    ['luca vorgestern 16 uhr', 'de-DE'],
    ['luca avant-hier 16h', 'fr-FR'],
    ['luca anteayer 16:00', 'es-ES'],
    ["luca l'altro ieri alle 16", 'it-IT'],
    ['ليلى أول أمس الساعة ٤', 'ar-EG'],
    ['luca mo u. mi 15 uhr', 'de-DE'],
    ['luca statt mi do 15 uhr', 'de-DE'],
    ['luca mar & jeu 16h', 'fr-FR'],
    ['luca kw2 mi 15 uhr', 'de-DE'],
    ['luca 4pm on the seventh', 'en-GB'],
    ['luca am siebten 16 uhr', 'de-DE'],
    ['luca el siete a las 16', 'es-ES'],
  ])('%s (%s)', (line, locale) => {
    const { date, hints } = read(line, locale)
    expect({ date, hints }).toEqual({ date: null, hints: ['unread'] })
  })

  test.each([
    ['luca first lesson tue 4pm', 'en-GB', 'first lesson'],
    ['luca last movement tue 16', 'en-GB', 'last movement'],
    ['luca erste stunde di 16 uhr', 'de-DE', 'erste stunde'],
    ['luca czerny 12 5 tue 4', 'en-GB', 'czerny 12 5'],
    ['Morgan 4pm', 'en-GB', 'Morgan'],
    ['Romain 16h', 'fr-FR', 'Romain'],
    ['Anna-May 4pm', 'en-GB', 'Anna-May'],
    ['Nikolaus 16 uhr', 'de-DE', 'Nikolaus'],
  ])('but not where it is what is played, or who: %s (%s)', (line, locale, title) => {
    const found = read(line, locale)
    expect([found.title, found.hints]).toEqual([title, []])
  })
})

describe('either of two times or days stops the line', () => {
  test.each([
    ['luca tue 4 or 5pm', 'en-GB'],
    ['luca tuesday at 4 or 5', 'en-GB'],
    ['luca 4pm tue or 5pm wed', 'en-GB'],
    ['luca tue around 4, maybe 5', 'en-GB'],
    ['luca tue 4/5pm', 'en-GB'],
    ['luca 12/1 4 or 5pm', 'en-US'],
    ['luca di 16 oder 17 uhr', 'de-DE'],
    ['luca di oder mi 16 uhr', 'de-DE'],
    ['luca mardi à 16 ou 17h', 'fr-FR'],
    ['luca martes a las 4 o 5', 'es-ES'],
    ['luca martedì alle 16 o alle 17', 'it-IT'],
    ['luca martedì alle 16 oppure 17', 'it-IT'],
    ['ليلى الثلاثاء الساعة 4 أو 5', 'ar-EG'],
    // One end is not the time of a lesson, nor is the other.
    ['luca tue after 4pm', 'en-GB'],
    ['luca tue by 5pm', 'en-GB'],
    ['luca tue 4pm or later', 'en-GB'],
    ['luca di nach 16 uhr', 'de-DE'],
    ['luca di spätestens 16 uhr', 'de-DE'],
    ['luca mardi avant 17h', 'fr-FR'],
    ['luca martes después de las 4', 'es-ES'],
    ['luca martedì prima delle 17', 'it-IT'],
    ['ليلى الثلاثاء قبل الساعة 5', 'ar-EG'],
    ['luca in a few days 4pm', 'en-GB'],
    ['luca in ein paar tagen 16 uhr', 'de-DE'],
    ['luca dans quelques jours 16h', 'fr-FR'],
    ['luca dentro de unos días 16:00', 'es-ES'],
    ['luca tra qualche giorno alle 16', 'it-IT'],
    ['ليلى بعد عدة أيام الساعة 4', 'ar-EG'],
  ])('%s (%s)', (line, locale) => expect(read(line, locale)).toMatchObject({ date: null, hints: ['unread'] }))

  test.each([
    ['luca tue 4pm scales or arpeggios', 'en-GB', 'scales or arpeggios'],
    ['luca prelude by bach tue 4pm', 'en-GB', 'prelude by bach'],
    ['luca after school tue 4pm', 'en-GB', 'after school'],
    ['luca nach der Schule di 16 uhr', 'de-DE', 'nach der Schule'],
    ['luca martedì alle 16 o sole mio', 'it-IT', 'o sole mio'],
    ['luca symphony in c tue 4pm', 'en-GB', 'symphony in c'],
  ])('but not what is played: %s (%s)', (line, locale, title) => {
    const found = read(line, locale)
    expect([found.title, found.hints]).toEqual([title, []])
  })
})

describe('every so many weeks, as it is said', () => {
  test.each([
    ['luca every third week tue 4pm', 'en-GB', 3],
    ['luca tue 4pm every 4th week', 'en-GB', 4],
    ['luca every other Tuesday at 4', 'en-GB', 2],
    ['luca every third Tuesday 4pm', 'en-GB', 3],
    ['luca tue 4pm bi-weekly', 'en-GB', 2],
    ['luca alternate weeks tue 4pm', 'en-GB', 2],
    ['luca tue 4pm once per week', 'en-GB', 1],
    ['luca alle vierzehn Tage di 16 uhr', 'de-DE', 2],
    ['luca jede dritte Woche di 16 uhr', 'de-DE', 3],
    ['luca di 16 uhr 14 tägig', 'de-DE', 2],
    ['luca di 16 uhr zweiwöchig', 'de-DE', 2],
    ['luca einmal pro Woche di 16 uhr', 'de-DE', 1],
    ['luca immer dienstags 16 uhr', 'de-DE', 1],
    ['luca jeweils am di 16 uhr', 'de-DE', 1],
    ['luca tous les quatorze jours mardi 16h', 'fr-FR', 2],
    ['luca chaque troisième semaine mardi 16h', 'fr-FR', 3],
    ['luca une fois par semaine mardi 16h', 'fr-FR', 1],
    ['luca cada tercera semana martes 16:00', 'es-ES', 3],
    ['luca cada catorce días martes 16:00', 'es-ES', 2],
    ['luca semanas alternas martes 16:00', 'es-ES', 2],
    ['luca ogni terza settimana martedì alle 16', 'it-IT', 3],
    ['luca ogni quattordici giorni martedì alle 16', 'it-IT', 2],
    ['luca martedì alterni alle 16', 'it-IT', 2],
    ['luca una settimana su due martedì alle 16', 'it-IT', 2],
    ['ليلى كل ثالث أسبوع الثلاثاء الساعة 4', 'ar-EG', 3],
    ['ليلى كل خمسة عشر يوما الثلاثاء الساعة 4', 'ar-EG', 2],
    ['ليلى every other Tuesday 4pm', 'ar-EG', 2],
  ])('%s (%s)', (line, locale, weeks) => expect(said(line, locale)).toBe(`2026-12-01 16:00, every ${weeks} ×12`))

  test.each([
    ['luca tue 4pm (weekly)', 'en-GB'],
    ['luca tue 4pm weekly!', 'en-GB'],
    ['luca di 16 uhr (jede Woche)', 'de-DE'],
    ['luca mardi 16h (hebdo)', 'fr-FR'],
    ['luca à partir de mardi 16h chaque semaine', 'fr-FR'],
    ['luca martes 16:00 (semanal)', 'es-ES'],
    ['luca a partire da martedì alle 16 ogni settimana', 'it-IT'],
  ])('in brackets, with a mark or a lead: %s (%s)', (line, locale) =>
    expect(said(line, locale)).toBe('2026-12-01 16:00, every 1 ×12'),
  )

  test('a number behind a time ends that, and no series', () => {
    expect(said('ليلى الثلاثاء من الساعة 4 حتى 5', 'ar-EG')).toBe('2026-12-01 16:00+60')
  })

  test('or how often', () => {
    expect(said('luca di 16 uhr zehnmal', 'de-DE')).toBe('2026-12-01 16:00, every 1 ×10')
  })

  test.each([
    ['luca tue 4pm twice weekly', 'en-GB'],
    ['luca tue 4pm twice a month', 'en-GB'],
    ['luca tue 4pm every couple of weeks', 'en-GB'],
    ['luca tue 4pm every other', 'en-GB'],
    ['luca every other day 4pm', 'en-GB'],
    ['luca every morning 9am', 'en-GB'],
    ['luca yearly tue 4pm', 'en-GB'],
    ['luca every tue 4pm for a year', 'en-GB'],
    ['luca three weeks from tuesday 4pm', 'en-GB'],
    ['luca tuesday three weeks from now 4pm', 'en-GB'],
    ['luca the 2nd and 4th tuesday 4pm', 'en-GB'],
    ['luca 2nd tuesday of each month 4pm', 'en-GB'],
    ['luca am 1. und 3. dienstag 16 uhr', 'de-DE'],
    ['luca jeden 1. dienstag im monat 16 uhr', 'de-DE'],
    ['ليلى كل ثلاثاء وخميس الساعة 4', 'ar-EG'],
    ['luca tue 4pm repeating', 'en-GB'],
    ['luca mwf 4pm', 'en-GB'],
    ['luca m/w/f at 4pm', 'en-US'],
    ['luca tth 16:00', 'en-US'],
    ['luca tu-th 4pm', 'en-GB'],
    ['luca alle acht Tage di 16 uhr', 'de-DE'],
    ['luca jede andere Woche di 16 uhr', 'de-DE'],
    ['luca zweimal pro Woche di 16 uhr', 'de-DE'],
    ['luca di 16 uhr zweimal die Woche', 'de-DE'],
    ['luca in ungeraden Wochen di 16 uhr', 'de-DE'],
    ['luca di 16 uhr regelmäßig', 'de-DE'],
    ['luca di 16 uhr 10 wochen lang', 'de-DE'],
    ['luca mo bis fr 16 uhr', 'de-DE'],
    ['luca une semaine sur trois mardi 16h', 'fr-FR'],
    ['luca un mardi sur trois 16h', 'fr-FR'],
    ['luca deux fois par semaine 16h', 'fr-FR'],
    ['luca semaines paires mardi 16h', 'fr-FR'],
    ['luca tous les ans mardi 16h', 'fr-FR'],
    ["luca tous les mardis 16h jusqu'aux vacances", 'fr-FR'],
    ['luca dos veces por semana martes 16:00', 'es-ES'],
    ['luca cada mañana 9:00', 'es-ES'],
    ['luca due volte a settimana martedì alle 16', 'it-IT'],
    ['luca ogni mattina alle 9', 'it-IT'],
    ['ليلى مرتين في الأسبوع الثلاثاء الساعة 4', 'ar-EG'],
    ['ليلى كل صباح الساعة 9', 'ar-EG'],
  ])('and what says otherwise how often stops the line: %s (%s)', (line, locale) =>
    expect(read(line, locale)).toMatchObject({ date: null, hints: ['unread'] }),
  )

  test.each([
    ['luca tue 4pm t/f quiz', 'en-GB', 't/f quiz'],
    ['luca m/w di 16 uhr', 'de-DE', 'm/w'],
    ['luca every breath you take tue 16', 'en-GB', 'every breath you take'],
    ['luca Alle Jahre wieder di 16 uhr', 'de-DE', 'Alle Jahre wieder'],
    ['luca alle meine Entchen di 16 uhr', 'de-DE', 'alle meine Entchen'],
  ])('but a song does not: %s (%s)', (line, locale, title) => {
    const found = read(line, locale)
    expect([found.title, found.hints]).toEqual([title, []])
  })
})

test.each([
  ['luca tue 4 30 pm', 'en-GB', '2026-12-01 16:30'],
  ['luca dec the 3rd 4pm', 'en-GB', '2026-12-03 16:00'],
  ['luca march the 3rd 4pm', 'en-GB', '2027-03-03 16:00'],
  ['luca wensday 4pm', 'en-GB', '2026-12-02 16:00'],
  ['luca later today 4pm', 'en-GB', '2026-11-26 16:00'],
  ['luca tue 4—5', 'en-GB', '2026-12-01 16:00+60'],
])('as it slips out: %s (%s)', (line, locale, expected) => expect(said(line, locale)).toBe(expected))

describe('lines as teachers type them, of which one word was not known', () => {
  test.each([
    ['luca ten to five on tuesday', 'en-GB', '2026-12-01 16:50'],
    ['luca at ten to five tue', 'en-GB', '2026-12-01 16:50'],
    ['luca tue five to five', 'en-GB', '2026-12-01 16:55'],
    ['luca tue from ten to eleven', 'en-GB', '2026-12-01 10:00+60'],
    ['luca tue ten past four to five', 'en-GB', '2026-12-01 16:10+50'],
    ['luca tue half past ten to eleven', 'en-GB', '2026-12-01 10:30+30'],
    ['luca a quarter till five tue', 'en-US', '2026-12-01 16:45'],
    ['luca fri 4pm ’til 5', 'en-GB', '2026-11-27 16:00+60'],
    ['luca dec4 4pm', 'en-US', '2026-12-04 16:00'],
    ['luca fri 16.30 - 17.15', 'en-GB', '2026-11-27 16:30'],
    ['luca every tue 4pm, 5 lessons', 'en-GB', '2026-12-01 16:00, every 1 ×5'],
    ['luca tue 4pm 2 lessons', 'en-GB', '2026-12-01 16:00, “2 lessons”'],
    ['luca di 3 viertel 5', 'de-DE', '2026-12-01 16:45'],
    ['luca di zehn vor halb fünf', 'de-DE', '2026-12-01 16:20'],
    ['luca am 3.ten um 17 uhr', 'de-DE', '2026-12-03 17:00'],
    ['luca 3ten dez 16 uhr', 'de-DE', '2026-12-03 16:00'],
    ['luca fr 16 uhr eineinhalb Std.', 'de-DE', '2026-11-27 16:00+90'],
    ['luca fr 16 uhr 1/2h', 'de-DE', '2026-11-27 16:00+30'],
    ['luca fr 16.30 – 17.15 Uhr', 'de-DE', '2026-11-27 16:30'],
    ['luca fr 10.10 - 11.10', 'de-DE', '2026-11-27 10:10+60'],
    ['luca fr um 10.10 - 11.10 Uhr', 'de-DE', '2026-11-27 10:10+60'],
    ['luca jeden di 16 uhr 10 termine', 'de-DE', '2026-12-01 16:00, every 1 ×10'],
    ['luca di 16 uhr 10 termine', 'de-DE', '2026-12-01 16:00, “10 termine”'],
    ["luca mardi 4h de l'après-midi", 'fr-FR', '2026-12-01 16:00'],
    ["luca vendredi 5 heures de l'après-midi", 'fr-FR', '2026-11-27 17:00'],
    ['luca el día 3 a las 16', 'es-ES', '2026-12-03 16:00'],
    ['luca martes 16:00 hora y cuarto', 'es-ES', '2026-12-01 16:00+75'],
    ['luca viernes a las 5 pm por una hora', 'es-MX', '2026-11-27 17:00+60'],
    ['luca ven h. 16.30 - 17.15', 'it-IT', '2026-11-27 16:30'],
    ['luca dom 29 h11', 'it-IT', '2026-11-29 11:00'],
    ['luca martedì h.16:15', 'it-IT', '2026-12-01 16:15'],
    ['luca giorno 3 16:00', 'it-IT', '2026-12-03 16:00'],
    ["luca domani l'altro 16:00", 'it-IT', '2026-11-28 16:00'],
    ['ليلى الثلاثاء الساعة الخامسة إلا عشر دقائق', 'ar-EG', '2026-12-01 16:50'],
    ['ليلى الثلاثاء خمسة إلا خمسة', 'ar-EG', '2026-12-01 16:55'],
    ['ليلى الثلاثاء ٩ مساءا', 'ar-EG', '2026-12-01 21:00'],
    ['ليلى الاثنين ٤م', 'ar-EG', '2026-11-30 16:00'],
    ['ليلى الثلاثاء ١٠ص', 'ar-EG', '2026-12-01 10:00'],
    ['ليلى الثلاثاء ٥:٣٠م', 'ar-EG', '2026-12-01 17:30'],
    ['ليلى ٢٢ دجنبر ٤ م', 'ar-MA', '2026-12-22 16:00'],
    ['ليلى ٥ غشت ٤ م', 'ar-MA', '2027-08-05 16:00'],
    ['luca tue 430pm', 'en-US', '2026-12-01 16:30'],
    ['luca 1130am tue', 'en-US', '2026-12-01 11:30'],
    ['luca tue @1215pm', 'en-US', '2026-12-01 12:15'],
    ['luca tue next wk 4pm', 'en-GB', '2026-12-01 16:00'],
    ['luca next wk tue 4pm', 'en-GB', '2026-12-01 16:00'],
    ['luca in 2 wks 4pm', 'en-GB', '2026-12-10 16:00'],
    ['ليلى الثلاثاء الثامنة مساءً', 'ar-EG', '2026-12-01 20:00'],
    ['ليلى الثلاثاء الخامسة عصرا', 'ar-EG', '2026-12-01 17:00'],
    ['ليلى الثلاثاء التاسعة والنصف صباحا', 'ar-EG', '2026-12-01 09:30'],
    ['ليلى الثلاثاء الحادية عشرة صباحا', 'ar-EG', '2026-12-01 11:00'],
  ])('%s (%s)', (line, locale, expected) => expect(said(line, locale)).toBe(expected))

  test.each([
    ["luca new year's eve 11am", 'en-GB'],
    ['luca nye 11am', 'en-GB'],
    ['luca bank holiday 4pm', 'en-GB'],
    ['luca Dec 2026 4pm', 'en-GB'],
    ["luca Dec '26 4pm", 'en-GB'],
    ['luca mid-december 4pm', 'en-GB'],
    ['luca Mon, Wed 4pm', 'en-GB'],
    ['luca Mo/We 4pm', 'en-GB'],
    ['luca w 4pm', 'en-GB'],
    ['luca 3, 10 dec 4pm', 'en-GB'],
    ['luca tue 4pm weekly to 22 dec', 'en-GB'],
    ['luca tue 4pm -5pm', 'en-GB'],
    ['luca di do 16 uhr', 'de-DE'],
    ['luca fr 16 uhr und 17 uhr', 'de-DE'],
    ['luca 2. advent 16 uhr', 'de-DE'],
    ['luca ostersonntag 16 uhr', 'de-DE'],
    ['luca mi-décembre 16h', 'fr-FR'],
    ['luca lundi de pâques 16h', 'fr-FR'],
    ['luca fin de semaine 16h', 'fr-FR'],
    ['luca ve 17h', 'fr-FR'],
    ['luca di 11h', 'fr-FR'],
    ['luca lu/je 17h', 'fr-FR'],
    ['luca L-X 16:00', 'es-ES'],
    ['luca vi 16:00', 'es-ES'],
    ['luca el 3 y el 10 de diciembre 16:00', 'es-ES'],
    ['luca lunes de pascua 16:00', 'es-ES'],
    ['luca do 11:00', 'it-IT'],
    ['luca lu/me 16:00', 'it-IT'],
    ['luca il 3 e il 10 dicembre 16:00', 'it-IT'],
    ['luca befana 16:00', 'it-IT'],
    ['ليلى من ٣ إلى ٥ ديسمبر ٤ م', 'ar-EG'],
    ['ليلى آخر الشهر 4 م', 'ar-EG'],
    ['ليلى كل ثلاثاء 4 م إلى ٢٢ ديسمبر', 'ar-EG'],
    ['luca 4pm ET', 'en-US'],
    ['luca tue 4pm (CET)', 'en-GB'],
    ['luca tue 4pm Eastern time', 'en-US'],
    ['luca di 16 Uhr MEZ', 'de-DE'],
    ['luca di 16 Uhr Berliner Zeit', 'de-DE'],
    ['luca mardi 16h heure de Paris', 'fr-FR'],
    ['luca martes 16:00 hora de Madrid', 'es-ES'],
    ['luca martedì alle 16 ora di Roma', 'it-IT'],
    ['ليلى الثلاثاء ٤ م بتوقيت القاهرة', 'ar-EG'],
    ['luca M W 4pm', 'en-US'],
    ['luca M W F at 4pm', 'en-US'],
    ['luca T Th 4pm', 'en-US'],
    ['luca Mo Mi 16 Uhr', 'de-DE'],
    ['luca L M 16h', 'fr-FR'],
    ['luca L X 16:00', 'es-ES'],
    ['luca third tue 4pm', 'en-GB'],
    ['luca 3ème mardi 16h', 'fr-FR'],
    ['luca dritter dienstag 16 uhr', 'de-DE'],
    ['luca thanksgiving 4pm', 'en-US'],
    ['luca easter monday 4pm', 'en-GB'],
    ['luca good friday 4pm', 'en-GB'],
    ['luca himmelfahrt 16 uhr', 'de-DE'],
    ['luca mardi gras 16h', 'fr-FR'],
    ['luca viernes santo 16:00', 'es-ES'],
    ["luca lunedì dell'angelo alle 16", 'it-IT'],
  ])('stops the line, that is planned for no other day: %s (%s)', (line, locale) =>
    expect(read(line, locale)).toMatchObject({ date: null, hints: ['unread'] }),
  )

  test.each([
    ['luca prelude in d tue 4pm', 'en-GB', 'prelude in d'],
    ['luca H2 tue 16:00', 'en-GB', 'H2'],
    ['luca grade 5 tue 16:00', 'en-GB', 'grade 5'],
    ['luca 2 cours mardi 16h', 'fr-FR', '2 cours'],
    ['luca me rappeler mardi 16h', 'fr-FR', 'me rappeler'],
    ['luca martes 16:00 por zoom', 'es-ES', 'por zoom'],
    ['luca me lo ricordi martedì 16:00', 'it-IT', 'me lo ricordi'],
    ['ليلى الدرس ٣ الثلاثاء ٤م', 'ar-EG', 'الدرس ٣'],
    ['luca fuga in d 16:00', 'en-GB', 'fuga in d'],
    ['luca sonata en mi 16:00', 'es-ES', 'sonata en mi'],
    ['luca scala di do 16:00', 'it-IT', 'scala di do'],
    ['luca tue 16:00 scales 3, 10 bars', 'en-GB', 'scales 3, 10 bars'],
    ['luca fugue in D Th 4pm', 'en-GB', 'fugue in D'],
    ['luca tue 16:00 keep time', 'en-GB', 'keep time'],
    ['luca tue ET 16:00', 'en-GB', 'ET'],
  ])('but not where it is what is played: %s (%s)', (line, locale, title) => {
    const found = read(line, locale)
    expect([found.title, found.hints]).toEqual([title, []])
  })
})

test.each([
  // An hour to one or half of it is after noon, as one is.
  ['luca fri quarter to one in the afternoon', 'en-GB', '2026-11-27 12:45'],
  ['luca fri afternoon at quarter to one', 'en-GB', '2026-11-27 12:45'],
  ['luca fri twenty to one pm', 'en-GB', '2026-11-27 12:40'],
  ['luca fr mittags halb eins', 'de-DE', '2026-11-27 12:30'],
  ['luca fr halb eins mittags', 'de-DE', '2026-11-27 12:30'],
  ['luca fr nachmittag viertel vor eins', 'de-DE', '2026-11-27 12:45'],
  ['luca fr 0 uhr dreißig', 'de-DE', '2026-11-27 00:30, outside-hours'],
  ['luca vendredi une heure moins le quart de l’après-midi', 'fr-FR', '2026-11-27 12:45'],
  ['luca viernes a la una menos cuarto de la tarde', 'es-ES', '2026-11-27 12:45'],
  ['luca venerdì all’una meno un quarto del pomeriggio', 'it-IT', '2026-11-27 12:45'],
  ['ليلى الجمعة الواحدة إلا ربعًا ظهرًا', 'ar-EG', '2026-11-27 12:45'],
  // Hours past twelve, and minutes, in letters.
  ['luca fr um siebzehn uhr dreißig', 'de-DE', '2026-11-27 17:30'],
  ['luca fr von sechzehn bis siebzehn uhr', 'de-DE', '2026-11-27 16:00+60'],
  ['luca jeudi 3 décembre à seize heures', 'fr-FR', '2026-12-03 16:00'],
  ['luca dimanche à quatorze heures quinze', 'fr-FR', '2026-11-29 14:15'],
  ['luca viernes a las dieciséis', 'es-ES', '2026-11-27 16:00'],
  ['luca jueves a las dieciséis horas', 'es-ES', '2026-11-26 16:00'],
  ['luca venerdì alle diciassette e trenta', 'it-IT', '2026-11-27 17:30'],
  ['luca venerdì dalle sedici alle diciassette', 'it-IT', '2026-11-27 16:00+60'],
  ['luca fri 4pm for sixty minutes', 'en-GB', '2026-11-27 16:00+60'],
  ['luca fri 4pm half hr', 'en-GB', '2026-11-27 16:00+30'],
  ['luca fr 16 uhr dreißig minuten', 'de-DE', '2026-11-27 16:00+30'],
  ['luca fr 16 uhr à 30 min', 'de-DE', '2026-11-27 16:00+30'],
  ['luca vendredi 16h trente minutes', 'fr-FR', '2026-11-27 16:00+30'],
  ['luca viernes 16:00 treinta minutos', 'es-ES', '2026-11-27 16:00+30'],
  ['luca venerdì alle 16 sessanta minuti', 'it-IT', '2026-11-27 16:00+60'],
  ['ليلى الجمعة الساعة ٤ ثلاثين دقيقة', 'ar-EG', '2026-11-27 16:00+30'],
  ['ليلى الجمعة الساعة ٤ لمدة ثلاثة أرباع الساعة', 'ar-EG', '2026-11-27 16:00'],
  // A week from a day that is counted from today.
  ['luca d’aujourd’hui en huit à 16h', 'fr-FR', '2026-12-03 16:00'],
  ['luca demain en quinze 16h', 'fr-FR', '2026-12-11 16:00'],
  ['luca hoy en quince 16:00', 'es-ES', '2026-12-10 16:00'],
  ['luca oggi a quindici alle 16', 'it-IT', '2026-12-10 16:00'],
  // On the hour, and what leads to a weekday.
  ['luca mi punkt 16 uhr', 'de-DE', '2026-12-02 16:00'],
  ['luca vendredi 16h pile', 'fr-FR', '2026-11-27 16:00'],
  ['luca viernes a las 16 en punto', 'es-ES', '2026-11-27 16:00'],
  ['luca venerdì alle 16 in punto', 'it-IT', '2026-11-27 16:00'],
  ['ليلى الجمعة تمام الساعة ٤', 'ar-EG', '2026-11-27 16:00'],
  ['luca fr. d. 4.12. 16 uhr', 'de-DE', '2026-12-04 16:00'],
  ['luca fortnightly on fridays at 4 from 4 dec', 'en-GB', '2026-12-04 16:00, every 2 ×12'],
])('a word more than the plainest line has: %s (%s)', (line, locale, expected) =>
  expect(said(line, locale)).toBe(expected),
)

describe('what says another day or other days than its weekday alone stops the line', () => {
  test.each([
    ['luca tomorrow fortnight 4pm', 'en-GB'],
    ['luca one week tomorrow 4pm', 'en-GB'],
    ['luca next term tue 4pm', 'en-GB'],
    ['luca nächstes halbjahr di 16 uhr', 'de-DE'],
    ['luca mardi 16h le trimestre prochain', 'fr-FR'],
    ['luca il prossimo trimestre martedì alle 16', 'it-IT'],
    ['luca friday of the following week 4pm', 'en-GB'],
    ['luca the following friday 4pm', 'en-GB'],
    ['luca freitag der folgenden woche 16 uhr', 'de-DE'],
    ['luca freitag die woche drauf 16 uhr', 'de-DE'],
    ['luca vendredi de la semaine suivante 16h', 'fr-FR'],
    ['luca vendredi de la semaine d’après 16h', 'fr-FR'],
    ['luca le vendredi suivant 16h', 'fr-FR'],
    ['luca el viernes de la otra semana 16:00', 'es-ES'],
    ['luca viernes de la semana siguiente 16:00', 'es-ES'],
    ['luca venerdì della settimana successiva alle 16', 'it-IT'],
    ['luca venerdì dell’altra settimana alle 16', 'it-IT'],
    ['ليلى الجمعة من الأسبوع التالي الساعة ٤', 'ar-EG'],
    ['ليلى الجمعة التالية الساعة ٤', 'ar-EG'],
    ['luca friday before christmas 4pm', 'en-GB'],
    ['luca freitag vor weihnachten 16 uhr', 'de-DE'],
    ['luca vendredi avant noël 16h', 'fr-FR'],
    ['luca viernes antes de navidad 16:00', 'es-ES'],
    ['luca venerdì prima di natale alle 16', 'it-IT'],
    ['ليلى الجمعة قبل العيد الساعة ٤', 'ar-EG'],
    ['luca every tue 4pm no lesson 15 dec', 'en-GB'],
    ['luca every tue 4pm except christmas', 'en-GB'],
    ['luca jeden di 16 uhr außer in den ferien', 'de-DE'],
    ['luca chaque mardi 16h hors vacances', 'fr-FR'],
    ['luca cada martes 16:00 salvo festivos', 'es-ES'],
    ['luca ogni martedì alle 16 tranne l’8', 'it-IT'],
    ['luca ogni martedì alle 16 salvo festivi', 'it-IT'],
    ['ليلى كل ثلاثاء الساعة ٤ ما عدا ١٥', 'ar-EG'],
    ['luca on school days 4pm', 'en-GB'],
    ['luca at weekends 10am', 'en-GB'],
    ['luca an schultagen 16 uhr', 'de-DE'],
    ['luca les jours ouvrables 16h', 'fr-FR'],
    ['luca los fines de semana 10:00', 'es-ES'],
    ['luca días laborables 16:00', 'es-ES'],
    ['luca nei giorni feriali alle 16', 'it-IT'],
    ['ليلى أيام الأسبوع الساعة ٤', 'ar-EG'],
    ['luca fri 4pm cet', 'en-GB'],
    ['luca fr 16 uhr mez', 'de-DE'],
  ])('%s (%s)', (line, locale) => expect(read(line, locale)).toMatchObject({ date: null, hints: ['unread'] }))

  test.each([
    ['luca tue 16 song before christmas', 'en-GB', 'song before christmas'],
    ['luca tue 4pm not a word', 'en-GB', 'not a word'],
    ['luca venti pezzi martedì alle 16', 'it-IT', 'venti pezzi'],
    ['luca martes 16:00 veinte compases', 'es-ES', 'veinte compases'],
  ])('but not where it is what is played: %s (%s)', (line, locale, title) => {
    const found = read(line, locale)
    expect([found.title, found.date, found.start, found.hints]).toEqual([title, '2026-12-01', 960, []])
  })
})

describe('minutes behind a stroke, how many times, and late hours in letters', () => {
  test.each([
    ['luca tue 16:00/60', 'en-GB', '2026-12-01 16:00+60'],
    ['luca tue 16:00 / 60', 'en-GB', '2026-12-01 16:00+60'],
    ['luca tue 4pm/30', 'en-GB', '2026-12-01 16:00+30'],
    ['luca di 16 uhr/60', 'de-DE', '2026-12-01 16:00+60'],
    ['luca mardi 16h/60', 'fr-FR', '2026-12-01 16:00+60'],
    ['luca tue 4pm x 10 weeks', 'en-GB', '2026-12-01 16:00, every 1 ×10'],
    ['luca tue 4pm x10 lessons', 'en-GB', '2026-12-01 16:00, every 1 ×10'],
    ['luca tue 4pm 10 x', 'en-GB', '2026-12-01 16:00, every 1 ×10'],
    ['luca tue 4pm *10', 'en-GB', '2026-12-01 16:00, every 1 ×10'],
    ['luca di 16 uhr 10-mal', 'de-DE', '2026-12-01 16:00, every 1 ×10'],
    ['luca di 16 uhr x 10 wochen', 'de-DE', '2026-12-01 16:00, every 1 ×10'],
    ['luca mardi 16h 10 fois', 'fr-FR', '2026-12-01 16:00, every 1 ×10'],
    ['luca mardi 16h x 10 semaines', 'fr-FR', '2026-12-01 16:00, every 1 ×10'],
    ['luca martes 16:00 x 10 semanas', 'es-ES', '2026-12-01 16:00, every 1 ×10'],
    ['luca martedì alle 16 x 10 settimane', 'it-IT', '2026-12-01 16:00, every 1 ×10'],
    ['luca tue fortnightly 4pm x 10', 'en-GB', '2026-12-01 16:00, every 2 ×10'],
    ['luca tue 9 at night', 'en-GB', '2026-12-01 21:00'],
    ['luca di um einundzwanzig uhr', 'de-DE', '2026-12-01 21:00'],
    ['luca di zweiundzwanzig uhr', 'de-DE', '2026-12-01 22:00, outside-hours'],
    ['luca di dreiundzwanzig uhr', 'de-DE', '2026-12-01 23:00, outside-hours'],
    ['luca tue ten at night', 'en-GB', '2026-12-01 22:00, outside-hours'],
    ['luca tue eleven at night', 'en-GB', '2026-12-01 23:00, outside-hours'],
    ['luca mardi à vingt-deux heures', 'fr-FR', '2026-12-01 22:00, outside-hours'],
    ['luca mardi à vingt-trois heures', 'fr-FR', '2026-12-01 23:00, outside-hours'],
    ['luca martes a las veintidós', 'es-ES', '2026-12-01 22:00, outside-hours'],
    ['luca martes a las veintitrés', 'es-ES', '2026-12-01 23:00, outside-hours'],
    ['luca martedì alle ventidue', 'it-IT', '2026-12-01 22:00, outside-hours'],
    ['luca martedì alle ventitré', 'it-IT', '2026-12-01 23:00, outside-hours'],
  ])('%s (%s)', (line, locale, expected) => expect(said(line, locale)).toBe(expected))

  test.each([
    ['luca tue 16:00/17:00', 'en-GB'],
    ['luca tue 16:00 (60)', 'en-GB'],
    ['luca tue 4pm x 3 months', 'en-GB'],
    ['luca tue 4pm x 10 days', 'en-GB'],
    ['luca tue 4pm fortnightly x 10 weeks', 'en-GB'],
    ['luca do im wechsel 16 uhr', 'de-DE'],
    ['luca un jueves sí y otro no 16:00', 'es-ES'],
  ])('none of them: %s (%s)', (line, locale) =>
    expect(read(line, locale)).toMatchObject({ date: null, hints: ['unread'] }),
  )
})
