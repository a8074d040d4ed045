/** An event as both pages get it. */
export interface DrawnEvent {
  id: number
  /** Place of the student in `students`. */
  student: number
  title: string
  /** RFC 3339 in UTC. */
  start: string
  end: string
}

/** The handles that each page offers to the one who measures. */
export interface Page {
  /** Draws a week; 0 is the first. */
  show: (week: number, events: DrawnEvent[]) => void
}

declare global {
  interface Window {
    bench: Page
  }
}

export const zone = 'Europe/Berlin'
export const firstMonday = '2026-11-16'
export const students = Array.from({ length: 20 }, (_, index) => `Student No. ${index + 1}`)

const day = 24 * 60 * 60_000
const quarter = 15 * 60_000
const lesson = 45 * 60_000
/** Eight in the morning of the first Monday in Berlin, in ms since the epoch. */
const morning = Date.parse('2026-11-16T07:00:00Z')
/** From eight to a quarter past nine in the evening, the last start of a lesson that is seen whole. */
const starts = 53
/** Five days, as teachers work; the weekend stays free, so that a drag has a place to go. */
const workdays = 5
/** Lessons of a day that stand one after another, an hour each. */
const inTurn = 8

/**
 * A week of lessons. Forty stand one after another, eight a day; more of them lie over each other, as in a school whose
 * teachers share one calendar.
 */
export function weekOfEvents(week: number, count: number): DrawnEvent[] {
  return Array.from({ length: count }, (_, index) => {
    const nth = Math.floor(index / workdays)
    const place = nth < inTurn ? nth * 4 : (nth * 7) % starts
    const start = morning + (week * 7 + (index % workdays)) * day + place * quarter
    return {
      id: week * 100_000 + index + 1,
      student: index % students.length,
      title: `Lesson ${index + 1}`,
      start: new Date(start).toISOString(),
      end: new Date(start + lesson).toISOString(),
    }
  })
}
