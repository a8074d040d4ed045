import type { user_profile_input } from '@lectern/contract/graphql'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import styles from './profile-setup-screen.module.css'
import { TimeZoneSelect } from './time-zone-select.tsx'

interface Props {
  timeZone: string
  minutes: number
  isBusy: boolean
  onSave: (part: user_profile_input) => void
  onBack: () => void
  onSkip: () => void
}

const lengths = ['30', '45', '60'] as const

/** Step 2, teachers: where and how long. */
export function SetupWeek({ timeZone, minutes, isBusy, onSave, onBack, onSkip }: Props) {
  const [zone, setZone] = useState(timeZone)
  const [length, setLength] = useState<(typeof lengths)[number]>(
    lengths.find((each) => each === String(minutes)) ?? '45',
  )
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ time_zone: zone, default_lesson_minutes: Number(length) })
      }}
    >
      <h1>
        <Trans>Your week</Trans>
      </h1>
      <TimeZoneSelect value={zone} onChange={setZone} hint={t`Taken from this device – looks right?`} />
      <RadioCards
        label={t`A lesson usually takes`}
        value={length}
        onChange={setLength}
        options={lengths.map((value) => ({ value, label: t`${value} minutes` }))}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isDisabled={isBusy}>
          <Trans>Continue</Trans>
        </Button>
        <Button onPress={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button variant="tertiary" onPress={onSkip}>
          <Trans>Skip</Trans>
        </Button>
      </div>
    </form>
  )
}
