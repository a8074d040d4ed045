import type { event, event_input } from '@lectern/contract/graphql'
import { longestTitle } from '@lectern/contract/titles'
import type { Actor } from '../platform/database/actor.ts'
import { checkedZone, ownerOf, requiredText, refuseFor } from '../platform/input.ts'

/** An event as it may be written; null keeps what is stored, or takes the usual value. */
export interface CheckedEvent {
  event_id: number | null
  user_profile_id: number | null
  teacher_id: number
  title: string
  start: string
  end: string
  all_day: boolean | null
  time_zone: string | null
  overlap_wanted: boolean | null
  to_confirm: boolean | null
  version: number | null
}

/**
 * Looks at an event before it is written (wire-graphql.md "Rules").
 *
 * @throws Refusal `invalid-input` naming the field, `not-allowed` for another teacher's calendar
 */
export function checkedEvent(actor: Actor, input: event_input): CheckedEvent {
  const { event_id, user_profile_id, start, end, all_day, overlap_wanted, to_confirm, version } = input
  const title = requiredText('title', input.title, longestTitle)
  // Both are the same form in UTC, and that form sorts like the time it says.
  if (end <= start) refuseFor('end', 'ends-early')
  return {
    event_id: event_id ?? null,
    user_profile_id: user_profile_id ?? null,
    teacher_id: ownerOf(actor, input.teacher_id),
    title,
    start,
    end,
    all_day: all_day ?? null,
    time_zone: checkedZone('time_zone', input.time_zone) ?? null,
    overlap_wanted: overlap_wanted ?? null,
    to_confirm: to_confirm ?? null,
    version: version ?? null,
  }
}

/** The fields that product.md names, which every calendar asks for; the others cost a join and twice the reading. */
const usual = new Set<keyof event>([
  'event_id',
  'user_profile_id',
  'teacher_id',
  'title',
  'start',
  'end',
  'all_day',
  'version',
  '__typename',
])

/** Whether the usual columns hold all that is asked for. */
export function isUsual(fields: ReadonlySet<string>): boolean {
  for (const field of fields) if (!(usual as Set<string>).has(field)) return false
  return true
}
