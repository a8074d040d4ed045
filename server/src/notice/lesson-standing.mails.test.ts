import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { instantIn, lessonWalls, wallIn, zones } from '../../../scripts/zone-table.ts'
import { answerMail } from '../absence/answer.mails.ts'
import { absenceMail } from '../absence/absence.mails.ts'
import { instantOf, spanOf } from '../event/series-expansion.ts'
import { mailLanguages as languages, type MailLanguage as Language } from '../platform/mail/mail-language.ts'
import { readConfig } from '../platform/config.ts'
import { reminderMail } from './reminder.mails.ts'
import { standingMail } from './lesson-standing.mails.ts'
import type { MakeUp } from './make-up.data.ts'
import { noticeMail } from './notice.mails.ts'

const minute = 60_000
const client = 'https://app.example.com'
const url = `${client}/`

/** The names of days and months, and what stands before the hour, by language. */
const inWords: Readonly<Record<Language, { day: (parts: Parts) => string; at: string }>> = {
  en: { day: ({ weekday, of, month }) => `${weekday} ${of} ${month}`, at: ' at ' },
  de: { day: ({ weekday, of, month }) => `${weekday}, ${of}. ${month}`, at: ' um ' },
  es: { day: ({ weekday, of, month }) => `${weekday} ${of} de ${month}`, at: ' a las ' },
  fr: { day: ({ weekday, of, month }) => `${weekday} ${of} ${month}`, at: ' à ' },
  it: { day: ({ weekday, of, month }) => `${weekday} ${of} ${month}`, at: ' alle ore ' },
  ar: { day: ({ weekday, of, month }) => `${weekday}، ${of} ${month}`, at: ' في ' },
}
interface Parts {
  weekday: string
  of: number
  month: string
}
/** The names of the weekdays from Monday 4 January 2016 on and of the months of that year: no zone is asked for a name. */
const namesOf = (language: Language) => {
  const name = (options: Intl.DateTimeFormatOptions, month: number, of: number) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.UTC(2016, month, of))
  return {
    weekdays: Array.from({ length: 7 }, (_, at) => name({ weekday: 'long' }, 0, 3 + at)),
    months: Array.from({ length: 12 }, (_, at) => name({ month: 'long' }, at, 1)),
  }
}
const names = new Map(languages.map((language) => [language, namesOf(language)]))

function dayWritten(wall: string, language: Language): string {
  const at = new Date(`${wall.slice(0, 10)}T00:00Z`)
  const { weekdays = [], months = [] } = names.get(language) ?? {}
  const [weekday = '', month = ''] = [weekdays[at.getUTCDay()], months[at.getUTCMonth()]]
  return inWords[language].day({ weekday, of: at.getUTCDate(), month })
}
/** In Arabic twelve hours are counted, before noon and after it. */
function hourWritten(wall: string, language: Language): string {
  const hour = Number(wall.slice(11, 13))
  return language === 'ar' ? `${hour % 12 || 12}${wall.slice(13)} ${hour < 12 ? 'ص' : 'م'}` : wall.slice(11)
}
/** In Spanish one o'clock is one, and every other hour several. */
const atHour = (wall: string, language: Language): string =>
  language === 'es' && wall.slice(11, 13) === '01' ? ' a la ' : inWords[language].at
const whenWritten = (wall: string, language: Language): string =>
  dayWritten(wall, language) + atHour(wall, language) + hourWritten(wall, language)

const iso = (instant: number) => new Date(instant).toISOString()
const piano = {
  event_id: 7,
  title: 'Piano',
  all_day: false,
  time_zone: null,
  cancelled_at: null as string | null,
  place: null,
  to_confirm: false,
  student: 'Omar',
  make_up: null as MakeUp | null,
}
const owed: MakeUp = { start: null, all_day: false, time_zone: null }
const told = { student: 'Omar', teacher: 'Clara', teacher_zone: null, title: 'Piano', all_day: false }
const readerIn = (time_zone: string, locale: string) => ({
  email: 'o@example.org',
  user_id: 'o',
  locale,
  time_zone,
  teacher: 'Clara',
  teacher_zone: null as string | null,
})

const config = readConfig({})
/** A day in the year of the lessons that have one time. */
const now = new Date('2027-02-20T12:00:00Z')
const remembered = {
  ...piano,
  notice_id: 1,
  teacher_id: 1,
  teacher_user: '',
  student_id: 2,
  teacher: 'Clara',
  place: null,
  user_id: 'u',
  address: 'o@example.org',
  teacher_zone: 'Asia/Tokyo',
}

/** Every mail that says when a lesson is, as who reads it in a zone gets it: its text, and what must stand in it. */
type Written = (at: number, zone: string, locale: Language) => { text: string; says: string }
const standing =
  (by: number, cancelled_at: string | null, guardianOf: object): Written =>
  (at, zone, locale) => ({
    text: standingMail(
      { ...readerIn(zone, locale), ...guardianOf },
      { ...piano, start: iso(at + by), cancelled_at },
      { client, now: new Date(at + by) },
    ).text,
    says: whenWritten(wallIn(at + by, zone), locale),
  })
const mails: Readonly<Record<string, Written>> = {
  'it is on': standing(0, null, {}),
  'it is called off': standing(0, iso(0), {}),
  'it was moved': standing(90 * minute, null, {}),
  'it was moved, to a guardian': standing(-45 * minute, null, { student: 'Omar', student_id: 2 }),
  'a student can’t come': (at, time_zone, locale) => ({
    text: absenceMail(
      { ...told, guardian: null, time_zone, locale, start: iso(at) },
      { reason: null, url, now: new Date(at) },
    ).text,
    says: whenWritten(wallIn(at, time_zone), locale),
  }),
  'that was answered': (at, time_zone, locale) => ({
    text: answerMail(
      { ...told, reader: '', is_guardian: false, has_asked: true, student_id: 2, time_zone, locale, start: iso(at) },
      { isOff: true, note: null, url, place: null, joinLink: null, makeUp: null, now: new Date(at) },
    ).text,
    says: whenWritten(wallIn(at, time_zone), locale),
  }),
  'and a make-up has its time': (at, time_zone, locale) => ({
    text: answerMail(
      { ...told, reader: '', is_guardian: false, has_asked: true, student_id: 2, time_zone, locale, start: iso(0) },
      {
        isOff: true,
        note: null,
        url,
        place: null,
        joinLink: null,
        makeUp: { start: iso(at), all_day: false, time_zone: null },
        now: new Date(at),
      },
    ).text,
    says: whenWritten(wallIn(at, time_zone), locale),
  }),
  'it begins soon': (at, time_zone, locale) => {
    const { subject, text } = reminderMail(
      [{ ...remembered, start: iso(at), time_zone, locale, is_guardian: at % 2 === 0 }],
      new Map(),
      { config, mailKey: Buffer.alloc(32), clock: () => new Date(at) },
    )
    // The subject has the hour as well.
    const hour = hourWritten(wallIn(at, time_zone), locale)
    return { text: subject.includes(hour) ? text : subject, says: whenWritten(wallIn(at, time_zone), locale) }
  },
  'it begins later': (at, zone, locale) => ({
    text: [...laterMail(at, zone, locale).text.matchAll(/\d\d?:\d\d(?: [صم])?/g)].join(' '),
    says: [at + 10 * minute, at].map((each) => hourWritten(wallIn(each, zone), locale)).join(' '),
  }),
}

/** A lesson that begins ten minutes later. */
function laterMail(at: number, zone: string, locale: Language) {
  const moment = (instant: number) => iso(instant).slice(0, 19)
  const stands = (from: number) => ({
    start: moment(from),
    end: moment(from + 45 * minute),
    all_day: false,
    time_zone: null,
  })
  const due = {
    notice_id: 1,
    kind: 'late',
    lines: { was: stands(at), is: stands(at + 10 * minute), title: null },
    event_id: 7,
    student_id: 2,
    user_id: 'u',
    student: null,
    address: 'omar@example.org',
    locale,
    time_zone: zone,
    is_guardian: false,
    to_confirm: false,
    place: null,
    teacher: 'Clara',
    teacher_zone: zone,
    teacher_user: null,
    teacher_address: null,
    version: 1,
    event_created_at: new Date(at).toISOString(),
    event_zone: zone,
    is_fetched: false,
    waits_until: null,
    waits_for: null,
  }
  return noticeMail([{ due, joinLink: null, makeUp: null }], { client, now: new Date(at) })
}

test('the days are those on which another program counts weeks and months', () => {
  const walls = new Set(lessonWalls('Asia/Kathmandu'))
  for (const [rule, first, least] of [
    ['FREQ=WEEKLY', '2016-01-03', 520],
    ['FREQ=WEEKLY;INTERVAL=2', '2016-01-06', 260],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2016-01-29', 119],
    ['FREQ=MONTHLY;BYMONTHDAY=29', '2016-01-29', 113],
  ] as const) {
    const rows = ICAL.Recur.fromString(`${rule};UNTIL=20251230T235959`).iterator(
      ICAL.Time.fromDateTimeString(`${first}T16:00:00`),
    )
    let count = 0
    for (let next = rows.next(); next; next = rows.next(), count++)
      expect(walls).toContain(next.toString().slice(0, 16))
    expect(count).toBeGreaterThanOrEqual(least)
  }
})

test('ten years of lessons in fifteen zones have in every mail the time that the wall shows', () => {
  const kinds = Object.entries(mails)
  const wrong: unknown[] = []
  let count = 0
  let skipped = 0
  for (const [at, zone] of zones.entries())
    for (const [index, wall] of lessonWalls(zone).entries()) {
      const start = Date.parse(instantOf(`${wall}:00`, zone))
      const isSkipped = wallIn(start, zone) !== wall
      if (start !== instantIn(wall, zone)) wrong.push(['database', zone, wall, iso(start)])
      const language = languages[index % languages.length] ?? 'en'
      const [kind, write] = kinds[index % kinds.length] ?? []
      // The reader has the clock of the lesson, or another one.
      const reads = index % 3 === 0 ? (zones[(at + 4) % zones.length] ?? zone) : zone
      const { text, says } = write?.(start, reads, language) ?? {}
      if (text === undefined || says === undefined || !text.includes(says))
        wrong.push([kind, reads, wall, iso(start), says, text])
      count += 1
      skipped += Number(isSkipped)
    }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(120_000)
  expect(skipped).toBeGreaterThan(200)
})

test('a whole day is in every mail the day on which it was planned, whatever the clock of who reads of it', () => {
  const wrong: unknown[] = []
  for (const [at, time_zone] of zones.entries())
    for (const [index, wall] of lessonWalls(time_zone)
      .filter((each) => each.endsWith('T00:00'))
      .entries()) {
      const { start } = spanOf(`${wall}:00`, time_zone, 1440, true)
      const reads = zones[(at + 7) % zones.length] ?? time_zone
      const language = languages[index % languages.length] ?? 'en'
      const { text } = standingMail(
        readerIn(reads, language),
        { ...piano, all_day: true, time_zone, start, cancelled_at: index % 2 === 0 ? null : iso(0) },
        { client, now: new Date(start) },
      )
      const day = dayWritten(wall, language)
      const isSaid = text.includes(day) && !text.includes(day + inWords[language].at)
      if (!isSaid) wrong.push([time_zone, reads, wall, text])
      if (!text.includes(`date=${wall.slice(0, 10)}&`)) wrong.push([time_zone, 'link', wall, text])
    }
  expect(wrong).toEqual([])
})

test('a whole day of which nobody said where it is meant is the one that the reader’s calendar shows', () => {
  const day = { ...piano, all_day: true, start: '2027-03-01T23:00:00Z' }
  expect(standingMail(readerIn('Europe/Berlin', 'en'), day, { client, now }).text).toContain('Tuesday 2 March.')
  expect(standingMail(readerIn('Europe/Berlin', 'en'), day, { client, now }).text).toContain('date=2027-03-02&')
})

const start = '2027-03-02T15:00:00Z'
const berlin = (locale: Language) => readerIn('Europe/Berlin', locale)
const mother = (locale: Language) => ({ ...berlin(locale), student: 'Omar', student_id: 2 })
const seen = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
const lesson = { ...piano, user_profile_id: 2, start }

describe.each(languages)('in %s', (language) => {
  test('a lesson is called by what is taught, and by no name of who reads it', () => {
    for (const cancelled_at of [null, iso(0)]) {
      const said = seen(standingMail(berlin(language), { ...lesson, cancelled_at }, { client, now }).text)
      const unsaid = seen(
        standingMail(berlin(language), { ...lesson, title: ' Omar', cancelled_at }, { client, now }).text,
      )
      expect(said).toMatch(/ [“„«]\u202f?Piano\u202f?[”“»]/)
      expect(unsaid).toBe(said.replace(/ [“„«]\u202f?Piano\u202f?[”“»]/, ''))
      expect(unsaid).not.toContain('Omar')
      // A guardian reads whose lesson it is, once.
      const child = standingMail(mother(language), { ...lesson, title: 'Omar', cancelled_at }, { client, now })
      expect(seen(child.text).match(/Omar/g)).toHaveLength(1)
    }
  })

  test('the subject says what became of which lesson, without a name', () => {
    const subjects = [berlin(language), mother(language)].flatMap((reader) =>
      [null, iso(0)].map((cancelled_at) => standingMail(reader, { ...lesson, cancelled_at }, { client, now }).subject),
    )
    expect(new Set(subjects).size).toBe(4)
    for (const subject of subjects) {
      expect(subject).toContain(whenWritten('2027-03-02T16:00', language))
      expect(subject).not.toMatch(/Omar|Clara|Piano/)
    }
  })

  test('a lesson that was cancelled and is owed says so, and no other', () => {
    const off = { ...lesson, cancelled_at: iso(0) }
    const length = (standing: typeof lesson) =>
      standingMail(berlin(language), standing, { client, now }).text.split('\n\n').length
    expect(length({ ...off, make_up: owed })).toBe(length(off) + 1)
    expect(length({ ...lesson, make_up: owed })).toBe(length(lesson))
    const planned = { start: iso(3 * 24 * 60 * minute), all_day: false, time_zone: null }
    const on = seen(standingMail(berlin(language), { ...off, make_up: planned }, { client, now: new Date(0) }).text)
    expect(on).not.toBe(seen(standingMail(berlin(language), { ...off, make_up: owed }, { client, now }).text))
    expect(on).toContain(whenWritten(wallIn(3 * 24 * 60 * minute, 'Europe/Berlin'), language))
  })
})

test('in English the subject is the sentence that says it', () => {
  const when = whenWritten('2027-03-02T16:00', 'en')
  const subjects = [berlin('en'), mother('en')].flatMap((reader) =>
    [iso(0), null].map((cancelled_at) => standingMail(reader, { ...lesson, cancelled_at }, { client, now }).subject),
  )
  expect(subjects).toEqual([
    `Your lesson on ${when} is cancelled`,
    `Your lesson is on ${when}`,
    `A lesson on ${when} is cancelled`,
    `A lesson is on ${when}`,
  ])
})

test.each([
  ['a student to the lesson', {}, '/calendar?date=2027-03-01&event=7'],
  ['a guardian to that of the child', { student: 'Omar', student_id: 2 }, '/?child=2&of=2&childEvent=7'],
])('a mail by a press leads %s', (_, guardianOf, page) => {
  const reader = { ...readerIn('UTC', 'en'), ...guardianOf }
  const { text } = standingMail(reader, { ...piano, start: '2027-03-01T10:00:00Z' }, { client, now })
  expect(text).toContain(`${page}\n`)
})
