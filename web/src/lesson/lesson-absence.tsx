import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  absencesQuery,
  answerAbsence,
  askAbsence,
  familyAbsencesQuery,
  useAnswerRead,
  withdrawing,
} from '../data/absences.ts'
import { useDraft } from '../lib/drafts.ts'
import { useWhyNot } from '../data/offline/use-why-not.ts'
import { useUser } from '../data/use-user.ts'
import { AbsenceRequest } from '../ui/absence-request.tsx'
import { CantCome } from '../ui/cant-come.tsx'

interface Props {
  lesson: { event_id: number | null; start: string | null }
  /** The name of the person at the other end of the request. */
  other: string
}

interface StudentProps extends Props {
  /** It is called off: nobody asks for that any more, and what was asked and answered is still told. */
  isOff: boolean
  /** The name of the child, where a guardian reads it. */
  child?: string
}

/** Whether a student can come to an open lesson: nothing once it has begun, or while it has no time. */
export function StudentAbsence({ lesson: { event_id, start }, other, isOff, child }: StudentProps) {
  const { userId } = useUser()
  const draft = useDraft(`absence.${userId}.${event_id ?? ''}`)
  // When the drawer opened: whoever asks a second too late is told so by the server.
  const [now] = useState(Date.now)
  const isComing = event_id !== null && start !== null && Date.parse(start) > now
  const whyNot = useWhyNot()
  const requests = useQuery({ ...(child === undefined ? absencesQuery() : familyAbsencesQuery()), enabled: isComing })
  const request = requests.data?.find((each) => each.event_id === event_id) ?? null
  useAnswerRead(request)
  if (!isComing || !requests.data || (isOff && !request)) return null
  return (
    <CantCome
      draft={draft}
      teacher={other}
      request={request}
      whyNot={whyNot}
      onAsk={(reason) => askAbsence(event_id, reason)}
      onWithdraw={withdrawing(request)}
      {...(child !== undefined && { child })}
    />
  )
}

/** The request of an open lesson's student, while it waits for an answer. */
export function TeacherAbsence({ lesson: { event_id }, other, onMakeUp }: Props & { onMakeUp?: () => void }) {
  const { userId } = useUser()
  const draft = useDraft(`absence-answer.${userId}.${event_id ?? ''}`)
  const whyNot = useWhyNot()
  const requests = useQuery({ ...absencesQuery(), enabled: event_id !== null })
  const request = requests.data?.find((each) => each.event_id === event_id && each.answer === null)
  if (!request) return null
  return (
    <AbsenceRequest
      draft={draft}
      key={request.absence_id}
      student={other}
      guardian={request.asked_by}
      reason={request.reason}
      whyNot={whyNot}
      onAnswer={(callOff, note) =>
        answerAbsence(
          request,
          { callOff, note },
          { student: other, further: onMakeUp && { text: t`Make-up due`, run: onMakeUp } },
        )
      }
    />
  )
}
