import { t } from '@lingui/core/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { usePrinting } from '../../lib/use-printing.ts'
import { rowsInSight } from '../student/student.ts'
import { columnName } from './column-name.ts'
import { useMedia } from '../../lib/use-media.ts'
import { pressedSort, type Row, type SortKey, usualView, type View } from './list.ts'
import { useScrolled } from './use-scrolled.ts'
import { StudentRow } from './student-row.tsx'
import type { RowProps } from './row-props.ts'
import { useSwipe } from './use-swipe.ts'
import styles from './student-rows.module.css'

/** Below this many rows drawing all of them costs less than measuring. */
const virtualFrom = 60
/** experience.md C2 and B11: one line, two on a phone; in rem. */
const lineHeight = { one: 3.429, two: 4.4 }
/** Before anybody scrolls, the bar, the title, the tools and the head of the table take the room of so many rows and more. */
const rowsAbove = 3

/** Moves the focus of the keyboard to a row, which may be far from what is drawn. */
export interface RowFocus {
  to: (index: number) => void
}

interface Props extends Omit<
  RowProps,
  'row' | 'index' | 'isSelected' | 'isCurrent' | 'isEdited' | 'isPhone' | 'isRevealed'
> {
  rows: readonly Row[]
  sort: View['sort']
  onSort: (sort: View['sort']) => void
  selected: ReadonlySet<number>
  current: number | null
  edited: number | null
  onSelectAll: () => void
  focus: Ref<RowFocus>
}

/** The table. Of a long one only the rows in sight are drawn (docs/decisions/0006); on paper that is all of them. */
export function StudentRows({ rows, sort, onSort, selected, current, edited, onSelectAll, focus, ...given }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const [revealed, setRevealed] = useState<number | null>(null)
  const swipe = useSwipe(setRevealed)
  /** Done is done: the row slides back. */
  const thenHide = (act: (row: Row) => void) => (each: Row) => {
    setRevealed(null)
    act(each)
  }
  const wanted = useRef<number | null>(null)
  const isPhone = useMedia('(max-width: 599px)')
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const height = (isPhone ? lineHeight.two : lineHeight.one) * rem
  // A phone has room for the name and what stands below it.
  const row = { ...given, isPhone, columns: isPhone ? [] : given.columns }
  const scrolled = useScrolled(table, height)
  const isPrinting = usePrinting()
  const isLong = rows.length >= virtualFrom && !isPrinting
  const fitting = Math.ceil(window.innerHeight / height)
  const { from, to } = isLong
    ? rowsInSight(scrolled, scrolled === null ? Math.max(1, fitting - rowsAbove) : fitting, rows.length)
    : { from: 0, to: rows.length }

  const focusWanted = () => {
    const found = table.current?.querySelector<HTMLElement>(`tr[data-id="${wanted.current}"]`)
    if (!found) return
    wanted.current = null
    found.focus({ preventScroll: true })
  }
  useImperativeHandle(focus, () => ({
    to: (index) => {
      wanted.current = rows[index]?.user_profile_id ?? null
      const place = (table.current?.getBoundingClientRect().top ?? 0) + (index + 1) * height
      if (place < 3 * height) window.scrollBy({ top: place - 3 * height })
      else if (place > window.innerHeight - 2 * height)
        window.scrollBy({ top: place - window.innerHeight + 2 * height })
      focusWanted()
    },
  }))
  // A row that was far away is drawn by now.
  useLayoutEffect(() => {
    if (wanted.current !== null) focusWanted()
  })

  const chosen = rows.filter((each) => selected.has(each.user_profile_id)).length
  return (
    <div className={styles.frame}>
      <table
        {...(isPhone && swipe)}
        ref={table}
        className={styles.table}
        data-many={row.columns.length >= usualView.columns.length || undefined}
        aria-rowcount={rows.length + 1}
        aria-label={t`Students`}
      >
        <thead>
          <tr>
            <td className={styles.tick}>
              <input
                type="checkbox"
                aria-label={t`Select all`}
                checked={chosen > 0 && chosen === rows.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosen > 0 && chosen < rows.length
                }}
                onChange={onSelectAll}
              />
            </td>
            <SortHead by="name" sort={sort} onSort={onSort} />
            {row.columns.map((column) => (
              <SortHead key={column} by={column} sort={sort} onSort={onSort} />
            ))}
            <th scope="col" className={styles.more}>
              <span>{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {from > 0 && <tr aria-hidden style={{ blockSize: from * height }} />}
          {rows.slice(from, to).map((each, index) => (
            <StudentRow
              key={each.user_profile_id}
              {...row}
              onPlan={thenHide(row.onPlan)}
              onWrite={thenHide(row.onWrite)}
              row={each}
              index={from + index}
              isSelected={selected.has(each.user_profile_id)}
              isCurrent={current === null ? from + index === 0 : current === each.user_profile_id}
              isEdited={edited === each.user_profile_id}
              isRevealed={isPhone && revealed === each.user_profile_id}
            />
          ))}
          {to < rows.length && <tr aria-hidden style={{ blockSize: (rows.length - to) * height }} />}
        </tbody>
      </table>
    </div>
  )
}

interface SortHeadProps extends Pick<Props, 'sort' | 'onSort'> {
  by: SortKey
}

function SortHead({ by, sort, onSort }: SortHeadProps) {
  const isSorted = sort.by === by
  return (
    <th scope="col" data-column={by} aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(pressedSort(sort, by))}>
        {columnName(by)}
        {isSorted && (sort.descending ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />)}
      </button>
    </th>
  )
}
