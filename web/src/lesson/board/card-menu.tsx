import { lessonStatus } from '@lectern/contract/statuses'
import type { Lesson, Status } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import Copy from 'lucide-react/icons/copy'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import type { RefObject } from 'react'
import { ContextMenu, MenuGroup, MenuItem, MenuLine } from '../../ui/menu.tsx'
import type { MenuPart } from './lesson-card.tsx'

interface Props {
  lesson: Lesson
  part: MenuPart
  title: string
  statuses: readonly Status[]
  /** There is no room for all columns here: where it goes is asked in a sheet of its own. */
  isPhone: boolean
  /** The card's own button. One menu serves all cards, because five hundred of them would be slow. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  onOpen: () => void
  onRename: () => void
  onPlan: () => void
  onCopy: () => void
  onMove: (statusId: number) => void
  onMoveTo: () => void
  onDelete: () => void
}

export function CardMenu({
  lesson,
  part,
  title,
  statuses,
  isPhone,
  anchor,
  onClose,
  onOpen,
  onRename,
  onPlan,
  onCopy,
  onMove,
  onMoveTo,
  onDelete,
}: Props) {
  const elsewhere = statuses.filter((status) => status.value !== lesson.lesson_status_id)
  const menu = {
    label: t`Actions for ${title}`,
    triggerRef: anchor,
    placement: 'bottom end',
    offset: 6,
    isByKey: true,
    onClose,
  } as const
  const moves = (
    <MenuGroup title={t`Move to`}>
      {elsewhere.map((status) => (
        <MenuItem
          key={status.value}
          icon={
            status.value === lessonStatus.toSchedule && lesson.event_id !== null ? (
              <CalendarX aria-hidden />
            ) : (
              <ArrowRight aria-hidden />
            )
          }
          shortcut={String(statuses.indexOf(status) + 1)}
          onAction={() => onMove(status.value)}
        >
          {status.label}
        </MenuItem>
      ))}
    </MenuGroup>
  )
  if (part === 'move') return <ContextMenu {...menu}>{moves}</ContextMenu>
  return (
    <ContextMenu {...menu}>
      <MenuItem icon={<NotebookPen aria-hidden />} shortcut="↵" onAction={onOpen}>{t`Open`}</MenuItem>
      <MenuItem icon={<CalendarClock aria-hidden />} onAction={onPlan}>{t`Plan…`}</MenuItem>
      <MenuItem icon={<Pencil aria-hidden />} shortcut="E" onAction={onRename}>{t`Rename`}</MenuItem>
      <MenuItem icon={<Copy aria-hidden />} onAction={onCopy}>{t`Copy`}</MenuItem>
      <MenuLine />
      {isPhone ? (
        <MenuItem icon={<ArrowRight aria-hidden />} shortcut="M" onAction={onMoveTo}>{t`Move to…`}</MenuItem>
      ) : (
        moves
      )}
      <MenuLine />
      <MenuItem icon={<Trash2 aria-hidden />} isDanger onAction={onDelete}>{t`Delete`}</MenuItem>
    </ContextMenu>
  )
}
