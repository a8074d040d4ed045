import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useUser } from '../lib/session.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { nextLessonsQuery, studentsQuery } from './data.ts'
import styles from './profile-list-screen.module.css'
import { filtered } from './rules.ts'
import { StudentTable } from './student-table.tsx'

/** UX.md B11: every student of the teacher. */
export function ProfileListScreen() {
  const { userId, userProfileId } = useUser()
  const students = useQuery(studentsQuery(userId))
  const next = useQuery(nextLessonsQuery(userProfileId))
  const [filter, setFilter] = useState('')
  const deferred = useDeferredValue(filter)
  const all = students.data ?? []
  const shown = filtered(all, deferred)

  return (
    <>
      <PageTitle
        aside={all.length > 0 && <Plural value={all.length} one="# student" other="# students" />}
        actions={
          <Link to="/profile/create" {...buttonLook('primary')}>
            <UserPlus aria-hidden />
            <Trans>Invite a student</Trans>
          </Link>
        }
      >
        <Trans>Students</Trans>
      </PageTitle>
      {all.length > 0 && (
        <div className={styles.tools}>
          <SearchField label={t`Find by name or e-mail`} value={filter} onChange={setFilter} />
        </div>
      )}
      {students.isPending && (
        <div className={styles.skeleton}>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height="2.4rem" />
          ))}
        </div>
      )}
      {students.isError && all.length === 0 && (
        <EmptyState
          title={t`We couldn't load your students`}
          action={
            <Button onPress={() => void students.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Everything you saved is safe.</Trans>
        </EmptyState>
      )}
      {students.isSuccess && all.length === 0 && (
        <EmptyState
          title={t`No students yet.`}
          action={
            <>
              <Link to="/profile/create" search={{ many: true }} {...buttonLook('primary')}>
                <Trans>Paste a list</Trans>
              </Link>
              <Link to="/profile/create" {...buttonLook()}>
                <Trans>Add one</Trans>
              </Link>
            </>
          }
        >
          <Trans>A name is enough. With an e-mail you can invite them to see their own lessons.</Trans>
        </EmptyState>
      )}
      {all.length > 0 && shown.length === 0 && (
        <EmptyState
          title={t`No students match “${deferred}”.`}
          action={
            <Button onPress={() => setFilter('')}>
              <Trans>Clear filter</Trans>
            </Button>
          }
        />
      )}
      {shown.length > 0 && <StudentTable students={shown} next={next.data} />}
    </>
  )
}
