import { t } from '@lingui/core/macro'
import { ArrowRight, CalendarClock, CalendarX, Copy, NotebookPen, Pencil, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { Menu } from 'react-aria-components/Menu'
import { MenuGroup, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { type Lesson, type Status, statusId } from '../rules.ts'
import styles from './card-menu.module.css'

interface Props {
  lesson: Lesson
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
  return (
    <Popover
      label={t`Actions for ${title}`}
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
    >
      <Menu aria-label={t`Actions for ${title}`} ref={focusFirst} className={styles.menu ?? ''} onClose={onClose}>
        <MenuItem icon={<NotebookPen aria-hidden />} shortcut="↵" onAction={onOpen}>{t`Open`}</MenuItem>
        <MenuItem icon={<CalendarClock aria-hidden />} onAction={onPlan}>{t`Plan…`}</MenuItem>
        <MenuItem icon={<Pencil aria-hidden />} shortcut="E" onAction={onRename}>{t`Rename`}</MenuItem>
        <MenuItem icon={<Copy aria-hidden />} onAction={onCopy}>{t`Copy`}</MenuItem>
        <MenuLine />
        {isPhone ? (
          <MenuItem icon={<ArrowRight aria-hidden />} shortcut="M" onAction={onMoveTo}>{t`Move to…`}</MenuItem>
        ) : (
          <MenuGroup title={t`Move to`}>
            {elsewhere.map((status) => (
              <MenuItem
                key={status.value}
                icon={
                  status.value === statusId.toSchedule && lesson.event_id !== null ? (
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
        )}
        <MenuLine />
        <MenuItem icon={<Trash2 aria-hidden />} isDanger onAction={onDelete}>{t`Delete`}</MenuItem>
      </Menu>
    </Popover>
  )
}

/** A menu that is opened by a key begins with its first item. */
function focusFirst(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
}
