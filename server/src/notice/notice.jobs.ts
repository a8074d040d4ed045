import { joinLinks } from '../event/join-link.data.ts'
import { actingAs, asService, serviceOnce, type Service } from '../platform/database/database.ts'
import type { Letter } from '../platform/mail/letter.ts'
import type { Job } from '../platform/jobs.ts'
import type { Parts } from '../platform/parts.ts'
import { makeUpsOf } from './make-up.data.ts'
import * as data from './notice.data.ts'
import { noticeMail, type Told } from './notice.mails.ts'
import { noticePush } from './notice-push.ts'
import { instantOf } from './notice.ts'
import { queuePushes, type PushTo } from './push.data.ts'
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

/** @returns whether there was a studio with something due */
const sendOfStudio = (parts: Needs): Promise<boolean> =>
  asService(parts.db, async (sql) => {
    const now = parts.clock()
    const teacherId = await data.takeDueTeacher(sql, now)
    if (teacherId === undefined) return false
    const due = await data.dueOf(sql, teacherId, now)
    const isOver = ({ lines }: data.Due) =>
      [lines.is, lines.was].every((stands) => stands === null || Date.parse(instantOf(stands.end)) <= now.getTime())
    const [over, coming] = [due.filter(isOver), due.filter((one) => !isOver(one))]
    const [nobody, reached] = [coming.filter(isNobody), coming.filter((one) => !isNobody(one))]
    if (over.length > 0) await data.noteNotSent(sql, ids(over), 'over')
    if (nobody.length > 0) await data.noteNotSent(sql, ids(nobody), 'nobody')
    await sendTo(sql, parts, { teacherId, reached, now })
    return due.length > 0
  })

const isNobody = ({ address }: data.Due): boolean => address === null
const ids = (due: readonly data.Due[]): number[] => due.map(({ notice_id }) => notice_id)

/** One mail for each mailbox, as long as the studio has some left for this day. */
async function sendTo(
  sql: Service,
  parts: Needs,
  { teacherId, reached, now }: { teacherId: number; reached: readonly data.Due[]; now: Date },
): Promise<void> {
  if (reached.length === 0) return
  const left = parts.config.noticesPerDay - (await data.mailsOfDay(sql, teacherId, now))
  const boxes = [...Map.groupBy(reached, ({ address }) => (address ?? '').toLowerCase()).values()]
  const told = await withWhatBelongs(parts, teacherId, boxes.slice(0, Math.max(0, left)).flat())
  const pushes: PushTo[] = []
  for (const box of boxes.slice(0, Math.max(0, left))) {
    const read = readOnce(box).map((one) => told.get(one.notice_id) ?? alone(one))
    await data.send(sql, ids(box), letterTo(parts, read), now)
    const push = noticePush(read)
    if (push) pushes.push(push)
  }
  if (pushes.length > 0) await sql.run(queuePushes(pushes, now))
  const late = boxes.slice(Math.max(0, left)).flat()
  if (late.length === 0) return
  await data.putOff(sql, ids(late), new Date(now.getTime() + budgetPause * 60_000))
  parts.log.warn(
    { teacher: teacherId, waiting: late.length, mails: parts.config.noticesPerDay },
    'notices wait: the studio had its mails of this day',
  )
}

/**
 * Of what is told to a mailbox, each lesson of a student once: a child without an account may have the address of a parent who has
 * one. The account counts and comes first, since its link switches off both.
 */
function readOnce(box: readonly data.Due[]): data.Due[] {
  const accountFirst = box.toSorted((one, other) => Number(one.user_id === null) - Number(other.user_id === null))
  const lessons = Map.groupBy(accountFirst, ({ event_id, student_id }) => `${event_id} ${student_id}`)
  return [...lessons.values()].flatMap((readers) => readers.slice(0, 1))
}

/** What a mailbox is told, with the way to be told no more. */
function letterTo(parts: Needs, told: readonly Told[]): Letter {
  const mail = noticeMail(told, parts.config.clientUrls[0] ?? parts.config.publicUrl)
  const [first] = told
  if (!first) return mail
  const { user_id, student_id, locale } = first.due
  const reader = user_id === null ? { profileId: student_id } : { userId: user_id }
  return withWayOut(mail, locale ?? 'en', parts, { reader, kind: 'change' })
}

const alone = (due: data.Due): Told => ({ due, joinLink: null, makeUp: null })

/** Where lessons are joined, and what makes up for them, as their teacher has it. */
async function withWhatBelongs(
  { db }: Needs,
  teacherId: number,
  due: readonly data.Due[],
): Promise<ReadonlyMap<number, Told>> {
  const teacher = { role: 'teacher', userId: due[0]?.teacher_user ?? null, profileId: teacherId } as const
  const events = [...new Set(due.map(({ event_id }) => event_id))]
  const [links, makeUps] = await actingAs(db, teacher, async (sql) => [
    new Map((await joinLinks(sql, { events, lessons: [] })).map(({ event_id, url }) => [event_id, url])),
    await makeUpsOf(sql, events),
  ])
  return new Map(
    due.map((one) => [
      one.notice_id,
      { due: one, joinLink: links.get(one.event_id) ?? null, makeUp: makeUps.get(one.event_id) ?? null },
    ]),
  )
}
