import type { CalendarEvent } from '../../data/event-rows.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { absencesQuery, askAbsence, useAnswerRead, withdrawing } from '../../data/absences.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { useUser } from '../../data/use-user.ts'
import { CantCome } from '../../ui/cant-come.tsx'

/** Whether a student can come to an own event, with a lesson or without: no question once it has begun or was called off. */
export function EventAbsence({ event, teacher }: { event: CalendarEvent; teacher: string }) {
  const { userId } = useUser()
  const { event_id, start, cancelled_at } = event
  const draft = useDraft(`absence.${userId}.${event_id}`)
  // When the peek opened: whoever asks a second too late is told so by the server.
  const [now] = useState(Date.now)
  const isComing = Date.parse(start) > now
  const whyNot = useWhyNot()
  const requests = useQuery({ ...absencesQuery(), enabled: isComing })
  const request = requests.data?.find((each) => each.event_id === event_id) ?? null
  useAnswerRead(request)
  if (!isComing || !requests.data) return null
  if (cancelled_at !== null && !request) return null
  return (
    <CantCome
      draft={draft}
      teacher={teacher}
      request={request}
      whyNot={whyNot}
      onAsk={(reason) => askAbsence(event_id, reason)}
      onWithdraw={withdrawing(request)}
    />
  )
}
