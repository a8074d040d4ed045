import type { TodayStudent } from '../../data/today.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, use } from 'react'
import { absencesQuery, familyAbsencesQuery, isUnread } from '../../data/absences.ts'
import { answerAbsence, seeAnswer } from '../../data/absence-writes.ts'
import { type Missed, useOwnAbsence } from '../../data/own-absence.ts'
import { markOwed } from './lesson-marks.ts'
import { whenText } from '../../lib/dates.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { useSteadyRows } from '../../lib/use-steady-rows.ts'
import { AbsenceAnswer } from '../../ui/absence-answer.tsx'
import { useUser } from '../../data/use-user.ts'
import { AbsenceRequest } from '../../ui/absence-request.tsx'
import { CantCome } from '../../ui/cant-come.tsx'
import { StillReading } from './still-reading.ts'
import type { Item } from './today.ts'
import { TodayCard } from './today-card.tsx'

interface Props {
  students: readonly TodayStudent[]
  items: readonly Item[]
  zone: string
  /** Asks for the time of a make-up. */
  onPlan: (lessonId: number) => void
}

const isWaiting = ({ answer }: { answer: string | null }): boolean => answer === null

/**
 * The requests of students that wait for an answer; no card while there are none. An answered one stays until the
 * reader leaves the page: the next request must not come under a finger that taps twice.
 */
export function Requests({ students, items, zone, onPlan }: Props) {
  const { userId } = useUser()
  const whyNot = useWhyNot()
  const absences = useQuery(absencesQuery())
  const { shown, keep } = useSteadyRows(absences.data ?? [], ({ absence_id }) => absence_id, isWaiting)
  const isReading = use(StillReading)
  if (isReading || shown.length === 0) return null
  const nameOf = (id: number) =>
    students.find((student) => student.user_profile_id === id)?.display_name ?? t`Your student`
  /** Owes the lesson of an event that is called off. */
  const owing = (eventId: number) => {
    const item = items.find(({ event_id }) => event_id === eventId)
    if (!item || item.lessonId === null) return undefined
    const owed = { ...item, lessonId: item.lessonId }
    return { text: t`Make-up due`, run: () => void markOwed(owed, onPlan).catch(() => undefined) }
  }
  return (
    <TodayCard
      area="requests"
      title={t`Requests`}
      aside={shown.filter(isWaiting).length || false}
      queries={[absences]}
      rows={2}
    >
      {shown.map((each) => (
        <Request
          draftKey={`absence-answer.${userId}.${each.event_id}`}
          key={each.absence_id}
          student={nameOf(each.user_profile_id)}
          guardian={each.asked_by}
          when={whenText(each, zone)}
          reason={each.reason}
          answer={each.answer}
          said={each.answer_note}
          whyNot={whyNot}
          onAnswer={(callOff, note) => {
            keep({ ...each, answer: callOff ? 'called-off' : 'stays', answer_note: note })
            return answerAbsence(
              each,
              { callOff, note },
              { student: nameOf(each.user_profile_id), further: owing(each.event_id) },
            )
          }}
        />
      ))}
    </TodayCard>
  )
}

interface AnswersProps {
  /** The profile of the student whose lessons it is about: the reader's own, or a child's. */
  profileId: number
  teacher: string
  zone: string
  /** Whose lessons they are, where a guardian reads it: there may be more than one child. */
  child?: string
}

/** The answers of a teacher, in the teacher's own words, until the person who asked marks them as read. */
export function UnreadAnswers({ profileId, teacher, zone, child }: AnswersProps) {
  const whyNot = useWhyNot()
  const absences = useQuery(familyAbsencesQuery())
  const unread = absences.data?.filter((each) => isUnread(each) && each.user_profile_id === profileId) ?? []
  const isReading = use(StillReading)
  if (isReading || unread.length === 0) return null
  return (
    <TodayCard
      area="requests"
      title={child === undefined ? t`Answers from ${teacher}` : t`Answers from ${teacher} about ${child}`}
      queries={[absences]}
      rows={2}
    >
      {unread.map((each) => (
        <AbsenceAnswer
          key={each.absence_id}
          teacher={teacher}
          when={whenText(each, zone)}
          isOff={each.answer === 'called-off'}
          note={each.answer_note}
          whyNot={whyNot}
          onRead={() => seeAnswer(each.absence_id)}
        />
      ))}
    </TodayCard>
  )
}

/** One of several: each keeps its own answer while it is typed. */
function Request({ draftKey, ...props }: Omit<ComponentProps<typeof AbsenceRequest>, 'draft'> & { draftKey: string }) {
  return <AbsenceRequest {...props} draft={useDraft(draftKey)} />
}

interface NextProps {
  lesson: Missed
  teacher: string
  /** The name of the child, where a guardian reads it. */
  child?: string
}

/** Whether a student can come to the next lesson. */
export function NextAbsence({ lesson, teacher, child }: NextProps) {
  const absence = useOwnAbsence(lesson, familyAbsencesQuery())
  // It is among the answers, until it was read.
  if (!absence || (absence.known && isUnread(absence.known))) return null
  return <CantCome {...absence.asking} teacher={teacher} {...(child !== undefined && { child })} />
}
