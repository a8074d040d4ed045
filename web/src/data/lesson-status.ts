import { lessonStatus } from '@lectern/contract/statuses'

/**
 * The one rule of what counts where lessons and their hours are counted: what was cancelled or missed did not take place. A
 * lesson of a whole day counts among lessons, and has no hours.
 */
export const takesPlace = (isCancelled: boolean, statusId: number | null): boolean =>
  !isCancelled && statusId !== lessonStatus.missed

interface Joinable {
  join_link?: string | null
  cancelled_at?: string | null
  lesson_status_id?: number | null
}

/** The way into a lesson by video; null without one, and to a lesson that does not take place. */
export const joinLinkOf = ({ join_link, cancelled_at, lesson_status_id }: Joinable): string | null =>
  takesPlace((cancelled_at ?? null) !== null, lesson_status_id ?? null) ? (join_link ?? null) : null
