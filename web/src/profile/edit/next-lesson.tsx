import { summariesQuery } from '../../data/students.ts'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../data/use-user.ts'
import { nextText } from '../list/lesson-when.ts'

/** When a student comes next, with a lesson planned or only a time; a dash until there is one (experience.md B12). */
export function NextLesson({ profileId }: { profileId: number }) {
  const { userProfileId, timeZone } = useUser()
  const [now] = useState(() => new Date().toISOString())
  const summaries = useQuery(summariesQuery(userProfileId))
  const summary = summaries.data?.find((each) => each.user_profile_id === profileId)
  const next = summary?.next_lesson ?? null
  // A summary stored on this device may be over by now; a whole day has begun hours before it is.
  const isAhead = next !== null && (next > now || summary?.next_all_day === true)
  const when = summary && isAhead ? nextText({ ...summary, next }, timeZone) : '–'
  if (isAhead && next <= now) return <Trans>Lesson now: {when}</Trans>
  return <Trans>Next lesson: {when}</Trans>
}
