import type { clock_drift } from '@lectern/contract/graphql'
import type { FarLesson } from './clock-watch.data.ts'

/**
 * The lessons at which the clocks of teacher and student stand another number of hours apart than now, with what both walls
 * show then, and what they would show if nobody had turned a clock: a lesson is planned on the wall of one zone, so that
 * it moves on the wall of the other.
 *
 * @param now from which the clocks are compared
 */
export function drifts(lessons: readonly FarLesson[], now: Date): clock_drift[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  const minutesNow = remembered((zone) => offsetAt(today, zone))
  return lessons.flatMap((lesson) => {
    const { zone, teacher_zone, student_zone, ...rest } = lesson
    const start = Temporal.Instant.from(lesson.start)
    const apart = offsetAt(start, student_zone) - offsetAt(start, teacher_zone)
    const minutes = apart - (minutesNow(student_zone) - minutesNow(teacher_zone))
    if (minutes === 0) return []
    // The same wall time of the lesson's own zone, by the clocks as they stand today.
    const unturned = start.add({ minutes: offsetAt(start, zone) - minutesNow(zone) })
    const wallBefore = (of: string) => unturned.add({ minutes: minutesNow(of) }).toZonedDateTimeISO('UTC')
    const teacherAfter = start.toZonedDateTimeISO(teacher_zone)
    return {
      ...rest,
      on: teacherAfter.toPlainDate().toString(),
      minutes,
      teacher_zone,
      teacher_before: text(wallBefore(teacher_zone)),
      teacher_after: text(teacherAfter),
      student_zone,
      student_before: text(wallBefore(student_zone)),
      student_after: text(start.toZonedDateTimeISO(student_zone)),
    }
  })
}

/** Minutes by which a zone is ahead of UTC. */
const offsetAt = (instant: Temporal.Instant, zone: string): number =>
  instant.toZonedDateTimeISO(zone).offsetNanoseconds / 60e9

const text = (time: Temporal.ZonedDateTime): string => time.toPlainDateTime().toString({ smallestUnit: 'second' })

function remembered(look: (zone: string) => number): (zone: string) => number {
  const known = new Map<string, number>()
  return (zone) => {
    const minutes = known.get(zone) ?? look(zone)
    known.set(zone, minutes)
    return minutes
  }
}
