import { t } from '@lingui/core/macro'
import type { MouseEvent } from 'react'
import { colourOf } from '../../lib/colours.ts'
import { later } from '../../lib/later.tsx'
import { onIntent } from '../../lib/on-intent.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { wasInvited } from '../student/invite-menu.tsx'
import { PhoneLink } from '../student/phone-link.tsx'
import { slotText } from '../slot/slot-text.ts'
import { Status } from '../student/student-status.tsx'
import { ColourEdit } from './colour-edit.tsx'
import { lastText, nextText } from './lesson-when.ts'
import type { Column, Row } from './list.ts'
import { RowIcon } from './row-icon.tsx'
import type { RowProps } from './row-props.ts'
import styles from './student-rows.module.css'

/** Reads what is typed by the grammar of quick add, which who only looks does without. */
const { Later: CellEdit, load: loadCellEdit } = later(async () => (await import('./cell-edit.tsx')).CellEdit)
const fetchEdit = onIntent(loadCellEdit)

const day = 24 * 60 * 60 * 1000
export const addressOf = (row: Pick<Row, 'id' | 'user_profile_id'>) => `/profile/edit/${row.id ?? row.user_profile_id}`

/**
 * One student. Plain elements: two thousand of them are scrolled past, and a component of the library for each link and
 * button was measured at five times their cost.
 */
export function StudentRow(props: RowProps) {
  const { row, index, columns, isSelected, isCurrent, isEdited, isPhone, isRevealed } = props
  const name = row.display_name ?? ''
  const id = row.user_profile_id
  const follow = (event: MouseEvent) => {
    // A press that opens a new tab or window is left to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    props.onOpen(row)
  }
  return (
    <tr
      data-id={id}
      aria-rowindex={index + 2}
      tabIndex={isCurrent ? 0 : -1}
      data-selected={isSelected}
      data-revealed={isRevealed || undefined}
      onPointerEnter={fetchEdit.onPointerEnter}
      onFocus={() => {
        fetchEdit.onFocus()
        props.onFocusRow(id)
      }}
      onDoubleClick={() => props.onEdit(row)}
    >
      <td className={styles.tick}>
        <input
          type="checkbox"
          aria-label={t`Select ${name}`}
          checked={isSelected}
          onChange={(event) =>
            props.onSelect(id, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)
          }
        />
      </td>
      <th scope="row" data-column="name">
        <a href={addressOf(row)} className={styles.name} data-student={id} onClick={follow}>
          <Avatar name={name} url={row.avatar_url} colour={colourOf(row)} size="small" />
          <bdi>{name}</bdi>
        </a>
        {isEdited && <ColourEdit row={row} onColour={props.onColour} />}
        {isPhone && (
          <span className={styles.below}>
            {row.next && <Cell {...props} column="next" />}
            <Cell {...props} column="status" />
          </span>
        )}
      </th>
      {columns.map((column) => (
        <td key={column} data-column={column}>
          {isEdited && (column === 'slot' || column === 'tags') ? (
            <CellEdit {...props} column={column} takesFocus={column === 'slot' || !columns.includes('slot')} />
          ) : (
            <Cell {...props} column={column} />
          )}
        </td>
      ))}
      {isRevealed && (
        <td className={styles.revealed}>
          {row.archived_at === null && (
            <button type="button" onClick={() => props.onPlan(row)}>
              {t`Plan`}
            </button>
          )}
          <button type="button" disabled={row.email === null} onClick={() => props.onWrite(row)}>
            {t`Message`}
          </button>
        </td>
      )}
      <td className={styles.more}>
        {row.id === null && row.archived_at === null && (
          <button
            type="button"
            aria-haspopup="menu"
            aria-label={wasInvited(row) ? t`Invite again: ${name}` : t`Invite: ${name}`}
            onClick={(event) => props.onMenu(row, event.currentTarget, 'invite')}
          >
            <RowIcon name="invite" />
          </button>
        )}
        <button
          type="button"
          aria-haspopup="menu"
          aria-label={t`Actions for ${name}`}
          onClick={(event) => props.onMenu(row, event.currentTarget, 'actions')}
        >
          <RowIcon name="more" />
        </button>
      </td>
    </tr>
  )
}

function Cell({ row, column, timeZone, now }: Pick<RowProps, 'row' | 'timeZone' | 'now'> & { column: Column }) {
  switch (column) {
    case 'next':
      return row.next ? <time dateTime={row.next}>{nextText(row, timeZone)}</time> : '–'
    case 'last':
      return row.last ? <time dateTime={row.last}>{lastText(row, timeZone)}</time> : '–'
    case 'slot':
      return row.usual_slot ? <bdi>{slotText(row.usual_slot)}</bdi> : '–'
    case 'homework':
      return row.homework === 0 ? '–' : row.late > 0 ? t`${row.homework}, ${row.late} late` : row.homework
    case 'tags':
      return row.tags.length === 0 ? '–' : <bdi>{row.tags.join(', ')}</bdi>
    case 'email':
      return row.email ?? '–'
    case 'phone':
      return row.phone ? <PhoneLink phone={row.phone} /> : '–'
    case 'status': {
      const waits = row.status === 'invited' || row.status === 'opened'
      const days = waits && row.invited_at ? Math.floor((now - Date.parse(row.invited_at)) / day) : null
      return <Status status={row.status} days={days} />
    }
    default:
      return column satisfies never
  }
}
