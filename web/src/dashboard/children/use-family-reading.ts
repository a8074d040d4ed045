import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { familyAbsencesQuery } from '../../data/absences.ts'
import type { Child } from '../../data/children.ts'
import { childEarlierQuery, childWorldQuery } from '../../data/child-world.ts'
import { daysOfStudent, lessonSpan, rangeOf } from '../../data/today.ts'
import { useFirstRead } from '../../lib/use-first-read.ts'

/** Whether something of the children who are shown is read for the first time. @param now ms */
export function useFamilyReading(shown: readonly Child[], now: number): boolean {
  const [since] = useState(() => lessonSpan().from)
  const worlds = useQueries({
    queries: shown.map(({ user_profile_id: id }) => childWorldQuery(id, rangeOf(now, daysOfStudent), since)),
  })
  const before = useQueries({
    queries: shown.map(({ user_profile_id: id, sees_lessons: enabled }) => ({
      ...childEarlierQuery(id, since),
      enabled,
    })),
  })
  const absences = useQuery(familyAbsencesQuery())
  return useFirstRead([...worlds, ...before, absences])
}
