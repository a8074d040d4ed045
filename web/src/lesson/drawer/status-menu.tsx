import type { Status } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useKeyShortcuts } from '../../lib/use-key-shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import styles from './drawer.module.css'

interface Props {
  statusId: number
  statuses: readonly Status[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onChange: (statusId: number) => void
}

/** Where the lesson stands, and where it may go; `.` opens it (experience.md "Drawer"). */
export function StatusMenu({ statusId, statuses, isOpen, onOpenChange, onChange }: Props) {
  const key = useKeyShortcuts('.')
  const label = statuses.find(({ value }) => value === statusId)?.label ?? ''
  return (
    <Menu
      label={t`Status`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <Button aria-label={t`Status: ${label}`} aria-keyshortcuts={key}>
          <span className={styles.status}>{label}</span>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {statuses.map((status) => (
        <MenuItem
          key={status.value}
          icon={status.value === statusId ? <Check aria-label={t`Now`} /> : <span aria-hidden />}
          onAction={() => onChange(status.value)}
        >
          {status.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
