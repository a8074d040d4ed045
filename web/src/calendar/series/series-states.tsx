import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNeverOpened } from '../../lib/use-never-opened.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './series-dialog.module.css'

/** How a series repeats, its end and its going, while they are on their way. */
export function SeriesSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton width="60%" />
      <Skeleton width="14rem" height="var(--control)" />
      <Skeleton height="9rem" />
    </div>
  )
}

export function SeriesFailed({ onRetry }: { onRetry: () => void }) {
  const why = useNeverOpened()
  return (
    <div className={styles.form}>
      <p role="alert">{t`Couldn’t load the series.`}</p>
      {why !== null && <p>{why}</p>}
      <div>
        <Button size="small" onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </div>
  )
}
