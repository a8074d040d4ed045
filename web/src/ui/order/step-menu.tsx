import { t } from '@lingui/core/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { RefObject } from 'react'
import { ContextMenu, MenuItem } from '../menu.tsx'

interface Props {
  label: string
  triggerRef: RefObject<HTMLElement | null>
  isFirst: boolean
  isLast: boolean
  onStep: (by: -1 | 1) => void
  onClose: () => void
}

/** Moves a row without a drag and without keys. */
export function StepMenu({ label, triggerRef, isFirst, isLast, onStep, onClose }: Props) {
  return (
    <ContextMenu label={label} triggerRef={triggerRef} onClose={onClose}>
      <MenuItem icon={<ArrowUp aria-hidden />} shortcut="Alt ↑" isDisabled={isFirst} onAction={() => onStep(-1)}>
        {t`Move up`}
      </MenuItem>
      <MenuItem icon={<ArrowDown aria-hidden />} shortcut="Alt ↓" isDisabled={isLast} onAction={() => onStep(1)}>
        {t`Move down`}
      </MenuItem>
    </ContextMenu>
  )
}
