import type { CalendarEvent } from './event-rows.ts'

/** A private time of an hour, of which a test says only what it is about. */
export const plainEvent: CalendarEvent = {
  event_id: 1,
  user_profile_id: null,
  teacher_id: 1,
  title: 'A',
  start: '2026-11-20T15:00:00.000Z',
  end: '2026-11-20T16:00:00.000Z',
  all_day: false,
  time_zone: null,
  overlap_wanted: false,
  cancelled_at: null,
  series_id: null,
  original_start: null,
  closed: false,
  to_confirm: false,
  lesson_id: null,
  lesson_status_id: null,
  version: 1,
}
