import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { copyText } from '../../lib/copy.ts'
import { dayText } from '../../lib/dates.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { useUser } from '../../data/use-user.ts'
import { showDone } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ownWords } from '../../ui/own-words.tsx'
import { inviteStudent, revokeInvitation } from '../../data/profile-writes.ts'
import { useCall } from '../../lib/use-call.ts'
import { LinkCode } from './link-code.tsx'

export interface Invitable {
  user_profile_id: number
  display_name?: string | null
  email?: string | null
  invitation_status: string
}

interface Invitations {
  isBusy: boolean
  /** Why nobody can be invited now. */
  whyNot: string | null
  /** By mail, or by a link that is shown once. */
  send: (student: Invitable, how: { sendMail: boolean }) => void
  revoke: (student: Invitable) => void
  /** Shows a new link; stands beside whatever invites. */
  dialog: ReactNode
}

/** Invites students, again too, and ends invitations. */
export function useInvitations(): Invitations {
  const { timeZone } = useUser()
  const whyNot = useWhyNot()
  const invite = useCall(inviteStudent)
  const revocation = useCall(revokeInvitation)
  const [link, setLink] = useState<{ name: string; url: string; expires_at: string } | null>(null)
  const name = link?.name ?? ''
  const shownName = ownWords(name)

  const copy = async () => {
    if (!link || !(await copyText(link.url, { isInSight: true }))) return
    showDone({ text: t`Link copied` })
    setLink(null)
  }
  return {
    isBusy: invite.isPending || revocation.isPending,
    whyNot,
    send: ({ user_profile_id, display_name }, { sendMail }) =>
      invite.mutate(
        { userProfileId: user_profile_id, sendMail },
        {
          onSuccess: (made) => {
            if (sendMail) showDone({ text: t`An invitation is on its way to ${display_name ?? ''}` })
            else setLink({ ...made, name: display_name ?? '' })
          },
        },
      ),
    revoke: ({ user_profile_id, display_name }) =>
      revocation.mutate(user_profile_id, {
        onSuccess: () => showDone({ text: t`The invitation of ${display_name ?? ''} has ended` }),
      }),
    dialog: (
      <Dialog
        title={t`Invitation for ${name}`}
        isOpen={link !== null}
        onClose={() => setLink(null)}
        actions={
          <Button variant="primary" onPress={() => void copy()}>
            <Trans>Copy link</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Send this link to {shownName}. It works once and is not shown again; older links have ended.</Trans>
        </p>
        <TextField
          label={t`Link`}
          value={link?.url ?? ''}
          isReadOnly
          hint={link && t`Valid until ${dayText(link.expires_at, timeZone)}`}
        />
        {link && <LinkCode url={link.url} />}
      </Dialog>
    ),
  }
}
