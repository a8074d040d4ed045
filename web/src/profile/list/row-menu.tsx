import { t } from '@lingui/core/macro'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ExternalLink from 'lucide-react/icons/external-link'
import Mail from 'lucide-react/icons/mail'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { ContextMenu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import type { Row } from './list.ts'
import type { StudentActions } from './use-student-actions.ts'

interface Props {
  row: Row
  button: HTMLElement
  actions: StudentActions
  onOpen: (row: Row) => void
  onEdit: (row: Row) => void
  onClose: () => void
}

/** The actions of one row; one menu for all of them. */
export function RowMenu({ row, button, actions, onOpen, onEdit, onClose }: Props) {
  const { phone } = row
  const isPaused = row.paused_at !== null
  const whyNot = useWhyNot()
  return (
    <ContextMenu label={t`Actions for ${row.display_name ?? ''}`} triggerRef={{ current: button }} onClose={onClose}>
      <MenuItem icon={<ExternalLink aria-hidden />} onAction={() => onOpen(row)}>
        {t`Open`}
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden />} shortcut="E" whyNot={whyNot} onAction={() => onEdit(row)}>
        {t`Edit in the list`}
      </MenuItem>
      {row.archived_at === null && (
        <MenuItem icon={<CalendarPlus aria-hidden />} whyNot={whyNot} onAction={() => actions.plan([row])}>
          {t`Plan a lesson`}
        </MenuItem>
      )}
      <MenuItem icon={<Mail aria-hidden />} isDisabled={row.email === null} onAction={() => actions.write([row])}>
        {t`Message`}
      </MenuItem>
      {phone && (
        <MenuItem icon={<Phone aria-hidden />} onAction={() => actions.call(phone)}>
          {t`Call ${phone}`}
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem
        icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        whyNot={whyNot}
        onAction={() => actions.pause([row], !isPaused)}
      >
        {isPaused ? t`Resume` : t`Pause`}
      </MenuItem>
      {row.archived_at === null ? (
        <MenuItem icon={<Trash2 aria-hidden />} isDanger whyNot={whyNot} onAction={() => actions.remove([row])}>
          {t`Remove`}
        </MenuItem>
      ) : (
        <MenuItem icon={<Undo2 aria-hidden />} whyNot={whyNot} onAction={() => actions.restore([row])}>
          {t`Restore`}
        </MenuItem>
      )}
    </ContextMenu>
  )
}
