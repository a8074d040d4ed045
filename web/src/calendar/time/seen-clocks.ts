/** A lesson at which the clocks of teacher and student drift apart; times are wall times (contract/src/schema.graphql). */
export interface Drift {
  event_id: number
  /** YYYY-MM-DD, where the teacher is. */
  on: string
  display_name: string | null
  teacher_before: string
  teacher_after: string
  student_before: string
  student_after: string
}

/**
 * The times that the clocks show at a lesson, and would show if none was changed: the reader's and the other person's.
 */
export interface Clocks {
  own: string
  ownBefore: string
  other: string
  otherBefore: string
}

const clockOf = (wall: string): string => wall.slice(11, 16)

/** The day and the clocks of a lesson as its teacher or its student sees them. */
export function seenBy({ on, ...drift }: Drift, role: 'teacher' | 'student'): Clocks & { date: string } {
  const teacher = { now: clockOf(drift.teacher_after), before: clockOf(drift.teacher_before) }
  const student = { now: clockOf(drift.student_after), before: clockOf(drift.student_before) }
  const [own, other] = role === 'teacher' ? [teacher, student] : [student, teacher]
  const date = role === 'teacher' ? on : drift.student_after.slice(0, 10)
  return { date, own: own.now, ownBefore: own.before, other: other.now, otherBefore: other.before }
}
