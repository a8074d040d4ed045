import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LessonsFailed } from '../lessons-failed.tsx'
import styles from './resource-list.module.css'

/** The note on the purpose of an empty shelf. */
export function NoResources({ isTeacher }: { isTeacher: boolean }) {
  return (
    <Card as="div">
      {isTeacher ? (
        <EmptyState drawing="resources" title={t`Keep links, sheets and recordings you use again.`}>
          <Trans>They appear in every lesson’s “Add resource”.</Trans>
        </EmptyState>
      ) : (
        <EmptyState drawing="resources" title={t`Nothing here yet.`}>
          <Trans>Links and sheets from your teacher will appear here.</Trans>
        </EmptyState>
      )}
    </Card>
  )
}

export function NoResourcesFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <output className={styles.none}>
      {t`No resources match “${search.trim()}”.`}
      <Button size="small" onPress={onClear}>
        <Trans>Clear filter</Trans>
      </Button>
    </output>
  )
}

/** The shelf in its layout to come. */
export function ShelfSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {['14rem', '18rem', '11rem', '16rem', '13rem'].map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  )
}

interface ShelfProps<Row> {
  read: { data: readonly Row[] | undefined; isError: boolean; refetch: () => unknown }
  /** Something that comes together with it is still on its way. */
  isReading: boolean
  children: (resources: readonly Row[]) => ReactNode
}

/** A shelf as soon as it was read; before that its layout, or the way to read it once more. */
export function Shelf<Row>({ read: { data, isError, refetch }, isReading, children }: ShelfProps<Row>) {
  if (isReading) return <ShelfSkeleton />
  if (data) return children(data)
  return isError ? <LessonsFailed onRetry={() => void refetch()} /> : <ShelfSkeleton />
}
