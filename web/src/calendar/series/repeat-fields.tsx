import type { Term } from '@lectern/contract/terms'
import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { dateText, dayHabits } from '../../lib/dates.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { termOn } from '../../lib/terms.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { dateAfter } from '../../lib/wall-time.ts'
import styles from './repeat-fields.module.css'
import { weekdayOfMonthText } from './repeat-text.ts'
import type { Repeat } from '../saving/series.ts'

interface Props {
  /** Null while it does not repeat. */
  value: Repeat | null
  /** The first day, YYYY-MM-DD: a month repeats by its date or by its place among the weekdays. */
  date: string
  /** Whether it may be chosen that nothing repeats. */
  canBeNever: boolean
  /** Why a series can't be begun now; one that was chosen before can still be taken back. */
  whyNot?: string | null
  onChange: (value: Repeat | null) => void
}

/** A term, where none is known (experience.md B13a). */
const usualCount = 12
const usualWeeks = 7 * usualCount
/** Three years of weeks: the longest that is made at once. */
const mostTimes = 156
const mostInterval = 52

/** How something repeats: the rhythm and the end. */
export function RepeatFields({ value, date, canBeNever, whyNot = null, onChange }: Props) {
  const id = useId()
  const rhythms = [
    ...(canBeNever ? [{ value: 'never', label: t`Never` }] : []),
    { value: 'weekly 1', label: t`Every week` },
    { value: 'weekly 2', label: t`Every other week` },
    { value: 'weekly', label: t`Every so many weeks…` },
    { value: 'monthly-by-date 1', label: t`Every month on day ${Number(date.slice(8))}` },
    { value: 'monthly-by-weekday 1', label: t`Every month on ${weekdayOfMonthText(date)}` },
  ]
  const exact = value ? `${value.pattern} ${value.interval}` : 'never'
  const rhythm = rhythms.some((each) => each.value === exact) ? exact : 'weekly'
  const { terms } = useStore(preferencesStore)
  const term = termOn(terms, date)
  const end = value?.end ?? (term ? { until: term.to } : { count: usualCount })
  const setRhythm = (chosen: string) => {
    const [pattern, interval] = chosen.split(' ')
    if (pattern !== 'weekly' && pattern !== 'monthly-by-date' && pattern !== 'monthly-by-weekday') onChange(null)
    else onChange({ pattern, interval: interval === undefined ? 3 : Number(interval), end: value ? value.end : end })
  }
  const setEnd = (kind: string) => {
    if (!value) return
    const ends: Record<string, Repeat['end']> = {
      count: { count: usualCount },
      until: { until: term?.to ?? dateAfter(date, usualWeeks) },
      never: null,
    }
    onChange({ ...value, end: ends[kind] ?? null })
  }
  return (
    <div className={styles.fields}>
      <NativeSelect
        id={`${id}-rhythm`}
        label={t`Repeats`}
        value={rhythm}
        options={rhythms}
        whyNot={value === null ? whyNot : null}
        onChange={setRhythm}
      />
      {value && rhythm === 'weekly' ? (
        <TextField
          label={t`Weeks from one to the next`}
          type="number"
          inputMode="numeric"
          value={String(value.interval)}
          onChange={(text) => onChange({ ...value, interval: within(text, mostInterval) })}
        />
      ) : null}
      {value?.end ? (
        <EndNote
          value={value}
          end={value.end}
          date={date}
          term={term}
          onNever={() => onChange({ ...value, end: null })}
        />
      ) : null}
      {value ? (
        <div className={styles.end}>
          <NativeSelect
            id={`${id}-end`}
            label={t`Ends`}
            value={value.end === null ? 'never' : 'count' in value.end ? 'count' : 'until'}
            options={[
              { value: 'count', label: t`After a number of times` },
              { value: 'until', label: t`On a day` },
              { value: 'never', label: t`Never` },
            ]}
            onChange={setEnd}
          />
          {value.end && 'count' in value.end ? (
            <TextField
              label={t({ message: 'Times', context: 'how often it repeats' })}
              type="number"
              inputMode="numeric"
              value={String(value.end.count)}
              onChange={(text) => onChange({ ...value, end: { count: within(text, mostTimes) } })}
            />
          ) : value.end ? (
            <DateField
              {...dayHabits()}
              label={t`Last day`}
              min={date}
              value={value.end.until}
              onChange={(until) => onChange({ ...value, end: { until } })}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

interface EndNoteProps {
  value: Repeat
  end: NonNullable<Repeat['end']>
  date: string
  /** That holds the first day, if one does. */
  term: Term | undefined
  onNever: () => void
}

/** Until when it goes on, and why where nobody chose that. */
function EndNote({ value: { pattern, interval }, end, date, term, onNever }: EndNoteProps) {
  const isUsual = 'count' in end && end.count === usualCount && term === undefined
  const isTerm = 'until' in end && end.until === term?.to
  const last =
    'until' in end ? end.until : pattern === 'weekly' ? dateAfter(date, 7 * interval * (end.count - 1)) : null
  const day = last === null || last === '' ? null : dateText(last)
  return (
    <p className={styles.note}>
      {day === null ? null : isTerm ? t`Until ${day}, the last day of the term.` : t`Until ${day}.`}{' '}
      {isUsual ? t`No end was said and no term is set, so it is planned twelve times.` : null}{' '}
      <Button size="small" variant="tertiary" onPress={onNever}>{t`Without an end`}</Button>
    </p>
  )
}

const within = (text: string, most: number): number => Math.min(most, Math.max(1, Math.round(Number(text)) || 1))
