import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  daysText,
  dayWritten,
  ensureTemporal,
  ensureWeekInfo,
  firstWeekday,
  locale,
  rangeText,
  timeText,
  weekdayText,
  weekStart,
  whenText,
} from './dates.ts'
import { hoursText, lengthText, spanText } from './when-texts.ts'
import { durationText } from './duration.ts'
import { i18n } from './i18n.ts'
import { changePreferences, defaultPreferences, preferencesFrom, preferencesStore } from './preferences.ts'

afterEach(() => {
  changePreferences(defaultPreferences)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

const lesson = () => rangeText('2026-11-20T15:00:00Z', '2026-11-20T15:45:00Z', 'UTC')

test('times follow the country, or the clock that was chosen', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} })
  expect(lesson()).toBe('15:00–15:45')
  changePreferences({ timeFormat: '12' })
  expect(lesson()).toMatch(/^3:00\sPM–3:45\sPM$/i)
  i18n.loadAndActivate({ locale: 'ar', messages: {} })
  changePreferences({ timeFormat: '24' })
  expect(lesson()).toBe('15:00–15:45')
  expect(new Intl.DateTimeFormat(locale(), { hour: 'numeric' }).resolvedOptions().hourCycle).toBe('h23')
})

test('an hour has two digits only where the day has 24 of them', () => {
  const morning = () => timeText('2026-11-20T09:05:00Z', 'UTC')
  i18n.loadAndActivate({ locale: 'es', messages: {} })
  expect(morning()).toBe('09:05')
  changePreferences({ timeFormat: '12' })
  expect(morning()).toMatch(/^9:05/)
})

test('a day keeps the comma of its language, but for a number in English and Spanish', () => {
  const written = (tag: string) =>
    dayWritten(
      new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
        Date.parse('2026-11-22'),
      ),
      tag,
    )
  expect(['en-GB', 'en-AU', 'en-US', 'es', 'es-MX', 'de-DE'].map(written)).toEqual([
    'Sun 22 Nov',
    'Sun 22 Nov',
    'Sun, Nov 22',
    'dom 22 nov',
    'dom 22 de nov',
    'So., 22. Nov.',
  ])
})

test('a whole day is the same date for every reader, and an hour is each reader’s own', () => {
  const day = { start: '2027-01-04T23:00:00Z', all_day: true, time_zone: 'Europe/Berlin' }
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo'])
    expect(whenText(day, zone)).toMatch(/^Tue\b.*\b5\b/)
  expect(whenText({ ...day, all_day: false }, 'America/New_York')).toMatch(/^Mon\b.*\b4\b.*\b(?:18|6):00/)
})

describe('whole days that are several are said as the first and the last of them', () => {
  /** In Berlin; they end where the next day begins. */
  const days = (start: string, end: string) => ({ start, end, all_day: true, time_zone: 'Europe/Berlin' })
  const year = new Date().getUTCFullYear()
  const holiday = days(`${year}-12-20T23:00:00Z`, `${year}-12-24T23:00:00Z`)
  const turn = days(`${year}-12-29T23:00:00Z`, `${year + 1}-01-02T23:00:00Z`)
  test.each([
    ['en', /^\w{3},? (?:Dec )?21(?: Dec)? – \w{3},? (?:Dec )?24(?: Dec)?$/, /30.*– .*\b2\b/],
    ['de', /^\w\w\., 21\. – \w\w\., 24\. Dez\.$/, /30\. Dez\. \d{4} – .* 2\. Jan\. \d{4}$/],
    ['es', /\b21 dic – .*\b24 dic$/, /30 dic \d{4} – .* 2 ene \d{4}$/],
    ['fr', /\b21 – .*\b24 déc\.$/, /30 déc\. \d{4} – .* 2 janv\. \d{4}$/],
    ['it', /\b21 – .*\b24 dic$/, /30 dic \d{4} – .* 2 gen \d{4}$/],
    ['ar', /21 – .* 24 \p{Script=Arabic}+$/u, /30 .*\d{4} – .*2 .*\d{4}$/],
  ])('%s', (language, within, overYears) => {
    i18n.loadAndActivate({ locale: language, messages: {} })
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo']) {
      expect(whenText(holiday, zone)).toMatch(within)
      expect(daysText(holiday, zone)).toMatch(within)
      expect(spanText(holiday, zone).startsWith(daysText(holiday, zone))).toBe(true)
      expect(daysText(turn, zone)).toMatch(overYears)
    }
    // One day is no range, nor is a lesson over midnight.
    expect(daysText(days(`${year}-12-20T23:00:00Z`, `${year}-12-21T23:00:00Z`), 'UTC')).not.toContain('–')
    expect(daysText(days(`${year}-12-20T23:00:00Z`, `${year}-12-21T21:00:00Z`), 'UTC')).not.toContain('–')
    expect(daysText({ ...holiday, all_day: false }, 'UTC')).not.toContain('–')
    expect(daysText({ ...holiday, end: null }, 'UTC')).not.toContain('–')
  })
})

test('weeks begin where they do in the country, or on the day that was chosen', async () => {
  await ensureTemporal()
  expect([firstWeekday('en-GB'), firstWeekday('en-US'), firstWeekday('ar-AE')]).toEqual([1, 7, 1])
  changePreferences({ firstDay: 7 })
  expect(firstWeekday('en-GB')).toBe(7)
  const friday = Temporal.PlainDate.from('2026-11-20')
  expect([1, 6, 7].map((first) => weekStart(friday, first).toString())).toEqual([
    '2026-11-16',
    '2026-11-14',
    '2026-11-15',
  ])
})

test('and so they do where the browser knows nothing of it', async () => {
  const own = Object.getOwnPropertyDescriptor(Intl.Locale.prototype, 'getWeekInfo')
  onTestFinished(() => {
    if (own) Object.defineProperty(Intl.Locale.prototype, 'getWeekInfo', own)
  })
  Reflect.deleteProperty(Intl.Locale.prototype, 'getWeekInfo')
  await ensureWeekInfo()
  const tags = [
    'en-US',
    'de-DE',
    'ar-EG',
    'ar-SA',
    'ar-AE',
    'pt-BR',
    'fa-IR',
    'dv-MV',
    'en',
    'en-001',
    'de-DE-u-hc-h12',
  ]
  expect(tags.map((tag) => firstWeekday(tag))).toEqual([7, 1, 6, 7, 1, 7, 6, 5, 7, 1, 1])
  changePreferences({ firstDay: 7 })
  expect(firstWeekday('en-GB')).toBe(7)
})

test('names of days are the reader’s', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} })
  expect(weekdayText('2026-11-20')).toBe('Fr')
  i18n.loadAndActivate({ locale: 'fr', messages: {} })
  expect(weekdayText('2026-11-20')).toBe('ven')
})

test('how long something takes is said as people say it, in their words', async () => {
  expect([0, 45, 60, 225, 605, 29.6].map(durationText)).toEqual([
    '0 min',
    '45 min',
    '1 h',
    '3 h 45',
    '10 h 05',
    '30 min',
  ])
  const { messages } = await import('./locales/ar.po')
  i18n.loadAndActivate({ locale: 'ar', messages })
  expect(durationText(45)).toMatch(/^45 \p{Script=Arabic}+$/u)
})

test('a day and its hours stand apart by the comma of the language', async () => {
  const lesson = { start: '2026-11-18T09:00:00Z', end: '2026-11-18T10:00:00Z', all_day: false, time_zone: 'UTC' }
  const { locale } = i18n
  onTestFinished(() => i18n.activate(locale))
  const { messages } = await import('./locales/ar.po')
  i18n.loadAndActivate({ locale: 'ar', messages })
  expect(spanText(lesson, 'UTC')).not.toContain(', ')
  expect(spanText(lesson, 'UTC')).toMatch(/ \p{Script=Arabic}+، \D*0?9:00/u)
})

test('what is stored is read field by field, and is there again', () => {
  expect(preferencesFrom({ timeFormat: '25', firstDay: 3, sounds: 'yes', noteTemplate: 7, showGallery: true })).toEqual(
    {
      ...defaultPreferences,
      showGallery: true,
    },
  )
  expect(preferencesFrom('[')).toEqual(defaultPreferences)
  expect(preferencesFrom({ noteTemplate: 'x'.repeat(5_000) }).noteTemplate).toHaveLength(1_000)
  changePreferences({ firstDay: 7, sounds: true })
  expect(preferencesFrom(JSON.parse(localStorage.getItem('preferences.v1') ?? ''))).toEqual(preferencesStore.get())
})

test('a whole day is the same date for every reader, and an hour is read on the own clock', () => {
  const berlin = { start: '2026-11-17T23:00:00Z', all_day: true, time_zone: 'Europe/Berlin' }
  for (const zone of ['America/New_York', 'Europe/Berlin', 'Pacific/Auckland', 'UTC'])
    expect(whenText(berlin, zone)).toMatch(/Nov 18|18 Nov/)
  expect(whenText({ ...berlin, all_day: false }, 'America/New_York')).toMatch(/(?:Nov 17|17 Nov).*(?:18:00|6:00)/)
  // A row that an older page kept on this device has no zone.
  expect(whenText({ start: '2026-11-18T00:00:00Z', all_day: true }, 'UTC')).toMatch(/Nov 18|18 Nov/)
})

test.each([
  ['when it is', whenText, /(?:Nov 18|18 Nov) 9:00|(?:Nov 18|18 Nov) 09:00/, /^\p{L}+,? (?:Nov 18|18 Nov)$/u],
  ['when it begins and ends', spanText, /(?:Nov 18|18 Nov), 0?9:00.*10:00/, /(?:Nov 18|18 Nov), all day$/],
  ['its hours', hoursText, /^0?9:00.*–10:00/, /^all day$/],
  ['how long it takes', lengthText, /^1 h$/, /^all day$/],
])('%s has no hours where it takes whole days, in no zone', (_what, say, hour, wholeDay) => {
  const timed = { start: '2026-11-18T09:00:00Z', end: '2026-11-18T10:00:00Z', all_day: false, time_zone: 'UTC' }
  expect(say(timed, 'UTC')).toMatch(hour)
  const day = { start: '2026-11-17T23:00:00Z', end: '2026-11-18T23:00:00Z', all_day: true, time_zone: 'Europe/Berlin' }
  for (const zone of ['America/New_York', 'Europe/Berlin', 'Pacific/Auckland', 'UTC'])
    expect(say(day, zone)).toMatch(wholeDay)
})
