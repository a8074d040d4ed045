import { t } from '@lingui/core/macro'
import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import UserPlus from 'lucide-react/icons/user-plus'
import UserX from 'lucide-react/icons/user-x'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { type Invitable, useInvitations } from './invitations.tsx'

interface Props {
  student: Invitable
  size?: 'normal' | 'small'
}

/** Invites by mail or by a link that the teacher passes on. */
export function InviteMenu({ student, size = 'normal' }: Props) {
  const invitations = useInvitations()
  const name = student.display_name ?? ''
  const again = wasInvited(student)
  return (
    <>
      <Menu
        label={t`Invite ${name}`}
        trigger={
          <Button
            size={size}
            isDisabled={invitations.isBusy}
            aria-label={again ? t`Invite again: ${name}` : t`Invite: ${name}`}
          >
            <UserPlus aria-hidden />
            {again ? t`Invite again` : t`Invite`}
          </Button>
        }
      >
        {inviteItems(student, invitations)}
      </Menu>
      {invitations.dialog}
    </>
  )
}

const isOpen = ({ invitation_status }: Invitable) => invitation_status === 'sent' || invitation_status === 'opened'
export const wasInvited = (student: Invitable): boolean => isOpen(student) || student.invitation_status === 'expired'

/** The ways to invite, as the items of any menu. */
export function inviteItems(student: Invitable, { whyNot, send, revoke }: ReturnType<typeof useInvitations>) {
  const email = student.email ?? ''
  const items = [
    <MenuItem
      key="mail"
      icon={<Mail aria-hidden />}
      isDisabled={email === ''}
      whyNot={whyNot}
      onAction={() => send(student, { sendMail: true })}
    >
      {email === '' ? t`By email (no address yet)` : t`By email to ${email}`}
    </MenuItem>,
    <MenuItem
      key="link"
      icon={<Link2 aria-hidden />}
      whyNot={whyNot}
      onAction={() => send(student, { sendMail: false })}
    >
      {t`Copy a link`}
    </MenuItem>,
  ]
  return isOpen(student)
    ? [
        ...items,
        <MenuItem key="revoke" icon={<UserX aria-hidden />} isDanger whyNot={whyNot} onAction={() => revoke(student)}>
          {t`Revoke the invitation`}
        </MenuItem>,
      ]
    : items
}
