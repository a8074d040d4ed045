import { termsIn } from '@lectern/contract/terms'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { dayHabits, locale } from '../../lib/dates.ts'
import { changePreferences, preferencesStore } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { mostTerms, textOfTerms } from '../../lib/terms.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import styles from './grid-settings.module.css'

/** The teacher's terms: what repeats without an end lasts until the end of its own (experience.md B13a). */
export function TermsSetting() {
  const { terms: kept } = useStore(preferencesStore)
  const terms = termsIn(kept)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const isComplete = from !== '' && to !== '' && from <= to
  const areTurned = from !== '' && to !== '' && to < from
  const day = (date: string) =>
    new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date))
  const add = () => {
    changePreferences({ terms: textOfTerms([...terms, { from, to }]) })
    setFrom('')
    setTo('')
  }
  return (
    <SettingCard
      id="terms"
      title={t`Term dates`}
      lead={
        <Trans>
          A lesson that repeats without an end is planned until its term ends; without a term, twelve times.
        </Trans>
      }
      value={kept}
    >
      <ul className={styles.terms} aria-label={t`Term dates`}>
        {terms.map((each) => (
          <li key={`${each.from} ${each.to}`}>
            {day(each.from)} – {day(each.to)}{' '}
            <IconButton
              size="small"
              label={t`Remove the term from ${day(each.from)}`}
              icon={<X aria-hidden />}
              onPress={() => changePreferences({ terms: textOfTerms(terms.filter((other) => other !== each)) })}
            />
          </li>
        ))}
      </ul>
      {terms.length < mostTerms ? (
        <form
          className={styles.add}
          onSubmit={(submit) => {
            submit.preventDefault()
            if (isComplete) add()
          }}
        >
          <DateField {...dayHabits()} label={t`First day`} value={from} onChange={setFrom} />
          <DateField
            {...dayHabits()}
            label={t`Last day`}
            min={from}
            value={to}
            onChange={setTo}
            message={areTurned ? t`The last day is before the first.` : undefined}
          />
          <Button type="submit" isDisabled={!isComplete}>
            <Trans>Add a term</Trans>
          </Button>
        </form>
      ) : null}
    </SettingCard>
  )
}
