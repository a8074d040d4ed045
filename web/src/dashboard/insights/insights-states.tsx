import { t } from '@lingui/core/macro'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './insights.module.css'

/** As many cards as come at first sight. */
const shownAtOnce = [1, 2, 3, 4]

export function InsightsSkeleton() {
  return (
    <div className={styles.cards} aria-busy="true">
      {shownAtOnce.map((card) => (
        <Skeleton key={card} height="18rem" />
      ))}
    </div>
  )
}

export function NoInsights() {
  return (
    <EmptyState
      drawing="insights"
      title={t`Once you have taught some lessons, these bars will say how many, when and with whom.`}
    />
  )
}
