import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { ContextMenu, MenuItem, MenuLine } from '../../ui/menu.tsx'

interface Props {
  title: string
  anchor: RefObject<HTMLElement | null>
  onMiss: (attendance: 'excused' | 'absent' | 'teacher_absent') => void
  /** Says that it was missed and is to be made up for; absent where it has no student. */
  onMakeUp?: () => void
  onClose: () => void
}

/** Why a lesson did not happen; `U` opens it (experience.md D). */
export function MissedMenu({ title, anchor, onMiss, onMakeUp, onClose }: Props) {
  const whyNot = useWhyNot()
  return (
    <ContextMenu label={t`Why ${title} was missed`} triggerRef={anchor} isByKey onClose={onClose}>
      <MenuItem onAction={() => onMiss('excused')}>{t`Absent, excused`}</MenuItem>
      <MenuItem onAction={() => onMiss('absent')}>{t`Absent`}</MenuItem>
      <MenuItem onAction={() => onMiss('teacher_absent')}>{t`Cancelled by me`}</MenuItem>
      {onMakeUp && (
        <>
          <MenuLine />
          <MenuItem whyNot={whyNot} onAction={onMakeUp}>{t`Make-up due`}</MenuItem>
        </>
      )}
    </ContextMenu>
  )
}
