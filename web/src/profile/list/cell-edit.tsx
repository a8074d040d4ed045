import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useRef } from 'react'
import { useDraft } from '../../lib/drafts.ts'
import { storedSlot, slotProblem } from '../slot/typed-slot.ts'
import { tagsOf } from './list.ts'
import type { RowProps } from './row-props.ts'
import styles from './student-rows.module.css'

interface Props extends Pick<RowProps, 'row' | 'onEdit' | 'onSlot' | 'onTags'> {
  column: 'slot' | 'tags'
  takesFocus: boolean
}

/** A field in place of a cell: leaving it or Enter saves, Esc leaves things as they were. */
export function CellEdit({ row, column, takesFocus, onEdit, onSlot, onTags }: Props) {
  const before = column === 'slot' ? (row.usual_slot ?? '') : row.tags.join(', ')
  const [text, setText, forget] = useDraft(`${column}.${row.user_profile_id}`, before)
  const isOver = useRef(false)
  const save = () => {
    forget()
    if (text.trim() === before) return
    if (column === 'slot') onSlot(row, storedSlot(text))
    else onTags(row, tagsOf(text))
  }
  /** A text that can't be read stays in the field, with the reason beside it. */
  const isRefused = (field: HTMLInputElement) => {
    const problem = column === 'slot' && text.trim() !== before ? slotProblem(text) : undefined
    field.setCustomValidity(problem ?? '')
    return !field.reportValidity()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter' && isRefused(event.currentTarget)) return
    if (event.key === 'Enter') save()
    else forget()
    // The row takes the focus back: that this field is left then is no wish to save.
    isOver.current = true
    onEdit(null)
  }
  return (
    <input
      className={styles.edit}
      ref={(field) => {
        if (takesFocus) field?.focus()
      }}
      aria-label={column === 'slot' ? t`Usual time of ${row.display_name ?? ''}` : t`Tags of ${row.display_name ?? ''}`}
      placeholder={column === 'slot' ? 'Tue 16:00 45m' : t`Exam, Duo`}
      value={text}
      maxLength={200}
      onChange={(event) => {
        event.target.setCustomValidity('')
        setText(event.target.value)
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (isOver.current || isRefused(event.currentTarget)) return
        save()
        if (!event.currentTarget.closest('tr')?.contains(event.relatedTarget)) onEdit(null)
      }}
    />
  )
}
