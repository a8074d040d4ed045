import { t } from '@lingui/core/macro'
import { Select } from '../../ui/select.tsx'
import type { Student } from '../lesson.ts'

interface Props {
  studentId: number | null
  students: readonly Student[]
  onChange: (studentId: number | null) => void
}

/** No student; profile ids begin at 1. */
const nobody = 0

/** The student of the lesson. Once it has a time in the calendar, that is kept for one student and no longer asked. */
export function ForWhom({ studentId, students, onChange }: Props) {
  return (
    <Select
      label={t`Student`}
      value={studentId ?? nobody}
      onChange={(id) => onChange(id === nobody ? null : id)}
      options={[
        { value: nobody, label: t`No student` },
        ...students
          .filter((each) => each.archived_at === null || each.user_profile_id === studentId)
          .map((each) => ({ value: each.user_profile_id, label: each.display_name ?? '' })),
      ]}
    />
  )
}
