import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link2, Mail, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '../lib/dates.ts'
import { useUser } from '../lib/session.tsx'
import { showDone } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useInviteStudent } from './data.ts'

interface Props {
  student: { user_profile_id: number; display_name?: string | null; email?: string | null; invitation_status: string }
  size?: 'normal' | 'small'
}

/** Invites by mail or by a link that the teacher passes on. The link is shown once. */
export function InviteMenu({ student, size = 'normal' }: Props) {
  const { userId, timeZone } = useUser()
  const invite = useInviteStudent(userId)
  const [link, setLink] = useState<{ url: string; expires_at: string } | null>(null)
  const name = student.display_name ?? ''
  const email = student.email ?? ''
  const wasSent = student.invitation_status === 'sent' || student.invitation_status === 'expired'

  const send = (sendMail: boolean) =>
    invite.mutate(
      { userProfileId: student.user_profile_id, sendMail },
      {
        onSuccess: (made) => {
          if (sendMail) showDone({ text: t`An invitation is on its way to ${name}` })
          else setLink(made)
        },
      },
    )
  const copy = async () => {
    if (!link) return
    await navigator.clipboard.writeText(link.url)
    showDone({ text: t`Link copied` })
    setLink(null)
  }
  return (
    <>
      <Menu
        label={t`Invite ${name}`}
        trigger={
          <Button
            size={size}
            isDisabled={invite.isPending}
            aria-label={wasSent ? t`Invite again: ${name}` : t`Invite: ${name}`}
          >
            <UserPlus aria-hidden />
            {wasSent ? t`Invite again` : t`Invite`}
          </Button>
        }
      >
        <MenuItem icon={<Mail aria-hidden />} isDisabled={email === ''} onAction={() => send(true)}>
          {email === '' ? t`By mail (no address yet)` : t`By mail to ${email}`}
        </MenuItem>
        <MenuItem icon={<Link2 aria-hidden />} onAction={() => send(false)}>
          {t`Copy a link`}
        </MenuItem>
      </Menu>
      <Dialog
        title={t`Invitation for ${name}`}
        isOpen={link !== null}
        onOpenChange={() => setLink(null)}
        actions={
          <Button variant="primary" onPress={() => void copy()}>
            <Trans>Copy link</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Send this link to {name}. It works once and is not shown again; older links have ended.</Trans>
        </p>
        <TextField
          label={t`Link`}
          value={link?.url ?? ''}
          isReadOnly
          hint={link && t`Valid until ${dayText(link.expires_at, timeZone)}`}
        />
      </Dialog>
    </>
  )
}
