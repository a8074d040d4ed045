import type { AskedOff } from '../../data/absences.ts'
import type { Lesson, Status } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TrailSlot } from '../../lib/trail-slot.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useOpenLesson } from '../use-open-lesson.ts'
import { useMinute } from '../../lib/use-minute.ts'
import type { Student } from '../lesson.ts'
import { Further, useStanding } from './further.tsx'
import { PrintedBoard } from './printed-board.tsx'
import { columnsOf, studentColumns } from '../board.ts'
import { ReadOnlyColumn } from './read-only-column.tsx'
import styles from './student-board.module.css'

interface Props {
  profileId: number
  zone: string
  lessons: readonly Lesson[]
  statuses: readonly Status[]
  askedOff: AskedOff
  /** The reader, for the colour; the own name on every card would say nothing. */
  self: Student | undefined
  /** Nobody can plan for who follows no teacher. */
  hasTeacher: boolean
  /** Whether the teacher took the reader off the list of students. */
  isRemoved: boolean
}

/** A student's own lessons, to read: what comes, and what was (experience.md B14). */
export function StudentBoard({ profileId, zone, lessons, statuses, askedOff, self, hasTeacher, isRemoved }: Props) {
  const now = useMinute()
  const open = useOpenLesson()
  const { stand, isWhole, showAll } = useStanding(profileId, lessons, { now, isLooking: false })
  const columns = studentColumns(
    columnsOf(statuses, stand),
    { coming: t`Coming`, past: t`Past`, cancelled: t`Cancelled` },
    now,
  )
  return (
    <div className={styles.screen}>
      <PageTitle before={<TrailSlot />} aside={<Trans>Only your teacher can change these</Trans>}>
        <Trans>Lessons</Trans>
      </PageTitle>
      {!isWhole && hasTeacher && <Further onShow={showAll} />}
      {stand.length === 0 ? (
        <EmptyState drawing="lessons" title={t`Your lessons will appear here.`}>
          <WhyNone hasTeacher={hasTeacher} isRemoved={isRemoved} />
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          {columns.map((each) => (
            <ReadOnlyColumn
              key={each.status.value}
              column={each}
              isWhole={isWhole}
              studentOf={() => self}
              zone={zone}
              askedOff={askedOff}
              now={now}
              onOpen={open}
            />
          ))}
        </div>
      )}
      <PrintedBoard columns={columns} zone={zone} />
    </div>
  )
}

function WhyNone({ hasTeacher, isRemoved }: Pick<Props, 'hasTeacher' | 'isRemoved'>) {
  if (!hasTeacher)
    return <Trans>No teacher shows you lessons here. Ask for an invitation: its link brings them here.</Trans>
  if (isRemoved) return <Trans>You’re no longer on your teacher’s list of students.</Trans>
  return <Trans>Your teacher hasn’t planned one yet.</Trans>
}
