import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../lib/client.ts'
import { queryClient } from '../lib/query-cache.ts'
import { useUser } from '../lib/session.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { NoticePage } from '../ui/notice-page.tsx'
import { ownWords } from '../ui/own-words.tsx'
import { useInvitation } from './invitation-shown.tsx'

/** An invitation in the hands of somebody who has an account and is signed in: accepted by a press, never by opening it. */
export function JoinScreen() {
  const { invite = '' } = useSearch({ strict: false })
  const { email, displayName } = useUser()
  const navigate = useNavigate()
  const shown = useInvitation(invite)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const shownAccount = ownWords(email ?? displayName)

  const accept = async () => {
    setBusy(true)
    const { error } = await client.auth.joinInvitation({ token: invite })
    if (error) {
      setFailure(error.message)
      setBusy(false)
      return
    }
    // The next token names the profile that the account has now.
    await client.auth.refreshSession()
    queryClient.clear()
    await navigate({ to: '/' })
  }
  if (shown.isPending) return null
  const invitation = shown.data?.invitation
  if (!invitation) {
    return (
      <NoticePage
        title={t`This invitation doesn’t work`}
        actions={
          <Link to="/" {...buttonLook('primary')}>
            <Trans>Go to Dashboard</Trans>
          </Link>
        }
      >
        {shown.data?.error?.message}
      </NoticePage>
    )
  }
  const shownChild = ownWords(invitation.childName)
  return (
    <NoticePage
      title={t`${invitation.teacherName} invited you`}
      actions={
        <Button variant="primary" isDisabled={isBusy} onPress={() => void accept()}>
          <Trans>Accept as {shownAccount}</Trans>
        </Button>
      }
    >
      <ErrorLine message={failure} />
      {invitation.childName ? (
        <Trans>You will see the lessons of {shownChild} with this account.</Trans>
      ) : (
        <Trans>You will see your own lessons with this account.</Trans>
      )}
    </NoticePage>
  )
}
