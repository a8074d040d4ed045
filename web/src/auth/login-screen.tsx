import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isVerified, useSession } from '../lib/auth-state.ts'
import { sentenceOf, signInHelp } from '../lib/failure-texts.ts'
import { keepsNothing, useForm } from '../lib/use-form.ts'
import { inviteIn } from '../lib/join-path.ts'
import { isOfEndedSession } from '../lib/ended-session.ts'
import { endText } from '../lib/session-end.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import {
  codeFromElsewhere,
  leaveCode,
  sendVerificationMail,
  signIn,
  signInWithKey,
  waitingTicket,
} from './auth.data.ts'
import { formLook, FormPage } from './form-page.tsx'
import { waitingStep } from './waiting-step.ts'
import styles from './login-screen.module.css'
import { type OtherWay, OtherWays } from './other-ways.tsx'
import { ProviderLinks } from './provider-links.tsx'
import { checkSignIn, linkFailure } from './form-rules.ts'

const CodeStep = lazy(() => import('./code-step.tsx'))
const HereStep = lazy(() => import('./continue-step.tsx'))
const LinkStep = lazy(() => import('./link-step.tsx'))
const PhoneStep = lazy(() => import('./phone-step.tsx'))

interface Failure {
  error: string
  message: string
}

const draft = { key: 'sign-in', fields: ['email'] } as const

/** product.md "Sign-in screen", experience.md B1. */
export function LoginScreen() {
  const search = useSearch({ strict: false })
  const router = useRouter()
  const { user, error: lastError } = useSession()
  const [failure, setFailure] = useState<Failure | null>(() =>
    search.note || codeFromElsewhere() !== null ? null : linkFailure(lastError),
  )
  const [way, setWay] = useState<'password' | 'code' | 'here' | OtherWay>(() => {
    if (waitingTicket() !== null) return 'code'
    if (codeFromElsewhere() !== null) return 'here'
    return waitingStep('signinPasswordless') === null ? 'password' : 'link'
  })
  const [isSent, setSent] = useState(false)
  const form = useForm(
    { email: search.email ?? '', password: '' },
    checkSignIn,
    // An address that the way here names is meant, whatever was typed before.
    search.email === undefined ? draft : keepsNothing,
  )
  const { focus, isSubmitting } = form
  /** A way in that the host has not set up is no mistake of who took it. */
  const isOff = failure?.error === 'disabled-endpoint'
  const refused = isOff ? null : failure
  const [startsAt] = useState(search.email ? ('password' as const) : ('email' as const))

  // Also when another tab signed in.
  useEffect(() => {
    if (!user) return
    if (isVerified(user)) router.history.push(search.to ?? '/')
    else void router.navigate({ to: '/auth/verification', search: { to: search.to } })
  }, [user, router, search.to])
  useEffect(() => {
    // On touch the keyboard would jump up before anything was read.
    if (window.matchMedia('(pointer: fine)').matches) focus(startsAt)
  }, [focus, startsAt])

  const send = async (values: { email: string; password: string }) => {
    setSent(false)
    const { error, mfa } = await signIn(values)
    setFailure(error)
    if (!error) form.forget()
    if (mfa) setWay('code')
  }
  const resend = async () => {
    const { error } = await sendVerificationMail(form.values.email.trim(), search.to)
    setFailure(error)
    setSent(!error)
  }

  const backToPassword = (email?: string) => {
    if (email !== undefined) form.change({ email })
    if (way === 'code') leaveCode()
    setWay('password')
  }
  const choose = async (next: OtherWay) => {
    setFailure(null)
    setWay(next)
    if (next !== 'passkey') return
    const { error } = await signInWithKey(form.values.email.trim())
    setFailure(error)
    setWay('password')
  }

  if (way !== 'password' && way !== 'passkey') {
    return (
      <Suspense fallback={<FormPage title={t`One moment…`} />}>
        {way === 'code' && <CodeStep onBack={backToPassword} />}
        {way === 'link' && (
          <LinkStep
            email={form.values.email}
            to={search.to}
            linkFailure={failure}
            onBack={backToPassword}
            onMfa={() => setWay('code')}
          />
        )}
        {way === 'here' && <HereStep onMfa={() => setWay('code')} onBack={() => backToPassword()} />}
        {way === 'phone' && <PhoneStep to={search.to} onBack={backToPassword} />}
      </Suspense>
    )
  }
  return (
    <FormPage
      title={t`Welcome back`}
      lead={<Trans>Welcome to the Lectern community. Sign in to continue.</Trans>}
      foot={
        <p>
          <Trans>
            New here?{' '}
            <Link to="/auth/register" search={{ invite: inviteIn(search.to) }}>
              Create an account
            </Link>
          </Trans>
        </p>
      }
    >
      <ErrorLine
        message={refused ? sentenceOf(refused) : undefined}
        help={
          refused && (
            <>
              {signInHelp(refused.error)}
              {refused.error === 'unverified-user' &&
                (form.values.email ? (
                  <button type="button" className={styles.resend} onClick={() => void resend()}>
                    <Trans>Resend</Trans>
                  </button>
                ) : (
                  // Somebody who came with a passkey has typed no address.
                  <Link to="/auth/verification" search={{ to: search.to }}>
                    <Trans>Resend</Trans>
                  </Link>
                ))}
            </>
          )
        }
      />
      <output className={styles.note}>
        {isSent && <Trans>A new link is on its way. It can take a minute; look in spam too.</Trans>}
        {!failure &&
          !isSent &&
          (endText(lastError) ?? (lastError && isOfEndedSession(lastError) ? t`Your session has ended.` : null))}
        {search.note === 'verified' && !failure && !isSent && (
          <Trans>Your address is confirmed. Sign in to continue.</Trans>
        )}
      </output>
      {isOff && <output className={styles.off}>{signInHelp('disabled-endpoint')}</output>}
      <form {...form.element} className={formLook} onSubmit={(event) => void form.submit(send, event)}>
        <TextField
          {...form.field('email')}
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="username"
          isReadOnly={isSubmitting}
        />
        <PasswordField
          {...form.field('password')}
          label={t`Password`}
          autoComplete="current-password"
          isReadOnly={isSubmitting}
        />
        <SubmitButton
          isReady={form.isDirty && form.isValid}
          isBusy={isSubmitting}
          label={t`Sign In`}
          busyLabel={t`Signing in…`}
          why={t`Fill in both fields to sign in`}
        />
      </form>
      <Link to="/auth/forgotpassword">
        <Trans>Forgot your password?</Trans>
      </Link>
      <ProviderLinks to={search.to} />
      <OtherWays isAsking={way === 'passkey'} onChoose={(next) => void choose(next)} />
    </FormPage>
  )
}
