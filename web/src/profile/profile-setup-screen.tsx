import type { user_profile_input } from '@lectern/contract/graphql'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { followSettings } from '../lib/account-settings.ts'
import { dropDraft } from '../lib/drafts.ts'
import { profileQuery } from '../data/profile.ts'
import { client } from '../lib/client.ts'
import { useUser } from '../data/use-user.ts'
import { whileHere } from '../lib/while-here.ts'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { saveProfiles } from '../data/profile-writes.ts'
import { useCall } from '../lib/use-call.ts'
import styles from './profile-setup-screen.module.css'
import { SetupStudents } from './setup-students.tsx'
import { SetupWeek, type Week } from './setup-week.tsx'
import { SetupYou, setupDraftKey } from './setup-you.tsx'

/** experience.md B9: the display name that the guard asks for, and a first useful moment. */
export function ProfileSetupScreen() {
  const user = useUser()
  const router = useRouter()
  const { to } = useSearch({ from: '/profile-setup/$userId' })
  const profile = useQuery(profileQuery(user.userId))
  const save = useCall((profiles: readonly user_profile_input[]) => saveProfiles(user.userId, profiles))
  const [step, setStep] = useState(1)
  const [week, setWeek] = useState<Week | null>(null)
  const last = user.role === 'teacher' ? 3 : 1
  const main = useRef<HTMLElement>(null)
  useFocusOnSteps(main, step)
  // Mails are chosen here, before there is a shell that keeps it.
  useEffect(() => whileHere((gone) => followSettings(user.userId, gone)), [user.userId])

  const next = () => {
    if (step < last) setStep(step + 1)
    else if (to) router.history.push(to)
    else void router.navigate(user.role === 'teacher' ? { to: '/calendar', hash: 'quick-add' } : { to: '/' })
  }
  const store = (part: user_profile_input, onSaved?: () => void) =>
    save.mutate([{ user_profile_id: user.userProfileId, ...part }], {
      onSuccess: () => {
        onSaved?.()
        next()
      },
    })

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo />
        {last > 1 && (
          <p>
            <Trans>
              {step} of {last}
            </Trans>
          </p>
        )}
        {/* A person who came to the wrong account, or by mistake, can leave from here. */}
        <Button variant="tertiary" onPress={() => void client.auth.signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </header>
      <main ref={main} className={styles.main} aria-busy={profile.isPending}>
        {profile.data && step === 1 && (
          <SetupYou
            profile={profile.data}
            isBusy={save.isPending}
            onSave={(part) => store(part, () => dropDraft(setupDraftKey))}
            onPicture={(avatar_url) => save.mutateAsync([{ user_profile_id: user.userProfileId, avatar_url }])}
          />
        )}
        {profile.data && step === 2 && (
          <SetupWeek
            timeZone={user.timeZone}
            minutes={user.defaultLessonMinutes}
            hours={user.workingHours}
            kept={week}
            isBusy={save.isPending}
            onSave={(part) => {
              setWeek(null)
              store(part)
            }}
            onBack={(chosen) => {
              setWeek(chosen)
              setStep(1)
            }}
            onSkip={next}
          />
        )}
        {step === 3 && <SetupStudents onDone={next} onBack={() => setStep(2)} />}
        {profile.isLoadingError && (
          <p role="alert">
            {t`We couldn’t load your profile.`} {profile.error.message}
          </p>
        )}
      </main>
    </div>
  )
}

/** Each step begins at its heading: else the focus goes on where the button was that led here, in the middle of the next step. */
function useFocusOnSteps(place: RefObject<HTMLElement | null>, step: number): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    place.current?.querySelector('h1')?.focus()
  }, [place, step])
}
