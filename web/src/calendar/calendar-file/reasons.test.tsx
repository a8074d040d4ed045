import { fileReasons, importNotes, importReasons } from '@lectern/contract/calendar'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DataError } from '../../lib/data-error.ts'
import { ensureTexts, i18n, languages } from '../../lib/i18n.ts'
import { appRouter } from '../../routes.ts'
import { leaveCalendar, openCalendar } from '../test-calendar.fake.tsx'
import { notedOf, whyLeftOut, whyRefused } from './reasons.ts'

const speak = async (language: string) => {
  localStorage.setItem('language.v1', language)
  await ensureTexts()
}
afterEach(() => {
  localStorage.removeItem('language.v1')
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})

/** The server's own message. */
const message = 'What the server says.'
const refusal = (code: string, reason?: string) => new DataError([{ message, extensions: { code, reason } }])
const allTexts = () => [
  ...importReasons.map((reason) => whyLeftOut({ reason, problem: message })),
  ...importNotes.flatMap((note) => notedOf({ notes: [note] })),
  ...fileReasons.map((reason) => whyRefused(refusal('invalid-input', reason))),
]

test('a reason that is not known is said by its code, and never in the words of the server', () => {
  for (const unknown of [refusal('invalid-input', 'of-tomorrow'), refusal('too-many-requests')]) {
    expect(whyRefused(unknown)).toBe(unknown.message)
    expect(unknown.message).not.toContain(message)
  }
  expect(whyRefused(new Error(message))).toBe(message)
  expect(whyLeftOut(JSON.parse(`{ "reason": "of-tomorrow", "problem": "${message}" }`))).toBe(message)
  expect(whyLeftOut({ reason: null, problem: null })).toBeNull()
})

test.each([...languages])('in %s each code has words of its own', async (language) => {
  const english = allTexts()
  await speak(language)
  const texts = allTexts()
  expect(new Set(texts)).toHaveLength(importReasons.length + importNotes.length + fileReasons.length)
  expect(texts).not.toContain(message)
  expect(texts.filter((text) => english.includes(text))).toEqual(language === 'en' ? texts : [])
  // The number is written as the language writes it.
  expect(whyRefused(refusal('invalid-input', 'too-many-events'))).not.toMatch(/#|\{/)
})

test('who reads German reads in German that the server is not there, why a file is refused, and what of another is left out', async () => {
  const refused = { status: 400, error: 'invalid-input', message, reason: 'cut-off' }
  const item = { start: '2026-11-19T10:00:00Z', end: '2026-11-19T11:00:00Z', all_day: false, time_zone: 'UTC' }
  const none = { events: 0, changed: 0, removed: 0, standing: 0, kept: 0, past: 0, clashes: 0 }
  const left = { ...item, ...none, zone_assumed: false, unknown_zone: null, notes: [], problem: message }
  const items = [
    { ...left, key: 'a', title: 'Chor', reason: 'called-off', rrule: null },
    { ...left, key: 'b', title: 'Orgel', reason: 'rule', rrule: 'FREQ=SECONDLY' },
  ]
  let isThere = false
  let isWhole = false
  const answerRoute = ({ url }: Request) => {
    if (!url.endsWith('/calendar/import')) return null
    if (!isThere) return Promise.reject(new TypeError('Failed to fetch'))
    const answer = { operation_id: null, created: 0, changed: 0, removed: 0, items }
    return Promise.resolve(isWhole ? Response.json(answer) : Response.json(refused, { status: 400 }))
  }
  await speak('de')
  onTestFinished(leaveCalendar)
  await openCalendar({ router: appRouter, events: [], search: '?date=2026-11-18&do=import', answerRoute })
  const dialog = page.getByRole('dialog', { name: 'Kalenderdatei importieren' })
  const field = dialog.getByLabelText('Kalenderdatei (.ics)')
  await userEvent.upload(field, new File(['BEGIN:VCALENDAR'], 'fern.ics'))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Wir konnten den Server nicht erreichen.')
  isThere = true
  await userEvent.upload(field, new File(['BEGIN:VCALENDAR'], 'halb.ics'))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Dieser Kalender ist abgeschnitten.')
  isWhole = true
  await userEvent.upload(field, new File(['BEGIN:VCALENDAR'], 'ganz.ics'))
  await expect.element(dialog.getByRole('checkbox', { name: /^Chor .*Es wurde abgesagt\.$/ })).toBeDisabled()
  const rule = /^Orgel .*Es kann sich hier nicht so wiederholen, wie seine Regel sagt\. FREQ=SECONDLY$/
  await expect.element(dialog.getByRole('checkbox', { name: rule })).toBeDisabled()
  await expect.element(dialog.getByText(message)).not.toBeInTheDocument()
})
