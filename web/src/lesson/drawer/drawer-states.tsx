import { t } from '@lingui/core/macro'
import { awayStore } from '../../lib/connection.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
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

export function DrawerFailure({ onRetry }: { onRetry: () => void }) {
  const isAway = useStore(awayStore)
  return (
    <EmptyState title={t`This didn’t load.`} action={<Button onPress={onRetry}>{t`Try again`}</Button>}>
      {isAway && t`This device hasn’t opened it before. It will be here when you are online.`}
    </EmptyState>
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
