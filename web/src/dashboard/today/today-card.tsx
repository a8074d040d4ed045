import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, use, useId, useState } from 'react'
import { useNeverOpened } from '../../lib/use-never-opened.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StillReading } from './still-reading.ts'
import styles from './today.module.css'

interface Props {
  area:
    | 'next'
    | 'today'
    | 'wait'
    | 'coming'
    | 'given'
    | 'attention'
    | 'load'
    | 'homework'
    | 'note'
    | 'requests'
    | 'unpaid'
  title: string
  aside?: ReactNode
  /** The queries behind the card: it waits for all of them and for the page, and offers to try again those that failed. */
  queries: readonly UseQueryResult[]
  /** Lines of the skeleton. */
  rows: number
  children: ReactNode
}

/** A card of the page. When its data fails it says so by itself; the others go on (experience.md B10). */
export function TodayCard({ area, title, aside, queries, rows, children }: Props) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const failed = queries.filter((query) => query.isError && query.data === undefined)
  const isReading = use(StillReading)
  const isReady = !isReading && queries.every((query) => query.data !== undefined)
  return (
    <section
      className={styles.card}
      data-area={area}
      data-whole={isWhole || undefined}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside && <span className={styles.count}>{aside}</span>}
      </header>
      {isReady ? (
        <>
          {children}
          {!isWhole && (
            <button
              type="button"
              className={styles.whole}
              // Each card may have one: by its name alone nobody would know which.
              aria-label={t`Show all: ${title}`}
              onClick={() => setWhole(true)}
            >
              <Trans>Show all</Trans>
            </button>
          )}
        </>
      ) : (
        <NotReady failed={isReading ? [] : failed} rows={rows} />
      )}
    </section>
  )
}

/** The card as long as something of it is missing. */
function NotReady({ failed, rows }: { failed: readonly UseQueryResult[]; rows: number }) {
  const why = useNeverOpened()
  if (failed.length > 0)
    return (
      <div className={styles.quiet}>
        <p>{t`This didn’t load.`}</p>
        {why !== null && <p>{why}</p>}
        <Button size="small" onPress={() => failed.forEach((query) => void query.refetch())}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  return (
    <div className={styles.waiting} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="2.4rem" />
      ))}
    </div>
  )
}
