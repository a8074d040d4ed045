import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileUp from 'lucide-react/icons/file-up'
import UserPlus from 'lucide-react/icons/user-plus'
import { Button, buttonLook } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { exportStudents } from './export-students.ts'
import { useMedia } from '../../lib/use-media.ts'
import type { Row } from './list.ts'

/** The actions on the list as a whole. On a phone the students come first, and what is seldom done stands in a menu. */
export function ListActions({ rows }: { rows: readonly Row[] }) {
  const navigate = useNavigate()
  const isPhone = useMedia('(max-width: 599px)')
  const invite = (
    <Link to="/profile/create" {...buttonLook('primary')}>
      <UserPlus aria-hidden />
      <Trans>Invite a student</Trans>
    </Link>
  )
  if (rows.length === 0) return invite
  if (isPhone)
    return (
      <>
        {invite}
        <Menu label={t`More`} trigger={<IconButton label={t`More`} icon={<Ellipsis aria-hidden />} />}>
          <MenuItem
            icon={<FileUp aria-hidden />}
            onAction={() => void navigate({ to: '/profile/create', search: { many: true } })}
          >
            {t`Import`}
          </MenuItem>
          <MenuItem icon={<Download aria-hidden />} onAction={() => exportStudents(rows)}>
            {t`Export CSV`}
          </MenuItem>
        </Menu>
      </>
    )
  return (
    <>
      <Link to="/profile/create" search={{ many: true }} {...buttonLook()}>
        <FileUp aria-hidden />
        <Trans>Import</Trans>
      </Link>
      <Button onPress={() => exportStudents(rows)}>
        <Download aria-hidden />
        <Trans>Export CSV</Trans>
      </Button>
      {invite}
    </>
  )
}
