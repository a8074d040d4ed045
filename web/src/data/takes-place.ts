/** data.md "Tables": the status of a lesson that was missed. */
const missed = 5

/**
 * The one rule of what counts where lessons and their hours are counted: what was cancelled or missed did not take place. A
 * lesson of a whole day counts among lessons, and has no hours.
 */
export const takesPlace = (isCancelled: boolean, statusId: number | null): boolean =>
  !isCancelled && statusId !== missed
