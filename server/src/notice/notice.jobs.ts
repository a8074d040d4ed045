import { joinLinks } from '../event/join-link.data.ts'
import { actingAs, asService, serviceOnce, type Service } from '../platform/database/database.ts'
import type { Letter } from '../platform/mail/letter.ts'
import type { Job } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import { lateHomeworkOf } from './homework.data.ts'
import { homeworkMail } from './homework.mails.ts'
import type { MailKind } from './mail-kinds.ts'
import { makeUpsOf } from './make-up.data.ts'
import { newsOf } from './news.data.ts'
import { newsMail } from './news.mails.ts'
import * as data from './notice.data.ts'
import { noticeCalendar } from './notice-calendar.ts'
import { noticeMail } from './notice.mails.ts'
import { homeworkPush, newsPush, noticePush } from './notice-push.ts'
import { instantOf } from './notice.ts'
import type { DueNotice } from './notice-runs.ts'
import { withWayOut } from './way-out.ts'

/** Seconds between looks for what is due, as between those into the outbox. */
const pause = 2
/** Seconds between sweeps of what was told long ago. */
const sweepPause = 3600
/** Minutes until a studio that had its share of mails is looked at again. */
const budgetPause = 15

type Needs = Pick<Parts, 'db' | 'clock' | 'config' | 'log' | 'mailKey'>

/**
 * Writes what is due into the outbox of mails, all that one mailbox is told by one studio into one mail. Servers take studio after
 * studio, no two of them the same at once.
 */
export const sendNotices = (parts: Needs): Job => ({
  name: 'notice.send',
  seconds: pause,
  run: async () => {
    while (await sendOfStudio(parts)) continue
  },
})

export const forgetNotices = ({ db, clock }: Needs): Job => ({
  name: 'notice.forget',
  seconds: sweepPause,
  run: async () => {
    await data.sweepNotices(serviceOnce(db), clock())
  },
})

/** A letter, and what of a studio it tells. */
interface Telling {
  noticeIds: number[]
  mail: Letter
}

/** @returns whether there was a studio with something due */
const sendOfStudio = (parts: Needs): Promise<boolean> =>
  asService(parts.db, async (sql) => {
    const now = parts.clock()
    const teacherId = await data.takeDueTeacher(sql, now)
    if (teacherId === undefined) return false
    const changes = await tellingsOfChanges(sql, parts, teacherId, now)
    const homework = await tellingsOfHomework(sql, parts, teacherId, now)
    const news = await tellingsOfNews(sql, parts, teacherId, now)
    const tellings = [...changes.tellings, ...homework.tellings, ...news.tellings]
    await sendAll(sql, parts, { teacherId, tellings, now })
    return changes.isAny || homework.isAny || news.isAny
  })

const isNobody = ({ address }: { address: string | null }): boolean => address === null
const ids = (due: readonly { notice_id: number }[]): number[] => due.map(({ notice_id }) => notice_id)
const boxesOf = <One extends { address: string | null }>(reached: readonly One[]): One[][] => [
  ...Map.groupBy(reached, ({ address }) => (address ?? '').toLowerCase()).values(),
]

/** The changes of lessons: one mail for each mailbox. */
async function tellingsOfChanges(
  sql: Service,
  parts: Needs,
  teacherId: number,
  now: Date,
): Promise<{ isAny: boolean; tellings: Telling[] }> {
  const due = await data.dueOf(sql, teacherId, now)
  const isOver = ({ lines }: data.Due) =>
    [lines.is, lines.was].every((stands) => stands === null || Date.parse(instantOf(stands.end)) <= now.getTime())
  const [over, coming] = [due.filter(isOver), due.filter((one) => !isOver(one))]
  const [nobody, reached] = [coming.filter(isNobody), coming.filter((one) => !isNobody(one))]
  if (over.length > 0) await data.noteNotSent(sql, ids(over), 'over')
  if (nobody.length > 0) await data.noteNotSent(sql, ids(nobody), 'nobody')
  const current = await withoutWaiting(sql, reached, keyOfChange)
  const told = current.length > 0 ? await withWhatBelongs(parts, teacherId, current, now) : new Map<number, DueNotice>()
  return {
    isAny: due.length > 0,
    tellings: boxesOf(current).map((box) => {
      const read = asRead(readOnce(box).map((one) => told.get(one.notice_id) ?? alone(one)))
      const calendar = noticeCalendar(read, { host: new URL(parts.config.publicUrl).hostname, now })
      const mail = { ...letterTo(parts, read, now), push: noticePush(read, now), calendar }
      return { noticeIds: ids(box), mail }
    }),
  }
}

/**
 * Puts off what comes in a daily mail or after quiet hours. A child without an account may have the address of a parent who has one: both
 * are told of a change by one mail, which waits as the account wants.
 * @param keyOf the same for what is told once
 * @returns what is told now, in the order in which it came
 */
async function withoutWaiting<
  One extends data.Waits & { notice_id: number; address: string | null; user_id: string | null },
>(sql: Service, reached: readonly One[], keyOf: (one: One) => string): Promise<One[]> {
  const readers = boxesOf(reached).flatMap((box) => [...Map.groupBy(accountFirst(box), keyOf).values()])
  const current = new Set(readers.filter(([first]) => first?.waits_until === null).flat())
  const later = readers.filter(([first]) => first?.waits_until !== null)
  for (const together of Map.groupBy(later, ([first]) => `${first?.waits_until} ${first?.waits_for}`).values()) {
    const [{ waits_until, waits_for } = { waits_until: null, waits_for: null }] = together.flat()
    if (waits_until && waits_for) await data.putOff(sql, ids(together.flat()), new Date(waits_until), waits_for)
  }
  return reached.filter((one) => current.has(one))
}

/** The acts of students: one mail to their teacher. */
async function tellingsOfNews(
  sql: Service,
  parts: Needs,
  teacherId: number,
  now: Date,
): Promise<{ isAny: boolean; tellings: Telling[] }> {
  const due = await newsOf(sql, teacherId, now)
  const [nobody, reached] = [due.filter(isNobody), due.filter((one) => !isNobody(one))]
  const [over, open] = [reached.filter(({ is_open }) => !is_open), reached.filter(({ is_open }) => is_open)]
  if (nobody.length > 0) await data.noteNotSent(sql, ids(nobody), 'nobody')
  if (over.length > 0) await data.noteNotSent(sql, ids(over), 'over')
  const told = await withoutWaiting(sql, open, ({ notice_id }) => String(notice_id))
  const [first] = told
  if (!first) return { isAny: due.length > 0, tellings: [] }
  const { user_id: userId, locale } = first
  const mail = { ...newsMail(told, { client: parts.config.clientUrl, now }), push: newsPush(told, now) }
  const kind = told.every((one) => one.kind === 'asked_off') ? 'request' : 'work'
  const way = { reader: { userId }, kind } as const
  return { isAny: true, tellings: [{ noticeIds: ids(told), mail: withWayOut(mail, locale, parts, way) }] }
}

/** The homework that is late: one mail for each mailbox, about items that are not done by now. */
async function tellingsOfHomework(
  sql: Service,
  parts: Needs,
  teacherId: number,
  now: Date,
): Promise<{ isAny: boolean; tellings: Telling[] }> {
  const due = await lateHomeworkOf(sql, teacherId, now)
  const [nobody, reached] = [due.filter(isNobody), due.filter((one) => !isNobody(one))]
  const [done, open] = [
    reached.filter(({ items }) => items.length === 0),
    reached.filter(({ items }) => items.length > 0),
  ]
  if (nobody.length > 0) await data.noteNotSent(sql, ids(nobody), 'nobody')
  if (done.length > 0) await data.noteNotSent(sql, ids(done), 'done')
  const current = await withoutWaiting(sql, open, keyOfHomework)
  return {
    isAny: due.length > 0,
    tellings: boxesOf(current).map((box) => {
      const once = onceForEach(box, keyOfHomework)
      const written = homeworkMail(once, { kind: 'late', client: parts.config.clientUrl, now })
      const mail = { ...written, push: homeworkPush(once, 'late', now) }
      return { noticeIds: ids(box), mail: withWayOutOf(parts, mail, 'homework', once) }
    }),
  }
}

/** One mail after the other, as long as the studio has some left for this day. */
async function sendAll(
  sql: Service,
  parts: Needs,
  { teacherId, tellings, now }: { teacherId: number; tellings: readonly Telling[]; now: Date },
): Promise<void> {
  if (tellings.length === 0) return
  const left = Math.max(0, parts.config.noticesPerDay - (await data.mailsOfDay(sql, teacherId, now)))
  for (const { noticeIds, mail } of tellings.slice(0, left)) await data.send(sql, noticeIds, mail, now)
  const late = tellings.slice(left).flatMap(({ noticeIds }) => noticeIds)
  if (late.length === 0) return
  await data.putOff(sql, late, new Date(now.getTime() + budgetPause * 60_000), 'budget')
  parts.log.warn(
    { teacher: teacherId, waiting: late.length, mails: parts.config.noticesPerDay },
    'notices wait: the studio had its mails of this day',
  )
}

/**
 * Tells a mailbox each thing once: a child without an account may have the address of a parent who has one. The account counts and
 * comes first, since its link switches off both.
 */
const onceForEach = <One extends { user_id: string | null }>(box: readonly One[], keyOf: (one: One) => string): One[] =>
  [...Map.groupBy(accountFirst(box), keyOf).values()].flatMap((readers) => readers.slice(0, 1))

const accountFirst = <One extends { user_id: string | null }>(box: readonly One[]): One[] =>
  box.toSorted((one, other) => Number(one.user_id === null) - Number(other.user_id === null))

const keyOfChange = ({ event_id, student_id }: { event_id: number; student_id: number }): string =>
  `${event_id} ${student_id}`
const keyOfHomework = ({ student_id }: { student_id: number }): string => String(student_id)

const readOnce = (box: readonly data.Due[]): data.Due[] => onceForEach(box, keyOfChange)

/** All that one mailbox is told on the clock and in the language of its account, also of a child without one. */
function asRead(told: readonly DueNotice[]): DueNotice[] {
  const [first] = told
  if (!first) return []
  const { locale, time_zone } = first.due
  return told.map((one) => ({ ...one, due: { ...one.due, locale, time_zone } }))
}

/** The letter to a mailbox, with the way to get no more of its kind. */
const letterTo = (parts: Needs, told: readonly DueNotice[], now: Date): Letter =>
  withWayOutOf(
    parts,
    noticeMail(told, { client: parts.config.clientUrl, now }),
    'change',
    told.map(({ due }) => due),
  )

/** A letter with the way to get no more of its kind, for whoever it is to. */
function withWayOutOf(
  parts: Needs,
  mail: Letter,
  kind: MailKind,
  [first]: readonly { user_id: string | null; student_id: number; locale: string | null }[],
): Letter {
  if (!first) return mail
  const { user_id, student_id, locale } = first
  const reader = user_id === null ? { profileId: student_id } : { userId: user_id }
  return withWayOut(mail, locale ?? 'en', parts, { reader, kind })
}

const alone = (due: data.Due): DueNotice => ({ due, joinLink: null, makeUp: null })

/** Where lessons are joined, and what makes up for them, as their teacher has it. */
async function withWhatBelongs(
  { db }: Needs,
  teacherId: number,
  due: readonly data.Due[],
  now: Date,
): Promise<ReadonlyMap<number, DueNotice>> {
  const teacher = { role: 'teacher', userId: due[0]?.teacher_user ?? null, profileId: teacherId } as const
  const events = [...new Set(due.map(({ event_id }) => event_id))]
  const [links, makeUps] = await actingAs(db, teacher, async (sql) => [
    new Map((await joinLinks(sql, { events, lessons: [] })).map(({ event_id, url }) => [event_id, url])),
    await makeUpsOf(sql, events, now),
  ])
  return new Map(
    due.map((one) => [
      one.notice_id,
      { due: one, joinLink: links.get(one.event_id) ?? null, makeUp: makeUps.get(one.event_id) ?? null },
    ]),
  )
}
