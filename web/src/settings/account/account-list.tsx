import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './account-list.module.css'

interface Props<Item> {
  /** The accessible name. */
  label: string
  /** As the query has it. */
  list: { data: Item[] | undefined; error: Error | null; refetch: () => unknown }
  keyOf: (item: Item) => string | number
  children: (item: Item) => ReactNode
  /** Stands in place of an empty list. */
  empty?: ReactNode
}

/** A list of the account, with what it says while it loads and when it can't. */
export function AccountList<Item>({ label, list: { data, error, refetch }, keyOf, children, empty }: Props<Item>) {
  if (!data && error) {
    return (
      <div className={styles.failure}>
        <ErrorLine message={t`We couldn’t load this list.`} help={error.message} />
        <Button size="small" onPress={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  if (!data) return <Skeleton height="3rem" />
  if (data.length === 0) return empty && <p className={styles.empty}>{empty}</p>
  return (
    <ul className={styles.list} aria-label={label}>
      {data.map((item) => (
        <li key={keyOf(item)} className={styles.row}>
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

/** The text of a row: its name, and below it when and where. */
export function RowText({ name, mark, children }: { name: ReactNode; mark?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.text}>
      <span className={styles.name}>
        {name} {mark && <span className={styles.mark}>{mark}</span>}
      </span>
      <span className={styles.facts}>{children}</span>
    </div>
  )
}

/** Buttons at the end of a row. */
export const rowActions = styles.actions
