import { askedOff, familyAbsencesQuery, nothingAsked } from '../../data/absences.ts'
import { useChildren, useChildrenAsked } from '../../data/children.ts'
import { useQuery } from '@tanstack/react-query'
import { waitingStore } from '../../data/offline/waiting.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { ownTitle } from '../../lib/own-title.ts'
import { profileQuery } from '../../data/profile.ts'
import { type CurrentUser, useUser } from '../../data/use-user.ts'
import { useStore } from '../../lib/store.ts'
import { useFirstRead } from '../../lib/use-first-read.ts'
import { TrailSlot } from '../../lib/trail-slot.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { FamilyBoard } from './family-board.tsx'
import { StudentBoard } from './student-board.tsx'
import { TeacherBoard } from './teacher-board.tsx'
import { withWaitingLessons } from '../board.ts'
import { countsQuery, lessonsQuery, statusesQuery } from '../../data/board-lessons.ts'
import { studentsQuery } from '../../data/students.ts'
import { LessonsFailed } from '../lessons-failed.tsx'

/** `/lesson`: the lessons in the columns of their status. */
export function LessonBoardScreen() {
  const user = useUser()
  const hasChildren = useChildren().length > 0
  const isAsked = useChildrenAsked()
  if (user.role === 'teacher') return <ForTeacher user={user} />
  if (hasChildren) return <FamilyBoard />
  // A person who is no teacher's student is here for the children.
  return isAsked && user.teacherId === null ? <Waiting columns={2} /> : <ForStudent user={user} />
}

function ForTeacher({ user }: { user: CurrentUser }) {
  const lessons = useQuery(lessonsQuery(user.userProfileId))
  const waiting = useStore(waitingStore)
  const statuses = useQuery(statusesQuery(useStore(preferencesStore).statuses))
  const students = useQuery(studentsQuery(user.userId))
  // For the marks of the cards: a card gets a line with them, and would move those below if they came later.
  const counts = useQuery(countsQuery(user.userProfileId))
  const isReading = useFirstRead([lessons, statuses, students, counts])
  if (!isReading && lessons.data && statuses.data) {
    return (
      <TeacherBoard
        profileId={user.userProfileId}
        zone={user.timeZone}
        defaultMinutes={user.defaultLessonMinutes}
        lessons={withWaitingLessons(lessons.data, waiting)}
        statuses={statuses.data}
        students={students.data ?? noStudents}
      />
    )
  }
  const failed = [lessons, statuses].filter((query) => query.isError)
  if (isReading || failed.length === 0) return <Waiting columns={5} />
  return <Failed onRetry={() => failed.forEach((query) => void query.refetch())} />
}

function ForStudent({ user }: { user: CurrentUser }) {
  const { data: profile } = useQuery(profileQuery(user.userId))
  const lessons = useQuery(lessonsQuery(user.userProfileId))
  const statuses = useQuery(statusesQuery())
  const off = useQuery({ ...familyAbsencesQuery(), select: askedOff }).data ?? nothingAsked
  if (lessons.data && statuses.data) {
    const self = profile && { ...profile, display_name: null, archived_at: null }
    const names = { student: profile?.display_name, teacher: profile?.teacher?.display_name }
    return (
      <StudentBoard
        profileId={user.userProfileId}
        zone={user.timeZone}
        lessons={lessons.data.map((lesson) => ({ ...lesson, title: ownTitle(lesson.title, names) }))}
        statuses={statuses.data}
        askedOff={off}
        self={self ?? undefined}
        hasTeacher={profile?.teacher !== null}
        isRemoved={Boolean(profile?.archived_at)}
      />
    )
  }
  const failed = [lessons, statuses].filter((query) => query.isError)
  if (failed.length === 0) return <Waiting columns={2} />
  return <Failed onRetry={() => failed.forEach((query) => void query.refetch())} />
}

function Waiting({ columns }: { columns: number }) {
  return (
    <>
      <TrailSlot />
      <BoardSkeleton columns={columns} />
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <TrailSlot />
      <LessonsFailed onRetry={onRetry} />
    </>
  )
}

/** Cards without names are better than no board. */
const noStudents: never[] = []
