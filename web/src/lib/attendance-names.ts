/** The names of attendance, in the words of every menu and sentence (data.md "Tables"). */
import { t } from '@lingui/core/macro'

export const attendances = ['present', 'late', 'excused', 'absent', 'teacher_absent'] as const
export type Attendance = (typeof attendances)[number]

/** Why a lesson did not happen. */
export const missedAnswers = ['excused', 'absent', 'teacher_absent'] as const satisfies readonly Attendance[]

/** One of these, of what the server tells; null for nothing, and for what a later server may say. */
export const knownAttendance = (value: string | null | undefined): Attendance | null =>
  attendances.find((each) => each === value) ?? null

/** It stands alone, and begins with a capital. */
export function attendanceName(attendance: Attendance): string {
  switch (attendance) {
    case 'present':
      return t`Present`
    case 'late':
      return t`Came late`
    case 'excused':
      return t`Absent, excused`
    case 'absent':
      return t`Absent`
    case 'teacher_absent':
      return t`Cancelled by me`
    default:
      return attendance satisfies never
  }
}
