import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { absencesQuery, familyAbsencesQuery } from '../data/absences.ts'
import { answerAbsence, useAnswerRead } from '../data/absence-writes.ts'
import { useOwnAbsence } from '../data/own-absence.ts'
import type { DayPlace } from '../lib/dates.ts'
import { useDraft } from '../lib/drafts.ts'
import { useWhyNot } from '../data/offline/use-why-not.ts'
import { useUser } from '../data/use-user.ts'
import { AbsenceRequest } from '../ui/absence-request.tsx'
import { CantCome } from '../ui/cant-come.tsx'

interface Props {
  lesson: { event_id: number | null; start: string | null } & DayPlace
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
export function StudentAbsence({ lesson, other, isOff, child }: StudentProps) {
  // When the drawer opened: whoever asks a second too late is told so by the server.
  const [now] = useState(Date.now)
  const { event_id, start } = lesson
  const isComing = event_id !== null && start !== null && Date.parse(start) > now
  const missed = isComing ? { ...lesson, event_id, start } : null
  const absence = useOwnAbsence(missed, child === undefined ? absencesQuery() : familyAbsencesQuery())
  useAnswerRead(absence?.known ?? null)
  if (!absence || (isOff && !absence.asking.request)) return null
  return <CantCome {...absence.asking} teacher={other} {...(child !== undefined && { child })} />
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
