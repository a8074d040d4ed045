import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../lib/auth-state.ts'
import { useForm } from '../lib/form.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { sendVerificationMail, signIn } from './data.ts'
import { ErrorLine, formLook, FormPage } from './form-page.tsx'
import styles from './login-screen.module.css'
import { checkSignIn, signInHelp } from './rules.ts'

const CodeStep = lazy(() => import('./code-step.tsx'))

interface Failure {
  error: string
  message: string
}

/** SPEC.md section 2 "Sign-in screen", UX.md B1. Providers come with their configuration; without one the line is hidden. */
export function LoginScreen() {
  const search = useSearch({ strict: false })
  const router = useRouter()
  const { user } = useSession()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [needsCode, setNeedsCode] = useState(false)
  const [isSent, setSent] = useState(false)
  const form = useForm({ email: search.email ?? '', password: '' }, checkSignIn)
  const { focus, isSubmitting } = form
  const [startsAt] = useState(search.email ? ('password' as const) : ('email' as const))

  // Also when another tab signed in.
  useEffect(() => {
    if (!user) return
    if (user.emailVerified) router.history.push(search.to ?? '/')
    else void router.navigate({ to: '/auth/verification' })
  }, [user, router, search.to])
  useEffect(() => {
    // On touch the keyboard would jump up before anything was read.
    if (window.matchMedia('(pointer: fine)').matches) focus(startsAt)
  }, [focus, startsAt])

  const send = async (values: { email: string; password: string }) => {
    setSent(false)
    const { error, mfa } = await signIn(values)
    setFailure(error)
    setNeedsCode(mfa !== null)
  }
  const resend = async () => {
    const { error } = await sendVerificationMail(form.values.email.trim())
    setFailure(error)
    setSent(!error)
  }

  if (needsCode) {
    return (
      <Suspense fallback={<FormPage title={t`Your code`} />}>
        <CodeStep />
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
            New here? <Link to="/auth/register">Create an account</Link>
          </Trans>
        </p>
      }
    >
      <ErrorLine
        message={failure?.message}
        help={
          failure && (
            <>
              {signInHelp(failure.error)}
              {failure.error === 'unverified-user' && (
                <button type="button" className={styles.resend} onClick={() => void resend()}>
                  <Trans>Resend</Trans>
                </button>
              )}
            </>
          )
        }
      />
      <output className={styles.note}>
        {isSent && <Trans>A new link is on its way. It can take a minute; look in spam too.</Trans>}
        {search.note === 'verified' && !failure && !isSent && <Trans>Your address is confirmed. Please sign in.</Trans>}
      </output>
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
    </FormPage>
  )
}
