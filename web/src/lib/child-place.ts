/** Where a child's lesson opens: beside a page of its parent, by what stands in the address. */

/** The address of a page about a child (app/searches.ts). */
export interface ChildPlace {
  /** The number of the child's profile. */
  of: number | undefined
  childEvent: number | undefined
  childLesson: number | undefined
}

export const noChildPlace: ChildPlace = { of: undefined, childEvent: undefined, childLesson: undefined }

/** By its event, which has its lesson with it; one that has no time by itself. */
export const placeOfChild = (of: number, eventId: number | null, lessonId: number | null): ChildPlace => ({
  of,
  childEvent: eventId ?? undefined,
  childLesson: eventId === null ? (lessonId ?? undefined) : undefined,
})

/**
 * The address of a page with a child's lesson open beside it: the calendar at its day, or the lessons where it has no time.
 *
 * @param isTeacher who teaches has pages of the own there, and those of the children elsewhere
 * @param day YYYY-MM-DD
 */
export function childPath({ of, childEvent, childLesson }: ChildPlace, isTeacher: boolean, day: string | null): string {
  const page =
    childEvent === undefined
      ? isTeacher
        ? '/children/lessons'
        : '/lesson'
      : isTeacher
        ? '/children/calendar'
        : '/calendar'
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({
    date: childEvent === undefined ? null : day,
    of,
    childEvent,
    childLesson,
  }))
    if (value !== undefined && value !== null) search.set(name, String(value))
  return `${page}?${search.toString()}`
}
