import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { attendanceName, missedAnswers } from '../../lib/attendance-names.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { ContextMenu, MenuItem, MenuLine } from '../../ui/menu.tsx'

interface Props {
  title: string
  /** The answer that the lesson has already. */
  current: string | null
  anchor: RefObject<HTMLElement | null>
  onMiss: (attendance: (typeof missedAnswers)[number]) => void
  /** Says that it was missed and is to be made up for; absent where it has no student. */
  onMakeUp?: () => void
  onClose: () => void
}

/** Why a lesson did not happen; `U` opens it (experience.md D). */
export function MissedMenu({ title, current, anchor, onMiss, onMakeUp, onClose }: Props) {
  const whyNot = useWhyNot()
  return (
    <ContextMenu label={t`Why ${title} was missed`} triggerRef={anchor} isByKey onClose={onClose}>
      {missedAnswers.map((each) => (
        <MenuItem key={each} isCurrent={each === current} onAction={() => onMiss(each)}>
          {attendanceName(each)}
        </MenuItem>
      ))}
      {onMakeUp && (
        <>
          <MenuLine />
          <MenuItem whyNot={whyNot} onAction={onMakeUp}>{t`Make-up due`}</MenuItem>
        </>
      )}
    </ContextMenu>
  )
}
