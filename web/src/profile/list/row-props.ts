import type { Column, Row } from './list.ts'
import type { StudentColour } from '../../lib/colours.ts'

export interface RowProps {
  row: Row
  /** Its place in the whole list. */
  index: number
  columns: readonly Column[]
  timeZone: string
  /** Now, in whole minutes. */
  now: number
  isSelected: boolean
  isCurrent: boolean
  isEdited: boolean
  isPhone: boolean
  /** A finger laid the actions open. */
  isRevealed: boolean
  onFocusRow: (id: number) => void
  onSelect: (id: number, reach: boolean) => void
  onOpen: (row: Row) => void
  onMenu: (row: Row, button: HTMLElement, kind: 'actions' | 'invite') => void
  onEdit: (row: Row | null) => void
  onSlot: (row: Row, slot: string | null) => void
  onTags: (row: Row, tags: string[]) => void
  onColour: (row: Row, colour: StudentColour) => void
  onPlan: (row: Row) => void
  onWrite: (row: Row) => void
}
