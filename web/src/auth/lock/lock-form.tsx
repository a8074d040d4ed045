import { childrenQuery } from '../../data/children.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AuthError } from '@lectern/client'
import { useEffect, useState } from 'react'
import { isUnreached, lastKnownUser, roleOf, useSession } from '../../lib/auth-state.ts'
import { useCodeWay } from '../../lib/use-code-way.ts'
import { dayAndTimeText, deviceZone } from '../../lib/dates.ts'
import { keepsNothing, useForm } from '../../lib/use-form.ts'
import { lockedUser, nextWhenLocked, unlock } from '../../lib/lock.ts'
import { profileQuery } from '../../data/profile.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { endText, isAccountOver } from '../../lib/session-end.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { FailureLine, formLook, FormPage } from '../form-page.tsx'
import { hasPasskeys } from '../form-rules.ts'
import {
  askWhetherThere,
  byKey,
  byPassword,
  leave,
  lockedQuery,
  type Proof,
  signInAgain,
  unlockBy,
  unlockWith,
} from './lock.data.ts'
import { LockCode } from './lock-code.tsx'
import styles from './lock.module.css'
import { LockProviders } from './lock-providers.tsx'

const check = ({ password }: { password: string }) => ({
  password: password === '' ? t`Please enter a password.` : undefined,
})

interface Failure {
  error: string
  message: string
}

/** How often (ms) the lock asks whether the session is there still: the stream that would say so is closed to a locked one. */
const watchEvery = 2_000

interface Props {
  /** The page that was locked. */
  to: string
}

/** The ways that open a locked session: the password, a passkey, an account elsewhere (experience.md B6). */
export default function LockForm({ to }: Props) {
  const session = useSession()
  const { user: current, error, isLoading } = session
  const [owner] = useState(() => lastKnownUser())
  const known = current ?? owner
  // Only what is known: a locked session reads nothing.
  const { data: profile } = useQuery({ ...profileQuery(known?.id ?? ''), enabled: false }, queryClient)
  const { data: children = [] } = useQuery({ ...childrenQuery(known?.id ?? ''), enabled: false }, queryClient)
  const profileId = profile?.user_profile_id ?? known?.metadata.userProfileId ?? 0
  const { data: locked } = useQuery(lockedQuery(profileId), queryClient)
  const user = known ?? lockedUser()
  const next = nextWhenLocked()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isCodeSent, setCodeSent] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const form = useForm({ password: '' }, check, keepsNothing)
  const { focus } = form
  useEffect(() => {
    // On touch the keyboard would jump up before anything was read.
    if (window.matchMedia('(pointer: fine)').matches) focus('password')
  }, [focus])

  // A session that was lost is signed in to from here; one that was ended elsewhere leaves nothing to unlock.
  const isGone = !current && !isLoading && !isUnreached(session) && error?.error !== 'session-locked'
  const [refusal, setRefusal] = useState<AuthError | null>(null)
  const isLost = refusal !== null
  if (!isLost && isGone && error !== null) setRefusal(error)
  useEffect(() => {
    if (!isGone || isLost) return
    unlock()
    queryClient.clear()
    void navigate({ to: '/landing', search: { signedOut: true }, replace: true })
  }, [isGone, isLost, navigate])

  useEffect(() => {
    if (isLost) return undefined
    const ask = () => {
      if (document.visibilityState === 'visible') askWhetherThere()
    }
    const timer = setInterval(ask, watchEvery)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isLost])

  const anyCodeWay = useCodeWay(user)

  if (!user) return null
  const { email } = user
  const ways = locked?.ways
  const isOver = isAccountOver(refusal)
  const hasPassword = email !== null && ways?.password !== false && !isOver
  const hasKey = hasPasskeys && ways?.securityKey !== false && !isOver
  // A mailbox often stands open in the next tab, and a code to it locks little: only for who has nothing else. A phone
  // is in its owner's pocket.
  const codeWay = isOver || (email && (hasPassword || ways?.securityKey)) ? null : anyCodeWay
  const name = profile?.display_name ?? locked?.user.displayName ?? user.displayName

  const shown = async (proof: Proof) => {
    const { error, mfa } = isGone
      ? await signInAgain(user.id, proof)
      : { error: await unlockBy(user.id, proof), mfa: null }
    if (error) return error
    // The sign-in screen asks for the second factor; nothing may be seen before it.
    if (mfa) await navigate({ to: '/auth/login', search: { to }, replace: true })
    unlock()
    return null
  }
  const send = async (proof: Proof) => setFailure(await shown(proof))
  // The browser's own window asks for the passkey; a second press would take its question away.
  const askForKey = async () => {
    if (isAsking) return
    setAsking(true)
    setFailure(null)
    await send(byKey(user))
    setAsking(false)
  }
  return (
    <FormPage
      picture={<Avatar name={name} url={user.avatarUrl} size="large" />}
      title={name}
      lead={roleOf(user) === 'teacher' ? t`Teacher` : children.length > 0 ? t`Parent` : t`Student`}
      foot={
        <p>
          <Trans>Not you?</Trans>{' '}
          <button type="button" className={styles.leave} onClick={() => void leave()}>
            <Trans>Sign out</Trans>
          </button>
        </p>
      }
    >
      {isLost && (
        <output>
          {endText(refusal) ?? t`Your session has ended.`}{' '}
          {!isOver && <Trans>Sign in again to go on where you were.</Trans>}
        </output>
      )}
      {next && (
        <p>
          <Trans>Next lesson: {dayAndTimeText(next, profile?.time_zone ?? deviceZone())}</Trans>
        </p>
      )}
      <FailureLine failure={failure} />
      {hasPassword && !isCodeSent && (
        <form
          {...form.element}
          className={formLook}
          onSubmit={(event) => void form.submit(({ password }) => send(byPassword(email, password)), event)}
        >
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            {...form.field('password')}
            label={t`Password`}
            autoComplete="current-password"
            isReadOnly={form.isSubmitting}
            // Focused by itself: to go another way is no reason to hear what this one lacks, nor to see it move away.
            onBlur={() => undefined}
          />
          <SubmitButton
            isReady={form.isDirty && form.isValid}
            isBusy={form.isSubmitting}
            label={isLost ? t`Sign In` : t`Unlock`}
            busyLabel={isLost ? t`Signing in…` : t`Unlocking…`}
            why={t`Enter your password first`}
          />
        </form>
      )}
      {hasKey && !isCodeSent && (
        <Button wide onPress={() => void askForKey()}>
          {isAsking ? <Trans>Waiting for your passkey…</Trans> : <Trans>Use a passkey</Trans>}
        </Button>
      )}
      {codeWay && <LockCode way={codeWay} isSent={isCodeSent} onSentChange={setCodeSent} unlock={shown} />}
      {!isGone && (
        <LockProviders
          linked={locked?.providers ?? []}
          onChoose={(provider) => void unlockWith(provider, to).then(setFailure)}
        />
      )}
    </FormPage>
  )
}
