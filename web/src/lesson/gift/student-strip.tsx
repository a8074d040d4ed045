import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { colourOf } from '../../lib/colours.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { Student } from '../lesson.ts'
import { useResourceDrop } from './use-drag-resource.ts'
import styles from './gift.module.css'

interface Props {
  students: readonly Student[]
  onDrop: (resourceId: number, student: Student) => void
}

/** The students, to drag a resource onto; the menu of each row does the same without a pointer. */
export function StudentStrip({ students, onDrop }: Props) {
  return (
    <section className={styles.strip} aria-label={t`Students`}>
      <p>{t`Drag a resource onto a student to give it.`}</p>
      <ul>
        {students.map((student) => (
          <StudentChip key={student.user_profile_id} student={student} onDrop={onDrop} />
        ))}
      </ul>
    </section>
  )
}

function StudentChip({ student, onDrop }: Pick<Props, 'onDrop'> & { student: Student }) {
  const item = useRef<HTMLLIElement>(null)
  const isOver = useResourceDrop(item, (resourceId) => onDrop(resourceId, student))
  const name = student.display_name ?? ''
  return (
    <li ref={item} data-over={isOver || undefined}>
      <Avatar name={name} url={student.avatar_url} size="small" colour={colourOf(student)} />
      {name}
    </li>
  )
}
