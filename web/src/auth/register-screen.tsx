import type { AuthError, InvitationView } from '@lectern/client'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { isVerified } from '../lib/auth-state.ts'
import { sendsTexts, useDelivery } from '../lib/delivery.ts'
import { sentenceOf, signInHelp } from '../lib/failure-texts.ts'
import { draftValues, useForm } from '../lib/use-form.ts'
import { joinPath } from '../lib/join-path.ts'
import { isOffered, useRestoreOffer } from '../lib/restore-offer.ts'
import { usePasswordRule } from '../lib/password-rule.ts'
import { whoIsHere } from '../data/who-is-here.ts'
import { Button } from '../ui/button.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { ownWords } from '../ui/own-words.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { register, registerWithKey, registerWithPhone, showInvitation } from './auth.data.ts'
import { formLook, FormPage } from './form-page.tsx'
import { ProviderLinks } from './provider-links.tsx'
import { checkRegistration, hasPasskeys, type NewWay, passwordHint, type Registration } from './form-rules.ts'

/** experience.md B2. With an invitation in the address the student joins the teacher who invited. */
export function RegisterScreen() {
  const { invite } = useSearch({ strict: false })
  return invite ? <Invited key={invite} token={invite} /> : <RegistrationForm title={t`Create your account`} />
}

function Invited({ token }: { token: string }) {
  const navigate = useNavigate()
  const [shown, setShown] = useState<Awaited<ReturnType<typeof showInvitation>> | null>(null)
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      // A person who is signed in is asked first whether that is the account to accept it with.
      const user = await whoIsHere().catch(() => null)
      if (!isCurrent) return
      if (user && isVerified(user)) {
        await navigate({ to: '/profile/join', search: { invite: token }, replace: true })
        return
      }
      const answer = await showInvitation(token)
      if (isCurrent) setShown(answer)
    }
    void look()
    return () => {
      isCurrent = false
    }
  }, [token, navigate])

  if (!shown) return <FormPage title={t`Your invitation`} lead={t`One moment…`} />
  if (!shown.invitation) {
    return (
      <FormPage title={t`This invitation doesn’t work`} lead={shown.error ? sentenceOf(shown.error) : undefined}>
        <p>
          <Trans>
            Already have an account? <Link to="/auth/login">Sign in</Link>
          </Trans>
        </p>
      </FormPage>
    )
  }
  const { teacherName } = shown.invitation
  return <RegistrationForm title={t`${teacherName} invited you`} invitation={{ ...shown.invitation, token }} />
}

/** The line below the title: it asks for what the form asks for, and says what that opens. */
function InvitedLead({ way, childName }: { way: NewWay; childName: InvitationView['childName'] }) {
  const shownChild = ownWords(childName)
  if (way === 'password')
    return childName ? (
      <Trans>Set a password to see the lessons of {shownChild}.</Trans>
    ) : (
      <Trans>Set a password to see your lessons.</Trans>
    )
  return childName ? (
    <Trans>Create an account to see the lessons of {shownChild}.</Trans>
  ) : (
    <Trans>Create an account to see your lessons.</Trans>
  )
}

const makes = { password: register, passkey: registerWithKey, phone: registerWithPhone }

interface Invitation extends InvitationView {
  token: string
}

interface Props {
  title: string
  invitation?: Invitation
}

const registerDraft = { key: 'register', fields: ['displayName', 'email', 'phoneNumber'] } as const
// The address of an invitation is the teacher's to say where there is one. Each has its own: a family may open one after another,
// and two of them for one name.
const invitedDraft = ({ token, email }: Invitation) => {
  const ownFields = ['displayName', 'phoneNumber'] as const
  return { key: `register.invited.${token}`, fields: email ? ownFields : registerDraft.fields }
}

/** A person who typed a number and comes back goes on with it. */
const hasNumberAlone = ({ phoneNumber = '', email = '' }: { phoneNumber?: string; email?: string }): boolean =>
  phoneNumber !== '' && email === ''

function RegistrationForm({ title, invitation }: Props) {
  const router = useRouter()
  const [failure, setFailure] = useState<AuthError | null>(null)
  const canText = sendsTexts(useDelivery())
  const [isTyped, setTyped] = useState(false)
  const rule = usePasswordRule(isTyped)
  const judging = (typed: Registration) => ({
    rule,
    own: [typed.email, typed.displayName, invitation?.studentName ?? ''],
  })
  const draft = invitation ? invitedDraft(invitation) : registerDraft
  const [way, setWay] = useState<NewWay>(() => (hasNumberAlone(draftValues(draft)) ? 'phone' : 'password'))
  const form = useForm<Registration>(
    {
      displayName: invitation?.studentName ?? '',
      email: invitation?.email ?? '',
      phoneNumber: '',
      password: '',
      role: invitation ? 'student' : 'teacher',
    },
    checkRegistration(way, judging),
    draft,
  )
  const { email, role: chosen } = form.values
  const { isSubmitting } = form

  const to = invitation && joinPath(invitation.token)
  const send = async (values: Registration) => {
    const tidy = { ...values, displayName: values.displayName.trim(), email: values.email.trim() }
    const { session, error } = await makes[way](tidy, invitation?.token)
    setFailure(error)
    if (error) return
    form.forget()
    const by = way === 'phone' ? ({ by: 'phone' } as const) : {}
    await (session
      ? router.navigate({ to: '/' })
      : router.navigate({ to: '/auth/verification', search: { ...by, to } }))
  }
  const other = (next: NewWay, label: string) => (
    <Button variant="tertiary" isDisabled={isSubmitting} onPress={() => setWay(next)}>
      {label}
    </Button>
  )
  return (
    <FormPage
      title={title}
      lead={invitation && <InvitedLead way={way} childName={invitation.childName} />}
      foot={<RegistrationFoot to={to} />}
    >
      <ErrorLine
        message={failure ? sentenceOf(failure) : undefined}
        help={failure && helpWith(failure, { email: email.trim(), to })}
      />
      <form {...form.element} className={formLook} onSubmit={(event) => void form.submit(send, event)}>
        {!invitation && (
          <RadioCards
            label={t`What brings you here?`}
            value={chosen}
            onChange={(next) => form.change({ role: next })}
            options={[
              { value: 'teacher', label: t`I teach` },
              { value: 'student', label: t`I’m a student` },
            ]}
          />
        )}
        <TextField
          {...form.field('displayName')}
          label={t`Name`}
          hint={nameHint(chosen, invitation?.teacherName)}
          autoComplete="name"
          isReadOnly={isSubmitting}
        />
        {way === 'phone' ? (
          <TextField
            {...form.field('phoneNumber')}
            label={t`Phone number`}
            hint={t`With the country, for example +49 151 23456789`}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            isReadOnly={isSubmitting}
          />
        ) : (
          <TextField
            {...form.field('email')}
            label={t`Email`}
            type="email"
            inputMode="email"
            autoComplete="email"
            isReadOnly={isSubmitting || Boolean(invitation?.email)}
          />
        )}
        {way === 'password' && (
          <PasswordField
            {...form.field('password')}
            onChange={(password) => {
              setTyped(true)
              form.change({ password })
            }}
            label={t`Password`}
            autoComplete="new-password"
            hint={passwordHint(form.values.password, judging(form.values))}
            isReadOnly={isSubmitting}
          />
        )}
        <SubmitButton
          isReady={(form.isDirty || way === 'passkey') && form.isValid}
          isBusy={isSubmitting}
          {...labelsOf(way)}
          why={t`Fill in every field to go on`}
        />
      </form>
      {hasPasskeys && way === 'password' && other('passkey', t`Use a passkey instead of a password`)}
      {way !== 'password' && other('password', t`Use a password instead`)}
      {canText && way !== 'phone' && !invitation?.email && other('phone', t`Use a phone number instead of an email`)}
      <ProviderLinks to={to} role={chosen} invite={invitation?.token} />
    </FormPage>
  )
}

/** The way on from a refusal; none where there is nothing to say. @param to where a sign-in leads */
function helpWith({ error, reason }: AuthError, { email, to }: { email: string; to: string | undefined }): ReactNode {
  if (reason === 'number-in-use')
    return (
      <Link to="/auth/login" search={{ to }}>
        <Trans>Sign in instead?</Trans>
      </Link>
    )
  if (error !== 'email-already-in-use') return signInHelp(error)
  return (
    <Trans>
      There is already an account for this address.{' '}
      <Link to="/auth/login" search={{ email, to }}>
        Sign in instead?
      </Link>
    </Trans>
  )
}

/** The other ways in. @param to where a sign-in leads */
function RegistrationFoot({ to }: { to: string | undefined }) {
  const restore = useRestoreOffer()
  return (
    <>
      <p>
        <Trans>
          Already have an account?{' '}
          <Link to="/auth/login" search={{ to }}>
            Sign in
          </Link>
        </Trans>
      </p>
      {isOffered(restore) && (
        <Link to="/auth/restore">
          <Trans>Restore a backup</Trans>
        </Link>
      )}
    </>
  )
}

/** Names the reader of the name: a guardian has no teacher, and is invited by a child's. */
function nameHint(role: Registration['role'], teacher: string | undefined): string {
  if (teacher !== undefined) return t`What name should ${teacher} see?`
  return role === 'teacher' ? t`What name should students see?` : t`What name should your teacher see?`
}

/** The words of the button, at rest and at work. */
function labelsOf(way: NewWay): { label: string; busyLabel: string } {
  if (way === 'passkey') return { label: t`Create account with a passkey`, busyLabel: t`Waiting for your passkey…` }
  if (way === 'phone') return { label: t`Text me a code`, busyLabel: t`Sending…` }
  return { label: t`Create account`, busyLabel: t`Creating…` }
}
