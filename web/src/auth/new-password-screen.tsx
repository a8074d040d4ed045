import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useAccount, useSession } from '../lib/auth-state.ts'
import { changePassword } from '../lib/change-credentials.ts'
import { keepsNothing, useForm } from '../lib/use-form.ts'
import { usePasswordRule } from '../lib/password-rule.ts'
import { pendingEmail } from '../lib/pending-email.ts'
import { showDone } from '../lib/toast.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { codeFromElsewhere, leaveCode, sendRecoveryMail, waitingTicket } from './auth.data.ts'
import { FailureLine, formLook, FormPage } from './form-page.tsx'
import { MailCode } from './mail-code.tsx'
import { ResendButton } from './resend-button.tsx'
import { checkNewPassword, passwordHint } from './form-rules.ts'

const CodeStep = lazy(() => import('./code-step.tsx'))
const HereStep = lazy(() => import('./continue-step.tsx'))

/** experience.md B4: reached signed in, from the profile menu or by the link of a recovery mail, which signs in. */
export function NewPasswordScreen() {
  const { user, isLoading } = useSession()
  const account = useAccount()
  const router = useRouter()
  // Whose session ends here is asked to sign in again over what is typed.
  const [isOwners, setOwners] = useState(user !== null)
  if (user && !isOwners) setOwners(true)
  const [isElsewhere, setElsewhere] = useState(() => codeFromElsewhere() !== null)
  const beginAgain = () => {
    leaveCode()
    void router.navigate({ to: '/auth/forgotpassword' })
  }
  const moment = <FormPage title={t`New password`} lead={t`One moment…`} />
  if (isLoading) return moment
  const owner = user ?? (isOwners ? account : null)
  if (owner) return <NewPassword email={owner.email} name={owner.displayName} />
  // The link is one proof; who has a second factor is asked for it before the new password.
  const isAsked = waitingTicket() !== null
  if (!isAsked && !isElsewhere) return <Expired onMfa={() => setElsewhere(false)} />
  return (
    <Suspense fallback={moment}>
      {isAsked ? <CodeStep onBack={beginAgain} /> : <HereStep onMfa={() => setElsewhere(false)} onBack={beginAgain} />}
    </Suspense>
  )
}

function NewPassword({ email, name }: { email: string | null; name: string }) {
  const router = useRouter()
  const [failure, setFailure] = useState<{ error: string; message: string } | null>(null)
  const [isKeyMissing, setKeyMissing] = useState(false)
  const [isShown, setShown] = useState(false)
  // The way here is short and leads to nothing else: the rule is wanted from the first moment.
  const judging = { rule: usePasswordRule(true), own: [email ?? '', name] }
  const form = useForm({ newPassword: '', again: '' }, checkNewPassword(isShown, judging), keepsNothing)
  const { isSubmitting } = form
  const send = async ({ newPassword }: { newPassword: string }) => {
    const outcome = await changePassword(newPassword)
    setFailure(outcome.error)
    setKeyMissing(outcome.isKeyMissing)
    if (outcome.error) return
    showDone({ text: t`Password changed` })
    await router.navigate({ to: '/' })
  }
  return (
    <FormPage
      title={t`New password`}
      lead={email && <Trans>For {email}. Other devices will be signed out.</Trans>}
      foot={
        <Link to="/settings/{-$section}" params={{ section: 'account' }}>
          <Trans>Cancel</Trans>
        </Link>
      }
    >
      <FailureLine failure={failure} />
      {isKeyMissing && email && (
        <LinkInstead
          email={email}
          onOpened={() => {
            setKeyMissing(false)
            setFailure(null)
          }}
        />
      )}
      <form {...form.element} className={formLook} onSubmit={(event) => void form.submit(send, event)}>
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
        <PasswordField
          {...form.field('newPassword')}
          label={t`New password`}
          autoComplete="new-password"
          hint={passwordHint(form.values.newPassword, judging)}
          onShownChange={setShown}
          isReadOnly={isSubmitting}
        />
        {!isShown && (
          <TextField
            {...form.field('again')}
            label={t`Confirm password`}
            type="password"
            autoComplete="new-password"
            isReadOnly={isSubmitting}
          />
        )}
        <SubmitButton
          isReady={form.isDirty && form.isValid}
          isBusy={isSubmitting}
          label={t`Change password`}
          busyLabel={t`Changing…`}
          why={t`Choose a password first`}
        />
      </form>
    </FormPage>
  )
}

/** A person who lost the key as well answers from the mailbox: the server takes the link of a reset mail in its place. */
function LinkInstead({ email, onOpened }: { email: string; onOpened: () => void }) {
  return (
    <>
      <p>
        <Trans>Lost your passkey? A link by email lets you choose a new password without it.</Trans>
      </p>
      <RecoveryMail email={email} label={t`Send me the link`} onOpened={onOpened} />
    </>
  )
}

interface RecoveryProps {
  email: string
  label: string
  onMfa?: () => void
  /** The digits of the mail were right, as its link is. */
  onOpened?: () => void
}

/** Sends a reset mail, and says that it is on its way or why it is not. */
function RecoveryMail({ email, label, onMfa, onOpened }: RecoveryProps) {
  const [failure, setFailure] = useState<{ error: string; message: string } | null>(null)
  const [isSent, setSent] = useState(false)
  const send = async () => {
    const { error } = await sendRecoveryMail(email)
    setFailure(error)
    setSent(!error)
  }
  return (
    <>
      <FailureLine failure={failure} />
      {isSent && (
        <>
          <output>
            <Trans>A new link is on its way. It can take a minute; look in spam too.</Trans>
          </output>
          <MailCode email={email} type="passwordReset" onMfa={onMfa} onOpened={onOpened} />
        </>
      )}
      <ResendButton label={label} onPress={() => void send()} />
    </>
  )
}

/** The link was used or is too old. In another browser than the one that asked for it, the page before this one leads on. */
function Expired({ onMfa }: { onMfa: () => void }) {
  const email = pendingEmail()
  return (
    <FormPage
      title={t`This link has expired.`}
      lead={<Trans>A link works once, and for an hour.</Trans>}
      foot={
        <Link to="/auth/login">
          <Trans>Back to sign in</Trans>
        </Link>
      }
    >
      {email ? (
        <RecoveryMail email={email} label={t`Send a new one`} onMfa={onMfa} />
      ) : (
        <Link to="/auth/forgotpassword">
          <Trans>Send a new one</Trans>
        </Link>
      )}
    </FormPage>
  )
}
