import type { closing_decision, event, MutationcloseTimeArgs } from '@lectern/contract/graphql'
import { lessonStatus } from '@lectern/contract/statuses'
import { longestTitle } from '@lectern/contract/titles'
import { checkedZone, refuse, requiredText, refuseFor } from '../platform/input.ts'
import type { Choices } from './clash.ts'
import { exactText } from './instants.ts'
import { addDays, instantOf, wallAt } from './series-expansion.ts'
import { standing, type Wanted } from './series.ts'

/** A closed time lasts a year at most: longer is the end of teaching. */
const longestDays = 366
const dayLength = 24 * 60 * 60 * 1000
const actions = ['move', 'cancel', 'keep'] as const
type Action = (typeof actions)[number]
/** The first lesson_status of one that is over, taught or missed: nothing is left to move or to call off. */
const firstOver = lessonStatus.taught

/** A time at which a teacher does not teach. */
export interface ClosedTime {
  teacher_id: number
  title: string
  start: string
  end: string
  time_zone: string
  all_day: boolean
}

/** @throws Refusal `invalid-input` naming the field */
export function checkedClosing(teacherId: number, args: MutationcloseTimeArgs, ownZone: string | null): ClosedTime {
  const { from, to } = args
  if (to <= from) refuseFor('to', 'closed-end')
  if (Date.parse(to) - Date.parse(from) > longestDays * dayLength) refuseFor('to', 'closed-length')
  const time_zone = checkedZone('time_zone', args.time_zone) ?? ownZone ?? 'UTC'
  const isMidnight = (instant: string) => wallAt(instant, time_zone).endsWith('T00:00:00')
  return {
    teacher_id: teacherId,
    title: requiredText('title', args.title ?? 'Closed', longestTitle),
    start: from,
    end: to,
    time_zone,
    all_day: isMidnight(from) && isMidnight(to),
  }
}

/** The outcome for the lessons in a closed time. */
export interface Closing {
  cancelled: Wanted[]
  moving: Wanted[]
  kept: event[]
  choices: Choices
}

/**
 * Decides what happens to each lesson: one that is moved without a time goes to the same time of day on the first day
 * after, or to the next free time then. One that was taught or missed already stays, unless a decision names it.
 *
 * @throws Refusal `invalid-input` for an action that there is not
 */
export function closing(
  rows: readonly event[],
  { end, time_zone }: ClosedTime,
  { action, decisions }: { action: string; decisions: readonly closing_decision[] | null | undefined },
): Closing {
  const usual = actionOf('action', action)
  const decided = new Map(
    (decisions ?? []).map((one) => [one.event_id, { ...one, action: actionOf('decisions', one.action) }]),
  )
  const of = ({ event_id, lesson_status_id }: event): Action =>
    decided.get(event_id)?.action ?? ((lesson_status_id ?? 0) >= firstOver ? 'keep' : usual)
  const kept = rows.filter((row) => of(row) === 'keep')
  const moving = rows
    .filter((row) => of(row) === 'move')
    .map((row) => movedTo(row, decided.get(row.event_id)?.start ?? afterwards(row, end, time_zone)))
  return {
    cancelled: rows.filter((row) => of(row) === 'cancel').map((row) => ({ ...standing(row), cancelled: true })),
    moving,
    kept,
    // A time that a person chose is not changed for another.
    choices: { of: ({ event_id }) => (decided.get(event_id ?? 0)?.start ? null : 'next_free') },
  }
}

function actionOf(field: string, text: string): Action {
  return actions.find((one) => one === text) ?? refuse(field, 'A lesson is answered by move, cancel or keep.')
}

function movedTo(row: event, start: string): Wanted {
  const length = Date.parse(row.end) - Date.parse(row.start)
  const end = exactText(Date.parse(start) + length)
  return { ...standing(row), start, end, overlap_wanted: false }
}

/** The same time of day on the first day on which it is not closed any more. */
function afterwards(row: event, end: string, zone: string): string {
  const wall = wallAt(row.start, zone)
  const first = Math.max(0, Math.floor((Date.parse(end) - Date.parse(row.start)) / dayLength))
  for (let days = first; ; days++) {
    const start = instantOf(addDays(wall, days), zone)
    if (Date.parse(start) >= Date.parse(end)) return start
  }
}
