import { t } from '@lingui/core/macro'
import Search from 'lucide-react/icons/search'
import { type Ref, useRef, useState } from 'react'
import { colourOf } from '../../lib/colours.ts'
import { giveFocusBack } from '../../lib/lost-focus.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import type { Student } from '../lesson.ts'
import styles from './board-filters.module.css'
import type { Filter } from '../board.ts'

interface Props {
  filter: Filter
  onChange: (filter: Filter) => void
  students: readonly Student[]
  searchRef: Ref<HTMLInputElement>
}

/** Every student; profile ids begin at 1. */
const everyone = 0

export function BoardFilters({ filter, onChange, students, searchRef }: Props) {
  // Among two thousand students the list costs more than the board around it, and it is rarely opened.
  const [isNear, setNear] = useState(false)
  const come = () => setNear(true)
  const cameFrom = useRef<Element>(null)
  const listed = students.filter(({ archived_at, user_profile_id }) =>
    isNear ? archived_at === null : user_profile_id === filter.studentId,
  )
  return (
    <search className={styles.row} aria-label={t`Filter lessons`}>
      <div className={styles.student} onPointerEnter={come} onFocus={come}>
        <Select
          label={t`Student`}
          hideLabel
          value={filter.studentId ?? everyone}
          onChange={(id) => onChange({ ...filter, studentId: id === everyone ? null : id })}
          options={[
            { value: everyone, label: t`All students` },
            ...listed.map((student) => ({
              value: student.user_profile_id,
              label: student.display_name ?? '',
              mark: <span className={styles.dot} style={{ background: `var(--ev-${colourOf(student)}-edge)` }} />,
            })),
          ]}
        />
      </div>
      <Segmented
        label={t`Which weeks`}
        value={filter.span}
        onChange={(span) => onChange({ ...filter, span })}
        options={[
          { value: 'all', label: t`All` },
          { value: 'this-week', label: t`This week` },
          { value: 'next-week', label: t`Next week` },
        ]}
      />
      <div className={styles.search}>
        <Search aria-hidden />
        <input
          ref={searchRef}
          type="search"
          aria-label={t`Search lessons`}
          placeholder={t`Title, student or plan`}
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
          onFocus={({ relatedTarget }) => {
            cameFrom.current = relatedTarget
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.currentTarget.blur()
            giveFocusBack(cameFrom.current)
          }}
        />
      </div>
    </search>
  )
}
