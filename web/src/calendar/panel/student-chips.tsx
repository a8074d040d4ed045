import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { matching, type Student } from '../event/people.ts'
import styles from './to-schedule.module.css'
import { typeAhead } from '../event/typed-ahead.ts'

export interface StudentChipsProps {
  students: readonly Student[]
  /** A pointer went down on a student, who may be dragged onto the grid. */
  onGrab: (student: Student, down: PointerEvent) => void
  /** The way without dragging: begins a lesson, for whom it is stands in it already. */
  onDraft: () => void
}

/** More than these are searched and not scrolled: a chip for each of 2,000 would hold the week up (docs/performance.md). */
const mostShown = 30

/** The students: drag one onto a time, or press for the next free one (experience.md B13). */
export function StudentChips({ students, onGrab, onDraft }: StudentChipsProps) {
  const [search, setSearch] = useState('')
  const found = search === '' ? students : matching(students, search)
  const rest = found.length - mostShown
  return (
    <Card title={t`Students`}>
      {students.length > mostShown && <SearchField label={t`Find in the list`} value={search} onChange={setSearch} />}
      <ul className={styles.list}>
        {found.slice(0, mostShown).map((student) => (
          <li key={student.user_profile_id}>
            <button
              type="button"
              className={styles.slip}
              data-colour={student.colour}
              title={t`Drag onto a time, or press to plan a lesson`}
              aria-label={t`Plan a lesson with ${student.name}`}
              onPointerDown={(down) => {
                if (down.button === 0) onGrab(student, down.nativeEvent)
              }}
              onClick={() => {
                typeAhead(student.name)
                onDraft()
              }}
            >
              <b>{student.name}</b>
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.none}>{plural(rest, { one: '… and # more', other: '… and # more' })}</p>}
    </Card>
  )
}
