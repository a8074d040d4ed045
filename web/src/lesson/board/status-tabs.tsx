import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import type { Column } from '../board.ts'
import styles from './teacher-board.module.css'

interface Props {
  columns: readonly Column[]
  selected: number
  onSelect: (statusId: number) => void
}

/** Chooses the one column for which a narrow screen has room. */
export function StatusTabs({ columns, selected, onSelect }: Props) {
  const tabs = useRef<HTMLFieldSetElement>(null)
  // A swipe chooses one that may be out of sight.
  useEffect(() => {
    tabs.current?.querySelector(`[data-tab="${selected}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selected])
  return (
    <fieldset ref={tabs} className={styles.tabs} aria-label={t`Status`}>
      {columns.map(({ status, lessons }) => (
        <button
          key={status.value}
          type="button"
          className={styles.tab}
          data-tab={status.value}
          aria-pressed={status.value === selected}
          data-selected={status.value === selected || undefined}
          onClick={() => onSelect(status.value)}
        >
          {status.label}
          <span>{lessons.length}</span>
        </button>
      ))}
    </fieldset>
  )
}
