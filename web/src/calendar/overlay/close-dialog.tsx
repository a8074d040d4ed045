import { longestTitle } from '@lectern/contract/titles'
import type { CalendarEvent } from '../../data/event-rows.ts'
import { type Closing, closingQuery } from '../../data/series.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dayHabits } from '../../lib/dates.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Foot } from '../../ui/foot.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Person } from '../event/calendar-event.ts'
import type { Refused } from '../saving/changes.ts'
import { useRefusable } from '../saving/use-refusable.ts'
import { WhyRefused } from '../saving/why-refused.tsx'
import { overText, useOverTermWithin } from '../saving/use-over-terms.ts'
import styles from './close-dialog.module.css'
import { actionText, ClosingPreview, type Outcome } from './closing-preview.tsx'
import { closedDays, type ClosingAction, closingActions, undecided } from '../saving/closing.ts'

/** The days to be closed, as they were typed and chosen. */
export interface TypedClosing {
  /** YYYY-MM-DD, as is `last`. */
  first: string
  last: string
  title: string
  action: ClosingAction
  decided: readonly (readonly [eventId: number, action: ClosingAction])[]
}

interface Props {
  /** YYYY-MM-DD: the day that is proposed. */
  date: string
  /** It was tried before. */
  again: Refused<TypedClosing> | null
  zone: string
  people: ReadonlyMap<number, Person>
  /** Receives the values typed so far; null before any word, and once they are saved or given up. */
  onType: (typed: TypedClosing | null) => void
  onSave: (closing: Closing, typed: TypedClosing) => void
  onClose: () => void
}

const nothingDecided: TypedClosing['decided'] = []

/** A holiday or an illness: closes days, with what happens to each lesson on them shown before it does. */
export function CloseDialog({ date, again, zone, people, onType, onSave, onClose }: Props) {
  const id = useId()
  const whyNot = useWhyNot()
  const { typed, type, settle } = useRefusable<TypedClosing>({
    again,
    fresh: () => ({ first: date, last: date, title: '', action: 'cancel', decided: nothingDecided }),
    isBegun: (now) => again !== null || now.title.trim() !== '' || now.decided.length > 0,
    onType,
  })
  const { first, last, title, action, decided } = typed
  const term = useOverTermWithin(zone)({ first, last })
  const time = term ? null : closedDays(first, last, zone)
  const closing: Closing = {
    from: time?.from ?? '',
    to: time?.to ?? '',
    title: title.trim() || null,
    time_zone: zone,
    action,
    decisions: decided.map(([event_id, chosen]) => ({ event_id, action: chosen })),
  }
  // With the times at which they stand now, as nothing moves.
  const all = useQuery(closingQuery({ ...closing, title: null, action: 'cancel', decisions: [] }, time !== null))
  const planned = useQuery(closingQuery({ ...closing, title: null }, time !== null))
  // A preview of other days, or of another choice, must not be agreed to for these.
  const looks = [all, planned]
  const isLooking = time !== null && looks.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData)
  const failure = time === null ? null : (all.error ?? planned.error)
  const lessons = (time && all.data?.events.filter((event) => !event.closed)) ?? null
  const after = new Map(planned.data?.events.map((event) => [event.event_id, event.start]))
  const stuck = new Set(
    planned.data?.clashes.filter(({ decision }) => decision === null).map(({ event_id }) => event_id),
  )
  const outcomeOf = (event: CalendarEvent): Outcome => ({
    action: new Map(decided).get(event.event_id) ?? undecided(event, action),
    start: after.get(event.event_id) ?? null,
    isStuck: stuck.has(event.event_id),
  })
  return (
    <Dialog title={t`Close days`} width="wide" isOpen onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(submit) => {
          submit.preventDefault()
          settle(() => onSave(closing, typed))
        }}
      >
        <WhyRefused again={again} />
        <div className={styles.days}>
          <DateField
            {...dayHabits()}
            label={t`From`}
            value={first}
            onChange={(day) => type({ first: day })}
            // Not while it is typed: of a later month nothing but that was typed yet.
            onSettle={(day) => type(last < day ? { first: day, last: day } : {})}
            message={term ? `${overText(term)} ${t`Close days after it.`}` : undefined}
          />
          <DateField
            {...dayHabits()}
            label={t`Until`}
            min={first}
            value={last}
            onChange={(day) => type({ last: day })}
            message={time || term ? undefined : t`The last day is not before the first.`}
          />
          <TextField
            label={t`Reason`}
            optional
            maxLength={longestTitle}
            placeholder={t`Holiday`}
            hint={t`Only you see this`}
            value={title}
            onChange={(reason) => type({ title: reason })}
          />
          <NativeSelect
            id={`${id}-all`}
            label={t`Lessons on these days`}
            value={action}
            options={closingActions.map((value) => ({ value, label: actionText(value) }))}
            onChange={(chosen) =>
              type({ action: closingActions.find((each) => each === chosen) ?? 'cancel', decided: nothingDecided })
            }
          />
        </div>
        <ClosingPreview
          lessons={lessons}
          outcomeOf={outcomeOf}
          isLooking={isLooking}
          failure={failure === null ? null : (whyNot ?? failure.message)}
          onRetry={() => void Promise.all(looks.map(({ refetch }) => refetch()))}
          zone={zone}
          people={people}
          onDecide={(event, chosen) => type({ decided: [...new Map([...decided, [event.event_id, chosen]])] })}
        />
        <Foot>
          <Button variant="tertiary" onPress={() => settle(onClose)}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            isDisabled={!time || isLooking || failure !== null || stuck.size > 0}
            whyNot={whyNot}
            type="submit"
          >{t`Close these days`}</Button>
        </Foot>
      </form>
    </Dialog>
  )
}
