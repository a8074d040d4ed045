import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import Columns3 from 'lucide-react/icons/columns-3'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { columnName } from './column-name.ts'
import styles from './list-tools.module.css'
import { type Chip, chips, columns, type View } from './list.ts'

interface Props {
  search: string
  onSearch: (search: string) => void
  view: View
  onView: (part: Partial<View>) => void
  /** How many students are shown, and how many there are. */
  shown: number
  count: number
  /** Shows all again. */
  onClear: () => void
}

/** The search, the chips and the columns that the list shows. */
export function ListTools({ search, onSearch, view, onView, shown, count, onClear }: Props) {
  const names: Record<Chip, string> = {
    active: t`Active`,
    invited: t`Invited`,
    attention: t`Needs attention`,
    unplanned: t`No next lesson`,
    paused: t`Paused`,
    archived: t`Removed`,
  }
  const toggled = <Each,>(all: readonly Each[], each: Each) =>
    all.includes(each) ? all.filter((other) => other !== each) : [...all, each]
  return (
    <div className={styles.tools}>
      <div className={styles.search} id="student-search">
        <SearchField label={t`Find by name, email, phone or note`} value={search} onChange={onSearch} />
      </div>
      <fieldset className={styles.chips}>
        <legend>
          <Trans>Show only</Trans>
        </legend>
        {chips.map((chip) => (
          <button
            key={chip}
            type="button"
            aria-pressed={view.chips.includes(chip)}
            onClick={() => onView({ chips: toggled(view.chips, chip) })}
          >
            {names[chip]}
          </button>
        ))}
      </fieldset>
      <output className={styles.shown}>
        {search.trim() === '' && view.chips.length === 0 ? null : (
          <>
            <span>
              <Trans>
                {shown} of {count} shown
              </Trans>
            </span>
            <Button size="small" variant="tertiary" onPress={onClear}>
              <Trans>Show all</Trans>
            </Button>
          </>
        )}
      </output>
      <div className={styles.choose}>
        <Popover
          label={t`Columns`}
          placement="bottom end"
          trigger={
            <Button size="small" variant="tertiary">
              <Columns3 aria-hidden />
              <Trans>Columns</Trans>
            </Button>
          }
        >
          <ul className={styles.columns}>
            {columns.map((column) => (
              <li key={column}>
                <label>
                  <input
                    type="checkbox"
                    checked={view.columns.includes(column)}
                    onChange={() =>
                      onView({ columns: columns.filter((each) => toggled(view.columns, column).includes(each)) })
                    }
                  />
                  {columnName(column)}
                </label>
              </li>
            ))}
          </ul>
        </Popover>
      </div>
    </div>
  )
}
