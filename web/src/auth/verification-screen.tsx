import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isVerified, useAccount, useAuth, useSession } from '../lib/auth-state.ts'
import { inviteIn } from '../lib/join-path.ts'
import { pendingEmail } from '../lib/pending-email.ts'
import { Button } from '../ui/button.tsx'
import { firstPage, sendVerificationMail } from './auth.data.ts'
import { FailureLine, FormPage } from './form-page.tsx'
import { MailCode } from './mail-code.tsx'
import { PhoneCode } from './phone-code.tsx'
import { ResendButton } from './resend-button.tsx'
import { linkFailure } from './form-rules.ts'
import { VerificationAddress } from './verification-address.tsx'

/** experience.md B5: how often a signed-in page asks whether the address has been verified on another device, ms. */
const poll = 5_000

/** experience.md B5: what was sent is a link in a mail, or a code in a text message. Goes on by itself once signed in. */
export function VerificationScreen() {
  const router = useRouter()
  const { user } = useSession()
  const { by, to } = useSearch({ from: '/auth/verification' })

  const isIn = user !== null && isVerified(user)
  // Somebody who is in already waits for no mail, and a code by phone signs in whom the start page knows.
  const [next] = useState(() => to ?? (isIn || by === 'phone' ? '/' : firstPage))
  // To where the link of the mail leads, also when it was opened in another tab or on another device.
  useEffect(() => {
    if (isIn) router.history.push(next)
  }, [isIn, router, next])
  return by === 'phone' ? <PhoneCode to={to} /> : <Inbox to={to} />
}

const changed = async (address: string) => (await import('../lib/change-credentials.ts')).changeAddress(address)

/** The bridge to the mail. @param to the page that somebody is on the way to, such as an invitation */
function Inbox({ to }: { to: string | undefined }) {
  const router = useRouter()
  const { user, error, confirmSession, signOut } = useAuth()
  const account = useAccount()
  const [failure, setFailure] = useState<{ error: string; message: string } | null>(null)
  const [isSent, setSent] = useState(false)
  const [email, setEmail] = useState(() => user?.email ?? pendingEmail())
  const [isChanging, setChanging] = useState(false)
  /** The link goes to an address that becomes the account's by it. */
  const [isNew, setNew] = useState(false)
  // Also behind the question to sign in again.
  const [isOwners, setOwners] = useState(user !== null)
  if (user && !isOwners) setOwners(true)
  const isSignedIn = isOwners && account !== null

  useEffect(() => {
    if (!isSignedIn) return undefined
    // The answer knows whether the address has been verified, and whether the session is over.
    const ask = () => void confirmSession()
    const timer = setInterval(ask, poll)
    window.addEventListener('focus', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', ask)
    }
  }, [isSignedIn, confirmSession])

  const send = async (address: string, asNew = isNew) => {
    const { error: refused } = await (asNew ? changed(address) : sendVerificationMail(address, to))
    setFailure(refused)
    setSent(!refused)
    if (refused) return false
    setEmail(address)
    setNew(asNew)
    setChanging(false)
    return true
  }
  const leave = async () => {
    await signOut()
    await router.navigate({ to: '/landing', search: { signedOut: true } })
  }
  const linkError = linkFailure(error)
  const isBroken = linkError !== null && !isSent
  const shown = failure ?? (isBroken ? linkError : null)
  return (
    <FormPage
      title={isBroken ? t`This link doesn’t work` : t`Check your inbox`}
      lead={
        isBroken ? (
          email ? (
            <Trans>
              We can send a new one to <b>{email}</b>.
            </Trans>
          ) : (
            <Trans>Say where to, and we’ll send a new one.</Trans>
          )
        ) : email ? (
          <Trans>
            We sent an email to <b>{email}</b>. Open its link, and this page goes on by itself, or enter its six digits
            here.
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
              Wrong address?{' '}
              <Link to="/auth/register" search={{ invite: inviteIn(to) }}>
                Use another one
              </Link>
            </Trans>
          </p>
        )
      }
    >
      <FailureLine failure={shown} />
      {isSent && (
        <output>
          <Trans>A new link is on its way. It can take a minute; look in spam too.</Trans>
        </output>
      )}
      {email && !isChanging ? (
        <>
          {!isNew && !isBroken && (
            <MailCode
              email={email}
              type="emailVerify"
              onMfa={() => void router.navigate({ to: '/auth/login', search: { to } })}
            />
          )}
          {!isSignedIn && (
            <Button wide onPress={() => void router.navigate({ to: '/auth/login', search: { email, to } })}>
              <Trans>I have opened the link</Trans>
            </Button>
          )}
          <ResendButton label={t`Send again`} onPress={() => void send(email)} startsWaiting={!linkError} />
          {isSignedIn && (
            <Button wide onPress={() => setChanging(true)}>
              <Trans>Change address</Trans>
            </Button>
          )}
        </>
      ) : (
        <VerificationAddress send={(address) => send(address, isSignedIn)} />
      )}
    </FormPage>
  )
}
