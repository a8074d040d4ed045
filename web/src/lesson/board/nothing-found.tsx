import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { type Filter, isFiltered } from '../board.ts'
import styles from './teacher-board.module.css'

/** The note above empty columns where a filter leaves nothing to show. */
export function NothingFound({ filter, onClear }: { filter: Filter; onClear: () => void }) {
  const search = filter.search.trim()
  if (!isFiltered(filter)) return null
  return (
    <output className={styles.none}>
      {search === '' ? t`No lessons match these filters.` : t`No lessons match “${search}”.`}
      <Button size="small" onPress={onClear}>
        <Trans>Clear filter</Trans>
      </Button>
    </output>
  )
}
