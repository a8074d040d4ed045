import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../lib/auth-state.ts'
import { pendingEmail } from '../lib/pending-email.ts'
import { Button } from '../ui/button.tsx'
import { refreshSession, sendVerificationMail, signOut } from './data.ts'
import { ErrorLine, FormPage } from './form-page.tsx'
import { ResendButton } from './resend-button.tsx'

/** UX.md B5: how often a signed-in page asks whether the address has been verified on another device, ms. */
const poll = 5_000

/** The bridge to the mail: goes on by itself once this browser is signed in. */
export function VerificationScreen() {
  const router = useRouter()
  const { user, error } = useSession()
  const [failure, setFailure] = useState<string>()
  const [isSent, setSent] = useState(false)
  const email = user?.email ?? pendingEmail()
  const isSignedIn = user !== null

  // The link, opened in another tab of this browser, signs this tab in as well.
  useEffect(() => {
    if (user?.emailVerified) void router.navigate({ to: '/' })
  }, [user, router])
  useEffect(() => {
    if (!isSignedIn) return undefined
    const ask = () => void refreshSession()
    const timer = setInterval(ask, poll)
    window.addEventListener('focus', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', ask)
    }
  }, [isSignedIn])

  const send = async (address: string) => {
    const answer = await sendVerificationMail(address)
    setFailure(answer.error?.message)
    setSent(!answer.error)
  }
  const leave = async () => {
    await signOut()
    await router.navigate({ to: '/landing', search: { signedOut: true } })
  }
  // "Email is not verified" is why we are here, not news.
  const linkError = error && error.error !== 'unverified-user' ? error.message : undefined
  return (
    <FormPage
      title={t`Check your inbox`}
      lead={
        email ? (
          <Trans>
            We sent a link to <b>{email}</b>. Open it, and this page goes on by itself.
          </Trans>
        ) : (
          <Trans>We sent you a link. Open it to confirm your address.</Trans>
        )
      }
      foot={
        isSignedIn ? (
          <Button variant="tertiary" onPress={() => void leave()}>
            <Trans>Sign out</Trans>
          </Button>
        ) : (
          <p>
            <Trans>
              Wrong address? <Link to="/auth/register">Use another one</Link>
            </Trans>
          </p>
        )
      }
    >
      <ErrorLine message={failure ?? linkError} />
      {isSent && (
        <output>
          <Trans>A new link is on its way. It can take a minute; look in spam too.</Trans>
        </output>
      )}
      {!isSignedIn && (
        <Button
          variant="primary"
          wide
          onPress={() => void router.navigate({ to: '/auth/login', search: email ? { email } : {} })}
        >
          <Trans>I have opened the link</Trans>
        </Button>
      )}
      {email && <ResendButton label={t`Send again`} onPress={() => void send(email)} startsWaiting={!linkError} />}
    </FormPage>
  )
}
