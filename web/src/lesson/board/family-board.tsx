import { askedOff, familyAbsencesQuery, nothingAsked } from '../../data/absences.ts'
import { childBoardQuery } from '../../data/child-lessons.ts'
import type { Lesson } from '../../data/lesson-rows.ts'
import { type Child, childName, teacherName, useChildren } from '../../data/children.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { noChildPlace, placeOfChild } from '../../lib/child-place.ts'
import { type Names, ownTitle } from '../../lib/own-title.ts'
import { profileQuery } from '../../data/profile.ts'
import { TrailSlot } from '../../lib/trail-slot.tsx'
import { useUser } from '../../data/use-user.ts'
import { useWhose } from '../../data/whose.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NoChildren } from '../../ui/no-children.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { WhoseSwitch } from '../../ui/whose-switch.tsx'
import { lessonsQuery, readWholeBoard } from '../../data/board-lessons.ts'
import type { Student } from '../lesson.ts'
import { LessonsFailed } from '../lessons-failed.tsx'
import { useMinute } from '../../lib/use-minute.ts'
import { near, studentColumns } from '../board.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { Further } from './further.tsx'
import { PrintedBoard } from './printed-board.tsx'
import { ReadOnlyColumn } from './read-only-column.tsx'
import styles from './student-board.module.css'

/** The lessons of the children of who is signed in, and the own ones of who learns too: what comes and what was, to read. */
export function FamilyBoard() {
  const { shown, isOwnShown, options, whose, choose } = useWhose()
  const hasChildren = useChildren().length > 0
  if (!hasChildren) return <NoChildren />
  return (
    <div className={styles.screen}>
      <PageTitle before={<TrailSlot />} aside={<Trans>Only their teacher can change these</Trans>}>
        <Trans>Lessons</Trans>
      </PageTitle>
      <WhoseSwitch label={t`Whose lessons`} value={whose} onChange={choose} options={options} />
      <Lessons shown={shown} isOwnShown={isOwnShown} />
    </div>
  )
}

interface Props {
  shown: readonly Child[]
  isOwnShown: boolean
}

function Lessons({ shown, isOwnShown }: Props) {
  const { userId, userProfileId, timeZone: zone } = useUser()
  const now = useMinute()
  const [isWhole, setWhole] = useState(false)
  const profile = useQuery(profileQuery(userId)).data
  const seen = shown.filter((child) => child.sees_lessons)
  const hidden = shown.filter((child) => !child.sees_lessons)
  const theirs = useQueries({ queries: seen.map(({ user_profile_id: id }) => childBoardQuery(id, isWhole)) })
  const mine = useQuery({ ...lessonsQuery(userProfileId), enabled: isOwnShown })
  const off = useQuery({ ...familyAbsencesQuery(), select: askedOff }).data ?? nothingAsked
  const asked = [...theirs, ...(isOwnShown ? [mine] : [])]
  const open = useOpen(userProfileId)
  if (asked.some(({ data, isError }) => data === undefined && isError))
    return <LessonsFailed onRetry={() => asked.forEach((each) => void each.refetch())} />
  if (asked.some(({ data }) => data === undefined)) return <BoardSkeleton columns={2} />

  const students = new Map<number, Student>(
    seen.map((child) => [child.user_profile_id, { ...child, archived_at: null }]),
  )
  if (isOwnShown)
    students.set(userProfileId, {
      user_profile_id: userProfileId,
      display_name: t`Me`,
      colour: profile?.colour ?? null,
      archived_at: null,
    })
  const all = asked.flatMap(({ data = [] }) => data)
  const names = new Map<number | null, Names>(
    seen.map((child) => [child.user_profile_id, { student: child.display_name, teacher: child.teacher_name }]),
  )
  names.set(userProfileId, { student: profile?.display_name, teacher: profile?.teacher?.display_name })
  const lessons = (isWhole ? all : near(all, now)).map((lesson) => ({
    ...lesson,
    title: ownTitle(lesson.title, names.get(lesson.user_profile_id) ?? nobody),
  }))
  const labels = { coming: t`Coming`, past: t`Past`, cancelled: t`Cancelled` }
  const columns = studentColumns([{ status: { value: 0, label: '' }, lessons }], labels, now)
  const showAll = () => {
    setWhole(true)
    if (isOwnShown) readWholeBoard(userProfileId)
  }
  return (
    <>
      {hidden.map((child) => {
        const name = childName(child)
        const teacher = teacherName(child)
        return <p key={child.user_profile_id}>{t`${teacher} doesn’t show you the lessons of ${name} for now.`}</p>
      })}
      {asked.length > 0 && !isWhole && <Further onShow={showAll} />}
      {asked.length > 0 && lessons.length === 0 && <Nothing of={seen} isOwnShown={isOwnShown} />}
      {lessons.length > 0 && (
        <div className={styles.columns}>
          {columns.map((each) => (
            <ReadOnlyColumn
              key={each.status.value}
              column={each}
              isWhole={isWhole}
              studentOf={({ user_profile_id: id }) => students.get(id ?? 0)}
              zone={zone}
              askedOff={off}
              now={now}
              onOpen={(id) => open(lessons.find(({ lesson_id }) => lesson_id === id))}
            />
          ))}
        </div>
      )}
      <PrintedBoard columns={columns} zone={zone} students={students} />
    </>
  )
}

/** Of whom nothing is known. */
const nobody: Names = { student: null, teacher: null }

/** Opens a child's lesson as far as its parent may see it, and an own one as its student does. */
function useOpen(ownId: number): (lesson: Lesson | undefined) => void {
  const navigate = useNavigate()
  return (lesson) => {
    if (!lesson) return
    const { lesson_id, event_id, user_profile_id: whose } = lesson
    const place = whose === null || whose === ownId ? noChildPlace : placeOfChild(whose, event_id, lesson_id)
    const own = whose === ownId ? lesson_id : undefined
    void navigate({ to: '.', search: (at) => ({ ...at, ...place, lesson: own }), resetScroll: false })
  }
}

/** That there is nothing, and of whom. */
function Nothing({ of, isOwnShown }: { of: readonly Child[]; isOwnShown: boolean }) {
  const [only] = of
  if (of.length !== 1 || isOwnShown || !only)
    return <EmptyState drawing="lessons" title={t`The lessons of your family will appear here.`} />
  const name = childName(only)
  const teacher = teacherName(only)
  return (
    <EmptyState drawing="lessons" title={t`The lessons of ${name} will appear here.`}>
      {t`${teacher} has planned none for these weeks.`}
    </EmptyState>
  )
}
