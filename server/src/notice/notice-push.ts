import type { Brief } from '../platform/mail/letter.ts'
import { mailLanguage } from '../platform/mail/mail-language.ts'
import type { Standing } from './lesson-standing.data.ts'
import { clockOf, lessonPage } from './lesson-standing.mails.ts'
import type { Homework } from './homework.data.ts'
import type { Reader } from './late.data.ts'
import { childLessonPage, childrenPage, dayText, hourText, shortWhen } from './mail-words.ts'
import type { News } from './news.data.ts'
import type { NextWeek } from './next-week.data.ts'
import { weekPath, whenInWeek } from './next-week.mails.ts'
import { pageOfNews, whenOfNews } from './news.mails.ts'
import { bothTimes, guardiansPage, pathOf, whenOf } from './notice.mails.ts'
import { turnOf } from './notice.ts'
import { runsOf, type Run, type DueNotice } from './notice-runs.ts'
import { words } from './push-words.ts'
import type { Reminder } from './reminder.data.ts'
import type { Asked } from './unmarked.data.ts'

/** Lines that a notification has room for. */
const mostLines = 3

/** One line a time, no more than there is room for. */
const linesOf = (lines: readonly string[]): string => [...new Set(lines)].slice(0, mostLines).join('\n')

const idsOf = (rows: readonly { student_id: number }[]): number[] => rows.map(({ student_id }) => student_id)

/**
 * The message that the devices of an account show of a mail to its mailbox.
 * @returns undefined for who has no account, and so no device
 */
export function noticePush(told: readonly DueNotice[], now: Date): Brief | undefined {
  const [first] = told
  if (!first || first.due.user_id === null) return undefined
  const { due } = first
  const locale = due.locale ?? 'en'
  const language = mailLanguage(locale)
  const said = words[language]
  const lines = runsOf(told, { locale, now }).flatMap(({ told: [one], times }) =>
    one ? [{ title: said[turnOf(one.due.kind, one.due.lines)], when: timeOf(one, times, locale, now) }] : [],
  )
  const [only] = told.length === 1 ? lines : []
  return {
    title: only?.title ?? said.several,
    body: only?.when ?? linesOf(lines.map(({ title, when }) => `${title}: ${when}`)),
    path: due.is_guardian === true ? guardiansPage('', told) : pathOf(first),
    // News of other lessons takes nothing of it away.
    tag: only ? tagOf(due) : `notices-${due.notice_id}`,
    locale: language,
  }
}

/** The lessons that begin soon, of one mailbox. */
export function remindersPush([first, ...others]: readonly Reminder[], now: Date): Brief | undefined {
  if (!first || first.user_id === null) return undefined
  const language = mailLanguage(first.locale)
  return {
    title: words[language].reminder,
    body: linesOf([first, ...others].map((one) => shortWhen(one.start, one, first.locale, now))),
    path: first.is_guardian && others.length === 0 ? childLessonPage('', first.student_id, first.event_id) : '/',
    // News of the first takes nothing of the others away.
    tag: others.length === 0 ? tagOf(first) : `reminders-${first.notice_id}`,
    locale: language,
  }
}

/** How a lesson stands whose reader was told by a teacher's own press. */
export function standingPush(
  reader: Reader & { student_id?: number },
  event: Omit<Standing, 'user_profile_id'>,
  now: Date,
): Brief {
  const language = mailLanguage(reader.locale)
  const said = words[language]
  const time_zone = clockOf(event, reader)
  return {
    title: event.cancelled_at === null ? said.stays : said.called_off,
    body: shortWhen(event.start, { all_day: event.all_day, time_zone }, reader.locale, now),
    path:
      reader.student_id === undefined
        ? lessonPage('', event, time_zone)
        : childLessonPage('', reader.student_id, event.event_id),
    tag: tagOf(event),
    locale: language,
  }
}

/** The message about acts of students, to their teacher. */
export function newsPush(told: readonly News[], now: Date): Brief | undefined {
  const [first] = told
  if (!first) return undefined
  const language = mailLanguage(first.locale)
  const said = words[language]
  const lines = told.map((news) => ({
    title: said[news.kind === 'asked_off' ? 'asked_off' : news.kind === 'homework_handed_in' ? 'handed_in' : 'wrote'],
    when: whenOfNews(news, first.locale, now),
  }))
  const isOne = lines.length === 1
  return {
    title: isOne ? linesOf(lines.map(({ title }) => title)) : said.news,
    body: linesOf(lines.map(({ title, when }) => (isOne ? (when ?? '') : when === null ? title : `${title}: ${when}`))),
    path: pageOfNews('', told),
    tag: `notices-${first.notice_id}`,
    locale: language,
  }
}

/** Homework that is late, or due tomorrow: on which days. @returns undefined for who has no account */
export function homeworkPush(told: readonly Homework[], kind: 'late' | 'due', now: Date): Brief | undefined {
  const [first] = told
  if (!first || first.user_id === null) return undefined
  const language = mailLanguage(first.locale ?? 'en')
  const days = told
    .flatMap(({ items }) => items.map(({ due }) => due))
    .toSorted()
    .map((due) => dayText(`${due}T00:00:00Z`, 'UTC', language, now))
  return {
    title: words[language][kind],
    body: linesOf(days),
    path: first.is_guardian === true ? childrenPage('', idsOf(told)) : '/',
    tag: `homework-${first.student_id}`,
    locale: language,
  }
}

/** Lessons of yesterday that wait to be marked. */
export function unmarkedPush({ locale, time_zone, lessons }: Asked): Brief {
  const language = mailLanguage(locale)
  const hours = lessons.filter(({ all_day }) => !all_day).map(({ start }) => hourText(start, time_zone, locale))
  return {
    title: words[language].unmarked,
    body: new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(hours),
    path: '/',
    tag: 'unmarked',
    locale: language,
  }
}

/** The coming week: how many lessons, and when the first ones are. */
export function nextWeekPush(week: NextWeek, now: Date): Brief {
  const language = mailLanguage(week.locale)
  const whens = week.lessons.map((lesson) => whenInWeek(lesson, week, now))
  return {
    title: words[language].week(whens.length),
    body: linesOf(whens),
    path: weekPath(week, now),
    tag: 'next-week',
    locale: language,
  }
}

/** The message about one request: who can't come, or what became of it. */
export function requestPush(
  {
    locale,
    time_zone,
    start,
    all_day,
  }: Pick<Reader, 'time_zone'> & { locale: string; start: string; all_day: boolean },
  {
    kind,
    path,
    tag,
    now,
  }: { kind: 'asked_off' | 'comes' | 'called_off' | 'stays'; path: string; tag: string; now: Date },
): Brief {
  const language = mailLanguage(locale)
  return {
    title: words[language][kind],
    body: shortWhen(start, { all_day, time_zone }, locale, now),
    path,
    tag,
    locale: language,
  }
}

/** News of a lesson takes the place of older news of it. */
const tagOf = ({ event_id }: { event_id: number }): string => `event-${event_id}`

function timeOf(
  { due: { kind, lines, time_zone } }: DueNotice,
  times: Run['times'],
  locale: string,
  now: Date,
): string {
  const reading = { time_zone, locale, now }
  const { instead } = words[mailLanguage(locale)]
  const stands = lines.is ?? lines.was
  if (stands === null) throw new Error('A notice tells of no time.')
  if (turnOf(kind, lines) !== 'moved' || lines.was === null) return times?.when ?? whenOf(stands, reading)
  if (times) return instead(times.when, times.before)
  return instead(...bothTimes(stands, lines.was, reading))
}
