import type { Status } from '../../data/lesson-rows.ts'
import { plural, t } from '@lingui/core/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { useSelected } from '../../lib/selection.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import styles from './bulk-bar.module.css'

interface Props {
  count: number
  statuses: readonly Status[]
  onMove: (statusId: number) => void
  onDelete: () => void
  onClear: () => void
}

/** The bar of actions on all selected lessons at once. */
export function BulkBar({ count, statuses, onMove, onDelete, onClear }: Props) {
  const said = plural(count, { one: '# selected', other: '# selected' })
  useSelected(said, [
    { label: t`Move to`, among: statuses.map(({ value, label }) => ({ label, run: () => onMove(value) })) },
    { label: t`Delete`, run: onDelete },
  ])
  return (
    <div className={styles.bar} role="toolbar" aria-label={t`Selected lessons`}>
      <output>{said}</output>
      <Menu label={t`Move to`} placement="top start" trigger={<Button size="small">{t`Move to`}</Button>}>
        {statuses.map((status) => (
          <MenuItem key={status.value} icon={<ArrowRight aria-hidden />} onAction={() => onMove(status.value)}>
            {status.label}
          </MenuItem>
        ))}
      </Menu>
      <Button size="small" onPress={onDelete}>
        <Trash2 aria-hidden />
        {t`Delete`}
      </Button>
      <IconButton size="small" label={t`Clear selection`} shortcut="Esc" icon={<X aria-hidden />} onPress={onClear} />
    </div>
  )
}
