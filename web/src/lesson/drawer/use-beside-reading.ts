import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { absencesQuery } from '../../data/absences.ts'
import { answersQuery } from '../../data/answers.ts'
import { attachmentsQuery } from '../../data/attachments.ts'
import { commentsQuery } from '../../data/comments.ts'
import type { OpenLesson } from '../../data/lesson-rows.ts'
import { earlierThreadQuery, spanAround, threadQuery, yearsBefore } from '../../data/lesson-thread.ts'
import { resourcesQuery } from '../../data/shelf.ts'
import { useFirstRead } from '../../lib/use-first-read.ts'

/**
 * Whether something that stands beside an open lesson is read for the first time: a block that came later would move
 * those below it under a finger.
 *
 * @param studentId the profile of its student; null where it has none
 */
export function useBesideReading({ lesson_id: id, start }: OpenLesson, studentId: number | null): boolean {
  const [openedAt] = useState(() => Date.now())
  const enabled = studentId !== null
  const { from } = spanAround(start, yearsBefore, openedAt)
  return useFirstRead([
    useQuery(absencesQuery()),
    useQuery({ ...threadQuery(studentId ?? 0, start), enabled }),
    useQuery({ ...earlierThreadQuery(studentId ?? 0, from), enabled }),
    useQuery({ ...resourcesQuery(studentId ?? 0), enabled }),
    useQuery(answersQuery(id)),
    useQuery(attachmentsQuery(id)),
    useQuery(commentsQuery(id)),
  ])
}
