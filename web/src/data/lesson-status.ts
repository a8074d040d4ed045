/** data.md "Tables": the statuses of a lesson that mean something to the app. */
export const lessonStatus = { toSchedule: 1, planned: 2, prepared: 3, taught: 4, missed: 5 } as const

/**
 * The one rule of what counts where lessons and their hours are counted: what was cancelled or missed did not take place. A
 * lesson of a whole day counts among lessons, and has no hours.
 */
export const takesPlace = (isCancelled: boolean, statusId: number | null): boolean =>
  !isCancelled && statusId !== lessonStatus.missed
