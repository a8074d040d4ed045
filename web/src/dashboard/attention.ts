import type { TodayLesson, TodayStudent } from '../data/today.ts'
import { dateIn } from '../lib/wall-time.ts'
import { dayBounds, isMissed, type Item } from './today/today.ts'

/** Why a student needs the teacher; words are made of it elsewhere. */
export type Reason =
  | { kind: 'missed' }
  | { kind: 'homework'; days: number }
  | { kind: 'unplanned'; weeks: number | null }
  | { kind: 'invitation'; days: number }

export interface Attention {
  student: TodayStudent
  reason: Reason
  /** Names this reason for hiding it: the same one comes back, another one shows at once. */
  key: string
}

/** experience.md B10: a glance, not a list. */
const mostShown = 5
/** From this many weeks on a student without a next lesson may have been forgotten. */
const weeksWithoutLesson = 3
/** An invitation may lie in a mailbox for this many days. */
const daysUnopened = 3

/** For so many days a lesson that nobody marked is asked about; what was before is not remembered any more. */
const daysUnmarked = 14

const dayMs = 86_400_000
const weekMs = 7 * dayMs
const nobody: ReadonlySet<number> = new Set()

/**
 * Finds the students who need attention and why, the most pressing first; one reason for each student.
 *
 * @param items the calendar from some weeks back to some weeks ahead
 * @param now in ms
 * @param zone of the teacher: there homework is due until its day ends
 * @param planned the ids of students who have a lesson to come, however far off
 */
export function needingAttention(
  students: readonly TodayStudent[],
  items: readonly Item[],
  lessons: readonly TodayLesson[],
  now: number,
  zone: string,
  planned: ReadonlySet<number> = nobody,
): Attention[] {
  const today = dateIn(zone, now)
  return students
    .filter((student) => student.archived_at === null && student.paused_at === null)
    .flatMap((student) => {
      const own = items.filter((item) => item.studentId === student.user_profile_id && item.isLesson)
      const reason =
        missed(own, now) ??
        homework(lessons, student, today) ??
        (planned.has(student.user_profile_id) ? null : unplanned(own, now)) ??
        invitation(student, now)
      return reason ? [{ student, reason, key: keyOf(student, reason) }] : []
    })
    .toSorted((one, other) => weight(one.reason) - weight(other.reason) || since(other.reason) - since(one.reason))
}

/** The students of whom the server knows a lesson to come. An answer that was kept on the device may be over by now (ms). */
export const plannedOf = (
  summaries: readonly { user_profile_id: number; next_lesson: string | null }[],
  now: number,
): ReadonlySet<number> =>
  new Set(
    summaries
      .filter(({ next_lesson }) => next_lesson !== null && Date.parse(next_lesson) > now)
      .map(({ user_profile_id }) => user_profile_id),
  )

/** The lessons of the last days that are over, by start. Those of today stand in the list of the day, with their marks. */
export function lessonsToMark(items: readonly Item[], now: number, zone: string): Item[] {
  const [{ from }, { from: to }] = [dayBounds(now - daysUnmarked * dayMs, zone), dayBounds(now, zone)]
  return items.filter(
    ({ isLesson, isCancelled, start, end }) =>
      isLesson && !isCancelled && Date.parse(start) >= from && Date.parse(start) < to && Date.parse(end) <= now,
  )
}

/** Leaves out the hidden ones and returns at most five. `hidden` by key, until when in ms. */
export const shownOf = (
  all: readonly Attention[],
  hidden: Readonly<Record<string, number>>,
  now: number,
): Attention[] => all.filter(({ key }) => (hidden[key] ?? 0) <= now).slice(0, mostShown)

const keyOf = ({ user_profile_id }: TodayStudent, { kind }: Reason): string => `${user_profile_id} ${kind}`

const order = ['missed', 'homework', 'unplanned', 'invitation'] as const
const weight = ({ kind }: Reason): number => order.indexOf(kind)

/** For how long it is so, to compare those of one kind; without a lesson at all for longest. */
function since(reason: Reason): number {
  if (reason.kind === 'missed') return 0
  return reason.kind === 'unplanned' ? (reason.weeks ?? Number.MAX_SAFE_INTEGER) : reason.days
}

function missed(own: readonly Item[], now: number): Reason | null {
  const lastTwo = own.filter((item) => Date.parse(item.end) <= now).slice(-2)
  return lastTwo.length === 2 && lastTwo.every(isMissed) ? { kind: 'missed' } : null
}

function homework(lessons: readonly TodayLesson[], { user_profile_id }: TodayStudent, today: string): Reason | null {
  const due = lessons
    .filter((each) => each.user_profile_id === user_profile_id && each.homework !== null && !each.homework_done_at)
    .flatMap((each) => each.homework_due ?? [])
  // Due on a day means until its end.
  const days = Math.max(0, ...due.map((day) => Temporal.PlainDate.from(day).until(today).days))
  return days > 0 ? { kind: 'homework', days } : null
}

function unplanned(own: readonly Item[], now: number): Reason | null {
  const held = own.filter((item) => !isMissed(item))
  if (held.some((item) => Date.parse(item.end) > now)) return null
  const last = held.at(-1)
  if (!last) return { kind: 'unplanned', weeks: null }
  const weeks = Math.floor((now - Date.parse(last.end)) / weekMs)
  return weeks >= weeksWithoutLesson ? { kind: 'unplanned', weeks } : null
}

function invitation({ invitation_status, invited_at }: TodayStudent, now: number): Reason | null {
  if (invitation_status !== 'sent' || invited_at === null) return null
  const days = Math.floor((now - Date.parse(invited_at)) / dayMs)
  return days >= daysUnopened ? { kind: 'invitation', days } : null
}
