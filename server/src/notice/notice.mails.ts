import { letter, type Letter } from '../platform/mail/letter.ts'
import { isolated, mailLanguage, type MailLanguage } from '../platform/mail/mail-language.ts'
import { heldLines } from './held-lines.ts'
import { childLessonPage, childrenPage, dayText, hourText, short, shortWhen } from './mail-words.ts'
import { makeUpLines, timeOf } from './make-up.mails.ts'
import { runsOf, type Reading, type Run, type DueNotice } from './notice-runs.ts'
import { words } from './notice-words.ts'
import { instantOf, turnOf, type Lines, type Stands } from './notice.ts'
import { zoneLines } from './zone-lines.ts'

/** Lines of a mail: more are no news that somebody reads, and the calendar has them. */
const mostLines = 12

/**
 * Writes one mail about the changed lessons of one mailbox: how each is and how it was. A reader with several children, or with a
 * child, reads each name.
 *
 * @param told one at least, of one studio and one address
 * @param client where the app is
 * @param now when it is written
 */
export function noticeMail(told: readonly DueNotice[], { client, now }: { client: string; now: Date }): Letter {
  const sorted = told.toSorted((one, other) => firstOf(one).localeCompare(firstOf(other)))
  const [first] = sorted
  if (!first) throw new Error('There is nothing to tell.')
  // An account has pages to open, whoever else has its address.
  const reader = sorted.find(({ due: { user_id } }) => user_id !== null) ?? first
  const { due } = reader
  const locale = due.locale ?? 'en'
  const language = mailLanguage(locale)
  const said = words[language]
  const teacher = short(due.teacher, language) || said.aTeacher
  const students = new Set(sorted.map(({ due: { student_id } }) => student_id))
  const isNamed = students.size > 1 || due.is_guardian === true
  const about = (line: string, student: string | null) => {
    const name = short(student, language)
    return isNamed && name !== '' ? said.of(name, line) : line
  }
  const lineOf = (run: Run, isBrief = false) =>
    about(lineAbout(run, { locale, teacher, now, isBrief }), run.told[0]?.due.student ?? null)
  const runs = runsOf(sorted, { locale, now })
  const shown = runs.slice(0, mostLines)
  const [only] = runs.length === 1 ? runs : []
  const lines = shown.map((run) => lineOf(run))
  const more = runs.slice(mostLines).reduce((count, { told: { length } }) => count + length, 0)
  return letter({
    to: due.address ?? '',
    locale: language,
    subject: only ? lineOf(only, true) : about(said.several(teacher), students.size === 1 ? due.student : null),
    paragraphs: [
      only ? lines.join('') : { intro: said.severalText(teacher), items: lines },
      ...onceEach(shown.flatMap((run) => run.told.flatMap((one) => besides(one, locale, now)))).slice(0, mostLines),
      // A reader without an account has no calendar to look at.
      ...(more > 0 ? [due.user_id === null ? said.more(more) : `${said.more(more)} ${said.all}`] : []),
      ...zoneLines(
        shown.flatMap((run) => run.told.flatMap(momentsOf)),
        due,
        language,
      ),
    ],
    // A reader without an account has no page to open.
    ...(due.user_id !== null && {
      action: {
        label: said.button,
        url: due.is_guardian === true ? guardiansPage(client, told) : `${client}${pathOf(reader)}`,
      },
    }),
    headers: {
      'X-Email-Template': 'notice',
      ...(due.teacher_address !== null && { 'Reply-To': due.teacher_address }),
    },
  })
}

const firstOf = ({ due: { lines } }: DueNotice): string => (lines.is ?? lines.was)?.start ?? ''
const onceEach = (texts: readonly string[]): string[] => [...new Set(texts)]

/** @param isBrief without whether the date is settled, which a subject has no room for */
function lineAbout(
  { told: [first], times }: Run,
  { locale, teacher, now, isBrief }: { locale: string; teacher: string; now: Date; isBrief?: boolean },
): string {
  if (!first) throw new Error('A line tells of nothing.')
  const { due } = first
  const { kind, lines, time_zone } = due
  const language = mailLanguage(locale)
  const said = words[language]
  const isName = lines.title?.trim() === due.student?.trim()
  const lesson = said.lesson(isName ? '' : short(lines.title, language), teacher)
  const turn = turnOf(kind, lines)
  const stands = lines.is ?? lines.was
  if (stands === null) throw new Error('A notice tells of no time.')
  const open = !isBrief && due.to_confirm && turn !== 'called_off' ? ` (${times ? said.allOpen : said.open})` : ''
  if (turn !== 'moved' || lines.was === null) {
    const when = isolated(times?.when ?? whenOf(stands, { time_zone, locale, now }), language)
    if (turn === 'elsewhere') return said.elsewhere(when, lesson, whereText(lines, language)) + open
    return said[turn === 'moved' ? 'planned' : turn](when, lesson) + open
  }
  const [when, before] = times ? [times.when, times.before] : bothTimes(stands, lines.was, { time_zone, locale, now })
  return said.moved(isolated(when, language), isolated(before, language), lesson) + open
}

/** The place or link, where it is another one than before. */
function whereText({ held }: Lines, language: MailLanguage): string {
  if (!held) return ''
  const said = words[language]
  const { was, is } = held
  const [now, before] = [short(is.place, language), short(was.place, language)]
  return [
    ...(now === before ? [] : [now === '' ? said.notAt(before) : said.nowAt(now)]),
    ...(is.link === was.link ? [] : [is.link === null ? said.noLink : said.newLink]),
  ].join(said.comma)
}

/** When it is; of whole days the last one as well, if they are several. */
export function whenOf(stands: Stands, { time_zone, locale, now }: Reading): string {
  const language = mailLanguage(locale)
  const zone = clockOf(stands, time_zone)
  const when = shortWhen(instantOf(stands.start), { all_day: stands.all_day, time_zone: zone }, locale, now)
  if (!stands.all_day) return when
  const end = Temporal.Instant.from(instantOf(stands.end)).subtract({ seconds: 1 }).toString()
  const last = dayText(end, zone, language, now)
  return last === when ? when : words[language].until(when, last)
}

/** A whole day is one where it was planned, whatever the clock of who reads of it. */
const clockOf = ({ all_day, time_zone }: Stands, zone: string | null): string | null =>
  (all_day ? time_zone : null) ?? zone

/** How it is and how it was, with no more of how it was than differs. */
export function bothTimes(is: Stands, was: Stands, reading: Reading): [string, string] {
  const { time_zone, locale, now } = reading
  const language = mailLanguage(locale)
  const said = words[language]
  const [when, before] = [whenOf(is, reading), whenOf(was, reading)]
  if (is.all_day || was.all_day) return [when, before]
  const hour = (instant: string) => hourText(instantOf(instant), time_zone, locale)
  const isSameDay =
    dayText(instantOf(is.start), time_zone, language, now) === dayText(instantOf(was.start), time_zone, language, now)
  if (is.start === was.start) return [said.until(when, hour(is.end)), said.until(hour(was.start), hour(was.end))]
  return [when, isSameDay ? hour(was.start) : before]
}

/** The lines of their own that belong to a lesson: where it is held, or which one makes up for it. */
function besides({ due, joinLink, makeUp }: DueNotice, locale: string, now: Date): string[] {
  if (due.lines.is === null) return makeUpLines(makeUp, { time_zone: due.time_zone, locale, now })
  return heldLines(due.place, joinLink, mailLanguage(locale))
}

/** The moments that are told of a lesson: how it is and was, and when it is made up for. */
const momentsOf = ({ due: { lines }, makeUp }: DueNotice): string[] => [
  ...[lines.is, lines.was].flatMap((stands) => (stands && !stands.all_day ? instantOf(stands.start) : [])),
  ...(lines.is === null ? timeOf(makeUp) : []),
]

/** Where a guardian's mail leads: to the lesson, where it tells of one that is still there. */
export function guardiansPage(client: string, told: readonly DueNotice[]): string {
  const [only, ...others] = told.map(({ due }) => due)
  return only && others.length === 0 && only.lines.is !== null
    ? childLessonPage(client, only.student_id, only.event_id)
    : childrenPage(
        client,
        told.map(({ due: { student_id } }) => student_id),
      )
}

/** Where the calendar shows the lesson, by the day that it has on the reader's clock. */
export function pathOf({ due: { lines, event_id, time_zone } }: DueNotice): string {
  const stands = lines.is ?? lines.was
  const date = Temporal.Instant.from(instantOf(stands?.start ?? '1970-01-01T00:00:00'))
    .toZonedDateTimeISO((stands && clockOf(stands, time_zone)) ?? 'UTC')
    .toPlainDate()
  return `/calendar?date=${date.toString()}${lines.is === null ? '' : `&event=${event_id}`}`
}
