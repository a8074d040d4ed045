import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../data/use-user.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { studentsQuery, summariesQuery } from '../data/students.ts'
import { ListActions } from './list/list-actions.tsx'
import { NoStudents, StudentsFailed, StudentsSkeleton } from './list/list-states.tsx'
import { rowsOf } from './list/list.ts'
import { StudentList } from './list/student-list.tsx'
import { SampleNote } from './list/sample-note.tsx'

/** One list for all that is not there yet, so that nothing is worked out anew for it. */
const nothing: never[] = []

/** experience.md B11: every student of the teacher. */
export function ProfileListScreen() {
  const { userId, userProfileId } = useUser()
  const students = useQuery(studentsQuery(userId))
  const summaries = useQuery(summariesQuery(userProfileId)).data ?? nothing
  const all = students.data ?? nothing
  const rows = rowsOf(all, summaries)
  const count = all.filter((student) => student.archived_at === null).length

  // The count and what else can be done with a list come with it, and would move the button under a finger.
  const hasActions = students.isError || all.length > 0

  return (
    <>
      <PageTitle
        aside={count > 0 && <Plural value={count} one="# student" other="# students" />}
        actions={hasActions ? <ListActions rows={rows} /> : null}
      >
        <Trans>Students</Trans>
      </PageTitle>
      {students.isPending && <StudentsSkeleton />}
      {students.isError && all.length === 0 && <StudentsFailed onRetry={() => void students.refetch()} />}
      {students.isSuccess && all.length === 0 && <NoStudents />}
      <SampleNote rows={rows} />
      {all.length > 0 && <StudentList rows={rows} />}
    </>
  )
}
