import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useNeverOpened } from '../../lib/use-never-opened.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SampleButton } from './sample-button.tsx'
import styles from './list-states.module.css'

/** Eight rows in the layout to come (experience.md B11). */
export function StudentsSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height="2.4rem" />
      ))}
    </div>
  )
}

export function StudentsFailed({ onRetry }: { onRetry: () => void }) {
  const why = useNeverOpened()
  return (
    <EmptyState
      title={t`We couldn’t load your students`}
      action={
        <Button onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {why ?? <Trans>Everything you saved is safe.</Trans>}
    </EmptyState>
  )
}

export function NoStudents() {
  return (
    <EmptyState
      drawing="students"
      title={t`No students yet.`}
      action={
        <>
          <Link to="/profile/create" search={{ many: true }} {...buttonLook('primary')}>
            <Trans>Paste a list</Trans>
          </Link>
          <Link to="/profile/create" {...buttonLook()}>
            <Trans>Add one</Trans>
          </Link>
          <SampleButton />
          <Link
            to="/settings/{-$section}"
            params={{ section: 'data' }}
            hash="import-studio"
            {...buttonLook('tertiary')}
          >
            <Trans>Bring a studio from another Lectern</Trans>
          </Link>
        </>
      }
    >
      <Trans>A name is enough. With an email you can invite them to see their own lessons.</Trans>
    </EmptyState>
  )
}

/** @param props.search what was typed; empty where only filters are set */
export function NoStudentsFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      drawing="words"
      title={search ? t`No students match “${search}”.` : t`No students match these filters.`}
      action={
        <Button onPress={onClear}>
          <Trans>Clear filter</Trans>
        </Button>
      }
    />
  )
}
