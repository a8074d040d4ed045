import { lessonStatus } from '@lectern/contract/statuses'
import type { Lesson } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import CheckCheck from 'lucide-react/icons/check-check'
import ChevronsLeftRight from 'lucide-react/icons/chevrons-left-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { hasBegun } from '../../lib/begun.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { Column } from '../board.ts'

export interface ColumnMenuActions {
  toggleColumn: (statusId: number) => void
  teach: (lessons: readonly Lesson[]) => void
}

/** The menu of actions on a whole column. */
export function ColumnMenu({ column: { status, lessons }, actions }: { column: Column; actions: ColumnMenuActions }) {
  const isBefore = status.value === lessonStatus.planned || status.value === lessonStatus.prepared
  const begun = lessons.filter(({ start }) => hasBegun(start))
  return (
    <Menu
      label={status.label}
      trigger={<IconButton size="small" label={t`Actions for ${status.label}`} icon={<Ellipsis aria-hidden />} />}
    >
      <MenuItem icon={<ChevronsLeftRight aria-hidden />} onAction={() => actions.toggleColumn(status.value)}>
        {t`Collapse`}
      </MenuItem>
      {isBefore && begun.length > 0 ? (
        <MenuItem icon={<CheckCheck aria-hidden />} onAction={() => actions.teach(begun)}>
          {t`Mark all taught`}
        </MenuItem>
      ) : null}
    </Menu>
  )
}
