import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TrailSlot } from '../../lib/trail-slot.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useOpenLesson } from '../drawer/use-open-lesson.ts'
import { useMinute } from '../use-minute.ts'
import type { Lesson, Status, Student } from '../lesson.ts'
import column from './board-column.module.css'
import { Further, useStanding } from './further.tsx'
import { LessonCard } from './lesson-card.tsx'
import { PrintedBoard } from './printed-board.tsx'
import { type Column, columnsOf, studentColumns } from './board.ts'
import styles from './student-board.module.css'

interface Props {
  profileId: number
  zone: string
  lessons: readonly Lesson[]
  statuses: readonly Status[]
  /** The reader, for the colour; the own name on every card would say nothing. */
  self: Student | undefined
  /** Nobody can plan for who follows no teacher. */
  hasTeacher: boolean
}

/** A student's own lessons, to read: what comes, and what was (UX.md B14 "Roles"). */
export function StudentBoard({ profileId, zone, lessons, statuses, self, hasTeacher }: Props) {
  const now = useMinute()
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
          {hasTeacher ? (
            <Trans>Your teacher hasn’t planned one yet.</Trans>
          ) : (
            <Trans>You have no teacher here yet. Ask yours for an invitation: its link brings your lessons here.</Trans>
          )}
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          {columns.map((each) => (
            <ReadOnlyColumn key={each.status.value} column={each} self={self} zone={zone} now={now} />
          ))}
        </div>
      )}
      <PrintedBoard columns={columns} zone={zone} />
    </div>
  )
}

interface ColumnProps extends Pick<Props, 'self' | 'zone'> {
  column: Column
  now: number
}

function ReadOnlyColumn({ column: { status, lessons }, self, zone, now }: ColumnProps) {
  const id = useId()
  const open = useOpenLesson()
  return (
    <section className={column.column} aria-labelledby={id}>
      <header className={column.head}>
        <h2 id={id}>{status.label}</h2>
        <span className={column.count}>{lessons.length}</span>
      </header>
      <div className={column.body}>
        <ul className={column.list}>
          {lessons.map((lesson) => (
            <LessonCard
              key={lesson.lesson_id}
              lesson={lesson}
              student={self}
              zone={zone}
              now={now}
              asks={null}
              onOpen={open}
            />
          ))}
        </ul>
        {lessons.length === 0 && (
          <p className={column.empty}>
            <Trans>Nothing here yet</Trans>
          </p>
        )}
      </div>
    </section>
  )
}
