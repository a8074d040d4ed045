import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useWhyNot } from '../data/offline/use-why-not.ts'
import { client } from '../lib/client.ts'
import { sentenceOf } from '../lib/failure-texts.ts'
import { goOnAt } from '../lib/onward.ts'
import { queryClient } from '../lib/query-cache.ts'
import { useUser } from '../data/use-user.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { NoticePage } from '../ui/notice-page.tsx'
import { ownWords } from '../ui/own-words.tsx'
import { useInvitation } from './use-invitation.ts'

/** An invitation in the hands of somebody who has an account and is signed in: accepted by a press, never by opening it. */
export function JoinScreen() {
  const { invite = '' } = useSearch({ strict: false })
  const { email, displayName, role } = useUser()
  const navigate = useNavigate()
  const shown = useInvitation(invite)
  const whyNot = useWhyNot()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const invitation = shown.data?.invitation
  const isYours = invitation?.isYours ?? false
  // A teacher can have accepted the one kind alone: to look after somebody.
  const home = role === 'teacher' ? '/children/{-$part}' : '/'
  const shownAccount = ownWords(email ?? displayName)

  // A person who signs out goes on with the invitation, also where another tab of this browser does it.
  useEffect(() => {
    goOnAt(`/auth/register?invite=${encodeURIComponent(invite)}`)
    return () => goOnAt(null)
  }, [invite])

  // Taken when the mail was opened, or weeks ago: the link leads in, and says nothing of what is done.
  useEffect(() => {
    if (isYours) void navigate({ to: home, replace: true })
  }, [isYours, home, navigate])

  const accept = async () => {
    setBusy(true)
    const { error } = await client.auth.joinInvitation({ token: invite })
    // The next token names the profile that the account has now: with the one before there is none to read.
    const isRenewed = !error && !(await client.auth.renewSession()).error
    if (!isRenewed) {
      setFailure(sentenceOf(error ?? { error: 'network', message: '' }))
      setBusy(false)
      return
    }
    queryClient.clear()
    await navigate({ to: home })
  }
  const toToday = (
    <Link to="/" {...buttonLook('primary')}>
      <Trans>Go to Today</Trans>
    </Link>
  )
  if (shown.isPending && whyNot !== null)
    return (
      <NoticePage title={t`Your invitation`} actions={toToday}>
        {whyNot}
      </NoticePage>
    )
  if (shown.isPending || isYours) return null
  if (!invitation) {
    return (
      <NoticePage title={t`This invitation doesn’t work`} actions={toToday}>
        {shown.data?.error && sentenceOf(shown.data.error)}
      </NoticePage>
    )
  }
  const shownChild = ownWords(invitation.childName)
  const isRefused = role === 'teacher' && !invitation.childName
  const another = (
    <Button
      variant={isRefused ? 'primary' : 'secondary'}
      isDisabled={isBusy}
      onPress={() => void client.auth.signOut()}
    >
      <Trans>Sign out and use another account</Trans>
    </Button>
  )
  // A teacher's account learns with nobody: the server would only refuse it.
  if (isRefused) {
    return (
      <NoticePage title={t`${invitation.teacherName} invited you`} actions={another}>
        <Trans>
          You are signed in as {shownAccount}, and you teach with this account. A student needs another one.
        </Trans>
      </NoticePage>
    )
  }
  return (
    <NoticePage
      title={t`${invitation.teacherName} invited you`}
      actions={
        <>
          <Button variant="primary" isDisabled={isBusy} onPress={() => void accept()}>
            {/* In one piece: a button keeps its parts apart. */}
            <span>
              <Trans>Accept as {shownAccount}</Trans>
            </span>
          </Button>
          {another}
        </>
      }
    >
      <ErrorLine message={failure} />
      {invitation.childName ? (
        role === 'teacher' ? (
          <Trans>You will see the lessons of {shownChild} with this account, on a page beside your own teaching.</Trans>
        ) : (
          <Trans>You will see the lessons of {shownChild} with this account.</Trans>
        )
      ) : (
        <Trans>You will see your own lessons with this account.</Trans>
      )}
    </NoticePage>
  )
}
