import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { absencesQuery, answerAbsence, askAbsence, withdrawAbsence } from '../../lib/absences.ts'
import { dayAndTimeText } from '../../lib/dates.ts'
import { useWhyNot } from '../../lib/offline/why-not.ts'
import { AbsenceRequest } from '../../ui/absence-request.tsx'
import { CantCome } from '../../ui/cant-come.tsx'
import type { TodayStudent } from '../rules.ts'
import { TodayCard } from '../today-card.tsx'

/** What students ask for and waits for an answer; no card while nobody asks. */
export function Requests({ students, zone }: { students: readonly TodayStudent[]; zone: string }) {
  const whyNot = useWhyNot()
  const absences = useQuery(absencesQuery())
  const waiting = absences.data?.filter(({ answer }) => answer === null) ?? []
  if (waiting.length === 0) return null
  const nameOf = (id: number) =>
    students.find((student) => student.user_profile_id === id)?.display_name ?? t`Your student`
  return (
    <TodayCard area="requests" title={t`Requests`} aside={waiting.length} queries={[absences]} rows={2}>
      {waiting.map((each) => (
        <AbsenceRequest
          key={each.absence_id}
          student={nameOf(each.user_profile_id)}
          when={dayAndTimeText(each.start, zone)}
          reason={each.reason}
          whyNot={whyNot}
          onAnswer={(callOff, note) => answerAbsence(each.absence_id, callOff, note)}
        />
      ))}
    </TodayCard>
  )
}

/** Whether a student can come to the next lesson. */
export function NextAbsence({ eventId, teacher }: { eventId: number; teacher: string }) {
  const whyNot = useWhyNot()
  const absences = useQuery(absencesQuery())
  if (!absences.data) return null
  const request = absences.data.find((each) => each.event_id === eventId) ?? null
  return (
    <CantCome
      teacher={teacher}
      request={request}
      whyNot={whyNot}
      onAsk={(reason) => askAbsence(eventId, reason)}
      onWithdraw={async () => (request ? withdrawAbsence(request.absence_id) : undefined)}
    />
  )
}
