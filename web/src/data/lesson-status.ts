/** data.md "Tables": the statuses of a lesson that mean something to the app. */
export const lessonStatus = { toSchedule: 1, planned: 2, prepared: 3, taught: 4, missed: 5 } as const

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
