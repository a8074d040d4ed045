import type { user_profile_input } from '@lectern/contract/graphql'
import { termsIn } from '@lectern/contract/terms'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { dayHabits } from '../lib/dates.ts'
import { changePreferences, preferencesStore } from '../lib/preferences.ts'
import { termOn, textOfTerms } from '../lib/terms.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import styles from './profile-setup-screen.module.css'
import { Skeleton } from '../ui/skeleton.tsx'
import type { TimeRange } from '../ui/painted-week.ts'
import { TimeZoneSelect } from './time-zone-select.tsx'

const SetupHours = lazy(() => import('./setup-hours.tsx'))

const lengths = ['30', '45', '60'] as const

/** The choices of this step. */
export interface Week {
  zone: string
  painted: readonly TimeRange[]
  length: (typeof lengths)[number]
  /** The last day of the present term, YYYY-MM-DD; empty where none was said. */
  termEnd: string
}

interface Props {
  timeZone: string
  minutes: number
  /** The working hours painted before; null while nothing was said. */
  hours: readonly TimeRange[] | null
  /** The choices made before somebody went back. */
  kept: Week | null
  isBusy: boolean
  onSave: (part: user_profile_input) => void
  onBack: (week: Week) => void
  onSkip: () => void
}

/** experience.md B9: what most teachers begin with, Monday to Saturday within the visible hours. */
const usualWeek: readonly TimeRange[] = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 8 * 60, to: 22 * 60 }))

/** The term that goes on now, in place of one that was said before. */
function keepTerm(to: string, today: string): void {
  const { terms: text } = preferencesStore.get()
  const now = termOn(text, today)
  if (to === (now?.to ?? '')) return
  const others = termsIn(text).filter((term) => term.from !== now?.from)
  changePreferences({ terms: textOfTerms(to === '' ? others : [...others, { from: now?.from ?? today, to }]) })
}

/** Step 2, teachers: where, how long, and until when. */
export function SetupWeek({ timeZone, minutes, hours, kept, isBusy, onSave, onBack, onSkip }: Props) {
  const [zone, setZone] = useState(kept?.zone ?? timeZone)
  const [painted, setPainted] = useState(kept?.painted ?? hours ?? usualWeek)
  const [length, setLength] = useState<Week['length']>(
    kept?.length ?? lengths.find((each) => each === String(minutes)) ?? '45',
  )
  const today = Temporal.Now.plainDateISO(zone).toString()
  const [termEnd, setTermEnd] = useState(kept?.termEnd ?? termOn(preferencesStore.get().terms, today)?.to ?? '')
  const isPast = termEnd !== '' && termEnd < today
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        if (isPast) return
        keepTerm(termEnd, today)
        onSave({
          time_zone: zone,
          default_lesson_minutes: Number(length),
          working_hours: painted.length > 0 ? [...painted] : null,
        })
      }}
    >
      <h1 tabIndex={-1}>
        <Trans>Your week</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>Paint when you teach: drag over the times, or use the arrow keys and Space.</Trans>
      </p>
      <Suspense fallback={<Skeleton height="12rem" />}>
        <SetupHours value={painted} onChange={setPainted} />
      </Suspense>
      <TimeZoneSelect value={zone} onChange={setZone} hint={t`Taken from this device. Does it look right?`} />
      <RadioCards
        label={t`A lesson usually takes`}
        value={length}
        onChange={setLength}
        options={lengths.map((value) => ({ value, label: plural(value, { one: '# minute', other: '# minutes' }) }))}
      />
      <DateField
        {...dayHabits()}
        label={t`Last day of the current term`}
        optional
        min={today}
        value={termEnd}
        onChange={setTermEnd}
        hint={t`Weekly lessons are planned until then; without it, twelve times. More terms are in the settings.`}
        message={isPast ? t`That day is over.` : undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isDisabled={isBusy}>
          <Trans>Continue</Trans>
        </Button>
        <Button onPress={() => onBack({ zone, painted, length, termEnd })}>
          <Trans>Back</Trans>
        </Button>
        <Button variant="tertiary" onPress={onSkip}>
          <Trans>Skip</Trans>
        </Button>
      </div>
    </form>
  )
}
