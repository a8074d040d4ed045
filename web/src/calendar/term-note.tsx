import type { Times } from '../data/event-rows.ts'
import type { Term } from '@lectern/contract/terms'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { type Day, isoOf } from '../lib/wall-time.ts'
import { overText } from './saving/use-over-terms.ts'
import styles from './term-note.module.css'

interface Props {
  days: readonly Day[]
  termOf: (times: Pick<Times, 'start'>) => Term | undefined
}

/** Says once for the page that what is in view can only be read, and where that is changed. */
export function TermNote({ days, termOf }: Props) {
  const [term] = days.flatMap(({ start }) => termOf({ start: isoOf(start) }) ?? [])
  if (!term) return null
  return (
    <p className={styles.note}>
      {overText(term)} {t`Its lessons can only be read.`}{' '}
      <Link to="/settings/{-$section}" params={{ section: 'calendar' }}>
        {t`Dates of the term`}
      </Link>
    </p>
  )
}
