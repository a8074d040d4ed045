import type { Lesson, Status } from '../../data/lesson-rows.ts'
import { useState } from 'react'
import { draftOf } from '../../lib/drafts.ts'
import type { Adding } from './board-column.tsx'
import { newTitleKey, titleKey } from './title-field.tsx'

/**
 * Where a title is being written on the board. One that was begun before a reload stands open again.
 *
 * @param onColumn the column that is written in: where there is only room for one it is that one
 */
export function useTitleFields(
  statuses: readonly Status[],
  lessons: readonly Lesson[],
  onColumn: (statusId: number) => void,
) {
  const [adding, setAdding] = useState<Adding | null>(() => {
    const begun = statuses.find(({ value }) => draftOf(newTitleKey(value)) !== null)
    return begun ? { statusId: begun.value, below: null } : null
  })
  const [renamingId, setRenaming] = useState<number | null>(
    () => lessons.find(({ lesson_id }) => draftOf(titleKey(lesson_id)) !== null)?.lesson_id ?? null,
  )
  return {
    adding,
    setAdding: (where: Adding | null) => {
      setAdding(where)
      if (where) onColumn(where.statusId)
    },
    renamingId,
    setRenaming,
  }
}
