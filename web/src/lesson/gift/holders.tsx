import { plural, t } from '@lingui/core/macro'
import { colourOf } from '../../lib/colours.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { Student } from '../lesson.ts'
import styles from './gift.module.css'

/** So many faces are a glance; the number says the rest. */
const mostFaces = 3

/** The students who have a resource, and their number. */
export function Holders({ students, ids }: { students: readonly Student[]; ids: readonly number[] }) {
  if (ids.length === 0) return null
  const known = students.filter((student) => ids.includes(student.user_profile_id))
  const names = known.map((student) => student.display_name ?? '').join(', ')
  return (
    <span className={styles.holders} title={names}>
      {known.slice(0, mostFaces).map((student) => (
        <Avatar
          key={student.user_profile_id}
          name={student.display_name ?? ''}
          url={student.avatar_url}
          size="small"
          colour={colourOf(student)}
        />
      ))}
      <span>{t`used by ${plural(ids.length, { one: '# student', other: '# students' })}`}</span>
    </span>
  )
}
