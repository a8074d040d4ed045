import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './drawer.module.css'

export function DrawerSkeleton() {
  return (
    <div className={styles.body} aria-busy="true">
      <Skeleton height="2rem" width="70%" />
      <Skeleton height="6rem" />
      <Skeleton height="6rem" />
    </div>
  )
}

export function NoLesson() {
  return (
    <EmptyState
      drawing="lessons"
      title={t`There is no such lesson.`}
    >{t`It may have been deleted, or it is not yours.`}</EmptyState>
  )
}

interface NotShownProps {
  read: { isError: boolean; isPending: boolean; refetch: () => unknown }
  /** Something that stands beside it is still on its way. */
  isReading?: boolean
  /** Says that there is nothing to show. */
  children: ReactNode
}

/** In the place of a lesson that is not there: it is on its way, could not be read, or is none. */
export function NotShown({ read, isReading = false, children }: NotShownProps) {
  if (isReading) return <DrawerSkeleton />
  if (read.isError) return <LoadFailure onRetry={() => void read.refetch()} />
  return read.isPending ? <DrawerSkeleton /> : children
}
