import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTimeText } from '../../lib/dates.ts'
import { useUser } from '../../lib/use-user.ts'
import { summariesQuery } from '../list/list.data.ts'

/** When a student comes next, with a lesson planned or only a time; a dash until there is one (experience.md B12). */
export function NextLesson({ profileId }: { profileId: number }) {
  const { userProfileId, timeZone } = useUser()
  const [now] = useState(() => new Date().toISOString())
  const summaries = useQuery(summariesQuery(userProfileId))
  const next = summaries.data?.find((each) => each.user_profile_id === profileId)?.next_lesson ?? null
  const when = next !== null && next > now ? dayAndTimeText(next, timeZone) : '–'
  return <Trans>Next lesson: {when}</Trans>
}
