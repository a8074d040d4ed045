import type { user_profile_input } from '@lectern/contract/graphql'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lastKnownUser } from '../lib/auth-state.ts'
import { deviceZone } from '../lib/dates.ts'
import { useForm } from '../lib/use-form.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AvatarField } from './avatar/avatar-field.tsx'
import styles from './profile-setup-screen.module.css'
import { splitName } from './import/split-name.ts'
import { ownWords } from '../ui/own-words.tsx'
import { displayNameOf } from './student/student.ts'

/** Where the names are kept until they are saved. */
export const setupDraftKey = 'setup'
const draft = { key: setupDraftKey, fields: ['first', 'last', 'middle', 'display'] } as const

interface Props {
  profile: {
    first_name: string | null
    middle_name: string | null
    last_name: string | null
    display_name: string | null
    avatar_url: string | null
    time_zone: string | null
    teacher: { display_name: string | null } | null
  }
  isBusy: boolean
  onSave: (part: user_profile_input) => void
  /** Stores the picture at once, and stays at this step. */
  onPicture: (url: string | null) => Promise<unknown>
}

const check = ({ display }: { display: string }) => ({
  display: display.trim() === '' ? t`Please enter a display name.` : undefined,
})

/** The name that was given at sign-up, unless it is the address, which the server takes when there was none. */
function nameAtSignUp(): string {
  const user = lastKnownUser()
  return user && user.displayName !== user.email ? user.displayName : ''
}

/** Step 1: who you are. The display name follows the names until it is written by hand. */
export function SetupYou({ profile, isBusy, onSave, onPicture }: Props) {
  const known = splitName(nameAtSignUp())
  const names = {
    first: profile.first_name ?? known.first_name,
    last: profile.last_name ?? known.last_name ?? '',
  }
  const shownTeacher = ownWords(profile.teacher?.display_name)
  const form = useForm(
    {
      ...names,
      middle: profile.middle_name ?? '',
      display: profile.display_name || displayNameOf(names.first, names.last),
    },
    check,
    draft,
  )
  const { first, last, display } = form.values
  const follows = !profile.display_name && display === displayNameOf(first, last)
  const rename = (part: { first?: string; last?: string }) =>
    form.change({ ...part, ...(follows && { display: displayNameOf(part.first ?? first, part.last ?? last) }) })
  const send = (values: typeof form.values) =>
    onSave({
      first_name: values.first.trim() || null,
      middle_name: values.middle.trim() || null,
      last_name: values.last.trim() || null,
      display_name: values.display.trim(),
      ...(profile.time_zone === null && { time_zone: deviceZone() }),
    })
  return (
    <form {...form.element} className={styles.step} onSubmit={(event) => void form.submit(send, event)}>
      <h1 tabIndex={-1}>
        <Trans>What shall we call you?</Trans>
      </h1>
      {profile.teacher?.display_name && (
        <p className={styles.lead}>
          <Trans>Your teacher: {shownTeacher}</Trans>
        </p>
      )}
      <div className={styles.pair}>
        <TextField
          {...form.field('first')}
          onChange={(next) => rename({ first: next })}
          label={t`First name`}
          autoComplete="given-name"
        />
        <TextField
          {...form.field('last')}
          onChange={(next) => rename({ last: next })}
          label={t`Last name`}
          autoComplete="family-name"
        />
      </div>
      <details>
        <summary>
          <Trans>Middle name</Trans>
        </summary>
        <TextField {...form.field('middle')} label={t`Middle name`} optional autoComplete="additional-name" />
      </details>
      <TextField {...form.field('display')} label={t`Display name`} autoComplete="nickname" />
      <AvatarField name={display} url={profile.avatar_url} onChange={onPicture} />
      {display.trim() !== '' && (
        <span className={styles.chip} aria-hidden>
          <Avatar name={display} url={profile.avatar_url} size="small" />
          {display}
        </span>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isDisabled={isBusy}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  )
}
