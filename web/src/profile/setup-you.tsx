import type { user_profile_input } from '@lectern/contract/graphql'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { lastKnownUser } from '../lib/auth-state.ts'
import { deviceZone } from '../lib/dates.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { FormField } from '../ui/form-field.tsx'
import styles from './profile-setup-screen.module.css'
import { displayNameOf, splitName } from './rules.ts'

interface Props {
  profile: {
    first_name: string | null
    middle_name: string | null
    last_name: string | null
    display_name: string | null
    time_zone: string | null
    teacher: { display_name: string | null } | null
  }
  isBusy: boolean
  onSave: (part: user_profile_input) => void
}

const schema = () =>
  v.object({
    first: v.string(),
    middle: v.string(),
    last: v.string(),
    display: v.pipe(v.string(), v.trim(), v.nonEmpty(t`Please enter a display name.`)),
  })

/** The name that was given at sign-up, unless it is the address, which the server takes when there was none. */
function nameAtSignUp(): string {
  const user = lastKnownUser()
  return user && user.displayName !== user.email ? user.displayName : ''
}

/** Step 1: who you are. The display name follows the names until it is written by hand. */
export function SetupYou({ profile, isBusy, onSave }: Props) {
  const known = splitName(nameAtSignUp())
  const form = useForm({
    resolver: valibotResolver(schema()),
    mode: 'onTouched',
    defaultValues: {
      first: profile.first_name ?? known.first_name,
      middle: profile.middle_name ?? '',
      last: profile.last_name ?? known.last_name ?? '',
      display: profile.display_name ?? nameAtSignUp(),
    },
  })
  const [first, last, display] = useWatch({ control: form.control, name: ['first', 'last', 'display'] })
  useEffect(() => {
    if (profile.display_name || form.getFieldState('display').isDirty) return
    form.resetField('display', { defaultValue: displayNameOf(first, last) })
  }, [first, last, profile.display_name, form])
  const submit = form.handleSubmit((values) =>
    onSave({
      first_name: values.first.trim() || null,
      middle_name: values.middle.trim() || null,
      last_name: values.last.trim() || null,
      display_name: values.display,
      ...(profile.time_zone === null && { time_zone: deviceZone() }),
    }),
  )
  return (
    <form className={styles.step} onSubmit={(event) => void submit(event)} noValidate>
      <h1>
        <Trans>What shall we call you?</Trans>
      </h1>
      {profile.teacher?.display_name && (
        <p className={styles.lead}>
          <Trans>Your teacher: {profile.teacher.display_name}</Trans>
        </p>
      )}
      <div className={styles.pair}>
        <FormField control={form.control} name="first" label={t`First name`} autoComplete="given-name" />
        <FormField control={form.control} name="last" label={t`Last name`} autoComplete="family-name" />
      </div>
      <details>
        <summary>
          <Trans>Middle name</Trans>
        </summary>
        <FormField
          control={form.control}
          name="middle"
          label={t`Middle name`}
          optional
          autoComplete="additional-name"
        />
      </details>
      <FormField control={form.control} name="display" label={t`Display name`} autoComplete="nickname" />
      {display.trim() !== '' && (
        <span className={styles.chip} aria-hidden>
          <Avatar name={display} size="small" />
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
